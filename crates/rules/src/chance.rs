//! Chance: seeds and the one pinned generator behind every shuffle.
//!
//! The same seed gives the same game on every platform and in every version: `ChaCha8` keyed with the
//! 256 bits of the seed, numbers below `n` by multiplication with rejection, Fisher-Yates from the
//! last place down. The golden tests pin all three.

use std::{fmt, str::FromStr};

use rand_chacha::{
    ChaCha8Rng,
    rand_core::{Rng, SeedableRng},
};

/// 256 bits from which everything random follows.
///
/// Written as a decimal number when it fits 64 bits, else as 64 hexadecimal digits.
///
/// ```
/// use novaluna_rules::Seed;
/// let seed: Seed = "42".parse()?;
/// assert_eq!(seed, Seed::from(42));
/// let long: Seed = "ff00000000000000000000000000000000000000000000000000000000000001".parse()?;
/// assert_eq!(long.to_string().parse::<Seed>()?, long);
/// # Ok::<(), novaluna_rules::ParseSeedError>(())
/// ```
#[derive(Clone, Copy, Default, Eq, Hash, PartialEq)]
pub struct Seed(pub [u8; 32]);

/// Without the number: a seed is the deck, and no log may leak it.
impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(…)")
    }
}

impl From<u64> for Seed {
    fn from(number: u64) -> Self {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&number.to_le_bytes());
        Self(bytes)
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (low, high) = self.0.split_at(8);
        if high.iter().all(|&byte| byte == 0) {
            let low = low.try_into().expect("eight bytes were split off");
            write!(f, "{}", u64::from_le_bytes(low))
        } else {
            self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
        }
    }
}

/// Text that is no seed.
#[derive(Clone, Copy, Debug, Eq, PartialEq, thiserror::Error)]
#[error("a seed is a number from 0 to 18446744073709551615, or 64 hexadecimal digits")]
pub struct ParseSeedError;

impl FromStr for Seed {
    type Err = ParseSeedError;

    fn from_str(text: &str) -> Result<Self, ParseSeedError> {
        if text.len() != 64 {
            return text.parse::<u64>().map(Self::from).map_err(|_| ParseSeedError);
        }
        if !text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return Err(ParseSeedError);
        }
        let mut bytes = [0; 32];
        for (n, byte) in bytes.iter_mut().enumerate() {
            *byte = u8::from_str_radix(&text[2 * n..2 * n + 2], 16).map_err(|_| ParseSeedError)?;
        }
        Ok(Self(bytes))
    }
}

/// A source of random numbers that a seed determines.
///
/// ```
/// use novaluna_rules::Chance;
/// let mut dice = Chance::new(7.into());
/// let throws: Vec<u32> = (0..5).map(|_| 1 + dice.below(6)).collect();
/// let mut again = Chance::new(7.into());
/// assert_eq!(throws, (0..5).map(|_| 1 + again.below(6)).collect::<Vec<_>>());
/// ```
#[derive(Clone, Debug)]
pub struct Chance(ChaCha8Rng);

impl Chance {
    /// The stream that shuffles tiles and stack.
    #[must_use]
    pub fn new(seed: Seed) -> Self {
        Self::stream(seed, 0)
    }

    /// One of many independent streams of a seed, so that bots do not share the dealer's.
    ///
    /// ```
    /// use novaluna_rules::Chance;
    /// let draws = [0, 1].map(|stream| Chance::stream(7.into(), stream).below(1_000_000));
    /// assert_ne!(draws[0], draws[1]);
    /// ```
    #[must_use]
    pub fn stream(seed: Seed, stream: u64) -> Self {
        let mut generator = ChaCha8Rng::from_seed(seed.0);
        generator.set_stream(stream);
        Self(generator)
    }

    /// Another source, with a seed drawn from this one.
    ///
    /// ```
    /// use novaluna_rules::Chance;
    /// let mut chance = Chance::new(7.into());
    /// let [mut a, mut b] = [chance.fork(), chance.fork()];
    /// assert_ne!(a.below(1_000_000), b.below(1_000_000));
    /// ```
    #[must_use]
    pub fn fork(&mut self) -> Self {
        let mut seed = [0; 32];
        self.0.fill_bytes(&mut seed);
        Self::new(Seed(seed))
    }

    /// A number from 0 to `n - 1`, each equally likely; 0 if `n` is 0.
    #[inline]
    pub fn below(&mut self, n: u32) -> u32 {
        let wide = u64::from(n);
        loop {
            let product = u128::from(self.next()) * u128::from(wide);
            let low = product as u64;
            if low >= wide || low >= surplus(wide) {
                return (product >> 64) as u32;
            }
        }
    }

    /// The next 64 bits. A call of its own: making new ones, every 32 times, takes all the registers.
    #[inline(never)]
    fn next(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// Puts the items in random order.
    ///
    /// ```
    /// use novaluna_rules::Chance;
    /// let mut items = [1, 2, 3, 4];
    /// Chance::new(7.into()).shuffle(&mut items);
    /// items.sort();
    /// assert_eq!(items, [1, 2, 3, 4]);
    /// ```
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u32 + 1) as usize);
        }
    }
}

/// The remainder of 2^64 by `n`: so many of the lowest results are too many by one each.
#[cold]
#[inline(never)]
fn surplus(n: u64) -> u64 {
    n.wrapping_neg().checked_rem(n).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_below_n_comes_about_equally_often() {
        let mut chance = Chance::new(1.into());
        let mut seen = [0_u32; 7];
        for _ in 0..70_000 {
            seen[chance.below(7) as usize] += 1;
        }
        assert!(seen.iter().all(|&times| (9_600..10_400).contains(&times)), "{seen:?}");
        assert_eq!((chance.below(0), chance.below(1)), (0, 0));
    }

    #[test]
    fn so_many_results_are_drawn_again_that_the_rest_can_be_shared_out() {
        // 2^64 is 18446744073709551616.
        assert_eq!([0, 1, 2, 7, 10, 1000].map(surplus), [0, 0, 0, 2, 6, 616]);
    }

    #[test]
    fn a_log_does_not_tell_a_seed() {
        assert_eq!(format!("{:?}", Seed::from(42)), "Seed(…)");
    }

    #[test]
    fn digits_alone_are_hexadecimal_too_when_there_are_64() {
        let text = format!("{:0>64}", 42);
        assert_eq!(text.parse::<Seed>().map(|seed| seed.to_string()), Ok(text));
    }

    #[test]
    fn a_seed_is_decimal_or_64_hex_digits() {
        for text in ["", "-1", "18446744073709551616", "0x10", &"g".repeat(64), &"é".repeat(32)] {
            assert_eq!(text.parse::<Seed>(), Err(ParseSeedError), "{text:?}");
        }
    }
}
