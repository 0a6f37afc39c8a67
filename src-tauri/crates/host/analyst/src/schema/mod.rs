//! A dataset as the analyst sees it: what its [`column`]s hold, what its [`rows`] are, and which [`money`] and which
//! [`dates`] belong to them.

#![expect(clippy::indexing_slicing, reason = "places of columns are those that the schema itself counts")]

mod column;
mod dates;
mod memo;
mod money;
mod rows;
mod texts;

use std::cell::{Cell, OnceCell};

use tabletalk_messages::{Argument, Code, Message};
use tabletalk_protocol::{ColumnSummary, DatasetProfile};

use super::{lexicon, sense::Concept, words::folded};
use column::PLACEHOLDERS;
pub use column::{Column, KnownValue, Nature};
use memo::Memo;
pub use rows::{is_person, lexicon_type};
use texts::Texts;

/// A dataset and what can be known from its profile.
#[derive(Debug)]
pub struct Schema<'a> {
    pub dataset: &'a DatasetProfile,
    pub columns: Vec<Column<'a>>,
    /// How far a reader goes with words that it does not know.
    pub effort: Cell<Effort>,
    /// What was worked out about words already.
    pub memo: Memo,
    /// Made when a question is read first.
    texts: OnceCell<Texts<'a>>,
}

/// The treatment of unknown words.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Effort {
    /// Decline the question.
    Knows,
    /// Guess from general meanings, and mention the guess.
    Guesses,
}

impl<'a> Schema<'a> {
    pub fn new(dataset: &'a DatasetProfile) -> Self {
        let columns = dataset.columns.iter().map(|profile| Column::new(profile, dataset)).collect();
        Self { dataset, columns, effort: Cell::new(Effort::Knows), memo: Memo::default(), texts: OnceCell::new() }
    }

    /// Take a number for a missing value in the columns whose least or greatest it is.
    pub fn take_for_missing(&mut self, number: f64) {
        let ends = |column: &Column<'_>| match &column.profile.summary {
            ColumnSummary::Numeric { min, max, .. } => *min == number || *max == number,
            _ => false,
        };
        for column in self.columns.iter_mut().filter(|column| column.nature == Nature::Number && ends(column)) {
            column.placeholder = column.placeholder.or(Some(number));
        }
        self.memo = Memo::default();
    }

    /// The texts of columns that have too many of them for [`Column::known`].
    pub fn texts(&self) -> &Texts<'a> {
        self.texts.get_or_init(|| Texts::new(&self.columns))
    }

    /// The columns that have more texts than their vocabularies hold.
    pub fn partly_known(&self) -> Vec<String> {
        let is_partly_known =
            |column: &&Column<'_>| column.profile.vocabulary.as_ref().is_some_and(|vocabulary| !vocabulary.complete);
        self.of_nature(Nature::Text).filter(is_partly_known).map(|column| column.profile.name.clone()).collect()
    }

    pub fn column(&self, name: &str) -> Option<&Column<'a>> {
        self.columns.iter().find(|column| column.profile.name == name)
    }

    pub fn names(&self) -> Vec<String> {
        self.columns.iter().map(|column| column.profile.name.clone()).collect()
    }

    pub fn of_nature(&self, nature: Nature) -> impl Iterator<Item = &Column<'a>> {
        self.columns.iter().filter(move |column| column.nature == nature)
    }

    /// The columns whose names match a concept.
    pub fn about(&self, concept: Concept) -> impl Iterator<Item = &Column<'a>> {
        let of = move |column: &&Column<'a>| {
            // A fee in percent is no amount of money.
            lexicon::names(concept, &column.name) && !(concept == Concept::Money && column.is_percent())
        };
        self.columns.iter().filter(of)
    }

    /// The numeric columns whose names match a concept.
    pub fn numbers_about(&self, concept: Concept) -> Vec<&Column<'a>> {
        let mut found: Vec<&Column<'a>> =
            self.about(concept).filter(|column| column.nature == Nature::Number).collect();
        // How satisfied somebody is stands before whether they would recommend it.
        let recommends = |column: &Column<'a>| column.name.iter().any(|word| word.lower == "nps");
        if concept == Concept::Score && found.iter().any(|column| !recommends(column)) {
            found.retain(|column| !recommends(column));
        }
        found
    }

    /// The column that is measured in this unit, as in `rainfall (mm)`.
    pub fn has_unit(&self, word: &str) -> bool {
        self.columns.iter().any(|column| {
            let last = column.name.last().is_some_and(|part| part.lower == word && word.len() <= 4);
            last && column.nature == Nature::Number || column.unit().is_some_and(|unit| unit.to_lowercase() == word)
        })
    }

    /// The only number that is measured in this unit, or the one that says no more than what it is: `Energy (kWh)` beside
    /// `Used on site (kWh)`.
    pub fn measured_in(&self, unit: &str) -> Option<usize> {
        let own = |place: &usize| {
            let column = &self.columns[*place];
            column.nature == Nature::Number && column.unit().is_some_and(|known| folded(known) == unit)
        };
        let columns: Vec<usize> = (0..self.columns.len()).filter(own).collect();
        let plain: Vec<usize> = columns.iter().copied().filter(|place| self.columns[*place].name.len() == 1).collect();
        match (columns.as_slice(), plain.as_slice()) {
            ([only], _) | (_, [only]) => Some(*only),
            _ => None,
        }
    }

    /// The codes for missing values, set here or found when the file was read.
    pub fn placeholders(&self) -> Vec<f64> {
        let numbers = self.dataset.warnings.iter().filter_map(number_for_missing);
        let nines = numbers.filter(|number| PLACEHOLDERS.contains(&-number.abs()));
        self.columns.iter().filter_map(|column| column.placeholder).chain(nines).collect()
    }

    /// The column of places that `where` asks for.
    pub fn place(&self) -> Option<&Column<'a>> {
        use Concept::{City, Country, Office, Region, Station, Store};
        [Station, Store, City, Office, Region, Country]
            .iter()
            .find_map(|concept| self.about(*concept).find(|column| column.nature == Nature::Category))
    }
}

/// The code for missing values, as named by a remark on the file or a finding.
fn number_for_missing(warning: &Message) -> Option<f64> {
    match (warning.code()?, warning.argument("number")?) {
        (
            Code::FindingsHighestPlaceholder | Code::FindingsLowestPlaceholder | Code::ReadingPlaceholder,
            Argument::Number(number) | Argument::Name(number),
        ) => number.parse().ok(),
        _ => None,
    }
}
