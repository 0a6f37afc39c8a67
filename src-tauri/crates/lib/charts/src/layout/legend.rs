//! The legend: in rows above the marks, so that it never covers one.

use tabletalk_protocol::{Colour, Legend, Paint, Panel, Stroke};

use crate::{
    mark::{self, Sign},
    marker,
    scene::{Area, Fill, Point, Scene, Shape, Text, TextAnchor},
    stroke,
    text::Type,
    theme::{GAP, LABEL_SIZE},
};

const SET: Type = Type::regular(LABEL_SIZE);
const SWATCH: f64 = 11.0;
const LONG_SWATCH: f64 = 26.0;
/// Pixels across the line of an entry.
const THINNEST: f64 = 1.5;
const THICKEST: f64 = 4.0;
/// Between one entry and the next.
const BETWEEN: f64 = 16.0;
/// Pixels of one entry's text.
const LONGEST: f64 = 220.0;
/// Entries that anyone can tell apart by colour; the rest is counted.
const MOST: usize = 24;

/// A colour and what it stands for.
struct Entry {
    label: String,
    paint: Paint,
    opacity: f64,
    sign: Sign,
}

/// A paler sign than this could not be seen.
const PALEST: f64 = 0.35;

/// Draw the legend of these panels at the top of `area`; how much height it took.
pub fn draw(legend: &Legend, panels: &[Panel], area: &Area, scene: &mut Scene) -> f64 {
    let entries = entries(panels);
    if entries.is_empty() {
        return 0.0;
    }
    let mut pen = Pen { area, x: area.left, row: 0 };
    if let Some(title) = legend.title.as_deref().filter(|title| !title.trim().is_empty()) {
        pen.word(&SET.shortened(title, LONGEST), scene.look.muted, scene);
    }
    for entry in entries.iter().take(MOST) {
        pen.entry(entry, scene);
    }
    if entries.len() > MOST {
        let more = entries.len() - MOST;
        let more = scene.look.reader.says(format!("and {more} more"), format!("und {more} weitere"));
        pen.word(&more, scene.look.muted, scene);
    }
    pen.height()
}

fn entries(panels: &[Panel]) -> Vec<Entry> {
    let mut found: Vec<Entry> = Vec::new();
    let all = panels.iter().flat_map(|panel| panel.marks.iter().chain(panel.twin.iter().flat_map(|twin| &twin.marks)));
    for mark in all {
        let kind = mark::kind(mark);
        let Some(key) = kind.key() else { continue };
        let Some((label, paint)) = key.shown_label().zip(key.paint) else { continue };
        if found.iter().all(|other| other.label != label) {
            found.push(Entry {
                label: label.to_owned(),
                paint,
                opacity: key.opacity.clamp(PALEST, 1.0),
                sign: key.sign,
            });
        }
    }
    found
}

/// Where the next entry begins.
struct Pen<'a> {
    area: &'a Area,
    x: f64,
    row: usize,
}

impl Pen<'_> {
    fn entry(&mut self, entry: &Entry, scene: &mut Scene) {
        let text = SET.shortened(&entry.label, LONGEST.min(self.area.width() - LONG_SWATCH - GAP));
        let width = width(&entry.sign);
        let at = self.advance(width + GAP + SET.width(&text));
        draw_sign(entry, at, width, scene);
        scene.texts.push(text_at(text, at.x + width + GAP, at.y, scene.look.ink));
    }

    fn word(&mut self, word: &str, colour: Colour, scene: &mut Scene) {
        let at = self.advance(SET.width(word));
        scene.texts.push(text_at(word.to_owned(), at.x, at.y, colour));
    }

    /// Take `width` from this row or the next; the middle of its left edge.
    fn advance(&mut self, width: f64) -> Point {
        if self.x > self.area.left && self.x + width > self.area.right {
            self.x = self.area.left;
            self.row += 1;
        }
        let at = Point { x: self.x, y: self.area.top + row_height() * (self.row as f64 + 0.5) };
        self.x += width + BETWEEN;
        at
    }

    fn height(&self) -> f64 {
        row_height() * (self.row + 1) as f64
    }
}

/// Dashes need room to be seen as such.
fn width(sign: &Sign) -> f64 {
    match sign {
        Sign::Line(stroke) if !stroke.dashes.is_empty() => LONG_SWATCH,
        Sign::Line(_) | Sign::Square | Sign::Point(_) => SWATCH,
    }
}

/// Draw the sign to the right of `at`.
fn draw_sign(entry: &Entry, at: Point, width: f64, scene: &mut Scene) {
    let fill = Fill { colour: scene.look.colour_of(entry.paint), opacity: entry.opacity };
    let (half, middle) = (SWATCH / 2.0, Point { x: at.x + width / 2.0, y: at.y });
    match &entry.sign {
        Sign::Square => {
            let area = Area { left: at.x, top: at.y - half, right: at.x + width, bottom: at.y + half };
            scene.shapes.push(Shape::Rectangle { area, fill });
        }
        Sign::Line(stroke) => {
            let ends = [at.x - 1.0, at.x + width + 1.0].map(|x| Point { x, y: at.y });
            let stroke = Stroke {
                width: stroke.width.clamp(THINNEST, THICKEST),
                opacity: entry.opacity,
                dashes: stroke.dashes.clone(),
            };
            stroke::draw(&ends, entry.paint, &stroke, scene);
        }
        Sign::Point(marker) => scene.shapes.extend(marker::shape(*marker, middle, half * 0.8, fill)),
    }
}

fn row_height() -> f64 {
    SET.line_height() * 1.2
}

fn text_at(text: String, x: f64, middle: f64, colour: Colour) -> Text {
    let at = Point { x, y: middle + SET.middle_to_baseline() };
    Text { text, at, anchor: TextAnchor::Start, set: SET, colour, rotation: 0.0 }
}
