//! What a message may hold: a worker is under the control of the code that runs in it.

use tabletalk_protocol::{
    Cell, Change, ColumnProfile, ColumnSummary, Confinement, ConfinementLayer, DatasetProfile, Decision, Finding, Page,
    Proposal, ReadingChoices, ReadingPreview, Repair, RepairStep, SetAsideRows, SourceFormat, Table, TableDetail,
    Traceback, Variable,
};

use crate::{CellEnd, CellOutput, ImportFailure, Initialized, Preview, SnapshotTaken, WireError};

/// Of this form of the messages; a worker of another build refuses to start.
pub const PROTOCOL: u32 = 7;

/// Bytes of a piece of printed text, of a printed value or of an answer: more than anybody reads.
pub const TEXT: usize = 1024 * 1024;

/// Bytes of a chart's picture.
pub const PICTURE: usize = 16 * 1024 * 1024;

/// Bytes of a name, a title or a sentence.
pub const NAME: usize = 16 * 1024;

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
        CellOutput::Chart { svg, description, .. } => {
            within(svg.len(), PICTURE, "a chart's picture")?;
            text(description)
        }
        CellOutput::Progress { .. } => Ok(()),
        CellOutput::SoFar { columns, .. } => profiled(columns),
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

pub(crate) fn profile(profile: &DatasetProfile) -> Result<(), WireError> {
    name(&profile.file_name)?;
    variable(&profile.variable)?;
    within(profile.warnings.len(), WARNINGS, "a profile's warnings")?;
    profile.warnings.iter().try_for_each(|warning| name(warning))?;
    profile.findings.iter().try_for_each(finding)?;
    within(profile.findings.len(), WARNINGS, "a profile's findings")?;
    parts(&profile.other_parts)?;
    choices(&profile.choices)?;
    // What repairs are in force is not for a worker to say.
    within(profile.repairs.len(), 0, "a profile's repairs")?;
    decisions(&profile.decisions)?;
    set_aside(&profile.set_aside)?;
    format(&profile.format)?;
    profiled(&profile.columns)?;
    profile.detail.as_ref().map_or(Ok(()), detail)?;
    table(&profile.preview)
}

/// A second look at a table.
fn detail(detail: &TableDetail) -> Result<(), WireError> {
    within(detail.columns.len(), ITEMS, "a detail's columns")?;
    within(detail.keys.len(), ITEMS, "a detail's keys")?;
    within(detail.relations.len(), ITEMS, "a detail's relations")?;
    within(detail.gaps.len(), ITEMS, "a detail's gaps")?;
    within(detail.drifts.len(), ITEMS, "a detail's drifts")?;
    let columns = detail.columns.iter().map(|column| &column.name);
    let related = detail.relations.iter().flat_map(|relation| [&relation.left, &relation.right]);
    let missing = detail.gaps.iter().flat_map(|gaps| &gaps.columns);
    let drifting = detail.drifts.iter().flat_map(|drift| [&drift.column, &drift.over]);
    columns.chain(&detail.keys).chain(related).chain(missing).chain(drifting).try_for_each(|name| text(name))
}

fn profiled(columns: &[ColumnProfile]) -> Result<(), WireError> {
    within(columns.len(), COLUMNS, "a profile's columns")?;
    columns.iter().try_for_each(|column| {
        text(&column.name)?;
        summary(&column.summary)
    })
}

/// How a file was read.
fn decisions(decisions: &[Decision]) -> Result<(), WireError> {
    within(decisions.len(), ITEMS, "a profile's decisions")?;
    decisions.iter().try_for_each(|decision| {
        name(&decision.choice)?;
        name(&decision.evidence)
    })
}

/// What was left out of a table.
fn set_aside(set_aside: &[SetAsideRows]) -> Result<(), WireError> {
    within(set_aside.len(), ITEMS, "a profile's rows set aside")?;
    set_aside.iter().try_for_each(|rows| {
        within(rows.examples.len(), ITEMS, "examples of rows set aside")?;
        rows.examples.iter().try_for_each(|example| name(&example.text))
    })
}

