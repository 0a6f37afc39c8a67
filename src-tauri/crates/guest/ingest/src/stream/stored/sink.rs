//! Rows to the files of their columns.

use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use polars::prelude::{DataFrame, DataType, Schema, Series};
use polars_arrow::array::{Array, BooleanArray, PrimitiveArray, Utf8ViewArray, View};
use polars_arrow::bitmap::{Bitmap, BitmapBuilder};
use polars_arrow::types::NativeType;
use polars_core::runtime::RAYON;
use rayon::prelude::*;

use super::{Files, StoredColumn, StoredColumns, StoredKind};
use tabletalk_messages::files;

use crate::error::Problem;
use crate::stream::Sink;

/// Bytes of texts that are counted with one number; the format of Arrow allows for 2^31.
const PIECE: u64 = 1 << 30;

/// Writes each column to files of its own. What is in the folder is a table when [`Self::finish`] has said so.
pub struct ColumnsSink {
    folder: PathBuf,
    columns: Vec<Writing>,
    rows: u64,
}

/// A column so far.
struct Writing {
    stored: StoredColumn,
    place: usize,
    /// A bit a row; written at the end, since rows do not come by eights.
    present: BitmapBuilder,
    yes: BitmapBuilder,
}

impl ColumnsSink {
    /// For a folder that is there, and empty.
    pub fn new(folder: PathBuf) -> Self {
        Self { folder, columns: vec![], rows: 0 }
    }

    /// Ends the files.
    ///
    /// # Errors
    ///
    /// When the disk is full, for instance.
    pub fn finish(self) -> Result<StoredColumns, Problem> {
        let Self { folder, columns, rows } = self;
        let columns = columns.into_iter().map(|column| column.finish(&folder)).collect::<io::Result<_>>();
        Ok(StoredColumns { rows, columns: columns.map_err(|error| Problem::unkept(&error))? })
    }
}

impl Sink for ColumnsSink {
    fn begin(&mut self, schema: &Schema) -> Result<(), Problem> {
        let columns = schema.iter().enumerate();
        let columns = columns.map(|(place, (name, dtype))| Writing::begin(&self.folder, place, name, dtype));
        (self.columns, self.rows) = (columns.collect::<Result<_, _>>()?, 0);
        Ok(())
    }

    fn rows(&mut self, rows: Vec<DataFrame>) -> Result<(), Problem> {
        let folder = &self.folder;
        let columns = &mut self.columns;
        // On the threads of Polars, since the sandbox lets no others start.
        let written = RAYON.install(|| {
            let columns = columns.par_iter_mut().enumerate();
            let written = columns.map(|(place, column)| {
                let pieces = rows.iter().filter_map(|rows| rows.columns().get(place));
                column.add(folder, pieces.map(|piece| piece.as_materialized_series()))
            });
            written.collect::<io::Result<()>>()
        });
        self.rows += rows.iter().map(|rows| rows.height() as u64).sum::<u64>();
        written.map_err(|error| Problem::unkept(&error))
    }
}

impl Writing {
    fn begin(folder: &Path, place: usize, name: &str, dtype: &DataType) -> Result<Self, Problem> {
        let kind = StoredKind::of(dtype).ok_or_else(|| Problem::Unkept(files::unusual_values(name.to_string())))?;
        let files = Files { folder, place };
        for path in [files.values(), files.texts()] {
            if path == files.values() || kind == StoredKind::Text {
                File::create(path).map_err(|error| Problem::unkept(&error))?;
            }
        }
        let stored = StoredColumn { name: name.to_owned(), kind, gaps: 0, texts: vec![] };
        Ok(Self { stored, place, present: BitmapBuilder::new(), yes: BitmapBuilder::new() })
    }

