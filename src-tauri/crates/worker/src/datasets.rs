//! Dropped files as tables.

use std::{
    collections::BTreeMap,
    io::{BufWriter, Write},
};

use polars::prelude::DataFrame;
use tabletalk_ingest::{IngestError, Opened, Problem, open, open_as_written, write_canonical};
use tabletalk_profile::{Source, dataset, page};
use tabletalk_protocol::{DatasetProfile, Table};
use tabletalk_python::{Session, host::FileError};
use tabletalk_wire::{
    ConvertDataset, Converted, ImportDataset, ImportFailure, Imported, PageDataset, TextForm, limits,
};

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
    unread: BTreeMap<String, ImportDataset>,
}

impl Datasets {
    /// Read a file, describe it and make it a ready variable.
    pub fn import(&mut self, import: &ImportDataset, files: &SessionFiles, session: &mut Session<'_>) -> Imported {
        match self.imported(import, files, session) {
            Ok((profile, others)) => Imported::Dataset { profile: Box::new(profile), others },
            Err(Unread::Nothing) => Imported::Nothing,
            Err(Unread::Failed(failure)) => Imported::Failed(failure),
        }
    }

    /// Know of files whose variables are there already.
    pub fn expect(&mut self, datasets: Vec<ImportDataset>, variables: &[String]) {
        for import in datasets {
            if let Some(variable) = import.variable.clone().filter(|variable| variables.contains(variable)) {
                self.unread.insert(variable, import);
            }
        }
    }

    /// A piece of a table; `None` when there is no such variable.
    pub fn page(&mut self, asked: &PageDataset, files: &SessionFiles) -> Option<Table> {
        if let Some(ImportDataset { file, part, .. }) = self.unread.remove(&asked.variable) {
            let bytes = files.read_data(&file).ok()?;
            self.read.insert(asked.variable.clone(), open(&bytes, &file, part.as_deref()).ok()?.table.frame);
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
    ) -> Result<(DatasetProfile, Vec<String>), Unread> {
        let bytes = files.read_data(&import.file).map_err(|error| unreadable(&import.file, &error))?;
        let Opened { table: ingested, mut others } =
            open(&bytes, &import.file, import.part.as_deref()).map_err(|error| match error.problem {
                Problem::Empty if import.part.is_some() => Unread::Nothing,
                _ => Unread::Failed(refused(&error)),
            })?;
        others.truncate(limits::PARTS);
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
        Ok((profile, others))
    }

    /// `name`, or with the first number from 2 that makes it new.
    fn unused(&self, name: &str) -> String {
        std::iter::once(name.to_owned())
            .chain((2u64..).map(|number| format!("{name}_{number}")))
            .find(|candidate| !self.read.contains_key(candidate) && !self.unread.contains_key(candidate))
            .unwrap_or_default()
    }
}

/// Why a table was not read.
enum Unread {
    /// It is one of several, and holds nothing.
    Nothing,
    Failed(ImportFailure),
}

impl From<ImportFailure> for Unread {
    fn from(failure: ImportFailure) -> Self {
        Self::Failed(failure)
    }
}

/// Write the first table of a file into the scratch folder. A file without a table gives a file without a line.
pub fn convert(convert: &ConvertDataset, files: &SessionFiles) -> Converted {
    match converted(convert, files) {
        Ok(()) => Converted::Written,
        Err(failure) => {
            files.remove(&convert.to);
            Converted::Failed(failure)
        }
    }
}

fn converted(ConvertDataset { file, form, to }: &ConvertDataset, files: &SessionFiles) -> Result<(), ImportFailure> {
    let bytes = files.read_data(file).map_err(|error| unreadable(file, &error))?;
    let unwritten = |reason: String| ImportFailure {
        message: format!("the table of `{file}` could not be written: {reason}"),
        hint: Some("free some space on the disk".into()),
    };
    let mut written = files.create(to).map(BufWriter::new).map_err(|error| unwritten(error.kind().to_string()))?;
    let result = match form {
        TextForm::Raw => open_as_written(&bytes, file, None).map(|text| written.write_all(text.as_bytes())),
        TextForm::Canonical => {
            open(&bytes, file, None).map(|opened| write_canonical(&opened.table.frame, &mut written))
        }
    };
    match result {
        Ok(result) => result.and_then(|()| written.flush()).map_err(|error| unwritten(error.kind().to_string())),
        Err(IngestError { problem: Problem::Empty, .. }) => Ok(()),
        Err(error) => Err(refused(&error)),
    }
}

fn refused(error: &IngestError) -> ImportFailure {
    ImportFailure { message: error.to_string(), hint: error.hint() }
}

fn unreadable(file: &str, error: &FileError) -> ImportFailure {
    let message = match error {
        FileError::NotFound | FileError::Outside => format!("`{file}` is not among the session's files any more"),
        FileError::Failed(reason) => format!("`{file}` could not be read: {reason}"),
    };
    ImportFailure { message, hint: Some("add the file again".into()) }
}