fn finding(finding: &Finding) -> Result<(), WireError> {
    text(&finding.id)?;
    name(&finding.sentence)?;
    within(finding.examples.len(), ITEMS, "a finding's examples")?;
    finding.examples.iter().try_for_each(|example| name(example))?;
    within(finding.repairs.len(), ITEMS, "a finding's repairs")?;
    finding.repairs.iter().try_for_each(repair)
}

fn repair(repair: &Repair) -> Result<(), WireError> {
    name(&repair.id)?;
    name(&repair.label)?;
    match &repair.step {
        RepairStep::Run { code } => text(code)?,
        RepairStep::ReadAgain { choices: chosen } => choices(chosen)?,
    }
    within(repair.examples.len(), ITEMS, "a repair's examples")?;
    let shown = repair.examples.iter().flat_map(|Change { before, after, .. }| [before, after]);
    let mut texts = shown.filter_map(|cell| if let Cell::Text(shown) = cell { Some(shown) } else { None });
    texts.try_for_each(|shown| text(shown))
}

fn choices(choices: &ReadingChoices) -> Result<(), WireError> {
    let texts = [&choices.encoding, &choices.delimiter, &choices.part];
    texts.into_iter().flatten().chain(&choices.missing).try_for_each(|chosen| name(chosen))?;
    within(choices.missing.len(), ITEMS, "texts for missing values")?;
    within(choices.put_back.len(), ITEMS, "rows put back")?;
    within(choices.columns.len(), COLUMNS, "columns that were decided on")?;
    choices.columns.iter().try_for_each(|column| text(&column.column))
}

pub(crate) fn reading_preview(preview: &ReadingPreview) -> Result<(), WireError> {
    format(&preview.format)?;
    decisions(&preview.decisions)?;
    set_aside(&preview.set_aside)?;
    table(&preview.table)?;
    within(preview.remarks.len(), WARNINGS, "a preview's remarks")?;
    within(preview.first_lines.len(), ITEMS, "a preview's lines")?;
    preview.remarks.iter().chain(&preview.first_lines).try_for_each(|line| name(line))
}

pub(crate) fn page(page: &Page) -> Result<(), WireError> {
    table(&page.table)?;
    if page.row_numbers.len() == page.table.rows.len() {
        return Ok(());
    }
    Err(WireError::Limit("a page's rows have a number each"))
}

pub(crate) fn proposals(proposals: &[Proposal]) -> Result<(), WireError> {
    within(proposals.len(), ITEMS, "proposals")?;
    proposals.iter().try_for_each(|proposal| {
        variable(&proposal.variable)?;
        within(proposal.inputs.len(), ITEMS, "a proposal's inputs")?;
        proposal.inputs.iter().try_for_each(|input| variable(input))?;
        name(&proposal.sentence)?;
        name(&proposal.label)?;
        text(&proposal.code)
    })
}

fn format(format: &SourceFormat) -> Result<(), WireError> {
    name(&format.encoding)?;
    name(&format.delimiter)?;
    format.part.as_deref().map_or(Ok(()), name)?;
    within(format.columns.len(), COLUMNS, "a file's formats")?;
    for column in &format.columns {
        text(&column.name)?;
        column.pattern.as_deref().map_or(Ok(()), name)?;
        column.unit.as_deref().map_or(Ok(()), name)?;
    }
    Ok(())
}

/// The tables of a file besides the one that was read.
pub(crate) fn parts(parts: &[String]) -> Result<(), WireError> {
    within(parts.len(), PARTS, "a file's tables")?;
    parts.iter().try_for_each(|part| name(part))
}

pub(crate) fn failure(failure: &ImportFailure) -> Result<(), WireError> {
    name(&failure.message)?;
    failure.hint.as_deref().map_or(Ok(()), name)
}

