//! Cells in one namespace, as a notebook runs them.

use rustpython_vm::{
    AsObject, PyObjectRef, PyPayload, PyResult, VirtualMachine,
    builtins::{PyBaseExceptionRef, PyDictRef, PyInt, PyModule, PySet},
    scope::Scope,
};
use tabletalk_protocol::Traceback;

use crate::{
    cell_source::Ending,
    display,
    host::{self, Host, Stream},
    host_module::_tabletalk::Output,
    imports::replace_import,
    interpreter::interpreter,
    interrupt::{Interrupts, Running},
    library::{self, Libraries},
    lockdown, seeds,
    traceback::{self, Lines},
};

/// Calls inside calls, as CPython allows them by default.
const RECURSION_LIMIT: usize = 1000;

/// Libraries that code finds under the names that everybody gives them, without an import. They are no variables, and they
/// are loaded when code first names them: plotting alone takes longer to load than most cells run.
const READY: [(&str, &str); 3] = [("np", "numpy"), ("pd", "pandas"), ("plt", "matplotlib.pyplot")];

/// How a cell ended, besides its outputs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CellReport {
    Finished {
        /// The printed form of the last expression.
        result: Option<String>,
    },
    /// An exception ended it; what it had done before stays done.
    Raised { traceback: Traceback },
    /// Stopped by an [`Interrupter`](crate::Interrupter).
    Interrupted,
}

