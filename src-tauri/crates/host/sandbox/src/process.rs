//! One worker process, and calls into it under a watch.

use std::{collections::BTreeSet, io, path::Path, process::Stdio, time::Duration};

use tabletalk_messages::sandbox;
use tabletalk_protocol::{Confinement, ConfinementLayer};
use tabletalk_wire::{
    Call, CellOutput, Fault, FromWorker, Initialize, Lines, Notification, Remote, Request, Task, ToWorker, decode,
    encode, limits,
};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    process::{Child, ChildStdin, ChildStdout},
    time::{Instant, sleep_until, timeout},
};
use tokio_util::sync::CancellationToken;

use crate::{
    Options, SandboxError,
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
        let replied = self.watched(call, outputs, watch).await;
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
        outputs: Outputs<'_>,
        watch: Watch<'_>,
    ) -> Result<Replied<C::Reply>, WorkerError> {
        let mut deadline = Instant::now() + watch.wall;
        let id = self.request(call.into(), deadline, watch.cancel).await?;
        let mut stop = None;
        let mut received = 0;
        let most_computed = watch.cpu.and_then(|most| Some(self.computed()? + most));
        let mut next_look = Instant::now() + LOOK;
        loop {
            let stopping = tokio::select! {
                message = self.next_message(&mut received) => match reply_in::<C>(message?, id, outputs)? {
                    Some(reply) => return Ok(Replied { reply, stop }),
                    None => continue,
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

/// The reply, if this is its message; an output is passed to the callback.
fn reply_in<C: Remote>(message: FromWorker, id: u64, outputs: Outputs<'_>) -> Result<Option<C::Reply>, WorkerError> {
    match message {
        FromWorker::Notification(Notification::Output(output)) => {
            outputs(output);
            Ok(None)
        }
        FromWorker::Response(response) if response.id != Some(id) => Err(WorkerError::OutOfTurn("a reply to nothing")),
        FromWorker::Response(response) => match response.reply::<C>()? {
            Ok(reply) => Ok(Some(reply)),
            Err(Fault { .. }) => Err(WorkerError::OutOfTurn("a refusal")),
        },
    }
}

/// A sentence without the path, which is of no use to the person.
fn unavailable(worker: &Path, error: &io::Error) -> SandboxError {
    let name = worker.file_name().unwrap_or_default().to_string_lossy();
    SandboxError::Start(match error.kind() {
        io::ErrorKind::NotFound => sandbox::no_program(name),
        kind => sandbox::program_failed(name, kind.to_string()),
    })
}
