//! The last tiles of the wheel: with one or two left, a refill is a choice (R4.1); with an empty pile there is none.

use novaluna_ai::{Choice, Level};
use novaluna_rules::{Game, Move, Players, Seat, Setup};

use crate::table::{CONTESTS, Line, after, choose, winner};

/// The levels that compare moves.
const SEARCHERS: [Level; 5] = [Level::Fair, Level::Steady, Level::Medium, Level::Hard, Level::Master];

/// Positions of games whose players now and then take the last tiles instead of refilling.
fn greedy_positions(players: Players, seeds: u64) -> Vec<Game> {
    (0..seeds).flat_map(|seed| Line::new(players, seed).positions().collect::<Vec<_>>()).collect()
}

fn considers(choice: &Choice, m: Move) -> bool {
    choice.considered.iter().any(|one| one.m == m)
}

fn wins_at_once(game: &Game, m: Move) -> bool {
    winner(&after(game, m)) == Some(game.view().mover())
}

#[test]
fn a_refill_is_weighed_with_one_and_two_tiles_left_and_never_with_more() {
    for players in CONTESTS {
        let mut seen = [0; 4];
        for game in greedy_positions(players, 3) {
            let view = game.view();
            let (tiles, full) = (view.wheel().len().min(3), view.pile_len() > 0);
            let wins = view.legal_moves().iter().any(|m| wins_at_once(&game, m));
            let choice = choose("hard:nodes=30,seed=7", &game);
            let proven = choice.considered.first().is_some_and(|best| best.proven);
            assert_eq!(view.may_refill(), tiles < 3 && full);
            if !wins && !proven {
                assert_eq!(
                    considers(&choice, Move::Refill),
                    tiles < 3 && full,
                    "{tiles} tiles for {players}"
                );
                seen[tiles] += 1;
            }
        }
        assert!(seen[1..].iter().all(|&count| count > 0), "{seen:?} for {players}");
    }
}

/// The first position of a game with two tiles left on the wheel; the fewer discs there are, the closer to its end.
fn two_tiles_left(players: Players, discs: u8, seed: u64) -> Option<Game> {
    let setup = Setup { discs, ..Setup::shuffled(players, seed.into()) };
    let mut game = Game::new(&setup).expect("a legal setup");
    while game.view().wheel().len() > 2 {
        game.view().turn()?;
        let m = choose("greedy:seed=7", &game).chosen;
        game.play(m).expect("bots choose legal moves");
    }
    game.view().turn().map(|_| game)
}

#[test]
fn a_win_at_once_with_one_of_the_last_two_tiles_is_not_put_off_by_a_refill() {
    let wins = |game: &Game| game.view().legal_moves().iter().any(|m| wins_at_once(game, m));
    for players in CONTESTS {
        let games =
            (1..6).flat_map(|discs| (0..30).filter_map(move |seed| two_tiles_left(players, discs, seed)));
        let won: Vec<Game> = games.filter(|game| game.view().may_refill() && wins(game)).collect();
        assert!(won.len() >= 3, "only {} positions for {players}", won.len());
        for game in &won {
            for level in SEARCHERS {
                let choice = choose(&format!("{level}:nodes=20"), game);
                assert!(wins_at_once(game, choice.chosen), "{level} plays {}", choice.chosen);
            }
        }
    }
}

#[test]
fn those_who_do_not_look_ahead_always_refill() {
    for players in CONTESTS {
        let may: Vec<Game> =
            greedy_positions(players, 2).into_iter().filter(|game| game.view().may_refill()).collect();
        assert!(may.len() > 3, "only {} positions for {players}", may.len());
        for game in &may {
            for level in [Level::Beginner, Level::Easy, Level::Greedy, Level::Casual, Level::Potential] {
                assert_eq!(choose(level.name(), game), Choice::only(Move::Refill), "{level}");
            }
        }
    }
}

/// Whether a seat of two wins when both play as well as they can, by trying everything. No tile is hidden any more.
fn is_won(game: &Game, seat: Seat) -> bool {
    assert_eq!(game.view().pile_len(), 0);
    let Some(mover) = game.view().turn() else { return winner(game) == Some(seat) };
    let mut ends = game.view().legal_moves().iter().map(|m| is_won(&after(game, m), seat));
    if mover == seat { ends.any(|won| won) } else { ends.all(|won| won) }
}

#[test]
fn the_last_two_tiles_of_all_are_played_as_well_as_they_can_be() {
    let is_last = |game: &Game| game.view().pile_len() == 0 && game.view().wheel().len() == 2;
    let lines = (0..60).map(|seed| Line::random(Players::Two, seed));
    let (mut open, mut decided) = (0, 0);
    for game in lines.filter_map(|line| line.positions().find(is_last)) {
        let mover = game.view().mover();
        let ends: Vec<(Move, bool)> =
            game.view().legal_moves().iter().map(|m| (m, is_won(&after(&game, m), mover))).collect();
        let can_win = ends.iter().any(|&(_, won)| won);
        let choice = choose("hard:seed=7", &game);
        assert!(!considers(&choice, Move::Refill), "nothing is left to refill with");
        assert!(ends.contains(&(choice.chosen, can_win)), "{} does not win", choice.chosen);
        if can_win && ends.iter().any(|&(_, won)| !won) { open += 1 } else { decided += 1 }
    }
    assert!(open >= 3 && decided >= 10, "{open} in which the move matters, {decided} in which none does");
}
