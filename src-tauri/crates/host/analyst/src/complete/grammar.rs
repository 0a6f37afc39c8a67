//! What can follow the words that are there, and how well each entry fits there.

use tabletalk_protocol::WordKind;

use super::{
    index::{CompletionIndex, Contents, Entry, Part},
    recognise::{Mark, column_of},
    terms::Role,
};
use crate::{
    query::Aggregate,
    sense::{Sense, Topic},
};

/// From this weight on, an entry is suggested before a letter of it is typed.
pub(super) const UNASKED: u32 = 20;

/// What was said so far, as far as it decides how a question goes on.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Context {
    slot: Slot,
    /// The dataset that is spoken of.
    dataset: Option<usize>,
    /// Columns that were named.
    columns: Vec<(usize, usize)>,
    /// Whether a word before the cursor announces a value or a period: `for`, `in`.
    announced: bool,
    grouped: bool,
    drawn: bool,
}

/// The place at the cursor.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Slot {
    Start,
    /// After `average`.
    Measure {
        adds_up: bool,
    },
    /// After `how many`.
    Thing,
    /// After `by`.
    Group,
    /// After `over`.
    Bound,
    /// After `only`; of this column, if it was named.
    Value(Option<(usize, usize)>),
    /// After `since`.
    Period,
    /// After `top 5`.
    Ranked,
    After(Contents, (usize, usize)),
    /// After something that is complete.
    Closed,
}

impl Context {
    /// The context behind these marks.
    pub fn after(marks: &[Mark], index: &CompletionIndex) -> Self {
        let entries = || marks.iter().filter_map(|mark| mark.entries.first().copied());
        let says = |mark: &&Mark| mark.kind != WordKind::Filler || mark.sense == Some(Sense::Row);
        let said: Vec<&Mark> = marks.iter().filter(says).collect();
        let is = |kind: WordKind| said.iter().any(|mark| mark.kind == kind);
        Self {
            slot: slot(&said, marks, index),
            dataset: entries().find_map(|entry| index.entries[entry].dataset()),
            columns: entries().filter_map(|entry| column_of(entry, index)).collect(),
            announced: marks.last().is_some_and(|mark| mark.sense == Some(Sense::Of)),
            grouped: is(WordKind::Grouping),
            drawn: is(WordKind::Chart),
        }
    }

    /// How well an entry fits here, from 0 to 60.
    pub fn weight(&self, entry: &Entry) -> u32 {
        let weight = match &entry.part {
            Part::Column { dataset, column, contents } => {
                let again = self.columns.contains(&(*dataset, *column));
                self.column_weight(*contents).saturating_sub(if again { 40 } else { 0 })
            }
            Part::Value { dataset, column, .. } => self.value_weight((*dataset, *column)),
            Part::Period => self.period_weight(),
            Part::Term(term) => self.term_weight(term.role),
        };
        let elsewhere = entry.dataset().zip(self.dataset).is_some_and(|(own, spoken)| own != spoken);
        if elsewhere { weight / 4 } else { weight }
    }

    fn column_weight(&self, contents: Contents) -> u32 {
        use Contents::{Amount, Category, Date, Flag, Grade, Identifier, Rate, Text};
        match (self.slot, contents) {
            (Slot::Start, Amount | Rate | Grade) => 34,
            (Slot::Start, Category) => 28,
            (Slot::Start, Date | Flag) => 22,
            (Slot::Measure { adds_up: true }, Rate | Grade) => 36,
            (Slot::Measure { .. }, Amount | Rate | Grade) => 60,
            (Slot::Measure { .. }, Category | Date | Flag) => 12,
            (Slot::Thing, Category) => 52,
            (Slot::Thing, Flag | Text | Identifier) => 36,
            (Slot::Group, Category) => 60,
            (Slot::Group, Date | Flag) => 52,
            (Slot::Group, Grade) => 46,
            (Slot::Group, Text) => 24,
            (Slot::Ranked, Category) => 58,
            (Slot::Ranked, Amount | Rate | Grade) => 44,
            (Slot::Ranked, Text) => 34,
            (Slot::Ranked, Date | Identifier) => 20,
            (Slot::Bound, Amount | Rate | Grade) => 18,
            (Slot::Value(None), Category | Flag) => 20,
            (Slot::Period, Date) => 18,
            (Slot::Closed | Slot::After(..), Amount | Rate | Grade | Category | Date | Flag) => 14,
            _ => 5,
        }
    }

    fn value_weight(&self, column: (usize, usize)) -> u32 {
        let announced = if self.announced { 54 } else { 0 };
        let weight = match self.slot {
            Slot::Value(Some(of)) if of == column => 60,
            Slot::Value(None) => 58,
            Slot::Value(_) => 24,
            Slot::After(Contents::Category | Contents::Flag | Contents::Text, of) if of == column && !self.grouped => {
                56
            }
            Slot::Thing => 44,
            Slot::Measure { .. } | Slot::Group | Slot::Bound => return 3,
            Slot::Closed => 22,
            Slot::Start | Slot::After(..) | Slot::Ranked => 14,
            Slot::Period => 5,
        };
        weight.max(announced)
    }

    fn period_weight(&self) -> u32 {
        match self.slot {
            Slot::Period | Slot::After(Contents::Date, _) => 60,
            Slot::Closed | Slot::After(..) if self.announced => 52,
            Slot::Closed | Slot::After(..) => 19,
            _ => 4,
        }
    }

