//! A Python exception as plain data.

use rustpython_vm::{AsObject, PyObjectRef, PyResult, VirtualMachine, builtins::PyBaseExceptionRef};
use tabletalk_protocol::{Frame, Traceback};

/// The library module that does the work.
const MODULE: &str = "_cell_traceback";

/// Characters of a traceback that could not be described; half of what a described one may have.
const MAX_BARE_TEXT: usize = 4_000;

/// The sources of cells, where `traceback`, `warnings` and `inspect` look for them. `traceback` itself loads half of
/// the standard library, so it is imported when a cell has failed or when the interpreter is idle.
pub(crate) struct Lines {
    module: PyObjectRef,
    cache: PyObjectRef,
}

impl Lines {
    pub(crate) fn new(vm: &VirtualMachine) -> PyResult<Self> {
        let module = vm.import("linecache", 0)?;
        let cache = module.get_attr("cache", vm)?;
        Ok(Self { module, cache })
    }

    /// Keep a cell's source. Where a cell has bent the module so that this fails, tracebacks have no source lines.
    pub(crate) fn remember(&self, file: &str, source: &str, vm: &VirtualMachine) {
        let lines = source.split_inclusive('\n').map(|line| vm.ctx.new_str(line).into()).collect();
        let entry = vm.ctx.new_tuple(vec![
            vm.ctx.new_int(source.len()).into(),
            vm.ctx.none(),
            vm.ctx.new_list(lines).into(),
            vm.ctx.new_str(file).into(),
        ]);
        let _ = self.cache.set_item(file, entry.into(), vm);
        let _ = self.module.set_attr("cache", self.cache.clone(), vm);
    }
}

/// Load what describes exceptions, so that the first one is described as quickly as the others, and by modules that no
/// cell has changed.
pub(crate) fn prepare(vm: &VirtualMachine) {
    // Without it an exception is described in fewer words.
    let _ = vm.import(vm.ctx.intern_str(MODULE), 0);
}

/// Describe an exception that ended a cell.
pub(crate) fn describe(exception: &PyBaseExceptionRef, vm: &VirtualMachine) -> Traceback {
    described(exception, vm).unwrap_or_else(|raised| {
        // The exception's own code took too long, so it must not run again.
        let stopped = raised.fast_isinstance(vm.ctx.exceptions.keyboard_interrupt);
        if stopped { nameless(exception) } else { bare(exception, vm) }
    })
}

fn described(exception: &PyBaseExceptionRef, vm: &VirtualMachine) -> PyResult<Traceback> {
    let module = vm.import(vm.ctx.intern_str(MODULE), 0)?;
    let description = module.get_attr("describe", vm)?.call((exception.clone(),), vm)?;
    let part = |index: usize| description.get_item(&index, vm);
    let frames: Vec<PyObjectRef> = part(3)?.try_to_value(vm)?;
    Ok(Traceback {
        exception: part(0)?.try_to_value(vm)?,
        message: part(1)?.try_to_value(vm)?,
        hint: optional_text(&part(2)?, vm)?,
        frames: frames.iter().map(|frame| frame_of(frame, vm)).collect::<PyResult<_>>()?,
        text: part(4)?.try_to_value(vm)?,
    })
}

fn frame_of(frame: &PyObjectRef, vm: &VirtualMachine) -> PyResult<Frame> {
    Ok(Frame {
        file: frame.get_item(&0, vm)?.try_to_value(vm)?,
        line: frame.get_item(&1, vm)?.try_to_value(vm)?,
        function: frame.get_item(&2, vm)?.try_to_value(vm)?,
        source: optional_text(&frame.get_item(&3, vm)?, vm)?,
    })
}

fn optional_text(value: &PyObjectRef, vm: &VirtualMachine) -> PyResult<Option<String>> {
    if vm.is_none(value) { Ok(None) } else { value.try_to_value(vm).map(Some) }
}

/// When even describing fails, for want of memory or because a cell tampered with `traceback`.
fn bare(exception: &PyBaseExceptionRef, vm: &VirtualMachine) -> Traceback {
    let mut written = String::new();
    // Writing into a string cannot fail.
    let _ = vm.write_exception_inner(&mut written, exception);
    let text: String = written.chars().take(MAX_BARE_TEXT).collect();
    let last = text.lines().last().unwrap_or_default();
    let name = exception.class().name().to_string();
    let message = last.strip_prefix(name.as_str()).and_then(|rest| rest.strip_prefix(": ")).unwrap_or(last).to_owned();
    Traceback { message, text, ..nameless(exception) }
}

/// The exception's type and nothing else.
fn nameless(exception: &PyBaseExceptionRef) -> Traceback {
    let name = exception.class().name().to_string();
    Traceback { exception: name.clone(), message: String::new(), hint: None, frames: Vec::new(), text: name }
}
