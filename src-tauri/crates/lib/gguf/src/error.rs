/// Why a file is not a model that we open.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum GgufError {
    #[error("the file is not a GGUF file")]
    NotGguf,
    #[error("version {0} of the format is not one that is read here")]
    Version(u32),
    #[error("the file ends in the middle")]
    Cut,
    #[error("the file cannot be read: {0}")]
    Unreadable(String),
    /// A count or a length that no model has.
    #[error("{0} is larger than any model has")]
    TooLarge(&'static str),
    /// Something that the format forbids, or that contradicts the rest of the file.
    #[error("{0}")]
    Damaged(&'static str),
    /// A property that the model cannot do without.
    #[error("`{0}` is missing")]
    Missing(String),
    /// A property of another type, or out of its range.
    #[error("`{0}` is not what it should be")]
    Wrong(String),
    #[error("models of the kind `{0}` are not known here")]
    UnknownArchitecture(String),
    #[error("the model is one part of several files")]
    Split,
}

impl From<std::io::Error> for GgufError {
    fn from(error: std::io::Error) -> Self {
        match error.kind() {
            std::io::ErrorKind::UnexpectedEof => Self::Cut,
            kind => Self::Unreadable(kind.to_string()),
        }
    }
}
