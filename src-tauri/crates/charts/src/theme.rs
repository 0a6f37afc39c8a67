//! The look of a chart that was not told otherwise: calm, and with colours that colour-blind readers can tell apart.

use tabletalk_protocol::{Colour, Look as Asked, Paint, Theme};

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
}

/// The palette of Okabe and Ito, "Color universal design" (2008), without its yellow, which is too pale for lines on white,
/// and with a grey that text can stand on.
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

/// The same hues, bright enough for a dark ground.
const BRIGHT_SERIES: [Colour; 8] = [
    colour(0x4d, 0xa6, 0xe0),
    colour(0xf2, 0xb6, 0x3d),
    colour(0x2f, 0xc7, 0x9a),
    colour(0xf0, 0x7f, 0x3c),
    colour(0xe0, 0x9a, 0xc4),
    colour(0x8f, 0xd0, 0xf7),
    colour(0xa3, 0xac, 0xb9),
    colour(0xc4, 0x9a, 0x74),
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
        Self { series, plot_background: asked.plot_background, grid, ..theme }
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
        }
    }

    fn dark() -> Self {
        Self {
            background: colour(0x18, 0x1c, 0x22),
            plot_background: None,
            ink: colour(0xf1, 0xf3, 0xf5),
            muted: colour(0xb4, 0xbd, 0xc8),
            axis: colour(0x7d, 0x89, 0x97),
            grid: colour(0x31, 0x38, 0x42),
            series: BRIGHT_SERIES.to_vec(),
        }
    }

    /// The colour of a series; when all have been used, they return paler and darker in turn.
    fn series(&self, number: usize) -> Colour {
        let (round, place) = (number / self.series.len(), number % self.series.len());
        let (towards, part) = match round % 3 {
            0 => return self.series[place],
            1 => (self.background, 0.45),
            _ => (self.ink, 0.45),
        };
        mixed(self.series[place], towards, part)
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
pub const LABEL_SIZE: f64 = 12.0;

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
