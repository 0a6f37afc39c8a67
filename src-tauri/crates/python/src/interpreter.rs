//! The interpreter, compiled without host access and stripped of what could craft bytecode.

use rustpython_vm::{self as vm, Interpreter, Settings};

use crate::{interrupt::Interrupts, lockdown};

/// Our library modules and the overlay of `os` and `posix`, as bytecode.
static LIBRARY: &vm::frozen::FrozenLib = vm::py_freeze!(dir = "../lib");

/// The same texts hash alike in every run, so that a replayed cell prints its sets in the same order.
const HASH_SEED: u32 = 0;

/// Build the interpreter; `interrupts` is how other threads stop a cell that runs in it.
pub(crate) fn interpreter(interrupts: Interrupts) -> Interpreter {
    let mut builder = Interpreter::builder(settings());
    let stdlib = rustpython_stdlib::stdlib_module_defs(&builder.ctx);
    builder = builder.add_native_modules(&stdlib);
    let ours = crate::native_modules(&builder.ctx);
    builder
        .add_native_modules(&ours)
        .add_frozen_modules(rustpython_pylib::FROZEN_STDLIB)
        // Later modules win: our `os` and `posix` stand in for the real ones.
        .add_frozen_modules(LIBRARY)
        .init_hook(move |vm| {
            vm.set_user_signal_channel(interrupts.into_receiver());
            lockdown::before_start(vm);
        })
        .build()
}

/// The libraries that code can import besides Python's own, sorted.
pub(crate) fn libraries() -> Vec<&'static str> {
    let mut names: Vec<&str> = LIBRARY
        .into_iter()
        .filter(|(name, module)| module.package && !name.contains('.') && !name.starts_with('_'))
        .map(|(name, _)| name)
        .collect();
    names.sort_unstable();
    names
}

fn settings() -> Settings {
    let mut settings = Settings::default();
    settings.install_signal_handlers = false;
    settings.isolated = true;
    settings.import_site = false;
    settings.write_bytecode = false;
    settings.allow_external_library = false;
    settings.hash_seed = Some(HASH_SEED);
    settings
}
