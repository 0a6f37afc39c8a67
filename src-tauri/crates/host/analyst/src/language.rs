//! The language of a question, which is that of its answer.

use std::cmp::Ordering;

use super::{lexicon, words::Word};

/// A language that questions are read and answered in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Language {
    English,
    German,
}

impl From<tabletalk_messages::Language> for Language {
    fn from(language: tabletalk_messages::Language) -> Self {
        match language {
            tabletalk_messages::Language::English => Self::English,
            tabletalk_messages::Language::German => Self::German,
        }
    }
}

impl Language {
    /// The language that most of these words belong to; English, when neither has more.
    pub fn of(words: &[Word]) -> Self {
        Self::spoken(words).unwrap_or(Self::English)
    }

    /// The language that most of these words belong to, if one has more.
    pub fn spoken(words: &[Word]) -> Option<Self> {
        let count = |belongs: fn(&Word) -> bool| words.iter().filter(|word| belongs(word)).count();
        match count(lexicon::is_german).cmp(&count(lexicon::is_english)) {
            Ordering::Less => Some(Self::English),
            Ordering::Equal => None,
            Ordering::Greater => Some(Self::German),
        }
    }

    /// The text in the quotation marks of the language.
    pub fn quoted(self, text: &str) -> String {
        match self {
            Self::English => format!("“{text}”"),
            Self::German => format!("„{text}“"),
        }
    }

    /// The text in this language.
    pub fn pick<'t>(self, english: &'t str, german: &'t str) -> &'t str {
        match self {
            Self::English => english,
            Self::German => german,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::words;

    #[test]
    fn a_question_is_told_by_its_small_words() {
        let of = |text| Language::of(&words(text));
        let german =
            ["Wie viele Bestellungen gibt es?", "Umsatz pro Filiale", "Anteil von Espresso", "und nach Monat?"];
        assert_eq!(german.map(of), [Language::German; 4]);
        let english = ["How many orders?", "total Umsatz by Filiale", "average amount in Köln", "Espresso"];
        assert_eq!(english.map(of), [Language::English; 4]);
    }
}
