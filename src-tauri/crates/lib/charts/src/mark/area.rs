//! The space between two lines.

use serde_json::{Value, json};
use tabletalk_protocol::{Paint, Panel, Table};

use super::{AxisUse, ChartName, Hover, Key, MarkKind, Sign, VegaGap, encoding, words};
use crate::{
    clip,
    dial::Dial,
    lists::{finite, pairs},
    plot::Plot,
    reader::Reader,
    scale::Extent,
    scene::{Fill, Point, Scene},
    series::{Series, SeriesForm, SeriesPoint},
    theme::Look,
};

/// `Mark::Area`.
#[derive(Debug, Clone, Copy)]
pub struct Between<'a> {
    pub label: Option<&'a str>,
    pub x: &'a [Option<f64>],
    pub low: &'a [Option<f64>],
    pub high: &'a [Option<f64>],
    pub paint: Paint,
    pub opacity: f64,
}

impl MarkKind for Between<'_> {
    fn extend(&self, across: &mut Extent, along: &mut Extent) {
        for (x, y) in pairs(self.x, self.low).chain(pairs(self.x, self.high)) {
            across.include(x);
            along.include(y);
        }
    }

    fn axis_use(&self) -> AxisUse {
        AxisUse::Other
    }

    fn needs_rows(&self) -> bool {
        false
    }

    fn draw(&self, plot: &Plot, scene: &mut Scene) {
        for outline in self.outlines(|x, y| plot.nearest_point(x, y)) {
            scene.push_polygon(clip::polygon(outline, &plot.area), self.fill(scene));
        }
    }

    fn draw_around(&self, dial: &Dial, scene: &mut Scene) {
        for outline in self.outlines(|x, y| dial.point(x, y)) {
            scene.push_polygon(outline, self.fill(scene));
        }
    }

    fn key(&self) -> Option<Key<'_>> {
        Some(Key { label: self.label, paint: Some(self.paint), opacity: self.opacity, sign: Sign::Square })
    }

    fn scale_paint(&self) -> Option<Paint> {
        Some(self.paint)
    }

    fn series(&self) -> Option<Series> {
        let point = |((x, low), high)| SeriesPoint {
            position: finite(x),
            value: finite(high),
            base: finite(low).unwrap_or(0.0),
            paint: self.paint,
        };
        let points = self.x.iter().zip(self.low).zip(self.high).map(point).collect();
        Some(Series { label: self.label.map(str::to_owned), form: SeriesForm::Area, points })
    }

    fn table(&self, _: &Panel, _: Reader) -> Option<Table> {
        None
    }

    fn hovers(&self, _: &Panel, _: &Plot, _: Reader) -> Vec<Hover> {
        Vec::new()
    }

    fn chart_name(&self) -> Option<ChartName> {
        Some(ChartName::Area)
    }

    fn sentence(&self, panel: &Panel, reader: Reader) -> Option<String> {
        let points = pairs(self.x, self.high).collect();
        let (what, unit) = reader.says(("Area", "points"), ("Fläche", "Punkte"));
        Some(words::values(what, unit, self.label, points, (&panel.x, &panel.y), reader))
    }

    fn vega_layer(&self, panel: &Panel, look: &Look) -> Result<Value, VegaGap> {
        let rows = self.x.iter().zip(self.low).zip(self.high).filter_map(|((x, low), high)| {
            Some(json!({ "x": encoding::value(&panel.x, (*x)?), "low": (*low)?, "y": (*high)? }))
        });
        let rows: Vec<Value> = rows.collect();
        let mut encoding = encoding::joined(panel);
        encoding::put(&mut encoding, "y2", json!({ "field": "low" }));
        let colour = look.colour_of(self.paint).to_string();
        let mark = json!({ "type": "area", "color": colour, "opacity": self.opacity });
        Ok(json!({ "data": { "values": rows }, "mark": mark, "encoding": encoding }))
    }
}

impl Between<'_> {
    fn fill(&self, scene: &Scene) -> Fill {
        Fill { colour: scene.look.colour_of(self.paint), opacity: self.opacity }
    }

    /// Along the upper line and back along the lower one, from gap to gap.
    fn outlines(&self, place: impl Fn(f64, f64) -> Option<Point>) -> Vec<Vec<Point>> {
        let pair = |((x, low), high): ((&Option<f64>, &Option<f64>), &Option<f64>)| {
            let (x, low, high) = (finite(x)?, finite(low)?, finite(high)?);
            Some((place(x, high)?, place(x, low)?))
        };
        let places: Vec<Option<(Point, Point)>> = self.x.iter().zip(self.low).zip(self.high).map(pair).collect();
        let outline = |run: &[Option<(Point, Point)>]| {
            let there = run.iter().flatten().map(|(high, _)| *high);
            there.chain(run.iter().rev().flatten().map(|(_, low)| *low)).collect()
        };
        places.split(Option::is_none).map(outline).collect()
    }
}
