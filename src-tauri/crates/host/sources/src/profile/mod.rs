//! The profile of a remote table, computed where the table is.
//!
//! At once there are the source's own statistics ([`Source::describe`]): estimates. [`profile`] asks for the rest in a few
//! queries, in the shape in which a file is described: one pass of aggregates over thirty columns at a time, one for their
//! histograms, one for texts with few different values, and one for each column of texts with many. Each of these queries
//! goes through the gate like anybody's. What differs from database to database stands in [`dialect`].

mod dialect;

use jiff::{Timestamp, ToSpan, civil};
use tabletalk_protocol::{
    Cell, ColumnKind, ColumnProfile, ColumnSummary, DatasetProfile, FileKind, Histogram, ProfileBasis, SourceFormat,
    Table, TableColumn, ValueCount,
};
use tokio_util::sync::CancellationToken;

use crate::{
    Caps, Checked, Collected, ColumnEstimate, Described, DescribedColumn, Dialect, Gate, Refusal, Source, SourceError,
    ValueKind, Values, source::quoted,
};
use dialect::Effort;

/// Columns of one query: `grouping` takes at most 31.
const COLUMNS_A_QUERY: usize = 30;

/// Bins of a histogram, and rows of the preview, as for a file.
const MOST_BINS: f64 = 20.0;
const PREVIEW_ROWS: u32 = 10;

/// Texts that are all listed; of more, the most frequent.
const MOST_TEXTS: u64 = 300;
const TOP_TEXTS: u32 = 10;

/// Characters of a text that is listed.
const LONGEST_TEXT: u32 = 200;

const DAY: f64 = 86_400_000.0;

/// A profile, and where it comes from.
#[derive(Debug, Clone, PartialEq)]
pub struct Profiled {
    pub profile: DatasetProfile,
    pub basis: ProfileBasis,
    /// When the first query was sent, or the statistics were gathered, in UTC; `None` where they never were.
    pub as_of: Option<String>,
    /// The queries word for word, in their order.
    pub queries: Vec<String>,
}

/// The queries that [`profile`] begins with, for their cost: each of the later ones reads the table once more.
///
/// # Errors
///
/// A name that cannot be asked for.
pub fn profile_queries(gate: &Gate, table: &Described) -> Result<Vec<Checked>, Refusal> {
    let columns = columns(gate.dialect(), table)?;
    let from = from(table)?;
    columns.chunks(COLUMNS_A_QUERY).map(|chunk| gate.check(&aggregates(chunk, &from))).collect()
}

/// Compute the profile at the source.
///
/// # Errors
///
/// Whatever [`Source::run`] says of the first query that fails.
pub async fn profile<S: Source>(
    source: &S,
    table: &Described,
    caps: &Caps,
    cancel: &CancellationToken,
) -> Result<Profiled, SourceError> {
    let gate = source.gate([table.listed.table.clone()]);
    let columns = columns(gate.dialect(), table)?;
    let mut asked = Asked { source, gate, caps, cancel, queries: vec![] };
    let (from, as_of) = (from(table)?, format!("{:.0}", Timestamp::now()));
    let mut profiles = vec![];
    let mut rows = 0;
    for chunk in columns.chunks(COLUMNS_A_QUERY) {
        let answer = asked.ask(&aggregates(chunk, &from)).await?;
        let mut cells = answer.values.iter();
        rows = cells.next().and_then(|count| count.integer(0)).unwrap_or_default().unsigned_abs();
        let mut measured: Vec<Measured> = chunk.iter().map(|column| column.measured(&mut cells)).collect();
        histograms(&mut asked, chunk, &mut measured, &from).await?;
        texts(&mut asked, chunk, &mut measured, &from).await?;
        profiles.extend(chunk.iter().zip(measured).map(|(column, measured)| column.profile(measured, rows)));
    }
    let preview = preview(&mut asked, &columns, &from, rows).await?;
    let profile = DatasetProfile { rows, columns: profiles, preview, ..named(table) };
    Ok(Profiled { profile, basis: ProfileBasis::AllRows, as_of: Some(as_of), queries: asked.queries })
}

