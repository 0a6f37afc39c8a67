//! `datetime64` and `timedelta64`: counts of a unit, since 1970 or on their own.

use super::{
    arithmetic::{Kind, Operation},
    error::Fault,
    form::{Form, common_time},
    unit::Unit,
};

/// Years further away than this are refused before they leave the range of the arithmetic.
const MOST_YEARS: i64 = 1_000_000_000;

/// "Not a time".
pub(crate) const MISSING: i64 = i64::MIN;

/// The same time counted in another unit, cut off downwards.
pub fn converted(value: i64, from: Form, to: Form) -> Result<i64, Fault> {
    let (own, wanted) = (from.unit(), to.unit());
    if value == MISSING || own == wanted || own == Unit::Any || wanted == Unit::Any {
        return Ok(value);
    }
    let (Some(own_length), Some(wanted_length)) = (own.length(), wanted.length()) else {
        return calendar(value, own, wanted, matches!(from, Form::Date(_)));
    };
    let scaled = i128::from(value) * own_length;
    i64::try_from(scaled.div_euclid(wanted_length)).map_err(|_| overflow())
}

fn overflow() -> Fault {
    Fault::Value("a time is out of the range of its unit".to_owned())
}

/// Between years, months and the rest; for dates only, as years and months have no fixed length.
fn calendar(value: i64, own: Unit, wanted: Unit, date: bool) -> Result<i64, Fault> {
    match (own, wanted) {
        (Unit::Year, Unit::Month) => return value.checked_mul(12).ok_or_else(overflow),
        (Unit::Month, Unit::Year) => return Ok(value.div_euclid(12)),
        _ if !date => {
            return Err(Fault::Kind(format!(
                "Cannot cast NumPy timedelta64 scalar from metadata [{}] to [{}] according to the rule 'same_kind'",
                own.name(),
                wanted.name()
            )));
        }
        _ => {}
    }
    if matches!(own, Unit::Year | Unit::Month) {
        let months = if own == Unit::Year { value.checked_mul(12).ok_or_else(overflow)? } else { value };
        if months.unsigned_abs() > 12 * MOST_YEARS.unsigned_abs() {
            return Err(overflow());
        }
        let day = days_of(months.div_euclid(12) + 1970, months.rem_euclid(12) + 1, 1);
        return converted(day, Form::Date(Unit::Day), Form::Date(wanted));
    }
    let day = converted(value, Form::Date(own), Form::Date(Unit::Day))?;
    let (year, month, _) = date_of(day);
    let months = (year - 1970) * 12 + month - 1;
    Ok(if wanted == Unit::Year { months.div_euclid(12) } else { months })
}

/// Days since 1970 of a date in the proleptic Gregorian calendar (H. Hinnant's algorithm).
pub fn days_of(year: i64, month: i64, day: i64) -> i64 {
    let year = if month <= 2 { year - 1 } else { year };
    let era = year.div_euclid(400);
    let of_era = year - era * 400;
    let of_year = (153 * (month + if month > 2 { -3 } else { 9 }) + 2) / 5 + day - 1;
    era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719_468
}

/// Year, month and day of a count of days since 1970.
pub fn date_of(days: i64) -> (i64, i64, i64) {
    let days = days.saturating_add(719_468);
    let era = days.div_euclid(146_097);
    let of_era = days.rem_euclid(146_097);
    let years = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * years + years / 4 - years / 100);
    let shifted = (5 * of_year + 2) / 153;
    let month = if shifted < 10 { shifted + 3 } else { shifted - 9 };
    (years + era * 400 + i64::from(month <= 2), month, of_year - (153 * shifted + 2) / 5 + 1)
}

