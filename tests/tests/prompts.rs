//! The prompts for the tables in `tests/prompts`, read with the real worker. `TABLETALK_UPDATE_CASES=1` writes what the
//! program makes now into the cases and their table of tokens: read the difference before you keep it.

use std::{fs, path::Path};

use anyhow::{Context, bail, ensure};
use tabletalk_agent::{FirstRequest, first_requests};
use tabletalk_protocol::{Item, ItemBody, ItemId};
use tabletalk_sandbox::{CancellationToken, History, LocalSandbox, Options, Sandbox};
use tabletalk_tests::case::{Case, Step, cases, is_update};

/// The most tokens of a small model's system prompt for a table of twelve columns, and for one of hundreds.
const MOST_FOR_TWELVE_COLUMNS: usize = 900;
const MOST_FOR_WIDE: usize = 1_500;

/// Where the table of tokens begins.
const TOKENS: &str = "| table | ";

#[tokio::test]
async fn every_kind_of_model_gets_the_prompt_that_is_told() -> anyhow::Result<()> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("prompts");
    let (mut failures, mut tokens) = (Vec::new(), String::new());
    for path in cases(&folder)? {
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let case = Case::read(&path)?;
        let requests = requests(&case).await.with_context(|| name.clone())?;
        tokens.push_str(&counted(&name, &requests));
        failures.extend(beyond_bounds(&name, &requests));
        let told = told(&requests);
        if is_update() {
            Case::rewrite(&path, &told)?;
        } else if told != case.expected {
            failures.push(format!("── {name}\nexpected:\n{}\nhappened:\n{told}", case.expected));
        }
    }
    failures.extend(compared_tokens(&folder.join("README.md"), &tokens)?);
    ensure!(failures.is_empty(), "{}", failures.join("\n"));
    Ok(())
}

async fn requests(case: &Case) -> anyhow::Result<Vec<FirstRequest>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let shared = [folder.join("data"), folder.join("../src-tauri/samples")];
    let (desk, session) = (tempfile::tempdir()?, tempfile::tempdir()?);
    let mut sandbox = LocalSandbox::resume(Options::for_session(session.path()), History::default());
    let mut items = Vec::new();
    for step in &case.steps {
        match step {
            Step::File { name, content } => fs::write(desk.path().join(name), content)?,
            Step::Attach(names) => {
                for name in names {
                    let found = shared.iter().map(|folder| folder.join(name)).find(|path| path.exists());
                    let path = found.unwrap_or_else(|| desk.path().join(name));
                    let profiles = sandbox.import(path, &mut |_| {}, &CancellationToken::new()).await?;
                    for profile in profiles {
                        let id = ItemId(items.len() as u64 + 1);
                        items.push(Item { id, turn: 1, body: ItemBody::Dataset(profile).into() });
                    }
                }
            }
            Step::Ask { question, .. } => return Ok(first_requests(&items, question)),
            other => bail!("a prompt has no {other:?}"),
        }
    }
    bail!("there is no question")
}

/// What a large and a small model are told of the files; once, where it is the same.
fn told(requests: &[FirstRequest]) -> String {
    let of_files = |kind: &str| {
        let request = requests.iter().find(|request| request.kind == kind);
        let system = request.map_or("", |request| request.request.system.as_str());
        system.split_once("\n## ").map_or_else(String::new, |(_, files)| format!("## {files}\n"))
    };
    let (large, small) = (of_files("large, blocks"), of_files("small, blocks"));
    if large == small { large } else { format!("{large}\n──── a small model:\n\n{small}") }
}

/// A line of the table of tokens.
fn counted(name: &str, requests: &[FirstRequest]) -> String {
    let counts = requests.iter().map(|request| format!("{} + {}", request.tokens.rules, request.tokens.files));
    format!("| {name} | {} |\n", counts.collect::<Vec<_>>().join(" | "))
}

fn beyond_bounds(name: &str, requests: &[FirstRequest]) -> Vec<String> {
    let most = match name {
        "twelve-columns" => MOST_FOR_TWELVE_COLUMNS,
        "wide" => MOST_FOR_WIDE,
        _ => return Vec::new(),
    };
    let small = requests.iter().filter(|request| !request.kind.starts_with("large"));
    let beyond = small.filter(|request| request.tokens.system() > most);
    beyond.map(|request| format!("{name}: {} takes {} tokens", request.kind, request.tokens.system())).collect()
}

/// Compare the table of tokens, or write it anew.
fn compared_tokens(path: &Path, tokens: &str) -> anyhow::Result<Option<String>> {
    let text = fs::read_to_string(path)?;
    let begin = text.find(TOKENS).context("there is no table of tokens")?;
    let lines: Vec<&str> = text[begin..].split_inclusive('\n').collect();
    let (header, kept) = (lines[..2].concat(), lines[2..].concat());
    if is_update() {
        fs::write(path, format!("{}{header}{tokens}", &text[..begin]))?;
        return Ok(None);
    }
    Ok((kept != tokens).then(|| format!("── tokens\nexpected:\n{kept}\nhappened:\n{tokens}")))
}
