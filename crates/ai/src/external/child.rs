//! A process that is asked and answers, and that never outstays its welcome.

use std::{
    io::{self, BufReader, Write},
    process::{ChildStdin, ChildStdout, Command, Stdio},
    sync::mpsc::{self, Receiver, RecvTimeoutError, Sender},
    thread,
    time::{Duration, Instant},
};

use super::{family::Family, snippet};
use crate::{
    Forfeit, Stop,
    protocol::{Answer, Line, Message},
};

/// The longest answer, in bytes. Those of the protocol need 30.
const LONGEST: usize = 64 * 1024;

/// How long a process has to end by itself.
const FAREWELL: Duration = Duration::from_millis(300);

/// How often somebody who waits looks up.
const LOOK_UP: Duration = Duration::from_millis(10);

/// The process, and the thread that talks to it: no bot can make us wait by not reading or not writing.
#[derive(Debug)]
pub(super) struct Child {
    family: Family,
    questions: Option<Sender<String>>,
    answers: Receiver<Result<Line, Closed>>,
    /// Whether it has said hello.
    pub(super) greeted: bool,
    /// Whether it may say good bye: not after a forfeit.
    trusted: bool,
}

/// What a process does not keep open for the talk.
#[derive(Clone, Copy, Debug)]
enum Closed {
    Input,
    Output,
}

impl Child {
    pub(super) fn start(words: &[String]) -> Result<Self, Forfeit> {
        let mut command = Command::new(&words[0]);
        command.args(&words[1..]).stdin(Stdio::piped()).stdout(Stdio::piped());
        let cannot = |error: io::Error| Forfeit::Start { command: words.join(" "), why: error.to_string() };
        let mut family = Family::start(command).map_err(cannot)?;
        let stdin = family.process.stdin.take().expect("it was asked for");
        let stdout = family.process.stdout.take().expect("it was asked for");
        let (questions, asked) = mpsc::channel();
        let (answered, answers) = mpsc::channel();
        let courier = thread::Builder::new().name("bot".to_owned());
        let started = courier.spawn(move || carry(stdin, stdout, &asked, &answered));
        let child = Self { family, questions: Some(questions), answers, greeted: false, trusted: true };
        started.map(|_| child).map_err(cannot)
    }

    /// Asks and waits for the answer.
    pub(super) fn ask(&mut self, message: &Message, time: Duration, stop: &Stop) -> Result<Answer, Forfeit> {
        let answer = self
            .line(message, time, stop)
            .and_then(|line| serde_json::from_str(&line).map_err(|_| Forfeit::Garbled(snippet(line.trim()))));
        self.trusted = answer.is_ok();
        answer
    }

    fn line(&mut self, message: &Message, time: Duration, stop: &Stop) -> Result<String, Forfeit> {
        let question = serde_json::to_string(message).expect("messages are plain data");
        // Nobody listens when the process is gone, and then no answer comes.
        let _gone = self.questions.as_ref().map(|questions| questions.send(question));
        let start = Instant::now();
        loop {
            let left = time.saturating_sub(start.elapsed());
            match self.answers.recv_timeout(left.min(LOOK_UP)) {
                Ok(Ok(Line::Text(line))) => return Ok(line),
                Ok(Ok(Line::TooLong)) => return Err(Forfeit::TooLong(LONGEST)),
                Ok(Err(closed)) => return Err(self.died(closed)),
                Ok(Ok(Line::End)) | Err(RecvTimeoutError::Disconnected) => {
                    return Err(self.died(Closed::Output));
                }
                Err(RecvTimeoutError::Timeout) if stop.asked() => return Err(Forfeit::Stopped),
                Err(RecvTimeoutError::Timeout) if left.is_zero() => return Err(Forfeit::Late(time)),
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    fn died(&mut self, closed: Closed) -> Forfeit {
        let by_itself = self.family.has_ended_within(FAREWELL);
        let status = self.family.end();
        Forfeit::Died(match (status, closed) {
            (Some(status), _) if by_itself => status.to_string(),
            (_, Closed::Input) => "it closed its input".to_owned(),
            (_, Closed::Output) => "it closed its output".to_owned(),
        })
    }
}

impl Drop for Child {
    fn drop(&mut self) {
        // Without questions the courier says good bye.
        self.questions = None;
        if self.trusted {
            self.family.has_ended_within(FAREWELL);
        }
        self.family.end();
    }
}

/// Carries questions to the process and answers back, one for each, until either side is gone.
fn carry(
    mut stdin: ChildStdin,
    stdout: ChildStdout,
    asked: &Receiver<String>,
    answered: &Sender<Result<Line, Closed>>,
) {
    let mut stdout = BufReader::new(stdout);
    let mut exchange = |question: String| {
        writeln!(stdin, "{question}").and_then(|()| stdin.flush()).map_err(|_| Closed::Input)?;
        Line::read(&mut stdout, LONGEST).map_err(|_| Closed::Output)
    };
    while let Ok(question) = asked.recv() {
        let answer = exchange(question);
        let last = !matches!(answer, Ok(Line::Text(_)));
        if answered.send(answer).is_err() || last {
            return;
        }
    }
    let bye = serde_json::to_string(&Message::Bye).expect("messages are plain data");
    let _gone = writeln!(stdin, "{bye}");
}
