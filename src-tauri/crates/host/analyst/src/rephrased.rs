//! Turns of speech that only the columns of a file make clear, put into the words of the columns: `how they paid` is the
//! payment method where there is one, `at the first attempt` is one attempt where attempts are counted.

#![expect(
    clippy::indexing_slicing,
    reason = "places in a question come from walking its pieces; the tests in `any_question` ask anything"
)]

use super::{
    lexicon,
    schema::{Column, Nature, Schema},
    sense::Concept,
    token::column_of_reasons,
    words::{Word, folded, root, words},
};

/// Put the pieces of a question into the words of the file.
pub(super) fn rephrase(pieces: &mut Vec<String>, schema: &Schema<'_>) {
    without_reasons(pieces);
    all_together(pieces);
    pushed_up_or_down(pieces);
    seasons_in_months(pieces);
    money_by_value(pieces, schema);
    less_the_discount(pieces, schema);
    with_a_word_in_its_name(pieces);
    at_the_first(pieces, schema);
    how_it_is_done(pieces, schema);
    why_it_was(pieces, schema);
    net_of_tax(pieces, schema);
    superlatives_of_numbers(pieces, schema);
    over_the_year(pieces);
}

/// A piece in lower case, without what stands around it.
fn bare(piece: &str) -> String {
    folded(piece.trim_matches(|letter: char| !letter.is_alphanumeric()))
}

fn ends_sentence(piece: &str) -> bool {
    piece.ends_with(['?', '.', '!', ';', ','])
}

/// Return the closing punctuation of a piece, to be kept when the piece is replaced.
fn closing(piece: &str) -> &str {
    let core = piece.trim_end_matches(|letter: char| !letter.is_alphanumeric());
    &piece[core.len()..]
}

/// `how many have no end date because they are still here`: both halves say that it has not ended.
fn without_reasons(pieces: &mut Vec<String>) {
    const LEAST_BEFORE: usize = 4;
    let starts = |at: usize| (0..at).rev().take_while(|before| !ends_sentence(&pieces[*before])).count();
    let told = |at: &usize| {
        let of = pieces.get(at + 1).is_some_and(|next| bare(next) == "of");
        ["because", "weil"].contains(&bare(&pieces[*at]).as_str()) && !of && starts(*at) >= LEAST_BEFORE
    };
    let Some(at) = (0..pieces.len()).find(told) else { return };
    let end = (at..pieces.len()).find(|end| pieces[*end].ends_with(['?', '.', '!', ';'])).unwrap_or(pieces.len() - 1);
    let unfinished = |piece: &String| ["still", "yet", "noch"].contains(&bare(piece).as_str());
    if !pieces[at..=end].iter().any(unfinished) {
        return;
    }
    let close = closing(&pieces[end]).to_owned();
    pieces.drain(at..=end);
    if let Some(last) = at.checked_sub(1).and_then(|last| pieces.get_mut(last)) {
        *last = format!("{}{close}", last.trim_end_matches(','));
    }
}

/// `the median wage? All jobs together`: nothing is left out.
fn all_together(pieces: &mut Vec<String>) {
    let begins = |at: usize| at > 0 && ends_sentence(&pieces[at - 1]);
    let whole = |at: &usize| begins(*at) && bare(&pieces[*at]) == "all" && bare(&pieces[at + 2]) == "together";
    if let Some(at) = (0..pieces.len().saturating_sub(2)).find(whole) {
        pieces.drain(at..at + 3);
    }
}

/// `does mileage push the price down`: one affects the other.
fn pushed_up_or_down(pieces: &mut Vec<String>) {
    const PUSHES: [&str; 5] = ["push", "bring", "drag", "pull", "drive"];
    const FARTHEST: usize = 5;
    let asked = |at: usize| pieces[..at].iter().any(|piece| ["do", "does", "did"].contains(&bare(piece).as_str()));
    let pushes = |at: &usize| PUSHES.contains(&bare(&pieces[*at]).as_str()) && asked(*at);
    let Some(at) = (0..pieces.len()).find(pushes) else { return };
    let far = pieces.len().min(at + FARTHEST);
    let way = |end: &usize| ["up", "down"].contains(&bare(&pieces[*end]).as_str());
    let Some(end) = (at + 2..far).find(way) else { return };
    let close = pieces.remove(end);
    pieces[end - 1].push_str(closing(&close));
    pieces[at] = "affect".into();
}

