//! One engine process: its start, its requests, its end.

use std::{
    process::Stdio,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use tabletalk_engine_wire::{
    Ask, Done, Ending, FromEngine, Lines, Loaded, Prompt, ToEngine, Writing, decode, encode, limits,
};
use tabletalk_protocol::ModelStatus;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    process::{Child, ChildStderr, ChildStdin, ChildStdout, Command},
    task::JoinHandle,
    time::timeout,
};

use super::{failure::EngineError, options::EngineOptions};
use crate::{CancellationToken, Heard};

/// Bytes asked of the pipe at a time; its usual capacity.
const PIECE: usize = 64 * 1024;

/// Without a sign of life for so long a process is taken for hung: reading one batch takes a slow computer a minute.
const SILENCE: Duration = Duration::from_secs(300);

/// How long a request that is to stop may take to say so. What comes later is skipped.
const GRACE: Duration = Duration::from_millis(150);

/// A process that closed its output is about to end.
const END: Duration = Duration::from_secs(5);

/// Bytes of standard error that are kept: the last words of a dying process are short.
const KEPT: usize = 8 * 1024;

/// A process that has loaded its model.
#[derive(Debug)]
pub(super) struct Engine {
    child: Child,
    input: ChildStdin,
    output: ChildStdout,
    lines: Lines,
    stderr: Arc<Mutex<Vec<u8>>>,
    reading_stderr: JoinHandle<()>,
    last_id: u64,
}

