//! `novaluna train`: weights for the search's evaluation, from games against itself.

use std::{io::Write, path::PathBuf, time::Instant};

use clap::Args;
use miette::{Diagnostic, IntoDiagnostic, Result};
use novaluna_ai::{
    Features, Weights,
    train::{Learned, Lesson, Polish},
};
use novaluna_rules::Players;
use serde::{Deserialize, Serialize};
use serde_json::error::Category;
use thiserror::Error;

use crate::{
    files::{self, FileError, Place},
    options::whole,
    printable::shown,
    workers,
};

/// Fit the weights of the search by games against itself
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  novaluna train --state try.json --games 200 --nodes 50 --matches 20
  novaluna train --state train.json --weights crates/ai/src/weights.rs

The first is a try and takes less than a minute. The second is how what ships
was made, and takes much longer.

A round plays games for two, three and four with the weights of the round
before and fits new ones. After each number of players the state is kept:
the same command goes on with it. With --weights the result is written as
Rust; build again and play the old against the new with `novaluna arena`.

Surprise is how badly the winners were foretold, on average: less is better.
Mere guessing has 0.69 with two players, 1.10 with three and 1.39 with four.")]
pub(crate) struct Train {
    /// Keep the weights here after each step; goes on with the state that is there
    #[arg(long, value_name = "FILE")]
    state: PathBuf,
    /// Write the weights as Rust when all rounds are done
    #[arg(long, value_name = "FILE")]
    weights: Option<PathBuf>,
    /// How often to play and fit
    #[arg(long, default_value_t = 1, value_parser = whole(1, 1_000_u64), allow_negative_numbers = true)]
    rounds: u64,
    /// Games of a round, for each number of players
    #[arg(long, default_value_t = 1_500, value_parser = whole(10, 1_000_000_u64), allow_negative_numbers = true)]
    games: u64,
    /// Positions the search looks at for a move
    #[arg(long, default_value_t = 200, value_parser = whole(1, 1_000_000_u32), allow_negative_numbers = true)]
    nodes: u32,
    /// Matches without a search to polish the policy
    #[arg(long, default_value_t = 3_000, value_parser = whole(0, 100_000_u64), allow_negative_numbers = true)]
    matches: u64,
    /// The seed of the first game
    #[arg(long, default_value_t = 10_000_000, value_parser = whole(0, u64::MAX), allow_negative_numbers = true)]
    seed: u64,
    /// Threads to use [default: one for each core]
    #[arg(long, value_parser = whole(1, 1024_u16), allow_negative_numbers = true)]
    threads: Option<u16>,
}

/// Why training cannot begin or go on.
#[derive(Debug, Error, Diagnostic)]
enum TrainError {
    #[error("{} is no state of a training: {why}", shown(path))]
    #[diagnostic(code(train::state), help("choose another file, or a name where nothing is yet"))]
    State { path: PathBuf, why: String },
    #[error("{} was begun with other numbers: {was}", shown(path))]
    #[diagnostic(code(train::other), help("use the same options, or another --state"))]
    Other { path: PathBuf, was: String },
    #[error("--state and --weights are both {}; nothing was written", shown(path))]
    #[diagnostic(code(train::same), help("each is a file of its own: choose another name for one of them"))]
    Same { path: PathBuf },
    #[error("so many games from seed {0} need seeds above {max}, the last one", max = u64::MAX)]
    #[diagnostic(code(train::seeds), help("start lower, or play fewer"))]
    Seeds(u64),
    #[error("cannot start the threads: {0}")]
    #[diagnostic(code(train::threads), help("ask for fewer: --threads 2"))]
    Threads(rayon::ThreadPoolBuildError),
    #[error(transparent)]
    #[diagnostic(transparent)]
    File(#[from] FileError),
}

/// Deals of a match.
const DEALS: u64 = 100;

const TABLES: [Players; 3] = [Players::Two, Players::Three, Players::Four];

/// How far a training has come.
#[derive(Debug, Deserialize, Serialize)]
struct State {
    games: u64,
    nodes: u32,
    matches: u64,
    seed: u64,
    /// Steps done: one for each round and number of players.
    steps: u64,
    /// For two, three and four players.
    weights: Vec<Fitted>,
}

impl State {
    const fn options(&self) -> (u64, u32, u64, u64) {
        (self.games, self.nodes, self.matches, self.seed)
    }

    fn command(&self) -> String {
        let (games, nodes, matches, seed) = self.options();
        format!("--games {games} --nodes {nodes} --matches {matches} --seed {seed}")
    }
}

#[derive(Debug, Deserialize, Serialize)]
struct Fitted {
    value: Vec<f32>,
    policy: Vec<f32>,
    glance: Vec<f32>,
}

impl Fitted {
    fn new(weights: &Weights) -> Self {
        let Weights { value, policy, glance } = weights;
        Self { value: value.to_vec(), policy: policy.to_vec(), glance: glance.to_vec() }
    }

    fn weights(&self) -> Option<Weights> {
        let read = |list: &[f32]| -> Option<Features> { list.try_into().ok() };
        Some(Weights { value: read(&self.value)?, policy: read(&self.policy)?, glance: read(&self.glance)? })
    }
}

impl Train {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<()> {
        self.check_seeds()?;
        let (weights, mut place) = self.places()?;
        let mut state = self.state(&mut place)?;
        let pool = workers::threads(self.threads).map_err(TrainError::Threads)?;
        let steps = self.rounds * TABLES.len() as u64;
        if state.steps >= steps {
            let file = shown(&self.state);
            writeln!(out, "{file} has all {} rounds; --rounds asks for more.", self.rounds)
                .into_diagnostic()?;
        }
        while state.steps < steps {
            let table = (state.steps % TABLES.len() as u64) as usize;
            let start = Instant::now();
            let learned = pool.install(|| self.step(&state, table));
            writeln!(
                out,
                "round {} of {}, {} players: surprise {:.4} in {} positions, {:.0} s",
                state.steps / TABLES.len() as u64 + 1,
                self.rounds,
                TABLES[table],
                learned.surprise,
                learned.positions,
                start.elapsed().as_secs_f64()
            )
            .into_diagnostic()?;
            out.flush().into_diagnostic()?;
            state.weights[table] = Fitted::new(&learned.weights);
            state.steps += 1;
            keep(&mut place, &state)?;
        }
        match weights {
            Some(mut place) => self.write_weights(&mut place, &state, out),
            None => Ok(()),
        }
    }

