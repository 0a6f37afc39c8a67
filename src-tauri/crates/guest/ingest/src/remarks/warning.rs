//! Remarks on how a file was read.

use tabletalk_messages::{Argument, Message, findings, reading};
use tabletalk_protocol::{DecimalChoice, FindingKind, Remark, SetAsideReason};

use crate::convention::{Columns, Marks, SAMPLE};
use crate::layout::{Layout, NameOrigin};
use crate::records::names::Names;
use crate::remarks::evidence;
use crate::sheet::Sheet;
use crate::types::cell;
use crate::types::column::{ColumnCells, MostOf, Note, Others, Typed, Values};
use crate::types::date::DateOrder;
use crate::types::number::{self, Affix, Certainty, DecimalMark};
use crate::{layout::footer_rows, layout::subtotals};

/// The highest number of remarks; a longer list would not be read.
const MOST_WARNINGS: usize = 30;

/// Irregularities in the rows of a table.
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

/// Returns whether cells beyond the last column have content.
pub fn is_long<'a>(cells: impl Iterator<Item = &'a str>, columns: usize) -> bool {
    cells.skip(columns).any(|cell| !cell.trim().is_empty())
}

/// The label of a row, when it says that the row sums up others.
pub fn total_label<'a>(mut cells: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    cells.find(|cell| !cell.trim().is_empty()).filter(|label| footer_rows::names_total(label))
}

/// All that was decided, changed or left out while reading: first the file, then its rows, names and columns.
pub fn collect(sheet: &Sheet<'_>, oddities: &Oddities, Columns { typed, marks }: &Columns) -> Vec<Remark> {
    let layout = &sheet.layout;
    let mut remarks: Vec<Remark> = vec![];
    remarks.extend(about(FindingKind::DamagedText, counted(sheet.decoded.damaged, reading::damaged_characters)));
    remarks.extend(about(FindingKind::Reading, counted(sheet.decoded.zeros, reading::zero_bytes)));
    remarks.extend(about(FindingKind::Reading, counted(oddities.mended, reading::stray_quotes)));
    remarks.extend(about(FindingKind::Reading, counted(oddities.rejoined, reading::rejoined_cells)));
    remarks.extend(about(FindingKind::Reading, counted(oddities.otherwise, reading::other_delimiter)));
    remarks.extend(about(FindingKind::Reading, ragged_rows(oddities)));
    remarks.extend(about(FindingKind::SetAside, left_out(layout)));
    remarks.extend(about(FindingKind::DuplicateRows, totals_inside(oddities)));
    remarks.extend(about(FindingKind::Reading, names(layout, typed)));
    remarks.extend(about(FindingKind::Reading, against_the_choice(sheet, typed)));
    remarks.extend(points_between_thousands(sheet, typed, *marks));
    remarks.extend(notes(sheet, typed));
    let more = remarks.len().saturating_sub(MOST_WARNINGS);
    if more > 1 {
        remarks.truncate(MOST_WARNINGS);
        remarks.extend(about(FindingKind::Reading, [reading::more_remarks(more)]));
    }
    remarks
}

fn about(kind: FindingKind, sentences: impl IntoIterator<Item = Message>) -> impl Iterator<Item = Remark> {
    sentences.into_iter().map(move |sentence| Remark { kind, sentence, columns: vec![] })
}

/// `None` where there is nothing to count.
fn counted(count: usize, message: impl FnOnce(usize) -> Message) -> Option<Message> {
    (count > 0).then(|| message(count))
}

fn ragged_rows(oddities: &Oddities) -> impl Iterator<Item = Message> {
    let long = counted(oddities.long, |rows| reading::long_rows(rows, oddities.long_line));
    long.into_iter().chain(counted(oddities.short, reading::short_rows))
}

/// Sums among the rows that they sum up; they would count twice.
fn totals_inside(oddities: &Oddities) -> Option<Message> {
    counted(oddities.totals, |rows| reading::kept_totals(rows, cell::shortened(oddities.total.trim())))
}

