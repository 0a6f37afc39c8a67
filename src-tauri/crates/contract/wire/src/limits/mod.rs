//! Bounds of everything that a worker sends: a worker is under the control of the code that runs in it.
//!
//! Each check takes its value apart field by field, so that a new field does not compile before it has a bound.

mod chart;
mod host_call;
mod profile;
mod table;

use tabletalk_messages::Message;
use tabletalk_protocol::{Confinement, ConfinementLayer, Frame, Proposal, ProposalKind, Traceback, Variable};

use crate::{
    CellEnd, CellOutput, Described, Fault, ImportFailure, Imported, Initialized, Preview, SnapshotFile, SnapshotOpened,
    SnapshotTaken, WireError,
};
pub use host_call::{host_answer, host_call};
pub(crate) use profile::{profile, reading_preview};
pub(crate) use table::{page, table};

/// Of this form of the messages; a worker of another build refuses to start.
pub const PROTOCOL: u32 = 9;

/// Bytes of a piece of printed text, of a printed value or of an answer: more than anybody reads.
pub const TEXT: usize = 1024 * 1024;

/// Bytes of a chart's picture.
pub const PICTURE: usize = 16 * 1024 * 1024;

/// Bytes of a name, a title or a sentence.
pub const NAME: usize = 16 * 1024;

/// Bytes of a message with its arguments, and with the messages in it: each of a few names occurs in several of their texts.
pub const MESSAGE: usize = 8 * NAME;

/// Characters of a dataset's variable: a file's name has at most 255, and each can become a few.
pub const VARIABLE: usize = 2_000;

/// Rows of a table that is shown; the whole of a longer one comes page by page.
pub const ROWS: usize = 1_000;

/// Columns of a table. Spreadsheets end at 16,384.
pub const COLUMNS: usize = 20_000;

/// Sentences about a file; a profile says the worst first.
pub const WARNINGS: usize = 1_000;

/// Frames of a traceback, and bins of a histogram.
pub const ITEMS: usize = 1_000;

/// Tables of one file that are listed.
pub const PARTS: usize = 1_000;

/// Variables of a session that are listed: more than anybody reads.
pub const LISTED_VARIABLES: usize = 1_000;

/// Numbers, texts and colours of a chart: a field of a thousand by a thousand.
pub const CHART_PARTS: usize = 1_000_000;

/// Points of a cloud, and corners of a line. The worker thins out what has more (`tabletalk_charts::condensed`): a cloud to
/// an even sample of 5,000, its outline and its outliers, a line to the corners of two outlines.
pub const CLOUD_POINTS: usize = 11_000;
pub const LINE_POINTS: usize = 21_000;

/// Panels of a chart, and the rows and columns in which they stand.
pub const PANELS: usize = 1_000;

/// Marks of a panel: one for each line of a crowded chart.
pub const MARKS: usize = 10_000;

/// Pixels, degrees, inches and shares of a chart: a hundred times what any screen has.
pub const MEASURE: f64 = 1e6;

/// Bytes of the name and of the arguments of a cell's call, and of an answer to it: a query of some pages, a result of some
/// thousand lines. What is larger crosses as a file.
pub const CALL_NAME: usize = 256;
pub const CALL_ARGUMENTS: usize = 64 * 1024;
pub const CALL_ANSWER: usize = 256 * 1024;

/// Calls of one cell, and bytes of all their arguments and answers: they are kept in the conversation, which is read whole.
pub const CALLS: u32 = 100;
pub const CALLS_BYTES: usize = 2 * 1024 * 1024;

/// Dimensions of a variable's shape; numpy itself stops at 64.
const DIMENSIONS: usize = 64;

/// Variables of a snapshot, and its files: one of each length that the session's columns have.
const SNAPSHOT_VARIABLES: usize = 100_000;
const SNAPSHOT_FILES: usize = 10_000;

/// Cells of a session: ten a minute for a week.
const CELLS: usize = 100_000;

/// Check what a cell showed.
///
/// # Errors
/// [`WireError::Limit`], naming what is too large or does not fit together.
pub fn output(output: &CellOutput) -> Result<(), WireError> {
    match output {
        CellOutput::Stdout { text: printed } | CellOutput::Stderr { text: printed } => text(printed),
        CellOutput::Table { table: shown, text: printed } => table(shown).and_then(|()| text(printed)),
        CellOutput::Chart { spec, svg, description } => {
            within(svg.len(), PICTURE, "a chart's picture")?;
            text(description)?;
            chart::chart(spec)
        }
        CellOutput::Progress { done: _, of: _ } => Ok(()),
        CellOutput::SoFar { rows: _, columns } => profile::columns(columns),
    }
}

pub(crate) fn initialized(initialized: &Initialized) -> Result<(), WireError> {
    let Initialized { version, confinement: Confinement { in_force, missing } } = initialized;
    name(version)?;
    within(in_force.len(), ConfinementLayer::ALL.len(), "layers in force")?;
    within(missing.len(), ConfinementLayer::ALL.len(), "missing layers")
}

pub(crate) fn cell_end(end: &CellEnd) -> Result<(), WireError> {
    match end {
        CellEnd::Finished { result, answer } => optional_text(result).and_then(|()| optional_text(answer)),
        CellEnd::Raised { traceback: raised, answer } => traceback(raised).and_then(|()| optional_text(answer)),
        CellEnd::Interrupted => Ok(()),
    }
}

pub(crate) fn imported(imported: &Imported) -> Result<(), WireError> {
    match imported {
        Imported::Dataset { profile, others } => self::profile(profile).and_then(|()| parts(others)),
        Imported::Nothing | Imported::Unstored | Imported::Stopped => Ok(()),
        Imported::Failed(failed) => failure(failed),
    }
}

