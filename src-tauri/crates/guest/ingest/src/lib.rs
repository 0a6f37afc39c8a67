//! Reads the bytes of a dropped file into a typed table, without any hint from the user.
//!
//! ```
//! use tabletalk_ingest::read;
//!
//! let bytes = "Stadt;Umsatz;Datum\nK\u{f6}ln;1.234,50;31.12.2024\nM\u{fc}nchen;987,00;01.01.2025\n".as_bytes();
//! let ingested = read(bytes, "umsatz.csv").unwrap();
//!
//! assert_eq!(ingested.frame.shape(), (2, 3));
//! assert_eq!(ingested.frame.column("Umsatz").unwrap().f64().unwrap().get(0), Some(1234.5));
//! assert_eq!(ingested.format.delimiter, ";");
//!
//! let error = read(b"\x89PNG\r\n\x1a\n", "photo.csv").unwrap_err();
//! assert_eq!(error.to_string(), "`photo.csv` is a picture, not a table of text");
//! ```
//!
//! [`open`] reads workbooks, JSON, Parquet, Arrow, SQLite, web pages and packed files as well, table by table, and
//! [`write_canonical`] writes what was read as text for other programs.
//!
//! ```
//! use tabletalk_ingest::{open, write_canonical};
//!
//! let shop = br#"{"orders": [{"id": 1, "to": {"city": "Rome"}}], "people": [{"name": "Ann", "born": "1990-05-01"}]}"#;
//! let orders = open(shop, "shop.json", None).unwrap();
//! assert_eq!(orders.others, ["people"]);
//!
//! let mut text = vec![];
//! write_canonical(&orders.table.frame, &mut text).unwrap();
//! assert_eq!(text, b"id,to.city\n1,Rome\n");
//! ```
//!
//! Six steps, each a module with a typed result: `decode` bytes to text, `dialect` how it is divided and text to cells,
//! `records` the cells row by row, `layout` where the table is and what its columns are called, `convention` and `types`
//! cells to values and values to Polars. `remarks` says what they decided, `formats` reads files that are not
//! text, `stream` reads large ones in pieces, and `canonical` and `original` write tables as text again. Every step takes linear time and none
//! panics, whatever the bytes.

#![warn(clippy::indexing_slicing)]

#[cfg(not(panic = "unwind"))]
compile_error!("a reader that fails on a file is caught by unwinding: build with panic = \"unwind\"");

mod canonical;
mod convention;
mod decode;
mod dialect;
mod error;
mod foreign;
mod formats;
mod layout;
mod lines;
mod open;
mod original;
mod records;
mod remarks;
mod sheet;
mod stream;
mod types;

pub use canonical::write as write_canonical;
pub use dialect::{Dialect, Quoting, Repeats};
pub use error::{IngestError, Problem};
pub use foreign::ForeignFormat;
pub use open::{Opened, first_lines, is_text, open, open_as_chosen, open_as_written};
pub use original::Written;
pub use records::Records;
pub use stream::{
    Around, Before, CanonicalSink, ColumnsSink, Held, Places, Progress, Sink, StoredColumn, StoredColumns, StoredKind,
    Streamed, rewrite, stream, stream_as_written, stream_rewritten,
};

use std::io::{Cursor, Read, Seek, SeekFrom};
use std::ops::ControlFlow;

use polars::frame::DataFrame;
use polars_core::runtime::RAYON;
use rayon::prelude::*;
use tabletalk_protocol::{Decision, ReadingChoices, Remark, SetAsideRows, SourceFormat};

use dialect::{
    detect,
    tokens::{self, Faults},
};
use layout::NameOrigin;
use remarks::{
    evidence,
    warning::{self, Oddities},
    written,
};
use sheet::Sheet;
use types::{column::Typed, frame};

/// A file that was read.
#[derive(Debug, Clone)]
pub struct Ingested {
    pub frame: DataFrame,
    pub format: SourceFormat,
    /// The decisions, changes and omissions made while reading.
    pub remarks: Vec<Remark>,
    /// How the file was read, and why so.
    pub decisions: Vec<Decision>,
    /// Rows that are in the file and not in the frame.
    pub set_aside: Vec<SetAsideRows>,
}

impl Ingested {
    /// The remarks in English.
    pub fn sentences(&self) -> Vec<String> {
        self.remarks.iter().map(|remark| remark.sentence.to_string()).collect()
    }
}

/// Reads delimited text. `file_name` is used in messages only.
///
/// # Errors
///
/// When the file is empty, is no text, or has more than 16,384 columns. Everything else becomes a table, with
/// remarks about what had to be guessed.
pub fn read(bytes: &[u8], file_name: &str) -> Result<Ingested, IngestError> {
    table(bytes, &ReadingChoices::default())
        .map_err(|problem| IngestError { file_name: file_name.to_string(), problem })
}

