//! A table from its first guest to its last disc, without a server: what may be done, and what comes of it.

use novaluna_ai::{Level, Seating};
use novaluna_rules::{Chance, Fairness, Move, Nonce, Record, Seat};
use novaluna_server::{
    store::{Entry, Phase, Seq},
    table::{Chair, Command, Due, Event, Hidden, Opening, Plan, Refusal, Role, Table},
    token::{GameId, Token},
};

/// A table with its log, and the tokens of those who sit at it.
struct Evening {
    log: Vec<Entry>,
    table: Table,
    host: Token,
    seats: Vec<Option<Token>>,
}

impl Evening {
    /// A table for so many people, or bots by their names.
    fn of(plan: &str) -> Self {
        let plan: Plan = serde_json::from_str(plan).expect("this is a plan");
        let Opening { event, host, seats, .. } = Opening::new(plan).expect("there can be such a table");
        let log = vec![entry(Seq(1), None, None, &event)];
        let table = Table::replay(&log).expect("it was just made");
        Self { log, table, host, seats }
    }

    fn two() -> Self {
        Self::of(r#"{"seats":["person","person"]}"#)
    }

    /// Two people who have sat down: the game is on.
    fn begun() -> Self {
        let mut evening = Self::two();
        evening.sit(0, "Ada").expect("the seat is free");
        evening.sit(1, "Ben").expect("the seat is free");
        evening
    }

    fn role(&self, seat: usize) -> Role {
        let token = self.seats[seat].as_ref().expect("a person sits there");
        self.table.role(&token.hash()).expect("the token is known")
    }

    fn sit(&mut self, seat: usize, name: &str) -> Result<(), Refusal> {
        let nonce: Nonce = format!("nonce-{name}").parse().expect("this is a nonce");
        let name = name.parse().expect("this is a name");
        self.does(self.role(seat), Command::Sit { name, nonce })
    }

    /// Somebody who has seen everything wants something.
    fn does(&mut self, role: Role, command: Command) -> Result<(), Refusal> {
        let event = self.table.decide(role, command, Some(self.table.seq()))?;
        self.happens(role.seat, &event);
        while let Some(Due::Now(event)) = self.table.due() {
            self.happens(None, &event);
        }
        Ok(())
    }

    fn happens(&mut self, seat: Option<Seat>, event: &Event) {
        let seq = Seq(self.table.seq().0 + 1);
        let command = seat.map(|_| format!("command-{}", seq.0));
        let entry = entry(seq, seat, command, event);
        self.table.follow(&entry).expect("what was decided can be");
        self.log.push(entry);
    }

    fn record(&self) -> Record {
        self.table.record().expect("a game was dealt")
    }

    /// Whoever is to move makes a move that is legal.
    fn moves(&mut self, chance: &mut Chance) -> bool {
        let record = self.record();
        let Some(seat) = record.view().turn() else { return false };
        let moves = record.view().legal_moves();
        let m = moves.get(chance.below(moves.len() as u32) as usize).expect("there is one");
        match self.table.thinker() {
            Some(_) => self.happens(None, &Event::Moved { r#move: m.to_string() }),
            None => self.does(self.role(seat.index()), Command::Move(m)).expect("it is legal"),
        }
        true
    }
}

fn entry(seq: Seq, seat: Option<Seat>, command: Option<String>, event: &Event) -> Entry {
    let game: GameId = "0123456789abcdefghijkl".parse().expect("this is a name");
    let body = serde_json::to_string(event).expect("an event is JSON");
    Entry { game, seq, seat, command, written: 1_000 * seq.0, body }
}

/// A move that is legal now.
fn first_move(record: &Record) -> Move {
    record.view().legal_moves().get(0).expect("the game is on")
}

#[test]
fn a_game_begins_when_the_last_seat_is_taken() {
    let mut evening = Evening::two();
    evening.sit(0, "Ada").expect("the seat is free");
    assert_eq!(evening.table.phase(), Phase::Waiting);
    evening.sit(1, "Ben").expect("the seat is free");
    assert_eq!(evening.table.phase(), Phase::Playing);
    assert_eq!(evening.record().names(), ["Ada", "Ben"]);
}

#[test]
fn the_host_may_begin_with_bots_on_the_free_seats() {
    let mut evening = Evening::of(r#"{"seats":["person","person","easy"]}"#);
    let host = evening.table.role(&evening.host.hash()).expect("the host is known");
    let start = |fill| Command::Start { fill };
    assert_eq!(
        evening.does(host, start(Some(Level::Hard))).expect_err("nobody is there").to_string(),
        "nobody sits at the table yet"
    );
    evening.sit(1, "Ben").expect("the seat is free");
    let refused = evening.does(host, start(None)).expect_err("a seat is free");
    assert_eq!(refused.to_string(), "a seat is still free: wait for somebody, or fill it with a bot");
    let guest = evening.role(1);
    assert_eq!(evening.does(guest, start(Some(Level::Hard))), Err(Refusal::Auth("the host")));
    evening.does(host, start(Some(Level::Hard))).expect("now it begins");
    let bots = Seating::of(&evening.record());
    let names: Vec<Option<String>> =
        bots.bots().iter().map(|bot| bot.as_ref().map(ToString::to_string)).collect();
    assert_eq!(names, [Some("hard".to_owned()), None, Some("easy".to_owned())]);
    assert_eq!(evening.record().names(), ["Otto", "Ben", "Luz"]);
}

#[test]
fn a_whole_game_ends_with_a_shuffle_that_everybody_can_check() {
    for plan in [
        r#"{"seats":["person","person"]}"#,
        r#"{"seats":["person","easy","person","hard"],"order":"seats","discs":9}"#,
        r#"{"seats":["person"]}"#,
    ] {
        let mut evening = Evening::of(plan);
        for (seat, name) in ["Ada", "Ben", "Cleo", "Dan"].into_iter().enumerate() {
            if evening.seats.get(seat).is_some_and(Option::is_some) {
                evening.sit(seat, name).expect("the seat is free");
            }
        }
        let mut chance = Chance::new(7.into());
        assert_eq!(evening.record().fairness(), Ok(Fairness::Sealed));
        assert!(evening.record().noted("seed").is_none() && evening.record().noted("secret").is_none());
        while evening.moves(&mut chance) {}
        assert_eq!(evening.table.phase(), Phase::Over);
        assert_eq!(evening.record().fairness(), Ok(Fairness::Proven), "{plan}");
        let read = Record::from_json(&evening.record().to_json()).expect("it is a record");
        assert_eq!(read.turns(), evening.record().turns());
    }
}

#[test]
fn a_table_follows_from_its_log_at_every_moment() {
    let mut evening = Evening::begun();
    let mut chance = Chance::new(3.into());
    let mut seen = vec![];
    while evening.moves(&mut chance) {
        seen.push((evening.log.len(), evening.record().to_json()));
    }
    for (length, record) in seen {
        let table = Table::replay(&evening.log[..length]).expect("its own log");
        assert_eq!(table.record().expect("a game was dealt").to_json(), record);
    }
}

#[test]
fn only_the_one_to_move_moves_and_only_as_the_rules_allow() {
    let mut evening = Evening::begun();
    let record = evening.record();
    let mover = record.view().turn().expect("the game is on").index();
    let (m, other) = (first_move(&record), evening.role(1 - mover));
    assert_eq!(evening.does(other, Command::Move(m)), Err(Refusal::Turn));
    let far = record.view().wheel().spaces().iter().flatten().last().copied().expect("the wheel is full");
    let far: Move = format!("{far}@0,0").parse().expect("this is a move");
    let refused = evening.does(evening.role(mover), Command::Move(far)).expect_err("it is out of reach");
    assert!(refused.to_string().contains("R4.2"), "{refused}");
    assert_eq!(
        evening.does(Role::default(), Command::Move(m)),
        Err(Refusal::Auth("somebody who sits at the table"))
    );
}

#[test]
fn who_has_not_seen_the_last_turn_comes_too_late_but_talk_makes_nobody_late() {
    let mut evening = Evening::begun();
    let seen = evening.table.seq();
    let words = "hello".to_owned().try_into().expect("these are words");
    evening.does(evening.role(0), Command::Say(words)).expect("anybody may talk");
    let record = evening.record();
    let mover = record.view().turn().expect("the game is on").index();
    let m = Command::Move(first_move(&record));
    assert!(evening.table.decide(evening.role(mover), m.clone(), Some(seen)).is_ok());
    evening.does(evening.role(mover), m).expect("it is legal");
    let record = evening.record();
    let mover = record.view().turn().expect("the game is on").index();
    let late = evening.table.decide(evening.role(mover), Command::Move(first_move(&record)), Some(seen));
    assert!(matches!(late, Err(Refusal::Stale)));
}

#[test]
fn a_command_that_was_done_is_known_again() {
    let evening = Evening::begun();
    let last = evening.log.iter().rev().find(|entry| entry.command.is_some()).expect("somebody sat down");
    let command = last.command.as_deref().expect("it has a name");
    assert_eq!(evening.table.done(last.seat, command), Some(last.seq));
    assert_eq!(evening.table.done(None, command), None, "another's command of that name is another");
    let again = Table::replay(&evening.log).expect("its own log");
    assert_eq!(again.done(last.seat, command), Some(last.seq));
}

#[test]
fn a_move_is_taken_back_when_all_agree_and_never_after_a_reveal() {
    let mut evening = Evening::begun();
    let before = evening.record();
    let mover = before.view().turn().expect("the game is on").index();
    let (asker, other) = (evening.role(mover), evening.role(1 - mover));
    assert!(evening.does(asker, Command::Undo).is_err(), "nothing was done yet");
    evening.does(asker, Command::Move(first_move(&before))).expect("it is legal");

    evening.does(asker, Command::Undo).expect("it can be asked");
    evening.does(other, Command::Answer(false)).expect("it was asked");
    assert_eq!(evening.record().turns().len(), 1, "the other would rather not");
    let unasked = Refusal::Illegal("nobody asks you whether a move may be taken back".to_owned());
    assert_eq!(evening.does(other, Command::Answer(true)), Err(unasked));

    evening.does(asker, Command::Undo).expect("it can be asked again");
    evening.does(other, Command::Answer(true)).expect("it was asked");
    assert_eq!(evening.record().turns().len(), 0, "all agree");

    let mut chance = Chance::new(5.into());
    let drawn = |evening: &Evening| evening.record().view().pile_len();
    let full = drawn(&evening);
    while drawn(&evening) == full {
        evening.moves(&mut chance);
    }
    let refused = evening.does(asker, Command::Undo).expect_err("new tiles were seen");
    assert!(refused.to_string().starts_with("nothing can be taken back"));
}

#[test]
fn alone_with_bots_nobody_has_to_agree() {
    let mut evening = Evening::of(r#"{"seats":["person","easy"],"order":"seats"}"#);
    evening.sit(0, "Ada").expect("the seat is free");
    let m = first_move(&evening.record());
    evening.does(evening.role(0), Command::Move(m)).expect("it is legal");
    evening.does(evening.role(0), Command::Undo).expect("nobody else is there");
    assert_eq!(evening.record().turns().len(), 0);
}

#[test]
fn who_leaves_a_game_is_replaced_and_can_come_back() {
    let mut evening = Evening::begun();
    let ada = evening.role(0);
    evening.does(ada, Command::Leave).expect("she sits there");
    assert_eq!(evening.table.people(), [Seat::try_from(1).expect("a seat")]);
    let mut chance = Chance::new(1.into());
    for _ in 0..6 {
        evening.moves(&mut chance);
    }
    evening.does(ada, Command::Return).expect("the seat is hers");
    assert_eq!(evening.table.people().len(), 2);
    assert!(evening.does(ada, Command::Return).is_err(), "she sits there already");
}

#[test]
fn a_seat_is_taken_with_its_own_link_or_by_whoever_joins() {
    let mut evening = Evening::two();
    let token = Token::random();
    let join = |token: &Token| Command::Join {
        name: "Cleo".parse().expect("this is a name"),
        nonce: Nonce::default(),
        token: token.hash(),
    };
    evening.does(Role::default(), join(&token)).expect("a seat is free");
    assert_eq!(evening.table.role(&token.hash()).and_then(|role| role.seat), Seat::try_from(0).ok());
    let old = evening.seats[0].clone().expect("the link that was never used");
    assert_eq!(evening.table.role(&old.hash()), None, "the seat is taken by another");
    evening.sit(1, "Ben").expect("the seat is free");
    let refused = evening.does(Role::default(), join(&Token::random())).expect_err("all seats are taken");
    assert_eq!(refused.to_string(), "the game has begun");
}

#[test]
fn a_lost_link_is_made_anew_by_the_host_and_the_old_one_stops() {
    let mut evening = Evening::begun();
    let (host, seat) =
        (evening.table.role(&evening.host.hash()).expect("the host"), Seat::try_from(1).expect("a seat"));
    let (old, new) = (evening.seats[1].clone().expect("a link"), Token::random());
    assert!(
        evening.does(evening.role(1), Command::Relink { seat, token: new.hash() }).is_err(),
        "only the host"
    );
    evening.does(host, Command::Relink { seat, token: new.hash() }).expect("a person sits there");
    assert_eq!(evening.table.role(&old.hash()), None);
    assert_eq!(evening.table.role(&new.hash()).and_then(|role| role.seat), Some(seat));
}

#[test]
fn the_host_arranges_who_sits_where_until_the_game_begins() {
    let mut evening = Evening::two();
    let host = evening.table.role(&evening.host.hash()).expect("the host");
    let seat = Seat::try_from(1).expect("a seat");
    let arrange = |seat, chair| Command::Arrange { seat, chair, token: Token::random().hash() };
    evening.sit(1, "Ben").expect("the seat is free");
    evening.does(host, arrange(seat, Chair::Bot(Level::Easy))).expect("the host may");
    let ben = evening.seats[1].clone().expect("a link");
    assert_eq!(evening.table.role(&ben.hash()), None, "a bot sits there now");
    let refused =
        evening.does(host, arrange(Seat::FIRST, Chair::Bot(Level::Easy))).expect_err("nobody would play");
    assert_eq!(refused.to_string(), "at least one seat is for a person");
    evening.sit(0, "Ada").expect("the seat is free");
    let refused = evening.does(host, arrange(seat, Chair::Person)).expect_err("too late");
    assert_eq!(refused.to_string(), "the game has begun");
}

#[test]
fn the_same_people_play_again_with_another_deal() {
    let mut evening = Evening::begun();
    assert!(
        evening.does(evening.role(0), Command::Again { secret: Hidden::random() }).is_err(),
        "it is not over"
    );
    let first = evening.record().noted("commit").cloned();
    let mut chance = Chance::new(9.into());
    while evening.moves(&mut chance) {}
    evening.does(evening.role(1), Command::Again { secret: Hidden::random() }).expect("it is over");
    assert_eq!(evening.table.phase(), Phase::Playing, "all seats are taken");
    assert_ne!(evening.record().noted("commit").cloned(), first);
    assert!(evening.record().turns().is_empty());
}
