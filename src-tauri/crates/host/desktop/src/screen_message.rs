//! The messages that the shell sends to a page over its one channel.

use serde::Serialize;
use tabletalk_protocol::Patch;
use ts_rs::TS;

use crate::{Refusal, watch::FileNews};

/// A message to the page.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
#[serde(tag = "feed", rename_all = "snake_case")]
#[ts(export)]
pub enum ScreenMessage {
    /// A conversation from its beginning; what was shown before is gone.
    Opened {
        /// Its name among the conversations; empty when there is none.
        name: String,
        /// The question that was being typed when it was left.
        draft: String,
        access: Access,
        /// Everything that it shows.
        conversation: Patch,
    },
    /// A change of what the conversation shows.
    Patch {
        patch: Patch,
    },
    Drag {
        drag: Drag,
    },
    /// Who answers, as in `builtin` or `ollama:qwen3`.
    Model {
        model: String,
        /// Who makes second runs; absent where it is the same.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        second: Option<String>,
    },
    /// A file of a model was dropped: it is listed now, and can be chosen by this name.
    ModelFile {
        model: String,
    },
    /// A watched file has changed, or cannot be watched any more.
    WatchedFile {
        file: String,
        #[serde(flatten)]
        news: FileNews,
    },
    /// Files were brought whose names are taken: the person says what becomes of them.
    NewerFiles {
        files: Vec<String>,
    },
    /// Something that stands outside the conversation.
    Problem(Refusal),
}

/// Whether a conversation can be continued or only read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum Access {
    Write,
    /// It can only be read; a `Problem` says why.
    Read,
}

impl ScreenMessage {
    /// No conversation at all.
    pub fn nothing() -> Self {
        Self::Opened { name: String::new(), draft: String::new(), access: Access::Read, conversation: Patch::default() }
    }
}

/// Whether a file is held over the window.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum Drag {
    Over,
    Away,
}

#[cfg(test)]
mod tests {
    use tabletalk_messages::Message;
    use tabletalk_protocol::ItemId;

    use super::*;

    #[test]
    fn the_page_reads_these_words() {
        let written = |message: ScreenMessage| serde_json::to_string(&message).unwrap();
        let patch = Patch { removed: vec![ItemId(1)], ..Patch::default() };
        assert_eq!(
            written(ScreenMessage::Opened {
                name: "2026".into(),
                draft: "how".into(),
                access: Access::Write,
                conversation: patch.clone(),
            }),
            r#"{"feed":"opened","name":"2026","draft":"how","access":"write","conversation":{"removed":[1]}}"#
        );
        assert_eq!(written(ScreenMessage::Patch { patch }), r#"{"feed":"patch","patch":{"removed":[1]}}"#);
        let model =
            |second: Option<&str>| ScreenMessage::Model { model: "builtin".into(), second: second.map(Into::into) };
        assert_eq!(written(model(None)), r#"{"feed":"model","model":"builtin"}"#);
        assert_eq!(written(model(Some("ollama:m"))), r#"{"feed":"model","model":"builtin","second":"ollama:m"}"#);
        let dropped = ScreenMessage::ModelFile { model: "local:m".into() };
        assert_eq!(written(dropped), r#"{"feed":"model_file","model":"local:m"}"#);
        let gone = ScreenMessage::WatchedFile { file: "sales.csv".into(), news: FileNews::Gone };
        assert_eq!(written(gone), r#"{"feed":"watched_file","file":"sales.csv","news":"gone"}"#);
        assert_eq!(written(ScreenMessage::Drag { drag: Drag::Over }), r#"{"feed":"drag","drag":"over"}"#);
        assert_eq!(
            written(ScreenMessage::Problem(Refusal::new(Message::verbatim("No.")).hint(Message::verbatim("Yes.")))),
            r#"{"feed":"problem","message":"No.","hint":"Yes."}"#
        );
    }
}
