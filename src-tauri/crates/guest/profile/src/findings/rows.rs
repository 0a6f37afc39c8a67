//! Rows that are there twice, columns that say nothing, and gaps.

use polars::prelude::*;
use tabletalk_messages::{Argument, Message, findings, repairs};
use tabletalk_protocol::{Cell, ColumnKind, ColumnProfile, ColumnSummary, Finding, FindingKind, Repair};

use super::subject::{EXAMPLES, Subject, change, dropped, repair, text_cell};
use crate::page::{page, written};
use crate::python;

/// Columns with gaps that are named one by one; a wide table would drown every other finding.
const NAMED_GAPS: usize = 10;

/// Rows from which on each is not compared with all others.
const MOST_COMPARED: usize = 5_000_000;

/// Missing values, the emptiest column first.
pub fn gaps(columns: &[ColumnProfile], rows: u64, table: &str) -> Vec<Finding> {
    let (empty, mut gaps): (Vec<&ColumnProfile>, Vec<&ColumnProfile>) =
        columns.iter().filter(|column| column.missing > 0).partition(|column| column.missing == rows);
    gaps.sort_by_key(|column| std::cmp::Reverse(column.missing));
    let mut found: Vec<Finding> = gaps.iter().take(NAMED_GAPS).map(|column| gap(column, rows, table)).collect();
    found.extend(without_values(&empty, rows, table));
    let more = gaps.len().saturating_sub(NAMED_GAPS);
    if more > 0 {
        let sentence = findings::more_missing_values(more);
        found.push(of_table(FindingKind::Gaps, "more-gaps", 15, more as u64, sentence));
    }
    found
}

fn gap(column: &ColumnProfile, rows: u64, table: &str) -> Finding {
    let ColumnProfile { name, missing, .. } = column;
    let sentence = findings::missing_values(name, *missing, rows);
    let share = (*missing * 35).checked_div(rows).unwrap_or(0) as u8;
    let repairs = fillings(column, rows, table);
    let column = Some(name.clone());
    Finding { column, repairs, ..of_table(FindingKind::Gaps, &format!("gaps:{name}"), 20 + share, *missing, sentence) }
}

/// Reports all empty columns as one finding, because they mislead no one.
fn without_values(empty: &[&ColumnProfile], rows: u64, table: &str) -> Option<Finding> {
    let names: Vec<&str> = empty.iter().map(|column| column.name.as_str()).collect();
    let sentence = findings::no_values(listed(&names)?, names.len());
    let repairs = vec![drop_columns(table, &names, rows)];
    let (column, columns) = one_or_several(&names);
    Some(Finding {
        column,
        columns,
        repairs,
        ..of_table(FindingKind::Gaps, "no-values", 12, names.len() as u64, sentence)
    })
}

/// The columns of a finding.
fn one_or_several(names: &[&str]) -> (Option<String>, Vec<String>) {
    match names {
        [one] => (Some(one.to_string()), vec![]),
        several => (None, several.iter().map(|name| name.to_string()).collect()),
    }
}

/// As in `` `a`, `b` and 3 more columns ``; `None` where there are no names.
fn listed(names: &[&str]) -> Option<Vec<Argument>> {
    let named = |names: &[&str]| names.iter().copied().map(Argument::name).collect::<Vec<_>>();
    Some(match names {
        [] => return None,
        [one, two, more @ ..] if more.len() > 1 => {
            named(&[*one, *two]).into_iter().chain([findings::more_columns(more.len()).into()]).collect()
        }
        few => named(few),
    })
}

