//! `_pandas_windows`: rolling, expanding and exponential windows over a column.

#[rustpython_vm::pymodule]
pub(crate) mod _pandas_windows {
    use polars::prelude::{NamedFromOwned, PlSmallStr, Series};
    use rustpython_vm::{Py, PyPayload, PyRef, PyResult, VirtualMachine, builtins::PyStrRef};
    use tabletalk_column::{
        kernels,
        object_operators::floats,
        rolling::{self, Bounds, Closed, Decay, Measure},
        values::Values,
    };

    use crate::Column;

    /// The rows of each window.
    #[pyattr]
    #[pyclass(module = "_pandas_windows", name = "Bounds")]
    #[derive(Debug, PyPayload)]
    pub struct WindowBounds {
        bounds: Bounds,
    }

    use rustpython_vm::pyclass;

    #[pyclass]
    impl WindowBounds {
        /// Each window's first row and the row behind its last one.
        #[pymethod]
        fn pairs(zelf: &Py<Self>, vm: &VirtualMachine) -> Vec<rustpython_vm::PyObjectRef> {
            let number = |number: usize| vm.ctx.new_int(number).into();
            zelf.bounds.iter().map(|&(start, end)| vm.ctx.new_tuple(vec![number(start), number(end)]).into()).collect()
        }
        /// One result for each window.
        #[pymethod]
        fn measure(
            zelf: &Py<Self>,
            column: PyRef<Column>,
            name: PyStrRef,
            least: usize,
            parameter: f64,
            vm: &VirtualMachine,
        ) -> PyResult<Column> {
            let name = name.to_string_lossy();
            let measure = Measure::from_name(&name, parameter)
                .ok_or_else(|| vm.new_value_error(format!("no measure `{name}` of windows")))?;
            if matches!(measure, Measure::Quantile(fraction) if !(0.0..=1.0).contains(&fraction)) {
                return Err(vm.new_value_error(format!("quantile value {parameter} not in [0, 1]")));
            }
            let values = floats(&column.values, vm)?;
            if values.len() != zelf.bounds.len() {
                return Err(vm.new_value_error("the windows belong to another column"));
            }
            Ok(made(rolling::rolling(&values, &zelf.bounds, measure, least)))
        }
    }

    fn made(values: Vec<f64>) -> Column {
        Column { values: Values::Plain(Series::from_vec(PlSmallStr::EMPTY, values)) }
    }

    fn closed(name: &PyStrRef, vm: &VirtualMachine) -> PyResult<Closed> {
        Closed::from_name(&name.to_string_lossy())
            .ok_or_else(|| vm.new_value_error("closed must be 'right', 'left', 'both' or 'neither'"))
    }

    /// Windows of a fixed number of rows.
    #[pyfunction]
    fn fixed(
        height: usize,
        window: usize,
        center: bool,
        sides: PyStrRef,
        vm: &VirtualMachine,
    ) -> PyResult<WindowBounds> {
        Ok(WindowBounds { bounds: rolling::fixed_bounds(height, window, center, closed(&sides, vm)?) })
    }

    /// A measure of the last `window` rows up to each row; `None` when it needs the windows themselves.
    #[pyfunction]
    fn trailing(
        column: PyRef<Column>,
        window: usize,
        name: PyStrRef,
        least: usize,
        parameter: f64,
        vm: &VirtualMachine,
    ) -> Option<PyRef<Column>> {
        let measure = Measure::from_name(&name.to_string_lossy(), parameter)?;
        let values = kernels::floats(&column.values)?;
        rolling::trailing(&values, window, measure, least).map(|values| made(values).into_ref(&vm.ctx))
    }

    /// Windows of all rows so far.
    #[pyfunction]
    fn expanding(height: usize) -> WindowBounds {
        WindowBounds { bounds: rolling::expanding_bounds(height) }
    }

    /// Windows of the rows not longer ago than `span` microseconds.
    #[pyfunction]
    fn spans(
        moments: PyRef<Column>,
        span: i64,
        center: bool,
        sides: PyStrRef,
        vm: &VirtualMachine,
    ) -> PyResult<WindowBounds> {
        let moments = moments.values.as_integers().and_then(|moments| moments.into_iter().collect::<Option<Vec<_>>>());
        let mut moments = moments.ok_or_else(|| vm.new_value_error("index values must not have NaT"))?;
        if moments.is_sorted_by(|left, right| left >= right) {
            // The rows above are then the later ones.
            moments.iter_mut().for_each(|moment| *moment = -*moment);
        }
        if !moments.is_sorted() {
            return Err(vm.new_value_error("index values must be monotonic"));
        }
        Ok(WindowBounds { bounds: rolling::moment_bounds(&moments, span, center, closed(&sides, vm)?) })
    }

