//! Words that fit several columns, or a column and something else: the rest of the question decides, or nothing does.

use super::{Fit, Meaning, Token, columns::column};
use crate::{
    decline::Decline,
    lexicon,
    query::{Aggregate, Direction},
    schema::{Nature, Schema},
    sense::{Concept, Sense, Topic},
    time::Moment,
    words::Word,
};

/// `goals at home` are `home_goals`: of several columns that fit, the one whose other words stand in the question.
pub(super) fn columns_by_other_words(tokens: &mut [Token], words: &[Word], schema: &Schema<'_>) {
    for token in tokens.iter_mut() {
        if let Meaning::Column { columns, fit: Fit::Synonym | Fit::Part } = &mut token.meaning {
            keep_named(columns, words, schema);
        }
    }
    let chosen: Vec<usize> = tokens.iter().filter_map(single_column).collect();
    for token in tokens.iter_mut() {
        // `home` has already selected the goals, and has no further meaning.
        let spent = matches!(&token.meaning, Meaning::Column { columns, fit: Fit::Part } if columns.len() > 1
            && chosen.iter().any(|column| columns.contains(column)));
        if spent {
            token.meaning = Meaning::Sense(Sense::Filler);
        }
    }
}

fn single_column(token: &Token) -> Option<usize> {
    match &token.meaning {
        Meaning::Column { columns, .. } if columns.len() == 1 => columns.first().copied(),
        _ => None,
    }
}

/// Keep the columns of whose names most words stand in the question.
/// Fees are no money that came in: where the amount is known, a word for money means it.
pub(super) fn money_that_counts(tokens: &mut [Token], words: &[Word], schema: &Schema<'_>) {
    let money: Vec<String> =
        schema.money().iter().filter_map(|operand| operand.column_name().map(str::to_owned)).collect();
    for token in tokens.iter_mut() {
        let word = &words[token.start];
        let Meaning::Column { columns, fit: Fit::Synonym } = &mut token.meaning else { continue };
        let counts = |column: &usize| money.contains(&schema.columns[*column].profile.name);
        if columns.len() > 1 && lexicon::concepts(word).contains(&Concept::Money) && columns.iter().any(counts) {
            columns.retain(counts);
        }
    }
}

/// `training hours in 2024`, where a column is called `trn_hrs_24`: the year is a part of its name, and no date.
pub(super) fn years_in_names(tokens: &mut [Token], schema: &Schema<'_>) {
    let years: Vec<usize> =
        (0..tokens.len()).filter(|place| matches!(tokens[*place].meaning, Meaning::Moment(Moment::Year(_)))).collect();
    let [place] = years.as_slice() else { return };
    let Meaning::Moment(Moment::Year(year)) = tokens[*place].meaning else { return };
    let forms = [format!("{year}"), format!("{:02}", year % 100)];
    let of_year = |column: usize| schema.columns[column].written.iter().any(|part| forms.contains(&part.lower));
    for token in tokens.iter_mut() {
        let Meaning::Column { columns, .. } = &mut token.meaning else { continue };
        if columns.iter().filter(|column| of_year(**column)).count() == 1 {
            columns.retain(|column| of_year(*column));
            tokens[*place].meaning = Meaning::Sense(Sense::Filler);
            return;
        }
    }
}

