//! The series of a chart: numbers at positions, whatever they are drawn as.

use std::collections::HashSet;

use tabletalk_protocol::{Axis, Marker, Orientation, Paint, Scale, Stroke, TickLabels, Ticks};

/// A name and numbers at positions.
#[derive(Debug, Clone, PartialEq)]
pub struct Series {
    pub label: Option<String>,
    pub form: SeriesForm,
    pub points: Vec<SeriesPoint>,
}

/// What a series is drawn as.
#[derive(Debug, Clone, PartialEq)]
pub enum SeriesForm {
    Bars {
        orientation: Orientation,
        /// Texts stand at the bars.
        has_texts: bool,
    },
    Line {
        stroke: Stroke,
        marker: Marker,
    },
    Area,
    Points,
}

/// A number and its position.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SeriesPoint {
    pub position: Option<f64>,
    pub value: Option<f64>,
    /// Where the bar or the area begins; lines and points begin at 0.
    pub base: f64,
    pub paint: Paint,
}

impl Series {
    /// The paint of all points; `None` where they differ.
    pub fn paint(&self) -> Option<Paint> {
        let (first, rest) = self.points.split_first()?;
        rest.iter().all(|point| point.paint == first.paint).then_some(first.paint)
    }

    /// Move points that stand side by side at a name to it. Two points at one name are no bars side by side: they stay.
    pub(crate) fn move_to_names(&mut self, along: &Axis) {
        let names = Names::of(along);
        let moved: Vec<Option<f64>> =
            self.points.iter().map(|point| point.position.map(|at| names.nearest(at))).collect();
        let mut taken = HashSet::new();
        let is_distinct = moved.iter().flatten().all(|at| taken.insert(at.to_bits()));
        if is_distinct {
            for (point, position) in self.points.iter_mut().zip(moved) {
                point.position = position;
            }
        }
    }
}

/// The positions of an axis that have a name.
enum Names {
    Whole,
    /// In their order.
    At(Vec<f64>),
}

impl Names {
    fn of(axis: &Axis) -> Self {
        match (&axis.scale, &axis.ticks) {
            (Scale::Category { .. }, _) => Self::Whole,
            (_, Ticks::At { positions, labels: TickLabels::Texts(_) }) => {
                let mut positions = positions.clone();
                positions.sort_by(f64::total_cmp);
                Self::At(positions)
            }
            _ => Self::At(vec![]),
        }
    }

    /// The position of the name that is less than half a step away, otherwise this position.
    fn nearest(&self, position: f64) -> f64 {
        let nearest = match self {
            Self::Whole => position.round(),
            Self::At(positions) => {
                let next = positions.partition_point(|at| *at < position);
                let neighbours = [next.checked_sub(1), Some(next)].into_iter().flatten();
                let neighbours = neighbours.filter_map(|number| positions.get(number)).copied();
                let near = neighbours.filter(|at| (at - position).abs() < 0.5);
                near.min_by(|one, other| (one - position).abs().total_cmp(&(other - position).abs()))
                    .unwrap_or(position)
            }
        };
        // Adding 0 turns -0 into 0.
        nearest + 0.0
    }
}
