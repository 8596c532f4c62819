//! Somebody at a table: what is known of it, and the line to its server.

use novaluna_server::{
    name::Name,
    protocol::{NoAnswer, Wish},
    token::Token,
};

use super::{Client, Contact, Line, Link, OnlineError, Table, Wishes, wishes::nonce};

/// Somebody who sits at a table, or looks on.
#[derive(Debug)]
pub(crate) struct Guest {
    pub(crate) line: Line,
    pub(crate) wishes: Wishes,
    pub(crate) table: Table,
    /// Says that the line is broken, or works again.
    tell: fn(Contact),
}

impl Guest {
    /// Comes to the table of a link. Whoever is not there at first may never have been: it is not tried again.
    pub(crate) fn enter(link: &Link, tell: fn(Contact)) -> Result<Self, OnlineError> {
        let client = Client::new(link.clone());
        let welcome = client.look().map_err(|trouble| OnlineError::at_first(&link.server, trouble))?;
        Ok(Self { line: Line::new(client), wishes: Wishes::new(), table: Table::new(welcome)?, tell })
    }

    /// Takes the seat of the link: a free one, or that of a bot which was given it at the start.
    pub(crate) fn sit_down(&mut self, name: &Name) -> Result<(), OnlineError> {
        self.take_a_seat(Wish::Sit { name: name.clone(), nonce: nonce() })?;
        self.wait()
    }

    /// Takes any seat that is free, or that of a bot where one may, and comes back to it by a link of its own.
    pub(crate) fn join(&mut self, name: &Name) -> Result<Link, OnlineError> {
        let token = Token::random();
        self.take_a_seat(Wish::Join { name: name.clone(), nonce: nonce(), token: token.clone() })?;
        let link = Link { token: Some(token), ..self.line.client.link().clone() };
        *self = Self::enter(&link, self.tell)?;
        Ok(link)
    }

    fn take_a_seat(&mut self, wish: Wish) -> Result<(), OnlineError> {
        if !self.table.has_room() {
            return Err(OnlineError::Full);
        }
        self.wish(wish)?.map_err(|refusal| self.refused(refusal))
    }

    /// Wishes for something, for as long as it takes to get an answer.
    pub(crate) fn wish(&mut self, wish: Wish) -> Result<Result<(), NoAnswer>, OnlineError> {
        let wish = self.wishes.next(self.table.seq(), wish);
        Ok(self.line.persist(self.tell, |client| client.wish(&wish))?.map(drop))
    }

    /// Waits for what happens next.
    pub(crate) fn wait(&mut self) -> Result<(), OnlineError> {
        let since = self.table.seq();
        let welcome = self.line.persist(self.tell, |client| client.wait(since))?;
        let welcome = welcome.map_err(|refusal| self.refused(refusal))?;
        match self.table.hear(welcome) {
            Ok(_) => Ok(()),
            Err(_) => self.look_again(),
        }
    }

    /// Looks at the whole table, whatever was known of it.
    pub(crate) fn look_again(&mut self) -> Result<(), OnlineError> {
        let whole = self.line.persist(self.tell, Client::look)?;
        self.table = Table::new(whole.map_err(|refusal| self.refused(refusal))?)?;
        Ok(())
    }

    /// What a refusal means for whoever cannot go on.
    pub(crate) fn refused(&self, refusal: NoAnswer) -> OnlineError {
        OnlineError::refused(&self.line.client.link().server, refusal)
    }
}