/// The profile that can be had at once: computed where at most `small` rows are to be read for it, else put together from
/// the source's own statistics and the first rows.
///
/// # Errors
///
/// Whatever [`Source::run`] says of the first query that fails.
pub async fn profile_at_once<S: Source>(
    source: &S,
    table: &Described,
    small: u64,
    caps: &Caps,
    cancel: &CancellationToken,
) -> Result<Profiled, SourceError> {
    let gate = source.gate([table.listed.table.clone()]);
    let mut scanned = 0.0;
    for query in profile_queries(&gate, table)? {
        scanned += source.cost(&query).await?.scanned_rows;
    }
    if scanned <= small as f64 {
        return profile(source, table, caps, cancel).await;
    }
    let mut asked = Asked { source, gate, caps, cancel, queries: vec![] };
    let columns = columns(source.dialect(), table)?;
    let rows = table.listed.rows.unwrap_or(if scanned.is_finite() { scanned as u64 } else { 0 });
    let preview = preview(&mut asked, &columns, &from(table)?, rows).await?;
    let columns = columns.iter().map(|column| column.estimated(rows)).collect();
    let profile = DatasetProfile { rows, columns, preview, ..named(table) };
    Ok(Profiled { profile, basis: ProfileBasis::Statistics, as_of: table.as_of.clone(), queries: asked.queries })
}

/// A table of which no more is known than its name and size.
fn named(Described { listed, .. }: &Described) -> DatasetProfile {
    let name = listed.table.to_string();
    let format = SourceFormat { kind: FileKind::Database, ..SourceFormat::plain() };
    let bytes = listed.bytes.unwrap_or_default();
    DatasetProfile { variable: listed.table.name.clone(), bytes, format, ..DatasetProfile::named(&name) }
}

/// A source that is asked several times, and what it was asked.
struct Asked<'a, S> {
    source: &'a S,
    gate: Gate,
    caps: &'a Caps,
    cancel: &'a CancellationToken,
    queries: Vec<String>,
}

impl<S: Source> Asked<'_, S> {
    async fn ask(&mut self, sql: &str) -> Result<Collected, SourceError> {
        let checked = self.gate.check(sql)?;
        self.queries.push(checked.sql().to_owned());
        let mut collected = Collected::default();
        self.source.run(&checked, self.caps, &mut collected, self.cancel).await?;
        Ok(collected)
    }
}

fn from(table: &Described) -> Result<String, Refusal> {
    let table = &table.listed.table;
    Ok(format!("{}.{}", quoted(&table.schema)?, quoted(&table.name)?))
}

/// A column as the queries name it.
struct Column<'a> {
    described: &'a DescribedColumn,
    name: String,
    dialect: Dialect,
    effort: Effort,
}

fn columns(dialect: Dialect, table: &Described) -> Result<Vec<Column<'_>>, Refusal> {
    let effort = dialect.effort(table.listed.rows);
    let column = |described| Ok(Column { described, name: quoted(&described.name)?, dialect, effort });
    table.columns.iter().map(column).collect()
}

/// What the queries found of a column.
#[derive(Default)]
struct Measured {
    present: u64,
    distinct: u64,
    summary: Option<ColumnSummary>,
    /// Where the histogram begins and ends, and its bins.
    range: Option<(f64, f64, u64)>,
}

