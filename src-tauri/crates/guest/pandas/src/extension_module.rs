//! `_pandas_typed`: making categories, intervals, zoned moments and periods.

#[rustpython_vm::pymodule]
pub(crate) mod _pandas_typed {
    use std::rc::Rc;

    use polars::prelude::{NamedFrom, PlSmallStr, Series};
    use rustpython_vm::{
        AsObject, PyObjectRef, PyPayload, PyRef, PyResult, VirtualMachine,
        builtins::{PyListRef, PyStrRef},
    };
    use tabletalk_column::{
        categories::Categories,
        extension_operators,
        format::moment,
        intervals::{Closed, Intervals},
        values::{Frequency, Values},
        zones::{Ambiguous, Nonexistent, Zone},
    };

    use crate::column::native::Column;

    fn made(values: Values, vm: &VirtualMachine) -> PyObjectRef {
        Column { values }.into_pyobject(vm)
    }

    fn numbers(numbers: Vec<i64>) -> Values {
        Values::Plain(Series::new(PlSmallStr::EMPTY, numbers))
    }

    fn categories_of(column: &Column, vm: &VirtualMachine) -> PyResult<Categories> {
        match &column.values {
            Values::Categories(categories) => Ok(categories.clone()),
            _ => Err(vm.new_type_error("this column has no categories")),
        }
    }

    /// The values as categories; those of `labels` when given, otherwise the distinct values in their order.
    #[pyfunction]
    fn categories(
        column: PyRef<Column>,
        labels: Option<PyRef<Column>>,
        ordered: bool,
        vm: &VirtualMachine,
    ) -> PyResult {
        let made_of = match labels {
            Some(labels) => Categories::among(&column.values, labels.values.clone(), ordered, vm)?,
            None => match &column.values {
                Values::Categories(categories) => Categories { ordered, ..categories.clone() },
                values => Categories { ordered, ..Categories::of(values, vm)? },
            },
        };
        Ok(made(Values::Categories(made_of), vm))
    }

    /// Categories from their numbers, -1 being a gap.
    #[pyfunction]
    fn categories_from_codes(
        codes: PyRef<Column>,
        labels: PyRef<Column>,
        ordered: bool,
        vm: &VirtualMachine,
    ) -> PyResult {
        let count = labels.values.len();
        let code = |number: Option<i64>| match number {
            Some(-1) | None => Ok(None),
            Some(number) => match u32::try_from(number) {
                Ok(code) if (code as usize) < count => Ok(Some(code)),
                _ => Err(vm.new_value_error("codes need to be between -1 and len(categories)-1")),
            },
        };
        let codes = codes.values.as_integers().unwrap_or_default().into_iter().map(code).collect::<PyResult<_>>()?;
        let categories = Categories { codes, labels: Rc::new(labels.values.clone()), ordered };
        Ok(made(Values::Categories(categories), vm))
    }

    /// The numbers of the values, -1 for a gap; the categories; whether they are ordered.
    #[pyfunction]
    fn category_parts(column: PyRef<Column>, vm: &VirtualMachine) -> PyResult {
        let categories = categories_of(&column, vm)?;
        let codes = numbers(categories.codes.iter().map(|code| code.map_or(-1, i64::from)).collect());
        let labels = made((*categories.labels).clone(), vm);
        let ordered = vm.ctx.new_bool(categories.ordered).into();
        Ok(vm.ctx.new_tuple(vec![made(codes, vm), labels, ordered]).into())
    }

    /// The values of categories as a column of their own dtype.
    #[pyfunction]
    fn decoded(column: PyRef<Column>, vm: &VirtualMachine) -> PyResult {
        let values = column.values.decoded(vm).map_err(|error| tabletalk_column::convert::polars_error(error, vm))?;
        Ok(made(values, vm))
    }

    /// Intervals between the values of two columns.
    #[pyfunction]
    fn intervals(left: PyRef<Column>, right: PyRef<Column>, closed: PyStrRef, vm: &VirtualMachine) -> PyResult {
        let closed = Closed::from_name(&closed.to_string_lossy())
            .ok_or_else(|| vm.new_value_error("invalid option for 'closed'"))?;
        let intervals = Intervals { left: left.values.clone(), right: right.values.clone(), closed };
        Ok(made(Values::Intervals(Rc::new(intervals)), vm))
    }

