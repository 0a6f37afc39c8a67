//! Points on their own: scatter plots.

use std::collections::HashSet;

use serde_json::{Value, json};
use tabletalk_protocol::{Cell, Marker, Paint, Panel, Table};

use super::{AxisUse, ChartName, Hover, Key, MarkKind, Sign, VegaGap, encoding, numbers, words};
use crate::{
    dial::Dial,
    lists::{finite, one_of, pairs},
    marker,
    plot::Plot,
    reader::Reader,
    scale::Extent,
    scene::{Fill, Scene, Shape},
    series::{Series, SeriesForm, SeriesPoint},
    theme::Look,
};

/// Points closer than this many pixels to one of the same colour would not be seen.
const SAME_PLACE: f64 = 0.5;
/// The diameter of points without one, in pixels.
const DIAMETER: f64 = 6.0;

/// `Mark::Points`.
#[derive(Debug, Clone, Copy)]
pub struct Points<'a> {
    pub label: Option<&'a str>,
    pub x: &'a [Option<f64>],
    pub y: &'a [Option<f64>],
    pub diameters: &'a [f64],
    pub paints: &'a [Paint],
    pub opacity: f64,
    pub marker: Marker,
}

impl MarkKind for Points<'_> {
    fn extend(&self, across: &mut Extent, along: &mut Extent) {
        for (x, y) in pairs(self.x, self.y) {
            across.include(x);
            along.include(y);
        }
    }

    fn axis_use(&self) -> AxisUse {
        AxisUse::Points
    }

    fn needs_rows(&self) -> bool {
        false
    }

    fn draw(&self, plot: &Plot, scene: &mut Scene) {
        let mut seen = HashSet::new();
        for (number, (x, y)) in self.x.iter().zip(self.y).enumerate() {
            let place = x.zip(*y).and_then(|(x, y)| plot.point(x, y)).filter(|place| plot.area.contains(*place));
            let Some(centre) = place else { continue };
            let radius = self.radius(number).clamp(0.5, 60.0);
            let colour = scene.look.colour_of(self.paint(number));
            let place = [centre.x, centre.y].map(|at| (at / SAME_PLACE).round() as i64);
            if self.opacity < 1.0 || seen.insert((place, radius.to_bits(), colour)) {
                let fill = Fill { colour, opacity: self.opacity };
                scene.shapes.extend(marker::shape(self.marker, centre, radius, fill));
            }
        }
    }

    fn draw_around(&self, dial: &Dial, scene: &mut Scene) {
        for (number, (x, y)) in pairs(self.x, self.y).enumerate() {
            let Some(centre) = dial.point(x, y) else { continue };
            let colour = scene.look.colour_of(self.paint(number));
            let radius = self.radius(number);
            scene.shapes.push(Shape::Disc { centre, radius, fill: Fill { colour, opacity: self.opacity } });
        }
    }

    fn key(&self) -> Option<Key<'_>> {
        Some(Key {
            label: self.label,
            paint: self.paints.first().copied(),
            opacity: 1.0,
            sign: Sign::Point(self.marker),
        })
    }

    fn scale_paint(&self) -> Option<Paint> {
        self.paints.first().copied()
    }

    fn series(&self) -> Option<Series> {
        let point = |(number, (x, y))| SeriesPoint {
            position: finite(x),
            value: finite(y),
            base: 0.0,
            paint: self.paint(number),
        };
        let points = self.x.iter().zip(self.y).enumerate().map(point).collect();
        Some(Series { label: self.label.map(str::to_owned), form: SeriesForm::Points, points })
    }

    fn table(&self, panel: &Panel, reader: Reader) -> Option<Table> {
        let (x, y) = numbers::axis_names(panel);
        let cell = |axis, value: &Option<f64>| {
            value.map_or(Cell::Missing, |value| numbers::position_cell(axis, value, reader))
        };
        let rows = self.x.iter().zip(self.y).take(numbers::MOST_ROWS);
        let rows = rows.map(|(one, other)| vec![cell(&panel.x, one), cell(&panel.y, other)]).collect();
        let columns = vec![(x, numbers::column_kind(&panel.x)), (y, numbers::column_kind(&panel.y))];
        Some(numbers::table(columns, rows, self.x.len().min(self.y.len())))
    }

    fn hovers(&self, panel: &Panel, plot: &Plot, reader: Reader) -> Vec<Hover> {
        words::hovers_of_points(self.label, pairs(self.x, self.y), panel, plot, reader)
    }

    fn chart_name(&self) -> Option<ChartName> {
        Some(ChartName::Points)
    }

    fn sentence(&self, panel: &Panel, reader: Reader) -> Option<String> {
        Some(cloud_sentence(self.label, &pairs(self.x, self.y).collect::<Vec<_>>(), panel, reader))
    }

    fn vega_layer(&self, panel: &Panel, look: &Look) -> Result<Value, VegaGap> {
        let rows = pairs(self.x, self.y).enumerate().map(|(number, (x, y))| {
            json!({ "x": encoding::value(&panel.x, x), "y": encoding::value(&panel.y, y),
                    "colour": look.colour_of(self.paint(number)).to_string() })
        });
        let rows: Vec<Value> = rows.collect();
        let mut encoding = encoding::plane(panel);
        encoding::put(&mut encoding, "color", encoding::own_colours());
        let mark = json!({ "type": "circle", "opacity": self.opacity });
        Ok(json!({ "data": { "values": rows }, "mark": mark, "encoding": encoding }))
    }
}

impl Points<'_> {
    /// In pixels; a point whose size is no number has the usual one.
    fn radius(&self, number: usize) -> f64 {
        let diameter = one_of(self.diameters, number, DIAMETER);
        if diameter.is_nan() { DIAMETER / 2.0 } else { diameter / 2.0 }
    }

    fn paint(&self, number: usize) -> Paint {
        one_of(self.paints, number, Paint::Series(0))
    }
}

fn cloud_sentence(label: Option<&str>, points: &[(f64, f64)], panel: &Panel, reader: Reader) -> String {
    let name = words::named(reader.says("Points", "Punkte"), label, reader);
    if points.is_empty() {
        return words::no_data(&name, reader);
    }
    let of = |values: fn(&(f64, f64)) -> f64, axis: &tabletalk_protocol::Axis| {
        words::from_to(words::range(points.iter().map(values)), |at| reader.position(axis, at), reader)
    };
    let ways = words::both_ways(&of(|point| point.0, &panel.x), &of(|point| point.1, &panel.y), reader);
    format!("{name}: {} {}, {ways}.", points.len(), reader.says("points", "Punkte"))
}
