//! Tables and columns as text, under the options of `pl.Config`.

use std::sync::{Mutex, PoisonError};

use polars_core::fmt;

/// Options of the engine's are those of a whole process: one text at a time is made under them.
static PRINTING: Mutex<()> = Mutex::new(());

/// What `print` gives while these options are set; afterwards they are not.
fn under(options: &[(String, String)], print: impl FnOnce() -> String) -> String {
    let _alone = PRINTING.lock().unwrap_or_else(PoisonError::into_inner);
    let variables: Vec<_> = options.iter().filter(|(name, _)| name.starts_with("POLARS_")).collect();
    for (name, value) in &variables {
        set_variable(name, Some(value));
    }
    for (name, value) in options {
        set_direct(name, Some(value));
    }
    let text = print();
    for (name, _) in options {
        set_direct(name, None);
    }
    for (name, _) in variables {
        set_variable(name, None);
    }
    text
}

/// An option that the engine has no variable for.
fn set_direct(name: &str, value: Option<&str>) {
    let character = value.and_then(|value| value.chars().next());
    match name {
        "decimal_separator" => fmt::set_decimal_separator(character),
        "thousands_separator" => fmt::set_thousands_separator(match value {
            Some("True" | "1") => Some(','),
            _ => character,
        }),
        "float_precision" => fmt::set_float_precision(value.and_then(|value| value.parse().ok())),
        "fmt_float" => {
            fmt::set_float_fmt(if value == Some("full") { fmt::FloatFmt::Full } else { fmt::FloatFmt::Mixed })
        }
        "trim_decimal_zeros" => fmt::set_trim_decimal_zeros(value.map(|value| value == "1")),
        _ => {}
    }
}

#[expect(unsafe_code, reason = "the engine reads how to print from the environment and has no other way to be told")]
fn set_variable(name: &str, value: Option<&str>) {
    // SAFETY: only Rust code reads the environment here, through `std::env`, which locks it; nothing of this process calls
    // `getenv` while a table is printed.
    unsafe {
        match value {
            Some(value) => std::env::set_var(name, value),
            None => std::env::remove_var(name),
        }
    }
}

#[rustpython_vm::pymodule(sub, name = "_polars")]
pub(crate) mod native {
    use rustpython_vm::{PyObjectRef, PyResult, VirtualMachine, builtins::PyDictRef};

    use super::super::{frame::DataFrame, series::Series};

    /// The text of a table or a column under options of the engine, by the names of its variables.
    #[pyfunction]
    fn printed(value: PyObjectRef, options: PyDictRef, vm: &VirtualMachine) -> PyResult<String> {
        let text = |object: PyObjectRef| object.str(vm).map(|text| text.to_string_lossy().into_owned());
        let options =
            options.into_iter().map(|(name, value)| Ok((text(name)?, text(value)?))).collect::<PyResult<Vec<_>>>()?;
        if let Some(frame) = value.downcast_ref::<DataFrame>() {
            return Ok(super::under(&options, || frame.0.to_string()));
        }
        match value.downcast_ref::<Series>() {
            Some(series) => Ok(super::under(&options, || series.0.to_string())),
            None => Err(vm.new_type_error("only tables and columns are printed under options")),
        }
    }
}