    /// Where the weights and the state are written, taken before any game is played.
    fn places(&self) -> Result<(Option<Place>, Place), TrainError> {
        let weights = self.weights.as_deref();
        if weights.is_some_and(|weights| files::is_same_place(weights, &self.state)) {
            return Err(TrainError::Same { path: self.state.clone() });
        }
        Ok((weights.map(Place::take).transpose()?, Place::take(&self.state)?))
    }

    /// Plays the games of one step and fits them.
    fn step(&self, state: &State, table: usize) -> Learned {
        let old = state.weights[table].weights().expect("checked when it was read");
        let lesson = Lesson {
            players: TABLES[table],
            games: self.games,
            nodes: self.nodes,
            seed: self.seed + state.steps * self.games,
        };
        let bar = workers::progress_bar(self.games, "games");
        let mut learned = lesson.learn(&old, &|| bar.inc(1));
        bar.finish_and_clear();
        let bar = workers::progress_bar(self.matches, "matches");
        let polish = Polish {
            players: TABLES[table],
            matches: self.matches,
            deals: DEALS,
            seed: lesson.seed + self.games,
        };
        learned.weights.glance = polish.polish(&learned.weights.policy, &|| bar.inc(1));
        bar.finish_and_clear();
        learned
    }

    /// Every game has a seed of its own, those of the last matches included.
    fn check_seeds(&self) -> Result<(), TrainError> {
        let steps = self.rounds * TABLES.len() as u64;
        let deals = self.matches.checked_mul(DEALS);
        let games = steps.checked_mul(self.games).and_then(|games| games.checked_add(deals?));
        let last = games.and_then(|games| self.seed.checked_add(games));
        last.map(|_| ()).ok_or(TrainError::Seeds(self.seed))
    }

    /// The state in the file, or the beginning.
    fn state(&self, place: &mut Place) -> Result<State, TrainError> {
        let path = &self.state;
        if !place.is_taken() {
            let weights = TABLES.map(|_| Fitted::new(&Weights::BY_HAND));
            let state = State {
                games: self.games,
                nodes: self.nodes,
                matches: self.matches,
                seed: self.seed,
                steps: 0,
                weights: weights.into(),
            };
            keep(place, &state)?;
            return Ok(state);
        }
        let fault = |why: String| TrainError::State { path: path.clone(), why };
        let text = files::text(path, files::open(path)?).map_err(|error| match error {
            FileError::Large { .. } => fault("it is larger than 1 MiB".to_owned()),
            FileError::Text { .. } => fault("it is not text".to_owned()),
            other => other.into(),
        })?;
        let state: State = serde_json::from_str(&text).map_err(|error| fault(unlike(&error)))?;
        let whole = state.weights.len() == TABLES.len()
            && state.weights.iter().all(|fitted| fitted.weights().is_some());
        if !whole {
            return Err(fault("its weights are for another version of the evaluation".to_owned()));
        }
        if state.options() != (self.games, self.nodes, self.matches, self.seed) {
            let was = state.command();
            return Err(TrainError::Other { path: path.clone(), was });
        }
        Ok(state)
    }

    fn write_weights(&self, place: &mut Place, state: &State, out: &mut dyn Write) -> Result<()> {
        place.write(&rust(state, self.rounds))?;
        writeln!(out, "The weights are in {}.", shown(place.path())).into_diagnostic()
    }
}

/// Where a text is not like a state, without the words of a parser.
fn unlike(error: &serde_json::Error) -> String {
    let (line, column) = (error.line().max(1), error.column());
    match error.classify() {
        Category::Eof => format!("it ends too early, in line {line}"),
        Category::Data => format!("it is something else, from line {line}, column {column} on"),
        _ => format!("it is broken near line {line}, column {column}"),
    }
}

fn keep(place: &mut Place, state: &State) -> Result<(), FileError> {
    place.write(&serde_json::to_string(state).expect("numbers and lists"))
}

/// The weights as a source file of the bots.
fn rust(state: &State, rounds: u64) -> String {
    let mut text = format!(
        "//! What self-play has taught. Written by a program:\n\
         //! `novaluna train --state train.json --weights crates/ai/src/weights.rs --rounds {rounds}`\n\
         //! `{}`\n\n\
         use crate::evaluate::Weights;\n",
        state.command()
    );
    for (name, fitted) in ["TWO", "THREE", "FOUR"].iter().zip(&state.weights) {
        text += &format!("\n#[rustfmt::skip]\npub(crate) const {name}: Weights = Weights {{\n");
        for (part, weights) in
            [("value", &fitted.value), ("policy", &fitted.policy), ("glance", &fitted.glance)]
        {
            text += &format!("    {part}: [\n");
            for line in weights.chunks(8) {
                let line: Vec<String> = line.iter().map(|weight| format!("{weight:.4},")).collect();
                text += &format!("        {}\n", line.join(" "));
            }
            text += "    ],\n";
        }
        text += "};\n";
    }
    text
}
