//! Expressions: what to compute, not yet over which data.

pub(crate) use native::Expr;

use polars::prelude as pl;

#[rustpython_vm::pymodule(sub, name = "_polars")]
pub(crate) mod native {
    use polars::{lazy::dsl, prelude as pl};
    use rustpython_vm::{
        Py, PyObjectRef, PyPayload, PyRef, PyResult, VirtualMachine,
        builtins::PyBaseExceptionRef,
        function::{OptionalArg, PosArgs},
        pyclass,
    };

    use super::super::{
        arguments::Arguments,
        callbacks::{self, Callback},
        convert, errors, operations, selectors,
        series::Series,
    };

    #[pyattr]
    #[pyclass(module = "_polars", name = "Expr")]
    #[derive(Debug, Clone, PyPayload)]
    pub struct Expr(pub pl::Expr);

    /// The expressions inside a list from Python.
    pub fn inner(expressions: &[PyRef<Expr>]) -> Vec<pl::Expr> {
        expressions.iter().map(|expression| expression.0.clone()).collect()
    }

    fn unknown(name: &str, vm: &VirtualMachine) -> PyBaseExceptionRef {
        vm.new_attribute_error(format!("'Expr' has no '{name}' here"))
    }

    #[pyclass]
    impl Expr {
        /// The operation of this name that needs nothing else.
        #[pymethod]
        fn plain(zelf: &Py<Self>, name: String, vm: &VirtualMachine) -> PyResult<Self> {
            let operation = operations::plain(&name).ok_or_else(|| unknown(&name, vm))?;
            errors::run(|| Ok(operation(zelf.0.clone())), vm).map(Self)
        }
        /// The operation of this name with its arguments.
        #[pymethod]
        fn call(zelf: &Py<Self>, name: String, arguments: PosArgs, vm: &VirtualMachine) -> PyResult<Self> {
            let operation = operations::with_arguments(&name).ok_or_else(|| unknown(&name, vm))?;
            let arguments = arguments.into_vec();
            let build = || Ok(operation(zelf.0.clone(), &mut Arguments::new(&arguments, vm)));
            errors::run(build, vm)?.map(Self)
        }
        /// The union, intersection, difference or symmetric difference of the columns of two selectors.
        #[pymethod]
        fn joined(zelf: &Py<Self>, operator: String, other: PyRef<Self>, vm: &VirtualMachine) -> PyResult<Self> {
            let (left, right) = (selectors::of(zelf.0.clone(), vm)?, selectors::of(other.0.clone(), vm)?);
            let selector = selectors::joined(left, &operator, right).ok_or_else(|| unknown(&operator, vm))?;
            Ok(Self(selector.as_expr()))
        }
        #[pymethod]
        fn is_selector(zelf: &Py<Self>) -> bool {
            matches!(zelf.0, pl::Expr::Selector(_))
        }
        #[pymethod]
        fn text(zelf: &Py<Self>) -> String {
            zelf.0.to_string()
        }
        #[pymethod]
        fn tree(zelf: &Py<Self>, vm: &VirtualMachine) -> PyResult<String> {
            errors::run(|| Ok(zelf.0.clone().meta().into_tree_formatter(false, None)?.to_string()), vm)
        }
        #[pymethod]
        fn equals(zelf: &Py<Self>, other: PyRef<Self>) -> bool {
            zelf.0 == other.0
        }
        #[pymethod]
        fn output_name(zelf: &Py<Self>, vm: &VirtualMachine) -> PyResult<String> {
            errors::run(|| Ok(zelf.0.clone().meta().output_name()?.to_string()), vm)
        }
        #[pymethod]
        fn root_names(zelf: &Py<Self>, vm: &VirtualMachine) -> Vec<PyObjectRef> {
            let names = zelf.0.clone().meta().root_names();
            names.iter().map(|name| vm.ctx.new_str(name.as_str()).into()).collect()
        }
        #[pymethod]
        fn inputs(zelf: &Py<Self>, vm: &VirtualMachine) -> PyResult<Vec<PyObjectRef>> {
            let inputs = errors::run(|| zelf.0.clone().meta().pop(None), vm)?;
            Ok(inputs.into_iter().map(|input| Self(input).into_pyobject(vm)).collect())
        }
        /// Return whether the expression is of the kind that `what` names.
        #[pymethod]
        fn is_kind(zelf: &Py<Self>, what: String, allow_aliasing: bool, vm: &VirtualMachine) -> PyResult<bool> {
            let meta = zelf.0.clone().meta();
            Ok(match what.as_str() {
                "column" => meta.is_column(),
                "column_selection" => meta.is_column_selection(allow_aliasing),
                "literal" => meta.is_literal(allow_aliasing),
                "regex_projection" => meta.is_regex_projection(),
                "multiple" => meta.has_multiple_outputs(),
                other => return Err(unknown(other, vm)),
            })
        }
        /// The value when no column is needed.
        #[pymethod]
        fn evaluate(zelf: &Py<Self>, vm: &VirtualMachine) -> PyResult<Series> {
            let query = pl::IntoLazy::lazy(pl::DataFrame::empty()).select([zelf.0.clone()]);
            let frame = callbacks::run(move || query.collect(), vm)?;
            Ok(Series(frame.columns()[0].as_materialized_series().clone()))
        }
    }

