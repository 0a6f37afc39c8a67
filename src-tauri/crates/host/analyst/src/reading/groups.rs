//! The keys that a request groups rows by.

use super::clause::Clause;
use crate::{
    decline::Decline,
    lexicon,
    query::{Group, TimeUnit},
    schema::Nature,
    sense::{About, Sense, Topic},
    token::{Fit, only_sorts},
};

/// The groups of a request, and the things that it names without grouping by them.
#[derive(Debug, Default)]
pub struct Groups {
    pub groups: Vec<Group>,
    /// Columns of texts that are named without being grouped by.
    pub things: Vec<usize>,
    /// `per order`: a number of each row.
    pub per_row: bool,
}

/// Read the groups and use their words.
pub fn read(clause: &mut Clause<'_, '_>, date: Option<&str>) -> Result<Groups, Decline> {
    let mut found = Groups::default();
    after_grouping_words(clause, date, &mut found)?;
    asked_for(clause, date, &mut found)?;
    laid_out(clause, date, &mut found)?;
    named_before(clause, date, &mut found)?;
    persons_and_places(clause, &mut found);
    what_most_do(clause, &mut found)?;
    units(clause, date, &mut found)?;
    by_category(clause, &mut found);
    things(clause, &mut found)?;
    of_each_day(clause, date, &mut found);
    Ok(found)
}

/// `average daily use by building and month`, where each row is what one building used on a day: the days are the rows.
fn of_each_day(clause: &Clause<'_, '_>, date: Option<&str>, found: &mut Groups) {
    const MOST_GROUPS: usize = 2;
    let averaged = clause.aggregates().contains(&crate::query::Aggregate::Average);
    if found.groups.len() <= MOST_GROUPS || !averaged || !clause.has_word(&["daily", "taeglich"]) {
        return;
    }
    let Some(date) = date.and_then(|date| clause.schema.column(date)) else { return };
    let rows = clause.schema.dataset.rows;
    // A day of one of them may be missing, and another there twice.
    let one_a_day = |column: &crate::schema::Column<'_>| {
        let kinds = column.known.len().saturating_sub(column.variants.len()) as u64;
        column.nature == Nature::Category && (date.profile.distinct * kinds).abs_diff(rows) * 10 <= rows
    };
    if clause.schema.columns.iter().any(one_a_day) {
        let daily = |group: &Group| matches!(group, Group::Time { unit: TimeUnit::Day, column } if *column == date.profile.name);
        found.groups.retain(|group| !daily(group));
    }
}

