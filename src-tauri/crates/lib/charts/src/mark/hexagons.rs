//! Six-sided fields whose colours stand for numbers.

use serde_json::Value;
use tabletalk_protocol::{Hexagons, Paint, Panel, Table};

use super::{AxisUse, ChartName, Hover, Key, MarkKind, VegaGap, words};
use crate::{
    clip,
    dial::Dial,
    plot::Plot,
    ramp::colour_at,
    reader::Reader,
    scale::Extent,
    scene::{Fill, Scene},
    series::Series,
    theme::Look,
};

/// The corners in halves of the width and the height, from the top clockwise.
const CORNERS: [(f64, f64); 6] = [(0.0, 1.0), (1.0, 0.5), (1.0, -0.5), (0.0, -1.0), (-1.0, -0.5), (-1.0, 0.5)];
/// A little larger than their room, so that no seam shows.
const SEAM: f64 = 1.02;

impl MarkKind for &Hexagons {
    fn extend(&self, across: &mut Extent, along: &mut Extent) {
        let (half_width, half_height) = (self.width / 2.0, self.height / 2.0);
        self.x.iter().flat_map(|x| [x - half_width, x + half_width]).for_each(|x| across.reach_to(x));
        self.y.iter().flat_map(|y| [y - half_height, y + half_height]).for_each(|y| along.reach_to(y));
    }

    fn axis_use(&self) -> AxisUse {
        AxisUse::Hexagons
    }

    fn needs_rows(&self) -> bool {
        false
    }

    fn draw(&self, plot: &Plot, scene: &mut Scene) {
        let (half_width, half_height) = (self.width / 2.0 * SEAM, self.height / 2.0 * SEAM);
        for ((x, y), value) in self.x.iter().zip(&self.y).zip(&self.values) {
            let corner = |(across, up): (f64, f64)| plot.point(x + across * half_width, y + up * half_height);
            let points = clip::polygon(CORNERS.into_iter().filter_map(corner).collect(), &plot.area);
            scene.push_polygon(points, Fill::solid(colour_at(&self.ramp, *value)));
        }
    }

    fn draw_around(&self, _: &Dial, _: &mut Scene) {}

    fn key(&self) -> Option<Key<'_>> {
        None
    }

    fn scale_paint(&self) -> Option<Paint> {
        None
    }

    fn series(&self) -> Option<Series> {
        None
    }

    fn table(&self, _: &Panel, _: Reader) -> Option<Table> {
        None
    }

    fn hovers(&self, _: &Panel, _: &Plot, _: Reader) -> Vec<Hover> {
        Vec::new()
    }

    fn chart_name(&self) -> Option<ChartName> {
        Some(ChartName::Hexagons)
    }

    fn sentence(&self, _: &Panel, reader: Reader) -> Option<String> {
        let known = self.values.iter().copied().filter(|value| value.is_finite());
        let count = self.values.len();
        let between = words::from_to(words::range(known), |value| reader.number(value), reader);
        Some(reader.says(format!("{count} fields, {between}."), format!("{count} Felder, {between}.")))
    }

    fn vega_layer(&self, _: &Panel, _: &Look) -> Result<Value, VegaGap> {
        Err(VegaGap::Hexagons)
    }
}
