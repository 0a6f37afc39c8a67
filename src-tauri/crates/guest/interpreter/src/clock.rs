//! `_clock`: waiting that can be stopped.

#[rustpython_vm::pymodule]
pub(crate) mod _clock {
    use std::{
        thread,
        time::{Duration, Instant},
    };

    use rustpython_vm::{AsObject, PyObjectRef, PyResult, VirtualMachine};

    /// A request to stop is noticed after this time.
    const NAP: Duration = Duration::from_millis(20);

    /// Wait some seconds; a request to stop the cell ends the wait.
    #[pyfunction]
    fn sleep(seconds: PyObjectRef, vm: &VirtualMachine) -> PyResult<()> {
        let kind = seconds.class().name().to_string();
        let duration = seconds.try_into_value::<Duration>(vm).map_err(|error| {
            let exceptions = &vm.ctx.exceptions;
            if error.fast_isinstance(exceptions.type_error) {
                return vm.new_type_error(format!("'{kind}' object cannot be interpreted as an integer or float"));
            }
            match error.as_object().str(vm).is_ok_and(|text| text.as_bytes() == b"negative duration") {
                true => vm.new_value_error("sleep length must be non-negative"),
                false => error,
            }
        })?;
        let started = Instant::now();
        loop {
            vm.check_signals()?;
            let left = duration.saturating_sub(started.elapsed());
            if left.is_zero() {
                return Ok(());
            }
            thread::sleep(left.min(NAP));
        }
    }
}
