//! The built-in analyst: a grammar of questions, no AI, no key, no network.
//!
//! A question is read in steps, each with a typed result. [`sayings`] rewrites idioms in plainer words, [`words`] cuts
//! the text into words, and [`token`] gives each word
//! a meaning: a column or a value of the [`schema`], a number, a [`time`], or a word that shapes the question
//! ([`lexicon`]). [`reading`] builds a [`query`], and [`program`] writes the pandas code that a person would write. An
//! unknown word makes the analyst decline: a question that is half understood is answered wrongly. The answer, its
//! plan and its refusals are in the [`language`] of the question.

#![warn(clippy::indexing_slicing)]

mod builder;
mod certainty;
mod complete;
mod decline;
mod language;
mod lessons;
mod lexicon;
mod meaning;
mod offers;
mod program;
mod python;
mod read_anew;
mod reading;
mod rephrased;
mod sayings;
mod schema;
mod semantic_check;
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

use std::cell::OnceCell;

use tabletalk_model::{CancellationToken, Heard, Model, ModelError, Reply, Request, Role, Task, Traits};
use tabletalk_protocol::{DatasetProfile, Offer, Outcome, Restatement, TypedQuestion, query};

pub use builder::{change, default_question, parts};
pub use complete::{CompletionIndex, Draft};
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
        let reply = reply(&request.task, before);
        heard(Heard::Text(&reply.text));
        Ok(reply)
    }
}

/// The previous question, for follow-ups.
fn question_before(request: &Request) -> Option<&str> {
    let asked = request.messages.iter().rev().filter(|message| message.role == Role::User);
    asked.map(|message| message.text.as_str()).find(|text| *text != request.task.question)
}

/// Return whether the question is in German, so that the answer must be too.
pub fn asked_in_german(question: &str) -> bool {
    asked_language(question) == Language::German
}

fn asked_language(question: &str) -> Language {
    Language::of(&words::words(question))
}

fn reply(task: &Task, before: Option<&str>) -> Reply {
    let language = asked_language(&task.question);
    match task.attempts.last().map(|attempt| &attempt.outcome) {
        None => {}
        Some(Outcome::Raised { .. }) => return declined(&Decline::DidNotRun, language, vec![]),
        Some(_) => return declined(&Decline::BrokeOff, language, vec![]),
    }
    let understanding = match &task.built {
        Some(built) => understand_built(built, &task.datasets),
        None => understand(&task.question, before, &task.datasets),
    };
    match understanding {
        Understanding::Certain(certain) => answer(*certain, &task.datasets, language),
        Understanding::Uncertain { decline, offers } => declined(&decline, language, offers),
    }
}

/// What a question comes to.
#[derive(Debug)]
enum Understanding<'a> {
    /// Each word has its place ([`certainty`]) and one query of one file fits.
    Certain(Box<Understood<'a>>),
    /// Anything else is offered, never answered.
    Uncertain { decline: Decline, offers: Vec<Offer> },
}

/// Queries to compute, and their file.
#[derive(Debug)]
struct Understood<'a> {
    schema: Schema<'a>,
    queries: Vec<query::Query>,
    sentence: OnceCell<String>,
}

impl<'a> Understood<'a> {
    fn new(schema: Schema<'a>, queries: Vec<query::Query>) -> Self {
        Self { schema, queries, sentence: OnceCell::new() }
    }

    /// The queries in words, in the language of the question.
    fn sentence(&self, language: Language) -> &str {
        self.sentence.get_or_init(|| offers::worded(&self.queries, &self.schema, language))
    }

    /// What will be computed.
    fn restated(self, datasets: &[DatasetProfile], language: Language) -> Restatement {
        let sentence = offers::with_file(self.sentence(language).to_owned(), &self.schema, datasets);
        let Self { schema, queries, .. } = self;
        Restatement { question: TypedQuestion { dataset: schema.dataset.variable.clone(), queries }, sentence }
    }
}

fn answer(certain: Understood<'_>, datasets: &[DatasetProfile], language: Language) -> Reply {
    let plan = program::plan(&certain.queries, &certain.schema, language);
    let code = program::code(&certain.queries, &certain.schema, language);
    Reply {
        text: format!("Plan: {plan}\n\n```python\n{code}\n```"),
        understood: Some(certain.restated(datasets, language)),
        ..Reply::default()
    }
}

fn declined(decline: &Decline, language: Language, offers: Vec<Offer>) -> Reply {
    Reply { text: decline.told(language), offers, ..Reply::default() }
}

