//! Dates and times as people write them.

use crate::{types::months, types::weekdays};

/// In which order day, month and year stand. Decided for a column as a whole.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DateOrder {
    /// `2024-03-09`, `2024/3/9`.
    YearFirst,
    /// `9-Mar-11`, `9 March 2011`, `Mar 9, 2011`: the month is a word, so nothing is in doubt.
    NamedMonth,
    /// `9.3.2024`, `09/03/2024`, `09-03-24`.
    DayFirst,
    /// `3/9/2024`.
    MonthFirst,
}

impl DateOrder {
    pub const ALL: [Self; 4] = [Self::YearFirst, Self::NamedMonth, Self::DayFirst, Self::MonthFirst];
}

/// How a time states its time zone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Zone {
    /// Not said.
    Local,
    /// An offset was written; the value is in UTC.
    Utc,
}

/// The longest date with time that is read, in bytes.
const LONGEST: usize = 48;

/// Reads a date as days since 1970-01-01. Expects a trimmed cell.
pub fn date(cell: &str, order: DateOrder) -> Option<i32> {
    // Every date holds a digit at one end; words are refused before any work.
    let ends_in_digit = cell.bytes().next_back()?.is_ascii_digit();
    if cell.len() > LONGEST
        || cell.len() < 6
        || !(ends_in_digit || cell.starts_with(|first: char| first.is_ascii_digit()))
    {
        return None;
    }
    if order == DateOrder::YearFirst {
        if let Some(days) = standard_day(cell.as_bytes()) {
            return Some(days);
        }
        if cell.ends_with('日') {
            return ideographic(cell);
        }
    }
    let (year, month, day) = match order {
        DateOrder::NamedMonth => named_month(cell)?,
        _ => match numeric(cell, order) {
            Some(parts) => parts,
            None => numeric(weekdays::without(cell)?, order)?,
        },
    };
    days_since_epoch(year, month, day)
}

/// `2024-03-09`, which is how nearly every program writes.
#[inline]
fn standard_day(cell: &[u8]) -> Option<i32> {
    let [y1, y2, y3, y4, b'-', m1, m2, b'-', d1, d2] = cell else {
        return None;
    };
    let (century, year) = (two_digits(*y1, *y2)?, two_digits(*y3, *y4)?);
    days_since_epoch((century * 100 + year) as i32, two_digits(*m1, *m2)?, two_digits(*d1, *d2)?)
}

/// `12:30:00`, in microseconds since midnight.
#[inline]
fn standard_clock(time: &[u8]) -> Option<i64> {
    let [h1, h2, b':', m1, m2, b':', s1, s2] = time else {
        return None;
    };
    let (hour, minute, second) = (two_digits(*h1, *h2)?, two_digits(*m1, *m2)?, two_digits(*s1, *s2)?);
    let seconds = i64::from(hour * 3600 + minute * 60 + second);
    (hour < 24 && minute < 60 && second < 60).then_some(seconds * MICROS_PER_SECOND)
}

#[inline]
fn two_digits(tens: u8, ones: u8) -> Option<u32> {
    (tens.is_ascii_digit() && ones.is_ascii_digit()).then(|| u32::from(tens - b'0') * 10 + u32::from(ones - b'0'))
}

/// Reads a date written as eight digits, as in `20240309`. Expects a trimmed cell.
pub fn compact(cell: &str) -> Option<i32> {
    if cell.len() != 8 || !cell.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let year = long_year(cell.get(..4)?).filter(|year| (1900..=2100).contains(year))?;
    days_since_epoch(year, part(cell.get(4..6)?)?, part(cell.get(6..)?)?)
}

/// `2024年3月9日`.
fn ideographic(cell: &str) -> Option<i32> {
    let (year, rest) = cell.strip_suffix('日')?.split_once('年')?;
    let (month, day) = rest.split_once('月')?;
    days_since_epoch(long_year(year)?, part(month)?, part(day)?)
}

/// Reads a date, with or without a time behind it, as microseconds since 1970-01-01. Expects a trimmed cell.
pub fn date_time(cell: &str, order: DateOrder) -> Option<(i64, Zone)> {
    if cell.len() > LONGEST {
        return None;
    }
    if order == DateOrder::YearFirst
        && let Some((day, [b' ' | b'T', time @ ..])) = cell.as_bytes().split_at_checked(10)
        && let (Some(days), Some(micros)) = (standard_day(day), standard_clock(time))
    {
        return Some((i64::from(days) * MICROS_PER_DAY + micros, Zone::Local));
    }
    if let Some(days) = date(cell, order) {
        return Some((i64::from(days) * MICROS_PER_DAY, Zone::Local));
    }
    let (day, time) = split_time(cell)?;
    let days = i64::from(date(day, order)?);
    let (micros, offset) = time_of_day(time)?;
    let zone = if offset.is_some() { Zone::Utc } else { Zone::Local };
    Some((days * MICROS_PER_DAY + micros - offset.unwrap_or(0), zone))
}

