//! A conversation as one file, `.tabletalk`, that another computer opens with everything in it.
//!
//! The file is untrusted: nothing in it decides where something is written, how much, or what runs. Only plain names
//! are accepted, links are refused, unpacked bytes are counted as they come out rather than as the file declares, and
//! variables saved by a worker are left out because the cells recompute them in the sandbox.

use std::{
    collections::BTreeSet,
    fs::{self, File},
    io::{self, BufReader, Read, Seek, Write},
    path::{Path, PathBuf},
};

use serde::{Deserialize, Serialize};
use serde_json::Value;
use tabletalk_messages::{Problem, conversation};
use tabletalk_protocol::{Carried, ItemBody, ToolConsent};
use zip::{CompressionMethod, ZipArchive, ZipWriter, read::ZipFile, result::ZipError, write::SimpleFileOptions};

use super::{
    SessionError,
    branch::item,
    carried,
    copy::{whole_lines, with_origin, write_whole},
    erase::erase,
    tree::entries,
};
use crate::{
    Clock, ConversationFolder, Home, JournalError,
    home::{DATA, JOURNAL, LEDGER, SCRATCH},
    record::journal::{self, lines},
};

/// Says what the file is; the first entry.
const CARD: &str = "tabletalk.json";
const FORMAT: &str = "tabletalk session";
const VERSION: u32 = 1;

/// The most files in a conversation: those that code may write, those that were dropped, and some to spare.
const MOST_FILES: usize = 10_000;
/// Bytes of all files together: larger tables are not sent around.
const MOST_BYTES: u64 = 8 * 1024 * 1024 * 1024;
/// Bytes of a journal: it is held in memory.
const MOST_JOURNAL: u64 = 512 * 1024 * 1024;
/// How much larger than the file itself the files in it may be. A table of one repeated row shrinks to a hundredth,
/// nothing that is worth looking at shrinks to a thousandth.
const MOST_RATIO: u64 = 400;
/// The size to which even a small file may unpack, regardless of the ratio.
const ALWAYS: u64 = 16 * 1024 * 1024;
/// Folders inside folders.
const DEEPEST: usize = 8;
/// Bytes of a name.
const LONGEST_NAME: usize = 200;

/// A file that is not a conversation, or not one that can be opened here.
#[derive(Debug, thiserror::Error)]
#[error("{}", self.problem())]
pub enum ArchiveError {
    Foreign,
    Damaged,
    Newer { version: u64 },
    TooLarge,
    Place(String),
}

impl ArchiveError {
    pub fn problem(&self) -> Problem {
        match self {
            Self::Foreign => Problem::new(conversation::not_one()).hint(conversation::choose_archive()),
            Self::Damaged => Problem::new(conversation::archive_damaged()).hint(conversation::get_it_again()),
            Self::Newer { version } => {
                Problem::new(conversation::saved_by_newer(*version)).hint(conversation::update())
            }
            Self::TooLarge => Problem::new(conversation::archive_too_large()),
            Self::Place(place) => Problem::new(conversation::archive_place(place)),
        }
    }
}

#[derive(Debug, Serialize, Deserialize)]
struct Card {
    format: String,
    version: u32,
    /// The conversation that it is a copy of.
    origin: String,
}

impl Home {
    /// Write a conversation to a file, with everything in it or only with what stands.
    ///
    /// # Errors
    /// When it is not there, or the file cannot be written; a file that lay there before is then as it was.
    pub fn export(&self, name: &str, to: &Path, carried: Carried) -> Result<(), SessionError> {
        let folder = self.session(name)?;
        let new = to.with_extension("tabletalk-new");
        let written = File::create(&new).map_err(SessionError::from).and_then(|file| pack(&folder, file, carried));
        let moved = written.and_then(|()| Ok(fs::rename(&new, to)?));
        if moved.is_err() {
            // Half a file is of no use to anybody.
            let _ = fs::remove_file(&new);
        }
        moved
    }

