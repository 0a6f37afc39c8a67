//! Limitations that apply to a report as a whole.

use tabletalk_protocol::{Item, ItemBody, PrivacyLevel};

use super::{answer::model_inside, figures::Figures};
use crate::words::{DataWords, Words, fill};

/// The model that answered, limitations of the report, omitted parts, and the data that left the computer.
pub fn limits(items: &[Item], models: &[String], figures: &Figures<'_>, words: &Words) -> Vec<String> {
    let models: Vec<String> = models.iter().map(|model| model_inside(model, words)).collect();
    let answered = (!models.is_empty()).then(|| fill(words.files.answered, &[&models.join(", ")]));
    let shortened = figures.shortened.then(|| words.files.shortened.to_owned());
    let described = words.files.describes.to_owned();
    answered.into_iter().chain([described]).chain(shortened).chain([sent(items, &words.files)]).collect()
}

/// The data that left the computer for the answers.
fn sent(items: &[Item], words: &DataWords) -> String {
    let mut told: Vec<String> = Vec::new();
    for item in items {
        if let ItemBody::Sent(sent) = &*item.body {
            let line = format!("{} ({})", sent.to, level(sent.level, words));
            if !told.contains(&line) {
                told.push(line);
            }
        }
    }
    match told.as_slice() {
        [] => words.nothing_sent.to_owned(),
        told => fill(words.sent, &[&told.join("; ")]),
    }
}

fn level(level: PrivacyLevel, words: &DataWords) -> &'static str {
    match level {
        PrivacyLevel::Schema => words.schema,
        PrivacyLevel::Statistics => words.statistics,
        PrivacyLevel::Samples => words.samples,
        PrivacyLevel::Outputs => words.outputs,
    }
}
