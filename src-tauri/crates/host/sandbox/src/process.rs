//! One worker process, and calls into it under a watch.

use std::{collections::BTreeSet, io, path::Path, process::Stdio, time::Duration};

use tabletalk_messages::sandbox;
use tabletalk_protocol::{CallFailureKind, Confinement, ConfinementLayer, HostAnswer, HostCall};
use tabletalk_wire::{
    Call, CellEnd, CellOutput, Fault, FromWorker, HostMethod, HostReply, HostRequest, Initialize, Lines, Notification,
    Remote, Request, Response, RunCell, Task, ToWorker, decode, encode, limits,
};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    process::{Child, ChildStdin, ChildStdout},
    time::{Instant, sleep, sleep_until, timeout, timeout_at},
};
use tokio_util::sync::CancellationToken;

use crate::{
    CellHost, Options, Output, SandboxError,
    confinement::as_expected,
    cpu_time,
    launch::{Launch, Launched, connect},
    stderr_tail::StderrTail,
    worker_error::{Stop, WorkerError},
};

/// Bytes asked of the pipe at a time; its usual capacity.
const PIECE: usize = 64 * 1024;

/// Bytes of all outputs of one call: hundreds of large charts, and a bound for a worker that
/// never stops.
const MOST_OUTPUT: usize = 256 * 1024 * 1024;

/// A start takes a second at most; a machine that is busy building takes longer.
const START: Duration = Duration::from_secs(60);

/// A process that closed its output is about to end.
const END: Duration = Duration::from_secs(5);

/// Between two looks at how long a worker has computed.
const LOOK: Duration = Duration::from_millis(250);

/// A running worker that has confined itself.
#[derive(Debug)]
pub(crate) struct Worker {
    child: Child,
    input: ChildStdin,
    output: ChildStdout,
    lines: Lines,
    stderr: StderrTail,
    last_id: u64,
    confinement: Confinement,
    /// The process whose times are the worker's.
    measured: Option<u32>,
    _cleanup: Cleanup,
}

/// Ends what goes on after a worker's process was killed.
#[derive(Debug)]
#[expect(clippy::disallowed_types, reason = "ends a container while nothing asynchronous can run")]
struct Cleanup(Option<std::process::Command>);

/// How long a call may take, and who may stop it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Watch<'a> {
    pub wall: Duration,
    /// All cores added up.
    pub cpu: Option<Duration>,
    pub grace: Duration,
    pub cancel: &'a CancellationToken,
}

/// A reply, and whether it came because the call was asked to stop.
#[derive(Debug)]
pub(crate) struct Replied<T> {
    pub reply: T,
    pub stop: Option<Stop>,
}

type Outputs<'a> = &'a mut (dyn FnMut(CellOutput) + Send);