/// `December to February compared with June to August`: compares two seasons or two quarters.
fn seasons_in_months(pieces: &mut Vec<String>) {
    const SEASONS: [(&str, &str, &str); 8] = [
        ("dec", "feb", "winter"),
        ("mar", "may", "spring"),
        ("jun", "aug", "summer"),
        ("sep", "nov", "autumn"),
        ("jan", "mar", "Q1"),
        ("apr", "jun", "Q2"),
        ("jul", "sep", "Q3"),
        ("oct", "dec", "Q4"),
    ];
    let is = |piece: &String, month: &str| bare(piece).starts_with(month) && bare(piece).len() <= LONGEST_MONTH;
    const LONGEST_MONTH: usize = 9;
    let season = |at: usize| {
        let to = ["to", "until", "till", "through"].contains(&bare(&pieces[at + 1]).as_str());
        SEASONS.iter().find(|(first, last, _)| to && is(&pieces[at], first) && is(&pieces[at + 2], last))
    };
    let found: Vec<(usize, &str)> =
        (0..pieces.len().saturating_sub(2)).filter_map(|at| season(at).map(|(_, _, name)| (at, *name))).collect();
    if found.len() < 2 {
        return;
    }
    for (at, name) in found.into_iter().rev() {
        let close = closing(&pieces[at + 2]).to_owned();
        pieces.splice(at..at + 3, [format!("{name}{close}")]);
    }
}

/// `customers by order value`: by the money of their orders, where no column is called so.
fn money_by_value(pieces: &mut Vec<String>, schema: &Schema<'_>) {
    let called = schema.columns.iter().any(|column| column.name.iter().any(|part| part.stem == "value"));
    if called || schema.money().len() != 1 {
        return;
    }
    for at in 1..pieces.len() {
        let value = ["value", "values"].contains(&bare(&pieces[at]).as_str());
        let by = bare(&pieces[at - 1]) == "by";
        let thing =
            words(&bare(&pieces[at - 1])).first().is_some_and(|word| schema.is_row(word) && word.lower == word.stem);
        if value && (by || thing) {
            let close = closing(&pieces[at]).to_owned();
            let start = if by { at } else { at - 1 };
            pieces.splice(start..=at, [format!("revenue{close}")]);
            return;
        }
    }
}

/// `sales after taking off the vouchers`: the money of a row is less its discount already.
fn less_the_discount(pieces: &mut Vec<String>, schema: &Schema<'_>) {
    const LEADS: [&str; 5] = ["after", "minus", "less", "net", "nach"];
    const LONGEST: usize = 6;
    let known = schema.numbers_about(Concept::Discount);
    if known.is_empty() {
        return;
    }
    let names_discount = |piece: &String| {
        words(&bare(piece)).iter().any(|word| {
            lexicon::concepts(word).contains(&Concept::Discount)
                || known.iter().any(|column| column.name.iter().any(|part| part.stem == word.stem))
        })
    };
    let small = |piece: &String| {
        const SMALL: &str =
            "of the all any taking off deducting subtracting their its our discounts applying removing a";
        SMALL.split(' ').any(|word| word == bare(piece))
    };
    for at in 1..pieces.len() {
        if !LEADS.contains(&bare(&pieces[at]).as_str()) {
            continue;
        }
        let end = (at + 1..pieces.len().min(at + LONGEST)).find(|end| names_discount(&pieces[*end]));
        let Some(end) = end.filter(|end| pieces[at + 1..*end].iter().all(small)) else { continue };
        let close = closing(&pieces[end]).to_owned();
        pieces.drain(at..=end);
        pieces[at - 1].push_str(&close);
        return;
    }
}

/// `things with linen in the name` are those whose name mentions it.
fn with_a_word_in_its_name(pieces: &mut Vec<String>) {
    const NAMES: [&str; 8] = ["name", "names", "title", "titles", "label", "text", "description", "wording"];
    const ARTICLES: [&str; 5] = ["the", "its", "their", "his", "her"];
    for at in 1..pieces.len().saturating_sub(1) {
        let named = bare(&pieces[at]) == "in"
            && ARTICLES.contains(&bare(&pieces[at + 1]).as_str())
            && pieces.get(at + 2).is_some_and(|name| NAMES.contains(&bare(name).as_str()));
        let with = (at.saturating_sub(3)..at)
            .rev()
            .find(|with| ["with", "have", "has", "having"].contains(&bare(&pieces[*with]).as_str()));
        let Some(with) = with.filter(|with| named && *with + 1 < at) else { continue };
        let close = closing(&pieces[at + 2]).to_owned();
        pieces.drain(at..at + 3);
        pieces[at - 1].push_str(&close);
        pieces[with] = "mentioning".into();
        return;
    }
}

