//! Six-sided fields whose colours stand for numbers.

use tabletalk_protocol::Hexagons;

use crate::{
    clip,
    heat::colour_at,
    plot::Plot,
    scene::{Fill, Scene, Shape},
};

/// The corners in halves of the width and the height, from the top clockwise.
const CORNERS: [(f64, f64); 6] = [(0.0, 1.0), (1.0, 0.5), (1.0, -0.5), (0.0, -1.0), (-1.0, -0.5), (-1.0, 0.5)];
/// A little larger than their room, so that no seam shows.
const SEAM: f64 = 1.02;

pub fn draw(hexagons: &Hexagons, plot: &Plot, scene: &mut Scene) {
    let (half_width, half_height) = (hexagons.width / 2.0 * SEAM, hexagons.height / 2.0 * SEAM);
    for ((x, y), value) in hexagons.x.iter().zip(&hexagons.y).zip(&hexagons.values) {
        let corner = |(across, up): (f64, f64)| plot.point(x + across * half_width, y + up * half_height);
        let points = clip::polygon(CORNERS.into_iter().filter_map(corner).collect(), &plot.area);
        if points.len() >= 3 {
            let fill = Fill::solid(colour_at(&hexagons.ramp, *value));
            scene.shapes.push(Shape::Polygon { points, fill });
        }
    }
}
