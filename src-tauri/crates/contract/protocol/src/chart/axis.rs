//! Axes: scale, limits, ticks, grid, legend.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// One axis of a panel.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, TS)]
#[serde(default)]
#[ts(export)]
pub struct Axis {
    pub label: Option<String>,
    #[serde(skip_serializing_if = "Wording::is_given")]
    #[ts(as = "Option<Wording>", optional)]
    pub wording: Wording,
    pub scale: Scale,
    pub limits: Limits,
    pub ticks: Ticks,
    /// How far tick labels are turned, in degrees against the clock; without it the renderer chooses.
    pub rotation: Option<f64>,
    pub number_style: NumberStyle,
}

/// Whose word a label is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum Wording {
    /// It comes from the data or from a person, and stays as it is.
    #[default]
    Given,
    /// A library says it by itself, as `Count`, and says it in the language of whoever reads it.
    Own,
}

impl Wording {
    fn is_given(&self) -> bool {
        *self == Self::Given
    }
}

/// What a position along an axis means.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(export)]
pub enum Scale {
    /// Positions are numbers.
    #[default]
    Linear,
    /// Positions are numbers above 0, each power of ten as wide as the next.
    Log,
    /// Even around 0, up to `threshold` on either side, and logarithmic beyond.
    Symlog { threshold: f64 },
    /// Position 0 is the first name, 1 the second.
    Category { names: Vec<String> },
    /// Positions are seconds since 1970-01-01 00:00, without a time zone.
    Time,
}

/// Where an axis begins and ends; what is `None` follows from the data. `low` above `high` turns the axis round.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, Deserialize, TS)]
#[serde(default)]
#[ts(export)]
pub struct Limits {
    pub low: Option<f64>,
    pub high: Option<f64>,
    /// The axis runs from right to left, or from top to bottom.
    pub reversed: bool,
}

/// Which positions of an axis are marked.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(export)]
pub enum Ticks {
    /// The renderer chooses round ones.
    #[default]
    Automatic,
    /// These.
    At {
        positions: Vec<f64>,
        labels: TickLabels,
    },
    None,
}

/// What stands beside ticks whose positions were given.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum TickLabels {
    /// The position itself, in the axis's number style.
    #[default]
    Positions,
    /// One text for each position; positions beyond the last text stay bare.
    Texts(Vec<String>),
}

/// How the numbers beside an axis are written.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(export)]
pub enum NumberStyle {
    /// With thousands separators and as many decimals as the ticks need.
    #[default]
    Plain,
    /// `1` is written `100%`.
    Percent,
    /// Between these texts: a currency sign, a unit.
    Affixed { prefix: String, suffix: String },
}

/// Which grid lines lie behind the marks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum Grid {
    /// Those that help to read values off.
    #[default]
    Automatic,
    /// At the ticks of the horizontal axis.
    X,
    /// At the ticks of the vertical axis.
    Y,
    Both,
    None,
}

/// The explanation of the marks' colours.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, TS)]
#[serde(default)]
#[ts(export)]
pub struct Legend {
    pub title: Option<String>,
}