/// `delivered at the first attempt`, where a column counts the attempts.
fn at_the_first(pieces: &mut Vec<String>, schema: &Schema<'_>) {
    const ORDINALS: [&str; 4] = ["first", "second", "third", "fourth"];
    let counted = |noun: &Word| {
        schema.of_nature(Nature::Number).any(|column| {
            column.is_grade()
                && lexicon::counts_things(&column.written)
                && column.name.last().is_some_and(|last| last.stem == noun.stem || is_try(last) && is_try(noun))
        })
    };
    for at in 0..pieces.len().saturating_sub(2) {
        let place = ["at", "on", "with", "in"].contains(&bare(&pieces[at]).as_str())
            && ["the", "their", "its"].contains(&bare(&pieces[at + 1]).as_str());
        let Some(ordinal) = ORDINALS.iter().position(|ordinal| place && *ordinal == bare(&pieces[at + 2])) else {
            continue;
        };
        let Some(noun) = pieces.get(at + 3).and_then(|noun| words(&bare(noun)).into_iter().next()) else { continue };
        if counted(&noun) {
            pieces.splice(at..at + 3, ["with".to_owned(), "exactly".to_owned(), (ordinal + 1).to_string()]);
            return;
        }
    }
}

fn is_try(word: &Word) -> bool {
    ["attempt", "try", "go"].contains(&word.stem.as_str())
}

/// `how do people pay`, `by type and how they were booked`: the column that tells in which way that was done.
fn how_it_is_done(pieces: &mut Vec<String>, schema: &Schema<'_>) {
    const NOT_HOW: &str = "many much often long far old big large high well good bad soon fast quickly strong strongly closely likely late";
    const LONGEST: usize = 4;
    for at in 0..pieces.len() {
        if bare(&pieces[at]) != "how" || ends_sentence(&pieces[at]) {
            continue;
        }
        let next = pieces.get(at + 1).map(|next| bare(next)).unwrap_or_default();
        if NOT_HOW.split(' ').any(|word| word == next) {
            continue;
        }
        let last = (at + 1..pieces.len().min(at + 1 + LONGEST)).find_map(|end| {
            let column = way_of_doing(&bare(&pieces[end]), schema)?;
            let closed = end + 1 == pieces.len() || ends_sentence(&pieces[end]);
            let open = pieces[at + 1..end].iter().all(|piece| !ends_sentence(piece));
            (closed && open).then_some((end, column))
        });
        let Some((end, column)) = last else { continue };
        let begins = at == 0 || ends_sentence(&pieces[at - 1]);
        let close = closing(&pieces[end]).to_owned();
        let name = column.profile.name.split(['(', '[']).next().unwrap_or_default().trim();
        let put = if begins { format!("number of rows by {name}{close}") } else { format!("{name}{close}") };
        pieces.splice(at..=end, put.split_whitespace().map(str::to_owned).collect::<Vec<_>>());
        return;
    }
}

/// The only category that says in which way this was done: `Payment Method`, `Booked Via`, `came_by`.
fn way_of_doing<'s, 'a>(verb: &str, schema: &'s Schema<'a>) -> Option<&'s Column<'a>> {
    const WAYS: &str = "method methods mode via by channel through type means way";
    const LEAST_VERB: usize = 3;
    let is = |part: &Word| WAYS.split(' ').any(|way| way == part.lower);
    let tells = |column: &&Column<'a>| {
        column.nature == Nature::Category
            && column.name.last().is_some_and(is)
            && column.name.iter().any(|part| {
                let paid = root(verb) == "pay" && (part.stem == "payment" || part.stem == "method");
                paid || !is(part) && root(&part.lower) == root(verb)
            })
    };
    let mut found = schema.columns.iter().filter(tells);
    let column = found.next().filter(|_| verb.len() >= LEAST_VERB)?;
    found.next().is_none().then_some(column)
}

