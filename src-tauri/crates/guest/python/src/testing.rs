//! A host that collects outputs, for tests and examples.

use std::{cell::RefCell, collections::BTreeMap, io::Cursor, path::Path, rc::Rc};

use tabletalk_protocol::Table;

use crate::{
    CellReport, Session,
    host::{DrawnChart, FileError, Host, SessionFile, Stream},
};

/// The outputs of a cell, as a notebook would show them.
#[derive(Debug, Clone, PartialEq)]
pub struct Ran {
    /// Everything printed, followed by the printed form of the last expression.
    pub text: String,
    /// Everything that went to standard error.
    pub warned: String,
    pub error: Option<String>,
    pub charts: Vec<DrawnChart>,
    pub tables: Vec<Table>,
    pub answer: Option<String>,
}

/// The interpreter recurses on the machine's stack, and an unoptimised build uses much of it.
const STACK: usize = 256 << 20;

/// Run the cells of one script, in one session, over the given files.
pub fn run_cells<'a>(cells: impl IntoIterator<Item = &'a str>, files: BTreeMap<String, Vec<u8>>) -> Vec<Ran> {
    let cells: Vec<&str> = cells.into_iter().collect();
    std::thread::scope(|scope| {
        let thread = std::thread::Builder::new().stack_size(STACK);
        let running = thread.spawn_scoped(scope, || run_here(&cells, files)).expect("a thread starts");
        running.join().expect("the interpreter does not panic")
    })
}

fn run_here(cells: &[&str], files: BTreeMap<String, Vec<u8>>) -> Vec<Ran> {
    let (_interrupter, interrupts) = crate::interrupts();
    let seen = Rc::new(RefCell::new(Seen::default()));
    let host = Box::new(Collecting { seen: seen.clone(), files });
    let run = |session: &mut Session<'_>| {
        cells.iter().zip(1..).map(|(code, cell)| seen_by(session.run(cell, code), &seen)).collect()
    };
    crate::with_session(host, interrupts, run).expect("the interpreter starts")
}

/// The query that a method of a table runs.
pub fn single_step(table: &polars::prelude::DataFrame) -> polars::prelude::LazyFrame {
    tabletalk_polars::single_step(table)
}

/// The result of a query, as a cell gets it.
///
/// # Errors
///
/// Those of Polars.
pub fn collected(query: polars::prelude::LazyFrame) -> polars::prelude::PolarsResult<polars::prelude::DataFrame> {
    tabletalk_polars::collected(query)
}

/// A host without files, which discards its output.
pub fn host_without_files() -> Box<dyn Host> {
    Box::new(Collecting { seen: Rc::default(), files: BTreeMap::new() })
}

/// The cells of a script, as `# %%` lines separate them.
pub fn cells_of(script: &str) -> Vec<String> {
    let mut cells = vec![String::new()];
    for line in script.lines() {
        if line.trim_end() == "# %%" {
            cells.push(String::new());
        } else if let Some(cell) = cells.last_mut() {
            cell.push_str(line);
            cell.push('\n');
        }
    }
    cells.retain(|cell| !cell.trim().is_empty());
    cells
}

/// The cells of a script by the names that stand after `# %%`.
pub fn named_cells_of(script: &str) -> Vec<(String, String)> {
    let mut cells: Vec<(String, String)> = Vec::new();
    for line in script.lines() {
        if let Some(name) = line.strip_prefix("# %% ") {
            cells.push((name.trim().to_owned(), String::new()));
        } else if let Some((_, cell)) = cells.last_mut() {
            cell.push_str(line);
            cell.push('\n');
        }
    }
    cells
}

/// The files of a folder, by name.
pub fn files_of(folder: &Path) -> std::io::Result<BTreeMap<String, Vec<u8>>> {
    let mut files = BTreeMap::new();
    for entry in std::fs::read_dir(folder)? {
        let entry = entry?;
        if entry.file_type()?.is_file() {
            files.insert(entry.file_name().to_string_lossy().into_owned(), std::fs::read(entry.path())?);
        }
    }
    Ok(files)
}

fn seen_by(report: CellReport, seen: &RefCell<Seen>) -> Ran {
    let Seen { mut text, warned, charts, tables, answer } = seen.take();
    let error = match report {
        CellReport::Finished { result: None } => None,
        CellReport::Finished { result: Some(result) } => {
            text.push_str(&result);
            text.push('\n');
            None
        }
        CellReport::Raised { traceback } => Some(traceback.text),
        CellReport::Interrupted => Some("interrupted".to_owned()),
    };
    Ran { text, warned, error, charts, tables, answer }
}

#[derive(Default)]
struct Seen {
    text: String,
    warned: String,
    charts: Vec<DrawnChart>,
    tables: Vec<Table>,
    answer: Option<String>,
}

struct Collecting {
    seen: Rc<RefCell<Seen>>,
    files: BTreeMap<String, Vec<u8>>,
}

impl Host for Collecting {
    fn print(&mut self, stream: Stream, text: &str) {
        let mut seen = self.seen.borrow_mut();
        match stream {
            Stream::Stdout => seen.text.push_str(text),
            Stream::Stderr => seen.warned.push_str(text),
        }
    }
    fn show_table(&mut self, table: Table, _text: &str) {
        self.seen.borrow_mut().tables.push(table);
    }
    fn show_chart(&mut self, chart: DrawnChart) {
        self.seen.borrow_mut().charts.push(chart);
    }
    fn final_answer(&mut self, text: &str) {
        self.seen.borrow_mut().answer = Some(text.to_owned());
    }
    fn read_file(&mut self, name: &str) -> Result<Vec<u8>, FileError> {
        self.files.get(name).cloned().ok_or(FileError::NotFound)
    }
    fn open_file(&mut self, name: &str) -> Result<Box<dyn SessionFile>, FileError> {
        Ok(Box::new(Cursor::new(self.read_file(name)?)))
    }
    fn write_file(&mut self, name: &str, bytes: &[u8]) -> Result<(), FileError> {
        self.files.insert(name.to_owned(), bytes.to_owned());
        Ok(())
    }
    fn file_names(&mut self) -> Vec<String> {
        self.files.keys().cloned().collect()
    }
}
