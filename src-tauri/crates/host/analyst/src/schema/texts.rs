//! Texts of columns that have too many to compare a question with each one: they are looked up.

use std::collections::HashMap;

use super::Column;
use crate::{
    lexicon,
    words::{Word, folded, joined},
};

/// The texts of columns with a vocabulary, by their words run together.
#[derive(Debug)]
pub struct Texts<'a> {
    by_key: HashMap<String, Vec<Text<'a>>>,
    /// The words of the longest text.
    pub longest: usize,
}

/// A text of a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Text<'a> {
    pub column: usize,
    pub written: &'a str,
}

impl<'a> Texts<'a> {
    pub(super) fn new(columns: &[Column<'a>]) -> Self {
        let mut texts = Self { by_key: HashMap::new(), longest: 0 };
        for (place, column) in columns.iter().enumerate() {
            // Remarks are searched for what they mention.
            let vocabulary = column.profile.vocabulary.as_ref().filter(|_| !lexicon::is_remark(&column.name));
            for known in vocabulary.into_iter().flat_map(|vocabulary| &vocabulary.values) {
                texts.add(Text { column: place, written: &known.value });
            }
        }
        texts
    }

    fn add(&mut self, text: Text<'a>) {
        let spelling = spelling(text.written);
        let key: String = spelling.chars().filter(|letter| letter.is_alphanumeric()).collect();
        if !key.is_empty() {
            self.longest = self.longest.max(spelling.split(|letter: char| !letter.is_alphanumeric()).count());
            self.by_key.entry(key).or_default().push(text);
        }
    }

    /// The most frequent text of the first column that has one of exactly these words. Texts that differ in a sign, as `C` and
    /// `C++`, are not told apart by their words.
    pub fn named(&self, words: &[Word]) -> Option<Text<'a>> {
        let found = self.by_key.get(&joined(words))?;
        let first = found.first()?;
        let of_column = found.iter().filter(|text| text.column == first.column);
        let said = spelling(&words.iter().map(|word| word.written.as_str()).collect::<Vec<_>>().join(" "));
        let mut others = of_column.clone().filter(|text| spelling(text.written) != spelling(first.written));
        match others.next() {
            None => Some(*first),
            Some(_) => of_column.copied().find(|text| spelling(text.written) == said),
        }
    }

    /// The ways in which a text is written in its column, the usual one first.
    pub fn spellings(&self, column: usize, text: &str) -> Vec<String> {
        let spelt = spelling(text);
        let key: String = spelt.chars().filter(|letter| letter.is_alphanumeric()).collect();
        let same = self.by_key.get(&key).into_iter().flatten();
        let same = same.filter(|known| known.column == column && spelling(known.written) == spelt);
        same.map(|known| known.written.to_owned()).collect()
    }
}

/// A text as it is compared: in small plain letters, with single spaces.
fn spelling(text: &str) -> String {
    let folded = folded(text).replace(['-', '_'], " ");
    folded.split_whitespace().collect::<Vec<_>>().join(" ")
}
