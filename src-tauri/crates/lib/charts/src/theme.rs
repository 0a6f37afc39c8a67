//! The default look of a chart: calm, with colours that colour-blind readers can distinguish.

use tabletalk_protocol::{Colour, Look as Asked, Paint, Theme};

use crate::reader::Reader;

/// The colours that a picture is drawn with.
#[derive(Debug, Clone, PartialEq)]
pub struct Look {
    pub background: Colour,
    /// Behind the marks, when it differs.
    pub plot_background: Option<Colour>,
    /// Titles and everything that must be read first.
    pub ink: Colour,
    /// Tick labels, axis labels, legends.
    pub muted: Colour,
    pub axis: Colour,
    pub grid: Colour,
    series: Vec<Colour>,
    pub reader: Reader,
}

/// The hues of Okabe and Ito, "Color universal design" (2008), without their yellow, and each so dark that it stands out from
/// white by three to one, as the Web Content Accessibility Guidelines 2.2 ask of what must be seen (1.4.11). Lightness is
/// spread besides, so that readers who do not see red, green or blue can tell them apart.
const SERIES: [Colour; 8] = [
    colour(0x0b, 0x4f, 0x94),
    colour(0xcc, 0x7a, 0x00),
    colour(0x2a, 0x9d, 0x83),
    colour(0xa8, 0x2a, 0x05),
    colour(0xad, 0x4f, 0x9f),
    colour(0x35, 0x96, 0xea),
    colour(0x4f, 0x5f, 0x66),
    colour(0x5a, 0x2a, 0x10),
];

/// The same hues, bright enough for a dark ground.
const BRIGHT_SERIES: [Colour; 8] = [
    colour(0x3f, 0x8e, 0xde),
    colour(0xef, 0xb9, 0x3a),
    colour(0x3d, 0xdb, 0xa9),
    colour(0xe0, 0x60, 0x2a),
    colour(0xd9, 0x8a, 0xbf),
    colour(0xa8, 0xd6, 0xfb),
    colour(0x8a, 0x8d, 0x92),
    colour(0x96, 0x64, 0x3a),
];

impl Look {
    pub fn of(asked: &Asked) -> Self {
        let theme = match asked.theme {
            Theme::Light => Self::light(),
            Theme::Dark => Self::dark(),
        };
        let series = if asked.palette.is_empty() { theme.series } else { asked.palette.clone() };
        // Lines on a ground of its own are cut out of it.
        let grid = if asked.plot_background.is_some() { theme.background } else { theme.grid };
        Self { series, plot_background: asked.plot_background, grid, reader: Reader::of(asked), ..theme }
    }

    fn light() -> Self {
        Self {
            background: colour(0xff, 0xff, 0xff),
            plot_background: None,
            ink: colour(0x1f, 0x29, 0x33),
            muted: colour(0x52, 0x60, 0x6d),
            axis: colour(0x7b, 0x87, 0x94),
            grid: colour(0xe4, 0xe7, 0xeb),
            series: SERIES.to_vec(),
            reader: Reader::ENGLISH,
        }
    }

    /// On the ground that the window's answers stand on.
    fn dark() -> Self {
        Self {
            background: colour(0x1f, 0x1e, 0x1a),
            plot_background: None,
            ink: colour(0xec, 0xe7, 0xdc),
            muted: colour(0xb5, 0xae, 0x9f),
            axis: colour(0x8d, 0x86, 0x78),
            grid: colour(0x37, 0x34, 0x2d),
            series: BRIGHT_SERIES.to_vec(),
            reader: Reader::ENGLISH,
        }
    }

    /// The colour of a series; when all have been used, they return paler and darker in turn.
    fn series(&self, number: usize) -> Colour {
        let count = self.series.len().max(1);
        let colour = self.series.get(number % count).copied().unwrap_or(self.ink);
        match (number / count) % 3 {
            0 => colour,
            1 => mixed(colour, self.background, 0.45),
            _ => mixed(colour, self.ink, 0.45),
        }
    }

    pub fn colour_of(&self, paint: Paint) -> Colour {
        match paint {
            Paint::Series(number) => self.series(number as usize),
            Paint::Ink => self.ink,
            Paint::Colour(colour) => colour,
        }
    }
}

/// Sizes of text in pixels.
pub const TITLE_SIZE: f64 = 17.0;
pub const PANEL_TITLE_SIZE: f64 = 14.0;
pub const SUBTITLE_SIZE: f64 = 13.5;
pub const LABEL_SIZE: f64 = 12.0;
pub const CAPTION_SIZE: f64 = 11.0;

/// Between the picture and everything in it.
pub const MARGIN: f64 = 14.0;
/// Between a text and what it belongs to.
pub const GAP: f64 = 6.0;

/// A colour between two, `part` of the way from the first.
pub fn mixed(one: Colour, other: Colour, part: f64) -> Colour {
    let channel = |one: u8, other: u8| (f64::from(one) + (f64::from(other) - f64::from(one)) * part).round() as u8;
    colour(channel(one.red, other.red), channel(one.green, other.green), channel(one.blue, other.blue))
}

const fn colour(red: u8, green: u8, blue: u8) -> Colour {
    Colour { red, green, blue }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contrast::{READABLE, contrast};

    #[test]
    fn texts_and_marks_stand_out_from_the_ground() {
        for look in [Look::light(), Look::dark()] {
            for text in [look.ink, look.muted] {
                assert!(contrast(text, look.background) >= READABLE, "{text} on {}", look.background);
            }
            for mark in look.series.iter().chain([&look.axis]) {
                assert!(contrast(*mark, look.background) >= 3.0, "{mark} on {}", look.background);
            }
        }
    }
}
