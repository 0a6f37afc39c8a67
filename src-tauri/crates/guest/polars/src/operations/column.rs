//! Operations on any column.

use polars::{
    lazy::dsl::{cov, spearman_rank_corr},
    prelude::*,
    series::ops::NullBehavior,
};
use rustpython_vm::PyResult;

use super::{
    super::{arguments::Arguments, errors},
    operation::{Operation, Plain},
};

pub(super) const PLAIN: &[(&str, Plain)] = &[
    ("abs", |e| e.abs()),
    ("approx_n_unique", |e| e.approx_n_unique()),
    ("arccos", |e| e.arccos()),
    ("arccosh", |e| e.arccosh()),
    ("arcsin", |e| e.arcsin()),
    ("arcsinh", |e| e.arcsinh()),
    ("arctan", |e| e.arctan()),
    ("arctanh", |e| e.arctanh()),
    ("arg_max", |e| e.arg_max()),
    ("arg_min", |e| e.arg_min()),
    ("arg_true", arg_where),
    ("arg_unique", |e| e.arg_unique()),
    ("bitwise_and", |e| e.bitwise_and()),
    ("bitwise_count_ones", |e| e.bitwise_count_ones()),
    ("bitwise_count_zeros", |e| e.bitwise_count_zeros()),
    ("bitwise_leading_ones", |e| e.bitwise_leading_ones()),
    ("bitwise_leading_zeros", |e| e.bitwise_leading_zeros()),
    ("bitwise_or", |e| e.bitwise_or()),
    ("bitwise_trailing_ones", |e| e.bitwise_trailing_ones()),
    ("bitwise_trailing_zeros", |e| e.bitwise_trailing_zeros()),
    ("bitwise_xor", |e| e.bitwise_xor()),
    ("cbrt", |e| e.cbrt()),
    ("ceil", |e| e.ceil()),
    ("cos", |e| e.cos()),
    ("cosh", |e| e.cosh()),
    ("cot", |e| e.cot()),
    ("count", |e| e.count()),
    // The engine's own converts whole numbers twice.
    ("degrees", |e| e * lit(180.0 / std::f64::consts::PI)),
    ("drop_nans", |e| e.drop_nans()),
    ("drop_nulls", |e| e.drop_nulls()),
    ("exp", |e| e.exp()),
    ("floor", |e| e.floor()),
    ("has_nulls", |e| e.has_nulls()),
    ("is_duplicated", |e| e.is_duplicated()),
    ("is_finite", |e| e.is_finite()),
    ("is_first_distinct", |e| e.is_first_distinct()),
    ("is_infinite", |e| e.is_infinite()),
    ("is_last_distinct", |e| e.is_last_distinct()),
    ("is_nan", |e| e.is_nan()),
    ("is_not_nan", |e| e.is_not_nan()),
    ("is_not_null", |e| e.is_not_null()),
    ("is_null", |e| e.is_null()),
    ("is_unique", |e| e.is_unique()),
    ("len", |e| e.len()),
    ("log1p", |e| e.log1p()),
    ("lower_bound", |e| e.lower_bound()),
    ("max", |e| e.max()),
    ("mean", |e| e.mean()),
    ("median", |e| e.median()),
    ("min", |e| e.min()),
    ("n_unique", |e| e.n_unique()),
    ("name.keep", |e| e.name().keep()),
    ("name.to_lowercase", |e| e.name().to_lowercase()),
    ("name.to_uppercase", |e| e.name().to_uppercase()),
    ("nan_max", |e| e.nan_max()),
    ("nan_min", |e| e.nan_min()),
    ("neg", |e| -e),
    ("not_", |e| e.not()),
    ("null_count", |e| e.null_count()),
    ("peak_max", |e| e.peak_max()),
    ("peak_min", |e| e.peak_min()),
    ("product", |e| e.product()),
    ("radians", |e| e * lit(std::f64::consts::PI / 180.0)),
    ("reverse", |e| e.reverse()),
    ("rle", |e| e.rle()),
    ("rle_id", |e| e.rle_id()),
    ("sign", |e| e.sign()),
    ("sin", |e| e.sin()),
    ("sinh", |e| e.sinh()),
    ("sqrt", |e| e.sqrt()),
    ("sum", |e| e.sum()),
    ("tan", |e| e.tan()),
    ("tanh", |e| e.tanh()),
    ("to_physical", |e| e.to_physical()),
    ("unique_counts", |e| e.unique_counts()),
    ("upper_bound", |e| e.upper_bound()),
    ("meta.undo_aliases", |e| e.meta().undo_aliases()),
];