/// Who hears what a worker says before its reply.
enum Listener<'a> {
    Outputs(Outputs<'a>),
    /// Only a running cell may call.
    Cell(&'a mut dyn CellHost),
}

impl Worker {
    /// Start a worker and let it confine itself.
    pub(crate) async fn start(launch: &impl Launch, options: &Options, task: Task) -> Result<Self, SandboxError> {
        let launched = launch.launched(options, task);
        let folder = launched.folder.clone();
        let mut worker = Self::spawn(launched).map_err(|error| unavailable(&options.worker, &error))?;
        let limits = options.limits.of_worker();
        let initialize = Initialize { protocol: limits::PROTOCOL, folder, task, limits, seed: options.seed };
        let never = CancellationToken::new();
        let watch = Watch { wall: START, cpu: None, grace: Duration::ZERO, cancel: &never };
        match worker.call(initialize, &mut |_| {}, watch).await {
            Ok(replied) => worker.confinement = as_expected(&replied.reply.confinement),
            Err(lost) => return Err(SandboxError::Start(sandbox::worker_did_not_begin(lost.to_string()))),
        }
        Ok(worker)
    }

    pub(crate) fn confinement(&self) -> &Confinement {
        &self.confinement
    }

    /// Refuse to run code if a layer is missing and the person has not accepted that.
    pub(crate) fn check_confinement(&self, accepted: &BTreeSet<ConfinementLayer>) -> Result<(), SandboxError> {
        let mut missing = self.confinement.missing_layers();
        missing.retain(|layer| !accepted.contains(layer));
        if missing.is_empty() { Ok(()) } else { Err(SandboxError::Unconfined(missing)) }
    }

    pub(crate) fn process_id(&self) -> Option<u32> {
        self.child.id()
    }

    /// Whether the process is running, as far as the system knows.
    pub(crate) fn is_running(&mut self) -> bool {
        matches!(self.child.try_wait(), Ok(None))
    }

    /// Call the worker and wait for its reply under a watch. When time is up, or when someone cancels, the worker is
    /// asked to stop and gets the grace to do so.
    ///
    /// A worker that is lost is ended before this returns.
    pub(crate) async fn call<C: Remote>(
        &mut self,
        call: C,
        outputs: Outputs<'_>,
        watch: Watch<'_>,
    ) -> Result<Replied<C::Reply>, WorkerError> {
        self.call_heard_by(call, Listener::Outputs(outputs), watch).await
    }

    /// Run a cell, and answer its calls. The time of the answers is not the cell's.
    pub(crate) async fn run(
        &mut self,
        run: RunCell,
        host: &mut dyn CellHost,
        watch: Watch<'_>,
    ) -> Result<Replied<CellEnd>, WorkerError> {
        self.call_heard_by(run, Listener::Cell(host), watch).await
    }

    async fn call_heard_by<C: Remote>(
        &mut self,
        call: C,
        listener: Listener<'_>,
        watch: Watch<'_>,
    ) -> Result<Replied<C::Reply>, WorkerError> {
        let replied = self.watched(call, listener, watch).await;
        if let Err(lost) = replied { Err(self.reap(lost).await) } else { replied }
    }

    fn spawn(Launched { mut command, cleanup, is_worker, .. }: Launched) -> io::Result<Self> {
        connect(&mut command);
        let mut child = command.spawn()?;
        let missing = || io::Error::other("a pipe is missing");
        Ok(Self {
            input: child.stdin.take().ok_or_else(missing)?,
            output: child.stdout.take().ok_or_else(missing)?,
            stderr: StderrTail::of(child.stderr.take().ok_or_else(missing)?),
            measured: child.id().filter(|_| is_worker),
            child,
            lines: Lines::default(),
            last_id: 0,
            confinement: Confinement::default(),
            _cleanup: Cleanup(cleanup),
        })
    }

    async fn watched<C: Remote>(
        &mut self,
        call: C,
        mut listener: Listener<'_>,
        watch: Watch<'_>,
    ) -> Result<Replied<C::Reply>, WorkerError> {
        let mut deadline = Instant::now() + watch.wall;
        let id = self.request(call.into(), deadline, watch.cancel).await?;
        let mut stop = None;
        let (mut received, mut calls) = (0, 0);
        let most_computed = watch.cpu.and_then(|most| Some(self.computed()? + most));
        let mut next_look = Instant::now() + LOOK;
        loop {
            let stopping = tokio::select! {
                message = self.next_message(&mut received) => match message? {
                    FromWorker::Response(response) => {
                        return reply_in::<C>(response, id).map(|reply| Replied { reply, stop });
                    }
                    FromWorker::Notification(Notification::Output(output)) => {
                        listener.hear(output);
                        continue;
                    }
                    FromWorker::Request(HostRequest { id: call_id, method: HostMethod::Call(call) }) => {
                        calls += 1;
                        let host = listener.may_call(call_id, calls)?;
                        let asked = Instant::now();
                        let answered = match stop {
                            None => self.answered(host, call, watch.cancel, most_computed).await?,
                            Some(_) => Ok(HostAnswer::failed(CallFailureKind::Stopped, "the cell is being stopped")),
                        };
                        deadline += asked.elapsed();
                        match answered {
                            Ok(result) => {
                                self.answer(HostReply { id: call_id, result }, deadline).await?;
                                continue;
                            }
                            Err(stopping) => stopping,
                        }
                    }
                },
                () = watch.cancel.cancelled(), if stop.is_none() => Stop::Cancelled,
                () = sleep_until(next_look), if stop.is_none() && most_computed.is_some() => {
                    next_look = Instant::now() + LOOK;
                    if self.computed() <= most_computed {
                        continue;
                    }
                    Stop::OutOfCpuTime
                }
                () = sleep_until(deadline) => match stop {
                    None => Stop::TimedOut,
                    Some(stop) => return Err(WorkerError::Killed(stop)),
                },
            };
            stop = Some(stopping);
            deadline = Instant::now() + watch.grace;
            // A worker that does not even read is ended at the deadline all the same.
            let cancel = encode(&ToWorker::cancel(id))?;
            let _ = timeout(watch.grace, self.write(&cancel)).await;
        }
    }

    /// The answer to a call, unless the cell is to be stopped first. The worker waits for it and says nothing meanwhile, so
    /// that anything it says is a lie, and its end is noticed.
    async fn answered(
        &mut self,
        host: &mut dyn CellHost,
        call: HostCall,
        cancel: &CancellationToken,
        most_computed: Option<Duration>,
    ) -> Result<Result<HostAnswer, Stop>, WorkerError> {
        let (mut answering, mut received) = (host.call(call), 0);
        loop {
            tokio::select! {
                answer = &mut answering => return Ok(Ok(answer)),
                () = cancel.cancelled() => return Ok(Err(Stop::Cancelled)),
                message = self.next_message(&mut received) => {
                    return Err(message.err().unwrap_or(WorkerError::OutOfTurn("a message while its call was answered")));
                }
                () = sleep(LOOK), if most_computed.is_some() => {
                    if self.computed() > most_computed {
                        return Ok(Err(Stop::OutOfCpuTime));
                    }
                }
            }
        }
    }

    async fn answer(&mut self, reply: HostReply, deadline: Instant) -> Result<(), WorkerError> {
        let line = encode(&ToWorker::Answer(reply))?;
        let written = timeout_at(deadline, self.write(&line)).await;
        written.unwrap_or(Err(WorkerError::Killed(Stop::TimedOut)))
    }

    fn computed(&self) -> Option<Duration> {
        cpu_time::of_process(self.measured?)
    }

    async fn request(&mut self, call: Call, deadline: Instant, cancel: &CancellationToken) -> Result<u64, WorkerError> {
        self.last_id += 1;
        let id = self.last_id;
        let line = encode(&ToWorker::Request(Request { id, call }))?;
        tokio::select! {
            biased;
            written = self.write(&line) => written.map(|()| id),
            () = sleep_until(deadline) => Err(WorkerError::Killed(Stop::TimedOut)),
            () = cancel.cancelled() => Err(WorkerError::Killed(Stop::Cancelled)),
        }
    }

    async fn write(&mut self, line: &[u8]) -> Result<(), WorkerError> {
        self.input.write_all(line).await?;
        Ok(self.input.flush().await?)
    }

    /// Can be dropped at any time without losing bytes.
    async fn next_message(&mut self, received: &mut usize) -> Result<FromWorker, WorkerError> {
        let mut piece = vec![0; PIECE];
        loop {
            if let Some(line) = self.lines.next_line() {
                let line = line?;
                *received += line.len();
                return if *received <= MOST_OUTPUT {
                    Ok(decode(&line)?)
                } else {
                    Err(WorkerError::OutOfTurn("too much"))
                };
            }
            match self.output.read(&mut piece).await? {
                0 => return Err(WorkerError::Ended { status: None, stderr: String::new() }),
                read => self.lines.push(piece.get(..read).unwrap_or_default()),
            }
        }
    }

    /// End the process in any state, and find out what happened to it.
    async fn reap(&mut self, lost: WorkerError) -> WorkerError {
        let own_end = matches!(lost, WorkerError::Ended { .. } | WorkerError::Pipe(_));
        if own_end && let Ok(Ok(status)) = timeout(END, self.child.wait()).await {
            return WorkerError::Ended { status: Some(status), stderr: self.stderr.text().await };
        }
        // It may have ended by itself in the meantime.
        let _ = self.child.kill().await;
        lost
    }
}

impl Drop for Cleanup {
    fn drop(&mut self) {
        let Some(mut command) = self.0.take() else { return };
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        // If the engine is gone, everything that it ran is gone as well. This takes a moment, so do not wait for it.
        if let Ok(mut ending) = command.spawn() {
            std::thread::spawn(move || ending.wait());
        }
    }
}

impl Listener<'_> {
    fn hear(&mut self, output: CellOutput) {
        match self {
            Self::Outputs(outputs) => outputs(output),
            Self::Cell(host) => shown(output).into_iter().for_each(|output| host.output(output)),
        }
    }

    /// Whoever answers the call with this number, the next of so many. An honest worker counts, and refuses what is too many.
    fn may_call(&mut self, number: u64, calls: u32) -> Result<&mut dyn CellHost, WorkerError> {
        let Self::Cell(host) = self else { return Err(WorkerError::OutOfTurn("a call without a cell")) };
        if number != u64::from(calls) || calls > limits::CALLS {
            return Err(WorkerError::OutOfTurn("a call out of turn"));
        }
        Ok(&mut **host)
    }
}

