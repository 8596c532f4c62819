//! The best few of very many.

use std::cmp::Reverse;

/// Keeps the best of what is pushed, in room for twice as many.
#[derive(Clone, Debug)]
pub(super) struct Shortlist<T> {
    /// With a key that is never the same twice, so that the outcome is the same on every platform.
    items: Vec<(u64, (i32, T))>,
    keep: usize,
    /// Keys up to this one are not among the best.
    bar: u64,
    pushed: u32,
}

impl<T> Default for Shortlist<T> {
    fn default() -> Self {
        Self { items: Vec::new(), keep: 1, bar: 0, pushed: 0 }
    }
}

impl<T> Shortlist<T> {
    /// What it takes for each that it keeps: there is room for twice as many, and lists grow by doubling.
    pub(super) const BYTES_EACH: usize = 4 * size_of::<(u64, (i32, T))>();

    /// Forgets all, and keeps the best `keep` from now on.
    pub(super) fn restart(&mut self, keep: usize) {
        self.items.clear();
        self.keep = keep.max(1);
        self.bar = 0;
        self.pushed = 0;
    }

    /// Of two that are worth the same, the earlier one is better.
    #[inline]
    pub(super) fn push(&mut self, worth: i32, item: T) {
        let unsigned = (worth as u32) ^ (1 << 31);
        self.pushed = self.pushed.wrapping_add(1);
        let key = u64::from(unsigned) << 32 | u64::from(!self.pushed);
        if key > self.bar {
            self.items.push((key, (worth, item)));
            if self.items.len() >= 2 * self.keep {
                self.thin();
            }
        }
    }

    #[cold]
    fn thin(&mut self) {
        if self.items.len() > self.keep {
            let (_, last, _) = self.items.select_nth_unstable_by_key(self.keep - 1, |item| Reverse(item.0));
            self.bar = last.0;
            self.items.truncate(self.keep);
        }
    }

    /// The best with what they are worth, best first.
    pub(super) fn best(&mut self) -> impl ExactSizeIterator<Item = &(i32, T)> {
        self.thin();
        self.items.sort_unstable_by_key(|item| Reverse(item.0));
        self.items.iter().map(|(_, item)| item)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_are_kept_in_order_and_the_earlier_of_equals() {
        let mut list = Shortlist::default();
        list.restart(3);
        for (number, worth) in [5, -7, 9, 5, i32::MIN, 9, 5, 8].into_iter().enumerate() {
            list.push(worth, number);
        }
        assert_eq!(list.best().copied().collect::<Vec<_>>(), [(9, 2), (9, 5), (8, 7)]);
        list.restart(2);
        assert_eq!(list.best().count(), 0);
    }
}
