//! Stopping a running cell from another thread.

use std::cell::Cell;

use rustpython_vm::{
    PyResult, VirtualMachine,
    signal::{UserSignalReceiver, UserSignalSender, user_signal_channel},
};

thread_local! {
    /// The cell that runs on this thread, so that an interrupt that comes too late does not hit the next one.
    static RUNNING: Cell<Option<u32>> = const { Cell::new(None) };
    /// Whether that cell was interrupted. Code can also raise `KeyboardInterrupt` itself.
    static INTERRUPTED: Cell<bool> = const { Cell::new(false) };
    /// The last cell that began; cells count up.
    static LAST: Cell<u32> = const { Cell::new(0) };
    /// A cell that was interrupted before it began.
    static DOOMED: Cell<Option<u32>> = const { Cell::new(None) };
}

/// Raises `KeyboardInterrupt` in a running cell; lives on any thread.
#[derive(Debug, Clone)]
pub struct Interrupter(UserSignalSender);

/// The interpreter's end of an [`Interrupter`].
#[derive(Debug)]
pub struct Interrupts(UserSignalReceiver);

/// Both ends.
pub fn interrupts() -> (Interrupter, Interrupts) {
    let (sender, receiver) = user_signal_channel();
    (Interrupter(sender), Interrupts(receiver))
}

impl Interrupter {
    /// Interrupt `cell` at its next bytecode instruction, or before its first one when it has not begun; does nothing
    /// when it has ended.
    ///
    /// Code can catch the exception, and a long call into native code does not notice it. The caller must be ready to
    /// end the process.
    pub fn interrupt(&self, cell: u32) {
        // Without a receiver the interpreter is gone, and with it the cell.
        let _ = self.0.send(Box::new(move |vm| raise_in(cell, vm)));
    }
}

impl Interrupts {
    pub(crate) fn into_receiver(self) -> UserSignalReceiver {
        self.0
    }
}

/// Marks `cell` as running until it is dropped.
#[derive(Debug)]
pub(crate) struct Running;

impl Running {
    /// `None` when the cell was interrupted already.
    pub(crate) fn start(cell: u32) -> Option<Self> {
        LAST.set(cell);
        if DOOMED.take() == Some(cell) {
            return None;
        }
        RUNNING.set(Some(cell));
        INTERRUPTED.set(false);
        Some(Self)
    }

    pub(crate) fn was_interrupted(&self) -> bool {
        INTERRUPTED.get()
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        RUNNING.set(None);
    }
}

fn raise_in(cell: u32, vm: &VirtualMachine) -> PyResult<()> {
    if cell > LAST.get() {
        DOOMED.set(Some(cell));
    }
    if RUNNING.get() != Some(cell) {
        return Ok(());
    }
    INTERRUPTED.set(true);
    let message = "the cell was stopped".into();
    Err(vm.new_exception_msg(vm.ctx.exceptions.keyboard_interrupt.to_owned(), message))
}
