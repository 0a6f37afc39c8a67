use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A chart, independent of any renderer.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct ChartSpec {
    pub title: Option<String>,
    pub x_label: Option<String>,
    pub y_label: Option<String>,
    pub marks: Vec<Mark>,
}

/// One series of marks on the same pair of axes.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "mark", rename_all = "snake_case")]
#[ts(export)]
pub enum Mark {
    Bar { label: Option<String>, categories: Vec<String>, values: Vec<f64>, colour: Option<String> },
    Line { label: Option<String>, x: Vec<f64>, y: Vec<f64>, colour: Option<String> },
}
