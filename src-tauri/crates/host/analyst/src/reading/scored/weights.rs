//! The weights of features, as they were learnt.

use std::{collections::HashMap, sync::LazyLock};

/// A line a feature: its weight, a tab, its name. Written by the program `analyst-train`.
const LEARNT: &str = include_str!("../../../data/reading.tsv");

static WEIGHTS: LazyLock<HashMap<&'static str, f64>> = LazyLock::new(|| entries(LEARNT).flatten().collect());

/// Return the feature's contribution to a candidate's score, in log-odds; 0 if no weight was learnt for it.
pub fn weight(feature: &str) -> f64 {
    WEIGHTS.get(feature).copied().unwrap_or_default()
}

/// The name and weight of each line; `None` for a line that is not one.
fn entries(lines: &str) -> impl Iterator<Item = Option<(&str, f64)>> {
    lines.lines().map(|line| {
        let (weight, name) = line.split_once('\t')?;
        Some((name, weight.parse().ok()?))
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use strum::VariantNames;

    use super::*;
    use crate::{
        query::{
            Aggregate, Ask, ChartKind, Comparison, Conversion, Direction, Filter, Keep, Measure, Operand, TimeUnit,
        },
        reading::scored::features::{Left, Role, Spoken},
        schema::Nature,
        sense::{Beyond, Limit, Sense, Topic},
        token::Fit,
    };

    /// Words that the names of features are made of beside the names of variants.
    const WORDS: &str = "a after amount an another Any asked before behind Compared conditions count date denied end far fault \
        grade group groups if is it Kin lost many marks meant moment more no none nothing number numbers of one other others \
        overview percent price queries ranking rate ratio reckoned relation row rows said sentences share spread table text \
        that the these time told unit unknown unsaid value where words";

    #[test]
    fn every_line_is_a_weight_with_a_name_of_its_own() {
        let bad: Vec<&str> =
            LEARNT.lines().zip(entries(LEARNT)).filter(|(_, entry)| entry.is_none()).map(|(line, _)| line).collect();
        assert_eq!(bad, Vec::<&str>::new());
        assert_eq!(WEIGHTS.len(), LEARNT.lines().count(), "no name stands twice");
    }

    #[test]
    fn every_learnt_name_is_made_of_names_that_features_have() {
        let known = vocabulary();
        let parts = entries(LEARNT).flatten().flat_map(|(name, _)| parts(name));
        let strangers: BTreeSet<String> = parts.filter(|part| !known.contains(part.as_str())).collect();
        assert_eq!(strangers, BTreeSet::new(), "a variant was renamed: keep its old name with `strum(serialize)`");
    }

    #[test]
    fn a_name_that_no_feature_has_would_be_found() {
        assert!(parts("Renamed + Rows").iter().any(|part| !vocabulary().contains(part.as_str())));
    }

    /// The words of a name, without those of a question, which stand in quotation marks or behind `^`.
    fn parts(name: &str) -> Vec<String> {
        let (mut bare, mut quoted) = (String::new(), false);
        for letter in name.chars() {
            quoted = (quoted || letter == '“') && letter != '”';
            bare.push(if quoted { ' ' } else { letter });
        }
        let bare = match (bare.find('^'), bare.find(" + ")) {
            (Some(0), Some(end)) => &bare[end..],
            _ => bare.as_str(),
        };
        let words = bare.split(|letter: char| !letter.is_ascii_alphabetic());
        words.filter(|word| !word.is_empty()).map(str::to_owned).collect()
    }

    fn vocabulary() -> BTreeSet<String> {
        let variants = [
            Aggregate::VARIANTS,
            Ask::VARIANTS,
            Beyond::VARIANTS,
            ChartKind::VARIANTS,
            Comparison::VARIANTS,
            Conversion::VARIANTS,
            Direction::VARIANTS,
            Filter::VARIANTS,
            Fit::VARIANTS,
            Keep::VARIANTS,
            Left::VARIANTS,
            Limit::VARIANTS,
            Measure::VARIANTS,
            Nature::VARIANTS,
            Operand::VARIANTS,
            Role::VARIANTS,
            Sense::VARIANTS,
            Spoken::VARIANTS,
            TimeUnit::VARIANTS,
            Topic::VARIANTS,
        ];
        let built =
            ["Ranked", "Natural", "Compared"].map(|order| [format!("Groups{order}"), format!("GroupsTime{order}")]);
        let kept = Keep::VARIANTS.iter().flat_map(|keep| [format!("Values{keep}"), format!("Flag{keep}")]);
        let variants = variants.into_iter().flatten().map(|name| (*name).to_owned());
        let words = WORDS.split_whitespace().chain(["ShareBy"]).map(str::to_owned);
        variants.chain(built.into_iter().flatten()).chain(kept).chain(words).collect()
    }
}
