//! Tabletalk without a window: the same conversation, sandbox and report, on a command line.

mod answers;
mod ask;
mod cells;
mod comparison;
mod convert;
mod dataset;
mod export;
mod grid;
mod keys;
mod model;
mod models;
mod outcome;
mod replay;
mod session;
mod sessions;
mod talk;

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
    Ask(ask::Options),
    Profile(dataset::Options),
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
}

#[tokio::main]
async fn main() -> ExitCode {
    match run(Arguments::parse().command).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{}", format!("{error:#}").trim_end());
            ExitCode::FAILURE
        }
    }
}

async fn run(command: Command) -> anyhow::Result<()> {
    match command {
        Command::Ask(options) => ask::ask(&options).await,
        Command::Profile(options) => dataset::profile(&options).await,
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
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::Arguments;

    #[test]
    fn the_command_line_is_consistent() {
        Arguments::command().debug_assert();
    }
}
