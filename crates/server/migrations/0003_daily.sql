-- A moon for each day, which each device plays once.

-- Of a table that is somebody's course through the moon of a day: which day, what is kept of the token of the device,
-- who played, and what it came to, once it is over.
alter table game add column day text;
alter table game add column device text;
alter table game add column name text;
alter table game add column score bigint;

create unique index game_course on game (day, device);

create index game_score on game (day, score);

-- What a house keeps to itself, in one row. From it and the date the tiles of each day are drawn.
create table house (
    id bigint not null,
    secret text not null,
    constraint house_id primary key (id)
);