impl Column<'_> {
    fn value(&self) -> String {
        self.dialect.comparable(&self.name, self.described.kind, &self.described.source_type)
    }

    /// The same as a number along the axis of a histogram: times in milliseconds.
    fn position(&self) -> Option<String> {
        let (value, kind) = (self.value(), self.described.kind);
        match kind {
            ValueKind::Integer | ValueKind::Float => Some(self.dialect.double(&value)),
            ValueKind::Date | ValueKind::Timestamp | ValueKind::TimestampUtc => {
                Some(self.dialect.milliseconds(&value, kind))
            }
            ValueKind::Boolean | ValueKind::Text => None,
        }
    }

    fn aggregates(&self) -> Vec<String> {
        let (dialect, name, value) = (self.dialect, &self.name, self.value());
        let mut list = vec![format!("count({value})"), dialect.distinct(&value, self.effort)];
        match self.described.kind {
            ValueKind::Boolean => list.push(dialect.count_of(name)),
            ValueKind::Integer | ValueKind::Float => {
                let number = dialect.double(&value);
                list.push(format!("min({number})"));
                list.push(format!("max({number})"));
                list.extend(dialect.moments(&value));
                list.extend(dialect.quartiles(&value, self.effort));
            }
            ValueKind::Date | ValueKind::Timestamp | ValueKind::TimestampUtc => {
                list.push(format!("min({value})"));
                list.push(format!("max({value})"));
            }
            ValueKind::Text => {
                let length = dialect.length(&value);
                list.push(format!("min({length})"));
                list.push(format!("max({length})"));
            }
        }
        list
    }

    /// Read the answers in the order of [`Column::aggregates`].
    fn measured<'v>(&self, cells: &mut impl Iterator<Item = &'v Values>) -> Measured {
        let mut number = || cells.next().and_then(|values| values.number(0));
        let count = |number: Option<f64>| number.unwrap_or_default() as u64;
        let (present, distinct) = (count(number()), count(number()));
        let kind = self.described.kind;
        let (summary, range) = match kind {
            ValueKind::Boolean => {
                let yes = count(number());
                (Some(ColumnSummary::Boolean { yes, no: present.saturating_sub(yes) }), None)
            }
            ValueKind::Integer | ValueKind::Float => {
                let [min, max, mean, std, low, middle, high] = std::array::from_fn(|_| number());
                let summary = min.zip(max).zip(mean).map(|((min, max), mean)| ColumnSummary::Numeric {
                    min,
                    max,
                    mean,
                    quartiles: [low, middle, high].map(Option::unwrap_or_default),
                    // ClickHouse says NaN of a single value.
                    std: std.filter(|std| std.is_finite()),
                    histogram: empty(),
                });
                let range = min.zip(max).map(|(min, max)| match (kind, max - min) {
                    (ValueKind::Integer, span) if span < MOST_BINS => (min - 0.5, max + 0.5, span as u64 + 1),
                    (_, 0.0) => (min - 0.5, max + 0.5, 1),
                    _ => (min, max, usual_bins(present)),
                });
                (summary, range)
            }
            ValueKind::Date | ValueKind::Timestamp | ValueKind::TimestampUtc => {
                let mut moment = || cells.next().and_then(|values| moment(values, kind));
                let (min, max) = (moment(), moment());
                let range = min.as_ref().zip(max.as_ref()).map(|((min, _), (max, _))| match kind {
                    ValueKind::Date if max - min < MOST_BINS * DAY => (*min, max + DAY, ((max - min) / DAY) as u64 + 1),
                    _ if max - min == 0.0 => (min - 0.5, max + 0.5, 1),
                    _ => (*min, *max, usual_bins(present)),
                });
                let summary =
                    min.zip(max).map(|((_, min), (_, max))| ColumnSummary::Temporal { min, max, histogram: empty() });
                (summary, range)
            }
            ValueKind::Text => {
                let (shortest, longest) = (count(number()) as u32, count(number()) as u32);
                (Some(ColumnSummary::Text { top: vec![], shortest, longest }), None)
            }
        };
        let summary = summary.filter(|_| present > 0);
        Measured { present, distinct, summary, range: range.filter(|_| present > 0) }
    }

    fn profile(&self, measured: Measured, rows: u64) -> ColumnProfile {
        let kind = if measured.present == 0 { ColumnKind::Empty } else { self.kind() };
        ColumnProfile {
            name: self.described.name.clone(),
            kind,
            missing: rows.saturating_sub(measured.present),
            distinct: measured.distinct,
            approximate: self.effort == Effort::Sketch,
            summary: measured.summary.unwrap_or(ColumnSummary::Empty),
            vocabulary: None,
        }
    }

    /// What the source's own statistics say of it.
    fn estimated(&self, rows: u64) -> ColumnProfile {
        let estimate = self.described.estimate.as_ref();
        let share = |share: f64| (rows as f64 * share).round() as u64;
        ColumnProfile {
            name: self.described.name.clone(),
            kind: self.kind(),
            missing: estimate.map_or(0, |estimate| share(estimate.missing)),
            distinct: estimate.and_then(|estimate| estimate.distinct).unwrap_or_default(),
            approximate: true,
            summary: estimate.and_then(|estimate| self.summary_of(estimate, &share)).unwrap_or(ColumnSummary::Empty),
            vocabulary: None,
        }
    }

    fn summary_of(&self, estimate: &ColumnEstimate, rows: &dyn Fn(f64) -> u64) -> Option<ColumnSummary> {
        let frequent = |value: &str| {
            let found = estimate.frequent.iter().find(|(known, _)| known == value);
            found.map_or(0, |(_, share)| rows(*share))
        };
        let values = || estimate.frequent.iter().map(|(value, _)| value).chain(&estimate.bounds);
        match self.described.kind {
            ValueKind::Boolean => Some(ColumnSummary::Boolean { yes: frequent("t"), no: frequent("f") }),
            ValueKind::Integer | ValueKind::Float => numeric(&weighted(estimate)),
            ValueKind::Date | ValueKind::Timestamp | ValueKind::TimestampUtc => {
                // As the profile of a file writes them; ISO 8601 sorts by time.
                let iso = |value: &String| value.replacen(' ', "T", 1);
                let (min, max) = (values().map(iso).min()?, values().map(iso).max()?);
                Some(ColumnSummary::Temporal { min, max, histogram: empty() })
            }
            ValueKind::Text => {
                let count = |(value, share): &(String, f64)| ValueCount { value: value.clone(), count: rows(*share) };
                let top = estimate.frequent.iter().take(TOP_TEXTS as usize).map(count).collect();
                let lengths = || values().map(|value| value.chars().count() as u32);
                Some(ColumnSummary::Text { top, shortest: lengths().min()?, longest: lengths().max()? })
            }
        }
    }

    fn kind(&self) -> ColumnKind {
        match self.described.kind {
            ValueKind::Boolean => ColumnKind::Boolean,
            ValueKind::Integer => ColumnKind::Integer,
            ValueKind::Float => ColumnKind::Decimal,
            ValueKind::Date => ColumnKind::Date,
            ValueKind::Timestamp | ValueKind::TimestampUtc => ColumnKind::DateTime,
            ValueKind::Text => ColumnKind::Text,
        }
    }
}

