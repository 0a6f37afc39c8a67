//! A conversation's entry in lists, kept beside it so that a list of thousands opens at once.

use std::fs;

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use tabletalk_protocol::{Event, Item, ItemBody, SessionEntry, SessionState, current};

use super::tree::bytes_in;
use crate::{
    ConversationFolder, JournalError,
    home::SUMMARY,
    record::journal::{Line, header, lines},
};

/// Characters of a question that serves as a title.
const LONGEST_TITLE: usize = 120;

/// Made from the journal alone, and again whenever that has another length.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Summary {
    /// Bytes of the journal that this was made from.
    journal: u64,
    edition: u32,
    pub title: Option<String>,
    begun: Timestamp,
    changed: Timestamp,
    files: Vec<String>,
    questions: u32,
}

/// Of what is in a summary; older ones are made anew.
const EDITION: u32 = 1;

impl Summary {
    pub fn of(folder: &ConversationFolder) -> Result<Self, JournalError> {
        let length = fs::metadata(folder.journal())?.len();
        if let Some(kept) = kept(folder).filter(|kept| kept.journal == length && kept.edition == EDITION) {
            return Ok(kept);
        }
        let summary = Self::made(&fs::read(folder.journal())?)?;
        // Where it cannot be kept it is made again the next time.
        if let Ok(text) = serde_json::to_vec(&summary) {
            let _ = fs::write(folder.path().join(SUMMARY), text);
        }
        Ok(summary)
    }

    fn made(bytes: &[u8]) -> Result<Self, JournalError> {
        let text = String::from_utf8_lossy(bytes);
        let mut all = text.lines();
        let created = header(all.next().unwrap_or_default())?.created;
        let (mut items, mut changed) = (Vec::new(), created);
        for line in lines(all) {
            let Line::Event { at, event } = line else { continue };
            changed = at.unwrap_or(changed).max(changed);
            if let Event::ItemCompleted { item } = event {
                items.push(item);
            }
        }
        let now = current(&items);
        let questions: Vec<&str> = now.items.iter().filter_map(question).collect();
        let files = files(&now.items);
        let first = questions.first().map(|question| question.chars().take(LONGEST_TITLE).collect());
        Ok(Self {
            journal: u64::try_from(bytes.len()).unwrap_or(u64::MAX),
            edition: EDITION,
            title: now.title.clone().or(first).or_else(|| files.first().cloned()),
            begun: created,
            changed,
            questions: u32::try_from(questions.len()).unwrap_or(u32::MAX),
            files,
        })
    }

    pub fn is_worth_listing(&self) -> bool {
        self.title.is_some()
    }

    pub fn entry(self, folder: &ConversationFolder, state: SessionState) -> SessionEntry {
        SessionEntry {
            name: folder.name(),
            title: self.title,
            begun: self.begun.to_string(),
            changed: self.changed.to_string(),
            files: self.files,
            questions: self.questions,
            bytes: bytes_in(folder.path()),
            shelf: folder.shelf(),
            state,
            hits: Vec::new(),
        }
    }
}

fn kept(folder: &ConversationFolder) -> Option<Summary> {
    serde_json::from_slice(&fs::read(folder.path().join(SUMMARY)).ok()?).ok()
}

fn question(item: &Item) -> Option<&str> {
    if let ItemBody::UserText { text, .. } = &*item.body { Some(text) } else { None }
}

/// Each once.
fn files(items: &[Item]) -> Vec<String> {
    let mut files = Vec::new();
    for item in items {
        if let ItemBody::Dataset(profile) = &*item.body
            && !files.contains(&profile.file_name)
        {
            files.push(profile.file_name.clone());
        }
    }
    files
}
