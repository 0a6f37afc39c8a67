//! The download of one file, which is whole and checked before it has its name.

use std::{
    fs::{self, File, OpenOptions, TryLockError},
    io::{self, Read, Write},
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use reqwest::{
    Client, Response, StatusCode, Url,
    header::{CONTENT_RANGE, CONTENT_TYPE, ETAG, IF_RANGE, RANGE},
    redirect::{Attempt, Policy},
};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use tokio::{task::spawn_blocking, time::timeout};

use super::{ModelFileError, Wanted, machine::free_space};
use crate::CancellationToken;

/// How far a download is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Progress {
    pub phase: Phase,
    /// Bytes that are on the disk, those of earlier runs included.
    pub received: u64,
    pub total: u64,
    /// The time that is left at the speed of this run; `None` until it is known.
    pub left: Option<Duration>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Phase {
    Receiving,
    /// Everything is there, and its checksum is computed.
    Checking,
}

/// How long a download waits, and how often it tries.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Persistence {
    /// Until a connection stands or a response begins.
    pub response: Duration,
    /// In each such span at least `least_bytes` must arrive.
    pub span: Duration,
    pub least_bytes: u64,
    /// Tries at one address that brought nothing new, or hardly anything.
    pub tries: u32,
    /// Before the second try.
    pub pause: Duration,
}

impl Default for Persistence {
    fn default() -> Self {
        Self {
            response: Duration::from_secs(30),
            span: Duration::from_secs(60),
            // A kilobyte a second: at that speed no model ever arrives.
            least_bytes: 60_000,
            tries: 4,
            pause: Duration::from_secs(2),
        }
    }
}

/// Room that stays free on the disk: a full one disturbs every program.
const RESERVE: u64 = 1_000_000_000;

const PART: &str = ".part";
/// Beside a part: which version of the file it is of.
const VERSION: &str = ".part.json";
/// How much of a file is hashed between two looks at whether the person has paused.
const HASHED_AT_ONCE: usize = 1 << 20;

/// Download a file into a folder, or go on where an earlier run stopped. Until it is whole and has the right checksum its
/// name ends in `.part`. Dropping this future at any moment leaves a part that the next run continues.
pub async fn download(
    wanted: &Wanted,
    folder: &Path,
    persistence: Persistence,
    progress: &mut (dyn FnMut(Progress) + Send + Sync),
    paused: &CancellationToken,
) -> Result<PathBuf, ModelFileError> {
    let target = folder.join(&wanted.file);
    // It got its name after it was checked.
    if fs::metadata(&target).is_ok_and(|facts| facts.len() == wanted.bytes) {
        return Ok(target);
    }
    fs::create_dir_all(folder)?;
    let mut run =
        Run { wanted, persistence, client: client(persistence)?, part: Part::open(folder, wanted)?, progress };
    tokio::select! {
        biased;
        () = paused.cancelled() => return Err(ModelFileError::Paused),
        fetched = run.fetch() => fetched?,
    }
    run.part.finish(&target)?;
    Ok(target)
}

/// Delete what an unfinished download left.
pub(super) fn discard(folder: &Path, file: &str) -> io::Result<()> {
    [PART, VERSION].into_iter().try_for_each(|ending| remove_if_there(&folder.join(format!("{file}{ending}"))))
}

/// The bytes of an unfinished download; `None` when there is none.
pub(super) fn unfinished(folder: &Path, file: &str) -> Option<u64> {
    fs::metadata(folder.join(format!("{file}{PART}"))).ok().map(|facts| facts.len())
}

fn remove_if_there(path: &Path) -> io::Result<()> {
    fs::remove_file(path).or_else(|error| if error.kind() == io::ErrorKind::NotFound { Ok(()) } else { Err(error) })
}

struct Run<'a> {
    wanted: &'a Wanted,
    persistence: Persistence,
    client: Client,
    part: Part,
    progress: &'a mut (dyn FnMut(Progress) + Send + Sync),
}

