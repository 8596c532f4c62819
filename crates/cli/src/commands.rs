//! The command line.

use std::io::Write;

use clap::{CommandFactory, Parser, Subcommand};
use miette::{IntoDiagnostic, Result};

use crate::{
    admin::Admin, arena::Arena, bot::Bot, hint::Hint, perft::Perft, play::Play, record::RecordCommand,
    serve::Serve, simulate::Simulate, solo::Solo, table::TableCommand, tiles::Tiles, train::Train,
};

/// Nova Luna: play, simulate, replay.
#[derive(Debug, Parser)]
#[command(
    name = "novaluna",
    version,
    about = "Nova Luna: play in the terminal or a browser, simulate games, look at records",
    after_help = "Examples:
  novaluna play                                  a game against a bot
  novaluna play --players solo                   a game alone
  novaluna serve --open                          games in your browser
  novaluna table --seats person,person           a table at that server, for two
  novaluna simulate --games 10000 --threads 1    how fast, how long, who wins
  novaluna simulate --games 10 --records games   write ten games as files
  novaluna arena --a greedy --b random           which bot is stronger
  novaluna solo --bot greedy --seeds 0..100      how few points alone
  novaluna record show games/2p-random-0.json --at 12
  novaluna hint games/2p-random-0.json --at 12   the best moves there, and why
  novaluna tiles                                 all 68 tiles

`novaluna COMMAND --help` has more of them. Rules: docs/rules.md."
)]
pub(crate) struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Play(Play),
    Serve(Serve),
    #[command(
        subcommand,
        after_help = "Examples:
  novaluna admin games --database sqlite:games.db
  novaluna admin backup tables.jsonl --database sqlite:games.db
  novaluna admin restore tables.jsonl --database sqlite:new.db"
    )]
    Admin(Admin),
    Table(TableCommand),
    Hint(Hint),
    Simulate(Simulate),
    Arena(Arena),
    Bot(Bot),
    Solo(Solo),
    #[command(
        subcommand,
        after_help = "Examples:
  novaluna record show game.json --at 12
  novaluna record verify games/*.json
  novaluna record public game.json --at 12

The format is described in docs/records.md."
    )]
    Record(RecordCommand),
    Train(Train),
    Tiles(Tiles),
    Perft(Perft),
    /// Print a completion script for a shell
    #[command(after_help = "Examples:
  eval \"$(novaluna completions bash)\"      in ~/.bashrc
  novaluna completions zsh > _novaluna     in a folder of $fpath")]
    Completions {
        /// The shell to write for
        shell: clap_complete::Shell,
    },
}

impl Cli {
    pub(crate) fn run(self, out: &mut dyn Write) -> Result<()> {
        match self.command {
            Command::Play(play) => play.run(out),
            Command::Serve(serve) => serve.run(out),
            Command::Admin(admin) => admin.run(out),
            Command::Table(table) => table.run(out),
            Command::Hint(hint) => hint.run(out),
            Command::Simulate(simulate) => simulate.run(out),
            Command::Arena(arena) => arena.run(out),
            Command::Bot(bot) => bot.run(out),
            Command::Solo(solo) => solo.run(out),
            Command::Record(record) => record.run(out),
            Command::Train(train) => train.run(out),
            Command::Tiles(tiles) => tiles.run(out),
            Command::Perft(perft) => perft.run(out),
            Command::Completions { shell } => {
                let mut script = Vec::new();
                clap_complete::generate(shell, &mut Self::command(), "novaluna", &mut script);
                out.write_all(&script).into_diagnostic()
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_consistent() {
        Cli::command().debug_assert();
    }
}
