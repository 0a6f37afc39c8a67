//! Meanings that a word has only beside certain other words.

use super::{Fit, Meaning, Token};
use crate::{
    lexicon,
    query::{Aggregate, Direction, TimeUnit},
    schema::{Nature, Schema},
    sense::{Concept, Sense, Topic},
    words::Word,
};

/// `how many agents do they cover`: it is the agents that are asked for, and no dates.
pub(super) fn covered(tokens: &mut [Token], words: &[Word]) {
    let asked = (1..tokens.len()).any(|place| {
        matches!(tokens[place].meaning, Meaning::Column { .. })
            && matches!(tokens[place - 1].sense(), Some(Sense::HowMany | Sense::Which))
    });
    for token in tokens.iter_mut().filter(|token| token.is(Sense::Topic(Topic::Dates))) {
        if asked && words[token.start].stem == "cover" {
            token.meaning = Meaning::Sense(Sense::Filler);
        }
    }
}

/// `the average stay`: how long it lasted, where two dates tell it.
pub(super) fn stays(tokens: &mut [Token], words: &[Word], schema: &Schema<'_>) {
    for place in 1..tokens.len() {
        let reckoned = matches!(
            tokens[place - 1].sense(),
            Some(Sense::Aggregate(Aggregate::Average | Aggregate::Median | Aggregate::Smallest | Aggregate::Largest))
        );
        let stay = words[tokens[place].start].lower == "stay" && tokens[place].is(Sense::Row);
        if reckoned && stay && schema.lifetime().is_some() {
            tokens[place].meaning = Meaning::Sense(Sense::Topic(Topic::Elapsed));
        }
    }
}

/// `which of them came in first`: no money that came in.
pub(super) fn came_in(tokens: &mut [Token], words: &[Word]) {
    for place in 0..tokens.len() {
        let came = ["came", "come", "comes"].contains(&&*words[tokens[place].start].lower);
        let next = words.get(tokens[place].end()).map_or("", |word| word.lower.as_str());
        let when = ["first", "last", "after", "before", "late", "early", "on"].contains(&next);
        if came && when && tokens[place].is(Sense::Flow(Direction::Top)) {
            tokens[place].meaning = Meaning::Sense(Sense::Filler);
        }
    }
}

/// `marks above the maximum`, where a column holds the maximum of each row.
pub(super) fn ends_as_columns(tokens: &mut [Token], words: &[Word], schema: &Schema<'_>) {
    for place in 0..tokens.len() {
        let direction = match (tokens[place].sense(), words[tokens[place].start].lower.as_str()) {
            (Some(Sense::Aggregate(Aggregate::Largest)), "maximum") => Direction::Top,
            (Some(Sense::Aggregate(Aggregate::Smallest)), "minimum") => Direction::Bottom,
            _ => continue,
        };
        let limits = |at: Option<usize>| at.is_some_and(|at| matches!(tokens[at].sense(), Some(Sense::Limit(_))));
        let says = |at: &usize| !tokens[*at].is_filler();
        let bounded = limits((0..place).rev().find(says)) || limits((place + 1..tokens.len()).find(says));
        let ends: Vec<usize> = (0..schema.columns.len())
            .filter(|at| schema.columns[*at].nature == Nature::Number && schema.columns[*at].is_end(direction))
            .collect();
        if bounded && ends.len() == 1 {
            tokens[place].meaning = Meaning::Column { columns: ends, fit: Fit::Part };
        }
    }
}

/// `how many different pupils`, where a column has the names of people.
pub(super) fn people_by_name(tokens: &mut [Token], words: &[Word], schema: &Schema<'_>) {
    let names: Vec<usize> = (0..schema.columns.len())
        .filter(|at| {
            let column = &schema.columns[*at];
            let name: Vec<&str> = column.written.iter().map(|word| word.lower.as_str()).collect();
            matches!(column.nature, Nature::Text | Nature::Category)
                && matches!(name.as_slice(), ["name"] | ["full", "name"])
                && column.profile.distinct * 10 < schema.dataset.rows * 9
        })
        .collect();
    if names.len() != 1 {
        return;
    }
    for token in tokens.iter_mut().filter(|token| token.meaning == Meaning::Unknown) {
        let word = &words[token.start];
        if lexicon::is_person_noun(word) && word.lower != word.stem {
            token.meaning = Meaning::Column { columns: names.clone(), fit: Fit::Synonym };
        }
    }
}