    /// Files are opened anew each time: a wide table has more of them than a worker may have open.
    fn add<'a>(&mut self, folder: &Path, pieces: impl Iterator<Item = &'a Series>) -> io::Result<()> {
        let files = Files { folder, place: self.place };
        let mut values = OpenOptions::new().append(true).open(files.values())?;
        let mut texts = match self.stored.kind {
            StoredKind::Text => Some(OpenOptions::new().append(true).open(files.texts())?),
            _ => None,
        };
        for piece in pieces {
            for chunk in piece.to_physical_repr().chunks() {
                let chunk = chunk.as_any();
                if let Some(array) = chunk.downcast_ref::<PrimitiveArray<i64>>() {
                    self.numbers(array, &mut values)?;
                } else if let Some(array) = chunk.downcast_ref::<PrimitiveArray<f64>>() {
                    self.numbers(array, &mut values)?;
                } else if let Some(array) = chunk.downcast_ref::<PrimitiveArray<i32>>() {
                    self.numbers(array, &mut values)?;
                } else if let Some(array) = chunk.downcast_ref::<BooleanArray>() {
                    self.yes.extend_from_bitmap(array.values());
                    self.note(array.validity(), array.values().len());
                } else if let (Some(array), Some(texts)) = (chunk.downcast_ref::<Utf8ViewArray>(), &mut texts) {
                    self.texts(array, &mut values, texts)?;
                }
            }
        }
        Ok(())
    }

    fn numbers<T: NativeType>(&mut self, array: &PrimitiveArray<T>, file: &mut File) -> io::Result<()> {
        self.note(array.validity(), array.values().len());
        let bytes = array.values().clone().try_transmute::<u8>();
        file.write_all(&bytes.map_err(|_| io::ErrorKind::InvalidData)?)
    }

    /// Short texts stand in their row, long ones behind each other in a file.
    fn texts(&mut self, array: &Utf8ViewArray, values: &mut File, file: &mut File) -> io::Result<()> {
        self.note(array.validity(), array.len());
        let long = array.views().iter().filter(|view| view.length > View::MAX_INLINE_SIZE);
        let most: u64 = long.map(|view| u64::from(view.length)).sum();
        if self.stored.texts.last().is_none_or(|last| last + most > PIECE) {
            self.stored.texts.push(0);
        }
        let piece = self.stored.texts.len() as u32 - 1;
        let begin = self.stored.texts.last().copied().unwrap_or(0) as u32;
        let mut bytes: Vec<u8> = Vec::with_capacity(usize::try_from(most).unwrap_or(0));
        let views: Vec<View> = array
            .iter()
            .map(|text| {
                let Some(text) = text else { return View::default() };
                let view = View::new_from_bytes(text.as_bytes(), piece, begin + bytes.len() as u32);
                if view.length > View::MAX_INLINE_SIZE {
                    bytes.extend_from_slice(text.as_bytes());
                }
                view
            })
            .collect();
        if let Some(last) = self.stored.texts.last_mut() {
            *last += bytes.len() as u64;
        }
        file.write_all(&bytes)?;
        let views = polars_buffer::Buffer::from(views).try_transmute::<u8>();
        values.write_all(&views.map_err(|_| io::ErrorKind::InvalidData)?)
    }

    fn note(&mut self, present: Option<&Bitmap>, rows: usize) {
        self.stored.gaps += present.map_or(0, |present| present.unset_bits() as u64);
        match present {
            Some(present) => self.present.extend_from_bitmap(present),
            None => self.present.extend_constant(rows, true),
        }
    }

    fn finish(self, folder: &Path) -> io::Result<StoredColumn> {
        let files = Files { folder, place: self.place };
        if self.stored.gaps > 0 {
            write_bits(self.present, &files.present())?;
        }
        if self.stored.kind == StoredKind::Boolean {
            write_bits(self.yes, &files.values())?;
        }
        Ok(self.stored)
    }
}

fn write_bits(bits: BitmapBuilder, path: &Path) -> io::Result<()> {
    let bits = bits.freeze();
    let (bytes, ..) = bits.as_slice();
    File::create(path)?.write_all(bytes)
}
