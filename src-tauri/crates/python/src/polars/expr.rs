//! Expressions: what to compute, not yet over which data.

pub(crate) use native::Expr;

use polars::prelude as pl;
use rustpython_vm::VirtualMachine;

#[rustpython_vm::pymodule(sub, name = "_polars")]
pub(crate) mod native {
    use polars::prelude::{self as pl, IntoLazy};
    use rustpython_vm::{
        Py, PyObjectRef, PyPayload, PyRef, PyResult, VirtualMachine,
        function::{ArgIntoFloat, OptionalArg},
        pyclass,
    };

    use super::super::{convert, errors, operations, series::Series};
    use super::{rank_method, roll, strptime_options, unknown};

    #[pyattr]
    #[pyclass(module = "_polars", name = "Expr")]
    #[derive(Debug, Clone, PyPayload)]
    pub struct Expr(pub pl::Expr);

    impl Expr {
        fn map(zelf: &Py<Self>, operation: impl FnOnce(pl::Expr) -> pl::Expr) -> Self {
            Self(operation(zelf.0.clone()))
        }
    }

    /// The expressions inside a list from Python.
    pub fn inner(expressions: &[PyRef<Expr>]) -> Vec<pl::Expr> {
        expressions.iter().map(|expression| expression.0.clone()).collect()
    }

