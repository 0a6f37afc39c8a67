//! What was worked out about words of one file already: a question is read by each reader, and again with each offer.

use std::{cell::RefCell, collections::HashMap, hash::Hash};

use super::Effort;
use crate::{
    decline::Decline,
    meaning::{Meaning, Token},
    words::Word,
};

/// A longer memory is for other questions.
const MOST: usize = 2_000;

#[derive(Debug, Default)]
pub struct Memo {
    pub tokens: Cache<(Effort, Vec<Word>), Result<Vec<Token>, Decline>>,
    /// The first meaning of words, by them all.
    pub longest: Cache<Vec<Word>, Result<(Meaning, usize), Decline>>,
    /// The question without idioms.
    pub plain: Cache<String, String>,
    pub(super) is_row: Cache<Word, bool>,
    pub(super) row_nouns: Cache<(), Vec<Word>>,
}

#[derive(Debug)]
pub struct Cache<K, V>(RefCell<HashMap<K, V>>);

impl<K, V> Default for Cache<K, V> {
    fn default() -> Self {
        Self(RefCell::default())
    }
}

impl<K: Eq + Hash, V: Clone> Cache<K, V> {
    /// The value of the key, made now if it is not known.
    pub fn get_or(&self, key: K, make: impl FnOnce() -> V) -> V {
        if let Some(known) = self.0.borrow().get(&key) {
            return known.clone();
        }
        let made = make();
        let mut known = self.0.borrow_mut();
        if known.len() >= MOST {
            known.clear();
        }
        known.insert(key, made.clone());
        made
    }
}