impl Run<'_> {
    /// Fetch the file until it has the right checksum. One that arrived damaged is fetched anew once from each address.
    async fn fetch(&mut self) -> Result<(), ModelFileError> {
        let mut last = ModelFileError::CutOff;
        for url in &self.wanted.urls {
            for _ in 0..2 {
                match self.whole_from(url).await {
                    Ok(()) => return Ok(()),
                    Err(error @ ModelFileError::WrongHash) => last = error,
                    Err(error) if error.is_of_one_address() => {
                        last = error;
                        break;
                    }
                    Err(error) => return Err(error),
                }
            }
        }
        Err(last)
    }

    async fn whole_from(&mut self, url: &Url) -> Result<(), ModelFileError> {
        self.receive(url).await?;
        (self.progress)(self.part.progress(Phase::Checking, self.wanted.bytes, None));
        let digest = self.part.digest().await?;
        if digest == self.wanted.sha256 {
            return Ok(());
        }
        self.part.empty()?;
        Err(ModelFileError::WrongHash)
    }

    /// Receive everything that is missing, over as many connections as it takes.
    async fn receive(&mut self, url: &Url) -> Result<(), ModelFileError> {
        let mut tries = 0;
        while self.part.length < self.wanted.bytes {
            let before = self.part.length;
            let Err(error) = self.receive_some(url).await else { continue };
            // A trickle does bring something, and never everything.
            let has_advanced = self.part.length > before && !matches!(error, ModelFileError::Stalled);
            tries = if has_advanced { 0 } else { tries + 1 };
            if !error.is_passing() || tries >= self.persistence.tries {
                return Err(error);
            }
            tokio::time::sleep(self.persistence.pause * 2_u32.pow(tries)).await;
        }
        Ok(())
    }

    /// Receive over one connection. The address is that of the catalogue each time: the one that it redirects to expires.
    async fn receive_some(&mut self, url: &Url) -> Result<(), ModelFileError> {
        self.part.has_room(self.wanted.bytes)?;
        let mut response = self.ask(url).await?;
        self.begin(&response)?;
        let (began, first) = (Instant::now(), self.part.length);
        let mut span = Span::new(self.persistence, first);
        loop {
            let chunk = timeout(span.left(), response.chunk()).await.map_err(|_| ModelFileError::Stalled)?;
            let chunk = chunk.map_err(|_| ModelFileError::CutOff)?;
            let Some(bytes) = chunk else { break };
            self.part.append(&bytes, self.wanted.bytes)?;
            span.received(self.part.length)?;
            let left = time_left(began.elapsed(), self.part.length - first, self.wanted.bytes - self.part.length);
            (self.progress)(self.part.progress(Phase::Receiving, self.wanted.bytes, left));
        }
        if self.part.length < self.wanted.bytes { Err(ModelFileError::CutOff) } else { Ok(()) }
    }

    async fn ask(&self, url: &Url) -> Result<Response, ModelFileError> {
        let host = url.host_str().unwrap_or_default();
        let mut request = self.client.get(url.clone());
        if self.part.length > 0 {
            request = request.header(RANGE, format!("bytes={}-", self.part.length));
            if let Some(etag) = &self.part.version.etag {
                request = request.header(IF_RANGE, etag);
            }
        }
        let response = timeout(self.persistence.response, request.send()).await;
        let response = response.map_err(|_| ModelFileError::Unreachable { host: host.to_owned() })?;
        response.map_err(|error| ModelFileError::of_transport(&error, host))
    }

    /// Make the part ready for the body of this response. What is there already is only forgotten for the right file.
    fn begin(&mut self, response: &Response) -> Result<(), ModelFileError> {
        let host = || response.url().host_str().unwrap_or_default().to_owned();
        let (first, length) = match response.status() {
            StatusCode::OK if is_page(response) => return Err(ModelFileError::Page { host: host() }),
            StatusCode::OK => (None, Some(response.content_length())),
            StatusCode::PARTIAL_CONTENT => content_range(response).unzip(),
            StatusCode::RANGE_NOT_SATISFIABLE => return self.refuse_range(),
            status => return Err(ModelFileError::Status { host: host(), status }),
        };
        if let Some(got) = length.flatten().filter(|got| *got != self.wanted.bytes) {
            return Err(ModelFileError::WrongLength { wanted: self.wanted.bytes, got });
        }
        match response.status() {
            StatusCode::OK => Ok(self.part.begin_anew(strong_etag(response))?),
            _ if first == Some(self.part.length) => Ok(()),
            _ => self.refuse_range(),
        }
    }

    /// The server has no such part of the file: the next try begins anew.
    fn refuse_range(&mut self) -> Result<(), ModelFileError> {
        self.part.empty()?;
        Err(ModelFileError::CutOff)
    }
}

