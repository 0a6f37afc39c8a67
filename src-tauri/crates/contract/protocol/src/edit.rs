use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::ItemId;

/// A change to what was said before.
///
/// A conversation is only ever added to: an edit is an item like any other, and it says which earlier ones do not count
/// any more, or where what follows it in its turn stands. [`current`](crate::current) reads them in their order and is the
/// only place that knows what they come to.
///
/// `of` is the turn that an edit is about; `stale` names the runs and answers that were computed from what the edit changed, and that were not computed again.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "edit", rename_all = "snake_case")]
#[ts(export)]
pub enum Edit {
    /// A run is run again, perhaps with other code. The next run of this turn, up to its next edit, stands in the place
    /// of this one; so do its tables and charts, and an answer stands in the place of the answer there.
    RunAgain {
        run: ItemId,
        stale: Vec<ItemId>,
    },
    /// All files are read again and all cells run: the next dataset of the same variable stands in the place of the old
    /// one. What was done before cannot be undone any more.
    ReadAgain,
    /// This turn stands in the place of that one.
    AskAgain {
        of: u32,
        stale: Vec<ItemId>,
    },
    /// That turn is gone.
    DeleteTurn {
        of: u32,
        stale: Vec<ItemId>,
    },
    /// The session has no variable of this name from here on; `cell` is the number of the cell that deletes it.
    DeleteVariable {
        name: String,
        cell: u32,
    },
    /// These were computed again or looked up again, and hold: they are stale no more.
    Confirm {
        items: Vec<ItemId>,
    },
    /// That turn does not count, whatever it held.
    Undo {
        of: u32,
    },
    /// That turn counts again.
    Redo {
        of: u32,
    },
    /// The conversation is called so; an empty title is none.
    Rename {
        title: String,
    },
    /// An answer is kept for the report, after those that were pinned before.
    Pin {
        answer: ItemId,
    },
    Unpin {
        answer: ItemId,
    },
    /// A chart is called so; an empty title is none, and without one it is called as it was drawn.
    TitleChart {
        chart: ItemId,
        title: Option<String>,
    },
}
