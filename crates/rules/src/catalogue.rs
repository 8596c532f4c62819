//! The 68 tiles as one table (R1.1).

use crate::tile::{
    Color::{self, Blue, Red, Turquoise, Yellow},
    Task, Tile,
};

/// Every tile in the order of its number: `CATALOGUE[0]` is tile 1.
#[rustfmt::skip]
pub const CATALOGUE: [Tile; 68] = [
    tile(Blue,      1, &[]),                   //  1
    tile(Blue,      2, &["bbbb"]),             //  2
    tile(Blue,      2, &["bbbb"]),             //  3
    tile(Blue,      3, &["bby"]),              //  4
    tile(Blue,      3, &["bty"]),              //  5
    tile(Blue,      3, &["rrt"]),              //  6
    tile(Blue,      3, &["brty", "rrr"]),      //  7
    tile(Blue,      4, &["bbb", "rt"]),        //  8
    tile(Blue,      4, &["br", "ty"]),         //  9
    tile(Blue,      4, &["rrrr", "rr"]),       // 10
    tile(Blue,      4, &["rrr", "ttt", "yy"]), // 11
    tile(Blue,      5, &["ttt", "t"]),         // 12
    tile(Blue,      5, &["yy", "t"]),          // 13
    tile(Blue,      5, &["bb", "tt", "yy"]),   // 14
    tile(Blue,      6, &["yyy", "rr", "ry"]),  // 15
    tile(Blue,      6, &["rr", "tt", "y"]),    // 16
    tile(Blue,      7, &["rt", "ry", "ty"]),   // 17
    tile(Red,       1, &[]),                   // 18
    tile(Red,       2, &["rrrr"]),             // 19
    tile(Red,       2, &["rrrr"]),             // 20
    tile(Red,       3, &["brr"]),              // 21
    tile(Red,       3, &["brt"]),              // 22
    tile(Red,       3, &["tty"]),              // 23
    tile(Red,       3, &["brty", "ttt"]),      // 24
    tile(Red,       4, &["rrr", "ty"]),        // 25
    tile(Red,       4, &["by", "rt"]),         // 26
    tile(Red,       4, &["yyyy", "yy"]),       // 27
    tile(Red,       4, &["bbb", "yyy", "tt"]), // 28
    tile(Red,       5, &["bb", "y"]),          // 29
    tile(Red,       5, &["bbb", "b"]),         // 30
    tile(Red,       5, &["bb", "rr", "tt"]),   // 31
    tile(Red,       6, &["ttt", "ty", "yy"]),  // 32
    tile(Red,       6, &["bb", "yy", "t"]),    // 33
    tile(Red,       7, &["bt", "by", "ty"]),   // 34
    tile(Turquoise, 1, &[]),                   // 35
    tile(Turquoise, 2, &["tttt"]),             // 36
    tile(Turquoise, 2, &["tttt"]),             // 37
    tile(Turquoise, 3, &["byy"]),              // 38
    tile(Turquoise, 3, &["rtt"]),              // 39
    tile(Turquoise, 3, &["rty"]),              // 40
    tile(Turquoise, 3, &["brty", "yyy"]),      // 41
    tile(Turquoise, 4, &["bbbb", "bb"]),       // 42
    tile(Turquoise, 4, &["br", "ty"]),         // 43
    tile(Turquoise, 4, &["ttt", "by"]),        // 44
    tile(Turquoise, 4, &["bbb", "yyy", "rr"]), // 45
    tile(Turquoise, 5, &["rr", "b"]),          // 46
    tile(Turquoise, 5, &["yyy", "y"]),         // 47
    tile(Turquoise, 5, &["rr", "tt", "yy"]),   // 48
    tile(Turquoise, 6, &["rrr", "bb", "br"]),  // 49
    tile(Turquoise, 6, &["bb", "yy", "r"]),    // 50
    tile(Turquoise, 7, &["br", "by", "ry"]),   // 51
    tile(Yellow,    1, &[]),                   // 52
    tile(Yellow,    2, &["yyyy"]),             // 53
    tile(Yellow,    2, &["yyyy"]),             // 54
    tile(Yellow,    3, &["bbr"]),              // 55
    tile(Yellow,    3, &["bry"]),              // 56
    tile(Yellow,    3, &["tyy"]),              // 57
    tile(Yellow,    3, &["brty", "bbb"]),      // 58
    tile(Yellow,    4, &["yyy", "br"]),        // 59
    tile(Yellow,    4, &["by", "rt"]),         // 60
    tile(Yellow,    4, &["tttt", "tt"]),       // 61
    tile(Yellow,    4, &["rrr", "ttt", "bb"]), // 62
    tile(Yellow,    5, &["rrr", "r"]),         // 63
    tile(Yellow,    5, &["tt", "r"]),          // 64
    tile(Yellow,    5, &["bb", "rr", "yy"]),   // 65
    tile(Yellow,    6, &["bbb", "bt", "tt"]),  // 66
    tile(Yellow,    6, &["rr", "tt", "b"]),    // 67
    tile(Yellow,    7, &["br", "bt", "rt"]),   // 68
];

const fn tile(color: Color, time: u8, texts: &[&str]) -> Tile {
    let mut tasks = [Task::new([0; 4]); 3];
    let mut n = 0;
    while n < texts.len() {
        tasks[n] = task(texts[n]);
        n += 1;
    }
    Tile::new(color, time, tasks, n as u8)
}

const fn task(text: &str) -> Task {
    let mut demand = [0; 4];
    let mut n = 0;
    while n < text.len() {
        let color = match text.as_bytes()[n] {
            b'b' => Blue,
            b'r' => Red,
            b't' => Turquoise,
            b'y' => Yellow,
            _ => panic!("a task is written with the letters b, r, t and y"),
        };
        demand[color as usize] += 1;
        n += 1;
    }
    Task::new(demand)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_17_tiles_of_each_colour() {
        for color in Color::ALL {
            assert_eq!(CATALOGUE.iter().filter(|tile| tile.color() == color).count(), 17);
        }
    }

    #[test]
    fn times_are_distributed_as_printed() {
        let with_time = |time| CATALOGUE.iter().filter(|tile| tile.time() == time).count();
        assert_eq!([1, 2, 3, 4, 5, 6, 7].map(with_time), [4, 8, 16, 16, 12, 8, 4]);
    }

    #[test]
    fn there_are_128_tasks_of_one_to_four_dots() {
        let tasks = || CATALOGUE.iter().flat_map(Tile::tasks);
        let with_dots = |dots| tasks().filter(|task| task.dots() == dots).count();
        assert_eq!(tasks().count(), 128);
        assert_eq!([1, 2, 3, 4].map(with_dots), [12, 64, 36, 16]);
    }
}
