//! A newer file in the place of a file of the session.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use tabletalk_messages::intake as files;
use tabletalk_wire::{PreviewReading, Previewed};
use tokio_util::sync::CancellationToken;

use crate::{
    Dataset, History, ImportError, Restored, SandboxError,
    intake::{self, Origin, SessionFile, data_folder},
    launch::Launch,
    origins::{self, FileOrigin},
    process::Worker,
    replay::Unrestored,
    session::WorkerSandbox,
    snapshot,
};

/// Holds the old file while it is not known whether the newer one can be read.
const REPLACED: &str = "replaced";

impl<L: Launch> WorkerSandbox<L> {
    pub(crate) async fn renewed(
        &mut self,
        file: &str,
        newer: PathBuf,
        mut history: History,
        cancel: &CancellationToken,
    ) -> Result<Restored, ImportError> {
        let of_file: Vec<Dataset> = history.datasets.iter().filter(|dataset| dataset.file == file).cloned().collect();
        let unknown = || SandboxError::UnknownDataset(file.to_owned());
        if of_file.is_empty() {
            return Err(unknown().into());
        }
        // A worker that starts later would run the old cells on the newer file.
        self.ready_worker(cancel, &mut |_| {}).await.map_err(unrestored)?;
        let folder = self.workers.options.folder.clone();
        // Taken before the copy: a change that comes later is one more change.
        let origin = FileOrigin::of(&newer);
        let taken = self.copy_in(newer, cancel).await?;
        if taken.origin == Origin::Session {
            return Err(unknown().into());
        }
        let replacement = match Replacement::begin(&folder, &taken, file) {
            Ok(replacement) => replacement,
            Err(error) => {
                intake::remove_copy(&taken, &data_folder(&folder));
                return Err(intake::refused(file, &error));
            }
        };
        match self.read_newer(file, &of_file, &mut history, cancel).await {
            Ok((worker, restored)) => {
                (self.worker, self.history) = (Some(worker), history);
                replacement.keep();
                self.workers.tables.forget_older(file);
                origins::note(&folder, file, origin);
                Ok(restored)
            }
            Err(error) => {
                replacement.take_back();
                self.workers.tables.forget_older(file);
                Err(error)
            }
        }
    }

    /// A worker with the newer file, beside the one that is there.
    async fn read_newer(
        &mut self,
        file: &str,
        of_file: &[Dataset],
        history: &mut History,
        cancel: &CancellationToken,
    ) -> Result<(Worker, Restored), ImportError> {
        for Dataset { part, choices, .. } in of_file {
            let preview = PreviewReading { file: file.to_owned(), part: part.clone(), choices: choices.clone() };
            if let Previewed::Failed(failure) = self.call_on_file(file, preview, &mut |_| {}, cancel).await? {
                return Err(failure.into());
            }
        }
        // Its variables are those of the old file.
        snapshot::forget(&self.workers.options.folder).map_err(|error| intake::refused(file, &error))?;
        self.kept = None;
        let (worker, restored) = self.made_anew(history, cancel).await.map_err(unrestored)?;
        if of_file.iter().any(|dataset| restored.lost_datasets.contains(&dataset.variable)) {
            return Err(intake::file(files::unreadable_so(file), files::choose_as_before()));
        }
        Ok((worker, restored))
    }
}

fn unrestored(unrestored: Unrestored) -> ImportError {
    match unrestored {
        Unrestored::Cancelled => ImportError::Cancelled,
        Unrestored::NoWorker(error) => error.into(),
    }
}

/// A file of the data folder that is a newer one by now, and the old one, which can come back.
struct Replacement {
    current: PathBuf,
    old: PathBuf,
}

impl Replacement {
    /// At no moment is there no file of this name.
    fn begin(session: &Path, taken: &SessionFile, file: &str) -> io::Result<Self> {
        let (data, aside) = (data_folder(session), session.join(REPLACED));
        let (current, old) = (data.join(file), aside.join(file));
        fs::create_dir_all(&aside)?;
        // One that a program which ended in the middle has left.
        let _ = fs::remove_file(&old);
        // Where a file cannot have two names, it is copied.
        fs::hard_link(&current, &old).or_else(|_| fs::copy(&current, &old).map(drop))?;
        fs::rename(data.join(&taken.name), &current)?;
        Ok(Self { current, old })
    }

    fn take_back(self) {
        let _ = fs::rename(self.old, self.current);
    }

    /// An old file that stays takes room and does no harm.
    fn keep(self) {
        let _ = fs::remove_file(self.old);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_replaced_file_comes_back_and_a_copy_under_another_name_stays_as_it_is() {
        let session = tempfile::tempdir().unwrap();
        let data = data_folder(session.path());
        fs::create_dir(&data).unwrap();
        let read = |name: &str| fs::read_to_string(data.join(name)).unwrap();
        fs::write(data.join("sales.csv"), "old").unwrap();
        fs::hard_link(data.join("sales.csv"), session.path().join("of a copy")).unwrap();
        for (end, expected) in
            [(Replacement::take_back as fn(Replacement), "old"), (Replacement::keep as fn(Replacement), "new")]
        {
            fs::write(data.join("sales_2.csv"), "new").unwrap();
            let taken = SessionFile { name: "sales_2.csv".into(), origin: Origin::Copied };
            let replacement = Replacement::begin(session.path(), &taken, "sales.csv").unwrap();
            assert_eq!(read("sales.csv"), "new");
            end(replacement);
            assert_eq!(read("sales.csv"), expected);
            assert_eq!(fs::read_to_string(session.path().join("of a copy")).unwrap(), "old");
            assert_eq!(
                fs::read_dir(&data).unwrap().count() + fs::read_dir(session.path().join(REPLACED)).unwrap().count(),
                1
            );
        }
    }
}