pub(super) const OPERATIONS: &[(&str, Operation)] = &[
    ("add", |e, a| Ok(e + a.expr()?)),
    ("sub", |e, a| Ok(e - a.expr()?)),
    ("mul", |e, a| Ok(e * a.expr()?)),
    ("truediv", |e, a| Ok(e.true_div(a.expr()?))),
    ("floordiv", |e, a| Ok(e.floor_div(a.expr()?))),
    ("truncdiv", |e, a| {
        let divisor = a.expr()?;
        let floored = e.clone().floor_div(divisor.clone());
        let was_rounded = (floored.clone() * divisor).neq(e);
        let below_zero = floored.clone().lt(lit(0)).and(was_rounded);
        Ok(ternary_expr(below_zero, floored.clone() + lit(1), floored))
    }),
    ("mod", |e, a| Ok(e % a.expr()?)),
    ("pow", |e, a| Ok(e.pow(a.expr()?))),
    ("and", |e, a| Ok(e.and(a.expr()?))),
    ("or", |e, a| Ok(e.or(a.expr()?))),
    ("xor", |e, a| Ok(e.xor(a.expr()?))),
    ("eq", |e, a| Ok(e.eq(a.expr()?))),
    ("ne", |e, a| Ok(e.neq(a.expr()?))),
    ("lt", |e, a| Ok(e.lt(a.expr()?))),
    ("le", |e, a| Ok(e.lt_eq(a.expr()?))),
    ("gt", |e, a| Ok(e.gt(a.expr()?))),
    ("ge", |e, a| Ok(e.gt_eq(a.expr()?))),
    ("eq_missing", |e, a| Ok(e.eq_missing(a.expr()?))),
    ("ne_missing", |e, a| Ok(e.neq_missing(a.expr()?))),
    ("alias", |e, a| Ok(e.alias(a.value::<String>()?))),
    ("all", |e, a| Ok(e.all(a.value()?))),
    ("any", |e, a| Ok(e.any(a.value()?))),
    ("append", |e, a| Ok(e.append(a.expr()?, a.value()?))),
    ("arctan2", |e, a| Ok(e.arctan2(a.expr()?))),
    ("arg_sort", |e, a| Ok(e.arg_sort(a.value()?, a.value()?))),
    ("bottom_k", |e, a| Ok(e.bottom_k(a.expr()?))),
    ("bottom_k_by", |e, a| Ok(e.bottom_k_by(a.expr()?, a.exprs()?, a.value()?))),
    ("cast", |e, a| {
        let dtype = a.dtype()?;
        Ok(if a.value()? { e.strict_cast(dtype) } else { e.cast(dtype) })
    }),
    ("clip", |e, a| Ok(e.clip(a.expr()?, a.expr()?))),
    ("clip_max", |e, a| Ok(e.clip_max(a.expr()?))),
    ("clip_min", |e, a| Ok(e.clip_min(a.expr()?))),
    ("corr", |e, a| Ok(pearson_corr(e, a.expr()?))),
    ("spearman", |e, a| Ok(spearman_rank_corr(e, a.expr()?, a.value()?))),
    ("cov", |e, a| Ok(cov(e, a.expr()?, a.value()?))),
    ("cum_count", |e, a| Ok(e.cum_count(a.value()?))),
    ("cum_max", |e, a| Ok(e.cum_max(a.value()?))),
    ("cum_min", |e, a| Ok(e.cum_min(a.value()?))),
    ("cum_prod", |e, a| Ok(e.cum_prod(a.value()?))),
    ("cum_sum", |e, a| Ok(e.cum_sum(a.value()?))),
    ("cumulative_eval", |e, a| Ok(e.cumulative_eval(a.expr()?, a.value()?))),
    ("cut", |e, a| {
        let (breaks, labels) = (a.floats()?, a.value::<Option<Vec<String>>>()?);
        Ok(e.cut(breaks, labels, a.value()?, a.value()?))
    }),
    ("qcut", |e, a| {
        let (probabilities, labels) = (a.floats()?, a.value::<Option<Vec<String>>>()?);
        Ok(e.qcut(probabilities, labels, a.value()?, a.value()?, a.value()?))
    }),
    ("qcut_uniform", |e, a| {
        let (bins, labels) = (a.value()?, a.value::<Option<Vec<String>>>()?);
        Ok(e.qcut_uniform(bins, labels, a.value()?, a.value()?, a.value()?))
    }),
    ("diff", |e, a| Ok(e.diff(a.expr()?, null_behavior(a)?))),
    ("dot", |e, a| Ok(e.dot(a.expr()?))),
    ("entropy", |e, a| Ok(e.entropy(a.float()?, a.value()?))),
    ("ewm_mean", |e, a| Ok(e.ewm_mean(weighting(a)?))),
    ("ewm_std", |e, a| Ok(e.ewm_std(weighting(a)?))),
    ("ewm_sum", |e, a| Ok(e.ewm_sum(weighting(a)?))),
    ("ewm_var", |e, a| Ok(e.ewm_var(weighting(a)?))),
    ("ewm_mean_by", |e, a| Ok(e.ewm_mean_by(a.expr()?, a.duration()?))),
    ("ewm_sum_by", |e, a| Ok(e.ewm_sum_by(a.expr()?, a.duration()?))),
    ("explode", |e, a| {
        let (empty_as_null, keep_nulls) = (a.value()?, a.value()?);
        Ok(e.explode(ExplodeOptions { empty_as_null, keep_nulls }))
    }),
    ("extend_constant", |e, a| Ok(e.extend_constant(a.expr()?, a.expr()?))),
    ("fill_nan", |e, a| Ok(e.fill_nan(a.expr()?))),
    ("fill_null", |e, a| Ok(e.fill_null(a.expr()?))),
    ("fill_null_with", |e, a| Ok(e.fill_null_with_strategy(strategy(a)?))),
    ("filter", |e, a| Ok(e.filter(a.expr()?))),
    ("first", |e, a| Ok(if a.value()? { e.first_non_null() } else { e.first() })),
    ("last", |e, a| Ok(if a.value()? { e.last_non_null() } else { e.last() })),
    ("gather", |e, a| Ok(e.gather(a.expr()?, a.value()?))),
    ("gather_every", |e, a| Ok(e.gather_every(a.value()?, a.value()?))),
    ("get", |e, a| Ok(e.get(a.expr()?, a.value()?))),
    ("head", |e, a| Ok(e.head(Some(a.value()?)))),
    ("tail", |e, a| Ok(e.tail(Some(a.value()?)))),
    ("hist", |e, a| {
        let (bins, count) = (a.maybe(Arguments::expr)?, a.value()?);
        Ok(e.hist(bins, count, a.value()?, a.value()?))
    }),
    ("implode", |e, a| Ok(e.implode(a.value()?))),
    ("index_of", |e, a| Ok(e.index_of(a.expr()?))),
    ("interpolate", |e, a| {
        use InterpolationMethod::{Linear, Nearest};
        Ok(e.interpolate(a.choice("method", &[("linear", Linear), ("nearest", Nearest)])?))
    }),
    ("interpolate_by", |e, a| Ok(e.interpolate_by(a.expr()?))),
    ("is_between", |e, a| Ok(e.is_between(a.expr()?, a.expr()?, a.closed_interval()?))),
    ("is_close", |e, a| Ok(e.is_close(a.expr()?, a.float()?, a.float()?, a.value()?))),
    ("is_empty", |e, a| Ok(e.is_empty(a.value()?))),
    ("is_in", |e, a| Ok(e.is_in(a.expr()?, a.value()?))),
    ("is_in_values", |e, a| Ok(e.is_in(a.values()?, a.value()?))),
    ("is_sorted", |e, a| Ok(e.is_sorted(a.value()?, a.value()?))),
    ("item", |e, a| Ok(e.item(a.value()?))),
    ("kurtosis", |e, a| Ok(e.kurtosis(a.value()?, a.value()?))),
    ("skew", |e, a| Ok(e.skew(a.value()?))),
    ("log", |e, a| Ok(e.log(a.expr()?))),
    ("max_by", |e, a| Ok(e.max_by(a.expr()?))),
    ("min_by", |e, a| Ok(e.min_by(a.expr()?))),
    ("mode", |e, a| Ok(e.mode(a.value()?))),
    ("name.prefix", |e, a| Ok(e.name().prefix(&a.value::<String>()?))),
    ("name.suffix", |e, a| Ok(e.name().suffix(&a.value::<String>()?))),
    ("name.prefix_fields", |e, a| Ok(e.name().prefix_fields(&a.value::<String>()?))),
    ("name.suffix_fields", |e, a| Ok(e.name().suffix_fields(&a.value::<String>()?))),
    ("name.replace", |e, a| {
        let (pattern, value): (String, String) = (a.value()?, a.value()?);
        Ok(e.name().replace(&pattern, &value, a.value()?))
    }),
    ("pct_change", |e, a| Ok(e.pct_change(a.expr()?))),
    ("quantile", |e, a| Ok(e.quantile(a.expr()?, a.quantile_method()?))),
    ("rank", |e, a| {
        let (method, descending) = (rank_method(a)?, a.value()?);
        Ok(e.rank(RankOptions { method, descending }, a.value()?))
    }),
    ("reinterpret", |e, a| Ok(e.reinterpret(a.value()?, a.maybe(Arguments::dtype)?))),
    ("repeat_by", |e, a| Ok(e.repeat_by(a.expr()?))),
    ("replace", |e, a| Ok(e.replace(a.values()?, a.values()?))),
    ("replace_strict", |e, a| {
        let (old, new) = (a.values()?, a.values()?);
        Ok(e.replace_strict(old, new, a.maybe(Arguments::expr)?, a.maybe(Arguments::dtype)?))
    }),
    ("reshape", |e, a| Ok(e.reshape(&a.value::<Vec<i64>>()?))),
    ("round", |e, a| {
        use RoundMode::{HalfAwayFromZero, HalfToEven};
        let modes = [("half_to_even", HalfToEven), ("half_away_from_zero", HalfAwayFromZero)];
        Ok(e.round(a.value()?, a.choice("mode", &modes)?))
    }),
    ("round_sig_figs", |e, a| Ok(e.round_sig_figs(a.value()?))),
    ("truncate", |e, a| Ok(e.truncate(a.value()?))),
    ("sample_n", |e, a| Ok(e.sample_n(a.expr()?, a.value()?, a.value()?, a.value()?))),
    ("sample_fraction", |e, a| Ok(e.sample_frac(a.expr()?, a.value()?, a.value()?, a.value()?))),
    ("search_sorted", |e, a| {
        use SearchSortedSide::{Any, Left, Right};
        let element = a.expr()?;
        Ok(e.search_sorted(element, a.choice("side", &[("any", Any), ("left", Left), ("right", Right)])?, a.value()?))
    }),
    ("shift", |e, a| Ok(e.shift(a.expr()?))),
    ("shift_and_fill", |e, a| Ok(e.shift_and_fill(a.expr()?, a.expr()?))),
    ("shuffle", |e, a| Ok(e.shuffle(a.value()?))),
    ("slice", |e, a| Ok(e.slice(a.expr()?, a.expr()?))),
    ("sort", |e, a| Ok(e.sort(a.sort_options()?))),
    ("sort_by", |e, a| {
        let by = a.exprs()?;
        let options = SortMultipleOptions::default()
            .with_order_descending_multi(a.value::<Vec<bool>>()?)
            .with_nulls_last_multi(a.value::<Vec<bool>>()?)
            .with_maintain_order(a.value()?);
        Ok(e.sort_by(by, options))
    }),
    ("std", |e, a| Ok(e.std(a.value()?))),
    ("var", |e, a| Ok(e.var(a.value()?))),
    ("top_k", |e, a| Ok(e.top_k(a.expr()?))),
    ("top_k_by", |e, a| Ok(e.top_k_by(a.expr()?, a.exprs()?, a.value()?))),
    ("unique", |e, a| Ok(if a.value()? { e.unique_stable() } else { e.unique() })),
    ("value_counts", |e, a| {
        let (sort, name): (bool, String) = (a.value()?, a.value()?);
        Ok(e.value_counts(sort, false, &name, a.value()?))
    }),
    ("when", |e, a| Ok(ternary_expr(e, a.expr()?, a.expr()?))),
    ("over", |e, a| {
        use WindowMapping::{Explode, GroupsToRows, Join};
        let (by, order) = (a.maybe(Arguments::exprs)?, a.maybe(Arguments::exprs)?);
        let options = a.sort_options()?;
        let mappings = [("group_to_rows", GroupsToRows), ("explode", Explode), ("join", Join)];
        let mapping = a.choice("mapping_strategy", &mappings)?;
        errors::run(|| e.over_with_options(by, order.map(|order| (order, options)), mapping), a.vm)
    }),
];

