use serde::{Deserialize, Serialize};
use ts_rs::TS;

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
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_counts_up_to_its_bound() {
        let long = format!("  {}", "ä".repeat(Instructions::MOST_CHARS + 1));
        assert_eq!(Instructions::bounded(&long), "ä".repeat(Instructions::MOST_CHARS));
        assert_eq!(Instructions::bounded(" amounts are in thousands\n"), "amounts are in thousands");
    }
}
