//! `_patterns`: regular expressions whose bytecode the engine can rely on, and no others.
//!
//! The engine believes the bytecode of a pattern as the interpreter believes that of a function: bent bytecode leads it
//! out of its bounds. Cells find its function `compile` behind `re`, so each program is read before the engine gets it.

mod bytecode;

use std::cell::RefCell;

use rustpython_vm::{PyObjectRef, PyResult, VirtualMachine};

thread_local! {
    /// The engine's own functions; Python code does not see them any more.
    static ENGINE: RefCell<Option<Engine>> = const { RefCell::new(None) };
}

struct Engine {
    compile: PyObjectRef,
    template: PyObjectRef,
}

/// Put our functions in front of the engine's. `re` itself is loaded on demand.
pub(crate) fn guard(vm: &VirtualMachine) -> PyResult<()> {
    let engine = vm.import("_sre", 0)?;
    let ours = vm.import("_patterns", 0)?;
    let known = Engine { compile: engine.get_attr("compile", vm)?, template: engine.get_attr("template", vm)? };
    ENGINE.with(|slot| slot.replace(Some(known)));
    for name in ["compile", "template"] {
        engine.set_attr(name, ours.get_attr(name, vm)?, vm)?;
    }
    Ok(())
}

fn engine_function(of: impl Fn(&Engine) -> &PyObjectRef, vm: &VirtualMachine) -> PyResult {
    let function = ENGINE.with_borrow(|engine| engine.as_ref().map(|engine| of(engine).clone()));
    function.ok_or_else(|| vm.new_runtime_error("there is no engine for patterns"))
}

#[rustpython_vm::pymodule]
pub(crate) mod _patterns {
    use rustpython_vm::{
        FromArgs, PyObjectRef, PyResult, VirtualMachine,
        builtins::{PyDictRef, PyListRef, PyStr},
    };

    use super::{bytecode, engine_function};

    #[derive(FromArgs)]
    struct CompileArguments {
        #[pyarg(any)]
        pattern: PyObjectRef,
        #[pyarg(any)]
        flags: u16,
        #[pyarg(any)]
        code: Vec<u32>,
        #[pyarg(any)]
        groups: usize,
        #[pyarg(any)]
        groupindex: PyDictRef,
        #[pyarg(any)]
        indexgroup: PyObjectRef,
    }

    /// As the engine's own, for bytecode that stays within its bounds.
    #[pyfunction]
    fn compile(arguments: CompileArguments, vm: &VirtualMachine) -> PyResult {
        let CompileArguments { pattern, flags, code, groups, groupindex, indexgroup } = arguments;
        if !bytecode::is_sound(&code, groups) || !names_fit(&groupindex, groups, vm) {
            return Err(vm.new_runtime_error("invalid SRE code"));
        }
        // A list of our own: what was read is what the engine gets.
        let code = vm.ctx.new_list(code.into_iter().map(|word| vm.ctx.new_int(word).into()).collect());
        let compile = engine_function(|engine| &engine.compile, vm)?;
        compile.call((pattern, flags, code, groups, groupindex, indexgroup), vm)
    }

    /// As the engine's own, for groups that the pattern has.
    #[pyfunction]
    fn template(pattern: PyObjectRef, template: PyListRef, vm: &VirtualMachine) -> PyResult {
        let groups: usize = pattern.get_attr("groups", vm)?.try_to_value(vm)?;
        let parts: Vec<PyObjectRef> = template.borrow_vec().to_vec();
        for index in parts.iter().skip(1).step_by(2) {
            if index.try_to_value::<usize>(vm)? > groups {
                return Err(vm.new_index_error("no such group"));
            }
        }
        let parts = vm.ctx.new_list(parts);
        engine_function(|engine| &engine.template, vm)?.call((pattern, parts), vm)
    }

    fn names_fit(groupindex: &PyDictRef, groups: usize, vm: &VirtualMachine) -> bool {
        let fits = |(name, index): (PyObjectRef, PyObjectRef)| {
            let index = index.try_to_value::<usize>(vm);
            name.downcastable::<PyStr>() && index.is_ok_and(|index| (1..=groups).contains(&index))
        };
        groupindex.into_iter().all(fits)
    }
}
