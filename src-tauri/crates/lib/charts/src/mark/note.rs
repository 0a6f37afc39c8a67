//! Words at a position.

use serde_json::{Value, json};
use tabletalk_protocol::{Anchor, HorizontalAnchor, Paint, Panel, Shift, Table, VerticalAnchor};

use super::{AxisUse, ChartName, Hover, Key, MarkKind, VegaGap, encoding, words};
use crate::{
    contrast,
    dial::Dial,
    plot::Plot,
    reader::Reader,
    scale::Extent,
    scene::{Point, Scene, Shape, Text, TextAnchor},
    series::Series,
    text::{ASCENT, DESCENT, Type},
    theme::{GAP, LABEL_SIZE, Look},
};

const SET: Type = Type::regular(LABEL_SIZE);
/// Smaller could not be read, larger would cover the marks.
const SMALLEST: f64 = 0.8;
const LARGEST: f64 = 3.0;
/// Pixels by which words may stand away from their position; farther away, a reader cannot see what they belong to.
const FARTHEST_SHIFT: f64 = 200.0;

/// `Mark::Text`.
#[derive(Debug, Clone, Copy)]
pub struct Note<'a> {
    pub at: (f64, f64),
    pub text: &'a str,
    pub anchor: Anchor,
    pub paint: Paint,
    pub size: f64,
    pub shift: Shift,
}

impl MarkKind for Note<'_> {
    /// The axes grow for notes near by once the other marks are known.
    fn extend(&self, _: &mut Extent, _: &mut Extent) {}

    fn axis_use(&self) -> AxisUse {
        AxisUse::Other
    }

    fn needs_rows(&self) -> bool {
        false
    }

    fn draw(&self, plot: &Plot, scene: &mut Scene) {
        if let Some(at) = plot.point(self.at.0, self.at.1).filter(|at| plot.area.contains(*at)) {
            self.write(at, plot, scene);
        }
    }

    fn draw_around(&self, dial: &Dial, scene: &mut Scene) {
        if let Some(at) = dial.point(self.at.0, self.at.1) {
            let (text, set) = (self.text.to_owned(), sized(self.size));
            let colour = scene.look.colour_of(self.paint);
            scene.push_free(Text { text, at, anchor: TextAnchor::Middle, set, colour, rotation: 0.0 });
        }
    }

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
        None
    }

    fn sentence(&self, _: &Panel, reader: Reader) -> Option<String> {
        Some(format!("{}: {}.", reader.says("Note", "Anmerkung"), words::said(Some(self.text))?))
    }

    fn vega_layer(&self, panel: &Panel, look: &Look) -> Result<Value, VegaGap> {
        let (x, y) = (encoding::value(&panel.x, self.at.0), encoding::value(&panel.y, self.at.1));
        let colour = look.colour_of(self.paint).to_string();
        let mut encoding = encoding::plane(panel);
        encoding::put(&mut encoding, "text", json!({ "field": "text" }));
        Ok(json!({
            "data": { "values": [{ "x": x, "y": y, "text": self.text }] },
            "mark": { "type": "text", "color": colour, "dx": self.shift.right, "dy": -self.shift.up },
            "encoding": encoding,
        }))
    }
}

impl Note<'_> {
    fn write(&self, at: Point, plot: &Plot, scene: &mut Scene) {
        let moved = |length: f64| if length.is_finite() { length.clamp(-FARTHEST_SHIFT, FARTHEST_SHIFT) } else { 0.0 };
        let at = Point { x: at.x + moved(self.shift.right), y: at.y - moved(self.shift.up) };
        let set = sized(self.size);
        let lines = set.wrapped(self.text, plot.area.width() * 0.6, 4);
        let height = set.line_height() * lines.len() as f64;
        let top = match self.anchor.vertical {
            VerticalAnchor::Top => at.y,
            VerticalAnchor::Middle => at.y - height / 2.0,
            VerticalAnchor::Bottom => at.y - height,
        };
        let anchor = match self.anchor.horizontal {
            HorizontalAnchor::Left => TextAnchor::Start,
            HorizontalAnchor::Centre => TextAnchor::Middle,
            HorizontalAnchor::Right => TextAnchor::End,
        };
        let written = lines.into_iter().enumerate().map(|(number, text)| {
            let at = Point { x: at.x, y: top + set.line_height() * number as f64 + set.size * 0.9 };
            moved_inside(Text { text, at, anchor, set, colour: scene.look.ink, rotation: 0.0 }, plot, scene)
        });
        let written: Vec<Text> = written.collect();
        let off = off_the_edge(&written, scene);
        let written: Vec<Text> = written.into_iter().map(|text| lifted(text, off)).collect();
        let shift = free(&written, scene);
        for text in written {
            let text = lifted(text, shift);
            let [left_top, _, right_bottom, _] = text.corners();
            let middle = Point { x: (left_top.x + right_bottom.x) / 2.0, y: (left_top.y + right_bottom.y) / 2.0 };
            let colour = contrast::on_marks(self.paint, middle, scene);
            scene.texts.push(Text { colour, ..text });
        }
    }
}

/// The letters of words that are this large beside others.
pub fn sized(size: f64) -> Type {
    Type::regular(SET.size * if size.is_finite() { size.clamp(SMALLEST, LARGEST) } else { 1.0 })
}

/// How far down words must move that the upper or lower edge of a bar runs through.
fn off_the_edge(lines: &[Text], scene: &Scene) -> f64 {
    let (Some(first), Some(last)) = (lines.first(), lines.last()) else { return 0.0 };
    let ([left_top, right_top, ..], [_, _, right_bottom, _]) = (first.corners(), last.corners());
    let (middle, top, bottom) = ((left_top.x + right_top.x) / 2.0, left_top.y, right_bottom.y);
    let crossing = scene.shapes.iter().filter_map(|shape| match shape {
        Shape::Rectangle { area, fill } if fill.opacity > 0.5 && area.left < middle && middle < area.right => {
            Some(area)
        }
        _ => None,
    });
    let through = |edge: &f64| top + 1.0 < *edge && *edge < bottom - 1.0;
    let Some(edge) = crossing.flat_map(|area| [area.top, area.bottom]).find(through) else { return 0.0 };
    let (up, down) = (edge - bottom - 1.0, edge - top + 1.0);
    if -up < down { up } else { down }
}

/// How far down the lines must move so that they meet no other text; nowhere if there is no such place nearby.
fn free(lines: &[Text], scene: &Scene) -> f64 {
    let step = SET.line_height();
    let shifts = [0.0, -1.0, 1.0, -2.0, 2.0, -3.0, 3.0].map(|steps| steps * step);
    let is_free = |shift: &f64| {
        lines.iter().all(|line| {
            let moved = lifted(line.clone(), *shift);
            let [top, _, bottom, _] = moved.corners();
            top.y >= 0.0 && bottom.y <= scene.height && scene.texts.iter().all(|other| !other.overlaps(&moved))
        })
    };
    shifts.into_iter().find(is_free).unwrap_or(0.0)
}

fn lifted(mut text: Text, shift: f64) -> Text {
    text.at.y += shift;
    text
}

/// The same text, moved so that nothing of it lies outside of the picture.
pub fn moved_inside(mut text: Text, plot: &Plot, scene: &Scene) -> Text {
    let [left, right, ..] = text.corners();
    let right_edge = scene.width - GAP;
    text.at.x += (plot.area.left - left.x).max(0.0);
    text.at.x -= (right.x - right_edge).max(0.0);
    text.at.y = text.at.y.clamp(text.set.size * ASCENT, scene.height - text.set.size * DESCENT);
    text
}
