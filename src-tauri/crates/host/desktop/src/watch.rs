//! Watched files: when one changes, the conversation reads it again and everything runs on it.
//!
//! A file is looked at every few seconds by its size and its time, which costs nothing and works on every drive; messages of
//! the system about changes do not come from network drives. A program that is still writing changes both, so that a file
//! counts as changed once it has been the same for one interval.

use std::{collections::BTreeMap, fs::File, io, path::Path, time::Duration};

use serde::{Deserialize, Serialize};
use tabletalk_agent::{Conversation, ConversationFolder};
use tabletalk_protocol::Comparison;
use tabletalk_sandbox::{FileOrigin, FileStamp, origins};
use tokio::{
    task::{JoinHandle, spawn_blocking},
    time::sleep,
};
use ts_rs::TS;

/// How often files are looked at: soon enough for a person who has just saved one, and rare enough for a sleeping disk.
pub const INTERVAL: Duration = Duration::from_secs(3);

/// How often in a row a file is not there before that is said: programs save by removing the old file first.
const MISSES: u32 = 2;

/// A file of the conversation that lies outside of it, and can be watched there.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct WatchableFile {
    /// Its name in the conversation.
    pub file: String,
    pub watching: Watching,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum Watching {
    On,
    Off,
}

/// What became of a watched file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "news", rename_all = "snake_case")]
#[ts(export)]
pub enum FileNews {
    /// It has changed, and everything was run again on it.
    Renewed { comparison: Comparison },
    /// It has changed, and cannot be read any more, or reading it was stopped; the conversation says why.
    Unread,
    /// It does not lie where it lay.
    Gone,
    /// It has changed, but another program keeps it to itself.
    Locked,
}

impl FileNews {
    /// What is told after a newer file was read, or was not.
    pub fn of(comparison: Option<Comparison>) -> Self {
        comparison.map_or(Self::Unread, |comparison| Self::Renewed { comparison })
    }
}

/// The files of a conversation that can be watched, by name.
pub fn watchable(folder: &ConversationFolder) -> Vec<WatchableFile> {
    let watched = folder.watched();
    let files = origins(folder.path()).into_keys().map(|file| {
        let watching = if watched.contains(&file) { Watching::On } else { Watching::Off };
        WatchableFile { file, watching }
    });
    files.collect()
}

/// Watch a file from now on, or no more.
///
/// # Errors
/// When it cannot be written down.
pub fn set_watching(folder: &ConversationFolder, file: &str, watching: Watching) -> io::Result<()> {
    let mut watched = folder.watched();
    match watching {
        Watching::On => watched.insert(file.to_owned()),
        Watching::Off => watched.remove(file),
    };
    folder.keep_watched(&watched)
}

/// Looks at files until it is dropped.
#[derive(Debug)]
pub struct FileWatch(JoinHandle<()>);

impl Drop for FileWatch {
    fn drop(&mut self) {
        self.0.abort();
    }
}

impl FileWatch {
    /// Watch those files of a conversation that a person chose, now or later. Needs a Tokio runtime around it.
    pub fn begin(
        folder: ConversationFolder,
        conversation: Conversation,
        every: Duration,
        tell: impl Fn(String, FileNews) + Send + 'static,
    ) -> Self {
        Self(tokio::spawn(watch(folder, conversation, every, tell)))
    }
}

async fn watch(
    folder: ConversationFolder,
    conversation: Conversation,
    every: Duration,
    tell: impl Fn(String, FileNews) + Send,
) {
    let mut observed: BTreeMap<String, Observed> = BTreeMap::new();
    loop {
        sleep(every).await;
        let folder = folder.clone();
        let Ok(looks) = spawn_blocking(move || look(&folder)).await else { continue };
        observed.retain(|file, _| looks.iter().any(|look| look.file == *file));
        for Look { file, origin, now } in looks {
            let known = observed.entry(file.clone()).or_default();
            match known.next(now, origin.stamp) {
                Step::Wait => {}
                Step::Tell(news) => tell(file, news),
                Step::Renew => {
                    // It waits for the turn that is running, and nothing is looked at in the meantime.
                    let comparison = conversation.renew(file.clone(), origin.path).await;
                    tell(file, FileNews::of(comparison));
                }
            }
        }
    }
}

