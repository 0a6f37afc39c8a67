//! `tabletalk-cli mcp`: other programs run Python over the files of a folder, with the Model Context Protocol.

use std::{
    env, fs,
    io::Write,
    path::{Path, PathBuf},
};

use anyhow::Context;
use clap::Args;
use tabletalk_mcp::{Access, McpServer, Settings, Token};
use tabletalk_sandbox::CancellationToken;

use crate::{
    mcp_hosts::Host,
    session::{MissingLayers, SandboxOptions},
};

/// Serve the files of a folder, and Python over them, to programs that speak the Model Context Protocol.
#[derive(Debug, Args)]
pub struct Options {
    /// The folder whose files clients can read; they see nothing else.
    #[arg(long, value_name = "DIR")]
    folder: PathBuf,
    /// Leave the folder as it is: clients cannot save tables.
    #[arg(long)]
    read_only: bool,
    /// Listen on this port of the machine's own address instead of standard input; 0 takes a free one.
    #[arg(long, value_name = "PORT")]
    http: Option<u16>,
    /// Write the token for HTTP into this new file instead of printing it.
    #[arg(long, value_name = "FILE", requires = "http")]
    token_file: Option<PathBuf>,
    /// Print the settings with which this program starts the server, and end.
    #[arg(long, value_name = "PROGRAM", conflicts_with = "http")]
    print_config: Option<Host>,
    #[command(flatten)]
    sandbox: SandboxOptions,
}

pub async fn mcp(options: &Options) -> anyhow::Result<()> {
    if let Some(host) = options.print_config {
        return print_config(host);
    }
    let settings = Settings {
        access: if options.read_only { Access::ReadOnly } else { Access::ReadAndWrite },
        kind: options.sandbox.kind(),
        limits: options.sandbox.limits(),
        accept_missing_layers: options.sandbox.missing_layers() == MissingLayers::Accepted,
    };
    let server = McpServer::new(&options.folder, settings)
        .with_context(|| format!("`{}` cannot be served", options.folder.display()))?;
    let Some(port) = options.http else {
        return tokio::select! {
            served = server.serve_stdio() => served.context("the client does not speak the protocol"),
            () = stopped() => Ok(()),
        };
    };
    let token = Token::random()?;
    let server = server.listen(port, token.clone()).await.with_context(|| format!("port {port} cannot be had"))?;
    eprintln!("listening at {}", server.address()?);
    match &options.token_file {
        Some(path) => write_token(path, &token).with_context(|| format!("`{}` cannot be written", path.display()))?,
        None => eprintln!("clients need the header Authorization: Bearer {}", token.as_str()),
    }
    let stop = CancellationToken::new();
    let ended = stop.clone();
    tokio::spawn(async move {
        stopped().await;
        ended.cancel();
    });
    Ok(server.serve(stop).await?)
}

/// The command line of this call, without what asks for the settings.
fn print_config(host: Host) -> anyhow::Result<()> {
    let given: Vec<String> = env::args().skip(1).collect();
    let mut arguments = Vec::new();
    let mut given = given.into_iter();
    while let Some(argument) = given.next() {
        if argument == "--print-config" {
            given.next();
        } else if argument == "--folder" {
            let folder = std::path::absolute(given.next().unwrap_or_default())?;
            arguments.extend([argument, folder.to_string_lossy().into_owned()]);
        } else if !argument.starts_with("--print-config=") {
            arguments.push(argument);
        }
    }
    eprintln!("{}:", host.place());
    say!("{}", host.configuration(&env::current_exe()?, &arguments).trim_end());
    Ok(())
}

/// A new file that only this person reads.
fn write_token(path: &Path, token: &Token) -> std::io::Result<()> {
    let mut options = fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    writeln!(options.open(path)?, "{}", token.as_str())
}

/// Waits until the person or the system ends the program.
async fn stopped() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminated) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = terminated.recv() => {}
                _ = tokio::signal::ctrl_c() => {}
            }
            return;
        }
    }
    let _ = tokio::signal::ctrl_c().await;
}
