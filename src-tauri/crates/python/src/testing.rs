//! A host that collects, for tests and examples.

use std::{cell::RefCell, collections::BTreeMap, path::Path, rc::Rc};

use tabletalk_protocol::Table;

use crate::{
    CellReport, Session,
    host::{self, DrawnChart, FileError, Host, Stream},
};

/// What a cell did, as a notebook would show it.
#[derive(Debug, Clone, PartialEq)]
pub struct Ran {
    /// Everything printed, followed by the printed form of the last expression.
    pub text: String,
    pub error: Option<String>,
    pub charts: Vec<DrawnChart>,
    pub tables: Vec<Table>,
    pub answer: Option<String>,
}

/// Run the cells of one script, in one session, over the given files.
pub fn run_cells<'a>(
    cells: impl IntoIterator<Item = &'a str>,
    files: BTreeMap<String, Vec<u8>>,
) -> Vec<Ran> {
    let (_keep, interrupts) = rustpython_vm::signal::user_signal_channel();
    let seen = Rc::new(RefCell::new(Seen::default()));
    host::install(Box::new(Collecting {
        seen: seen.clone(),
        files,
    }));
    let interpreter = crate::interpreter(interrupts);
    let ran = interpreter.enter(|vm| {
        let mut session = Session::new(vm);
        cells
            .into_iter()
            .map(|code| seen_by(session.run(vm, code), &seen))
            .collect()
    });
    host::uninstall();
    ran
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

/// The files of a folder, by name.
pub fn files_of(folder: &Path) -> std::io::Result<BTreeMap<String, Vec<u8>>> {
    let mut files = BTreeMap::new();
    for entry in std::fs::read_dir(folder)? {
        let entry = entry?;
        if entry.file_type()?.is_file() {
            files.insert(
                entry.file_name().to_string_lossy().into_owned(),
                std::fs::read(entry.path())?,
            );
        }
    }
    Ok(files)
}

fn seen_by(report: CellReport, seen: &RefCell<Seen>) -> Ran {
    let Seen {
        mut text,
        charts,
        tables,
        answer,
    } = seen.take();
    if let Some(result) = &report.result {
        text.push_str(result);
        text.push('\n');
    }
    Ran {
        text,
        error: report.error,
        charts,
        tables,
        answer,
    }
}

#[derive(Default)]
struct Seen {
    text: String,
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
        if stream == Stream::Stdout {
            self.seen.borrow_mut().text.push_str(text);
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
    fn write_file(&mut self, name: &str, bytes: &[u8]) -> Result<(), FileError> {
        self.files.insert(name.to_owned(), bytes.to_owned());
        Ok(())
    }
    fn file_names(&mut self) -> Vec<String> {
        self.files.keys().cloned().collect()
    }
}
