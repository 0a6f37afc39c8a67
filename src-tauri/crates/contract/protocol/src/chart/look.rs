//! The look of a whole figure, as far as it is not the renderer's own choice.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{Colour, Language, NumberMarks};

/// What a figure asked of its look; what it did not ask for is the theme's.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, TS)]
#[serde(default)]
#[ts(export)]
pub struct Look {
    pub theme: Theme,
    /// The colours of the series, in order; an empty list stands for the theme's.
    pub palette: Vec<Colour>,
    /// Behind the marks.
    pub plot_background: Option<Colour>,
    /// How numbers are written; without it as in English.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub numbers: Option<NumberMarks>,
    /// In which language the chart says what nobody wrote: months, units of large numbers, the libraries' own labels.
    #[serde(skip_serializing_if = "Language::is_english")]
    #[ts(as = "Option<Language>", optional)]
    pub language: Language,
}

/// Dark on light, or light on dark.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum Theme {
    #[default]
    Light,
    Dark,
}
