use polars::frame::DataFrame;
use tabletalk_protocol::{ColumnProfile, DatasetProfile, Decision, SetAsideRows, SourceFormat};

use crate::{page, profile, variable::part_variable_name};

/// Rows that are shown without asking.
const PREVIEW_ROWS: u32 = 20;

/// Columns with gaps that are named one by one; a wide table would drown every other warning.
const NAMED_GAPS: usize = 10;

/// Where a table came from and what reading it brought to light.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Source {
    pub file_name: String,
    pub bytes: u64,
    pub format: SourceFormat,
    /// In plain words.
    pub warnings: Vec<String>,
    pub decisions: Vec<Decision>,
    pub set_aside: Vec<SetAsideRows>,
}

/// All that the screen shows of a dropped file.
pub fn dataset(source: Source, frame: &DataFrame) -> DatasetProfile {
    described(source, profile(frame), frame)
}

/// As [`dataset`], with columns that are described already.
pub fn described(source: Source, columns: Vec<ColumnProfile>, frame: &DataFrame) -> DatasetProfile {
    let rows = frame.height() as u64;
    let warnings = source.warnings.into_iter().chain(gaps(&columns, rows)).collect();
    let preview = page(frame, 0, PREVIEW_ROWS);
    DatasetProfile {
        variable: part_variable_name(&source.file_name, source.format.part.as_deref()),
        file_name: source.file_name,
        bytes: source.bytes,
        format: source.format,
        rows,
        columns,
        preview,
        warnings,
        decisions: source.decisions,
        set_aside: source.set_aside,
    }
}

/// Missing values in words, the emptiest column first.
fn gaps(columns: &[ColumnProfile], rows: u64) -> Vec<String> {
    let mut gaps: Vec<&ColumnProfile> = columns.iter().filter(|column| column.missing > 0).collect();
    gaps.sort_by_key(|column| std::cmp::Reverse(column.missing));
    let mut warnings: Vec<String> = gaps.iter().take(NAMED_GAPS).map(|column| gap(column, rows)).collect();
    match gaps.len().saturating_sub(NAMED_GAPS) {
        0 => {}
        1 => warnings.push("1 more column has missing values".into()),
        more => warnings.push(format!("{more} more columns have missing values")),
    }
    warnings
}

fn gap(column: &ColumnProfile, rows: u64) -> String {
    let name = &column.name;
    match column.missing {
        missing if missing == rows => format!("`{name}` has no values at all"),
        missing => format!("`{name}` is missing in {missing} of {rows} rows"),
    }
}