/// Values with their shares: the frequent ones, and of the others the middle of each part of equal size, its edges first.
fn weighted(estimate: &ColumnEstimate) -> Vec<(f64, f64)> {
    let number = |text: &String| text.parse::<f64>().ok().filter(|number| number.is_finite());
    let frequent = estimate.frequent.iter().filter_map(|(value, share)| Some((number(value)?, *share)));
    let mut values: Vec<(f64, f64)> = frequent.collect();
    let rest = 1.0 - estimate.missing - values.iter().map(|(_, share)| share).sum::<f64>();
    let bounds: Vec<f64> = estimate.bounds.iter().filter_map(number).collect();
    let parts = bounds.len().saturating_sub(1).max(1) as f64;
    values.extend(bounds.first().into_iter().chain(bounds.last()).map(|bound| (*bound, 0.0)));
    values.extend(
        bounds.iter().zip(bounds.iter().skip(1)).map(|(low, high)| ((low + high) / 2.0, rest.max(0.0) / parts)),
    );
    values.sort_by(|one, other| one.0.total_cmp(&other.0));
    values
}

fn numeric(values: &[(f64, f64)]) -> Option<ColumnSummary> {
    let whole: f64 = values.iter().map(|(_, share)| share).sum();
    if whole <= 0.0 {
        return None;
    }
    let mean = values.iter().map(|(value, share)| value * share).sum::<f64>() / whole;
    let variance = values.iter().map(|(value, share)| (value - mean).powi(2) * share).sum::<f64>() / whole;
    let quantile = |wanted: f64| {
        let mut before = 0.0;
        let found = values.iter().find(|(_, share)| {
            before += share;
            before >= wanted * whole
        });
        found.map_or(mean, |(value, _)| *value)
    };
    let (min, max) = (values.first()?.0, values.last()?.0);
    let quartiles = [0.25, 0.5, 0.75].map(quantile);
    Some(ColumnSummary::Numeric { min, max, mean, quartiles, std: Some(variance.sqrt()), histogram: empty() })
}

fn empty() -> Histogram {
    Histogram { edges: vec![], counts: vec![] }
}

fn usual_bins(values: u64) -> u64 {
    (values as f64).sqrt().ceil().clamp(1.0, MOST_BINS) as u64
}

