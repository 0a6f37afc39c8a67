//! Validators of the conditions: a condition without support in the question, or a negated one.

use super::{Asked, Doubt};
use crate::{
    lexicon,
    query::{Ask, Comparison, Filter, Group, Keep, Measure, Operand, Query},
    schema::{self, Column, Nature},
    sense::{Concept, Sense},
    token::{Meaning, Token},
    words::{Break, Word, words},
};

pub(super) const DOUBTS: &[Doubt] = &[
    searches_elsewhere,
    tells_of_age,
    has_a_column_of_its_own,
    is_empty_by_nature,
    looks_for_gaps_everywhere,
    keeps_a_single_group,
    keeps_what_is_left_out,
    keeps_a_name_of_groups,
    searches_for_a_value,
    searches_on_a_weekday,
    has_lost_money_unasked,
    shares_among_all,
    takes_all_for_some,
    is_no_age,
];

/// `which pupils are under 18`, answered by those who paid less than 18.
fn is_no_age(asked: &Asked<'_, '_>, query: &Query) -> bool {
    let person = |token: &Token| schema::is_person(&asked.words[token.end() - 1]);
    let of_people = asked.tokens.windows(4).any(|run| {
        person(&run[0])
            && ["are", "is", "were", "was"].contains(&asked.words[run[1].start].lower.as_str())
            && matches!(run[2].sense(), Some(Sense::Limit(_)))
            && matches!(run[3].meaning, Meaning::Number { percent: false, .. })
            && asked.words.get(run[3].end()).is_none_or(|next| next.before > Break::Space)
    });
    let other = |filter: &Filter| match filter {
        Filter::Number { operand: Operand::Column(name), .. } => {
            asked.schema.column(name).is_some_and(|column| !lexicon::names(Concept::Age, &column.name))
        }
        _ => false,
    };
    of_people && query.filters.iter().any(other)
}

/// Words that take rows away.
const TAKEN_AWAY: [&str; 12] = [
    "without",
    "forget",
    "skip",
    "ignore",
    "ignoring",
    "exclude",
    "excluding",
    "except",
    "disregard",
    "drop",
    "ohne",
    "ausser",
];

/// `with manager in the title`, looked for among the names of people, where a category has it.
fn searches_elsewhere(asked: &Asked<'_, '_>, query: &Query) -> bool {
    let holds = |column: &Column<'_>, text: &String| {
        column.known.iter().any(|known| known.words.iter().any(|word| word.stem == *text))
    };
    query.filters.iter().any(|filter| {
        let Filter::Contains { column, texts, .. } = filter else { return false };
        let searched = asked.schema.column(column).filter(|column| !lexicon::is_remark(&column.name));
        let named =
            |column: &Column<'_>| column.name.iter().any(|part| asked.words.iter().any(|word| word.stem == part.stem));
        searched.is_some_and(|searched| {
            searched.nature == Nature::Text
                && !named(searched)
                && texts.iter().any(|text| asked.schema.columns.iter().any(|column| holds(column, text)))
        })
    })
}

/// `how many of our donors are over 60`, where the only number is what they gave.
fn tells_of_age(asked: &Asked<'_, '_>, query: &Query) -> bool {
    let person = |word: &Word| {
        lexicon::concepts(word).iter().any(|concept| matches!(concept, Concept::Customer | Concept::Staff))
            || asked.schema.is_row(word) && asked.schema.rows_are_people()
    };
    let aged = asked.words.windows(4).any(|said| {
        person(&said[0])
            && ["are", "is", "were"].contains(&said[1].lower.as_str())
            && ["over", "under", "above", "below"].contains(&said[2].lower.as_str())
            && said[3].lower.parse::<f64>().is_ok()
    });
    let unnamed = |filter: &Filter| match filter {
        Filter::Number { operand, .. } => operand.column_name().is_some_and(|name| {
            let column = asked.schema.column(name);
            column.is_some_and(|column| !asked.names(column) && !lexicon::names(Concept::Age, &column.name))
        }),
        _ => false,
    };
    aged && query.filters.iter().any(unnamed)
}

/// `is not paid yet`, where a column says whether it is and gaps in another one were counted.
fn has_a_column_of_its_own(asked: &Asked<'_, '_>, query: &Query) -> bool {
    let said = |column: &Column<'_>| {
        column.nature == Nature::Category
            && matches!(column.name.as_slice(), [name] if name.lower.ends_with('d') && asked.says(&[name.lower.as_str()]))
    };
    let tells = |column: &str| {
        asked.schema.columns.iter().any(|own| said(own) && own.profile.name != column && !query.uses(&own.profile.name))
    };
    let gaps =
        |filters: &[Filter]| filters.iter().any(|filter| matches!(filter, Filter::Missing { column } if tells(column)));
    asked.says(&["yet", "still"])
        && (gaps(&query.filters) || matches!(&query.ask, Ask::Share { part, .. } if gaps(part)))
}

