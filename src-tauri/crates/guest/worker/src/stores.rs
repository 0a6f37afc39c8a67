//! A worker without cells: large files to tables on disk, which the workers with cells map into memory, and tables to text.

use std::{
    fs::File,
    io::{self, BufWriter},
    ops::ControlFlow,
    path::Path,
    process::exit,
    sync::{Mutex, PoisonError, mpsc::Receiver},
    time::{Duration, Instant},
};

use polars::prelude::{DataFrame, Schema};
use tabletalk_ingest::{
    ColumnsSink, IngestError, Problem, Progress, Sink, Streamed, is_text, rewrite, stream, stream_rewritten,
};
use tabletalk_profile::{Running, described};
use tabletalk_protocol::ReadingChoices;
use tabletalk_wire::{
    Call, CellOutput, ConvertDataset, Fault, FaultCode, FromWorker, Request, Response, Shutdown, StoreDataset, Stored,
};

use crate::{
    conversion,
    datasets::{head_of, refused, source_of, unreadable},
    files::SessionFiles,
    outbox::Outbox,
    stored::{REWRITTEN, StoredTable},
};

/// Between two looks at how far a file is read.
const PATIENCE: Duration = Duration::from_millis(200);

/// Say that this worker is `ready`, and carry out requests until they end.
///
/// # Errors
/// When the output has no reader.
pub fn serve(
    files: &SessionFiles,
    requests: Receiver<Request>,
    ready: impl FnOnce(&mut Outbox) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let mut outbox = Outbox::stdout();
    ready(&mut outbox)?;
    for Request { id, call } in requests {
        let response = match call {
            Call::StoreDataset(store) => Response::ok::<StoreDataset>(id, &stored(&store, files, &mut outbox)),
            Call::ConvertDataset(convert) => {
                let converted = conversion::convert(&convert, files, &mut telling(&Mutex::new(&mut outbox)));
                Response::ok::<ConvertDataset>(id, &converted)
            }
            Call::Shutdown(_) => {
                outbox.send(&FromWorker::Response(Response::ok::<Shutdown>(id, &())))?;
                exit(0)
            }
            _ => Response::fault(Some(id), Fault::new(FaultCode::InvalidRequest, "this worker makes tables only")),
        };
        outbox.send(&FromWorker::Response(response))?;
    }
    Ok(())
}

/// Between two looks at what is in the rows so far, which take a moment themselves.
const SO_FAR: Duration = Duration::from_millis(800);

/// Describes rows on their way to the disk.
struct Passing<'a> {
    running: Running,
    columns: ColumnsSink,
    rows: u64,
    /// The time of the last report on the columns.
    told: Option<Instant>,
    outbox: &'a Mutex<&'a mut Outbox>,
}

impl Sink for Passing<'_> {
    fn begin(&mut self, schema: &Schema) -> Result<(), Problem> {
        (self.running, self.rows) = (Running::new(schema), 0);
        self.columns.begin(schema)
    }

    fn rows(&mut self, rows: Vec<DataFrame>) -> Result<(), Problem> {
        self.running.add(&rows);
        self.rows += rows.iter().map(|rows| rows.height() as u64).sum::<u64>();
        if self.told.is_none_or(|told| told.elapsed() >= SO_FAR) {
            let so_far = CellOutput::SoFar { rows: self.rows, columns: self.running.so_far() };
            say(self.outbox, so_far).map_err(|_| Problem::Cancelled)?;
            self.told = Some(Instant::now());
        }
        self.columns.rows(rows)
    }
}

/// Reports the progress of reading at intervals, as long as the output has a reader.
fn telling<'a>(outbox: &'a Mutex<&mut Outbox>) -> impl FnMut(Progress) -> ControlFlow<()> + 'a {
    let mut told = Instant::now();
    move |Progress { done, of }| {
        if told.elapsed() >= PATIENCE {
            told = Instant::now();
            if say(outbox, CellOutput::Progress { done, of }).is_err() {
                return ControlFlow::Break(());
            }
        }
        ControlFlow::Continue(())
    }
}

fn say(outbox: &Mutex<&mut Outbox>, output: CellOutput) -> anyhow::Result<()> {
    outbox.lock().unwrap_or_else(PoisonError::into_inner).show(output)
}

fn stored(store: &StoreDataset, files: &SessionFiles, outbox: &mut Outbox) -> Stored {
    match table_of(store, files, outbox) {
        Ok(()) => Stored::Done,
        Err(Unstored::Unsuited) => Stored::Unsuited,
        Err(Unstored::Failed(failure)) => Stored::Failed(failure),
    }
}

/// Why there is no table on disk.
enum Unstored {
    Unsuited,
    Failed(tabletalk_wire::ImportFailure),
}

impl From<IngestError> for Unstored {
    fn from(error: IngestError) -> Self {
        Self::Failed(refused(&error))
    }
}

/// A text in another encoding is written anew and kept beside its table, so that its cells can be shown as they are written.
fn in_utf8(
    mut text: File,
    file: &str,
    choices: &ReadingChoices,
    folder: &Path,
    sink: &mut dyn Sink,
    watch: &mut dyn FnMut(Progress) -> ControlFlow<()>,
) -> Result<Option<Streamed>, IngestError> {
    let failed = |problem| IngestError { file_name: file.to_owned(), problem };
    let path = folder.join(REWRITTEN);
    let unkept = |error: io::Error| failed(Problem::unkept(&error));
    let mut written = BufWriter::new(File::create(&path).map_err(unkept)?);
    let before = rewrite(&mut text, choices.encoding.as_deref(), &mut written, watch).map_err(failed)?;
    drop(written);
    if let Some(before) = before {
        let text = File::open(&path).map_err(unkept)?;
        return stream_rewritten(text, before, file, choices, sink, watch);
    }
    Ok(None)
}

fn table_of(
    StoreDataset { file, choices, to }: &StoreDataset,
    files: &SessionFiles,
    outbox: &mut Outbox,
) -> Result<(), Unstored> {
    let unread = |error| Unstored::Failed(unreadable(file, &error));
    let failed = |problem| IngestError { file_name: file.clone(), problem };
    let mut text = files.open_data(file).map_err(unread)?;
    let bytes = text.metadata().map_or(0, |metadata| metadata.len());
    if !is_text(&head_of(&mut text), file) {
        return Err(Unstored::Unsuited);
    }
    let folder = files.table(to).map_err(unread)?;
    let outbox = Mutex::new(outbox);
    let mut sink = Passing {
        running: Running::new(&Schema::default()),
        columns: ColumnsSink::new(folder.clone()),
        rows: 0,
        told: None,
        outbox: &outbox,
    };
    let mut watch = telling(&outbox);
    let streamed = match stream(&mut text, file, choices, &mut sink, &mut watch)? {
        Some(streamed) => streamed,
        None => in_utf8(text, file, choices, &folder, &mut sink, &mut watch)?.ok_or(Unstored::Unsuited)?,
    };
    let columns = sink.columns.finish().map_err(failed)?;
    let frame = columns.open(&folder).map_err(failed)?;
    let Streamed { format, remarks, decisions, set_aside, places, .. } = streamed;
    let source = source_of(file, bytes, choices, (format, decisions, set_aside), remarks);
    let profile = described(source.clone(), sink.running.finish(), &frame, None);
    StoredTable::write(&folder, columns, &frame, &source, profile, places).map_err(failed)?;
    Ok(())
}
