//! Parsing dates and taking them apart.

use chrono::{
    Datelike, NaiveDate, NaiveDateTime, NaiveTime, Timelike,
    format::{self, Parsed as Fields, StrftimeItems},
};
use polars::prelude::{DataType, NamedFrom, NamedFromOwned, PlSmallStr, PolarsResult, Series};

use super::{
    convert::texts,
    format::{moment, moments},
    kernels::{self, calendar},
    values::{DATETIME, Frequency, Values},
    zones::{self, Ambiguous, Nonexistent, Zone},
};

/// The order of day, month and year in a date that has only numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reading {
    MonthFirst,
    DayFirst,
}

/// Patterns tried for the first value of a column, in pandas' order of preference.
const DATES: &[&str] = &[
    "%Y-%m-%d",
    "%Y/%m/%d",
    "%Y%m%d",
    "%d %B %Y",
    "%d %b %Y",
    "%B %d, %Y",
    "%b %d, %Y",
    "%d-%b-%Y",
    "%d-%b-%y",
    "%B %d %Y",
    "%b %d %Y",
    "%Y.%m.%d",
];
const MONTH_FIRST: &[&str] =
    &["%m/%d/%Y", "%m-%d-%Y", "%m.%d.%Y", "%m/%d/%y", "%d/%m/%Y", "%d-%m-%Y", "%d.%m.%Y", "%d/%m/%y"];
const DAY_FIRST: &[&str] =
    &["%d/%m/%Y", "%d-%m-%Y", "%d.%m.%Y", "%d/%m/%y", "%m/%d/%Y", "%m-%d-%Y", "%m.%d.%Y", "%m/%d/%y"];
const TIMES: &[&str] = &[
    "",
    " %H:%M:%S",
    "T%H:%M:%S",
    " %H:%M",
    "T%H:%M",
    " %H:%M:%S%.f",
    "T%H:%M:%S%.f",
    " %I:%M %p",
    " %I:%M:%S %p",
    "T%H:%M:%SZ",
    "T%H:%M:%S%.fZ",
];
/// Patterns without a day: the first of the month.
const MONTHS: &[&str] = &["%Y-%m", "%Y/%m", "%b %Y", "%B %Y", "%b-%Y", "%b-%y"];

/// The pattern that reads `text`.
pub fn pattern_of(text: &str, reading: Reading) -> Option<String> {
    let text = text.trim();
    let ambiguous = match reading {
        Reading::MonthFirst => MONTH_FIRST,
        Reading::DayFirst => DAY_FIRST,
    };
    let patterns = DATES.iter().chain(ambiguous).flat_map(|date| TIMES.iter().map(move |time| format!("{date}{time}")));
    // Four digits are a year, and `%Y%m%d` must not take six of them.
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    if digits && text.len() == 4 {
        return Some("%Y".to_owned());
    }
    let whole = patterns.filter(|pattern| !digits || (text.len() == 8 && pattern == "%Y%m%d"));
    whole.chain(MONTHS.iter().map(|&pattern| pattern.to_owned())).find(|pattern| parse(text, pattern).is_some())
}

/// The moment that `text` names under a `strptime` pattern, in microseconds since 1970.
///
/// As in Python, a part that the pattern leaves out is that of midnight on the first of January 1900.
pub fn parse(text: &str, pattern: &str) -> Option<i64> {
    // Python's `%f` is a fraction; chrono's is a number of nanoseconds.
    let pattern = pattern.replace(".%f", "%.f");
    let mut fields = Fields::new();
    format::parse(&mut fields, text.trim(), StrftimeItems::new(&pattern)).ok()?;
    let moment = date_of(&mut fields)?.and_time(time_of(&mut fields)?);
    // `%Y` takes two digits too, which no column of dates means.
    let plausible = !pattern.contains("%Y") || moment.year() >= 1000;
    plausible.then(|| moment.and_utc().timestamp_micros())
}

fn date_of(fields: &mut Fields) -> Option<NaiveDate> {
    if fields.year().or(fields.year_mod_100()).or(fields.isoyear()).or(fields.isoyear_mod_100()).is_none() {
        fields.set_year(1900).ok()?;
    }
    let by_week = fields.isoweek().or(fields.week_from_sun()).or(fields.week_from_mon()).is_some();
    if by_week || fields.ordinal().is_some() {
        return fields.to_naive_date().ok();
    }
    if fields.month().is_none() {
        fields.set_month(1).ok()?;
    }
    if fields.day().is_none() {
        fields.set_day(1).ok()?;
    }
    fields.to_naive_date().ok()
}

