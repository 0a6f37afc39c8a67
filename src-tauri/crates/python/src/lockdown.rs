//! What is taken out of the interpreter before any cell runs.
//!
//! RustPython has no bytecode verifier: crafted code objects read and write where they like. Nothing in an analysis
//! makes code objects by hand, so the ways to do it are closed. This lowers the odds; the wall is the process.

use std::cell::RefCell;

use rustpython_vm::{
    Py, PyObjectRef, PyPayload, PyResult, VirtualMachine,
    builtins::{PyGetSet, PyType},
    common::rc::PyRc,
    vm::PyConfig,
};

/// Native modules that no analysis needs and that reach behind the interpreter's types.
const REMOVED: &[&str] = &[
    "_testinternalcapi",
    "_interpreters",
    "_interpchannels",
    "_interpqueues",
    "_remote_debugging",
    "marshal",
    "_sysconfig",
    "_symtable",
];

thread_local! {
    /// The descriptor that reads `__code__`; its own setter is out of reach of Python code.
    static GET_CODE: RefCell<Option<PyObjectRef>> = const { RefCell::new(None) };
}

/// Forget native modules and the paths of this machine; before the interpreter starts.
pub(crate) fn before_start(vm: &mut VirtualMachine) {
    let state = PyRc::get_mut(&mut vm.state).expect("no second reference before the start");
    for module in REMOVED {
        state.module_defs.remove(module);
    }
    forget_paths(&mut state.config);
}

/// Close the ways to make a code object; after the interpreter has started.
pub(crate) fn after_start(vm: &VirtualMachine) {
    let types = &vm.ctx.types;
    for class in [types.code_type, types.function_type] {
        class.slots.new.store(None);
        set(class, "__new__", vm);
    }
    for name in ["replace", "__replace__"] {
        set(types.code_type, name, vm);
    }
    make_code_read_only(vm);
    types.code_type.modified();
    types.function_type.modified();
    forget_clock(vm);
}

fn set(class: &'static Py<PyType>, name: &'static str, vm: &VirtualMachine) {
    class.set_attr(vm.ctx.intern_str(name), vm.ctx.none());
}

/// `f.__code__ = g.__code__` with other free variables panics, so the attribute loses its setter.
fn make_code_read_only(vm: &VirtualMachine) {
    let function = vm.ctx.types.function_type;
    let name = vm.ctx.intern_str("__code__");
    let Some(original) = function.get_attr(name) else { return };
    GET_CODE.with(|getter| getter.replace(Some(original)));
    let read_only = PyGetSet::new("__code__", function, &vm.ctx).with_get(code_of);
    function.set_attr(name, read_only.into_pyobject(vm));
}

fn code_of(function: PyObjectRef, vm: &VirtualMachine) -> PyResult {
    match GET_CODE.with_borrow(Clone::clone) {
        Some(getter) => vm.call_method(&getter, "__get__", (function,)),
        None => Err(vm.new_attribute_error("__code__")),
    }
}

/// The clock of the machine is not ours to set.
fn forget_clock(vm: &VirtualMachine) {
    if let Ok(time) = vm.import("time", 0) {
        // Missing already where the platform has no such call.
        let _ = time.del_attr("clock_settime", vm);
    }
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
