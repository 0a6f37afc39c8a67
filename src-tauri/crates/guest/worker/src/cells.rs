//! The interpreter's thread: requests one by one, outputs as they come.

use std::{cell::RefCell, ops::ControlFlow, process::exit, rc::Rc, sync::mpsc::Receiver};

use tabletalk_ingest::Progress;
use tabletalk_protocol::{CallFailureKind, HostAnswer, HostCall, Table};
use tabletalk_python::{
    CellReport, Interrupts, Session,
    host::{DrawnChart, FileError, Host, SessionFile, Stream},
    with_session,
};
use tabletalk_wire::{
    Call, CellEnd, CellOutput, DeleteVariable, DescribeDataset, Fault, FaultCode, FindDependents, FromWorker,
    HostMethod, HostReply, HostRequest, ImportDataset, ListVariables, OpenSnapshot, PageDataset, PlanReplay, Preview,
    PreviewReading, PreviewVariable, RelateDatasets, Request, Response, RunCell, Shutdown, TakeSnapshot, WorkerLimits,
    limits,
};

use crate::{
    datasets::{self, Datasets},
    files::SessionFiles,
    inbox::{Answered, Stopped},
    memory,
    outbox::Outbox,
    printed::Printed,
    relations, snapshots,
};

/// Bytes of an answer; a screen of text is a tenth of it.
const MOST_ANSWER: usize = 64 * 1024;

/// The outputs of a running cell, on their way out.
struct Showing {
    outbox: Outbox,
    files: SessionFiles,
    stdout: Printed,
    stderr: Printed,
    shown: u32,
    most_shown: u32,
    answer: Option<String>,
    calls: Calls,
}

/// What comes to the interpreter from the reading thread besides requests.
pub struct Signals {
    pub interrupts: Interrupts,
    pub stopped: Stopped,
    pub answered: Receiver<Answered>,
}

/// Calls to the window process.
struct Calls {
    answered: Receiver<Answered>,
    /// The request that runs a cell.
    request: u64,
    /// Calls of that cell.
    made: u32,
}

/// The requests of a session, carried out.
pub struct Cells<'a, 'vm> {
    session: &'a mut Session<'vm>,
    datasets: Datasets,
    files: SessionFiles,
    stopped: Stopped,
    showing: Rc<RefCell<Showing>>,
}

impl Cells<'_, '_> {
    /// Start an interpreter, say that it is `ready`, and carry out requests until they end.
    ///
    /// # Errors
    /// When the interpreter does not start, or when the output has no reader.
    pub fn serve(
        files: SessionFiles,
        limits: WorkerLimits,
        seed: u64,
        Signals { interrupts, stopped, answered }: Signals,
        requests: Receiver<Request>,
        ready: impl FnOnce(&mut Outbox) -> anyhow::Result<()>,
    ) -> anyhow::Result<()> {
        let showing = Rc::new(RefCell::new(Showing::new(files.clone(), &limits, answered)));
        let host = Box::new(ShowingHost(showing.clone()));
        with_session(host, interrupts, |session| {
            // An empty cell loads what every cell needs, so that the first real one is as quick as the others.
            session.run(0, "");
            session.seed(seed);
            session.limit_recursion(usize::try_from(limits.recursion).unwrap_or(usize::MAX));
            ready(&mut showing.borrow_mut().outbox)?;
            let mut cells = Cells { session, datasets: Datasets::default(), files, stopped, showing };
            requests.into_iter().enumerate().try_for_each(|(earlier, request)| {
                cells.carry_out(request)?;
                if earlier == 0 {
                    cells.session.prepare();
                }
                Ok(())
            })
        })
        .map_err(anyhow::Error::msg)?
    }

