//! The circle of a polar panel: `x` is an angle, `y` the distance from the centre.

use std::f64::consts::TAU;

use crate::{scale::Domain, scene::Point};

/// Of the arc between two corners of a curve, in turns.
const STEP: f64 = 1.0 / 180.0;

/// The circle that everything is drawn in.
pub struct Dial {
    pub centre: Point,
    pub radius: f64,
    pub distance: Domain,
    /// In radians against the clock from the right.
    pub start: f64,
    pub turn: f64,
}

impl Dial {
    /// Where an angle and a share of the radius lie.
    pub fn at(&self, angle: f64, share: f64) -> Point {
        let (sine, cosine) = (self.start + self.turn * angle).sin_cos();
        Point { x: self.centre.x + cosine * share * self.radius, y: self.centre.y - sine * share * self.radius }
    }

    /// Where an angle and a distance lie.
    pub fn point(&self, angle: f64, distance: f64) -> Option<Point> {
        let share = self.share(distance)?;
        angle.is_finite().then(|| self.at(angle, share))
    }

    /// A distance as a share of the radius, within the circle.
    pub fn share(&self, distance: f64) -> Option<f64> {
        self.distance.share(distance).map(|share| share.clamp(0.0, 1.0))
    }

    /// The curve from one angle to the next at the same distance.
    pub fn arc(&self, from: f64, to: f64, share: f64) -> Vec<Point> {
        let steps = ((to - from).abs() / TAU / STEP).ceil().clamp(1.0, 720.0) as usize;
        (0..=steps).map(|step| self.at(from + (to - from) * step as f64 / steps as f64, share)).collect()
    }
}