/// Ways to deal with the gaps of a column. Where most of it is missing, the column goes and not its rows.
fn fillings(column: &ColumnProfile, rows: u64, table: &str) -> Vec<Repair> {
    let ColumnProfile { name, missing, .. } = column;
    let whole = python::column(table, name);
    let filled = |id: &str, label: Message, line: String, value: Cell| {
        repair(id, label, line, *missing, vec![change(Cell::Missing, value, *missing)])
    };
    let filling = match &column.summary {
        ColumnSummary::Numeric { quartiles, .. } if is_measure(column, rows) => {
            let line = format!("{whole} = {whole}.fillna({whole}.median())");
            Some(filled("median", repairs::fill_median(), line, Cell::Decimal(quartiles[1])))
        }
        ColumnSummary::Text { .. } => {
            let line = format!("{whole} = {whole}.fillna(\"unknown\")");
            Some(filled("mark", repairs::mark_unknown(), line, Cell::Text("unknown".into())))
        }
        _ => None,
    };
    let removal = if *missing * 2 > rows {
        drop_columns(table, &[name.as_str()], rows)
    } else {
        drop_gaps(name, *missing, table)
    };
    let mut repairs: Vec<Repair> = std::iter::once(removal).chain(filling).collect();
    // Many rows are not left out lightly; a column that is nearly empty is.
    if *missing * 5 > rows && *missing * 2 <= rows {
        repairs.reverse();
    }
    repairs
}

fn drop_gaps(name: &str, missing: u64, table: &str) -> Repair {
    let line = format!("{table} = {table}.dropna(subset=[{}])", python::text(name));
    repair("drop", repairs::leave_gaps_out(missing, name), line, missing, vec![dropped(Cell::Missing, missing)])
}

/// Returns whether the middle of a column's numbers means something: not that of IDs, years, or codes of a few groups.
fn is_measure(column: &ColumnProfile, rows: u64) -> bool {
    const MOST_GROUPS: u64 = 12;
    const ROWS_OF_EACH: u64 = 5;
    const LABELS: [&str; 16] = [
        "year",
        "jahr",
        "zip",
        "postcode",
        "plz",
        "code",
        "phone",
        "telefon",
        "class",
        "klasse",
        "category",
        "kategorie",
        "type",
        "typ",
        "rank",
        "rang",
    ];
    let present = rows - column.missing.min(rows);
    let groups = column.distinct <= MOST_GROUPS && column.distinct * ROWS_OF_EACH <= present;
    let labels = words(&column.name).iter().any(|word| LABELS.contains(&word.as_str()));
    let is_coded = groups && column.kind == ColumnKind::Integer;
    !(is_called_id(&column.name) || labels || is_coded)
}

