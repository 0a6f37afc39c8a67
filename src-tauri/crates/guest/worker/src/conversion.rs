//! Tables as text for other programs.

use std::{
    fs::File,
    io::{self, BufWriter, Write},
    ops::ControlFlow,
    path::Path,
};

use tabletalk_ingest::{
    Before, CanonicalSink, IngestError, Problem, Progress, is_text, open, open_as_written, rewrite, stream,
    stream_as_written, stream_rewritten, write_canonical,
};
use tabletalk_protocol::ReadingChoices;
use tabletalk_wire::{ConvertDataset, Converted, ImportFailure, TextForm};

use crate::{
    datasets::{head_of, refused, unreadable},
    files::SessionFiles,
    stored::REWRITTEN,
};

/// Hears how far a file is read, and says whether to go on.
type Watch<'a> = dyn FnMut(Progress) -> ControlFlow<()> + 'a;

/// Write the first table of a file into its folder. A file without a table gives a file without a line.
pub fn convert(convert: &ConvertDataset, files: &SessionFiles, watch: &mut Watch<'_>) -> Converted {
    match converted(convert, files, watch) {
        Ok(()) => Converted::Written,
        Err(failure) => Converted::Failed(failure),
    }
}

fn converted(
    ConvertDataset { file, form, to }: &ConvertDataset,
    files: &SessionFiles,
    watch: &mut Watch<'_>,
) -> Result<(), ImportFailure> {
    let unread = |error| unreadable(file, &error);
    let folder = files.table(to).map_err(unread)?;
    let mut source = files.open_data(file).map_err(unread)?;
    let conversion = Conversion { file, form: *form, folder: &folder };
    let streamed = match is_text(&head_of(&mut source), file) {
        true => conversion.streamed(source, watch).map_err(|error| refused(&error))?,
        false => None,
    };
    match streamed {
        Some(()) => Ok(()),
        None => conversion.whole(&files.read_data(file).map_err(unread)?).map_err(|error| refused(&error)),
    }
}

/// A file that becomes text.
struct Conversion<'a> {
    file: &'a str,
    form: TextForm,
    folder: &'a Path,
}

impl Conversion<'_> {
    /// A text of any size; nothing when it has to be read whole.
    fn streamed(&self, mut source: File, watch: &mut Watch<'_>) -> Result<Option<()>, IngestError> {
        if let Some(()) = self.written(&source, None, watch)? {
            return Ok(Some(()));
        }
        // One in another encoding is written anew first.
        let path = self.folder.join(REWRITTEN);
        let mut text = BufWriter::new(File::create(&path).map_err(|error| self.unkept(&error))?);
        let before = rewrite(&mut source, None, &mut text, watch).map_err(|problem| self.failed(problem))?;
        drop(text);
        let Some(before) = before else { return Ok(None) };
        let text = File::open(&path).map_err(|error| self.unkept(&error))?;
        self.written(&text, Some(before), watch)
    }

    fn written(&self, text: &File, before: Option<Before>, watch: &mut Watch<'_>) -> Result<Option<()>, IngestError> {
        let path = self.folder.join(ConvertDataset::WRITTEN);
        match self.form {
            TextForm::Raw => {
                let mut to = File::create(path).map_err(|error| self.unkept(&error))?;
                stream_as_written(text, before, self.file, &mut to, watch)
            }
            TextForm::Canonical => {
                let (mut sink, choices) = (CanonicalSink::new(path), ReadingChoices::default());
                let streamed = match before {
                    None => stream(text, self.file, &choices, &mut sink, watch)?,
                    Some(before) => stream_rewritten(text, before, self.file, &choices, &mut sink, watch)?,
                };
                Ok(streamed.map(drop))
            }
        }
    }

    fn whole(&self, bytes: &[u8]) -> Result<(), IngestError> {
        let to = File::create(self.folder.join(ConvertDataset::WRITTEN)).map_err(|error| self.unkept(&error))?;
        let mut to = BufWriter::new(to);
        let written = match self.form {
            TextForm::Raw => open_as_written(bytes, self.file, None).map(|text| to.write_all(text.as_bytes())),
            TextForm::Canonical => {
                open(bytes, self.file, None).map(|opened| write_canonical(&opened.table.frame, &mut to))
            }
        };
        match written {
            Ok(written) => written.and_then(|()| to.flush()).map_err(|error| self.unkept(&error)),
            Err(IngestError { problem: Problem::Empty, .. }) => Ok(()),
            Err(error) => Err(error),
        }
    }

    fn unkept(&self, error: &io::Error) -> IngestError {
        self.failed(Problem::unkept(error))
    }

    fn failed(&self, problem: Problem) -> IngestError {
        IngestError { file_name: self.file.to_owned(), problem }
    }
}
