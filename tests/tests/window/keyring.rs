//! A keyring as desktops have it, on a session bus of its own, so that nobody's real one is touched.

use std::{
    io::{BufRead, BufReader, Write},
    path::PathBuf,
    process::{Command, Stdio},
    time::{Duration, Instant},
};

use anyhow::{Context, Result, ensure};
use tempfile::TempDir;

use crate::driver::{Group, PATIENCE};

pub struct Keyring {
    address: String,
    // In this order: the keyring ends before its bus.
    _keyring: Group,
    _bus: Group,
    _folder: TempDir,
}

impl Keyring {
    /// Unlocked, and empty.
    pub fn start() -> Result<Self> {
        let folder = tempfile::tempdir()?;
        let mut command = Command::new("dbus-daemon");
        let mut bus = Group::start(command.args(["--session", "--nofork", "--print-address"]).stdout(Stdio::piped()))?;
        let mut address = String::new();
        BufReader::new(bus.child().stdout.take().context("the bus has no output")?).read_line(&mut address)?;
        let address = address.trim().to_owned();

        let mut command = Command::new("gnome-keyring-daemon");
        command.args(["--foreground", "--unlock", "--components=secrets", "--control-directory"]).arg(folder.path());
        command.env("DBUS_SESSION_BUS_ADDRESS", &address).env("XDG_DATA_HOME", folder.path());
        let mut keyring = Group::start(command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null()))?;
        // The end of its input is the end of the password.
        keyring.child().stdin.take().context("the keyring has no input")?.write_all(b"a password of this case")?;
        let keyring = Self { address, _keyring: keyring, _bus: bus, _folder: folder };
        keyring.until_there()?;
        Ok(keyring)
    }

    /// The environment variable by which a program finds this keyring.
    pub fn environment(&self) -> (&'static str, PathBuf) {
        ("DBUS_SESSION_BUS_ADDRESS", self.address.clone().into())
    }

    /// A request to the keyring itself before it is ready would make the bus start another one.
    fn until_there(&self) -> Result<()> {
        let begin = Instant::now();
        loop {
            let mut ask = Command::new("dbus-send");
            ask.arg(format!("--bus={}", self.address)).args(["--print-reply", "--dest=org.freedesktop.DBus", "/"]);
            ask.args(["org.freedesktop.DBus.NameHasOwner", "string:org.freedesktop.secrets"]);
            if String::from_utf8_lossy(&ask.output()?.stdout).contains("boolean true") {
                return Ok(());
            }
            ensure!(begin.elapsed() < PATIENCE, "the keyring did not begin");
            std::thread::sleep(Duration::from_millis(50));
        }
    }
}
