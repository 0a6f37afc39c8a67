//! The modules in Python, compiled when a session starts: a change to one can be tried without a build.

use std::{fs, path::Path, sync::LazyLock};

use rustpython_vm::{
    compiler::{CompileOpts, Mode, compile},
    frozen::{FrozenCodeObject, FrozenModule},
};
use tabletalk_interpreter::Modules;

/// Once a process; the bytecode lives as long as it.
static MODULES: LazyLock<Modules> = LazyLock::new(|| {
    let mut modules = Vec::new();
    let crates = fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("..")).expect("the folder of the crates");
    for library in crates.flatten().map(|library| library.path().join("lib")).filter(|library| library.is_dir()) {
        collect(&library, "", &mut modules);
    }
    modules
});

pub fn modules() -> Modules {
    MODULES.clone()
}

fn collect(folder: &Path, package: &str, modules: &mut Modules) {
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
