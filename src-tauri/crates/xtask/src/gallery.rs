//! `cargo xtask gallery`: the pictures of the gallery's snippets on a page, beside those of the real libraries.

use std::path::PathBuf;

use anyhow::bail;
use clap::Args;
use xshell::{Shell, cmd};

use crate::workspace::{CARGO, announce, target_folder};

const SNIPPETS: &str = "src-tauri/crates/guest/python/tests/gallery";

#[derive(Args)]
pub struct Options {
    /// A Python that has matplotlib, pandas and seaborn (and plotly with kaleido, for its snippets), to draw the same
    /// snippets with. Without it, the page holds our pictures alone.
    #[arg(long)]
    python: Option<PathBuf>,
}

pub fn gallery(shell: &Shell, options: &Options) -> anyhow::Result<()> {
    let folder = target_folder().join("gallery");
    let (ours, others) = (folder.join("here"), folder.join("real"));
    shell.create_dir(&ours)?;
    if let Some(python) = &options.python {
        if cmd!(shell, "{python} -c 'import matplotlib, pandas, seaborn'").quiet().ignore_stderr().run().is_err() {
            bail!(
                "`{}` lacks matplotlib, pandas or seaborn\nhint: install them, or name another Python",
                python.display()
            );
        }
        shell.create_dir(&others)?;
        announce("drawing the snippets with the real libraries");
        cmd!(shell, "{python} {SNIPPETS}/reference/draw.py {SNIPPETS} {others}").quiet().run()?;
    }
    announce("drawing them here");
    let flags = &CARGO[3..];
    cmd!(shell, "cargo run --quiet --package tabletalk-python --example run {flags...} -- gallery {ours} {others}")
        .quiet()
        .run()?;
    println!("{}", ours.join("gallery.html").display());
    Ok(())
}
