//! Attributions: `a colleague says that some were paid too early` asks only whether some were.

use crate::{
    lexicon,
    words::{folded, words},
};

/// Verbs of saying and of thinking.
const SAYS: &str = "say says said claim claims claimed think thinks thought suspect suspects suspected hear hears heard reckon \
    reckons reckoned believe believes believed swear swears swore guess feel feels felt insist insists insisted suppose supposes \
    assume assumes fear fears worry worries worried";

/// These verbs need an addressee.
const TELLS: &str = "tell tells told";

const PRONOUNS: &str = "i we they people someone somebody everyone everybody";

const DETERMINERS: &str = "a an my our the one some";

const HELPERS: &str = "have has had was were am is are been just keep keeps always also do did";

/// More words do not name who says it.
const LONGEST_NAME: usize = 3;

/// Fewer words cannot be the reported question.
const LEAST_SAID: usize = 3;

/// The question without the beginnings of sentences that only tell who says or thinks the rest.
pub fn without_hearsay(question: &str) -> String {
    let mut kept: Vec<&str> = Vec::new();
    for sentence in sentences(question) {
        let lower: Vec<String> = sentence.iter().map(|piece| bare(piece)).collect();
        let said = frame(&lower).filter(|length| sentence.len() >= length + LEAST_SAID).unwrap_or(0);
        kept.extend(&sentence[said..]);
    }
    kept.join(" ")
}

fn sentences(question: &str) -> Vec<Vec<&str>> {
    let mut sentences = vec![vec![]];
    for piece in question.split_whitespace() {
        if let Some(sentence) = sentences.last_mut() {
            sentence.push(piece);
        }
        if piece.ends_with(['.', '?', '!', ';']) {
            sentences.push(vec![]);
        }
    }
    sentences
}

fn bare(piece: &str) -> String {
    folded(piece.trim_matches(|letter: char| !letter.is_alphanumeric()))
}

fn is(list: &str, word: Option<&String>) -> bool {
    word.is_some_and(|word| list.split_whitespace().any(|entry| entry == word))
}

/// The number of words in the attribution before the rest.
fn frame(lower: &[String]) -> Option<usize> {
    let mut at = speaker(lower)?;
    while is(HELPERS, lower.get(at)) {
        at += 1;
    }
    let told = is(TELLS, lower.get(at));
    if !told && !is(SAYS, lower.get(at)) {
        return None;
    }
    let passive = is("was were been", lower.get(at - 1));
    at += 1;
    let somebody = is("me us", lower.get(at));
    if told && !somebody && !passive {
        return None;
    }
    at += usize::from(somebody);
    Some(at + usize::from(is("that", lower.get(at))))
}

/// The number of words that name the source.
fn speaker(lower: &[String]) -> Option<usize> {
    if is(PRONOUNS, lower.first()) {
        return Some(1);
    }
    if !is(DETERMINERS, lower.first()) {
        return None;
    }
    let person = |at: &usize| {
        let noun = lower.get(*at).map(|word| words(word)).unwrap_or_default();
        noun.first().is_some_and(|noun| lexicon::is_person_noun(noun) || lexicon::is_mostly_person(&noun.lower))
    };
    (1..=LONGEST_NAME).find(person).map(|at| at + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_does_not_matter_who_says_it() {
        let cases = [
            ("My colleague says some orders were paid twice. Is that so?", "some orders were paid twice. Is that so?"),
            ("I was told that there are gaps in the prices", "there are gaps in the prices"),
            ("Our new accountant thinks that fees are missing", "fees are missing"),
            ("We told 5 customers about it. How many came?", "We told 5 customers about it. How many came?"),
            ("How many people say they are happy?", "How many people say they are happy?"),
        ];
        for (question, asked) in cases {
            assert_eq!(without_hearsay(question), asked);
        }
    }
}
