//! Questions whose right answers are known: asks them of the command line, and says how each came out.

#![expect(clippy::disallowed_types, reason = "the questions are asked of the command line")]

use std::{collections::BTreeMap, env, fs, path::Path, process::Command};

use anyhow::{Context, ensure};
use serde_json::Value;

/// How a question came out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    Right,
    Wrong,
    /// Not answered, with the reason.
    Refused,
}

/// The questions of a folder, each with what the built-in analyst answers. Only for tests: the command line lies beside
/// their folder.
///
/// # Errors
///
/// When the questions cannot be read, or one has no answer.
pub fn asked(folder: &Path) -> anyhow::Result<Vec<(Value, Value)>> {
    let questions = lines(&fs::read_to_string(folder.join("questions.jsonl"))?)?;
    let mut answers = answers(folder)?;
    let answered = questions.into_iter().map(|question| {
        let answer = question["id"].as_str().and_then(|id| answers.remove(id));
        let answer = answer.with_context(|| format!("{} has no answer", question["id"]))?;
        Ok((question, answer))
    });
    answered.collect()
}

/// What the command line answers, by the questions' ids.
fn answers(folder: &Path) -> anyhow::Result<BTreeMap<String, Value>> {
    let test = env::current_exe()?;
    let programs = test.ancestors().nth(2).context("test programs lie in a folder of their own")?;
    let program = programs.join(format!("tabletalk-cli{}", env::consts::EXE_SUFFIX));
    let output = Command::new(program).args(["answers", "questions.jsonl"]).current_dir(folder).output()?;
    ensure!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let answers = lines(&String::from_utf8(output.stdout)?)?;
    Ok(answers.into_iter().map(|answer| (answer["id"].as_str().unwrap_or_default().to_owned(), answer)).collect())
}

fn lines(text: &str) -> anyhow::Result<Vec<Value>> {
    text.lines().map(|line| Ok(serde_json::from_str(line)?)).collect()
}

/// How a question came out with this answer.
pub fn outcome(question: &Value, answer: &Value) -> Outcome {
    if answer["refused"] == true {
        return Outcome::Refused;
    }
    let said = Said::new(answer);
    let any = list(&question["expected"]).iter().any(|expected| said.holds(expected));
    let drawn = question["chart"].is_null() || question["chart"] == answer["chart"];
    if any && drawn { Outcome::Right } else { Outcome::Wrong }
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

/// An answer's words and numbers, in its text and its tables.
struct Said {
    text: String,
    words: String,
    numbers: Vec<f64>,
}

impl Said {
    fn new(answer: &Value) -> Self {
        let text = answer["text"].as_str().unwrap_or_default().to_owned();
        let mut words = text.to_lowercase();
        let mut found = numbers(&text);
        let rows = list(&answer["tables"]).iter().flat_map(list);
        for cell in rows.flat_map(list) {
            match cell {
                Value::Number(number) => found.extend(number.as_f64()),
                Value::String(text) => {
                    words = format!("{words}\n{}", text.to_lowercase());
                    found.extend(numbers(text));
                }
                _ => {}
            }
        }
        Self { text, words, numbers: found }
    }

    /// Whether every number and every label of an expected answer is there, and the winner in the text.
    fn holds(&self, expected: &Value) -> bool {
        let tolerance = expected["tolerance"].as_f64().unwrap_or(0.0);
        let percent = expected["percent"] == true;
        let rows = || list(&expected["rows"]).iter().flat_map(list);
        let numbers = list(&expected["numbers"]).iter().chain(rows()).filter_map(Value::as_f64);
        let labels = list(&expected["labels"]).iter().chain(rows()).filter_map(Value::as_str);
        let lead = expected["lead"].as_str().unwrap_or_default();
        numbers
            .into_iter()
            .all(|number| self.tells(number, tolerance) || percent && self.tells(number / 100.0, tolerance))
            && labels.into_iter().all(|label| match label.strip_prefix('!') {
                Some(absent) => !named(&self.words, absent),
                None => named(&self.words, label),
            })
            && (lead.is_empty() || named(&self.text.to_lowercase(), lead))
    }

    /// A sign may have gone into words, and a number may be rounded.
    fn tells(&self, number: f64, tolerance: f64) -> bool {
        let near = (tolerance * number.abs()).max(1e-9);
        self.numbers.iter().any(|found| (found.abs() - number.abs()).abs() <= near)
    }
}

/// Whether one of the spellings, parted by `|`, is there.
fn named(words: &str, label: &str) -> bool {
    label.to_lowercase().split('|').any(|spelling| words.contains(spelling))
}

/// Every number of a text, with either mark for decimals.
fn numbers(text: &str) -> Vec<f64> {
    let parts = text.split(|letter: char| !(letter.is_ascii_digit() || matches!(letter, '.' | ',')));
    let mut found = Vec::new();
    for part in parts.map(|part| part.trim_matches(['.', ','])).filter(|part| !part.is_empty()) {
        found.extend(part.replace(',', "").parse::<f64>());
        found.extend(part.replace('.', "").replace(',', ".").parse::<f64>());
    }
    found
}
