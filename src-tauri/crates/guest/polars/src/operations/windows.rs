//! Operations over windows that move along a column.

use polars::prelude::*;
use rustpython_vm::PyResult;

use super::{super::arguments::Arguments, operation::Operation};

pub(super) const OPERATIONS: &[(&str, Operation)] = &[
    ("rolling_kurtosis", |e, a| {
        let (fisher, bias) = (a.value()?, a.value()?);
        Ok(e.rolling_kurtosis(rows(a, Some(RollingFnParams::Kurtosis { fisher, bias }))?))
    }),
    ("rolling_max", |e, a| Ok(e.rolling_max(rows(a, None)?))),
    ("rolling_mean", |e, a| Ok(e.rolling_mean(rows(a, None)?))),
    ("rolling_median", |e, a| Ok(e.rolling_median(rows(a, None)?))),
    ("rolling_min", |e, a| Ok(e.rolling_min(rows(a, None)?))),
    ("rolling_quantile", |e, a| {
        let (method, quantile) = (a.quantile_method()?, a.float()?);
        Ok(e.rolling_quantile(method, quantile, rows(a, None)?))
    }),
    ("rolling_rank", |e, a| {
        let parameters = rank(a)?;
        Ok(e.rolling_rank(rows(a, Some(parameters))?))
    }),
    ("rolling_skew", |e, a| {
        let bias = a.value()?;
        Ok(e.rolling_skew(rows(a, Some(RollingFnParams::Skew { bias }))?))
    }),
    ("rolling_std", |e, a| {
        let parameters = spread(a)?;
        Ok(e.rolling_std(rows(a, Some(parameters))?))
    }),
    ("rolling_sum", |e, a| Ok(e.rolling_sum(rows(a, None)?))),
    ("rolling_var", |e, a| {
        let parameters = spread(a)?;
        Ok(e.rolling_var(rows(a, Some(parameters))?))
    }),
    ("rolling_max_by", |e, a| Ok(e.rolling_max_by(a.expr()?, time(a, None)?))),
    ("rolling_mean_by", |e, a| Ok(e.rolling_mean_by(a.expr()?, time(a, None)?))),
    ("rolling_median_by", |e, a| Ok(e.rolling_median_by(a.expr()?, time(a, None)?))),
    ("rolling_min_by", |e, a| Ok(e.rolling_min_by(a.expr()?, time(a, None)?))),
    ("rolling_sum_by", |e, a| Ok(e.rolling_sum_by(a.expr()?, time(a, None)?))),
    ("rolling_quantile_by", |e, a| {
        let (method, quantile) = (a.quantile_method()?, a.float()?);
        Ok(e.rolling_quantile_by(a.expr()?, method, quantile, time(a, None)?))
    }),
    ("rolling_rank_by", |e, a| {
        let parameters = rank(a)?;
        Ok(e.rolling_rank_by(a.expr()?, time(a, Some(parameters))?))
    }),
    ("rolling_std_by", |e, a| {
        let parameters = spread(a)?;
        Ok(e.rolling_std_by(a.expr()?, time(a, Some(parameters))?))
    }),
    ("rolling_var_by", |e, a| {
        let parameters = spread(a)?;
        Ok(e.rolling_var_by(a.expr()?, time(a, Some(parameters))?))
    }),
    ("rolling", |e, a| {
        let (index, period, offset) = (a.expr()?, a.duration()?, a.duration()?);
        Ok(e.rolling(index, period, offset, a.closed_window()?))
    }),
];

/// A window of so many rows.
fn rows(arguments: &mut Arguments, parameters: Option<RollingFnParams>) -> PyResult<RollingOptionsFixedWindow> {
    let a = arguments;
    let (window_size, weights) = (a.value()?, a.maybe(Arguments::floats)?);
    let (min_periods, center) = (a.value()?, a.value()?);
    Ok(RollingOptionsFixedWindow { window_size, min_periods, weights, center, fn_params: parameters })
}

/// A window of so much time.
fn time(arguments: &mut Arguments, parameters: Option<RollingFnParams>) -> PyResult<RollingOptionsDynamicWindow> {
    let a = arguments;
    let (window_size, min_periods) = (a.duration()?, a.value()?);
    Ok(RollingOptionsDynamicWindow {
        window_size,
        min_periods,
        closed_window: a.closed_window()?,
        fn_params: parameters,
    })
}

fn spread(arguments: &mut Arguments) -> PyResult<RollingFnParams> {
    Ok(RollingFnParams::Var(RollingVarParams { ddof: arguments.value()? }))
}

fn rank(arguments: &mut Arguments) -> PyResult<RollingFnParams> {
    use RollingRankMethod::{Average, Dense, Max, Min, Random};
    let methods = [("average", Average), ("min", Min), ("max", Max), ("dense", Dense), ("random", Random)];
    Ok(RollingFnParams::Rank { method: arguments.choice("method", &methods)?, seed: arguments.value()? })
}
