//! Removes parts of the interpreter before any cell runs.
//!
//! RustPython has no bytecode verifier: crafted code objects read and write where they like. Nothing in an analysis
//! makes code objects by hand, so the ways to do it are closed. This lowers the odds; the wall is the process.

use std::{cell::RefCell, sync::OnceLock};

use rustpython_vm::{
    Py, PyObject, PyObjectRef, PyPayload, PyResult, VirtualMachine,
    builtins::{PyGetSet, PyTuple, PyTupleRef, PyType, PyTypeRef},
    common::rc::PyRc,
    function::{FuncArgs, PySetterValue},
    vm::PyConfig,
};

use crate::{regex_guard, standard_modules};

thread_local! {
    /// The descriptors of functions that ours stand in front of; their setters are out of reach of Python code.
    static CODE: RefCell<Option<PyObjectRef>> = const { RefCell::new(None) };
    static DEFAULTS: RefCell<Option<PyObjectRef>> = const { RefCell::new(None) };
}

type New = fn(PyTypeRef, FuncArgs, &VirtualMachine) -> PyResult;

/// How the interpreter makes a function.
static NEW_FUNCTION: OnceLock<New> = OnceLock::new();

type Call = fn(&PyObject, FuncArgs, &VirtualMachine) -> PyResult;

/// How the interpreter calls a `functools.partial`.
static CALL_PARTIAL: OnceLock<Call> = OnceLock::new();

/// Forget native modules and the paths of this machine; before the interpreter starts.
pub(crate) fn before_start(vm: &mut VirtualMachine) {
    let state = PyRc::get_mut(&mut vm.state).expect("no second reference before the start");
    for module in standard_modules::REMOVED {
        state.module_defs.remove(module);
    }
    // Our `_random` stands in front of it.
    if let Some(random) = state.module_defs.remove("_random") {
        state.module_defs.insert("_twister", random);
    }
    forget_paths(&mut state.config);
}

/// Close the ways to make a code object, and to crash; after the interpreter has started.
///
/// # Errors
/// When a part of the interpreter that is to be closed is not where it was.
pub(crate) fn after_start(vm: &VirtualMachine) -> PyResult<()> {
    let types = &vm.ctx.types;
    types.code_type.slots.new.store(None);
    limit_new_functions(vm);
    for class in [types.code_type, types.function_type] {
        set(class, "__new__", vm);
    }
    for name in ["replace", "__replace__"] {
        set(types.code_type, name, vm);
    }
    make_code_read_only(vm);
    check_defaults(vm);
    types.code_type.modified();
    types.function_type.modified();
    limit_partial(vm)?;
    regex_guard::guard(vm)?;
    replace_clock(vm)?;
    forget_arguments(vm)
}

fn set(class: &'static Py<PyType>, name: &'static str, vm: &VirtualMachine) {
    class.set_attr(vm.ctx.intern_str(name), vm.ctx.none());
}

/// `f.__code__ = g.__code__` with other free variables panics, so the attribute loses its setter.
fn make_code_read_only(vm: &VirtualMachine) {
    let function = vm.ctx.types.function_type;
    let name = vm.ctx.intern_str("__code__");
    let Some(original) = function.get_attr(name) else { return };
    CODE.with(|code| code.replace(Some(original)));
    let get = |function: PyObjectRef, vm: &VirtualMachine| -> PyResult {
        vm.call_method(&*original_of(&CODE, vm)?, "__get__", (function,))
    };
    let read_only = PyGetSet::new("__code__", function, &vm.ctx).with_get(get);
    function.set_attr(name, read_only.into_pyobject(vm));
}

/// Keeps code from giving a function more defaults than parameters, because a call of it would panic.
fn check_defaults(vm: &VirtualMachine) {
    let function = vm.ctx.types.function_type;
    let name = vm.ctx.intern_str("__defaults__");
    let Some(original) = function.get_attr(name) else { return };
    DEFAULTS.with(|defaults| defaults.replace(Some(original)));
    let get = |function: PyObjectRef, vm: &VirtualMachine| -> PyResult {
        vm.call_method(&*original_of(&DEFAULTS, vm)?, "__get__", (function,))
    };
    let checked = PyGetSet::new("__defaults__", function, &vm.ctx).with_get(get).with_set(set_defaults);
    function.set_attr(name, checked.into_pyobject(vm));
}

