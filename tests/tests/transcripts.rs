//! Plays every case in `tests/cases` with the real worker. `TABLETALK_UPDATE_CASES=1` writes what happened into the
//! cases instead of comparing: read the difference before you keep it.

use std::{env, path::Path};

use anyhow::{Context, ensure};
use tabletalk_tests::{
    case::{Case, cases, is_update},
    play::play,
};

#[tokio::test]
async fn every_case_goes_as_it_is_told() -> anyhow::Result<()> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let data = [folder.join("data"), folder.join("../src-tauri/samples")];
    let mut failures = Vec::new();
    // `TABLETALK_CASE` picks those that hold a word.
    let wanted = env::var("TABLETALK_CASE").unwrap_or_default();
    let mut paths = cases(&folder.join("cases"))?;
    paths.retain(|path| path.to_string_lossy().contains(&wanted));
    ensure!(!paths.is_empty(), "no case holds `{wanted}`");
    for path in paths {
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let case = Case::read(&path)?;
        let told = play(&case, &data).await.with_context(|| name.clone())?;
        if is_update() {
            Case::rewrite(&path, &told)?;
        } else if told != case.expected {
            failures.push(format!("── {name}\nexpected:\n{}\nhappened:\n{told}", case.expected));
        }
    }
    ensure!(failures.is_empty(), "{}", failures.join("\n"));
    Ok(())
}
