//! The inputs of a report besides the items: the files with their fingerprints, and the ready variables as text.

use std::{
    collections::BTreeMap,
    fs::{self, File},
    io::{self, Read},
    path::{Component, Path},
};

use sha2::{Digest, Sha256};
use tabletalk_protocol::{ConfinementLayer, DataFile, Item, Outcome, ReadyTable};
use tabletalk_sandbox::{CancellationToken, Dataset, History, Kind, Options, Output, Sandbox, SandboxError, Spares};

use crate::record::fold::history_of;

/// Files and tables up to this size go with a script; a mailbox takes no more, and a notebook opens no more.
const LARGEST: u64 = 64 * 1024 * 1024;

/// The ready variables could not be written down.
#[derive(Debug, thiserror::Error)]
pub enum Unready {
    #[error("the files of the conversation could not be laid out: {0}")]
    Files(#[from] io::Error),
    #[error(transparent)]
    Sandbox(#[from] SandboxError),
    #[error("the tables could not be written down: {0}")]
    Cell(String),
}

/// The files that were attached, each once, as far as they are in the conversation's `folder`. Their bytes come with them
/// where they are not too large.
pub fn data_files(folder: &Path, items: &[Item]) -> Vec<DataFile> {
    let mut names: Vec<String> = datasets(items).into_iter().map(|dataset| dataset.file).collect();
    names.sort_unstable();
    names.dedup();
    names.into_iter().filter_map(|name| data_file(&folder.join("data").join(&name), name).ok()).collect()
}

fn data_file(path: &Path, name: String) -> io::Result<DataFile> {
    let mut file = File::open(path)?;
    let size = file.metadata()?.len();
    let mut hash = Sha256::new();
    let bytes = if size <= LARGEST {
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes)?;
        hash.update(&bytes);
        Some(bytes)
    } else {
        hash_all(&mut file, &mut hash)?;
        None
    };
    let sha256 = hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect();
    Ok(DataFile { name, sha256, bytes })
}

fn hash_all(file: &mut File, hash: &mut Sha256) -> io::Result<()> {
    let mut piece = vec![0; 1024 * 1024];
    loop {
        let length = file.read(&mut piece)?;
        if length == 0 {
            return Ok(());
        }
        hash.update(piece.get(..length).unwrap_or(&piece));
    }
}

/// The datasets that are files, as they are read now. A journal may come from another machine: a name that leads out of the
/// folder, or that is no name for Python, is passed over.
fn datasets(items: &[Item]) -> Vec<Dataset> {
    let mut datasets = history_of(items).datasets;
    datasets.retain(|dataset| stays_inside(&dataset.file) && is_name(&dataset.variable));
    datasets
}

fn stays_inside(name: &str) -> bool {
    let mut parts = Path::new(name).components();
    matches!((parts.next(), parts.next()), (Some(Component::Normal(_)), None)) && !name.contains(['/', '\\'])
}

fn is_name(variable: &str) -> bool {
    let mut letters = variable.chars();
    letters.next().is_some_and(|first| first.is_alphabetic() || first == '_')
        && letters.all(|letter| letter.is_alphanumeric() || letter == '_')
}

/// Each ready variable as it was before the first cell, written down by a sandbox of its own in `workshop`, an empty folder
/// that the caller removes. The conversation in `folder` is not touched.
///
/// # Errors
/// When a file is not there any more, or no sandbox can be had.
pub async fn ready_tables(folder: &Path, items: &[Item], workshop: &Path) -> Result<Vec<ReadyTable>, Unready> {
    let datasets = datasets(items);
    if datasets.is_empty() {
        return Ok(Vec::new());
    }
    lay_out(folder, &datasets, workshop)?;
    let variables: Vec<String> = datasets.iter().map(|dataset| dataset.variable.clone()).collect();
    let dtypes = written_down(datasets, &variables, workshop).await?;
    Ok(variables.into_iter().filter_map(|variable| ready_table(variable, &dtypes, workshop)).collect())
}

/// Copies of the files, or second names for them.
fn lay_out(folder: &Path, datasets: &[Dataset], workshop: &Path) -> io::Result<()> {
    let data = workshop.join("data");
    fs::create_dir_all(&data)?;
    for Dataset { file, .. } in datasets {
        let (from, to) = (folder.join("data").join(file), data.join(file));
        if !to.exists() && fs::hard_link(&from, &to).is_err() {
            fs::copy(&from, &to)?;
        }
    }
    Ok(())
}

/// Let a cell write each table as text; the dtypes of their columns come back.
async fn written_down(
    datasets: Vec<Dataset>,
    variables: &[String],
    workshop: &Path,
) -> Result<BTreeMap<String, Vec<String>>, Unready> {
    let mut options = Options { spare: Spares::None, seed: 0, ..Options::for_session(workshop) };
    options.limits.scratch = options.limits.scratch.max(4 * LARGEST);
    let history = History { datasets, ..History::default() };
    let mut sandbox = Kind::chosen().map_err(Unready::Cell)?.sandbox(options, history);
    // No code of a model runs in it, only the cells below.
    sandbox.accept(&ConfinementLayer::ALL);
    let mut dtypes = BTreeMap::new();
    for variable in variables {
        let mut printed = String::new();
        let mut outputs = |output| {
            if let Output::Stdout(text) = output {
                printed.push_str(&text);
            }
        };
        let report = sandbox.run(&cell(variable), &mut outputs, &CancellationToken::new()).await?;
        match report.outcome {
            Outcome::Finished => {
                let names = serde_json::from_str(printed.trim()).map_err(|error| Unready::Cell(error.to_string()))?;
                dtypes.insert(variable.clone(), names);
            }
            Outcome::Raised { traceback } => return Err(Unready::Cell(traceback.message)),
            // A table that is too large is left out, and the script mentions it.
            _ => {}
        }
    }
    Ok(dtypes)
}

fn cell(variable: &str) -> String {
    let name = file_name(variable);
    format!(
        "import json\n{variable}.to_csv(\"{name}\", index=False)\nprint(json.dumps([str(dtype) for dtype in {variable}.dtypes]))"
    )
}

fn file_name(variable: &str) -> String {
    format!("{variable}.ready.csv")
}

fn ready_table(variable: String, dtypes: &BTreeMap<String, Vec<String>>, workshop: &Path) -> Option<ReadyTable> {
    let path = workshop.join("scratch").join(file_name(&variable));
    let is_small = fs::metadata(&path).is_ok_and(|metadata| metadata.len() <= LARGEST);
    let csv = is_small.then(|| fs::read(&path).ok()).flatten()?;
    let dtypes = dtypes.get(&variable)?.clone();
    Some(ReadyTable { variable, csv, dtypes })
}

#[cfg(test)]
mod tests {
    use tabletalk_protocol::{ItemBody, ItemId};

    use super::*;
    use crate::testing::dataset;

    fn items(names: &[&str]) -> Vec<Item> {
        let body = |name: &&str| ItemBody::Dataset(dataset(name));
        names.iter().map(body).map(|body| Item { id: ItemId(1), turn: 1, body: body.into() }).collect()
    }

    #[test]
    fn a_file_has_the_fingerprint_that_other_programs_print() {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join("data")).unwrap();
        fs::write(folder.path().join("data/abc.csv"), "abc").unwrap();
        let files = data_files(folder.path(), &items(&["abc.csv", "gone.csv", "abc.csv"]));
        // FIPS 180-4's example.
        let sha256 = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad".to_owned();
        assert_eq!(files, [DataFile { name: "abc.csv".into(), sha256, bytes: Some(b"abc".to_vec()) }]);
    }

    #[test]
    fn no_name_leads_out_of_the_folder() {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join("data")).unwrap();
        fs::write(folder.path().join("secret.csv"), "secret").unwrap();
        assert_eq!(data_files(folder.path(), &items(&["../secret.csv", "..", "a\\b"])), []);
    }
}
