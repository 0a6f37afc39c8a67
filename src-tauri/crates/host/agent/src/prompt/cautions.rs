//! What a prompt says of a file beyond its columns: facts about its reading, and suspicions.

use super::{one_line, relevance::is_about};
use crate::privacy::{Certainty, RedactedCaution, RedactedProfile};

/// More facts about one file than a model heeds.
const MAX_FACTS: usize = 8;
/// Suspicions are for questions that ask for what they are about; a few tell what kind of file it is.
const MAX_SUSPICIONS: usize = 4;

/// How the file was read, the columns that were spoken of first.
pub fn facts(profile: &RedactedProfile, said: &str) -> Vec<String> {
    sentences(profile, said, Certainty::Fact, MAX_FACTS)
}

/// What could be wrong in the data, the columns that were spoken of first.
pub fn suspicions(profile: &RedactedProfile, said: &str) -> Vec<String> {
    sentences(profile, said, Certainty::Suspicion, MAX_SUSPICIONS)
}

fn sentences(profile: &RedactedProfile, said: &str, certainty: Certainty, most: usize) -> Vec<String> {
    let named = named_columns(profile, said);
    let mut cautions: Vec<&RedactedCaution> =
        profile.cautions.iter().filter(|caution| caution.certainty == certainty).collect();
    // Stable: the worst stay first.
    cautions.sort_by_key(|caution| {
        !caution.columns.is_empty() && !caution.columns.iter().any(|name| named.contains(&&**name))
    });
    cautions.into_iter().take(most).map(|caution| sentence(caution, &named)).collect()
}

/// The columns that were spoken of.
fn named_columns<'a>(profile: &'a RedactedProfile, said: &str) -> Vec<&'a str> {
    profile.columns.iter().filter(|column| is_about(column, said)).map(|column| column.name.as_str()).collect()
}

/// A sentence that names the columns that were spoken of, also where it stands for many columns and names two.
fn sentence(caution: &RedactedCaution, named: &[&str]) -> String {
    let text = one_line(&caution.text);
    let is_unnamed = |name: &&&String| named.contains(&name.as_str()) && !text.contains(name.as_str());
    let unnamed: Vec<String> =
        caution.columns.iter().collect::<Vec<_>>().iter().filter(is_unnamed).map(|name| format!("`{name}`")).collect();
    if unnamed.is_empty() { text } else { format!("{text} (among them {})", unnamed.join(", ")) }
}

#[cfg(test)]
mod tests {
    use tabletalk_protocol::{ColumnKind, ColumnSummary, DatasetProfile};

    use super::*;
    use crate::privacy::Redactor;
    use crate::testing::{column, dataset};

    fn profile(cautions: Vec<RedactedCaution>) -> RedactedProfile {
        let names = ["price", "Quantity", "unit_cost", "day", "store", "note"];
        let columns = names.map(|name| column(name, ColumnKind::Empty, 3, ColumnSummary::Empty)).to_vec();
        let profile = Redactor::default().profiles(&[DatasetProfile { columns, ..dataset("sales.csv") }]).remove(0);
        RedactedProfile { cautions, ..profile }
    }

    fn caution(certainty: Certainty, columns: &[&str], text: &str) -> RedactedCaution {
        let columns = columns.iter().map(|name| (*name).to_owned()).collect();
        RedactedCaution { certainty, columns, text: text.to_owned() }
    }

    #[test]
    fn a_sentence_about_many_columns_names_those_that_were_spoken_of() {
        let text = "`price`, `day` and 2 more columns are in `€`";
        let profile = profile(vec![caution(Certainty::Fact, &["price", "day", "Quantity", "unit_cost"], text)]);
        assert_eq!(facts(&profile, "total price per day"), [text]);
        assert_eq!(facts(&profile, "what is the unit cost?"), [format!("{text} (among them `unit_cost`)")]);
    }

    #[test]
    fn facts_and_suspicions_are_told_apart_and_those_that_were_asked_for_come_first() {
        let suspicion = |column: &str| caution(Certainty::Suspicion, &[column], &format!("`{column}` is odd"));
        let mut cautions: Vec<RedactedCaution> =
            ["price", "Quantity", "unit_cost", "day", "store"].map(suspicion).to_vec();
        cautions.push(caution(Certainty::Fact, &[], "2 rows were set aside"));
        let profile = profile(cautions);
        assert_eq!(facts(&profile, "which store?"), ["2 rows were set aside"]);
        let expected = ["`store` is odd", "`price` is odd", "`Quantity` is odd", "`unit_cost` is odd"];
        assert_eq!(suspicions(&profile, "which store?"), expected);
    }
}
