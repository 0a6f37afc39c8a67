//! The TypeScript twins of the protocol.

use anyhow::ensure;
use xshell::{Shell, cmd};

use crate::workspace::announce;

/// Write them: `ts-rs` exports each type in a test of its own.
pub fn write(shell: &Shell) -> anyhow::Result<()> {
    announce("writing ui/src/bindings");
    shell.remove_path("ui/src/bindings")?;
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
    announce("checking that ui/src/bindings is up to date");
    let changed = cmd!(shell, "git status --porcelain -- ui/src/bindings").quiet().read()?;
    ensure!(
        changed.is_empty(),
        "the protocol has changed: run `cargo xtask bindings` and commit ui/src/bindings\n{changed}"
    );
    Ok(())
}
