//! The question builder: a question as parts, each with a menu made from the file, and the change of one part.
//!
//! A question and its parts are two views of one value: [`change`] makes a question of a question, and [`parts`] lists
//! what can be changed. A menu holds exactly the changes that [`change`] makes without touching another part, so that a
//! choice never does more than it says. A part that says more than its menu can, such as an operand that was asked for in
//! words, is shown and kept.
//!
//! Every query has parts. These cannot be built from the menus, only asked for in words, and then narrowed and changed in
//! their other parts: [`Ask::Classes`] and [`Ask::GroupsWhere`], which need numbers that no file holds; several measures at
//! once; groups that are compared ([`Order::Compared`](crate::query::Order)); numbers of a row that are worked out in
//! another way than as money or as a time between two dates; and rarer parts of a date, such as the season.

mod apply;
mod columns;
mod compose;
mod menus;
#[cfg(test)]
mod tests;

use tabletalk_protocol::{DatasetProfile, QueryChange, QuestionParts, TypedQuestion};

use super::{
    language::Language,
    offers,
    query::{Ask, Measure},
    schema::Schema,
    semantic_check,
};

/// The question to begin with: how many rows the newest file has.
pub fn default_question(datasets: &[DatasetProfile]) -> Option<TypedQuestion> {
    datasets.last().map(|dataset| rows_of(&dataset.variable))
}

/// Change one part of a question. A change that does not fit the file leaves the question as it is; a question whose file
/// or columns are gone begins anew.
pub fn change(datasets: &[DatasetProfile], question: TypedQuestion, change: &QueryChange) -> TypedQuestion {
    let Some((schema, question)) = grounded(datasets, question.clone()) else { return question };
    if let QueryChange::Dataset(variable) = change {
        return match datasets.iter().find(|dataset| dataset.variable == *variable) {
            Some(other) if other.variable != question.dataset => transferred(question, &schema, &Schema::new(other)),
            _ => question,
        };
    }
    let mut changed = question.clone();
    let [first, ..] = changed.queries.as_mut_slice() else { return question };
    if let Some(query) = apply::changed(first, change, &schema) {
        *first = query;
    }
    if changed.is_within_bounds() { changed } else { question }
}

/// The parts of a question; `None` without any file.
pub fn parts(
    datasets: &[DatasetProfile],
    question: &TypedQuestion,
    language: tabletalk_messages::Language,
) -> Option<QuestionParts> {
    let (schema, question) = grounded(datasets, question.clone())?;
    let language = Language::from(language);
    let query = question.queries.first()?;
    let menus = menus::Menus { query, schema: &schema, datasets, language };
    let (parts, conditions) = (menus.parts(), columns::conditions(&schema));
    let sentence = offers::worded(&question.queries, &schema, language);
    Some(QuestionParts { sentence: offers::with_file(sentence, &schema, datasets), parts, conditions, question })
}

/// The question with its file, if these still fit together, or else the question to begin with.
fn grounded(datasets: &[DatasetProfile], question: TypedQuestion) -> Option<(Schema<'_>, TypedQuestion)> {
    let own = datasets.iter().find(|dataset| dataset.variable == question.dataset);
    let schema = Schema::new(own.or(datasets.last())?);
    let sound = own.is_some() && is_sound(&question, &schema);
    let question = if sound { question } else { rows_of(&schema.dataset.variable) };
    Some((schema, question))
}

/// Return whether the file has everything that the question names, and its answer means something.
pub fn is_sound(question: &TypedQuestion, schema: &Schema<'_>) -> bool {
    !question.queries.is_empty()
        && question.is_within_bounds()
        && question.queries.iter().all(|query| semantic_check::makes_sense(query, schema))
}

fn rows_of(variable: &str) -> TypedQuestion {
    TypedQuestion { dataset: variable.to_owned(), queries: vec![compose::bare(Ask::Values(vec![Measure::Rows]))] }
}

/// The same question of another file. Parts that it does not have fall away.
fn transferred(question: TypedQuestion, from: &Schema<'_>, to: &Schema<'_>) -> TypedQuestion {
    let queries = question.queries.iter().map(|query| compose::transferred(query, from, to)).collect();
    TypedQuestion { dataset: to.dataset.variable.clone(), queries }
}
