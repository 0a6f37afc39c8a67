//! A closed outline, filled: the body of a violin, a marked region.

use serde_json::{Value, json};
use tabletalk_protocol::{Paint, Panel, Table};

use super::{AxisUse, ChartName, Hover, Key, MarkKind, Sign, VegaGap, encoding};
use crate::{
    clip,
    dial::Dial,
    plot::Plot,
    reader::Reader,
    scale::Extent,
    scene::{Fill, Point, Scene},
    series::Series,
    theme::Look,
};

/// `Mark::Outline`.
#[derive(Debug, Clone, Copy)]
pub struct Outline<'a> {
    pub label: Option<&'a str>,
    pub x: &'a [f64],
    pub y: &'a [f64],
    pub paint: Paint,
    pub opacity: f64,
}

impl MarkKind for Outline<'_> {
    fn extend(&self, across: &mut Extent, along: &mut Extent) {
        self.x.iter().for_each(|x| across.reach_to(*x));
        self.y.iter().for_each(|y| along.reach_to(*y));
    }

    fn axis_use(&self) -> AxisUse {
        AxisUse::Outline
    }

    fn needs_rows(&self) -> bool {
        false
    }

    fn draw(&self, plot: &Plot, scene: &mut Scene) {
        let corners = clip::polygon(self.corners(|x, y| plot.point(x, y)), &plot.area);
        scene.push_polygon(corners, self.fill(scene));
    }

    fn draw_around(&self, dial: &Dial, scene: &mut Scene) {
        scene.push_polygon(self.corners(|x, y| dial.point(x, y)), self.fill(scene));
    }

    fn key(&self) -> Option<Key<'_>> {
        Some(Key { label: self.label, paint: Some(self.paint), opacity: self.opacity, sign: Sign::Square })
    }

    fn scale_paint(&self) -> Option<Paint> {
        Some(self.paint)
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
        None
    }

    /// It belongs to another mark, which says the numbers.
    fn sentence(&self, _: &Panel, _: Reader) -> Option<String> {
        None
    }

    /// A line that closes, filled and without a stroke.
    fn vega_layer(&self, panel: &Panel, look: &Look) -> Result<Value, VegaGap> {
        let mark = json!({ "type": "line", "interpolate": "linear-closed", "strokeWidth": 0,
                           "fill": look.colour_of(self.paint).to_string(), "fillOpacity": self.opacity });
        let corners = self.x.iter().copied().zip(self.y.iter().copied());
        let data = encoding::points(panel, corners.filter(|(x, y)| x.is_finite() && y.is_finite()));
        Ok(json!({ "data": data, "mark": mark, "encoding": encoding::joined(panel) }))
    }
}

impl Outline<'_> {
    fn fill(&self, scene: &Scene) -> Fill {
        Fill { colour: scene.look.colour_of(self.paint), opacity: self.opacity }
    }

    fn corners(&self, place: impl Fn(f64, f64) -> Option<Point>) -> Vec<Point> {
        self.x.iter().zip(self.y).filter_map(|(x, y)| place(*x, *y)).collect()
    }
}
