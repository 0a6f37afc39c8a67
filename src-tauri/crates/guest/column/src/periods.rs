//! Calendar periods: years, quarters, months, weeks, days and parts of days.

use chrono::{Datelike, NaiveDate, NaiveDateTime};

use super::format::moment;

/// The frequency of a `period` column: the length and the start of its periods.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Frequency {
    /// The year ends with this month, 1 to 12.
    Year(u8),
    /// The fourth quarter ends with this month, 1 to 12.
    Quarter(u8),
    Month,
    /// The week ends with this day, Monday being 0.
    Week(u8),
    Business,
    Day,
    Hour,
    Minute,
    Second,
    Millisecond,
    Microsecond,
}

const MONTHS: [&str; 12] = ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"];
const WEEKDAYS: [&str; 7] = ["MON", "TUE", "WED", "THU", "FRI", "SAT", "SUN"];
const DAY: i64 = 86_400_000_000;

impl Frequency {
    /// From pandas' alias: `"M"`, `"ME"`, `"Y-MAR"`, `"h"`…
    pub fn from_alias(alias: &str) -> Option<Self> {
        let (unit, anchor) = alias.split_once('-').unwrap_or((alias, ""));
        let month = || anchored(&MONTHS, anchor, 11);
        Some(match unit {
            "Y" | "A" | "YE" => Self::Year(month()? + 1),
            "YS" | "AS" => Self::Year((anchored(&MONTHS, anchor, 0)? + 11) % 12 + 1),
            "Q" | "QE" => Self::Quarter(month()? + 1),
            "QS" => Self::Quarter((anchored(&MONTHS, anchor, 0)? + 11) % 12 + 1),
            "W" => Self::Week(anchored(&WEEKDAYS, anchor, 6)?),
            _ if !anchor.is_empty() => return None,
            "M" | "ME" | "MS" => Self::Month,
            "B" => Self::Business,
            "D" => Self::Day,
            "h" | "H" => Self::Hour,
            "min" | "T" => Self::Minute,
            "s" | "S" => Self::Second,
            "ms" | "L" => Self::Millisecond,
            "us" | "U" => Self::Microsecond,
            _ => return None,
        })
    }

    /// The name that a period dtype carries.
    pub fn name(self) -> String {
        let month = |month: u8| MONTHS[usize::from(month.clamp(1, 12)) - 1];
        match self {
            Self::Year(last) => format!("Y-{}", month(last)),
            Self::Quarter(last) => format!("Q-{}", month(last)),
            Self::Week(last) => format!("W-{}", WEEKDAYS[usize::from(last.min(6))]),
            Self::Month => "M".to_owned(),
            Self::Business => "B".to_owned(),
            Self::Day => "D".to_owned(),
            Self::Hour => "h".to_owned(),
            Self::Minute => "min".to_owned(),
            Self::Second => "s".to_owned(),
            Self::Millisecond => "ms".to_owned(),
            Self::Microsecond => "us".to_owned(),
        }
    }

    /// The length in microseconds, for spans that are all equally long.
    fn length(self) -> Option<i64> {
        Some(match self {
            Self::Day => DAY,
            Self::Hour => 3_600_000_000,
            Self::Minute => 60_000_000,
            Self::Second => 1_000_000,
            Self::Millisecond => 1_000,
            Self::Microsecond => 1,
            _ => return None,
        })
    }

    /// How many spans after the one that holds the beginning of 1970 the moment lies, as pandas counts them.
    pub fn ordinal(self, moment: NaiveDateTime) -> i64 {
        let date = moment.date();
        let days = i64::from(date.num_days_from_ce()) - 719_163;
        let months = i64::from(date.year()) * 12 + i64::from(date.month0()) - 1970 * 12;
        match self {
            Self::Year(last) => (months + 12 - i64::from(last)).div_euclid(12),
            Self::Quarter(last) => (months + 12 - i64::from(last)).div_euclid(3),
            Self::Month => months,
            // 1970 began on a Thursday.
            Self::Week(last) => (days + 3 - first_weekday(last)).div_euclid(7) + 1,
            Self::Business => {
                let week = (days + 3).div_euclid(7);
                week * 5 + (days + 3).rem_euclid(7).min(5) - 3
            }
            _ => {
                let length = self.length().unwrap_or(DAY);
                moment.and_utc().timestamp_micros().div_euclid(length)
            }
        }
    }

