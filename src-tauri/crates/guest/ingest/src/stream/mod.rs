//! Files that are too large to be held whole: read in waves of blocks on all cores, each row once.
//!
//! The beginning of the file says how it is divided, what its columns are called and what they hold; the rest is read in
//! that expectation, and what comes of it is handed on at once. Every row is checked against the expectation. Where it
//! breaks (a column of integers has a word in its last row, the last row is a total), the file is read again with what is
//! known then: a column that surprised is collected and understood as a whole, as in a small file. A text in
//! another encoding than UTF-8 is [written anew](rewrite) first. What a file needs more than that (a delimiter of several
//! characters, a second table) is left to [`read`](crate::read), and so the result is the same in every case: the tests hold
//! both readers against each other.

mod abridged;
mod block;
mod collected;
mod head;
mod held;
mod pass;
mod piece;
mod places;
mod rewritten;
mod separators;
mod stored;
mod text;
mod wave;

use std::io::{Read, Seek};
use std::ops::ControlFlow;

use polars::prelude::{DataFrame, Schema};
use tabletalk_protocol::{Decision, ReadingChoices, Remark, SetAsideRows, SourceFormat};

use crate::error::{IngestError, Problem};
use head::Head;
use pass::{Pass, Verdict};

pub use held::Held;
pub use places::Places;
pub use rewritten::{Before, rewrite};
pub use stored::{ColumnsSink, StoredColumn, StoredColumns, StoredKind};
pub use text::{CanonicalSink, stream_as_written};
pub use wave::Sizes;

/// How often a file is read before it is left to the other reader.
const MOST_PASSES: usize = 6;

/// Where the rows of a table go.
pub trait Sink: Send {
    /// A table with these columns begins, whatever came before.
    ///
    /// # Errors
    /// When it cannot be kept.
    fn begin(&mut self, schema: &Schema) -> Result<(), Problem>;

    /// Its next rows, in order.
    ///
    /// # Errors
    /// When they cannot be kept.
    fn rows(&mut self, rows: Vec<DataFrame>) -> Result<(), Problem>;
}

/// How far a file is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Progress {
    /// Bytes; less than before when the file is read again.
    pub done: u64,
    pub of: u64,
}

/// A file whose rows went to a [`Sink`].
#[derive(Debug, Clone, PartialEq)]
pub struct Streamed {
    pub rows: u64,
    pub format: SourceFormat,
    /// The decisions, changes and omissions made while reading.
    pub remarks: Vec<Remark>,
    /// How the file was read, and why so.
    pub decisions: Vec<Decision>,
    /// Rows that are in the file and not in the table.
    pub set_aside: Vec<SetAsideRows>,
    /// Where the rows stand in the file.
    pub places: Places,
    /// The text of the file outside of the table's rows.
    pub written: Around,
}

/// The text around the rows of a table, as written in the file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Around {
    /// The names of all columns, including generated ones.
    pub names: Vec<String>,
    /// Rows that are sums.
    pub totals: Vec<Vec<String>>,
}

/// The part of a file that the caller needs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Interest {
    Values,
    /// The positions of the rows, without their values.
    Cells,
}

impl Streamed {
    /// The whole, when its rows were held.
    pub(crate) fn with(self, held: Held) -> Result<crate::Ingested, Problem> {
        let Self { format, remarks, decisions, set_aside, .. } = self;
        Ok(crate::Ingested { frame: held.finish()?, format, remarks, decisions, set_aside })
    }
}

/// Reads a file of any size into `sink`, in constant memory. Returns `None` when the file needs the in-memory reader;
/// the content of `sink` is invalid then. Calls `watch` between pieces.
///
/// # Errors
///
/// When the bytes cannot be read, when `sink` refuses them, or when `watch` wants it to stop.
pub fn stream<R: Read + Seek + Send>(
    file: R,
    file_name: &str,
    choices: &ReadingChoices,
    sink: &mut dyn Sink,
    watch: &mut dyn FnMut(Progress) -> ControlFlow<()>,
) -> Result<Option<Streamed>, IngestError> {
    stream_in(file, Sizes::USUAL, choices, None, sink, watch)
        .map_err(|problem| IngestError { file_name: file_name.to_string(), problem })
}

/// As [`stream`], for what [`rewrite`] wrote.
///
/// # Errors
///
/// As [`stream`].
pub fn stream_rewritten<R: Read + Seek + Send>(
    text: R,
    before: Before,
    file_name: &str,
    choices: &ReadingChoices,
    sink: &mut dyn Sink,
    watch: &mut dyn FnMut(Progress) -> ControlFlow<()>,
) -> Result<Option<Streamed>, IngestError> {
    stream_in(text, Sizes::USUAL, choices, Some(before), sink, watch)
        .map_err(|problem| IngestError { file_name: file_name.to_string(), problem })
}

/// As [`stream`], with pieces of other sizes, and for a text that was another one before.
pub(crate) fn stream_in<R: Read + Seek + Send>(
    mut file: R,
    sizes: Sizes,
    choices: &ReadingChoices,
    before: Option<Before>,
    sink: &mut dyn Sink,
    watch: &mut dyn FnMut(Progress) -> ControlFlow<()>,
) -> Result<Option<Streamed>, Problem> {
    run(&mut file, sizes, choices, before, Interest::Values, sink, watch)
}

fn run<R: Read + Seek + Send>(
    file: &mut R,
    sizes: Sizes,
    choices: &ReadingChoices,
    before: Option<Before>,
    interest: Interest,
    sink: &mut dyn Sink,
    watch: &mut dyn FnMut(Progress) -> ControlFlow<()>,
) -> Result<Option<Streamed>, Problem> {
    // Only the in-memory reader supports choices about single cells and rows.
    if !choices.missing.is_empty() || !choices.put_back.is_empty() || !choices.columns.is_empty() {
        return Ok(None);
    }
    let Some(bytes) = head::read(file, sizes)? else {
        return Ok(None);
    };
    let encoding = choices.encoding.clone().filter(|_| before.is_none());
    let Some(mut head) = Head::of(&bytes, &ReadingChoices { encoding, ..choices.clone() }) else {
        return Ok(None);
    };
    if let Some(Before { encoding, sign, damaged, zeros }) = before {
        let decoded = &mut head.sheet.decoded;
        (decoded.encoding, decoded.sign, decoded.damaged, decoded.zeros) = (encoding, sign, damaged, zeros);
    }
    let mut plan = head.plan(interest);
    for _ in 0..MOST_PASSES {
        let pass = Pass { head: &head, plan: &plan, sizes };
        match pass.run(&mut *file, sink, watch)? {
            Verdict::Done(streamed) => return Ok(Some(*streamed)),
            Verdict::Again(revised) => plan = *revised,
            Verdict::Unsuited => return Ok(None),
        }
    }
    Ok(None)
}

#[cfg(test)]
mod tests;