    /// Bring in a conversation that [`export`](Self::export) wrote, here or elsewhere.
    ///
    /// # Errors
    /// When it is not such a file; nothing is left behind then.
    pub fn import(&self, from: &Path, clock: &impl Clock) -> Result<ConversationFolder, SessionError> {
        let file = File::open(from)?;
        let length = file.metadata()?.len();
        self.import_from(BufReader::new(file), length, clock)
    }

    /// The same from any source of that many bytes.
    ///
    /// # Errors
    /// As [`import`](Self::import).
    pub fn import_from(
        &self,
        source: impl Read + Seek,
        length: u64,
        clock: &impl Clock,
    ) -> Result<ConversationFolder, SessionError> {
        let mut archive = ZipArchive::new(source).map_err(unreadable)?;
        let card = card(&mut archive)?;
        let places = places(&mut archive)?;
        let folder = self.create(clock)?;
        let most = length.saturating_mul(MOST_RATIO).clamp(ALWAYS, MOST_BYTES);
        let unpacked = Unpacking { archive, left: most }.into_folder(&folder, &card, &places);
        if unpacked.is_err() {
            // A folder that cannot be removed has no journal and is not listed.
            let _ = erase(folder.path());
        }
        unpacked.map(|()| folder)
    }
}

fn pack(folder: &ConversationFolder, file: File, carried: Carried) -> Result<(), SessionError> {
    let mut archive = ZipWriter::new(file);
    let card = Card { format: FORMAT.into(), version: VERSION, origin: folder.origin() };
    begin(&mut archive, CARD)?;
    archive.write_all(&serde_json::to_vec(&card).map_err(io::Error::from)?)?;
    begin(&mut archive, JOURNAL)?;
    let journal = whole_lines(&folder.journal())?;
    match carried {
        Carried::Everything => {
            archive.write_all(&journal)?;
            pack_rest(&mut archive, folder)?;
        }
        Carried::Standing => {
            let journal = carried::standing(&String::from_utf8_lossy(&journal));
            archive.write_all(&journal)?;
            pack_files(&mut archive, folder, &carried::files(&journal::read(&String::from_utf8_lossy(&journal))?))?;
        }
    }
    let file = archive.finish().map_err(unreadable)?;
    Ok(file.sync_all()?)
}

/// Pack the requests that were sent, all files, and the files that code wrote.
fn pack_rest(archive: &mut ZipWriter<File>, folder: &ConversationFolder) -> Result<(), SessionError> {
    if folder.path().join(LEDGER).is_file() {
        begin(archive, LEDGER)?;
        archive.write_all(&whole_lines(&folder.path().join(LEDGER))?)?;
    }
    for part in [DATA, SCRATCH] {
        pack_folder(archive, &folder.path().join(part), part, DEEPEST)?;
    }
    Ok(())
}

/// Pack only these files; files that code wrote are written again when its cells run.
fn pack_files(
    archive: &mut ZipWriter<File>,
    folder: &ConversationFolder,
    names: &BTreeSet<String>,
) -> Result<(), SessionError> {
    let data = folder.path().join(DATA);
    for (name, _) in entries(&data).into_iter().filter(|(name, kind)| kind.is_file() && names.contains(name)) {
        begin(archive, &format!("{DATA}/{name}"))?;
        io::copy(&mut File::open(data.join(name))?, archive)?;
    }
    Ok(())
}

fn pack_folder(archive: &mut ZipWriter<File>, folder: &Path, name: &str, deepest: usize) -> Result<(), SessionError> {
    for (entry, kind) in entries(folder) {
        let (path, name) = (folder.join(&entry), format!("{name}/{entry}"));
        if kind.is_dir() && deepest > 1 {
            pack_folder(archive, &path, &name, deepest - 1)?;
        } else if kind.is_file() {
            begin(archive, &name)?;
            io::copy(&mut File::open(path)?, archive)?;
        }
    }
    Ok(())
}

/// The same bytes make the same file: no time, no name of a person.
fn begin(archive: &mut ZipWriter<File>, name: &str) -> Result<(), SessionError> {
    let options = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated).large_file(true);
    archive.start_file(name, options).map_err(unreadable)
}

