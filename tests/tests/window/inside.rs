//! A model inside the app, computed by the real engine: dropped, asked, stopped, killed in the middle, and asked again. What the
//! model says means nothing. Run by `cargo xtask test --only window,engine`; `TABLETALK_TEST_MODEL` names its file.

use std::{env, fs, path::PathBuf, process::Command};

use anyhow::{Context, Result, ensure};

use crate::{
    opening::{DATASET, DIALOG, Outcome, WELCOME},
    samples,
    window::{Account, TITLE, Window},
};

const ENGINE: &str = "tabletalk-engine";
const ACTIVITY: &str = ".activity";
const QUESTION: &str = "Tell a long story about the shops.";

#[tokio::test]
async fn a_dropped_model_answers_is_stopped_killed_and_answers_again() -> Outcome {
    let model = PathBuf::from(env::var_os("TABLETALK_TEST_MODEL").context("TABLETALK_TEST_MODEL is not set")?);
    let account = Account::new()?;
    let sales = account.file("sales.csv", samples::sales())?;
    let window = account.open(&[]).await?;
    window.see(WELCOME).await?;
    account.desktop.drop_files(&[&model, &sales], TITLE, async || window.see(".overlay").await.map(drop)).await?;
    window.see(DATASET).await?;
    window
        .until("return document.querySelector('[role=dialog] input:checked')?.value.startsWith('local:')", true.into())
        .await?;
    window.looks("211-a-model-was-dropped").await?;
    window.press("Use").await?;
    window.gone(DIALOG).await?;

    window.ask(QUESTION).await?;
    window.until_said(ACTIVITY, |said| said.contains('%') || said == "Writing…").await?;
    window.until_said(ACTIVITY, |said| said == "Writing…").await?;
    window.looks("212-a-model-inside-writes").await?;
    window.press("Stop").await?;
    window.at_rest().await?;

    window.ask(QUESTION).await?;
    window.until_said(ACTIVITY, |said| said == "Writing…").await?;
    end_engines(&window)?;
    window.until_told("aside.error", "stopped in the middle of its work").await?;
    window.at_rest().await?;
    window.looks("213-an-engine-was-ended").await?;

    window.ask("How many rows are there?").await?;
    window.until_said(ACTIVITY, |said| said == "Writing…").await?;
    window.press("Stop").await?;
    window.at_rest().await?;
    ensure!(questions_kept(&account)? == 3, "the journal does not hold the three questions");
    Ok(())
}

fn end_engines(window: &Window) -> Result<()> {
    let engines = window.started(ENGINE);
    ensure!(!engines.is_empty(), "no engine is at work");
    for engine in engines {
        ensure!(Command::new("kill").args(["-KILL", &engine.to_string()]).status()?.success(), "it could not be ended");
    }
    Ok(())
}

/// Questions in all journals of the account.
fn questions_kept(account: &Account) -> Result<usize> {
    let mut folders = vec![account.path("data")];
    let mut questions = 0;
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.file_name().is_some_and(|name| name == "journal.jsonl") {
                let text = fs::read_to_string(path)?;
                questions += text.lines().filter(|line| line.contains("\"user_text\"")).count();
            }
        }
    }
    Ok(questions)
}