fn aggregates(columns: &[Column<'_>], from: &str) -> String {
    let list: Vec<String> = columns.iter().flat_map(Column::aggregates).collect();
    let comma = if list.is_empty() { "" } else { ", " };
    format!("SELECT count(*){comma}{} FROM {from}", list.join(", "))
}

/// A date or moment in milliseconds, and in ISO 8601.
fn moment(values: &Values, kind: ValueKind) -> Option<(f64, String)> {
    match values {
        Values::Date(days) => {
            let days = days.first().copied().flatten()?;
            let text = civil::date(1970, 1, 1).checked_add(i64::from(days).days()).ok()?.to_string();
            Some((f64::from(days) * DAY, text))
        }
        Values::Timestamp(moments) => {
            let moment = moments.first().copied().flatten()?;
            let text = Timestamp::from_microsecond(moment).ok()?.to_string();
            let text = if kind == ValueKind::TimestampUtc { &text } else { text.trim_end_matches('Z') };
            Some((moment as f64 / 1000.0, text.to_owned()))
        }
        _ => None,
    }
}

/// One query for the histograms of all columns: each row falls into one bin of each column.
async fn histograms<S: Source>(
    asked: &mut Asked<'_, S>,
    columns: &[Column<'_>],
    measured: &mut [Measured],
    from: &str,
) -> Result<(), SourceError> {
    let binned: Vec<(usize, String, f64, f64, u64)> = columns
        .iter()
        .zip(measured.iter())
        .enumerate()
        .filter_map(|(place, (column, measured))| {
            let (low, high, bins) = measured.range?;
            Some((place, column.position()?, low, high, bins))
        })
        .collect();
    if binned.is_empty() {
        return Ok(());
    }
    let bin = |(index, (_, position, low, high, bins)): (usize, &(usize, String, f64, f64, u64))| {
        format!("{} AS b{index}", asked.gate.dialect().bin(position, *low, *high, *bins))
    };
    let inner: Vec<String> = binned.iter().enumerate().map(bin).collect();
    let counted = counts_of_sets(asked, &inner, "b", from).await?;
    let mut counts: Vec<Vec<u64>> = binned.iter().map(|(.., bins)| vec![0; *bins as usize]).collect();
    for (index, values, row, count) in counted.rows() {
        let Some(counts) = counts.get_mut(index) else { continue };
        // The upper edge has a bucket of its own there, and belongs to the last bin here.
        let bin = values.integer(row).and_then(|bin| usize::try_from(bin - 1).ok());
        let bin = bin.map(|bin| bin.min(counts.len().saturating_sub(1)));
        if let Some(slot) = bin.and_then(|bin| counts.get_mut(bin)) {
            *slot += count;
        }
    }
    for ((place, _, low, high, bins), counts) in binned.into_iter().zip(counts) {
        let edge = |edge: u64| low + (high - low) * (edge as f64 / bins as f64);
        let made = Histogram { edges: (0..=bins).map(edge).collect(), counts };
        if let Some(ColumnSummary::Numeric { histogram, .. } | ColumnSummary::Temporal { histogram, .. }) =
            measured.get_mut(place).and_then(|measured| measured.summary.as_mut())
        {
            *histogram = made;
        }
    }
    Ok(())
}

/// The most frequent texts: together where there are few, one by one where there are many.
async fn texts<S: Source>(
    asked: &mut Asked<'_, S>,
    columns: &[Column<'_>],
    measured: &mut [Measured],
    from: &str,
) -> Result<(), SourceError> {
    let is_text = |column: &Column<'_>| column.described.kind == ValueKind::Text;
    let places = |is_wanted: &dyn Fn(&Measured) -> bool| -> Vec<usize> {
        let both = columns.iter().zip(measured.iter()).enumerate();
        both.filter(|(_, (column, measured))| is_text(column) && measured.present > 0 && is_wanted(measured))
            .map(|(place, _)| place)
            .collect()
    };
    let (few, many) = (places(&|m| m.distinct <= MOST_TEXTS), places(&|m| m.distinct > MOST_TEXTS));
    let (text, dialect) =
        (|place: usize| columns.get(place).map(Column::value).unwrap_or_default(), asked.gate.dialect());
    let mut tops: Vec<(usize, Vec<ValueCount>)> = few.iter().map(|place| (*place, vec![])).collect();
    if !few.is_empty() {
        let inner: Vec<String> = few
            .iter()
            .enumerate()
            .map(|(index, place)| format!("{} AS t{index}", dialect.beginning(&text(*place), LONGEST_TEXT)))
            .collect();
        let counted = counts_of_sets(asked, &inner, "t", from).await?;
        for (index, values, row, count) in counted.rows() {
            if let (Some(value), Some((_, top))) = (values.text(row), tops.get_mut(index)) {
                top.push(ValueCount { value: value.to_owned(), count });
            }
        }
    }
    for place in many {
        let value = dialect.beginning(&text(place), LONGEST_TEXT);
        let sql = format!(
            "SELECT t, count(*) FROM (SELECT {value} AS t FROM {from}) AS q WHERE t IS NOT NULL GROUP BY t ORDER BY 2 DESC, 1 LIMIT {TOP_TEXTS}"
        );
        let answer = asked.ask(&sql).await?;
        let row = |row: usize| {
            let count = answer.column(1)?.integer(row)?.unsigned_abs();
            Some(ValueCount { value: answer.column(0)?.text(row)?.to_owned(), count })
        };
        tops.push((place, (0..answer.rows()).filter_map(row).collect()));
    }
    for (place, mut found) in tops {
        found.sort_by(|one, other| other.count.cmp(&one.count).then_with(|| one.value.cmp(&other.value)));
        if let Some(ColumnSummary::Text { top, .. }) = measured.get_mut(place).and_then(|m| m.summary.as_mut()) {
            *top = found;
        }
    }
    Ok(())
}

/// Rows by each of several expressions, counted in one pass.
struct Counted {
    answer: Collected,
    sets: usize,
}

/// `expressions` call themselves by a letter and their place.
async fn counts_of_sets<S: Source>(
    asked: &mut Asked<'_, S>,
    expressions: &[String],
    letter: &str,
    from: &str,
) -> Result<Counted, SourceError> {
    let names: Vec<String> = (0..expressions.len()).map(|index| format!("{letter}{index}")).collect();
    let sets: Vec<String> = names.iter().map(|name| format!("({name})")).collect();
    let (names, sets) = (names.join(", "), sets.join(", "));
    let inner = expressions.join(", ");
    let sql = format!(
        "SELECT count(*), grouping({names}), {names} FROM (SELECT {inner} FROM {from}) AS q GROUP BY GROUPING SETS ({sets})"
    );
    Ok(Counted { answer: asked.ask(&sql).await?, sets: expressions.len() })
}

impl Counted {
    /// The expression's place, its column, the row in it, and the count.
    fn rows(&self) -> impl Iterator<Item = (usize, &Values, usize, u64)> {
        (0..self.answer.rows()).filter_map(|row| {
            let count = self.answer.column(0)?.integer(row)?.unsigned_abs();
            // A bit for each expression, the first one highest; the one that was grouped by has none.
            let mask = self.answer.column(1)?.integer(row)?;
            let index = (0..self.sets).find(|index| mask & (1 << (self.sets - 1 - index)) == 0)?;
            Some((index, self.answer.column(index + 2)?, row, count))
        })
    }
}

async fn preview<S: Source>(
    asked: &mut Asked<'_, S>,
    columns: &[Column<'_>],
    from: &str,
    rows: u64,
) -> Result<Table, SourceError> {
    if columns.is_empty() {
        return Ok(Table { total_rows: rows, ..Table::default() });
    }
    let shown = |column: &Column<'_>| column.dialect.shown(&column.name, &column.described.source_type);
    let names: Vec<String> = columns.iter().map(shown).collect();
    let answer = asked.ask(&format!("SELECT {} FROM {from} LIMIT {PREVIEW_ROWS}", names.join(", "))).await?;
    let titles =
        columns.iter().map(|column| TableColumn { name: column.described.name.clone(), kind: column.kind() }).collect();
    let row = |row: usize| {
        answer.values.iter().zip(columns).map(move |(values, column)| {
            let found = cell(values, column.described.kind, row);
            match (&found, column.described.kind) {
                // A whole number that came as a text, and is shown as one only where it is large.
                (Cell::Text(digits), ValueKind::Integer) => digits.parse().map_or(found, integer_cell),
                _ => found,
            }
        })
    };
    let cells = (0..answer.rows()).map(|place| row(place).collect()).collect();
    Ok(Table { columns: titles, rows: cells, total_rows: rows, ..Table::default() })
}

/// Whole numbers that the screen can hold.
const LARGEST_INTEGER: u64 = 1 << 53;

fn integer_cell(value: i64) -> Cell {
    if value.unsigned_abs() <= LARGEST_INTEGER { Cell::Integer(value) } else { Cell::Text(value.to_string()) }
}

/// A value as it is shown.
pub fn cell(values: &Values, kind: ValueKind, row: usize) -> Cell {
    let text = |text: String| Cell::Text(text);
    let found = match values {
        Values::Boolean(values) => values.get(row).copied().flatten().map(Cell::Boolean),
        Values::Integer(values) => values.get(row).copied().flatten().map(integer_cell),
        Values::Float(values) => {
            values.get(row).copied().flatten().filter(|value| value.is_finite()).map(Cell::Decimal)
        }
        Values::Date(days) => {
            moment(&Values::Date(days.get(row).into_iter().copied().collect()), kind).map(|it| text(it.1))
        }
        Values::Timestamp(moments) => {
            moment(&Values::Timestamp(moments.get(row).into_iter().copied().collect()), kind).map(|it| text(it.1))
        }
        Values::Text(values) => values.get(row).cloned().flatten().map(text),
    };
    found.unwrap_or(Cell::Missing)
}
