//! Clipping: the part of a shape that lies within an area.

use crate::scene::{Area, Point};

/// The parts of the path that lie in `area`.
pub fn path(points: &[Point], area: &Area) -> Vec<Vec<Point>> {
    if points.iter().all(|point| area.contains(*point)) {
        return vec![points.to_vec()];
    }
    let mut parts: Vec<Vec<Point>> = Vec::new();
    for [from, to] in points.array_windows() {
        let Some((from, to)) = segment(*from, *to, area) else {
            continue;
        };
        match parts.last_mut() {
            Some(part) if part.last() == Some(&from) => part.push(to),
            _ => parts.push(vec![from, to]),
        }
    }
    parts
}

/// The part of the polygon that lies in `area`, cut along one side after the other (Sutherland and Hodgman, 1974).
pub fn polygon(points: Vec<Point>, area: &Area) -> Vec<Point> {
    [(Side::Left, area.left), (Side::Right, area.right), (Side::Top, area.top), (Side::Bottom, area.bottom)]
        .into_iter()
        .fold(points, |points, (side, at)| side.cut(&points, at))
}

#[derive(Clone, Copy)]
enum Side {
    Left,
    Right,
    Top,
    Bottom,
}

impl Side {
    fn cut(self, points: &[Point], at: f64) -> Vec<Point> {
        let mut kept = Vec::with_capacity(points.len() + 4);
        for (from, to) in points.last().into_iter().chain(points).zip(points) {
            let (from_depth, to_depth) = (self.depth(from, at), self.depth(to, at));
            if (from_depth < 0.0) != (to_depth < 0.0) {
                kept.push(between(from, to, from_depth / (from_depth - to_depth)));
            }
            if to_depth >= 0.0 {
                kept.push(*to);
            }
        }
        kept
    }

    /// How far inside of this side a point lies.
    fn depth(self, point: &Point, at: f64) -> f64 {
        match self {
            Self::Left => point.x - at,
            Self::Right => at - point.x,
            Self::Top => point.y - at,
            Self::Bottom => at - point.y,
        }
    }
}

/// The part of one straight line that lies in `area` (Liang and Barsky, 1984).
fn segment(from: Point, to: Point, area: &Area) -> Option<(Point, Point)> {
    let (across, down) = (to.x - from.x, to.y - from.y);
    let sides = [
        (-across, from.x - area.left),
        (across, area.right - from.x),
        (-down, from.y - area.top),
        (down, area.bottom - from.y),
    ];
    let (mut enter, mut leave) = (0.0_f64, 1.0_f64);
    for (speed, room) in sides {
        if speed == 0.0 {
            if room < 0.0 {
                return None;
            }
        } else if speed < 0.0 {
            enter = enter.max(room / speed);
        } else {
            leave = leave.min(room / speed);
        }
    }
    (enter < leave).then(|| {
        let start = if enter == 0.0 { from } else { between(&from, &to, enter) };
        (start, if leave == 1.0 { to } else { between(&from, &to, leave) })
    })
}

fn between(from: &Point, to: &Point, share: f64) -> Point {
    Point { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}

#[cfg(test)]
mod tests {
    use super::*;

    const AREA: Area = Area { left: 0.0, top: 0.0, right: 10.0, bottom: 10.0 };

    fn points(places: &[(f64, f64)]) -> Vec<Point> {
        places.iter().map(|(x, y)| Point { x: *x, y: *y }).collect()
    }

    #[test]
    fn a_line_that_leaves_and_returns_comes_in_two_parts() {
        let line = points(&[(-5.0, 5.0), (5.0, 5.0), (5.0, 20.0), (8.0, 20.0), (8.0, 5.0)]);
        let inside = [points(&[(0.0, 5.0), (5.0, 5.0), (5.0, 10.0)]), points(&[(8.0, 10.0), (8.0, 5.0)])];
        assert_eq!(path(&line, &AREA), inside);
        assert_eq!(path(&points(&[(20.0, 0.0), (20.0, 5.0)]), &AREA), Vec::<Vec<Point>>::new());
    }

    #[test]
    fn a_polygon_is_cut_at_the_edge() {
        let square = points(&[(5.0, 5.0), (15.0, 5.0), (15.0, 8.0), (5.0, 8.0)]);
        let inside = points(&[(5.0, 5.0), (10.0, 5.0), (10.0, 8.0), (5.0, 8.0)]);
        assert_eq!(polygon(square, &AREA), inside);
        assert_eq!(polygon(Vec::new(), &AREA), []);
    }
}
