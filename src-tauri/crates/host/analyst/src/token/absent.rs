//! Things that the file only seems to hold: words for something similar that would answer another question.

use super::{Fit, Meaning, Token};
use crate::{
    decline::Decline,
    lexicon,
    schema::{Column, Nature, Schema},
    sense::{Concept, Sense},
    words::{Break, Word, root},
};

/// `at which dock do most trips end`, where only their start is known: the other end is not in the file.
pub(super) fn other_end(tokens: &[Token], words: &[Word], schema: &Schema<'_>) -> Result<(), Decline> {
    let begins = words.iter().any(|word| lexicon::takes_off(word) || lexicon::is_origin(word));
    let ends =
        words.iter().any(|word| lexicon::gives_back(word) || ["destination", "ending"].contains(&word.lower.as_str()));
    if begins == ends {
        return Ok(());
    }
    for token in tokens {
        let Meaning::Column { columns, fit: Fit::Part | Fit::Synonym } = &token.meaning else { continue };
        let [column] = columns.as_slice() else { continue };
        let column = &schema.columns[*column];
        let own = |end: fn(&Word) -> bool| column.name.iter().any(end);
        let other = if ends { own(lexicon::is_origin) } else { own(lexicon::is_destination) };
        let said = words[token.start..token.end()]
            .iter()
            .any(|word| lexicon::is_origin(word) || lexicon::is_destination(word));
        if other && !said && matches!(column.nature, Nature::Category | Nature::Text) {
            let word = words[token.start].written.clone();
            return Err(Decline::UnknownWords { words: vec![word] });
        }
    }
    Ok(())
}

/// Questions for what only seems to be in the file.
pub(super) fn not_there(tokens: &[Token], words: &[Word], schema: &Schema<'_>) -> Result<(), Decline> {
    let said = |list: &[&str]| words.iter().any(|word| list.contains(&word.lower.as_str()));
    let is = |place: usize, test: &dyn Fn(&Column<'_>) -> bool| match tokens.get(place).map(|token| &token.meaning) {
        Some(Meaning::Column { columns, .. }) => columns.iter().all(|column| test(&schema.columns[*column])),
        _ => false,
    };
    // `which guest stays most`, where only their number is known.
    let counted =
        |column: &Column<'_>| column.nature == Nature::Number && lexicon::names(Concept::Customer, &column.name);
    let one_of_many = (1..tokens.len()).find(|place| {
        let word = &words[tokens[*place].start];
        tokens[place - 1].is(Sense::Which) && is(*place, &counted) && word.lower == word.stem
    });
    if let Some(place) = one_of_many {
        let word = words[tokens[place].start].written.clone();
        return Err(Decline::UnknownWords { words: vec![word] });
    }
    // `how much did we lose to discounts` is not what was taken in.
    let discount = |column: &Column<'_>| lexicon::names(Concept::Discount, &column.name);
    let given = said(&["lose", "lost", "gave", "give", "given", "cost", "costs", "save", "saved"]);
    let amount = tokens.iter().any(|token| matches!(token.sense(), Some(Sense::HowMuch)));
    if amount && given && (0..tokens.len()).any(|place| is(place, &discount)) {
        return Err(Decline::NotUnderstood);
    }
    // `what percent of the plan did each line reach` sets two numbers against each other.
    let share = tokens.iter().any(|token| token.is(Sense::Share));
    let number = |column: &Column<'_>| column.nature == Nature::Number;
    let numbers = (0..tokens.len()).filter(|place| is(*place, &number)).count();
    if share && numbers == 1 && said(&["reach", "reached", "achieve", "achieved", "fulfil", "fulfilled", "met", "meet"])
    {
        return Err(Decline::NotUnderstood);
    }
    // `what percent of the claimed money do we pay`, where another number is what was paid.
    let named = |column: &Column<'_>| {
        tokens.iter().any(|token| match &token.meaning {
            Meaning::Column { columns, .. } => columns.iter().any(|at| std::ptr::eq(&schema.columns[*at], column)),
            _ => false,
        })
    };
    // A verb has who does it, or what is done, before it; `our own pump` is a thing.
    let subjects = ["we", "they", "you", "i", "it", "was", "were", "is", "are", "been", "got"];
    let told = |column: &Column<'_>| {
        let done = |part: &Word| {
            let says =
                |pair: &[Word]| subjects.contains(&pair[0].lower.as_str()) && root(&pair[1].lower) == root(&part.lower);
            part.lower.len() > 3 && words.windows(2).any(says)
        };
        column.nature == Nature::Number && !named(column) && column.name.iter().any(done)
    };
    if share && numbers == 1 && schema.columns.iter().any(told) {
        return Err(Decline::TooMuch);
    }
    let unseen = waits_for_nothing(tokens, words, schema)
        .or_else(|| is_left_over(words))
        .or_else(|| comes_back_unseen(words, schema))
        .or_else(|| pays_ourselves(tokens, words, schema));
    if let Some(said) = unseen {
        let said = said.iter().map(|word| word.written.as_str()).collect::<Vec<_>>().join(" ");
        return Err(Decline::UnknownWords { words: vec![said] });
    }
    // `did not come back the same day`: how long that took is more than whether it ended.
    let same = words.windows(2).any(|pair| {
        pair[0].lower == "same" && ["day", "week", "month", "year", "night"].contains(&pair[1].lower.as_str())
    });
    let ended = |column: &Column<'_>| column.nature == Nature::Date;
    let dated = (0..tokens.len()).any(|place| is(place, &ended));
    if same && (dated || tokens.iter().any(|token| token.is(Sense::Unfinished))) {
        return Err(Decline::NotUnderstood);
    }
    Ok(())
}

