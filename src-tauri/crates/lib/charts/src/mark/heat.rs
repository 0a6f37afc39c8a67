//! A grid of fields whose colours stand for numbers.

use serde_json::{Value, json};
use tabletalk_protocol::{Colour, ColumnKind, Heat, Paint, Panel, Table};

use super::{AxisUse, ChartName, Hover, Key, MarkKind, VegaGap, encoding, numbers, words};
use crate::{
    dial::Dial,
    plot::Plot,
    ramp::{colour_at, ink_on},
    reader::Reader,
    scale::Extent,
    scene::{Area, Fill, Point, Scene, Shape, Text, TextAnchor},
    series::Series,
    text::Type,
    theme::{LABEL_SIZE, Look},
};

const SET: Type = Type::regular(LABEL_SIZE);
/// Below this size, fields meet without a line between them.
const SMALL_FIELD: f64 = 16.0;

impl MarkKind for &Heat {
    fn extend(&self, across: &mut Extent, along: &mut Extent) {
        self.x_edges.iter().for_each(|edge| across.reach_to(*edge));
        self.y_edges.iter().for_each(|edge| along.reach_to(*edge));
    }

    fn axis_use(&self) -> AxisUse {
        AxisUse::Fields
    }

    fn needs_rows(&self) -> bool {
        !self.texts.is_empty()
    }

