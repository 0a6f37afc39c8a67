//! The signs of single points.

use tabletalk_protocol::Marker;

use crate::scene::{Fill, Point, Shape};

/// The sign of a point; `Marker::None` has no shape.
pub fn shape(marker: Marker, centre: Point, radius: f64, fill: Fill) -> Option<Shape> {
    let at = |x: f64, y: f64| Point { x: centre.x + x * radius, y: centre.y + y * radius };
    let polygon = |points: Vec<Point>| Some(Shape::Polygon { points, fill });
    match marker {
        Marker::None => None,
        Marker::Circle => Some(Shape::Disc { centre, radius, fill }),
        Marker::Square => polygon(vec![at(-0.9, -0.9), at(0.9, -0.9), at(0.9, 0.9), at(-0.9, 0.9)]),
        Marker::Diamond => polygon(vec![at(0.0, -1.2), at(1.2, 0.0), at(0.0, 1.2), at(-1.2, 0.0)]),
        Marker::Triangle => polygon(vec![at(0.0, -1.2), at(1.1, 0.8), at(-1.1, 0.8)]),
        Marker::Cross => {
            polygon(cross(&[(1.0, 1.0), (1.0, -1.0), (-1.0, -1.0), (-1.0, 1.0)].map(|(x, y)| at(x, y)), centre))
        }
        Marker::Plus => {
            polygon(cross(&[(1.3, 0.0), (0.0, -1.3), (-1.3, 0.0), (0.0, 1.3)].map(|(x, y)| at(x, y)), centre))
        }
    }
}

/// Four arms around a centre, a fifth as thick as they are long.
fn cross(arms: &[Point; 4], centre: Point) -> Vec<Point> {
    let thin = 0.2;
    arms.iter()
        .zip(arms.iter().cycle().skip(1))
        .flat_map(|(end, next)| {
            let (x, y) = ((next.x - centre.x) * thin, (next.y - centre.y) * thin);
            let inner =
                Point { x: centre.x + (end.x - centre.x) * thin + x, y: centre.y + (end.y - centre.y) * thin + y };
            [Point { x: end.x - x, y: end.y - y }, Point { x: end.x + x, y: end.y + y }, inner]
        })
        .collect()
}