/// `how long do they wait`, where it is only known when they came and left, or took a thing and gave it back: neither ends a
/// wait.
fn waits_for_nothing<'w>(tokens: &[Token], words: &'w [Word], schema: &Schema<'_>) -> Option<&'w [Word]> {
    let waits = |word: &Word| root(&word.lower) == "wait" || root(&word.lower) == "queu";
    let named = |token: &Token| match &token.meaning {
        Meaning::Value { .. } => words[token.start..token.end()].iter().any(waits),
        Meaning::Column { columns, .. } => columns.iter().any(|column| schema.columns[*column].name.iter().any(waits)),
        _ => false,
    };
    let told = schema.columns.iter().any(|column| column.name.iter().any(waits)) || tokens.iter().any(named);
    let leaves = schema.lifetime().is_some_and(|(_, end)| {
        [Concept::Leaving, Concept::Returning].iter().any(|concept| lexicon::names(*concept, &end.name))
    });
    let at = words.iter().position(waits).filter(|_| leaves && !told && schema.wait().is_none())?;
    Some(&words[at..=at])
}

/// `how many days does she have left`: what remains is not what was taken.
fn is_left_over(words: &[Word]) -> Option<&[Word]> {
    let asks = words.iter().any(|word| ["do", "does", "did"].contains(&word.lower.as_str()));
    let ends = |at: usize| words.get(at + 1).is_none_or(|next| next.before > Break::Space);
    let left = |at: &usize| words[*at].lower == "left" && words[*at - 1].lower == "have" && ends(*at);
    let at = (1..words.len()).find(left).filter(|_| asks)?;
    Some(&words[at..=at])
}

/// `how many had to come back`, where no column tells of a return: another verb than `come`.
fn comes_back_unseen<'w>(words: &'w [Word], schema: &Schema<'_>) -> Option<&'w [Word]> {
    const COMES: &str = "come comes came coming bring brings brought bringing give gives gave given giving";
    let back = words.windows(2).find(|pair| {
        pair[1].lower == "back" && pair[1].before == Break::Space && COMES.split(' ').any(|come| come == pair[0].lower)
    });
    let returns = |column: &Column<'_>| {
        let again = |part: &Word| ["return", "repeat", "back", "rebook"].contains(&root(&part.lower));
        column.name.iter().any(again)
            || [Concept::Returning, Concept::Closing].iter().any(|concept| lexicon::names(*concept, &column.name))
    };
    let valued = |column: &Column<'_>| column.known.iter().any(|known| root(&known.key) == "return");
    back.filter(|_| !schema.columns.iter().any(|column| returns(column) || valued(column)))
}

/// `what did it cost us`, `how much did we spend`, where all money in the file is what others pay us.
fn pays_ourselves<'w>(tokens: &[Token], words: &'w [Word], schema: &Schema<'_>) -> Option<&'w [Word]> {
    const PAYS: [&str; 4] = ["spend", "spent", "pay", "paid"];
    const COSTS: [&str; 2] = ["cost", "costs"];
    let is = |word: &Word, list: &[&str]| list.contains(&word.lower.as_str());
    let pays = words.windows(2).find(|pair| {
        let together = pair[1].before == Break::Space;
        together
            && (is(&pair[0], &["we", "i"]) && is(&pair[1], &PAYS)
                || is(&pair[0], &COSTS) && is(&pair[1], &["us", "me"]))
    });
    let number = |column: &usize| schema.columns[*column].nature == Nature::Number;
    let named = |token: &Token| matches!(&token.meaning, Meaning::Column { columns, fit } if *fit > Fit::Synonym && columns.iter().all(number));
    pays.filter(|_| schema.only_others_pay() && !tokens.iter().any(named))
}