    #[pyclass]
    impl Expr {
        #[pymethod]
        fn unary(zelf: &Py<Self>, name: String, vm: &VirtualMachine) -> PyResult<Self> {
            let operation = operations::unary(&name).ok_or_else(|| unknown(&name, vm))?;
            Ok(Self::map(zelf, operation))
        }
        #[pymethod]
        fn flagged(zelf: &Py<Self>, name: String, flag: bool, vm: &VirtualMachine) -> PyResult<Self> {
            let operation = operations::flagged(&name).ok_or_else(|| unknown(&name, vm))?;
            Ok(Self::map(zelf, |expr| operation(expr, flag)))
        }
        #[pymethod]
        fn binary(zelf: &Py<Self>, name: String, other: PyRef<Self>, vm: &VirtualMachine) -> PyResult<Self> {
            let operation = operations::binary(&name).ok_or_else(|| unknown(&name, vm))?;
            Ok(Self::map(zelf, |expr| operation(expr, other.0.clone())))
        }
        #[pymethod]
        fn ternary(
            zelf: &Py<Self>,
            name: String,
            second: PyRef<Self>,
            third: PyRef<Self>,
            vm: &VirtualMachine,
        ) -> PyResult<Self> {
            let operation = operations::ternary(&name).ok_or_else(|| unknown(&name, vm))?;
            Ok(Self::map(zelf, |expr| operation(expr, second.0.clone(), third.0.clone())))
        }
        #[pymethod]
        fn alias(zelf: &Py<Self>, name: String) -> Self {
            Self::map(zelf, |expr| expr.alias(name.as_str()))
        }
        #[pymethod]
        fn name_prefix(zelf: &Py<Self>, prefix: String) -> Self {
            Self::map(zelf, |expr| expr.name().prefix(prefix.as_str()))
        }
        #[pymethod]
        fn name_suffix(zelf: &Py<Self>, suffix: String) -> Self {
            Self::map(zelf, |expr| expr.name().suffix(suffix.as_str()))
        }
        #[pymethod]
        fn name_keep(zelf: &Py<Self>) -> Self {
            Self::map(zelf, |expr| expr.name().keep())
        }
        #[pymethod]
        fn cast(zelf: &Py<Self>, dtype: PyObjectRef, strict: bool, vm: &VirtualMachine) -> PyResult<Self> {
            let dtype = convert::dtype_from_python(&dtype, vm)?;
            Ok(Self::map(zelf, |expr| if strict { expr.strict_cast(dtype) } else { expr.cast(dtype) }))
        }
        #[pymethod]
        fn std(zelf: &Py<Self>, ddof: u8) -> Self {
            Self::map(zelf, |expr| expr.std(ddof))
        }
        #[pymethod]
        fn var(zelf: &Py<Self>, ddof: u8) -> Self {
            Self::map(zelf, |expr| expr.var(ddof))
        }
        #[pymethod]
        fn quantile(
            zelf: &Py<Self>,
            quantile: ArgIntoFloat,
            interpolation: String,
            vm: &VirtualMachine,
        ) -> PyResult<Self> {
            let method = match interpolation.as_str() {
                "nearest" => pl::QuantileMethod::Nearest,
                "lower" => pl::QuantileMethod::Lower,
                "higher" => pl::QuantileMethod::Higher,
                "midpoint" => pl::QuantileMethod::Midpoint,
                "linear" => pl::QuantileMethod::Linear,
                "equiprobable" => pl::QuantileMethod::Equiprobable,
                other => {
                    return Err(vm.new_value_error(format!("`interpolation` cannot be '{other}'")));
                }
            };
            Ok(Self::map(zelf, |expr| expr.quantile(pl::lit(quantile.into_float()), method)))
        }
        #[pymethod]
        fn round(zelf: &Py<Self>, decimals: u32, mode: String, vm: &VirtualMachine) -> PyResult<Self> {
            let mode = match mode.as_str() {
                "half_to_even" => pl::RoundMode::HalfToEven,
                "half_away_from_zero" => pl::RoundMode::HalfAwayFromZero,
                other => return Err(vm.new_value_error(format!("`mode` cannot be '{other}'"))),
            };
            Ok(Self::map(zelf, |expr| expr.round(decimals, mode)))
        }
        #[pymethod]
        fn over(zelf: &Py<Self>, by: Vec<PyRef<Self>>, vm: &VirtualMachine) -> PyResult<Self> {
            errors::run(|| zelf.0.clone().over(inner(&by)), vm).map(Self)
        }
        #[pymethod]
        fn sort(zelf: &Py<Self>, descending: bool, nulls_last: bool) -> Self {
            let options = pl::SortOptions::default().with_order_descending(descending).with_nulls_last(nulls_last);
            Self::map(zelf, |expr| expr.sort(options))
        }
        #[pymethod]
        fn sort_by(zelf: &Py<Self>, by: Vec<PyRef<Self>>, descending: Vec<bool>, nulls_last: Vec<bool>) -> Self {
            let options = pl::SortMultipleOptions::default()
                .with_order_descending_multi(descending)
                .with_nulls_last_multi(nulls_last);
            Self::map(zelf, |expr| expr.sort_by(inner(&by), options))
        }
        #[pymethod]
        fn head(zelf: &Py<Self>, length: usize) -> Self {
            Self::map(zelf, |expr| expr.head(Some(length)))
        }
        #[pymethod]
        fn tail(zelf: &Py<Self>, length: usize) -> Self {
            Self::map(zelf, |expr| expr.tail(Some(length)))
        }
        #[pymethod]
        fn is_in(zelf: &Py<Self>, values: PyRef<Series>, nulls_equal: bool) -> Self {
            let values = pl::lit(values.0.clone()).implode(true);
            Self::map(zelf, |expr| expr.is_in(values, nulls_equal))
        }
        #[pymethod]
        fn replace_strict(
            zelf: &Py<Self>,
            old: PyRef<Series>,
            new: PyRef<Series>,
            default: Option<PyRef<Self>>,
            dtype: PyObjectRef,
            vm: &VirtualMachine,
        ) -> PyResult<Self> {
            let dtype = if vm.is_none(&dtype) { None } else { Some(convert::dtype_from_python(&dtype, vm)?) };
            let (old, new) = (pl::lit(old.0.clone()).implode(true), pl::lit(new.0.clone()).implode(true));
            let default = default.map(|default| default.0.clone());
            Ok(Self::map(zelf, |expr| expr.replace_strict(old, new, default, dtype)))
        }
        #[pymethod]
        fn replace_many(zelf: &Py<Self>, old: PyRef<Series>, new: PyRef<Series>) -> Self {
            let (old, new) = (pl::lit(old.0.clone()).implode(true), pl::lit(new.0.clone()).implode(true));
            Self::map(zelf, |expr| expr.replace(old, new))
        }
        #[pymethod]
        fn fill_strategy(zelf: &Py<Self>, name: String, limit: Option<u32>, vm: &VirtualMachine) -> PyResult<Self> {
            let strategy = match name.as_str() {
                "forward" => pl::FillNullStrategy::Forward(limit),
                "backward" => pl::FillNullStrategy::Backward(limit),
                "mean" => pl::FillNullStrategy::Mean,
                "min" => pl::FillNullStrategy::Min,
                "max" => pl::FillNullStrategy::Max,
                "zero" => pl::FillNullStrategy::Zero,
                "one" => pl::FillNullStrategy::One,
                other => return Err(vm.new_value_error(format!("`strategy` cannot be '{other}'"))),
            };
            Ok(Self::map(zelf, |expr| expr.fill_null_with_strategy(strategy)))
        }
        #[pymethod]
        fn rank(zelf: &Py<Self>, method: String, descending: bool, vm: &VirtualMachine) -> PyResult<Self> {
            let method = rank_method(&method, vm)?;
            Ok(Self::map(zelf, |expr| expr.rank(pl::RankOptions { method, descending }, None)))
        }
        #[pymethod]
        fn rolling(
            zelf: &Py<Self>,
            statistic: String,
            window_size: usize,
            min_samples: usize,
            center: bool,
            vm: &VirtualMachine,
        ) -> PyResult<Self> {
            let options =
                pl::RollingOptionsFixedWindow { window_size, min_periods: min_samples, center, ..Default::default() };
            roll(zelf.0.clone(), &statistic, options, vm).map(Self)
        }
        #[pymethod]
        fn value_counts(zelf: &Py<Self>, sort: bool, name: String, normalize: bool) -> Self {
            Self::map(zelf, |expr| expr.value_counts(sort, false, &name, normalize))
        }
        #[pymethod]
        fn str_contains(zelf: &Py<Self>, pattern: PyRef<Self>, strict: bool) -> Self {
            Self::map(zelf, |expr| expr.str().contains(pattern.0.clone(), strict))
        }
        #[pymethod]
        fn str_extract(zelf: &Py<Self>, pattern: PyRef<Self>, group: usize) -> Self {
            Self::map(zelf, |expr| expr.str().extract(pattern.0.clone(), group))
        }
        #[pymethod]
        fn str_count_matches(zelf: &Py<Self>, pattern: PyRef<Self>, literal: bool) -> Self {
            Self::map(zelf, |expr| expr.str().count_matches(pattern.0.clone(), literal))
        }
        #[pymethod]
        fn str_to_date(zelf: &Py<Self>, format: Option<String>, strict: bool) -> Self {
            Self::map(zelf, |expr| expr.str().to_date(strptime_options(format, strict)))
        }
        #[pymethod]
        fn str_to_datetime(zelf: &Py<Self>, format: Option<String>, strict: bool) -> Self {
            let options = strptime_options(format, strict);
            Self::map(zelf, |expr| {
                let unit = Some(pl::TimeUnit::Microseconds);
                expr.str().to_datetime(unit, None, options, pl::lit("raise"))
            })
        }
        #[pymethod]
        fn dt_strftime(zelf: &Py<Self>, format: String) -> Self {
            Self::map(zelf, |expr| expr.dt().to_string(&format))
        }
        #[pymethod]
        fn explode(zelf: &Py<Self>) -> Self {
            Self::map(zelf, |expr| expr.explode(pl::ExplodeOptions { empty_as_null: true, keep_nulls: true }))
        }
        #[pymethod]
        fn implode(zelf: &Py<Self>) -> Self {
            Self::map(zelf, |expr| expr.implode(true))
        }
        #[pymethod]
        fn text(zelf: &Py<Self>) -> String {
            zelf.0.to_string()
        }
        /// The value when no column is needed.
        #[pymethod]
        fn evaluate(zelf: &Py<Self>, vm: &VirtualMachine) -> PyResult<Series> {
            let frame = errors::run(|| pl::DataFrame::empty().lazy().select([zelf.0.clone()]).collect(), vm)?;
            Ok(Series(frame.columns()[0].as_materialized_series().clone()))
        }
    }

