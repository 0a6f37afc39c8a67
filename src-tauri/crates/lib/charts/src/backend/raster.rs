//! A scene as pixels: the same shapes, letters and colours as in the SVG document.

use std::{collections::HashMap, f32::consts::TAU};

use ab_glyph::Font;
use tabletalk_protocol::Colour;
use zeno::{Cap, Command, Join, Mask, Scratch, Stroke, Style, Transform, Vector};

use super::png;
use crate::{
    font::{
        Weight,
        face::Face,
        inter::{advance, font, outline},
        letters,
    },
    scene::{Area, Fill, Point, Scene, Shape, Text, TextAnchor},
};

/// Places are rounded to this part of a pixel, as the SVG document rounds them.
const UNITS: f64 = 10.0;
/// A disc is drawn from this many places within a pixel, each way; finer cannot be seen.
const DISC_PLACES: f64 = 4.0;
/// How far along the tangent the handles of a quarter of a circle lie, in radii.
const HANDLE: f32 = 0.552_285;
/// The extra thickness of a bold letter whose face has no bold form, in units of the font size.
const BOLDER: f32 = 0.035;

/// The picture as a PNG file, `scale` pixels for each pixel of the scene; `faces` write what Inter cannot.
pub fn document(scene: &Scene, scale: f64, faces: &[&'static Face]) -> Vec<u8> {
    let (width, height) = ((scene.width * scale).round() as u32, (scene.height * scale).round() as u32);
    let mut canvas = Canvas::new(width, height, scale, scene.look.background);
    scene.shapes.iter().for_each(|shape| canvas.shape(shape));
    scene.texts.iter().for_each(|text| canvas.text(text, faces));
    png::file(&canvas.pixels, (width, height), scale)
}

/// How much of each pixel a shape covers, from 0 to 255, and where.
struct Cover {
    mask: Vec<u8>,
    left: i32,
    top: i32,
    width: u32,
}

struct Canvas {
    width: u32,
    height: u32,
    scale: f64,
    /// Red, green and blue, row by row.
    pixels: Vec<u8>,
    scratch: Scratch,
    /// The covers of discs by radius and place within a pixel: a cloud of points has few different ones.
    discs: HashMap<(u64, u8, u8), Cover>,
}

impl Canvas {
    fn new(width: u32, height: u32, scale: f64, background: Colour) -> Self {
        let pixel = [background.red, background.green, background.blue];
        let pixels = pixel.repeat(width as usize * height as usize);
        Self { width, height, scale, pixels, scratch: Scratch::new(), discs: HashMap::new() }
    }

    fn shape(&mut self, shape: &Shape) {
        match shape {
            Shape::Rectangle { area, fill } => self.rectangle(area, *fill),
            Shape::Path { points, width, fill } => {
                let path = self.path(points, Closed::No);
                let mut stroke = Stroke::new(((width * UNITS).round() / UNITS * self.scale) as f32);
                stroke.join(Join::Round).cap(Cap::Butt);
                self.fill_path(&path, stroke, None, *fill);
            }
            Shape::Polygon { points, fill } => {
                let path = self.path(points, Closed::Yes);
                self.fill_path(&path, zeno::Fill::NonZero, None, *fill);
            }
            Shape::Region { outlines, fill } => {
                let path: Vec<Command> = outlines.iter().flat_map(|outline| self.path(outline, Closed::Yes)).collect();
                self.fill_path(&path, zeno::Fill::EvenOdd, None, *fill);
            }
            Shape::Disc { centre, radius, fill } => self.disc(*centre, *radius, *fill),
        }
    }

    fn path(&self, points: &[Point], closed: Closed) -> Vec<Command> {
        let mut path: Vec<Command> = Vec::with_capacity(points.len() + 1);
        for point in points {
            let at = self.place(*point);
            path.push(if path.is_empty() { Command::MoveTo(at) } else { Command::LineTo(at) });
        }
        if matches!(closed, Closed::Yes) && !path.is_empty() {
            path.push(Command::Close);
        }
        path
    }

    fn place(&self, point: Point) -> Vector {
        Vector::new(self.pixels_of(point.x), self.pixels_of(point.y))
    }

    fn pixels_of(&self, length: f64) -> f32 {
        ((length * UNITS).round() / UNITS * self.scale) as f32
    }

    /// Upright edges need no path: each pixel is covered by how far the rectangle reaches into it.
    fn rectangle(&mut self, area: &Area, fill: Fill) {
        let [left, top, right, bottom] =
            [area.left, area.top, area.right, area.bottom].map(|edge| self.pixels_of(edge));
        let columns = spread(left, right, self.width);
        for (y, down) in spread(top, bottom, self.height) {
            for (x, across) in &columns {
                let cover = (down * across * 255.0).round() as u8;
                self.blend(*x, y, cover, fill);
            }
        }
    }

    fn disc(&mut self, centre: Point, radius: f64, fill: Fill) {
        let radius = self.pixels_of(radius);
        let middle = self.place(centre);
        let part = |at: f32| ((f64::from(at) - f64::from(at).floor()) * DISC_PLACES).floor();
        let (part_x, part_y) = (part(middle.x), part(middle.y));
        let key = (u64::from(radius.to_bits()), part_x as u8, part_y as u8);
        let scratch = &mut self.scratch;
        let cover = self.discs.remove(&key).unwrap_or_else(|| {
            let at = |part: f64| ((part + 0.5) / DISC_PLACES) as f32;
            cover(&circle(Vector::new(at(part_x), at(part_y)), radius), zeno::Fill::NonZero, None, scratch)
        });
        self.paint(&cover, (middle.x.floor() as i32, middle.y.floor() as i32), fill);
        self.discs.insert(key, cover);
    }

    fn fill_path<'s>(&mut self, path: &[Command], style: impl Into<Style<'s>>, turn: Option<Transform>, fill: Fill) {
        if !path.is_empty() {
            let cover = cover(path, style, turn, &mut self.scratch);
            self.paint(&cover, (0, 0), fill);
        }
    }

    fn paint(&mut self, cover: &Cover, (across, down): (i32, i32), fill: Fill) {
        if cover.width == 0 {
            return;
        }
        for (row, line) in cover.mask.chunks_exact(cover.width as usize).enumerate() {
            let Ok(y) = u32::try_from(cover.top + down + row as i32) else { continue };
            for (column, covered) in line.iter().enumerate() {
                if let Ok(x) = u32::try_from(cover.left + across + column as i32) {
                    self.blend(x, y, *covered, fill);
                }
            }
        }
    }

    fn blend(&mut self, x: u32, y: u32, cover: u8, fill: Fill) {
        if cover == 0 || x >= self.width || y >= self.height {
            return;
        }
        let share = (f64::from(cover) * fill.opacity.clamp(0.0, 1.0)).round() as u32;
        let place = (y as usize * self.width as usize + x as usize) * 3;
        let above = [fill.colour.red, fill.colour.green, fill.colour.blue];
        for (pixel, channel) in self.pixels.get_mut(place..place + 3).into_iter().flatten().zip(above) {
            let mixed = u32::from(channel) * share + u32::from(*pixel) * (255 - share);
            *pixel = ((mixed + 127) / 255) as u8;
        }
    }

    fn text(&mut self, text: &Text, faces: &[&'static Face]) {
        if letters::is_plain(&text.text, text.set.weight) {
            self.plain_text(text);
        } else {
            self.shaped_text(text, faces);
        }
    }

    fn plain_text(&mut self, text: &Text) {
        let weight = text.set.weight;
        let font = font(weight);
        let units = font.units_per_em().unwrap_or(1.0);
        let width: f64 = text.text.chars().map(|character| advance(font, character)).sum();
        let mut pen = units * start(text.anchor, width) as f32;
        let mut path = Vec::new();
        for character in text.text.chars() {
            let letter = outline(weight, character);
            path.extend(letter.iter().map(|command| moved(*command, pen)));
            pen += advance(font, character) as f32 * units;
        }
        let turn = self.turn(text, (1.0 / units, 1.0 / units), 0.0);
        self.fill_path(&path, zeno::Fill::NonZero, Some(turn), Fill::solid(text.colour));
    }

    /// Draw a text with fallback faces, compressed to its measured width where it would be wider.
    fn shaped_text(&mut self, text: &Text, faces: &[&'static Face]) {
        let written = letters::written(&text.text, text.set.weight, faces);
        let room = text.set.width(&text.text) / text.set.size;
        let pressed = (room / written.width.max(f64::MIN_POSITIVE)).min(1.0);
        let turn = self.turn(text, (pressed as f32, 1.0), start(text.anchor, written.width * pressed));
        let fill = Fill::solid(text.colour);
        for path in [&written.inter, &written.others, &written.frames] {
            self.fill_path(path, zeno::Fill::NonZero, Some(turn), fill);
        }
        if text.set.weight == Weight::Bold {
            self.fill_path(&written.others, Stroke::new(BOLDER), Some(turn), fill);
        }
    }

    /// From a text's own units, `size` of them to an em and beginning at `start` ems, to its place in the picture.
    fn turn(&self, text: &Text, size: (f32, f32), start: f64) -> Transform {
        let em = (text.set.size * self.scale) as f32;
        let (across, up) = (em * size.0, em * size.1);
        let (sine, cosine) = (-text.rotation as f32).to_radians().sin_cos();
        let at = self.place(text.at);
        let (x, y) = (at.x + cosine * em * start as f32, at.y + sine * em * start as f32);
        // Fonts count upwards, pictures downwards.
        Transform::new(cosine * across, sine * across, sine * up, -cosine * up, x, y)
    }
}

/// Where a text of this width begins, beside its place.
fn start(anchor: TextAnchor, width: f64) -> f64 {
    match anchor {
        TextAnchor::Start => 0.0,
        TextAnchor::Middle => -width / 2.0,
        TextAnchor::End => -width,
    }
}

#[derive(Clone, Copy)]
enum Closed {
    Yes,
    No,
}

fn cover<'s>(path: &[Command], style: impl Into<Style<'s>>, turn: Option<Transform>, scratch: &mut Scratch) -> Cover {
    let (mask, placement) = Mask::with_scratch(path, scratch).style(style).transform(turn).render();
    Cover { mask, left: placement.left, top: placement.top, width: placement.width }
}

/// The pixels from `low` to `high`, each with the share of it that lies between them.
fn spread(low: f32, high: f32, most: u32) -> Vec<(u32, f32)> {
    let (first, last) = (low.max(0.0).floor() as u32, high.min(most as f32).ceil().max(0.0) as u32);
    (first..last).map(|pixel| (pixel, (high.min(pixel as f32 + 1.0) - low.max(pixel as f32)).clamp(0.0, 1.0))).collect()
}

fn circle(centre: Vector, radius: f32) -> Vec<Command> {
    let at = |turn: f32, out: f32, along: f32| {
        let (sine, cosine) = (turn * TAU).sin_cos();
        let (out, along) = (out * radius, along * radius);
        Vector::new(centre.x + cosine * out - sine * along, centre.y + sine * out + cosine * along)
    };
    let mut path = vec![Command::MoveTo(at(0.0, 1.0, 0.0))];
    path.extend(
        [0.0, 0.25, 0.5, 0.75].map(|turn| {
            Command::CurveTo(at(turn, 1.0, HANDLE), at(turn + 0.25, 1.0, -HANDLE), at(turn + 0.25, 1.0, 0.0))
        }),
    );
    path.push(Command::Close);
    path
}

fn moved(command: Command, by: f32) -> Command {
    let to = |point: Vector| Vector::new(point.x + by, point.y);
    match command {
        Command::MoveTo(point) => Command::MoveTo(to(point)),
        Command::LineTo(point) => Command::LineTo(to(point)),
        Command::QuadTo(one, two) => Command::QuadTo(to(one), to(two)),
        Command::CurveTo(one, two, three) => Command::CurveTo(to(one), to(two), to(three)),
        Command::Close => Command::Close,
    }
}