    /// The left bounds, the right bounds, and which of them belong to the intervals.
    #[pyfunction]
    fn interval_parts(column: PyRef<Column>, vm: &VirtualMachine) -> PyResult {
        let Values::Intervals(intervals) = &column.values else {
            return Err(vm.new_type_error("these are no intervals"));
        };
        let (left, right) = (made(intervals.left.clone(), vm), made(intervals.right.clone(), vm));
        let closed = vm.ctx.new_str(intervals.closed.name()).into();
        Ok(vm.ctx.new_tuple(vec![left, right, closed]).into())
    }

    fn zone_of(name: &PyStrRef, vm: &VirtualMachine) -> PyResult<Zone> {
        let name = name.to_string_lossy();
        Zone::from_name(&name).ok_or_else(|| vm.new_value_error(format!("No time zone found with key {name}")))
    }

    /// The canonical name of a time zone; an error if the zone is unknown.
    #[pyfunction]
    fn zone_name(name: PyStrRef, vm: &VirtualMachine) -> PyResult<String> {
        zone_of(&name, vm).map(Zone::name)
    }

    /// Seconds east of Greenwich, seconds of daylight saving, and the abbreviation, at a moment of universal time.
    #[pyfunction]
    fn zone_at(name: PyStrRef, utc: i64, vm: &VirtualMachine) -> PyResult {
        let zone = zone_of(&name, vm)?;
        let utc = moment(utc).ok_or_else(|| vm.new_value_error("out of the range of dates"))?;
        Ok(vm
            .ctx
            .new_tuple(vec![
                vm.ctx.new_int(zone.offset(utc)).into(),
                vm.ctx.new_int(zone.saving(utc)).into(),
                vm.ctx.new_str(zone.abbreviation(utc)).into(),
            ])
            .into())
    }

    /// All names of zones that are known.
    #[pyfunction]
    fn zone_names(vm: &VirtualMachine) -> PyListRef {
        vm.ctx.new_list(chrono_tz::TZ_VARIANTS.iter().map(|zone| vm.ctx.new_str(zone.name()).into()).collect())
    }

    /// Moments in a zone from what its clocks show; `ambiguous` says for each whether it is the earlier one.
    #[pyfunction]
    fn localized(
        column: PyRef<Column>,
        zone: PyStrRef,
        ambiguous: PyObjectRef,
        nonexistent: PyStrRef,
        vm: &VirtualMachine,
    ) -> PyResult {
        let zone = zone_of(&zone, vm)?;
        let choice = choices(&ambiguous, vm)?;
        let pick =
            |row: usize| choice.get(if choice.len() == 1 { 0 } else { row }).copied().unwrap_or(Ambiguous::Refuse);
        let nonexistent = match nonexistent.to_string_lossy().as_ref() {
            "NaT" => Nonexistent::Missing,
            "shift_forward" => Nonexistent::ShiftForward,
            "shift_backward" => Nonexistent::ShiftBackward,
            _ => Nonexistent::Refuse,
        };
        let series = column.values.series().ok_or_else(|| vm.new_type_error("only moments have a zone"))?;
        Ok(made(extension_operators::localized(series, zone, &pick, nonexistent, vm)?, vm))
    }

    fn choices(ambiguous: &PyObjectRef, vm: &VirtualMachine) -> PyResult<Vec<Ambiguous>> {
        let earlier = |flag: bool| if flag { Ambiguous::Earlier } else { Ambiguous::Later };
        if let Some(name) = ambiguous.downcast_ref::<rustpython_vm::builtins::PyStr>() {
            return Ok(vec![if &*name.to_string_lossy() == "NaT" { Ambiguous::Missing } else { Ambiguous::Refuse }]);
        }
        if ambiguous.class().is(vm.ctx.types.bool_type) {
            return Ok(vec![earlier(ambiguous.clone().try_to_bool(vm)?)]);
        }
        vm.extract_elements_with(ambiguous, |flag| Ok(earlier(flag.try_to_bool(vm)?)))
    }

