//! Box plots.

use serde_json::{Value, json};
use tabletalk_protocol::{BoxSummary, Boxes, Cell, Colour, ColumnKind, Orientation, Paint, Panel, Stroke, Table};

use super::{AxisUse, ChartName, Hover, Key, MarkKind, Sign, VegaGap, encoding, numbers, words};
use crate::{
    clip, contrast,
    dial::Dial,
    lists::one_of,
    plot::Plot,
    reader::Reader,
    scale::Extent,
    scene::{Area, Fill, Point, Scene, Shape},
    series::Series,
    stroke,
    theme::{Look, mixed},
};

const WHISKER: f64 = 1.2;
const MEDIAN: f64 = 2.4;
const OUTLIER_RADIUS: f64 = 2.4;
/// The caps of the whiskers as a share of the box's thickness.
const CAP: f64 = 0.4;
/// How much of its colour the body of a box has, so that the lines on it stand out.
const BODY: f64 = 0.45;
/// The contrast that thin lines need, and how far paler ones are moved towards the ink.
const SEEN: f64 = 2.0;
const DARKER: f64 = 0.6;

impl MarkKind for &Boxes {
    fn extend(&self, across: &mut Extent, along: &mut Extent) {
        let (stand, grow) = match self.orientation {
            Orientation::Vertical => (across, along),
            Orientation::Horizontal => (along, across),
        };
        for one in each_box(self) {
            stand.include(one.position);
            stand.reach_to(one.position - one.width / 2.0);
            stand.reach_to(one.position + one.width / 2.0);
            let drawn = [one.summary.low, one.summary.first, one.summary.third, one.summary.high];
            drawn.iter().chain(&one.summary.outliers).for_each(|value| grow.include(*value));
        }
    }

    fn axis_use(&self) -> AxisUse {
        AxisUse::Boxes(self.orientation)
    }

    fn needs_rows(&self) -> bool {
        self.orientation == Orientation::Horizontal
    }

    fn draw(&self, plot: &Plot, scene: &mut Scene) {
        for one in each_box(self) {
            let paint = one_of(&self.paints, one.number, Paint::Series(0));
            Pen { orientation: self.orientation, paint, opacity: self.opacity, plot }.draw(&one, scene);
        }
    }

    fn draw_around(&self, _: &Dial, _: &mut Scene) {}

    fn key(&self) -> Option<Key<'_>> {
        let (label, paint) = (self.label.as_deref(), self.paints.first().copied());
        Some(Key { label, paint, opacity: 1.0, sign: Sign::Square })
    }

    fn scale_paint(&self) -> Option<Paint> {
        self.paints.first().copied()
    }

    fn series(&self) -> Option<Series> {
        None
    }

    fn table(&self, panel: &Panel, reader: Reader) -> Option<Table> {
        let along = if self.orientation == Orientation::Vertical { &panel.x } else { &panel.y };
        let row = |one: OneBox<'_>| {
            let BoxSummary { low, first, median, third, high, ref outliers, .. } = *one.summary;
            let name = std::iter::once(numbers::position_cell(along, one.position, reader));
            let quartiles = [low, first, median, third, high].map(|number| numbers::decimal_cell(Some(number)));
            name.chain(quartiles).chain([Cell::Integer(outliers.len() as i64)]).collect::<Vec<Cell>>()
        };
        let rows: Vec<Vec<Cell>> = each_box(self).map(row).collect();
        let names = reader.says(
            ["low", "first quartile", "median", "third quartile", "high"],
            ["unten", "erstes Quartil", "Median", "drittes Quartil", "oben"],
        );
        let mut columns = vec![(reader.says("group", "Gruppe"), ColumnKind::Text)];
        columns.extend(names.map(|name| (name, ColumnKind::Decimal)));
        columns.push((reader.says("outliers", "Ausreißer"), ColumnKind::Integer));
        let count = rows.len();
        Some(numbers::table(columns, rows, count))
    }

    fn hovers(&self, _: &Panel, _: &Plot, _: Reader) -> Vec<Hover> {
        Vec::new()
    }

    fn chart_name(&self) -> Option<ChartName> {
        Some(ChartName::Boxes)
    }

    fn sentence(&self, panel: &Panel, reader: Reader) -> Option<String> {
        Some(boxes_sentence(self, panel, reader))
    }

    fn vega_layer(&self, panel: &Panel, look: &Look) -> Result<Value, VegaGap> {
        let lies = self.orientation == Orientation::Horizontal;
        let along = if lies { &panel.y } else { &panel.x };
        let (stand, grow) = if lies { ("y", "x") } else { ("x", "y") };
        let row = |one: OneBox<'_>| {
            let BoxSummary { low, first, median, third, high, .. } = one.summary;
            json!({ "name": encoding::name(along, one.position), "low": low, "first": first, "median": median,
                    "third": third, "high": high })
        };
        let rows: Vec<Value> = each_box(self).map(row).collect();
        let place = json!({ "field": "name", "type": "nominal", "sort": null });
        let between = |from: &str, to: &str| {
            let from = json!({ "field": from, "type": "quantitative" });
            json!({ stand: place, grow: from, format!("{grow}2"): { "field": to } })
        };
        let colour = look.colour_of(one_of(&self.paints, 0, Paint::Series(0))).to_string();
        Ok(json!({ "data": { "values": rows }, "layer": [
            { "mark": "rule", "encoding": between("low", "high") },
            { "mark": { "type": "bar", "color": colour }, "encoding": between("first", "third") },
            { "mark": { "type": "tick", "color": "white" },
              "encoding": { stand: place, grow: { "field": "median", "type": "quantitative" } } },
        ] }))
    }
}

