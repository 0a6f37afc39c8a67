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
//! Six steps, each a module with a typed result: [decode] bytes to text, [dialect] find the delimiter, [records] text
//! to cells, [header] names, [convention] and [column] cells to values, [frame] values to Polars. Every step takes
//! linear time and none panics, whatever the bytes.

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

use column::{ColumnCells, Typed, Values};
use decode::Decoded;
use header::{Header, NameOrigin};
use records::{Records, Tokenized};
use warning::Warning;

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
    let warnings = warnings(&decoded, &tokenized, &header, &typed);
    let frame = RAYON.install(|| frame(&tokenized.records, &header, typed))?;
    Ok(Ingested { frame, format, warnings: warnings.iter().map(Warning::to_string).collect() })
}

fn frame(records: &Records, header: &Header, typed: Vec<Typed>) -> Result<DataFrame, Problem> {
    let columns = typed.into_par_iter().enumerate().filter(|(position, typed)| !is_left_out(header, *position, typed));
    let columns = columns.map(|(position, typed)| {
        let cells = ColumnCells { records, first_row: header.first_row, column: position };
        frame::column(&header.names[position], typed, cells)
    });
    let rows = records.len() - header.first_row;
    let columns: Vec<_> = columns.collect();
    DataFrame::new(rows, columns).map_err(|error| Problem::Table(error.to_string()))
}

/// A column without name and values is a trailing delimiter. A table of nothing else is kept.
fn is_left_out(header: &Header, position: usize, typed: &Typed) -> bool {
    typed.values == Values::Empty
        && header.unnamed.binary_search(&position).is_ok()
        && header.unnamed.len() < header.names.len()
}

fn warnings(decoded: &Decoded<'_>, tokenized: &Tokenized, header: &Header, typed: &[Typed]) -> Vec<Warning> {
    let mut warnings = vec![];
    if decoded.damaged > 0 {
        warnings.push(Warning::DamagedCharacters { characters: decoded.damaged });
    }
    if tokenized.open_quotes > 0 {
        warnings.push(Warning::OpenQuotes { quotes: tokenized.open_quotes });
    }
    warnings.extend(ragged_rows(&tokenized.records, header));
    warnings.extend(header_warnings(header, typed, tokenized.records.len()));
    for (name, typed) in header.names.iter().zip(typed) {
        warnings.extend(typed.notes.iter().filter_map(|note| Warning::about(name, note)));
    }
    warnings
}

fn ragged_rows(records: &Records, header: &Header) -> Vec<Warning> {
    let columns = header.names.len();
    let rows = || header.first_row..records.len();
    let is_long = |row: &usize| {
        (columns..records.width(*row)).any(|column| !records.cell(*row, column).unwrap_or_default().trim().is_empty())
    };
    let long = rows().filter(is_long).count();
    let short = rows().filter(|row| records.width(*row) < columns).count();
    let mut warnings = vec![];
    if long > 0 {
        warnings.push(Warning::LongRows { rows: long });
    }
    if short > 0 {
        warnings.push(Warning::ShortRows { rows: short });
    }
    warnings
}

fn header_warnings(header: &Header, typed: &[Typed], records: usize) -> Vec<Warning> {
    let mut warnings = vec![];
    if header.preamble > 0 {
        warnings.push(Warning::Preamble { lines: header.preamble });
    }
    if header.origin == NameOrigin::Numbered {
        warnings.push(Warning::NoHeader);
    } else if header.first_row >= records {
        warnings.push(Warning::NoRows);
        return warnings;
    }
    let example = |position: &usize| header.names[*position].clone();
    if let Some(first) = header.repeated.first() {
        warnings.push(Warning::RepeatedNames { columns: header.repeated.len(), example: example(first) });
    }
    let (left_out, kept): (Vec<_>, Vec<_>) =
        header.unnamed.iter().partition(|position| is_left_out(header, **position, &typed[**position]));
    if let Some(first) = kept.first() {
        warnings.push(Warning::UnnamedColumns { columns: kept.len(), example: example(first) });
    }
    if !left_out.is_empty() {
        warnings.push(Warning::EmptyColumnsLeftOut { columns: left_out.len() });
    }
    warnings
}
