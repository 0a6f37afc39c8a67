//! Where things are, and how a step is announced.

use std::{io::Write, path::PathBuf};

use anyhow::Context;
use xshell::{Shell, cmd};

/// A shell in the root of the checkout.
pub fn shell() -> anyhow::Result<Shell> {
    let shell = Shell::new()?;
    shell.change_dir(root());
    Ok(shell)
}

/// The root of the checkout: three folders above this crate.
pub fn root() -> PathBuf {
    let crate_folder = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    crate_folder.ancestors().nth(3).map_or(crate_folder.clone(), PathBuf::from)
}

/// Say what is about to be done.
pub fn announce(step: impl AsRef<str>) {
    eprintln!("\n── {}", step.as_ref());
    let _ = std::io::stderr().flush();
}

/// Cargo's arguments that every build shares, so that all of them share their artefacts: the same packages, hence the
/// same features of every dependency. The interpreter's parser declares a newer compiler than it needs.
pub const CARGO: [&str; 4] = ["--workspace", "--features", "tabletalk/custom-protocol", "--ignore-rust-version"];

/// Node's programs are scripts on Windows, which only their whole names start.
pub const NPM: &str = if cfg!(windows) { "npm.cmd" } else { "npm" };
pub const NPX: &str = if cfg!(windows) { "npx.cmd" } else { "npx" };

/// The folder that Cargo builds into.
pub fn target_folder() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from)
}

/// The triple that this machine's compiler builds for.
pub fn host(shell: &Shell) -> anyhow::Result<String> {
    let version = cmd!(shell, "rustc --version --verbose").quiet().read()?;
    let host = version.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_owned).context("rustc names no host")
}

pub fn version(shell: &Shell) -> anyhow::Result<String> {
    let manifest = shell.read_file(root().join("Cargo.toml"))?;
    let line = manifest.lines().find_map(|line| line.strip_prefix("version = \""));
    let version = line.and_then(|rest| rest.split('"').next());
    version.map(str::to_owned).context("the workspace has no version")
}

#[expect(clippy::cast_precision_loss, reason = "one decimal is shown")]
pub fn megabytes(bytes: u64) -> String {
    format!("{:.1} MB", bytes as f64 / 1e6)
}
