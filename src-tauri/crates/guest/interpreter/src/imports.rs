//! `import` as cells see it: what is open, and a helpful refusal of everything else.

use std::cell::RefCell;

use rustpython_vm::{PyObjectRef, PyResult, VirtualMachine};

use crate::{library, standard_modules};

thread_local! {
    /// The interpreter's own import function.
    static IMPORT: RefCell<Option<PyObjectRef>> = const { RefCell::new(None) };
}

/// Put our import function in front of the interpreter's.
pub(crate) fn replace_import(vm: &VirtualMachine) -> PyResult<()> {
    let ours = vm.import("_imports", 0)?.get_attr("__import__", vm)?;
    let original = vm.builtins.get_attr("__import__", vm)?;
    IMPORT.with(|import| import.replace(Some(original)));
    vm.builtins.set_attr("__import__", ours, vm)
}

fn original(vm: &VirtualMachine) -> PyResult {
    let original = IMPORT.with_borrow(Clone::clone);
    original.ok_or_else(|| vm.new_import_error("nothing can be imported", vm.ctx.new_str("")))
}

/// Returns whether cells may import the module or package of this name, or modules inside it.
fn is_open(name: &str) -> bool {
    let top = standard_modules::top_of(name);
    standard_modules::OPEN.contains(&top)
        || library::is_library(top)
        || standard_modules::IMPORTED_BY_NATIVE_CODE.contains(&top)
}

#[rustpython_vm::pymodule]
pub(crate) mod _imports {
    use rustpython_vm::{
        AsObject, PyObjectRef, PyResult, VirtualMachine,
        builtins::{PyBaseExceptionRef, PyDict, PyStr, PyStrRef, PyTuple},
        frame::current_globals,
        function::FuncArgs,
    };

    use super::{is_open, original};
    use crate::{library, standard_modules};

    /// The module that explains what is not here.
    const EXPLAINING: &str = "_missing_modules";
    /// The module that stands in for names of the real libraries that are not here.
    const STANDING_IN: &str = "_absent_names";

    /// As the built-in function, for modules that cells may import; libraries may import all there is.
    #[pyfunction]
    fn __import__(arguments: FuncArgs, vm: &VirtualMachine) -> PyResult {
        let name = arguments.args.first().and_then(|name| name.downcast_ref::<PyStr>()?.to_str()).map(str::to_owned);
        let is_from_a_cell = is_absolute(&arguments, vm) && is_from_a_cell(vm);
        let name = name.filter(|_| is_from_a_cell);
        if let Some(name) = name.as_deref().filter(|name| !is_open(name)) {
            return Err(explained(name, vm));
        }
        if let Some(module) = already_there(&arguments, vm) {
            return Ok(module);
        }
        match name {
            Some(name) => imported_by_a_cell(&name, arguments, vm),
            None => original(vm)?.call_with_args(arguments, vm),
        }
        .map_err(|error| explained_if_missing(error, vm))
    }

    /// Names of the real libraries that are not here import all the same: what stands in for them raises when it is used, so
    /// that a line of imports does not cost the rest of the cell.
    fn imported_by_a_cell(name: &str, arguments: FuncArgs, vm: &VirtualMachine) -> PyResult {
        let wanted = arguments.args.get(3).filter(|names| names.downcast_ref::<PyTuple>().is_some()).cloned();
        let mut module = original(vm)?.call_with_args(arguments.clone(), vm);
        if let Err(error) = &module
            && error.class().is(vm.ctx.exceptions.module_not_found_error)
            && standing_in("add_module", vec![vm.ctx.new_str(name).into()], vm)
                .and_then(|added| added.try_to_bool(vm))
                .unwrap_or(false)
        {
            module = original(vm)?.call_with_args(arguments, vm);
        }
        let module = module?;
        if let Some(wanted) = wanted {
            // A name for which nothing stands in is refused by the statement that asks for it.
            let _ = standing_in("add_names", vec![module.clone(), wanted], vm);
        }
        Ok(module)
    }

    /// The answer of a function in the module that knows which names the real libraries have.
    fn standing_in(function: &'static str, arguments: Vec<PyObjectRef>, vm: &VirtualMachine) -> PyResult {
        original(vm)?.call((STANDING_IN,), vm)?.get_attr(function, vm)?.call(arguments, vm)
    }

