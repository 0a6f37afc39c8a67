use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Languages with a catalogue of messages.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum Language {
    #[default]
    English,
    German,
}

/// The categories of the plural rules of the Unicode CLDR that English and German have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Plural {
    One,
    Other,
}

impl Language {
    pub fn is_english(&self) -> bool {
        *self == Self::English
    }

    /// The category of a number as it is written.
    pub(crate) fn plural(self, number: &str) -> Plural {
        match self {
            Self::English | Self::German if number == "1" => Plural::One,
            Self::English | Self::German => Plural::Other,
        }
    }
}

impl Plural {
    pub(crate) fn keyword(self) -> &'static str {
        match self {
            Self::One => "one",
            Self::Other => "other",
        }
    }
}

/// The characters in a number before its decimals and between its thousands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct NumberMarks {
    pub decimal: char,
    pub group: char,
}

impl NumberMarks {
    pub const ENGLISH: Self = Self { decimal: '.', group: ',' };
}
