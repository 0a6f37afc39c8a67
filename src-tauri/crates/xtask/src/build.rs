//! The web pages and the programs.

use std::path::PathBuf;

use xshell::{Shell, cmd};

use crate::workspace::{CARGO, NPM, announce, target_folder};

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Profile {
    Dev,
    Release,
}

impl Profile {
    fn flag(self) -> &'static [&'static str] {
        match self {
            Profile::Dev => &[],
            Profile::Release => &["--release"],
        }
    }

    fn folder(self) -> &'static str {
        match self {
            Profile::Dev => "debug",
            Profile::Release => "release",
        }
    }
}

/// The pages that the window shows, into `ui/dist`.
pub fn pages(shell: &Shell) -> anyhow::Result<()> {
    announce("building the pages (Svelte, Vite)");
    let _ui = shell.push_dir("ui");
    cmd!(shell, "{NPM} run --silent build").quiet().run()?;
    Ok(())
}

/// The window, the worker and the command line; their folder is returned. The whole workspace is named for the features of its
/// dependencies, which tests share, and three of its programs: not those that train, test or run this very command.
pub fn programs(shell: &Shell, profile: Profile) -> anyhow::Result<PathBuf> {
    announce("building worker, window and command line (the first time takes some 15 minutes on two cores)");
    let flag = profile.flag();
    let programs = ["--bin", "tabletalk", "--bin", "tabletalk-worker", "--bin", "tabletalk-cli"];
    cmd!(shell, "cargo build {programs...} {CARGO...} {flag...}").quiet().run()?;
    Ok(target_folder().join(profile.folder()))
}

/// The window, the worker and the command line as they ship, small, for this machine or another; their folder is returned.
pub fn shipped(shell: &Shell, target: Option<&str>) -> anyhow::Result<PathBuf> {
    announce("building window, worker and command line, small (some 50 minutes on two cores)");
    let programs = ["--package", "tabletalk", "--package", "tabletalk-worker", "--package", "tabletalk-cli", "--bins"];
    let flags = ["--features", "tabletalk/custom-protocol", "--ignore-rust-version"];
    let target_flag = target.iter().flat_map(|target| ["--target", target]);
    cmd!(shell, "cargo build --profile dist {programs...} {flags...} {target_flag...}").quiet().run()?;
    Ok(shipped_folder(target))
}

/// Where [`shipped`] leaves the programs.
pub fn shipped_folder(target: Option<&str>) -> PathBuf {
    target_folder().join(target.unwrap_or_default()).join("dist")
}
