use serde::{Deserialize, Serialize};
use serde_json::Value;

use tabletalk_protocol::{HostAnswer, HostCall};

use crate::{Call, CellOutput, Remote, WireError, limits};

/// A message of the window process.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum ToWorker {
    Request(Request),
    Cancel(Cancel),
    Answer(HostReply),
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Request {
    pub id: u64,
    #[serde(flatten)]
    pub call: Call,
}

/// Stop the request with this number, softly; it still gets its response.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "method", content = "params")]
pub enum Cancel {
    #[serde(rename = "$/cancelRequest")]
    Request { id: u64 },
}

impl ToWorker {
    pub fn cancel(id: u64) -> Self {
        Self::Cancel(Cancel::Request { id })
    }
}

/// The answer to a [`HostRequest`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct HostReply {
    pub id: u64,
    pub result: HostAnswer,
}

/// A message of a worker.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum FromWorker {
    Notification(Notification),
    Request(HostRequest),
    Response(Response),
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "method", content = "params")]
pub enum Notification {
    /// Something that the running cell showed.
    #[serde(rename = "cell.output")]
    Output(CellOutput),
}

/// A question of the running cell, which waits for the answer: one at a time, and nothing else is said meanwhile.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct HostRequest {
    /// Counts up from 1 in each cell.
    pub id: u64,
    #[serde(flatten)]
    pub method: HostMethod,
}

/// All that a worker can ask.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "method", content = "params")]
pub enum HostMethod {
    #[serde(rename = "host.call")]
    Call(HostCall),
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Response {
    /// The request's number; `None` when that could not be read.
    pub id: Option<u64>,
    #[serde(flatten)]
    pub outcome: Outcome,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    Result(Value),
    Error(Fault),
}

/// A request that was not carried out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fault {
    pub code: i32,
    pub message: String,
}

/// The numbers of JSON-RPC, and one of our own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FaultCode {
    ParseError = -32700,
    InvalidRequest = -32600,
    InternalError = -32603,
}

impl Fault {
    pub fn new(code: FaultCode, message: impl Into<String>) -> Self {
        Self { code: code as i32, message: message.into() }
    }
}

impl Response {
    /// A call's reply. Replies are plain data: they always have a JSON form.
    pub fn ok<C: Remote>(id: u64, reply: &C::Reply) -> Self {
        let outcome = match serde_json::to_value(reply) {
            Ok(value) => Outcome::Result(value),
            Err(error) => Outcome::Error(Fault::new(FaultCode::InternalError, error.to_string())),
        };
        Self { id: Some(id), outcome }
    }

    pub fn fault(id: Option<u64>, fault: Fault) -> Self {
        Self { id, outcome: Outcome::Error(fault) }
    }

    /// The reply that this response holds for a `C`.
    ///
    /// # Errors
    /// When the worker refused, or when its reply has another form or breaks a limit.
    pub fn reply<C: Remote>(self) -> Result<Result<C::Reply, Fault>, WireError> {
        match self.outcome {
            Outcome::Error(fault) => Ok(Err(fault)),
            Outcome::Result(value) => {
                let reply = serde_json::from_value(value)?;
                C::check(&reply)?;
                Ok(Ok(reply))
            }
        }
    }
}

/// A message of either side.
pub trait Message: Serialize + for<'de> Deserialize<'de> {
    /// Check what serde cannot: lengths, and the shape of tables.
    ///
    /// # Errors
    /// [`WireError::Limit`].
    fn check(&self) -> Result<(), WireError>;
}

impl Message for ToWorker {
    fn check(&self) -> Result<(), WireError> {
        match self {
            Self::Request(_) | Self::Cancel(_) => Ok(()),
            Self::Answer(HostReply { id: _, result }) => limits::host_answer(result),
        }
    }
}

impl Message for FromWorker {
    fn check(&self) -> Result<(), WireError> {
        match self {
            Self::Notification(Notification::Output(output)) => limits::output(output),
            Self::Request(HostRequest { id: _, method: HostMethod::Call(call) }) => limits::host_call(call),
            // A reply is checked once the call is known that it belongs to.
            Self::Response(Response { id: _, outcome: Outcome::Result(_) }) => Ok(()),
            Self::Response(Response { id: _, outcome: Outcome::Error(fault) }) => limits::fault(fault),
        }
    }
}

/// A message as one line, line end included.
///
/// # Errors
/// [`WireError::Malformed`], when the message has no JSON form: the other side would only see an empty line.
pub fn encode<M: Message>(message: &M) -> Result<Vec<u8>, WireError> {
    let framed = Framed { jsonrpc: VERSION, message };
    let mut line = serde_json::to_vec(&framed)?;
    line.push(b'\n');
    Ok(line)
}

/// The message in one line, checked.
///
/// # Errors
/// Whenever the line is anything but a message of the other side, within its limits.
pub fn decode<M: Message>(line: &[u8]) -> Result<M, WireError> {
    let Header { jsonrpc } = serde_json::from_slice(line)?;
    if jsonrpc != VERSION {
        return Err(WireError::Version(jsonrpc.chars().take(16).collect()));
    }
    let message: M = serde_json::from_slice(line)?;
    message.check()?;
    Ok(message)
}

const VERSION: &str = "2.0";

#[derive(Serialize)]
struct Framed<'a, M> {
    jsonrpc: &'static str,
    #[serde(flatten)]
    message: &'a M,
}

#[derive(Deserialize)]
struct Header {
    jsonrpc: String,
}
