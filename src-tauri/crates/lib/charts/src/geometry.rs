//! Points and rectangles in pixels.

/// A place in pixels from the upper left corner.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Point {
    pub x: f64,
    pub y: f64,
}

/// An upright rectangle.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Area {
    pub left: f64,
    pub top: f64,
    pub right: f64,
    pub bottom: f64,
}

impl Area {
    pub fn width(&self) -> f64 {
        (self.right - self.left).max(0.0)
    }

    pub fn height(&self) -> f64 {
        (self.bottom - self.top).max(0.0)
    }

    pub fn contains(&self, point: Point) -> bool {
        // A hundredth of a pixel is an error of rounding.
        let within = |low: f64, value: f64, high: f64| low - 0.01 <= value && value <= high + 0.01;
        within(self.left, point.x, self.right) && within(self.top, point.y, self.bottom)
    }

    /// The part that lies in `other` too.
    pub fn within(&self, other: &Area) -> Option<Area> {
        let area = Area {
            left: self.left.max(other.left),
            top: self.top.max(other.top),
            right: self.right.min(other.right),
            bottom: self.bottom.min(other.bottom),
        };
        (area.left < area.right && area.top < area.bottom).then_some(area)
    }
}
