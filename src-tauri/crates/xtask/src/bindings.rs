//! The TypeScript twins of what crosses between the shell and the page, and the recordings that the page's tests play.

use std::path::Path;

use anyhow::ensure;
use xshell::{Shell, cmd};

use crate::workspace::announce;

const WRITTEN: [&str; 2] = ["ui/src/bindings", "ui/recordings/folded"];

/// The crates whose types cross to the page.
const PACKAGES: [&str; 4] = ["tabletalk-messages", "tabletalk-protocol", "tabletalk-agent", "tabletalk-desktop"];

/// Write them: `ts-rs` exports each type in a test of its own, and so does the fold its recordings; the commands are read
/// from their functions.
pub fn write(shell: &Shell) -> anyhow::Result<()> {
    announce("writing ui/src/bindings and ui/recordings/folded");
    WRITTEN.iter().try_for_each(|path| shell.remove_path(path))?;
    let packages = PACKAGES.iter().flat_map(|package| ["--package", package]);
    cmd!(shell, "cargo test --quiet {packages...} --lib --ignore-rust-version export").quiet().ignore_stdout().run()?;
    write_commands(shell)
}

fn write_commands(shell: &Shell) -> anyhow::Result<()> {
    let commands = tabletalk_commands::read_folder(Path::new("src-tauri/src/commands"))?;
    shell.write_file("ui/src/bindings/commands.ts", tabletalk_commands::typescript(&commands))?;
    Ok(())
}

/// Fail when the committed ones are out of date. The tests have written the types already.
pub fn check(shell: &Shell) -> anyhow::Result<()> {
    announce("checking that ui/src/bindings and ui/recordings/folded are up to date");
    write_commands(shell)?;
    let changed = cmd!(shell, "git status --porcelain -- {WRITTEN...}").quiet().read()?;
    ensure!(
        changed.is_empty(),
        "a type or a command has changed: run `cargo xtask bindings` and commit what it wrote\n{changed}"
    );
    Ok(())
}
