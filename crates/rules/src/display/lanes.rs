//! Counts and demands of all colours side by side in one number, so that three tasks are compared at once.

use crate::{catalogue::CATALOGUE, tile::Color};

/// Four lanes of four bits, one for each colour; the top bit of a lane is free.
pub(super) type Lanes = u16;

/// The top bit of each four-bit lane; three tasks of four colours make twelve lanes.
const GUARDS: u64 = 0x8888_8888_8888;

/// Which of three tasks are complete, as bits (R5.4): all twelve demands in one subtraction. A lane
/// keeps its guard bit when the count is at least the need.
pub(super) const fn complete(counts: Lanes, needs: u64) -> u8 {
    let met = ((counts as u64 * 0x1_0001_0001) | GUARDS) - needs;
    let halves = met & met >> 4;
    let all = halves & halves >> 8 & 0x0008_0008_0008;
    // The three bits side by side: the product has them at 35, 36 and 37.
    (all.wrapping_mul(1 << 32 | 1 << 17 | 1 << 2) >> 35 & 7) as u8
}

/// Per lane, how many tiles are missing.
pub(super) const fn missing(counts: Lanes, needs: u64) -> u64 {
    let lacks = (needs | GUARDS) - counts as u64 * 0x1_0001_0001;
    // A lane that kept its guard bit lacks what is left of it, another has more than it needs.
    lacks & (((lacks & GUARDS) >> 3) * 7)
}

/// Per tile number: the demands of its tasks in twelve lanes.
pub(super) const NEEDS: [u64; 69] = {
    let mut needs = [0; 69];
    let mut id = 1;
    while id < 69 {
        let mut lane = 0;
        while lane < 12 {
            needs[id] |= (demand(id, lane / 4, lane % 4) as u64) << (4 * lane);
            lane += 1;
        }
        id += 1;
    }
    needs
};

/// Per tile number: a bit for each of three tasks that is not printed on it.
pub(super) const UNPRINTED: [u8; 69] = {
    let mut unprinted = [0; 69];
    let mut id = 1;
    while id < 69 {
        unprinted[id] = 7 & !((1 << CATALOGUE[id - 1].task_count()) - 1);
        id += 1;
    }
    unprinted
};

/// Per tile number and mask of tasks that are done: -1 (all bits) for each colour an open task names, else 0.
pub(super) static WANTS: [[[i8; 4]; 8]; 69] = {
    let mut wants = [[[0; 4]; 8]; 69];
    let mut id = 1;
    while id < 69 {
        let mut case = 0;
        while case < 8 * 12 {
            let (done, lane) = (case / 12, case % 12);
            if done >> (lane / 4) & 1 == 0 && demand(id, lane / 4, lane % 4) > 0 {
                wants[id][done][lane % 4] = -1;
            }
            case += 1;
        }
        id += 1;
    }
    wants
};

const fn demand(id: usize, task: usize, color: usize) -> u8 {
    CATALOGUE[id - 1].task_or_none(task).demand(Color::ALL[color])
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every count of every colour against every tile, as R5.4 puts it.
    #[test]
    fn a_task_is_complete_when_every_colour_is_counted_often_enough() {
        for counts in 0..8_u16.pow(4) {
            let count = |color: Color| counts >> (3 * color.index()) & 7;
            let lanes = Color::ALL.iter().fold(0, |lanes, &c| lanes | count(c) << (4 * c.index()));
            for (tile, needs) in CATALOGUE.iter().zip(&NEEDS[1..]) {
                for (task, printed) in tile.tasks().iter().enumerate() {
                    let expected = Color::ALL.iter().all(|&c| count(c) >= u16::from(printed.demand(c)));
                    assert_eq!(complete(lanes, *needs) >> task & 1 == 1, expected, "{counts:o} {printed}");
                }
            }
        }
    }
}
