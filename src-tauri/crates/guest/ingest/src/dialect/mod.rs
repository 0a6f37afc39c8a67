//! How a text is divided into cells: the dialect, its detection, and the tokenizer.

pub mod alternate_delimiter;
pub mod detect;
mod entity;
mod join;
pub mod split;
pub mod tokens;

/// How a file is divided into cells.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Dialect {
    /// Stands between the cells of a row: one character or several. Empty for a single column.
    pub delimiter: String,
    /// Stands around cells that hold a delimiter or a line end; an ASCII character.
    pub quote: Option<u8>,
    /// Takes the meaning from the delimiter, the quote or itself behind it; an ASCII character.
    pub escape: Option<u8>,
    pub quoting: Quoting,
    pub repeats: Repeats,
}

/// The meaning of several delimiters in a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Repeats {
    /// Empty cells between them.
    EmptyCells,
    /// The same as one; those at the beginning of a row mean nothing. So are columns aligned with blanks.
    One,
}

/// Where a quote has a meaning.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Quoting {
    /// Around whole cells only.
    WholeCell,
    /// Also inside of a cell, where it stays and protects what follows, as in `name="Smith, John"`.
    Anywhere,
}

impl Dialect {
    /// Cells between `delimiter`, which none of them can hold.
    pub fn bare(delimiter: &str) -> Self {
        Self {
            delimiter: delimiter.to_string(),
            quote: None,
            escape: None,
            quoting: Quoting::WholeCell,
            repeats: Repeats::EmptyCells,
        }
    }

    /// Cells between `delimiter`, in double quotes where they need it.
    pub fn delimited(delimiter: &str) -> Self {
        Self { quote: Some(b'"'), ..Self::bare(delimiter) }
    }
}