    fn carry_out(&mut self, Request { id, call }: Request) -> anyhow::Result<()> {
        let response = match call {
            Call::Initialize(_) => {
                Response::fault(Some(id), Fault::new(FaultCode::InvalidRequest, "the session has begun already"))
            }
            Call::ImportDataset(import) => {
                let showing = self.showing.clone();
                let mut tell = |progress: Option<Progress>| {
                    if let Some(Progress { done, of }) = progress {
                        sent(showing.borrow_mut().outbox.show(CellOutput::Progress { done, of }));
                    }
                    if self.stopped.is(id) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
                };
                Response::ok::<ImportDataset>(id, &self.datasets.import(&import, &self.files, self.session, &mut tell))
            }
            Call::StoreDataset(_) | Call::ConvertDataset(_) => {
                let refused = "a worker with cells makes no tables that cells trust";
                Response::fault(Some(id), Fault::new(FaultCode::InvalidRequest, refused))
            }
            Call::PreviewReading(asked) => Response::ok::<PreviewReading>(id, &datasets::preview(&asked, &self.files)),
            Call::DescribeDataset(asked) => {
                Response::ok::<DescribeDataset>(id, &self.datasets.describe(&asked, &self.files, self.session))
            }
            Call::RelateDatasets(asked) => Response::ok::<RelateDatasets>(
                id,
                &relations::proposals(&asked.variables, &self.datasets, self.session),
            ),
            Call::PageDataset(asked) => {
                let wanted = || !self.stopped.is(id);
                Response::ok::<PageDataset>(id, &self.datasets.page(&asked, &self.files, self.session, &wanted))
            }
            Call::RunCell(run) => {
                self.datasets.forget_pages();
                self.showing.borrow_mut().calls.begin(id);
                Response::ok::<RunCell>(id, &self.run(&run)?)
            }
            Call::PlanReplay(plan) => Response::ok::<PlanReplay>(id, &self.plan(&plan)),
            Call::FindDependents(find) => Response::ok::<FindDependents>(id, &self.dependents(&find)),
            Call::TakeSnapshot(take) => {
                Response::ok::<TakeSnapshot>(id, &snapshots::taken(&take, &self.files, self.session))
            }
            Call::OpenSnapshot(open) => {
                let opened = snapshots::opened(&open, &self.files, self.session);
                if let Some(opened) = &opened {
                    self.datasets.expect(open.datasets, &opened.variables);
                }
                Response::ok::<OpenSnapshot>(id, &opened)
            }
            Call::ListVariables(_) => {
                Response::ok::<ListVariables>(id, &self.session.variables(limits::LISTED_VARIABLES))
            }
            Call::PreviewVariable(asked) => Response::ok::<PreviewVariable>(id, &self.preview(&asked.name)),
            Call::DeleteVariable(asked) => Response::ok::<DeleteVariable>(id, &self.session.delete(&asked.name)),
            Call::Shutdown(_) => {
                self.respond(Response::ok::<Shutdown>(id, &()))?;
                exit(0)
            }
        };
        self.respond(response)
    }

    fn respond(&mut self, response: Response) -> anyhow::Result<()> {
        self.showing.borrow_mut().outbox.send(&FromWorker::Response(response))
    }

    fn run(&mut self, RunCell { cell, code }: &RunCell) -> anyhow::Result<CellEnd> {
        let report = self.session.run(*cell, code);
        if matches!(&report, CellReport::Raised { traceback } if traceback.exception == "MemoryError") {
            memory::end_if_exhausted();
        }
        let answer = self.showing.borrow_mut().finish()?;
        Ok(match report {
            CellReport::Finished { result } => CellEnd::Finished { result, answer },
            CellReport::Raised { traceback } => CellEnd::Raised { traceback: Box::new(traceback), answer },
            CellReport::Interrupted => CellEnd::Interrupted,
        })
    }

    fn plan(&mut self, PlanReplay { cells }: &PlanReplay) -> Vec<u32> {
        let cells: Vec<(u32, &str)> = cells.iter().map(|run| (run.cell, run.code.as_str())).collect();
        self.session.replay_plan(&cells)
    }

    fn dependents(&mut self, FindDependents { before, after, below }: &FindDependents) -> Vec<u32> {
        let below: Vec<(u32, &str)> = below.iter().map(|run| (run.cell, run.code.as_str())).collect();
        self.session.dependents(before, after, &below)
    }

    /// A variable that cannot be shown is shown as the exception that showing it raised.
    fn preview(&mut self, name: &str) -> Option<Preview> {
        match self.session.preview(name) {
            Ok(preview) => preview.map(|shown| Preview { text: shown.text, table: shown.table }),
            Err(text) => Some(Preview { text, table: None }),
        }
    }
}

impl Showing {
    fn new(files: SessionFiles, limits: &WorkerLimits, answered: Receiver<Answered>) -> Self {
        let printed = usize::try_from(limits.printed).unwrap_or(usize::MAX);
        Self {
            outbox: Outbox::stdout().with_most_shown(limits.shown_bytes),
            files,
            stdout: Printed::capped(printed),
            stderr: Printed::capped(printed),
            shown: 0,
            most_shown: limits.shown,
            answer: None,
            calls: Calls { answered, request: 0, made: 0 },
        }
    }

    fn print(&mut self, stream: Stream, text: &str) -> anyhow::Result<()> {
        let printed = match stream {
            Stream::Stdout => self.stdout.push(text),
            Stream::Stderr => self.stderr.push(text),
        };
        printed.map_or(Ok(()), |text| self.outbox.show(output(stream, text)))
    }

