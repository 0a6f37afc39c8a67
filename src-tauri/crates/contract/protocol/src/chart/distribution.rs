//! How values are distributed: boxes.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{Orientation, Paint};

/// Boxes around the middle half of several groups of values, with whiskers and outliers: Tukey's box plot
/// ("Exploratory Data Analysis", 1977).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Boxes {
    pub label: Option<String>,
    /// Vertical boxes grow along `y`.
    pub orientation: Orientation,
    /// The middle of each box.
    pub positions: Vec<f64>,
    /// The thickness of each box, or one for all, in units of the axis that the boxes stand on.
    pub widths: Vec<f64>,
    pub summaries: Vec<BoxSummary>,
    /// The colour of each box, or one for all.
    pub paints: Vec<Paint>,
    /// From 0, invisible, to 1.
    pub opacity: f64,
}

/// One group of values in a box plot.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct BoxSummary {
    /// The end of the lower whisker.
    pub low: f64,
    /// The first quartile.
    pub first: f64,
    pub median: f64,
    /// The third quartile.
    pub third: f64,
    /// The end of the upper whisker.
    pub high: f64,
    /// Drawn when it is there.
    pub mean: Option<f64>,
    /// The values beyond the whiskers, as far as they are drawn.
    pub outliers: Vec<f64>,
}
