//! What the screen is told. Its twin is `Feed` in `ui/src/state/screen.ts`.

use serde::Serialize;
use tabletalk_protocol::Event;

use crate::refusal::Refusal;

#[derive(Debug, Clone, PartialEq, Serialize)]
#[expect(clippy::large_enum_variant, reason = "one at a time, on its way to the screen")]
#[serde(tag = "feed", rename_all = "snake_case")]
pub enum Feed {
    /// A conversation from its beginning; what was shown before is gone.
    Opened {
        events: Vec<Event>,
    },
    Event {
        event: Event,
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

/// Whether a file is held over the window.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Drag {
    Over,
    Away,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_screen_reads_these_words() {
        let written = |feed: Feed| serde_json::to_string(&feed).unwrap();
        let event = Event::TurnStarted { turn: 1 };
        assert_eq!(
            written(Feed::Opened { events: vec![event.clone()] }),
            r#"{"feed":"opened","events":[{"event":"turn_started","turn":1}]}"#
        );
        assert_eq!(written(Feed::Event { event }), r#"{"feed":"event","event":{"event":"turn_started","turn":1}}"#);
        assert_eq!(written(Feed::Model { model: "builtin".into() }), r#"{"feed":"model","model":"builtin"}"#);
        assert_eq!(written(Feed::Drag { drag: Drag::Over }), r#"{"feed":"drag","drag":"over"}"#);
        assert_eq!(
            written(Feed::Problem(Refusal::new("No.").hint("Yes."))),
            r#"{"feed":"problem","message":"No.","hint":"Yes."}"#
        );
    }
}
