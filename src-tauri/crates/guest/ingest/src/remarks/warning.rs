//! What a person should know about how a file was read, in plain words.

use tabletalk_protocol::{DecimalChoice, FindingKind, SetAsideReason};

use crate::convention::SAMPLE;
use crate::layout::{Layout, NameOrigin};
use crate::records::names::Names;
use crate::remarks::evidence;
use crate::sheet::Sheet;
use crate::types::cell;
use crate::types::column::{ColumnCells, MostOf, Note, Others, Typed, Values};
use crate::types::date::DateOrder;
use crate::types::number::{self, Affix, Certainty, DecimalMark};
use crate::{layout::footer_rows, layout::subtotals};

/// More sentences than this nobody reads.
const MOST_WARNINGS: usize = 30;

/// What is odd about the rows of a table.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Oddities {
    /// Rows with quotes that do not belong where they are.
    pub mended: usize,
    /// Rows in which a cell holds the delimiter though it is not in quotes.
    pub rejoined: usize,
    /// Rows that another delimiter divides.
    pub otherwise: usize,
    /// Rows with filled cells behind the last column, and the line of the first of them.
    pub long: usize,
    pub long_line: usize,
    pub short: usize,
    /// Labels of sums among the first rows, and the first of them.
    pub totals: usize,
    pub total: String,
}

impl Oddities {
    /// Of a sheet that holds every row.
    pub fn of(sheet: &Sheet<'_>) -> Self {
        let records = &sheet.tokenized.records;
        let columns = sheet.layout.names.unique.len();
        let rows = || sheet.layout.body.iter().map(|row| *row as usize);
        let is_long = |row: &usize| is_long(records.row(*row), columns);
        let labels = rows().take(subtotals::MOST_ROWS).filter_map(|row| total_label(records.row(row)));
        Self {
            mended: sheet.tokenized.mended.len(),
            rejoined: sheet.tokenized.rejoined.len(),
            otherwise: sheet.tokenized.otherwise.len(),
            long: rows().filter(is_long).count(),
            long_line: rows().find(is_long).map_or(0, |row| evidence::line(sheet, row)),
            short: rows().filter(|row| records.width(*row) < columns).count(),
            totals: labels.clone().count(),
            total: labels.clone().next().unwrap_or_default().to_string(),
        }
    }
}

/// Whether cells behind the last column hold anything.
pub fn is_long<'a>(cells: impl Iterator<Item = &'a str>, columns: usize) -> bool {
    cells.skip(columns).any(|cell| !cell.trim().is_empty())
}

/// The label of a row, when it says that the row sums up others.
pub fn total_label<'a>(mut cells: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    cells.find(|cell| !cell.trim().is_empty()).filter(|label| footer_rows::names_total(label))
}

/// All that was decided, changed or left out while reading: first the file, then its rows, names and columns. Each with what
/// it is about.
pub fn collect(sheet: &Sheet<'_>, oddities: &Oddities, typed: &[Typed]) -> (Vec<String>, Vec<FindingKind>) {
    let layout = &sheet.layout;
    let about = |kind: FindingKind, sentences: Vec<String>| sentences.into_iter().map(move |sentence| (sentence, kind));
    let reading = FindingKind::Reading;
    let mut remarks: Vec<(String, FindingKind)> = vec![];
    remarks.extend(about(FindingKind::DamagedText, damage(sheet.decoded.damaged).into_iter().collect()));
    remarks.extend(about(reading, zeros(sheet.decoded.zeros).into_iter().collect()));
    remarks.extend(about(reading, stray_quotes(oddities.mended).into_iter().collect()));
    remarks.extend(about(reading, rejoined(oddities.rejoined).into_iter().collect()));
    remarks.extend(about(reading, otherwise(oddities.otherwise).into_iter().collect()));
    remarks.extend(about(reading, ragged_rows(oddities)));
    remarks.extend(about(FindingKind::SetAside, left_out(layout)));
    remarks.extend(about(FindingKind::DuplicateRows, totals_inside(oddities).into_iter().collect()));
    remarks.extend(about(reading, names(layout, typed)));
    remarks.extend(about(reading, against_the_choice(sheet, typed).into_iter().collect()));
    remarks.extend(notes(sheet, typed));
    let more = remarks.len().saturating_sub(MOST_WARNINGS);
    if more > 1 {
        remarks.truncate(MOST_WARNINGS);
        remarks.push((format!("{more} more remarks of this kind are not listed"), reading));
    }
    remarks.into_iter().unzip()
}

