//! Polars errors as the exceptions that py-polars raises, each with a hint where one is known.

use std::{any::Any, panic::AssertUnwindSafe};

use polars::prelude::{PolarsError, PolarsResult};
use rustpython_vm::{AsObject, PyObjectRef, PyResult, VirtualMachine, builtins::PyBaseExceptionRef};

/// Run a query; an error, and a panic inside Polars, becomes an exception of `polars.exceptions`.
pub(super) fn run<T>(query: impl FnOnce() -> PolarsResult<T>, vm: &VirtualMachine) -> PyResult<T> {
    finished(std::panic::catch_unwind(AssertUnwindSafe(query)), vm)
}

/// The result of a query that ran with its panics caught.
pub(super) fn finished<T>(query: std::thread::Result<PolarsResult<T>>, vm: &VirtualMachine) -> PyResult<T> {
    match query {
        Ok(Ok(value)) => Ok(value),
        Ok(Err(error)) => Err(exception(&error, vm)),
        Err(panic) => Err(raise("PanicException", panic_text(panic.as_ref()), None, vm)),
    }
}

/// The exception for a Polars error.
pub(super) fn exception(error: &PolarsError, vm: &VirtualMachine) -> PyBaseExceptionRef {
    match error {
        PolarsError::Context { error, .. } | PolarsError::ExprContext { error, .. } => exception(error, vm),
        PolarsError::SchemaMismatch(message) if message.contains("while building Series") => {
            vm.new_type_error(first_paragraph(message))
        }
        _ => raise(class_name(error), first_paragraph(bare_message(error)), hint(bare_message(error)), vm),
    }
}

/// An exception of the class with this name in `polars.exceptions`.
pub(super) fn raise(class: &str, message: String, hint: Option<String>, vm: &VirtualMachine) -> PyBaseExceptionRef {
    build(class, message, hint, vm).unwrap_or_else(|failure| failure)
}

fn build(class: &str, message: String, hint: Option<String>, vm: &VirtualMachine) -> PyResult<PyBaseExceptionRef> {
    let text = match &hint {
        Some(hint) => format!("{message}\nhint: {hint}"),
        None => message,
    };
    let class = vm.import("polars", 0)?.get_attr("exceptions", vm)?.get_attr(vm.ctx.intern_str(class), vm)?;
    let raised = class.call((vm.ctx.new_str(text),), vm)?;
    let hint: PyObjectRef = hint.map_or_else(|| vm.ctx.none(), |hint| vm.ctx.new_str(hint).into());
    raised.set_attr("hint", hint, vm)?;
    raised.downcast().map_err(|other| vm.new_type_error(format!("`{}` is no exception", other.class().name())))
}

fn class_name(error: &PolarsError) -> &'static str {
    match error {
        PolarsError::ColumnNotFound(_) => "ColumnNotFoundError",
        PolarsError::Duplicate(_) => "DuplicateError",
        PolarsError::InvalidOperation(_) => "InvalidOperationError",
        PolarsError::NoData(_) => "NoDataError",
        PolarsError::OutOfBounds(_) => "OutOfBoundsError",
        PolarsError::SchemaFieldNotFound(_) => "SchemaFieldNotFoundError",
        PolarsError::SchemaMismatch(_) => "SchemaError",
        PolarsError::ShapeMismatch(_) => "ShapeError",
        PolarsError::SQLInterface(_) => "SQLInterfaceError",
        PolarsError::SQLSyntax(_) => "SQLSyntaxError",
        PolarsError::StringCacheMismatch(_) => "StringCacheMismatchError",
        PolarsError::StructFieldNotFound(_) => "StructFieldNotFoundError",
        _ => "ComputeError",
    }
}

/// The error's own words, without the kind that `Display` puts in front.
fn bare_message(error: &PolarsError) -> &str {
    match error {
        PolarsError::ColumnNotFound(message)
        | PolarsError::ComputeError(message)
        | PolarsError::Duplicate(message)
        | PolarsError::InvalidOperation(message)
        | PolarsError::NoData(message)
        | PolarsError::OutOfBounds(message)
        | PolarsError::SchemaFieldNotFound(message)
        | PolarsError::SchemaMismatch(message)
        | PolarsError::ShapeMismatch(message)
        | PolarsError::SQLInterface(message)
        | PolarsError::SQLSyntax(message)
        | PolarsError::StringCacheMismatch(message)
        | PolarsError::StructFieldNotFound(message) => message,
        _ => "the query could not be run",
    }
}

/// The query plan follows, which does not help the author of the query.
fn first_paragraph(message: &str) -> String {
    message.split("\n\n").next().unwrap_or(message).trim_end().to_owned()
}

/// The nearest name among those that the message lists.
fn hint(message: &str) -> Option<String> {
    let rest = message.strip_prefix("unable to find column \"")?;
    let (missing, rest) = rest.split_once("\"; valid columns: [")?;
    let names: Vec<&str> = rest.split_once(']')?.0.split(", ").map(|name| name.trim_matches('"')).collect();
    Some(nearest(missing, &names))
}

/// A hint for a name that is not among `names`.
pub(super) fn nearest(missing: &str, names: &[&str]) -> String {
    let similarity = |name: &str| strsim::jaro_winkler(&missing.to_lowercase(), &name.to_lowercase());
    let best = names.iter().copied().max_by(|a, b| similarity(a).total_cmp(&similarity(b)));
    match best {
        // Below this the two words have little in common.
        Some(name) if similarity(name) > 0.7 => format!("did you mean `{name}`?"),
        _ => format!("the columns are {}", names.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ")),
    }
}

fn panic_text(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str).or_else(|| panic.downcast_ref::<&str>().copied());
    text.unwrap_or("the query could not be run").to_owned()
}
