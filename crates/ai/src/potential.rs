//! Looks one move ahead and judges by what it leaves open, not only by what it covers.

use novaluna_rules::{Chance, Move, Players, View};

use crate::{
    Bot, Budget, Choice, NoChoice, Outlook,
    evaluate::{Evaluation, Features, Weights, exp, with_time},
    lot::draw,
};

/// Plays the move with the best evaluation, or one that it thinks nearly as good.
#[derive(Clone, Debug)]
pub struct Potential {
    glance: Evaluation,
    /// For whom it was fitted; none if it is somebody's own.
    players: Option<Players>,
    sight: Sight,
    lots: Chance,
}

/// What a player sees at a glance.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sight {
    /// Counts chains for tasks, not only neighbours.
    pub(crate) chains: bool,
    /// What time is worth to it, as a part of what it is worth.
    pub(crate) time: f32,
    /// Between how many moves it wavers: the best, as it sees them.
    pub(crate) width: usize,
    /// How much it gives away for one of them, as a logit of winning.
    pub(crate) noise: f32,
}

impl Sight {
    /// Overlooks nothing.
    pub(crate) const CLEAR: Self = Self { chains: true, time: 1.0, width: 1, noise: 1.0 };

    fn evaluation(self, glance: &Features) -> Evaluation {
        Evaluation::with(&with_time(*glance, self.time))
    }
}

impl Potential {
    /// The bot with the fitted weights.
    #[must_use]
    pub fn new() -> Self {
        Self::with_sight(Sight::CLEAR, Chance::new(0.into()))
    }

    /// The bot with less sight, and luck to waver by.
    pub(crate) fn with_sight(sight: Sight, lots: Chance) -> Self {
        let players = Players::Two;
        let glance = sight.evaluation(&Weights::fitted(players).glance);
        Self { glance, players: Some(players), sight, lots }
    }

    /// The bot with other weights.
    #[cfg(not(target_family = "wasm"))]
    pub(crate) fn with(glance: &Features) -> Self {
        Self { glance: Evaluation::with(glance), players: None, ..Self::new() }
    }

    /// The moves it wavers between, best first, with their strengths. If some win, only those.
    fn moves(&self, view: View<'_>) -> Vec<(Move, f32)> {
        let (mut moves, mut winning) = (Vec::new(), false);
        let discs = view.own_display().discs();
        let note = |m: Move, strength: f32, outlook: &Outlook| {
            let wins = outlook.covered >= discs;
            if wins && !winning {
                winning = true;
                moves.clear();
            }
            if wins == winning {
                moves.push((m, strength));
            }
        };
        if self.sight.chains {
            self.glance.each_move(view, note);
        } else {
            self.glance.each_move_by_neighbours(view, note);
        }
        moves.sort_by(|a, b| b.1.total_cmp(&a.1));
        moves.truncate(self.sight.width);
        moves
    }
}

impl Default for Potential {
    fn default() -> Self {
        Self::new()
    }
}

impl Bot for Potential {
    fn choose(&mut self, view: View<'_>, _: &Budget) -> Result<Choice, NoChoice> {
        view.turn().ok_or(NoChoice::Over)?;
        if let Some(other @ (Move::Refill | Move::EndPhase)) = view.legal_moves().get(0) {
            return Ok(Choice::only(other));
        }
        if self.players.is_some_and(|players| players != view.players()) {
            self.players = Some(view.players());
            self.glance = self.sight.evaluation(&Weights::fitted(view.players()).glance);
        }
        let moves = self.moves(view);
        let &(best, most) = moves.first().ok_or(NoChoice::Over)?;
        let weight = |&(_, strength): &(Move, f32)| exp((strength - most) / self.sight.noise);
        let drawn = draw(&mut self.lots, moves.iter().map(weight));
        Ok(Choice::only(drawn.map_or(best, |n| moves[n].0)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    use novaluna_rules::{Cell, Game, Setup, TileId};

    /// Positions of games for two in which everybody covers what they can.
    fn positions() -> Vec<Game> {
        let mut positions = Vec::new();
        for seed in 0..20 {
            let mut game = Game::new(&Setup::shuffled(Players::Two, seed.into())).expect("a legal setup");
            let mut greedy = crate::Greedy::new(Chance::stream(seed.into(), 1));
            while let Ok(choice) = greedy.choose(game.view(), &Budget::nodes(1)) {
                positions.push(game.clone());
                game.play(choice.chosen).expect("bots play legal moves");
            }
        }
        positions
    }

    /// A player who wavers between many moves.
    fn wavering(chains: bool) -> Potential {
        let sight = Sight { chains, time: 0.5, width: 10, noise: 9.0 };
        Potential::with_sight(sight, Chance::new(7.into()))
    }

    /// Discs that a placement earns, and those earned by neighbours alone.
    fn earned(game: &Game, tile: TileId, cell: Cell) -> (usize, usize) {
        let display = game.view().own_display();
        let before = display.discs() - display.left();
        let all = display.preview(tile, cell).expect("the move is legal").len();
        (all, usize::from(Outlook::by_neighbours(display, tile, cell).covered - before))
    }

    #[test]
    fn who_counts_only_neighbours_never_sees_more_than_there_is_and_often_less() {
        let (mut same, mut less) = (0, 0);
        for game in positions() {
            for m in game.view().legal_moves().iter() {
                let Move::Place { tile, cell } = m else { continue };
                match earned(&game, tile, cell) {
                    (0, 0) => {}
                    (all, near) if all == near => same += 1,
                    // With the last disc placed, nothing more is earned (R9.4).
                    (all, near) => less += usize::from(near < all),
                }
            }
        }
        assert!(same > 1_000 && less > 1_000, "{same} seen, {less} overlooked");
    }

    #[test]
    fn a_win_that_is_seen_is_taken() {
        let mut wins = 0;
        for game in positions() {
            let (view, mut bot) = (game.view(), wavering(true));
            let left = usize::from(view.own_display().left());
            let winning = |m| matches!(m, Move::Place { tile, cell } if earned(&game, tile, cell).0 >= left);
            if view.may_refill() || !view.legal_moves().iter().any(winning) {
                continue;
            }
            wins += 1;
            let choice = bot.choose(view, &Budget::nodes(1)).expect("the game goes on");
            assert!(winning(choice.chosen), "plays {}", choice.chosen);
        }
        assert!(wins >= 10, "only {wins} positions");
    }

    #[test]
    fn nothing_is_drawn_that_is_not_among_the_best_it_sees() {
        for game in positions().iter().step_by(5).filter(|game| !game.view().may_refill()) {
            for mut bot in [wavering(true), wavering(false)] {
                let best = bot.moves(game.view());
                assert!(best.len() <= 10 && best.is_sorted_by(|a, b| a.1 >= b.1));
                let drawn =
                    (0..20).map(|_| bot.choose(game.view(), &Budget::nodes(1)).expect("it goes on").chosen);
                assert!(drawn.into_iter().all(|m| best.iter().any(|&(one, _)| one == m)));
            }
        }
    }
}
