//! Sentences that the other parts of the program write in English (how a file was read, what is odd in it, what a reader of
//! an answer should know), in German. They are kept in journals as they were written, so they are known by their form.
//!
//! The catalogue is the window's, and so are its rules; `ui/src/i18n/core.ts` is the twin of this module, and both are held to
//! the cases in `ui/test/core.json`.

use std::sync::LazyLock;

use regex::{Captures, Regex};
use tabletalk_protocol::NumberMarks;

use crate::format;

/// English and German, with names for what changes: `{n}`, `{m}` and `{k}` are numbers, `{@list}` says something of its own,
/// anything else is a value; between backticks it is a name from the file.
const GERMAN: &str = include_str!("../../../../../../ui/src/i18n/core.de.json");

/// Letters of a sentence that is looked at; longer ones are none of ours.
const LONGEST: usize = 1_000;

static SAYINGS: LazyLock<Vec<Saying>> = LazyLock::new(|| {
    let catalogue: serde_json::Map<String, serde_json::Value> = serde_json::from_str(GERMAN).unwrap_or_default();
    let mut sayings: Vec<Saying> =
        catalogue.iter().filter_map(|(english, german)| Saying::new(english, german.as_str()?)).collect();
    // What says more itself is tried first.
    sayings.sort_by_key(|saying| std::cmp::Reverse(saying.literal));
    sayings
});

static NAMED: LazyLock<Regex> = LazyLock::new(|| known_form(r"`\{(@?\w+)\}`|\{(@?\w+)\}"));

fn known_form(pattern: &str) -> Regex {
    Regex::new(pattern).expect("the pattern is a constant")
}

/// A sentence of the catalogue.
struct Saying {
    pattern: Regex,
    places: Vec<Place>,
    german: String,
    /// Letters of it that do not change.
    literal: usize,
}

struct Place {
    name: String,
    kind: Kind,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Number,
    /// Words of the program.
    Saying,
    /// Something from the file between backticks, which stays as it is.
    Quoted,
    Value,
}

impl Saying {
    fn new(english: &str, german: &str) -> Option<Self> {
        let (mut pattern, mut places) = ("(?is)^".to_owned(), Vec::new());
        let (mut end, mut literal) = (0, 0);
        for found in NAMED.captures_iter(english) {
            let (whole, place) = (found.get(0)?, Place::of(&found));
            pattern += &regex::escape(&english[end..whole.start()]);
            pattern += place.kind.pattern();
            literal += whole.start() - end;
            end = whole.end();
            places.push(place);
        }
        pattern += &regex::escape(&english[end..]);
        pattern.push('$');
        literal += english.len() - end;
        Some(Self { pattern: Regex::new(&pattern).ok()?, places, german: german.to_owned(), literal })
    }

    fn said(&self, text: &str, marks: NumberMarks) -> Option<String> {
        let found = self.pattern.captures(text)?;
        let filled = NAMED.replace_all(&self.german, |named: &Captures| {
            let Place { name, kind } = Place::of(named);
            let place = self.places.iter().position(|place| place.name == name);
            let value = place.and_then(|place| found.get(place + 1)).map_or("", |value| value.as_str());
            match kind {
                Kind::Quoted => format!("`{value}`"),
                Kind::Saying => translated(value, marks).unwrap_or_else(|| value.to_owned()),
                Kind::Number | Kind::Value => format::localized(value, marks).unwrap_or_else(|| value.to_owned()),
            }
        });
        Some(filled.into_owned())
    }
}

impl Place {
    fn of(found: &Captures) -> Self {
        let (name, is_quoted) = match (found.get(1), found.get(2)) {
            (Some(name), _) => (name.as_str(), true),
            (None, name) => (name.map_or("", |name| name.as_str()), false),
        };
        let kind = match name {
            _ if is_quoted => Kind::Quoted,
            "n" | "m" | "k" => Kind::Number,
            name if name.starts_with('@') => Kind::Saying,
            _ => Kind::Value,
        };
        Self { name: name.to_owned(), kind }
    }
}

impl Kind {
    fn pattern(self) -> &'static str {
        match self {
            Self::Number => r"(\d[\d.,]*)",
            Self::Quoted => "`([^`]*)`",
            Self::Saying | Self::Value => "(.+?)",
        }
    }
}

/// What the program said, in German and with these marks in its numbers; what is not in the catalogue stays as it is.
pub fn in_german(text: &str, marks: NumberMarks) -> String {
    translated(text, marks).unwrap_or_else(|| {
        let sentences = sentences(text).into_iter();
        let said: Vec<String> = sentences.map(|one| translated(one, marks).unwrap_or_else(|| one.to_owned())).collect();
        said.join(" ")
    })
}

/// A single sentence, or a part of one, with a capital and a stop where the original has them.
fn translated(text: &str, marks: NumberMarks) -> Option<String> {
    if text.len() > LONGEST {
        return None;
    }
    let text = text.trim();
    let bare = text.strip_suffix('.').unwrap_or(text);
    let mut said = SAYINGS.iter().find_map(|saying| saying.said(bare, marks))?;
    if text.starts_with(char::is_uppercase) {
        said = capitalized(&said);
    }
    if text.ends_with('.') && !said.ends_with(['.', '!', '?']) {
        said.push('.');
    }
    Some(said)
}

fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(char::to_uppercase).into_iter().flatten().chain(letters).collect()
}

/// They end with a stop and a blank, and the next one begins like a sentence.
fn sentences(text: &str) -> Vec<&str> {
    static BETWEEN: LazyLock<Regex> = LazyLock::new(|| known_form(r"[.!?”](\s+)[\p{Lu}`“]"));
    let (mut sentences, mut start) = (Vec::new(), 0);
    while let Some(blanks) = BETWEEN.captures_at(text, start).and_then(|found| found.get(1)) {
        sentences.push(&text[start..blanks.start()]);
        start = blanks.end();
    }
    sentences.push(&text[start..]);
    sentences
}

#[cfg(test)]
mod tests {
    use super::*;

    const MARKS: NumberMarks = NumberMarks { decimal: ',', group: '.' };

    #[test]
    fn the_cases_of_the_window_hold_here() {
        let cases: Vec<[String; 2]> =
            serde_json::from_str(include_str!("../../../../../../ui/test/core.json")).unwrap();
        for [english, expected] in cases {
            assert_eq!(in_german(&english, MARKS).trim(), expected.trim(), "{english}");
        }
    }

    #[test]
    fn names_stay_and_numbers_are_written_as_germans_do() {
        let cases = [
            ("`rating` is missing in 20 of 12000 rows", "`rating` fehlt in 20 von 12.000 Zeilen"),
            ("`1.5` is `1.5` in every row", "`1.5` ist in jeder Zeile `1.5`"),
        ];
        for (english, expected) in cases {
            assert_eq!(in_german(english, MARKS), expected);
        }
    }

    #[test]
    fn the_whole_catalogue_is_read() {
        let lines = GERMAN.lines().filter(|line| line.starts_with("  \"")).count();
        assert_eq!(SAYINGS.len(), lines);
    }
}
