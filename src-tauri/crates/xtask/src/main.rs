//! Everything that is done to the project, as one command: `cargo xtask run`, `cargo xtask test`.
//!
//! Each command says what it is doing while it does it, installs what is missing, and can be run again at any time.

mod bench;
mod bindings;
mod build;
mod bundles;
mod conformance;
mod coverage;
mod docstrings;
mod engine;
mod gallery;
mod mcp;
mod notices;
mod package;
mod release;
mod run;
mod setup;
mod test;
mod window;
mod workspace;

use clap::{Parser, Subcommand};

#[derive(Parser)]
#[command(name = "cargo xtask", about = "Set up, run and test Tabletalk")]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Install what is missing, build, and open the window.
    Run(run::Options),
    /// Install what is missing and run everything: formats, lints, unit tests, transcripts, the window itself.
    Test(test::Options),
    /// Build the program that computes models in files: the only part in C++, which no other command builds.
    Engine(engine::Options),
    /// Run scripts whose output under the real libraries is known, and say what is equal here.
    Conformance(conformance::Options),
    /// Measure the programs beside others: one table, JSON, a chart.
    Bench(bench::Options),
    /// Write the TypeScript twins of the protocol into `ui/src/bindings`.
    Bindings,
    /// Write which public names of pandas and numpy exist here.
    Coverage(coverage::Options),
    /// Count the examples in pandas' own docstrings that run here as they do there.
    Docstrings(docstrings::Options),
    /// Draw the snippets of the gallery on a page, beside the pictures of the real libraries.
    Gallery(gallery::Options),
    /// Take a picture of everything in the window, in two sizes and two lights, and put them on one page.
    Screenshots,
    /// Measure the window: start, memory, frames, long conversations.
    WindowSpeed(window::Speed),
    /// Build the release programs and pack them for this system: `.deb` and `.rpm`, `.dmg`, an installer for Windows.
    Package(package::Options),
    /// Pack the MCP server for other programs (a wheel, npm, a bundle), install each, and see that it answers.
    Bundles(bundles::Options),
    /// Check licences, advisories and duplicates of all dependencies, and look for secrets.
    Audit,
    /// Collect the licences of everything that is built in, as the packages carry them.
    Notices(notices::Options),
    /// Pack the sources of the last commit, the same bytes anywhere.
    Sources,
    /// Build the site of the documents and follow its links.
    Site,
    /// Install what building and testing need, and nothing else.
    Setup,
}

fn main() -> anyhow::Result<()> {
    let shell = workspace::shell()?;
    match Arguments::parse().command {
        Command::Run(options) => run::run(&shell, &options),
        Command::Test(options) => test::test(&shell, &options),
        Command::Engine(options) => engine::engine(&shell, &options),
        Command::Conformance(options) => conformance::conformance(&shell, &options),
        Command::Bench(options) => bench::bench(&shell, &options),
        Command::Bindings => bindings::write(&shell),
        Command::Coverage(options) => coverage::coverage(&shell, &options),
        Command::Docstrings(options) => docstrings::docstrings(&shell, &options),
        Command::Gallery(options) => gallery::gallery(&shell, &options),
        Command::Screenshots => window::screenshots(&shell),
        Command::WindowSpeed(options) => window::speed(&shell, &options),
        Command::Package(options) => package::package(&shell, &options),
        Command::Bundles(options) => bundles::bundles(&shell, &options),
        Command::Audit => release::audit(&shell),
        Command::Notices(options) => notices::notices(&shell, &options),
        Command::Sources => release::sources(&shell),
        Command::Site => release::site(&shell),
        Command::Setup => setup::setup(&shell, setup::Purpose::Test),
    }
}