    /// The public names of the real libraries: on each line a module, a colon and its names.
    #[pyfunction]
    fn public_names() -> &'static str {
        include_str!("../public_names.txt")
    }

    /// The module of `from module import names` when it has been imported and has all of the names: what a function of a
    /// library imports each time it is called must not cost more than the call.
    fn already_there(arguments: &FuncArgs, vm: &VirtualMachine) -> Option<PyObjectRef> {
        let [name, globals, _, names, level] = &arguments.args[..] else { return None };
        let (name, names) = (name.downcast_ref::<PyStr>()?.to_str()?, names.downcast_ref::<PyTuple>()?);
        let level = level.try_to_value::<usize>(vm).ok()?;
        let full = if level == 0 { name.to_owned() } else { resolved(name, level, globals, vm)? };
        let modules = vm.sys_module.get_attr("modules", vm).ok()?;
        let module = modules.downcast_ref::<PyDict>()?.get_item_opt(&*full, vm).ok()??;
        let has = |name: &PyObjectRef| {
            let name = name.downcast_ref::<PyStr>()?;
            vm.get_attribute_opt(&module, name).ok()?
        };
        let whole = !names.is_empty() && names.iter().all(|name| has(name).is_some());
        whole.then_some(module)
    }

    /// The full name of a module that is named from a package on.
    fn resolved(name: &str, level: usize, globals: &PyObjectRef, vm: &VirtualMachine) -> Option<String> {
        let package = globals.downcast_ref::<PyDict>()?.get_item_opt("__package__", vm).ok()??;
        let parts: Vec<&str> = package.downcast_ref::<PyStr>()?.to_str()?.split('.').collect();
        let kept = parts.len().checked_sub(level - 1).filter(|&kept| kept > 0)?;
        let own = parts[..kept].join(".");
        Some(if name.is_empty() { own } else { format!("{own}.{name}") })
    }

    /// The modules of Python's standard library that cells may import.
    #[pyfunction]
    fn open_modules(vm: &VirtualMachine) -> PyObjectRef {
        vm.ctx.new_list(standard_modules::OPEN.iter().map(|&name| vm.ctx.new_str(name).into()).collect()).into()
    }

    /// The names of the modules directly in one of our packages.
    #[pyfunction]
    fn modules_in(package: PyStrRef, vm: &VirtualMachine) -> PyObjectRef {
        let names = library::modules_in(&package.to_string_lossy());
        vm.ctx.new_list(names.into_iter().map(|name| vm.ctx.new_str(name).into()).collect()).into()
    }

    fn is_absolute(arguments: &FuncArgs, vm: &VirtualMachine) -> bool {
        let level = arguments.args.get(4).or_else(|| arguments.kwargs.get("level"));
        level.is_none_or(|level| level.try_to_value::<i64>(vm).is_ok_and(|level| level == 0))
    }

    /// Modules have a `__name__` of their own; that of the cells' namespace is `__main__`, and a namespace made by
    /// hand has no name. The host itself imports when no code runs.
    fn is_from_a_cell(vm: &VirtualMachine) -> bool {
        let Some(globals) = current_globals() else { return false };
        let name = globals.get_item_opt("__name__", vm).ok().flatten();
        name.and_then(|name| Some(name.downcast_ref::<PyStr>()?.to_str()? == "__main__")).unwrap_or(true)
    }

    /// An import error that says nothing yet about what to do instead.
    fn explained_if_missing(error: PyBaseExceptionRef, vm: &VirtualMachine) -> PyBaseExceptionRef {
        let is_plain = error.class().is(vm.ctx.exceptions.module_not_found_error)
            && error.as_object().get_attr("hint", vm).is_err();
        if !is_plain {
            return error;
        }
        match error.as_object().get_attr("name", vm).ok().and_then(|name| name.try_to_value::<String>(vm).ok()) {
            Some(name) => explained(&name, vm),
            None => error,
        }
    }

    fn explained(name: &str, vm: &VirtualMachine) -> PyBaseExceptionRef {
        let made = original(vm)
            // Not with our own function, which would ask here again.
            .and_then(|import| import.call((EXPLAINING,), vm))
            .and_then(|explaining| vm.call_method(&explaining, "missing", (name.to_owned(),)));
        match made.map(|made| made.downcast()) {
            Ok(Ok(error)) => error,
            Ok(Err(_)) => vm.new_import_error(format!("no module named '{name}'"), vm.ctx.new_str(name)),
            Err(error) => error,
        }
    }
}
