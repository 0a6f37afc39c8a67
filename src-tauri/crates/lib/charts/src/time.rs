//! Round moments along an axis of time, and how they are written.

use tabletalk_protocol::{GERMAN_MONTHS, Language};

use jiff::{
    Span, Timestamp, ToSpan,
    civil::{DateTime, date},
    tz::TimeZone,
};

const MINUTE: f64 = 60.0;
const HOUR: f64 = 60.0 * MINUTE;
const DAY: f64 = 24.0 * HOUR;
const MONTH: f64 = 30.44 * DAY;
const YEAR: f64 = 365.25 * DAY;

/// More ticks than any picture has room for.
const MOST: usize = 200;

/// The distance between ticks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Interval {
    Seconds(i64),
    Minutes(i64),
    Hours(i64),
    Days(i64),
    Months(i64),
    Years(i64),
}

const INTERVALS: [Interval; 25] = {
    use Interval::{Days, Hours, Minutes, Months, Seconds, Years};
    [
        Seconds(1),
        Seconds(5),
        Seconds(15),
        Seconds(30),
        Minutes(1),
        Minutes(5),
        Minutes(15),
        Minutes(30),
        Hours(1),
        Hours(3),
        Hours(6),
        Hours(12),
        Days(1),
        Days(2),
        Days(7),
        Months(1),
        Months(2),
        Months(3),
        Months(6),
        Years(1),
        Years(2),
        Years(5),
        Years(10),
        Years(50),
        Years(200),
    ]
};

/// A tick on an axis of time; what follows a line break belongs below.
#[derive(Debug, Clone, PartialEq)]
pub struct Moment {
    /// Seconds since 1970.
    pub at: f64,
    pub text: String,
}

/// About `count` round moments from `low` to `high`, in seconds since 1970.
pub fn moments(low: f64, high: f64, count: usize, language: Language) -> Vec<Moment> {
    let interval = INTERVALS
        .into_iter()
        .find(|interval| (high - low) / interval.seconds() <= count.max(1) as f64)
        .unwrap_or(Interval::Years(1000));
    let mut found = Vec::new();
    let mut before = None;
    for at in interval.ticks(low, high) {
        found.push(Moment { at: seconds_of(at), text: interval.text(at, before, language) });
        before = Some(at);
    }
    found
}

/// How these moments are written, as finely as they differ.
pub fn texts(positions: &[f64], language: Language) -> Vec<String> {
    let moments: Vec<DateTime> = positions.iter().filter_map(|at| moment_of(*at)).collect();
    let interval = Interval::between(&moments);
    let mut before = None;
    let text = |at: &f64| {
        let Some(moment) = moment_of(*at) else { return String::new() };
        interval.text(moment, before.replace(moment), language)
    };
    positions.iter().map(text).collect()
}

/// One moment as ISO 8601 writes it.
pub fn iso(seconds: f64) -> String {
    moment_of(seconds).map_or_else(String::new, |moment| moment.strftime("%Y-%m-%dT%H:%M:%S").to_string())
}

/// What moments stand for together: the first days of several months are months.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Period {
    Moment,
    Month,
    Year,
}

impl Period {
    pub fn of(positions: impl Iterator<Item = f64>) -> Self {
        let moments: Vec<DateTime> = positions.filter_map(moment_of).collect();
        if moments.iter().all(|at| moments.first() == Some(at)) {
            return Self::Moment;
        }
        match Interval::between(&moments) {
            Interval::Years(_) => Self::Year,
            Interval::Months(_) => Self::Month,
            _ => Self::Moment,
        }
    }
}

/// One moment in a sentence, among others that are such periods.
pub fn spoken(seconds: f64, period: Period, language: Language) -> String {
    let Some(moment) = moment_of(seconds) else {
        return match language {
            Language::English => "an unknown time".to_owned(),
            Language::German => "eine unbekannte Zeit".to_owned(),
        };
    };
    let form = match (period, Interval::between(&[moment])) {
        (Period::Year, Interval::Years(_)) => "%Y",
        (Period::Month, Interval::Years(_) | Interval::Months(_)) => "%B %Y",
        _ if (seconds / DAY).fract() == 0.0 => "%-d %B %Y",
        _ => "%-d %B %Y %H:%M",
    };
    written(moment, form, language)
}

