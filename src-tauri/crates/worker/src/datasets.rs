//! Dropped files as tables.

use std::collections::BTreeMap;

use polars::prelude::DataFrame;
use tabletalk_profile::{Source, dataset, page};
use tabletalk_protocol::{DatasetProfile, Table};
use tabletalk_python::{Session, host::FileError};
use tabletalk_wire::{ImportDataset, ImportFailure, Imported, PageDataset, limits};

use crate::files::SessionFiles;

/// Cells of a page: a screen of a very wide table stays a message of a few megabytes.
const PAGE_CELLS: usize = 100_000;

/// Sentences about a file that are passed on, the worst first.
const MOST_WARNINGS: usize = 200;

/// The tables of a session by variable.
#[derive(Debug, Default)]
pub struct Datasets {
    read: BTreeMap<String, DataFrame>,
    /// Files that are read again when somebody looks at them: their variables came from a snapshot.
    unread: BTreeMap<String, String>,
}

impl Datasets {
    /// Read a file, describe it and make it a ready variable.
    pub fn import(&mut self, import: &ImportDataset, files: &SessionFiles, session: &mut Session<'_>) -> Imported {
        match self.imported(import, files, session) {
            Ok(profile) => Imported::Dataset(Box::new(profile)),
            Err(failure) => Imported::Failed(failure),
        }
    }

    /// Know of files whose variables are there already.
    pub fn expect(&mut self, datasets: Vec<ImportDataset>, variables: &[String]) {
        for ImportDataset { file, variable } in datasets {
            if let Some(variable) = variable.filter(|variable| variables.contains(variable)) {
                self.unread.insert(variable, file);
            }
        }
    }

    /// A piece of a table; `None` when there is no such variable.
    pub fn page(&mut self, asked: &PageDataset, files: &SessionFiles) -> Option<Table> {
        if let Some(file) = self.unread.remove(&asked.variable) {
            let bytes = files.read_data(&file).ok()?;
            self.read.insert(asked.variable.clone(), tabletalk_ingest::read(&bytes, &file).ok()?.frame);
        }
        let frame = self.read.get(&asked.variable)?;
        let most = (PAGE_CELLS / frame.width().max(1)).clamp(1, limits::ROWS);
        let limit = asked.limit.min(u32::try_from(most).unwrap_or(u32::MAX));
        Some(page(frame, asked.offset, limit))
    }

    fn imported(
        &mut self,
        import: &ImportDataset,
        files: &SessionFiles,
        session: &mut Session<'_>,
    ) -> Result<DatasetProfile, ImportFailure> {
        let bytes = files.read_data(&import.file).map_err(|error| unreadable(&import.file, &error))?;
        let ingested = tabletalk_ingest::read(&bytes, &import.file)
            .map_err(|error| ImportFailure { message: error.to_string(), hint: error.hint() })?;
        let source = Source {
            file_name: import.file.clone(),
            bytes: bytes.len() as u64,
            format: ingested.format,
            warnings: ingested.warnings,
            decisions: ingested.decisions,
            set_aside: ingested.set_aside,
        };
        let mut profile = dataset(source, &ingested.frame);
        profile.warnings.truncate(MOST_WARNINGS);
        profile.variable = import.variable.clone().unwrap_or_else(|| self.unused(&profile.variable));
        session.bind(&profile.variable, ingested.frame.clone()).map_err(|reason| ImportFailure {
            message: format!("`{}` could not be made ready for questions: {reason}", import.file),
            hint: None,
        })?;
        self.unread.remove(&profile.variable);
        self.read.insert(profile.variable.clone(), ingested.frame);
        Ok(profile)
    }

    /// `name`, or with the first number from 2 that makes it new.
    fn unused(&self, name: &str) -> String {
        std::iter::once(name.to_owned())
            .chain((2u64..).map(|number| format!("{name}_{number}")))
            .find(|candidate| !self.read.contains_key(candidate) && !self.unread.contains_key(candidate))
            .unwrap_or_default()
    }
}

fn unreadable(file: &str, error: &FileError) -> ImportFailure {
    let message = match error {
        FileError::NotFound | FileError::Outside => format!("`{file}` is not among the session's files any more"),
        FileError::Failed(reason) => format!("`{file}` could not be read: {reason}"),
    };
    ImportFailure { message, hint: Some("add the file again".into()) }
}
