//! Text as wide as it will be: measured with the fonts that ship with the program, so that a chart is laid out alike on
//! every machine.

use crate::font::{
    Weight,
    face::Face,
    inter::{advance, font, has},
    letters,
    typeface::Typefaces,
};

/// The font family of the SVG: the measured font, then fonts of similar width.
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
