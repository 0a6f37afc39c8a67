//! The files of models that run inside the app: the [`Catalogue`] that offers them, the [`download`] of one, and
//! [`ModelFiles`], which knows all that are on this computer.
//!
//! This is a part of this crate and not one of its own, because no other crate may link a network client.

mod catalogue;
mod download;
mod failure;
mod file;
mod found;
mod library;
mod machine;
mod trial;

pub use catalogue::{Catalogue, CatalogueEntry, GoodFor, Wanted};
pub use download::{Persistence, Phase, Progress, download};
pub use failure::ModelFileError;
pub use file::{Holder, ModelFile, is_model_file};
pub use found::{Places, find_model_files};
pub use library::ModelFiles;
pub use machine::Machine;
pub use trial::ModelTrial;