/// Rows that were set aside, a sentence for each reason.
fn left_out(layout: &Layout) -> Vec<Message> {
    let of_reason = |reason, message: fn(usize) -> Message| counted(layout.count(reason), message);
    let last = layout.body.last().map_or(0, |row| *row as usize);
    let sums = || layout.set_aside.iter().filter(|aside| aside.reason == SetAsideReason::Total);
    let inside = sums().filter(|aside| aside.row < last).count();
    let sentences = [
        of_reason(SetAsideReason::Above, reading::set_aside_above),
        of_reason(SetAsideReason::Units, reading::set_aside_units),
        of_reason(SetAsideReason::RepeatedHeader, reading::set_aside_repeated_header),
        of_reason(SetAsideReason::Comment, reading::set_aside_comments),
        of_reason(SetAsideReason::Below, reading::set_aside_below),
        of_reason(SetAsideReason::OtherTable, reading::set_aside_other_table),
        counted(inside, reading::set_aside_subtotals),
        counted(sums().count() - inside, reading::set_aside_totals),
    ];
    sentences.into_iter().flatten().collect()
}

fn names(layout: &Layout, typed: &[Typed]) -> Vec<Message> {
    let mut sentences = vec![];
    if layout.origin == NameOrigin::Numbered {
        sentences.push(reading::numbered_columns());
    } else if layout.body.is_empty() {
        return vec![reading::no_rows()];
    }
    let names = &layout.names;
    let is_left_out = |position: usize| typed.get(position).is_some_and(|typed| typed.is_left_out(names, position));
    let (left_out, unnamed): (Vec<usize>, Vec<usize>) =
        names.unnamed.iter().partition(|position| is_left_out(**position));
    sentences.extend(repeated_names(names));
    sentences.extend(unnamed_columns(names, &unnamed));
    sentences.extend(counted(left_out.len(), reading::empty_columns));
    sentences
}

fn repeated_names(names: &Names) -> Option<Message> {
    let example = names.unique.get(*names.repeated.first()?)?;
    Some(reading::repeated_names(names.repeated.len(), example))
}

fn unnamed_columns(names: &Names, unnamed: &[usize]) -> Option<Message> {
    let example = names.unique.get(*unnamed.first()?)?;
    Some(reading::unnamed_columns(unnamed.len(), example))
}

/// Warns of numbers that do not fit the decimal mark that the user chose, and were therefore read with the other one.
fn against_the_choice(sheet: &Sheet<'_>, typed: &[Typed]) -> Option<Message> {
    let (mark, other) = match sheet.choices.decimal? {
        DecimalChoice::Point => (DecimalMark::Point, DecimalMark::Comma),
        DecimalChoice::Comma => (DecimalMark::Comma, DecimalMark::Point),
    };
    let found: Vec<(&str, &str)> = numeric(sheet, typed)
        .filter(|cells| surely(*cells, mark).is_none())
        .filter_map(|cells| Some((cells.name, surely(cells, other)?)))
        .collect();
    let (_, example) = found.first()?;
    let names: Vec<&str> = found.iter().map(|(name, _)| *name).collect();
    let (columns, example) = (listed(&names), cell::shortened(example.trim()));
    Some(match other {
        DecimalMark::Comma => reading::comma_against_choice(columns, names.len(), example),
        DecimalMark::Point => reading::point_against_choice(columns, names.len(), example),
    })
}

/// Remarks on numbers such as `1.613` that were read as thousands though no number of the file decides it.
fn points_between_thousands(sheet: &Sheet<'_>, typed: &[Typed], marks: Marks) -> Option<Remark> {
    if sheet.choices.decimal.is_some() || marks.chosen == DecimalMark::Point || marks.commas > 0 {
        return None;
    }
    let found: Vec<(&str, &str)> = numeric(sheet, typed)
        .filter_map(|cells| Some((cells.name, evident(cells, DecimalMark::Point, Certainty::Doubtful)?)))
        .collect();
    let (_, example) = found.first()?;
    let names: Vec<&str> = found.iter().map(|(name, _)| *name).collect();
    let sentence = reading::points_between_thousands(listed(&names), cell::shortened(example.trim()));
    let columns = names.into_iter().map(str::to_owned).collect();
    Some(Remark { kind: FindingKind::MixedNumbers, sentence, columns })
}