/// Reads delimited text of any size in place, as [`read`] does and with the user's choices, holding as little of it
/// in memory as possible.
///
/// # Errors
///
/// As [`read`]; when the bytes cannot be had; and when `watch`, which is called between pieces, wants it to stop.
pub fn read_file(
    mut file: impl Read + Seek + Send,
    file_name: &str,
    choices: &ReadingChoices,
    watch: &mut dyn FnMut(Progress) -> ControlFlow<()>,
) -> Result<Ingested, IngestError> {
    let failed = |problem| IngestError { file_name: file_name.to_string(), problem };
    let mut held = Held::default();
    if let Some(streamed) = stream(&mut file, file_name, choices, &mut held, watch)? {
        return streamed.with(held).map_err(failed);
    }
    let mut bytes = vec![];
    let all = file.seek(SeekFrom::Start(0)).and_then(|_| file.read_to_end(&mut bytes));
    all.map_err(|error| failed(Problem::unreadable(&error)))?;
    rewritten(&bytes, choices, watch).map_err(failed)
}

/// Reads a text that was held whole for want of UTF-8 in pieces nevertheless, where it is large.
fn rewritten(
    bytes: &[u8],
    choices: &ReadingChoices,
    watch: &mut dyn FnMut(Progress) -> ControlFlow<()>,
) -> Result<Ingested, Problem> {
    let mut text = vec![];
    if bytes.len() >= LARGE
        && let Some(before) = rewrite(&mut Cursor::new(bytes), choices.encoding.as_deref(), &mut text, watch)?
    {
        let mut held = Held::default();
        let text = Cursor::new(text);
        if let Some(streamed) = stream::stream_in(text, stream::Sizes::USUAL, choices, Some(before), &mut held, watch)?
        {
            return streamed.with(held);
        }
    }
    whole(bytes, choices)
}

/// The table of a file as UTF-8 text with commas: the names first, then every row with its cells as they were written.
///
/// # Errors
///
/// As [`read`].
pub fn plain_text(bytes: &[u8], file_name: &str) -> Result<String, IngestError> {
    let sheet = Sheet::of(bytes, &ReadingChoices::default())
        .map_err(|problem| IngestError { file_name: file_name.to_string(), problem })?;
    Ok(sheet.plain_text())
}

/// Splits `text` in a dialect that is known, and leaves faults as they are.
pub fn split(text: &str, dialect: &Dialect) -> Records {
    tokens::tokenize(text, 0, dialect, Faults::Keep).records
}

/// Finds how `text` is divided into cells.
pub fn detect_dialect(text: &str) -> Dialect {
    detect::detect(text, None).dialect
}

/// From this size on a file is read in pieces, in bytes: below, it is read in the blink of an eye in either way.
const LARGE: usize = 12 << 20;

fn table(bytes: &[u8], choices: &ReadingChoices) -> Result<Ingested, Problem> {
    if bytes.len() >= LARGE {
        let mut held = Held::default();
        let file = Cursor::new(bytes);
        let go_on = &mut |_: Progress| ControlFlow::<()>::Continue(());
        if let Some(streamed) = stream::stream_in(file, stream::Sizes::USUAL, choices, None, &mut held, go_on)? {
            return streamed.with(held);
        }
        return rewritten(bytes, choices, go_on);
    }
    whole(bytes, choices)
}

/// Reads a file of which all cells are held at once.
fn whole(bytes: &[u8], choices: &ReadingChoices) -> Result<Ingested, Problem> {
    let sheet = Sheet::of(bytes, choices)?;
    // All work is done on the threads of Polars, since the sandbox lets no others start.
    let columns = RAYON.install(|| convention::infer_columns(&sheet));
    let remarks = warning::collect(&sheet, &Oddities::of(&sheet), &columns);
    let decisions = evidence::decisions(&sheet, &columns);
    let set_aside = evidence::set_aside(&sheet);
    let format = SourceFormat { columns: written::formats(&sheet, &columns), ..format(&sheet) };
    let frame = RAYON.install(|| frame(&sheet, columns.typed))?;
    Ok(Ingested { frame, format, remarks, decisions, set_aside })
}

fn format(sheet: &Sheet<'_>) -> SourceFormat {
    let dialect = &sheet.detected.dialect;
    SourceFormat {
        encoding: sheet.decoded.encoding.to_string(),
        delimiter: dialect.delimiter.clone(),
        quote: dialect.quote.map(char::from),
        escape: dialect.escape.map(char::from),
        header: sheet.layout.origin == NameOrigin::File,
        header_rows: sheet.layout.header.len() as u32,
        skipped_lines: evidence::skipped_lines(sheet) as u32,
        ..SourceFormat::plain()
    }
}

fn frame(sheet: &Sheet<'_>, typed: Vec<Typed>) -> Result<DataFrame, Problem> {
    let names = &sheet.layout.names;
    let columns = typed.into_par_iter().zip(&names.unique).enumerate();
    let columns = columns.filter(|(position, (typed, _))| !typed.is_left_out(names, *position));
    let columns = columns.map(|(position, (typed, name))| frame::column(name, typed, sheet.column(position)));
    let columns: Vec<_> = columns.collect();
    DataFrame::new(sheet.layout.body.len(), columns).map_err(|error| Problem::Table(error.to_string()))
}
