//! Straight lines on their own, with or without something at their ends.

use tabletalk_protocol::{Ends, Segments};

use crate::{
    clip, lines,
    plot::Plot,
    scene::{Fill, Point, Scene, Shape},
};

/// Pixels on either side of a line that its cap reaches.
const CAP: f64 = 3.5;
/// Pixels from the back of an arrow's tip to its point, for a line of one pixel.
const TIP: f64 = 7.0;

pub fn draw(segments: &Segments, plot: &Plot, scene: &mut Scene) {
    let from = segments.x.iter().zip(&segments.y);
    let to = segments.to_x.iter().zip(&segments.to_y);
    for ((x, y), (to_x, to_y)) in from.zip(to) {
        let ends = plot.point(*x, *y).zip(plot.point(*to_x, *to_y));
        if let Some((from, to)) = ends {
            draw_one(from, to, segments, plot, scene);
        }
    }
}

fn draw_one(from: Point, to: Point, segments: &Segments, plot: &Plot, scene: &mut Scene) {
    for part in clip::path(&[from, to], &plot.area) {
        lines::stroke(&part, segments.paint, &segments.stroke, scene);
    }
    let length = (to.x - from.x).hypot(to.y - from.y);
    let along = if length > 0.0 {
        Point { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
    } else {
        Point { x: 0.0, y: 1.0 }
    };
    match segments.ends {
        Ends::Plain => {}
        Ends::Caps => [from, to].into_iter().for_each(|end| cap(end, along, segments, plot, scene)),
        Ends::Arrow => tip(to, along, segments, plot, scene),
    }
}

fn cap(end: Point, along: Point, segments: &Segments, plot: &Plot, scene: &mut Scene) {
    if plot.area.contains(end) {
        let ends = [CAP, -CAP].map(|side| Point { x: end.x - along.y * side, y: end.y + along.x * side });
        lines::stroke(&ends, segments.paint, &segments.stroke, scene);
    }
}

fn tip(end: Point, along: Point, segments: &Segments, plot: &Plot, scene: &mut Scene) {
    if !plot.area.contains(end) {
        return;
    }
    let length = TIP + segments.stroke.width;
    let wing = |side: f64| Point {
        x: end.x - along.x * length - along.y * length * side,
        y: end.y - along.y * length + along.x * length * side,
    };
    let fill = Fill { colour: scene.look.colour_of(segments.paint), opacity: segments.stroke.opacity };
    scene.shapes.push(Shape::Polygon { points: vec![end, wing(0.4), wing(-0.4)], fill });
}
