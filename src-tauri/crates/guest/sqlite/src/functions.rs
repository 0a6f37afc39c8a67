//! Python functions that statements call.
//!
//! SQLite keeps closures that may go to other threads, and Python's objects may not. So a closure holds the number of its
//! function, which this thread knows.

use std::cell::RefCell;

use rusqlite::{
    Connection, Result,
    functions::{Aggregate, Context, FunctionFlags},
    types::{Value, ValueRef},
};
use rustpython_vm::{
    AsObject, PyObjectRef, PyResult, VirtualMachine, builtins::PyBaseExceptionRef, vm::thread::with_current_vm,
};

use super::values;

/// Python functions may stand in views and indexes of a database that was read from a file.
const FLAGS: FunctionFlags = FunctionFlags::SQLITE_UTF8.union(FunctionFlags::SQLITE_INNOCUOUS);

thread_local! {
    /// Functions, classes of aggregates, and aggregates under way.
    static OBJECTS: RefCell<Vec<Option<PyObjectRef>>> = const { RefCell::new(Vec::new()) };
    /// What stopped the statement that runs: the cell is to end, also when a function of it is running.
    pub(super) static STOPPED: RefCell<Option<PyBaseExceptionRef>> = const { RefCell::new(None) };
}

/// An object of this thread, forgotten when it is dropped.
struct Kept(usize);

impl Kept {
    fn new(object: PyObjectRef) -> Self {
        OBJECTS.with_borrow_mut(|objects| {
            let free = objects.iter().position(Option::is_none);
            let number = free.unwrap_or(objects.len());
            if free.is_none() {
                objects.push(None);
            }
            objects[number] = Some(object);
            Self(number)
        })
    }

    fn get(&self) -> Option<PyObjectRef> {
        OBJECTS.with_borrow(|objects| objects.get(self.0).cloned().flatten())
    }
}

impl Drop for Kept {
    fn drop(&mut self) {
        // The object is dropped after the list is free again, because dropping it may run Python code. When the thread
        // ends, the list may be gone already.
        let _ = OBJECTS.try_with(|objects| objects.try_borrow_mut().map(|mut objects| objects[self.0].take()));
    }
}

/// Make a Python function callable under a name.
pub(super) fn add_scalar(connection: &Connection, name: &str, arguments: i32, function: PyObjectRef) -> Result<()> {
    let function = Kept::new(function);
    connection.create_scalar_function(name, arguments, FLAGS, move |context| {
        let message = "user-defined function raised exception";
        run(message, |vm| returned(&call(function.get(), None, context, vm)?, vm))
    })
}

/// Make the instances of a Python class with `step` and `finalize` an aggregate under a name.
pub(super) fn add_aggregate(connection: &Connection, name: &str, arguments: i32, class: PyObjectRef) -> Result<()> {
    connection.create_aggregate_function(name, arguments, FLAGS, PythonAggregate(Kept::new(class)))
}

struct PythonAggregate(Kept);

impl PythonAggregate {
    fn instance(&self) -> Result<Kept> {
        run("user-defined aggregate's '__init__' method raised error", |vm| {
            Ok(Kept::new(gone(self.0.get(), vm)?.call((), vm)?))
        })
    }
}

impl Aggregate<Kept, Value> for PythonAggregate {
    fn init(&self, _: &mut Context<'_>) -> Result<Kept> {
        self.instance()
    }

    fn step(&self, context: &mut Context<'_>, instance: &mut Kept) -> Result<()> {
        run("user-defined aggregate's 'step' method raised error", |vm| {
            call(instance.get(), Some("step"), context, vm).map(drop)
        })
    }

    fn finalize(&self, _: &mut Context<'_>, instance: Option<Kept>) -> Result<Value> {
        let instance = instance.map_or_else(|| self.instance(), Ok)?;
        run("user-defined aggregate's 'finalize' method raised error", |vm| {
            let result = vm.call_method(gone(instance.get(), vm)?.as_object(), "finalize", ())?;
            returned(&result, vm)
        })
    }
}

