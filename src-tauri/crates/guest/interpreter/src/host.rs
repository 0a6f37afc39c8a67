//! The interpreter's only way out: everything that Python can cause outside itself goes through a [`Host`].

use std::{
    cell::RefCell,
    io::{Read, Seek},
};

use tabletalk_protocol::{Chart, ChartSpec, HostAnswer, HostCall, Table};

/// The process around the interpreter.
///
/// The worker passes outputs on to its parent as they come; tests collect them.
pub trait Host {
    /// Text that was printed.
    fn print(&mut self, stream: Stream, text: &str);
    /// A table to show, with the form that a notebook would print.
    fn show_table(&mut self, table: Table, text: &str);
    /// A chart to show.
    fn show_chart(&mut self, chart: DrawnChart);
    /// The value that the code offers as the answer.
    fn final_answer(&mut self, text: &str);
    /// Ask the program around the process, and wait for its answer.
    fn call(&mut self, call: HostCall) -> HostAnswer {
        HostAnswer::unavailable(call.service)
    }
    /// The bytes of one of the session's files, by the name under which it was dropped.
    fn read_file(&mut self, name: &str) -> Result<Vec<u8>, FileError>;
    /// The same file, to be read piece by piece.
    fn open_file(&mut self, name: &str) -> Result<Box<dyn SessionFile>, FileError>;
    /// Keep bytes under a name in the session's scratch area.
    fn write_file(&mut self, name: &str, bytes: &[u8]) -> Result<(), FileError>;
    /// The names that `read_file` knows, sorted.
    fn file_names(&mut self) -> Vec<String>;
}

/// A file that can be read from any place on.
pub trait SessionFile: Read + Seek + Send {}

impl<T: Read + Seek + Send> SessionFile for T {}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stream {
    Stdout,
    Stderr,
}

/// A chart as it leaves the interpreter; the parent adds which run it came from.
#[derive(Debug, Clone, PartialEq)]
pub struct DrawnChart {
    pub spec: ChartSpec,
    pub svg: String,
    pub description: String,
}

impl DrawnChart {
    pub fn from_run(self, run: tabletalk_protocol::ItemId) -> Chart {
        Chart { run, spec: self.spec, svg: self.svg, description: self.description, retitled: None }
    }
}

/// Why a session's file could not be read or written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FileError {
    NotFound,
    /// The name is not a plain name inside the session's folder.
    Outside,
    /// The disk is full.
    NoRoom,
    /// Anything else, as a sentence without a host path.
    Failed(String),
}

thread_local! {
    static HOST: RefCell<Option<Box<dyn Host>>> = const { RefCell::new(None) };
}

/// Install the host of the interpreter that runs on this thread.
pub fn install(host: Box<dyn Host>) {
    HOST.with_borrow_mut(|slot| *slot = Some(host));
}

/// Take the host back, when the interpreter is done.
pub fn uninstall() -> Option<Box<dyn Host>> {
    HOST.with_borrow_mut(Option::take)
}

/// Run `action` with this thread's host; `None` when there is none or when it is in use already.
pub fn with<R>(action: impl FnOnce(&mut dyn Host) -> R) -> Option<R> {
    HOST.with(|slot| Some(action(slot.try_borrow_mut().ok()?.as_mut()?.as_mut())))
}
