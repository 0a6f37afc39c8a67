//! Single moments and periods: their names, and the moment that a text names.

#[rustpython_vm::pymodule(sub, name = "_pandas")]
pub(crate) mod native {
    use rustpython_vm::{
        PyResult, VirtualMachine,
        builtins::PyStrRef,
        function::{OptionalArg, OptionalOption},
    };
    use tabletalk_column::{dates, format};

    use crate::column::native::frequency_of;

    /// The name of the period that starts at this moment.
    #[pyfunction]
    fn period_name(start: i64, frequency: PyStrRef, vm: &VirtualMachine) -> PyResult<String> {
        let frequency = frequency_of(&frequency, vm)?;
        Ok(format::moment(start).map_or_else(|| "NaT".to_owned(), |start| frequency.text(start)))
    }

    /// The first moment of the period `count` after the one that `start` lies in.
    #[pyfunction]
    fn later_period(start: i64, frequency: PyStrRef, count: i64, vm: &VirtualMachine) -> PyResult<i64> {
        let frequency = frequency_of(&frequency, vm)?;
        let ordinal = format::moment(start).and_then(|start| frequency.ordinal(start).checked_add(count));
        let later = ordinal.and_then(|ordinal| frequency.start(ordinal));
        later.ok_or_else(|| vm.new_value_error("out of the range of dates"))
    }

    /// The moment a text names, in microseconds since 1970.
    #[pyfunction]
    fn parse_moment(text: PyStrRef, pattern: OptionalOption<PyStrRef>, day_first: OptionalArg<bool>) -> Option<i64> {
        let text = text.to_string_lossy();
        let reading = if day_first.unwrap_or(false) { dates::Reading::DayFirst } else { dates::Reading::MonthFirst };
        let pattern = match pattern.flatten() {
            Some(pattern) => Some(pattern.to_string_lossy().into_owned()),
            None => dates::pattern_of(&text, reading),
        };
        dates::parse(&text, &pattern?)
    }
}
