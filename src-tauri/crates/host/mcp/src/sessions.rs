//! Sessions of one server: who has which, how many there are, and which have a worker at the moment.
//!
//! A session that rests keeps its variables as a snapshot in its folder and has no process. Sessions belong to a connection:
//! the same name on another connection is another session.

use std::{
    collections::BTreeMap,
    fs::File,
    io,
    path::PathBuf,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU64, AtomicUsize, Ordering},
    },
    time::{Duration, Instant, SystemTime},
};

use tabletalk_protocol::{ConfinementLayer, DatasetProfile};
use tabletalk_sandbox::{AnySandbox, CancellationToken, History, ImportError, Options, Sandbox, Spares, Tell};
use tempfile::TempDir;
use tokio::sync::{OwnedMutexGuard, OwnedSemaphorePermit, Semaphore};

use crate::{Settings, charts::Charts, folder::Folder, text::quoted};

/// Sessions of all connections: each has a folder, and a file of the person's in it.
pub(crate) const MOST_SESSIONS: usize = 64;

/// Workers at a time: each takes some 50 MB before it has read anything.
const MOST_WORKERS: usize = 8;

/// Calls that compute at the same time; fewer than workers, so that a resting worker can always make room.
const MOST_COMPUTING: usize = 4;

/// Calls that wait for one session: a client that sends more does not wait for answers.
const MOST_WAITING: usize = 8;

/// Calls of all sessions that compute or wait.
const MOST_CALLS: usize = 64;

/// After which a session's worker is put to rest.
const IDLE: Duration = Duration::from_secs(300);

const LONGEST_SESSION_NAME: usize = 40;

/// Files that a session reads; each is copied into its folder.
const MOST_FILES: usize = 32;

/// Why a call did not begin.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Refusal {
    #[error("{0} cannot name a session\nhint: 1 to {LONGEST_SESSION_NAME} letters, digits, `-` and `_`")]
    Name(String),
    #[error("there are {MOST_SESSIONS} sessions already\nhint: end one with `reset`{}", .0)]
    TooMany(String),
    #[error("too many calls wait already\nhint: wait for their answers, or cancel them")]
    Busy,
    #[error("the call was cancelled")]
    Cancelled,
    #[error("no folder for the session could be made: {0}")]
    NoFolder(io::ErrorKind),
}

/// What all connections of a server share.
#[derive(Debug)]
pub(crate) struct Shared {
    pub settings: Settings,
    pub folder: Folder,
    /// The folders of the sessions; removed with the server.
    room: TempDir,
    slots: Mutex<BTreeMap<(u64, String), Arc<Slot>>>,
    computing: Arc<Semaphore>,
    calls: AtomicUsize,
    numbers: AtomicU64,
}

/// The sessions of one connection. They end with it.
#[derive(Debug)]
pub(crate) struct Connection {
    shared: Arc<Shared>,
    number: u64,
}

#[derive(Debug)]
struct Slot {
    session: Arc<tokio::sync::Mutex<Session>>,
    /// Cancelled when the session ends, so that a running cell ends as well.
    ended: CancellationToken,
    waiting: AtomicUsize,
    /// Charts are read while a cell runs.
    charts: Mutex<Charts>,
    used: Mutex<Instant>,
}

/// Variables, files and the worker that holds them.
#[derive(Debug)]
pub(crate) struct Session {
    folder: PathBuf,
    sandbox: Option<AnySandbox>,
    history: History,
    files: BTreeMap<String, KnownFile>,
    seed: u64,
}

/// A file that the session has read.
#[derive(Debug, Clone)]
pub(crate) struct KnownFile {
    stamp: Option<(u64, SystemTime)>,
    pub profiles: Vec<DatasetProfile>,
}

/// The turn of a call in its session.
#[derive(Debug)]
pub(crate) struct Turn {
    session: OwnedMutexGuard<Session>,
    slot: Arc<Slot>,
    shared: Arc<Shared>,
    _computing: OwnedSemaphorePermit,
    _counted: Counted,
}

#[derive(Debug)]
struct Counted(Arc<Shared>);

impl Shared {
    pub fn new(settings: Settings, folder: Folder) -> io::Result<Arc<Self>> {
        Ok(Arc::new(Self {
            settings,
            folder,
            room: tempfile::Builder::new().prefix("tabletalk-mcp-").tempdir()?,
            slots: Mutex::default(),
            computing: Arc::new(Semaphore::new(MOST_COMPUTING)),
            calls: AtomicUsize::new(0),
            numbers: AtomicU64::new(0),
        }))
    }

    /// Put sessions to rest that nobody has used for a while, as long as the server runs.
    pub fn rest_idle_sessions(self: &Arc<Self>) {
        let shared = Arc::downgrade(self);
        tokio::spawn(async move {
            loop {
                tokio::time::sleep(IDLE / 10).await;
                let Some(shared) = shared.upgrade() else { return };
                for slot in shared.all() {
                    let idle = lock(&slot.used).elapsed() >= IDLE;
                    if idle && let Ok(mut session) = slot.session.try_lock() {
                        session.rest().await;
                    }
                }
            }
        });
    }

