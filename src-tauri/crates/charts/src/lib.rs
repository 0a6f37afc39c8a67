//! Chart specifications drawn as SVG with plotters
