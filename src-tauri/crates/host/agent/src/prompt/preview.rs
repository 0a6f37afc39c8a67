use tabletalk_model::Traits;
use tabletalk_protocol::{Item, Privacy};

use crate::{
    privacy::Redactor,
    prompt::{self, Setting},
    record::fold::datasets,
};

/// The exact text about this conversation's files that a model would receive under this choice, before any question is
/// asked. For a wide file, the prompt later contains the columns that a question is about.
///
/// ```
/// use tabletalk_agent::prompt_preview;
/// use tabletalk_protocol::Privacy;
///
/// assert_eq!(prompt_preview(&[], &Privacy::default()), "");
/// ```
pub fn prompt_preview(items: &[Item], privacy: &Privacy) -> String {
    let redactor = Redactor::new(privacy.clone());
    let datasets = redactor.profiles(&datasets(items));
    if datasets.is_empty() {
        return String::new();
    }
    let setting = Setting { datasets: &datasets, traits: Traits::default(), said: "", level: redactor.level() };
    prompt::files(&setting).trim().to_owned()
}

#[cfg(test)]
mod tests {
    use tabletalk_protocol::{ItemBody, ItemId, PrivacyLevel};

    use super::*;
    use crate::testing::dataset;

    #[test]
    fn the_picture_stands_word_for_word_in_what_is_sent() {
        let items = [Item { id: ItemId(1), turn: 1, body: ItemBody::Dataset(dataset("sales.csv")).into() }];
        for level in [PrivacyLevel::Schema, PrivacyLevel::Statistics, PrivacyLevel::Samples, PrivacyLevel::Outputs] {
            let told = prompt_preview(&items, &Privacy { level, private_columns: Vec::new() });
            let datasets = Redactor::default().profiles(&[dataset("sales.csv")]);
            let setting = Setting { datasets: &datasets, traits: Traits::default(), said: "", level };
            assert!(told.starts_with("## sales.csv") && prompt::system(&setting).contains(&told), "{level:?}: {told}");
        }
    }
}
