//! A process that is asked and answers, and that never outstays its welcome.

use std::{
    io::{self, BufReader, Write},
    process::{self, ChildStdin, ChildStdout, Command, Stdio},
    sync::mpsc::{self, Receiver, RecvTimeoutError, Sender},
    thread,
    time::{Duration, Instant},
};

use super::snippet;
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
    process: process::Child,
    questions: Option<Sender<String>>,
    answers: Receiver<io::Result<Line>>,
    /// Whether it has said hello.
    pub(super) greeted: bool,
    /// Whether it may say good bye: not after a forfeit.
    trusted: bool,
    /// Whether it was ended and waited for.
    over: bool,
}

impl Child {
    pub(super) fn start(words: &[String]) -> Result<Self, Forfeit> {
        let mut command = Command::new(&words[0]);
        command.args(&words[1..]).stdin(Stdio::piped()).stdout(Stdio::piped());
        // A group of its own, so that the children of a bot end with it.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let cannot = |error: io::Error| Forfeit::Start { command: words.join(" "), why: error.to_string() };
        let mut process = command.spawn().map_err(cannot)?;
        let stdin = process.stdin.take().expect("it was asked for");
        let stdout = process.stdout.take().expect("it was asked for");
        let (questions, asked) = mpsc::channel();
        let (answered, answers) = mpsc::channel();
        let courier = thread::Builder::new().name("bot".to_owned());
        let started = courier.spawn(move || carry(stdin, stdout, &asked, &answered));
        let child =
            Self { process, questions: Some(questions), answers, greeted: false, trusted: true, over: false };
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
                Ok(Ok(Line::End) | Err(_)) | Err(RecvTimeoutError::Disconnected) => return Err(self.died()),
                Err(RecvTimeoutError::Timeout) if stop.asked() => return Err(Forfeit::Stopped),
                Err(RecvTimeoutError::Timeout) if left.is_zero() => return Err(Forfeit::Late(time)),
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    fn died(&mut self) -> Forfeit {
        let by_itself = self.has_ended_within(FAREWELL);
        let status = self.end();
        Forfeit::Died(match status {
            Some(status) if by_itself => status.to_string(),
            _ => "it closed its output".to_owned(),
        })
    }

    fn has_ended_within(&mut self, time: Duration) -> bool {
        let start = Instant::now();
        while !has_ended(&mut self.process) {
            if start.elapsed() >= time {
                return false;
            }
            thread::sleep(Duration::from_millis(1));
        }
        true
    }

    /// Ends the process and what it started, and lets the system forget it.
    fn end(&mut self) -> Option<process::ExitStatus> {
        // Once the process was waited for, its number may be that of another.
        if !self.over {
            self.over = true;
            #[cfg(unix)]
            if let Some(group) = pid(&self.process) {
                let _gone = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
            }
            let _gone = self.process.kill();
        }
        self.process.wait().ok()
    }
}

/// Whether the process has ended, without waiting for it: its number still stands for its group.
#[cfg(unix)]
fn has_ended(process: &mut process::Child) -> bool {
    use rustix::process::{WaitId, WaitIdOptions, waitid};
    let look = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
    pid(process).is_none_or(|pid| !matches!(waitid(WaitId::Pid(pid), look), Ok(None)))
}

#[cfg(unix)]
fn pid(process: &process::Child) -> Option<rustix::process::Pid> {
    rustix::process::Pid::from_raw(process.id() as i32)
}

#[cfg(not(unix))]
fn has_ended(process: &mut process::Child) -> bool {
    !matches!(process.try_wait(), Ok(None))
}

impl Drop for Child {
    fn drop(&mut self) {
        // Without questions the courier says good bye.
        self.questions = None;
        if self.trusted && !self.over {
            self.has_ended_within(FAREWELL);
        }
        self.end();
    }
}

/// Carries questions to the process and answers back, one for each, until either side is gone.
fn carry(
    mut stdin: ChildStdin,
    stdout: ChildStdout,
    asked: &Receiver<String>,
    answered: &Sender<io::Result<Line>>,
) {
    let mut stdout = BufReader::new(stdout);
    let mut exchange = |question: String| -> io::Result<Line> {
        writeln!(stdin, "{question}")?;
        stdin.flush()?;
        Line::read(&mut stdout, LONGEST)
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