    fn term_weight(&self, role: Role) -> u32 {
        match (self.slot, role) {
            (_, Role::Chart | Role::ChartOf) if self.drawn => 0,
            (Slot::Closed | Slot::After(..), Role::By | Role::Each | Role::ByUnit | Role::Unit) if self.grouped => 10,
            (Slot::Closed | Slot::After(..), Role::Chart) if self.grouped => 52,
            (Slot::Start, Role::Compute) => 60,
            (Slot::Start, Role::Order) => 48,
            (Slot::Start, Role::ChartOf) => 20,
            (Slot::Thing, Role::Rows) => 58,
            (Slot::Thing, Role::Kinds) => 56,
            (Slot::Group, Role::Unit) => 54,
            (Slot::Measure { .. } | Slot::Group | Slot::Bound | Slot::Value(_) | Slot::Period, _) => 1,
            (Slot::Ranked, Role::Rows | Role::By) => 16,
            (Slot::After(Contents::Date, _), Role::When) => 56,
            (Slot::After(Contents::Amount | Contents::Rate | Contents::Grade, _), Role::Bound) => 50,
            (Slot::After(Contents::Category | Contents::Flag, _), Role::Among) => 44,
            (Slot::Closed | Slot::After(..), Role::By) => 58,
            (Slot::Closed | Slot::After(..), Role::Each) => 18,
            (Slot::Closed | Slot::After(..), Role::ByUnit) => 46,
            (Slot::Closed, Role::Among) => 42,
            (Slot::Closed | Slot::After(..), Role::When | Role::Versus) => 38,
            (Slot::Closed | Slot::After(..), Role::Chart) => 34,
            (Slot::Closed | Slot::After(..), Role::Join) => 32,
            (Slot::After(..), Role::Among) => 30,
            (Slot::Closed, Role::Bound) => 20,
            _ => 4,
        }
    }
}

/// The place behind what was said: the last word that means something decides, and the one before it.
fn slot(said: &[&Mark], marks: &[Mark], index: &CompletionIndex) -> Slot {
    if marks.last().is_some_and(|mark| mark.kind == WordKind::Filler && announces_values(mark)) {
        return Slot::Value(None);
    }
    let asks = marks.iter().any(|mark| matches!(mark.sense, Some(Sense::Which | Sense::Who)));
    let Some((last, before)) = said.split_last() else { return if asks { Slot::Ranked } else { Slot::Start } };
    let ranked = |mark: &Mark| mark.kind == WordKind::Order;
    match last.kind {
        WordKind::Computation => after_computation(last.sense),
        WordKind::Column => after_column(last, index),
        WordKind::Comparison => after_comparison(last.sense, before, index),
        WordKind::Grouping if !matches!(last.sense, Some(Sense::Unit(_) | Sense::Layout)) => Slot::Group,
        WordKind::Order => Slot::Ranked,
        WordKind::Number if before.last().is_some_and(|mark| ranked(mark)) => Slot::Ranked,
        WordKind::Chart if before.is_empty() => Slot::Measure { adds_up: false },
        _ => Slot::Closed,
    }
}

/// `only` says nothing to the reader of questions, but a value follows it.
fn announces_values(mark: &Mark) -> bool {
    mark.words.iter().any(|word| ["only", "nur", "where", "wo"].contains(&word.as_str()))
}

fn after_computation(sense: Option<Sense>) -> Slot {
    match sense {
        Some(Sense::HowMany | Sense::Aggregate(Aggregate::Count) | Sense::Topic(Topic::Distinct)) => Slot::Thing,
        Some(Sense::Share) => Slot::Value(None),
        Some(Sense::Aggregate(Aggregate::Total) | Sense::HowMuch) => Slot::Measure { adds_up: true },
        Some(Sense::Topic(Topic::Distribution)) => Slot::Thing,
        Some(Sense::Topic(Topic::Duplicates | Topic::Summary | Topic::Missing | Topic::Dates | Topic::Trend)) => {
            Slot::Closed
        }
        _ => Slot::Measure { adds_up: false },
    }
}

fn after_column(mark: &Mark, index: &CompletionIndex) -> Slot {
    let contents = mark.entries.first().and_then(|entry| match index.entries[*entry].part {
        Part::Column { dataset, column, contents } => Some(Slot::After(contents, (dataset, column))),
        _ => None,
    });
    contents.unwrap_or(Slot::Closed)
}

fn after_comparison(sense: Option<Sense>, before: &[&Mark], index: &CompletionIndex) -> Slot {
    let column = before.iter().rev().find_map(|mark| match index.entries.get(*mark.entries.first()?)?.part {
        Part::Column { dataset, column, contents } => Some(((dataset, column), contents)),
        Part::Value { dataset, column, .. } => Some(((dataset, column), Contents::Category)),
        _ => None,
    });
    let is_date = column.is_some_and(|(_, contents)| contents == Contents::Date);
    match sense {
        Some(Sense::Topic(Topic::Before | Topic::Times)) => Slot::Period,
        Some(Sense::Limit(_) | Sense::Between) if is_date => Slot::Period,
        Some(Sense::Limit(_) | Sense::Between | Sense::Comparative(_)) => Slot::Bound,
        Some(Sense::Blank | Sense::Unfinished | Sense::Skipped | Sense::Stocked(_)) => Slot::Closed,
        _ => Slot::Value(column.filter(|(_, contents)| *contents == Contents::Category).map(|(column, _)| column)),
    }
}
