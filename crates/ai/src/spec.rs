//! A bot in words: `hard`, `hard:time=200ms`, `hard:nodes=2000,seed=7`, `cmd:"./mybot --x"`.

use std::{fmt, str::FromStr, thread, time::Duration};

use novaluna_rules::{Chance, Seed};

use crate::{Bot, Budget, Level, Means, Memory, UnknownLevel};

/// Which bot, how long it thinks, what with, and its luck.
///
/// ```
/// use novaluna_ai::{Level, Spec};
/// let spec: Spec = "greedy:nodes=2000,seed=7".parse()?;
/// assert_eq!(spec.budget().nodes, Some(2_000));
/// assert_eq!(spec.to_string(), "greedy:nodes=2000,seed=7");
/// # Ok::<(), novaluna_ai::SpecError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Spec {
    player: Player,
    time: Option<Duration>,
    nodes: Option<u32>,
    seed: Option<Seed>,
    threads: Option<usize>,
    memory: Option<Memory>,
}

/// Who plays.
#[derive(Clone, Debug, Eq, PartialEq)]
enum Player {
    Level(Level),
    /// A command line that speaks the protocol of docs/bots.md.
    Command(String),
}

/// The most threads.
const MOST_THREADS: usize = 256;

impl Spec {
    /// The bot. `chance` is its luck unless the spec has a seed of its own.
    ///
    /// # Errors
    /// Says why a command could not be started.
    pub fn bot(&self, chance: Chance) -> Result<Box<dyn Bot>, std::io::Error> {
        // Not stream 0: that deals the tiles of the game with this seed.
        let chance = self.seed.map_or(chance, |seed| Chance::stream(seed, 1));
        match &self.player {
            Player::Level(level) => Ok(level.bot(chance, self.means())),
            #[cfg(not(target_family = "wasm"))]
            Player::Command(command) => match crate::External::start(command) {
                Ok(bot) => Ok(Box::new(bot)),
                Err(forfeit) => Err(std::io::Error::other(forfeit)),
            },
            #[cfg(target_family = "wasm")]
            Player::Command(_) => Err(std::io::ErrorKind::Unsupported.into()),
        }
    }

    /// The same without what is only its owner's business: its luck, by which others could foresee its moves, and
    /// the command line of a program.
    #[must_use]
    pub fn public(self) -> Self {
        let player = match self.player {
            Player::Command(_) => Player::Command("?".to_owned()),
            level @ Player::Level(_) => level,
        };
        Self { player, seed: None, ..self }
    }

    /// The same with no more memory and threads than are usual: what a file of somebody else may ask for.
    ///
    /// ```
    /// use novaluna_ai::{Memory, Spec};
    /// let greedy_for_memory: Spec = "hard:memory=64G,nodes=9".parse()?;
    /// assert_eq!(greedy_for_memory.modest(), "hard:memory=256M,nodes=9".parse::<Spec>()?);
    /// # Ok::<(), novaluna_ai::SpecError>(())
    /// ```
    #[must_use]
    pub fn modest(self) -> Self {
        let cores = thread::available_parallelism().map_or(1, usize::from);
        let memory = self.memory.map(|memory| memory.min(Memory::USUAL));
        let threads = self.threads.map(|threads| threads.min(cores));
        Self { threads, memory, ..self }
    }

