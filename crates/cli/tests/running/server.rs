//! `novaluna serve` as a process of its own, which ends with the test.

use std::{
    io::{BufRead, BufReader},
    process::{Child, Command, Stdio},
};

use crate::client::At;

pub(crate) struct Running {
    process: Child,
    pub(crate) at: At,
}

impl Running {
    /// Starts it; when this returns, it answers.
    pub(crate) fn start(options: &[&str]) -> Self {
        let mut command = Command::new(snapbox::cmd::cargo_bin!("novaluna"));
        command.arg("serve").args(options);
        Self::by(command)
    }

    /// The same by a command that becomes the server.
    pub(crate) fn by(mut command: Command) -> Self {
        let mut process = command.stdout(Stdio::piped()).spawn().expect("the server starts");
        let said = BufReader::new(process.stdout.take().expect("it was asked for"));
        let address = said.lines().map_while(Result::ok).find_map(|line| {
            let (_, address) = line.split_once("http://")?;
            address.trim().parse().ok()
        });
        Self { process, at: At(address.expect("it says where it is")) }
    }

    /// As if the power had gone.
    pub(crate) fn kill(&mut self) {
        self.process.kill().expect("it was running");
        self.process.wait().expect("it ends");
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // It may have ended by itself, or been killed.
        let _gone = self.process.kill();
        let _gone = self.process.wait();
    }
}
