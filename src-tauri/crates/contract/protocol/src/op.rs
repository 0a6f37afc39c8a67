use std::path::PathBuf;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{ConfinementLayer, ItemId, Privacy, ReadingChoices, RemoteTableName, Runs, ToolConsent, TypedQuestion};

/// Everything a person can do to a conversation.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "op", rename_all = "snake_case")]
#[ts(export)]
pub enum Op {
    /// Add files by path. The shell only passes on paths that it saw itself, in a drop or in its own dialog.
    #[ts(skip)]
    AttachFiles {
        paths: Vec<PathBuf>,
    },
    /// Add a table that was copied elsewhere, as a spreadsheet or a page gives it to the clipboard.
    PasteTable {
        text: String,
    },
    /// Add tables of a database that the person has connected, by its name; they stay there. Runs a cell for each.
    AttachTables {
        source: String,
        tables: Vec<RemoteTableName>,
    },
    /// Carry out a repair that a finding of a dataset offers; runs as a cell.
    Repair {
        variable: String,
        finding: String,
        repair: String,
    },
    /// Take a repair back, by its [`Repaired`](crate::Repaired) item: the session is made anew without it.
    UndoRepair {
        repair: ItemId,
    },
    /// Give a column another name, which may end with its unit in brackets; a repair like the others, made by a person.
    RenameColumn {
        variable: String,
        column: String,
        name: String,
    },
    /// Read a dataset's file again with these choices, which replace the earlier ones; the session is made anew on it.
    ReadAgain {
        variable: String,
        choices: ReadingChoices,
    },
    /// Forget a dataset and its repairs. Its file stays in the conversation's folder until that is deleted.
    RemoveDataset {
        variable: String,
    },
    /// Bring datasets together as this [`Proposal`](crate::Proposal) item says; runs as a cell.
    AcceptProposal {
        proposal: ItemId,
    },
    /// Ask a question about the attached files, in plain words.
    Ask {
        question: String,
        /// The question as data, where it was taken from an offer; its text says the same, for models that read text.
        #[serde(default)]
        #[ts(optional)]
        built: Option<Box<TypedQuestion>>,
        /// Twice only for a model that reads text: the built-in analyst would compute the same again.
        #[serde(default)]
        #[ts(optional, as = "Option<Runs>")]
        runs: Runs,
    },
    /// Let what a [`SecondOpinion`](crate::SecondOpinion) computed stand in the place of the answer that it checked.
    KeepSecond {
        opinion: ItemId,
    },
    /// Go on with these steps: in place of the plan that the turn at work waits with, or that it is going by. Nothing
    /// happens when no question is being worked on.
    ChangePlan {
        steps: Vec<String>,
    },
    /// Have the model suggest questions about the files, in a language by its tag, as in `de`.
    Suggest {
        language: String,
    },
    /// From the next question on, show models this much of the data.
    SetPrivacy {
        privacy: Privacy,
    },
    /// From the next question on, have answers in this conversation heed these instructions in place of the earlier ones;
    /// an empty text takes them back.
    SetInstructions {
        text: String,
    },
    /// Put other code in the place of a run's, and run it. What used its results is marked stale.
    EditCell {
        run: ItemId,
        code: String,
    },
    /// Run again from here: this run, and those below that are stale or become so.
    RunAgain {
        from: ItemId,
    },
    /// Read the files again and run every cell again; what came out differently is compared.
    RunAllAgain,
    /// Ask the question of a turn once more, or another one in its place. The new turn stands where the old one stood.
    AskAgain {
        turn: u32,
        /// The same question keeps the form that it was asked in.
        question: Option<String>,
    },
    /// Take a turn out of the conversation, and what its code made out of the session.
    DeleteTurn {
        turn: u32,
    },
    /// Take a variable out of the session, now and whenever it is restored.
    DeleteVariable {
        name: String,
    },
    /// Take back what was done last.
    Undo,
    /// Do again what was taken back last.
    Redo,
    /// Give the conversation a title; an empty one takes the title away.
    Rename {
        title: String,
    },
    /// Keep an answer for the report.
    Pin {
        answer: ItemId,
    },
    Unpin {
        answer: ItemId,
    },
    /// Give a chart another title; an empty one takes its title away, none gives it back the one that it was drawn with.
    TitleChart {
        chart: ItemId,
        title: Option<String>,
    },
    /// Let code run without these layers, in this conversation: the reply to a [`ReducedConfinement`] item that is not
    /// completed. Nothing happens when nobody is asked.
    ///
    /// [`ReducedConfinement`]: crate::ReducedConfinement
    AcceptConfinement {
        missing: Vec<ConfinementLayer>,
    },
    /// The reply to a [`ToolCall`] item that asks. Nothing happens when it does not ask any more.
    ///
    /// [`ToolCall`]: crate::ToolCall
    AllowToolCall {
        call: ItemId,
        consent: ToolConsent,
    },
    /// Stop the turn that is running; without one, nothing happens.
    Interrupt,
}
