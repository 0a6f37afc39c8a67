//! Text as wide as it will be: measured with the fonts that ship with the program, so that a chart is laid out alike on
//! every machine.

use std::sync::LazyLock;

use ab_glyph::{Font, FontRef, GlyphId};

use crate::{
    letters,
    typeface::{Face, Typefaces},
};

/// Inter, under the SIL Open Font License; see `fonts/LICENSE.txt`.
pub static REGULAR_FONT: &[u8] = include_bytes!("../fonts/Inter-Regular.otf");
pub static BOLD_FONT: &[u8] = include_bytes!("../fonts/Inter-Bold.otf");

/// What the SVG names: the font that was measured, then those that are about as wide.
pub const FONT_FAMILY: &str =
    "Inter, 'Segoe UI', 'Helvetica Neue', Arial, 'Liberation Sans', 'DejaVu Sans', sans-serif";

/// Room for a substitute font that runs wider than the one that was measured.
const SUBSTITUTE: f64 = 1.06;
/// From one line's baseline to the next, in units of the size.
const LEADING: f64 = 1.28;
/// How far letters and digits reach above and below the baseline, in units of the size.
pub const ASCENT: f64 = 0.76;
pub const DESCENT: f64 = 0.22;

const ELLIPSIS: char = '…';

static FONTS: LazyLock<[FontRef<'static>; 2]> = LazyLock::new(|| {
    [REGULAR_FONT, BOLD_FONT].map(|bytes| FontRef::try_from_slice(bytes).expect("a font that ships with the program"))
});

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Weight {
    Regular,
    Bold,
}

/// How text is set.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Type {
    /// In pixels.
    pub size: f64,
    pub weight: Weight,
}

impl Type {
    pub const fn regular(size: f64) -> Self {
        Self { size, weight: Weight::Regular }
    }

    pub const fn bold(size: f64) -> Self {
        Self { size, weight: Weight::Bold }
    }

    /// The height of one line, in pixels.
    pub fn line_height(self) -> f64 {
        self.size * LEADING
    }

    /// From the middle of a line to its baseline, in pixels.
    pub fn middle_to_baseline(self) -> f64 {
        self.size * (ASCENT - DESCENT / 2.0) / 2.0 + self.size * 0.04
    }

    /// The width of one line of text, in pixels.
    pub fn width(self, text: &str) -> f64 {
        self.ems(text) * self.size * SUBSTITUTE
    }

    /// The width of one line as the fonts that ship write it, in units of the size.
    pub fn ems(self, text: &str) -> f64 {
        if letters::is_plain(text, self.weight) {
            let font = font(self.weight);
            return text.chars().map(|character| advance(font, character)).sum();
        }
        letters::written(text, self.weight, &Typefaces::Shipped.faces(std::iter::empty())).width
    }

    /// The characters of a text that neither Inter nor any of `faces` has a form for.
    pub(crate) fn unwritten(self, text: &str, faces: &[&'static Face]) -> Vec<char> {
        let nobody = |letter: &char| !has(self.weight, *letter) && !faces.iter().any(|face| face.has(*letter));
        text.chars().filter(nobody).collect()
    }

    /// `text`, cut at the end and marked so, when it is wider than `width`.
    pub fn shortened(self, text: &str, width: f64) -> String {
        if self.width(text) <= width {
            return text.to_owned();
        }
        let mut kept = String::new();
        let mut used = self.width(&ELLIPSIS.to_string());
        for character in text.chars() {
            used += self.width(character.encode_utf8(&mut [0; 4]));
            if used > width {
                break;
            }
            kept.push(character);
        }
        kept.truncate(kept.trim_end().len());
        kept.push(ELLIPSIS);
        kept
    }

    /// `text` in at most `most` lines of at most `width` pixels, broken between words; what does not fit is cut from the last line.
    pub fn wrapped(self, text: &str, width: f64, most: usize) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        for paragraph in text.lines() {
            lines.extend(self.filled(paragraph, width));
        }
        if lines.len() > most {
            let rest = lines.split_off(most.saturating_sub(1)).join(" ");
            lines.push(rest);
        }
        lines.iter().map(|line| self.shortened(line, width)).collect()
    }

    fn filled(self, paragraph: &str, width: f64) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        for word in paragraph.split_whitespace() {
            match lines.last_mut() {
                Some(line) if self.width(line) + self.width(" ") + self.width(word) <= width => {
                    line.push(' ');
                    line.push_str(word);
                }
                _ => lines.push(word.to_owned()),
            }
        }
        lines
    }
}

/// The font of this weight.
pub fn font(weight: Weight) -> &'static FontRef<'static> {
    &FONTS[weight as usize]
}

/// Marks that only say how the characters beside them are joined or turned.
pub fn is_joiner(character: char) -> bool {
    matches!(character, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{fe00}'..='\u{fe0f}')
}

/// Whether Inter has a form for this character, or the character needs none.
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

#[cfg(test)]
mod tests {
    use super::*;

    const TYPE: Type = Type::regular(12.0);

    #[test]
    fn a_long_text_is_cut_where_it_would_leave_its_room() {
        assert_eq!(TYPE.shortened("short", 100.0), "short");
        let cut = TYPE.shortened("a label that goes on and on", 90.0);
        assert_eq!(cut, "a label that g…");
        assert!(TYPE.width(&cut) <= 90.0);
    }

    #[test]
    fn words_are_kept_whole_when_lines_are_broken() {
        assert_eq!(TYPE.wrapped("Mean monthly revenue by region", 90.0, 3), ["Mean monthly", "revenue by", "region"]);
        assert_eq!(TYPE.wrapped("Mean monthly revenue by region", 90.0, 2), ["Mean monthly", "revenue by r…"]);
        assert_eq!(TYPE.wrapped("", 90.0, 2), Vec::<String>::new());
    }

    #[test]
    fn ideographs_take_their_own_width() {
        assert!(TYPE.width("東京都") > 3.0 * 12.0);
    }
}
