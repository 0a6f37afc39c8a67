//! Columns of numbers: placeholders for missing values, values far from the others, moments as numbers, and codes.

use polars::prelude::*;
use tabletalk_messages::{findings, repairs};
use tabletalk_protocol::{Cell, Change, ColumnKind, ColumnSummary, Finding, FindingKind};

use super::rows::{is_called_id, words};

use super::subject::{EXAMPLES, Subject, change, dropped, repair};
use crate::python;

/// Numbers that stand where nothing is known, in files of all kinds.
const STAND_INS: [f64; 14] = [
    -1.0,
    -9.0,
    -99.0,
    -999.0,
    -9999.0,
    -99999.0,
    -999_999.0,
    999.0,
    9999.0,
    99999.0,
    999_999.0,
    9_999_999.0,
    99_999_999.0,
    999_999_999.0,
];

/// Rows from which on looking for gaps between values takes too long.
const MOST_ROWS: u64 = 3_000_000;

/// So many different values make a gap between two of them remarkable.
const ENOUGH_VALUES: usize = 12;

/// How many times larger than the others a gap is that separates a number from its column.
const WIDE: f64 = 4.0;

/// Distances between the quartiles outside of which a value is far out (Tukey's outer fence).
const FAR_OUT: f64 = 3.0;

/// Values in a hundred up to which those far out are an exception.
const FEW: u64 = 2;

/// How many times the next one a highest value is that may be in another unit, or mistyped.
const TOWERING: f64 = 100.0;

/// So many different values make a highest one remarkable.
const ENOUGH_BELOW: usize = 5;

pub fn findings(subject: Subject<'_>) -> Vec<Finding> {
    if let Some(finding) = unix_time(subject) {
        return vec![finding];
    }
    let Some(numbers) = sorted_numbers(subject) else { return vec![] };
    let distinct = distinct(&numbers);
    let apart = sentinel(subject, &numbers, &distinct).or_else(|| towering(subject, &numbers, &distinct));
    let without = apart.as_ref().map(|(value, _)| *value);
    let outliers = outliers(subject, &numbers, without);
    apart.map(|(_, finding)| finding).into_iter().chain(outliers).chain(age_codes(subject, &distinct)).collect()
}

/// Seconds or milliseconds since 1970: all values are moments of this century, and the name speaks of time.
fn unix_time(subject: Subject<'_>) -> Option<Finding> {
    const FROM_2001: f64 = 978_307_200.0;
    const TO_2100: f64 = 4_102_444_800.0;
    const WORDS: [&str; 14] = [
        "time",
        "timestamp",
        "ts",
        "date",
        "datetime",
        "created",
        "updated",
        "modified",
        "epoch",
        "unix",
        "at",
        "zeit",
        "zeitstempel",
        "datum",
    ];
    let ColumnSummary::Numeric { min, max, .. } = subject.profile.summary else { return None };
    let is_within = |thousands: f64| min >= FROM_2001 * thousands && max < TO_2100 * thousands;
    let name = subject.name();
    if !words(name).iter().any(|word| WORDS.contains(&word.as_str())) {
        return None;
    }
    let (sentence, unit) = match () {
        () if is_within(1.0) => (findings::unix_seconds(name), "s"),
        () if is_within(1_000.0) => (findings::unix_milliseconds(name), "ms"),
        () => return None,
    };
    let present = subject.rows - subject.profile.missing.min(subject.rows);
    let column = subject.code();
    let line = format!("import pandas as pd\n{column} = pd.to_datetime({column}, unit=\"{unit}\")");
    let mut finding = subject.finding(FindingKind::DatesAsText, "unix-time", 74, present, sentence);
    finding.repairs = vec![repair("convert", repairs::make_dates(name, 0_u64), line, present, vec![])];
    Some(finding)
}

/// Small whole numbers without a gap in a column of ages.
fn age_codes(subject: Subject<'_>, distinct: &[f64]) -> Option<Finding> {
    const AGES: [&str; 4] = ["age", "alter", "edad", "idade"];
    const HIGHEST: f64 = 12.0;
    const FEWEST_ROWS: u64 = 30;
    let (&low, &high) = (distinct.first()?, distinct.last()?);
    let called = words(subject.name()).last().is_some_and(|word| AGES.contains(&word.as_str()));
    let without_gap = subject.profile.kind == ColumnKind::Integer && distinct.len() as f64 == high - low + 1.0;
    let small = (low == 0.0 || low == 1.0) && high <= HIGHEST && distinct.len() > 2;
    if !called || !without_gap || !small || subject.rows < FEWEST_ROWS {
        return None;
    }
    let sentence = findings::age_codes(subject.name(), python::number(low), python::number(high));
    Some(subject.finding(FindingKind::Codes, "codes", 55, 0, sentence))
}