/// Returns the order of day, month and year in a date, with or without a time. `usual` is the order for slashes and
/// hyphens, which may be ambiguous; with points, the day comes first.
pub fn order(cell: &str, usual: DateOrder) -> Option<DateOrder> {
    let orders = [DateOrder::YearFirst, DateOrder::NamedMonth, usual, DateOrder::DayFirst];
    let day = weekdays::without(cell).unwrap_or(cell);
    let pointed = day.trim_start_matches(|first: char| first.is_ascii_digit()).starts_with('.');
    let orders = orders.into_iter().take(if pointed { 4 } else { 3 });
    orders.into_iter().find(|order| date_time(cell, *order).is_some())
}

const MICROS_PER_SECOND: i64 = 1_000_000;
const MICROS_PER_MINUTE: i64 = 60 * MICROS_PER_SECOND;
const MICROS_PER_DAY: i64 = 24 * 60 * MICROS_PER_MINUTE;

/// Divides before the hours: at `T`, or at the blank before the first colon.
fn split_time(cell: &str) -> Option<(&str, &str)> {
    let (before, _) = cell.split_once(':')?;
    let split = before.rfind(['T', 't', ' '])?;
    Some((cell.get(..split)?.trim_end_matches([' ', ',']), cell.get(split + 1..)?))
}

fn numeric(cell: &str, order: DateOrder) -> Option<(i32, u32, u32)> {
    let separator = cell.chars().find(|character| !character.is_ascii_digit())?;
    if !matches!(separator, '-' | '/' | '.') {
        return None;
    }
    // `9. 3. 2024` is how Czechs and Slovenes write.
    let mut parts = cell.split(separator).map(|part| if separator == '.' { part.trim_start() } else { part });
    let (first, second, third) = (parts.next()?, parts.next()?, parts.next()?);
    if parts.next().is_some() {
        return None;
    }
    match order {
        DateOrder::YearFirst => Some((long_year(first)?, part(second)?, part(third)?)),
        DateOrder::DayFirst => Some((any_year(third, first, separator)?, part(second)?, part(first)?)),
        // `12.31.2024` is not in use.
        DateOrder::MonthFirst if separator != '.' => {
            Some((any_year(third, second, separator)?, part(first)?, part(second)?))
        }
        _ => None,
    }
}

/// Four digits, or two where the rest cannot be a version number like `1.2.24`.
fn any_year(year: &str, day: &str, separator: char) -> Option<i32> {
    let sure = separator != '.' || day.len() == 2;
    long_year(year).or_else(|| if sure { short_year(year) } else { None })
}

fn long_year(year: &str) -> Option<i32> {
    (year.len() == 4 && year.bytes().all(|byte| byte.is_ascii_digit())).then(|| year.parse().ok())?
}

/// 69 to 99 are in the last century, as in POSIX and Python.
fn short_year(year: &str) -> Option<i32> {
    if year.len() != 2 {
        return None;
    }
    let year = part(year)? as i32;
    Some(if year >= 69 { 1900 + year } else { 2000 + year })
}

/// One or two digits.
fn part(digits: &str) -> Option<u32> {
    match digits.as_bytes() {
        [ones] if ones.is_ascii_digit() => Some(u32::from(ones - b'0')),
        [tens, ones] if tens.is_ascii_digit() && ones.is_ascii_digit() => {
            Some(u32::from(tens - b'0') * 10 + u32::from(ones - b'0'))
        }
        _ => None,
    }
}

/// `9 March 2011`, `9-Mar-11`, `Mar 9th, 2011`, `9. März 2011`, `9 de marzo de 2011`, `Wed, 9 Mar 2011`.
fn named_month(cell: &str) -> Option<(i32, u32, u32)> {
    let parts =
        cell.split([' ', '-', '/', '.', ',']).filter(|part| !part.is_empty() && !matches!(*part, "de" | "of" | "den"));
    let mut parts: Vec<&str> = parts.take(5).collect();
    let is_word = |part: &str| !part.bytes().any(|byte| byte.is_ascii_digit());
    if let [first, _, _, _] = parts[..]
        && is_word(first)
    {
        parts.remove(0);
    }
    let [first, second, year] = parts[..] else {
        return None;
    };
    let (day, month) = match months::month(second) {
        Some(month) => (first, month),
        None => (second, months::month(first)?),
    };
    let day = ["st", "nd", "rd", "th", "er", "º"].iter().find_map(|ending| day.strip_suffix(ending)).unwrap_or(day);
    Some((long_year(year).or_else(|| short_year(year))?, month, part(day)?))
}

