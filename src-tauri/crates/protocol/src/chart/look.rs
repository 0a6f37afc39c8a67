//! The look of a whole figure, as far as it is not the renderer's own choice.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::Colour;

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
