//! What time it is, on a machine and in a browser.

#[cfg(all(target_family = "wasm", target_os = "unknown"))]
pub(crate) use browser::Instant;
#[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
pub(crate) use std::time::Instant;

/// The clock of a browser, of which the standard library knows nothing. Crates that do know all of JavaScript, and take
/// longer to build than the rules.
#[cfg(all(target_family = "wasm", target_os = "unknown"))]
mod browser {
    use std::time::Duration;

    use wasm_bindgen::prelude::wasm_bindgen;

    #[wasm_bindgen]
    extern "C" {
        #[wasm_bindgen(js_namespace = performance)]
        fn now() -> f64;
    }

    /// Milliseconds since the page was opened.
    #[derive(Clone, Copy, Debug)]
    pub(crate) struct Instant(f64);

    impl Instant {
        pub(crate) fn now() -> Self {
            Self(now())
        }

        pub(crate) fn elapsed(self) -> Duration {
            // Browsers round their clocks, and never back.
            Duration::from_secs_f64((now() - self.0).max(0.0) / 1_000.0)
        }
    }
}