fn damage(characters: usize) -> Option<String> {
    match characters {
        0 => None,
        1 => Some("1 character is damaged and shows as `�`".into()),
        _ => Some(format!("{characters} characters are damaged and show as `�`")),
    }
}

fn zeros(zeros: usize) -> Option<String> {
    match zeros {
        0 => None,
        1 => Some("1 zero byte, which no text has, was left out".into()),
        _ => Some(format!("{zeros} zero bytes, which no text has, were left out")),
    }
}

fn stray_quotes(rows: usize) -> Option<String> {
    match rows {
        0 => None,
        1 => Some("in 1 row a quotation mark stands where none belongs; it was read as part of its cell".into()),
        _ => Some(format!(
            "in {rows} rows quotation marks stand where none belong; they were read as part of their cells"
        )),
    }
}

fn otherwise(rows: usize) -> Option<String> {
    match rows {
        0 => None,
        1 => {
            Some("in 1 row another character separates the cells than in the others; it was read with that one".into())
        }
        _ => Some(format!(
            "in {rows} rows another character separates the cells than in the others; they were read with that one"
        )),
    }
}

fn rejoined(rows: usize) -> Option<String> {
    match rows {
        0 => None,
        1 => Some("in 1 row a cell holds the character that separates cells; its pieces were put together".into()),
        _ => Some(format!(
            "in {rows} rows a cell holds the character that separates cells; its pieces were put together"
        )),
    }
}

fn ragged_rows(oddities: &Oddities) -> Vec<String> {
    let Oddities { long, long_line: line, short, .. } = *oddities;
    let long = match long {
        0 => None,
        1 => Some(format!("1 row has more cells than the header; the extra cells were left out, in line {line}")),
        _ => Some(format!(
            "{long} rows have more cells than the header; the extra cells were left out, as in line {line}"
        )),
    };
    let short = match short {
        0 => None,
        1 => Some("1 row has fewer cells than the header; the rest of it was left empty".into()),
        _ => Some(format!("{short} rows have fewer cells than the header; the rest of them was left empty")),
    };
    long.into_iter().chain(short).collect()
}

/// Sums among the rows that they sum up; they would count twice.
fn totals_inside(oddities: &Oddities) -> Option<String> {
    let example = cell::quoted(oddities.total.trim());
    match oddities.totals {
        0 => None,
        1 => Some(format!("1 row seems to hold the sum of others: {example}")),
        rows => Some(format!("{rows} rows seem to hold sums of others, such as {example}")),
    }
}

/// Rows that were set aside, a sentence for each reason.
fn left_out(layout: &Layout) -> Vec<String> {
    let reasons = [
        (SetAsideReason::Above, "line above the table was left out", "lines above the table were left out"),
        (
            SetAsideReason::Units,
            "row below the names says what they are measured in and was left out",
            "rows below the names say what they are measured in and were left out",
        ),
        (
            SetAsideReason::RepeatedHeader,
            "row repeats the names of the columns and was left out",
            "rows repeat the names of the columns and were left out",
        ),
        (SetAsideReason::Comment, "comment between the rows was left out", "comments between the rows were left out"),
        (SetAsideReason::Below, "line below the table was left out", "lines below the table were left out"),
        (
            SetAsideReason::OtherTable,
            "row belongs to a second table in the file and was left out",
            "rows belong to a second table in the file and were left out",
        ),
    ];
    let counted = |rows: usize, one: &str, many: &str| match rows {
        0 => None,
        1 => Some(format!("1 {one}")),
        rows => Some(format!("{rows} {many}")),
    };
    let last = layout.body.last().map_or(0, |row| *row as usize);
    let sums = || layout.set_aside.iter().filter(|aside| aside.reason == SetAsideReason::Total);
    let inside = sums().filter(|aside| aside.row < last).count();
    let totals = [
        counted(inside, "row sums up others and was left out", "rows sum up others and were left out"),
        counted(
            sums().count() - inside,
            "row at the end holds totals and was left out",
            "rows at the end hold totals and were left out",
        ),
    ];
    let others = reasons.into_iter().filter_map(|(reason, one, many)| counted(layout.count(reason), one, many));
    others.chain(totals.into_iter().flatten()).collect()
}

