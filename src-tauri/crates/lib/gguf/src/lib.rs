//! The header of a GGUF file, read and checked before anything else opens the file.
//!
//! A model file comes from a stranger, and the library that computes with it aborts at, or reads past, much that a file can
//! hold. [`Header::read`] goes over the whole header with a bound for every count and text, and turns away every file whose
//! tables would not fit, whose tensors would lie outside of it, or whose kind is not one that we know.
//!
//! ```
//! use tabletalk_gguf::{GgufError, Header};
//!
//! let error = Header::read(&b"GIF89a, and much more than that"[..], 31).unwrap_err();
//! assert_eq!(error, GgufError::NotGguf);
//! ```
//!
//! The format: <https://github.com/ggml-org/ggml/blob/master/docs/gguf.md>.

#![warn(clippy::indexing_slicing)]

mod architecture;
mod bytes;
mod error;
mod header;
pub mod limits;
mod tensor;
mod value;

pub use architecture::ARCHITECTURES;
pub use error::GgufError;
pub use header::Header;

#[cfg(test)]
mod tests;