fn time_of(fields: &mut Fields) -> Option<NaiveTime> {
    if fields.hour_mod_12().is_none() {
        fields.set_hour(0).ok()?;
    } else if fields.hour_div_12().is_none() {
        fields.set_ampm(false).ok()?;
    }
    if fields.minute().is_none() {
        fields.set_minute(0).ok()?;
    }
    fields.to_naive_time().ok()
}

/// The outcome of reading a column of texts.
#[derive(Debug)]
pub enum Parsed {
    Moments(Values),
    /// Moments of universal time whose texts lie at different distances from it.
    MixedZones(Series),
    /// This text does not fit the pattern.
    Unfit {
        text: String,
        pattern: Option<String>,
    },
}

/// Read texts under one pattern, that of the first text when none is given; with `lenient`, what does not fit is a gap.
///
/// When the first text ends with a distance from universal time, all have to, and the moments have a zone.
pub fn parse_all(values: &Series, pattern: Option<&str>, reading: Reading, lenient: bool) -> PolarsResult<Parsed> {
    let texts = values.str()?;
    let first = texts.iter().flatten().find(|text| !is_gap(text));
    let zoned = pattern.map_or_else(
        || first.is_some_and(|text| offset_suffix(text).is_some()),
        |pattern| !zone_suffix(pattern).is_empty(),
    );
    let clock = |text: &str| if zoned { offset_suffix(text) } else { Some((text.to_owned(), 0)) };
    let guessed = match pattern {
        Some(pattern) => Some(pattern.strip_suffix(zone_suffix(pattern)).unwrap_or(pattern).trim_end().to_owned()),
        None => first.and_then(clock).and_then(|(text, _)| pattern_of(&text, reading)),
    };
    let (mut moments, mut offsets) = (Vec::with_capacity(texts.len()), Vec::new());
    for text in texts.iter().map(|text| text.filter(|text| !is_gap(text))) {
        let read = text.and_then(clock).and_then(|(text, offset)| Some((parse(&text, guessed.as_deref()?)?, offset)));
        if let (Some(text), None, false) = (text, read, lenient) {
            return Ok(Parsed::Unfit { text: text.to_owned(), pattern: pattern.map(str::to_owned).or(guessed) });
        }
        offsets.extend(read.map(|(_, offset)| offset));
        moments.push(read.map(|(moment, offset)| moment - i64::from(offset) * 1_000_000));
    }
    let series = Series::new(PlSmallStr::EMPTY, moments).cast(&DATETIME)?;
    if !zoned {
        return Ok(Parsed::Moments(Values::Plain(series)));
    }
    Ok(match offsets.iter().all(|offset| *offset == offsets[0]) {
        true => Parsed::Moments(Values::Zoned(series, Zone::fixed(offsets.first().copied().unwrap_or(0)))),
        false => Parsed::MixedZones(series),
    })
}

/// The part of a pattern that stands for the distance from universal time.
fn zone_suffix(pattern: &str) -> &'static str {
    ["%z", "%Z"].into_iter().find(|suffix| pattern.ends_with(suffix)).unwrap_or_default()
}

/// Words for a missing moment.
fn is_gap(text: &str) -> bool {
    matches!(text, "" | "NaT" | "nan" | "NaN" | "None" | "<NA>" | "null")
}

/// The clock's part of a text, and the seconds east of Greenwich that follow it.
fn offset_suffix(text: &str) -> Option<(String, i32)> {
    let text = text.trim();
    if let Some(clock) =
        text.strip_suffix('Z').or_else(|| text.strip_suffix(" UTC")).filter(|clock| clock.contains(':'))
    {
        return Some((clock.trim_end().to_owned(), 0));
    }
    let place = text.rfind(['+', '-'])?;
    let (clock, offset) = text.split_at_checked(place)?;
    if !clock.contains(':') {
        return None;
    }
    Some((clock.trim_end().to_owned(), zones::offset_of(offset)?))
}