    #[derive(rustpython_vm::FromArgs)]
    struct DecayOptions {
        #[pyarg(named)]
        alpha: f64,
        #[pyarg(named)]
        adjust: bool,
        #[pyarg(named)]
        ignore_gaps: bool,
        #[pyarg(named)]
        least: usize,
    }

    /// `mean`, `var` or `std` with weights that decay exponentially.
    #[pyfunction]
    fn weighted(
        column: PyRef<Column>,
        name: PyStrRef,
        biased: bool,
        options: DecayOptions,
        vm: &VirtualMachine,
    ) -> PyResult<Column> {
        let DecayOptions { alpha, adjust, ignore_gaps, least } = options;
        let decay = Decay { alpha, adjust, ignore_gaps, least };
        let values = floats(&column.values, vm)?;
        Ok(made(match name.to_string_lossy().as_ref() {
            "mean" => rolling::weighted_means(&values, decay),
            "var" => rolling::weighted_variances(&values, decay, biased),
            _ => rolling::weighted_variances(&values, decay, biased).into_iter().map(f64::sqrt).collect(),
        }))
    }

    /// The row that a gap is filled from: the last one before it (or the first one behind it) that holds a value, at
    /// most `limit` rows away; -1 if there is no such row.
    #[pyfunction]
    fn filling_rows(column: PyRef<Column>, backward: bool, limit: Option<i64>, vm: &VirtualMachine) -> Column {
        let missing = column.values.missing(vm);
        let height = missing.len();
        let mut rows = vec![-1_i64; height];
        let mut known: Option<usize> = None;
        for step in 0..height {
            let row = if backward { height - 1 - step } else { step };
            if !missing[row] {
                known = Some(row);
            }
            rows[row] = match known {
                Some(from) if limit.is_none_or(|limit| from.abs_diff(row) as i64 <= limit) => from as i64,
                _ => -1,
            };
        }
        Column { values: Values::Plain(Series::from_vec(PlSmallStr::EMPTY, rows)) }
    }

    /// Gaps filled along the line between their neighbours, over `positions` when given.
    #[pyfunction]
    fn interpolated(
        column: PyRef<Column>,
        positions: Option<PyRef<Column>>,
        forward: bool,
        backward: bool,
        limit: Option<usize>,
        vm: &VirtualMachine,
    ) -> PyResult<Column> {
        let values = floats(&column.values, vm)?;
        let places = match positions {
            Some(positions) => floats(&positions.values, vm)?,
            None => (0..values.len()).map(|row| row as f64).collect(),
        };
        Ok(made(lines(&values, &places, forward, backward, limit)))
    }

    fn lines(values: &[f64], places: &[f64], forward: bool, backward: bool, limit: Option<usize>) -> Vec<f64> {
        let known: Vec<usize> = (0..values.len()).filter(|&row| !values[row].is_nan()).collect();
        let mut filled = values.to_vec();
        let (Some(&first), Some(&last)) = (known.first(), known.last()) else { return filled };
        for row in (0..values.len()).filter(|&row| values[row].is_nan()) {
            let after = known.partition_point(|&other| other < row);
            let since = after.checked_sub(1).map(|before| row - known[before]);
            let until = known.get(after).map(|&next| next - row);
            let within =
                |distance: Option<usize>| distance.is_some_and(|distance| limit.is_none_or(|limit| distance <= limit));
            if !((forward && within(since)) || (backward && within(until))) {
                continue;
            }
            filled[row] = match (row < first, row > last) {
                (true, _) => values[first],
                (_, true) => values[last],
                _ => between(values, places, known[after - 1], known[after], row),
            };
        }
        filled
    }

    /// The value at a row on the line between two others, computed as numpy's `interp` does.
    fn between(values: &[f64], places: &[f64], before: usize, after: usize, row: usize) -> f64 {
        let slope = (values[after] - values[before]) / (places[after] - places[before]);
        slope * (places[row] - places[before]) + values[before]
    }
}