    #[pyfunction]
    fn unary_names(vm: &VirtualMachine) -> PyObjectRef {
        vm.ctx.new_list(operations::unary_names().map(|name| vm.ctx.new_str(name).into()).collect()).into()
    }

    #[pyfunction]
    fn col(name: String) -> Expr {
        Expr(pl::col(name.as_str()))
    }

    #[pyfunction]
    fn columns(names: Vec<String>) -> Expr {
        Expr(pl::cols(names).as_expr())
    }

    /// All columns whose type is one of these.
    #[pyfunction]
    fn columns_of(dtypes: Vec<PyObjectRef>, vm: &VirtualMachine) -> PyResult<Expr> {
        let dtypes = dtypes.iter().map(|dtype| convert::dtype_from_python(dtype, vm)).collect::<PyResult<Vec<_>>>()?;
        Ok(Expr(pl::dtype_cols(dtypes).as_selector().as_expr()))
    }

    #[pyfunction]
    fn all_except(names: Vec<String>) -> Expr {
        Expr(pl::all().exclude_cols(names).as_expr())
    }

    #[pyfunction]
    fn nth(index: i64) -> Expr {
        Expr(pl::nth(index).as_expr())
    }

    #[pyfunction]
    fn len() -> Expr {
        Expr(pl::len())
    }