/// `by store and month`, `per product`, `each year`
fn after_grouping_words(clause: &mut Clause<'_, '_>, date: Option<&str>, found: &mut Groups) -> Result<(), Decline> {
    for place in 0..clause.len() {
        let begins = matches!(clause.sense(place), Some(Sense::By | Sense::Each))
            || (clause.sense(place) == Some(Sense::Limit(crate::sense::Limit::Over)) && is_unit(clause, place + 1));
        if !begins || clause.used[place] {
            continue;
        }
        clause.take(place);
        let mut at = place;
        while let Some(next) = clause.next(at) {
            match clause.sense(next) {
                Some(Sense::Each | Sense::And | Sense::Or | Sense::Which) => {
                    let more = clause.next(next).is_some_and(|more| can_group(clause, more));
                    if !more {
                        break;
                    }
                    at = next;
                    continue;
                }
                // `per number of rooms`
                Some(Sense::Aggregate(crate::query::Aggregate::Count))
                    if clause.next(next).is_some_and(|more| can_group(clause, more)) =>
                {
                    clause.take(next);
                    at = next;
                    continue;
                }
                // `for each kind of animal`
                Some(Sense::Row) if speaks_of_kinds(clause, place, next) => {
                    let kinds: Vec<usize> = (0..clause.schema.columns.len())
                        .filter(|column| {
                            let column = &clause.schema.columns[*column];
                            column.nature == Nature::Category
                                && lexicon::names(crate::sense::Concept::Category, &column.name)
                        })
                        .collect();
                    let plans = || {
                        clause.schema.columns.iter().position(|column| {
                            column.nature == Nature::Category
                                && column.name.len() == 1
                                && ["plan", "tier", "package", "tariff"].contains(&column.name[0].stem.as_str())
                        })
                    };
                    let Some(kind) = (match kinds.as_slice() {
                        [kind] => Some(*kind),
                        [] => plans(),
                        _ => None,
                    }) else {
                        return Err(unknown(clause, next));
                    };
                    push(found, Group::Column(clause.name(kind)));
                    clause.take(next);
                    break;
                }
                // `for every payment method`
                Some(Sense::Row) if next + 1 < clause.len() && can_group(clause, next + 1) => {
                    clause.take(next);
                    at = next;
                    continue;
                }
                Some(Sense::Row) => {
                    found.per_row = true;
                    clause.take(next);
                    break;
                }
                Some(Sense::Person) if clause.schema.rows_are_people() => {
                    found.per_row = true;
                    break;
                }
                _ => {}
            }
            if !group_at(clause, next, date, found)? {
                break;
            }
            at = past_date(clause, next);
            // Only a list goes on: `by store and product`, `by store, product`.
            let goes_on = clause.next(at).is_some_and(|more| clause.tokens[more].is(Sense::And) || comma(clause, more));
            if !goes_on {
                break;
            }
        }
    }
    Ok(())
}

/// `each month of Opened and product`: the date that the months are of is no group of its own.
fn past_date(clause: &mut Clause<'_, '_>, place: usize) -> usize {
    let dated = clause.next(place).filter(|next| {
        matches!(clause.sense(place), Some(Sense::Unit(_))) && clause.nature(*next) == Some(Nature::Date)
    });
    match dated {
        Some(next) => {
            clause.take(next);
            next
        }
        None => place,
    }
}

fn speaks_of_kinds(clause: &Clause<'_, '_>, from: usize, to: usize) -> bool {
    (from..to).any(|place| {
        let token = &clause.tokens[place];
        let said = &clause.words[token.start..token.end()];
        said.iter().any(|word| ["kind", "kinds", "type", "types", "sort"].contains(&word.lower.as_str()))
    })
}

fn is_unit(clause: &Clause<'_, '_>, place: usize) -> bool {
    clause
        .next(place.saturating_sub(1))
        .is_some_and(|next| matches!(clause.sense(next), Some(Sense::Unit(_) | Sense::Length(_))))
}

fn comma(clause: &Clause<'_, '_>, place: usize) -> bool {
    clause.words[clause.tokens[place].start].before == crate::words::Break::Comma
}

fn can_group(clause: &Clause<'_, '_>, place: usize) -> bool {
    matches!(clause.sense(place), Some(Sense::Unit(_) | Sense::Each))
        || clause.column(place).is_some_and(|column| groupable(clause, column) && !clause.used[place])
}

/// `for each release`, where releases are called 3.1 and 3.2: a number of which there are few.
fn sorts_by_number(clause: &Clause<'_, '_>, place: usize) -> bool {
    let each = clause.previous(place).is_some_and(|before| {
        clause.sense(before) == Some(Sense::Each) || ["for", "each", "every"].contains(&clause.word(before))
    });
    // `how many rows for each club and distance`
    let goes_on =
        clause.asks_how_many() && clause.previous(place).is_some_and(|before| clause.tokens[before].is(Sense::And));
    (each || goes_on) && has_few_values(clause, place)
}

fn has_few_values(clause: &Clause<'_, '_>, place: usize) -> bool {
    const MOST_KINDS: u64 = 60;
    clause.column(place).is_some_and(|column| {
        let column = &clause.schema.columns[column];
        column.nature == Nature::Number && column.profile.distinct <= MOST_KINDS
    })
}