/// The bytes of a file that are there already.
struct Part {
    path: PathBuf,
    /// Locked as long as this run goes on.
    file: File,
    length: u64,
    version: Version,
    version_path: PathBuf,
}

/// What a part is a part of.
#[derive(Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
struct Version {
    sha256: String,
    etag: Option<String>,
}

impl Part {
    fn open(folder: &Path, wanted: &Wanted) -> Result<Self, ModelFileError> {
        let (path, version_path) =
            (folder.join(format!("{}{PART}", wanted.file)), folder.join(format!("{}{VERSION}", wanted.file)));
        let file = OpenOptions::new().create(true).append(true).read(true).open(&path)?;
        file.try_lock().map_err(|error| match error {
            TryLockError::WouldBlock => ModelFileError::Busy,
            TryLockError::Error(error) => error.into(),
        })?;
        let length = file.metadata()?.len();
        let version: Version =
            serde_json::from_str(&fs::read_to_string(&version_path).unwrap_or_default()).unwrap_or_default();
        let mut part = Self { path, file, length, version, version_path };
        // A part of another version of the file, or one that is too long, is of no use.
        if length > 0 && (part.version.sha256 != wanted.sha256 || length > wanted.bytes) {
            part.empty()?;
        }
        part.version.sha256.clone_from(&wanted.sha256);
        Ok(part)
    }

    fn empty(&mut self) -> io::Result<()> {
        self.begin_anew(None)
    }

    /// Forget every byte. The version is written before the first byte that belongs to it.
    fn begin_anew(&mut self, etag: Option<String>) -> io::Result<()> {
        if self.length > 0 {
            self.file.set_len(0)?;
            self.length = 0;
        }
        self.version.etag = etag;
        fs::write(&self.version_path, serde_json::to_string(&self.version)?)
    }

    fn append(&mut self, bytes: &[u8], most: u64) -> Result<(), ModelFileError> {
        let length = self.length + bytes.len() as u64;
        if length > most {
            self.empty()?;
            return Err(ModelFileError::WrongLength { wanted: most, got: length });
        }
        // Into the memory of the system, which is quick enough for a task.
        self.file
            .write_all(bytes)
            .inspect_err(|_| self.length = self.file.metadata().map_or(0, |facts| facts.len()))?;
        self.length = length;
        Ok(())
    }

    fn has_room(&self, total: u64) -> Result<(), ModelFileError> {
        let needed = total - self.length + RESERVE;
        let free = self.path.parent().and_then(free_space).unwrap_or(u64::MAX);
        if free < needed { Err(ModelFileError::NoSpace { missing: needed - free }) } else { Ok(()) }
    }

    fn progress(&self, phase: Phase, total: u64, left: Option<Duration>) -> Progress {
        Progress { phase, received: self.length, total, left }
    }

    /// The checksum of what is on the disk, not of what was received.
    async fn digest(&self) -> Result<String, ModelFileError> {
        self.file.sync_all()?;
        let mut file = File::open(&self.path)?;
        // Told when this future is dropped, so that a pause does not leave a thread that reads on.
        let dropped = CancellationToken::new();
        let (guard, seen) = (dropped.clone().drop_guard(), dropped);
        let hashed = spawn_blocking(move || digest(&mut file, &seen)).await;
        drop(guard);
        Ok(hashed.map_err(io::Error::other)??)
    }