fn set_defaults(
    function: PyObjectRef,
    defaults: PySetterValue<Option<PyTupleRef>>,
    vm: &VirtualMachine,
) -> PyResult<()> {
    let defaults = match defaults {
        PySetterValue::Assign(defaults) => defaults,
        PySetterValue::Delete => None,
    };
    fit(&function, defaults.as_ref(), vm)?;
    vm.call_method(&*original_of(&DEFAULTS, vm)?, "__set__", (function, defaults)).map(drop)
}

fn fit(function: &PyObject, defaults: Option<&PyTupleRef>, vm: &VirtualMachine) -> PyResult<()> {
    let parameters: usize = function.get_attr("__code__", vm)?.get_attr("co_argcount", vm)?.try_to_value(vm)?;
    match defaults {
        Some(defaults) if defaults.len() > parameters => {
            Err(vm.new_value_error("a function cannot have more defaults than parameters"))
        }
        _ => Ok(()),
    }
}

/// The library makes functions out of code objects that the compiler made; those are sound, their defaults may not be.
fn limit_new_functions(vm: &VirtualMachine) {
    let class = vm.ctx.types.function_type;
    if let Some(new) = class.slots.new.load() {
        // Set once a process: it is the same function for every interpreter.
        let _ = NEW_FUNCTION.set(new);
        class.slots.new.store(Some(new_function));
    }
}

fn new_function(class: PyTypeRef, arguments: FuncArgs, vm: &VirtualMachine) -> PyResult {
    let Some(new) = NEW_FUNCTION.get() else { return Err(vm.new_type_error("functions cannot be made")) };
    let function = new(class, arguments, vm)?;
    let defaults = function.get_attr("__defaults__", vm)?;
    fit(&function, defaults.downcast::<PyTuple>().ok().as_ref(), vm)?;
    Ok(function)
}

fn original_of(
    slot: &'static std::thread::LocalKey<RefCell<Option<PyObjectRef>>>,
    vm: &VirtualMachine,
) -> PyResult<PyObjectRef> {
    slot.with_borrow(Clone::clone).ok_or_else(|| vm.new_attribute_error("this attribute is closed"))
}

/// A `functools.partial` of a partial of a partial goes down the machine's stack without asking how much is left.
fn limit_partial(vm: &VirtualMachine) -> PyResult<()> {
    let partial = vm.import("_functools", 0)?.get_attr("partial", vm)?;
    let Some(class) = partial.downcast_ref::<PyType>() else { return Ok(()) };
    if let Some(call) = class.slots.call.load() {
        // Set once a process: it is the same function for every interpreter.
        let _ = CALL_PARTIAL.set(call);
        class.slots.call.store(Some(call_partial));
        class.slots.vectorcall.store(None);
    }
    Ok(())
}

fn call_partial(partial: &PyObject, arguments: FuncArgs, vm: &VirtualMachine) -> PyResult {
    match CALL_PARTIAL.get() {
        Some(call) => vm.with_recursion("while calling a Python object", || call(partial, arguments, vm)),
        None => Err(vm.new_type_error("this cannot be called")),
    }
}

/// The clock of the machine is not ours to set, and waiting for it must not outlast a request to stop.
fn replace_clock(vm: &VirtualMachine) -> PyResult<()> {
    let time = vm.import("time", 0)?;
    // Missing already where the platform has no such call.
    let _ = time.del_attr("clock_settime", vm);
    time.set_attr("sleep", vm.import("_clock", 0)?.get_attr("sleep", vm)?, vm)
}

/// How this process was started would name folders of this machine; a notebook's cell has no arguments.
fn forget_arguments(vm: &VirtualMachine) -> PyResult<()> {
    let none = || vm.ctx.new_list(vec![vm.ctx.new_str("").into()]);
    vm.sys_module.set_attr("argv", none(), vm)?;
    vm.sys_module.set_attr("orig_argv", none(), vm)
}

/// `sys.executable` and its like would name folders of this machine.
fn forget_paths(config: &mut PyConfig) {
    let paths = &mut config.paths;
    for path in [
        &mut paths.executable,
        &mut paths.base_executable,
        &mut paths.prefix,
        &mut paths.base_prefix,
        &mut paths.exec_prefix,
        &mut paths.base_exec_prefix,
    ] {
        path.clear();
    }
    paths.stdlib_dir = None;
    paths.module_search_paths.clear();
}
