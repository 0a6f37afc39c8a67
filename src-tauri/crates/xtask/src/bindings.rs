//! The TypeScript twins of the protocol, and the recordings that the page's tests play.

use anyhow::ensure;
use xshell::{Shell, cmd};

use crate::workspace::announce;

const WRITTEN: [&str; 2] = ["ui/src/bindings", "ui/recordings/folded"];

/// Write them: `ts-rs` exports each type in a test of its own, and so does the fold its recordings.
pub fn write(shell: &Shell) -> anyhow::Result<()> {
    announce("writing ui/src/bindings and ui/recordings/folded");
    WRITTEN.iter().try_for_each(|path| shell.remove_path(path))?;
    cmd!(
        shell,
        "cargo test --quiet --package tabletalk-messages --package tabletalk-protocol --lib --ignore-rust-version"
    )
    .quiet()
    .ignore_stdout()
    .run()?;
    Ok(())
}

/// Fail when the committed ones are not what the protocol gives now.
pub fn check(shell: &Shell) -> anyhow::Result<()> {
    announce("checking that ui/src/bindings and ui/recordings/folded are up to date");
    let changed = cmd!(shell, "git status --porcelain -- {WRITTEN...}").quiet().read()?;
    ensure!(
        changed.is_empty(),
        "the protocol has changed: run `cargo xtask bindings` and commit what it wrote\n{changed}"
    );
    Ok(())
}
