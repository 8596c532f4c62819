//! How much memory a bot may use.

use std::{fmt, str::FromStr};

/// A limit for what a bot keeps to think with. With more, long thoughts go deeper, and more threads can think; short
/// thoughts, which leave half of it empty, are the same with any.
///
/// ```
/// use novaluna_ai::Memory;
/// let memory: Memory = "64M".parse()?;
/// assert_eq!(memory.bytes(), 64 * 1024 * 1024);
/// assert_eq!("2048K".parse::<Memory>()?.to_string(), "2M");
/// # Ok::<(), novaluna_ai::ParseMemoryError>(())
/// ```
#[derive(Clone, Copy, Debug, Eq, Ord, PartialEq, PartialOrd)]
pub struct Memory(u64);

/// The units, largest first.
const UNITS: [(char, u64); 3] = [('G', 1 << 30), ('M', 1 << 20), ('K', 1 << 10)];

impl Memory {
    /// The least that can be asked for: it is enough for one thread to think with.
    pub const LEAST: Self = Self(1 << 20);

    /// The most that can be asked for.
    pub const MOST: Self = Self(64 << 30);

    /// What a bot has when nothing else is said: room for four million moves of a tree, and for the widest beam
    /// of a solo game.
    pub const USUAL: Self = Self(256 << 20);

    /// So many bytes.
    #[must_use]
    pub const fn bytes(self) -> u64 {
        self.0
    }

    /// How many can think with it, each with a share of its own, of those who want to.
    pub(crate) fn thinkers(self, wanted: usize) -> usize {
        let most = usize::try_from(self.0 / Self::LEAST.0).unwrap_or(usize::MAX);
        wanted.clamp(1, most.max(1))
    }

    /// The share of each of so many.
    pub(crate) const fn share(self, thinkers: usize) -> Self {
        Self(self.0 / thinkers as u64)
    }
}

impl Default for Memory {
    fn default() -> Self {
        Self::USUAL
    }
}

impl fmt::Display for Memory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [.., smallest] = UNITS;
        let (unit, size) =
            UNITS.into_iter().find(|(_, size)| self.0.is_multiple_of(*size)).unwrap_or(smallest);
        f.pad(&format!("{}{unit}", self.0 / size))
    }
}

/// Text that names no memory.
#[derive(Clone, Copy, Debug, Eq, PartialEq, thiserror::Error)]
#[error("a memory is from {} to {}: write 64M, 1500K or 2G", Memory::LEAST, Memory::MOST)]
pub struct ParseMemoryError;

impl FromStr for Memory {
    type Err = ParseMemoryError;

    fn from_str(text: &str) -> Result<Self, ParseMemoryError> {
        let unit = text.trim_start_matches(|c: char| c.is_ascii_digit());
        let number: u64 = text[..text.len() - unit.len()].parse().map_err(|_| ParseMemoryError)?;
        let size = UNITS.iter().find(|(name, _)| unit.chars().eq([*name])).map(|(_, size)| size);
        let bytes = size.and_then(|size| number.checked_mul(*size)).map(Self);
        bytes.filter(|memory| (Self::LEAST..=Self::MOST).contains(memory)).ok_or(ParseMemoryError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_memory_is_a_whole_number_with_a_unit() {
        for (text, bytes) in [("1M", 1 << 20), ("1025K", 1025 << 10), ("64M", 64 << 20), ("64G", 64 << 30)] {
            assert_eq!(text.parse(), Ok(Memory(bytes)));
            assert_eq!(Memory(bytes).to_string(), text);
        }
        let bad = ["", "M", "64", "64MB", "64m", "1.5G", "-1M", "+1M", " 1M", "1023K", "65G", "0M", "1µ"];
        for text in bad.into_iter().chain(["99999999999999999999G", "9999999999999999999G"]) {
            assert_eq!(text.parse::<Memory>(), Err(ParseMemoryError), "{text:?}");
        }
    }

    #[test]
    fn where_memory_is_short_fewer_think() {
        assert_eq!([1, 2, 256].map(|wanted| Memory::USUAL.thinkers(wanted)), [1, 2, 256]);
        assert_eq!([0, 1, 2, 256].map(|wanted| Memory(3 << 20).thinkers(wanted)), [1, 1, 2, 3]);
        assert_eq!(Memory(3 << 20).share(3), Memory::LEAST);
    }
}