/// A single highest value that is many times the next one.
fn towering(subject: Subject<'_>, sorted: &[f64], distinct: &[f64]) -> Option<(f64, Finding)> {
    let [.., next, high] = *distinct else { return None };
    if distinct.len() <= ENOUGH_BELOW || next <= 0.0 || high < TOWERING * next || occurrences(sorted, high) > 1 {
        return None;
    }
    let [shown, nearest] = [high, next].map(python::number);
    let sentence = findings::towering(subject.name(), &*shown, (high / next).floor() as u64, nearest);
    let column = subject.code();
    let line = format!("{column} = {column}.mask({column} == {shown})");
    let examples = vec![change(number_cell(high), Cell::Missing, 1)];
    let mut finding = subject.finding(FindingKind::Outliers, "highest", 70, 1, sentence);
    finding.examples = vec![shown];
    finding.repairs = vec![repair("missing", repairs::leave_values_empty(1_u64), line, 1, examples)];
    Some((high, finding))
}

/// The finite values, sorted.
fn sorted_numbers(subject: Subject<'_>) -> Option<Vec<f64>> {
    if subject.rows > MOST_ROWS || is_label(subject) {
        return None;
    }
    let cast = subject.series.cast(&DataType::Float64).ok()?;
    let mut numbers: Vec<f64> = cast.f64().ok()?.iter().flatten().filter(|number| number.is_finite()).collect();
    numbers.sort_unstable_by(f64::total_cmp);
    Some(numbers)
}

/// Numbers that tell rows apart measure nothing: each once, and close together or called so.
fn is_label(subject: Subject<'_>) -> bool {
    let present = subject.rows - subject.profile.missing.min(subject.rows);
    let once = subject.profile.kind == ColumnKind::Integer && subject.profile.distinct == present;
    let ColumnSummary::Numeric { min, max, .. } = subject.profile.summary else { return false };
    once && (is_called_id(subject.name()) || max - min < 2.0 * present as f64)
}

fn distinct(sorted: &[f64]) -> Vec<f64> {
    let mut distinct = sorted.to_vec();
    distinct.dedup();
    distinct
}

fn occurrences(sorted: &[f64], value: f64) -> u64 {
    let first = sorted.partition_point(|number| *number < value);
    let behind = sorted.partition_point(|number| *number <= value);
    (behind - first) as u64
}

/// A number at an end of the column, apart from all others, that is known to stand for nothing; or a zero below values that
/// are all far above it.
fn sentinel(subject: Subject<'_>, sorted: &[f64], distinct: &[f64]) -> Option<(f64, Finding)> {
    let (&low, &high) = (distinct.first()?, distinct.last()?);
    let low_count = occurrences(sorted, low);
    let high_count = occurrences(sorted, high);
    let enough = distinct.len() >= ENOUGH_VALUES;
    let above = distinct.get(1..)?;
    let alone_below = low < 0.0 && STAND_INS.contains(&low) && above.first().is_some_and(|next| *next >= 0.0);
    let zero = low == 0.0 && enough && low_count * 2 < sorted.len() as u64 && is_apart(above, low);
    let nines = STAND_INS.contains(&high) && high > 0.0 && enough && high_count > 1 && towers(distinct);
    let (value, count) = match () {
        () if alone_below && (low != -1.0 || (enough && is_apart(above, low))) => (low, low_count),
        () if zero => (low, low_count),
        () if nines => (high, high_count),
        () => return None,
    };
    let shown = python::number(value);
    let name = subject.name();
    let nearest = if value == high { distinct.iter().nth_back(1) } else { above.first() };
    let nearest = python::number(*nearest?);
    let sentence = match value == high {
        true => findings::highest_placeholder(name, count, &*shown, nearest),
        false => findings::lowest_placeholder(name, count, &*shown, nearest),
    };
    let column = subject.code();
    let line = format!("{column} = {column}.mask({column} == {shown})");
    let label = repairs::read_as_missing(&*shown);
    let examples = vec![change(number_cell(value), Cell::Missing, count)];
    let mut finding = subject.finding(FindingKind::Sentinel, "sentinel", 78, count, sentence);
    finding.examples = vec![shown];
    finding.repairs = vec![repair("missing", label, line, count, examples)];
    Some((value, finding))
}

