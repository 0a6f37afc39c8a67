//! Tabletalk without a window: the same conversation, sandbox and report, on a command line.
//!
//! ```text
//! tabletalk-cli ask sales.csv "What is the total amount by store?" --report report.html
//! tabletalk-cli profile sales.csv
//! ```

#![warn(clippy::indexing_slicing)]

#[macro_use]
mod printed;

mod answers;
mod ask;
mod cells;
mod comparison;
mod convert;
mod dataset;
mod export;
mod grid;
mod keys;
mod locale;
mod mcp;
mod mcp_hosts;
mod model;
mod model_files;
mod models;
mod outcome;
mod prompts;
mod replay;
mod session;
mod sessions;
mod source;
mod talk;
mod tools;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Ask questions about data files, in plain words.
#[derive(Debug, Parser)]
#[command(name = "tabletalk-cli", version)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Ask(Box<ask::Options>),
    Profile(dataset::Options),
    Prompts(prompts::Options),
    Convert(convert::Options),
    Cells(cells::Options),
    Answers(answers::Options),
    Models(models::Options),
    Key(keys::Options),
    Replay(replay::Options),
    Export(export::Options),
    Talk(talk::Options),
    RunAgain(talk::Again),
    Sessions(sessions::Options),
    Mcp(mcp::Options),
    #[command(subcommand)]
    Source(source::Command),
}

#[tokio::main]
async fn main() -> ExitCode {
    match run(Arguments::parse().command).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{}", said(&error).trim_end());
            ExitCode::FAILURE
        }
    }
}

/// The error and its causes, and finally the hint. Causes that repeat earlier text are left out.
fn said(error: &anyhow::Error) -> String {
    let mut said = String::new();
    for cause in error.chain().map(ToString::to_string) {
        if said.contains("\nhint:") {
            break;
        }
        if !said.contains(&cause) {
            said.push_str(if said.is_empty() { "" } else { ": " });
            said.push_str(&cause);
        }
    }
    said
}

async fn run(command: Command) -> anyhow::Result<()> {
    match command {
        Command::Ask(options) => ask::ask(&options).await,
        Command::Profile(options) => dataset::profile(&options).await,
        Command::Prompts(options) => prompts::prompts(&options).await,
        Command::Convert(options) => convert::convert(&options).await,
        Command::Cells(options) => cells::run(&options).await,
        Command::Answers(options) => answers::run(&options).await,
        Command::Models(options) => models::models(&options).await,
        Command::Key(options) => keys::key(&options),
        Command::Replay(options) => replay::replay(&options),
        Command::Export(options) => export::export(&options).await,
        Command::Talk(options) => talk::talk(&options).await,
        Command::RunAgain(options) => talk::run_again(&options).await,
        Command::Sessions(options) => sessions::sessions(&options),
        Command::Mcp(options) => mcp::mcp(&options).await,
        Command::Source(command) => source::source(&command).await,
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::{Arguments, said};

    #[test]
    fn causes_are_said_once_and_not_behind_a_hint() {
        let full = || std::io::Error::from(std::io::ErrorKind::StorageFull);
        let cause = full().to_string();
        assert_eq!(
            said(&anyhow::Error::new(full()).context("`a` cannot be written")),
            format!("`a` cannot be written: {cause}")
        );
        assert_eq!(said(&anyhow::Error::new(full()).context(format!("no: {cause}"))), format!("no: {cause}"));
        assert_eq!(said(&anyhow::Error::new(full()).context("no\nhint: do")), "no\nhint: do");
    }

    #[test]
    fn the_command_line_is_consistent() {
        Arguments::command().debug_assert();
    }
}
