//! `tabletalk-cli replay`: a conversation as it was recorded, without asking anybody.

use std::{fs, path::PathBuf};

use anyhow::{Context, bail};
use clap::Args;
use tabletalk_agent::{items, read_journal, return_full_code};
use tabletalk_protocol::current;

use crate::{ask::print_event, printed};

/// Show a recorded conversation again, without a model.
#[derive(Debug, Args)]
pub struct Options {
    /// The conversation's folder, or the `journal.jsonl` in it.
    session: PathBuf,
    /// Write the events as lines of JSON instead of text.
    #[arg(long, conflicts_with = "code")]
    json: bool,
    /// Write only the code of the cells that ran to their end, in their order.
    #[arg(long)]
    code: bool,
}

pub fn replay(options: &Options) -> anyhow::Result<()> {
    let folder = options.session.is_dir();
    let path = if folder { options.session.join("journal.jsonl") } else { options.session.clone() };
    let text = fs::read_to_string(&path).with_context(|| format!("`{}` cannot be read", path.display()))?;
    let events = read_journal(&text).with_context(|| format!("`{}` cannot be read", path.display()))?;
    if events.is_empty() {
        bail!("nothing was recorded in `{}`", path.display());
    }
    if options.code {
        printed::text(&return_full_code(&current(&items(&events)).items));
        return Ok(());
    }
    for event in &events {
        if options.json {
            say!("{}", serde_json::to_string(event)?);
        } else {
            print_event(event);
        }
    }
    Ok(())
}
