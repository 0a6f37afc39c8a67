//! The interpreter, compiled without host access and stripped of what could craft bytecode.

use rustpython_vm::{Context, Interpreter, Settings, builtins::PyModuleDef};

use crate::{
    clock, host_module, imports,
    interrupt::Interrupts,
    library::{self, Libraries},
    lockdown, regex_guard, standard_modules,
};

/// The same texts hash alike in every run, so that a replayed cell prints its sets in the same order.
const HASH_SEED: u32 = 0;

/// Build the interpreter with these libraries; other threads stop a cell that runs in it through `interrupts`.
pub(crate) fn interpreter(libraries: Libraries, interrupts: Interrupts) -> Interpreter {
    let modules = (libraries.modules)();
    library::install(&modules);
    let mut builder = Interpreter::builder(settings());
    let stdlib = rustpython_stdlib::stdlib_module_defs(&builder.ctx);
    builder = builder.add_native_modules(&stdlib);
    let mut ours = native_modules(&builder.ctx);
    ours.extend((libraries.native_modules)(&builder.ctx));
    builder
        .add_native_modules(&ours)
        .add_frozen_modules(standard_modules::kept(rustpython_pylib::FROZEN_STDLIB))
        // Later modules win: our `os` and `posix` stand in for the real ones.
        .add_frozen_modules(modules)
        .init_hook(move |vm| {
            vm.set_user_signal_channel(interrupts.into_receiver());
            lockdown::before_start(vm);
        })
        .build()
}

/// The modules in Rust that stand between Python and the host.
fn native_modules(context: &Context) -> Vec<&'static PyModuleDef> {
    vec![
        host_module::_tabletalk::module_def(context),
        clock::_clock::module_def(context),
        imports::_imports::module_def(context),
        regex_guard::_patterns::module_def(context),
    ]
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