fn names(layout: &Layout, typed: &[Typed]) -> Vec<String> {
    let mut warnings = vec![];
    if layout.origin == NameOrigin::Numbered {
        let columns = "so the columns are called `column_1`, `column_2` and so on";
        warnings.push(format!("the first row holds values and no names, {columns}"));
    } else if layout.body.is_empty() {
        warnings.push("the file holds the names of columns but no rows".into());
        return warnings;
    }
    let names = &layout.names;
    let (left_out, unnamed): (Vec<usize>, Vec<usize>) =
        names.unnamed.iter().partition(|position| typed[**position].is_left_out(names, **position));
    warnings.extend(repeated_names(names));
    warnings.extend(unnamed_columns(names, &unnamed));
    warnings.extend(empty_columns(left_out.len()));
    warnings
}

fn repeated_names(names: &Names) -> Option<String> {
    let example = &names.unique[*names.repeated.first()?];
    Some(match names.repeated.len() {
        1 => format!("two columns have the same name; the second is called `{example}` now"),
        columns => format!("{columns} columns have the name of an earlier one and got a number, as in `{example}`"),
    })
}

fn unnamed_columns(names: &Names, unnamed: &[usize]) -> Option<String> {
    let example = &names.unique[*unnamed.first()?];
    Some(match unnamed.len() {
        1 => format!("1 column has no name and is called `{example}` now"),
        columns => format!("{columns} columns have no name and are called `{example}` and so on now"),
    })
}

fn empty_columns(columns: usize) -> Option<String> {
    match columns {
        0 => None,
        1 => Some("1 column without a name and without values was left out".into()),
        _ => Some(format!("{columns} columns without a name and without values were left out")),
    }
}

/// Numbers that make no sense with the decimal mark that a person chose, and so were read with the other one.
fn against_the_choice(sheet: &Sheet<'_>, typed: &[Typed]) -> Option<String> {
    let [(chosen, mark), (read, other)] = match sheet.choices.decimal? {
        DecimalChoice::Point => [("a point", DecimalMark::Point), ("a comma", DecimalMark::Comma)],
        DecimalChoice::Comma => [("a comma", DecimalMark::Comma), ("a point", DecimalMark::Point)],
    };
    let numbers = |typed: &Typed| matches!(typed.values, Values::Integer(_) | Values::Decimal(_));
    let found: Vec<(&str, &str)> = (typed.iter().enumerate())
        .filter(|(_, typed)| numbers(typed))
        .map(|(column, _)| sheet.column(column))
        .filter(|cells| surely(*cells, mark).is_none())
        .filter_map(|cells| Some((cells.name, surely(cells, other)?)))
        .collect();
    let (_, example) = found.first()?;
    let names: Vec<&str> = found.iter().map(|(name, _)| *name).collect();
    let (columns, were) = (listed(&names), if names.len() == 1 { "was" } else { "were" });
    let example = cell::quoted(example.trim());
    Some(format!(
        "{columns} {were} read with {read} before the decimals though you chose {chosen}: {example} makes sense in this way only"
    ))
}

/// The first cell that makes sense with this mark only.
fn surely(cells: ColumnCells<'_>, mark: DecimalMark) -> Option<&str> {
    cells.iter().take(SAMPLE).find(|cell| number::mark_evidence(cell.trim()) == Some((mark, Certainty::Sure)))
}

/// One sentence for each note; columns with the same note share it.
fn notes(sheet: &Sheet<'_>, typed: &[Typed]) -> Vec<(String, FindingKind)> {
    let mut groups: Vec<(&Note, Vec<&str>)> = vec![];
    for (name, typed) in sheet.layout.names.unique.iter().zip(typed) {
        for note in &typed.notes {
            match groups.iter_mut().take(MOST_WARNINGS).find(|(known, _)| *known == note) {
                Some((_, names)) => names.push(name),
                None => groups.push((note, vec![name])),
            }
        }
    }
    groups.iter().filter_map(|(note, names)| Some((sentence(sheet, note, names)?, kind(note)))).collect()
}

