//! Questions whose right answers are known, asked of the command line.

#![expect(clippy::disallowed_types, reason = "the questions are asked of the command line")]

use std::{collections::BTreeMap, env, fs, path::Path, process::Command};

use anyhow::{Context, ensure};
use serde_json::Value;

/// The questions of a folder, each with what the built-in analyst answers, and these `options` of the command line. Only for tests: the command line lies beside
/// their folder.
///
/// # Errors
///
/// When the questions cannot be read, or one has no answer.
pub fn asked(folder: &Path, options: &[&str]) -> anyhow::Result<Vec<(Value, Value)>> {
    let questions = lines(&fs::read_to_string(folder.join("questions.jsonl"))?)?;
    let mut answers = answers(folder, options)?;
    let answered = questions.into_iter().map(|question| {
        let answer = question["id"].as_str().and_then(|id| answers.remove(id));
        let answer = answer.with_context(|| format!("{} has no answer", question["id"]))?;
        Ok((question, answer))
    });
    answered.collect()
}

/// The answers of the command line, by question id.
fn answers(folder: &Path, options: &[&str]) -> anyhow::Result<BTreeMap<String, Value>> {
    let test = env::current_exe()?;
    let programs = test.ancestors().nth(2).context("test programs lie in a folder of their own")?;
    let program = programs.join(format!("tabletalk-cli{}", env::consts::EXE_SUFFIX));
    let output =
        Command::new(program).args(["answers", "questions.jsonl"]).args(options).current_dir(folder).output()?;
    ensure!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let answers = lines(&String::from_utf8(output.stdout)?)?;
    Ok(answers.into_iter().map(|answer| (answer["id"].as_str().unwrap_or_default().to_owned(), answer)).collect())
}

fn lines(text: &str) -> anyhow::Result<Vec<Value>> {
    text.lines().map(|line| Ok(serde_json::from_str(line)?)).collect()
}