    /// The same with no more than this memory.
    ///
    /// ```
    /// use novaluna_ai::Spec;
    /// let spec = |text: &str| text.parse::<Spec>();
    /// assert_eq!(spec("hard")?.within("100M".parse()?), spec("hard:memory=100M")?);
    /// assert_eq!(spec("hard:memory=2M")?.within("100M".parse()?), spec("hard:memory=2M")?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn within(self, most: Memory) -> Self {
        let memory = self.memory.unwrap_or_default().min(most);
        Self { memory: Some(memory), ..self }
    }

    /// What it thinks with.
    fn means(&self) -> Means {
        Means { threads: self.threads(), memory: self.memory.unwrap_or_default() }
    }

    /// How many threads it thinks on: one, unless the spec or the level says more. With a number of positions
    /// of its own the usual is always one, so that it plays the same on every machine.
    fn threads(&self) -> usize {
        let all = matches!(self.player, Player::Level(Level::Master)) && self.budget().nodes.is_none();
        let usual = if all { thread::available_parallelism().map_or(1, usize::from) } else { 1 };
        self.threads.unwrap_or(usual)
    }

    /// How long it thinks for a move: what the spec says, else what is usual for the level.
    #[must_use]
    pub fn budget(&self) -> Budget {
        self.own_budget().unwrap_or_else(|| match &self.player {
            Player::Level(level) => level.budget(),
            Player::Command(_) => Budget::time(Duration::from_secs(1)),
        })
    }

    /// How long it thinks for a move, if the spec says so itself.
    #[must_use]
    pub fn own_budget(&self) -> Option<Budget> {
        let own = self.time.is_some() || self.nodes.is_some();
        own.then(|| Budget { time: self.time, nodes: self.nodes, ..Budget::default() })
    }

    /// Its level; none for a program of its own.
    #[must_use]
    pub const fn level(&self) -> Option<Level> {
        match self.player {
            Player::Level(level) => Some(level),
            Player::Command(_) => None,
        }
    }

    /// Whether the bot is a program of its own.
    #[must_use]
    pub const fn is_command(&self) -> bool {
        matches!(self.player, Player::Command(_))
    }

    /// The specs of a list with commas between them. A piece such as `seed=7` belongs to the spec before.
    ///
    /// ```
    /// use novaluna_ai::Spec;
    /// let specs = Spec::list("greedy:nodes=9,seed=7,random")?;
    /// assert_eq!(specs.iter().map(Spec::to_string).collect::<Vec<_>>(), ["greedy:nodes=9,seed=7", "random"]);
    /// # Ok::<(), novaluna_ai::SpecError>(())
    /// ```
    ///
    /// # Errors
    /// Says what is wrong with the first bad one.
    pub fn list(text: &str) -> Result<Vec<Self>, SpecError> {
        let mut specs: Vec<String> = Vec::new();
        let mut quoted = false;
        for piece in text.split(',') {
            let option = piece.split_once('=').is_some_and(|(key, _)| !key.contains(':'));
            match specs.last_mut() {
                Some(last) if quoted || option => *last += &format!(",{piece}"),
                _ => specs.push(piece.to_owned()),
            }
            quoted ^= piece.matches('"').count() % 2 == 1;
        }
        specs.iter().map(|spec| spec.parse()).collect()
    }
}

impl From<Player> for Spec {
    fn from(player: Player) -> Self {
        Self { player, time: None, nodes: None, seed: None, threads: None, memory: None }
    }
}

impl From<Level> for Spec {
    fn from(level: Level) -> Self {
        Player::Level(level).into()
    }
}

/// Text that names no bot.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
pub enum SpecError {
    /// No such bot.
    #[error(transparent)]
    Level(#[from] UnknownLevel),
    /// An option that is not there.
    #[error(
        "a bot has no option `{0}`; the options are time=200ms, nodes=2000, seed=7, threads=2 and memory=64M"
    )]
    Option(String),
    /// A time that is none.
    #[error("`time={0}` is not a time from 1ms to 1h: write 200ms, 1.5s or 2m")]
    Time(String),
    /// A number of positions that is none.
    #[error("`nodes={0}` is not a number from 1 to {most}", most = Budget::MOST_NODES)]
    Nodes(String),
    /// A seed that is none.
    #[error("`seed={0}`: a seed is a number from 0 to 18446744073709551615, or 64 hexadecimal digits")]
    Seed(String),
    /// A number of threads that is none.
    #[error("`threads={0}` is not a number from 1 to {MOST_THREADS}")]
    Threads(String),
    /// A memory that is none.
    #[error(
        "`memory={0}` is not a memory size from {least} to {most}: write 64M, 1500K or 2G",
        least = Memory::LEAST,
        most = Memory::MOST
    )]
    Memory(String),
    /// The same option again.
    #[error("`{0}=` is there twice")]
    Twice(String),
    /// A program that cannot be told its luck, its threads or its memory.
    #[error(
        "a program has its own luck, threads and memory: after cmd:\"…\" only time=200ms and nodes=2000 can stand"
    )]
    Program,
    /// A command that does not end.
    #[error("the quote of `cmd:` is not closed: cmd:\"./mybot --fast\"")]
    OpenQuote,
    /// A command that is not there.
    #[error("`cmd:` needs a command: cmd:\"./mybot --fast\"")]
    NoCommand,
}

impl FromStr for Spec {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Self, SpecError> {
        if let Some(command) = text.strip_prefix("cmd:") {
            return command_spec(command);
        }
        let (name, options) = text.split_once(':').unwrap_or((text, ""));
        let mut spec = Self::from(name.parse::<Level>()?);
        spec.set(options)?;
        Ok(spec)
    }
}

/// `"./mybot --x"`, with options behind the quotes; without quotes all of it is the command.
fn command_spec(text: &str) -> Result<Spec, SpecError> {
    let (command, options) = match text.strip_prefix('"') {
        Some(quoted) => quoted.split_once('"').ok_or(SpecError::OpenQuote)?,
        None => (text, ""),
    };
    if command.trim().is_empty() {
        return Err(SpecError::NoCommand);
    }
    let mut spec = Spec::from(Player::Command(command.trim().to_owned()));
    spec.set(options.trim_start_matches([':', ',']))?;
    if spec.seed.is_some() || spec.threads.is_some() || spec.memory.is_some() {
        return Err(SpecError::Program);
    }
    Ok(spec)
}