/// The columns of numbers.
fn numeric<'a>(sheet: &'a Sheet<'_>, typed: &'a [Typed]) -> impl Iterator<Item = ColumnCells<'a>> {
    let numbers = |(_, typed): &(usize, &Typed)| matches!(typed.values, Values::Integer(_) | Values::Decimal(_));
    typed.iter().enumerate().filter(numbers).map(|(column, _)| sheet.column(column))
}

/// The first cell that makes sense with this mark only.
fn surely(cells: ColumnCells<'_>, mark: DecimalMark) -> Option<&str> {
    evident(cells, mark, Certainty::Sure)
}

/// The first cell that argues for this mark so.
fn evident(cells: ColumnCells<'_>, mark: DecimalMark, certainty: Certainty) -> Option<&str> {
    cells.iter().take(SAMPLE).find(|cell| number::mark_evidence(cell.trim()) == Some((mark, certainty)))
}

/// One sentence for each note; columns with the same note share it.
fn notes(sheet: &Sheet<'_>, typed: &[Typed]) -> Vec<Remark> {
    let mut groups: Vec<(&Note, Vec<&str>)> = vec![];
    for (name, typed) in sheet.layout.names.unique.iter().zip(typed) {
        for note in &typed.notes {
            match groups.iter_mut().take(MOST_WARNINGS).find(|(known, _)| *known == note) {
                Some((_, names)) => names.push(name),
                None => groups.push((note, vec![name])),
            }
        }
    }
    let remark = |(note, names): &(&Note, Vec<&str>)| {
        let columns = names.iter().map(|name| (*name).to_owned()).collect();
        Some(Remark { kind: kind(note), sentence: sentence(sheet, note, names)?, columns })
    };
    groups.iter().filter_map(remark).collect()
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

/// `None` for a note that only matters to other columns.
fn sentence(sheet: &Sheet<'_>, note: &Note, names: &[&str]) -> Option<Message> {
    let (columns, count) = (listed(names), names.len());
    Some(match note {
        Note::SettledDates { .. } | Note::Affix(Affix::None) => return None,
        Note::Affix(Affix::Percent) => reading::percent(columns, count),
        Note::Affix(Affix::Currency(sign)) => reading::currency(columns, count, sign.to_string()),
        Note::DoubtfulDates { order: DateOrder::DayFirst } => reading::doubtful_day_first(columns),
        Note::DoubtfulDates { .. } => reading::doubtful_month_first(columns),
        Note::MixedForms { one, other } => reading::mixed_dates(columns, one, other),
        Note::ConvertedToUtc => reading::utc(columns),
        Note::Mostly(others) => text_because(sheet, columns, count, others),
        Note::LeftEmpty(others) => left_empty(sheet, columns, others),
        Note::Sentinel { number, cells } => reading::placeholder(columns, number.to_string(), *cells),
        Note::Unmarked => reading::text_marks(columns),
        Note::Trimmed => reading::trimmed(columns),
        Note::CompactDates => reading::compact_dates(columns, count),
        Note::Rounded { cells, example } => reading::rounded_numbers(columns, *cells, example),
    })
}

fn text_because(sheet: &Sheet<'_>, columns: Vec<Argument>, count: usize, others: &Others) -> Message {
    let Others { most, cells, values, example, row } = others;
    let line = evidence::line(sheet, *row);
    match most {
        MostOf::Numbers => reading::mostly_numbers(columns, count, *cells, *values, example, line),
        MostOf::Dates => reading::mostly_dates(columns, count, *cells, *values, example, line),
    }
}

fn left_empty(sheet: &Sheet<'_>, columns: Vec<Argument>, others: &Others) -> Message {
    let Others { most, cells, values, example, row } = others;
    let line = evidence::line(sheet, *row);
    match most {
        MostOf::Numbers => reading::not_numbers(columns, *cells, *values, example, line),
        MostOf::Dates => reading::not_dates(columns, *cells, *values, example, line),
    }
}

/// As in `` `a`, `b` and 3 more columns ``.
fn listed(names: &[&str]) -> Vec<Argument> {
    let named = |names: &[&str]| names.iter().copied().map(Argument::name).collect::<Vec<_>>();
    match names {
        [one, two, more @ ..] if more.len() > 1 => {
            named(&[*one, *two]).into_iter().chain([findings::more_columns(more.len()).into()]).collect()
        }
        few => named(few),
    }
}
