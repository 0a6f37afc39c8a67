//! Calls to a worker that does nothing but read one large file: making its table, and converting it to text.

use std::{fs, path::PathBuf, time::Duration};

use tabletalk_protocol::ReadingChoices;
use tabletalk_wire::{CellOutput, ConvertDataset, Converted, Remote, StoreDataset, Stored, Task, TextForm};
use tokio_util::sync::CancellationToken;

use crate::{
    ImportError, Options, ReadingProgress, SandboxError, Tell,
    intake::{self, data_folder, scratch_folder, tables_folder},
    launch::Launch,
    process::{Watch, Worker},
    tables::Found,
    worker_error::reading_error,
    workers::Workers,
};

/// Bytes a second that the slowest machine reads.
const SLOWEST: u64 = 10 * 1024 * 1024;

/// How many times larger than its text a table can become: numbers of one digit take eight bytes, some of them twice.
const GROWTH: u64 = 16;

/// How far a worker has read a file, when the output says that.
pub(crate) fn progress_of(output: CellOutput) -> Option<ReadingProgress> {
    match output {
        CellOutput::Progress { done, of } => Some(ReadingProgress::Bytes { done: done.min(of), of }),
        CellOutput::SoFar { rows, columns } => Some(ReadingProgress::Table { rows, columns }),
        _ => None,
    }
}

impl<L: Launch> Workers<L> {
    /// The folder of a large file's table, which is made when there is none yet. `None` for a file that is read whole.
    ///
    /// # Errors
    /// As [`Sandbox::import`](crate::Sandbox::import); nothing is left behind then.
    pub(crate) async fn stored(
        &self,
        file: &str,
        part: Option<&str>,
        choices: &ReadingChoices,
        tell: &mut Tell<'_>,
        cancel: &CancellationToken,
    ) -> Result<Option<String>, ImportError> {
        if part.is_some() || choices.part.is_some() {
            return Ok(None);
        }
        let Some(table) = self.tables.wanted(file, choices, self.options.limits.stored) else {
            return Ok(None);
        };
        match self.tables.find(&table) {
            Some(Found::In(folder)) => return Ok(Some(folder)),
            Some(Found::Unsuited) => return Ok(None),
            None => {}
        }
        let folder = self.tables.make_folder().map_err(|error| intake::refused(file, &error))?;
        let store = StoreDataset { file: file.to_owned(), choices: choices.clone(), to: folder.clone() };
        let made = self.on_large_file(file, table.bytes(), store, tell, cancel).await;
        let folder = match made {
            Ok(Stored::Done) => Some(folder),
            unmade => {
                let _ = fs::remove_dir_all(tables_folder(&self.options.folder).join(&folder));
                match unmade? {
                    Stored::Failed(failure) => return Err(failure.into()),
                    _ => None,
                }
            }
        };
        self.tables.note(table.in_folder(folder.clone()));
        Ok(folder)
    }

    /// The first table of a file as text in the scratch folder.
    ///
    /// # Errors
    /// As [`Sandbox::import`](crate::Sandbox::import); nothing is left behind then.
    pub(crate) async fn converted(
        &self,
        file: &str,
        form: TextForm,
        tell: &mut Tell<'_>,
        cancel: &CancellationToken,
    ) -> Result<PathBuf, ImportError> {
        let session = &self.options.folder;
        let bytes = fs::metadata(data_folder(session).join(file)).map_or(0, |facts| facts.len());
        let to = self.tables.make_folder().map_err(|error| intake::refused(file, &error))?;
        let folder = tables_folder(session).join(&to);
        let convert = ConvertDataset { file: file.to_owned(), form, to };
        let converted = match self.on_large_file(file, bytes, convert, tell, cancel).await {
            Ok(Converted::Written) => {
                let written = scratch_folder(session).join(format!("{file}.converted.csv"));
                let moved = fs::rename(folder.join(ConvertDataset::WRITTEN), &written);
                moved.map(|()| written).map_err(|error| intake::refused(file, &error))
            }
            Ok(Converted::Failed(failure)) => Err(failure.into()),
            Err(error) => Err(error),
        };
        let _ = fs::remove_dir_all(folder);
        converted
    }

    /// A call to a separate worker: ending it costs the session nothing, so it can be cancelled at once.
    async fn on_large_file<C: Remote>(
        &self,
        file: &str,
        bytes: u64,
        call: C,
        tell: &mut Tell<'_>,
        cancel: &CancellationToken,
    ) -> Result<C::Reply, ImportError> {
        let mut options = self.options.clone();
        let limits = &mut options.limits;
        limits.scratch = limits.scratch.saturating_add(bytes.saturating_mul(GROWTH));
        limits.import = limits.import.max(Duration::from_secs(bytes / SLOWEST));
        let mut worker = tokio::select! {
            worker = self.start(&options, Task::Store) => worker?,
            () = cancel.cancelled() => return Err(ImportError::Cancelled),
        };
        let watch = Watch { wall: options.limits.import, cpu: None, grace: Duration::ZERO, cancel };
        let mut told = |output| progress_of(output).into_iter().for_each(&mut *tell);
        let replied = worker.call(call, &mut told, watch).await;
        Ok(replied.map_err(|lost| reading_error(file, &lost, &options.limits))?.reply)
    }

    async fn start(&self, options: &Options, task: Task) -> Result<Worker, SandboxError> {
        self.launch.prepare(options).await?;
        Worker::start(&self.launch, options, task).await
    }
}