/// One group of values of a box plot.
#[derive(Debug, Clone, Copy)]
struct OneBox<'a> {
    number: usize,
    position: f64,
    width: f64,
    summary: &'a BoxSummary,
}

/// The boxes that can be drawn.
fn each_box(boxes: &Boxes) -> impl Iterator<Item = OneBox<'_>> {
    boxes.positions.iter().zip(&boxes.summaries).enumerate().filter_map(|(number, (position, summary))| {
        let width = one_of(&boxes.widths, number, 0.5);
        let numbers = [*position, width, summary.low, summary.first, summary.median, summary.third, summary.high];
        let drawable = numbers.iter().all(|number| number.is_finite());
        drawable.then_some(OneBox { number, position: *position, width, summary })
    })
}

/// How one box is drawn, whichever way it stands.
struct Pen<'a> {
    orientation: Orientation,
    paint: Paint,
    opacity: f64,
    plot: &'a Plot,
}

impl Pen<'_> {
    fn draw(&self, one: &OneBox<'_>, scene: &mut Scene) {
        let OneBox { position, width, summary, .. } = *one;
        let (from, to) = (position - width / 2.0, position + width / 2.0);
        let (cap_from, cap_to) = (position - width * CAP / 2.0, position + width * CAP / 2.0);
        for (edge, end) in [(summary.first, summary.low), (summary.third, summary.high)] {
            self.line([(position, edge), (position, end)], WHISKER, scene);
            self.line([(cap_from, end), (cap_to, end)], WHISKER, scene);
        }
        self.body((from, summary.first), (to, summary.third), scene);
        self.line([(from, summary.median), (to, summary.median)], MEDIAN, scene);
        if let Some(mean) = summary.mean {
            self.dot((position, mean), Fill::solid(scene.look.background), OUTLIER_RADIUS * 1.3, scene);
            self.dot((position, mean), self.fill(1.0, scene), OUTLIER_RADIUS * 0.8, scene);
        }
        for value in &summary.outliers {
            self.dot((position, *value), self.fill(0.75, scene), OUTLIER_RADIUS, scene);
        }
    }

    fn body(&self, one: (f64, f64), other: (f64, f64), scene: &mut Scene) {
        let Some((one, other)) = self.nearest(one).zip(self.nearest(other)) else { return };
        let area = Area {
            left: one.x.min(other.x),
            top: one.y.min(other.y),
            right: one.x.max(other.x),
            bottom: one.y.max(other.y),
        };
        let Some(area) = area.within(&self.plot.area) else { return };
        let fill =
            Fill { colour: pale(scene.look.colour_of(self.paint), scene.look.background), opacity: self.opacity };
        scene.shapes.push(Shape::Rectangle { area, fill });
        let Area { left, top, right, bottom } = area;
        let corners = [(left, top), (right, top), (right, bottom), (left, bottom), (left, top)];
        let outline: Vec<Point> = corners.into_iter().map(|(x, y)| Point { x, y }).collect();
        self.stroke(&outline, WHISKER, scene);
    }

    fn line(&self, [from, to]: [(f64, f64); 2], width: f64, scene: &mut Scene) {
        let Some((from, to)) = self.nearest(from).zip(self.nearest(to)) else { return };
        for part in clip::path(&[from, to], &self.plot.area) {
            self.stroke(&part, width, scene);
        }
    }

    fn dot(&self, at: (f64, f64), fill: Fill, radius: f64, scene: &mut Scene) {
        if let Some(centre) = self.point(at).filter(|centre| self.plot.area.contains(*centre)) {
            scene.shapes.push(Shape::Disc { centre, radius, fill });
        }
    }

    fn fill(&self, opacity: f64, scene: &Scene) -> Fill {
        Fill { colour: self.line_colour(scene), opacity }
    }

    fn stroke(&self, points: &[Point], width: f64, scene: &mut Scene) {
        stroke::draw(points, Paint::Colour(self.line_colour(scene)), &solid(width), scene);
    }

    /// The colour of the box, darker where lines in it could hardly be seen.
    fn line_colour(&self, scene: &Scene) -> Colour {
        let colour = scene.look.colour_of(self.paint);
        if contrast::contrast(colour, scene.look.background) >= SEEN {
            colour
        } else {
            mixed(colour, scene.look.ink, DARKER)
        }
    }

    /// From a place across the boxes and a value along them.
    fn point(&self, (across, along): (f64, f64)) -> Option<Point> {
        match self.orientation {
            Orientation::Vertical => self.plot.point(across, along),
            Orientation::Horizontal => self.plot.point(along, across),
        }
    }

    /// The same for lines that run to the end of a logarithmic axis.
    fn nearest(&self, (across, along): (f64, f64)) -> Option<Point> {
        match self.orientation {
            Orientation::Vertical => self.plot.nearest_point(across, along),
            Orientation::Horizontal => self.plot.nearest_point(along, across),
        }
    }
}