fn null_behavior(arguments: &mut Arguments) -> PyResult<NullBehavior> {
    arguments.choice("null_behavior", &[("ignore", NullBehavior::Ignore), ("drop", NullBehavior::Drop)])
}

fn weighting(arguments: &mut Arguments) -> PyResult<EWMOptions> {
    let a = arguments;
    let (alpha, adjust, bias) = (a.float()?, a.value()?, a.value()?);
    Ok(EWMOptions { alpha, adjust, bias, min_periods: a.value()?, ignore_nulls: a.value()? })
}

fn strategy(arguments: &mut Arguments) -> PyResult<FillNullStrategy> {
    use FillNullStrategy::{Backward, Forward, Max, Mean, Min, One, Zero};
    let (name, limit): (String, Option<u32>) = (arguments.value()?, arguments.value()?);
    Ok(match name.as_str() {
        "forward" => Forward(limit),
        "backward" => Backward(limit),
        "mean" => Mean,
        "min" => Min,
        "max" => Max,
        "zero" => Zero,
        "one" => One,
        other => {
            let strategies = "'forward', 'backward', 'min', 'max', 'mean', 'zero', 'one'";
            let message = format!("`strategy` must be one of {{{strategies}}}, got '{other}'");
            return Err(arguments.vm.new_value_error(message));
        }
    })
}

fn rank_method(arguments: &mut Arguments) -> PyResult<RankMethod> {
    use RankMethod::{Average, Dense, Max, Min, Ordinal, Random};
    let methods =
        [("average", Average), ("min", Min), ("max", Max), ("dense", Dense), ("ordinal", Ordinal), ("random", Random)];
    arguments.choice("method", &methods)
}
