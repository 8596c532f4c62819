//! A table is made.

use novaluna_rules::Secret;

use super::{Chair, Code, Event, Hidden, Order, Plan, PlanError, Visible};
use crate::{day::Day, token::Token};

/// A new table: what is written down of it, and what only those may have whom it concerns.
#[derive(Debug)]
pub struct Opening {
    /// What is written down.
    pub event: Event,
    /// The token of whoever made it.
    pub host: Token,
    /// The tokens of the seats; none where a bot sits.
    pub seats: Vec<Option<Token>>,
    /// What is said aloud to find it.
    pub code: Code,
}

impl Opening {
    /// Opens a table.
    ///
    /// # Errors
    /// Says why there can be no such table.
    pub fn new(plan: Plan) -> Result<Self, PlanError> {
        plan.check()?;
        let token = |chair: &Chair| matches!(chair, Chair::Person).then(Token::random);
        let (host, code) = (Token::random(), Code::random());
        let seats: Vec<Option<Token>> = plan.seats.iter().map(token).collect();
        let event = Event::Made {
            plan,
            host: host.hash(),
            tokens: seats.iter().map(|token| token.as_ref().map(Token::hash)).collect(),
            secret: Hidden::random(),
            code: code.clone(),
            day: None,
        };
        Ok(Self { event, host, seats, code })
    }
}

impl Event {
    /// The table of a device at the moon of a day, for one alone. It has no host: nobody arranges anything at it.
    #[must_use]
    pub fn daily(day: Day, secret: Secret, device: &Token) -> Self {
        let plan = Plan {
            seats: vec![Chair::Person],
            discs: None,
            first_game: false,
            order: Order::default(),
            visible: Visible::Link,
            hints: false,
            clock: None,
            take_over: false,
        };
        Self::Made {
            plan,
            host: Token::random().hash(),
            tokens: vec![Some(device.hash())],
            secret: Hidden(secret),
            code: Code::random(),
            day: Some(day),
        }
    }
}

impl Hidden {
    /// A new secret.
    ///
    /// # Panics
    /// If the system has no chance to give.
    #[must_use]
    pub fn random() -> Self {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).expect("the system has random numbers");
        Self(Secret::new(bytes))
    }
}
