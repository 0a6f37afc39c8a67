//! The look of a chart that was not told otherwise: calm, and with colours that colour-blind readers can tell apart.

use tabletalk_protocol::{Colour, Paint};

/// The colours of the series, in order: the palette of Okabe and Ito, "Color universal design" (2008), without its yellow,
/// which is too pale for lines on white, and with a grey that text can stand on.
const SERIES: [Colour; 8] = [
    colour(0x00, 0x72, 0xb2),
    colour(0xe6, 0x9f, 0x00),
    colour(0x00, 0x9e, 0x73),
    colour(0xd5, 0x5e, 0x00),
    colour(0xcc, 0x79, 0xa7),
    colour(0x56, 0xb4, 0xe9),
    colour(0x6b, 0x72, 0x80),
    colour(0x8c, 0x61, 0x3c),
];

pub const BACKGROUND: Colour = colour(0xff, 0xff, 0xff);
/// Titles and everything that must be read first.
pub const INK: Colour = colour(0x1f, 0x29, 0x33);
/// Tick labels, axis labels, legends.
pub const MUTED: Colour = colour(0x52, 0x60, 0x6d);
pub const AXIS: Colour = colour(0x7b, 0x87, 0x94);
pub const GRID: Colour = colour(0xe4, 0xe7, 0xeb);

/// Sizes of text in pixels.
pub const TITLE_SIZE: f64 = 17.0;
pub const PANEL_TITLE_SIZE: f64 = 14.0;
pub const LABEL_SIZE: f64 = 12.0;

/// Between the picture and everything in it.
pub const MARGIN: f64 = 14.0;
/// Between a text and what it belongs to.
pub const GAP: f64 = 6.0;

pub fn colour_of(paint: Paint) -> Colour {
    match paint {
        Paint::Series(number) => SERIES[number as usize % SERIES.len()],
        Paint::Ink => INK,
        Paint::Colour(colour) => colour,
    }
}

const fn colour(red: u8, green: u8, blue: u8) -> Colour {
    Colour { red, green, blue }
}