/// `without VAT`: no row is without it, so that something else was meant.
fn is_empty_by_nature(asked: &Asked<'_, '_>, query: &Query) -> bool {
    let full = |filter: &Filter| match filter {
        Filter::Missing { column } => asked
            .schema
            .column(column)
            .is_some_and(|column| column.profile.missing == 0 && column.placeholder.is_none()),
        _ => false,
    };
    let reckons = matches!(&query.ask, Ask::Values(measures) if !measures.contains(&Measure::Rows));
    reckons && asked.says(&["without"]) && query.filters.iter().any(full)
}

/// `on which days was there not a single visit`: a gap is a value that is missing, and not a visit.
fn looks_for_gaps_everywhere(asked: &Asked<'_, '_>, query: &Query) -> bool {
    asked.says_together(&["without", "a", "single"]) && matches!(query.ask, Ask::Missing { .. })
}

/// `how often each cause was noted; put signal fault together`: a condition that leaves one group defeats grouping.
fn keeps_a_single_group(_: &Asked<'_, '_>, query: &Query) -> bool {
    let Ask::Groups { group, .. } = &query.ask else { return false };
    query.filters.iter().any(|filter| match (filter, group) {
        (Filter::Values { column, values, keep: Keep::These }, Group::Column(name)) => {
            column == name && values.len() == 1
        }
        _ => false,
    })
}

/// `how many days ahead do people book? forget the walk-ins`, worked out of just the walk-ins.
fn keeps_what_is_left_out(asked: &Asked<'_, '_>, query: &Query) -> bool {
    const NEAR: usize = 2;
    let first = |value: &String| words(value).into_iter().next();
    let taken_away = |value: &String| {
        first(value).is_some_and(|value| {
            (0..asked.words.len()).filter(|place| asked.words[*place].stem == value.stem).any(|place| {
                asked.words[place.saturating_sub(NEAR + 1)..place]
                    .iter()
                    .any(|word| TAKEN_AWAY.contains(&word.lower.as_str()))
            })
        })
    };
    let bounded = asked.says(&["skip", "ignore", "forget", "without", "ohne"])
        && query.filters.iter().any(|filter| matches!(filter, Filter::Number { .. }));
    let kept = |filter: &Filter| match filter {
        Filter::Values { values, keep: Keep::These, .. } => values.iter().any(taken_away),
        _ => false,
    };
    bounded || query.conditions().any(kept)
}

/// `for each part of town`, read as the rows whose furniture is `Part`.
fn keeps_a_name_of_groups(asked: &Asked<'_, '_>, query: &Query) -> bool {
    let named = |value: &String| match words(value).as_slice() {
        [single] => asked.words.windows(2).any(|said| {
            ["each", "every", "per", "jede", "jeden"].contains(&said[0].lower.as_str()) && said[1].stem == single.stem
        }),
        _ => false,
    };
    query.conditions().any(|filter| match filter {
        Filter::Values { values, keep: Keep::These, .. } => values.iter().any(named),
        _ => false,
    })
}

/// `garden in the title, also gardening`: one text is searched for, and another one is a condition besides.
fn searches_for_a_value(_: &Asked<'_, '_>, query: &Query) -> bool {
    let searched = |name: &String| {
        query.filters.iter().any(|filter| matches!(filter, Filter::Contains { column, .. } if column == name))
    };
    query.filters.iter().any(|filter| matches!(filter, Filter::Values { column, .. } if searched(column)))
}

/// `everything with black friday in the name`: the day is a part of the text.
fn searches_on_a_weekday(_: &Asked<'_, '_>, query: &Query) -> bool {
    let searched = query.filters.iter().any(|filter| matches!(filter, Filter::Contains { .. }));
    searched
        && query
            .filters
            .iter()
            .any(|filter| matches!(filter, Filter::Time { period, .. } if !period.weekdays.is_empty()))
}

/// `when do the payments arrive`, among amounts below zero: the question does not mention those.
fn has_lost_money_unasked(asked: &Asked<'_, '_>, query: &Query) -> bool {
    const BELOW: [&str; 15] = [
        "overdr", "ow", "los", "zero", "0", "negativ", "minus", "spen", "cost", "below", "paid", "pay", "expen",
        "kost", "ausg",
    ];
    let below = |filter: &Filter| match filter {
        Filter::Number { operand, comparison: Comparison::Under(0.0) } => !matches!(operand, Operand::Spent(_)),
        _ => false,
    };
    query.filters.iter().any(below) && !asked.says_begun(&BELOW)
}

/// `only what we can bill`, worked out of all rows.
fn takes_all_for_some(asked: &Asked<'_, '_>, query: &Query) -> bool {
    asked.says_together(&["only", "what"]) && query.conditions().next().is_none()
}

/// `of the ones we invited, what percentage did we hire`: of those, and not of all.
fn shares_among_all(asked: &Asked<'_, '_>, query: &Query) -> bool {
    let restricted =
        asked.words.iter().take(6).any(|word| ["who", "that", "which", "we"].contains(&word.lower.as_str()));
    asked.begins_with(&["of"])
        && restricted
        && matches!(query.ask, Ask::Share { group: None, .. })
        && query.filters.is_empty()
}
