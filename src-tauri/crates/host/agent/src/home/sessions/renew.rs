//! A copy of a conversation on newer files.

use std::{
    fs,
    path::{Path, PathBuf},
};

use tabletalk_protocol::{Edit, Item, ItemBody};

use super::{SessionError, absent_is_fine, add_edit, erase::erase, standing, summary::Summary};
use crate::{
    Clock, ConversationFolder, Home,
    home::{DATA, SNAPSHOT_LIST},
};

impl Home {
    /// A copy of a conversation in which newer files stand in the place of the old ones: a file of the same name, or,
    /// where there is one file on each side, that one. Running everything again in it says what is different.
    ///
    /// # Errors
    /// When it is not clear which file a newer one is for, or it cannot be copied; nothing is left behind then.
    pub fn renew(&self, name: &str, newer: &[PathBuf], clock: &impl Clock) -> Result<ConversationFolder, SessionError> {
        let from = self.session(name)?;
        let pairs = paired(&files(&standing(&from)?), newer)?;
        let title = Summary::of(&from)?.title.unwrap_or_default();
        let copy = self.copied(&from, clock, |journal| Ok(journal.to_vec()))?;
        if let Err(error) = put_in(&copy, &pairs) {
            erase(copy.path())?;
            return Err(error);
        }
        add_edit(&copy, Edit::Rename { title: format!("{title} (newer data)") }, clock)?;
        Ok(copy)
    }
}

fn files(items: &[Item]) -> Vec<String> {
    let mut files: Vec<String> = items.iter().filter_map(file).collect();
    files.sort_unstable();
    files.dedup();
    files
}

fn file(item: &Item) -> Option<String> {
    if let ItemBody::Dataset(profile) = &*item.body { Some(profile.file_name.clone()) } else { None }
}

/// Pair each newer file with the old file that it replaces.
fn paired<'a>(old: &[String], newer: &'a [PathBuf]) -> Result<Vec<(String, &'a Path)>, SessionError> {
    if let ([old], [new]) = (old, newer) {
        return Ok(vec![(old.clone(), new)]);
    }
    let known = |path: &Path| old.iter().find(|name| path.file_name().is_some_and(|file| file == name.as_str()));
    newer
        .iter()
        .map(|path| {
            let name = known(path).ok_or_else(|| {
                let file = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
                SessionError::NoSuchFile { file, known: old.join(", ") }
            })?;
            Ok((name.clone(), path.as_path()))
        })
        .collect()
}

fn put_in(copy: &ConversationFolder, pairs: &[(String, &Path)]) -> Result<(), SessionError> {
    for (name, path) in pairs {
        let to = copy.path().join(DATA).join(name);
        // It is the original's file under a second name: writing to it would write there, too.
        absent_is_fine(fs::remove_file(&to))?;
        fs::copy(path, to)?;
    }
    // Values that were computed from the old files are of no use.
    Ok(absent_is_fine(fs::remove_file(copy.path().join(SNAPSHOT_LIST)))?)
}
