//! The times of a request: those that restrict, and those that are compared.

use super::clause::Clause;
use crate::{
    query::{Period, TimeUnit},
    sense::{About, Limit, Sense, Topic},
    time::{Length, Moment, Recent, ordinal},
    token::Meaning,
    words::Word,
};
use tabletalk_protocol::{ColumnKind, ColumnSummary};

/// The times that a request names.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Times {
    /// The period that restricts the rows.
    pub period: Period,
    /// Times to compare, with the step between them.
    pub sides: Option<TimeUnit>,
}

/// Read the times and use their words.
pub fn read(clause: &mut Clause<'_, '_>, date: &str) -> Times {
    complete_ordinals(clause);
    let mut times = Times::default();
    let places: Vec<usize> =
        (0..clause.len()).filter(|place| matches!(clause.tokens[*place].meaning, Meaning::Moment(_))).collect();
    let mut at = 0;
    while at < places.len() {
        let place = places[at];
        let next = places.get(at + 1).copied().filter(|next| is_range(clause, place, *next));
        match next {
            Some(next) => {
                range(clause, place, next, &mut times);
                at += 2;
            }
            None => {
                single(clause, place, date, &mut times);
                at += 1;
            }
        }
    }
    against_the_other_half(clause, &mut times.period);
    times.sides = sides(clause, &times.period);
    if times.sides == Some(TimeUnit::MonthOfYear) && turns_the_year(clause, &times.period.months, date) {
        times.sides = Some(TimeUnit::Month);
    }
    // `for each weekday, Monday to Sunday` names them all.
    times.period.weekdays.sort_unstable();
    times.period.weekdays.dedup();
    let apart = clause
        .tokens
        .iter()
        .any(|token| matches!(&token.meaning, Meaning::Moment(Moment::Weekdays(days)) if days.len() > 1));
    if times.period.weekdays.len() == WEEKDAYS && !apart {
        times.period.weekdays.clear();
        let asked = clause.units().iter().any(|(_, unit)| *unit == TimeUnit::Weekday);
        times.sides = times.sides.filter(|unit| !(asked && matches!(unit, TimeUnit::Weekday | TimeUnit::Weekend)));
    }
    times
}

const WEEKDAYS: usize = 7;

const LAST_HOUR: u32 = 23;

/// `from October to January`, where the dates hold each of them once: in the order of time, not of the calendar.
fn turns_the_year(clause: &Clause<'_, '_>, months: &[u32], date: &str) -> bool {
    let Some(ColumnSummary::Temporal { min, max, .. }) =
        clause.schema.column(date).map(|column| &column.profile.summary)
    else {
        return false;
    };
    let counted = |day: &str| {
        let (year, month, _) = parts(day.get(..10).unwrap_or(day));
        i64::from(year) * 12 + i64::from(month)
    };
    let within_a_year = counted(max) - counted(min) < 12;
    within_a_year && months.windows(2).any(|pair| pair[1] < pair[0])
}

/// `were costs higher in the second half?`: than in the first.
fn against_the_other_half(clause: &Clause<'_, '_>, period: &mut Period) {
    let changes = clause
        .any(|sense| matches!(sense, Sense::Comparative(About::Anything | About::Count) | Sense::Topic(Topic::Growth)));
    if let ([half], true) = (period.halves.as_slice(), changes && period.years.len() <= 1) {
        let other = 3 - *half;
        period.halves.push(other);
    }
}

/// `in the second half than in the first`
fn complete_ordinals(clause: &mut Clause<'_, '_>) {
    let Some(model) = clause.tokens.iter().find_map(|token| match &token.meaning {
        Meaning::Moment(moment @ (Moment::Half(_) | Moment::Quarter(_))) => Some(moment.clone()),
        _ => None,
    }) else {
        return;
    };
    for place in 0..clause.len() {
        // `the first half against the second`: no second of time.
        let open = matches!(clause.tokens[place].meaning, Meaning::Unknown | Meaning::Sense(Sense::Filler));
        let number = ordinal(clause.word(place)).filter(|_| open);
        if let Some(number) = number {
            let moment = if matches!(model, Moment::Half(_)) { Moment::Half(number) } else { Moment::Quarter(number) };
            clause.tokens[place].meaning = Meaning::Moment(moment);
        }
    }
}