pub(crate) fn cell_numbers(cells: &[u32]) -> Result<(), WireError> {
    within(cells.len(), CELLS, "a plan's cells")
}

/// The names of files become paths: they are plain.
pub(crate) fn snapshot(taken: &SnapshotTaken) -> Result<(), WireError> {
    name(&taken.library)?;
    names(&taken.variables)?;
    within(taken.files.len(), SNAPSHOT_FILES, "a snapshot's files")?;
    let plain = |name: &str| {
        let known = |character: char| character.is_ascii_alphanumeric() || "-.".contains(character);
        !name.is_empty() && name.len() <= 100 && name.chars().all(known) && !name.starts_with('.')
    };
    if taken.files.iter().all(|file| plain(&file.name)) {
        return Ok(());
    }
    Err(WireError::Limit("the names of a snapshot's files are plain"))
}

pub(crate) fn names(names: &[String]) -> Result<(), WireError> {
    within(names.len(), SNAPSHOT_VARIABLES, "a snapshot's variables")?;
    names.iter().try_for_each(|one| name(one))
}

pub(crate) fn variables(variables: &[Variable]) -> Result<(), WireError> {
    within(variables.len(), LISTED_VARIABLES, "a session's variables")?;
    variables.iter().try_for_each(|variable| {
        name(&variable.name)?;
        name(&variable.kind)?;
        within(variable.shape.len(), DIMENSIONS, "a variable's shape")
    })
}

pub(crate) fn preview(preview: &Preview) -> Result<(), WireError> {
    text(&preview.text)?;
    preview.table.as_ref().map_or(Ok(()), table)
}

pub(crate) fn table(table: &Table) -> Result<(), WireError> {
    within(table.columns.len(), COLUMNS, "a table's columns")?;
    within(table.rows.len(), ROWS, "a table's rows")?;
    if table.label_columns as usize > table.columns.len() {
        return Err(WireError::Limit("a table's label columns"));
    }
    if table.rows.iter().any(|row| row.len() != table.columns.len()) {
        return Err(WireError::Limit("a table's rows are as long as its columns"));
    }
    Ok(())
}

pub(crate) fn name(text: &str) -> Result<(), WireError> {
    within(text.len(), NAME, "a name")
}

/// A dataset's variable goes into prompts and code: it is a plain Python name.
fn variable(name: &str) -> Result<(), WireError> {
    let plain = name.chars().all(|character| character.is_ascii_alphanumeric() || character == '_');
    if plain && name.len() <= VARIABLE && !name.starts_with(|first: char| first.is_ascii_digit()) && !name.is_empty() {
        return Ok(());
    }
    Err(WireError::Limit("a dataset's variable is a plain Python name"))
}

fn traceback(traceback: &Traceback) -> Result<(), WireError> {
    within(traceback.frames.len(), ITEMS, "a traceback's frames")?;
    name(&traceback.exception)?;
    text(&traceback.message)?;
    optional_text(&traceback.hint)?;
    text(&traceback.text)
}

fn summary(summary: &ColumnSummary) -> Result<(), WireError> {
    match summary {
        ColumnSummary::Numeric { histogram, .. } | ColumnSummary::Temporal { histogram, .. } => {
            within(histogram.counts.len(), ITEMS, "a histogram's bins")?;
            within(histogram.edges.len(), ITEMS + 1, "a histogram's edges")
        }
        ColumnSummary::Text { top, .. } => within(top.len(), ITEMS, "a column's top values"),
        ColumnSummary::Boolean { .. } | ColumnSummary::Empty => Ok(()),
    }
}

fn optional_text(text: &Option<String>) -> Result<(), WireError> {
    text.as_deref().map_or(Ok(()), self::text)
}

fn text(text: &str) -> Result<(), WireError> {
    within(text.len(), TEXT, "a text")
}

fn within(length: usize, limit: usize, what: &'static str) -> Result<(), WireError> {
    if length <= limit { Ok(()) } else { Err(WireError::Limit(what)) }
}