impl Engine {
    /// Start a process and let it load the model. Whoever cancels ends it.
    pub(super) async fn start(
        options: &EngineOptions,
        heard: &mut (dyn FnMut(Heard<'_>) + Send),
        cancel: &CancellationToken,
    ) -> Result<Self, EngineError> {
        let mut engine = Self::spawn(options)?;
        let loaded = tokio::select! {
            loaded = engine.load(options, heard) => loaded,
            () = cancel.cancelled() => return Err(EngineError::Cancelled),
        };
        match loaded {
            Ok(loaded) if loaded.missing.iter().all(|layer| options.accepted.contains(layer)) => Ok(engine),
            Ok(_) => Err(EngineError::Unconfined),
            Err(error) => Err(engine.reap(error).await),
        }
    }

    fn spawn(options: &EngineOptions) -> Result<Self, EngineError> {
        let mut command = Command::new(&options.program);
        command.env_clear();
        // Otherwise the library starts a debugger when it gives up.
        command.env("GGML_NO_BACKTRACE", "1");
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).kill_on_drop(true);
        #[cfg(unix)]
        command.process_group(0);
        let mut child = command.spawn().map_err(|_| EngineError::NoProgram)?;
        let (Some(input), Some(output), Some(stderr)) = (child.stdin.take(), child.stdout.take(), child.stderr.take())
        else {
            return Err(EngineError::NoProgram);
        };
        let kept = Arc::default();
        let reading_stderr = tokio::spawn(keep_end(stderr, Arc::clone(&kept)));
        Ok(Self { child, input, output, lines: Lines::default(), stderr: kept, reading_stderr, last_id: 0 })
    }

    async fn load(
        &mut self,
        options: &EngineOptions,
        heard: &mut (dyn FnMut(Heard<'_>) + Send),
    ) -> Result<Loaded, EngineError> {
        self.send(&ToEngine::Load(options.load())).await?;
        loop {
            match self.next().await? {
                FromEngine::Loading { percent } => heard(Heard::Status(ModelStatus::Loading { percent })),
                FromEngine::Loaded(loaded) if loaded.protocol == limits::PROTOCOL => return Ok(loaded),
                FromEngine::Failed { id: None, fault } => return Err(EngineError::Fault(fault)),
                _ => return Err(EngineError::Protocol),
            }
        }
    }

    /// Ask, and wait for the end; how far it is and pieces of text are passed on as they come.
    pub(super) async fn ask(
        &mut self,
        prompt: Prompt,
        writing: Option<Writing>,
        heard: &mut (dyn FnMut(Heard<'_>) + Send),
        cancel: &CancellationToken,
    ) -> Result<Done, EngineError> {
        self.last_id += 1;
        let id = self.last_id;
        self.send(&ToEngine::Ask(Ask { id, prompt, writing })).await?;
        tokio::select! {
            done = self.answered(id, heard) => return done,
            () = cancel.cancelled() => {}
        }
        self.send(&ToEngine::Cancel { id }).await?;
        match timeout(GRACE, self.answered(id, &mut |_| {})).await {
            Ok(Err(error @ (EngineError::Ended { .. } | EngineError::Protocol))) => Err(error),
            _ => Err(EngineError::Cancelled),
        }
    }

    /// Can be dropped at any time without losing bytes.
    async fn answered(&mut self, id: u64, heard: &mut (dyn FnMut(Heard<'_>) + Send)) -> Result<Done, EngineError> {
        loop {
            let message = self.next().await?;
            let (about, done) = match message {
                FromEngine::Reading { id: about, read, total } => {
                    if about == id {
                        heard(Heard::Status(ModelStatus::Reading { percent: percent(read, total) }));
                    }
                    (about, None)
                }
                FromEngine::Text { id: about, text } => {
                    if about == id {
                        heard(Heard::Text(&text));
                    }
                    (about, None)
                }
                FromEngine::Done(done) => (done.id, Some(Ok(done))),
                FromEngine::Failed { id: Some(about), fault } => (about, Some(Err(EngineError::Fault(fault)))),
                _ => return Err(EngineError::Protocol),
            };
            match done {
                _ if about > id => return Err(EngineError::Protocol),
                Some(Ok(Done { ending: Ending::Cancelled, .. })) if about == id => return Err(EngineError::Cancelled),
                Some(done) if about == id => return done,
                // Of a request that was cancelled before.
                _ => {}
            }
        }
    }

    async fn send(&mut self, message: &ToEngine) -> Result<(), EngineError> {
        let line = encode(message);
        let written = async {
            self.input.write_all(&line).await?;
            self.input.flush().await
        };
        Ok(timeout(SILENCE, written).await.map_err(|_| EngineError::Silent)??)
    }

    async fn next(&mut self) -> Result<FromEngine, EngineError> {
        let mut piece = vec![0; PIECE];
        loop {
            if let Some(line) = self.lines.next_line()? {
                return Ok(decode(&line)?);
            }
            match timeout(SILENCE, self.output.read(&mut piece)).await.map_err(|_| EngineError::Silent)?? {
                0 => return Err(EngineError::Ended { status: None, stderr: String::new() }),
                read => self.lines.push(piece.get(..read).unwrap_or_default()),
            }
        }
    }

    /// End the process in any state, and find out what happened to it.
    pub(super) async fn reap(mut self, error: EngineError) -> EngineError {
        let own_end = matches!(error, EngineError::Ended { .. });
        if own_end && let Ok(Ok(status)) = timeout(END, self.child.wait()).await {
            // A process that it left behind cannot be there, so this ends with it.
            let _ = timeout(END, &mut self.reading_stderr).await;
            let stderr = self.stderr.lock().unwrap_or_else(PoisonError::into_inner);
            let stderr = String::from_utf8_lossy(&stderr).into_owned();
            return EngineError::Ended { status: Some(status), stderr };
        }
        let _ = self.child.kill().await;
        error
    }
}

fn percent(part: u32, whole: u32) -> u8 {
    let percent = u64::from(part) * 100 / u64::from(whole.max(1));
    u8::try_from(percent.min(100)).unwrap_or(100)
}

/// Keep the end of what a process writes to standard error.
async fn keep_end(mut stream: ChildStderr, kept: Arc<Mutex<Vec<u8>>>) {
    let mut piece = [0; KEPT];
    while let Ok(read @ 1..) = stream.read(&mut piece).await {
        let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.extend_from_slice(piece.get(..read).unwrap_or_default());
        let excess = kept.len().saturating_sub(KEPT);
        kept.drain(..excess);
    }
}
