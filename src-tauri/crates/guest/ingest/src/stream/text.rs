//! A large table as text for other programs.

use std::borrow::Cow;
use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::ops::ControlFlow;
use std::path::PathBuf;

use polars::prelude::{DataFrame, Schema};
use polars_core::runtime::RAYON;
use rayon::prelude::*;
use tabletalk_messages::files;
use tabletalk_protocol::ReadingChoices;

use crate::canonical;
use crate::error::{IngestError, Problem};
use crate::sheet::push_row;
use crate::stream::places::Places;
use crate::stream::rewritten::Before;
use crate::stream::wave::Sizes;
use crate::stream::{Interest, Progress, Sink, Streamed, run};

/// Blocks that are written at a time, some hundred kilobytes each.
const BLOCKS: usize = 16;

/// Writes rows as [`write_canonical`](crate::write_canonical) does, as they come.
#[derive(Debug)]
pub struct CanonicalSink {
    path: PathBuf,
    file: Option<File>,
}

impl CanonicalSink {
    /// Into a file of which nothing stays.
    pub fn new(path: PathBuf) -> Self {
        Self { path, file: None }
    }
}

impl Sink for CanonicalSink {
    fn begin(&mut self, schema: &Schema) -> Result<(), Problem> {
        let names = schema.iter_names().map(|name| Some(name.as_str()));
        let mut file = File::create(&self.path).map_err(|error| Problem::unkept(&error))?;
        canonical::write_row(&mut file, names).map_err(|error| Problem::unkept(&error))?;
        self.file = Some(file);
        Ok(())
    }

    fn rows(&mut self, rows: Vec<DataFrame>) -> Result<(), Problem> {
        // On the threads of Polars, since the sandbox lets no others start.
        let texts = RAYON.install(|| {
            let texts = rows.par_iter().map(|rows| {
                let mut text = vec![];
                canonical::write_rows(rows, &mut text).map(|()| text)
            });
            texts.collect::<io::Result<Vec<Vec<u8>>>>()
        });
        let Some(file) = &mut self.file else { return Ok(()) };
        texts
            .and_then(|texts| texts.iter().try_for_each(|text| file.write_all(text)))
            .map_err(|error| Problem::unkept(&error))
    }
}

/// Writes a file of any size as [`open_as_written`](crate::open_as_written) does, in constant memory. `before` is for
/// the output of [`rewrite`](crate::rewrite). Returns `None`, and writes no data, when the file needs the in-memory
/// reader.
///
/// # Errors
///
/// When the bytes cannot be read or written, or when `watch`, which is called between pieces, wants it to stop.
pub fn stream_as_written<R: Read + Seek + Send>(
    file: R,
    before: Option<Before>,
    file_name: &str,
    to: &mut impl Write,
    watch: &mut dyn FnMut(Progress) -> ControlFlow<()>,
) -> Result<Option<()>, IngestError> {
    as_written_in(file, Sizes::USUAL, before, to, watch)
        .map_err(|problem| IngestError { file_name: file_name.to_string(), problem })
}

/// As [`stream_as_written`], with pieces of other sizes.
pub(crate) fn as_written_in<R: Read + Seek + Send>(
    mut file: R,
    sizes: Sizes,
    before: Option<Before>,
    to: &mut impl Write,
    watch: &mut dyn FnMut(Progress) -> ControlFlow<()>,
) -> Result<Option<()>, Problem> {
    let choices = ReadingChoices::default();
    let streamed = run(&mut file, sizes, &choices, before, Interest::Cells, &mut Nowhere, watch)?;
    let Some(Streamed { places, written, .. }) = streamed else {
        return Ok(None);
    };
    let mut around = String::new();
    push_row(&mut around, written.names.iter().map(String::as_str));
    to.write_all(around.as_bytes()).map_err(|error| Problem::unkept(&error))?;
    write_blocks(&places, &mut file, to, watch)?;
    around.clear();
    written.totals.iter().for_each(|total| push_row(&mut around, total.iter().map(String::as_str)));
    to.write_all(around.as_bytes()).map_err(|error| Problem::unkept(&error))?;
    Ok(Some(()))
}

/// Rows that only have to be counted.
struct Nowhere;

impl Sink for Nowhere {
    fn begin(&mut self, _schema: &Schema) -> Result<(), Problem> {
        Ok(())
    }

    fn rows(&mut self, _rows: Vec<DataFrame>) -> Result<(), Problem> {
        Ok(())
    }
}

fn write_blocks(
    places: &Places,
    file: &mut (impl Read + Seek),
    to: &mut impl Write,
    watch: &mut dyn FnMut(Progress) -> ControlFlow<()>,
) -> Result<(), Problem> {
    let of = file.seek(SeekFrom::End(0)).map_err(unreadable)?;
    for first in (0..places.blocks()).step_by(BLOCKS) {
        let last = (first + BLOCKS).min(places.blocks());
        let read = (first..last).map(|block| places.read(&mut *file, block));
        let read = read.collect::<io::Result<Vec<_>>>().map_err(unreadable)?;
        let texts = RAYON.install(|| {
            let texts = read.par_iter().map(|read| {
                let mut text = String::new();
                let row = |cells: &mut dyn Iterator<Item = Cow<'_, str>>| push_row(&mut text, cells);
                read.each_row(places, row).then_some(text)
            });
            texts.collect::<Option<Vec<String>>>()
        });
        let texts = texts.ok_or_else(|| Problem::Unreadable(files::changed()))?;
        texts.iter().try_for_each(|text| to.write_all(text.as_bytes())).map_err(|error| Problem::unkept(&error))?;
        let done = file.stream_position().map_err(unreadable)?;
        if watch(Progress { done, of }).is_break() {
            return Err(Problem::Cancelled);
        }
    }
    Ok(())
}

fn unreadable(error: io::Error) -> Problem {
    Problem::unreadable(&error)
}