/// A watched file, and what was seen of it.
struct Look {
    file: String,
    origin: FileOrigin,
    now: Seen,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Seen {
    Missing,
    There(FileStamp),
    /// There, and not to be opened.
    Closed(FileStamp),
}

fn look(folder: &ConversationFolder) -> Vec<Look> {
    let watched = folder.watched();
    if watched.is_empty() {
        return Vec::new();
    }
    let files = origins(folder.path()).into_iter().filter(|(file, _)| watched.contains(file));
    files.map(|(file, origin)| Look { now: seen(&origin.path, origin.stamp), file, origin }).collect()
}

/// A file that has not changed is not opened: on some drives that takes its time.
fn seen(path: &Path, before: FileStamp) -> Seen {
    match FileStamp::read(path) {
        Err(_) => Seen::Missing,
        Ok(now) if now != before && File::open(path).is_err() => Seen::Closed(now),
        Ok(now) => Seen::There(now),
    }
}

/// What is known of a watched file since the last look.
#[derive(Debug, Default)]
struct Observed {
    /// The change that is waited with, or was carried out.
    last: Option<FileStamp>,
    /// The change that was carried out last, whatever came of it: another attempt waits for another change.
    tried: Option<FileStamp>,
    missed: u32,
    is_locked_told: bool,
}

#[derive(Debug, PartialEq, Eq)]
enum Step {
    Wait,
    Tell(FileNews),
    Renew,
}

impl Observed {
    /// What to do after this look at a file that was read as it was `before`.
    fn next(&mut self, now: Seen, before: FileStamp) -> Step {
        let stamp = match now {
            Seen::Missing => {
                self.missed = self.missed.saturating_add(1);
                return if self.missed == MISSES { Step::Tell(FileNews::Gone) } else { Step::Wait };
            }
            Seen::There(stamp) | Seen::Closed(stamp) => stamp,
        };
        self.missed = 0;
        let is_settled = self.last.replace(stamp) == Some(stamp);
        if stamp == before || !is_settled || self.tried == Some(stamp) {
            return Step::Wait;
        }
        if matches!(now, Seen::Closed(_)) {
            let is_told = std::mem::replace(&mut self.is_locked_told, true);
            return if is_told { Step::Wait } else { Step::Tell(FileNews::Locked) };
        }
        self.is_locked_told = false;
        self.tried = Some(stamp);
        Step::Renew
    }
}

#[cfg(test)]
mod tests {
    use std::{fs, path::PathBuf};

    use super::*;

    /// What happens while a file is looked at, with the file as it was read at first.
    struct Bench {
        _folder: tempfile::TempDir,
        path: PathBuf,
        before: FileStamp,
        observed: Observed,
    }

    impl Bench {
        fn new() -> Self {
            let folder = tempfile::tempdir().unwrap();
            let path = folder.path().join("sales.csv");
            fs::write(&path, "shop,amount\nNorth,1\n").unwrap();
            let before = FileStamp::read(&path).unwrap();
            Self { _folder: folder, path, before, observed: Observed::default() }
        }

        fn look(&mut self) -> Step {
            self.observed.next(seen(&self.path, self.before), self.before)
        }

        fn write(&self, rows: &str) {
            fs::write(&self.path, format!("shop,amount\n{rows}")).unwrap();
        }
    }

    #[test]
    fn a_change_counts_once_when_it_is_done() {
        let mut bench = Bench::new();
        assert_eq!([bench.look(), bench.look()], [Step::Wait, Step::Wait]);
        bench.write("North,1\nSou");
        assert_eq!(bench.look(), Step::Wait);
        bench.write("North,1\nSouth,2\n");
        assert_eq!(bench.look(), Step::Wait, "it was still being written");
        assert_eq!([bench.look(), bench.look(), bench.look()], [Step::Renew, Step::Wait, Step::Wait]);
        bench.write("North,1\n");
        assert_eq!([bench.look(), bench.look(), bench.look()], [Step::Wait, Step::Renew, Step::Wait]);
    }

    #[test]
    fn a_file_that_is_gone_is_told_once_and_comes_back() {
        let mut bench = Bench::new();
        fs::remove_file(&bench.path).unwrap();
        assert_eq!([bench.look(), bench.look(), bench.look()], [Step::Wait, Step::Tell(FileNews::Gone), Step::Wait]);
        bench.write("North,1\nSouth,2\n");
        assert_eq!([bench.look(), bench.look()], [Step::Wait, Step::Renew]);
        // Saved by removing it first.
        fs::remove_file(&bench.path).unwrap();
        assert_eq!(bench.look(), Step::Wait);
        bench.write("North,1\nSouth,2\nEast,3\n");
        assert_eq!([bench.look(), bench.look()], [Step::Wait, Step::Renew]);
    }

    #[test]
    fn a_file_that_another_program_keeps_is_told_once_and_read_later() {
        let mut bench = Bench::new();
        bench.write("North,1\nSouth,2\n");
        let now = FileStamp::read(&bench.path).unwrap();
        let closed = |bench: &mut Bench| bench.observed.next(Seen::Closed(now), bench.before);
        assert_eq!([closed(&mut bench), closed(&mut bench)], [Step::Wait, Step::Tell(FileNews::Locked)]);
        assert_eq!([closed(&mut bench), bench.look()], [Step::Wait, Step::Renew]);
    }
}