    /// Give the file its name. The rename is one step: either there is no such file, or it is whole.
    fn finish(&self, target: &Path) -> io::Result<()> {
        fs::rename(&self.path, target)?;
        // Failure to remove the note about the part is not fatal.
        let _ = fs::remove_file(&self.version_path);
        Ok(())
    }
}

fn digest(file: &mut File, dropped: &CancellationToken) -> io::Result<String> {
    let mut hasher = Sha256::new();
    let mut buffer = vec![0; HASHED_AT_ONCE];
    loop {
        let read = file.read(&mut buffer)?;
        if read == 0 || dropped.is_cancelled() {
            break;
        }
        hasher.update(buffer.get(..read).unwrap_or_default());
    }
    Ok(hasher.finalize().iter().map(|byte| format!("{byte:02x}")).collect())
}

/// A span of time in which some bytes must arrive.
struct Span {
    persistence: Persistence,
    ends: tokio::time::Instant,
    /// The length that the part must have at its end.
    goal: u64,
}

impl Span {
    fn new(persistence: Persistence, length: u64) -> Self {
        let ends = tokio::time::Instant::now() + persistence.span;
        Self { persistence, ends, goal: length + persistence.least_bytes }
    }

    fn left(&self) -> Duration {
        self.ends.saturating_duration_since(tokio::time::Instant::now())
    }

    /// The next span begins when enough has arrived.
    fn received(&mut self, length: u64) -> Result<(), ModelFileError> {
        if length >= self.goal {
            *self = Self::new(self.persistence, length);
        } else if self.left().is_zero() {
            return Err(ModelFileError::Stalled);
        }
        Ok(())
    }
}

/// Before that, the speed is a guess.
const MEASURED_AFTER: Duration = Duration::from_secs(2);

fn time_left(elapsed: Duration, received: u64, missing: u64) -> Option<Duration> {
    if elapsed < MEASURED_AFTER || received == 0 {
        return None;
    }
    Duration::try_from_secs_f64(elapsed.as_secs_f64() * missing as f64 / received as f64).ok()
}

/// The first byte and the length of the whole file, as in `bytes 100-199/200`.
fn content_range(response: &Response) -> Option<(u64, Option<u64>)> {
    let (range, length) =
        response.headers().get(CONTENT_RANGE)?.to_str().ok()?.strip_prefix("bytes ")?.split_once('/')?;
    let (first, _) = range.split_once('-')?;
    Some((first.parse().ok()?, length.parse().ok()))
}

/// A page in the place of the file: a network that wants a login, or a block.
fn is_page(response: &Response) -> bool {
    let kind = response.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    kind.is_some_and(|kind| kind.starts_with("text/html"))
}

/// A weak one cannot be used with a range.
fn strong_etag(response: &Response) -> Option<String> {
    let etag = response.headers().get(ETAG)?.to_str().ok()?;
    (!etag.starts_with("W/")).then(|| etag.to_owned())
}

const MOST_REDIRECTS: usize = 8;

fn client(persistence: Persistence) -> Result<Client, ModelFileError> {
    crate::remote::use_ring();
    let client = Client::builder()
        .user_agent(crate::remote::USER_AGENT)
        .connect_timeout(persistence.response)
        .redirect(Policy::custom(follow));
    client.build().map_err(|error| io::Error::other(error).into())
}

/// Follow a redirect through TLS, or on this computer. Nothing secret is sent, and the checksum decides what arrives.
fn follow(attempt: Attempt<'_>) -> reqwest::redirect::Action {
    let is_protected = crate::BaseUrl::parse(attempt.url().as_str()).is_some_and(|url| url.keeps_secrets());
    if is_protected && attempt.previous().len() <= MOST_REDIRECTS {
        attempt.follow()
    } else {
        attempt.error("an address that is not safe")
    }
}
