//! Tools of other programs for a question: `--tool-server`, `--allow-tool`.

use anyhow::Context;
use clap::Args;
use tabletalk_agent::{Asking, ConnectedTools};
use tabletalk_tools::{Connections, Server, ServerAddress};

/// The tools that code may call.
#[derive(Debug, Args)]
#[group(skip)]
pub struct Options {
    /// A server of the Model Context Protocol: a name of your choice and the command that starts it, or its address, as in
    /// `weather=uvx weather-server` or `tickets=https://example.org/mcp`. Environment variables are not passed on to it.
    #[arg(long, value_name = "NAME=COMMAND")]
    tool_server: Vec<String>,
    /// A tool that the code may call without asking, as in `weather.forecast`.
    #[arg(long, value_name = "NAME.TOOL", requires = "tool_server")]
    allow_tool: Vec<String>,
}

impl Options {
    /// Connect the servers.
    pub async fn connected(&self) -> anyhow::Result<ConnectedTools> {
        let mut connections = Connections::default();
        for server in &self.tool_server {
            let (name, address) =
                server.split_once('=').context(format!("`{server}` is not of the form NAME=COMMAND"))?;
            let connected = Server::connect(name, ServerAddress::parse(address)?, Vec::new()).await;
            connections.add(connected.with_context(|| format!("the tool server `{name}` cannot be used"))?);
        }
        for tool in &self.allow_tool {
            let (server, name) = tool.split_once('.').context(format!("`{tool}` is not of the form NAME.TOOL"))?;
            connections.allow(server, name)?;
        }
        // The command line was the question, and the answer to it.
        Ok(ConnectedTools { connections, asking: Asking::Never, ledger: None })
    }
}
