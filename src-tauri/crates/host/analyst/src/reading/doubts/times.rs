//! Doubts about times: another date, another unit, a time of day for a length of time.

use super::{Asked, Doubt, compared, operands};
use crate::{
    lexicon,
    query::{Ask, Filter, Group, Operand, Query, TimeUnit},
    schema::{Column, Nature},
    sense::Concept,
    time::MONTHS,
    words::Word,
};
use tabletalk_protocol::ColumnKind;

pub(super) const DOUBTS: &[Doubt] = &[
    runs_over_the_year,
    is_at_another_date,
    counts_hours_of_the_day,
    has_no_hours,
    leaves_weeks_out,
    keeps_one_year,
    keeps_every_weekday,
    is_due_on_a_day,
    spans_what_is_counted,
    takes_work_for_a_wait,
    stays_from_the_booking,
    tells_days_unasked,
];

/// `from October to January` goes on in the next year, which months in the order of the calendar do not.
fn runs_over_the_year(asked: &Asked<'_, '_>, query: &Query) -> bool {
    let month = |word: &Word| MONTHS.iter().position(|names| names.split(' ').any(|name| name == word.lower));
    let turned = asked.words.windows(4).any(|said| {
        said[0].lower == "from"
            && said[2].lower == "to"
            && matches!((month(&said[1]), month(&said[3])), (Some(first), Some(last)) if last < first)
    });
    let months = matches!(&query.ask, Ask::Groups { group: Group::Time { unit: TimeUnit::MonthOfYear, .. }, .. });
    turned && months && compared(query).is_some()
}

/// `on what day do most people arrive`, grouped by the date of booking beside one of arrival.
fn is_at_another_date(asked: &Asked<'_, '_>, query: &Query) -> bool {
    const LEAST_SHARED: usize = 5;
    let begins = |word: &Word, part: &Word| {
        let (word, part) = (word.lower.get(..LEAST_SHARED), part.lower.get(..LEAST_SHARED));
        word.is_some() && word == part
    };
    let spoken = |column: &Column<'_>| asked.words.iter().any(|word| column.name.iter().any(|part| begins(word, part)));
    let Ask::Groups { group: Group::Time { column, .. }, .. } = &query.ask else { return false };
    let used = asked.schema.column(column).is_some_and(&spoken);
    let other = |date: &Column<'_>| spoken(date) && !query.uses(&date.profile.name);
    !used && asked.schema.of_nature(Nature::Date).any(other)
}

/// `how many hours were measured`, `miles per hour`: a length of time, and no time of the day.
fn counts_hours_of_the_day(asked: &Asked<'_, '_>, query: &Query) -> bool {
    let long = [["many", "hours"], ["hours", "between"]].iter().any(|phrase| asked.says_together(phrase))
        || asked.says_together(&["per", "hour"]) && !matches!(query.ask, Ask::Groups { .. });
    long && query.ask.groups().iter().any(|group| matches!(group, Group::Time { unit: TimeUnit::Hour, .. }))
}

/// A date that has no time of the day tells of no hour.
fn has_no_hours(asked: &Asked<'_, '_>, query: &Query) -> bool {
    let whole_days =
        |name: &str| asked.schema.column(name).is_some_and(|column| column.profile.kind == ColumnKind::Date);
    query
        .ask
        .groups()
        .iter()
        .any(|group| matches!(group, Group::Time { column, unit: TimeUnit::Hour } if whole_days(column)))
}

/// `did bikes go up in the second week`, answered by month.
fn leaves_weeks_out(asked: &Asked<'_, '_>, query: &Query) -> bool {
    let by_week = |unit: TimeUnit| matches!(unit, TimeUnit::Week | TimeUnit::Weekday | TimeUnit::Weekend);
    let timed: Vec<TimeUnit> = query
        .ask
        .groups()
        .into_iter()
        .filter_map(|group| match group {
            Group::Time { unit, .. } => Some(*unit),
            Group::Column(_) => None,
        })
        .collect();
    asked.says(&["week", "weeks", "woche", "wochen"])
        && !timed.is_empty()
        && !timed.iter().copied().any(by_week)
        && !query.conditions().any(|filter| matches!(filter, Filter::Time { .. }))
}

