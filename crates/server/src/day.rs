//! Days of the calendar.

use std::{fmt, str::FromStr, time::Duration};

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::moment::ms;

/// A day, as 2026-11-18. Somewhere it begins earlier than elsewhere.
#[derive(Clone, Copy, Debug, Deserialize, Eq, Hash, Ord, PartialEq, PartialOrd, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "types", schemars(inline, with = "String", extend("format" = "date")), ts(type = "string"))]
#[serde(try_from = "String", into = "String")]
pub struct Day {
    /// Since 1 January 1970.
    number: i64,
}

/// Text that is no day.
#[derive(Clone, Copy, Debug, Eq, Error, PartialEq)]
#[error("a day is written as 2026-11-18")]
pub struct NoDay;

const LENGTH: i64 = ms(Duration::from_hours(24));

/// How far from UTC the clocks are of those for whom a day begins first, and of those for whom it ends last.
const FIRST: i64 = ms(Duration::from_hours(14));
const LAST: i64 = ms(Duration::from_hours(12));

impl Day {
    /// The day of a time in milliseconds since 1970, in UTC.
    #[must_use]
    pub const fn of(time: i64) -> Self {
        Self { number: time.div_euclid(LENGTH) }
    }

    /// Whether it is that day somewhere, by the clocks of the people there.
    #[must_use]
    pub const fn is_on(self, time: i64) -> bool {
        self.number * LENGTH - FIRST <= time && !self.is_over(time)
    }

    /// Whether it has been that day everywhere.
    #[must_use]
    pub const fn is_over(self, time: i64) -> bool {
        self.end() <= time
    }

    /// When it is over everywhere, in milliseconds since 1970.
    #[must_use]
    pub const fn end(self) -> i64 {
        (self.number + 1) * LENGTH + LAST
    }

    /// Year, month and day of the month.
    const fn parts(self) -> (i64, i64, i64) {
        // Days since the first of March of the year 0, in cycles of 400 years.
        let day = self.number + 719_468;
        let (cycle, of_cycle) = (day.div_euclid(146_097), day.rem_euclid(146_097));
        let year = (of_cycle - of_cycle / 1460 + of_cycle / 36_524 - of_cycle / 146_096) / 365;
        let of_year = of_cycle - (365 * year + year / 4 - year / 100);
        let march = (5 * of_year + 2) / 153;
        let (month, day) =
            (if march < 10 { march + 3 } else { march - 9 }, of_year - (153 * march + 2) / 5 + 1);
        (year + 400 * cycle + (month <= 2) as i64, month, day)
    }

    /// The day of a year, month and day of the month, if the calendar has it.
    fn with_parts((year, month, day): (i64, i64, i64)) -> Option<Self> {
        let (from_march, year_of_march) =
            (if month > 2 { month - 3 } else { month + 9 }, year - i64::from(month <= 2));
        let (cycle, of_cycle) = (year_of_march.div_euclid(400), year_of_march.rem_euclid(400));
        let of_year = (153 * from_march + 2) / 5 + day - 1;
        let number = 146_097 * cycle + 365 * of_cycle + of_cycle / 4 - of_cycle / 100 + of_year - 719_468;
        Some(Self { number }).filter(|found| found.parts() == (year, month, day))
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = self.parts();
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

impl FromStr for Day {
    type Err = NoDay;

    fn from_str(text: &str) -> Result<Self, NoDay> {
        let number = |digits: &str| digits.parse::<u16>().map(i64::from).ok();
        let parts = || {
            let (year, rest) = text.split_once('-')?;
            let (month, day) = rest.split_once('-')?;
            Self::with_parts((number(year)?, number(month)?, number(day)?))
        };
        // One way to write it: it is compared as a text, too.
        parts().filter(|day| day.to_string() == text).ok_or(NoDay)
    }
}

impl TryFrom<String> for Day {
    type Error = NoDay;

    fn try_from(text: String) -> Result<Self, NoDay> {
        text.parse()
    }
}

impl From<Day> for String {
    fn from(day: Day) -> Self {
        day.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_those_of_the_calendar() {
        for (time, shown) in [
            (0, "1970-01-01"),
            (-1, "1969-12-31"),
            (951_782_400_000, "2000-02-29"),
            (1_794_945_600_000, "2026-11-17"),
            (4_107_542_399_999, "2100-02-28"),
        ] {
            let day = Day::of(time);
            assert_eq!(day.to_string(), shown);
            assert_eq!(shown.parse(), Ok(day));
        }
    }

    #[test]
    fn every_day_of_eight_centuries_is_read_as_it_is_written() {
        for number in 0..8 * 36_525 {
            let day = Day { number };
            assert_eq!(day.to_string().parse(), Ok(day));
        }
    }

    #[test]
    fn what_the_calendar_does_not_have_is_no_day() {
        for text in [
            "",
            "today",
            "2026-11",
            "2026-11-31",
            "2100-02-29",
            "2026-13-01",
            "2026-1-1",
            "+026-11-01",
            "2026-11-18 ",
        ] {
            assert_eq!(text.parse::<Day>(), Err(NoDay), "{text}");
        }
    }

    #[test]
    fn a_day_is_on_as_long_as_it_is_somewhere() {
        let day: Day = "2026-11-18".parse().expect("a day");
        let hour = ms(Duration::from_hours(1));
        // In Kiribati it begins at ten in the morning of the day before, by UTC; at sea west of Hawaii it ends at noon.
        let (begins, ends) = (day.number * LENGTH - 14 * hour, (day.number + 1) * LENGTH + 12 * hour);
        assert!(!day.is_on(begins - 1) && day.is_on(begins) && day.is_on(ends - 1) && !day.is_on(ends));
        assert!(!day.is_over(begins - 1) && !day.is_over(ends - 1) && day.is_over(ends));
    }
}
