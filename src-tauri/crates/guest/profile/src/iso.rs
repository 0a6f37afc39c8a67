//! Dates, times and lengths of time in ISO 8601.

use polars::prelude::{DataType, TimeUnit};

const SECONDS_PER_DAY: i64 = 86_400;

/// A date, a date with time, or a length of time, given as the number that Polars stores.
pub fn format_tick(tick: i64, dtype: &DataType) -> String {
    match dtype {
        DataType::Date => date(tick),
        DataType::Datetime(unit, zone) => date_time(tick, *unit, zone.is_some()),
        DataType::Duration(unit) => duration(tick, *unit),
        _ => tick.to_string(),
    }
}

/// As in `2024-02-29`, from days since 1970-01-01 (Howard Hinnant, "chrono-compatible low-level date algorithms").
pub fn date(days: i64) -> String {
    let shifted = days + 719_468;
    let (era, day_of_era) = (shifted.div_euclid(146_097), shifted.rem_euclid(146_097));
    let year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted_month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * shifted_month + 2) / 5 + 1;
    let month = if shifted_month < 10 { shifted_month + 3 } else { shifted_month - 9 };
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02}")
}

/// As in `2024-02-29T13:05:00.25`; a column with a time zone is written in UTC, with `Z`.
pub fn date_time(tick: i64, unit: TimeUnit, zoned: bool) -> String {
    let (seconds, fraction) = split(tick, unit);
    let day = date(seconds.div_euclid(SECONDS_PER_DAY));
    let clock = clock(seconds.rem_euclid(SECONDS_PER_DAY), fraction, unit);
    format!("{day}T{clock}{}", if zoned { "Z" } else { "" })
}

/// As in `13:05:00`, from nanoseconds since midnight.
pub fn time(nanos: i64) -> String {
    let (seconds, fraction) = split(nanos, TimeUnit::Nanoseconds);
    clock(seconds, fraction, TimeUnit::Nanoseconds)
}

/// As in `P1DT2H30M` and `-PT0.5S`.
pub fn duration(tick: i64, unit: TimeUnit) -> String {
    let per_second = ticks_per_second(unit).unsigned_abs();
    let (seconds, fraction) = (tick.unsigned_abs() / per_second, tick.unsigned_abs() % per_second);
    let (days, hours, minutes) = (seconds / 86_400, seconds / 3600 % 24, seconds / 60 % 60);
    let mut text = format!("{}P", if tick < 0 { "-" } else { "" });
    if days > 0 {
        text += &format!("{days}D");
    }
    let second = format!("{}{}", seconds % 60, decimals(fraction as i64, unit));
    let parts = [(hours.to_string(), 'H'), (minutes.to_string(), 'M'), (second, 'S')];
    let clock: String =
        parts.iter().filter(|(value, _)| value != "0").map(|(value, unit)| format!("{value}{unit}")).collect();
    if clock.is_empty() && days > 0 {
        return text;
    }
    format!("{text}T{}", if clock.is_empty() { "0S" } else { &clock })
}

pub fn ticks_per_second(unit: TimeUnit) -> i64 {
    match unit {
        TimeUnit::Milliseconds => 1000,
        TimeUnit::Microseconds => 1_000_000,
        TimeUnit::Nanoseconds => 1_000_000_000,
    }
}

fn split(tick: i64, unit: TimeUnit) -> (i64, i64) {
    let per_second = ticks_per_second(unit);
    (tick.div_euclid(per_second), tick.rem_euclid(per_second))
}

fn clock(seconds: i64, fraction: i64, unit: TimeUnit) -> String {
    let (hour, minute, second) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    format!("{hour:02}:{minute:02}:{second:02}{}", decimals(fraction, unit))
}

/// The decimals of a second without trailing zeros; nothing for a whole second.
fn decimals(fraction: i64, unit: TimeUnit) -> String {
    if fraction == 0 {
        return String::new();
    }
    let digits = ticks_per_second(unit).ilog10() as usize;
    format!(".{fraction:0digits$}").trim_end_matches('0').to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Expected texts from `datetime.isoformat` and `pandas.Timedelta.isoformat` without its zero parts.
    #[test]
    fn instants_and_lengths_are_written_as_the_standard_says() {
        let micros = DataType::Datetime(TimeUnit::Microseconds, None);
        let nanos = DataType::Duration(TimeUnit::Nanoseconds);
        let cases = [
            (0, &DataType::Date, "1970-01-01"),
            (19_782, &DataType::Date, "2024-02-29"),
            (-25_508, &DataType::Date, "1900-03-01"),
            (1_709_985_600_500_000, &micros, "2024-03-09T12:00:00.5"),
            (-1, &micros, "1969-12-31T23:59:59.999999"),
            (95_400_000_000_000, &nanos, "P1DT2H30M"),
            (-500_000_000, &nanos, "-PT0.5S"),
            (0, &nanos, "PT0S"),
            (86_400_000_000_000, &nanos, "P1D"),
        ];
        for (tick, dtype, expected) in cases {
            assert_eq!(format_tick(tick, dtype), expected);
        }
        assert_eq!(date_time(0, TimeUnit::Milliseconds, true), "1970-01-01T00:00:00Z");
        assert_eq!(time(47_100_000_000_001), "13:05:00.000000001");
    }

    #[test]
    fn no_number_is_too_large_to_be_written() {
        for tick in [i64::MIN, i64::MAX] {
            for unit in [TimeUnit::Milliseconds, TimeUnit::Microseconds, TimeUnit::Nanoseconds] {
                assert!(date_time(tick, unit, false).contains('T'));
                assert!(duration(tick, unit).contains('P'));
            }
        }
    }
}