/// `per year from 2018 on`, answered for 2018 alone.
fn keeps_one_year(_: &Asked<'_, '_>, query: &Query) -> bool {
    let Ask::Groups { group: Group::Time { column: grouped, unit: TimeUnit::Year }, .. } = &query.ask else {
        return false;
    };
    query
        .filters
        .iter()
        .any(|filter| matches!(filter, Filter::Time { column, period } if column == grouped && period.years.len() == 1))
}

/// `monday to friday, and then at weekends`: all days together set nothing apart.
fn keeps_every_weekday(_: &Asked<'_, '_>, query: &Query) -> bool {
    const DAYS: usize = 7;
    let apart = query
        .ask
        .groups()
        .iter()
        .any(|group| matches!(group, Group::Time { unit: TimeUnit::Weekday | TimeUnit::Weekend, .. }));
    let every = |filter: &Filter| matches!(filter, Filter::Time { period, .. } if period.weekdays.len() == DAYS);
    !apart && query.filters.iter().any(every)
}

/// `already overdue on 31 March`: what was due by then, not on that day.
fn is_due_on_a_day(asked: &Asked<'_, '_>, query: &Query) -> bool {
    let single = |filter: &Filter| matches!(filter, Filter::Time { period, .. } if period.from.is_some() && period.from == period.to);
    asked.says(&["overdue", "late"]) && query.filters.iter().any(single)
}

/// `water when the soil is under 30, how many readings`: the first and the last date are not what is asked for.
fn spans_what_is_counted(asked: &Asked<'_, '_>, query: &Query) -> bool {
    const SPANNED: [&str; 12] =
        ["from", "first", "last", "period", "dates", "range", "cover", "start", "end", "until", "earliest", "latest"];
    let chosen = |filter: &Filter| matches!(filter, Filter::Values { .. } | Filter::Number { .. });
    matches!(query.ask, Ask::Span { .. })
        && query.filters.iter().any(chosen)
        && !asked.says_begun(&SPANNED)
        && !asked.begins_with(&["when"])
}

/// `the median wait`, answered by hours of work: the work takes less time than the wait.
fn takes_work_for_a_wait(asked: &Asked<'_, '_>, query: &Query) -> bool {
    const LEAST_DATES: usize = 2;
    let worked = |column: &Column<'_>| {
        lexicon::names(Concept::Duration, &column.name) || column.name.iter().any(lexicon::is_unit)
    };
    let unsaid =
        |name: &str| asked.schema.column(name).is_some_and(|column| worked(column) && !asked.speaks_of(column));
    let timed = asked.schema.of_nature(Nature::Date).count() >= LEAST_DATES;
    let mut told = operands(query);
    if let Ask::Correlation { x, y } = &query.ask {
        told.extend([x, y]);
    }
    timed
        && asked.says_begun(&["wait", "stay", "slower"])
        && told.into_iter().filter_map(Operand::column_name).any(unsaid)
}

/// `the longest stay`: a stay does not start on the day of the booking.
fn stays_from_the_booking(asked: &Asked<'_, '_>, query: &Query) -> bool {
    let booked = |operand: &&Operand| match operand {
        Operand::Elapsed { start, .. } => {
            asked.schema.column(start).is_some_and(|start| start.name.iter().any(lexicon::is_administrative))
        }
        _ => false,
    };
    asked.says_begun(&["stay", "nights"]) && operands(query).iter().any(booked)
}

/// `kind of defect by how it was reported`: no day was asked for.
fn tells_days_unasked(asked: &Asked<'_, '_>, query: &Query) -> bool {
    const DAYS: [&str; 9] = ["day", "dai", "date", "when", "tag", "taeg", "busi", "wann", "datum"];
    let crossed = matches!(query.ask, Ask::Pivot { .. });
    let daily = query.ask.groups().iter().any(|group| matches!(group, Group::Time { unit: TimeUnit::Day, .. }));
    crossed && daily && !asked.says_begun(&DAYS)
}
