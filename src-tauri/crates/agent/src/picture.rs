use tabletalk_model::Traits;
use tabletalk_protocol::{DatasetProfile, Item, ItemBody, Privacy};

use crate::{
    privacy::Veil,
    prompt::{self, Setting},
};

/// What a model would be told of the files of this conversation under this choice, word for word, before anything is
/// asked. Of a wide file it is then told the columns that a question is about.
///
/// ```
/// use tabletalk_agent::told_of_files;
/// use tabletalk_protocol::Privacy;
///
/// assert_eq!(told_of_files(&[], &Privacy::default()), "");
/// ```
pub fn told_of_files(items: &[Item], privacy: &Privacy) -> String {
    let veil = Veil::of(privacy.clone());
    let datasets = veil.profiles(&datasets(items));
    let setting = Setting { datasets: &datasets, traits: Traits::default(), said: "", level: veil.level() };
    prompt::files(&setting).trim().to_owned()
}

/// The newest state of each file.
fn datasets(items: &[Item]) -> Vec<DatasetProfile> {
    let mut datasets: Vec<DatasetProfile> = Vec::new();
    for item in items {
        if let ItemBody::Dataset(profile) = &item.body {
            match datasets.iter_mut().find(|known| known.variable == profile.variable) {
                Some(known) => *known = profile.clone(),
                None => datasets.push(profile.clone()),
            }
        }
    }
    datasets
}
