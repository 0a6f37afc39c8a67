use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{Item, ItemBody};

/// Standing instructions: what a person wants every answer to heed, as in "amounts are in thousands". They hold from here
/// on, in the place of earlier ones of the same scope.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Instructions {
    pub scope: InstructionScope,
    /// In the person's own words; empty where there are none any more.
    pub text: String,
}

/// Where standing instructions hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum InstructionScope {
    /// In all conversations, as the settings were when a question was asked.
    AllConversations,
    /// In this conversation.
    ThisConversation,
}

impl Instructions {
    /// The most characters that are read of a text: a page of rules would crowd out the files in a small model's prompt.
    pub const MOST_CHARS: usize = 1_000;

    /// What counts of the text.
    pub fn text(&self) -> &str {
        Self::bounded(&self.text)
    }

    /// What counts of a text.
    pub fn bounded(text: &str) -> &str {
        let text = text.trim();
        let end = text.char_indices().nth(Self::MOST_CHARS).map_or(text.len(), |(end, _)| end);
        text[..end].trim_end()
    }

    /// Whether all of a text counts.
    pub fn is_within_bounds(text: &str) -> bool {
        Self::bounded(text) == text.trim()
    }

    /// The newest instructions of each scope, those for all conversations first; none that say nothing.
    pub fn in_force<'a>(items: impl IntoIterator<Item = &'a Item> + Clone) -> Vec<&'a Self> {
        let scopes = [InstructionScope::AllConversations, InstructionScope::ThisConversation];
        let newest = scopes.into_iter().filter_map(|scope| Self::newest(items.clone(), scope));
        newest.filter(|instructions| !instructions.text().is_empty()).collect()
    }

    /// The newest instructions of this scope, whatever they say.
    pub fn newest<'a>(items: impl IntoIterator<Item = &'a Item>, scope: InstructionScope) -> Option<&'a Self> {
        let of_scope = items.into_iter().filter_map(|item| match &*item.body {
            ItemBody::Instructions(instructions) if instructions.scope == scope => Some((item.id, instructions)),
            _ => None,
        });
        // Not the last in reading order: a turn that is asked again keeps its place among older ones.
        of_scope.max_by_key(|(id, _)| *id).map(|(_, instructions)| instructions)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ItemId;

    fn said(id: u64, turn: u32, scope: InstructionScope, text: &str) -> Item {
        let body = ItemBody::Instructions(Instructions { scope, text: text.into() });
        Item { id: ItemId(id), turn, body: body.into() }
    }

    #[test]
    fn the_newest_of_each_scope_hold_and_empty_ones_take_them_back() {
        use InstructionScope::{AllConversations, ThisConversation};
        let items = [
            said(2, 2, ThisConversation, "amounts are in thousands"),
            // Turn 3 was asked again after turn 4.
            said(9, 3, AllConversations, "answer in euros"),
            said(5, 4, AllConversations, "our year begins in April"),
        ];
        let texts = |items: &[Item]| -> Vec<String> {
            Instructions::in_force(items).into_iter().map(|one| one.text().to_owned()).collect()
        };
        assert_eq!(texts(&items), ["answer in euros", "amounts are in thousands"]);
        let taken_back = [&items[..], &[said(10, 5, ThisConversation, " \n")]].concat();
        assert_eq!(texts(&taken_back), ["answer in euros"]);
    }

    #[test]
    fn a_text_counts_up_to_its_bound() {
        let long = format!("  {}", "ä".repeat(Instructions::MOST_CHARS + 1));
        assert_eq!(Instructions::bounded(&long), "ä".repeat(Instructions::MOST_CHARS));
        assert_eq!(Instructions::bounded(" amounts are in thousands\n"), "amounts are in thousands");
    }
}