    fn draw(&self, plot: &Plot, scene: &mut Scene) {
        for field in fields(self) {
            let Some(whole) = plot.whole_rectangle([(field.left, field.bottom), (field.right, field.top)]) else {
                continue;
            };
            let (Some(value), Some(area)) = (field.value, whole.within(&plot.area)) else { continue };
            let colour = colour_at(&self.ramp, value);
            scene.shapes.push(Shape::Rectangle { area: parted(area), fill: Fill::solid(colour) });
            if let Some(text) = self.texts.get(field.row).and_then(|texts| texts.get(field.column)) {
                write(text, &whole, colour, scene);
            }
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

    fn table(&self, panel: &Panel, reader: Reader) -> Option<Table> {
        let (x, y) = numbers::axis_names(panel);
        let columns = vec![
            (x, numbers::column_kind(&panel.x)),
            (y, numbers::column_kind(&panel.y)),
            (reader.says("value", "Wert"), ColumnKind::Decimal),
        ];
        let rows = places(self).take(numbers::MOST_ROWS).map(|((across, up), value)| {
            let (across, up) =
                (numbers::position_cell(&panel.x, across, reader), numbers::position_cell(&panel.y, up, reader));
            vec![across, up, numbers::decimal_cell(value)]
        });
        Some(numbers::table(columns, rows.collect(), self.values.iter().map(Vec::len).sum()))
    }

    fn hovers(&self, panel: &Panel, plot: &Plot, reader: Reader) -> Vec<Hover> {
        let hover = |field: Field| {
            let value = field.value?;
            let x = reader.position(&panel.x, (field.left + field.right) / 2.0);
            let y = reader.position(&panel.y, (field.bottom + field.top) / 2.0);
            let area = plot.rectangle([(field.left, field.bottom), (field.right, field.top)])?;
            Some(Hover { area, text: format!("{x}, {y}: {}", reader.number(value)), group: None })
        };
        fields(self).filter_map(hover).collect()
    }

    fn chart_name(&self) -> Option<ChartName> {
        Some(ChartName::Heat)
    }

    fn sentence(&self, panel: &Panel, reader: Reader) -> Option<String> {
        Some(heat_sentence(self, panel, reader))
    }

    fn vega_layer(&self, panel: &Panel, _: &Look) -> Result<Value, VegaGap> {
        let row = |field: Field| {
            let value = field.value?;
            Some(json!({ "x": field.left, "x2": field.right, "y": field.bottom, "y2": field.top, "value": value,
                         "colour": colour_at(&self.ramp, value).to_string() }))
        };
        let rows: Vec<Value> = fields(self).filter_map(row).collect();
        Ok(json!({ "data": { "values": rows }, "mark": "rect", "encoding": {
            "x": { "field": "x", "type": "quantitative", "title": panel.x.label }, "x2": { "field": "x2" },
            "y": { "field": "y", "type": "quantitative", "title": panel.y.label }, "y2": { "field": "y2" },
            "color": encoding::own_colours(),
        } }))
    }
}

/// One field between its edges.
struct Field {
    row: usize,
    column: usize,
    left: f64,
    right: f64,
    bottom: f64,
    top: f64,
    value: Option<f64>,
}

/// The fields that have edges, row by row.
fn fields(heat: &Heat) -> impl Iterator<Item = Field> {
    let edges = |edges: &'_ [f64]| edges.iter().copied().zip(edges.iter().copied().skip(1)).collect::<Vec<_>>();
    let columns = edges(&heat.x_edges);
    heat.values.iter().zip(edges(&heat.y_edges)).enumerate().flat_map(move |(row, (values, (bottom, top)))| {
        let fields = values.iter().zip(columns.clone()).enumerate().map(move |(column, (value, (left, right)))| {
            Field { row, column, left, right, bottom, top, value: *value }
        });
        fields.collect::<Vec<_>>()
    })
}

/// The middle of each field, by its number where it has no edges, and its value.
fn places(heat: &Heat) -> impl Iterator<Item = ((f64, f64), Option<f64>)> {
    heat.values.iter().enumerate().flat_map(move |(row, values)| {
        let up = middle(&heat.y_edges, row);
        values.iter().enumerate().map(move |(column, value)| ((middle(&heat.x_edges, column), up), *value))
    })
}

fn middle(edges: &[f64], number: usize) -> f64 {
    match edges.get(number..number + 2) {
        Some([from, to]) => (from + to) / 2.0,
        _ => number as f64,
    }
}

/// With a hair of distance to the neighbours where there is room; otherwise a little larger, so that no seam shows.
fn parted(area: Area) -> Area {
    let by = |length: f64| if length > SMALL_FIELD { 0.5 } else { -0.25 };
    let (x, y) = (by(area.width()), by(area.height()));
    Area { left: area.left + x, top: area.top + y, right: area.right - x, bottom: area.bottom - y }
}

fn write(text: &str, area: &Area, below: Colour, scene: &mut Scene) {
    let text = text.trim();
    if text.is_empty() || SET.width(text) > area.width() - 2.0 || SET.line_height() > area.height() + 1.0 {
        return;
    }
    let colour = ink_on(below);
    let middle = (area.top + area.bottom) / 2.0;
    let at = Point { x: (area.left + area.right) / 2.0, y: middle + SET.middle_to_baseline() };
    scene.texts.push(Text { text: text.to_owned(), at, anchor: TextAnchor::Middle, set: SET, colour, rotation: 0.0 });
}

/// The size of the heatmap, and where its lowest and highest values stand.
fn heat_sentence(heat: &Heat, panel: &Panel, reader: Reader) -> String {
    let known: Vec<((f64, f64), f64)> =
        places(heat).filter_map(|(place, value)| Some((place, value.filter(|value| value.is_finite())?))).collect();
    let by_value = |one: &&((f64, f64), f64), other: &&((f64, f64), f64)| one.1.total_cmp(&other.1);
    let (Some(lowest), Some(highest)) = (known.iter().min_by(by_value), known.iter().max_by(by_value)) else {
        return words::no_data(reader.says("Fields", "Felder"), reader);
    };
    let spoken = |((across, up), value): &((f64, f64), f64)| {
        let (x, y) = (reader.position(&panel.x, *across), reader.position(&panel.y, *up));
        format!("{} {} {x}, {y}", reader.number(*value), reader.says("at", "bei"))
    };
    let (rows, columns) = (heat.values.len(), heat.x_edges.len().saturating_sub(1));
    let (low, high) = (spoken(lowest), spoken(highest));
    reader.says(
        format!("{rows} rows and {columns} columns. Lowest {low}; highest {high}."),
        format!("{rows} Zeilen und {columns} Spalten. Am niedrigsten {low}; am höchsten {high}."),
    )
}
