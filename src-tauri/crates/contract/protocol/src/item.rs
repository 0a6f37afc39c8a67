use std::{borrow::Cow, sync::Arc};

use serde::{Deserialize, Serialize};
use tabletalk_messages::{Message, Problem};
use ts_rs::TS;

use crate::{
    Answer, ChartSpec, CodeRun, Comparison, DatasetProfile, Edit, InstructionScope, Instructions, Privacy, Proposal,
    ReducedConfinement, Repaired, SecondOpinion, Sent, Table, ToolCall, TypedQuestion, Undone,
};

/// Names an item within its conversation; counts up from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct ItemId(pub u64);

/// One thing in a conversation, in the order in which it appeared.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Item {
    pub id: ItemId,
    /// The turn that produced it.
    pub turn: u32,
    /// Shared, since everyone who looks at a conversation holds its items: handing one on copies nothing.
    #[serde(flatten)]
    pub body: Arc<ItemBody>,
}

impl Item {
    /// Returns the content of the item, copied only when it is shared.
    pub fn into_body(self) -> ItemBody {
        Arc::unwrap_or_clone(self.body)
    }
}

/// What an item is.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(export)]
#[expect(
    clippy::large_enum_variant,
    reason = "a conversation holds few items, and most of what they hold is on the heap"
)]
pub enum ItemBody {
    /// What the person asked.
    UserText {
        text: String,
        /// The question as data, where it was taken from an offer; its text says the same.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        built: Option<Box<TypedQuestion>>,
    },
    /// What the model wrote around its code.
    AssistantText { text: String },
    /// What is about to be done.
    Plan(Plan),
    /// Code that ran, or is running, with what it printed.
    CodeRun(CodeRun),
    /// A table that a run showed.
    Table {
        /// The [`CodeRun`] it came from.
        run: ItemId,
        table: Table,
    },
    /// A chart that a run drew.
    Chart(Chart),
    /// A file that was attached, with what is in it. A later one with the same variable replaces it: after a repair, or when
    /// the file was read again.
    Dataset(DatasetProfile),
    /// A repair of a dataset; the dataset as it is now follows.
    Repaired(Repaired),
    /// A repair that was taken back; the dataset as it is now follows.
    Undone(Undone),
    /// The dataset with this variable is there no more.
    DatasetRemoved { variable: String },
    /// A way to bring datasets together.
    Proposal(Proposal),
    /// The answer to the question.
    Answer(Answer),
    /// A second look at an answer, by a reader who saw only the question, the code and what it put out.
    Review(Review),
    /// What a second run of the question computed.
    SecondOpinion(SecondOpinion),
    /// What a model is shown of the data from here on.
    Privacy(Privacy),
    /// What each answer is to heed from here on.
    Instructions(Instructions),
    /// The question whether code may run with fewer protections than it should have, and the person's reply.
    ReducedConfinement(ReducedConfinement),
    /// A call of a tool that somebody else offers, by the code of a run.
    ToolCall(ToolCall),
    /// What was sent for this turn, and to whom.
    Sent(Sent),
    /// Questions about the files that a model suggests.
    Suggestions(Suggestions),
    /// A change to what was said before; [`current`](crate::current) says what it leaves.
    Edit(Edit),
    /// What is different since everything was run again.
    Comparison(Comparison),
    /// An item of a kind that this version does not know. It is kept as it is, and shown as unknown.
    Unknown(Unknown),
    /// Something the person should know: a file that could not be read, a worker that was restarted.
    Notice(Notice),
}

impl ItemBody {
    /// Whether it is a choice about the conversation as a whole. It holds until it is changed, whatever becomes of its turn.
    pub fn is_standing_choice(&self) -> bool {
        matches!(self, Self::Privacy(_) | Self::Instructions(_))
    }
}

/// What is about to be done, for a person who does not program.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Plan {
    /// A line each. None, when the person wants to go on without a plan.
    pub steps: Vec<String>,
    #[serde(default)]
    pub scope: PlanScope,
}

/// How far a plan goes, and whose it is.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum PlanScope {
    /// What the next code does.
    #[default]
    Step,
    /// The way to the answer, as the model sees it. While it is not completed, the person is asked.
    Answer,
    /// The way to the answer, as the person wants it.
    Changed,
}

/// An item from another version of the program.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Unknown {
    /// Its kind, as its own version calls it.
    pub name: String,
}

/// A chart, drawn.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Chart {
    /// The [`CodeRun`] it came from.
    pub run: ItemId,
    pub spec: ChartSpec,
    /// The picture: a whole SVG document without script and without outside references.
    pub svg: String,
    /// The chart in words, for those who do not see it.
    pub description: String,
    /// The title that a person gave it later, which picture and words do not know yet; an empty one is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub retitled: Option<String>,
}

impl Chart {
    /// The chart to draw, under its current title.
    pub fn shown(&self) -> Cow<'_, ChartSpec> {
        match &self.retitled {
            None => Cow::Borrowed(&self.spec),
            Some(title) => Cow::Owned(self.spec.clone().titled(title)),
        }
    }
}

/// What a second reader found.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Review {
    pub verdict: Verdict,
    /// What is in doubt, a sentence each.
    pub points: Vec<String>,
    /// Who looked, as in `gpt-5 (OpenAI)`.
    pub model: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum Verdict {
    /// Nothing wrong was found.
    Agrees,
    /// Something is wrong or missing; the model was told.
    Doubts,
    /// The second reader gave no usable verdict.
    Unclear,
}

/// Questions that could be asked about the files.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Suggestions {
    pub questions: Vec<String>,
    /// Who suggests them, as in `gpt-5 (OpenAI)`.
    pub model: String,
}

/// A message from the program itself, never from a model.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Notice {
    pub level: NoticeLevel,
    pub message: Message,
    /// What to do about it.
    pub hint: Option<Message>,
}

impl Notice {
    pub fn new(level: NoticeLevel, Problem { message, hint }: Problem) -> Self {
        Self { level, message, hint }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum NoticeLevel {
    Info,
    Warning,
    Error,
}

impl Instructions {
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
}
