//! `novaluna record show`: positions of a recorded game, drawn.
#![expect(clippy::needless_raw_string_hashes, reason = "`SNAPSHOTS=overwrite cargo test` writes them so")]

use std::process::Output;

use snapbox::{assert_data_eq, cmd::Command, str};

/// The game of docs/records.md: two players with 4 discs each.
const TWO: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/games/two.json");
/// The solo game of docs/records.md.
const SOLO: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/games/solo.json");

fn show(file: &str, options: &[&str]) -> Output {
    let command = Command::new(snapbox::cmd::cargo_bin!("novaluna")).env("LC_ALL", "C");
    command.args(["record", "show", file]).args(options).output().expect("the command starts")
}

/// What is drawn, without the spaces that fill the faces of tiles.
fn drawn(output: &Output) -> String {
    assert!(output.status.success(), "{output:?}");
    let text = std::str::from_utf8(&output.stdout).expect("the output is text");
    text.lines().map(|line| line.trim_end().to_owned() + "\n").collect()
}

#[test]
fn a_position_is_wheel_track_displays_and_its_line() {
    assert_data_eq!(
        drawn(&show(TWO, &["--at", "6"])),
        str![[r#"
after turn 6 of 12: 9@0,1 by Ben

new moon     [1]                 [2]
           B6 ·yyy             T4 ·bbb
    ·      15 ·rr       ·      45 ·yyy
              ·ry                 ·rr


☾ marker    pile: 57 tiles        ·
                  Ada
                to move          [3]
 B3 ·bby                       T3 ·byy
  4                            38


 B1
  1           ·         ·         ·


moon track  ○ · · · · · · · · · · · · · 1 · · 2 · · · · · ·
▸ 1 Ada               day 14  discs left  3  tiles  3
  2 Ben               day 17  discs left  4  tiles  3

Ada
            -1,-1     0,-1
           T5 ·rr    T6 ·bb
  -2,0     46 ·b     50 ·yy      1,0
                        ✓r
                     R3 ·tty
            -1,1     23          1,1

                       0,2

Ben
            -1,-1     0,-1
           T7 ·br    B6 ·rr
  -2,0     51 ·by    16 ·tt      1,0
              ·ry       ·y
                     B4 ·br
            -1,1      9 ·ty      1,1

                       0,2

nova-luna-position/1 multi 4 11:.,15,.,45,.,38,.,.,.,1,4,. 0,1 50@0,0;46@-1,0;23@0,1 16@0,0;51@-1,0;9@0,1

"#]]
    );
}

#[test]
fn a_solo_game_has_phases_instead_of_a_moon_track() {
    assert_data_eq!(
        drawn(&show(SOLO, &["--at", "7"])),
        str![[r#"
after turn 7 of 16: end by Ada

   [2]       [3]
 B5 ·bb    Y1        T3 ·rty   Y6 ·bbb
 14 ·tt    52        40        66 ·bt
    ·yy                           ·tt
   [1]
 R4 ·yyyy                      B3 ·bby
 27 ·yy     pile: 51 tiles      4
                  Ada
                to move
                               Y3 ·tyy
☾ marker                       57


 R6 ·ttt   Y7 ·br    T4 ·br    R2 ·rrrr
 32 ·ty    68 ·bt    43 ·ty    19
    ·yy       ·rt

phase 2, subtotal 30; 8 of 21 discs placed, times add up to 30

Ada
            -1,-3     0,-3
           Y4 ·rrr   T6 ·bb
  -2,-2    62 ·ttt   50 ·yy     1,-2
              ·bb       ✓r
           B7 ✓rt    R7 ✓bt
  -2,-1    17 ✓ry    34 ✓by     1,-1
              ✓ty       ✓ty
           T4 ·ttt   Y2 ·yyyy
  -2,0     44 ✓by    54          1,0

            -1,1       0,1

nova-luna-position/1 solo 21 10:14,52,40,66,4,57,19,43,68,32,.,27 2:30 54@0,0;34@0,-1;50@0,-2;17@-1,-1;44@-1,0;62@-1,-2

"#]]
    );
}

#[test]
fn without_at_the_end_is_shown_with_its_result() {
    let text = drawn(&show(TWO, &[]));
    assert!(text.starts_with("after turn 12 of 12: 61@-1,-1 by Ben\n"), "{text}");
    assert!(
        text.contains("\nThe game is over, all discs placed: 1. Ben (0 left)  2. Ada (2 left)\n"),
        "{text}"
    );
    let text = drawn(&show(SOLO, &[]));
    assert!(
        text.contains("\nThe game is over: 30 + 69 = 99 points (lower is better, below 100 is good)\n"),
        "{text}"
    );
}

#[test]
fn the_start_has_empty_displays() {
    let text = drawn(&show(TWO, &["--at", "0"]));
    assert!(text.starts_with("before the first turn\n"), "{text}");
    assert!(text.ends_with(" - -\n"), "{text}");
}

#[test]
fn a_position_that_is_not_there_is_refused() {
    for at in ["13", "18446744073709551615"] {
        let output = show(TWO, &["--at", at]);
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{said}");
        assert!(said.contains(&format!("two.json: there is no turn {at}, the record has 12")), "{said}");
    }
    assert_eq!(show(TWO, &["--at", "-1"]).status.code(), Some(2));
}

#[test]
fn names_cannot_command_the_terminal() {
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    let file = folder.path().join("evil.json");
    let record = include_str!("games/two.json");
    let evil =
        record.replace("Ada", r"\u001b[2J\u0007\u202e\u061c\u2028\u2029").replace("Ben", &"B".repeat(10_000));
    std::fs::write(&file, evil).expect("the folder is writable");
    let output = show(file.to_str().expect("a plain path"), &[]);
    let text = drawn(&output);
    assert!(text.contains("2. ?[2J????? (2 left)"), "{text}");
    assert!(text.contains("1. BBBBBBBBBBBBBBBB… (0 left)"), "{text}");
    assert!(!text.contains(['\u{1b}', '\u{7}', '\u{202e}', '\u{61c}', '\u{2028}', '\u{2029}']), "{text:?}");
}
