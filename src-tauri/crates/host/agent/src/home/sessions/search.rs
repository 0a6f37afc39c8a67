//! Finding words in all conversations.

use std::fs;

use tabletalk_protocol::{Cell, Item, ItemBody, SearchHit, SessionEntry};

use super::{entry, standing};
use crate::{ConversationFolder, Home, HomeError};

/// Places that are shown of one conversation.
const MOST_HITS: usize = 3;
/// Characters shown on each side of what was found.
const AROUND: usize = 60;
/// Characters of what is searched for.
const LONGEST_QUERY: usize = 200;

impl Home {
    /// The conversations in which all words of a query stand, in any order and any case, the newest first. Questions,
    /// answers, code, outputs, tables and the names of files and columns are looked through; what was deleted is not.
    ///
    /// # Errors
    /// When their folder cannot be read. A conversation that cannot be read is not found.
    pub fn search(&self, query: &str) -> Result<Vec<SessionEntry>, HomeError> {
        let words = words(query);
        if words.is_empty() {
            return self.sessions();
        }
        let mut found: Vec<SessionEntry> = self.all()?.iter().filter_map(|folder| found_in(folder, &words)).collect();
        found.sort_by(|one, other| other.changed.cmp(&one.changed));
        Ok(found)
    }
}

fn words(query: &str) -> Vec<String> {
    let query: String = query.chars().take(LONGEST_QUERY).collect();
    query.split_whitespace().map(folded).collect()
}

fn found_in(folder: &ConversationFolder, words: &[String]) -> Option<SessionEntry> {
    let entry = entry(folder)?;
    let title = folded(&[&[entry.title.clone().unwrap_or_default()][..], &entry.files[..]].concat().join("\n"));
    let rest: Vec<&String> = words.iter().filter(|word| !title.contains(*word)).collect();
    // Most conversations do not hold the words at all, which their bytes say without being understood.
    let raw = folded(&String::from_utf8_lossy(&fs::read(folder.journal()).ok()?));
    if !rest.iter().all(|word| raw.contains(&as_written(word))) {
        return None;
    }
    let texts: Vec<(Item, String)> =
        standing(folder).ok()?.into_iter().map(|item| (item.clone(), text(&item))).collect();
    let all_there = rest.iter().all(|word| texts.iter().any(|(_, text)| folded(text).contains(*word)));
    let hits = texts.iter().filter_map(|(item, text)| hit(item, text, words)).take(MOST_HITS).collect();
    all_there.then_some(SessionEntry { hits, ..entry })
}

/// A word as it is escaped in a line of JSON.
fn as_written(word: &str) -> String {
    let quoted = serde_json::to_string(word).unwrap_or_default();
    quoted.trim_matches('"').to_owned()
}

/// Without case. Each character stays one, so that places can be counted: those whose small letter is longer stay.
fn folded(text: &str) -> String {
    text.chars().map(small).collect()
}

fn small(letter: char) -> char {
    let mut small = letter.to_lowercase();
    match (small.next(), small.next()) {
        (Some(small), None) => small,
        _ => letter,
    }
}

fn hit(item: &Item, text: &str, words: &[String]) -> Option<SearchHit> {
    let low = folded(text);
    let (at, word) = words.iter().filter_map(|word| Some((low.find(word.as_str())?, word))).min()?;
    let (start, length) = (low[..at].chars().count(), word.chars().count());
    let letters: Vec<char> = text.chars().collect();
    let end = (start + length).min(letters.len());
    let (from, to) = (start.saturating_sub(AROUND), (end + AROUND).min(letters.len()));
    let part = |from: usize, to: usize| letters.get(from..to).unwrap_or_default();
    Some(SearchHit {
        item: item.id,
        before: shown(part(from, start), from > 0, false),
        found: part(start, end).iter().collect(),
        after: shown(part(end, to), false, to < letters.len()),
    })
}

fn shown(letters: &[char], cut_before: bool, cut_after: bool) -> String {
    let text: String = letters.iter().map(|letter| if letter.is_whitespace() { ' ' } else { *letter }).collect();
    let mark = |cut| if cut { "…" } else { "" };
    format!("{}{text}{}", mark(cut_before), mark(cut_after))
}

/// The searchable text of an item.
fn text(item: &Item) -> String {
    match &*item.body {
        ItemBody::UserText { text, .. } | ItemBody::AssistantText { text } => text.clone(),
        ItemBody::Plan(plan) => plan.steps.join("\n"),
        ItemBody::CodeRun(run) => {
            [&run.code, &run.stdout, run.result.as_ref().unwrap_or(&String::new())].map(String::as_str).join("\n")
        }
        ItemBody::Table { table, .. } => {
            let columns = table.columns.iter().map(|column| column.name.clone());
            let cells = table.rows.iter().flatten().filter_map(|cell| match cell {
                Cell::Text(text) => Some(text.clone()),
                Cell::Integer(number) => Some(number.to_string()),
                Cell::Decimal(number) => Some(number.to_string()),
                Cell::Missing | Cell::Boolean(_) => None,
            });
            columns.chain(cells).collect::<Vec<_>>().join(" ")
        }
        ItemBody::Chart(chart) => chart.description.clone(),
        ItemBody::Dataset(profile) => {
            let columns = profile.columns.iter().map(|column| column.name.as_str());
            std::iter::once(profile.file_name.as_str()).chain(columns).collect::<Vec<_>>().join(" ")
        }
        ItemBody::Answer(answer) => {
            let cautions = answer.cautions.iter().map(ToString::to_string);
            std::iter::once(answer.text()).chain(cautions).collect::<Vec<_>>().join("\n")
        }
        ItemBody::Review(review) => review.points.join("\n"),
        ItemBody::SecondOpinion(second) => second.result.text.clone(),
        ItemBody::Instructions(instructions) => instructions.text().to_owned(),
        ItemBody::Notice(notice) => notice.message.to_string(),
        ItemBody::Repaired(repaired) => repaired.repair.label.to_string(),
        ItemBody::Undone(undone) => undone.label.to_string(),
        ItemBody::Proposal(proposal) => proposal.label.to_string(),
        ItemBody::DatasetRemoved { .. }
        | ItemBody::Privacy(_)
        | ItemBody::ReducedConfinement(_)
        | ItemBody::ToolCall(_)
        | ItemBody::Sent(_)
        | ItemBody::Suggestions(_)
        | ItemBody::Edit(_)
        | ItemBody::Comparison(_)
        | ItemBody::Unknown(_) => String::new(),
    }
}