/// `June to August`, `between 2020 and 2022`; `compare 2023 to 2024` is not a range.
fn is_range(clause: &Clause<'_, '_>, first: usize, second: usize) -> bool {
    let between = (first + 1..second).map(|place| clause.word(place)).collect::<Vec<_>>();
    let compared = clause.any(|sense| {
        matches!(
            sense,
            Sense::Topic(Topic::Compare | Topic::Growth | Topic::Difference | Topic::Ranks) | Sense::Comparative(_)
        )
    });
    // `is it getting better from May to August? The average of each month`: all of them are compared.
    let stepwise = matches!(&clause.tokens[first].meaning, Meaning::Moment(Moment::Months(_)))
        && clause.units().iter().any(|(_, unit)| matches!(unit, TimeUnit::Day | TimeUnit::Week | TimeUnit::Month));
    // `July to September against October to December`: the other side of the comparison follows.
    let against = (second + 1..clause.len()).find(|place| clause.tokens[*place].is(Sense::Versus));
    let other = against.is_some_and(|against| {
        clause.tokens[against..].iter().any(|token| matches!(token.meaning, Meaning::Moment(_)))
    });
    let compared = compared && !stepwise && !other;
    if ends_in_a_year(&clause.tokens[first].meaning, &clause.tokens[second].meaning) {
        let set_apart = |sense| matches!(sense, Sense::Topic(Topic::Compare | Topic::Growth | Topic::Difference));
        return between.len() == 1
            && ["to", "until", "till", "through", "bis"].contains(&between[0])
            && (other || !clause.any(set_apart));
    }
    let same = |one: &Meaning, other: &Meaning| std::mem::discriminant(one) == std::mem::discriminant(other);
    if !same(&clause.tokens[first].meaning, &clause.tokens[second].meaning) {
        return false;
    }
    let to = between.iter().any(|word| ["to", "until", "till", "through", "bis"].contains(word)) && between.len() <= 2;
    let and = between == ["and"] || between == ["und"];
    let begun = clause.previous(first).is_some_and(|before| clause.tokens[before].is(Sense::Between));
    let kinds = matches!(
        (&clause.tokens[first].meaning, &clause.tokens[second].meaning),
        (Meaning::Moment(one), Meaning::Moment(other)) if std::mem::discriminant(one) == std::mem::discriminant(other)
    );
    kinds && ((to && !compared) || (and && begun && !compared))
}

/// `June to August 2024`
fn ends_in_a_year(first: &Meaning, second: &Meaning) -> bool {
    match (first, second) {
        (Meaning::Moment(Moment::Months(from)), Meaning::Moment(Moment::YearMonth { month, .. })) => {
            matches!(from.as_slice(), [from] if from < month)
        }
        _ => false,
    }
}

fn range(clause: &mut Clause<'_, '_>, first: usize, second: usize, times: &mut Times) {
    let (Meaning::Moment(from), Meaning::Moment(to)) =
        (clause.tokens[first].meaning.clone(), clause.tokens[second].meaning.clone())
    else {
        return;
    };
    if let Some(before) = clause.previous(first).filter(|before| clause.tokens[*before].is(Sense::Between)) {
        clause.take(before);
    }
    (first..=second).for_each(|place| clause.take(place));
    let period = &mut times.period;
    match (from, to) {
        (Moment::Months(from), Moment::Months(to)) => period.months.extend(wrapped(from[0], to[0], 12)),
        (Moment::Months(from), Moment::YearMonth { year, month }) => {
            period.months.extend(from[0]..=month);
            period.years.push(year);
        }
        (Moment::Weekdays(from), Moment::Weekdays(to)) => {
            period.weekdays.extend(wrapped(from[0] + 1, to[0] + 1, 7).map(|day| day - 1))
        }
        (Moment::Quarter(from), Moment::Quarter(to)) => period.quarters.extend(wrapped(from, to, 4)),
        (Moment::Hour(from), Moment::Hour(to)) => period.hours = Some((from, to)),
        (from, to) => {
            period.from = bounds(&from).map(|(first, _)| first);
            period.to = bounds(&to).map(|(_, last)| last);
        }
    }
}

