//! The modules that code can import besides Python's own: bytecode in the binary, made when it is built.

use std::sync::LazyLock;

#[cfg(not(feature = "live-library"))]
use rustpython_vm as vm;
use rustpython_vm::frozen::FrozenModule;

/// Our library modules and the overlay of `os` and `posix`.
#[cfg(not(feature = "live-library"))]
static FROZEN: &vm::frozen::FrozenLib = vm::py_freeze!(dir = "../lib");

/// Every module by its name.
#[cfg(not(feature = "live-library"))]
pub(crate) fn modules() -> Vec<(&'static str, FrozenModule)> {
    FROZEN.into_iter().collect()
}

/// Every module by its name; as their sources say now, so that a change to one can be tried without a build.
#[cfg(feature = "live-library")]
pub(crate) fn modules() -> Vec<(&'static str, FrozenModule)> {
    live::modules()
}

/// The libraries by name, sorted.
pub(crate) fn libraries() -> &'static [&'static str] {
    static LIBRARIES: LazyLock<Vec<&str>> = LazyLock::new(|| {
        let packages = modules().into_iter().filter(|(name, module)| module.package && !name.contains('.'));
        sorted(packages.map(|(name, _)| name))
    });
    &LIBRARIES
}

/// The modules directly in one of our packages that are meant for use, sorted.
pub(crate) fn modules_in(package: &str) -> Vec<&'static str> {
    let inside = |name: &'static str| name.strip_prefix(package)?.strip_prefix('.');
    sorted(modules().into_iter().filter_map(|(name, _)| inside(name)).filter(|name| !name.contains('.')))
}

fn sorted(names: impl Iterator<Item = &'static str>) -> Vec<&'static str> {
    let mut names: Vec<&str> = names.filter(|name| !name.starts_with('_')).collect();
    names.sort_unstable();
    names
}

#[cfg(feature = "live-library")]
mod live {
    use std::{fs, path::Path, sync::LazyLock};

    use rustpython_vm::{
        compiler::{CompileOpts, Mode, compile},
        frozen::{FrozenCodeObject, FrozenModule},
    };

    /// Once a process; the bytecode lives as long as it.
    static MODULES: LazyLock<Vec<(&'static str, FrozenModule)>> = LazyLock::new(|| {
        let mut modules = Vec::new();
        collect(&Path::new(env!("CARGO_MANIFEST_DIR")).join("lib"), "", &mut modules);
        modules
    });

    pub(super) fn modules() -> Vec<(&'static str, FrozenModule)> {
        MODULES.clone()
    }

    fn collect(folder: &Path, package: &str, modules: &mut Vec<(&'static str, FrozenModule)>) {
        for entry in fs::read_dir(folder).expect("the folder of the library modules").flatten() {
            let path = entry.path();
            let stem = path.file_stem().unwrap_or_default().to_string_lossy();
            let name = if package.is_empty() { stem.to_string() } else { format!("{package}.{stem}") };
            if path.is_dir() {
                collect(&path, &name, modules);
            } else if stem == "__init__" {
                modules.push((package.to_owned().leak(), frozen(&path, package, true)));
            } else if path.extension().is_some_and(|ending| ending == "py") {
                modules.push((name.clone().leak(), frozen(&path, &name, false)));
            }
        }
    }

    fn frozen(path: &Path, name: &str, package: bool) -> FrozenModule {
        let source = fs::read_to_string(path).expect("a library module is text");
        let code = compile(&source, Mode::Exec, &format!("<frozen {name}>"), CompileOpts::default())
            .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        FrozenModule { code: FrozenCodeObject { bytes: FrozenCodeObject::encode(&code).bytes.leak() }, package }
    }
}