/// Days since 1970-01-01 in the Gregorian calendar (Howard Hinnant, "chrono-compatible low-level date algorithms").
fn days_since_epoch(year: i32, month: u32, day: u32) -> Option<i32> {
    if !(1..=12).contains(&month) || day < 1 || day > days_in_month(year, month) || year < 1 {
        return None;
    }
    let shifted_year = if month <= 2 { year - 1 } else { year };
    let era = shifted_year.div_euclid(400);
    let year_of_era = shifted_year.rem_euclid(400);
    let day_of_year = (153 * ((month as i32 + 9) % 12) + 2) / 5 + day as i32 - 1;
    Some(era * 146_097 + year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year - 719_468)
}

fn days_in_month(year: i32, month: u32) -> u32 {
    let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    match month {
        2 if leap => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

/// `23:59`, `23:59:59.123`, `11:59 pm`, each with `Z`, `UTC` or `+01:00`: microseconds since midnight and the offset.
fn time_of_day(time: &str) -> Option<(i64, Option<i64>)> {
    let (clock, offset) = split_offset(time)?;
    let (clock, half) = split_half(clock);
    let mut parts = clock.split(':');
    let (hour, minute) = (part(parts.next()?)?, part(parts.next()?)?);
    let seconds = parts.next().map_or(Some(0), second_micros)?;
    let hour = match half {
        None => hour,
        Some(_) if !(1..=12).contains(&hour) => return None,
        Some(Half::Morning) => hour % 12,
        Some(Half::Afternoon) => hour % 12 + 12,
    };
    if parts.next().is_some() || hour > 23 || minute > 59 {
        return None;
    }
    Some((i64::from(hour * 60 + minute) * MICROS_PER_MINUTE + seconds, offset))
}

fn split_offset(time: &str) -> Option<(&str, Option<i64>)> {
    let utc = [" UTC", " GMT", "UTC", "Z", "z"].iter().find_map(|zone| time.strip_suffix(zone));
    if let Some(clock) = utc {
        return Some((clock.trim_end(), Some(0)));
    }
    let Some(sign) = time.rfind(['+', '-']) else {
        return Some((time, None));
    };
    let (before, offset) = time.split_at(sign);
    let digits: String = offset.chars().skip(1).filter(|character| *character != ':').collect();
    // `GMT+1`, as forms write it.
    let before = before.trim_end();
    let named = ["GMT", "UTC"].iter().find_map(|zone| before.strip_suffix(zone));
    let (hours, minutes) = match digits.len() {
        1 if named.is_some() => (part(&digits)?, 0),
        2 => (part(&digits)?, 0),
        4 => (part(digits.get(..2)?)?, part(digits.get(2..)?)?),
        _ => return None,
    };
    let size = i64::from(hours * 60 + minutes) * MICROS_PER_MINUTE;
    let offset = if offset.starts_with('-') { -size } else { size };
    (hours < 24 && minutes < 60).then(|| (named.unwrap_or(before).trim_end(), Some(offset)))
}

enum Half {
    Morning,
    Afternoon,
}

fn split_half(clock: &str) -> (&str, Option<Half>) {
    let Some((time, half)) = clock.len().checked_sub(2).and_then(|split| clock.split_at_checked(split)) else {
        return (clock, None);
    };
    let half = match half.to_ascii_lowercase().as_str() {
        "am" => Half::Morning,
        "pm" => Half::Afternoon,
        _ => return (clock, None),
    };
    (time.trim_end(), Some(half))
}

/// `59` or `59.123456789`; what is smaller than a microsecond is cut off.
fn second_micros(second: &str) -> Option<i64> {
    let (whole, fraction) = second.split_once(['.', ',']).unwrap_or((second, "0"));
    if fraction.is_empty() || fraction.len() > 9 || !fraction.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let digits = fraction.bytes().chain(std::iter::repeat(b'0')).take(6);
    let micros = digits.fold(0, |micros, digit| micros * 10 + i64::from(digit - b'0'));
    part(whole).filter(|whole| *whole < 60).map(|whole| i64::from(whole) * MICROS_PER_SECOND + micros)
}

/// Day first for month first, and month first for all else.
pub fn reversed(order: DateOrder) -> DateOrder {
    if order == DateOrder::MonthFirst { DateOrder::DayFirst } else { DateOrder::MonthFirst }
}

#[cfg(test)]
mod tests {
    use DateOrder::{DayFirst, MonthFirst, NamedMonth, YearFirst};

    use super::*;

    /// Expected days from Python: `(date(y, m, d) - date(1970, 1, 1)).days`.
    #[test]
    fn dates_are_read_in_the_order_asked_for() {
        let cases = [
            ("1970-01-01", YearFirst, Some(0)),
            ("2024-02-29", YearFirst, Some(19782)),
            ("1900-03-01", YearFirst, Some(-25508)),
            ("2024/3/9", YearFirst, Some(19791)),
            ("9.3.2024", DayFirst, Some(19791)),
            ("09/03/24", DayFirst, Some(19791)),
            ("3/9/2024", MonthFirst, Some(19791)),
            ("09-Mar-24", NamedMonth, Some(19791)),
            ("9 March 2024", NamedMonth, Some(19791)),
            ("Mar 9, 2024", NamedMonth, Some(19791)),
            ("Mar 9th, 2024", NamedMonth, Some(19791)),
            ("Sat, 09 Mar 2024", NamedMonth, Some(19791)),
            ("9. März 2024", NamedMonth, Some(19791)),
            ("9 de marzo de 2024", NamedMonth, Some(19791)),
            ("9 mars 2024", NamedMonth, Some(19791)),
            ("09-mrt-2024", NamedMonth, Some(19791)),
            ("9. 3. 2024", DayFirst, Some(19791)),
            ("2024.03.09", YearFirst, Some(19791)),
            ("2024年3月9日", YearFirst, Some(19791)),
            ("2023-02-29", YearFirst, None),
            ("1900-02-29", YearFirst, None),
            ("31/04/2024", DayFirst, None),
            ("13/01/2024", MonthFirst, None),
            ("1.2.24", DayFirst, None),
            ("12.31.2024", MonthFirst, None),
            ("2024-03", YearFirst, None),
            ("1-2-3-4", YearFirst, None),
            ("10.0.0.1", DayFirst, None),
            ("hello world", NamedMonth, None),
        ];
        for (cell, order, expected) in cases {
            assert_eq!(date(cell, order), expected, "{cell}");
        }
    }

    /// Expected values from `pd.Timestamp(…).value // 1000`.
    #[test]
    fn times_may_have_seconds_halves_and_offsets() {
        let noon = 1_709_985_600_000_000;
        let cases = [
            ("2024-03-09 12:00", YearFirst, Some((noon, Zone::Local))),
            ("2024-03-09 12:00:01", YearFirst, Some((noon + 1_000_000, Zone::Local))),
            ("2024-03-09 12:00:60", YearFirst, None),
            ("2024-03-09T12:00:00.5", YearFirst, Some((noon + 500_000, Zone::Local))),
            ("2024-03-09T12:00:00.000001499", YearFirst, Some((noon + 1, Zone::Local))),
            ("2024-03-09T12:00:00Z", YearFirst, Some((noon, Zone::Utc))),
            ("Sat, 09 Mar 2024 12:00:00 GMT", NamedMonth, Some((noon, Zone::Utc))),
            ("09/Mar/2024 12:00:00 +0100", NamedMonth, Some((noon - 3_600_000_000, Zone::Utc))),
            ("2024-03-09T12:00:00+01:00", YearFirst, Some((noon - 3_600_000_000, Zone::Utc))),
            ("2024/03/09 12:00:00 PM GMT+1", YearFirst, Some((noon - 3_600_000_000, Zone::Utc))),
            ("2024-03-09 12:00:00 UTC-05:30", YearFirst, Some((noon + 19_800_000_000, Zone::Utc))),
            ("2024-03-09 12:00:00 +1", YearFirst, None),
            ("2024-03-09 12:00:00-0530", YearFirst, Some((noon + 19_800_000_000, Zone::Utc))),
            ("09.03.2024, 12:00 Uhr", DayFirst, None),
            ("09.03.2024, 12:00", DayFirst, Some((noon, Zone::Local))),
            ("3/9/2024 12:00 PM", MonthFirst, Some((noon, Zone::Local))),
            ("3/9/2024 12:00:00 am", MonthFirst, Some((noon - 43_200_000_000, Zone::Local))),
            ("2024-03-09", YearFirst, Some((noon - 43_200_000_000, Zone::Local))),
            ("2024-03-09 24:00", YearFirst, None),
            ("2024-03-09 12:60", YearFirst, None),
            ("2024-03-09 13:00 pm", YearFirst, None),
            ("2024-03-09T12:00:00+25:00", YearFirst, None),
        ];
        for (cell, order, expected) in cases {
            assert_eq!(date_time(cell, order), expected, "{cell}");
        }
    }
}
