//! Values and sentences as they are read on paper.

use tabletalk_format::{SHORTEST_GROUPED, decimal, grouped, grouped_from, has_usual_size};
use tabletalk_messages::Message;
use tabletalk_protocol::{Cell, ColumnKind};

use crate::locale::Locale;

/// The texts of a column, row by row; its numbers are aligned at the decimal point.
pub fn column(rows: &[Vec<Cell>], column: usize, kind: ColumnKind, locale: &Locale) -> Vec<String> {
    let cells: Vec<&Cell> = rows.iter().map(|row| row.get(column).unwrap_or(&Cell::Missing)).collect();
    let decimals = decimals(&cells);
    let form = NumberForm { decimals, shortest: shortest_grouped(&cells, decimals) };
    cells.into_iter().map(|value| cell(value, form, kind, locale)).collect()
}

/// Decimals of a column on paper: two, as money and percentages have, unless that would leave small numbers fewer than two
/// digits.
const USUAL_DECIMALS: usize = 2;
/// More than these are no number that anybody reads.
const MOST_DECIMALS: usize = 6;

/// The decimals with which the numbers of a column are written.
pub fn decimals(cells: &[&Cell]) -> usize {
    let values = || cells.iter().filter_map(|cell| if let Cell::Decimal(value) = cell { Some(*value) } else { None });
    let needed = values().map(tabletalk_format::decimals).max().unwrap_or(0);
    let small = values().map(f64::abs).filter(|value| *value > 0.0 && *value < 1.0);
    // Two digits behind the zeros: 0.0722 has the first at the second decimal.
    let two_digits = small.map(|value| 1 + (-value.log10()).ceil().clamp(1.0, MOST_DECIMALS as f64) as usize);
    needed.min(two_digits.max().unwrap_or(0).clamp(USUAL_DECIMALS, MOST_DECIMALS))
}

/// How the numbers of a column are written.
#[derive(Debug, Clone, Copy)]
struct NumberForm {
    decimals: usize,
    /// The fewest digits before the decimal point for which thousands are separated.
    shortest: usize,
}

/// Years have no decimals and do not occur beside five-digit numbers: all numbers of such a column are written alike.
fn shortest_grouped(cells: &[&Cell], decimals: usize) -> usize {
    let is_long = |cell: &&Cell| matches!(cell, Cell::Integer(value) if value.unsigned_abs() >= 10_000);
    if decimals > 0 || cells.iter().any(is_long) { SHORTEST_GROUPED - 1 } else { SHORTEST_GROUPED }
}

/// A message of the program in the reader's language, with its names quoted as on paper. A text without a code stays as it
/// is.
pub fn message(message: &Message, locale: &Locale) -> String {
    quoted(&message.in_language(locale.language, locale.marks), locale)
}

/// The same for what is written without a capital letter and a full stop.
pub fn whole_message(message: &Message, locale: &Locale) -> String {
    finished(&self::message(message, locale))
}

/// A text with its names quoted as on paper: “rating” for what a terminal writes between backticks.
pub fn quoted(text: &str, locale: &Locale) -> String {
    let [before, behind] = locale.words().quotes;
    let mut quoted = String::new();
    for (place, part) in text.split('`').enumerate() {
        quoted.extend(match place {
            0 => None,
            place if place % 2 == 1 => Some(before),
            _ => Some(behind),
        });
        quoted.push_str(part);
    }
    quoted
}

/// With a capital letter and a full stop.
fn finished(sentence: &str) -> String {
    let mut letters = sentence.chars();
    let first = letters.next().map(char::to_uppercase).into_iter().flatten();
    let mut whole: String = first.chain(letters).collect();
    if !whole.ends_with(['.', '!', '?', ':']) && !whole.is_empty() {
        whole.push('.');
    }
    whole
}

/// A cell's text; missing values are a dash.
fn cell(cell: &Cell, form: NumberForm, kind: ColumnKind, locale: &Locale) -> String {
    let [yes, no] = locale.words().yes_no;
    let NumberForm { decimals, shortest } = form;
    match cell {
        Cell::Missing => "–".into(),
        Cell::Boolean(true) => yes.into(),
        Cell::Boolean(false) => no.into(),
        Cell::Integer(value) => grouped_from(shortest, &value.to_string(), locale.marks),
        Cell::Decimal(value) if has_usual_size(*value) => {
            grouped_from(shortest, &format!("{value:.decimals$}"), locale.marks)
        }
        Cell::Decimal(value) => decimal(*value, locale.marks),
        Cell::Text(text) => moment(text, kind, locale).unwrap_or_else(|| text.clone()),
    }
}

