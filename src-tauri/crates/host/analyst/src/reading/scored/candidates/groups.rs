//! The possible group keys.

use super::choices::Choices;
use crate::{
    lexicon,
    query::{Group, TimeUnit},
    reading::clause::Clause,
    schema::{Column, Nature},
    sense::{Sense, Topic},
    token::Meaning,
};
use tabletalk_protocol::ColumnKind;

/// The largest number of group keys that are tried.
const MOST_GROUPS: usize = 9;

/// The largest number of groups in a column that the question does not name.
const MOST_UNSAID: u64 = 60;

pub fn groups(clause: &Clause<'_, '_>, date: Option<&str>) -> Choices<Group> {
    let mut found = Choices::default();
    let column = |place: usize| Group::Column(clause.name(place));
    for place in things(clause) {
        found.add(column(place), 0);
    }
    for token in &clause.tokens {
        match &token.meaning {
            Meaning::Column { columns, .. } => {
                let grades = columns.iter().filter(|place| clause.schema.columns[**place].is_grade());
                grades.for_each(|place| found.add(column(*place), 0));
            }
            // `is chat quicker than the others`
            Meaning::Value { column: place, .. } => found.add(column(*place), 1),
            _ => {}
        }
    }
    if let Some(person) = clause.schema.person() {
        found.add(Group::Column(person.profile.name.clone()), if clause.has(Sense::Who) { 0 } else { 2 });
    }
    if let Some(place) = clause.schema.place() {
        found.add(Group::Column(place.profile.name.clone()), if clause.has(Sense::Where) { 0 } else { 2 });
    }
    if let Some(date) = date {
        times(clause, date, &mut found);
        on_other_dates(clause, date, &mut found);
    }
    unsaid(clause, &mut found);
    found.nearest(MOST_GROUPS)
}

/// Columns of texts that are named.
pub fn things(clause: &Clause<'_, '_>) -> Vec<usize> {
    let mut found = Vec::new();
    for token in &clause.tokens {
        let Meaning::Column { columns, .. } = &token.meaning else { continue };
        for column in columns {
            let nature = clause.schema.columns[*column].nature;
            let groups = matches!(nature, Nature::Category | Nature::Identifier | Nature::Text | Nature::Flag);
            if groups && !found.contains(column) {
                found.push(*column);
            }
        }
    }
    found
}

fn times(clause: &Clause<'_, '_>, date: &str, found: &mut Choices<Group>) {
    let group = |unit| Group::Time { column: date.to_owned(), unit };
    for (_, unit) in clause.units() {
        found.add(group(unit), 0);
        match unit {
            TimeUnit::Month => found.add(group(TimeUnit::MonthOfYear), 1),
            TimeUnit::Day => found.add(group(TimeUnit::Weekday), 1),
            _ => {}
        }
    }
    let trend = clause.topic(Topic::Trend) || clause.topic(Topic::Growth);
    let says = |list: &'static str| clause.words.iter().any(|word| lexicon::has(list, &word.lower));
    let when = says("when wann time busiest busy peak season over");
    found.add(group(TimeUnit::Month), if trend { 0 } else { if when { 1 } else { 2 } });
    found.add(group(TimeUnit::Year), if trend { 1 } else { 2 });
    if when {
        found.add(group(TimeUnit::Weekday), 2);
        found.add(group(TimeUnit::Season), 2);
    }
    let clock = clause.schema.column(date).is_some_and(|column| column.profile.kind == ColumnKind::DateTime);
    if clock && when {
        found.add(group(TimeUnit::Hour), 1);
    }
    if says("weekend weekends weekday weekdays wochenende") {
        found.add(group(TimeUnit::Weekend), 0);
    }
}

/// The parts of a date that are asked for, of another date of the row.
fn on_other_dates(clause: &Clause<'_, '_>, date: &str, found: &mut Choices<Group>) {
    for column in clause.schema.of_nature(Nature::Date).filter(|column| column.profile.name != date) {
        for (_, unit) in clause.units() {
            found.add(Group::Time { column: column.profile.name.clone(), unit }, 1);
        }
    }
}

/// Categories that the question does not mention: an unknown word may mean them.
fn unsaid(clause: &Clause<'_, '_>, found: &mut Choices<Group>) {
    let asks = clause.any(|sense| matches!(sense, Sense::Which | Sense::Who | Sense::Where | Sense::By | Sense::Each));
    let far = if asks && found.within(0).next().is_none() { 1 } else { 2 };
    let sorts = |column: &&Column<'_>| column.profile.distinct > 1 && column.profile.distinct <= MOST_UNSAID;
    for column in clause.schema.of_nature(Nature::Category).filter(sorts) {
        found.add(Group::Column(column.profile.name.clone()), far);
    }
}