/// A question that was built is certain, as long as its file still has what it names.
fn understand_built<'a>(built: &TypedQuestion, datasets: &'a [DatasetProfile]) -> Understanding<'a> {
    let uncertain = |decline| Understanding::Uncertain { decline, offers: vec![] };
    let Some(schema) = datasets.iter().find(|dataset| dataset.variable == built.dataset).map(Schema::new) else {
        return uncertain(Decline::FileGone);
    };
    if builder::is_sound(built, &schema) {
        return Understanding::Certain(Box::new(Understood::new(schema, built.queries.clone())));
    }
    let mut gone: Vec<String> = built.queries.iter().flat_map(query::Query::columns).map(str::to_owned).collect();
    gone.retain(|name| schema.column(name).is_none());
    gone.sort_unstable();
    gone.dedup();
    uncertain(match gone.as_slice() {
        [] => Decline::NotUnderstood,
        _ => Decline::UnknownWords { words: gone },
    })
}

/// Read the question for each file, the one added last first.
fn understand<'a>(question: &'a str, before: Option<&'a str>, datasets: &'a [DatasetProfile]) -> Understanding<'a> {
    let (mut fitting, mut likely, mut declined): (Vec<Understood<'_>>, Vec<Understood<'_>>, Vec<_>) =
        Default::default();
    let said = certainty::Question::new(question, before);
    let language = Language::of(&said.words);
    for dataset in datasets.iter().rev() {
        let mut schema = Schema::new(dataset);
        reading::declared(question).into_iter().for_each(|code| schema.take_for_missing(code));
        match reading::read(question, before, &schema) {
            Ok(_) if fitting.iter().any(|known| holds_the_same(&known.schema, &schema)) => {}
            Ok(reading) if is_whole(&reading, &schema) => {
                let read = Understood::new(schema, reading.queries);
                let kept = if said.is_said_by(&read, language) { &mut fitting } else { &mut likely };
                kept.push(read);
            }
            Ok(_) => declined.push((schema, Decline::NotUnderstood)),
            Err(decline) => declined.push((schema, decline)),
        }
    }
    // Who puts files together asks about the result, the newest one first.
    if let Some(made) = fitting.iter().position(|fitting| is_put_together(fitting.schema.dataset)) {
        fitting = vec![fitting.swap_remove(made)];
    }
    keep_most_named(&mut fitting, &said.words);
    let mut fitting = match <[Understood<'_>; 1]>::try_from(fitting) {
        Ok([certain]) => return Understanding::Certain(Box::new(certain)),
        Err(fitting) => fitting,
    };
    let decline = match (fitting.as_slice(), declined.first()) {
        ([], Some((schema, decline))) => as_far_as_known(decline.clone(), schema),
        ([], None) => Decline::NotUnderstood,
        _ => Decline::SeveralFiles,
    };
    fitting.append(&mut likely);
    let offers = offers::Uncertain { question, before, datasets }.offers(fitting, &declined);
    Understanding::Uncertain { decline, offers }
}

fn is_put_together(dataset: &DatasetProfile) -> bool {
    dataset.made_by.is_some() && dataset.remote.is_none()
}

/// Nothing in the file is called so only if all of its texts are known.
fn as_far_as_known(decline: Decline, schema: &Schema<'_>) -> Decline {
    match (decline, schema.partly_known()) {
        (Decline::UnknownWords { words, .. }, columns) if !columns.is_empty() => {
            Decline::UnknownTexts { words, columns }
        }
        (decline, _) => decline,
    }
}

/// Keep the file that has columns of the very names in the question, when no other has as many: `people` is a column of one
/// file, and may be a word for the rows of another.
fn keep_most_named(fitting: &mut Vec<Understood<'_>>, asked: &[words::Word]) {
    let is_said = |part: &words::Word| asked.iter().any(|word| words::root(&word.lower) == words::root(&part.lower));
    let named = |Understood { schema, queries, .. }: &Understood<'_>| {
        let is_used = |name: &str| queries.iter().any(|query| query.uses(name));
        let columns = schema.columns.iter().filter(|column| is_used(&column.profile.name));
        columns.filter(|column| !column.written.is_empty() && column.written.iter().all(is_said)).count()
    };
    let counts: Vec<usize> = fitting.iter().map(named).collect();
    let most = counts.iter().max();
    if counts.iter().filter(|count| Some(*count) == most).count() == 1
        && let Some(place) = counts.iter().position(|count| Some(count) == most)
    {
        *fitting = vec![fitting.swap_remove(place)];
    }
}

/// Return whether two datasets are copies of one table: a file that was added twice asks for no choice.
fn holds_the_same(one: &Schema<'_>, other: &Schema<'_>) -> bool {
    one.dataset.rows == other.dataset.rows && one.dataset.columns == other.dataset.columns
}

/// Return whether a reading uses the whole question, takes no word for something else, and computes what makes sense.
fn is_whole(reading: &Reading, schema: &Schema<'_>) -> bool {
    let whole = reading.left_out.is_empty() && reading.taken.is_empty();
    whole && reading.queries.iter().all(|query| semantic_check::makes_sense(query, schema))
}