/// From one to the other, past the end if need be: November to February.
fn wrapped(from: u32, to: u32, last: u32) -> impl Iterator<Item = u32> {
    let count = if to >= from { to - from + 1 } else { to + last - from + 1 };
    (0..count).map(move |step| (from - 1 + step) % last + 1)
}

fn single(clause: &mut Clause<'_, '_>, place: usize, date: &str, times: &mut Times) {
    let Meaning::Moment(moment) = clause.tokens[place].meaning.clone() else { return };
    clause.take(place);
    let before = clause.previous(place).filter(|before| !clause.used[*before]);
    let mut bound = before.and_then(|before| bound(clause, before));
    // `at 6 in the evening or later`
    let behind = clause.tokens[place].end();
    let later = matches!(moment, Moment::Hour(_)) && says_or_later(&clause.words[behind..]);
    if bound.is_none() && later {
        for near in place + 1..clause.len().min(place + 3) {
            clause.take(near);
        }
        bound = Some(Bound::From);
    }
    let denied = before.filter(|before| {
        matches!(moment, Moment::Weekdays(_)) && matches!(clause.sense(*before), Some(Sense::Not | Sense::Without))
    });
    denied.into_iter().for_each(|before| clause.take(before));
    let before = if later { before.or(Some(place)) } else { before };
    let period = &mut times.period;
    if let (Some(bound), Some(before), Moment::Hour(hour), true) = (&bound, before, &moment, has_hours(clause, date)) {
        clause.take(before);
        period.hours = Some(match bound {
            Bound::From | Bound::After => (*hour, LAST_HOUR),
            Bound::Before | Bound::To => (0, hour.saturating_sub(1)),
        });
        return;
    }
    if let (Some(bound), Some(before), Moment::Months(months)) = (&bound, before, &moment)
        && let ([month], true) = (months.as_slice(), is_of_one_year(clause, date))
    {
        let meant = months_beyond(bound, *month);
        if !meant.is_empty() {
            clause.take(before);
            period.months.extend(meant);
            return;
        }
    }
    if let (Some(bound), Some(before), Some((first, last))) = (bound, before, bounds(&moment)) {
        clause.take(before);
        match bound {
            Bound::From => period.from = Some(first),
            Bound::After => period.from = Some(next_day(&last)),
            Bound::Before => period.to = Some(day_before(&first)),
            Bound::To => period.to = Some(last),
        }
        return;
    }
    match moment {
        Moment::Year(year) => period.years.push(year),
        Moment::Half(half) => period.halves.push(half),
        Moment::Quarter(quarter) => period.quarters.push(quarter),
        Moment::Months(months) => period.months.extend(months),
        // `not counting Sundays`
        Moment::Weekdays(days) if denied.is_some() => {
            period.weekdays.extend((0..WEEKDAYS as u32).filter(|day| !days.contains(day)));
        }
        Moment::Weekdays(days) => period.weekdays.extend(days),
        Moment::Hour(hour) => period.hours = Some((hour, hour)),
        Moment::YearMonth { year, month } => {
            if !period.years.contains(&year) {
                period.years.push(year);
            }
            period.months.push(month);
        }
        Moment::DayOfMonth { .. } | Moment::Day { .. } => {
            if let Some((first, last)) = bounds(&moment) {
                period.from = Some(first);
                period.to = Some(last);
            } else {
                clause.used[place] = false;
                clause.tokens[place].meaning = Meaning::Unknown;
            }
        }
        Moment::Last(recent) => last(clause, recent, date, period),
        Moment::Past { count, length } => past(clause, count, length, date, period),
    }
}

