//! The end of all programs: none is missed, and none starts any more. It is for the whole process, so nothing else is
//! tested here.
#![cfg(target_os = "linux")]

use std::{
    fs, process, thread,
    time::{Duration, Instant},
};

use novaluna_ai::{External, end_programs};

/// Our children that live.
fn children() -> usize {
    let ours = format!(" {} ", process::id());
    let entries = fs::read_dir("/proc").expect("every Linux has it").flatten();
    let state = |entry: fs::DirEntry| fs::read_to_string(entry.path().join("stat")).ok();
    // Number, name in brackets, state, parent.
    let lives = |state: &String| {
        let (_, state) = state.rsplit_once(')').expect("the name is in brackets");
        !state.starts_with(" Z") && state[2..].starts_with(&ours)
    };
    entries.filter_map(state).filter(lives).count()
}

fn wait_until(what: &str, mut is_so: impl FnMut() -> bool) {
    let start = Instant::now();
    while !is_so() {
        assert!(start.elapsed() < Duration::from_secs(30), "it takes too long until {what}");
        thread::sleep(Duration::from_millis(10));
    }
}

#[test]
fn nothing_starts_once_everything_ends() {
    for _ in 0..4 {
        thread::spawn(|| {
            loop {
                std::mem::forget(External::start("sleep 1000").expect("every Linux has it"));
                thread::sleep(Duration::from_millis(1));
            }
        });
    }
    wait_until("some run", || children() >= 20);
    end_programs();
    thread::sleep(Duration::from_millis(300));
    wait_until("all are gone", || children() == 0);
}
