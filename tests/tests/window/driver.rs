//! WebKit's own driver, one for every window that is opened.

use std::{
    net::{Ipv4Addr, TcpListener},
    os::unix::process::CommandExt,
    path::Path,
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

use anyhow::{Context, Result};
use fantoccini::{
    Client, ClientBuilder,
    wd::{Capabilities, TimeoutConfiguration},
};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::json;

/// How long anything may take. Debug builds on a busy machine are slow; a person would have given up.
pub const PATIENCE: Duration = Duration::from_secs(120);

/// A program that is ended, with all that it started, when this is dropped. The driver leaves its window open, and an
/// orphaned window would keep the next one from opening.
pub struct Group(Child);

impl Group {
    pub fn start(command: &mut Command) -> Result<Self> {
        let name = command.get_program().to_owned();
        // No screen reader listens on the accessibility bus, and a busy bus delays programs for half a minute.
        let child = command
            .env("NO_AT_BRIDGE", "1")
            .process_group(0)
            .spawn()
            .with_context(|| format!("{name:?} could not be started"))?;
        Ok(Self(child))
    }

    /// Returns whether the program ended by itself.
    pub fn has_ended(&mut self) -> bool {
        self.0.try_wait().is_ok_and(|status| status.is_some())
    }

    pub fn child(&mut self) -> &mut Child {
        &mut self.0
    }

    pub fn id(&self) -> u32 {
        self.0.id()
    }

    /// The processes of this name that one of it has started, and that still run.
    pub fn started(&self, name: &str) -> Vec<u32> {
        let own: Vec<u32> =
            stats().filter(|stat| stat.runs() && stat.group == self.0.id()).map(|stat| stat.id).collect();
        // The system keeps the first fifteen letters of a name.
        let short: String = name.chars().take(15).collect();
        let found = stats().filter(|stat| stat.runs() && stat.name == short && own.contains(&stat.parent));
        found.map(|stat| stat.id).collect()
    }
}

impl Drop for Group {
    fn drop(&mut self) {
        let group = format!("-{}", self.0.id());
        let _ = Command::new("kill").args(["-KILL", "--", &group]).status();
        let _ = self.0.wait();
        // Its child processes may end a moment later, and a window that still owns its name keeps the next one from
        // opening.
        let begin = Instant::now();
        while alive(self.0.id()) && begin.elapsed() < PATIENCE {
            std::thread::sleep(Duration::from_millis(20));
        }
    }
}

/// Returns whether a process of this group still runs.
fn alive(group: u32) -> bool {
    stats().any(|stat| stat.runs() && stat.group == group)
}

/// The status of a process, from `/proc`.
struct Stat {
    id: u32,
    name: String,
    state: String,
    parent: u32,
    group: u32,
}

impl Stat {
    /// Returns whether the process runs. A zombie does not.
    fn runs(&self) -> bool {
        self.state != "Z"
    }

    /// Parses a line of `stat`. The name is in parentheses, and may itself contain blanks and parentheses.
    fn read(line: &str) -> Option<Self> {
        let (id, rest) = line.split_once(" (")?;
        let (name, rest) = rest.rsplit_once(") ")?;
        let mut fields = rest.split_whitespace();
        let state = fields.next()?.to_owned();
        let mut number = || fields.next()?.parse().ok();
        Some(Self { id: id.parse().ok()?, name: name.to_owned(), state, parent: number()?, group: number()? })
    }
}

fn stats() -> impl Iterator<Item = Stat> {
    let processes = std::fs::read_dir("/proc").into_iter().flatten().filter_map(Result::ok);
    processes.filter_map(|process| Stat::read(&std::fs::read_to_string(process.path().join("stat")).ok()?))
}

/// A program, and what it is started with.
pub struct Start<'a> {
    pub program: &'a Path,
    pub files: &'a [String],
    pub environment: &'a [(&'a str, &'a Path)],
    /// A folder that is a disk of its own, of so many megabytes.
    pub disk: Option<(&'a Path, u32)>,
}

/// Open a program's window under a driver. What both say goes to `talk`.
pub async fn open(start: &Start<'_>, talk: Stdio) -> Result<(Group, Client)> {
    let port = free_port()?;
    let mut driver = match start.disk {
        None => Command::new("WebKitWebDriver"),
        Some((folder, megabytes)) => beside_disk(folder, megabytes),
    };
    driver.args([format!("--port={port}"), "--host=127.0.0.1".to_owned()]).stdout(Stdio::null()).stderr(talk);
    driver.env("TAURI_WEBVIEW_AUTOMATION", "true").envs(start.environment.iter().copied());
    let driver = Group::start(&mut driver)?;
    let client = connect(port, &capabilities(start.program, start.files)).await?;
    Ok((driver, client))
}

/// The driver in a namespace of its own, where a small disk can be mounted without any rights.
fn beside_disk(folder: &Path, megabytes: u32) -> Command {
    let script = format!("mount -t tmpfs -o size={megabytes}m none \"$0\" && exec WebKitWebDriver \"$@\"");
    let mut command = Command::new("unshare");
    command.args(["--user", "--map-root-user", "--mount", "sh", "-c", &script]).arg(folder);
    command
}

fn capabilities(program: &Path, arguments: &[String]) -> Capabilities {
    let options = json!({ "binary": program, "args": arguments });
    Capabilities::from_iter([("webkitgtk:browserOptions".to_owned(), options)])
}

async fn connect(port: u16, capabilities: &Capabilities) -> Result<Client> {
    let address = format!("http://127.0.0.1:{port}");
    let begin = Instant::now();
    loop {
        let mut builder = ClientBuilder::new(HttpConnector::new());
        match builder.capabilities(capabilities.clone()).connect(&address).await {
            Err(error) if begin.elapsed() > PATIENCE => return Err(error).context("the window did not open"),
            Err(_) => tokio::time::sleep(Duration::from_millis(200)).await,
            Ok(client) => {
                client.update_timeouts(TimeoutConfiguration::new(Some(PATIENCE), Some(PATIENCE), None)).await?;
                return Ok(client);
            }
        }
    }
}

fn free_port() -> Result<u16> {
    Ok(TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?.port())
}
