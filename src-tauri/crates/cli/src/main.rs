//! Tabletalk without a window: the same conversation, sandbox and report, on a command line.

mod ask;
mod cells;
mod dataset;
mod grid;
mod session;

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
    Cells(cells::Options),
}

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    match Arguments::parse().command {
        Command::Ask(options) => ask::ask(&options).await,
        Command::Profile(options) => dataset::profile(&options).await,
        Command::Cells(options) => cells::run(&options).await,
    }
}
