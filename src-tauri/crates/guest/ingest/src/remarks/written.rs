//! How the values of each column are written, in terms that other programs take.

use tabletalk_protocol::ColumnFormat;

use crate::convention::Columns;
use crate::sheet::Sheet;
use crate::types::cell;
use crate::types::column::{Note, Typed, Values};
use crate::types::date::DateOrder;
use crate::types::months;
use crate::types::number::{self, Affix, DecimalMark};

/// Cells of a column that are looked at.
const SAMPLE: usize = 200;

/// Columns of dates, and of numbers that are more than digits with a point.
pub fn formats(sheet: &Sheet<'_>, columns: &Columns) -> Vec<ColumnFormat> {
    let names = sheet.layout.names.unique.iter().zip(&columns.typed).enumerate();
    let format = |(position, (name, typed)): (usize, (&String, &Typed))| {
        let cells = sheet.column(position).iter().map(str::trim).filter(|cell| !cell::is_missing_among_values(cell));
        let cells: Vec<&str> = cells.take(SAMPLE).collect();
        match typed.values {
            Values::Date(_) | Values::DateTime(..) => dates(name, &cells, order(typed)),
            Values::Integer(_) | Values::Decimal(_) => numbers(name, &cells, typed, columns.marks.chosen),
            _ => None,
        }
    };
    names.filter_map(format).collect()
}

fn order(typed: &Typed) -> Option<DateOrder> {
    typed.notes.iter().find_map(|note| match note {
        Note::SettledDates { order } | Note::DoubtfulDates { order } => Some(*order),
        _ => None,
    })
}

/// The pattern of most cells.
fn dates(name: &str, cells: &[&str], order: Option<DateOrder>) -> Option<ColumnFormat> {
    let mut counts: Vec<(String, usize)> = vec![];
    for pattern in cells.iter().filter_map(|cell| pattern(cell, order)) {
        match counts.iter_mut().find(|(known, _)| *known == pattern) {
            Some((_, count)) => *count += 1,
            None => counts.push((pattern, 1)),
        }
    }
    let (pattern, _) = counts.into_iter().max_by_key(|(_, count)| *count)?;
    Some(ColumnFormat { pattern: Some(pattern), ..nothing(name) })
}

fn nothing(name: &str) -> ColumnFormat {
    ColumnFormat { name: name.to_string(), pattern: None, decimal: None, thousands: None, unit: None }
}

/// Parts of a date that digits stand for, in turn.
fn parts(order: Option<DateOrder>, cell: &str) -> [&'static str; 3] {
    let year_first = cell.bytes().take_while(u8::is_ascii_digit).count() == 4;
    match order {
        _ if year_first => ["%Y", "%m", "%d"],
        Some(DateOrder::MonthFirst) => ["%m", "%d", "%y"],
        _ if cell.contains(char::is_alphabetic) && months_in(cell) => ["%d", "%y", ""],
        _ => ["%d", "%m", "%y"],
    }
}

fn months_in(cell: &str) -> bool {
    cell.split(|letter: char| !letter.is_alphabetic()).any(|word| months::month(word).is_some())
}

/// A date or a moment in the signs of `strftime`; nothing for what those have no sign for.
fn pattern(cell: &str, order: Option<DateOrder>) -> Option<String> {
    if cell.len() == 8 && cell.bytes().all(|byte| byte.is_ascii_digit()) {
        return Some("%Y%m%d".into());
    }
    let half = cell.to_ascii_lowercase().trim_end().ends_with(['m']) && cell.contains(':');
    let mut dates = parts(order, cell).into_iter();
    let mut times = [if half { "%I" } else { "%H" }, "%M", "%S"].into_iter();
    let (mut pattern, mut rest, mut in_time) = (String::new(), cell, false);
    while let Some(first) = rest.chars().next() {
        let same = |letter: char| {
            if first.is_ascii_digit() {
                letter.is_ascii_digit()
            } else {
                letter.is_alphabetic() == first.is_alphabetic() && !letter.is_ascii_digit()
            }
        };
        let end = rest.find(|letter| !same(letter)).unwrap_or(rest.len());
        let (token, behind) = rest.split_at(end);
        rest = behind;
        if first.is_ascii_digit() {
            in_time |= behind.starts_with(':');
            let sign = match (in_time, token.len()) {
                (true, _) if pattern.ends_with("%S.") => "%f",
                (true, _) => times.next()?,
                (false, 4) => {
                    // The place of the year is taken.
                    dates.next().filter(|part| !part.is_empty()).map(|_| "%Y")?
                }
                (false, _) => dates.next().filter(|part| !part.is_empty())?,
            };
            pattern.push_str(sign);
        } else if first.is_alphabetic() {
            pattern.push_str(word(token, in_time)?);
        } else if in_time && token.trim_start().starts_with(['+', '-']) {
            pattern.push_str(if token.starts_with(' ') { " %z" } else { "%z" });
            return Some(pattern);
        } else {
            pattern.push_str(&token.replace('%', "%%"));
        }
    }
    Some(pattern)
}

