//! Plays every case in `tests/cases` with the real worker. `TABLETALK_UPDATE_CASES=1` writes what happened into the
//! cases instead of comparing: read the difference before you keep it.

use std::{
    env, fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, ensure};
use tabletalk_tests::{case::Case, play::play};

#[tokio::test]
async fn every_case_goes_as_it_is_told() -> anyhow::Result<()> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let data = [folder.join("data"), folder.join("../src-tauri/samples")];
    let mut failures = Vec::new();
    for path in cases(&folder.join("cases"))? {
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let case = Case::read(&path)?;
        let told = play(&case, &data).await.with_context(|| name.clone())?;
        if env::var_os("TABLETALK_UPDATE_CASES").is_some() {
            rewrite(&path, &told)?;
        } else if told != case.expected {
            failures.push(format!("── {name}\nexpected:\n{}\nhappened:\n{told}", case.expected));
        }
    }
    ensure!(failures.is_empty(), "{}", failures.join("\n"));
    Ok(())
}

/// The cases, by name; `TABLETALK_CASE` picks those that hold a word.
fn cases(folder: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let wanted = env::var("TABLETALK_CASE").unwrap_or_default();
    let mut paths = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.extension().is_some_and(|ending| ending == "md") && path.to_string_lossy().contains(&wanted) {
            paths.push(path);
        }
    }
    paths.sort();
    ensure!(!paths.is_empty(), "there are no cases in {}", folder.display());
    Ok(paths)
}

fn rewrite(path: &Path, told: &str) -> anyhow::Result<()> {
    let text = fs::read_to_string(path)?;
    let (before, rest) = text.split_once("```expect\n").context("a case without a block `expect`")?;
    // Only a fence at the beginning of a line ends the block: what was sent may hold others.
    let end = if rest.starts_with("```\n") { Some(0) } else { rest.find("\n```\n").map(|end| end + 1) };
    let after = end.map_or("", |end| &rest[end..]);
    fs::write(path, format!("{before}```expect\n{told}{after}"))?;
    Ok(())
}
