//! WebKit's own driver, one for every window that is opened.

use std::{
    net::{Ipv4Addr, TcpListener},
    os::unix::process::CommandExt,
    path::Path,
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

use anyhow::{Context, Result};
use fantoccini::{Client, ClientBuilder, wd::Capabilities};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::json;

/// How long the driver and the window may take to be there.
const START: Duration = Duration::from_secs(30);

/// A program that is ended, with all that it started, when this is dropped. The driver leaves its window open, and an
/// orphaned window would keep the next one from opening.
pub struct Group(Child);

impl Group {
    pub fn start(command: &mut Command) -> Result<Self> {
        let name = command.get_program().to_owned();
        let child = command.process_group(0).spawn().with_context(|| format!("{name:?} could not be started"))?;
        Ok(Self(child))
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
    }
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
            Err(error) if begin.elapsed() > START => return Err(error).context("the window did not open"),
            Err(_) => tokio::time::sleep(Duration::from_millis(200)).await,
            Ok(client) => return Ok(client),
        }
    }
}

fn free_port() -> Result<u16> {
    Ok(TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?.port())
}