/// `a club with Harriers in the name`: in the name of the club.
pub(super) fn names_of_columns(tokens: &mut [Token], words: &[Word], schema: &Schema<'_>) {
    for place in 1..tokens.len() {
        let name = words[tokens[place].start].lower == "name"
            && matches!(tokens[place].meaning, Meaning::Column { .. } | Meaning::Sense(Sense::Filler));
        let the = matches!(&words[..tokens[place].start], [.., first, second] if first.lower == "in" && ["the", "its", "their"].contains(&&*second.lower));
        let with = tokens[..place]
            .iter()
            .rposition(|token| words[token.start].lower == "with")
            .and_then(|with| with.checked_sub(1));
        let Some(Meaning::Column { columns, .. }) = with.map(|with| tokens[with].meaning.clone()) else { continue };
        let texts =
            columns.iter().all(|column| matches!(schema.columns[*column].nature, Nature::Category | Nature::Text));
        if name && the && texts {
            tokens[place].meaning = Meaning::Column { columns, fit: Fit::Whole };
        }
    }
}

/// `membership type`, where a column is called `membership`: the second word names no other column.
pub(super) fn types_of_columns(tokens: &mut [Token], words: &[Word], schema: &Schema<'_>) {
    for place in 1..tokens.len() {
        let sorts = matches!(&tokens[place - 1].meaning, Meaning::Column { columns, fit: Fit::Whole } if columns.iter().all(|column| schema.columns[*column].nature == Nature::Category));
        let word = &words[tokens[place].start];
        let echo = matches!(tokens[place].meaning, Meaning::Column { fit: Fit::Synonym, .. })
            && ["type", "types", "kind", "kinds", "category", "categories"].contains(&word.lower.as_str());
        if sorts && echo && tokens[place].start == tokens[place - 1].end() {
            tokens[place].meaning = Meaning::Sense(Sense::Filler);
        }
    }
}

/// `how many fees have been paid`: money is counted by the row that it is in.
pub(super) fn money_counted(tokens: &mut [Token], words: &[Word], schema: &Schema<'_>) {
    for place in 1..tokens.len() {
        let Meaning::Column { columns, .. } = &tokens[place].meaning else { continue };
        let money = |column: &usize| {
            let column = &schema.columns[*column];
            column.nature == Nature::Number
                && (column.is_in_currency() || lexicon::is_cost(&column.name))
                && !lexicon::names(Concept::Quantity, &column.name)
        };
        let word = &words[tokens[place].start];
        let plural =
            word.lower != word.stem && !["sales", "takings", "earnings", "costs"].contains(&word.lower.as_str());
        if tokens[place - 1].is(Sense::HowMany) && plural && tokens[place].length == 1 && columns.iter().all(money) {
            tokens[place].meaning = Meaning::Sense(Sense::Row);
        }
    }
}

/// `for each hour of openedAt`, beside the hours of something, which say nothing.
pub(super) fn hours_of_dates(tokens: &mut [Token], words: &[Word], schema: &Schema<'_>) {
    for place in 1..tokens.len() {
        let dated = match &tokens[place].meaning {
            Meaning::Column { columns, .. } => {
                columns.iter().all(|column| schema.columns[*column].nature == Nature::Date)
            }
            _ => false,
        };
        if dated && tokens[place - 1].is(Sense::Filler) && words[tokens[place - 1].start].lower == "hour" {
            tokens[place - 1].meaning = Meaning::Sense(Sense::Unit(TimeUnit::Hour));
        }
    }
}