fn groupable(clause: &Clause<'_, '_>, column: usize) -> bool {
    let column = &clause.schema.columns[column];
    matches!(column.nature, Nature::Category | Nature::Text | Nature::Flag | Nature::Identifier) || column.is_grade()
}

/// Take the token here as a group; false if it cannot be one.
fn group_at(
    clause: &mut Clause<'_, '_>,
    place: usize,
    date: Option<&str>,
    found: &mut Groups,
) -> Result<bool, Decline> {
    if let Some(Sense::Unit(unit)) = clause.sense(place) {
        clause.take(place);
        push(found, time(clause, unit, date)?);
        return Ok(true);
    }
    let Some(column) = clause.certain_column(place)? else { return Ok(false) };
    if clause.used[place] {
        return Ok(false);
    }
    let nature = clause.schema.columns[column].nature;
    if nature == Nature::Identifier
        && clause.length(place) == 1
        && clause.schema.is_row(&clause.words[clause.tokens[place].start])
    {
        found.per_row = true;
        clause.take(place);
        return Ok(true);
    }
    if nature == Nature::Date && clause.fit(place) == Some(Fit::Whole) {
        clause.take(place);
        push(found, Group::Time { column: clause.name(column), unit: TimeUnit::Day });
        return Ok(true);
    }
    // `top 3 products by units sold`, `top 5 agents by rating`
    let by = clause.previous(place).is_some_and(|before| ["by", "nach"].contains(&clause.word(before)));
    let ranks_by = nature == Nature::Number
        && !clause.extremes().is_empty()
        && (lexicon::names(crate::sense::Concept::Quantity, &clause.schema.columns[column].name)
            || by && clause.schema.columns[column].is_rate());
    // `the average bill per guest` divides, it makes no groups of tables with two guests.
    let divides = nature == Nature::Number
        && clause.previous(place).is_some_and(|before| ["per", "pro", "je"].contains(&clause.word(before)))
        && lexicon::counts_things(&clause.schema.columns[column].name);
    if ranks_by || divides || !groupable(clause, column) && !sorts_by_number(clause, place) {
        return Ok(false);
    }
    clause.take(place);
    push(found, Group::Column(clause.name(column)));
    Ok(true)
}

fn time(clause: &Clause<'_, '_>, unit: TimeUnit, date: Option<&str>) -> Result<Group, Decline> {
    // A column that holds the years, months or weekdays itself is used as it is.
    let word = match unit {
        TimeUnit::Year => "year jahr",
        TimeUnit::Month | TimeUnit::MonthOfYear => "month monat",
        TimeUnit::Weekday => "weekday wochentag",
        TimeUnit::Quarter => "quarter quartal",
        TimeUnit::Season => "season jahreszeit",
        TimeUnit::Hour => "hour stunde",
        TimeUnit::Week => "week woche",
        TimeUnit::Day | TimeUnit::Half | TimeUnit::Weekend => "",
    };
    let own = clause.schema.columns.iter().find(|column| {
        column.nature != Nature::Date
            && column.name.len() == 1
            && word.split(' ').any(|word| !word.is_empty() && column.name[0].lower == word)
    });
    match (own, date) {
        (Some(column), _) => Ok(Group::Column(column.profile.name.clone())),
        (None, Some(date)) => Ok(Group::Time { column: date.to_owned(), unit }),
        (None, None) => Err(Decline::NoDates),
    }
}

