//! The bytes of a dropped file to a typed table, without any hint from the person who dropped it.
//!
//! ```
//! use tabletalk_ingest::read;
//!
//! let bytes = "Stadt;Umsatz;Datum\nK\u{f6}ln;1.234,50;31.12.2024\nM\u{fc}nchen;987,00;01.01.2025\n".as_bytes();
//! let ingested = read(bytes, "umsatz.csv").unwrap();
//!
//! assert_eq!(ingested.frame.shape(), (2, 3));
//! assert_eq!(ingested.frame.column("Umsatz").unwrap().f64().unwrap().get(0), Some(1234.5));
//! assert_eq!(ingested.format.delimiter, ';');
//!
//! let error = read(b"\x89PNG\r\n\x1a\n", "photo.csv").unwrap_err();
//! assert_eq!(error.to_string(), "`photo.csv` is a picture, not a table of text");
//! ```
//!
//! Six steps, each a module with a typed result: `decode` bytes to text, `dialect` the delimiter, `records` text to
//! cells, `header` where the table begins and its names, `convention` and `column` cells to values, `frame` values to
//! Polars. `warning` puts in words what they decided. Every step takes linear time and none panics, whatever the bytes.

mod cell;
mod column;
mod convention;
mod date;
mod decode;
mod dialect;
mod error;
mod foreign;
mod frame;
mod header;
mod number;
mod records;
mod warning;

pub use error::{IngestError, Problem};
pub use foreign::ForeignFormat;

use polars::frame::DataFrame;
use polars_core::runtime::RAYON;
use rayon::prelude::*;
use tabletalk_protocol::SourceFormat;

use column::{ColumnCells, Typed};
use header::{Header, NameOrigin};
use records::Records;

/// Excel's limit. A file beyond it has its rows and columns mixed up, or was never a table.
const MOST_COLUMNS: usize = 16_384;

/// A file that was read.
#[derive(Debug, Clone)]
pub struct Ingested {
    pub frame: DataFrame,
    pub format: SourceFormat,
    /// What was decided, changed or left out while reading, in plain words.
    pub warnings: Vec<String>,
}

/// Reads delimited text. `file_name` is used in messages only.
///
/// # Errors
///
/// When the file is empty, is no text, or has more than 16,384 columns. Everything else becomes a table, with
/// warnings about what had to be guessed.
pub fn read(bytes: &[u8], file_name: &str) -> Result<Ingested, IngestError> {
    table(bytes).map_err(|problem| IngestError { file_name: file_name.to_string(), problem })
}

fn table(bytes: &[u8]) -> Result<Ingested, Problem> {
    let decoded = decode::decode(bytes)?;
    let dialect = dialect::detect(&decoded.text);
    let tokenized = records::tokenize(&decoded.text, dialect);
    let header = header::detect(&tokenized.records);
    let columns = header.names.len();
    if columns == 0 {
        return Err(Problem::Empty);
    }
    if columns > MOST_COLUMNS {
        return Err(Problem::TooManyColumns { columns, limit: MOST_COLUMNS });
    }
    // All work is done on the threads of Polars, since the sandbox lets no others start.
    let typed = RAYON.install(|| convention::infer_columns(&tokenized.records, &header, dialect));
    let format = SourceFormat {
        encoding: decoded.encoding.name().to_string(),
        delimiter: char::from(dialect.delimiter),
        header: header.origin == NameOrigin::FirstRow,
    };
    let warnings = warning::collect(&decoded, &tokenized, &header, &typed);
    let frame = RAYON.install(|| frame(&tokenized.records, &header, typed))?;
    Ok(Ingested { frame, format, warnings })
}

fn frame(records: &Records, header: &Header, typed: Vec<Typed>) -> Result<DataFrame, Problem> {
    let columns = typed.into_par_iter().enumerate().filter(|(position, typed)| !typed.is_left_out(header, *position));
    let columns = columns.map(|(position, typed)| {
        let cells = ColumnCells { records, first_row: header.first_row, column: position };
        frame::column(&header.names[position], typed, cells)
    });
    let rows = records.len() - header.first_row;
    let columns: Vec<_> = columns.collect();
    DataFrame::new(rows, columns).map_err(|error| Problem::Table(error.to_string()))
}
