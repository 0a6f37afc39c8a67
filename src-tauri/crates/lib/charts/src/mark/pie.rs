//! Shares of a whole, with a list of names beside them.

use std::f64::consts::TAU;

use serde_json::{Value, json};
use tabletalk_protocol::{Paint, Panel, Slice, Table};

use super::{AxisUse, ChartName, Hover, Key, MarkKind, VegaGap, encoding, note, numbers, words};
use crate::{
    dial::Dial,
    plot::Plot,
    reader::Reader,
    scale::Extent,
    scene::{Area, Fill, Point, Scene, Shape, Text, TextAnchor},
    series::Series,
    text::Type,
    theme::{GAP, LABEL_SIZE, Look},
};

const SET: Type = Type::regular(LABEL_SIZE);
const VALUE: Type = Type::bold(LABEL_SIZE);
const SWATCH: f64 = 11.0;
/// Of the arc between two corners of a slice's outline, in turns.
const STEP: f64 = 1.0 / 180.0;

/// `Mark::Pie`.
#[derive(Debug, Clone, Copy)]
pub struct Pie<'a> {
    pub slices: &'a [Slice],
    pub hole: f64,
}

impl MarkKind for Pie<'_> {
    fn extend(&self, _: &mut Extent, _: &mut Extent) {}

    fn axis_use(&self) -> AxisUse {
        AxisUse::Other
    }

    fn needs_rows(&self) -> bool {
        false
    }

    /// A pie has no place between axes: the panel draws it.
    fn draw(&self, _: &Plot, _: &mut Scene) {}

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

    fn table(&self, _: &Panel, reader: Reader) -> Option<Table> {
        let (parts, total) = self.parts();
        Some(numbers::shares_table(&parts, total, reader))
    }

    fn hovers(&self, _: &Panel, _: &Plot, _: Reader) -> Vec<Hover> {
        Vec::new()
    }

    fn chart_name(&self) -> Option<ChartName> {
        Some(ChartName::Pie)
    }

    fn sentence(&self, _: &Panel, reader: Reader) -> Option<String> {
        let (parts, total) = self.parts();
        Some(words::shares(&parts, total, reader))
    }

    fn vega_layer(&self, _: &Panel, look: &Look) -> Result<Value, VegaGap> {
        let row = |slice: &&Slice| json!({ "name": slice.name, "value": slice.value, "colour": look.colour_of(slice.paint).to_string() });
        let rows = visible(self.slices).0.iter().map(row).collect();
        Ok(encoding::shares(rows, &json!({ "type": "arc", "innerRadius": self.hole * 100.0 })))
    }
}