    /// A table or a chart comes after what was printed before it.
    fn show(&mut self, shown: CellOutput) -> anyhow::Result<()> {
        self.shown += 1;
        if self.shown > self.most_shown {
            return Ok(());
        }
        self.print(Stream::Stdout, "")?;
        self.outbox.show(shown)
    }

    /// Ask the window process, and wait.
    fn call(&mut self, call: HostCall) -> anyhow::Result<HostAnswer> {
        if let Err(broken) = limits::host_call(&call) {
            let answer =
                HostAnswer::failed(CallFailureKind::TooLarge, format!("this call cannot be passed on: {broken}"));
            return Ok(answer.with_hint("put less into the arguments"));
        }
        if self.calls.made == limits::CALLS {
            let answer =
                HostAnswer::failed(CallFailureKind::TooLarge, format!("a cell makes at most {} calls", limits::CALLS));
            return Ok(answer.with_hint("ask for more with one call, or make the others in another cell"));
        }
        let id = self.calls.next();
        self.outbox.send(&FromWorker::Request(HostRequest { id, method: HostMethod::Call(call) }))?;
        Ok(self.calls.answer_to(id))
    }

    /// Pass on what is left of the cell, and take its answer.
    fn finish(&mut self) -> anyhow::Result<Option<String>> {
        let left_out = self.shown.saturating_sub(self.most_shown);
        self.shown = 0;
        for (stream, rest) in [(Stream::Stdout, self.stdout.finish()), (Stream::Stderr, self.stderr.finish())] {
            if let Some(text) = rest {
                self.outbox.show(output(stream, text))?;
            }
        }
        if left_out > 0 {
            let text = format!("{left_out} more tables and charts were left out\n");
            self.outbox.show(output(Stream::Stderr, text))?;
        }
        Ok(self.answer.take())
    }
}

impl Calls {
    fn begin(&mut self, request: u64) {
        (self.request, self.made) = (request, 0);
    }

    fn next(&mut self) -> u64 {
        self.made += 1;
        u64::from(self.made)
    }

    /// An answer that came too late, to a call of a cell that was stopped, is nobody's.
    fn answer_to(&self, call: u64) -> HostAnswer {
        loop {
            match self.answered.recv() {
                Ok(Answered::Reply(HostReply { id, result })) if id == call => return result,
                Ok(Answered::Stopped(request)) if request == self.request => break,
                Ok(Answered::Reply(_) | Answered::Stopped(_)) => {}
                Err(_) => exit(1),
            }
        }
        HostAnswer::failed(CallFailureKind::Stopped, "the cell is being stopped")
    }
}

fn output(stream: Stream, text: String) -> CellOutput {
    match stream {
        Stream::Stdout => CellOutput::Stdout { text },
        Stream::Stderr => CellOutput::Stderr { text },
    }
}

/// Ends the process when its output pipe has no reader, because its work is then useless.
fn sent(result: anyhow::Result<()>) {
    if result.is_err() {
        exit(1);
    }
}

struct ShowingHost(Rc<RefCell<Showing>>);

impl Host for ShowingHost {
    fn print(&mut self, stream: Stream, text: &str) {
        sent(self.0.borrow_mut().print(stream, text));
    }
    fn show_table(&mut self, table: Table, text: &str) {
        sent(self.0.borrow_mut().show(CellOutput::Table { table, text: text.to_owned() }));
    }
    fn show_chart(&mut self, chart: DrawnChart) {
        let DrawnChart { spec, svg, description } = chart;
        sent(self.0.borrow_mut().show(CellOutput::Chart { spec, svg, description }));
    }
    fn final_answer(&mut self, text: &str) {
        let text = text.get(..text.floor_char_boundary(MOST_ANSWER)).unwrap_or_default();
        self.0.borrow_mut().answer = Some(text.to_owned());
    }
    fn call(&mut self, call: HostCall) -> HostAnswer {
        let answer = self.0.borrow_mut().call(call);
        // As in `sent`.
        answer.unwrap_or_else(|_| exit(1))
    }
    fn read_file(&mut self, name: &str) -> Result<Vec<u8>, FileError> {
        self.0.borrow().files.read(name)
    }
    fn open_file(&mut self, name: &str) -> Result<Box<dyn SessionFile>, FileError> {
        self.0.borrow().files.open(name).map(|file| Box::new(file) as Box<dyn SessionFile>)
    }
    fn write_file(&mut self, name: &str, bytes: &[u8]) -> Result<(), FileError> {
        self.0.borrow().files.write(name, bytes)
    }
    fn file_names(&mut self) -> Vec<String> {
        self.0.borrow().files.names()
    }
}
