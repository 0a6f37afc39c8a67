//! Numbers as colours.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{Colour, Stroke};

/// Fields in rows and columns whose colours stand for numbers: a heatmap, a two-dimensional histogram, a picture.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Heat {
    /// The borders of the columns, one more than there are columns.
    pub x_edges: Vec<f64>,
    /// The borders of the rows, one more than there are rows.
    pub y_edges: Vec<f64>,
    /// Row by row, from the first of `y_edges` on; a missing value leaves its field empty.
    pub values: Vec<Vec<Option<f64>>>,
    pub ramp: Ramp,
    /// What stands in each field, row by row; an empty list stands for nothing.
    pub texts: Vec<Vec<String>>,
}

/// Which colour a number has.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Ramp {
    /// The number of the first colour; numbers below it have that colour too.
    pub low: f64,
    /// The number of the last colour; numbers above it have that colour too.
    pub high: f64,
    /// At even distances; colours in between are mixed.
    pub colours: Vec<Colour>,
}

/// The explanation of a [`Ramp`] beside a panel.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct ColourBar {
    pub label: Option<String>,
    pub ramp: Ramp,
}

/// Lines of equal value through a field of numbers, or the bands between them.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Contours {
    /// Where the columns stand, rising.
    pub x: Vec<f64>,
    /// Where the rows stand, rising.
    pub y: Vec<f64>,
    /// Row by row, one number where each row and column meet.
    pub values: Vec<Vec<Option<f64>>>,
    /// The values at which lines are drawn or bands begin, rising.
    pub levels: Vec<f64>,
    pub ramp: Ramp,
    /// How the lines are drawn; without it the bands are filled.
    pub stroke: Option<Stroke>,
    /// Whether each line says its value.
    pub labelled: bool,
}

/// Six-sided fields whose colours stand for numbers.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Hexagons {
    /// The middle of each field.
    pub x: Vec<f64>,
    pub y: Vec<f64>,
    /// The width and the height of a field, from side to side and from corner to corner.
    pub width: f64,
    pub height: f64,
    pub values: Vec<f64>,
    pub ramp: Ramp,
}
