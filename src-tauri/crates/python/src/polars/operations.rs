//! Expression operations by name: what a Python method of the same name does to its expression.
//!
//! A name with a dot belongs to a namespace, as in `str.to_uppercase`. An operation that takes only expressions needs one
//! line here and nothing else; one that takes options has a method in `expr.rs`.

use polars::{prelude::*, series::ops::NullBehavior};

type Unary = fn(Expr) -> Expr;
type Binary = fn(Expr, Expr) -> Expr;
type Ternary = fn(Expr, Expr, Expr) -> Expr;
type Flagged = fn(Expr, bool) -> Expr;

/// The operation on one expression.
pub(super) fn unary(name: &str) -> Option<Unary> {
    find(UNARY, name)
}

/// The operation on two expressions.
pub(super) fn binary(name: &str) -> Option<Binary> {
    find(BINARY, name)
}

/// The operation on three expressions.
pub(super) fn ternary(name: &str) -> Option<Ternary> {
    find(TERNARY, name)
}

/// The operation on an expression and a switch.
pub(super) fn flagged(name: &str) -> Option<Flagged> {
    find(FLAGGED, name)
}

/// The names of all operations on one expression: the Python classes take their plain methods from here.
pub(super) fn unary_names() -> impl Iterator<Item = &'static str> {
    UNARY.iter().map(|(name, _)| *name)
}

fn find<F: Copy>(table: &[(&str, F)], name: &str) -> Option<F> {
    table.iter().find(|(known, _)| *known == name).map(|(_, operation)| *operation)
}

const UNARY: &[(&str, Unary)] = &[
    ("abs", |e| e.abs()),
    ("arg_max", |e| e.arg_max()),
    ("arg_min", |e| e.arg_min()),
    ("arg_unique", |e| e.arg_unique()),
    ("ceil", |e| e.ceil()),
    ("count", |e| e.count()),
    ("drop_nans", |e| e.drop_nans()),
    ("drop_nulls", |e| e.drop_nulls()),
    ("exp", |e| e.exp()),
    ("first", |e| e.first()),
    ("floor", |e| e.floor()),
    ("has_nulls", |e| e.has_nulls()),
    ("is_finite", |e| e.is_finite()),
    ("is_first_distinct", |e| e.is_first_distinct()),
    ("is_duplicated", |e| e.is_duplicated()),
    ("is_infinite", |e| e.is_infinite()),
    ("is_nan", |e| e.is_nan()),
    ("is_not_nan", |e| e.is_not_nan()),
    ("is_not_null", |e| e.is_not_null()),
    ("is_null", |e| e.is_null()),
    ("is_unique", |e| e.is_unique()),
    ("last", |e| e.last()),
    ("len", |e| e.len()),
    ("log1p", |e| e.log1p()),
    ("max", |e| e.max()),
    ("mean", |e| e.mean()),
    ("median", |e| e.median()),
    ("min", |e| e.min()),
    ("n_unique", |e| e.n_unique()),
    ("nan_max", |e| e.nan_max()),
    ("nan_min", |e| e.nan_min()),
    ("neg", |e| -e),
    ("not_", |e| e.not()),
    ("null_count", |e| e.null_count()),
    ("product", |e| e.product()),
    ("reverse", |e| e.reverse()),
    ("sqrt", |e| e.sqrt()),
    ("sum", |e| e.sum()),
    ("to_physical", |e| e.to_physical()),
    ("unique_counts", |e| e.unique_counts()),
    ("str.len_bytes", |e| e.str().len_bytes()),
    ("str.len_chars", |e| e.str().len_chars()),
    ("str.to_lowercase", |e| e.str().to_lowercase()),
    ("str.to_uppercase", |e| e.str().to_uppercase()),
    ("dt.date", |e| e.dt().date()),
    ("dt.day", |e| e.dt().day()),
    ("dt.hour", |e| e.dt().hour()),
    ("dt.is_leap_year", |e| e.dt().is_leap_year()),
    ("dt.iso_year", |e| e.dt().iso_year()),
    ("dt.microsecond", |e| e.dt().microsecond()),
    ("dt.millisecond", |e| e.dt().millisecond()),
    ("dt.minute", |e| e.dt().minute()),
    ("dt.month", |e| e.dt().month()),
    ("dt.nanosecond", |e| e.dt().nanosecond()),
    ("dt.ordinal_day", |e| e.dt().ordinal_day()),
    ("dt.quarter", |e| e.dt().quarter()),
    ("dt.second", |e| e.dt().second()),
    ("dt.time", |e| e.dt().time()),
    ("dt.week", |e| e.dt().week()),
    ("dt.weekday", |e| e.dt().weekday()),
    ("dt.year", |e| e.dt().year()),
];