pub(crate) fn described(described: &Described) -> Result<(), WireError> {
    let Described { profile, reading: _ } = described;
    self::profile(profile)
}

pub(crate) fn proposals(proposals: &[Proposal]) -> Result<(), WireError> {
    within(proposals.len(), ITEMS, "proposals")?;
    proposals.iter().try_for_each(proposal)
}

fn proposal(proposal: &Proposal) -> Result<(), WireError> {
    let Proposal { kind, inputs, variable: result, sentence, label, code } = proposal;
    match kind {
        ProposalKind::Stack => {}
        ProposalKind::Join { keys, rows: _, matched: _ } => keys.iter().try_for_each(|key| text(key))?,
    }
    variable(result)?;
    within(inputs.len(), ITEMS, "a proposal's inputs")?;
    inputs.iter().try_for_each(|input| variable(input))?;
    message(sentence)?;
    message(label)?;
    text(code)
}

/// The tables of a file besides the one that was read.
pub(crate) fn parts(parts: &[String]) -> Result<(), WireError> {
    within(parts.len(), PARTS, "a file's tables")?;
    parts.iter().try_for_each(|part| name(part))
}

pub(crate) fn failure(failure: &ImportFailure) -> Result<(), WireError> {
    let ImportFailure { message: sentence, hint } = failure;
    message(sentence)?;
    hint.as_ref().map_or(Ok(()), message)
}

pub(crate) fn fault(fault: &Fault) -> Result<(), WireError> {
    let Fault { code: _, message } = fault;
    name(message)
}

pub(crate) fn cell_numbers(cells: &[u32]) -> Result<(), WireError> {
    within(cells.len(), CELLS, "a plan's cells")
}

/// The names of files become paths: they are plain.
pub(crate) fn snapshot(taken: &SnapshotTaken) -> Result<(), WireError> {
    let SnapshotTaken { library, files, variables } = taken;
    name(library)?;
    names(variables)?;
    within(files.len(), SNAPSHOT_FILES, "a snapshot's files")?;
    let plain = |SnapshotFile { name, bytes: _, checksum: _ }: &SnapshotFile| {
        let known = |character: char| character.is_ascii_alphanumeric() || "-.".contains(character);
        !name.is_empty() && name.len() <= 100 && name.chars().all(known) && !name.starts_with('.')
    };
    if files.iter().all(plain) {
        return Ok(());
    }
    Err(WireError::Limit("the names of a snapshot's files are plain"))
}

pub(crate) fn opened(opened: &SnapshotOpened) -> Result<(), WireError> {
    let SnapshotOpened { variables, cells } = opened;
    names(variables)?;
    cell_numbers(cells)
}

fn names(names: &[String]) -> Result<(), WireError> {
    within(names.len(), SNAPSHOT_VARIABLES, "a snapshot's variables")?;
    names.iter().try_for_each(|one| name(one))
}

pub(crate) fn variables(variables: &[Variable]) -> Result<(), WireError> {
    within(variables.len(), LISTED_VARIABLES, "a session's variables")?;
    variables.iter().try_for_each(|Variable { name: called, kind, shape, bytes: _ }| {
        name(called)?;
        name(kind)?;
        within(shape.len(), DIMENSIONS, "a variable's shape")
    })
}

pub(crate) fn preview(preview: &Preview) -> Result<(), WireError> {
    let Preview { text: shown, table: rows } = preview;
    text(shown)?;
    rows.as_ref().map_or(Ok(()), table)
}

fn traceback(traceback: &Traceback) -> Result<(), WireError> {
    let Traceback { exception, message, hint, frames, text: whole } = traceback;
    within(frames.len(), ITEMS, "a traceback's frames")?;
    frames.iter().try_for_each(|Frame { file, line: _, function, source }| {
        name(file)?;
        name(function)?;
        optional_text(source)
    })?;
    name(exception)?;
    text(message)?;
    optional_text(hint)?;
    text(whole)
}

/// A dataset's variable goes into prompts and code: it is a plain Python name.
fn variable(name: &str) -> Result<(), WireError> {
    let plain = name.chars().all(|character| character.is_ascii_alphanumeric() || character == '_');
    if plain && name.len() <= VARIABLE && !name.starts_with(|first: char| first.is_ascii_digit()) && !name.is_empty() {
        return Ok(());
    }
    Err(WireError::Limit("a dataset's variable is a plain Python name"))
}

fn optional_name(text: &Option<String>) -> Result<(), WireError> {
    text.as_deref().map_or(Ok(()), name)
}

fn optional_text(text: &Option<String>) -> Result<(), WireError> {
    text.as_deref().map_or(Ok(()), self::text)
}

/// Checks that a message of a worker has a code of the catalogues, and the text that this process gives that code.
fn message(message: &Message) -> Result<(), WireError> {
    if message.is_genuine(MESSAGE) {
        return Ok(());
    }
    Err(WireError::Limit("a message has a code and the text that follows from it"))
}

fn name(text: &str) -> Result<(), WireError> {
    within(text.len(), NAME, "a name")
}

fn text(text: &str) -> Result<(), WireError> {
    within(text.len(), TEXT, "a text")
}

fn number(number: f64) -> Result<(), WireError> {
    if number.is_finite() { Ok(()) } else { Err(WireError::Limit("a number is finite")) }
}

fn within(length: usize, limit: usize, what: &'static str) -> Result<(), WireError> {
    if length <= limit { Ok(()) } else { Err(WireError::Limit(what)) }
}
