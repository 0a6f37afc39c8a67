//! Plain data that every part of Tabletalk speaks.
//!
//! An [`Op`] is everything a person can do, an [`Event`] is everything that can happen, and an [`Item`] is
//! everything that can stand in a conversation. The screen, the journal, the report, the command line and the tests
//! read the same stream of events; nothing else is shared between them. No type in here belongs to Polars or to the
//! interpreter, every field is public, and every type has a TypeScript twin in `ui/src/bindings` (written by
//! `cargo xtask bindings`, never by hand).
//!
//! ```
//! use tabletalk_protocol::{Event, Item, ItemBody, ItemId};
//!
//! let item = Item { id: ItemId(1), turn: 1, body: ItemBody::UserText { text: "how many rows?".into(), built: None }.into() };
//! let line = serde_json::to_string(&Event::ItemCompleted { item }).unwrap();
//! assert_eq!(
//!     line,
//!     r#"{"event":"item_completed","item":{"id":1,"turn":1,"kind":"user_text","text":"how many rows?"}}"#
//! );
//! ```

#![warn(clippy::indexing_slicing)]

mod answer;
mod chart;
mod comparison;
mod confinement;
mod detail;
mod edit;
mod event;
mod finding;
mod fold;
mod host_call;
mod instructions;
mod item;
mod money;
mod months;
mod op;
mod page;
mod privacy;
mod profile;
mod proposal;
mod python;
pub mod query;
mod question;
mod question_bounds;
mod reading;
mod report;
mod run;
mod second_opinion;
mod session;
mod table;
mod tool_call;
mod variable;

pub use answer::{Answer, AnswerStatus, OutputKind, Source, Span};
pub use chart::*;
pub use comparison::{Comparison, DatasetChange, NumberChange, RunChange, RunDifference};
pub use confinement::{Confinement, ConfinementLayer, Consent, MissingLayer, MissingReason, ReducedConfinement};
pub use detail::{ColumnDetail, Drift, Meaning, Relation, RelationMeasure, SharedGaps, TableDetail};
pub use edit::Edit;
pub use event::{Delta, Event, ModelStatus};
pub use finding::{AppliedRepair, Change, Finding, FindingKind, Remark, Repair, RepairStep, Repaired, RowFate, Undone};
pub use fold::{
    Activity, CodeOrigin, Current, Fold, Freshness, Growth, Heading, Patch, PlacedEnd, PlacedItem, Progress,
    ScreenFold, TurnEnd, Work, current,
};
pub use host_call::{CallFailure, CallFailureKind, HostAnswer, HostCall, HostService, RecordedCall};
pub use instructions::{InstructionScope, Instructions};
pub use item::{
    Chart, Item, ItemBody, ItemId, Notice, NoticeLevel, Plan, PlanScope, Review, Suggestions, Unknown, Verdict,
};
pub use money::Money;
pub use months::{ENGLISH_MONTHS, GERMAN_MONTHS};
pub use op::Op;
pub use page::{CellForm, ColumnFilter, FilterTest, Page, PageRequest, SortKey, SortOrder};
pub use privacy::{Privacy, PrivacyLevel, PrivateColumn, Sent};
pub use profile::{
    ColumnFormat, ColumnKind, ColumnProfile, ColumnSummary, DatasetProfile, Decision, DecisionSubject, FileKind,
    Histogram, ProfileBasis, RemoteTable, RemoteTableName, SetAsideReason, SetAsideRow, SetAsideRows, SourceFormat,
    ValueCount, Vocabulary,
};
pub use proposal::{Proposal, ProposalKind};
pub use python::python_escaped;
pub use question::*;
pub use question_bounds::{MOST_CHANGES, MOST_QUERIES};
pub use reading::{ColumnChoice, DateChoice, DecimalChoice, HeaderChoice, ReadingChoices, ReadingPreview};
pub use report::{
    DataFile, ReadyTable, ReportBlock, ReportCode, ReportFormat, ReportLength, ReportOptions, ReportOutline,
};
pub use run::{CodeRun, Frame, Outcome, Traceback};
pub use second_opinion::{OpinionOutcome, RunResult, Runs, SecondOpinion};
pub use session::{Carried, SearchHit, SessionEntry, SessionState, Shelf};
pub use table::{Cell, Table, TableColumn};
pub use tool_call::{ToolCall, ToolConsent, ToolOutcome};
pub use variable::Variable;
