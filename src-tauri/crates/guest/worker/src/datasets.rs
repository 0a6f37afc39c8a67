//! Dropped files as tables.

use std::{
    collections::BTreeMap,
    io::Read,
    ops::ControlFlow,
    time::{Duration, Instant},
};

use polars::prelude::DataFrame;
use tabletalk_ingest::{
    IngestError, Ingested, Opened, Places, Problem, Progress, first_lines, is_text, open_as_chosen, read_file,
};
use tabletalk_messages::files as messages;
use tabletalk_profile::{Browser, Source, StillWanted, dataset, described, page};
use tabletalk_protocol::{
    DatasetProfile, Decision, FindingKind, Page, ReadingChoices, ReadingPreview, Remark, SetAsideRows, SourceFormat,
};
use tabletalk_python::{Session, host::FileError, tables};
use tabletalk_wire::{
    DescribeDataset, Described, ImportDataset, ImportFailure, Imported, PageDataset, PreviewReading, Previewed,
    Reading, limits,
};

use crate::{
    as_read::{as_read, as_stored},
    files::SessionFiles,
    originals::{Originals, choices_of},
    stored::StoredTable,
};

/// Hears how far a file is read, from the moment on that it takes long, and says whether to go on.
pub type Tell<'a> = dyn FnMut(Option<Progress>) -> ControlFlow<()> + 'a;

/// A text of so many bytes is read from where it lies.
const LARGE: u64 = 12 << 20;

/// The time after which the user sees the progress.
const PATIENCE: Duration = Duration::from_millis(400);

/// Sentences about a file that are passed on, the worst first.
const MOST_WARNINGS: usize = 200;

/// Bytes of a file that a preview reads: some thousand rows, which take no time to read again.
const PREVIEW_BYTES: usize = 256 * 1024;

/// Rows of a preview.
const PREVIEW_ROWS: u32 = 50;

/// Lines of a file that are shown as they are written.
const FIRST_LINES: usize = 30;

/// The files of a session by variable, and the tables that are being browsed.
#[derive(Debug, Default)]
pub struct Datasets {
    read: BTreeMap<String, ReadTable>,
    /// Files whose variables came from a snapshot. They are read when more is needed from them.
    unread: BTreeMap<String, ImportDataset>,
    /// Tables that are being browsed, as of the last cell.
    browsed: BTreeMap<String, Browsed>,
}

/// A file that was read.
#[derive(Debug)]
struct ReadTable {
    import: ImportDataset,
    frame: DataFrame,
    source: Source,
    /// Of a table that lies on the disk.
    stored: Option<Stored>,
}

/// Facts of a table on the disk.
#[derive(Debug)]
struct Stored {
    /// The columns as the ready variable got them.
    ready: DataFrame,
    places: Places,
}

impl ReadTable {
    /// The columns as pandas gets them.
    fn ready(&self) -> &DataFrame {
        self.stored.as_ref().map_or(&self.frame, |stored| &stored.ready)
    }

    /// The same profile for another name of the variable, which the repairs name.
    fn described(&self, profile: DatasetProfile, name: &str) -> DatasetProfile {
        described(self.source.clone(), profile.columns, &self.frame, Some(name))
    }

    /// A table of the session with the types that reading gave its columns.
    fn typed(&self, mut current: DataFrame) -> DataFrame {
        if let Some(stored) = &self.stored {
            as_stored(&mut current, &stored.ready, &self.frame);
        }
        as_read(current, &self.frame)
    }
}

/// A table that is being browsed.
#[derive(Debug)]
struct Browsed {
    browser: Browser,
    originals: Originals,
}

impl Datasets {
    /// Read a file, describe it and make it a ready variable.
    pub fn import(
        &mut self,
        import: &ImportDataset,
        files: &SessionFiles,
        session: &mut Session<'_>,
        tell: &mut Tell<'_>,
    ) -> Imported {
        match self.imported(import, files, session, tell) {
            Ok((profile, others)) => Imported::Dataset { profile: Box::new(profile), others },
            Err(Unread::Nothing) => Imported::Nothing,
            Err(Unread::Unstored) => Imported::Unstored,
            Err(Unread::Stopped) => Imported::Stopped,
            Err(Unread::Failed(failure)) => Imported::Failed(failure),
        }
    }

