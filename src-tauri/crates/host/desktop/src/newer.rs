//! Files that are brought to a conversation which has one of the same name: the person says which of both is meant.

use std::path::{Path, PathBuf};

use serde::Deserialize;
use tabletalk_agent::dataset_items;
use tabletalk_protocol::{Item, ItemBody};
use tabletalk_sandbox::{FileStamp, origins};
use ts_rs::TS;

/// A file that may take the place of one in the conversation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewerFile {
    /// Its name in the conversation.
    pub file: String,
    pub path: PathBuf,
}

/// What becomes of files whose names are taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum NewerPlace {
    /// They take the place of the old ones, and everything runs again.
    InsteadOfOld,
    /// They are tables of their own.
    BesideOld,
}

/// Tell files that may take the place of one in the conversation from all others. One that is in it as it is is no newer one.
pub fn told_apart(session: &Path, items: &[Item], paths: Vec<PathBuf>) -> (Vec<NewerFile>, Vec<PathBuf>) {
    let known = origins(session);
    let (mut newer, mut others) = (Vec::new(), Vec::new());
    for path in paths {
        let file = names(items).find(|name| path.file_name().is_some_and(|file| file == name.as_str()));
        let stamp = FileStamp::read(&path).ok();
        let is_known = |file: &String| known.get(file).is_some_and(|origin| Some(origin.stamp) == stamp);
        match file.filter(|file| !is_known(file)) {
            Some(file) => newer.push(NewerFile { file, path }),
            None => others.push(path),
        }
    }
    (newer, others)
}

/// The files of the conversation: no tables that were made of others, and none of a database.
fn names(items: &[Item]) -> impl Iterator<Item = String> {
    dataset_items(items).into_iter().filter_map(|item| match &*item.body {
        ItemBody::Dataset(profile) if profile.made_by.is_none() && profile.remote.is_none() => {
            Some(profile.file_name.clone())
        }
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use std::fs;

    use tabletalk_protocol::{DatasetProfile, ItemId};

    use super::*;

    #[test]
    fn a_file_of_a_known_name_is_asked_about() {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        for name in ["sales.csv", "shops.csv"] {
            fs::write(path(name), "a\n1\n").unwrap();
        }
        let dataset = ItemBody::Dataset(DatasetProfile::named("sales.csv"));
        let items = [Item { id: ItemId(1), turn: 1, body: dataset.into() }];
        let told = |items: &[Item]| told_apart(folder.path(), items, vec![path("sales.csv"), path("shops.csv")]);
        let newer = NewerFile { file: "sales.csv".into(), path: path("sales.csv") };
        assert_eq!(told(&items), (vec![newer], vec![path("shops.csv")]));
        assert_eq!(told(&[]), (vec![], vec![path("sales.csv"), path("shops.csv")]));
    }
}