fn has_hours(clause: &Clause<'_, '_>, date: &str) -> bool {
    clause.schema.column(date).is_some_and(|column| column.profile.kind == ColumnKind::DateTime)
}

fn says_or_later(words: &[Word]) -> bool {
    let [or, later, ..] = words else { return false };
    ["or", "and"].contains(&&*or.lower) && ["later", "after", "onwards"].contains(&&*later.lower)
}

/// The months of a year that lie before a month, after it or up to it.
fn months_beyond(bound: &Bound, month: u32) -> std::ops::RangeInclusive<u32> {
    match bound {
        Bound::From => month..=12,
        Bound::After => month + 1..=12,
        Bound::Before => 1..=month - 1,
        Bound::To => 1..=month,
    }
}

/// Return whether all dates are in one year, so that a month needs no year.
fn is_of_one_year(clause: &Clause<'_, '_>, date: &str) -> bool {
    match clause.schema.column(date).map(|column| &column.profile.summary) {
        Some(ColumnSummary::Temporal { min, max, .. }) => min.get(..4) == max.get(..4),
        _ => false,
    }
}

enum Bound {
    From,
    After,
    Before,
    To,
}

fn bound(clause: &Clause<'_, '_>, place: usize) -> Option<Bound> {
    match (clause.sense(place)?, clause.word(place)) {
        (Sense::Topic(Topic::Times), "since" | "seit" | "ab") | (Sense::Limit(Limit::AtLeast), "ab") => {
            Some(Bound::From)
        }
        (Sense::Topic(Topic::Times), "until" | "till") | (Sense::Limit(Limit::AtMost), _) => Some(Bound::To),
        (Sense::Topic(Topic::Times), _) => Some(Bound::After),
        (Sense::Topic(Topic::Before), _) => Some(Bound::Before),
        _ => None,
    }
}

/// The first and the last day of a time that has a year.
fn bounds(moment: &Moment) -> Option<(String, String)> {
    match moment {
        Moment::Year(year) => Some((format!("{year}-01-01"), format!("{year}-12-31"))),
        Moment::YearMonth { year, month } => {
            Some((format!("{year}-{month:02}-01"), format!("{year}-{month:02}-{:02}", days(*year, *month))))
        }
        Moment::Day { year, month, day } => {
            let day = format!("{year}-{month:02}-{day:02}");
            Some((day.clone(), day))
        }
        _ => None,
    }
}

