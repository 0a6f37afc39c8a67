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
}