/// A date as ISO 8601 writes it, with the digits that its unit has.
pub fn date_text(value: i64, unit: Unit) -> String {
    if value == MISSING {
        return "NaT".to_owned();
    }
    let Ok(day) = converted(value, Form::Date(unit), Form::Date(Unit::Day)) else {
        return "NaT".to_owned();
    };
    let (year, month, day_of_month) = date_of(day);
    match unit {
        Unit::Year | Unit::Any => return format!("{year:04}"),
        Unit::Month => return format!("{year:04}-{month:02}"),
        Unit::Week | Unit::Day => return format!("{year:04}-{month:02}-{day_of_month:02}"),
        _ => {}
    }
    let length = unit.length().unwrap_or(1);
    let nanos = i128::from(value) * length - i128::from(day) * 86_400_000_000_000;
    let (seconds, rest) = (nanos / 1_000_000_000, nanos % 1_000_000_000);
    let (hour, minute, second) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    let clock = match unit {
        Unit::Hour => format!("{hour:02}"),
        Unit::Minute => format!("{hour:02}:{minute:02}"),
        Unit::Second => format!("{hour:02}:{minute:02}:{second:02}"),
        Unit::Milli => format!("{hour:02}:{minute:02}:{second:02}.{:03}", rest / 1_000_000),
        Unit::Micro => format!("{hour:02}:{minute:02}:{second:02}.{:06}", rest / 1_000),
        _ => format!("{hour:02}:{minute:02}:{second:02}.{rest:09}"),
    };
    format!("{year:04}-{month:02}-{day_of_month:02}T{clock}")
}

/// Read an ISO 8601 date, with the unit that its digits suggest.
pub fn parse_date(text: &str) -> Option<(i64, Unit)> {
    let text = text.trim();
    if text.is_empty() || text.eq_ignore_ascii_case("nat") {
        return Some((MISSING, Unit::Any));
    }
    let (date, clock) = match text.find(['T', ' ']) {
        Some(at) => (&text[..at], Some(&text[at + 1..])),
        None => (text, None),
    };
    let mut parts = date.splitn(3, '-').map(str::parse::<i64>);
    let year = parts.next()?.ok().filter(|year| year.abs() <= MOST_YEARS)?;
    let month = parts.next().transpose().ok()?;
    let day = parts.next().transpose().ok()?;
    let (Some(month), Some(day)) = (month, day) else {
        let months = (year - 1970) * 12;
        return match month {
            Some(month) if (1..=12).contains(&month) => Some((months + month - 1, Unit::Month)),
            Some(_) => None,
            None => Some((year - 1970, Unit::Year)),
        };
    };
    let days = days_of(year, month, day);
    if date_of(days) != (year, month, day) {
        return None;
    }
    match clock {
        None => Some((days, Unit::Day)),
        Some(clock) => parse_clock(clock, days),
    }
}

fn parse_clock(clock: &str, days: i64) -> Option<(i64, Unit)> {
    let clock = clock.trim_end_matches('Z');
    let (whole, fraction) = clock.split_once('.').map_or((clock, None), |(whole, fraction)| (whole, Some(fraction)));
    let parts: Vec<i64> = whole.split(':').map(|part| part.parse().ok()).collect::<Option<_>>()?;
    let (hour, minute, second) =
        (*parts.first()?, parts.get(1).copied().unwrap_or(0), parts.get(2).copied().unwrap_or(0));
    if !(0..24).contains(&hour) || !(0..60).contains(&minute) || !(0..60).contains(&second) || parts.len() > 3 {
        return None;
    }
    let seconds = days.checked_mul(86_400)?.checked_add(hour * 3600 + minute * 60 + second)?;
    let Some(fraction) = fraction else {
        return match parts.len() {
            1 => Some((days.checked_mul(24)?.checked_add(hour)?, Unit::Hour)),
            2 => Some((seconds / 60, Unit::Minute)),
            _ => Some((seconds, Unit::Second)),
        };
    };
    let (unit, digits) = match fraction.len() {
        0..=3 => (Unit::Milli, 3),
        4..=6 => (Unit::Micro, 6),
        _ => (Unit::Nano, 9),
    };
    let padded: String = fraction.chars().chain(std::iter::repeat('0')).take(digits).collect();
    let count = seconds.checked_mul(10_i64.pow(digits as u32))?.checked_add(padded.parse().ok()?)?;
    Some((count, unit))
}

