//! Lengths of time as people and programs write them.

const SECOND: i64 = 1_000_000;

/// A day in microseconds.
pub const DAY: i64 = 24 * 3600 * SECOND;

/// The longest that is read, in bytes.
const LONGEST: usize = 32;

/// Reads `26:15:00`, `0:00:30.5` or `2 days, 3:04:05` as microseconds. Expects a trimmed cell.
pub fn read(cell: &str) -> Option<i64> {
    if cell.len() > LONGEST || !cell.as_bytes().first()?.is_ascii_digit() || !cell.contains(':') {
        return None;
    }
    let (days, clock) = match cell.split_once(" day") {
        Some((days, rest)) => (number(days)?, rest.trim_start_matches(['s', ',', ' '])),
        None => (0, cell),
    };
    let mut parts = clock.split(':');
    let (hours, minutes, seconds) = (parts.next()?, parts.next()?, parts.next()?);
    let (seconds, fraction) = seconds.split_once('.').unwrap_or((seconds, ""));
    let sixty = |part: &str| number(part).filter(|value| part.len() == 2 && *value < 60);
    if parts.next().is_some() {
        return None;
    }
    let seconds = number(hours)? * 3600 + sixty(minutes)? * 60 + sixty(seconds)?;
    Some(days * DAY + seconds * SECOND + micros(fraction)?)
}

/// Up to five digits.
fn number(digits: &str) -> Option<i64> {
    let plain = (1..=5).contains(&digits.len()) && digits.bytes().all(|byte| byte.is_ascii_digit());
    if plain { digits.parse().ok() } else { None }
}

/// The digits behind the point; what is smaller than a microsecond is cut off.
fn micros(fraction: &str) -> Option<i64> {
    let digits = fraction.len() <= 9 && fraction.bytes().all(|byte| byte.is_ascii_digit());
    digits.then(|| format!("{fraction:0<6.6}").parse().ok())?
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Expected values from `pd.Timedelta(…) // pd.Timedelta("1us")`.
    #[test]
    fn lengths_of_time_are_microseconds() {
        let cases = [
            ("1:30:00", Some(5_400_000_000)),
            ("26:15:00", Some(94_500_000_000)),
            ("0:00:30.5", Some(30_500_000)),
            ("2 days, 3:04:05", Some(183_845_000_000)),
            ("1 day 00:00:00", Some(86_400_000_000)),
            ("1:30", None),
            ("1:60:00", None),
            ("1:30:00 PM", None),
            ("1:2:3:4", None),
        ];
        for (cell, expected) in cases {
            assert_eq!(read(cell), expected, "{cell}");
        }
    }
}
