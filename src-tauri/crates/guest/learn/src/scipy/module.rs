//! `_scipy`: what `lib/scipy` builds on.

pub(crate) use _scipy::module_def;

#[rustpython_vm::pymodule]
mod _scipy {
    use rustpython_vm::{
        PyObjectRef, PyPayload, PyResult, VirtualMachine,
        builtins::{PyBaseExceptionRef, PyStrRef},
        function::PosArgs,
    };
    use tabletalk_numpy::{
        array::{Array, NdArray},
        layout::{broadcast_shape, size},
    };
    use tabletalk_stats::{NonlinearError, Sides, Ties};

    use crate::scipy::functions::Function;

    /// A special function, element by element.
    #[pyfunction]
    fn apply(name: PyStrRef, arguments: PosArgs, vm: &VirtualMachine) -> PyResult {
        let name = name.to_string_lossy();
        let function = Function::named(&name).ok_or_else(|| vm.new_value_error(format!("no function `{name}`")))?;
        let arrays: Vec<Array> =
            arguments.iter().map(|argument| Array::from_object(argument, vm)).collect::<PyResult<_>>()?;
        if arrays.len() != function.arguments() {
            let text = format!("{name}() takes {} arguments but {} were given", function.arguments(), arrays.len());
            return Err(vm.new_type_error(text));
        }
        let mut shape = Vec::new();
        for array in &arrays {
            shape = broadcast_shape(&shape, array.shape()).map_err(|fault| fault.raise(vm))?;
        }
        let columns: Vec<Vec<f64>> =
            arrays.iter().map(|array| array.broadcast(&shape).to_floats(vm)).collect::<PyResult<_>>()?;
        let mut row = vec![0.0; columns.len()];
        let values = (0..size(&shape).map_err(|fault| fault.raise(vm))?).map(|position| {
            row.iter_mut().zip(&columns).for_each(|(argument, column)| *argument = column[position]);
            function.of(&row)
        });
        Ok(Array::floats(&shape, values.collect()).into_object(vm))
    }

    fn floats(object: &PyObjectRef, vm: &VirtualMachine) -> PyResult<Vec<f64>> {
        Array::from_object(object, vm)?.to_floats(vm)
    }

    fn list(values: Vec<f64>) -> NdArray {
        NdArray(Array::floats(&[values.len()], values))
    }

    /// Parameters, residuals and the inverse of `JᵀJ` (`None` if the parameters are not identifiable).
    #[pyfunction]
    fn nonlinear_least_squares(
        residuals: PyObjectRef,
        start: PyObjectRef,
        most_evaluations: usize,
        vm: &VirtualMachine,
    ) -> PyResult<(NdArray, NdArray, Option<NdArray>)> {
        let start = floats(&start, vm)?;
        let mut raised = None;
        let at = |parameters: &[f64]| {
            let given = list(parameters.to_vec()).into_pyobject(vm);
            let found = residuals.call((given,), vm).and_then(|found| floats(&found, vm));
            found.map_err(|exception| raised = Some(exception)).ok()
        };
        let found = tabletalk_stats::nonlinear_least_squares(at, &start, most_evaluations);
        let fit = found.map_err(|error| raised.unwrap_or_else(|| refused(&error, vm)))?;
        let square = |values| NdArray(Array::floats(&[start.len(), start.len()], values));
        Ok((list(fit.parameters), list(fit.residuals), fit.unscaled_covariance.map(square)))
    }

    /// As scipy says it.
    fn refused(error: &NonlinearError, vm: &VirtualMachine) -> PyBaseExceptionRef {
        match error {
            NonlinearError::TooFew { observations, parameters } => vm.new_type_error(format!(
                "The number of func parameters={parameters} must not exceed the number of data points={observations}"
            )),
            NonlinearError::NotReached { evaluations } => vm.new_runtime_error(format!(
                "Optimal parameters not found: Number of calls to function has reached maxfev = {evaluations}."
            )),
            NonlinearError::NotFinite | NonlinearError::NoResiduals => {
                vm.new_value_error(format!("Residuals are not finite in the initial point.\nhint: {error}"))
            }
        }
    }

    /// `W` and its probability, of a sorted sample.
    #[pyfunction]
    fn shapiro(sorted: PyObjectRef, vm: &VirtualMachine) -> PyResult<(f64, f64)> {
        let found = tabletalk_stats::shapiro_wilk(&floats(&sorted, vm)?);
        let found = found.ok_or_else(|| vm.new_value_error("Data must be at least length 3."))?;
        Ok((found.statistic, found.probability))
    }