fn word(token: &str, in_time: bool) -> Option<&'static str> {
    match token {
        "T" => Some("T"),
        "Z" => Some("Z"),
        "UTC" | "GMT" if in_time => Some("%Z"),
        _ if in_time && token.len() == 2 => Some("%p"),
        _ if months::month(token).is_some() => Some(if token.chars().count() > 3 { "%B" } else { "%b" }),
        _ if !in_time && token.chars().count() <= 3 && token.is_ascii() && !is_ordinal(token) => Some("%a"),
        _ => None,
    }
}

fn is_ordinal(token: &str) -> bool {
    ["st", "nd", "rd", "th", "er", "de", "of"].contains(&token)
}

fn numbers(name: &str, cells: &[&str], typed: &Typed, usual: DecimalMark) -> Option<ColumnFormat> {
    let plain = |cell: &&&str| number::integer(cell).is_some() || number::decimal(cell).is_some();
    let odd: Vec<&str> = cells.iter().filter(|cell| !plain(cell)).copied().collect();
    let fits = |mark: &DecimalMark| odd.iter().filter(|cell| number::written(cell, *mark).is_some()).count();
    let marks = if usual == DecimalMark::Comma {
        [DecimalMark::Point, DecimalMark::Comma]
    } else {
        [DecimalMark::Comma, DecimalMark::Point]
    };
    let mark = marks.into_iter().max_by_key(fits)?;
    let unit = typed.notes.iter().find_map(|note| match note {
        Note::Affix(Affix::Percent) => Some("%".to_string()),
        Note::Affix(Affix::Currency(sign)) => Some((*sign).to_string()),
        _ => None,
    });
    let sign = if mark == DecimalMark::Comma { ',' } else { '.' };
    let decimal = (mark == DecimalMark::Comma && odd.iter().any(|cell| decimals(cell, sign))).then_some(sign);
    let thousands = odd.iter().find_map(|cell| thousands(cell, sign));
    let format = ColumnFormat { decimal, thousands, unit, ..nothing(name) };
    (format != nothing(name)).then_some(format)
}

fn decimals(cell: &str, mark: char) -> bool {
    cell.split_once(mark).is_some_and(|(before, after)| {
        before.ends_with(|digit: char| digit.is_ascii_digit())
            && after.starts_with(|digit: char| digit.is_ascii_digit())
    })
}

/// The thousands separator of a number.
fn thousands(cell: &str, mark: char) -> Option<char> {
    let letters: Vec<char> = cell.chars().collect();
    letters.array_windows().find_map(|[before, between, behind]| {
        let is_between = before.is_ascii_digit() && behind.is_ascii_digit() && !between.is_ascii_digit();
        (is_between && *between != mark).then_some(*between)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// That each pattern reads its cell was checked with Python: `datetime.strptime(cell, pattern)`.
    #[test]
    fn dates_are_written_in_patterns() {
        let cases = [
            ("31.12.2024", None, Some("%d.%m.%Y")),
            ("31/12/24", Some(DateOrder::DayFirst), Some("%d/%m/%y")),
            ("12/31/2024", Some(DateOrder::MonthFirst), Some("%m/%d/%Y")),
            ("2024-12-31", None, Some("%Y-%m-%d")),
            ("20241231", None, Some("%Y%m%d")),
            ("09-Mar-11", None, Some("%d-%b-%y")),
            ("9 March 2011", None, Some("%d %B %Y")),
            ("Mar 9, 2011", None, Some("%b %d, %Y")),
            ("2024-03-09T12:00:00Z", None, Some("%Y-%m-%dT%H:%M:%SZ")),
            ("2024-03-09 12:00:00.250", None, Some("%Y-%m-%d %H:%M:%S.%f")),
            ("2024-03-09T12:00:00+01:00", None, Some("%Y-%m-%dT%H:%M:%S%z")),
            ("3/9/2024 12:05 PM", Some(DateOrder::MonthFirst), Some("%m/%d/%Y %I:%M %p")),
            ("Mar 9th, 2011", None, None),
        ];
        for (cell, order, expected) in cases {
            assert_eq!(pattern(cell, order).as_deref(), expected, "{cell}");
        }
    }

    #[test]
    fn numbers_say_their_marks_and_units() {
        let text = "a;b;c;d\n1.234,50 €;1,5;7;10 %\n2.000,00 €;2,25;8;20 %\n";
        let format = crate::read(text.as_bytes(), "x.csv").unwrap().format;
        let format = |position: usize| {
            let column = &format.columns[position];
            (column.name.as_str(), column.decimal, column.thousands, column.unit.as_deref())
        };
        assert_eq!(format(0), ("a", Some(','), Some('.'), Some("€")));
        assert_eq!(format(1), ("b", Some(','), None, None));
        assert_eq!(format(2), ("d", None, None, Some("%")));
    }
}
