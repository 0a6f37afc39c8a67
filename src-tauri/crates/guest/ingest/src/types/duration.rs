//! Lengths of time as people and programs write them.

const SECOND: i64 = 1_000_000;

/// An hour in microseconds.
pub const HOUR: i64 = 3600 * SECOND;

/// A day in microseconds.
pub const DAY: i64 = 24 * HOUR;

/// The longest that is read, in bytes.
const LONGEST: usize = 32;

/// Reads `26:15:00`, `0:00:30.5`, `-1:00:00`, `05:32.4`, `2 days, 3:04:05`, `1h 05m` or `PT1H5M` as microseconds. Expects a
/// trimmed cell.
pub fn read(cell: &str) -> Option<i64> {
    if cell.len() > LONGEST {
        return None;
    }
    let (negative, length) = cell.strip_prefix('-').map_or((false, cell), |length| (true, length));
    let micros = match length.as_bytes().first()? {
        b'0'..=b'9' if length.contains(':') => clock(length)?,
        b'0'..=b'9' => spelled(length)?,
        b'P' => iso(length.strip_prefix('P')?)?,
        _ => return None,
    };
    Some(if negative { -micros } else { micros })
}

/// Returns whether a duration cannot be a time of day: it has a sign or units.
pub fn is_sure(cell: &str) -> bool {
    cell.starts_with('-') || cell.contains(|character: char| character.is_ascii_alphabetic())
}

/// Hours, minutes and seconds, perhaps behind days; or minutes and seconds with decimals.
fn clock(length: &str) -> Option<i64> {
    let (days, clock) = match length.split_once(" day") {
        Some((days, rest)) => (number(days)?, rest.trim_start_matches(['s', ',', ' '])),
        None => (0, length),
    };
    let parts: Vec<&str> = clock.split(':').collect();
    let (hours, minutes, seconds) = match parts[..] {
        [hours, minutes, seconds] => (hours, minutes, seconds),
        [minutes, seconds] if days == 0 && minutes.len() <= 2 && seconds.contains('.') => ("0", minutes, seconds),
        _ => return None,
    };
    let (seconds, fraction) = seconds.split_once('.').unwrap_or((seconds, ""));
    let sixty = |part: &str| number(part).filter(|value| part.len() == 2 && *value < 60);
    let minutes = if parts.len() == 2 { number(minutes).filter(|value| *value < 60)? } else { sixty(minutes)? };
    let seconds = number(hours)? * 3600 + minutes * 60 + sixty(seconds)?;
    Some(days * DAY + seconds * SECOND + micros(fraction)?)
}

/// Numbers with units, the largest first. One alone may be a measure of something else: `5 m`.
fn spelled(length: &str) -> Option<i64> {
    let units = [("d", DAY), ("h", HOUR), ("min", 60 * SECOND), ("m", 60 * SECOND), ("s", SECOND)];
    let (micros, read) = counted(length, &units)?;
    (read > 1).then_some(micros)
}

/// Parses the part after the `P` of an ISO 8601 duration; months and years have no fixed length.
fn iso(length: &str) -> Option<i64> {
    let (days, clock) = length.split_once('T').unwrap_or((length, ""));
    let (days, days_read) = counted(days, &[("W", 7 * DAY), ("D", DAY)])?;
    let (clock, clock_read) = counted(clock, &[("H", HOUR), ("M", 60 * SECOND), ("S", SECOND)])?;
    (days_read + clock_read > 0).then_some(days + clock)
}

/// Numbers with these units in this order, and how many there are.
fn counted(mut rest: &str, units: &[(&str, i64)]) -> Option<(i64, usize)> {
    let (mut micros_read, mut read, mut next) = (0, 0, 0);
    while !rest.is_empty() {
        let digits = rest.len() - rest.trim_start_matches(|character: char| character.is_ascii_digit()).len();
        let (whole, behind) = rest.split_at(digits);
        let (fraction, behind) = match behind.strip_prefix('.') {
            Some(behind) => {
                let digits =
                    behind.len() - behind.trim_start_matches(|character: char| character.is_ascii_digit()).len();
                behind.split_at(digits)
            }
            None => ("", behind),
        };
        let behind = behind.trim_start();
        let word = behind.len() - behind.trim_start_matches(|character: char| character.is_ascii_alphabetic()).len();
        let (unit, behind) = behind.split_at(word);
        let (place, (_, length)) = units.iter().enumerate().skip(next).find(|(_, (name, _))| *name == unit)?;
        micros_read += number(whole)? * length + micros(fraction)? * (length / SECOND);
        (read, next, rest) = (read + 1, place + 1, behind.trim_start());
    }
    Some((micros_read, read))
}

/// Words of names of columns that hold lengths of time.
const NAMES: [&str; 22] = [
    "duration",
    "elapsed",
    "runtime",
    "uptime",
    "downtime",
    "lap",
    "laps",
    "split",
    "pace",
    "took",
    "dauer",
    "laufzeit",
    "arbeitszeit",
    "rundenzeit",
    "durée",
    "duree",
    "durata",
    "duración",
    "duracion",
    "duração",
    "duur",
    "trwania",
];

/// Returns whether the name of a column suggests durations: `Elapsed (s)`, `Fahrtdauer`, `call_duration`.
pub fn is_named(name: &str) -> bool {
    let name = name.to_lowercase();
    let mut words = name.split(|character: char| !character.is_alphabetic()).filter(|word| !word.is_empty());
    words.any(|word| NAMES.contains(&word) || word.ends_with("dauer") || word.ends_with("laufzeit"))
        || name.contains("所要時間")
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
            ("00:00:10.000", Some(10_000_000)),
            ("-1:30:00", Some(-5_400_000_000)),
            ("1h 30m", Some(5_400_000_000)),
            ("0m 45s", Some(45_000_000)),
            ("2d 3h 4min 5.5s", Some(183_845_500_000)),
            ("PT1H30M", Some(5_400_000_000)),
            ("P2DT3H4M5S", Some(183_845_000_000)),
            ("P1W", Some(604_800_000_000)),
            // Not of pandas: minutes and seconds, as stop watches show them.
            ("05:32.4", Some(332_400_000)),
            ("1:30", None),
            ("5 m", None),
            ("3 h", None),
            ("30m 1h", None),
            ("P1Y", None),
            ("PT", None),
            ("P", None),
            ("12", None),
            ("1:60:00", None),
            ("1:30:00 PM", None),
            ("1:2:3:4", None),
        ];
        for (cell, expected) in cases {
            assert_eq!(read(cell), expected, "{cell}");
        }
    }
}
