//! Parquet and Arrow files.

use std::io::Cursor;

use polars::prelude::*;
use polars_io::{
    SerReader, SerWriter,
    prelude::{IpcReader, IpcWriter, ParquetReader, ParquetWriter},
};

/// The table in the bytes of a file; `format` is `parquet`, `ipc` or `ipc_stream`.
pub(super) fn read(bytes: &[u8], format: &str) -> PolarsResult<DataFrame> {
    match format {
        "parquet" => ParquetReader::new(Cursor::new(bytes)).finish(),
        _ => IpcReader::new(Cursor::new(bytes)).finish(),
    }
}

/// The bytes of a file with the table.
pub(super) fn write(frame: &DataFrame, format: &str) -> PolarsResult<Vec<u8>> {
    let mut bytes = Vec::new();
    let mut frame = frame.clone();
    match format {
        "parquet" => {
            ParquetWriter::new(&mut bytes).finish(&mut frame)?;
        }
        _ => IpcWriter::new(&mut bytes).finish(&mut frame)?,
    }
    Ok(bytes)
}