    /// A constant; a Series stands for its values.
    #[pyfunction]
    fn lit(value: PyObjectRef, dtype: OptionalArg<PyObjectRef>, vm: &VirtualMachine) -> PyResult<Expr> {
        let constant = match value.downcast_ref::<Series>() {
            Some(series) => pl::lit(series.0.clone()),
            None => super::constant(convert::to_value(&value, vm)?),
        };
        match dtype.into_option().filter(|dtype| !vm.is_none(dtype)) {
            Some(dtype) => Ok(Expr(constant.cast(convert::dtype_from_python(&dtype, vm)?))),
            None => Ok(Expr(constant)),
        }
    }

    /// Row by row over several expressions: `sum`, `mean`, `min`, `max`, `all` or `any`.
    #[pyfunction]
    fn horizontal(name: String, inputs: Vec<PyRef<Expr>>, ignore_nulls: bool, vm: &VirtualMachine) -> PyResult<Expr> {
        let inputs = inner(&inputs);
        let build = || match name.as_str() {
            "sum" => polars::lazy::dsl::sum_horizontal(inputs, ignore_nulls),
            "mean" => polars::lazy::dsl::mean_horizontal(inputs, ignore_nulls),
            "min" => polars::lazy::dsl::min_horizontal(inputs),
            "max" => polars::lazy::dsl::max_horizontal(inputs),
            "all" => pl::all_horizontal(inputs),
            "any" => pl::any_horizontal(inputs),
            _ => Ok(pl::coalesce(&inputs)),
        };
        errors::run(build, vm).map(Expr)
    }

    #[pyfunction]
    fn concat_str(inputs: Vec<PyRef<Expr>>, separator: String, ignore_nulls: bool) -> Expr {
        Expr(pl::concat_str(inner(&inputs), &separator, ignore_nulls))
    }

    #[pyfunction]
    fn as_struct(inputs: Vec<PyRef<Expr>>) -> Expr {
        Expr(pl::as_struct(inner(&inputs)))
    }
}

fn unknown(name: &str, vm: &VirtualMachine) -> rustpython_vm::builtins::PyBaseExceptionRef {
    vm.new_attribute_error(format!("'Expr' has no '{name}' here"))
}

/// Integers and floats take the type of what they meet; everything else keeps its own.
fn constant(value: pl::AnyValue<'static>) -> pl::Expr {
    match value {
        pl::AnyValue::Int64(value) => pl::lit(value),
        pl::AnyValue::Float64(value) => pl::lit(value),
        value => {
            let dtype = value.dtype();
            pl::Expr::Literal(pl::LiteralValue::Scalar(pl::Scalar::new(dtype, value)))
        }
    }
}

fn rank_method(name: &str, vm: &VirtualMachine) -> rustpython_vm::PyResult<pl::RankMethod> {
    Ok(match name {
        "average" => pl::RankMethod::Average,
        "min" => pl::RankMethod::Min,
        "max" => pl::RankMethod::Max,
        "dense" => pl::RankMethod::Dense,
        "ordinal" => pl::RankMethod::Ordinal,
        other => return Err(vm.new_value_error(format!("`method` cannot be '{other}'"))),
    })
}

fn roll(
    expr: pl::Expr,
    statistic: &str,
    options: pl::RollingOptionsFixedWindow,
    vm: &VirtualMachine,
) -> rustpython_vm::PyResult<pl::Expr> {
    Ok(match statistic {
        "mean" => expr.rolling_mean(options),
        "sum" => expr.rolling_sum(options),
        "min" => expr.rolling_min(options),
        "max" => expr.rolling_max(options),
        "median" => expr.rolling_median(options),
        "std" => expr.rolling_std(options),
        "var" => expr.rolling_var(options),
        other => return Err(unknown(&format!("rolling_{other}"), vm)),
    })
}

fn strptime_options(format: Option<String>, strict: bool) -> pl::StrptimeOptions {
    let format = format.map(|format| format.as_str().into());
    pl::StrptimeOptions { format, strict, ..Default::default() }
}
