//! Files of the person's as tables of a session: taken into its folder, read by a worker, given back when they are no tables.

use std::{fs::File, path::PathBuf};

use tabletalk_messages::{intake as files, reading as messages};
use tabletalk_protocol::{DatasetProfile, ReadingChoices};
use tabletalk_wire::{ImportDataset, Imported, Remote, TextForm};
use tokio_util::sync::CancellationToken;

use crate::{
    Dataset, ImportError, Tell,
    intake::{self, Origin, SessionFile, data_folder, scratch_folder},
    large_files::progress_of,
    launch::Launch,
    process::Watch,
    replay::Unrestored,
    session::{WorkerSandbox, no_folder},
    worker_error::reading_error,
};

/// Tables of one file that are opened without asking; a workbook of more is an archive.
const MOST_PARTS: usize = 12;

/// Characters of a sentence that names what was not opened.
const LONGEST_WARNING: usize = 500;

impl<L: Launch> WorkerSandbox<L> {
    /// A table of a file, and the names of the others.
    async fn read_table(
        &mut self,
        taken: &SessionFile,
        part: Option<String>,
        tell: &mut Tell<'_>,
        cancel: &CancellationToken,
    ) -> Result<Option<(DatasetProfile, Vec<String>)>, ImportError> {
        match self.import_table(&taken.name, part, tell, cancel).await? {
            Imported::Dataset { profile, others } => {
                let dataset = Dataset {
                    file: taken.name.clone(),
                    part: profile.format.part.clone(),
                    variable: profile.variable.clone(),
                    choices: ReadingChoices::default(),
                };
                self.history.datasets.push(dataset);
                Ok(Some((*profile, others)))
            }
            Imported::Nothing | Imported::Unstored => Ok(None),
            Imported::Stopped => Err(ImportError::Cancelled),
            Imported::Failed(failure) => Err(failure.into()),
        }
    }

    /// A large file first becomes a table on the disk; a table of an earlier edition of the program is rebuilt.
    async fn import_table(
        &mut self,
        file: &str,
        part: Option<String>,
        tell: &mut Tell<'_>,
        cancel: &CancellationToken,
    ) -> Result<Imported, ImportError> {
        let choices = ReadingChoices::default();
        loop {
            let stored = self.workers.stored(file, part.as_deref(), &choices, tell, cancel).await?;
            let import = ImportDataset {
                file: file.to_owned(),
                part: part.clone(),
                variable: None,
                choices: choices.clone(),
                stored: stored.clone(),
            };
            match (self.call_on_file(file, import, tell, cancel).await?, stored) {
                (Imported::Unstored, Some(folder)) => self.workers.tables.forget(&folder),
                (imported, _) => return Ok(imported),
            }
        }
    }

    /// Read the other tables of a file. Errors in them are reported on the first table.
    async fn read_others(
        &mut self,
        taken: &SessionFile,
        others: Vec<String>,
        first: &mut DatasetProfile,
        rest: &mut Vec<DatasetProfile>,
        cancel: &CancellationToken,
    ) -> Result<(), ImportError> {
        let left = others.iter().skip(MOST_PARTS - 1).map(|part| format!("`{part}`")).collect::<Vec<_>>().join(", ");
        for part in others.into_iter().take(MOST_PARTS - 1) {
            match self.read_table(taken, Some(part), &mut |_| {}, cancel).await {
                Ok(read) => rest.extend(read.map(|(profile, _)| profile)),
                Err(ImportError::File(problem)) => first.warnings.push(problem.message),
                Err(error) => return Err(error),
            }
        }
        if !left.is_empty() {
            let left: String = left.chars().take(LONGEST_WARNING).collect();
            first.warnings.push(messages::more_tables(MOST_PARTS, left));
        }
        Ok(())
    }

    /// All tables of a file that is in the session's folder.
    pub(crate) async fn read_all_tables(
        &mut self,
        taken: SessionFile,
        tell: &mut Tell<'_>,
        cancel: &CancellationToken,
    ) -> Result<Vec<DatasetProfile>, ImportError> {
        let (mut first, others) = match self.read_table(&taken, None, tell, cancel).await {
            Ok(Some(read)) => read,
            Ok(None) => return Err(self.refused(&taken, nothing(&taken.name))),
            Err(error) => return Err(self.refused(&taken, error)),
        };
        let mut rest = Vec::new();
        // Keep the tables read so far, even if reading the rest is cancelled.
        match self.read_others(&taken, others, &mut first, &mut rest, cancel).await {
            Ok(()) | Err(ImportError::Cancelled) => Ok(std::iter::once(first).chain(rest).collect()),
            Err(error) => Err(error),
        }
    }