/// Start an interpreter on this thread, let `action` run cells in it, and end it.
///
/// The thread needs a stack of 16 MiB or more: the interpreter checks how much is left, not how deep it is.
///
/// # Errors
/// When the interpreter could not be set up, with the reason.
pub fn with_session<R>(
    host: Box<dyn Host>,
    libraries: Libraries,
    interrupts: Interrupts,
    action: impl FnOnce(&mut Session<'_>) -> R,
) -> Result<R, String> {
    host::install(host);
    let ended = interpreter(libraries, interrupts).enter(|vm| match Session::new(vm) {
        Ok(mut session) => Ok(action(&mut session)),
        Err(exception) => Err(traceback::describe(&exception, vm).text),
    });
    host::uninstall();
    ended
}

/// A namespace and the cells that ran in it.
pub struct Session<'vm> {
    vm: &'vm VirtualMachine,
    globals: PyDictRef,
    /// Entries of `sys` that code may replace; the next cell finds the original ones.
    kept: Vec<(&'static str, PyObjectRef)>,
    lines: Lines,
    /// Calls inside calls, at least.
    recursion: usize,
    /// The built-in names and the modules that the interpreter itself leans on: a dictionary and what was in it.
    kept_entries: Vec<(PyDictRef, PyObjectRef, PyObjectRef)>,
}

impl<'vm> Session<'vm> {
    fn new(vm: &'vm VirtualMachine) -> PyResult<Self> {
        // A native class exists only once its module has been imported.
        let ours = vm.import("_tabletalk", 0)?;
        let lines = Lines::new(vm)?;
        let kept = vec![
            ("modules", vm.sys_module.get_attr("modules", vm)?),
            ("stdout", Output { stream: Stream::Stdout }.into_pyobject(vm)),
            ("stderr", Output { stream: Stream::Stderr }.into_pyobject(vm)),
        ];
        for name in ["display", "final_answer"] {
            vm.builtins.set_attr(name, ours.get_attr(name, vm)?, vm)?;
        }
        replace_open(vm)?;
        replace_builtins(vm)?;
        add_tools(vm)?;
        lockdown::after_start(vm)?;
        replace_import(vm)?;
        let globals = main_namespace(vm)?;
        let kept_entries = entries_of(&vm.builtins.dict()).chain(entries_of(&modules(vm)?)).collect();
        let session = Self { vm, globals, kept, kept_entries, lines, recursion: RECURSION_LIMIT };
        session.put_back()?;
        Ok(session)
    }

    /// Make chance another than in conversations with another seed; 0 unless it is set.
    pub fn seed(&mut self, seed: u64) {
        seeds::of_conversation(seed);
    }

    /// Calls inside calls that code may make; 1,000 unless it is set.
    pub fn limit_recursion(&mut self, calls: usize) {
        self.recursion = calls;
        self.vm.recursion_limit.set(calls);
    }

    /// Preload optional modules that cells may need, while the interpreter is idle.
    pub fn prepare(&mut self) {
        let Ok(modules) = modules(self.vm) else { return };
        let before: Vec<PyObjectRef> = entries_of(&modules).map(|(_, name, _)| name).collect();
        traceback::prepare(self.vm);
        let is_new = |name: &PyObjectRef| !before.iter().any(|known| known.is(name));
        self.kept_entries.extend(entries_of(&modules).filter(|(_, name, _)| is_new(name)));
    }

    /// Run the cell with this number. Its outputs go to the host while it runs.
    pub fn run(&mut self, cell: u32, code: &str) -> CellReport {
        let Some(running) = Running::start(cell) else { return CellReport::Interrupted };
        self.begin(cell);
        let shown = self.execute(&format!("<cell {cell}>"), code);
        let flushed = self.flush_charts();
        let interrupted = running.was_interrupted();
        match shown.and_then(|shown| flushed.map(|()| shown)) {
            Ok(result) => CellReport::Finished { result },
            Err(exception) if interrupted && self.is_interrupt(&exception) => CellReport::Interrupted,
            Err(exception) if exception.fast_isinstance(self.vm.ctx.exceptions.system_exit) => {
                self.say_why(&exception);
                CellReport::Finished { result: None }
            }
            Err(exception) => CellReport::Raised { traceback: traceback::describe(&exception, self.vm) },
        }
    }

    /// The interpreter, for what moves values between it and the host.
    pub fn vm(&self) -> &'vm VirtualMachine {
        self.vm
    }

    /// The variables of the cells by their names.
    pub fn namespace(&self) -> &PyDictRef {
        &self.globals
    }

    /// An exception as the text that a cell would show.
    pub fn text_of(&self, exception: &PyBaseExceptionRef) -> String {
        traceback::describe(exception, self.vm).text
    }

    /// Keep the source of a cell that does not run again, so that what it defined still has its source lines.
    pub fn remember(&mut self, cell: u32, code: &str) {
        self.lines.remember(&format!("<cell {cell}>"), code, self.vm);
        // Code that calls what this cell defined says itself what is missing.
        let _ = self.load_named_libraries(code);
    }

    fn execute(&mut self, file: &str, code: &str) -> PyResult<Option<String>> {
        let vm = self.vm;
        self.lines.remember(file, code, vm);
        self.load_named_libraries(code)?;
        let ending = Ending::of(code, vm);
        let compiled = vm.compile(code, ending.mode(), file).map_err(|error| error.into_pyexception(vm, Some(code)))?;
        let value = vm.run_code_obj(compiled, Scope::with_builtins(None, self.globals.clone(), vm))?;
        if ending == Ending::Quiet || vm.is_none(&value) {
            return Ok(None);
        }
        self.show(value).map(Some)
    }

    /// Load the ready libraries that the code names, as built-in names: a variable of the same name comes before them.
    fn load_named_libraries(&mut self, code: &str) -> PyResult<()> {
        let vm = self.vm;
        let builtins = vm.builtins.dict();
        for (alias, module) in READY {
            let top = module.split('.').next().unwrap_or(module);
            let is_loaded = builtins.get_item_opt(alias, vm)?.is_some();
            if is_loaded || !library::is_library(top) || !names(code, alias) {
                continue;
            }
            vm.import(module, 0)?;
            if let Some(loaded) = self.module(module) {
                builtins.set_item(alias, loaded.clone(), vm)?;
                self.kept_entries.push((builtins.clone(), vm.ctx.new_str(alias).into(), loaded));
            }
        }
        Ok(())
    }

    fn show(&self, value: PyObjectRef) -> PyResult<String> {
        let shown = display::shown(&value, self.vm)?;
        self.globals.set_item("_", value, self.vm)?;
        let text = shown.text.clone();
        shown.show_table();
        Ok(text)
    }

    /// A figure that is still open at the end of a cell is shown, as a notebook does.
    fn flush_charts(&self) -> PyResult<()> {
        let vm = self.vm;
        let flush = self.module("matplotlib.pyplot").and_then(|pyplot| pyplot.get_attr("_flush_cell", vm).ok());
        flush.map_or(Ok(()), |flush| flush.call((), vm).map(drop))
    }

    /// Resets the interpreter, so that a cell starts unaffected by those before it.
    fn begin(&self, cell: u32) {
        let vm = self.vm;
        // A cell whose streams cannot be put back shows that itself, with the first thing that it prints.
        let _ = self.put_back();
        for traced in [&vm.trace_func, &vm.profile_func] {
            traced.replace(vm.ctx.none());
        }
        vm.use_tracing.set(false);
        vm.recursion_limit.set(vm.recursion_limit.get().max(self.recursion));
        seeds::begin(cell);
        if let Some(random) = self.module("_random") {
            // Code that bent the module gets other numbers than in the next run, and knows it.
            let _ = vm.call_method(&random, "begin_cell", ());
        }
    }

    /// Undo what cells did to `sys`, to the built-in names and to the modules that the interpreter leans on.
    ///
    /// # Errors
    /// When code bent these so that they cannot be written.
    pub fn put_back(&self) -> PyResult<()> {
        let vm = self.vm;
        for (dictionary, name, value) in &self.kept_entries {
            let now = dictionary.get_item_opt(name.as_object(), vm)?;
            if now.is_none_or(|now| !now.is(value)) {
                dictionary.set_item(name.as_object(), value.clone(), vm)?;
            }
        }
        self.kept.iter().try_for_each(|(name, value)| vm.sys_module.set_attr(*name, value.clone(), vm))
    }

    /// A module that was imported, unless code put something else in its place.
    fn module(&self, name: &str) -> Option<PyObjectRef> {
        let (_, modules) = self.kept.iter().find(|(kept, _)| *kept == "modules")?;
        modules.get_item(name, self.vm).ok().filter(|module| module.downcast_ref::<PyModule>().is_some())
    }

    /// `exit("no data")` ends a cell as it ends a program: with that text on standard error.
    fn say_why(&self, exit: &PyBaseExceptionRef) {
        let Ok(code) = exit.as_object().get_attr("code", self.vm) else { return };
        if self.vm.is_none(&code) {
            return;
        }
        let why = match code.downcast_ref::<PyInt>().map(|code| code.as_bigint().to_string()) {
            Some(number) if number == "0" => return,
            Some(number) => format!("the cell ended itself with code {number}\n"),
            None => code.str(self.vm).map_or_else(|_| String::new(), |text| format!("{text}\n")),
        };
        host::with(|host| host.print(Stream::Stderr, &why));
    }

    fn is_interrupt(&self, exception: &PyBaseExceptionRef) -> bool {
        exception.fast_isinstance(self.vm.ctx.exceptions.keyboard_interrupt)
    }
}

