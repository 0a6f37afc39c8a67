//! Lines: points joined in their order, with gaps, and no more points than can be seen.

use serde_json::{Value, json};
use tabletalk_protocol::{Marker, Paint, Panel, Stroke, Table};

use super::{AxisUse, ChartName, Hover, Key, MarkKind, Sign, VegaGap, encoding, words};
use crate::{
    clip,
    dial::Dial,
    lists::{finite, pairs},
    marker,
    plot::Plot,
    reader::Reader,
    scale::Extent,
    scene::{Fill, Point, Scene},
    series::{Series, SeriesForm, SeriesPoint},
    stroke,
    theme::Look,
};

/// From this many points to a pixel on, only each pixel's first, lowest, highest and last are drawn, which looks the same.
const DENSE: f64 = 4.0;
/// Pixels of the signs of a line around a centre.
const POLAR_SIGN: f64 = 3.5;

/// `Mark::Line`.
#[derive(Debug, Clone, Copy)]
pub struct Line<'a> {
    pub label: Option<&'a str>,
    pub x: &'a [Option<f64>],
    pub y: &'a [Option<f64>],
    pub paint: Paint,
    pub stroke: &'a Stroke,
    pub marker: Marker,
}

impl MarkKind for Line<'_> {
    fn extend(&self, across: &mut Extent, along: &mut Extent) {
        for (x, y) in pairs(self.x, self.y) {
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
        draw(self, plot, scene);
    }

    fn draw_around(&self, dial: &Dial, scene: &mut Scene) {
        let points: Vec<Point> = pairs(self.x, self.y).filter_map(|(x, y)| dial.point(x, y)).collect();
        stroke::draw(&points, self.paint, self.stroke, scene);
        let fill = Fill { colour: scene.look.colour_of(self.paint), opacity: self.stroke.opacity };
        scene.shapes.extend(points.iter().filter_map(|point| marker::shape(self.marker, *point, POLAR_SIGN, fill)));
    }

    fn key(&self) -> Option<Key<'_>> {
        let is_seen = self.marker == Marker::None || self.stroke.width > 0.0 && self.stroke.opacity > 0.0;
        let sign = if is_seen { Sign::Line(self.stroke.clone()) } else { Sign::Point(self.marker) };
        Some(Key { label: self.label, paint: Some(self.paint), opacity: 1.0, sign })
    }

    fn scale_paint(&self) -> Option<Paint> {
        (self.stroke.opacity != 0.0).then_some(self.paint)
    }

    fn series(&self) -> Option<Series> {
        let point = |(x, y)| SeriesPoint { position: finite(x), value: finite(y), base: 0.0, paint: self.paint };
        let form = SeriesForm::Line { stroke: self.stroke.clone(), marker: self.marker };
        Some(Series {
            label: self.label.map(str::to_owned),
            form,
            points: self.x.iter().zip(self.y).map(point).collect(),
        })
    }

    fn table(&self, _: &Panel, _: Reader) -> Option<Table> {
        None
    }

    fn hovers(&self, panel: &Panel, plot: &Plot, reader: Reader) -> Vec<Hover> {
        words::hovers_of_points(self.label, pairs(self.x, self.y), panel, plot, reader)
    }

    fn chart_name(&self) -> Option<ChartName> {
        Some(ChartName::Line)
    }

    fn sentence(&self, panel: &Panel, reader: Reader) -> Option<String> {
        let points = pairs(self.x, self.y).collect();
        let (what, unit) = reader.says(("Line", "points"), ("Linie", "Punkte"));
        Some(words::values(what, unit, self.label, points, (&panel.x, &panel.y), reader))
    }

    fn vega_layer(&self, panel: &Panel, look: &Look) -> Result<Value, VegaGap> {
        let colour = look.colour_of(self.paint).to_string();
        Ok(json!({
            "data": encoding::points(panel, pairs(self.x, self.y)),
            "mark": { "type": "line", "color": colour, "strokeWidth": self.stroke.width },
            "encoding": encoding::joined(panel),
        }))
    }
}

/// The line through the points; a missing value interrupts it.
fn draw(line: &Line<'_>, plot: &Plot, scene: &mut Scene) {
    let Line { x, y, paint, stroke: line, marker, .. } = *line;
    let fill = Fill { colour: scene.look.colour_of(paint), opacity: line.opacity };
    for run in runs(x, y, plot) {
        if let [alone] = *run {
            dot(alone, marker, line, fill, plot, scene);
            continue;
        }
        for part in clip::path(&thinned(&run, plot), &plot.area) {
            stroke::draw(&part, paint, line, scene);
        }
        if marker != Marker::None {
            let visible = run.iter().filter(|point| plot.area.contains(**point));
            scene.shapes.extend(visible.filter_map(|point| marker::shape(marker, *point, radius(line), fill)));
        }
    }
}

/// A value between two gaps is a point, whatever the line looks like.
fn dot(at: Point, marker: Marker, line: &Stroke, fill: Fill, plot: &Plot, scene: &mut Scene) {
    let marker = if marker == Marker::None { Marker::Circle } else { marker };
    if plot.area.contains(at) {
        scene.shapes.extend(marker::shape(marker, at, radius(line), fill));
    }
}

fn radius(line: &Stroke) -> f64 {
    (line.width * 1.6).clamp(2.5, 12.0)
}

/// The points in pixels, divided at missing values.
fn runs(x: &[Option<f64>], y: &[Option<f64>], plot: &Plot) -> Vec<Vec<Point>> {
    let points: Vec<Option<Point>> =
        x.iter().zip(y).map(|(x, y)| x.zip(*y).and_then(|(x, y)| plot.point(x, y))).collect();
    let runs = points.split(Option::is_none).map(|run| run.iter().flatten().copied().collect::<Vec<_>>());
    runs.filter(|run| !run.is_empty()).collect()
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_column_of_pixels_keeps_its_outline() {
        let column: Vec<Point> = [3.0, 9.0, 1.0, 5.0, 4.0].map(|y| Point { x: 0.5, y }).into();
        let heights: Vec<f64> = corners(&column).iter().map(|point| point.y).collect();
        assert_eq!(heights, [3.0, 1.0, 9.0, 4.0]);
    }
}
