//! Lines of text that Inter cannot write alone: cut into runs of one typeface and one direction, and each run shaped.

use ab_glyph::Font as _;
use rustybuzz::{Direction, UnicodeBuffer};
use unicode_bidi::BidiInfo;
use zeno::{Command, Vector};

use super::{
    Weight,
    face::Face,
    inter::{advance, estimate, font, has, is_joiner, outline},
};

/// A line as it will be seen, in units of the size of its letters, from the beginning of its baseline.
pub struct Written {
    pub width: f64,
    /// Outlines from Inter.
    pub inter: Vec<Command>,
    /// Outlines from fallback faces, which have no bold form of their own.
    pub others: Vec<Command>,
    /// Frames in the places of letters that no face has.
    pub frames: Vec<Command>,
}

/// The source of a letter's outline.
#[derive(Clone, Copy)]
enum Writer {
    Inter,
    Face(&'static Face),
    Nobody,
}

impl Writer {
    fn is(self, other: Self) -> bool {
        match (self, other) {
            (Self::Inter, Self::Inter) | (Self::Nobody, Self::Nobody) => true,
            (Self::Face(one), Self::Face(other)) => std::ptr::eq(one, other),
            _ => false,
        }
    }
}

/// Return whether the line needs only Inter and runs from left to right.
pub fn is_plain(text: &str, weight: Weight) -> bool {
    text.chars().all(|letter| has(weight, letter) && !is_turned(letter))
}

/// Marks that turn the direction without a form of their own.
fn is_turned(letter: char) -> bool {
    matches!(letter, '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Write a line with Inter and, where it has no form, with `faces`.
pub fn written(text: &str, weight: Weight, faces: &[&'static Face]) -> Written {
    let mut written = Written { width: 0.0, inter: Vec::new(), others: Vec::new(), frames: Vec::new() };
    let order = BidiInfo::new(text, None);
    let Some(paragraph) = order.paragraphs.first() else { return written };
    let (levels, runs) = order.visual_runs(paragraph, paragraph.range.clone());
    for run in runs {
        let turned = levels.get(run.start).is_some_and(|level| level.is_rtl());
        let mut parts = parts(text.get(run).unwrap_or_default(), weight, faces);
        if turned {
            parts.reverse();
        }
        for (writer, part) in parts {
            written.add(writer, part, turned, weight);
        }
    }
    written
}

/// The stretches of a run that one face writes.
fn parts<'t>(run: &'t str, weight: Weight, faces: &[&'static Face]) -> Vec<(Writer, &'t str)> {
    let mut parts: Vec<(Writer, usize)> = Vec::new();
    for (start, letter) in run.char_indices() {
        match (parts.last(), writer(letter, weight, faces)) {
            // Joiners and marks go with what they join.
            (Some(_), None) => {}
            (Some((last, _)), Some(writer)) if last.is(writer) => {}
            (_, writer) => parts.push((writer.unwrap_or(Writer::Inter), start)),
        }
    }
    let ends = parts.iter().skip(1).map(|(_, start)| *start).chain([run.len()]);
    parts.iter().zip(ends).map(|((writer, start), end)| (*writer, run.get(*start..end).unwrap_or_default())).collect()
}

/// `None` for what has no form of its own.
fn writer(letter: char, weight: Weight, faces: &[&'static Face]) -> Option<Writer> {
    if is_joiner(letter) || letter.is_control() {
        return None;
    }
    if has(weight, letter) {
        return Some(Writer::Inter);
    }
    Some(faces.iter().find(|face| face.has(letter)).map_or(Writer::Nobody, |face| Writer::Face(face)))
}

impl Written {
    fn add(&mut self, writer: Writer, part: &str, turned: bool, weight: Weight) {
        match writer {
            Writer::Inter if turned => part.chars().rev().for_each(|letter| self.add_inter(mirrored(letter), weight)),
            Writer::Inter => part.chars().for_each(|letter| self.add_inter(letter, weight)),
            Writer::Face(face) => self.add_shaped(face, part, turned),
            Writer::Nobody => part.chars().for_each(|letter| self.add_frame(letter)),
        }
    }

    fn add_inter(&mut self, letter: char, weight: Weight) {
        let path = outline(weight, letter);
        let units = font(weight).units_per_em().unwrap_or(1.0);
        let to = |point: Vector| Vector::new(point.x / units + self.width as f32, point.y / units);
        self.inter.extend(path.iter().map(|command| mapped(*command, to)));
        self.width += advance(font(weight), letter);
    }

    fn add_shaped(&mut self, face: &Face, part: &str, turned: bool) {
        let mut buffer = UnicodeBuffer::new();
        buffer.push_str(part);
        buffer.guess_segment_properties();
        buffer.set_direction(if turned { Direction::RightToLeft } else { Direction::LeftToRight });
        let shaped = rustybuzz::shape(&face.shaper, &[], buffer);
        let size = 1.0 / face.units();
        for (glyph, place) in shaped.glyph_infos().iter().zip(shaped.glyph_positions()) {
            let at = (self.width + f64::from(place.x_offset) * size, f64::from(place.y_offset) * size);
            self.others.extend(face.outline(glyph.glyph_id as u16, at, size));
            self.width += f64::from(place.x_advance) * size;
        }
    }

    fn add_frame(&mut self, letter: char) {
        if is_joiner(letter) || letter.is_control() {
            return;
        }
        let width = estimate(letter);
        self.frames.extend(frame(self.width as f32, width as f32));
        self.width += width;
    }
}

/// Brackets open the other way in text from right to left.
fn mirrored(letter: char) -> char {
    const PAIRS: [(char, char); 5] = [('(', ')'), ('[', ']'), ('{', '}'), ('<', '>'), ('«', '»')];
    let other = PAIRS.iter().find_map(|(open, close)| match letter {
        _ if letter == *open => Some(*close),
        _ if letter == *close => Some(*open),
        _ => None,
    });
    other.unwrap_or(letter)
}

fn mapped(command: Command, to: impl Fn(Vector) -> Vector) -> Command {
    match command {
        Command::MoveTo(point) => Command::MoveTo(to(point)),
        Command::LineTo(point) => Command::LineTo(to(point)),
        Command::QuadTo(one, two) => Command::QuadTo(to(one), to(two)),
        Command::CurveTo(one, two, three) => Command::CurveTo(to(one), to(two), to(three)),
        Command::Close => Command::Close,
    }
}

/// Two rectangles, one in the other and wound the other way, so that only the line between them is filled.
fn frame(start: f32, width: f32) -> Vec<Command> {
    let (left, right, bottom, top, line) = (start + width * 0.12, start + width * 0.88, 0.0, 0.72, 0.05);
    let rectangle = |left: f32, right: f32, bottom: f32, top: f32| {
        [(left, bottom), (right, bottom), (right, top), (left, top)].map(|(x, y)| Vector::new(x, y))
    };
    let outer = rectangle(left, right, bottom, top);
    let mut inner = rectangle(left + line, right - line, bottom + line, top - line);
    inner.reverse();
    [outer, inner]
        .into_iter()
        .flat_map(|[first, rest @ ..]| {
            std::iter::once(Command::MoveTo(first)).chain(rest.map(Command::LineTo)).chain([Command::Close])
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use std::iter;

    use super::*;
    use crate::font::typeface::Typefaces;

    fn line(text: &str) -> Written {
        written(text, Weight::Regular, &Typefaces::Shipped.faces(iter::empty()))
    }

    /// How many outlines there are, and where the first begins.
    fn begins(path: &[Command]) -> (usize, Option<&Command>) {
        (path.iter().filter(|command| matches!(command, Command::MoveTo(_))).count(), path.first())
    }

    #[test]
    fn hebrew_begins_at_the_right() {
        let (word, last) = (line("שלום"), line("ם"));
        assert_eq!(begins(&word.others).1, begins(&last.others).1);
        assert!(word.width > 2.0 * last.width && word.frames.is_empty());
    }

    #[test]
    fn arabic_letters_are_joined() {
        let alone: f64 = "سلام".chars().map(|letter| line(&letter.to_string()).width).sum();
        let word = line("سلام").width;
        assert!(word < alone * 0.9, "{word} against {alone}");
    }

    #[test]
    fn numbers_in_hebrew_are_read_from_the_left() {
        let (mixed, number) = (line("שלום 12"), line("12"));
        assert_eq!(begins(&mixed.inter).1, begins(&number.inter).1);
    }

    #[test]
    fn what_no_face_has_is_a_frame_as_wide_as_it_was_measured() {
        let line = line("東京");
        assert_eq!((line.width, begins(&line.frames).0), (2.0, 4));
    }
}
