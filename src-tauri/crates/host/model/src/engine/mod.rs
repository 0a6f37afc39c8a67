//! A model in a file on this computer, computed by a confined process of our own: [`EngineModel`].

mod failure;
mod options;
mod process;
mod prompt;
mod speed;
mod thoughts;

use std::{
    fs,
    path::Path,
    sync::{
        Arc, PoisonError, Weak,
        atomic::{AtomicU32, AtomicU64, Ordering},
    },
};

use tabletalk_engine_wire::{Done, Ending as WireEnding, Prompt, Writing};
use tabletalk_messages::engine as messages;
use tabletalk_protocol::ModelStatus;
use tokio::{
    sync::{Mutex, MutexGuard, watch},
    time::Instant,
};

use crate::{
    Acting, CancellationToken, Ending, Heard, Model, ModelError, Reply, Request, Size, Tokens, Traits,
    engine::{failure::EngineError, process::Engine, thoughts::Thoughts},
    memory::available_memory,
};
pub use options::{EngineOptions, Rest, engine_path};
pub use speed::Speed;

/// Tokens of a reply: code for one question is some hundred, and a weak model does not find its end.
const MOST_WRITTEN: u32 = 1024;

/// The same where one block of code is all: what is longer has lost its way.
const MOST_OF_A_BLOCK: u32 = 512;

/// The end of a block of code and the line after it. One block is asked for; what follows it is invented and takes time.
const BLOCK_END: &str = "\n```\n\n";

/// The same for a reply that consists of one block.
const BEGUN_END: &str = "\n```\n";

/// How often the memory is looked at in a rest: of ten minutes, every six seconds.
const LOOKS: u32 = 100;

/// Bytes of the file of a model that needs its replies begun: below are four thousand million weights of four bits each.
const TINY_BELOW: u64 = 3 * 1024 * 1024 * 1024;

/// A model in a file. Its process is started with the first question, shared by every copy of this value, and ended after a
/// rest, or while it rests and memory gets short; when it fails, the next question starts a new one.
#[derive(Debug, Clone)]
pub struct EngineModel {
    options: Arc<EngineOptions>,
    name: String,
    size: Size,
    shared: Arc<Shared>,
}

#[derive(Debug, Default)]
struct Shared {
    engine: Mutex<Option<Engine>>,
    /// What the process does, for whoever waits until it is free.
    status: watch::Sender<Option<ModelStatus>>,
    /// Stops what is read ahead when something newer is.
    ahead: std::sync::Mutex<CancellationToken>,
    /// Counts requests, so that a rest is known to have been one.
    asked: AtomicU64,
    /// Tokens of the last request that were not known from the one before.
    read: AtomicU32,
}

/// The processes that [`EngineModel::shared`] knows.
static PROCESSES: std::sync::Mutex<Vec<(EngineOptions, Weak<Shared>)>> = std::sync::Mutex::new(Vec::new());

impl EngineModel {
    /// The model with a process of its own.
    pub fn new(options: EngineOptions) -> Self {
        Self::with(options, Arc::default())
    }

    /// The model with the process of everybody who asked for the same one: its memory is taken once, not for each
    /// conversation.
    pub fn shared(options: EngineOptions) -> Self {
        let mut processes = PROCESSES.lock().unwrap_or_else(PoisonError::into_inner);
        processes.retain(|(_, shared)| shared.strong_count() > 0);
        let known = processes.iter().find(|(known, _)| *known == options).and_then(|(_, shared)| shared.upgrade());
        let shared = known.unwrap_or_else(|| {
            let shared = Arc::default();
            processes.push((options.clone(), Arc::downgrade(&shared)));
            shared
        });
        Self::with(options, shared)
    }

    fn with(options: EngineOptions, shared: Arc<Shared>) -> Self {
        let name = messages::model(file_name(&options.file)).text().to_owned();
        // A file that cannot be read is told of by the question.
        let is_tiny = fs::metadata(&options.file).is_ok_and(|data| data.len() < TINY_BELOW);
        let size = if is_tiny { Size::Tiny } else { Size::Small };
        Self { options: Arc::new(options), name, size, shared }
    }

    /// Load the model and read a request, so that the next one that begins alike is answered sooner.
    ///
    /// # Errors
    /// As for a question.
    pub async fn warm_up(&self, request: &Request, cancel: &CancellationToken) -> Result<(), ModelError> {
        self.ask(prompt::of(request), None, &mut |_| {}, cancel).await.map(drop)
    }

