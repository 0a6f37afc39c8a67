//! Arguments of an operation, read one by one in the order in which Python passes them.

use polars::prelude as pl;
use rustpython_vm::{
    AsObject, PyObject, PyObjectRef, PyRef, PyResult, TryFromObject, VirtualMachine, function::ArgIntoFloat,
};

use super::{
    convert, errors,
    expr::Expr,
    frame::{DataFrame, LazyFrame},
    selectors,
    series::Series,
};

/// The arguments that are left.
pub(super) struct Arguments<'a> {
    rest: std::slice::Iter<'a, PyObjectRef>,
    pub vm: &'a VirtualMachine,
}

impl<'a> Arguments<'a> {
    pub fn new(arguments: &'a [PyObjectRef], vm: &'a VirtualMachine) -> Self {
        Self { rest: arguments.iter(), vm }
    }

    fn next(&mut self) -> PyResult<&'a PyObjectRef> {
        self.rest.next().ok_or_else(|| self.vm.new_type_error("an argument is missing"))
    }

    /// Text, a switch or a number; an `Option` of one is missing for `None`.
    pub fn value<T: TryFromObject>(&mut self) -> PyResult<T> {
        self.next()?.clone().try_into_value(self.vm)
    }

    /// A number with decimals; whole numbers are taken, too.
    pub fn float(&mut self) -> PyResult<f64> {
        Ok(self.value::<ArgIntoFloat>()?.into_float())
    }

    pub fn floats(&mut self) -> PyResult<Vec<f64>> {
        Ok(self.value::<Vec<ArgIntoFloat>>()?.into_iter().map(ArgIntoFloat::into_float).collect())
    }

    pub fn expr(&mut self) -> PyResult<pl::Expr> {
        Ok(self.value::<PyRef<Expr>>()?.0.clone())
    }

    pub fn exprs(&mut self) -> PyResult<Vec<pl::Expr>> {
        Ok(self.value::<Vec<PyRef<Expr>>>()?.iter().map(|expr| expr.0.clone()).collect())
    }

    /// The values of a column, as one constant.
    pub fn values(&mut self) -> PyResult<pl::Expr> {
        Ok(pl::lit(self.value::<PyRef<Series>>()?.0.clone()).implode(true))
    }

    pub fn dtype(&mut self) -> PyResult<pl::DataType> {
        convert::dtype_from_python(self.next()?, self.vm)
    }

    pub fn dtypes(&mut self) -> PyResult<Vec<pl::DataType>> {
        self.value::<Vec<PyObjectRef>>()?.iter().map(|dtype| convert::dtype_from_python(dtype, self.vm)).collect()
    }

    pub fn frame(&mut self) -> PyResult<pl::DataFrame> {
        Ok(self.value::<PyRef<DataFrame>>()?.0.clone())
    }

    pub fn lazy(&mut self) -> PyResult<pl::LazyFrame> {
        Ok(self.value::<PyRef<LazyFrame>>()?.0.clone())
    }

    /// The columns that an expression stands for.
    pub fn selection(&mut self) -> PyResult<pl::Selector> {
        selectors::of(self.expr()?, self.vm)
    }

    /// The value that `read` reads, unless `None` was passed.
    pub fn maybe<T>(&mut self, read: impl FnOnce(&mut Self) -> PyResult<T>) -> PyResult<Option<T>> {
        match self.rest.as_slice().first() {
            Some(next) if is_none(next, self.vm) => {
                self.rest.next();
                Ok(None)
            }
            _ => read(self).map(Some),
        }
    }

    /// One of several words.
    pub fn choice<T: Clone>(&mut self, argument: &str, choices: &[(&str, T)]) -> PyResult<T> {
        let word: String = self.value()?;
        let found = choices.iter().find(|(known, _)| *known == word);
        found.map(|(_, choice)| choice.clone()).ok_or_else(|| {
            let known: Vec<String> = choices.iter().map(|(known, _)| format!("'{known}'")).collect();
            self.vm.new_value_error(format!("`{argument}` must be one of {{{}}}, got '{word}'", known.join(", ")))
        })
    }

    /// A length of time, as in `1d12h`.
    pub fn duration(&mut self) -> PyResult<pl::Duration> {
        let text: String = self.value()?;
        errors::run(|| pl::Duration::try_parse(&text), self.vm)
    }

    pub fn time_unit(&mut self) -> PyResult<pl::TimeUnit> {
        use pl::TimeUnit::{Microseconds, Milliseconds, Nanoseconds};
        self.choice("time_unit", &[("ns", Nanoseconds), ("us", Microseconds), ("ms", Milliseconds)])
    }

    pub fn time_zone(&mut self) -> PyResult<Option<pl::TimeZone>> {
        let zone: Option<String> = self.value()?;
        errors::run(|| pl::TimeZone::opt_try_new(zone), self.vm)
    }

    pub fn closed_window(&mut self) -> PyResult<pl::ClosedWindow> {
        use pl::ClosedWindow::{Both, Left, None, Right};
        self.choice("closed", &[("left", Left), ("right", Right), ("both", Both), ("none", None)])
    }

    pub fn closed_interval(&mut self) -> PyResult<pl::ClosedInterval> {
        use pl::ClosedInterval::{Both, Left, None, Right};
        self.choice("closed", &[("left", Left), ("right", Right), ("both", Both), ("none", None)])
    }

    pub fn quantile_method(&mut self) -> PyResult<pl::QuantileMethod> {
        use pl::QuantileMethod::{Equiprobable, Higher, Linear, Lower, Midpoint, Nearest};
        let methods = [
            ("nearest", Nearest),
            ("higher", Higher),
            ("lower", Lower),
            ("midpoint", Midpoint),
            ("linear", Linear),
            ("equiprobable", Equiprobable),
        ];
        self.choice("interpolation", &methods)
    }

    pub fn sort_options(&mut self) -> PyResult<pl::SortOptions> {
        let (descending, nulls_last) = (self.value()?, self.value()?);
        Ok(pl::SortOptions::default().with_order_descending(descending).with_nulls_last(nulls_last))
    }
}

fn is_none(object: &PyObject, vm: &VirtualMachine) -> bool {
    vm.is_none(object.as_object())
}