fn keep_named(columns: &mut Vec<usize>, words: &[Word], schema: &Schema<'_>) {
    let named = |column: usize| {
        let said = |part: &&Word| {
            words.iter().any(|word| {
                word.stem == part.stem
                    || word.lower == part.lower
                    || part.stem == "attended" && lexicon::comes(word)
                    || lexicon::is_inside_or_out(part) && lexicon::means(word, &part.stem)
            })
        };
        schema.columns[column].name.iter().filter(said).count()
    };
    let most = columns.iter().map(|column| named(*column)).max().unwrap_or(0);
    columns.retain(|column| named(*column) == most);
    // `where are they picked up`: at the beginning of a way that has two ends.
    let ends = |column: &usize, end: fn(&Word) -> bool| schema.columns[*column].name.iter().any(end);
    let two = columns.len() == 2
        && columns.iter().any(|column| ends(column, lexicon::is_origin))
        && columns.iter().any(|column| ends(column, lexicon::is_destination));
    if two {
        match (words.iter().any(lexicon::takes_off), words.iter().any(lexicon::gives_back)) {
            (true, false) => columns.retain(|column| ends(column, lexicon::is_origin)),
            (false, true) => columns.retain(|column| ends(column, lexicon::is_destination)),
            _ => {}
        }
    }
    // A time is the whole time before it is that of a half.
    let part = |column: &usize| {
        let parts = ["half", "split", "interim", "partial", "intermediate", "zwischen", "halb"];
        schema.columns[*column].name.iter().any(|word| parts.contains(&word.lower.as_str()))
    };
    if columns.iter().any(|column| !part(column)) {
        columns.retain(|column| !part(column));
    }
    // Of `CO2 avg` and `CO2 max` the second is meant if the question mentions a peak.
    let said = |list: &[&str]| words.iter().any(|word| list.contains(&word.lower.as_str()));
    let wanted = if said(&["max", "maximum", "peak", "peaks", "peaked"]) {
        Some(Direction::Top)
    } else if said(&["min", "minimum"]) {
        Some(Direction::Bottom)
    } else {
        None
    };
    let end = |column: &usize, direction: Direction| schema.columns[*column].is_end(direction);
    // Where no maximum stands beside it, `delay_min` is in minutes.
    if columns.iter().any(|column| end(column, Direction::Top)) {
        let meant = |column: &usize| match wanted {
            Some(direction) => end(column, direction),
            None => !end(column, Direction::Top) && !end(column, Direction::Bottom),
        };
        if columns.iter().any(meant) {
            columns.retain(meant);
        }
    }
}

/// A value that several columns hold is one of the column that is named, or else a question to the person.
pub(super) fn values_by_other_words(tokens: &mut [Token], words: &[Word], schema: &Schema<'_>) -> Result<(), Decline> {
    let named: Vec<usize> = tokens.iter().filter_map(single_column).collect();
    for token in tokens.iter_mut() {
        let before = token.start.checked_sub(1).and_then(|before| words.get(before));
        let said =
            words[token.start..token.end()].iter().map(|word| word.written.as_str()).collect::<Vec<_>>().join(" ");
        let Meaning::Value { column, value } = &mut token.meaning else { continue };
        let holds = |place: &usize| {
            schema.columns[*place].known.iter().any(|known| known.usual.to_lowercase() == value.to_lowercase())
                || !schema.texts().spellings(*place, value).is_empty()
        };
        let mut holders: Vec<usize> = (0..schema.columns.len()).filter(holds).collect();
        if holders.len() < 2 {
            continue;
        }
        if let Some(own) = holders.iter().copied().find(|holder| named.contains(holder)) {
            holders = vec![own];
        }
        // `from Oslo`, `to London`
        for end in [lexicon::is_origin, lexicon::is_destination] {
            let is_end = |holder: &usize| schema.columns[*holder].name.iter().any(end);
            if before.is_some_and(end) && holders.iter().filter(|holder| is_end(holder)).count() == 1 {
                holders.retain(is_end);
            }
        }
        keep_named(&mut holders, words, schema);
        match holders.as_slice() {
            [one] => *column = *one,
            several => {
                let columns = several.iter().map(|column| schema.columns[*column].profile.name.clone()).collect();
                return Err(Decline::Ambiguous { word: said, columns });
            }
        }
    }
    Ok(())
}

