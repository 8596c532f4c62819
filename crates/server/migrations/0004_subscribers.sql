-- Devices that are told when it is the turn of whoever has a link: an address at a push service, and what a message to
-- it is encrypted with.

create table subscriber (
    game text not null,
    -- What is kept of the token that asked.
    token text not null,
    endpoint text not null,
    key text not null,
    auth text not null,
    -- What is to be shown, in the language of whoever asked.
    words text not null,
    written bigint not null,
    constraint subscriber_device primary key (game, token, endpoint),
    -- They go with their table.
    constraint subscriber_table foreign key (game) references game (id) on delete cascade
);
