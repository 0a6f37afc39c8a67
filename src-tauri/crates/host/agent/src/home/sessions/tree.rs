//! Folders with arbitrary contents: copied, listed, measured.

use std::{fs, io, path::Path};

/// Folders inside folders that are followed; code makes a few at most.
const DEEPEST: usize = 16;

/// How a file gets into another folder.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Copying {
    Bytes,
    /// By a second name, where the file system has them.
    Names,
}

/// Plain files and folders; a link is left where it is.
pub(super) fn copy_folder(from: &Path, to: &Path, copying: Copying) -> io::Result<()> {
    copy_within(from, to, DEEPEST, copying)
}

fn copy_within(from: &Path, to: &Path, deepest: usize, copying: Copying) -> io::Result<()> {
    fs::create_dir_all(to)?;
    for (name, kind) in entries(from) {
        let (from, to) = (from.join(&name), to.join(&name));
        if kind.is_dir() && deepest > 0 {
            copy_within(&from, &to, deepest - 1, copying)?;
        } else if kind.is_file() && (copying == Copying::Bytes || fs::hard_link(&from, &to).is_err()) {
            fs::copy(&from, &to)?;
        }
    }
    Ok(())
}

/// The entries of a folder, by name; empty if the folder does not exist.
pub(super) fn entries(folder: &Path) -> Vec<(String, fs::FileType)> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let named = entries.filter_map(|entry| Some((entry.file_name().into_string().ok()?, entry.file_type().ok()?)));
    let mut named: Vec<_> = named.collect();
    named.sort_unstable_by(|(one, _), (other, _)| one.cmp(other));
    named
}

/// Bytes of all files in a folder and the folders in it.
pub(super) fn bytes_in(folder: &Path) -> u64 {
    bytes_within(folder, DEEPEST)
}

fn bytes_within(folder: &Path, deepest: usize) -> u64 {
    let sizes = entries(folder).into_iter().map(|(name, kind)| match folder.join(name) {
        path if kind.is_dir() && deepest > 0 => bytes_within(&path, deepest - 1),
        path if kind.is_file() => fs::metadata(path).map_or(0, |metadata| metadata.len()),
        _ => 0,
    });
    sizes.sum()
}
