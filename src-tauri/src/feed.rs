//! What the screen is told. Its twin is `Feed` in `ui/src/state/screen.ts`.

use serde::Serialize;
use tabletalk_protocol::{Event, Patch};

use crate::refusal::Refusal;

#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(tag = "feed", rename_all = "snake_case")]
pub enum Feed {
    /// A conversation from its beginning; what was shown before is gone.
    Opened {
        /// Its name among the conversations; empty when there is none.
        name: String,
        /// What the person called it.
        title: Option<String>,
        /// What was being typed when it was left.
        draft: String,
        access: Access,
        events: Vec<Event>,
        /// All that it shows.
        conversation: Patch,
    },
    Event {
        event: Event,
        /// What it changes of what is shown.
        patch: Patch,
    },
    Drag {
        drag: Drag,
    },
    /// Who answers, as in `builtin` or `ollama:qwen3`.
    Model {
        model: String,
    },
    /// Something that stands outside the conversation.
    Problem(Refusal),
}

/// What can be done with a conversation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Access {
    Write,
    /// It can only be looked at; why, a problem says.
    Read,
}

impl Feed {
    /// No conversation at all.
    pub fn nothing() -> Self {
        Self::Opened {
            name: String::new(),
            title: None,
            draft: String::new(),
            access: Access::Read,
            events: Vec::new(),
            conversation: Patch::default(),
        }
    }
}

/// Whether a file is held over the window.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Drag {
    Over,
    Away,
}

#[cfg(test)]
mod tests {
    use tabletalk_protocol::ItemId;

    use super::*;

    #[test]
    fn the_screen_reads_these_words() {
        let written = |feed: Feed| serde_json::to_string(&feed).unwrap();
        let event = Event::TurnStarted { turn: 1 };
        assert_eq!(
            written(Feed::Opened {
                name: "2026".into(),
                title: Some("Stores".into()),
                draft: "how".into(),
                access: Access::Write,
                events: vec![event.clone()],
                conversation: Patch { removed: vec![ItemId(1)], ..Patch::default() },
            }),
            concat!(
                r#"{"feed":"opened","name":"2026","title":"Stores","draft":"how","access":"write","#,
                r#""events":[{"event":"turn_started","turn":1}],"conversation":{"removed":[1]}}"#
            )
        );
        assert_eq!(
            written(Feed::Event { event, patch: Patch::default() }),
            r#"{"feed":"event","event":{"event":"turn_started","turn":1},"patch":{}}"#
        );
        assert_eq!(written(Feed::Model { model: "builtin".into() }), r#"{"feed":"model","model":"builtin"}"#);
        assert_eq!(written(Feed::Drag { drag: Drag::Over }), r#"{"feed":"drag","drag":"over"}"#);
        assert_eq!(
            written(Feed::Problem(Refusal::new("No.").hint("Yes."))),
            r#"{"feed":"problem","message":"No.","hint":"Yes."}"#
        );
    }
}