/// The result of an operator on times and numbers, and its type.
pub enum Plan {
    /// On counts in the common unit.
    Counts {
        result: Form,
        function: fn(i64, i64) -> i64,
    },
    /// A span times or over a number.
    Scaled {
        result: Form,
        function: fn(f64, f64) -> f64,
    },
    /// A number: how many of one span go into another.
    Ratio(fn(f64, f64) -> f64),
    WholeRatio,
}

/// The plan for two operands, each with its kind and form.
pub fn plan(operation: Operation, left: (Kind, Form), right: (Kind, Form)) -> Option<Plan> {
    use Form::{Date, Span};
    use Operation::{Add, Divide, FloorDivide, Fmax, Fmin, Maximum, Minimum, Multiply, Remainder, Subtract};
    let add: fn(i64, i64) -> i64 = |a, b| missing_or(a, b, i64::wrapping_add);
    let subtract: fn(i64, i64) -> i64 = |a, b| missing_or(a, b, i64::wrapping_sub);
    let (time_left, time_right) = (left.0 == Kind::Time, right.0 == Kind::Time);
    let both = common_time(left.1, right.1);
    Some(match (operation, left.1, right.1) {
        (Add, Date(_), Date(_)) if time_left && time_right => return None,
        (Subtract, Date(a), Date(b)) if time_left && time_right => {
            Plan::Counts { result: Span(a.finer(b)), function: subtract }
        }
        (Add, ..) if time_left && time_right => Plan::Counts { result: both, function: add },
        (Subtract, Span(_), Date(_)) if time_left && time_right => return None,
        (Subtract, ..) if time_left && time_right => Plan::Counts { result: both, function: subtract },
        (Maximum, ..) if time_left && time_right => {
            Plan::Counts { result: both, function: |a, b| missing_or(a, b, i64::max) }
        }
        (Minimum, ..) if time_left && time_right => {
            Plan::Counts { result: both, function: |a, b| missing_or(a, b, i64::min) }
        }
        (Fmax, ..) if time_left && time_right => Plan::Counts { result: both, function: i64::max },
        (Fmin, ..) if time_left && time_right => Plan::Counts {
            result: both,
            function: |a, b| {
                if a == MISSING {
                    b
                } else if b == MISSING {
                    a
                } else {
                    a.min(b)
                }
            },
        },
        (Remainder, Span(_), Span(_)) if time_left && time_right => Plan::Counts {
            result: both,
            function: |a, b| missing_or(a, b, |a, b| if b == 0 { MISSING } else { a.rem_euclid(b) }),
        },
        (Divide, Span(_), Span(_)) if time_left && time_right => Plan::Ratio(|a, b| a / b),
        (FloorDivide, Span(_), Span(_)) if time_left && time_right => Plan::WholeRatio,
        (Add, ..) if right.0 <= Kind::Int => Plan::Counts { result: left.1, function: add },
        (Add, ..) if left.0 <= Kind::Int => Plan::Counts { result: right.1, function: add },
        (Subtract, ..) if right.0 <= Kind::Int => Plan::Counts { result: left.1, function: subtract },
        (Multiply, Span(_), _) if !time_right => Plan::Scaled { result: left.1, function: |a, b| a * b },
        (Multiply, _, Span(_)) if !time_left => Plan::Scaled { result: right.1, function: |a, b| a * b },
        (Divide, Span(_), _) if !time_right => Plan::Scaled { result: left.1, function: |a, b| a / b },
        (FloorDivide, Span(_), _) if !time_right => Plan::Scaled { result: left.1, function: |a, b| (a / b).floor() },
        _ => return None,
    })
}

fn missing_or(a: i64, b: i64, function: impl Fn(i64, i64) -> i64) -> i64 {
    if a == MISSING || b == MISSING { MISSING } else { function(a, b) }
}
