//! `cargo xtask test`: every rule that holds here, as one command.

use clap::{Args, ValueEnum};
use xshell::{Shell, cmd};

use crate::{
    bindings,
    build::{self, Profile},
    engine, mcp,
    setup::{self, Purpose},
    window::SCREEN,
    workspace::{CARGO, NPM, announce, root},
};

#[derive(Args)]
pub struct Options {
    /// Run only these parts, as in `--only ui,python`.
    #[arg(long, value_enum, value_delimiter = ',')]
    only: Vec<Part>,
    /// Leave the end-to-end test out: no window is opened.
    #[arg(long)]
    no_window: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Part {
    /// Format, lints, types, unit tests and a build of the pages.
    Ui,
    /// Format and lints of the library modules.
    Python,
    /// Format, lints, unit tests, transcripts, and the bindings that the tests write.
    Rust,
    /// The real window.
    Window,
    /// The engine with a real model. It takes C++ and a download, so it runs only when it is named. Named with the window, it
    /// is asked there, too.
    Engine,
    /// Databases with a real PostgreSQL, which it installs. It runs only when it is named.
    Sources,
    /// The MCP server with the official clients and the conformance suite. It takes downloads, so it runs only when it is named.
    Mcp,
}

impl Options {
    fn includes(&self, part: Part) -> bool {
        let is_on_demand = matches!(part, Part::Engine | Part::Sources | Part::Mcp);
        let is_chosen = self.only.contains(&part) || (self.only.is_empty() && !is_on_demand);
        is_chosen && !(part == Part::Window && self.no_window)
    }
}

pub fn test(shell: &Shell, options: &Options) -> anyhow::Result<()> {
    if options.only == [Part::Engine] {
        return engine::test(shell);
    }
    if options.only == [Part::Sources] {
        return sources(shell);
    }
    if options.only == [Part::Mcp] {
        return mcp::test(shell);
    }
    setup::setup(shell, Purpose::Test)?;
    if options.includes(Part::Python) {
        python(shell)?;
    }
    if options.includes(Part::Rust) {
        format(shell)?;
    }
    if options.includes(Part::Ui) {
        pages(shell)?;
    } else {
        build::pages(shell)?;
    }
    if options.includes(Part::Rust) || options.includes(Part::Window) {
        build::programs(shell, Profile::Dev)?;
    }
    if options.includes(Part::Rust) {
        lint(shell)?;
        rust(shell)?;
        bindings::check(shell)?;
    }
    if options.includes(Part::Engine) {
        engine::test(shell)?;
    }
    if options.includes(Part::Sources) {
        sources(shell)?;
    }
    if options.includes(Part::Mcp) {
        mcp::test(shell)?;
    }
    if options.includes(Part::Window) && options.includes(Part::Engine) {
        let _model = shell.push_env("TABLETALK_TEST_MODEL", engine::model(shell)?);
        window(shell, "tabletalk-tests/engine")?;
    } else if options.includes(Part::Window) {
        window(shell, "tabletalk-tests/window")?;
    }
    announce("everything passed");
    Ok(())
}

fn format(shell: &Shell) -> anyhow::Result<()> {
    announce("checking the format (cargo fmt)");
    cmd!(shell, "cargo fmt --all --check").quiet().run()?;
    Ok(())
}

/// The library modules: their format and what a linter finds in them.
fn python(shell: &Shell) -> anyhow::Result<()> {
    announce("checking the library modules (ruff)");
    let ruff = setup::ruff(shell)?;
    let guest = root().join("src-tauri/crates/guest");
    cmd!(shell, "{ruff} format --quiet --check {guest}").quiet().run()?;
    cmd!(shell, "{ruff} check --quiet {guest}").quiet().run()?;
    Ok(())
}

/// Format, lints, types, unit tests and a build of the pages.
fn pages(shell: &Shell) -> anyhow::Result<()> {
    announce("testing the pages (prettier, eslint, svelte-check, vitest)");
    {
        let _ui = shell.push_dir("ui");
        cmd!(shell, "{NPM} run --silent lint").quiet().run()?;
        cmd!(shell, "{NPM} run --silent check").quiet().run()?;
        cmd!(shell, "{NPM} run --silent test").quiet().run()?;
    }
    build::pages(shell)
}

fn lint(shell: &Shell) -> anyhow::Result<()> {
    announce("linting (cargo clippy)");
    cmd!(shell, "cargo clippy --quiet --all-targets {CARGO...} -- -D warnings").quiet().run()?;
    Ok(())
}

/// Every test that needs no display: unit tests, snippets, transcripts, the architecture.
fn rust(shell: &Shell) -> anyhow::Result<()> {
    announce("running the Rust tests and the transcripts");
    cmd!(shell, "cargo test {CARGO...}").quiet().run()?;
    Ok(())
}

/// Databases: a PostgreSQL for each test, in a folder of its own on this computer, and the engine of ClickHouse.
fn sources(shell: &Shell) -> anyhow::Result<()> {
    setup::postgres(shell)?;
    let _chdb = shell.push_env("TABLETALK_CHDB_PYTHON", setup::chdb(shell)?);
    announce("asking a real PostgreSQL and ClickHouse's engine");
    cmd!(shell, "cargo test --package tabletalk-sources --features server --ignore-rust-version").quiet().run()?;
    build::programs(shell, Profile::Dev)?;
    announce("asking it in conversations");
    cmd!(shell, "cargo test --features tabletalk-tests/server --test databases {CARGO...}").quiet().run()?;
    Ok(())
}

/// The real window, driven from outside, on a display of its own. `TABLETALK_WINDOW` tells the test that it has one.
fn window(shell: &Shell, features: &str) -> anyhow::Result<()> {
    announce("driving the real window under Xvfb (screenshots in artefacts/)");
    let screen = SCREEN;
    let test = ["cargo", "test", "--features", features, "--test", "window"];
    let flags = CARGO;
    cmd!(shell, "dbus-run-session -- xvfb-run -a -s {screen} {test...} {flags...} -- --test-threads=1 --nocapture")
        .quiet()
        .run()?;
    Ok(())
}