    /// Know of files whose variables are there already.
    pub fn expect(&mut self, datasets: Vec<ImportDataset>, variables: &[String]) {
        for import in datasets {
            if let Some(variable) = import.variable.clone().filter(|variable| variables.contains(variable)) {
                self.unread.insert(variable, import);
            }
        }
    }

    /// Any table may have been changed by cells.
    pub fn forget_pages(&mut self) {
        self.browsed.clear();
    }

    /// Rows of a variable; `None` when it holds no table, and when they are not wanted any more.
    pub fn page(
        &mut self,
        PageDataset { request }: &PageDataset,
        files: &SessionFiles,
        session: &Session<'_>,
        wanted: StillWanted<'_>,
    ) -> Option<Page> {
        self.read_behind(&request.variable, files);
        if !self.browsed.contains_key(&request.variable) {
            let browsed = self.browsed(&request.variable, session)?;
            self.browsed.insert(request.variable.clone(), browsed);
        }
        let read = self.read.get(&request.variable);
        let origin = read.map(|read| (&read.import, read.stored.as_ref().map(|stored| &stored.places)));
        let Browsed { browser, originals } = self.browsed.get_mut(&request.variable)?;
        let page = browser.page(request, wanted)?;
        Some(originals.in_form(page, request.cells, origin, files))
    }

    /// A variable as it is now; `None` when it holds no table.
    pub fn describe(
        &mut self,
        DescribeDataset { variable }: &DescribeDataset,
        files: &SessionFiles,
        session: &Session<'_>,
    ) -> Option<Described> {
        self.read_behind(variable, files);
        let current = tables::frame(session, variable)?.frame;
        let (frame, source, reading) = match self.read.get(variable) {
            Some(read) => (read.typed(current), still_true(&read.source), Reading::Known),
            None => (current, Source::unknown(variable), Reading::Unknown),
        };
        Some(Described { profile: Box::new(capped(dataset(source, &frame, Some(variable)))), reading })
    }

    /// A table of the session as it was read, with what cells made of it.
    pub fn frame(&self, variable: &str, session: &Session<'_>) -> Option<DataFrame> {
        let current = tables::frame(session, variable)?.frame;
        Some(match self.read.get(variable) {
            Some(read) => read.typed(current),
            None => current,
        })
    }

    fn browsed(&self, variable: &str, session: &Session<'_>) -> Option<Browsed> {
        let places = tables::frame(session, variable)?.places;
        let browser = Browser::new(self.frame(variable, session)?);
        Some(Browsed { browser, originals: Originals::new(places) })
    }

    /// Read the file of a variable that came from a snapshot, to know what only the file says.
    fn read_behind(&mut self, variable: &str, files: &SessionFiles) {
        let Some(import) = self.unread.remove(variable) else { return };
        if let Ok(NewTable { read, .. }) = NewTable::of(&import, files, &mut |_| ControlFlow::Continue(())) {
            self.read.insert(variable.to_owned(), read);
        }
    }

    fn imported(
        &mut self,
        import: &ImportDataset,
        files: &SessionFiles,
        session: &mut Session<'_>,
        tell: &mut Tell<'_>,
    ) -> Result<(DatasetProfile, Vec<String>), Unread> {
        let NewTable { read, profile, mut others } = NewTable::of(import, files, tell)?;
        others.truncate(limits::PARTS);
        let name = import.variable.clone().unwrap_or_else(|| self.unused(&profile.variable));
        let profile = if name == profile.variable { profile } else { read.described(profile, &name) };
        let variable = profile.variable.clone();
        tables::bind(session, &variable, read.ready().clone())
            .map_err(|reason| ImportFailure { message: messages::not_bound(&import.file, reason), hint: None })?;
        self.unread.remove(&variable);
        self.browsed.remove(&variable);
        self.read.insert(variable, read);
        let other_parts = others.clone();
        Ok((DatasetProfile { other_parts, ..capped(profile) }, others))
    }

