//! The built-in analyst: a grammar of questions, no AI, no key, no network.
//!
//! A question is read in steps, each with a typed result. [`sayings`] rewrites idioms in plainer words, [`words`] cuts
//! the text into words, and [`token`] gives each word
//! a meaning: a column or a value of the [`schema`], a number, a [`time`], or a word that shapes the question
//! ([`lexicon`]). [`reading`] builds a [`query`], and [`program`] writes the pandas code that a person would write. An
//! unknown word makes the analyst decline: a question that is half understood is answered wrongly. The answer, its
//! plan and its refusals are in the [`language`] of the question.

mod decline;
mod language;
mod lessons;
mod lexicon;
mod offers;
mod program;
mod python;
mod read_anew;
mod reading;
mod rephrased;
mod sayings;
mod schema;
mod sense;
#[cfg(test)]
mod testing;
#[cfg(test)]
mod tests;
mod time;
mod token;
mod unit;
mod variants;
mod wording;
mod words;

use tabletalk_model::{CancellationToken, Heard, Model, ModelError, Reply, Request, Role, Task, Traits};
use tabletalk_protocol::{DatasetProfile, Outcome, query};

use decline::Decline;
use language::Language;
pub use lessons::{Example, Lesson, lesson, pair};
pub use reading::Features;
use reading::Reading;
use schema::Schema;

/// The built-in analyst: no AI, no key, no network. It understands questions about counts, gaps and repeated rows, totals,
/// averages, medians and shares, with filters, by group and over time, about rankings, comparisons, correlations and
/// outliers; and it declines a question that it does not understand.
#[derive(Debug, Clone, Copy, Default)]
pub struct Analyst;

impl Model for Analyst {
    fn name(&self) -> &str {
        "built-in analyst"
    }

    fn traits(&self) -> Traits {
        Traits { listens: false, ..Traits::default() }
    }

    async fn reply(
        &mut self,
        request: &Request,
        heard: &mut (dyn FnMut(Heard<'_>) + Send),
        cancel: &CancellationToken,
    ) -> Result<Reply, ModelError> {
        if cancel.is_cancelled() {
            return Err(ModelError::Cancelled);
        }
        let before = question_before(request);
        let text = reply(&request.task, before).unwrap_or_else(|decline| declined(&request.task, before, &decline));
        heard(Heard::Text(&text));
        Ok(text.into())
    }
}

/// The previous question, for follow-ups.
fn question_before(request: &Request) -> Option<&str> {
    let asked = request.messages.iter().rev().filter(|message| message.role == Role::User);
    asked.map(|message| message.text.as_str()).find(|text| *text != request.task.question)
}

/// Return whether the question is in German, so that the answer must be too.
pub fn asked_in_german(question: &str) -> bool {
    Language::of(&words::words(question)) == Language::German
}

fn reply(task: &Task, before: Option<&str>) -> Result<String, Decline> {
    match task.attempts.last().map(|attempt| &attempt.outcome) {
        None => {}
        Some(Outcome::Raised { .. }) => return Err(Decline::DidNotRun),
        Some(_) => return Err(Decline::BrokeOff),
    }
    let (schema, reading) = understand(&task.question, before, &task.datasets)?;
    let plan = program::plan(&reading, &schema);
    let code = program::code(&reading, &schema);
    Ok(format!("Plan: {plan}\n\n```python\n{code}\n```"))
}

/// Why there is no answer, with what may have been meant: of the file added last.
fn declined(task: &Task, before: Option<&str>, decline: &Decline) -> String {
    let dataset = task.datasets.last().filter(|_| task.attempts.is_empty());
    let offers = dataset.map(|dataset| offers::offers(&task.question, before, &Schema::new(dataset), decline));
    decline.told(Language::of(&words::words(&task.question)), &offers.unwrap_or_default())
}

/// Read the question and choose its file. Of several files that fit, the one added last is meant.
fn understand<'a>(
    question: &str,
    before: Option<&str>,
    datasets: &'a [DatasetProfile],
) -> Result<(Schema<'a>, Reading), Decline> {
    let mut declined = Vec::new();
    for dataset in datasets.iter().rev() {
        let mut schema = Schema::new(dataset);
        reading::declared(question).into_iter().for_each(|code| schema.take_for_missing(code));
        match reading::read(question, before, &schema) {
            Ok(reading) => return Ok((schema, reading)),
            Err(decline) => declined.push((schema, decline)),
        }
    }
    // Only where no file has the words is it guessed what they mean.
    let mut not_guessed = Vec::new();
    for (schema, decline) in declined {
        match reading::guess(question, before, &schema, decline) {
            Ok(reading) => return Ok((schema, reading)),
            Err(decline) => not_guessed.push((schema, decline)),
        }
    }
    let mut first_decline = None;
    for (schema, decline) in not_guessed {
        match reading::likely(question, before, &schema, decline) {
            Ok(reading) => return Ok((schema, reading)),
            Err(decline) => first_decline = first_decline.or(Some(decline)),
        }
    }
    Err(first_decline.unwrap_or(Decline::NotUnderstood))
}
