//! Columns of intervals between two bounds.

use polars::prelude::PolarsResult;
use rustpython_vm::VirtualMachine;

use super::values::Values;

/// The closed bounds of an interval.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Closed {
    Left,
    Right,
    Both,
    Neither,
}

impl Closed {
    pub fn from_name(name: &str) -> Option<Self> {
        Some(match name {
            "left" => Self::Left,
            "right" => Self::Right,
            "both" => Self::Both,
            "neither" => Self::Neither,
            _ => return None,
        })
    }

    pub fn name(self) -> &'static str {
        match self {
            Self::Left => "left",
            Self::Right => "right",
            Self::Both => "both",
            Self::Neither => "neither",
        }
    }
}

/// The bounds of each interval; a gap has none.
#[derive(Debug, Clone)]
pub struct Intervals {
    pub left: Values,
    pub right: Values,
    pub closed: Closed,
}

impl Intervals {
    pub fn dtype(&self) -> String {
        format!("interval[{}, {}]", self.left.dtype(), self.closed.name())
    }

    /// Other bounds, closed on the same side.
    pub fn each(&self, change: impl Fn(&Values) -> PolarsResult<Values>) -> PolarsResult<Self> {
        Ok(Self { left: change(&self.left)?, right: change(&self.right)?, closed: self.closed })
    }

    /// Numbers that order the intervals: first by the left bound, then by the right one.
    pub fn keys(&self, vm: &VirtualMachine) -> Vec<Option<(f64, f64)>> {
        let numbers = |values: &Values| match values.as_floats() {
            Some(floats) => floats,
            None => values
                .as_integers()
                .unwrap_or_default()
                .into_iter()
                .map(|number| number.map_or(f64::NAN, |number| number as f64))
                .collect(),
        };
        let missing = self.left.missing(vm);
        let bounds = numbers(&self.left).into_iter().zip(numbers(&self.right));
        bounds.zip(missing).map(|(bounds, missing)| (!missing).then_some(bounds)).collect()
    }
}
