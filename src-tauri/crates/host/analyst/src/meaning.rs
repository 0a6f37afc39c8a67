//! What the words of a question can mean.

use strum::{IntoStaticStr, VariantNames};

use super::{sense::Sense, time::Moment};

/// Words that mean one thing.
#[derive(Debug, Clone, PartialEq)]
pub struct Token {
    /// The place of its first word.
    pub start: usize,
    pub length: usize,
    pub meaning: Meaning,
}

#[derive(Debug, Clone, PartialEq)]
pub enum Meaning {
    /// Places in the schema: several when the words fit several columns equally well.
    Column {
        columns: Vec<usize>,
        fit: Fit,
    },
    /// A value of a column, in its usual spelling.
    Value {
        column: usize,
        value: String,
    },
    Number {
        value: f64,
        percent: bool,
    },
    Moment(Moment),
    /// A conversion factor: the number of requested units in one unit of the column.
    Rate {
        factor: f64,
    },
    Sense(Sense),
    Unknown,
}

/// How well words fit a column's name, the worst first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, IntoStaticStr, VariantNames)]
pub enum Fit {
    /// Another word for the same thing.
    Synonym,
    /// A part of the name: `price` for `unit_price`.
    Part,
    Slip,
    Whole,
}

impl Token {
    pub fn sense(&self) -> Option<Sense> {
        match self.meaning {
            Meaning::Sense(sense) => Some(sense),
            _ => None,
        }
    }

    pub fn is(&self, sense: Sense) -> bool {
        self.sense() == Some(sense)
    }

    pub fn is_filler(&self) -> bool {
        matches!(self.sense(), Some(Sense::Filler | Sense::Of | Sense::And))
    }

    pub fn end(&self) -> usize {
        self.start + self.length
    }
}
