//! A chart as data: what is drawn and on which axes, without a word about how.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

mod axis;
mod distribution;
mod heat;
mod look;
mod mark;
mod paint;
mod parts;
mod stroke;

pub use axis::{Axis, Grid, Legend, Limits, NumberStyle, Scale, TickLabels, Ticks, Wording};
pub use distribution::{BoxSummary, Boxes};
pub use heat::{ColourBar, Contours, Heat, Hexagons, Ramp};
pub use look::{Look, Theme};
pub use mark::{Anchor, Bars, Ends, HorizontalAnchor, Mark, Marker, Segments, Shift, Slice, VerticalAnchor};
pub use paint::{Colour, ColourError, Paint};
pub use parts::{Cells, Tile};
pub use stroke::{Orientation, Stroke};
pub use tabletalk_messages::{Language, NumberMarks};

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
    /// Below the title, in smaller letters: what is measured, of whom, in which unit.
    pub subtitle: Option<String>,
    /// Below everything: where the numbers come from.
    pub caption: Option<String>,
    /// The size that was asked for; without it the chart takes the width of the chat.
    pub size: Option<FigureSize>,
    pub panels: Vec<Panel>,
    /// Explains the labels of all panels in one place; those with a legend of their own explain theirs there.
    pub legend: Option<Legend>,
    pub look: Look,
    /// How wide the columns of panels are in relation to each other; without it they are equal.
    pub column_widths: Vec<f64>,
    /// How high the rows of panels are in relation to each other; without it they are equal.
    pub row_heights: Vec<f64>,
}

impl ChartSpec {
    /// The title over the whole figure, or over its only panel.
    pub fn title(&self) -> Option<&str> {
        let only = || match self.panels.as_slice() {
            [panel] => panel.title.as_deref(),
            _ => None,
        };
        self.title.as_deref().or_else(only).filter(|title| !title.trim().is_empty())
    }

    /// The chart under another title; an empty one takes the title away.
    pub fn titled(mut self, title: &str) -> Self {
        let title = Some(title.trim().to_owned()).filter(|title| !title.is_empty());
        match self.panels.as_mut_slice() {
            [panel] if self.title.is_none() => panel.title = title,
            _ => self.title = title,
        }
        self
    }
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
    /// Below the title, in smaller letters.
    pub subtitle: Option<String>,
    pub x: Axis,
    pub y: Axis,
    /// In drawing order: later ones lie on top.
    pub marks: Vec<Mark>,
    /// Where the marks' labels are explained; without it they are not.
    pub legend: Option<Legend>,
    pub grid: Grid,
    /// What the colours of the marks stand for, where they stand for numbers.
    pub colour_bar: Option<ColourBar>,
    pub coordinates: Coordinates,
    /// Marks that are measured on a scale of their own.
    pub twin: Option<Twin>,
    /// What a reader must know about the data, such as that only a part of it is drawn.
    pub note: Option<String>,
}

/// How positions on the two axes become a place.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(export)]
pub enum Coordinates {
    /// `x` to the right and `y` up.
    #[default]
    Flat,
    /// `x` is an angle in radians and `y` the distance from the centre.
    Polar {
        /// Where the angle 0 points, in degrees against the clock from the right.
        start: f64,
        clockwise: bool,
    },
}

/// A second scale beside the first, for marks that share only the other axis with it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Twin {
    /// Vertical: a second `y` at the right. Horizontal: a second `x` at the top.
    pub orientation: Orientation,
    pub axis: Axis,
    pub marks: Vec<Mark>,
}

/// Where a panel stands in the figure's grid, counted from the upper left, from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default)]
#[ts(export)]
pub struct Place {
    pub row: u32,
    pub column: u32,
    /// How many rows the whole grid has.
    pub rows: u32,
    /// How many columns the whole grid has.
    pub columns: u32,
    /// How many rows the panel takes.
    pub row_span: u32,
    /// How many columns the panel takes.
    pub column_span: u32,
}

impl Default for Place {
    /// The only panel of a figure.
    fn default() -> Self {
        Self { row: 0, column: 0, rows: 1, columns: 1, row_span: 1, column_span: 1 }
    }
}
