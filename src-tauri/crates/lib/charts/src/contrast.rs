//! Contrast: the colours that are readable on their background.

use tabletalk_protocol::{Colour, Paint};

use crate::{
    scene::{Point, Scene, Shape},
    theme::mixed,
};

/// The contrast that the Web Content Accessibility Guidelines 2.2 ask of text, level AA.
pub const READABLE: f64 = 4.5;
/// Below this, a text that was given a colour could not be seen at all.
const VISIBLE: f64 = 1.5;

/// The contrast ratio of two colours as the guidelines define it, from 1 to 21.
pub fn contrast(one: Colour, other: Colour) -> f64 {
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

fn luminance(colour: Colour) -> f64 {
    let linear = |channel: u8| {
        let share = f64::from(channel) / 255.0;
        if share <= 0.04045 { share / 12.92 } else { ((share + 0.055) / 1.055).powf(2.4) }
    };
    0.2126 * linear(colour.red) + 0.7152 * linear(colour.green) + 0.0722 * linear(colour.blue)
}

/// The colour moved towards the ink until text in it can be read on the ground of the picture.
pub fn readable(colour: Colour, scene: &Scene) -> Colour {
    let ink = scene.look.ink;
    let candidates = (0..=10).map(|tenth| mixed(colour, ink, f64::from(tenth) / 10.0));
    candidates.into_iter().find(|colour| contrast(*colour, scene.look.background) >= READABLE).unwrap_or(ink)
}

/// The colour of a text on what is drawn at `at`: as it was asked for, if that can be seen there.
pub fn on_marks(paint: Paint, at: Point, scene: &Scene) -> Colour {
    let (ground, asked) = (ground(at, scene), scene.look.colour_of(paint));
    let least = if paint == Paint::Ink { READABLE } else { VISIBLE };
    if contrast(asked, ground) >= least {
        return asked;
    }
    let (ink, paper) = (scene.look.ink, scene.look.background);
    if contrast(ink, ground) >= contrast(paper, ground) { ink } else { paper }
}

/// The colour at a point below the texts.
fn ground(at: Point, scene: &Scene) -> Colour {
    scene.shapes.iter().fold(scene.look.background, |below, shape| match shape {
        Shape::Rectangle { area, fill } if area.contains(at) => mixed(below, fill.colour, fill.opacity),
        Shape::Disc { centre, radius, fill } if (at.x - centre.x).hypot(at.y - centre.y) <= *radius => {
            mixed(below, fill.colour, fill.opacity)
        }
        Shape::Polygon { points, fill } if surrounds(points, at) => mixed(below, fill.colour, fill.opacity),
        _ => below,
    })
}

/// Return whether the outline contains the point: a ray to the right crosses it an odd number of times.
fn surrounds(points: &[Point], at: Point) -> bool {
    let edges = points.iter().zip(points.iter().cycle().skip(1));
    let crossed = edges.filter(|(one, other)| {
        (one.y > at.y) != (other.y > at.y) && at.x < one.x + (at.y - one.y) / (other.y - one.y) * (other.x - one.x)
    });
    crossed.count() % 2 == 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contrast_is_that_of_the_guidelines() {
        let grey = |level: u8| Colour { red: level, green: level, blue: level };
        assert_eq!(contrast(grey(0), grey(255)), 21.0);
        // #767676 is the lightest grey that passes on white.
        assert!(contrast(grey(0x76), grey(255)) >= READABLE);
        assert!(contrast(grey(0x77), grey(255)) < READABLE);
    }
}