fn kind(note: &Note) -> FindingKind {
    match note {
        Note::DoubtfulDates { .. } => FindingKind::MixedDates,
        Note::Mostly(Others { most: MostOf::Numbers, .. }) => FindingKind::NumbersAsText,
        Note::Mostly(Others { most: MostOf::Dates, .. }) => FindingKind::DatesAsText,
        Note::LeftEmpty(_) => FindingKind::Gaps,
        Note::Sentinel { .. } => FindingKind::Sentinel,
        Note::Trimmed => FindingKind::Blanks,
        _ => FindingKind::Reading,
    }
}

/// Nothing for a note that only matters to other columns.
fn sentence(sheet: &Sheet<'_>, note: &Note, names: &[&str]) -> Option<String> {
    let columns = listed(names);
    let are = if names.len() == 1 { "is" } else { "are" };
    match note {
        Note::SettledDates { .. } | Note::Affix(Affix::None) => None,
        Note::Affix(Affix::Percent) => Some(format!("{columns} {are} in percent; `12 %` was read as the number 12")),
        Note::Affix(Affix::Currency(sign)) => {
            Some(format!("{columns} {are} in `{sign}`; the sign was left out to get numbers"))
        }
        Note::DoubtfulDates { order } => {
            let (read, other) = if *order == DateOrder::DayFirst { ("day", "month") } else { ("month", "day") };
            let doubt = format!("but the {other} could come first as well");
            Some(format!("the dates in {columns} were read with the {read} first, {doubt}"))
        }
        Note::MixedForms { one, other } => Some(format!(
            "the dates in {columns} are written in several ways, such as {one} and {other}; each was read as it is written"
        )),
        Note::ConvertedToUtc => Some(format!("the times in {columns} were converted to UTC")),
        Note::Mostly(others) => Some(format!("{columns} {are} text because {}", exceptions(sheet, others))),
        Note::LeftEmpty(others) => {
            let empty = if others.cells == 1 { "it was left empty" } else { "they were left empty" };
            Some(format!("in {columns} {}; {empty}", exceptions(sheet, others)))
        }
        Note::Sentinel { number, cells: 1 } => {
            Some(format!("in {columns} `{number}` stands for a value that is not known; it was left empty"))
        }
        Note::Sentinel { number, cells } => Some(format!(
            "in {columns} `{number}` stands for values that are not known; {cells} of them were left empty"
        )),
        Note::Unmarked => Some(format!(
            "{columns} had a mark before each value that keeps spreadsheets from reading it as a number; it was left out"
        )),
        Note::Trimmed => Some(format!("{columns} had blanks around every text; they were left out")),
        Note::CompactDates => {
            Some(format!("{columns} {are} read as dates, year, month and day without anything between"))
        }
        Note::Rounded { cells, example } => Some(format!(
            "{cells} numbers in {columns} look like {example}: a spreadsheet has rounded them, and their last digits are lost"
        )),
    }
}

/// As in `1 of 41 values is not a number`.
fn exceptions(sheet: &Sheet<'_>, others: &Others) -> String {
    let (one, many) = match others.most {
        MostOf::Numbers => ("a number", "numbers"),
        MostOf::Dates => ("a date", "dates"),
    };
    let Others { cells, values, example, row, .. } = others;
    let line = evidence::line(sheet, *row);
    match cells {
        1 => format!("1 of {values} values is not {one}: {example} in line {line}"),
        _ => format!("{cells} of {values} values are not {many}, such as {example} in line {line}"),
    }
}

/// As in `` `a`, `b` and 3 more columns ``.
fn listed(names: &[&str]) -> String {
    match names {
        [] => String::new(),
        [one] => format!("`{one}`"),
        [one, two] => format!("`{one}` and `{two}`"),
        [one, two, three] => format!("`{one}`, `{two}` and `{three}`"),
        [one, two, more @ ..] => format!("`{one}`, `{two}` and {} more columns", more.len()),
    }
}