/// Call an object, or one of its methods, with the arguments that SQLite gives.
fn call(object: Option<PyObjectRef>, method: Option<&str>, context: &Context<'_>, vm: &VirtualMachine) -> PyResult {
    let object = gone(object, vm)?;
    let function = match method {
        Some(method) => object.get_attr(vm.ctx.intern_str(method), vm)?,
        None => object,
    };
    let argument = |position| -> PyResult { values::to_python(context.get_raw(position), vm) };
    let arguments: PyResult<Vec<PyObjectRef>> = (0..context.len()).map(argument).collect();
    function.call(arguments?, vm)
}

fn gone(object: Option<PyObjectRef>, vm: &VirtualMachine) -> PyResult {
    object.ok_or_else(|| vm.new_runtime_error("the function is gone"))
}

fn returned(result: &PyObjectRef, vm: &VirtualMachine) -> PyResult<Value> {
    values::of_python(result, vm)?.ok_or_else(|| vm.new_type_error("SQLite has no type for what the function returned"))
}

/// Run Python code inside a statement; what it raises is said as the real module says it.
fn run<T>(message: &'static str, code: impl FnOnce(&VirtualMachine) -> PyResult<T>) -> Result<T> {
    with_current_vm(|vm| {
        code(vm).map_err(|raised| {
            if !raised.fast_isinstance(vm.ctx.exceptions.exception_type) {
                STOPPED.replace(Some(raised));
            }
            rusqlite::Error::UserFunctionError(message.into())
        })
    })
}

type Math = (&'static str, fn(f64) -> f64);

/// Functions that SQLite has when it is built with them, as the one of Python's installers is.
const MATH: &[Math] = &[
    ("acos", f64::acos),
    ("asin", f64::asin),
    ("atan", f64::atan),
    ("ceil", f64::ceil),
    ("ceiling", f64::ceil),
    ("cos", f64::cos),
    ("degrees", f64::to_degrees),
    ("exp", f64::exp),
    ("floor", f64::floor),
    ("ln", f64::ln),
    ("log", f64::log10),
    ("log10", f64::log10),
    ("log2", f64::log2),
    ("radians", f64::to_radians),
    ("sin", f64::sin),
    ("sqrt", f64::sqrt),
    ("tan", f64::tan),
    ("trunc", f64::trunc),
];

type Math2 = (&'static str, fn(f64, f64) -> f64);

const MATH_OF_TWO: &[Math2] = &[
    ("atan2", f64::atan2),
    ("log", |base, number| number.ln() / base.ln()),
    ("mod", |a, b| a % b),
    ("pow", f64::powf),
    ("power", f64::powf),
];

/// Make SQLite's mathematical functions callable.
pub(super) fn add_math(connection: &Connection) -> Result<()> {
    let flags = FLAGS | FunctionFlags::SQLITE_DETERMINISTIC;
    for &(name, function) in MATH {
        connection.create_scalar_function(name, 1, flags, move |context| {
            let rounds = ["ceil", "ceiling", "floor", "trunc"].contains(&name);
            Ok(match context.get_raw(0) {
                ValueRef::Integer(number) if rounds => Value::Integer(number),
                value => number(value).map_or(Value::Null, |number| real(function(number))),
            })
        })?;
    }
    for &(name, function) in MATH_OF_TWO {
        connection.create_scalar_function(name, 2, flags, move |context| {
            let both = number(context.get_raw(0)).zip(number(context.get_raw(1)));
            Ok(both.map_or(Value::Null, |(a, b)| real(function(a, b))))
        })?;
    }
    connection.create_scalar_function("pi", 0, flags, |_| Ok(std::f64::consts::PI))
}

/// A text counts when it is a number.
fn number(value: ValueRef<'_>) -> Option<f64> {
    match value {
        ValueRef::Integer(number) => Some(number as f64),
        ValueRef::Real(number) => Some(number),
        ValueRef::Text(text) => std::str::from_utf8(text).ok()?.trim().parse().ok(),
        ValueRef::Null | ValueRef::Blob(_) => None,
    }
}

/// What is not a number is `NULL`.
fn real(number: f64) -> Value {
    if number.is_nan() { Value::Null } else { Value::Real(number) }
}