/// The moment in this form, with the months of a language and its point behind days.
fn written(moment: DateTime, form: &str, language: Language) -> String {
    if language == Language::English {
        return moment.strftime(form).to_string();
    }
    let month = GERMAN_MONTHS.get(usize::try_from(moment.month() - 1).unwrap_or(0)).copied().unwrap_or_default();
    let short: String = month.chars().take(3).collect();
    let form = form.replace("%-d", "%-d.").replace("%B", month).replace("%b", &short);
    moment.strftime(&form).to_string()
}

impl Interval {
    fn seconds(self) -> f64 {
        match self {
            Self::Seconds(count) => count as f64,
            Self::Minutes(count) => count as f64 * MINUTE,
            Self::Hours(count) => count as f64 * HOUR,
            Self::Days(count) => count as f64 * DAY,
            Self::Months(count) => count as f64 * MONTH,
            Self::Years(count) => count as f64 * YEAR,
        }
    }

    fn span(self) -> Span {
        match self {
            Self::Seconds(count) => count.seconds(),
            Self::Minutes(count) => count.minutes(),
            Self::Hours(count) => count.hours(),
            Self::Days(count) => count.days(),
            Self::Months(count) => count.months(),
            Self::Years(count) => count.years(),
        }
    }

    fn ticks(self, low: f64, high: f64) -> Vec<DateTime> {
        let mut found = Vec::new();
        let mut next = moment_of(low).and_then(|moment| self.floor(moment));
        while let Some(at) = next.filter(|at| seconds_of(*at) <= high && found.len() < MOST) {
            if seconds_of(at) >= low {
                found.push(at);
            }
            next = at.checked_add(self.span()).ok();
        }
        found
    }

    /// The last round moment that is not after `moment`.
    fn floor(self, moment: DateTime) -> Option<DateTime> {
        let day = moment.date();
        let multiple = |value: i64, count: i64| value - value.rem_euclid(count);
        match self {
            Self::Seconds(_) | Self::Minutes(_) | Self::Hours(_) => {
                let since = multiple(seconds_of(moment) as i64, self.seconds() as i64);
                moment_of(since as f64)
            }
            // Weeks start on Mondays, other days with the month.
            Self::Days(7) => day
                .checked_sub(i64::from(day.weekday().to_monday_zero_offset()).days())
                .ok()
                .map(|day| day.at(0, 0, 0, 0)),
            Self::Days(count) => {
                let back = (i64::from(day.day()) - 1).rem_euclid(count);
                day.checked_sub(back.days()).ok().map(|day| day.at(0, 0, 0, 0))
            }
            Self::Months(count) => {
                let month = multiple(i64::from(day.month()) - 1, count) + 1;
                Some(date(day.year(), month as i8, 1).at(0, 0, 0, 0))
            }
            Self::Years(count) => {
                let year = multiple(i64::from(day.year()), count);
                i16::try_from(year).ok().filter(|year| *year >= 1).map(|year| date(year, 1, 1).at(0, 0, 0, 0))
            }
        }
    }

    /// How finely these moments differ.
    fn between(moments: &[DateTime]) -> Self {
        let all = |test: fn(&DateTime) -> bool| moments.iter().all(test);
        if all(|at| at.date().day() == 1 && at.date().month() == 1 && at.hour() == 0) {
            Self::Years(1)
        } else if all(|at| at.date().day() == 1 && at.hour() == 0) {
            Self::Months(1)
        } else if all(|at| at.hour() == 0 && at.minute() == 0) {
            Self::Days(1)
        } else {
            Self::Minutes(1)
        }
    }

