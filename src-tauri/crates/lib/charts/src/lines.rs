//! Lines: gaps, dashes, and no more points than can be seen.

use tabletalk_protocol::{Marker, Paint, Stroke};

use crate::{
    clip, marks,
    plot::Plot,
    scene::{Fill, Point, Scene, Shape},
};

/// From this many points to a pixel on, only each pixel's first, lowest, highest and last are drawn, which looks the same.
const DENSE: f64 = 4.0;
/// A bound on what tiny dashes can cost.
const MOST_DASHES: usize = 2000;

/// The line through the points; a missing value interrupts it.
pub fn draw(x: &[Option<f64>], y: &[Option<f64>], look: (Paint, &Stroke, Marker), plot: &Plot, scene: &mut Scene) {
    let (paint, line, marker) = look;
    let fill = Fill { colour: scene.look.colour_of(paint), opacity: line.opacity };
    for run in runs(x, y, plot) {
        if let [alone] = run[..] {
            dot(alone, marker, line, fill, plot, scene);
            continue;
        }
        for part in clip::path(&thinned(&run, plot), &plot.area) {
            stroke(&part, paint, line, scene);
        }
        if marker != Marker::None {
            let visible = run.iter().filter(|point| plot.area.contains(**point));
            scene.shapes.extend(visible.filter_map(|point| marks::sign(marker, *point, radius(line), fill)));
        }
    }
}

/// One line through all points, dashed if it should be.
pub fn stroke(points: &[Point], paint: Paint, stroke: &Stroke, scene: &mut Scene) {
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

/// A value between two gaps is a point, whatever the line looks like.
fn dot(at: Point, marker: Marker, line: &Stroke, fill: Fill, plot: &Plot, scene: &mut Scene) {
    let marker = if marker == Marker::None { Marker::Circle } else { marker };
    if plot.area.contains(at) {
        scene.shapes.extend(marks::sign(marker, at, radius(line), fill));
    }
}

fn radius(line: &Stroke) -> f64 {
    (line.width * 1.6).clamp(2.5, 12.0)
}

/// The points in pixels, divided at missing values.
fn runs(x: &[Option<f64>], y: &[Option<f64>], plot: &Plot) -> Vec<Vec<Point>> {
    let mut runs = vec![Vec::new()];
    for (x, y) in x.iter().zip(y) {
        match x.zip(*y).and_then(|(x, y)| plot.point(x, y)) {
            Some(point) => runs.last_mut().expect("there is always a run").push(point),
            None => runs.push(Vec::new()),
        }
    }
    runs.retain(|run| !run.is_empty());
    runs
}

fn thinned(points: &[Point], plot: &Plot) -> Vec<Point> {
    if (points.len() as f64) < plot.area.width() * DENSE {
        return points.to_vec();
    }
    points.chunk_by(|one, other| one.x.floor() == other.x.floor()).flat_map(corners).collect()
}

/// The points of one column of pixels that its outline goes through, in their order.
fn corners(column: &[Point]) -> Vec<Point> {
    let by_height = |one: &&Point, other: &&Point| one.y.total_cmp(&other.y);
    let (first, last) = (column.first(), column.last());
    let (top, bottom) = (column.iter().min_by(by_height), column.iter().max_by(by_height));
    let mut kept: Vec<Point> = [first, top, bottom, last].into_iter().flatten().copied().collect();
    kept.dedup();
    kept
}

/// The drawn parts of a path with these lengths drawn and left out in turn.
fn dashes(points: &[Point], lengths: &[f64]) -> Vec<Vec<Point>> {
    let mut parts: Vec<Vec<Point>> = Vec::new();
    let (mut turn, mut left) = (0, lengths[0]);
    let mut part: Vec<Point> = points.first().copied().into_iter().collect();
    for pair in points.windows(2) {
        let (mut from, to) = (pair[0], pair[1]);
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
            left = lengths[turn % lengths.len()];
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

    #[test]
    fn a_column_of_pixels_keeps_its_outline() {
        let column: Vec<Point> = [3.0, 9.0, 1.0, 5.0, 4.0].map(|y| Point { x: 0.5, y }).into();
        let heights: Vec<f64> = corners(&column).iter().map(|point| point.y).collect();
        assert_eq!(heights, [3.0, 1.0, 9.0, 4.0]);
    }
}
