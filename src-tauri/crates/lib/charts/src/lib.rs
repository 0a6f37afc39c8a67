//! Charts as pictures and as text descriptions.
//!
//! A [`ChartSpec`] specifies the chart; this crate renders it: it lays out titles, axes and labels without overlaps of
//! texts, draws the marks, and writes an SVG document without script and without outside references. The same
//! specification gives the same bytes on every machine, because texts are measured with the fonts in `fonts/`.
//!
//! ```
//! use tabletalk_charts::{Size, description, svg};
//! use tabletalk_protocol::{Axis, Bars, ChartSpec, Mark, Orientation, Paint, Panel, Scale};
//!
//! let bars = Bars {
//!     label: None,
//!     orientation: Orientation::Vertical,
//!     positions: vec![0.0, 1.0],
//!     widths: vec![0.8],
//!     bases: vec![],
//!     values: vec![Some(120.0), Some(80.0)],
//!     paints: vec![Paint::Series(0)],
//!     opacity: 1.0,
//!     texts: vec![],
//! };
//! let names = vec!["North".to_owned(), "South".to_owned()];
//! let panel = Panel {
//!     title: Some("Sales".into()),
//!     x: Axis { scale: Scale::Category { names }, ..Axis::default() },
//!     marks: vec![Mark::Bars(bars)],
//!     ..Panel::default()
//! };
//! let spec = ChartSpec { panels: vec![panel], ..ChartSpec::default() };
//!
//! assert!(svg(&spec, Size::of(&spec)).unwrap().starts_with("<svg "));
//! assert_eq!(description(&spec), "Bar chart: Sales. Bars: North: 120; South: 80.");
//! ```

#![warn(clippy::indexing_slicing)]

mod axis;
mod backend;
mod clip;
mod condensed;
mod contrast;
mod data;
mod description;
mod dial;
mod edit;
mod font;
mod geometry;
mod hover;
mod layout;
mod lists;
mod mark;
mod marker;
mod notes;
mod plot;
mod ramp;
mod reader;
mod scale;
pub mod scene;
mod series;
mod stroke;
mod text;
mod theme;
mod ticks;
mod time;

pub use backend::{VegaGap, VegaLite, vega_lite};
pub use condensed::condensed;
pub use data::tables;
pub use description::description;
pub use edit::{Kind, kinds, with_kind};
pub use font::{
    inter::{BOLD_FONT, REGULAR_FONT},
    typeface::{OTHER_FONTS, Typefaces},
};
pub use hover::{Hover, hovers};
pub use layout::{Size, Span, scene, spans};
pub use reader::for_reader;
pub use series::{Series, SeriesForm, SeriesPoint};
pub use text::FONT_FAMILY;

use std::collections::BTreeSet;

use tabletalk_protocol::{ChartSpec, Colour, Paint};

/// Why a chart could not be drawn.
#[derive(Debug, thiserror::Error)]
pub enum ChartError {
    #[error(
        "a picture of {width} × {height} pixels has no room for a chart\nhint: ask for at least {SMALLEST} pixels each way, and at most {LARGEST}"
    )]
    Size { width: f64, height: f64 },
    #[error("the picture could not be drawn: {0}")]
    Drawing(String),
}

const SMALLEST: f64 = 80.0;
const LARGEST: f64 = 10_000.0;

/// The colour that a chart draws with this paint.
pub fn colour(spec: &ChartSpec, paint: Paint) -> Colour {
    theme::Look::of(&spec.look).colour_of(paint)
}

/// The chart as an SVG document of this size.
///
/// Fails only when the size leaves no room; no data makes it fail.
pub fn svg(spec: &ChartSpec, size: Size) -> Result<String, ChartError> {
    checked(size)?;
    backend::svg_document(&scene(spec, size), &description(spec))
}

/// The same picture as a PNG file, with `scale` pixels for each pixel of `size`. Where no typeface has a letter there is a
/// frame, and a line below says so.
///
/// Fails only when the size leaves no room; no data makes it fail.
pub fn png(spec: &ChartSpec, size: Size, scale: f64, typefaces: Typefaces) -> Result<Vec<u8>, ChartError> {
    checked(size)?;
    checked(Size { width: size.width * scale, height: size.height * scale })?;
    let drawn = scene(spec, size);
    let faces = typefaces.faces(drawn.texts.iter().flat_map(|text| text.text.chars()));
    let missing = missing(&drawn, &faces);
    let drawn = if missing.is_empty() { drawn } else { scene(&with_notice(spec, &missing), size) };
    Ok(backend::png_file(&drawn, scale, &faces))
}

/// The letters of the picture that neither Inter nor these typefaces have a form for, each once: an SVG document leaves them
/// to the fonts of whoever shows it, other pictures have an empty frame instead.
pub fn unwritten(spec: &ChartSpec, typefaces: Typefaces) -> String {
    let drawn = scene(spec, Size::of(spec));
    let faces = typefaces.faces(drawn.texts.iter().flat_map(|text| text.text.chars()));
    missing(&drawn, &faces).into_iter().collect()
}

fn missing(scene: &scene::Scene, faces: &[&'static font::face::Face]) -> BTreeSet<char> {
    scene.texts.iter().flat_map(|text| text.set.unwritten(&text.text, faces)).collect()
}

/// The chart with a last line about the letters that its picture lacks.
fn with_notice(spec: &ChartSpec, missing: &BTreeSet<char>) -> ChartSpec {
    let scripts: BTreeSet<&str> = missing.iter().map(|letter| font::typeface::script(*letter)).collect();
    let scripts = scripts.into_iter().collect::<Vec<_>>().join(", ");
    let notice = reader::Reader::of(&spec.look).says(
        format!(
            "Empty frames stand for letters that no typeface here can write ({scripts}). The SVG file has them all."
        ),
        format!(
            "Leere Rahmen stehen für Buchstaben, die hier keine Schrift hat ({scripts}). In der SVG-Datei sind sie."
        ),
    );
    let caption = spec.caption.iter().chain([&notice]).map(String::as_str).collect::<Vec<_>>().join("\n");
    ChartSpec { caption: Some(caption), ..spec.clone() }
}

fn checked(size: Size) -> Result<(), ChartError> {
    let fits = |length: f64| (SMALLEST..=LARGEST).contains(&length);
    if fits(size.width) && fits(size.height) {
        return Ok(());
    }
    Err(ChartError::Size { width: size.width, height: size.height })
}
