//! Installs the packages that a fresh machine lacks.

use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use xshell::{Shell, cmd};

use crate::workspace::{NPM, announce, root, target_folder};

/// The purpose that the machine is prepared for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    Run,
    /// Also what drives a real window without a person: a display, a window manager, a driver.
    Test,
}

/// Debian and Ubuntu packages for building and running.
const PACKAGES: &[&str] = &["build-essential", "pkg-config", "libwebkit2gtk-4.1-dev", "fonts-dejavu-core"];
/// … and for the end-to-end test. The reference libraries' Python is not among them: expectations are stored.
const TEST_PACKAGES: &[&str] = &[
    "webkit2gtk-driver",
    "xvfb",
    "xauth",
    "xdotool",
    "openbox",
    "dbus",
    "x11-utils",
    // A keyring that a case starts for itself, and certificates for a service that it plays.
    "gnome-keyring",
    "openssl",
];

pub fn setup(shell: &Shell, purpose: Purpose) -> anyhow::Result<()> {
    if cfg!(target_os = "linux") {
        system_packages(shell, purpose)?;
    }
    node_packages(shell)
}

fn system_packages(shell: &Shell, purpose: Purpose) -> anyhow::Result<()> {
    let wanted = PACKAGES.iter().chain(TEST_PACKAGES.iter().filter(|_| purpose == Purpose::Test));
    if cmd!(shell, "dpkg --version").quiet().ignore_stdout().ignore_stderr().run().is_err() {
        return without_apt(shell, wanted.copied().collect());
    }
    install(shell, wanted.copied().filter(|package| !is_installed(shell, package)).collect())
}

/// The programs of PostgreSQL, where they are neither on the path nor where Debian puts them.
pub fn postgres(shell: &Shell) -> anyhow::Result<()> {
    let is_there = cmd!(shell, "initdb --version").quiet().ignore_stdout().ignore_stderr().run().is_ok();
    if is_there || Path::new("/usr/lib/postgresql").is_dir() {
        return Ok(());
    }
    if cmd!(shell, "dpkg --version").quiet().ignore_stdout().ignore_stderr().run().is_err() {
        bail!("the tests of databases need PostgreSQL\nhint: install it so that `initdb` is on the path");
    }
    install(shell, vec!["postgresql"])
}

fn install(shell: &Shell, missing: Vec<&str>) -> anyhow::Result<()> {
    if missing.is_empty() {
        return Ok(());
    }
    announce(format!("installing {} (apt-get)", missing.join(", ")));
    let sudo: &[&str] = if is_root(shell) { &[] } else { &["sudo"] };
    let front: &[&str] = &["env", "DEBIAN_FRONTEND=noninteractive", "apt-get"];
    let apt: Vec<&str> = sudo.iter().chain(front).copied().collect();
    let (program, arguments) = apt.split_first().expect("`apt-get` at least");
    cmd!(shell, "{program} {arguments...} update -q").quiet().run()?;
    cmd!(shell, "{program} {arguments...} install -q -y --no-install-recommends {missing...}").quiet().run()?;
    Ok(())
}

/// Other systems: go on when the one thing that building needs is there, otherwise say what to install.
fn without_apt(shell: &Shell, wanted: Vec<&str>) -> anyhow::Result<()> {
    if cmd!(shell, "pkg-config --exists webkit2gtk-4.1").quiet().ignore_stderr().run().is_ok() {
        return Ok(());
    }
    bail!(
        "Tabletalk needs WebKitGTK 4.1 with its headers, and this system has no apt-get to install it with.\n\
         Install what corresponds to these Debian packages, then run the command again:\n  {}\n\
         Fedora: dnf install webkit2gtk4.1-devel gcc-c++ · Arch: pacman -S webkit2gtk-4.1 base-devel",
        wanted.join(" ")
    )
}