/// `which store`, `top 3 products`, `best month`, `compare the stores`
fn asked_for(clause: &mut Clause<'_, '_>, date: Option<&str>, found: &mut Groups) -> Result<(), Decline> {
    let extremes = clause.extremes();
    let superlative = !extremes.is_empty();
    let lists = clause.any(|sense| {
        matches!(
            sense,
            Sense::Topic(Topic::Ranks | Topic::Compare | Topic::Difference | Topic::Distribution | Topic::Growth)
                | Sense::Share
        )
    });
    for place in 0..clause.len() {
        let which = clause.sense(place) == Some(Sense::Which)
            && (superlative
                || lists
                || clause.any(|sense| matches!(sense, Sense::Comparative(_)))
                || !found.groups.is_empty() && clause.has(Sense::HowMany));
        let extreme = extremes.iter().any(|(at, ..)| *at == place);
        let compared = matches!(
            clause.sense(place),
            Some(Sense::Topic(Topic::Ranks | Topic::Compare | Topic::Difference | Topic::Distribution))
        );
        if !(which || extreme || compared) {
            continue;
        }
        let Some(next) = following(clause, place) else { continue };
        let counted = clause.nature(next) == Some(Nature::Number);
        if let Some(Sense::Unit(unit)) = clause.sense(next).filter(|_| superlative) {
            clause.take(next);
            // `busiest month` is a month of its year.
            push(found, time(clause, unit, date)?);
        } else if which && counted && ends_in_rows(clause) && has_few_values(clause, next) {
            // `which release year has the most films`
            let column = clause.column(next).unwrap_or_default();
            clause.take(next);
            push(found, Group::Column(clause.name(column)));
        } else if !counted && clause.nature(next) != Some(Nature::Date) && !is_identifier_of_rows(clause, next) {
            if clause.column(next).is_some_and(|column| only_sorts_text(clause, column, next)) {
                return Err(unknown(clause, next));
            }
            // `which supplier has the most products`: products are counted.
            let most = extreme && lexicon::is_most(&clause.words[clause.tokens[place].start]);
            if most && !found.groups.is_empty() && !clause.used[next] {
                continue;
            }
            group_at(clause, next, date, found)?;
        }
    }
    Ok(())
}

/// `has the most rows`: the end of an order is that of how many there are.
fn ends_in_rows(clause: &Clause<'_, '_>) -> bool {
    clause.extremes().iter().any(|(place, ..)| {
        let word = &clause.words[clause.tokens[*place].start];
        (lexicon::is_most(word) || word.lower == "fewest")
            && clause.next(*place).is_some_and(|next| matches!(clause.sense(next), Some(Sense::Row | Sense::Person)))
    })
}

/// `campaigns as rows, years as columns`
fn laid_out(clause: &mut Clause<'_, '_>, date: Option<&str>, found: &mut Groups) -> Result<(), Decline> {
    for place in clause.open() {
        let Some(before) = clause.previous(place).filter(|_| clause.sense(place) == Some(Sense::Layout)) else {
            continue;
        };
        match crate::token::length_after(&clause.tokens, before) {
            Some(length) => {
                clause.take(before);
                push(found, time(clause, super::ask::unit_of(length), date)?);
            }
            None => {
                group_at(clause, before, date, found)?;
            }
        }
        clause.take(place);
    }
    Ok(())
}

/// `three countries with the most reservations`: what stands in front is ranked.
fn named_before(clause: &mut Clause<'_, '_>, date: Option<&str>, found: &mut Groups) -> Result<(), Decline> {
    let Some((extreme, ..)) = clause.extremes().first().copied() else { return Ok(()) };
    let with = clause.previous(extreme).is_none_or(|before| clause.column(before).is_some())
        && (0..extreme).rev().take(2).any(|place| ["with", "mit", "having", "has"].contains(&clause.word(place)));
    let Some(place) = (0..extreme).find(|place| clause.column(*place).is_some()) else { return Ok(()) };
    let sorts = matches!(clause.nature(place), Some(Nature::Category | Nature::Text | Nature::Identifier))
        && !is_identifier_of_rows(clause, place);
    let counts = (0..place).any(|before| matches!(clause.sense(before), Some(Sense::HowMany)));
    // `three countries we get the most orders from`, `the 5 breeds we see most`
    let numbered = clause
        .previous(place)
        .is_some_and(|before| matches!(clause.tokens[before].meaning, crate::token::Meaning::Number { .. }));
    let most = lexicon::is_most(&clause.words[clause.tokens[extreme].start]) && numbered;
    if found.groups.is_empty() && (with || most) && sorts && !counts {
        group_at(clause, place, date, found)?;
    }
    Ok(())
}

