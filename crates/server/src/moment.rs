//! Moments and spans of time as they are counted here: in milliseconds.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// Milliseconds since 1970.
pub(crate) fn now() -> i64 {
    ms(SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default())
}

/// How many milliseconds that is.
pub(crate) const fn ms(time: Duration) -> i64 {
    let ms = time.as_millis();
    if ms < i64::MAX as u128 { ms as i64 } else { i64::MAX }
}