    fn all(&self) -> Vec<Arc<Slot>> {
        lock(&self.slots).values().cloned().collect()
    }

    fn next_number(&self) -> u64 {
        self.numbers.fetch_add(1, Ordering::Relaxed)
    }

    /// Put the session to rest that was used longest ago, until there is room for one more worker.
    async fn make_room(&self) {
        let mut slots = self.all();
        slots.sort_by_key(|slot| *lock(&slot.used));
        let mut awake = slots.iter().filter(|slot| slot.is_awake()).count();
        for slot in slots {
            if awake < MOST_WORKERS {
                return;
            }
            // A session that computes is not at rest.
            if let Ok(mut session) = slot.session.try_lock()
                && session.rest().await
            {
                awake -= 1;
            }
        }
    }
}

impl Connection {
    pub fn new(shared: &Arc<Shared>) -> Self {
        Self { shared: Arc::clone(shared), number: shared.next_number() }
    }

    pub fn shared(&self) -> &Shared {
        &self.shared
    }

    /// Wait for the turn in a session, which is made when there is none of this name.
    ///
    /// # Errors
    /// When there are too many sessions or calls.
    pub async fn turn(&self, name: &str, cancel: &CancellationToken) -> Result<Turn, Refusal> {
        let counted = Counted::new(&self.shared)?;
        let slot = self.slot(name)?;
        let _waiting = Waiting::new(&slot)?;
        let session = tokio::select! {
            session = Arc::clone(&slot.session).lock_owned() => session,
            () = cancel.cancelled() => return Err(Refusal::Cancelled),
            () = slot.ended.cancelled() => return Err(Refusal::Cancelled),
        };
        let computing = tokio::select! {
            permit = Arc::clone(&self.shared.computing).acquire_owned() => permit.map_err(|_| Refusal::Cancelled)?,
            () = cancel.cancelled() => return Err(Refusal::Cancelled),
        };
        *lock(&slot.used) = Instant::now();
        let mut turn =
            Turn { session, slot, shared: Arc::clone(&self.shared), _computing: computing, _counted: counted };
        if turn.session.sandbox.is_none() {
            self.shared.make_room().await;
            turn.session.wake(&self.shared.settings);
        }
        Ok(turn)
    }

    /// End a session with its variables; whether there was one.
    ///
    /// # Errors
    /// For a name that is none.
    pub fn reset(&self, name: &str) -> Result<bool, Refusal> {
        check_name(name)?;
        let removed = lock(&self.shared.slots).remove(&(self.number, name.to_owned()));
        if let Some(slot) = &removed {
            slot.ended.cancel();
        }
        Ok(removed.is_some())
    }

    /// The names of this connection's sessions.
    pub fn names(&self) -> Vec<String> {
        let slots = lock(&self.shared.slots);
        slots.keys().filter(|(number, _)| *number == self.number).map(|(_, name)| name.clone()).collect()
    }

    /// Look at the charts of a session of this connection.
    pub fn charts<T>(&self, name: &str, look: impl FnOnce(&Charts) -> T) -> Option<T> {
        let slot = lock(&self.shared.slots).get(&(self.number, name.to_owned())).cloned()?;
        let charts = lock(&slot.charts);
        Some(look(&charts))
    }

    fn slot(&self, name: &str) -> Result<Arc<Slot>, Refusal> {
        check_name(name)?;
        let mut slots = lock(&self.shared.slots);
        let key = (self.number, name.to_owned());
        if let Some(slot) = slots.get(&key) {
            return Ok(Arc::clone(slot));
        }
        if slots.len() >= MOST_SESSIONS {
            let own = slots.keys().filter(|(number, _)| *number == self.number).map(|(_, name)| name.as_str());
            let own = own.collect::<Vec<_>>().join(", ");
            return Err(Refusal::TooMany(if own.is_empty() { own } else { format!("; yours are {own}") }));
        }
        let number = self.shared.next_number();
        let folder = self.shared.room.path().join(number.to_string());
        std::fs::create_dir(&folder).map_err(|error| Refusal::NoFolder(error.kind()))?;
        let session =
            Session { folder, sandbox: None, history: History::default(), files: BTreeMap::new(), seed: number };
        let slot = Arc::new(Slot {
            session: Arc::new(tokio::sync::Mutex::new(session)),
            ended: CancellationToken::new(),
            waiting: AtomicUsize::new(0),
            charts: Mutex::default(),
            used: Mutex::new(Instant::now()),
        });
        slots.insert(key, Arc::clone(&slot));
        Ok(slot)
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        let ended: Vec<_> = lock(&self.shared.slots).extract_if(.., |(number, _), _| *number == self.number).collect();
        ended.iter().for_each(|(_, slot)| slot.ended.cancel());
    }
}

impl Turn {
    /// The sandbox of the session; it was woken when the turn began.
    pub fn sandbox(&mut self) -> &mut AnySandbox {
        let settings = &self.shared.settings;
        let session = &mut *self.session;
        let (folder, seed, history) = (&session.folder, session.seed, &session.history);
        session.sandbox.get_or_insert_with(|| sandbox(settings, folder, seed, history.clone()))
    }

