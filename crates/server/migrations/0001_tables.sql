-- What SQLite and PostgreSQL both understand: text, whole numbers, times in milliseconds since 1970.

-- One row for each table, to find and list it. What it is follows from its events.
create table game (
    id text not null,
    -- What is said aloud to find it, as long as it waits for people.
    code text,
    -- waiting, playing or over
    phase text not null,
    -- 1 if everybody may see it in the list
    listed bigint not null,
    -- When it should be looked after, because something happens at it by itself: a bot moves, a clock runs out.
    due bigint,
    created bigint not null,
    changed bigint not null,
    constraint game_id primary key (id),
    constraint game_code unique (code)
);

create index game_changed on game (phase, changed);

create index game_due on game (due);

-- Everything that ever happened at a table. The key is the only arbiter: of two that write the same number, one wins.
create table event (
    game text not null,
    seq bigint not null,
    -- Whose command it was, and how the client called it; nobody's if it happened by itself.
    seat bigint,
    command text,
    written bigint not null,
    body text not null,
    constraint event_key primary key (game, seq)
);