/// `how did most people hear about us`: the answer that most of them gave.
fn what_most_do(clause: &mut Clause<'_, '_>, found: &mut Groups) -> Result<(), Decline> {
    let most = |clause: &Clause<'_, '_>, place: usize| {
        lexicon::is_most(&clause.words[clause.tokens[place].start])
            && clause.next(place).is_some_and(|next| matches!(clause.sense(next), Some(Sense::Person | Sense::Row)))
    };
    let extreme = clause.extremes().into_iter().map(|(place, ..)| place).find(|place| most(clause, *place));
    let Some(place) = extreme.filter(|_| found.groups.is_empty()) else { return Ok(()) };
    let told = clause.open().find(|at| *at > place && clause.nature(*at) == Some(Nature::Category));
    if let Some(at) = told {
        group_at(clause, at, None, found)?;
        clause.next(place).into_iter().for_each(|person| clause.take(person));
    }
    Ok(())
}

/// `what do I spend most on`: by category.
fn by_category(clause: &mut Clause<'_, '_>, found: &mut Groups) {
    let asked = !clause.extremes().is_empty()
        && clause.any(|sense| matches!(sense, Sense::Flow(_)))
        && clause.has(Sense::Which);
    if !asked || !found.groups.is_empty() || clause.has(Sense::Row) {
        return;
    }
    let columns: Vec<String> = clause
        .schema
        .about(crate::sense::Concept::Category)
        .filter(|column| column.nature == Nature::Category)
        .map(|column| column.profile.name.clone())
        .collect();
    if let [column] = columns.as_slice() {
        push(found, Group::Column(column.clone()));
    }
}

fn is_identifier_of_rows(clause: &Clause<'_, '_>, place: usize) -> bool {
    clause.nature(place) == Some(Nature::Identifier) && clause.schema.is_row(&clause.words[clause.tokens[place].start])
}

fn only_sorts_text(clause: &Clause<'_, '_>, column: usize, place: usize) -> bool {
    clause.fit(place).is_some_and(|fit| only_sorts(clause.schema, column, fit))
        && lexicon::concepts(&clause.words[clause.tokens[place].start])
            .iter()
            .any(|concept| matches!(concept, crate::sense::Concept::Customer | crate::sense::Concept::Staff))
}

fn unknown(clause: &Clause<'_, '_>, place: usize) -> Decline {
    Decline::UnknownWords { words: vec![clause.written(&clause.tokens[place])] }
}

/// Return the place of the noun after a superlative or `which`, past numbers and other superlatives.
fn following(clause: &Clause<'_, '_>, place: usize) -> Option<usize> {
    let mut next = clause.next(place)?;
    // `busiest, if you take both years together`
    let aside = |from: usize, to: usize| {
        (from + 1..to).any(|at| ["if", "when", "both", "all", "wenn", "over"].contains(&clause.word(at)))
    };
    if aside(place, next) {
        return None;
    }
    loop {
        let skipped =
            matches!(
                clause.tokens[next].meaning,
                crate::token::Meaning::Number { .. } | crate::token::Meaning::Unknown
            ) || matches!(clause.sense(next), Some(Sense::Extreme(..) | Sense::Which | Sense::Each | Sense::Flow(_)));
        if !skipped {
            return Some(next);
        }
        next = clause.next(next)?;
    }
}

