//! The host of a running cell: receives its outputs, and answers its host calls.

use std::{
    future::Future,
    pin::Pin,
    time::{Duration, Instant},
};

use tabletalk_protocol::{CallFailureKind, HostAnswer, HostCall, RecordedCall};
use tabletalk_wire::limits;

use crate::Output;

/// Sees what a running cell shows, and answers what it calls.
pub trait CellHost: Send {
    /// Outputs arrive in the order in which the code made them.
    fn output(&mut self, output: Output);

    /// Answer a call. The cell's clock stands still meanwhile, so whoever answers keeps a time limit. One call comes at a
    /// time; its name and arguments are the cell's, so nothing in them is to be trusted. When the cell is stopped, the
    /// future is dropped.
    fn call(&mut self, call: HostCall) -> Answering<'_>;
}

/// An answer on its way.
pub type Answering<'a> = Pin<Box<dyn Future<Output = HostAnswer> + Send + 'a>>;

/// A host with nothing connected.
pub(crate) struct OutputsOnly<'a>(pub &'a mut (dyn FnMut(Output) + Send));

impl CellHost for OutputsOnly<'_> {
    fn output(&mut self, output: Output) {
        (self.0)(output);
    }

    fn call(&mut self, call: HostCall) -> Answering<'_> {
        Box::pin(async move { HostAnswer::unavailable(call.service) })
    }
}

/// A host that records the calls of a cell with their answers, and bounds what they come to.
pub(crate) struct Recording<'a> {
    host: &'a mut dyn CellHost,
    pub calls: Vec<RecordedCall>,
    /// How long answering took.
    pub answering: Duration,
    bytes: usize,
}

impl<'a> Recording<'a> {
    pub fn new(host: &'a mut dyn CellHost) -> Self {
        Self { host, calls: Vec::new(), answering: Duration::ZERO, bytes: 0 }
    }
}

impl CellHost for Recording<'_> {
    fn output(&mut self, output: Output) {
        self.host.output(output);
    }

    fn call(&mut self, call: HostCall) -> Answering<'_> {
        Box::pin(async move {
            let started = Instant::now();
            self.bytes += call.name.len() + call.arguments.len();
            let answer = if self.bytes > limits::CALLS_BYTES {
                too_much()
            } else {
                within_limits(self.host.call(call.clone()).await)
            };
            self.bytes += answer.bytes();
            let answer = if self.bytes > limits::CALLS_BYTES { too_much() } else { answer };
            self.answering += started.elapsed();
            self.calls.push(RecordedCall { call, answer: answer.clone() });
            answer
        })
    }
}

/// Answers a cell that runs again from its record. Nobody is asked anew.
pub(crate) struct Recorded(pub Vec<RecordedCall>);

impl CellHost for Recorded {
    fn output(&mut self, _output: Output) {}

    fn call(&mut self, call: HostCall) -> Answering<'_> {
        let known = self.0.iter().position(|recorded| recorded.call == call);
        let answer = known.map_or_else(unrecorded, |at| self.0.remove(at).answer);
        Box::pin(async move { answer })
    }
}

fn unrecorded() -> HostAnswer {
    HostAnswer::failed(CallFailureKind::Unrecorded, "this call was not made when the cell ran first")
        .with_hint("run the cell again to make the call")
}

fn too_much() -> HostAnswer {
    HostAnswer::failed(CallFailureKind::TooLarge, "the calls of this cell come to more than is kept of a cell")
        .with_hint("ask for less, or make the calls in several cells")
}

/// What is too large for the worker is refused here, where the reason can still be said.
fn within_limits(answer: HostAnswer) -> HostAnswer {
    let Err(broken) = limits::host_answer(&answer) else { return answer };
    HostAnswer::failed(CallFailureKind::TooLarge, format!("the answer cannot be passed on: {broken}"))
        .with_hint("ask for less at a time")
}
