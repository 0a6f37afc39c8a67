//! `cargo xtask screenshots` and `cargo xtask window-speed`: the real window, looked at and measured.

use std::{collections::BTreeSet, fs, path::Path};

use clap::Args;
use xshell::{Shell, cmd};

use crate::{
    build::{self, Profile},
    setup::{self, Purpose},
    workspace::{CARGO, announce, root},
};

#[derive(Args)]
pub struct Speed {
    /// Measure this program as it is while developing: quick to build, slow to run.
    #[arg(long)]
    dev: bool,
}

/// Wide enough for the larger of the two sizes, with a frame around it.
pub const SCREEN: &str = "-screen 0 1700x1100x24";

/// Take all pictures anew and put them on one page.
pub fn screenshots(shell: &Shell) -> anyhow::Result<()> {
    setup::setup(shell, Purpose::Test)?;
    build::pages(shell)?;
    build::programs(shell, Profile::Dev)?;
    announce("taking pictures of the real window under Xvfb");
    drive(shell, "window", &["the_sheet"])?;
    let folder = root().join("artefacts").join("sheet");
    let page = folder.join("index.html");
    fs::write(&page, sheet(&pictures(&folder)?))?;
    announce(format!("the sheet is {}", page.display()));
    Ok(())
}

/// Measure the window: its start, its memory, its frames.
pub fn speed(shell: &Shell, options: &Speed) -> anyhow::Result<()> {
    setup::setup(shell, Purpose::Test)?;
    build::pages(shell)?;
    let profile = if options.dev { Profile::Dev } else { Profile::Release };
    let program = build::programs(shell, profile)?.join("tabletalk");
    announce(format!("measuring {}", program.display()));
    let _program = shell.push_env("TABLETALK_PROGRAM", &program);
    drive(shell, "window_speed", &[])
}

fn drive(shell: &Shell, target: &str, tests: &[&str]) -> anyhow::Result<()> {
    let test = ["cargo", "test", "--quiet", "--features", "tabletalk-tests/window", "--test", target];
    let (flags, screen) = (CARGO, SCREEN);
    cmd!(
        shell,
        "dbus-run-session -- xvfb-run -a -s {screen} {test...} {flags...} -- {tests...} --test-threads=1 --nocapture"
    )
    .quiet()
    .run()?;
    Ok(())
}

fn pictures(folder: &Path) -> anyhow::Result<BTreeSet<String>> {
    let names = fs::read_dir(folder)?.filter_map(Result::ok).filter_map(|entry| entry.file_name().into_string().ok());
    Ok(names.filter(|name| name.ends_with(".png")).collect())
}

/// A page that shows light and dark side by side.
fn sheet(pictures: &BTreeSet<String>) -> String {
    let figures = pictures.iter().map(|name| {
        let title = name.trim_end_matches(".png");
        format!("<figure><a href=\"{name}\"><img src=\"{name}\" alt=\"{title}\" loading=\"lazy\"></a><figcaption>{title}</figcaption></figure>\n")
    });
    let style = "body{font:14px system-ui;margin:2rem;background:#888}\
        main{display:grid;grid-template-columns:1fr 1fr;gap:1rem}figure{margin:0}img{width:100%}figcaption{color:#fff}";
    format!(
        "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Tabletalk, as it looks</title>\
        <style>{style}</style><main>\n{}</main></html>\n",
        figures.collect::<String>()
    )
}