impl<'a> Pie<'a> {
    /// Names and values, and the whole.
    fn parts(&self) -> (Vec<(&'a str, f64)>, f64) {
        let (slices, total) = visible(self.slices);
        (slices.into_iter().map(|slice| (slice.name.as_str(), slice.value)).collect(), total)
    }
}

/// The pie at the left of `area` and the names of its slices at the right; `words` stand in its hole.
pub fn draw(slices: &[Slice], hole: f64, words: &[(&str, f64)], area: &Area, scene: &mut Scene) {
    let (slices, total) = visible(slices);
    let beside = area.width() - 5.0 * GAP - list_width(&slices, total);
    let whole = (area.height() / 2.0).min((beside / 2.0).clamp(area.width() * NARROWEST, area.width() * 0.27)).max(1.0);
    let centre = Point { x: area.left + whole, y: (area.top + area.bottom) / 2.0 };
    let farthest = slices.iter().map(|slice| pulled(slice)).fold(0.0, f64::max);
    let radius = whole / (1.0 + farthest);
    let mut from = 0.0;
    for slice in &slices {
        let to = from + slice.value / total;
        let (sine, cosine) = ((from + to) / 2.0 * TAU).sin_cos();
        let out = pulled(slice) * radius;
        let middle = Point { x: centre.x + out * sine, y: centre.y - out * cosine };
        let points = sector(middle, radius, radius * hole.clamp(0.0, 0.95), from, to);
        scene
            .shapes
            .push(Shape::Polygon { points: points.clone(), fill: Fill::solid(scene.look.colour_of(slice.paint)) });
        if slices.len() > 1 {
            let start = points.first().copied();
            let points = points.into_iter().chain(start).collect();
            scene.shapes.push(Shape::Path { points, width: 1.5, fill: Fill::solid(scene.look.background) });
        }
        from = to;
    }
    write_inside(words, centre, radius * hole.clamp(0.0, 0.95), scene);
    let beside = Area { left: centre.x + whole + 5.0 * GAP, ..*area };
    list(&slices, total, &beside, scene);
}

/// The radius that a pie keeps of the width, whatever its names need.
const NARROWEST: f64 = 0.18;

/// How much room the names and values of the slices need.
fn list_width(slices: &[&Slice], total: f64) -> f64 {
    let of = |slice: &&Slice| VALUE.width(&value_of(slice, total)) + SET.width(&slice.name);
    SWATCH + 2.0 * GAP + slices.iter().map(of).fold(0.0, f64::max)
}

/// The text beside the name of a slice, in one line.
fn value_of(slice: &Slice, total: f64) -> String {
    let value = slice.text.clone().unwrap_or_else(|| format!("{:.1}%", slice.value / total * 100.0));
    value.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// More would be another chart.
const FARTHEST_PULLED: f64 = 0.5;

fn pulled(slice: &Slice) -> f64 {
    if slice.pulled.is_finite() { slice.pulled.clamp(0.0, FARTHEST_PULLED) } else { 0.0 }
}

/// Words in the middle of a ring, as large as they were asked for and as its hole lets them be.
fn write_inside(words: &[(&str, f64)], centre: Point, radius: f64, scene: &mut Scene) {
    let lines: Vec<(&str, f64)> =
        words.iter().flat_map(|(text, size)| text.lines().map(move |line| (line.trim(), *size))).collect();
    let sets: Vec<Type> = lines.iter().map(|(_, size)| Type { weight: VALUE.weight, ..note::sized(*size) }).collect();
    let height: f64 = sets.iter().map(|set| set.line_height()).sum();
    let widest = lines.iter().zip(&sets).map(|((line, _), set)| set.width(line)).fold(0.0, f64::max);
    let fits = (radius * 1.7 / widest.hypot(height).max(1.0)).min(1.0);
    let mut top = centre.y - height * fits / 2.0;
    for ((line, _), set) in lines.iter().zip(sets) {
        let set = Type { size: set.size * fits, ..set };
        if set.size >= SMALLEST {
            let mut text = text_at((*line).to_owned(), centre.x, top + set.line_height() / 2.0, set, scene.look.ink);
            text.anchor = TextAnchor::Middle;
            scene.texts.push(text);
        }
        top += set.line_height();
    }
}

/// Words that would be smaller than this have no room in the ring.
const SMALLEST: f64 = 9.0;

/// The slices that have a size, and the whole that they are shares of.
pub fn visible(slices: &[Slice]) -> (Vec<&Slice>, f64) {
    let visible: Vec<&Slice> = slices.iter().filter(|slice| slice.value.is_finite() && slice.value > 0.0).collect();
    let total = visible.iter().map(|slice| slice.value).sum::<f64>().min(f64::MAX);
    (visible, total)
}

fn list(slices: &[&Slice], total: f64, area: &Area, scene: &mut Scene) {
    let row = SET.line_height() * 1.35;
    let most = ((area.height() / row) as usize).max(1);
    let shown = if slices.len() > most { most - 1 } else { slices.len() };
    let rows = shown + usize::from(shown < slices.len());
    let top = (area.top + area.bottom) / 2.0 - row * rows as f64 / 2.0;
    for (number, slice) in slices.iter().take(shown).enumerate() {
        entry(slice, total, area, top + row * (number as f64 + 0.5), scene);
    }
    if shown < slices.len() {
        let text = format!("and {} more", slices.len() - shown);
        scene.texts.push(text_at(text, area.left, top + row * (shown as f64 + 0.5), SET, scene.look.muted));
    }
}

fn entry(slice: &Slice, total: f64, area: &Area, middle: f64, scene: &mut Scene) {
    let half = SWATCH / 2.0;
    let swatch = Area { left: area.left, top: middle - half, right: area.left + SWATCH, bottom: middle + half };
    scene.shapes.push(Shape::Rectangle { area: swatch, fill: Fill::solid(scene.look.colour_of(slice.paint)) });
    let left = swatch.right + GAP;
    let room = area.right - left;
    let for_name = SET.width(&slice.name).min(area.width() * 0.5) + GAP;
    let value = VALUE.shortened(&value_of(slice, total), (room - for_name).max(room * 0.55));
    let value_width = VALUE.width(&value);
    scene.texts.push(text_at(value, left, middle, VALUE, scene.look.ink));
    let left = left + value_width + GAP;
    let name = SET.shortened(&slice.name, area.right - left);
    scene.texts.push(text_at(name, left, middle, SET, scene.look.ink));
}

/// The outline of a slice, between two shares of a full turn.
fn sector(centre: Point, outer: f64, inner: f64, from: f64, to: f64) -> Vec<Point> {
    let steps = ((to - from) / STEP).ceil().max(1.0) as usize;
    let at = |radius: f64, step: usize| {
        let angle = (from + (to - from) * step as f64 / steps as f64) * TAU;
        Point { x: centre.x + radius * angle.sin(), y: centre.y - radius * angle.cos() }
    };
    let mut points: Vec<Point> = (0..=steps).map(|step| at(outer, step)).collect();
    if inner > 0.0 {
        points.extend((0..=steps).rev().map(|step| at(inner, step)));
    } else {
        points.push(centre);
    }
    points
}

fn text_at(text: String, x: f64, middle: f64, set: Type, colour: tabletalk_protocol::Colour) -> Text {
    let at = Point { x, y: middle + set.middle_to_baseline() };
    Text { text, at, anchor: TextAnchor::Start, set, colour, rotation: 0.0 }
}