/// `how many sales` are rows, `total sales` is money; `the most energy` is a consumption, whatever the rows are called.
pub(super) fn measures_or_rows(tokens: &mut [Token], words: &[Word], schema: &Schema<'_>) -> Result<(), Decline> {
    for place in 0..tokens.len() {
        let word = &words[tokens[place].start];
        if !tokens[place].is(Sense::Row) {
            continue;
        }
        let before = (0..place).rev().find(|before| !tokens[*before].is_filler());
        // German plurals keep their ending.
        let noun = tokens[place].start > 0 && word.written.starts_with(char::is_uppercase);
        let singular = word.lower == word.stem && !word.lower.ends_with("en") && !word.lower.ends_with('s') && !noun;
        let people = lexicon::sense(&words[tokens[place].start..=tokens[place].start])
            .is_some_and(|(sense, _)| sense == Sense::Person);
        let mass = singular && !people && before.is_some_and(|before| asks_how_much_of(&tokens[before], words));
        let numbered = before.is_some_and(|before| matches!(tokens[before].meaning, Meaning::Number { .. }));
        // `show all expenses above 400`
        let bounded = tokens.get(place + 1).is_some_and(|next| matches!(next.sense(), Some(Sense::Limit(_))));
        let counted =
            numbered || bounded || before.and_then(|before| tokens[before].sense()).is_some_and(counts) && !mass;
        if counted {
            continue;
        }
        if lexicon::concepts(word).contains(&Concept::Money) && !schema.money().is_empty() {
            tokens[place].meaning = Meaning::Sense(Sense::Concept(Concept::Money));
        } else if let Some((Meaning::Column { columns, fit }, 1)) =
            column(&words[tokens[place].start..], schema, Fit::Part)?
            && columns.iter().all(|column| schema.columns[*column].nature == Nature::Number)
            && !(word.lower != word.stem
                && columns.iter().all(|column| begins_name(word, &schema.columns[*column].name)))
        {
            tokens[place].meaning = Meaning::Column { columns, fit };
        } else if mass {
            tokens[place].meaning = Meaning::Unknown;
        }
    }
    Ok(())
}

/// `hires` are no `hire_fee`: the first word of a name says whose number it is.
fn begins_name(word: &Word, name: &[Word]) -> bool {
    let telling = name.iter().filter(|part| !lexicon::is_unit(part) && !lexicon::is_generic(part)).count();
    telling > 1 && name.first().is_some_and(|first| first.stem == word.stem)
}

fn asks_how_much_of(token: &Token, words: &[Word]) -> bool {
    match token.sense() {
        Some(Sense::Extreme(..)) => words.get(token.start).is_some_and(lexicon::is_most),
        Some(Sense::Share | Sense::HowMuch) => true,
        _ => false,
    }
}

fn counts(sense: Sense) -> bool {
    matches!(
        sense,
        Sense::HowMany
            | Sense::Share
            | Sense::Which
            | Sense::Aggregate(Aggregate::Count)
            | Sense::Extreme(..)
            | Sense::By
            | Sense::Limit(_)
    )
}

/// `how much rain` is a number, `days with rain` are rows with this value.
pub(super) fn values_or_numbers(tokens: &mut [Token], words: &[Word], schema: &Schema<'_>) -> Result<(), Decline> {
    let counts = tokens
        .iter()
        .any(|token| matches!(token.sense(), Some(Sense::HowMany | Sense::Share | Sense::Aggregate(Aggregate::Count))));
    // `rain more than 10 mm`, `no rain`: a bound is for a number.
    let bounded = tokens.iter().any(|token| matches!(token.sense(), Some(Sense::Limit(_) | Sense::Without)))
        && tokens.iter().all(|token| !matches!(token.sense(), Some(Sense::Topic(Topic::Elapsed))));
    if counts && !bounded {
        return Ok(());
    }
    for token in tokens.iter_mut().filter(|token| matches!(token.meaning, Meaning::Value { .. })) {
        let named = column(&words[token.start..token.end()], schema, Fit::Part)?;
        // `income` may be a kind of payment, and is then no other word for the amount.
        let paid = lexicon::concepts(&words[token.start]).contains(&Concept::Money);
        if let Some((Meaning::Column { columns, fit }, length)) = named
            && length == token.length
            && !(paid && fit == Fit::Synonym)
            && columns.iter().all(|column| schema.columns[*column].nature == Nature::Number)
        {
            token.meaning = Meaning::Column { columns, fit };
        }
    }
    Ok(())
}

