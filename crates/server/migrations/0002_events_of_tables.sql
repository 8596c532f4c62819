-- What happens, happens at a table that is there: one that is being removed takes nothing in any more.

alter table event rename to event_before;

create table event (
    game text not null,
    seq bigint not null,
    -- Whose command it was, and how the client called it; nobody's if it happened by itself.
    seat bigint,
    command text,
    written bigint not null,
    body text not null,
    constraint event_number primary key (game, seq),
    constraint event_table foreign key (game) references game (id)
);

insert into event (game, seq, seat, command, written, body)
select game, seq, seat, command, written, body from event_before where game in (select id from game);

drop table event_before;
