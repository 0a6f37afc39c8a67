//! `tabletalk-cli sessions`: the conversations that are kept, without opening a window.

use std::path::PathBuf;

use clap::{Args, Subcommand};
use tabletalk_agent::{Home, SystemClock};
use tabletalk_protocol::{Carried, SearchHit, SessionEntry, SessionState, Shelf};

/// List, search, rename, copy, save and delete conversations.
#[derive(Debug, Args)]
pub struct Options {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// All conversations, the one in which something happened last first.
    List {
        /// Those that were put away, too.
        #[arg(long)]
        all: bool,
        #[arg(long)]
        json: bool,
    },
    /// Those in which all of these words stand.
    Search {
        #[arg(required = true)]
        words: Vec<String>,
        #[arg(long)]
        json: bool,
    },
    /// Give one another title.
    Rename { name: String, title: String },
    /// Put one away.
    Archive { name: String },
    /// Take one back that was put away.
    Unarchive { name: String },
    /// Delete one with everything in it.
    Delete { name: String },
    /// Make a copy; its name is written.
    Duplicate { name: String },
    /// Begin a new one that shares the beginning, up to the end of a turn; its name is written.
    Branch { name: String, turn: u32 },
    /// Save one as a file that another computer opens.
    Export {
        name: String,
        file: PathBuf,
        /// Only what stands: no turn that was deleted or taken back, no code that was replaced, no file that was removed, and
        /// no list of what models were sent. Without it all of that is in the file, for whoever looks into it.
        #[arg(long)]
        clean: bool,
    },
    /// Bring one in from a file; its name is written.
    Import { file: PathBuf },
}

pub fn sessions(options: &Options) -> anyhow::Result<()> {
    let (home, clock) = (Home::locate()?, SystemClock);
    match &options.command {
        Command::List { all, json } => {
            let mut entries = home.sessions()?;
            entries.retain(|entry| *all || entry.shelf == Shelf::Current);
            write(&entries, *json)?;
        }
        Command::Search { words, json } => write(&home.search(&words.join(" "))?, *json)?,
        Command::Rename { name, title } => home.rename(name, title, &clock)?,
        Command::Archive { name } => home.archive(name, Shelf::Archived)?,
        Command::Unarchive { name } => home.archive(name, Shelf::Current)?,
        Command::Delete { name } => home.delete(name)?,
        Command::Duplicate { name } => say!("{}", home.duplicate(name, &clock)?.name()),
        Command::Branch { name, turn } => say!("{}", home.branch(name, *turn, &clock)?.name()),
        Command::Export { name, file, clean } => {
            let carried = if *clean { Carried::Standing } else { Carried::Everything };
            home.export(name, file, carried)?;
        }
        Command::Import { file } => say!("{}", home.import(file, &clock)?.name()),
    }
    Ok(())
}

fn write(entries: &[SessionEntry], json: bool) -> anyhow::Result<()> {
    for entry in entries {
        if json {
            say!("{}", serde_json::to_string(entry)?);
        } else {
            say!("{}", line(entry));
            entry.hits.iter().for_each(|hit| say!("    {}", snippet(hit)));
        }
    }
    Ok(())
}

fn line(entry: &SessionEntry) -> String {
    let SessionEntry { name, title, files, questions, bytes, shelf, state, .. } = entry;
    let title = title.as_deref().unwrap_or("(no title)");
    let state = match state {
        SessionState::Ready => String::new(),
        SessionState::InUse => " · open elsewhere".to_owned(),
        SessionState::Closed(problem) => format!(" · {}", problem.message),
    };
    let shelf = if *shelf == Shelf::Archived { " · archived" } else { "" };
    let questions = if *questions == 1 { "1 question".to_owned() } else { format!("{questions} questions") };
    format!("{name}  {title} · {} · {questions} · {} kB{shelf}{state}", files.join(", "), bytes.div_ceil(1000))
}

fn snippet(hit: &SearchHit) -> String {
    format!("{}[{}]{}", hit.before, hit.found, hit.after)
}