    /// The first moment of a span, in microseconds since 1970.
    pub fn start(self, ordinal: i64) -> Option<i64> {
        let of_days = |days: i64| days.checked_mul(DAY);
        match self {
            Self::Year(last) => month_start(ordinal.checked_mul(12)?.checked_add(i64::from(last) - 12)?),
            Self::Quarter(last) => month_start(ordinal.checked_mul(3)?.checked_add(i64::from(last) - 12)?),
            Self::Month => month_start(ordinal),
            Self::Week(last) => of_days(ordinal.checked_sub(1)?.checked_mul(7)? + first_weekday(last) - 3),
            Self::Business => {
                let place = ordinal + 3;
                of_days(place.div_euclid(5).checked_mul(7)? + place.rem_euclid(5) - 3)
            }
            _ => ordinal.checked_mul(self.length()?),
        }
    }

    /// The first moment of the span that a moment lies in.
    pub fn start_of(self, moment: NaiveDateTime) -> Option<i64> {
        self.start(self.ordinal(moment))
    }

    /// The name of the span that starts at `start`: `2024-01`, `2024Q1`, `2024`.
    pub fn text(self, start: NaiveDateTime) -> String {
        match self {
            Self::Year(_) => self.last_day(start).format("%Y").to_string(),
            Self::Quarter(_) => {
                let (year, quarter) = self.quarter(start);
                format!("{year}Q{quarter}")
            }
            Self::Month => start.format("%Y-%m").to_string(),
            Self::Day | Self::Business => start.format("%Y-%m-%d").to_string(),
            Self::Week(_) => format!("{}/{}", start.format("%Y-%m-%d"), self.last_day(start).format("%Y-%m-%d")),
            Self::Hour => start.format("%Y-%m-%d %H:00").to_string(),
            Self::Minute => start.format("%Y-%m-%d %H:%M").to_string(),
            Self::Second => start.format("%Y-%m-%d %H:%M:%S").to_string(),
            Self::Millisecond => start.format("%Y-%m-%d %H:%M:%S%.3f").to_string(),
            Self::Microsecond => start.format("%Y-%m-%d %H:%M:%S%.6f").to_string(),
        }
    }

    /// The fiscal year and the quarter in it that a moment lies in.
    pub fn quarter(self, moment: NaiveDateTime) -> (i64, i64) {
        let last = if let Self::Quarter(last) = self { last } else { 12 };
        let ordinal = Self::Quarter(last).ordinal(moment);
        (1970 + ordinal.div_euclid(4), ordinal.rem_euclid(4) + 1)
    }

    fn last_day(self, start: NaiveDateTime) -> NaiveDate {
        let next = self.start(self.ordinal(start) + 1).and_then(moment);
        next.and_then(|next| next.date().pred_opt()).unwrap_or(start.date())
    }
}

/// The day that a week begins with when it ends with this one.
fn first_weekday(last: u8) -> i64 {
    i64::from((last + 1) % 7)
}

fn anchored(names: &[&str], anchor: &str, usual: u8) -> Option<u8> {
    if anchor.is_empty() {
        return Some(usual);
    }
    names.iter().position(|name| *name == anchor).and_then(|place| u8::try_from(place).ok())
}

/// The first moment of the month so many months after January 1970.
fn month_start(months: i64) -> Option<i64> {
    let year = i32::try_from(1970 + months.div_euclid(12)).ok()?;
    let month = u32::try_from(months.rem_euclid(12)).ok()? + 1;
    Some(NaiveDate::from_ymd_opt(year, month, 1)?.and_hms_opt(0, 0, 0)?.and_utc().timestamp_micros())
}
