//! Inter, the typeface of every chart: its metrics and outlines.

use std::{cell::RefCell, collections::HashMap, rc::Rc, sync::LazyLock};

use ab_glyph::{Font, FontRef, GlyphId, OutlineCurve};
use zeno::{Command, Vector};

use super::Weight;

/// Inter, under the SIL Open Font License; see `fonts/LICENSE.txt`.
pub static REGULAR_FONT: &[u8] = include_bytes!("../../fonts/Inter-Regular.otf");
pub static BOLD_FONT: &[u8] = include_bytes!("../../fonts/Inter-Bold.otf");

static FONTS: LazyLock<[FontRef<'static>; 2]> = LazyLock::new(|| {
    [REGULAR_FONT, BOLD_FONT].map(|bytes| FontRef::try_from_slice(bytes).expect("a font that ships with the program"))
});

/// The font of this weight.
pub fn font(weight: Weight) -> &'static FontRef<'static> {
    let [regular, bold] = &*FONTS;
    match weight {
        Weight::Regular => regular,
        Weight::Bold => bold,
    }
}

/// Marks that only say how the characters beside them are joined or turned.
pub fn is_joiner(character: char) -> bool {
    matches!(character, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{fe00}'..='\u{fe0f}')
}

/// Return whether Inter has a glyph for this character, or the character needs none.
pub fn has(weight: Weight, character: char) -> bool {
    let invisible = character.is_whitespace() || character.is_control() || is_joiner(character);
    invisible || font(weight).glyph_id(character) != GlyphId(0)
}

/// How wide a character is that another font will draw, in units of the size: ideographs, kana, hangul and signs are square,
/// the rest is about as wide as Latin.
pub fn estimate(character: char) -> f64 {
    if character >= '\u{1100}' { 1.0 } else { 0.62 }
}

/// How far one character moves the pen, in units of the size.
pub fn advance(font: &FontRef<'_>, character: char) -> f64 {
    let glyph = font.glyph_id(character);
    if glyph == GlyphId(0) {
        return if is_joiner(character) { 0.0 } else { estimate(character) };
    }
    let units = font.units_per_em().unwrap_or(1.0);
    f64::from(font.h_advance_unscaled(glyph) / units)
}

/// The outline of a letter, shared by all places where it stands.
pub type Letter = Rc<Vec<Command>>;

thread_local! {
    /// Letters that were drawn before, in units of the font.
    static LETTERS: RefCell<HashMap<(bool, char), Letter>> = RefCell::default();
}

/// The outline of one of Inter's letters, in units of the font.
pub fn outline(weight: Weight, character: char) -> Letter {
    LETTERS.with_borrow_mut(|letters| {
        let key = (weight == Weight::Bold, character);
        Rc::clone(letters.entry(key).or_insert_with(|| letter(font(weight), character).into()))
    })
}

/// The outline of one letter; nothing for what has no form.
fn letter(font: &FontRef<'_>, character: char) -> Vec<Command> {
    let glyph = font.glyph_id(character);
    if glyph == GlyphId(0) {
        return Vec::new();
    }
    let mut path = Vec::new();
    let mut end = None;
    let vector = |point: ab_glyph::Point| Vector::new(point.x, point.y);
    for curve in font.outline(glyph).map(|outline| outline.curves).unwrap_or_default() {
        let (from, command, to) = match curve {
            OutlineCurve::Line(from, to) => (from, Command::LineTo(vector(to)), to),
            OutlineCurve::Quad(from, by, to) => (from, Command::QuadTo(vector(by), vector(to)), to),
            OutlineCurve::Cubic(from, by, past, to) => {
                (from, Command::CurveTo(vector(by), vector(past), vector(to)), to)
            }
        };
        if end != Some(from) {
            path.extend(end.map(|_| Command::Close));
            path.push(Command::MoveTo(vector(from)));
        }
        path.push(command);
        end = Some(to);
    }
    path.extend(end.map(|_| Command::Close));
    path
}
