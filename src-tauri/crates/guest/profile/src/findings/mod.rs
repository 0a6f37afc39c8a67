//! Findings: problems in the data that could mislead, with repairs.
//!
//! Each kind is looked for by itself, in time that grows with the rows; the worst come first. A repair is a line of pandas,
//! since that is what the session, its script and its report are made of.

mod compound_cells;
mod counts;
mod edit_distance;
mod mojibake;
mod numbers;
mod parse;
mod reading;
mod rows;
mod spellings;
mod subject;
mod texts;

use polars::prelude::*;
use polars_core::runtime::RAYON;
use rayon::prelude::*;
use tabletalk_protocol::{ColumnProfile, Finding};

use subject::Subject;

pub use reading::of_reading;

/// The highest number of findings; a longer list would not be read.
const MOST_FINDINGS: usize = 60;

/// The findings on a table that a variable holds, the worst first.
pub fn findings(frame: &DataFrame, profiles: &[ColumnProfile], table: &str) -> Vec<Finding> {
    let rows = frame.height() as u64;
    let subjects: Vec<Subject<'_>> = frame
        .columns()
        .iter()
        .zip(profiles)
        .map(|(column, profile)| Subject {
            table,
            series: column.as_materialized_series(),
            profile,
            columns: profiles,
            rows,
        })
        .collect();
    let mut found: Vec<Finding> = RAYON.install(|| {
        let of_columns = subjects.par_iter().flat_map_iter(|subject| of_column(*subject));
        of_columns.collect()
    });
    found.extend(rows::constants(&subjects));
    found.extend(rows::gaps(profiles, rows, table));
    found.extend(rows::duplicates(frame, table));
    ranked(found)
}

/// The worst first, and no more than anybody reads.
pub fn ranked(mut found: Vec<Finding>) -> Vec<Finding> {
    found.sort_by_key(|finding| std::cmp::Reverse(finding.weight));
    found.truncate(MOST_FINDINGS);
    found
}

fn of_column(subject: Subject<'_>) -> Vec<Finding> {
    let of_any = rows::repeated_id(subject).into_iter();
    let of_kind = match subject.series.dtype() {
        DataType::String => texts::findings(subject),
        dtype if dtype.is_integer() || dtype.is_float() => numbers::findings(subject),
        _ => vec![],
    };
    of_any.chain(of_kind).collect()
}