/// A text beside moments is one, on the clocks that they are shown on.
pub fn moments_if_needed(left: &Values, other: Values) -> Values {
    let temporal = left.series().is_some_and(|series| series.dtype().is_temporal());
    let Some(series) = other.series().filter(|series| temporal && series.dtype().is_string()) else {
        return other;
    };
    match (left, parse_all(series, None, Reading::MonthFirst, true)) {
        (Values::Periods(..), _) => other,
        (Values::Zoned(_, zone), Ok(Parsed::Moments(Values::Plain(clocks)))) => {
            let there = |clock: Option<i64>| {
                zone.universal(clock?, Ambiguous::Earlier, Nonexistent::ShiftForward).ok().flatten()
            };
            let clocks = Values::Plain(clocks).as_integers().unwrap_or_default();
            let moments: Vec<Option<i64>> = clocks.into_iter().map(there).collect();
            let moments = Series::new(PlSmallStr::EMPTY, moments).cast(&DATETIME);
            moments.map_or(other, |moments| Values::Zoned(moments, *zone))
        }
        (_, Ok(Parsed::Moments(values))) => values,
        _ => other,
    }
}

/// A part of each moment: a column of numbers or texts; `None` for a name that is not a part.
pub fn part(series: &Series, name: &str) -> PolarsResult<Option<Values>> {
    if let Some(numbers) = kernels::integers(series)
        && let Some(parts) = calendar::parts(name, kernels::integer_slice(&numbers))
    {
        return Ok(Some(Values::Plain(Series::from_vec(PlSmallStr::EMPTY, parts))));
    }
    let moments = moments(series);
    if let Some(number) = number_of(name) {
        let numbers = moments.iter().map(|moment| moment.map(|moment| number(&moment))).collect::<Vec<Option<i32>>>();
        return Ok(Some(numbers_or_gaps(numbers)?));
    }
    if let Some(flag) = flag_of(name) {
        let flags: Vec<bool> = moments.iter().map(|moment| moment.is_some_and(|moment| flag(&moment))).collect();
        return Ok(Some(Values::Plain(Series::new(PlSmallStr::EMPTY, flags))));
    }
    let pattern = match name {
        "day_name" => "%A",
        "month_name" => "%B",
        _ => return Ok(None),
    };
    Ok(Some(formatted(series, pattern)))
}

fn numbers_or_gaps(numbers: Vec<Option<i32>>) -> PolarsResult<Values> {
    gaps_as_floats(&Series::new(PlSmallStr::EMPTY, numbers))
}

fn number_of(name: &str) -> Option<fn(&NaiveDateTime) -> i32> {
    Some(match name {
        "year" => |moment| moment.year(),
        "month" => |moment| moment.month().cast_signed(),
        "day" => |moment| moment.day().cast_signed(),
        "hour" => |moment| moment.hour().cast_signed(),
        "minute" => |moment| moment.minute().cast_signed(),
        "second" => |moment| moment.second().cast_signed(),
        "nanosecond" => |_| 0,
        "microsecond" => |moment| (moment.nanosecond() / 1000).cast_signed(),
        "quarter" => |moment| (moment.month0() / 3 + 1).cast_signed(),
        "dayofweek" | "weekday" | "day_of_week" => |moment| moment.weekday().num_days_from_monday().cast_signed(),
        "dayofyear" | "day_of_year" => |moment| moment.ordinal().cast_signed(),
        "days_in_month" | "daysinmonth" => |moment| i32::from(moment.num_days_in_month()),
        "week" => |moment| moment.iso_week().week().cast_signed(),
        "isoyear" => |moment| moment.iso_week().year(),
        _ => return None,
    })
}

fn flag_of(name: &str) -> Option<fn(&NaiveDateTime) -> bool> {
    Some(match name {
        "is_month_start" => |moment| moment.day() == 1,
        "is_month_end" => |moment| moment.day() == u32::from(moment.num_days_in_month()),
        "is_quarter_end" => |moment| moment.month() % 3 == 0 && moment.day() == u32::from(moment.num_days_in_month()),
        "is_quarter_start" => |moment| moment.day() == 1 && moment.month0() % 3 == 0,
        "is_year_start" => |moment| moment.ordinal() == 1,
        "is_year_end" => |moment| moment.month() == 12 && moment.day() == 31,
        "is_leap_year" => |moment| moment.date().leap_year(),
        _ => return None,
    })
}