    /// `name`, or with the first number from 2 that makes it new.
    fn unused(&self, name: &str) -> String {
        std::iter::once(name.to_owned())
            .chain((2u64..).map(|number| format!("{name}_{number}")))
            .find(|candidate| !self.read.contains_key(candidate) && !self.unread.contains_key(candidate))
            .unwrap_or_default()
    }
}

/// A table of a file, described under the name that the file gives it.
struct NewTable {
    read: ReadTable,
    profile: DatasetProfile,
    /// The other tables of the file.
    others: Vec<String>,
}

impl NewTable {
    fn of(import: &ImportDataset, files: &SessionFiles, tell: &mut Tell<'_>) -> Result<Self, Unread> {
        match &import.stored {
            Some(name) => Self::stored(import, name, files).ok_or(Unread::Unstored),
            None => Self::read(import, files, tell),
        }
    }

    fn read(import: &ImportDataset, files: &SessionFiles, tell: &mut Tell<'_>) -> Result<Self, Unread> {
        let (Opened { table, others }, size) = opened(import, files, tell)?;
        let (frame, source) = described_by(table, import, size);
        let profile = dataset(source.clone(), &frame, import.variable.as_deref());
        Ok(Self { read: ReadTable { import: import.clone(), frame, source, stored: None }, profile, others })
    }

    fn stored(import: &ImportDataset, name: &str, files: &SessionFiles) -> Option<Self> {
        let StoredTable { frame, ready, source, profile, places } = StoredTable::open(&files.table(name).ok()?)?;
        let stored = Some(Stored { ready, places });
        Some(Self { read: ReadTable { import: import.clone(), frame, source, stored }, profile, others: vec![] })
    }
}

/// A table of a file, and the bytes of the file. A large text is never held whole.
fn opened(import: &ImportDataset, files: &SessionFiles, tell: &mut Tell<'_>) -> Result<(Opened, u64), Unread> {
    let ImportDataset { file, part, .. } = import;
    let choices = choices_of(import);
    let failed = |error: IngestError| match error.problem {
        Problem::Empty if part.is_some() => Unread::Nothing,
        Problem::Cancelled => Unread::Stopped,
        _ => Unread::Failed(refused(&error)),
    };
    let unread = |error: FileError| Unread::Failed(unreadable(file, &error));
    let mut source = files.open_data(file).map_err(unread)?;
    let size = source.metadata().map_or(0, |metadata| metadata.len());
    if size >= LARGE && is_text(&head_of(&mut source), file) {
        let started = Instant::now();
        let mut watch = |progress| tell((started.elapsed() >= PATIENCE).then_some(progress));
        let table = read_file(source, file, &choices, &mut watch).map_err(failed)?;
        return Ok((Opened { table, others: vec![] }, size));
    }
    let bytes = files.read_data(file).map_err(unread)?;
    Ok((open_as_chosen(&bytes, file, &choices).map_err(failed)?, size))
}

/// Reads as much of a file as its format detection needs.
pub fn head_of(file: &mut impl Read) -> Vec<u8> {
    const ENOUGH: u64 = 64 * 1024;
    let mut head = vec![];
    // A read error here recurs when the table is read, and is reported then.
    let _ = file.take(ENOUGH).read_to_end(&mut head);
    head
}

/// Removes the findings about column types; they are found again in the values if they still apply.
fn still_true(source: &Source) -> Source {
    let mut source = source.clone();
    let of_values = [FindingKind::NumbersAsText, FindingKind::DatesAsText];
    source.remarks.retain(|remark| !of_values.contains(&remark.kind));
    source
}

/// The table, and what is known of where it came from.
fn described_by(ingested: Ingested, import: &ImportDataset, bytes: u64) -> (DataFrame, Source) {
    let Ingested { frame, format, remarks, decisions, set_aside } = ingested;
    (frame, source_of(&import.file, bytes, &import.choices, (format, decisions, set_aside), remarks))
}

