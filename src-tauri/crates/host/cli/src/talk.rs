//! `tabletalk-cli talk` and `run-again`: conversations that are kept.

use std::path::PathBuf;

use anyhow::{Context, bail};
use clap::Args;
use tabletalk_agent::{Conversation, ConversationFolder, Home, Setup, SystemClock, history};
use tabletalk_protocol::{Event, Op, Runs};

use crate::{
    ask::{Output, attach, submit},
    model,
    session::SandboxOptions,
};

/// Ask questions in a conversation that is kept, and gone on with in the window or here.
#[derive(Debug, Args)]
pub struct Options {
    /// The conversation's name, as `sessions list` tells it, or `new`.
    session: String,
    /// The questions, one after the other.
    questions: Vec<String>,
    /// Add this file first.
    #[arg(long, value_name = "FILE")]
    attach: Vec<String>,
    #[command(flatten)]
    kept: Kept,
}

/// Run every cell of a conversation again, on the same or on newer files, and show what is different.
#[derive(Debug, Args)]
pub struct Again {
    /// The conversation's name, as `sessions list` tells it.
    session: String,
    /// Newer versions of its files: they go into a copy, and the conversation stays as it is.
    #[arg(long, value_name = "FILE", num_args = 1..)]
    newer: Vec<PathBuf>,
    #[command(flatten)]
    kept: Kept,
}

#[derive(Debug, Args)]
struct Kept {
    /// Write every event as a line of JSON instead of text.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    model: model::Options,
    #[command(flatten)]
    sandbox: SandboxOptions,
}

pub async fn talk(options: &Options) -> anyhow::Result<()> {
    let home = Home::locate()?;
    let folder = match options.session.as_str() {
        "new" => home.create(&SystemClock)?,
        name => named(&home, name)?,
    };
    eprintln!("{}", folder.name());
    let mut ops = Vec::new();
    if !options.attach.is_empty() {
        ops.push(attach(&options.attach)?);
    }
    ops.extend(options.questions.iter().map(|question| Op::Ask {
        question: question.clone(),
        built: None,
        runs: Runs::Once,
    }));
    options.kept.carry_out(&folder, ops).await
}

pub async fn run_again(options: &Again) -> anyhow::Result<()> {
    let home = Home::locate()?;
    let mut folder = named(&home, &options.session)?;
    if !options.newer.is_empty() {
        folder = home.renew(&options.session, &options.newer, &SystemClock)?;
        eprintln!("{}", folder.name());
    }
    options.kept.carry_out(&folder, vec![Op::RunAllAgain]).await
}

/// The kept conversation that is called so.
pub fn named(home: &Home, name: &str) -> anyhow::Result<ConversationFolder> {
    let found = home.named(name)?;
    found.with_context(|| format!("there is no conversation `{name}`\nhint: `tabletalk-cli sessions list` lists them"))
}

impl Kept {
    async fn carry_out(&self, folder: &ConversationFolder, ops: Vec<Op>) -> anyhow::Result<()> {
        let (journal, past) = folder.open_journal(&SystemClock).await?;
        let sandbox = self.sandbox.kept(folder, history(&past));
        let model = self.model.model().await?;
        let setup = Setup { model, sandbox, clock: SystemClock, journal, past };
        let conversation = Conversation::start_within(setup, self.model.limits());
        let mut stream = conversation.subscribe();
        let output = if self.json { Output::Json } else { Output::Text };
        for op in ops {
            match submit(&conversation, &mut stream, op, output, self.sandbox.missing_layers()).await? {
                Event::TurnFailed { message, hint, .. } => {
                    bail!("{message}\n{}", hint.map_or_else(String::new, |hint| hint.to_string()))
                }
                Event::TurnInterrupted { .. } => bail!("stopped"),
                _ => {}
            }
        }
        Ok(())
    }
}
