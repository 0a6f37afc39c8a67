//! Tools of other programs for a question: `--tool-server`, `--allow-tool`.

use std::env;

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
    /// What a server gets in confidence, an environment variable of its own or a header, and the environment variable that holds
    /// it here, as in `weather.API_KEY=WEATHER_KEY`.
    #[arg(long, value_name = "NAME.SECRET=VARIABLE", requires = "tool_server")]
    tool_secret: Vec<String>,
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
            let connected = Server::connect(name, ServerAddress::parse(address)?, self.secrets(name)?).await;
            connections.add(connected.with_context(|| format!("the tool server `{name}` cannot be used"))?);
        }
        for tool in &self.allow_tool {
            let (server, name) = tool.split_once('.').context(format!("`{tool}` is not of the form NAME.TOOL"))?;
            connections.allow(server, name)?;
        }
        // The command line was the question, and the answer to it.
        Ok(ConnectedTools { connections, asking: Asking::Never, ledger: None })
    }

    /// What this server gets, by its names.
    fn secrets(&self, server: &str) -> anyhow::Result<Vec<(String, String)>> {
        let mut secrets = Vec::new();
        for given in &self.tool_secret {
            let parts = given.split_once('=').and_then(|(to, variable)| Some((to.split_once('.')?, variable)));
            let ((to, name), variable) = parts.context(format!("`{given}` is not of the form NAME.SECRET=VARIABLE"))?;
            if to == server {
                let secret = env::var(variable).with_context(|| format!("the variable `{variable}` is not set"))?;
                secrets.push((name.to_owned(), secret));
            }
        }
        Ok(secrets)
    }
}