    #[pyfunction]
    fn ranks(values: PyObjectRef, method: PyStrRef, vm: &VirtualMachine) -> PyResult<NdArray> {
        let ties = match &*method.to_string_lossy() {
            "average" => Ties::Average,
            "min" => Ties::Least,
            "max" => Ties::Most,
            "dense" => Ties::Dense,
            "ordinal" => Ties::Ordinal,
            unknown => return Err(vm.new_value_error(format!("unknown method \"{unknown}\""))),
        };
        Ok(list(tabletalk_stats::ranks(&floats(&values, vm)?, ties)))
    }

    /// Pairs that agree and disagree, and pairs tied left, right and on both sides.
    #[pyfunction]
    fn pairs(left: PyObjectRef, right: PyObjectRef, vm: &VirtualMachine) -> PyResult<(u64, u64, u64, u64, u64)> {
        let found = tabletalk_stats::pairs(&floats(&left, vm)?, &floats(&right, vm)?)
            .ok_or_else(|| vm.new_value_error("columns of one length are expected"))?;
        Ok((found.concordant, found.discordant, found.tied_left, found.tied_right, found.tied_both))
    }

    /// The probability of each `U`.
    #[pyfunction]
    fn mann_whitney(count: usize, other: usize, vm: &VirtualMachine) -> PyResult<NdArray> {
        size(&[count, other]).map_err(|fault| fault.raise(vm))?;
        Ok(list(tabletalk_stats::mann_whitney(count, other)))
    }

    /// The probability of each sum of signed ranks.
    #[pyfunction]
    fn signed_ranks(count: usize, vm: &VirtualMachine) -> PyResult<NdArray> {
        size(&[count, count]).map_err(|fault| fault.raise(vm))?;
        Ok(list(tabletalk_stats::signed_ranks(count)))
    }

    /// The probability of each number of inversions.
    #[pyfunction]
    fn inversions(count: usize, vm: &VirtualMachine) -> PyResult<NdArray> {
        size(&[count, count]).map_err(|fault| fault.raise(vm))?;
        Ok(list(tabletalk_stats::inversions(count)))
    }

    /// The chance that two empirical distributions of one source differ as much.
    #[pyfunction]
    fn two_samples(count: usize, other: usize, distance: f64, both: bool, vm: &VirtualMachine) -> PyResult<f64> {
        size(&[count, other]).map_err(|fault| fault.raise(vm))?;
        Ok(tabletalk_stats::two_samples(count, other, distance, if both { Sides::Both } else { Sides::One }))
    }

    /// The middle of the slopes between all pairs of points, those with a different `x`; unsorted.
    #[pyfunction]
    fn slopes(x: PyObjectRef, y: PyObjectRef, vm: &VirtualMachine) -> PyResult<NdArray> {
        let (x, y) = (floats(&x, vm)?, floats(&y, vm)?);
        size(&[x.len(), x.len()]).map_err(|fault| fault.raise(vm))?;
        let points: Vec<(f64, f64)> = x.into_iter().zip(y).collect();
        let mut slopes = Vec::new();
        for (position, left) in points.iter().enumerate() {
            let steeper = points[..position].iter().filter(|right| left.0 != right.0);
            slopes.extend(steeper.map(|right| (left.1 - right.1) / (left.0 - right.0)));
        }
        Ok(list(slopes))
    }

    /// The sum of normal bumps of one width, at each point.
    #[pyfunction]
    fn bumps(
        centres: PyObjectRef,
        weights: PyObjectRef,
        width: f64,
        points: PyObjectRef,
        vm: &VirtualMachine,
    ) -> PyResult<NdArray> {
        let (centres, weights, points) = (floats(&centres, vm)?, floats(&weights, vm)?, floats(&points, vm)?);
        let height = 1.0 / (width * (2.0 * std::f64::consts::PI).sqrt());
        let bump = |point: f64, (centre, weight): (&f64, &f64)| {
            let off = (point - centre) / width;
            weight * (-0.5 * off * off).exp()
        };
        let density =
            |&point: &f64| height * centres.iter().zip(&weights).map(|centre| bump(point, centre)).sum::<f64>();
        Ok(list(points.iter().map(density).collect()))
    }
}
