//! Colours: one of the theme's, or one that was asked for.

use std::{fmt, num::ParseIntError, str::FromStr};

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The colour of a mark.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum Paint {
    /// The theme's colour for the series with this number, counted from 0.
    Series(u32),
    /// The theme's colour for text and lines.
    Ink,
    /// This colour, in every theme.
    Colour(Colour),
}

/// A colour in sRGB, written `#rrggbb`.
///
/// ```
/// let colour: tabletalk_protocol::Colour = "#4682b4".parse().unwrap();
/// assert_eq!(colour.to_string(), "#4682b4");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(try_from = "String", into = "String")]
#[ts(export, type = "string")]
pub struct Colour {
    pub red: u8,
    pub green: u8,
    pub blue: u8,
}

/// Why a text is not a [`Colour`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ColourError {
    text: String,
}

impl fmt::Display for ColourError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "`{}` is not a colour\nhint: write it as `#rrggbb`", self.text)
    }
}

impl std::error::Error for ColourError {}

impl FromStr for Colour {
    type Err = ColourError;

    fn from_str(text: &str) -> Result<Self, ColourError> {
        parsed(text).ok_or_else(|| ColourError { text: text.chars().take(20).collect() })
    }
}

fn parsed(text: &str) -> Option<Colour> {
    let digits = text.strip_prefix('#')?;
    if digits.len() != 6 || !digits.bytes().all(|digit| digit.is_ascii_hexdigit()) {
        return None;
    }
    let channel = |at: usize| -> Result<u8, ParseIntError> { u8::from_str_radix(&digits[at..at + 2], 16) };
    Some(Colour { red: channel(0).ok()?, green: channel(2).ok()?, blue: channel(4).ok()? })
}

impl fmt::Display for Colour {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "#{:02x}{:02x}{:02x}", self.red, self.green, self.blue)
    }
}

impl TryFrom<String> for Colour {
    type Error = ColourError;

    fn try_from(text: String) -> Result<Self, ColourError> {
        text.parse()
    }
}

impl From<Colour> for String {
    fn from(colour: Colour) -> Self {
        colour.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_colour_is_six_hexadecimal_digits() {
        assert_eq!("#Ff8000".parse(), Ok(Colour { red: 255, green: 128, blue: 0 }));
        for text in ["", "red", "#fff", "#12345g", "#1234567", "#+1+1+1", "#äää"] {
            assert!(text.parse::<Colour>().is_err(), "`{text}` was taken");
        }
    }
}