/// A day, or a day and a time, as it is written where it is read.
fn moment(text: &str, kind: ColumnKind, locale: &Locale) -> Option<String> {
    match kind {
        ColumnKind::Date => locale.short_day(text),
        ColumnKind::DateTime => match text.split_once(['T', ' ']) {
            Some((day, time)) => Some(format!("{} {time}", locale.short_day(day).unwrap_or_else(|| day.to_owned()))),
            // Where no moment of the column has a time.
            None => locale.short_day(text),
        },
        _ => None,
    }
}

/// Whether a column is right-aligned.
pub fn is_number(kind: ColumnKind) -> bool {
    matches!(kind, ColumnKind::Integer | ColumnKind::Decimal)
}

/// As in `1.2 MB`.
pub fn bytes(size: u64, locale: &Locale) -> String {
    let (unit, in_bytes) = match size {
        0..1_000 => return crate::words::counted(locale.words().files.bytes, size, &size.to_string()),
        1_000..1_000_000 => ("kB", 1e3),
        1_000_000..1_000_000_000 => ("MB", 1e6),
        1_000_000_000.. => ("GB", 1e9),
    };
    let amount = size as f64 / in_bytes;
    // Three digits say enough.
    let decimals = if amount < 10.0 { 2 } else { usize::from(amount < 100.0) };
    format!("{} {unit}", grouped(&format!("{amount:.decimals$}"), locale.marks))
}

/// Whether a value is written without an exponent.
pub fn is_plain(cell: &Cell) -> bool {
    !matches!(cell, Cell::Decimal(value) if !has_usual_size(*value))
}

#[cfg(test)]
mod tests {
    use tabletalk_messages::{answers, reasons};

    use super::*;

    fn german() -> Locale {
        Locale::of(Some("de-DE"))
    }

    #[test]
    fn the_decimals_of_a_column_stand_one_below_the_other() {
        let rows = [Cell::Decimal(376.0), Cell::Decimal(510.56), Cell::Missing, Cell::Decimal(12_345.1)]
            .map(|cell| vec![cell]);
        let texts = |locale| column(&rows, 0, ColumnKind::Decimal, &locale);
        assert_eq!(texts(Locale::of(None)), ["376.00", "510.56", "–", "12,345.10"]);
        assert_eq!(texts(german()), ["376,00", "510,56", "–", "12.345,10"]);
    }

    #[test]
    fn thousands_stand_apart_in_a_whole_column_or_nowhere() {
        let texts = |cells: &[Cell]| {
            let rows: Vec<Vec<Cell>> = cells.iter().map(|cell| vec![cell.clone()]).collect();
            column(&rows, 0, ColumnKind::Decimal, &german())
        };
        assert_eq!(texts(&[Cell::Decimal(9280.75), Cell::Decimal(15_524.75)]), ["9.280,75", "15.524,75"]);
        assert_eq!(texts(&[Cell::Decimal(1250.75)]), ["1.250,75"]);
        assert_eq!(texts(&[Cell::Integer(2024), Cell::Integer(987)]), ["2024", "987"]);
        assert_eq!(texts(&[Cell::Integer(2024), Cell::Integer(-12_000)]), ["2.024", "-12.000"]);
    }

    #[test]
    fn days_are_written_as_where_they_are_read() {
        let rows = ["2026-03-01", "2026-03-01T14:05:00", "soon"].map(|text| vec![Cell::Text(text.into())]);
        let texts = |kind, locale| column(&rows, 0, kind, &locale);
        assert_eq!(texts(ColumnKind::Date, german())[0], "01.03.2026");
        assert_eq!(texts(ColumnKind::DateTime, german())[1..], ["01.03.2026 14:05:00", "soon"]);
        assert_eq!(texts(ColumnKind::DateTime, Locale::of(None))[1], "2026-03-01 14:05:00");
        assert_eq!(texts(ColumnKind::DateTime, german())[0], "01.03.2026");
        assert_eq!(texts(ColumnKind::Text, german())[0], "2026-03-01");
    }

    #[test]
    fn names_are_quoted_as_on_paper() {
        let english = Locale::of(None);
        assert_eq!(quoted("`rating` is odd in `2` ways", &english), "“rating” is odd in “2” ways");
        let gaps = answers::gaps("`b", 1_u64, 12_000_u64);
        assert_eq!(
            whole_message(&gaps, &german()),
            "„ˋb“ fehlt in 1 von 12.000 Zeilen; diese Zeilen zählen nicht, wo es verwendet wird."
        );
        assert_eq!(whole_message(&reasons::memory(), &german()), "Brauchte es mehr Speicher, als da ist.");
        assert_eq!(whole_message(&Message::verbatim("an old sentence"), &german()), "An old sentence.");
    }

    #[test]
    fn sizes_have_three_digits() {
        let sizes = [1, 999, 1_000, 12_345, 999_999_999, 5_000_000_000_000];
        let texts = sizes.map(|size| bytes(size, &german()));
        assert_eq!(texts, ["1 Byte", "999 Byte", "1,00 kB", "12,3 kB", "1000 MB", "5000 GB"]);
    }
}
