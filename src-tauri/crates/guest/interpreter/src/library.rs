//! The libraries that code can import besides Python's own modules.

use std::cell::RefCell;

use rustpython_vm::{Context, builtins::PyModuleDef, frozen::FrozenModule};

/// Modules written in Python by their names, compiled to bytecode.
pub type Modules = Vec<(&'static str, FrozenModule)>;

/// The libraries of a session: their modules in Rust, and those in Python that steer them.
#[derive(Debug, Clone, Copy)]
pub struct Libraries {
    pub native_modules: fn(&Context) -> Vec<&'static PyModuleDef>,
    pub modules: fn() -> Modules,
}

thread_local! {
    /// The names of the modules in Python that the interpreter of this thread has, and which of them are packages.
    static NAMES: RefCell<Names> = const { RefCell::new(Names { libraries: Vec::new(), modules: Vec::new() }) };
}

struct Names {
    libraries: Vec<&'static str>,
    modules: Vec<&'static str>,
}

/// Make these modules the ones that this thread's interpreter has.
pub(crate) fn install(modules: &Modules) {
    let packages = modules.iter().filter(|(name, module)| module.package && !name.contains('.'));
    let libraries = sorted(packages.map(|(name, _)| *name));
    NAMES.set(Names { libraries, modules: modules.iter().map(|(name, _)| *name).collect() });
}

/// The libraries by name, sorted.
pub(crate) fn libraries() -> Vec<&'static str> {
    NAMES.with_borrow(|names| names.libraries.clone())
}

/// Returns whether a library has this name.
pub(crate) fn is_library(name: &str) -> bool {
    NAMES.with_borrow(|names| names.libraries.contains(&name))
}

/// The modules directly in one of our packages that are meant for use, sorted.
pub(crate) fn modules_in(package: &str) -> Vec<&'static str> {
    let inside = |name: &&'static str| name.strip_prefix(package)?.strip_prefix('.');
    NAMES.with_borrow(|names| sorted(names.modules.iter().filter_map(inside).filter(|name| !name.contains('.'))))
}

fn sorted(names: impl Iterator<Item = &'static str>) -> Vec<&'static str> {
    let mut names: Vec<&str> = names.filter(|name| !name.starts_with('_')).collect();
    names.sort_unstable();
    names
}
