//! The turn that reads files.

use std::path::PathBuf;

use tabletalk_protocol::{DatasetProfile, Delta, ItemBody, ItemId};
use tabletalk_sandbox::{ImportError, ReadingProgress, Sandbox};

use crate::{datasets::Datasets, failure, record::turn_end::TurnEnd, session::Session};

impl<S: Sandbox> Datasets<'_, S> {
    /// Read each file; one that cannot be read gets a notice, and the others are still read.
    pub async fn attach(&mut self, paths: Vec<PathBuf>) -> TurnEnd {
        for path in paths {
            if self.cancel.is_cancelled() {
                return TurnEnd::Interrupted;
            }
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            let mut begun = None;
            let Session { sandbox, record, .. } = &mut *self.session;
            let mut tell = |progress: ReadingProgress| {
                let so_far = being_read(&name, &progress);
                let id = *begun.get_or_insert_with(|| record.start(ItemBody::Dataset(so_far.clone())));
                record.add(id, delta(progress));
            };
            let imported = sandbox.import(path, &mut tell, self.cancel).await;
            if let Err(end) = self.show_imported(imported, begun) {
                return end;
            }
        }
        self.propose().await;
        TurnEnd::Completed
    }

    /// Read a table that was copied elsewhere.
    pub async fn paste(&mut self, text: String) -> TurnEnd {
        let imported = self.session.sandbox.import_text(text, self.cancel).await;
        if let Err(end) = self.show_imported(imported, None) {
            return end;
        }
        self.propose().await;
        TurnEnd::Completed
    }

    /// Show the imported tables. The first one completes the item that was started while a large file was read.
    fn show_imported(
        &mut self,
        imported: Result<Vec<DatasetProfile>, ImportError>,
        mut begun: Option<ItemId>,
    ) -> Result<(), TurnEnd> {
        match imported {
            Ok(profiles) => {
                for body in profiles.into_iter().map(ItemBody::Dataset) {
                    match begun.take() {
                        Some(id) => self.session.record.complete(id, body),
                        None => drop(self.session.record.show(body)),
                    }
                }
            }
            Err(ImportError::Cancelled) => return Err(TurnEnd::Interrupted),
            Err(ImportError::File(problem)) => {
                self.session.record.show(failure::unreadable(problem));
            }
            Err(ImportError::Sandbox(error)) => return Err(failure::sandbox(&error)),
        }
        Ok(())
    }
}

/// The profile of a file that is still being read.
fn being_read(name: &str, progress: &ReadingProgress) -> DatasetProfile {
    let (bytes, rows, columns) = match progress {
        ReadingProgress::Bytes { of, .. } => (*of, 0, vec![]),
        ReadingProgress::Table { rows, columns } => (0, *rows, columns.clone()),
    };
    DatasetProfile { bytes, rows, columns, ..DatasetProfile::named(name) }
}

fn delta(progress: ReadingProgress) -> Delta {
    const MEGABYTE: u64 = 1_000_000;
    let megabytes = |bytes: u64| u32::try_from(bytes / MEGABYTE).unwrap_or(u32::MAX);
    match progress {
        ReadingProgress::Bytes { done, of } => Delta::Progress { done: megabytes(done), of: megabytes(of) },
        ReadingProgress::Table { rows, columns } => Delta::Dataset { rows, columns },
    }
}