    /// Moments of universal time shown in a zone.
    #[pyfunction]
    fn zoned(column: PyRef<Column>, zone: PyStrRef, vm: &VirtualMachine) -> PyResult {
        let zone = zone_of(&zone, vm)?;
        let series = column.values.series().ok_or_else(|| vm.new_type_error("only moments have a zone"))?;
        Ok(made(Values::Zoned(series.clone(), zone), vm))
    }

    /// The local times of the zone, or the moments as they are.
    #[pyfunction]
    fn local_times(column: PyRef<Column>, vm: &VirtualMachine) -> PyObjectRef {
        made(column.values.local_times(), vm)
    }

    /// Moments of universal time, without their zone.
    #[pyfunction]
    fn universal_times(column: PyRef<Column>, vm: &VirtualMachine) -> PyObjectRef {
        match &column.values {
            Values::Zoned(series, _) => made(Values::Plain(series.clone()), vm),
            values => made(values.clone(), vm),
        }
    }

    fn frequency_of(alias: &PyStrRef, vm: &VirtualMachine) -> PyResult<Frequency> {
        let alias = alias.to_string_lossy();
        Frequency::from_alias(&alias).ok_or_else(|| vm.new_value_error(format!("Invalid frequency: {alias}")))
    }

    /// The name that a frequency has in a dtype.
    #[pyfunction]
    fn frequency_name(alias: PyStrRef, vm: &VirtualMachine) -> PyResult<String> {
        frequency_of(&alias, vm).map(Frequency::name)
    }

    /// The number of the period that a moment lies in.
    #[pyfunction]
    fn period_ordinal(moment_: i64, frequency: PyStrRef, vm: &VirtualMachine) -> PyResult<i64> {
        let frequency = frequency_of(&frequency, vm)?;
        let moment = moment(moment_).ok_or_else(|| vm.new_value_error("out of the range of dates"))?;
        Ok(frequency.ordinal(moment))
    }

    /// The first moment of the period with a number, in microseconds since 1970.
    #[pyfunction]
    fn period_start(ordinal: i64, frequency: PyStrRef, vm: &VirtualMachine) -> PyResult<i64> {
        let start = frequency_of(&frequency, vm)?.start(ordinal);
        start.ok_or_else(|| vm.new_value_error("out of the range of dates"))
    }

    /// The fiscal year and the quarter in it.
    #[pyfunction]
    fn period_quarter(start: i64, frequency: PyStrRef, vm: &VirtualMachine) -> PyResult<(i64, i64)> {
        let frequency = frequency_of(&frequency, vm)?;
        let start = moment(start).ok_or_else(|| vm.new_value_error("out of the range of dates"))?;
        Ok(frequency.quarter(start))
    }

    /// The numbers of periods; a gap is `NaN`.
    #[pyfunction]
    fn period_ordinals(column: PyRef<Column>, vm: &VirtualMachine) -> PyResult {
        let Values::Periods(starts, frequency) = &column.values else {
            return Err(vm.new_type_error("these are no periods"));
        };
        let ordinals = Series::new(PlSmallStr::EMPTY, extension_operators::ordinals(starts, *frequency));
        let values = Values::from_polars(ordinals, vm);
        Ok(made(values.map_err(|error| tabletalk_column::convert::polars_error(error, vm))?, vm))
    }

    /// The periods with these numbers.
    #[pyfunction]
    fn periods_from_ordinals(ordinals: PyRef<Column>, frequency: PyStrRef, vm: &VirtualMachine) -> PyResult {
        let frequency = frequency_of(&frequency, vm)?;
        let ordinals = ordinals.values.as_integers().unwrap_or_default();
        let starts = ordinals.into_iter().map(|ordinal| frequency.start(ordinal?)).collect();
        Ok(made(Values::Periods(extension_operators::datetimes(starts, vm)?, frequency), vm))
    }
}
