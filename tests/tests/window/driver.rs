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
        // Nobody listens to the bus of screen readers, and a busy one keeps programs waiting for half a minute.
        let child = command
            .env("NO_AT_BRIDGE", "1")
            .process_group(0)
            .spawn()
            .with_context(|| format!("{name:?} could not be started"))?;
        Ok(Self(child))
    }

    /// Whether the program itself ended before it was told to.
    pub fn has_ended(&mut self) -> bool {
        self.0.try_wait().is_ok_and(|status| status.is_some())
    }

    pub fn child(&mut self) -> &mut Child {
        &mut self.0
    }
}

impl Drop for Group {
    fn drop(&mut self) {
        let group = format!("-{}", self.0.id());
        let _ = Command::new("kill").args(["-KILL", "--", &group]).status();
        let _ = self.0.wait();
        // What it started may take a moment more, and a window that still has its name keeps the next one from opening.
        let begin = Instant::now();
        while alive(self.0.id()) && begin.elapsed() < PATIENCE {
            std::thread::sleep(Duration::from_millis(20));
        }
    }
}

/// Whether a process of this group still runs; one that has ended and that nobody asked about does not.
fn alive(group: u32) -> bool {
    let processes = std::fs::read_dir("/proc").into_iter().flatten().filter_map(Result::ok);
    let stats = processes.filter_map(|process| std::fs::read_to_string(process.path().join("stat")).ok());
    stats.into_iter().any(|stat| {
        // After the name, which may hold blanks: state, parent, group.
        let mut fields = stat.rsplit(')').next().unwrap_or_default().split_whitespace();
        let state = fields.next();
        state != Some("Z") && fields.nth(1).and_then(|found| found.parse().ok()) == Some(group)
    })
}

/// Open a program's window under a driver.
pub async fn open(program: &Path, arguments: &[String], environment: &[(&str, &Path)]) -> Result<(Group, Client)> {
    let port = free_port()?;
    let mut driver = Command::new("WebKitWebDriver");
    driver.args([format!("--port={port}"), "--host=127.0.0.1".to_owned()]).stdout(Stdio::null());
    driver.env("TAURI_WEBVIEW_AUTOMATION", "true").envs(environment.iter().copied());
    let driver = Group::start(&mut driver)?;
    let client = connect(port, &capabilities(program, arguments)).await?;
    Ok((driver, client))
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
