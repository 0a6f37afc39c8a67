//! Diagnostics for finding out why something went wrong, without any of a person's data.
//!
//! The log says what kind of thing happened and how it ended: kinds, numbers, durations. No text of a question, an
//! answer, code, a file or an error is in it, no name of a file, and no key. It stays on this computer; only the person
//! copies it somewhere, after they have seen it.

use std::{
    env,
    fs::{self, File, OpenOptions},
    io::{self, Read, Seek, SeekFrom, Write},
    path::{Path, PathBuf},
};

use jiff::Timestamp;
use tabletalk_protocol::{Event, Item, ItemBody, Outcome};

use crate::{Home, Journal};

/// Bytes of the log; then it becomes the old one, and the old one goes.
const MOST_LOG: u64 = 256 * 1024;

/// Bytes of its end that a person copies.
const MOST_COPIED: u64 = 16 * 1024;

/// Characters of the name of an exception.
const LONGEST_NAME: usize = 40;

/// A log in a file.
#[derive(Debug, Clone)]
pub struct SupportLog {
    path: PathBuf,
}

/// A journal, of which a log says what kind of thing was written.
#[derive(Debug)]
pub struct Logged<J> {
    journal: J,
    log: SupportLog,
}

impl SupportLog {
    /// The log of this home.
    pub fn of(home: &Home) -> Self {
        Self { path: home.data().join("support.log") }
    }

    /// Add a line. Failure here is not fatal.
    pub fn note(&self, at: Timestamp, what: &str) {
        let _ = self.write(at, what);
    }

    fn write(&self, at: Timestamp, what: &str) -> io::Result<()> {
        if let Some(folder) = self.path.parent() {
            fs::create_dir_all(folder)?;
        }
        if fs::metadata(&self.path).is_ok_and(|metadata| metadata.len() > MOST_LOG) {
            fs::rename(&self.path, self.old())?;
        }
        let line: String = what.chars().filter(|letter| !letter.is_control()).collect();
        let mut file = OpenOptions::new().append(true).create(true).open(&self.path)?;
        file.write_all(format!("{at} {line}\n").as_bytes())
    }

    fn old(&self) -> PathBuf {
        self.path.with_extension("log.old")
    }

    /// The last lines.
    fn end(&self) -> String {
        let text = [self.old(), self.path.clone()].map(|path| tail(&path)).concat();
        let from = text.len().saturating_sub(usize::try_from(MOST_COPIED).unwrap_or(usize::MAX));
        let from = text.ceil_char_boundary(from);
        let first = if from == 0 { 0 } else { text[from..].find('\n').map_or(from, |end| from + end + 1) };
        text[first..].to_owned()
    }
}

impl<J> Logged<J> {
    pub fn new(journal: J, log: SupportLog) -> Self {
        Self { journal, log }
    }
}

impl<J: Journal> Journal for Logged<J> {
    fn record(&mut self, at: Timestamp, event: &Event) -> io::Result<()> {
        let written = self.journal.record(at, event);
        if let Some(what) = told(event) {
            self.log.note(at, &what);
        }
        if let Err(error) = &written {
            self.log.note(at, &format!("the journal was not written: {}", error.kind()));
        }
        written
    }
}

/// Diagnostics that a person can read and send to support: the program, the system, the amount of data, and the end of
/// the log.
pub fn diagnostics(home: &Home, version: &str, settings: &[(&str, String)]) -> String {
    let sessions = home.sessions().unwrap_or_default();
    let bytes: u64 = sessions.iter().map(|entry| entry.bytes).sum();
    let mut lines = vec![
        format!("Tabletalk {version} on {} ({})", env::consts::OS, env::consts::ARCH),
        format!("conversations: {}, {} MB", sessions.len(), bytes / 1_000_000),
    ];
    lines.extend(settings.iter().map(|(name, value)| format!("{name}: {value}")));
    format!("{}\n\n{}", lines.join("\n"), SupportLog::of(home).end())
}

fn tail(path: &Path) -> String {
    let read = || -> io::Result<Vec<u8>> {
        let mut file = File::open(path)?;
        let length = file.metadata()?.len();
        file.seek(SeekFrom::Start(length.saturating_sub(MOST_COPIED)))?;
        let mut bytes = Vec::new();
        file.take(MOST_COPIED).read_to_end(&mut bytes)?;
        Ok(bytes)
    };
    String::from_utf8_lossy(&read().unwrap_or_default()).into_owned()
}

/// An event without anything that anybody wrote.
fn told(event: &Event) -> Option<String> {
    Some(match event {
        Event::TurnStarted { turn } => format!("turn {turn} began"),
        Event::TurnCompleted { turn } => format!("turn {turn} ended"),
        Event::TurnInterrupted { turn } => format!("turn {turn} was stopped"),
        Event::TurnFailed { turn, .. } => format!("turn {turn} failed"),
        Event::ItemCompleted { item } => item_told(item),
        Event::ItemStarted { .. } | Event::ItemDelta { .. } | Event::ModelStatus { .. } => return None,
    })
}