    #[pyfunction]
    fn plain_names(vm: &VirtualMachine) -> PyObjectRef {
        vm.ctx.new_list(operations::plain_names().map(|name| vm.ctx.new_str(name).into()).collect()).into()
    }

    #[pyfunction]
    fn col(name: String) -> Expr {
        Expr(pl::col(name.as_str()))
    }

    /// Fields of the struct whose fields are being changed.
    #[pyfunction]
    fn fields(names: Vec<String>) -> Expr {
        Expr(pl::Expr::Field(names.into_iter().map(Into::into).collect()))
    }

    /// The columns of these names; `^…$` is a pattern.
    #[pyfunction]
    fn columns(names: Vec<String>, strict: bool) -> Expr {
        Expr(pl::by_name(names, strict, true).as_expr())
    }

    /// All columns whose type is one of these.
    #[pyfunction]
    fn columns_of(dtypes: Vec<PyObjectRef>, vm: &VirtualMachine) -> PyResult<Expr> {
        let dtypes = dtypes.iter().map(|dtype| convert::dtype_from_python(dtype, vm)).collect::<PyResult<Vec<_>>>()?;
        Ok(Expr(pl::dtype_cols(dtypes).as_selector().as_expr()))
    }

    #[pyfunction]
    fn columns_of_kind(kind: String, vm: &VirtualMachine) -> PyResult<Expr> {
        let selector = selectors::of_kind(&kind).ok_or_else(|| unknown(&kind, vm))?;
        Ok(Expr(selector.as_expr()))
    }

    /// Columns of lists, or of arrays of so many values, whose values are of the data types that a selector names.
    #[pyfunction]
    fn columns_of_values(
        inner: PyRef<Expr>,
        arrays: bool,
        width: Option<usize>,
        vm: &VirtualMachine,
    ) -> PyResult<Expr> {
        let inner = selectors::of(inner.0.clone(), vm)?;
        let selector = selectors::of_values(&inner, arrays, width);
        selector.map(|selector| Expr(selector.as_expr())).ok_or_else(|| unknown("selector of values", vm))
    }

    /// The columns whose names fit a regular expression.
    #[pyfunction]
    fn columns_like(pattern: String) -> Expr {
        Expr(pl::Selector::Matches(pattern.into()).as_expr())
    }

    #[pyfunction]
    fn columns_at(indices: Vec<i64>, strict: bool) -> Expr {
        Expr(pl::Selector::ByIndex { indices: indices.into(), strict }.as_expr())
    }

