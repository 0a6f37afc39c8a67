//! The table of a large file in a folder: its columns, what is known of it, and where its rows stand in the file.

use std::{
    fs,
    path::{Path, PathBuf},
};

use polars::prelude::*;
use serde::{Deserialize, Serialize};
use tabletalk_ingest::{ColumnsSink, Places, Problem, Sink, StoredColumns, StoredKind};
use tabletalk_messages::files;
use tabletalk_profile::Source;
use tabletalk_protocol::{DatasetProfile, Remark};

/// Of the files: those of another edition are made anew.
const EDITION: &str = concat!(env!("CARGO_PKG_VERSION"), ".3");

/// The parts of a table beside its columns.
const FACTS: &str = "table.json";

/// The text of a file that is in another encoding than UTF-8.
pub const REWRITTEN: &str = "text";

/// Columns that pandas keeps otherwise than they were read.
const READY: &str = "ready";

/// Rows that are converted at a time.
const PIECE: usize = 1_000_000;

/// A table over files.
#[derive(Debug)]
pub struct StoredTable {
    /// As it was read.
    pub frame: DataFrame,
    /// As the ready variable holds it, so that nothing of it has to be converted in memory.
    pub ready: DataFrame,
    pub source: Source,
    /// Under the name that its file gives it.
    pub profile: DatasetProfile,
    pub places: Places,
}

#[derive(Serialize, Deserialize)]
struct Facts {
    edition: String,
    columns: StoredColumns,
    ready: StoredColumns,
    profile: DatasetProfile,
    remarks: Vec<Remark>,
    places: Places,
}

impl StoredTable {
    /// Complete the folder that holds these columns already.
    ///
    /// # Errors
    /// When the disk is full, for instance.
    pub fn write(
        folder: &Path,
        columns: StoredColumns,
        frame: &DataFrame,
        source: &Source,
        profile: DatasetProfile,
        places: Places,
    ) -> Result<(), Problem> {
        let ready = ready_columns(&columns, frame, folder.join(READY))?;
        let remarks = source.remarks.clone();
        let facts = Facts { edition: EDITION.to_owned(), columns, ready, profile, remarks, places };
        let bytes = serde_json::to_vec(&facts).map_err(|error| Problem::Unkept(files::reason(error.to_string())))?;
        fs::write(folder.join(FACTS), bytes).map_err(|error| Problem::unkept(&error))
    }

    /// The table in a folder; nothing when it is of another edition, or not complete.
    pub fn open(folder: &Path) -> Option<Self> {
        let facts: Facts = serde_json::from_slice(&fs::read(folder.join(FACTS)).ok()?).ok()?;
        let Facts { edition, columns, ready, profile, remarks, places } = facts;
        if edition != EDITION {
            return None;
        }
        let frame = columns.open(folder).ok()?;
        let mut as_bound = frame.clone();
        for column in ready.open(&folder.join(READY)).ok()?.into_columns() {
            let place = as_bound.get_column_index(column.name())?;
            as_bound.replace_column(place, column).ok()?;
        }
        let DatasetProfile { file_name, bytes, format, decisions, set_aside, choices, .. } = profile.clone();
        let source = Source { file_name, bytes, format, remarks, decisions, set_aside, choices };
        Some(Self { frame, ready: as_bound, source, profile, places })
    }
}

/// The columns that pandas keeps in another type, converted piece by piece.
fn ready_columns(columns: &StoredColumns, frame: &DataFrame, folder: PathBuf) -> Result<StoredColumns, Problem> {
    fs::create_dir(&folder).map_err(|error| Problem::unkept(&error))?;
    let other =
        columns.columns.iter().filter_map(|column| Some((column.name.as_str(), ready_type(column.kind, column.gaps)?)));
    let schema: Schema = other.map(|(name, dtype)| (PlSmallStr::from_str(name), dtype)).collect();
    let mut sink = ColumnsSink::new(folder);
    sink.begin(&schema)?;
    for start in (0..frame.height()).step_by(PIECE) {
        let converted = schema.iter().map(|(name, dtype)| {
            let piece = frame.column(name)?.as_materialized_series().slice(start as i64, PIECE);
            as_ready(&piece, dtype).map(Series::into_column)
        });
        let converted = converted.collect::<PolarsResult<Vec<_>>>();
        let height = PIECE.min(frame.height() - start);
        let piece = converted.and_then(|columns| DataFrame::new(height, columns));
        sink.rows(vec![piece.map_err(|error| Problem::Table(error.to_string()))?])?;
    }
    sink.finish()
}

/// As pandas reads a file: numbers with gaps are decimals, dates are moments.
fn ready_type(kind: StoredKind, gaps: u64) -> Option<DataType> {
    match kind {
        StoredKind::Integer | StoredKind::Decimal if gaps > 0 => Some(DataType::Float64),
        StoredKind::Date => Some(DataType::Datetime(TimeUnit::Microseconds, None)),
        _ => None,
    }
}

/// A gap among decimals is no number.
fn as_ready(piece: &Series, dtype: &DataType) -> PolarsResult<Series> {
    let piece = piece.cast(dtype)?;
    let Ok(decimals) = piece.f64() else { return Ok(piece) };
    let filled: Vec<f64> = decimals.iter().map(|value| value.unwrap_or(f64::NAN)).collect();
    Ok(Series::new(piece.name().clone(), filled))
}
