//! The space between the axes.

use crate::{
    scale::Domain,
    scene::{Area, Point},
};

/// An area and what its edges stand for.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Plot {
    pub area: Area,
    pub x: Domain,
    pub y: Domain,
}

impl Plot {
    /// Where a horizontal position stands, in pixels.
    pub fn across(&self, x: f64) -> Option<f64> {
        self.x.share(x).map(|share| self.area.left + share * self.area.width())
    }

    /// Where a vertical position stands, in pixels.
    pub fn down(&self, y: f64) -> Option<f64> {
        self.y.share(y).map(|share| self.area.bottom - share * self.area.height())
    }

    pub fn point(&self, x: f64, y: f64) -> Option<Point> {
        Some(Point { x: self.across(x)?, y: self.down(y)? })
    }

    /// The same; what has no place on a logarithmic axis stands at the axis's lower end.
    pub fn nearest_point(&self, x: f64, y: f64) -> Option<Point> {
        self.point(self.x.nearest(x), self.y.nearest(y))
    }

    /// The rectangle between two corners, as far as it lies in the plot.
    pub fn rectangle(&self, corners: [(f64, f64); 2]) -> Option<Area> {
        self.whole_rectangle(corners)?.within(&self.area)
    }

    /// The same, also where it lies outside of the plot.
    pub fn whole_rectangle(&self, [one, other]: [(f64, f64); 2]) -> Option<Area> {
        let (one, other) = (self.point(one.0, one.1)?, self.point(other.0, other.1)?);
        Some(Area {
            left: one.x.min(other.x),
            top: one.y.min(other.y),
            right: one.x.max(other.x),
            bottom: one.y.max(other.y),
        })
    }
}
