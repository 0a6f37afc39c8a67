//! Why a model's file cannot be had, with a sentence for each reason.

use std::{error::Error, io};

use reqwest::StatusCode;
use tabletalk_messages::{Message, Problem, downloads};

/// Why there is no file of a model.
#[derive(Debug, thiserror::Error)]
#[error("{}", self.problem())]
pub enum ModelFileError {
    /// The catalogue lacks the figures that a download is checked against.
    Unchecked(String),
    /// Neither in the catalogue nor on this computer.
    UnknownModel(String),
    /// The file is of another kind.
    NotAModel,
    /// Only a file that the app keeps can be removed by it.
    NotOurs,
    /// The bytes that are missing on the disk.
    NoSpace {
        missing: u64,
    },
    /// This file is being downloaded already.
    Busy,
    /// The download was stopped; what came is kept.
    Paused,
    Unreachable {
        host: String,
    },
    Certificate {
        host: String,
    },
    Status {
        host: String,
        status: StatusCode,
    },
    /// A web page came instead of the file.
    Page {
        host: String,
    },
    /// The address leads to an unprotected one, or leads in a circle.
    Redirected {
        host: String,
    },
    /// Too little came in too long a time.
    Stalled,
    /// The connection was closed before the file was whole.
    CutOff,
    /// The server has a file of another length.
    WrongLength {
        wanted: u64,
        got: u64,
    },
    /// The file is whole, and not the one of the catalogue.
    WrongHash,
    Io(#[from] io::Error),
}

impl ModelFileError {
    pub fn problem(&self) -> Problem {
        let (message, hint) = self.sentences();
        Problem::new(message).hint(hint)
    }

    fn sentences(&self) -> (Message, Message) {
        match self {
            Self::Unchecked(title) => (downloads::unchecked(title), downloads::own_file()),
            Self::UnknownModel(name) => (downloads::unknown_model(name), downloads::list()),
            Self::NotAModel => (downloads::not_a_model(), downloads::gguf()),
            Self::NotOurs => (downloads::not_ours(), downloads::remove_there()),
            Self::NoSpace { missing } => (downloads::no_space(gigabytes(*missing)), downloads::make_space()),
            Self::Busy => (downloads::busy(), downloads::wait()),
            Self::Paused => (downloads::paused(), downloads::resume()),
            Self::Unreachable { host } => (downloads::unreachable(host), downloads::check_network()),
            Self::Certificate { host } => (downloads::certificate(host), downloads::company_network()),
            Self::Status { host, status } => status_sentences(host, *status),
            Self::Page { host } => (downloads::page(host), downloads::company_network()),
            Self::Redirected { host } => (downloads::redirected(host), downloads::own_file()),
            Self::Stalled => (downloads::stalled(), downloads::resume()),
            Self::CutOff => (downloads::cut_off(), downloads::resume()),
            Self::WrongLength { wanted, got } => {
                (downloads::wrong_length(gigabytes(*wanted), gigabytes(*got)), downloads::own_file())
            }
            Self::WrongHash => (downloads::wrong_hash(), downloads::own_file()),
            Self::Io(error) => io_sentences(error),
        }
    }

    /// Of a request that had no response, or whose response broke off.
    pub(super) fn of_transport(error: &reqwest::Error, host: &str) -> Self {
        let first: &(dyn Error + 'static) = error;
        let mut causes = std::iter::successors(Some(first), |error: &&(dyn Error + 'static)| (*error).source());
        let host = host.to_owned();
        if causes.any(|cause| cause.to_string().to_lowercase().contains("certificate")) {
            Self::Certificate { host }
        } else if error.is_redirect() {
            Self::Redirected { host }
        } else if error.is_connect() || error.is_request() {
            Self::Unreachable { host }
        } else {
            Self::CutOff
        }
    }

    /// Whether the same address may answer better in a moment.
    pub(super) fn is_passing(&self) -> bool {
        match self {
            Self::Unreachable { .. } | Self::Stalled | Self::CutOff => true,
            Self::Status { status, .. } => status.is_server_error() || *status == StatusCode::TOO_MANY_REQUESTS,
            _ => false,
        }
    }

    /// Whether another address may have the file.
    pub(super) fn is_of_one_address(&self) -> bool {
        self.is_passing()
            || matches!(
                self,
                Self::Certificate { .. }
                    | Self::Status { .. }
                    | Self::Page { .. }
                    | Self::Redirected { .. }
                    | Self::WrongLength { .. }
                    | Self::WrongHash
            )
    }
}

impl From<ModelFileError> for Problem {
    fn from(error: ModelFileError) -> Self {
        error.problem()
    }
}

fn status_sentences(host: &str, status: StatusCode) -> (Message, Message) {
    match status {
        StatusCode::UNAUTHORIZED | StatusCode::FORBIDDEN => (downloads::forbidden(host), downloads::company_network()),
        StatusCode::NOT_FOUND | StatusCode::GONE => (downloads::gone(host), downloads::own_file()),
        StatusCode::TOO_MANY_REQUESTS => (downloads::too_often(host), downloads::later()),
        status if status.is_server_error() => (downloads::server_trouble(host), downloads::later()),
        status => (downloads::odd_status(host, status.as_str()), downloads::own_file()),
    }
}

fn io_sentences(error: &io::Error) -> (Message, Message) {
    use io::ErrorKind::{NotFound, PermissionDenied, QuotaExceeded, ReadOnlyFilesystem, StorageFull};
    match error.kind() {
        StorageFull | QuotaExceeded => (downloads::disk_full(), downloads::make_space()),
        PermissionDenied | ReadOnlyFilesystem => (downloads::no_permission(), downloads::other_folder()),
        NotFound => (downloads::file_gone(), downloads::other_folder()),
        _ => (downloads::file_failed(error.to_string()), downloads::other_folder()),
    }
}

/// Rounded up to a tenth, as one plans for space.
fn gigabytes(bytes: u64) -> f64 {
    (bytes as f64 / 1e8).ceil() / 10.0
}
