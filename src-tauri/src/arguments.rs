//! The files on the command line.

use std::{
    ffi::OsString,
    path::{Path, PathBuf},
};

/// Everything after the program's name that is not a switch, as seen from `folder`.
pub fn files(arguments: impl IntoIterator<Item = impl Into<OsString>>, folder: &Path) -> Vec<PathBuf> {
    let files = arguments.into_iter().skip(1).map(Into::into);
    files
        .filter(|argument: &OsString| !argument.to_string_lossy().starts_with('-'))
        .map(|file| folder.join(file))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_found_from_the_folder_they_were_named_in() {
        let arguments = ["tabletalk", "--verbose", "sales.csv", "/data/costs.csv"];
        assert_eq!(
            files(arguments, Path::new("/home/ann")),
            [PathBuf::from("/home/ann/sales.csv"), PathBuf::from("/data/costs.csv")]
        );
    }
}
