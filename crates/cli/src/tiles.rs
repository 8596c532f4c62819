//! `novaluna tiles`: the catalogue.

use std::io::Write;

use clap::Args;
use miette::{IntoDiagnostic, Result};
use novaluna_rules::{Task, TileId};
use serde_json::{Value, json};

use crate::ink::Ink;

/// List all 68 tiles with colour, time and tasks
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  novaluna tiles
  novaluna tiles --json | head -3")]
pub(crate) struct Tiles {
    /// Print a JSON array, one tile a line
    #[arg(long)]
    json: bool,
}

impl Tiles {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<()> {
        let text = if self.json { json_text() } else { table() };
        out.write_all(text.as_bytes()).into_diagnostic()
    }
}

fn task_texts(id: TileId) -> Vec<String> {
    id.tile().tasks().iter().map(Task::to_string).collect()
}

fn table() -> String {
    let row = |id: TileId| {
        let tile = id.tile();
        let color = Ink::Tile(tile.color()).paint(&format!(" {:9} ", tile.color()));
        format!("{id:>4}  {color}  {:>4}  {}", tile.time(), task_texts(id).join(" "))
    };
    let rows: String = TileId::all().map(|id| row(id).trim_end().to_owned() + "\n").collect();
    format!("{}\n{rows}", Ink::Bold.paint("tile   colour      time  tasks"))
}

fn json_text() -> String {
    let tile = |id: TileId| -> Value {
        let tile = id.tile();
        json!({"id": id, "colour": tile.color(), "time": tile.time(), "tasks": task_texts(id)})
    };
    let tiles: Vec<String> = TileId::all().map(|id| tile(id).to_string()).collect();
    format!("[{}]\n", tiles.join(",\n"))
}
