//! Operations for which the data must be there: they have no place in a query, or are so small that making one takes longer.

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

type Reduce = fn(&Series) -> PolarsResult<Scalar>;

/// One value for a whole column, as the expression of this name computes it.
pub(super) fn reduction(name: &str, dtype: &DataType) -> Option<Reduce> {
    let has_middle = dtype.is_primitive_numeric() || dtype.is_bool() || dtype.is_temporal() || dtype.is_decimal();
    Some(match name {
        "sum" => |series| series.sum_reduce(),
        "mean" | "median" if !has_middle => |_| Ok(Scalar::null(DataType::Float64)),
        "mean" => |series| series.mean_reduce(),
        "min" => |series| series.min_reduce(),
        "max" => |series| series.max_reduce(),
        "median" => |series| series.median_reduce(),
        "std" => |series| series.std_reduce(1),
        "var" => |series| series.var_reduce(1),
        "product" => |series| series.product(),
        "n_unique" => |series| Ok(count(series.n_unique()?)),
        "null_count" => |series| Ok(count(series.null_count())),
        "count" => |series| Ok(count(series.len() - series.null_count())),
        _ => return None,
    })
}

fn count(count: usize) -> Scalar {
    Scalar::from(count as u64)
}

/// A column out of a column, as the expression of this name computes it.
pub(super) fn change(name: &str) -> Option<fn(&Series) -> PolarsResult<Series>> {
    Some(match name {
        "unique" => |series| series.unique(),
        "drop_nulls" => |series| Ok(series.drop_nulls()),
        "is_null" => |series| Ok(series.is_null().into_series()),
        "is_not_null" => |series| Ok(series.is_not_null().into_series()),
        _ => return None,
    })
}

type Operate = fn(&Series, &Series) -> PolarsResult<Series>;

/// An operator between two columns of one type, the second of which may be a single value; `None` where a query has rules
/// of its own.
pub(super) fn operator(name: &str, left: &Series, right: &Series) -> Option<Operate> {
    let numbers = |series: &Series| matches!(series.dtype(), DataType::Int64 | DataType::Float64);
    let same = left.dtype() == right.dtype() && (left.len() == right.len() || right.len() == 1);
    if !same || !numbers(left) || left.is_empty() {
        return None;
    }
    Some(match name {
        "add" => |left, right| left + right,
        "sub" => |left, right| left - right,
        "mul" => |left, right| left * right,
        "truediv" if left.dtype().is_float() => |left, right| left / right,
        "eq" => |left, right| Ok(left.equal(right)?.into_series()),
        "ne" => |left, right| Ok(left.not_equal(right)?.into_series()),
        "lt" => |left, right| Ok(left.lt(right)?.into_series()),
        "le" => |left, right| Ok(left.lt_eq(right)?.into_series()),
        "gt" => |left, right| Ok(left.gt(right)?.into_series()),
        "ge" => |left, right| Ok(left.gt_eq(right)?.into_series()),
        _ => return None,
    })
}
