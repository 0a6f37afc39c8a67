//! Lines with a width, dashed or unbroken.

use tabletalk_protocol::{Paint, Stroke};

use crate::scene::{Fill, Point, Scene, Shape};

/// A bound on what tiny dashes can cost.
const MOST_DASHES: usize = 2000;

/// One line through all points, dashed if it should be.
pub fn draw(points: &[Point], paint: Paint, stroke: &Stroke, scene: &mut Scene) {
    let fill = Fill { colour: scene.look.colour_of(paint), opacity: stroke.opacity };
    let width = stroke.width.clamp(0.0, 30.0);
    if width == 0.0 {
        return;
    }
    let lengths: Vec<f64> = stroke.dashes.iter().map(|dash| dash * width).filter(|length| *length > 0.0).collect();
    if lengths.len() < 2 {
        scene.shapes.push(Shape::Path { points: points.to_vec(), width, fill });
        return;
    }
    scene.shapes.extend(dashes(points, &lengths).into_iter().map(|points| Shape::Path { points, width, fill }));
}

/// The drawn parts of a path with these lengths drawn and left out in turn.
fn dashes(points: &[Point], lengths: &[f64]) -> Vec<Vec<Point>> {
    let mut parts: Vec<Vec<Point>> = Vec::new();
    let mut lengths = lengths.iter().copied().cycle();
    let (mut turn, mut left) = (0, lengths.next().unwrap_or(f64::INFINITY));
    let mut part: Vec<Point> = points.first().copied().into_iter().collect();
    for &[mut from, to] in points.array_windows() {
        let mut distance = (to.x - from.x).hypot(to.y - from.y);
        while distance > left && parts.len() < MOST_DASHES {
            let share = left / distance;
            from = Point { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
            distance -= left;
            if turn % 2 == 0 {
                part.push(from);
                parts.push(std::mem::take(&mut part));
            }
            turn += 1;
            left = lengths.next().unwrap_or(f64::INFINITY);
            if turn % 2 == 0 {
                part = vec![from];
            }
        }
        left -= distance;
        if turn % 2 == 0 {
            part.push(to);
        }
    }
    if part.len() > 1 {
        parts.push(part);
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ends(parts: &[Vec<Point>]) -> Vec<(f64, f64)> {
        parts.iter().map(|part| (part[0].x, part[part.len() - 1].x)).collect()
    }

    #[test]
    fn dashes_run_on_around_corners() {
        let line = [0.0, 7.0, 20.0].map(|x| Point { x, y: 0.0 });
        assert_eq!(ends(&dashes(&line, &[5.0, 3.0])), [(0.0, 5.0), (8.0, 13.0), (16.0, 20.0)]);
    }
}