    /// The text at `at`; what stayed the same since the tick `before` is not said again.
    fn text(self, at: DateTime, before: Option<DateTime>, language: Language) -> String {
        let new_year = before.is_none_or(|before| before.year() != at.year());
        let new_day = before.is_none_or(|before| before.date() != at.date());
        let form = match self {
            Self::Years(_) => "%Y",
            Self::Months(_) if new_year => "%b\n%Y",
            Self::Months(_) => "%b",
            Self::Days(_) if new_year => "%-d %b\n%Y",
            Self::Days(_) => "%-d %b",
            Self::Hours(_) | Self::Minutes(_) if new_day => "%H:%M\n%-d %b %Y",
            Self::Hours(_) | Self::Minutes(_) => "%H:%M",
            Self::Seconds(_) if new_day => "%H:%M:%S\n%-d %b %Y",
            Self::Seconds(_) => "%H:%M:%S",
        };
        written(at, form, language)
    }
}

fn moment_of(seconds: f64) -> Option<DateTime> {
    let whole = seconds.floor();
    if !whole.is_finite() || whole.abs() > 1e12 {
        return None;
    }
    Timestamp::from_second(whole as i64).ok().map(|stamp| TimeZone::UTC.to_datetime(stamp))
}

fn seconds_of(moment: DateTime) -> f64 {
    TimeZone::UTC.to_timestamp(moment).map_or(f64::NAN, |stamp| stamp.as_second() as f64)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(low: f64, high: f64, count: usize) -> Vec<String> {
        moments(low, high, count, Language::English).into_iter().map(|moment| moment.text).collect()
    }

    /// 2024-01-01 00:00.
    const START: f64 = 1_704_067_200.0;

    #[test]
    fn ticks_fall_on_round_dates() {
        assert_eq!(texts(START, START + YEAR * 1.1, 8), ["Jan\n2024", "Mar", "May", "Jul", "Sep", "Nov", "Jan\n2025"]);
        assert_eq!(texts(START - 10.0 * YEAR, START, 6), ["2014", "2016", "2018", "2020", "2022", "2024"]);
        assert_eq!(texts(START + 3600.0, START + DAY, 5), ["06:00\n1 Jan 2024", "12:00", "18:00", "00:00\n2 Jan 2024"]);
        assert_eq!(texts(START, START + 20.0 * DAY, 4), ["1 Jan\n2024", "8 Jan", "15 Jan"]);
    }

    #[test]
    fn german_days_have_a_point() {
        let german =
            |low, high, count| moments(low, high, count, Language::German).into_iter().map(|moment| moment.text);
        let spring = START + 60.0 * DAY;
        assert!(german(spring, spring + 75.0 * DAY, 4).eq(["Mär\n2024", "Apr", "Mai"]));
        assert!(german(START, START + 20.0 * DAY, 4).eq(["1. Jan\n2024", "8. Jan", "15. Jan"]));
        assert_eq!(spoken(spring, Period::Moment, Language::German), "1. März 2024");
    }

    #[test]
    fn moments_beyond_the_calendar_are_left_out() {
        assert_eq!(moments(1e18, 2e18, 5, Language::English), []);
        assert_eq!(spoken(f64::NAN, Period::Year, Language::English), "an unknown time");
    }

    #[test]
    fn a_moment_in_a_sentence_says_its_hour_only_when_it_has_one() {
        assert_eq!(spoken(START, Period::Moment, Language::English), "1 January 2024");
        assert_eq!(spoken(START + 3600.0, Period::Month, Language::English), "1 January 2024 01:00");
    }
    #[test]
    fn the_first_days_of_months_are_months_in_a_sentence() {
        let said = |days: &[f64]| {
            let positions = days.iter().map(|day| START + day * DAY);
            let period = Period::of(positions.clone());
            positions.map(|at| spoken(at, period, Language::English)).collect::<Vec<_>>()
        };
        assert_eq!(said(&[0.0, 31.0]), ["January 2024", "February 2024"]);
        assert_eq!(said(&[0.0, 366.0]), ["2024", "2025"]);
        assert_eq!(said(&[0.0, 31.0, 45.0]), ["1 January 2024", "1 February 2024", "15 February 2024"]);
        assert_eq!(said(&[31.0]), ["1 February 2024"]);
    }
}
