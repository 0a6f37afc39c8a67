//! Candidates about the contents of the file, and about errors in it.

use super::{Pool, choices::unless, groups::things, parts::Parts};
use crate::{
    query::{Ask, Filter},
    schema::Nature,
    sense::{Sense, Topic},
    token::Meaning,
};

pub fn quality(parts: &Parts<'_, '_>, pool: &mut Pool) {
    missing(parts, pool);
    duplicates(parts, pool);
    order_of_dates(parts, pool);
    contents(parts, pool);
}

/// The columns that are named, each once.
fn named(parts: &Parts<'_, '_>) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    for token in &parts.clause.tokens {
        let Meaning::Column { columns, .. } = &token.meaning else { continue };
        for name in columns.iter().map(|column| parts.clause.name(*column)) {
            if !found.contains(&name) {
                found.push(name);
            }
        }
    }
    found
}

fn missing(parts: &Parts<'_, '_>, pool: &mut Pool) {
    let clause = &parts.clause;
    let blank = clause.any(|sense| matches!(sense, Sense::Topic(Topic::Missing) | Sense::Blank | Sense::Without));
    let said = blank || parts.says("gap gaps missing blank blanks empty incomplete filled fehlt fehlen luecken leer");
    let away = unless(said) * 2;
    if clause.topic(Topic::Significance) {
        return;
    }
    pool.add(Ask::Missing { columns: vec![], most: None }, &[], away);
    let mut gaps = named(parts);
    gaps.retain(|name| {
        clause.schema.column(name).is_some_and(|column| column.profile.missing > 0 || column.placeholder.is_some())
    });
    if gaps.len() > 1 {
        gaps.iter().for_each(|name| {
            pool.add(Ask::Missing { columns: vec![name.clone()], most: None }, &[], away + 1);
        });
    }
    if !gaps.is_empty() {
        pool.add(Ask::Missing { columns: gaps, most: None }, &[], away);
    }
    for (direction, far) in parts.directions.iter().filter(|_| said) {
        pool.add(
            Ask::Missing { columns: vec![], most: Some(*direction) },
            &[],
            far + unless(!clause.extremes().is_empty()),
        );
    }
}

fn duplicates(parts: &Parts<'_, '_>, pool: &mut Pool) {
    let clause = &parts.clause;
    let said = clause.topic(Topic::Duplicates)
        || parts.says("twice double doubled doubles duplicate duplicates duplicated repeated repeats repeat identical same doppelt");
    if !said {
        return;
    }
    // `rows in there twice, and those that end before they begin` are two things.
    let order = |filter: &Filter| matches!(filter, Filter::EndBeforeStart { .. });
    for (filters, few) in parts.conditions.iter() {
        let filters: Vec<Filter> = filters.iter().filter(|filter| !order(filter)).cloned().collect();
        pool.add(Ask::Duplicates { keys: vec![], whole: true }, &filters, few);
        for keys in keys(parts) {
            pool.add(Ask::Duplicates { keys: keys.clone(), whole: true }, &filters, few + 1);
            pool.add(Ask::Duplicates { keys, whole: false }, &filters, few + 1);
        }
    }
}

/// Return the possible keys of duplicates: the identifier, or the named columns.
fn keys(parts: &Parts<'_, '_>) -> Vec<Vec<String>> {
    let identifier = parts.clause.schema.identifier().map(|column| vec![column.profile.name.clone()]);
    let named = Some(named(parts)).filter(|names| !names.is_empty());
    let mut found: Vec<Vec<String>> = identifier.into_iter().chain(named).collect();
    found.dedup();
    found
}

fn order_of_dates(parts: &Parts<'_, '_>, pool: &mut Pool) {
    let dates: Vec<String> =
        parts.clause.schema.of_nature(Nature::Date).map(|column| column.profile.name.clone()).collect();
    if dates.len() < 2 || !(parts.clause.topic(Topic::Before) || parts.says("before earlier prior after later vor")) {
        return;
    }
    let lifetime = parts.clause.schema.lifetime();
    for (place, start) in dates.iter().enumerate() {
        for end in &dates[place + 1..] {
            let known = lifetime.is_some_and(|(first, last)| first.profile.name == *end && last.profile.name == *start);
            let (start, end) = if known { (end.clone(), start.clone()) } else { (start.clone(), end.clone()) };
            let far = u32::from(dates.len() > 2);
            pool.add(Ask::EndBeforeStart { start, end }, &[], far);
        }
    }
}

/// Add candidates about the contents of the file.
fn contents(parts: &Parts<'_, '_>, pool: &mut Pool) {
    let clause = &parts.clause;
    let dated = clause.topic(Topic::Dates) || parts.says("when from until period dates cover covers since span start");
    let listed = clause.any(|sense| matches!(sense, Sense::Which)) || parts.says("list show name what all");
    for (filters, few) in parts.conditions.within(1) {
        for column in clause.schema.of_nature(Nature::Date) {
            let own = parts.date.as_ref() == Some(&column.profile.name);
            let far = few + unless(dated) + u32::from(!own);
            pool.add(Ask::Span { column: column.profile.name.clone() }, filters, far);
        }
        for thing in things(clause) {
            pool.add(Ask::ValuesOf { column: clause.name(thing) }, filters, few + unless(listed));
        }
        if !filters.is_empty() {
            pool.add(Ask::List, filters, few + unless(listed));
        }
    }
    let said = clause.topic(Topic::Summary) || parts.says("overview summary summarise summarize describe basics");
    pool.add(Ask::Summary, &[], unless(said) * 3);
}
