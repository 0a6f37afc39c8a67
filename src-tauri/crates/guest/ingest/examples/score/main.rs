//! How well files of evaluation are read: `cargo run -p tabletalk-ingest --example score -- FOLDER [--all]`.
//!
//! `FOLDER` holds any of `pollock` (the benchmark of VLDB 2023), `real` (files with facts) and `suites` (cases of parsers'
//! own tests). For each a table of the results is printed, and what went wrong; with `--all` also what went right.

mod pollock;
mod real;
mod suites;

use std::path::PathBuf;

fn main() -> anyhow::Result<()> {
    let mut arguments = std::env::args().skip(1);
    let folder = PathBuf::from(arguments.next().ok_or_else(|| anyhow::anyhow!("say which folder"))?);
    let verbose = arguments.any(|argument| argument == "--all");
    if folder.join("pollock").is_dir() {
        pollock::score(&folder.join("pollock"), verbose)?;
    }
    if folder.join("real").is_dir() {
        real::score(&folder.join("real"), verbose)?;
    }
    if folder.join("suites").is_dir() {
        suites::score(&folder.join("suites"), verbose)?;
    }
    Ok(())
}