fn entries_of(dictionary: &PyDictRef) -> impl Iterator<Item = (PyDictRef, PyObjectRef, PyObjectRef)> + use<> {
    let dictionary = dictionary.clone();
    dictionary.clone().into_iter().map(move |(name, value)| (dictionary.clone(), name, value))
}

/// All modules by their names.
fn modules(vm: &VirtualMachine) -> PyResult<PyDictRef> {
    vm.sys_module.get_attr("modules", vm)?.try_into_value(vm)
}

/// `open` over the session's files, under both of its names.
fn replace_open(vm: &VirtualMachine) -> PyResult<()> {
    let open = vm.import("_session_files", 0)?.get_attr("open", vm)?;
    vm.builtins.set_attr("open", open.clone(), vm)?;
    vm.import("io", 0)?.set_attr("open", open, vm)
}

/// Replace built-in functions as a notebook does, and those that need keyboard input.
fn replace_builtins(vm: &VirtualMachine) -> PyResult<()> {
    let ours = vm.import("_cell_builtins", 0)?;
    for name in ["exit", "quit", "input", "help"] {
        vm.builtins.set_attr(name, ours.get_attr(name, vm)?, vm)?;
    }
    Ok(())
}

/// `tools` and `con`, through which cells reach what the person has connected.
fn add_tools(vm: &VirtualMachine) -> PyResult<()> {
    let ours = vm.import("_host_calls", 0)?;
    for name in ["tools", "ToolError", "con"] {
        vm.builtins.set_attr(name, ours.get_attr(name, vm)?, vm)?;
    }
    Ok(())
}

/// The namespace of `__main__`, where `pickle` and `dataclasses` look for what a cell defined.
fn main_namespace(vm: &VirtualMachine) -> PyResult<PyDictRef> {
    let globals = vm.ctx.new_dict();
    globals.set_item("__builtins__", vm.builtins.clone().into(), vm)?;
    // A cell that ends in a value is compiled without the code that makes these for annotated variables.
    globals.set_item("__annotations__", vm.ctx.new_dict().into(), vm)?;
    globals.set_item("__conditional_annotations__", PySet::default().into_ref(&vm.ctx).into(), vm)?;
    let main = vm.new_module("__main__", globals.clone(), None);
    vm.sys_module.get_attr("modules", vm)?.set_item("__main__", main.into(), vm)?;
    Ok(globals)
}

/// Whether a word stands in code; whether as a name or in a text makes no difference to what is loaded.
fn names(code: &str, word: &str) -> bool {
    let is_part = |letter: char| letter.is_alphanumeric() || letter == '_';
    code.match_indices(word)
        .any(|(at, _)| !code[..at].ends_with(is_part) && !code[at + word.len()..].starts_with(is_part))
}

#[cfg(test)]
mod tests {
    use super::names;

    #[test]
    fn a_library_is_named_by_a_word_of_its_own() {
        assert!(names("x = pd.concat([a])", "pd") && names("pd", "pd") && names("f(np)", "np"));
        assert!(!names("pdf = 1", "pd") && !names("input()", "np") && !names("my_pd", "pd"));
    }
}
