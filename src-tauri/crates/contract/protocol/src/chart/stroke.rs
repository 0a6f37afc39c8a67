//! Directions and lines, which several marks have.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Which way something runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum Orientation {
    Vertical,
    Horizontal,
}

/// How a line is drawn.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Stroke {
    /// In pixels.
    pub width: f64,
    /// Drawn and empty lengths in turn, in multiples of the width; an empty list stands for an unbroken line.
    pub dashes: Vec<f64>,
    /// From 0, invisible, to 1.
    pub opacity: f64,
}