/// `who` and `where` ask for groups when something is ranked.
fn persons_and_places(clause: &mut Clause<'_, '_>, found: &mut Groups) {
    if clause.extremes().is_empty() || !found.groups.is_empty() {
        return;
    }
    for place in clause.open() {
        let column = match clause.sense(place) {
            // Where each row is a person, one of them is asked for.
            Some(Sense::Who) if clause.schema.rows_are_people() => continue,
            Some(Sense::Who) => clause.schema.person(),
            Some(Sense::Where) => clause.schema.place(),
            _ => continue,
        };
        let whole = |column: &crate::schema::Column<'_>| column.profile.distinct * 10 >= clause.schema.dataset.rows * 9;
        if let Some(column) = column.filter(|column| !whole(column)) {
            let group = Group::Column(column.profile.name.clone());
            clause.take(place);
            push(found, group);
        }
    }
}

/// `monthly revenue`, `by hour of the day`, `weekdays vs weekends`
fn units(clause: &mut Clause<'_, '_>, date: Option<&str>, found: &mut Groups) -> Result<(), Decline> {
    for (place, unit) in clause.units() {
        if clause.used[place] || is_length(clause, place) {
            continue;
        }
        let adjective = matches!(
            clause.word(place),
            "monthly"
                | "daily"
                | "weekly"
                | "yearly"
                | "annual"
                | "annually"
                | "quarterly"
                | "hourly"
                | "monatlich"
                | "jaehrlich"
                | "taeglich"
                | "woechentlich"
        );
        let standing = matches!(unit, TimeUnit::Weekend | TimeUnit::Weekday | TimeUnit::Hour | TimeUnit::MonthOfYear);
        let many = adjective || standing || clause.length(place) > 1;
        if many
            && clause
                .next(place)
                .is_none_or(|next| !matches!(clause.sense(next), Some(Sense::Aggregate(_))) || !counts_units(clause))
        {
            clause.take(place);
            push(found, time(clause, unit, date)?);
        }
    }
    Ok(())
}

/// `on how many days was the daily average …`
fn counts_units(clause: &Clause<'_, '_>) -> bool {
    (0..clause.len()).any(|place| {
        clause.sense(place) == Some(Sense::HowMany)
            && clause
                .next(place)
                .is_some_and(|next| matches!(clause.sense(next), Some(Sense::Length(_) | Sense::Unit(_))))
    })
}

fn is_length(clause: &Clause<'_, '_>, place: usize) -> bool {
    place > 0 && matches!(clause.tokens[place - 1].meaning, crate::token::Meaning::Number { .. })
}

/// Use named columns that are not grouped by yet.
fn things(clause: &mut Clause<'_, '_>, found: &mut Groups) -> Result<(), Decline> {
    for place in clause.open() {
        let Some(column) = clause.column(place) else { continue };
        let nature = clause.schema.columns[column].nature;
        if !matches!(nature, Nature::Category | Nature::Text | Nature::Identifier | Nature::Flag) {
            continue;
        }
        let Some(column) = clause.certain_column(place)? else { continue };
        clause.take(place);
        let row = nature == Nature::Identifier && clause.schema.is_row(&clause.words[clause.tokens[place].start]);
        if !row && !found.things.contains(&column) && !found.groups.contains(&Group::Column(clause.name(column))) {
            if only_sorts_text(clause, column, place) && clause.asks_how_many() {
                return Err(unknown(clause, place));
            }
            found.things.push(column);
        }
    }
    Ok(())
}

fn push(found: &mut Groups, group: Group) {
    if !found.groups.contains(&group) {
        found.groups.push(group);
    }
}

impl Clause<'_, '_> {
    /// The columns that these groups are made by.
    pub fn grouped_columns(&self, groups: &Groups) -> Vec<usize> {
        let named = |group: &Group| match group {
            Group::Column(name) => self.schema.columns.iter().position(|column| column.profile.name == *name),
            Group::Time { .. } => None,
        };
        groups.groups.iter().filter_map(named).collect()
    }

    fn length(&self, place: usize) -> usize {
        self.tokens[place].length
    }

    /// Return whether a superlative is about how often something happens.
    pub fn counts_most(&self) -> bool {
        self.extremes().iter().any(|(_, _, about)| *about == About::Count)
    }
}