fn days(year: i32, month: u32) -> u32 {
    match month {
        2 if year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

fn parts(day: &str) -> (i32, u32, u32) {
    let mut parts = day.splitn(3, '-');
    let mut number = || parts.next().and_then(|part| part.parse::<u32>().ok()).unwrap_or(1);
    let (year, month, day) = (number(), number(), number());
    (i32::try_from(year).unwrap_or(0), month, day)
}

/// The days from one ISO day to another, both counted.
pub fn days_between(first: &str, last: &str) -> Option<u64> {
    let day = |text: &str| {
        let (year, month, day) = parts(text.get(..10)?);
        let before: u32 = (1..month).map(|month| days(year, month)).sum();
        let leaps = (year - 1).div_euclid(4) - (year - 1).div_euclid(100) + (year - 1).div_euclid(400);
        Some(i64::from(year) * 365 + i64::from(leaps) + i64::from(before + day))
    };
    u64::try_from(day(last)? - day(first)? + 1).ok()
}

fn next_day(day: &str) -> String {
    match parts(day) {
        (year, 12, 31) => format!("{}-01-01", year + 1),
        (year, month, day) if day >= days(year, month) => format!("{year}-{:02}-01", month + 1),
        (year, month, day) => format!("{year}-{month:02}-{:02}", day + 1),
    }
}

fn day_before(day: &str) -> String {
    match parts(day) {
        (year, 1, 1) => format!("{}-12-31", year - 1),
        (year, month, 1) => format!("{year}-{:02}-{:02}", month - 1, days(year, month - 1)),
        (year, month, day) => format!("{year}-{month:02}-{:02}", day - 1),
    }
}

/// The last year, quarter or month that the file has.
fn last(clause: &Clause<'_, '_>, recent: Recent, date: &str, period: &mut Period) {
    let Some(ColumnSummary::Temporal { max, .. }) = clause.schema.column(date).map(|column| &column.profile.summary)
    else {
        return;
    };
    let (year, month, _) = parts(max.get(..10).unwrap_or(max));
    period.years.push(year);
    match recent {
        Recent::Year => {}
        Recent::Quarter => period.quarters.push(month.div_ceil(3)),
        Recent::Month => period.months.push(month),
    }
}

/// A length of time that ends with the last date of the file.
fn past(clause: &Clause<'_, '_>, count: u32, length: Length, date: &str, period: &mut Period) {
    let Some(ColumnSummary::Temporal { max, .. }) = clause.schema.column(date).map(|column| &column.profile.summary)
    else {
        return;
    };
    let end = max.get(..10).unwrap_or(max);
    let days_back = |count: u32| (0..count).fold(end.to_owned(), |day, _| day_before(&day));
    let months_back = |count: u32| {
        let (year, month, day) = parts(end);
        let months = year * 12 + i32::try_from(month).unwrap_or(1) - 1 - i32::try_from(count).unwrap_or(0);
        let (year, month) = (months.div_euclid(12), u32::try_from(months.rem_euclid(12)).unwrap_or(0) + 1);
        format!("{year}-{month:02}-{:02}", day.min(days(year, month)))
    };
    let before = match length {
        Length::Days => days_back(count),
        Length::Weeks => days_back(count.saturating_mul(7)),
        Length::Months => months_back(count),
        Length::Years => months_back(count.saturating_mul(12)),
    };
    period.from = Some(next_day(&before));
    period.to = Some(end.to_owned());
}

/// Two times of the same unit are compared, unless they are combined.
fn sides(clause: &Clause<'_, '_>, period: &Period) -> Option<TimeUnit> {
    let together = clause.tokens.iter().enumerate().any(|(place, token)| {
        matches!(clause.word(place), "both" | "added" | "combined" | "together" | "zusammen")
            && !matches!(token.meaning, Meaning::Column { .. })
    });
    if together {
        return None;
    }
    let named = |test: fn(&Moment) -> bool| {
        clause.tokens.iter().filter(|token| matches!(&token.meaning, Meaning::Moment(moment) if test(moment))).count()
    };
    let ranged = |count: usize, values: usize| count >= 2 && values == count;
    if ranged(named(|moment| matches!(moment, Moment::YearMonth { .. })), period.months.len()) {
        return Some(TimeUnit::Month);
    }
    if period.years.len() >= 2 {
        return Some(TimeUnit::Year);
    }
    if period.halves.len() >= 2 {
        return Some(TimeUnit::Half);
    }
    if period.quarters.len() >= 2 {
        return Some(TimeUnit::Quarter);
    }
    if ranged(named(|moment| matches!(moment, Moment::Months(months) if months.len() == 1)), period.months.len()) {
        return Some(TimeUnit::MonthOfYear);
    }
    if named(|moment| matches!(moment, Moment::Months(months) if months.len() == 3)) >= 2 {
        return Some(TimeUnit::Season);
    }
    if named(|moment| matches!(moment, Moment::Weekdays(_))) >= 2 {
        let whole = period.weekdays.len() == 7;
        return Some(if whole { TimeUnit::Weekend } else { TimeUnit::Weekday });
    }
    None
}
