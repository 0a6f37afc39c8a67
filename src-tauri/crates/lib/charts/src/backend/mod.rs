//! A laid-out chart as a file: SVG, PNG, Vega-Lite.

mod png;
mod raster;
mod svg;
mod vega;

pub use raster::document as png_file;
pub use svg::document as svg_document;
pub use vega::{VegaGap, VegaLite, vega_lite};
