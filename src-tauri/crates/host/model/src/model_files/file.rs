//! One file that holds a model.

use std::{
    fs::{self, File},
    io::{self, Read},
    path::{Path, PathBuf},
};

const ENDING: &str = "gguf";
/// The first bytes of every file in the GGUF format.
const MAGIC: &[u8; 4] = b"GGUF";

/// A file that holds a model.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ModelFile {
    /// As in `local:NAME`: a file's name without its ending, behind the holder's name where that is another program.
    pub name: String,
    pub path: PathBuf,
    pub bytes: u64,
    pub holder: Holder,
}

/// Whose file it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Holder {
    /// It lies in the app's own folder.
    App,
    /// The person chose it, and it stays where it lies.
    Person,
    Ollama,
    LmStudio,
    Jan,
    Gpt4All,
    /// The cache of the Hugging Face hub.
    Hub,
}

impl Holder {
    /// As the program calls itself; `None` for the app and the person.
    pub fn title(self) -> Option<&'static str> {
        Some(match self {
            Self::App | Self::Person => return None,
            Self::Ollama => "Ollama",
            Self::LmStudio => "LM Studio",
            Self::Jan => "Jan",
            Self::Gpt4All => "GPT4All",
            Self::Hub => "Hugging Face",
        })
    }

    /// In a model's name.
    pub(super) fn prefix(self) -> &'static str {
        match self {
            Self::App | Self::Person => "",
            Self::Ollama => "ollama/",
            Self::LmStudio => "lmstudio/",
            Self::Jan => "jan/",
            Self::Gpt4All => "gpt4all/",
            Self::Hub => "huggingface/",
        }
    }
}

/// Whether a file begins as every model in the GGUF format does. The engine checks the rest before it loads it.
///
/// # Errors
/// When it cannot be read.
pub fn is_model_file(path: &Path) -> io::Result<bool> {
    let mut first = [0; 4];
    match File::open(path)?.read_exact(&mut first) {
        Ok(()) => Ok(&first == MAGIC),
        Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => Ok(false),
        Err(error) => Err(error),
    }
}

pub(super) fn has_ending(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case(ENDING))
}

/// A file by its own name; `None` unless it is a model.
pub(super) fn model_file(path: &Path, holder: Holder) -> Option<ModelFile> {
    let title = path.file_stem()?.to_string_lossy();
    has_ending(path).then(|| titled(path, &title, holder))?
}

/// A file under a name that its path does not show; `None` unless it is a model.
pub(super) fn titled(path: &Path, title: &str, holder: Holder) -> Option<ModelFile> {
    if !is_model_file(path).ok()? {
        return None;
    }
    let bytes = fs::metadata(path).ok()?.len();
    Some(ModelFile { name: format!("{}{title}", holder.prefix()), path: path.to_owned(), bytes, holder })
}