/// `less than 50 in the exam`, where a date is that of the exam and a number its mark: what is bounded or averaged is a
/// number.
pub(super) fn numbers_of_what_is_dated(tokens: &mut [Token], words: &[Word], schema: &Schema<'_>) {
    let of = |token: &Token, nature: Nature| match &token.meaning {
        Meaning::Column { columns, .. } => columns.iter().all(|column| schema.columns[*column].nature == nature),
        _ => false,
    };
    let bounded = tokens.iter().any(|token| matches!(token.sense(), Some(Sense::Limit(_))))
        && tokens.iter().any(|token| matches!(token.meaning, Meaning::Number { percent: false, .. }));
    let reckoned = tokens
        .iter()
        .any(|token| matches!(token.sense(), Some(Sense::Aggregate(Aggregate::Average | Aggregate::Median))));
    let timed =
        tokens.iter().any(|token| matches!(token.sense(), Some(Sense::Topic(Topic::Elapsed) | Sense::Length(_))));
    if !(bounded || reckoned) || timed || tokens.iter().any(|token| of(token, Nature::Number)) {
        return;
    }
    for place in 0..tokens.len() {
        let word = &words[tokens[place].start];
        let part = matches!(tokens[place].meaning, Meaning::Column { fit: Fit::Part, .. });
        // A verb tells when something was done.
        let noun = tokens[place].length == 1 && !word.lower.ends_with("ed") && !word.lower.ends_with("ing");
        if !(part && noun && of(&tokens[place], Nature::Date)) {
            continue;
        }
        let named = |column: &usize| {
            let column = &schema.columns[*column];
            column.nature == Nature::Number && column.name.iter().any(|part| part.stem == word.stem)
        };
        let numbers: Vec<usize> = (0..schema.columns.len()).filter(named).collect();
        if numbers.len() == 1 {
            tokens[place].meaning = Meaning::Column { columns: numbers, fit: Fit::Part };
        }
    }
}

/// `items by store` are pieces, `top 3 items` are products: where both fit, the place in the question decides.
pub(super) fn numbers_or_groups(tokens: &mut [Token], schema: &Schema<'_>) {
    let extremes: Vec<Direction> = tokens
        .iter()
        .filter_map(|token| match token.sense() {
            Some(Sense::Extreme(direction, _)) => Some(direction),
            _ => None,
        })
        .collect();
    for place in 0..tokens.len() {
        let before = (0..place)
            .rev()
            .find(|before| !tokens[*before].is_filler() && !matches!(tokens[*before].meaning, Meaning::Number { .. }));
        let grouped = before
            .and_then(|before| tokens[before].sense())
            .is_some_and(|sense| matches!(sense, Sense::By | Sense::Each | Sense::Which | Sense::Extreme(..)));
        if let Meaning::Column { columns, .. } = &mut tokens[place].meaning {
            let fits = |column: &usize| (schema.columns[*column].nature == Nature::Number) != grouped;
            if columns.iter().any(fits) {
                columns.retain(fits);
            }
            // The coldest temperature is the lowest minimum.
            if let [direction] = extremes.as_slice() {
                let end = |column: &usize| schema.columns[*column].is_end(*direction);
                if columns.iter().any(end) {
                    columns.retain(end);
                }
            }
            // `booked` is a time more than a number.
            let dated = |column: &usize| schema.columns[*column].nature == Nature::Date;
            if columns.iter().all(|column| dated(column) || schema.columns[*column].nature == Nature::Identifier)
                && columns.iter().any(dated)
            {
                columns.retain(dated);
            }
        }
    }
}