/// Columns that have the same value everywhere, as one finding.
pub fn constants(subjects: &[Subject<'_>]) -> Option<Finding> {
    let is_constant =
        |subject: &&Subject<'_>| subject.profile.distinct == 1 && subject.profile.missing == 0 && subject.rows > 1;
    let constant: Vec<&Subject<'_>> = subjects.iter().filter(is_constant).collect();
    let names: Vec<&str> = constant.iter().map(|subject| subject.name()).collect();
    let named = listed(&names)?;
    let first = constant.first()?;
    let sentence = match names.len() {
        1 => findings::constant(first.name(), value_of(first)),
        _ => findings::constants(named),
    };
    let (column, columns) = one_or_several(&names);
    let repairs = vec![drop_columns(first.table, &names, first.rows)];
    let mut finding = of_table(FindingKind::Constant, "constant", 8, names.len() as u64, sentence);
    finding.examples = constant.iter().take(EXAMPLES).map(|subject| value_of(subject)).collect();
    Some(Finding { column, columns, repairs, ..finding })
}

fn value_of(subject: &Subject<'_>) -> String {
    const LONGEST: usize = 40;
    let value = subject.series.get(0).ok().map(|value| value.str_value().to_string()).unwrap_or_default();
    value.chars().take(LONGEST).collect()
}

fn drop_columns(table: &str, names: &[&str], rows: u64) -> Repair {
    let columns: Vec<String> = names.iter().map(|name| python::text(name)).collect();
    let line = format!("{table} = {table}.drop(columns=[{}])", columns.join(", "));
    let label = match names {
        [one] => repairs::leave_column_out(*one),
        many => repairs::leave_columns_out(many.len()),
    };
    repair("drop-columns", label, line, rows, vec![])
}

/// Rows that are the same in every column as an earlier one.
pub fn duplicates(frame: &DataFrame, table: &str) -> Option<Finding> {
    // Few columns of categories repeat themselves and mean it.
    if frame.height() < 2 || frame.width() < 2 || frame.height() > MOST_COMPARED {
        return None;
    }
    let first = first_of_each(frame)?;
    let count = (frame.height() - first.iter().filter(|first| **first).count()) as u64;
    if count == 0 || (frame.width() < 4 && count * 2 > frame.height() as u64) {
        return None;
    }
    let example = first.iter().position(|first| !first)?;
    let sentence = findings::duplicate_rows(count);
    let line = format!("{table} = {table}.drop_duplicates()");
    let shown = row_text(frame, example);
    let examples = vec![dropped(text_cell(&shown), 1)];
    let mut finding = of_table(FindingKind::DuplicateRows, "duplicates", 82, count, sentence);
    finding.examples = vec![shown];
    finding.repairs = vec![repair("drop", repairs::leave_rows_out(count), line, count, examples)];
    Some(finding)
}

/// Marks each row that does not duplicate an earlier one.
fn first_of_each(frame: &DataFrame) -> Option<Vec<bool>> {
    let hashes = row_hashes(frame)?;
    let mut seen: PlHashSet<u128> = PlHashSet::with_capacity(frame.height());
    Some(hashes.into_iter().map(|hash| seen.insert(hash)).collect())
}

/// A number of each row: two rows with the same one are the same, for all that matters (128 bits).
fn row_hashes(frame: &DataFrame) -> Option<Vec<u128>> {
    let mut hashes = vec![0x9e37_79b9_7f4a_7c15_u128; frame.height()];
    for column in frame.columns() {
        let series = column.as_materialized_series();
        match series.str() {
            Ok(texts) => hashes.iter_mut().zip(texts.iter()).for_each(|(hash, text)| {
                let hashed = text.map_or(1, hash_text);
                *hash = mixed(*hash, hashed);
            }),
            Err(_) => {
                let numbers = as_bits(series)?;
                hashes.iter_mut().zip(numbers.iter()).for_each(|(hash, bits)| {
                    *hash = mixed(*hash, bits.map_or(1, |bits| u128::from(bits) + 2));
                });
            }
        }
    }
    Some(hashes)
}

/// Values of one column that are the same have the same number; nothing for lists and the like.
fn as_bits(series: &Series) -> Option<UInt64Chunked> {
    let physical = series.to_physical_repr();
    let bits = match physical.dtype() {
        dtype if dtype.is_float() => {
            let floats = physical.cast(&DataType::Float64).ok()?;
            floats.f64().ok()?.apply_values_to_bits()
        }
        DataType::Boolean => physical.cast(&DataType::UInt64).ok()?.u64().ok()?.clone(),
        dtype if dtype.is_integer() => {
            let whole = physical.cast(&DataType::Int64).ok()?;
            whole.i64().ok()?.iter().map(|value| value.map(|value| value as u64)).collect()
        }
        _ => return None,
    };
    Some(bits)
}

trait ToBits {
    fn apply_values_to_bits(&self) -> UInt64Chunked;
}

impl ToBits for Float64Chunked {
    /// Zero has one sign here, and a gap is a gap.
    fn apply_values_to_bits(&self) -> UInt64Chunked {
        self.iter().map(|value| value.filter(|value| !value.is_nan()).map(|value| (value + 0.0).to_bits())).collect()
    }
}

fn hash_text(text: &str) -> u128 {
    let mut hash = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d_u128 ^ text.len() as u128;
    for bytes in text.as_bytes().chunks(8) {
        let mut word = [0; 8];
        word.iter_mut().zip(bytes).for_each(|(place, byte)| *place = *byte);
        hash = mixed(hash, u128::from(u64::from_le_bytes(word)));
    }
    hash
}

/// Multiplies by an odd number with bits all over, and turns.
fn mixed(hash: u128, value: u128) -> u128 {
    const ODD: u128 = 0x2360_ed05_1fc6_5da4_4385_df64_9fcc_f645;
    (hash ^ value).wrapping_mul(ODD).rotate_left(47)
}

fn row_text(frame: &DataFrame, row: usize) -> String {
    const SHOWN: usize = 6;
    let table = page(frame, row as u64, 1);
    let cells = table.rows.into_iter().flatten().take(SHOWN);
    let cells: Vec<String> = cells.map(|cell| written(&cell).unwrap_or_default()).collect();
    let more = if frame.width() > SHOWN { " | …" } else { "" };
    format!("{}{more}", cells.join(" | "))
}

/// A column that should tell rows apart and does not.
pub fn repeated_id(subject: Subject<'_>) -> Option<Finding> {
    let ColumnProfile { name, kind, distinct, missing, approximate, .. } = subject.profile;
    let present = subject.rows - missing.min(&subject.rows);
    let repeated = present.checked_sub(*distinct)?;
    let telling = *distinct * 10 >= present * 9 && *missing * 20 <= subject.rows;
    let kind = matches!(kind, ColumnKind::Integer | ColumnKind::Text);
    if repeated == 0 || present < 10 || !telling || !kind || *approximate || !is_called_id(name) {
        return None;
    }
    let (value, times) = most_frequent(subject.series)?;
    // A word among numbers marks a missing number.
    if !value.bytes().any(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let sentence = match repeated {
        1 => findings::shared_id(name, &*value),
        _ => findings::repeated_id(name, repeated, &*value, times),
    };
    let line = format!("{0} = {0}.drop_duplicates(subset=[{1}])", subject.table, python::text(name));
    let label = repairs::keep_first(name);
    let examples = vec![dropped(text_cell(&value), times - 1)];
    let mut finding = subject.finding(FindingKind::RepeatedId, "repeated", 85, repeated, sentence);
    finding.examples = vec![value];
    finding.repairs = vec![repair("first", label, line, repeated, examples)];
    Some(finding)
}

/// As in `id`, `customer_id`, `OrderID`, `Kundennummer`, `Nr.`, `SKU`.
pub fn is_called_id(name: &str) -> bool {
    const LAST_WORDS: [&str; 12] =
        ["id", "ids", "key", "uuid", "guid", "nr", "no", "number", "nummer", "sku", "iban", "isbn"];
    let words = words(name);
    let last = words.last().map_or("", String::as_str);
    LAST_WORDS.contains(&last) || last.ends_with("nummer")
}

/// The words of a name in lower case: `customerID` is `customer` and `id`.
pub fn words(name: &str) -> Vec<String> {
    let spaced: String = name
        .chars()
        .zip(name.chars().skip(1).chain(Some(' ')))
        .flat_map(|(letter, next)| {
            let breaks = letter.is_lowercase() && next.is_uppercase();
            std::iter::once(if letter.is_alphanumeric() { letter } else { ' ' }).chain(breaks.then_some(' '))
        })
        .collect();
    spaced.to_lowercase().split_whitespace().map(str::to_owned).collect()
}

/// The value that occurs most often, the first of equals, and how often.
fn most_frequent(series: &Series) -> Option<(String, u64)> {
    let texts = series.cast(&DataType::String).ok()?;
    let mut counts: PlHashMap<&str, u64> = PlHashMap::default();
    let texts = texts.str().ok()?;
    texts.iter().flatten().for_each(|text| *counts.entry(text).or_insert(0) += 1);
    let most = counts.values().copied().max()?;
    texts.iter().flatten().find(|text| counts.get(text) == Some(&most)).map(|text| (text.to_string(), most))
}

fn of_table(kind: FindingKind, id: &str, weight: u8, count: u64, sentence: Message) -> Finding {
    let (id, columns, examples, repairs) = (id.to_string(), vec![], vec![], vec![]);
    Finding { id, kind, weight, column: None, columns, count, sentence, examples, repairs }
}