    /// Cancelled when the client cancels this call, and when the session ends.
    pub fn cancelled_with(&self, call: &CancellationToken) -> CancellationToken {
        let (either, call, ended) = (CancellationToken::new(), call.clone(), self.slot.ended.clone());
        let both = either.clone();
        tokio::spawn(async move {
            tokio::select! {
                () = call.cancelled() => both.cancel(),
                () = ended.cancelled() => both.cancel(),
                () = both.cancelled() => {}
            }
        });
        either
    }

    pub fn charts(&self) -> MutexGuard<'_, Charts> {
        lock(&self.slot.charts)
    }

    pub fn written_files(&mut self) -> PathBuf {
        self.sandbox().written_files()
    }

    /// The tables of a file of the folder: read now, or as they were read before.
    ///
    /// # Errors
    /// When there is no such file, or it holds no table.
    pub async fn read(
        &mut self,
        name: &str,
        tell: &mut Tell<'_>,
        cancel: &CancellationToken,
    ) -> Result<FileRead, ReadError> {
        let file = self.shared.folder.open_file(name).map_err(|error| ReadError::Refused(error.to_string()))?;
        let stamp = stamp(&file);
        if let Some(known) = self.session.files.get(name) {
            let changed = known.stamp != stamp;
            return Ok(FileRead { profiles: known.profiles.clone(), new: false, changed });
        }
        if self.session.files.len() >= MOST_FILES {
            let hint = "read this one in another session";
            return Err(ReadError::Refused(format!("the session has read {MOST_FILES} files\nhint: {hint}")));
        }
        let own = name.rsplit('/').next().unwrap_or(name);
        let profiles = self.sandbox().import_open(file, own, tell, cancel).await?;
        self.session.files.insert(name.to_owned(), KnownFile { stamp, profiles: profiles.clone() });
        Ok(FileRead { profiles, new: true, changed: false })
    }
}

/// A file of the folder as tables of the session.
#[derive(Debug)]
pub(crate) struct FileRead {
    pub profiles: Vec<DatasetProfile>,
    /// Whether this call read it.
    pub new: bool,
    /// Whether it was written to since.
    pub changed: bool,
}

#[derive(Debug, thiserror::Error)]
pub(crate) enum ReadError {
    #[error("{0}")]
    Refused(String),
    #[error(transparent)]
    Import(#[from] ImportError),
}

impl Session {
    fn wake(&mut self, settings: &Settings) {
        self.sandbox = Some(sandbox(settings, &self.folder, self.seed, self.history.clone()));
    }

    /// Keep the variables on the disk and end the worker; whether there was one.
    async fn rest(&mut self) -> bool {
        let Some(mut sandbox) = self.sandbox.take() else { return false };
        sandbox.keep().await;
        self.history = sandbox.history().clone();
        true
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        // The worker ends before its folder goes; a folder that stays goes with the server.
        drop(self.sandbox.take());
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

impl Slot {
    /// Whether the session has a worker; one that computes has.
    fn is_awake(&self) -> bool {
        self.session.try_lock().map_or(true, |session| session.sandbox.is_some())
    }
}

impl Counted {
    fn new(shared: &Arc<Shared>) -> Result<Self, Refusal> {
        let counted = Self(Arc::clone(shared));
        if shared.calls.fetch_add(1, Ordering::Relaxed) >= MOST_CALLS { Err(Refusal::Busy) } else { Ok(counted) }
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.calls.fetch_sub(1, Ordering::Relaxed);
    }
}

/// A call that waits for its turn, counted in its session.
#[derive(Debug)]
struct Waiting(Arc<Slot>);

impl Waiting {
    fn new(slot: &Arc<Slot>) -> Result<Self, Refusal> {
        let waiting = Self(Arc::clone(slot));
        if slot.waiting.fetch_add(1, Ordering::Relaxed) >= MOST_WAITING { Err(Refusal::Busy) } else { Ok(waiting) }
    }
}

impl Drop for Waiting {
    fn drop(&mut self) {
        self.0.waiting.fetch_sub(1, Ordering::Relaxed);
    }
}

fn sandbox(settings: &Settings, folder: &std::path::Path, seed: u64, history: History) -> AnySandbox {
    let limits = settings.limits;
    let options = Options { spare: Spares::None, limits, seed, ..Options::for_session(folder) };
    let mut sandbox = settings.kind.sandbox(options, history);
    if settings.accept_missing_layers {
        sandbox.accept(&ConfinementLayer::ALL);
    }
    sandbox
}

fn stamp(file: &File) -> Option<(u64, SystemTime)> {
    let facts = file.metadata().ok()?;
    Some((facts.len(), facts.modified().ok()?))
}

fn check_name(name: &str) -> Result<(), Refusal> {
    let plain = |character: char| character.is_ascii_alphanumeric() || "-_".contains(character);
    let fits = !name.is_empty() && name.len() <= LONGEST_SESSION_NAME && name.chars().all(plain);
    if fits { Ok(()) } else { Err(Refusal::Name(quoted(name, LONGEST_SESSION_NAME))) }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
