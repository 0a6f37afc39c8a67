//! Questions about the files of a conversation while they are typed or picked.

use std::sync::{Arc, Mutex, PoisonError};

use tabletalk_agent::dataset_items;
use tabletalk_analyst::{CompletionIndex, Draft, change, default_question, parts};
use tabletalk_messages::Language;
use tabletalk_protocol::{Completion, DatasetProfile, Item, ItemBody, QueryChange, QuestionParts, TypedQuestion};

/// The files of the conversation that is open, prepared for completing questions.
#[derive(Debug, Default)]
pub struct Questions {
    prepared: Mutex<Option<Prepared>>,
}

#[derive(Debug)]
struct Prepared {
    /// The items that the index was made from.
    datasets: Vec<Arc<ItemBody>>,
    index: Arc<CompletionIndex>,
}

/// Who reads the question.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reader {
    Analyst,
    /// It reads any text: only names of columns help.
    LanguageModel,
}

impl Questions {
    /// What can be said of a question about the datasets among these items; `cursor` is in UTF-16 code units.
    pub fn complete(
        &self,
        items: &[Item],
        text: &str,
        cursor: usize,
        language: Language,
        reader: Reader,
    ) -> Completion {
        let index = self.index(items);
        let draft = Draft { text, cursor, before: question_before(items), language };
        match reader {
            Reader::Analyst => index.complete(draft),
            Reader::LanguageModel => index.complete_columns(draft),
        }
    }

    /// The parts of a question after these changes; without a question, of the one to begin with. `None` without any file.
    pub fn parts(
        &self,
        items: &[Item],
        question: Option<TypedQuestion>,
        changes: &[QueryChange],
        language: Language,
    ) -> Option<QuestionParts> {
        let index = self.index(items);
        let datasets = index.datasets();
        let question = question.or_else(|| default_question(datasets))?;
        let question = changes.iter().fold(question, |question, next| change(datasets, question, next));
        parts(datasets, &question, language)
    }

    /// The index of the datasets as they are now; it is made anew when one of them has changed.
    fn index(&self, items: &[Item]) -> Arc<CompletionIndex> {
        let datasets: Vec<Arc<ItemBody>> =
            dataset_items(items).into_iter().map(|item| Arc::clone(&item.body)).collect();
        let mut prepared = self.prepared.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = &*prepared
            && known.datasets.len() == datasets.len()
            && known.datasets.iter().zip(&datasets).all(|(known, now)| Arc::ptr_eq(known, now))
        {
            return Arc::clone(&known.index);
        }
        let profiles: Vec<DatasetProfile> = datasets.iter().filter_map(|body| profile(body)).collect();
        let index = Arc::new(CompletionIndex::new(profiles));
        *prepared = Some(Prepared { datasets, index: Arc::clone(&index) });
        index
    }
}

/// A file that is still being read has no variable yet.
fn profile(body: &ItemBody) -> Option<DatasetProfile> {
    match body {
        ItemBody::Dataset(profile) if !profile.variable.is_empty() => Some(profile.clone()),
        _ => None,
    }
}

/// The question that a follow-up goes on from.
fn question_before(items: &[Item]) -> Option<&str> {
    items.iter().rev().find_map(|item| match &*item.body {
        ItemBody::UserText { text, .. } => Some(text.as_str()),
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use tabletalk_protocol::{ColumnKind, ColumnProfile, ColumnSummary, ItemId, ValueCount, query::Group};

    use super::*;

    fn games(id: u64, publisher: &str) -> Item {
        let top = vec![ValueCount { value: publisher.into(), count: 703 }];
        let column = ColumnProfile {
            name: "publisher".into(),
            kind: ColumnKind::Text,
            missing: 0,
            distinct: 1,
            approximate: false,
            summary: ColumnSummary::Text { top, shortest: 4, longest: 8 },
            vocabulary: None,
        };
        let games = DatasetProfile { variable: "games".into(), rows: 703, ..DatasetProfile::named("games.csv") };
        let body = ItemBody::Dataset(DatasetProfile { columns: vec![column], ..games });
        Item { id: ItemId(id), turn: 1, body: body.into() }
    }

    fn suggested(questions: &Questions, items: &[Item], text: &str, reader: Reader) -> Vec<String> {
        let completion = questions.complete(items, text, text.len(), Language::English, reader);
        completion.suggestions.into_iter().map(|item| item.text).collect()
    }

    #[test]
    fn the_newest_state_of_a_file_is_completed_from() {
        let questions = Questions::default();
        let mut items = vec![games(1, "Nintendo")];
        assert_eq!(suggested(&questions, &items, "how many nin", Reader::Analyst), ["Nintendo"]);
        let index = questions.index(&items);
        assert!(Arc::ptr_eq(&index, &questions.index(&items)));
        items.push(games(2, "Ninja Theory"));
        assert_eq!(suggested(&questions, &items, "how many nin", Reader::Analyst), ["Ninja Theory"]);
    }

    #[test]
    fn a_question_is_picked_from_the_newest_file() {
        let questions = Questions::default();
        let items = [games(1, "Nintendo")];
        assert_eq!(questions.parts(&[], None, &[], Language::English), None);
        let first = questions.parts(&items, None, &[], Language::English).unwrap();
        assert_eq!(first.sentence, "How many rows are there?");
        let by = QueryChange::By(Some(Group::Column("publisher".into())));
        let grouped = questions.parts(&items, Some(first.question), &[by], Language::German).unwrap();
        assert_eq!(grouped.sentence, "Wie viele Zeilen gibt es je publisher?");
    }

    #[test]
    fn a_language_model_gets_names_of_columns_only() {
        let questions = Questions::default();
        let items = [games(1, "Pubcorp")];
        assert_eq!(suggested(&questions, &items, "pub", Reader::Analyst), ["publisher", "Pubcorp"]);
        assert_eq!(suggested(&questions, &items, "pub", Reader::LanguageModel), ["publisher"]);
    }
}