/// Returns whether the gap between a number and the others is wide compared with the gaps in their lower half.
fn is_apart(others: &[f64], value: f64) -> bool {
    let half = others.get(..others.len().div_ceil(2).max(2)).unwrap_or(others);
    let Some((lowest, highest)) = half.first().zip(half.last()) else { return false };
    let widest = half.array_windows().map(|[one, next]| next - one).fold(0.0, f64::max);
    let typical = (highest - lowest) / half.len() as f64;
    lowest - value > WIDE * typical && lowest - value > 1.5 * widest
}

/// Returns whether the highest value is many times as high as the next one.
fn towers(distinct: &[f64]) -> bool {
    matches!(distinct, [.., next, high] if *next > 0.0 && *high > 5.0 * next)
}

/// Values far outside, on the scale of the numbers and on that of their sizes.
fn outliers(subject: Subject<'_>, sorted: &[f64], stand_in: Option<f64>) -> Option<Finding> {
    let ColumnSummary::Numeric { quartiles, .. } = &subject.profile.summary else { return None };
    let kept: Vec<f64> = sorted.iter().copied().filter(|number| Some(*number) != stand_in).collect();
    let fences = fences([quartiles[0], quartiles[2]])?;
    let sizes = kept.first().is_some_and(|lowest| *lowest > 0.0).then(|| {
        let logs = [quartiles[0].ln(), quartiles[2].ln()];
        fences_of(logs).map(f64::exp)
    });
    let is_out = |number: &&f64| {
        let outside = |fences: [f64; 2]| **number < fences[0] || **number > fences[1];
        outside(fences) && sizes.is_none_or(outside)
    };
    let out: Vec<f64> = kept.iter().filter(is_out).copied().collect();
    let count = out.len() as u64;
    if count == 0 || kept.len() < 20 || count * 100 > kept.len() as u64 * FEW {
        return None;
    }
    let furthest = out.iter().copied().max_by(|left, right| {
        let from_middle = |number: f64| (number - quartiles[1]).abs();
        from_middle(*left).total_cmp(&from_middle(*right))
    })?;
    let name = subject.name();
    let [first, third] = [quartiles[0], quartiles[2]].map(rounded);
    let sentence = findings::outliers(name, count, python::number(furthest), first, third);
    let (low, high) = bounds(&kept, &out)?;
    let column = subject.code();
    let inside = format!("{column}.between({}, {})", python::number(low), python::number(high));
    let mask = format!("{column} = {column}.where({inside})");
    let drop = format!("{0} = {0}[{inside} | {column}.isna()]", subject.table);
    let examples = |made: fn(Cell) -> Change| out.iter().map(|number| made(number_cell(*number))).collect();
    let mut finding = subject.finding(FindingKind::Outliers, "outliers", 45, count, sentence);
    finding.examples = out.iter().take(EXAMPLES).map(|number| python::number(*number)).collect();
    finding.repairs = vec![
        repair(
            "missing",
            repairs::leave_values_empty(count),
            mask,
            count,
            examples(|before| change(before, Cell::Missing, 1)),
        ),
        repair("drop", repairs::leave_rows_out(count), drop, count, examples(|before| dropped(before, 1))),
    ];
    Some(finding)
}

/// A quartile lies between two values: four digits of it, or two decimals, are what a person reads.
fn rounded(quartile: f64) -> String {
    let decimals = if quartile == 0.0 { 0.0 } else { (3.0 - quartile.abs().log10().floor()).clamp(2.0, 12.0) };
    let text = format!("{quartile:.*}", decimals as usize);
    python::number(text.parse().unwrap_or(quartile))
}

/// The lowest and the highest value that is not far out.
fn bounds(sorted: &[f64], out: &[f64]) -> Option<(f64, f64)> {
    let mut inside = sorted.iter().copied().filter(|number| !out.contains(number));
    let low = inside.next()?;
    Some((low, inside.next_back().unwrap_or(low)))
}

/// `None` if half of the column has the same value.
fn fences(quartiles: [f64; 2]) -> Option<[f64; 2]> {
    (quartiles[1] > quartiles[0]).then(|| fences_of(quartiles))
}

fn fences_of([first, third]: [f64; 2]) -> [f64; 2] {
    let reach = FAR_OUT * (third - first);
    [first - reach, third + reach]
}

fn number_cell(value: f64) -> Cell {
    const EXACT: f64 = 9_007_199_254_740_992.0;
    if value == value.trunc() && value.abs() <= EXACT { Cell::Integer(value as i64) } else { Cell::Decimal(value) }
}
