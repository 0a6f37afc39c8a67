//! Messages between the window process and its worker.
//!
//! They are JSON-RPC 2.0, as language servers speak it: requests and one notification (`$/cancelRequest`) go to the
//! worker; responses and the outputs of a running cell come back. A running cell can ask in turn (`host.call`), and waits
//! for the answer. One message is one line. JSON escapes line ends
//! inside texts, so a line end is always the end of a message: a reader that meets a bad message can skip to the next
//! one, and a recorded conversation can be searched with `grep`.
//!
//! All input is untrusted. A line has a cap ([`MAX_FRAME`]), nesting has one (serde_json's), every list and text that
//! the other side fills has one ([`limits`]), and bad input makes decoding return an error, never panic.
//!
//! ```
//! use tabletalk_wire::{Call, FromWorker, Lines, Request, RunCell, ToWorker, decode, encode};
//!
//! let run = RunCell { cell: 3, code: "1 + 1\n".into() };
//! let line = encode(&ToWorker::Request(Request { id: 7, call: Call::RunCell(run) })).unwrap();
//! assert_eq!(line, b"{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"cell.run\",\"params\":{\"cell\":3,\"code\":\"1 + 1\\n\"}}\n");
//!
//! let mut lines = Lines::default();
//! lines.push(br#"{"jsonrpc":"2.0","id":7,"result":{"ended":"finished","result":"2","answer":null}}"#);
//! lines.push(b"\n");
//! let line = lines.next_line().unwrap().unwrap();
//! assert!(matches!(decode::<FromWorker>(&line), Ok(FromWorker::Response(response)) if response.id == Some(7)));
//! ```

#![warn(clippy::indexing_slicing)]

mod call;
mod error;
mod frame;
pub mod limits;
mod message;
mod output;

pub use call::{
    Call, CellEnd, ConvertDataset, Converted, DeleteVariable, DescribeDataset, Described, FindDependents,
    ImportDataset, ImportFailure, Imported, Initialize, Initialized, ListVariables, OpenSnapshot, PageDataset,
    PlanReplay, Preview, PreviewReading, PreviewVariable, Previewed, Reading, RelateDatasets, Remote, RunCell,
    Shutdown, SnapshotFile, SnapshotOpened, SnapshotTaken, StoreDataset, Stored, TakeSnapshot, Task, TextForm,
    WorkerLimits,
};
pub use error::{MAX_FRAME, WireError};
pub use frame::Lines;
pub use message::{
    Cancel, Fault, FaultCode, FromWorker, HostMethod, HostReply, HostRequest, Message, Notification, Outcome, Request,
    Response, ToWorker, decode, encode,
};
pub use output::CellOutput;