impl Spec {
    fn set(&mut self, options: &str) -> Result<(), SpecError> {
        for option in options.split(',').filter(|option| !option.is_empty()) {
            let (key, value) = option.split_once('=').unwrap_or((option, ""));
            let text = || value.chars().take(40).collect::<String>();
            let twice = match key {
                "time" => {
                    self.time.replace(parse_time(value).ok_or_else(|| SpecError::Time(text()))?).is_some()
                }
                "nodes" => {
                    let nodes = value.parse().ok().filter(|nodes| (1..=Budget::MOST_NODES).contains(nodes));
                    self.nodes.replace(nodes.ok_or_else(|| SpecError::Nodes(text()))?).is_some()
                }
                "seed" => self.seed.replace(value.parse().map_err(|_| SpecError::Seed(text()))?).is_some(),
                "threads" => {
                    let threads = value.parse().ok().filter(|threads| (1..=MOST_THREADS).contains(threads));
                    self.threads.replace(threads.ok_or_else(|| SpecError::Threads(text()))?).is_some()
                }
                "memory" => {
                    self.memory.replace(value.parse().map_err(|_| SpecError::Memory(text()))?).is_some()
                }
                _ => return Err(SpecError::Option(option.chars().take(40).collect())),
            };
            if twice {
                return Err(SpecError::Twice(key.to_owned()));
            }
        }
        Ok(())
    }
}

/// A time such as `200ms`, `1.5s` or `2m`, from 1 ms to an hour.
///
/// ```
/// use novaluna_ai::parse_time;
/// assert_eq!(parse_time("1.5s"), Some(std::time::Duration::from_millis(1_500)));
/// assert_eq!(parse_time("0s"), None);
/// ```
#[must_use]
pub fn parse_time(text: &str) -> Option<Duration> {
    let unit = text.trim_start_matches(|c: char| c.is_ascii_digit() || c == '.');
    let number: f64 = text[..text.len() - unit.len()].parse().ok()?;
    let seconds = match unit {
        "ms" => number / 1_000.0,
        "s" => number,
        "m" => number * 60.0,
        "h" => number * 3_600.0,
        _ => return None,
    };
    let (least, most) = Budget::TIMES;
    Duration::try_from_secs_f64(seconds).ok().filter(|time| (least..=most).contains(time))
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut options = Vec::new();
        options.extend(self.time.map(|time| format!("time={time:?}")));
        options.extend(self.nodes.map(|nodes| format!("nodes={nodes}")));
        options.extend(self.seed.map(|seed| format!("seed={seed}")));
        options.extend(self.threads.map(|threads| format!("threads={threads}")));
        options.extend(self.memory.map(|memory| format!("memory={memory}")));
        let options = options.join(",");
        let colon = if options.is_empty() { "" } else { ":" };
        match &self.player {
            Player::Level(level) => f.pad(&format!("{level}{colon}{options}")),
            // It has quotes of its own, so it was read without, and without options.
            Player::Command(command) if command.contains('"') => f.pad(&format!("cmd: {command}")),
            Player::Command(command) => f.pad(&format!("cmd:\"{command}\"{colon}{options}")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spec(text: &str) -> Spec {
        text.parse().expect(text)
    }

    #[test]
    fn one_thread_thinks_unless_more_are_asked_for_or_master_has_only_time_to_heed() {
        let cores = thread::available_parallelism().map_or(1, usize::from);
        for (text, threads) in [
            ("hard", 1),
            ("hard:time=1s", 1),
            ("master", 1),
            ("master:nodes=9", 1),
            ("master:time=1s,nodes=9", 1),
            ("master:time=1s", cores),
            ("master:time=1s,threads=3", 3),
            ("hard:nodes=9,threads=3", 3),
        ] {
            assert_eq!(spec(text).means().threads, threads, "{text}");
        }
    }

    #[test]
    fn the_memory_is_what_is_asked_for_or_the_usual() {
        assert_eq!(spec("hard").means().memory, Memory::USUAL);
        assert_eq!(spec("hard:memory=3M").means().memory.bytes(), 3 << 20);
    }

    #[test]
    fn what_a_file_of_somebody_else_asks_for_is_cut_to_what_is_usual_and_no_less() {
        let cores = thread::available_parallelism().map_or(1, usize::from);
        let modest = |text: &str| spec(text).modest();
        assert_eq!(modest("hard:threads=256,seed=7").threads, Some(cores));
        assert_eq!(modest("hard:threads=1").threads, Some(1));
        for text in ["hard", "hard:memory=2M", "hard:time=2s,nodes=9,seed=7", "cmd:\"./mybot\":nodes=9"] {
            assert_eq!(modest(text), spec(text));
        }
    }
}
