//! The interpreter, compiled without host access and stripped of what could craft bytecode.

use rustpython_vm::{self as vm, Interpreter, Settings, signal::UserSignalReceiver};

/// Our library modules and the overlay of `os` and `posix`, as bytecode.
static LIBRARY: &vm::frozen::FrozenLib = vm::py_freeze!(dir = "../lib");

/// Native modules of the interpreter that no analysis needs and that reach behind its types.
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

/// Build the interpreter; what is sent through `interrupts` runs inside it at the next bytecode instruction.
pub fn interpreter(interrupts: UserSignalReceiver) -> Interpreter {
    let mut settings = Settings::default();
    settings.install_signal_handlers = false;
    settings.isolated = true;
    settings.import_site = false;
    settings.write_bytecode = false;
    settings.allow_external_library = false;

    let mut builder = Interpreter::builder(settings);
    let stdlib = rustpython_stdlib::stdlib_module_defs(&builder.ctx);
    builder = builder.add_native_modules(&stdlib);
    let ours = crate::native_modules(&builder.ctx);
    builder
        .add_native_modules(&ours)
        .add_frozen_modules(rustpython_pylib::FROZEN_STDLIB)
        // Later modules win: our `os` and `posix` stand in for the real ones.
        .add_frozen_modules(LIBRARY)
        .init_hook(move |vm| {
            vm.set_user_signal_channel(interrupts);
            let state = vm::common::rc::PyRc::get_mut(&mut vm.state)
                .expect("no second reference before the start");
            for module in REMOVED {
                state.module_defs.remove(module);
            }
        })
        .build()
}
