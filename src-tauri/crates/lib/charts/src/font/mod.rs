//! Typefaces: Inter, those for other scripts, and lines of letters set with them.

pub mod face;
pub mod installed;
pub mod inter;
pub mod letters;
pub mod typeface;

/// Weights of Inter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Weight {
    Regular,
    Bold,
}
