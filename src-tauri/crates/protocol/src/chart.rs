//! A chart as data: what is drawn and on which axes, without a word about how.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

mod axis;
mod distribution;
mod heat;
mod mark;
mod paint;

pub use axis::{Axis, Grid, Legend, Limits, NumberStyle, Scale, TickLabels, Ticks};
pub use distribution::{BoxSummary, Boxes};
pub use heat::{ColourBar, Heat, Ramp};
pub use mark::{
    Anchor, Bars, Ends, HorizontalAnchor, Mark, Marker, Orientation, Segments, Slice, Stroke, VerticalAnchor,
};
pub use paint::{Colour, ColourError, Paint};

/// A figure: one or more panels under a common title, independent of any renderer.
///
/// No number in here is ever infinite or not-a-number; a missing value is `None`, and where it stood the picture has a
/// gap.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, TS)]
#[serde(default)]
#[ts(export)]
pub struct ChartSpec {
    /// The title over all panels.
    pub title: Option<String>,
    /// The size that was asked for; without it the chart takes the width of the chat.
    pub size: Option<FigureSize>,
    pub panels: Vec<Panel>,
}

/// A figure's size in inches, as plotting libraries count it.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct FigureSize {
    pub width: f64,
    pub height: f64,
}

/// One pair of axes with what is drawn on it.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, TS)]
#[serde(default)]
#[ts(export)]
pub struct Panel {
    pub place: Place,
    pub title: Option<String>,
    pub x: Axis,
    pub y: Axis,
    /// In drawing order: later ones lie on top.
    pub marks: Vec<Mark>,
    /// Where the marks' labels are explained; without it they are not.
    pub legend: Option<Legend>,
    pub grid: Grid,
    /// What the colours of the marks stand for, where they stand for numbers.
    pub colour_bar: Option<ColourBar>,
}

/// Where a panel stands in the figure's grid, counted from the upper left, from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Place {
    pub row: u32,
    pub column: u32,
    /// How many rows the whole grid has.
    pub rows: u32,
    /// How many columns the whole grid has.
    pub columns: u32,
}

impl Default for Place {
    /// The only panel of a figure.
    fn default() -> Self {
        Self { row: 0, column: 0, rows: 1, columns: 1 }
    }
}