fn card<R: Read + Seek>(archive: &mut ZipArchive<R>) -> Result<Card, SessionError> {
    /// A card is a few words.
    const MOST: u64 = 64 * 1024;
    let file = archive.by_name(CARD).map_err(|_| ArchiveError::Foreign)?;
    let mut bytes = Vec::new();
    file.take(MOST).read_to_end(&mut bytes).map_err(|_| ArchiveError::Damaged)?;
    let value: Value = serde_json::from_slice(&bytes).map_err(|_| ArchiveError::Foreign)?;
    if value.get("format").is_none_or(|format| format != FORMAT) {
        return Err(ArchiveError::Foreign.into());
    }
    match value.get("version").and_then(Value::as_u64) {
        Some(version) if version > u64::from(VERSION) => Err(ArchiveError::Newer { version }.into()),
        _ => Ok(serde_json::from_value(value).map_err(|_| ArchiveError::Foreign)?),
    }
}

/// Where the entries go, by their index: decided for all of them before anything is written.
fn places<R: Read + Seek>(archive: &mut ZipArchive<R>) -> Result<Vec<(usize, PathBuf)>, SessionError> {
    if archive.len() > MOST_FILES {
        return Err(ArchiveError::TooLarge.into());
    }
    let (mut places, mut taken) = (Vec::new(), BTreeSet::new());
    for index in 0..archive.len() {
        let file = archive.by_index_raw(index).map_err(unreadable)?;
        let refused = || ArchiveError::Place(shown(&file));
        let name = std::str::from_utf8(file.name_raw()).map_err(|_| refused())?.to_owned();
        if file.is_symlink() || file.encrypted() || !is_plain_file(&file) {
            return Err(refused().into());
        }
        if let Some(place) = place(&name).map_err(|()| refused())? {
            // Some systems take names that differ in case only for the same file.
            if !taken.insert(name.to_lowercase()) {
                return Err(refused().into());
            }
            places.push((index, place));
        }
    }
    let has_journal = places.iter().any(|(_, place)| place == Path::new(JOURNAL));
    if has_journal { Ok(places) } else { Err(ArchiveError::Foreign.into()) }
}

/// Devices and pipes are none.
fn is_plain_file<R: Read>(file: &ZipFile<'_, R>) -> bool {
    const KIND: u32 = 0o170_000;
    const PLAIN: u32 = 0o100_000;
    const FOLDER: u32 = 0o040_000;
    file.unix_mode().is_none_or(|mode| matches!(mode & KIND, 0 | PLAIN | FOLDER))
}

/// Where an entry of this name goes: `None` for one that is not kept, an error for one that points out of the
/// conversation or that no file system takes.
fn place(name: &str) -> Result<Option<PathBuf>, ()> {
    if name.len() > LONGEST_NAME * 2 {
        return Err(());
    }
    let parts: Vec<&str> = name.strip_suffix('/').unwrap_or(name).split('/').collect();
    if parts.len() > DEEPEST || !parts.iter().all(|part| is_plain(part)) {
        return Err(());
    }
    let kept = match parts[..] {
        [file] => [JOURNAL, LEDGER].contains(&file),
        [folder, ..] => [DATA, SCRATCH].contains(&folder) && !name.ends_with('/'),
        [] => false,
    };
    Ok(kept.then(|| parts.iter().collect()))
}

/// A name that means the same on every system, and nothing special on any.
fn is_plain(part: &str) -> bool {
    const DEVICES: [&str; 6] = ["con", "prn", "aux", "nul", "com", "lpt"];
    let stem = part.split('.').next().unwrap_or_default().trim_end().to_lowercase();
    let is_device = DEVICES.iter().any(|device| match stem.strip_prefix(device) {
        Some("") => true,
        Some(number) => number.chars().count() == 1 && number.chars().all(char::is_numeric),
        None => false,
    });
    let is_odd = |letter: char| letter.is_control() || "/\\:*?\"<>|".contains(letter);
    let ends_plainly = !part.ends_with(['.', ' ']) && !part.starts_with(' ');
    !part.is_empty() && part.len() <= LONGEST_NAME && ends_plainly && !part.chars().any(is_odd) && !is_device
}

