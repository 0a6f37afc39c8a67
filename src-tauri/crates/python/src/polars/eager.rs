//! Operations for which the data must be there: they have no place in a query.

use polars::{functions::concat_df_horizontal, lazy::dsl::concat_lf_diagonal, prelude::*};

/// Rows as columns. `header` keeps the names of the columns in a column of that name; the new names are given, or stand in
/// the column `names_from`.
pub(super) fn transposed(
    frame: &DataFrame,
    header: Option<&str>,
    names: Option<Vec<String>>,
    names_from: Option<String>,
) -> PolarsResult<DataFrame> {
    use either::Either::{Left, Right};
    let new_names = names_from.map(Left).or_else(|| names.map(Right));
    frame.clone().transpose(header, new_names)
}

/// A column of zeros and ones for each value of these columns.
pub(super) fn dummies(
    frame: &DataFrame,
    columns: Option<Vec<String>>,
    separator: &str,
    drop_first: bool,
    drop_nulls: bool,
) -> PolarsResult<DataFrame> {
    match columns {
        Some(columns) => {
            let columns = columns.iter().map(String::as_str).collect();
            frame.columns_to_dummies(columns, Some(separator), drop_first, drop_nulls)
        }
        None => frame.to_dummies(Some(separator), drop_first, drop_nulls),
    }
}

/// A row at each step of time; what it holds is missing where there was none.
pub(super) fn upsampled(
    frame: &DataFrame,
    by: Vec<String>,
    time_column: &str,
    every: &str,
    stable: bool,
) -> PolarsResult<DataFrame> {
    let every = Duration::try_parse(every)?;
    if stable { frame.upsample_stable(by, time_column, every) } else { frame.upsample(by, time_column, every) }
}

/// Tables as one; `how` as in `pl.concat`.
pub(super) fn concatenated(frames: Vec<LazyFrame>, how: &str, strict: bool) -> PolarsResult<LazyFrame> {
    let to_supertypes = how.ends_with("_relaxed");
    let arguments = UnionArgs { to_supertypes, strict, maintain_order: true, ..Default::default() };
    match how.trim_end_matches("_relaxed") {
        "vertical" => concat(frames, arguments),
        "diagonal" => concat_lf_diagonal(frames, UnionArgs { diagonal: true, ..arguments }),
        "horizontal" => {
            let frames = frames.into_iter().map(LazyFrame::collect).collect::<PolarsResult<Vec<_>>>()?;
            let joined = concat_df_horizontal(&frames, true, strict, true)?;
            Ok(joined.lazy())
        }
        other => {
            polars_bail!(InvalidOperation: "DataFrame `how` must be one of {{'vertical', 'vertical_relaxed', 'diagonal', 'diagonal_relaxed', 'horizontal', 'align'}}, got {other}")
        }
    }
}
