//! `_series`: what `lib/statsmodels/tsa` builds on.

pub(crate) use _series::module_def;

#[rustpython_vm::pymodule]
mod _series {
    use rustpython_vm::{PyObjectRef, PyResult, VirtualMachine, builtins::PyStrRef};
    use tabletalk_numpy::array::{Array, NdArray};
    use tabletalk_stats::series::{self, Component, Loess, Orders, Smoothing, Stl};

    fn floats(object: &PyObjectRef, vm: &VirtualMachine) -> PyResult<Vec<f64>> {
        Array::from_object(object, vm)?.to_floats(vm)
    }

    fn list(values: Vec<f64>) -> NdArray {
        NdArray(Array::floats(&[values.len()], values))
    }

    /// The largest state that a model may have; beyond it a likelihood takes too long.
    const MOST_STATES: usize = 200;

    fn orders(numbers: Vec<usize>, vm: &VirtualMachine) -> PyResult<Orders> {
        let &[ar, ma, seasonal_ar, seasonal_ma, season] = numbers.as_slice() else {
            return Err(vm.new_value_error("five orders are expected"));
        };
        let orders = Orders { ar, ma, seasonal_ar, seasonal_ma, season };
        let states = [ar + seasonal_ar.saturating_mul(season), ma + seasonal_ma.saturating_mul(season) + 1];
        if states.iter().any(|&states| states > MOST_STATES) {
            let text = format!(
                "the model looks back more than {MOST_STATES} steps\nhint: choose smaller orders or a shorter season"
            );
            return Err(vm.new_value_error(text));
        }
        Ok(orders)
    }

    /// Season, trend and weights; `loess` holds width, degree and jump of season, trend and low pass.
    #[pyfunction]
    fn stl(
        values: PyObjectRef,
        period: usize,
        loess: Vec<usize>,
        inner: usize,
        outer: usize,
        vm: &VirtualMachine,
    ) -> PyResult<(NdArray, NdArray, NdArray)> {
        let values = floats(&values, vm)?;
        let [seasonal, trend, low_pass] = *loess.as_chunks::<3>().0 else {
            return Err(vm.new_value_error("three times three numbers are expected"));
        };
        if period < 2 || values.len() < 2 * period {
            return Err(vm.new_value_error("at least two seasons of two values are expected"));
        }
        let loess = |[width, degree, jump]: [usize; 3]| Loess { width: width.max(1), degree, jump: jump.max(1) };
        let (seasonal, trend, low_pass) = (loess(seasonal), loess(trend), loess(low_pass));
        let parts = Stl { period, seasonal, trend, low_pass, inner, outer }.decompose(&values);
        Ok((list(parts.seasonal), list(parts.trend), list(parts.weights)))
    }

    /// Parameters, how many steps it took, and whether it converged.
    #[pyfunction]
    fn fit_arma(
        values: PyObjectRef,
        columns: PyObjectRef,
        start: PyObjectRef,
        numbers: Vec<usize>,
        vm: &VirtualMachine,
    ) -> PyResult<(NdArray, usize, bool)> {
        let (values, columns, start) = (floats(&values, vm)?, floats(&columns, vm)?, floats(&start, vm)?);
        if values.is_empty() || columns.len() != values.len() * start.len() {
            return Err(vm.new_value_error("columns as long as the series are expected"));
        }
        let found = series::fit_arma(&values, &columns, &start, orders(numbers, vm)?);
        Ok((list(found.place), found.steps, found.converged))
    }

    /// The innovation of each value, its variance, and the weights of the past and of past noise.
    #[pyfunction]
    fn innovations(
        values: PyObjectRef,
        terms: PyObjectRef,
        numbers: Vec<usize>,
        vm: &VirtualMachine,
    ) -> PyResult<(NdArray, NdArray, NdArray, NdArray)> {
        let (values, terms, orders) = (floats(&values, vm)?, floats(&terms, vm)?, orders(numbers, vm)?);
        if terms.len() != orders.terms() {
            return Err(vm.new_value_error("one number for each term is expected"));
        }
        let (ar, ma) = orders.weights(&terms);
        let found = series::innovations(&values, &ar, &ma);
        Ok((list(found.errors), list(found.variances), list(ar), list(ma)))
    }

    fn component(name: &PyStrRef, vm: &VirtualMachine) -> PyResult<Component> {
        match &*name.to_string_lossy() {
            "" => Ok(Component::None),
            "add" => Ok(Component::Added),
            "mul" => Ok(Component::Multiplied),
            unknown => Err(vm.new_value_error(format!("no component `{unknown}`"))),
        }
    }

    fn smoothing(
        trend: &PyStrRef,
        damped: bool,
        season: &PyStrRef,
        period: usize,
        vm: &VirtualMachine,
    ) -> PyResult<Smoothing> {
        Ok(Smoothing { trend: component(trend, vm)?, damped, season: component(season, vm)?, period })
    }

    /// Fitted values, levels, trends, seasons and the values ahead.
    #[pyfunction]
    #[expect(clippy::too_many_arguments, reason = "one for each parameter of the model")]
    fn smooth(
        values: PyObjectRef,
        trend: PyStrRef,
        damped: bool,
        season: PyStrRef,
        period: usize,
        parameters: PyObjectRef,
        ahead: usize,
        vm: &VirtualMachine,
    ) -> PyResult<(NdArray, NdArray, NdArray, NdArray, NdArray)> {
        tabletalk_numpy::layout::size(&[ahead]).map_err(|fault| fault.raise(vm))?;
        let kind = smoothing(&trend, damped, &season, period, vm)?;
        let found = series::smooth(&floats(&values, vm)?, kind, &floats(&parameters, vm)?, ahead);
        let lists =
            (list(found.fitted), list(found.levels), list(found.trends), list(found.seasons), list(found.forecast));
        Ok(lists)
    }

    /// The parameters with the smallest squared errors; shares that are not `nan` in `fixed` stay.
    #[pyfunction]
    #[expect(clippy::too_many_arguments, reason = "one for each parameter of the model")]
    fn fit_smoothing(
        values: PyObjectRef,
        trend: PyStrRef,
        damped: bool,
        season: PyStrRef,
        period: usize,
        start: PyObjectRef,
        fixed: PyObjectRef,
        vm: &VirtualMachine,
    ) -> PyResult<(NdArray, bool)> {
        let kind = smoothing(&trend, damped, &season, period, vm)?;
        let (start, fixed) = (floats(&start, vm)?, floats(&fixed, vm)?);
        if start.len() != kind.parameters() {
            return Err(vm.new_value_error(format!("{} parameters are expected", kind.parameters())));
        }
        let fixed: Vec<Option<f64>> = fixed.into_iter().map(|value| (!value.is_nan()).then_some(value)).collect();
        let found = series::fit_smoothing(&floats(&values, vm)?, kind, &start, &fixed);
        Ok((list(found.place), found.converged))
    }
}