    #[pyfunction]
    fn element() -> Expr {
        Expr(dsl::element())
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

    /// One expression out of several: row by row, or one after the other.
    #[pyfunction]
    fn combine(
        name: String,
        inputs: Vec<PyRef<Expr>>,
        text: String,
        ignore_nulls: bool,
        vm: &VirtualMachine,
    ) -> PyResult<Expr> {
        let inputs = inner(&inputs);
        let build = || match name.as_str() {
            "sum" => dsl::sum_horizontal(inputs, ignore_nulls),
            "mean" => dsl::mean_horizontal(inputs, ignore_nulls),
            "min" => dsl::min_horizontal(inputs),
            "max" => dsl::max_horizontal(inputs),
            "all" => pl::all_horizontal(inputs),
            "any" => pl::any_horizontal(inputs),
            "list" => pl::concat_list(inputs),
            "array" => dsl::concat_arr(inputs),
            "format" => dsl::format_str(&text, &inputs),
            "text" => Ok(pl::concat_str(inputs, &text, ignore_nulls)),
            "struct" => Ok(pl::as_struct(inputs)),
            _ => Ok(pl::coalesce(&inputs)),
        };
        errors::run(build, vm).map(Expr)
    }

    /// A sequence: of integers, days, moments or times, in one column or, with a plural name, in a list for each row.
    #[pyfunction]
    fn sequence(name: String, arguments: PosArgs, vm: &VirtualMachine) -> PyResult<Expr> {
        let arguments = arguments.into_vec();
        super::sequence(&name, &mut Arguments::new(&arguments, vm)).map(Expr)
    }

    /// The result of a Python function over these columns: it takes a list of Series and gives a Series.
    #[pyfunction]
    fn called(
        function: PyObjectRef,
        inputs: Vec<PyRef<Expr>>,
        dtype: PyObjectRef,
        elementwise: bool,
        returns_scalar: bool,
        vm: &VirtualMachine,
    ) -> PyResult<Expr> {
        let returns = if vm.is_none(&dtype) { None } else { Some(convert::dtype_from_python(&dtype, vm)?) };
        Ok(Expr(callbacks::expression(Callback::new(function, returns), inner(&inputs), elementwise, returns_scalar)))
    }

    /// The expression under the name that a function of Python's makes of its own.
    #[pyfunction]
    fn renamed(expr: PyRef<Expr>, function: PyObjectRef) -> Expr {
        Expr(callbacks::renamed(expr.0.clone(), Callback::new(function, Some(pl::DataType::String))))
    }

    #[pyfunction]
    fn sql_expr(text: String, vm: &VirtualMachine) -> PyResult<Expr> {
        errors::run(|| polars::sql::sql_expr(text), vm).map(Expr)
    }
}

fn sequence(name: &str, arguments: &mut super::arguments::Arguments) -> rustpython_vm::PyResult<pl::Expr> {
    use polars::lazy::dsl;

    let a = arguments;
    let result = match name {
        "int_range" => return Ok(dsl::int_range(a.expr()?, a.expr()?, a.value()?, a.dtype()?)),
        "int_ranges" => return Ok(dsl::int_ranges(a.expr()?, a.expr()?, a.expr()?, a.dtype()?)),
        "linear_space" => return Ok(dsl::linear_space(a.expr()?, a.expr()?, a.expr()?, a.closed_interval()?)),
        "linear_spaces" => dsl::linear_spaces(a.expr()?, a.expr()?, a.expr()?, a.closed_interval()?, a.value()?),
        "time_range" => return Ok(dsl::time_range(a.expr()?, a.expr()?, a.duration()?, a.closed_window()?)),
        "time_ranges" => return Ok(dsl::time_ranges(a.expr()?, a.expr()?, a.duration()?, a.closed_window()?)),
        "repeat" => return Ok(dsl::repeat(a.expr()?, a.expr()?)),
        "datetime" => {
            let [year, month, day, hour, minute, second, microsecond] =
                [a.expr()?, a.expr()?, a.expr()?, a.expr()?, a.expr()?, a.expr()?, a.expr()?];
            let (time_unit, time_zone, ambiguous) = (a.time_unit()?, a.time_zone()?, a.expr()?);
            let parts = pl::DatetimeArgs {
                year,
                month,
                day,
                hour,
                minute,
                second,
                microsecond,
                time_unit,
                time_zone,
                ambiguous,
            };
            return Ok(dsl::datetime(parts));
        }
        "duration" => {
            let [weeks, days, hours, minutes] = [a.expr()?, a.expr()?, a.expr()?, a.expr()?];
            let [seconds, milliseconds, microseconds, nanoseconds] = [a.expr()?, a.expr()?, a.expr()?, a.expr()?];
            let time_unit = a.time_unit()?;
            return Ok(dsl::duration(pl::DurationArgs {
                weeks,
                days,
                hours,
                minutes,
                seconds,
                milliseconds,
                microseconds,
                nanoseconds,
                time_unit,
            }));
        }
        _ => {
            let (start, end, every) = (Some(a.expr()?), Some(a.expr()?), Some(a.duration()?));
            let closed = a.closed_window()?;
            match name {
                "date_range" => dsl::date_range(start, end, every, None, closed),
                "date_ranges" => dsl::date_ranges(start, end, every, None, closed),
                _ => {
                    let (unit, zone) = (a.maybe(super::arguments::Arguments::time_unit)?, a.time_zone()?);
                    match name {
                        "datetime_range" => dsl::datetime_range(start, end, every, None, closed, unit, zone),
                        _ => dsl::datetime_ranges(start, end, every, None, closed, unit, zone),
                    }
                }
            }
        }
    };
    super::errors::run(|| result, a.vm)
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
