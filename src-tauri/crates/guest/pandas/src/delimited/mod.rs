//! Delimited text as `pd.read_csv` and `pl.read_csv` cut it: batch by batch from where it lies, so that what is held of a file
//! does not depend on its size, and nothing behind the last row that is wanted is read.

mod rows;
mod source;
mod tokens;

pub(crate) use rows::{BadLines, Batch, Delimiter, Layout, Rows, TokenError};
pub(crate) use source::{Source, lines_of};
pub(crate) use tokens::Tokens;