/// `why do people return things`, where a column tells the reason of each row: how many rows have which.
fn why_it_was(pieces: &mut [String], schema: &Schema<'_>) {
    const BEFORE: [&str; 8] = ["do", "does", "did", "is", "are", "was", "were", "have"];
    let Some(column) = column_of_reasons(schema) else { return };
    let name = schema.columns[column].profile.name.split(['(', '[']).next().unwrap_or_default().trim();
    for at in 0..pieces.len().saturating_sub(1) {
        let begins = at == 0 || ends_sentence(&pieces[at - 1]);
        if begins && bare(&pieces[at]) == "why" && BEFORE.contains(&bare(&pieces[at + 1]).as_str()) {
            pieces[at] = format!("number of rows by {name}");
        }
    }
}

/// `before VAT`, where the only money is the net amount beside a rate of tax: it has none in it.
fn net_of_tax(pieces: &mut Vec<String>, schema: &Schema<'_>) {
    const TAXES: [&str; 5] = ["vat", "tax", "mwst", "gst", "steuer"];
    const LEADS: [&str; 7] = ["before", "without", "excluding", "excl", "ex", "ohne", "vor"];
    let taxed = |column: &Column<'_>| {
        column.nature == Nature::Number && column.name.iter().any(|part| TAXES.contains(&&*part.lower))
    };
    let gross = |column: &Column<'_>| column.name.iter().any(|part| ["gross", "brutto"].contains(&&*part.lower));
    let net = schema.columns.iter().any(taxed) && !schema.columns.iter().any(gross) && schema.money().len() == 1;
    for at in (1..pieces.len()).rev().filter(|_| net) {
        if TAXES.contains(&bare(&pieces[at]).as_str()) && LEADS.contains(&bare(&pieces[at - 1]).as_str()) {
            let close = closing(&pieces[at]).to_owned();
            pieces.drain(at - 1..=at);
            if let Some(last) = at.checked_sub(2).and_then(|last| pieces.get_mut(last)) {
                *last = format!("{}{close}", last.trim_end_matches(','));
            }
            return;
        }
    }
}

/// `the noisiest place`, where a number is called `Noise`: the one with the highest.
fn superlatives_of_numbers(pieces: &mut [String], schema: &Schema<'_>) {
    const LEAST_STEM: usize = 4;
    for piece in pieces.iter_mut() {
        let said = bare(piece);
        let end = match said.as_str() {
            "loudest" => Some("highest"),
            "quietest" => Some("lowest"),
            _ => None,
        };
        let noise = |column: &&Column<'_>| column.name.iter().any(|part| ["noise", "sound"].contains(&&*part.lower));
        if let (Some(end), Some(column)) = (end, schema.of_nature(Nature::Number).find(noise)) {
            *piece = format!("{end} {}{}", column.name[0].lower, closing(piece));
            continue;
        }
        let Some(stem) = said.strip_suffix("iest").filter(|stem| stem.len() >= LEAST_STEM) else { continue };
        let called = |column: &&Column<'_>| {
            let noun = |part: &Word| part.lower == stem || part.lower.strip_suffix(['e', 'y']) == Some(stem);
            column.name.len() == 1 && column.name.iter().any(noun)
        };
        let mut found = schema.of_nature(Nature::Number).filter(called);
        if let (Some(column), None) = (found.next(), found.next()) {
            *piece = format!("highest {}{}", column.name[0].lower, closing(piece));
        }
    }
}

/// `how many seats flew empty over the year`: all of it, and not month by month.
fn over_the_year(pieces: &mut Vec<String>) {
    const SAID: [&str; 3] = ["over", "the", "year"];
    let whole = |at: &usize| SAID.iter().zip(&pieces[*at..]).all(|(word, piece)| bare(piece) == *word);
    let counts =
        pieces.windows(2).any(|pair| bare(&pair[0]) == "how" && ["many", "much"].contains(&bare(&pair[1]).as_str()));
    let Some(at) = (1..pieces.len().saturating_sub(2)).filter(|_| counts).find(whole) else { return };
    if at + SAID.len() == pieces.len() || ends_sentence(&pieces[at + 2]) {
        let close = closing(&pieces[at + 2]).to_owned();
        pieces.drain(at..at + SAID.len());
        pieces[at - 1].push_str(&close);
    }
}
