//! The findings of a report: the first sentences of its answers.

use super::{Finding, Part, Said, Spoken, answer::Freshness};

/// Findings of a summary: more are no summary.
const MOST_FINDINGS: usize = 5;
/// Letters of a title that is a finding. A longer sentence stands in the summary only.
const LONGEST_TITLE: usize = 110;
/// Words of a finding: fewer, as in `It is 7`, need their question.
const FEWEST_WORDS: usize = 4;
/// Letters of a finding in the summary. A longer sentence is a list, which its answer has in full.
const LONGEST_FINDING: usize = 240;
/// Letters of the shortest word that ends a sentence: `z. B.`, `No. 5` and `1. Mai` go on.
const SHORTEST_LAST_WORD: usize = 3;

/// The first sentence of an answer whose numbers were computed and are up to date.
pub fn finding(answer: &Spoken, freshness: Freshness) -> Option<String> {
    let text: String = answer.spans.iter().map(Said::text).collect();
    let sentence = first_sentence(&text);
    let is_traced =
        answer.status == "computed" && !answer.spans.iter().any(|said| matches!(said, Said::Untraced { .. }));
    let says_something = !sentence.ends_with(':') && sentence.split_whitespace().count() >= FEWEST_WORDS;
    let is_finding = is_traced && freshness == Freshness::Current && says_something;
    (is_finding && sentence.chars().count() <= LONGEST_FINDING).then(|| sentence.to_owned())
}

/// The title that the first finding makes, without its full stop.
pub fn title(parts: &[Part]) -> Option<String> {
    let (_, finding) = findings(parts).next()?;
    (finding.chars().count() <= LONGEST_TITLE).then(|| finding.trim_end_matches('.').to_owned())
}

/// The summary in a person's words: a finding that stands as it was leads to its answer.
pub fn edited(parts: &[Part], texts: &[String]) -> Vec<Finding> {
    let texts = texts.iter().map(|text| text.trim()).filter(|text| !text.is_empty());
    let part_of = |text: &str| findings(parts).find_map(|(part, finding)| (finding == text).then_some(part));
    texts.map(|text| Finding { part: part_of(text), text: text.to_owned() }).collect()
}

/// The findings under `title`, which is none of them; nothing when there is one question.
pub fn summary(parts: &[Part], title: &str) -> Vec<Finding> {
    if findings(parts).nth(1).is_none() {
        return Vec::new();
    }
    let others = findings(parts).filter(|(_, text)| text.trim_end_matches('.') != title).take(MOST_FINDINGS);
    others.map(|(part, text)| Finding { part: Some(part), text: text.to_owned() }).collect()
}

fn findings(parts: &[Part]) -> impl Iterator<Item = (usize, &str)> {
    parts.iter().zip(1..).filter_map(|(part, number)| match part {
        Part::Question(section) => Some((number, section.finding.as_deref()?)),
        Part::Words { .. } => None,
    })
}

/// Up to the first full stop behind which another sentence begins, or the first end of a line.
fn first_sentence(text: &str) -> &str {
    let line = text.trim().lines().next().unwrap_or_default().trim();
    let ends = line.match_indices(['.', '!', '?']).map(|(at, mark)| (line.get(..at), line.get(at + mark.len()..)));
    let end = ends.filter_map(|(before, after)| before.zip(after)).find(|(before, after)| is_end(before, after));
    end.and_then(|(before, _)| line.get(..=before.len())).unwrap_or(line)
}

fn is_end(before: &str, after: &str) -> bool {
    let Some(next) = after.strip_prefix(' ').and_then(|rest| rest.chars().next()) else { return false };
    let last = before.rsplit(|c: char| c.is_whitespace() || c == '(').next().unwrap_or_default();
    // An ordinal number such as `1.` goes on; a long number or a sign such as `%` ends its sentence.
    let ends = last.chars().count() >= SHORTEST_LAST_WORD || !last.contains(char::is_alphanumeric);
    ends && !next.is_lowercase()
}

#[cfg(test)]
mod tests {
    use super::first_sentence;

    #[test]
    fn a_sentence_ends_where_another_one_begins() {
        let cases = [
            ("Sales rose by 1.5 %. Then they fell.", "Sales rose by 1.5 %."),
            ("Sales rose by 224. Then they fell.", "Sales rose by 224."),
            ("Am 1. Mai, z. B. in Bonn, waren es viele. Danach nicht.", "Am 1. Mai, z. B. in Bonn, waren es viele."),
            ("Who wins? Nobody does.", "Who wins?"),
            ("One line\nAnd another. One", "One line"),
            ("  ", ""),
        ];
        assert_eq!(cases.map(|(text, _)| first_sentence(text)), cases.map(|(_, sentence)| sentence));
    }
}