    /// The process as soon as it is free, and until then what it does.
    async fn engine(&self, heard: &mut (dyn FnMut(Heard<'_>) + Send)) -> MutexGuard<'_, Option<Engine>> {
        let mut status = self.shared.status.subscribe();
        let free = self.shared.engine.lock();
        tokio::pin!(free);
        loop {
            tokio::select! {
                biased;
                engine = &mut free => return engine,
                // The sender lives as long as this model.
                _ = status.changed() => {
                    let status = *status.borrow_and_update();
                    if let Some(status) = status {
                        heard(Heard::Status(status));
                    }
                }
            }
        }
    }

    /// The tokens of the last request that had to be read anew.
    pub fn last_read(&self) -> u64 {
        self.shared.read.load(Ordering::Relaxed).into()
    }

    /// End the process, and with it what it keeps in memory.
    pub async fn end(&self) {
        self.shared.engine.lock().await.take();
    }

    async fn ask(
        &self,
        prompt: Prompt,
        writing: Option<Writing>,
        heard: &mut (dyn FnMut(Heard<'_>) + Send),
        cancel: &CancellationToken,
    ) -> Result<Done, ModelError> {
        let mut running = tokio::select! {
            running = self.engine(heard) => running,
            () = cancel.cancelled() => return Err(ModelError::Cancelled),
        };
        let asked = self.shared.asked.fetch_add(1, Ordering::Relaxed) + 1;
        let mut heard = |piece: Heard<'_>| {
            if let Heard::Status(status) = piece {
                self.shared.status.send_replace(Some(status));
            }
            heard(piece);
        };
        // Taken out, so that whoever stops waiting for this ends the process as well.
        let started = match running.take() {
            Some(engine) => Ok(engine),
            None => Engine::start(&self.options, &mut heard, cancel).await,
        };
        let replied = match started {
            Ok(mut engine) => match engine.ask(prompt, writing, &mut heard, cancel).await {
                Ok(done) => {
                    self.shared.read.store(done.read, Ordering::Relaxed);
                    *running = Some(engine);
                    Ok(done)
                }
                // The process is sound; its answer was no.
                Err(error @ (EngineError::Cancelled | EngineError::Fault(_))) => {
                    *running = Some(engine);
                    Err(error)
                }
                Err(error) => Err(engine.reap(error).await),
            },
            Err(error) => Err(error),
        };
        self.shared.status.send_replace(None);
        drop(running);
        self.rest(asked);
        replied.map_err(|error| error.for_person(file_name(&self.options.file)))
    }

    /// End the process when nobody asks for a while, or when others need its memory before that.
    fn rest(&self, asked: u64) {
        let Rest::After(rest) = self.options.rest else { return };
        let (shared, spared) = (Arc::downgrade(&self.shared), self.options.spared);
        tokio::spawn(async move {
            let end = Instant::now() + rest;
            loop {
                tokio::time::sleep(rest / LOOKS).await;
                let Some(shared) = shared.upgrade() else { return };
                if shared.asked.load(Ordering::Relaxed) != asked {
                    return;
                }
                if Instant::now() >= end || available_memory() < spared {
                    let mut running = shared.engine.lock().await;
                    if shared.asked.load(Ordering::Relaxed) == asked {
                        running.take();
                    }
                    return;
                }
            }
        });
    }
}

impl Model for EngineModel {
    fn name(&self) -> &str {
        &self.name
    }

    fn traits(&self) -> Traits {
        let context = usize::try_from(self.options.context).unwrap_or(usize::MAX);
        Traits { acting: Acting::Blocks, size: self.size, context, reviews: false, listens: true }
    }

    fn read_ahead(&self, request: impl FnOnce() -> Request) {
        let request = request();
        let cancel = CancellationToken::new();
        let mut ahead = self.shared.ahead.lock().unwrap_or_else(PoisonError::into_inner);
        std::mem::replace(&mut *ahead, cancel.clone()).cancel();
        drop(ahead);
        let model = self.clone();
        // Its failure is told by the question that follows.
        tokio::spawn(async move { model.warm_up(&request, &cancel).await });
    }

    async fn reply(
        &mut self,
        request: &Request,
        heard: &mut (dyn FnMut(Heard<'_>) + Send),
        cancel: &CancellationToken,
    ) -> Result<Reply, ModelError> {
        // The likeliest words: what is asked for is code that is right.
        let (end, most) = match request.begun {
            "" => (BLOCK_END, MOST_WRITTEN),
            _ => (BEGUN_END, MOST_OF_A_BLOCK),
        };
        let writing = Writing { most, stop: vec![end.to_owned()], temperature: 0.0, seed: 0 };
        let mut thoughts = Thoughts::default();
        let mut text = String::new();
        let mut status = None;
        let mut say = |piece: Heard<'_>| match piece {
            Heard::Text(piece) => {
                if status.replace(ModelStatus::Writing) != Some(ModelStatus::Writing) {
                    heard(Heard::Status(ModelStatus::Writing));
                }
                let said = thoughts.push(piece);
                if !said.is_empty() {
                    heard(Heard::Text(&said));
                    text.push_str(&said);
                }
            }
            Heard::Status(new) if status.replace(new) == Some(new) => {}
            Heard::Status(_) | Heard::Waiting { .. } => heard(piece),
        };
        let mut begun = request.begun;
        let mut say = |piece: Heard<'_>| {
            // With the first words, so that what is shown until then is what the model does.
            if matches!(piece, Heard::Text(_)) && !begun.is_empty() {
                say(Heard::Text(std::mem::take(&mut begun)));
            }
            say(piece);
        };
        let done = self.ask(prompt::of(request), Some(writing), &mut say, cancel).await?;
        let rest = thoughts.finish();
        if !rest.is_empty() {
            heard(Heard::Text(&rest));
            text.push_str(&rest);
        }
        let ending = if done.ending == WireEnding::Cut { Ending::Cut } else { Ending::Complete };
        let tokens = Tokens { input: done.prompt.into(), output: done.written.into() };
        Ok(Reply { ending, tokens, ..Reply::from(text.trim().to_owned()) })
    }
}

/// A file's name for the person, without the folders, which are theirs.
fn file_name(file: &Path) -> String {
    let name = file.file_stem().or(file.file_name()).unwrap_or_default();
    name.to_string_lossy().chars().take(80).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_model_has_one_process_in_the_whole_program() {
        let options = |file: &str| EngineOptions::of_file(Path::new(file));
        let model = EngineModel::shared(options("one.gguf"));
        let same = |other: &EngineModel| Arc::ptr_eq(&model.shared, &other.shared);
        assert!(same(&EngineModel::shared(options("one.gguf"))));
        assert!(!same(&EngineModel::shared(options("other.gguf"))));
        assert!(!same(&EngineModel::new(options("one.gguf"))));
    }
}