fn item_told(item: &Item) -> String {
    match &*item.body {
        ItemBody::CodeRun(run) => {
            let ending = run.outcome.as_ref().map_or_else(|| "without an end".to_owned(), ending);
            format!("cell {} {ending} after {} ms, attempt {}", run.cell, run.elapsed_ms, run.attempt)
        }
        ItemBody::Dataset(profile) => {
            let kind = serde_json::to_string(&profile.format.kind).unwrap_or_default();
            format!(
                "file of {} bytes, kind {kind}: {} rows, {} columns",
                profile.bytes,
                profile.rows,
                profile.columns.len()
            )
        }
        ItemBody::Answer(answer) => format!("answer: {}", serde_json::to_string(&answer.status).unwrap_or_default()),
        ItemBody::Notice(notice) => format!("notice: {}", serde_json::to_string(&notice.level).unwrap_or_default()),
        ItemBody::Sent(sent) => format!("sent {} requests, {} bytes", sent.requests, sent.bytes),
        body => kind(body),
    }
}

/// The name of a kind of item, as journals write it.
fn kind(body: &ItemBody) -> String {
    let value = serde_json::to_value(body).unwrap_or_default();
    value.get("kind").and_then(serde_json::Value::as_str).unwrap_or("item").to_owned()
}

fn ending(outcome: &Outcome) -> String {
    match outcome {
        Outcome::Finished => "finished".into(),
        Outcome::Raised { traceback } => {
            // A class of a person's own may be called after anything.
            let known = traceback.exception.len() <= LONGEST_NAME && traceback.exception.ends_with("Error");
            format!("raised {}", if known { traceback.exception.as_str() } else { "something" })
        }
        Outcome::Interrupted => "was stopped".into(),
        Outcome::TimedOut { .. } => "took too long".into(),
        Outcome::OutOfCpuTime { .. } => "computed too long".into(),
        Outcome::OutOfMemory { .. } => "wanted too much memory".into(),
        Outcome::Crashed { .. } => "cost the worker".into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Forgotten, ask, attach, conversation, events, finished, raised};

    #[tokio::test]
    async fn the_log_says_what_happened_and_nothing_that_anybody_wrote() {
        let place = tempfile::tempdir().unwrap();
        let home = Home::at(place.path());
        let mut journal = Logged::new(Forgotten, SupportLog::of(&home));
        let reply = |code: &str| format!("````reply\nPlan: secret\n\n```python\n{code}\n```\n````\n");
        let script = [reply("secret()"), reply("more_secret()")].concat();
        let acts = vec![raised("KeyError", "'secret'"), finished("secret\n", Some("The secret is out."))];
        let conversation = conversation(&script, acts);
        for event in events(&conversation, vec![attach("secret.csv"), ask("what is the secret?")]).await {
            journal.record(Timestamp::UNIX_EPOCH, &event).unwrap();
        }
        let told = diagnostics(&home, "1.2.3", &[("model", "builtin".into())]);
        let (head, log) = told.split_once("\n\n").unwrap();
        let system = format!("Tabletalk 1.2.3 on {} ({})", env::consts::OS, env::consts::ARCH);
        assert_eq!(head, format!("{system}\nconversations: 0, 0 MB\nmodel: builtin"));
        let lines: Vec<&str> = log.lines().map(|line| line.trim_start_matches("1970-01-01T00:00:00Z ")).collect();
        let expected = [
            "turn 1 began",
            "file of 0 bytes, kind \"delimited\": 3 rows, 0 columns",
            "turn 1 ended",
            "turn 2 began",
            "user_text",
            "plan",
            "cell 1 raised KeyError after 0 ms, attempt 1",
            "plan",
            "cell 2 finished after 0 ms, attempt 2",
            "answer: \"computed\"",
            "turn 2 ended",
        ];
        assert_eq!(lines, expected);
    }

    #[test]
    fn the_log_has_a_bound_and_keeps_its_end() {
        let place = tempfile::tempdir().unwrap();
        let log = SupportLog::of(&Home::at(place.path()));
        for number in 0..12_000 {
            log.note(Timestamp::UNIX_EPOCH, &format!("line {number} {}", "x".repeat(60)));
        }
        let sizes = fs::read_dir(place.path()).unwrap().map(|entry| entry.unwrap().metadata().unwrap().len());
        assert!(sizes.sum::<u64>() < 3 * MOST_LOG);
        let end = log.end();
        assert!(u64::try_from(end.len()).unwrap() <= MOST_COPIED);
        assert!(end.starts_with("1970-") && end.contains("line 11999 "));
    }
}
