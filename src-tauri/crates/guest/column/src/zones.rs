//! Time zones: conversion between universal time and local time.

use chrono::{FixedOffset, MappedLocalTime, NaiveDateTime, Offset, TimeZone};
use chrono_tz::{OffsetComponents, Tz};

use super::format::moment;

/// Where moments are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Zone {
    Universal,
    Named(Tz),
    /// Seconds east of Greenwich.
    Fixed(i32),
}

/// How to treat a local time that occurs twice.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ambiguous {
    Refuse,
    Missing,
    Earlier,
    Later,
}

/// How to treat a local time that does not occur.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Nonexistent {
    Refuse,
    Missing,
    ShiftForward,
    ShiftBackward,
}

/// Why a clock's time is no moment in a zone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoMoment {
    Ambiguous,
    Nonexistent,
}

impl Zone {
    /// From `UTC`, a name of the IANA database, or `UTC+05:30`.
    pub fn from_name(name: &str) -> Option<Self> {
        match name {
            "UTC" | "utc" | "Z" => return Some(Self::Universal),
            _ => {}
        }
        if let Some(offset) = name.strip_prefix("UTC").and_then(offset_of) {
            return Some(Self::fixed(offset));
        }
        offset_of(name).map(Self::fixed).or_else(|| name.parse().ok().map(Self::Named))
    }

    /// A zone that is always so many seconds east of Greenwich.
    pub fn fixed(seconds: i32) -> Self {
        if seconds == 0 { Self::Universal } else { Self::Fixed(seconds) }
    }

    pub fn name(self) -> String {
        match self {
            Self::Universal => "UTC".to_owned(),
            Self::Named(zone) => zone.name().to_owned(),
            Self::Fixed(seconds) => format!("UTC{}", offset_text(seconds, ":")),
        }
    }

    /// Seconds east of Greenwich at a moment of universal time.
    pub fn offset(self, utc: NaiveDateTime) -> i32 {
        match self {
            Self::Universal => 0,
            Self::Fixed(seconds) => seconds,
            Self::Named(zone) => zone.offset_from_utc_datetime(&utc).fix().local_minus_utc(),
        }
    }

    /// Seconds that daylight saving adds at a moment of universal time.
    pub fn saving(self, utc: NaiveDateTime) -> i64 {
        match self {
            Self::Named(zone) => zone.offset_from_utc_datetime(&utc).dst_offset().num_seconds(),
            _ => 0,
        }
    }

    /// The abbreviation of the local time: `CET`, `CEST`.
    pub fn abbreviation(self, utc: NaiveDateTime) -> String {
        match self {
            Self::Named(zone) => zone.offset_from_utc_datetime(&utc).to_string(),
            _ => self.name(),
        }
    }

    /// The clock's time, in microseconds since 1970 began there.
    pub fn local(self, utc: i64) -> Option<i64> {
        utc.checked_add(i64::from(self.offset(moment(utc)?)) * 1_000_000)
    }

    /// The moment at which a clock there shows this time; `Ok(None)` when the choice says that there is none.
    pub fn universal(
        self,
        local: i64,
        ambiguous: Ambiguous,
        nonexistent: Nonexistent,
    ) -> Result<Option<i64>, NoMoment> {
        let Some(clock) = moment(local) else {
            return Ok(None);
        };
        let from = |offset: i32| Some(local - i64::from(offset) * 1_000_000);
        let zone = match self {
            Self::Universal => return Ok(Some(local)),
            Self::Fixed(seconds) => return Ok(from(seconds)),
            Self::Named(zone) => zone,
        };
        match zone.offset_from_local_datetime(&clock) {
            MappedLocalTime::Single(offset) => Ok(from(offset.fix().local_minus_utc())),
            MappedLocalTime::Ambiguous(earlier, later) => match ambiguous {
                Ambiguous::Refuse => Err(NoMoment::Ambiguous),
                Ambiguous::Missing => Ok(None),
                Ambiguous::Earlier => Ok(from(earlier.fix().local_minus_utc())),
                Ambiguous::Later => Ok(from(later.fix().local_minus_utc())),
            },
            MappedLocalTime::None => match nonexistent {
                Nonexistent::Refuse => Err(NoMoment::Nonexistent),
                Nonexistent::Missing => Ok(None),
                Nonexistent::ShiftForward => Ok(self.change_near(local)),
                Nonexistent::ShiftBackward => Ok(self.change_near(local).map(|change| change - 1)),
            },
        }
    }

    /// The moment at which the clocks skip over a time that does not occur.
    fn change_near(self, local: i64) -> Option<i64> {
        const DAY: i64 = 86_400_000_000;
        let (mut before, mut after) = (local - DAY, local + DAY);
        let first = self.offset(moment(before)?);
        while after - before > 1 {
            let middle = before + (after - before) / 2;
            if self.offset(moment(middle)?) == first {
                before = middle;
            } else {
                after = middle;
            }
        }
        Some(after)
    }
}

/// Seconds from `+05:30`, `-0800` or `+02`.
pub fn offset_of(text: &str) -> Option<i32> {
    let (sign, digits) = match text.split_at_checked(1)? {
        ("+", digits) => (1, digits),
        ("-", digits) => (-1, digits),
        _ => return None,
    };
    let digits: String = digits.chars().filter(|&character| character != ':').collect();
    if !digits.bytes().all(|byte| byte.is_ascii_digit()) || !matches!(digits.len(), 2 | 4) {
        return None;
    }
    let hours: i32 = digits[..2].parse().ok()?;
    let minutes: i32 = if digits.len() == 4 { digits[2..].parse().ok()? } else { 0 };
    let seconds = sign * (hours * 3600 + minutes * 60);
    FixedOffset::east_opt(seconds).map(|_| seconds)
}

/// `+05:30`, with the separator that is asked for.
pub fn offset_text(seconds: i32, separator: &str) -> String {
    let sign = if seconds < 0 { '-' } else { '+' };
    let minutes = seconds.abs() / 60;
    format!("{sign}{:02}{separator}{:02}", minutes / 60, minutes % 60)
}