const BINARY: &[(&str, Binary)] = &[
    ("add", |a, b| a + b),
    ("sub", |a, b| a - b),
    ("mul", |a, b| a * b),
    ("truediv", |a, b| a.true_div(b)),
    ("floordiv", |a, b| a.floor_div(b)),
    ("mod", |a, b| a % b),
    ("pow", |a, b| a.pow(b)),
    ("and_", |a, b| a.and(b)),
    ("or_", |a, b| a.or(b)),
    ("xor", |a, b| a.xor(b)),
    ("eq", |a, b| a.eq(b)),
    ("ne", |a, b| a.neq(b)),
    ("lt", |a, b| a.lt(b)),
    ("le", |a, b| a.lt_eq(b)),
    ("gt", |a, b| a.gt(b)),
    ("ge", |a, b| a.gt_eq(b)),
    ("eq_missing", |a, b| a.eq_missing(b)),
    ("ne_missing", |a, b| a.neq_missing(b)),
    ("clip_max", |a, b| a.clip_max(b)),
    ("clip_min", |a, b| a.clip_min(b)),
    ("fill_nan", |a, b| a.fill_nan(b)),
    ("fill_null", |a, b| a.fill_null(b)),
    ("filter", |a, b| a.filter(b)),
    ("log", |a, b| a.log(b)),
    ("pct_change", |a, b| a.pct_change(b)),
    ("shift", |a, b| a.shift(b)),
    ("diff", |a, b| a.diff(b, NullBehavior::Ignore)),
    ("corr", pearson_corr),
    ("str.contains_literal", |a, b| a.str().contains_literal(b)),
    ("str.ends_with", |a, b| a.str().ends_with(b)),
    ("str.head", |a, b| a.str().head(b)),
    ("str.split", |a, b| a.str().split(b)),
    ("str.starts_with", |a, b| a.str().starts_with(b)),
    ("str.strip_chars", |a, b| a.str().strip_chars(b)),
    ("str.strip_chars_end", |a, b| a.str().strip_chars_end(b)),
    ("str.strip_chars_start", |a, b| a.str().strip_chars_start(b)),
    ("str.strip_prefix", |a, b| a.str().strip_prefix(b)),
    ("str.strip_suffix", |a, b| a.str().strip_suffix(b)),
    ("str.tail", |a, b| a.str().tail(b)),
    ("dt.truncate", |a, b| a.dt().truncate(b)),
    ("dt.round", |a, b| a.dt().round(b)),
    ("list.get", |a, b| a.list().get(b, true)),
];

const TERNARY: &[(&str, Ternary)] = &[
    ("when", ternary_expr),
    ("slice", |a, b, c| a.slice(b, c)),
    ("shift", |a, b, c| a.shift_and_fill(b, c)),
    ("replace", |a, b, c| a.replace(b, c)),
    ("is_between.both", |a, b, c| a.is_between(b, c, ClosedInterval::Both)),
    ("is_between.left", |a, b, c| a.is_between(b, c, ClosedInterval::Left)),
    ("is_between.right", |a, b, c| a.is_between(b, c, ClosedInterval::Right)),
    ("is_between.none", |a, b, c| a.is_between(b, c, ClosedInterval::None)),
    ("str.slice", |a, b, c| a.str().slice(b, c)),
    ("str.replace", |a, b, c| a.str().replace(b, c, false)),
    ("str.replace_literal", |a, b, c| a.str().replace(b, c, true)),
    ("str.replace_all", |a, b, c| a.str().replace_all(b, c, false)),
    ("str.replace_all_literal", |a, b, c| a.str().replace_all(b, c, true)),
];

const FLAGGED: &[(&str, Flagged)] = &[
    ("all", |e, ignore_nulls| e.all(ignore_nulls)),
    ("any", |e, ignore_nulls| e.any(ignore_nulls)),
    ("cum_count", |e, reverse| e.cum_count(reverse)),
    ("cum_max", |e, reverse| e.cum_max(reverse)),
    ("cum_min", |e, reverse| e.cum_min(reverse)),
    ("cum_prod", |e, reverse| e.cum_prod(reverse)),
    ("cum_sum", |e, reverse| e.cum_sum(reverse)),
    ("mode", |e, maintain_order| e.mode(maintain_order)),
    ("skew", |e, bias| e.skew(bias)),
    ("unique", |e, maintain_order| if maintain_order { e.unique_stable() } else { e.unique() }),
    ("dt.total_days", |e, fractional| e.dt().total_days(fractional)),
    ("dt.total_hours", |e, fractional| e.dt().total_hours(fractional)),
    ("dt.total_minutes", |e, fractional| e.dt().total_minutes(fractional)),
    ("dt.total_seconds", |e, fractional| e.dt().total_seconds(fractional)),
];
