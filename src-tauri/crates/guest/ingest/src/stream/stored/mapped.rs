//! Columns over files that are mapped into memory. The only place of this crate where the compiler has to take our word.

use std::fs::{self, File};
use std::path::Path;

use memmap2::Mmap;
use polars::prelude::{
    BooleanChunked, DataType, Float64Chunked, Int32Chunked, Int64Chunked, IntoSeries, PlSmallStr, Series, StringChunked,
};
use polars_arrow::array::{BooleanArray, PrimitiveArray, Utf8ViewArray, View};
use polars_arrow::bitmap::Bitmap;
use polars_arrow::datatypes::ArrowDataType;
use polars_arrow::types::NativeType;
use polars_buffer::Buffer;

use super::{Files, StoredColumn, StoredKind};
use tabletalk_messages::files;

use crate::error::Problem;

/// The values of a column.
pub fn series(files: &Files<'_>, column: &StoredColumn, rows: usize) -> Result<Series, Problem> {
    let name = PlSmallStr::EMPTY;
    let present = if column.gaps == 0 { None } else { Some(bits(&files.present(), rows)?) };
    let series = match column.kind {
        StoredKind::Boolean => {
            let values = bits(&files.values(), rows)?;
            BooleanChunked::with_chunk(name, BooleanArray::new(ArrowDataType::Boolean, values, present)).into_series()
        }
        StoredKind::Date => Int32Chunked::with_chunk(name, numbers::<i32>(files, rows, present)?).into_series(),
        StoredKind::Decimal => Float64Chunked::with_chunk(name, numbers::<f64>(files, rows, present)?).into_series(),
        StoredKind::Text => StringChunked::with_chunk(name, texts(files, &column.texts, rows, present)?).into_series(),
        _ => Int64Chunked::with_chunk(name, numbers::<i64>(files, rows, present)?).into_series(),
    };
    Ok(as_kind(series, &column.kind.dtype()))
}

/// Numbers as what they count; their memory stays where it is.
fn as_kind(numbers: Series, dtype: &DataType) -> Series {
    match (dtype, numbers.i32(), numbers.i64()) {
        (DataType::Date, Ok(days), _) => days.clone().into_date().into_series(),
        (DataType::Datetime(unit, zone), _, Ok(ticks)) => {
            ticks.clone().into_datetime(*unit, zone.clone()).into_series()
        }
        (DataType::Duration(unit), _, Ok(ticks)) => ticks.clone().into_duration(*unit).into_series(),
        _ => numbers,
    }
}

fn bits(path: &Path, rows: usize) -> Result<Bitmap, Problem> {
    let bytes = fs::read(path).map_err(|error| unreadable(&error))?;
    Bitmap::try_new(bytes, rows).map_err(|_| incomplete())
}

fn numbers<T: NativeType>(
    files: &Files<'_>,
    rows: usize,
    present: Option<Bitmap>,
) -> Result<PrimitiveArray<T>, Problem> {
    let values = values::<T>(&files.values(), rows)?;
    Ok(PrimitiveArray::new(T::PRIMITIVE.into(), values, present))
}

fn texts(files: &Files<'_>, pieces: &[u64], rows: usize, present: Option<Bitmap>) -> Result<Utf8ViewArray, Problem> {
    let views = values::<View>(&files.values(), rows)?;
    let total = usize::try_from(pieces.iter().sum::<u64>()).unwrap_or(usize::MAX);
    let mut rest = if total == 0 { Buffer::default() } else { map(&files.texts())? };
    if rest.len() != total {
        return Err(incomplete());
    }
    let mut buffers = Vec::with_capacity(pieces.len());
    for piece in pieces {
        let behind = rest.split_off(usize::try_from(*piece).unwrap_or(usize::MAX).min(rest.len()));
        buffers.push(std::mem::replace(&mut rest, behind));
    }
    // SAFETY: `ColumnsSink` wrote views into these texts, which are UTF-8, and the lengths of both were compared with
    // what it noted. That nobody else has changed the files since rests on Landlock: cells cannot write to them.
    #[expect(unsafe_code, reason = "tables are mapped from the disk")]
    let array = unsafe {
        Utf8ViewArray::new_unchecked_unknown_md(ArrowDataType::Utf8View, views, buffers.into(), present, Some(total))
    };
    Ok(array)
}

/// A value for each row.
fn values<T: NativeType>(path: &Path, rows: usize) -> Result<Buffer<T>, Problem> {
    if rows == 0 {
        return Ok(Buffer::default());
    }
    let bytes = map(path)?;
    if rows.checked_mul(size_of::<T>()) != Some(bytes.len()) {
        return Err(incomplete());
    }
    bytes.try_transmute().map_err(|_| incomplete())
}

fn map(path: &Path) -> Result<Buffer<u8>, Problem> {
    let file = File::open(path).map_err(|error| unreadable(&error))?;
    // SAFETY: A mapped file must not change. Only a worker without cells writes into this folder, before this one maps
    // it; Landlock lets cells only read it.
    #[expect(unsafe_code, reason = "tables are mapped from the disk")]
    let mapped = unsafe { Mmap::map(&file) }.map_err(|error| unreadable(&error))?;
    Ok(Buffer::from_owner(mapped))
}

fn unreadable(error: &std::io::Error) -> Problem {
    Problem::unreadable(error)
}

fn incomplete() -> Problem {
    Problem::Unreadable(files::incomplete_table())
}