fn solid(width: f64) -> Stroke {
    Stroke { width, dashes: Vec::new(), opacity: 1.0 }
}

/// The colour mixed with the ground, which unlike opacity hides the grid behind it.
fn pale(colour: Colour, ground: Colour) -> Colour {
    let mixed = |channel: u8, ground: u8| (f64::from(channel) * BODY + f64::from(ground) * (1.0 - BODY)).round() as u8;
    Colour {
        red: mixed(colour.red, ground.red),
        green: mixed(colour.green, ground.green),
        blue: mixed(colour.blue, ground.blue),
    }
}

fn boxes_sentence(boxes: &Boxes, panel: &Panel, reader: Reader) -> String {
    let (along, value) = match boxes.orientation {
        Orientation::Vertical => (&panel.x, &panel.y),
        Orientation::Horizontal => (&panel.y, &panel.x),
    };
    let spoken = |number: f64| words::value_of(value, number, reader);
    let all: Vec<String> = each_box(boxes)
        .map(|one| {
            let summary = one.summary;
            let outliers = match summary.outliers.len() {
                0 => String::new(),
                1 => reader.says(", 1 outlier", ", 1 Ausreißer").to_owned(),
                count => format!(", {count} {}", reader.says("outliers", "Ausreißer")),
            };
            let (name, median) = (reader.position(along, one.position), spoken(summary.median));
            let middle = words::from_to((summary.first, summary.third), spoken, reader);
            let half = reader.says("middle half", "mittlere Hälfte");
            format!("{name}: {} {median}, {half} {middle}{outliers}", reader.says("median", "Median"))
        })
        .collect();
    let name = reader.says("Boxes", "Kästen");
    if all.is_empty() { words::no_data(name, reader) } else { format!("{name}: {}.", words::listed(&all, reader)) }
}