/// `None` for the outputs that only a reading of a file sends.
fn shown(output: CellOutput) -> Option<Output> {
    match output {
        CellOutput::Stdout { text } => Some(Output::Stdout(text)),
        CellOutput::Stderr { text } => Some(Output::Stderr(text)),
        CellOutput::Table { table, text } => Some(Output::Table { table, text }),
        CellOutput::Chart { spec, svg, description } => Some(Output::Chart { spec, svg, description }),
        CellOutput::Progress { .. } | CellOutput::SoFar { .. } => None,
    }
}

/// The reply in a response to this call.
fn reply_in<C: Remote>(response: Response, id: u64) -> Result<C::Reply, WorkerError> {
    if response.id != Some(id) {
        return Err(WorkerError::OutOfTurn("a reply to nothing"));
    }
    response.reply::<C>()?.map_err(|Fault { .. }| WorkerError::OutOfTurn("a refusal"))
}

/// A sentence without the path, which is of no use to the person.
fn unavailable(worker: &Path, error: &io::Error) -> SandboxError {
    let name = worker.file_name().unwrap_or_default().to_string_lossy();
    SandboxError::Start(match error.kind() {
        io::ErrorKind::NotFound => sandbox::no_program(name),
        kind => sandbox::program_failed(name, kind.to_string()),
    })
}