fn shown<R: Read>(file: &ZipFile<'_, R>) -> String {
    let name = String::from_utf8_lossy(file.name_raw()).into_owned();
    name.chars().map(|letter| if letter.is_control() { '?' } else { letter }).take(LONGEST_NAME).collect()
}

/// An archive on its way into a folder, and how many bytes may still come out of it.
struct Unpacking<R> {
    archive: ZipArchive<R>,
    left: u64,
}

impl<R: Read + Seek> Unpacking<R> {
    /// The journal comes last: a folder without one is no conversation.
    fn into_folder(
        mut self,
        folder: &ConversationFolder,
        card: &Card,
        places: &[(usize, PathBuf)],
    ) -> Result<(), SessionError> {
        let mut journal = Vec::new();
        for (index, place) in places {
            if place == Path::new(JOURNAL) {
                let most = self.left.min(MOST_JOURNAL);
                self.unpack(*index, most, &mut journal)?;
            } else {
                let path = folder.path().join(place);
                fs::create_dir_all(path.parent().unwrap_or(folder.path()))?;
                let most = self.left;
                self.unpack(*index, most, &mut File::create_new(path)?)?;
            }
        }
        let journal = with_origin(&without_consent(&journal), &card.origin).map_err(|error| match error {
            SessionError::Journal(JournalError::NotAJournal) => ArchiveError::Damaged.into(),
            error => error,
        })?;
        journal::read(&String::from_utf8_lossy(&journal))?;
        Ok(write_whole(&folder.path().join(JOURNAL), &journal)?)
    }

    /// Count the bytes as they come out; the size that the archive declares is not trusted.
    fn unpack(&mut self, index: usize, most: u64, to: &mut impl Write) -> Result<(), SessionError> {
        let file = self.archive.by_index(index).map_err(unreadable)?;
        let unpacked = copy(&mut file.take(most.saturating_add(1)), to)?;
        if unpacked > most {
            return Err(ArchiveError::TooLarge.into());
        }
        self.left -= unpacked;
        Ok(())
    }
}

/// Consent in an imported archive was given by another person for another machine, so remove it and ask again.
fn without_consent(journal: &[u8]) -> Vec<u8> {
    let is_consent = |line: &&[u8]| {
        let text = String::from_utf8_lossy(line);
        let mut items = lines(text.lines());
        items.any(|line| item(&line).is_some_and(|item| gives_consent(&item.body)))
    };
    journal.split_inclusive(|byte| *byte == b'\n').filter(|line| !is_consent(line)).flatten().copied().collect()
}

fn gives_consent(body: &ItemBody) -> bool {
    match body {
        ItemBody::ReducedConfinement(_) => true,
        ItemBody::ToolCall(call) => call.consent == ToolConsent::Always,
        _ => false,
    }
}

/// A read error is the archive's fault; a write error is not.
fn copy(from: &mut impl Read, to: &mut impl Write) -> Result<u64, SessionError> {
    let mut piece = vec![0; 64 * 1024];
    let mut copied = 0;
    loop {
        let read = from.read(&mut piece).map_err(|_| ArchiveError::Damaged)?;
        if read == 0 {
            return Ok(copied);
        }
        to.write_all(piece.get(..read).unwrap_or(&piece))?;
        copied += u64::try_from(read).unwrap_or(u64::MAX);
    }
}

fn unreadable(error: ZipError) -> SessionError {
    match error {
        ZipError::Io(error) if error.kind() != io::ErrorKind::UnexpectedEof => error.into(),
        ZipError::Io(_) => ArchiveError::Damaged.into(),
        ZipError::InvalidArchive(_) => ArchiveError::Foreign.into(),
        _ => ArchiveError::Damaged.into(),
    }
}
