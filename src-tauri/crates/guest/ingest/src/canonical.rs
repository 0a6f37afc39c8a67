//! A table as text that every program reads in the same way.

use std::io::{self, Write};

use polars::prelude::*;

/// Rows that are turned into text at once.
const PIECE: usize = 65_536;

/// Writes UTF-8 with commas: the names, then the rows. Decimals stand behind a point, dates and times are those of ISO 8601
/// (in UTC with `Z`, where they have a zone), lengths of time are seconds, and a missing value is an empty cell.
///
/// # Errors
/// Errors of the writer, and of Polars when a column cannot be converted to text.
pub fn write(frame: &DataFrame, to: &mut impl Write) -> io::Result<()> {
    let names: Vec<&str> = frame.get_column_names().into_iter().map(PlSmallStr::as_str).collect();
    write_row(to, names.iter().map(|name| Some(*name)))?;
    write_rows(frame, to)?;
    to.flush()
}

/// Writes the rows without the names.
pub(crate) fn write_rows(frame: &DataFrame, to: &mut impl Write) -> io::Result<()> {
    for start in (0..frame.height()).step_by(PIECE) {
        let piece = frame.slice(start as i64, PIECE);
        let columns: PolarsResult<Vec<StringChunked>> =
            piece.columns().iter().map(|column| texts(column.as_materialized_series())).collect();
        let columns = columns.map_err(io::Error::other)?;
        for row in 0..piece.height() {
            write_row(to, columns.iter().map(|column| column.get(row)))?;
        }
    }
    Ok(())
}

fn texts(series: &Series) -> PolarsResult<StringChunked> {
    let texts = match series.dtype() {
        DataType::String => series.clone(),
        DataType::Boolean => {
            series.bool()?.iter().map(|value| value.map(word)).collect::<StringChunked>().into_series()
        }
        DataType::Datetime(_, zone) => {
            let pattern = if zone.is_some() { "%Y-%m-%dT%H:%M:%S%.fZ" } else { "%Y-%m-%dT%H:%M:%S%.f" };
            // The time in UTC, independent of its time zone.
            let utc = series.cast(&DataType::Datetime(TimeUnit::Microseconds, None))?;
            utc.datetime()?.to_string(pattern)?.into_series()
        }
        DataType::Duration(_) => {
            let micros = series.cast(&DataType::Duration(TimeUnit::Microseconds))?;
            (micros.cast(&DataType::Int64)?.cast(&DataType::Float64)? / 1e6).cast(&DataType::String)?
        }
        DataType::Float32 | DataType::Float64 => {
            let numbers = series.is_not_nan()?;
            series.cast(&DataType::String)?.str()?.set(&!&numbers, None)?.into_series()
        }
        _ => series.cast(&DataType::String)?,
    };
    Ok(texts.str()?.clone())
}

fn word(value: bool) -> &'static str {
    if value { "true" } else { "false" }
}

pub(crate) fn write_row<'a>(to: &mut impl Write, cells: impl Iterator<Item = Option<&'a str>>) -> io::Result<()> {
    let mut empty = true;
    for (column, cell) in cells.enumerate() {
        if column > 0 {
            to.write_all(b",")?;
        }
        let cell = cell.unwrap_or_default();
        empty &= column == 0 && cell.is_empty();
        match cell.contains([',', '"', '\n', '\r']) {
            true => write!(to, "\"{}\"", cell.replace('"', "\"\""))?,
            false => to.write_all(cell.as_bytes())?,
        }
    }
    // An empty line would be no row.
    to.write_all(if empty { b"\"\"\n" } else { b"\n" })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_written_as_every_program_reads_them() {
        let text = "Name;Preis;Datum;Zeit;Ja\n\"Ä, \"\"b\"\"\";1.234,50;31.12.2024;2024-03-09 12:30:00;WAHR\nx;;;;\n";
        let frame = crate::read(text.as_bytes(), "x.csv").unwrap().frame;
        let mut written = vec![];
        write(&frame, &mut written).unwrap();
        let expected = "Name,Preis,Datum,Zeit,Ja\n\"Ä, \"\"b\"\"\",1234.5,2024-12-31,2024-03-09T12:30:00,true\nx,,,,\n";
        assert_eq!(String::from_utf8(written).unwrap(), expected);
    }
}