    /// A file that is not read is not kept.
    fn refused(&self, taken: &SessionFile, error: ImportError) -> ImportError {
        intake::remove_copy(taken, &data_folder(&self.workers.options.folder));
        if taken.origin == Origin::Copied {
            self.workers.tables.forget_file(&taken.name);
        }
        error
    }

    /// A call that reads a file: it may take its time, and a worker that is lost over it is not the session's fault.
    pub(crate) async fn call_on_file<C: Remote>(
        &mut self,
        name: &str,
        call: C,
        tell: &mut Tell<'_>,
        cancel: &CancellationToken,
    ) -> Result<C::Reply, ImportError> {
        let limits = self.limits();
        let (worker, _) = self.ready_worker(cancel, &mut |_| {}).await.map_err(|unrestored| match unrestored {
            Unrestored::Cancelled => ImportError::Cancelled,
            Unrestored::NoWorker(error) => error.into(),
        })?;
        let watch = Watch { wall: limits.import, cpu: None, grace: limits.grace, cancel };
        let mut told = |output| progress_of(output).into_iter().for_each(&mut *tell);
        match worker.call(call, &mut told, watch).await {
            Ok(replied) => Ok(replied.reply),
            Err(lost) => {
                self.worker = None;
                Err(reading_error(name, &lost, &limits))
            }
        }
    }

    /// Copy a file into the session's folder.
    pub(crate) async fn copy_in(&self, path: PathBuf, cancel: &CancellationToken) -> Result<SessionFile, ImportError> {
        let folder = &self.workers.options.folder;
        intake::make_folders(folder).map_err(|error| no_folder(&error))?;
        let (tables, large, cancel) = (self.workers.tables.clone(), self.limits().stored, cancel.clone());
        let take = move || tables.copy_in(&path, large, &cancel);
        intake::blocking(take).await
    }

    /// Import a file that the caller has opened, as [`Sandbox::import`](crate::Sandbox::import) does: for a caller who may open
    /// some files and not others, and must not find another one under the same path. `shown` is its name.
    ///
    /// # Errors
    /// As [`Sandbox::import`](crate::Sandbox::import).
    pub async fn import_open(
        &mut self,
        mut file: File,
        shown: &str,
        tell: &mut Tell<'_>,
        cancel: &CancellationToken,
    ) -> Result<Vec<DatasetProfile>, ImportError> {
        let folder = &self.workers.options.folder;
        intake::make_folders(folder).map_err(|error| no_folder(&error))?;
        let (data, shown, stop) = (data_folder(folder), shown.to_owned(), cancel.clone());
        let taken = intake::blocking(move || intake::copy_open(&mut file, &shown, &data, &stop)).await?;
        self.read_all_tables(taken, tell, cancel).await
    }

    /// The folder with the files that the session's cells wrote. What lies there is the work of code that nobody has checked:
    /// open only plain files, and follow no link.
    pub fn written_files(&self) -> PathBuf {
        scratch_folder(&self.workers.options.folder)
    }

    /// The table of a file as UTF-8 text with commas, in a file of the session's scratch folder. It takes as long as it takes:
    /// no cell runs in the worker that writes it.
    ///
    /// # Errors
    /// As [`Sandbox::import`]; nothing is left behind then.
    pub async fn convert(
        &mut self,
        path: PathBuf,
        form: TextForm,
        tell: &mut Tell<'_>,
        cancel: &CancellationToken,
    ) -> Result<PathBuf, ImportError> {
        let taken = self.copy_in(path, cancel).await?;
        let converted = self.workers.converted(&taken.name, form, tell, cancel).await;
        intake::remove_copy(&taken, &data_folder(&self.workers.options.folder));
        converted
    }
}

fn nothing(name: &str) -> ImportError {
    intake::file(files::empty(name), files::check_saved())
}
