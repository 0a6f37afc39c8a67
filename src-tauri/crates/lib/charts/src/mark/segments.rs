//! Straight lines on their own, with or without something at their ends: error bars, ranges, arrows.

use serde_json::{Value, json};
use tabletalk_protocol::{Ends, Paint, Panel, Segments, Table};

use super::{AxisUse, ChartName, Hover, Key, MarkKind, Sign, VegaGap};
use crate::{
    clip,
    dial::Dial,
    plot::Plot,
    reader::Reader,
    scale::Extent,
    scene::{Fill, Point, Scene, Shape},
    series::Series,
    stroke,
    theme::Look,
};

/// Pixels on either side of a line that its cap reaches.
const CAP: f64 = 3.5;
/// Pixels from the back of an arrow's tip to its point, for a line of one pixel.
const TIP: f64 = 7.0;

impl MarkKind for &Segments {
    fn extend(&self, across: &mut Extent, along: &mut Extent) {
        self.x.iter().chain(&self.to_x).for_each(|x| across.include(*x));
        self.y.iter().chain(&self.to_y).for_each(|y| along.include(*y));
    }

    fn axis_use(&self) -> AxisUse {
        AxisUse::Other
    }

    fn needs_rows(&self) -> bool {
        false
    }

    fn draw(&self, plot: &Plot, scene: &mut Scene) {
        for ((x, y), (to_x, to_y)) in ends(self) {
            if plot.point(x, y).or(plot.point(to_x, to_y)).is_none() {
                continue;
            }
            if let Some((from, to)) = plot.nearest_point(x, y).zip(plot.nearest_point(to_x, to_y)) {
                draw_one(from, to, self, plot, scene);
            }
        }
    }

    fn draw_around(&self, _: &Dial, _: &mut Scene) {}

    fn key(&self) -> Option<Key<'_>> {
        let (label, paint) = (self.label.as_deref(), Some(self.paint));
        Some(Key { label, paint, opacity: 1.0, sign: Sign::Line(self.stroke.clone()) })
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
        None
    }

    /// They belong to another mark, which says the numbers.
    fn sentence(&self, _: &Panel, _: Reader) -> Option<String> {
        None
    }

    fn vega_layer(&self, _: &Panel, look: &Look) -> Result<Value, VegaGap> {
        let row = |((x, y), (to_x, to_y)): ((f64, f64), (f64, f64))| json!({ "x": x, "y": y, "x2": to_x, "y2": to_y });
        let rows: Vec<Value> = ends(self).map(row).collect();
        let mark = json!({ "type": "rule", "color": look.colour_of(self.paint).to_string() });
        Ok(json!({ "data": { "values": rows }, "mark": mark, "encoding": {
            "x": { "field": "x", "type": "quantitative" }, "x2": { "field": "x2" },
            "y": { "field": "y", "type": "quantitative" }, "y2": { "field": "y2" },
        } }))
    }
}

/// Where each line begins and ends.
fn ends(segments: &Segments) -> impl Iterator<Item = ((f64, f64), (f64, f64))> {
    let from = segments.x.iter().copied().zip(segments.y.iter().copied());
    from.zip(segments.to_x.iter().copied().zip(segments.to_y.iter().copied()))
}

fn draw_one(from: Point, to: Point, segments: &Segments, plot: &Plot, scene: &mut Scene) {
    for part in clip::path(&[from, to], &plot.area) {
        stroke::draw(&part, segments.paint, &segments.stroke, scene);
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
        stroke::draw(&ends, segments.paint, &segments.stroke, scene);
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
