//! Marks: what is drawn between a panel's axes.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{Boxes, Cells, Contours, Heat, Hexagons, Orientation, Paint, Stroke, Tile};

/// Something drawn on a pair of axes. Positions are in the units of the axis's scale.
///
/// In marks made of several lists, element `n` of each list belongs together; what is missing at the end of a shorter list
/// is not drawn.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "mark", rename_all = "snake_case")]
#[ts(export)]
pub enum Mark {
    Bars(Bars),
    /// Points joined in their order.
    Line {
        label: Option<String>,
        x: Vec<Option<f64>>,
        y: Vec<Option<f64>>,
        paint: Paint,
        stroke: Stroke,
        marker: Marker,
    },
    /// Points on their own.
    Points {
        label: Option<String>,
        x: Vec<Option<f64>>,
        y: Vec<Option<f64>>,
        /// The diameter of each point in pixels, or one for all.
        diameters: Vec<f64>,
        /// The colour of each point, or one for all.
        paints: Vec<Paint>,
        /// From 0, invisible, to 1.
        opacity: f64,
        #[serde(default = "circle")]
        marker: Marker,
    },
    /// The space between two lines.
    Area {
        label: Option<String>,
        x: Vec<Option<f64>>,
        low: Vec<Option<f64>>,
        high: Vec<Option<f64>>,
        paint: Paint,
        opacity: f64,
    },
    /// A straight line across the whole panel, at one position of the axis that it crosses.
    Rule {
        label: Option<String>,
        /// Horizontal rules lie at a `y`, vertical ones at an `x`.
        orientation: Orientation,
        at: f64,
        paint: Paint,
        stroke: Stroke,
    },
    Segments(Segments),
    /// A closed outline, filled: the body of a violin, a marked span.
    Outline {
        label: Option<String>,
        x: Vec<f64>,
        y: Vec<f64>,
        paint: Paint,
        /// From 0, invisible, to 1.
        opacity: f64,
    },
    Boxes(Boxes),
    Heat(Heat),
    Contours(Contours),
    Hexagons(Hexagons),
    /// A marked part of one axis, across the whole panel.
    Span {
        label: Option<String>,
        /// Vertical spans reach from the top to the bottom, between two `x`.
        orientation: Orientation,
        from: f64,
        to: f64,
        paint: Paint,
        /// From 0, invisible, to 1.
        opacity: f64,
    },
    /// Words at a position.
    Text {
        x: f64,
        y: f64,
        text: String,
        anchor: Anchor,
        paint: Paint,
        /// How large they are beside other words: 1 is as large.
        #[serde(default = "as_other_words")]
        size: f64,
        #[serde(default)]
        shift: Shift,
    },
    /// The shares of a whole, clockwise from the top.
    Pie {
        slices: Vec<Slice>,
        /// The radius of the hole as a share of the radius: 0 for a pie.
        hole: f64,
    },
    /// Rectangles whose areas are shares of a whole.
    Treemap {
        tiles: Vec<Tile>,
    },
    /// A table, in a panel of its own or below the axes.
    Cells(Cells),
}

/// Charts from before words had a size.
fn as_other_words() -> f64 {
    1.0
}

/// The sign of points whose specification names none.
fn circle() -> Marker {
    Marker::Circle
}

/// Bars that share a legend entry: the columns of a bar chart, the bins of a histogram.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Bars {
    pub label: Option<String>,
    /// Vertical bars grow along `y`.
    pub orientation: Orientation,
    /// The middle of each bar.
    pub positions: Vec<f64>,
    /// The thickness of each bar, or one for all, in units of the axis that the bars stand on.
    pub widths: Vec<f64>,
    /// Where each bar starts, or one start for all; an empty list stands for 0.
    pub bases: Vec<f64>,
    /// How far each bar reaches from its base.
    pub values: Vec<Option<f64>>,
    /// The colour of each bar, or one for all.
    pub paints: Vec<Paint>,
    /// From 0, invisible, to 1.
    pub opacity: f64,
    /// What stands at the end of each bar.
    pub texts: Vec<String>,
}

/// Straight lines, each on its own: error bars, ranges, arrows.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Segments {
    pub label: Option<String>,
    /// Where each begins.
    pub x: Vec<f64>,
    pub y: Vec<f64>,
    /// Where each ends.
    pub to_x: Vec<f64>,
    pub to_y: Vec<f64>,
    pub paint: Paint,
    pub stroke: Stroke,
    pub ends: Ends,
}

/// What stands at the end of a straight line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum Ends {
    Plain,
    /// A short stroke across either end, as error bars have it.
    Caps,
    /// A tip where the line ends.
    Arrow,
}

/// One share of a whole.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Slice {
    pub name: String,
    pub value: f64,
    /// What stands beside the name, such as a share in percent.
    pub text: Option<String>,
    pub paint: Paint,
    /// How far it is pulled out of the pie, as a share of the radius.
    #[serde(default)]
    pub pulled: f64,
}

/// How far something stands from its position, in pixels, whatever the scale.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Shift {
    pub right: f64,
    pub up: f64,
}

/// The sign at each point of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum Marker {
    None,
    Circle,
    Square,
    Diamond,
    Triangle,
    Cross,
    Plus,
}

/// Which part of a text lies at its position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Anchor {
    pub horizontal: HorizontalAnchor,
    pub vertical: VerticalAnchor,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum HorizontalAnchor {
    Left,
    Centre,
    Right,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum VerticalAnchor {
    Top,
    Middle,
    Bottom,
}