/// Describes the origin of a table.
pub fn source_of(
    file: &str,
    bytes: u64,
    choices: &ReadingChoices,
    (format, decisions, set_aside): (SourceFormat, Vec<Decision>, Vec<SetAsideRows>),
    remarks: Vec<Remark>,
) -> Source {
    let (file_name, choices) = (file.to_owned(), choices.clone());
    Source { file_name, bytes, format, remarks, decisions, set_aside, choices }
}

fn capped(mut profile: DatasetProfile) -> DatasetProfile {
    profile.findings.truncate(MOST_WARNINGS);
    profile.warnings.truncate(MOST_WARNINGS);
    profile
}

/// Say how the beginning of a file would be read.
pub fn preview(asked: &PreviewReading, files: &SessionFiles) -> Previewed {
    match previewed(asked, files) {
        Ok(preview) => Previewed::Preview(Box::new(preview)),
        Err(failure) => Previewed::Failed(failure),
    }
}

fn previewed(
    PreviewReading { file, part, choices }: &PreviewReading,
    files: &SessionFiles,
) -> Result<ReadingPreview, ImportFailure> {
    let unread = |error| unreadable(file, &error);
    let mut source = files.open_data(file).map_err(unread)?;
    let part = choices.part.clone().or_else(|| part.clone());
    let choices = ReadingChoices { part, ..choices.clone() };
    let mut bytes = head_of(&mut source);
    let text = is_text(&bytes, file) || choices.encoding.is_some();
    // Of a text, what is shown and a little more, so that it is known whether it goes on.
    let most = if text { 2 * PREVIEW_BYTES as u64 } else { u64::MAX };
    let rest = source.take(most).read_to_end(&mut bytes);
    rest.map_err(|error| unread(FileError::Failed(error.kind().to_string())))?;
    let encoding = choices.encoding.as_deref();
    let first_lines = if text { first_lines(&bytes, encoding, FIRST_LINES) } else { vec![] };
    // Only a text makes sense without its end.
    let beginning = if text { whole_lines(&bytes) } else { &bytes };
    let opened = open_as_chosen(beginning, file, &choices).map_err(|error| refused(&error))?;
    let Ingested { frame, format, remarks, decisions, set_aside } = opened.table;
    Ok(ReadingPreview {
        format,
        decisions,
        table: page(&frame, 0, PREVIEW_ROWS),
        set_aside,
        remarks: remarks.into_iter().map(|remark| remark.sentence).collect(),
        first_lines,
    })
}

/// The beginning of a text, up to the end of a line.
fn whole_lines(bytes: &[u8]) -> &[u8] {
    let Some(head) = bytes.get(..PREVIEW_BYTES) else { return bytes };
    let end = head.iter().rposition(|byte| *byte == b'\n').map_or(head.len(), |last| last + 1);
    // Two bytes a letter: the line end has a second half.
    let end = if head.get(end) == Some(&0) { end + 1 } else { end };
    head.get(..end).unwrap_or(head)
}

/// Why a table was not read.
enum Unread {
    /// It is one of several, and holds nothing.
    Nothing,
    /// It is not where it should be.
    Unstored,
    Stopped,
    Failed(ImportFailure),
}

impl From<ImportFailure> for Unread {
    fn from(failure: ImportFailure) -> Self {
        Self::Failed(failure)
    }
}

pub fn refused(error: &IngestError) -> ImportFailure {
    ImportFailure { message: error.message(), hint: error.hint() }
}

pub fn unreadable(file: &str, error: &FileError) -> ImportFailure {
    let message = match error {
        FileError::NotFound | FileError::Outside => messages::not_in_session(file),
        FileError::NoRoom => messages::no_room_to_work(file),
        FileError::Failed(reason) => messages::failed(file, reason),
    };
    ImportFailure { message, hint: Some(messages::hint_add_again()) }
}
