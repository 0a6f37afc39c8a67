//! `_patterns`: regular expressions as the library compiles them, and no others.
//!
//! The engine believes the bytecode of a pattern as the interpreter believes that of a function: bent bytecode leads it
//! out of its bounds. So it takes bytecode only from the library's own compiler, as long as that is as it was.

use std::cell::RefCell;

use rustpython_vm::{AsObject, PyObjectRef, PyResult, VirtualMachine, builtins::PyDictRef, frame::current_globals};

thread_local! {
    static COMPILER: RefCell<Option<Compiler>> = const { RefCell::new(None) };
}

/// What compiled patterns when the interpreter started.
struct Compiler {
    /// The engine's own functions.
    compile: PyObjectRef,
    template: PyObjectRef,
    /// The namespaces that may call them.
    callers: [PyDictRef; 2],
    /// What the compiler's module held.
    parts: Vec<(PyObjectRef, PyObjectRef)>,
}

/// Put our functions in front of the engine's.
pub(crate) fn guard(vm: &VirtualMachine) -> PyResult<()> {
    let engine = vm.import("_sre", 0)?;
    let ours = vm.import("_patterns", 0)?;
    let re = vm.import("re", 0)?;
    let namespace = |module: &PyObjectRef| module.get_attr("__dict__", vm)?.try_into_value::<PyDictRef>(vm);
    let compiler = namespace(&re.get_attr("_compiler", vm)?)?;
    let known = Compiler {
        compile: engine.get_attr("compile", vm)?,
        template: engine.get_attr("template", vm)?,
        parts: compiler.into_iter().collect(),
        callers: [namespace(&re.get_attr("_compiler", vm)?)?, namespace(&re)?],
    };
    COMPILER.with(|slot| slot.replace(Some(known)));
    for name in ["compile", "template"] {
        engine.set_attr(name, ours.get_attr(name, vm)?, vm)?;
    }
    Ok(())
}

impl Compiler {
    fn is_asking(&self, vm: &VirtualMachine) -> bool {
        let [compiler, _] = &self.callers;
        let untouched = |(name, value): &(PyObjectRef, PyObjectRef)| {
            compiler.get_item_opt(name.as_object(), vm).is_ok_and(|now| now.is_some_and(|now| now.is(value)))
        };
        let caller = current_globals();
        caller.is_some_and(|caller| self.callers.iter().any(|known| known.is(&caller)))
            && self.parts.iter().all(untouched)
    }
}

/// One of the engine's functions, for whoever may call it.
fn engine_function(of: impl Fn(&Compiler) -> &PyObjectRef, vm: &VirtualMachine) -> PyResult {
    let allowed =
        COMPILER.with_borrow(|known| known.as_ref().filter(|known| known.is_asking(vm)).map(|known| of(known).clone()));
    allowed.ok_or_else(|| vm.new_value_error("patterns are compiled by the functions of `re`"))
}

#[rustpython_vm::pymodule]
pub(crate) mod _patterns {
    use rustpython_vm::{PyResult, VirtualMachine, function::FuncArgs};

    use super::engine_function;

    #[pyfunction]
    fn compile(arguments: FuncArgs, vm: &VirtualMachine) -> PyResult {
        engine_function(|known| &known.compile, vm)?.call_with_args(arguments, vm)
    }

    #[pyfunction]
    fn template(arguments: FuncArgs, vm: &VirtualMachine) -> PyResult {
        engine_function(|known| &known.template, vm)?.call_with_args(arguments, vm)
    }
}
