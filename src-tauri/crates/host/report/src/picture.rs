//! Charts as PNG, for forms that hold no vectors.

use tabletalk_charts::{Size, Typefaces, png};

use crate::document::Picture;

/// A chart's PNG and its size in pixels of the screen.
pub struct Pixels {
    pub bytes: Vec<u8>,
    pub size: Size,
}

/// Pixels of the file for each pixel of the screen: sharp in print.
pub const SCALE: f64 = 2.0;

/// `None` for a chart that has no room for what it asks.
pub fn pixels(picture: &Picture) -> Option<Pixels> {
    let size = Size::of(&picture.spec);
    let bytes = png(&picture.spec, size, SCALE, Typefaces::Installed).ok()?;
    Some(Pixels { bytes, size })
}
