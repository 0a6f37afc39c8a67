//! One typeface, whose letters are shaped as their script asks for.

use rustybuzz::ttf_parser::{GlyphId, OutlineBuilder};
use unicode_script::{Script, UnicodeScript};
use zeno::{Command, Vector};

/// A typeface whose letters are joined and turned as their script asks for.
pub(crate) struct Face {
    pub shaper: rustybuzz::Face<'static>,
}

impl Face {
    /// `None` when this is no font.
    pub fn new(file: &'static [u8], number: u32) -> Option<Self> {
        rustybuzz::Face::from_slice(file, number).map(|shaper| Self { shaper })
    }

    /// Return whether the face has an outline for this letter: colour fonts have none.
    pub fn has(&self, letter: char) -> bool {
        let outline = |glyph| self.shaper.outline_glyph(glyph, &mut Outline::default()).is_some();
        self.shaper.glyph_index(letter).is_some_and(|glyph| outline(glyph) || is_mark(letter))
    }

    /// The length of one em, in units of the face.
    pub fn units(&self) -> f64 {
        f64::from(self.shaper.units_per_em())
    }

    /// The outline of a glyph, moved to `(x, y)` and with `size` times its own units.
    pub fn outline(&self, glyph: u16, (x, y): (f64, f64), size: f64) -> Vec<Command> {
        let mut outline = Outline { path: Vec::new(), x: x as f32, y: y as f32, size: size as f32 };
        self.shaper.outline_glyph(GlyphId(glyph), &mut outline);
        outline.path
    }
}

/// Return whether the letter is a combining mark, which belongs to the letter before it.
fn is_mark(letter: char) -> bool {
    letter.script() == Script::Inherited
}

struct Outline {
    path: Vec<Command>,
    x: f32,
    y: f32,
    size: f32,
}

impl Default for Outline {
    fn default() -> Self {
        Self { path: Vec::new(), x: 0.0, y: 0.0, size: 1.0 }
    }
}

impl Outline {
    fn at(&self, x: f32, y: f32) -> Vector {
        Vector::new(self.x + x * self.size, self.y + y * self.size)
    }
}

impl OutlineBuilder for Outline {
    fn move_to(&mut self, x: f32, y: f32) {
        self.path.push(Command::MoveTo(self.at(x, y)));
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.path.push(Command::LineTo(self.at(x, y)));
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.path.push(Command::QuadTo(self.at(x1, y1), self.at(x, y)));
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.path.push(Command::CurveTo(self.at(x1, y1), self.at(x2, y2), self.at(x, y)));
    }

    fn close(&mut self) {
        self.path.push(Command::Close);
    }
}