/// Each moment written under a `strftime` pattern.
pub fn formatted(series: &Series, pattern: &str) -> Values {
    // Python's `%f` has six digits.
    let pattern = pattern.replace("%f", "%6f");
    texts(moments(series).into_iter().map(|moment| Some(written(moment?, &pattern))))
}

/// A moment under a `strftime` pattern; a pattern that is not one stands as it is.
pub fn written(moment: NaiveDateTime, pattern: &str) -> String {
    use std::fmt::Write;
    let mut text = String::new();
    match write!(text, "{}", moment.format(pattern)) {
        Ok(()) => text,
        Err(_) => pattern.to_owned(),
    }
}

/// The first moment of the period that each moment lies in.
pub fn period_starts(series: &Series, frequency: Frequency) -> PolarsResult<Series> {
    let starts: Vec<Option<i64>> = moments(series).into_iter().map(|moment| frequency.start_of(moment?)).collect();
    Series::new(PlSmallStr::EMPTY, starts).cast(&DATETIME)
}

/// A part of each period: of its last day, and of the time of day that it starts with.
pub fn period_part(starts: &Series, frequency: Frequency, name: &str) -> PolarsResult<Option<Values>> {
    let starts = moments(starts);
    let numbers = |number: &dyn Fn(NaiveDateTime) -> i64| {
        let numbers: Vec<Option<i64>> = starts.iter().map(|start| start.map(number)).collect();
        gaps_as_floats(&Series::new(PlSmallStr::EMPTY, numbers))
    };
    match name {
        "quarter" => return numbers(&|start| frequency.quarter(start).1).map(Some),
        "qyear" => return numbers(&|start| frequency.quarter(start).0).map(Some),
        _ => {}
    }
    let shown = |start: Option<NaiveDateTime>| {
        let start = start?;
        let next = moment(frequency.start(frequency.ordinal(start) + 1)?)?;
        let last = next - chrono::Duration::microseconds(1);
        Some(last.date().and_time(start.time()).and_utc().timestamp_micros())
    };
    let shown: Vec<Option<i64>> = starts.iter().map(|start| shown(*start)).collect();
    let found = part(&Series::new(PlSmallStr::EMPTY, shown).cast(&DATETIME)?, name)?;
    Ok(match found {
        Some(Values::Plain(series)) if series.dtype().is_integer() => {
            Some(Values::Plain(series.cast(&DataType::Int64)?))
        }
        found => found,
    })
}

fn gaps_as_floats(series: &Series) -> PolarsResult<Values> {
    if series.null_count() == 0 {
        return Ok(Values::Plain(series.clone()));
    }
    let floats: Vec<f64> =
        series.cast(&DataType::Float64)?.f64()?.iter().map(|value| value.unwrap_or(f64::NAN)).collect();
    Ok(Values::Plain(Series::new(PlSmallStr::EMPTY, floats)))
}

/// A part of each span of time, as numbers.
pub fn span_part(series: &Series, name: &str) -> PolarsResult<Option<Values>> {
    const DAY: i64 = 86_400_000_000;
    let physical = series.to_physical_repr();
    let numbers: Vec<Option<i64>> = physical.i64()?.iter().collect();
    let whole = |part: fn(i64) -> i64| {
        Series::new(PlSmallStr::EMPTY, numbers.iter().map(|number| number.map(part)).collect::<Vec<_>>())
    };
    let small = |part: fn(i64) -> i64| whole(part).cast(&DataType::Int32);
    let result = match name {
        "days" => whole(|number| number.div_euclid(DAY)),
        "seconds" => small(|number| number.rem_euclid(DAY) / 1_000_000)?,
        "nanoseconds" => small(|_| 0)?,
        "microseconds" => small(|number| number.rem_euclid(1_000_000))?,
        "total_seconds" => {
            let seconds = numbers.iter().map(|number| number.map_or(f64::NAN, |number| number as f64 / 1e6));
            Series::new(PlSmallStr::EMPTY, seconds.collect::<Vec<_>>())
        }
        _ => return Ok(None),
    };
    gaps_as_floats(&result).map(Some)
}