fn is_installed(shell: &Shell, package: &str) -> bool {
    let format = "-f=${Status}";
    let status = cmd!(shell, "dpkg-query -W {format} {package}").quiet().ignore_status().ignore_stderr().read();
    status.is_ok_and(|status| status == "install ok installed")
}

fn is_root(shell: &Shell) -> bool {
    cmd!(shell, "id -u").quiet().read().is_ok_and(|id| id.trim() == "0")
}

/// `npm ci`, when the lock file is newer than what it installed.
fn node_packages(shell: &Shell) -> anyhow::Result<()> {
    let ui = root().join("ui");
    let installed = ui.join("node_modules").join(".package-lock.json");
    if is_newer(&installed, &ui.join("package-lock.json")) {
        return Ok(());
    }
    if cmd!(shell, "{NPM} --version").quiet().ignore_stdout().ignore_stderr().run().is_err() {
        bail!(
            "Tabletalk's pages are built with Node.js 20 or newer, and `npm` was not found.\nhint: install Node.js from your system's packages or from nodejs.org, then run the command again"
        );
    }
    announce("installing the packages of the pages (npm ci)");
    let _ui = shell.push_dir("ui");
    cmd!(shell, "{NPM} ci --no-audit --no-fund").quiet().run()?;
    Ok(())
}

/// ruff in the version that `crates/guest/ruff.toml` requires: the one on the path, or one of our own beside the build.
pub fn ruff(shell: &Shell) -> anyhow::Result<PathBuf> {
    let version = required_ruff(shell)?;
    let own = tools_folder().join(format!("ruff-{version}"));
    let candidates = [PathBuf::from("ruff"), own.join("bin").join("ruff")];
    if let Some(found) = candidates.iter().find(|program| ruff_version(shell, program).is_some_and(|it| it == version))
    {
        return Ok(found.clone());
    }
    announce(format!("installing ruff {version} (pip)"));
    let package = format!("ruff=={version}");
    let install = cmd!(shell, "python3 -m pip install --quiet --disable-pip-version-check --target {own} {package}");
    if install.quiet().run().is_err() {
        bail!(
            "the library modules are checked with ruff {version}, which could not be installed\n\
             hint: install it from your system's packages or with `pip install {package}`, then run the command again"
        );
    }
    Ok(own.join("bin").join("ruff"))
}

/// A Python with ClickHouse's engine, beside the build.
pub fn chdb(shell: &Shell) -> anyhow::Result<PathBuf> {
    let own = tools_folder().join("chdb-core-26.9.0");
    let python = own.join("bin").join("python");
    if cmd!(shell, "{python} -c 'import chdb'").quiet().ignore_stdout().ignore_stderr().run().is_err() {
        announce("installing chdb-core (pip)");
        cmd!(shell, "python3 -m venv {own}").quiet().run()?;
        cmd!(shell, "{python} -m pip install --quiet --disable-pip-version-check --no-deps chdb-core==26.9.0")
            .quiet()
            .run()?;
    }
    Ok(python)
}

/// Where tools lie that are not part of the system.
pub fn tools_folder() -> PathBuf {
    target_folder().join("tools")
}

fn required_ruff(shell: &Shell) -> anyhow::Result<String> {
    let configuration = shell.read_file(root().join("src-tauri/crates/guest/ruff.toml"))?;
    let version = configuration.split_once("required-version = \"==").and_then(|(_, rest)| rest.split_once('"'));
    version.map(|(version, _)| version.to_owned()).context("`ruff.toml` requires a version of ruff")
}

fn ruff_version(shell: &Shell, program: &Path) -> Option<String> {
    let version = cmd!(shell, "{program} --version").quiet().ignore_stderr().read().ok()?;
    version.strip_prefix("ruff ").map(str::to_owned)
}

fn is_newer(file: &Path, than: &Path) -> bool {
    let changed = |path: &Path| path.metadata().and_then(|metadata| metadata.modified());
    matches!((changed(file), changed(than)), (Ok(file), Ok(than)) if file >= than)
}
