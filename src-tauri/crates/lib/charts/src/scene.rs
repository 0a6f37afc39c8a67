//! The scene of a chart: shapes and texts at pixel positions, independent of the file format.

use tabletalk_protocol::Colour;

pub use crate::geometry::{Area, Point};
use crate::{
    plot::Plot,
    text::{ASCENT, DESCENT, Type},
    theme::{LABEL_SIZE, Look},
};

/// A laid-out picture. Later shapes lie on earlier ones, and texts on all shapes.
#[derive(Debug, Clone, PartialEq)]
pub struct Scene {
    /// In pixels.
    pub width: f64,
    pub height: f64,
    pub look: Look,
    pub shapes: Vec<Shape>,
    pub texts: Vec<Text>,
    /// Where each panel's marks lie, by the panel's number; panels without axes have no such place.
    pub(crate) plots: Vec<(usize, Plot)>,
    /// The number of the panel that is being laid out.
    pub(crate) panel: usize,
}

/// A colour and how much of what is below shows through, from 0 (all) to 1 (nothing).
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Fill {
    pub colour: Colour,
    pub opacity: f64,
}

impl Fill {
    pub fn solid(colour: Colour) -> Self {
        Self { colour, opacity: 1.0 }
    }
}

#[derive(Debug, Clone, PartialEq)]
pub enum Shape {
    Rectangle {
        area: Area,
        fill: Fill,
    },
    Path {
        points: Vec<Point>,
        width: f64,
        fill: Fill,
    },
    Polygon {
        points: Vec<Point>,
        fill: Fill,
    },
    /// The area that lies within an odd number of the outlines.
    Region {
        outlines: Vec<Vec<Point>>,
        fill: Fill,
    },
    Disc {
        centre: Point,
        radius: f64,
        fill: Fill,
    },
}

impl Scene {
    /// Draw a filled outline, if it has an inside.
    pub(crate) fn push_polygon(&mut self, points: Vec<Point>, fill: Fill) {
        if points.len() >= 3 {
            self.shapes.push(Shape::Polygon { points, fill });
        }
    }

    /// Write a text within the picture, unless another one stands there.
    pub(crate) fn push_free(&mut self, text: Text) {
        let (top, bottom) = (LABEL_SIZE * (ASCENT - 1.0), self.height - LABEL_SIZE * DESCENT * 0.1);
        let is_inside = |corner: &Point| (0.0..=self.width).contains(&corner.x) && (top..=bottom).contains(&corner.y);
        if text.corners().iter().all(is_inside) && self.texts.iter().all(|other| !other.overlaps(&text)) {
            self.texts.push(text);
        }
    }
}

/// One line of text.
#[derive(Debug, Clone, PartialEq)]
pub struct Text {
    pub text: String,
    /// Where the baseline meets the end that `anchor` names.
    pub at: Point,
    pub anchor: TextAnchor,
    pub set: Type,
    pub colour: Colour,
    /// In degrees against the clock, about `at`.
    pub rotation: f64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TextAnchor {
    Start,
    Middle,
    End,
}

impl Text {
    /// The corners of the box that the text fills, in order.
    pub fn corners(&self) -> [Point; 4] {
        let width = self.set.width(&self.text);
        let left = match self.anchor {
            TextAnchor::Start => 0.0,
            TextAnchor::Middle => -width / 2.0,
            TextAnchor::End => -width,
        };
        let (top, bottom) = (-ASCENT * self.set.size, DESCENT * self.set.size);
        [(left, top), (left + width, top), (left + width, bottom), (left, bottom)].map(|corner| self.turned(corner))
    }

    /// Return whether the boxes of the two texts share more than an edge.
    pub fn overlaps(&self, other: &Text) -> bool {
        let (ours, theirs) = (self.corners(), other.corners());
        // Two convex shapes are apart when a line along one of their edges separates them.
        !separated(&ours, &theirs) && !separated(&theirs, &ours)
    }

    fn turned(&self, (x, y): (f64, f64)) -> Point {
        let (sine, cosine) = (-self.rotation).to_radians().sin_cos();
        Point { x: self.at.x + x * cosine - y * sine, y: self.at.y + x * sine + y * cosine }
    }
}

/// Return whether one of the edges of `ours` separates the two.
fn separated(ours: &[Point; 4], theirs: &[Point; 4]) -> bool {
    ours.iter().zip(ours.iter().cycle().skip(1)).any(|(from, to)| {
        let normal = Point { x: to.y - from.y, y: from.x - to.x };
        let (our_low, our_high) = shadow(ours, normal);
        let (their_low, their_high) = shadow(theirs, normal);
        our_high <= their_low || their_high <= our_low
    })
}

/// The range that `corners` cover along `direction`.
fn shadow(corners: &[Point; 4], direction: Point) -> (f64, f64) {
    let along = corners.map(|corner| corner.x * direction.x + corner.y * direction.y);
    (along.into_iter().fold(f64::INFINITY, f64::min), along.into_iter().fold(f64::NEG_INFINITY, f64::max))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(x: f64, rotation: f64) -> Text {
        let (anchor, set) = (TextAnchor::Start, Type::regular(10.0));
        Text {
            text: "label".into(),
            at: Point { x, y: 50.0 },
            anchor,
            set,
            colour: Look::of(&tabletalk_protocol::Look::default()).ink,
            rotation,
        }
    }

    #[test]
    fn texts_overlap_when_their_boxes_do() {
        assert!(text(0.0, 0.0).overlaps(&text(10.0, 0.0)));
        assert!(!text(0.0, 0.0).overlaps(&text(40.0, 0.0)));
        // Upright boxes around slanted texts would meet; the texts themselves run side by side.
        assert!(!text(0.0, 45.0).overlaps(&text(15.0, 45.0)));
        assert!(text(0.0, 45.0).overlaps(&text(8.0, 45.0)));
    }
}
