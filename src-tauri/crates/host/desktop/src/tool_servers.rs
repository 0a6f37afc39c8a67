//! Servers of tools: connected for conversations, listed for the settings.

use serde::{Deserialize, Serialize};
use tabletalk_agent::{Settings, ToolServer};
use tabletalk_messages::{Message, Problem, window};
use tabletalk_model::StoredSecret;
use tabletalk_tools::{AddressError, ConnectError, Connections, Server, ServerAddress};
use ts_rs::TS;

use crate::Refusal;

/// Servers of one person; more are a mistake, each is a process.
const MOST_SERVERS: usize = 20;

/// Characters of a name that the person gives a server.
const MAX_NAME_CHARS: usize = 40;

/// Secrets of a server, and characters of each.
const MOST_SECRETS: usize = 10;
const MAX_SECRET_CHARS: usize = 4_000;

/// A server as the settings list it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct ToolServerView {
    pub name: String,
    pub address: String,
    /// The names of the secrets that it gets.
    pub secrets: Vec<String>,
    /// Why it cannot be used now.
    pub problem: Option<Message>,
    pub tools: Vec<ToolView>,
}

/// What a server gets in confidence, as the person enters it: an environment variable of a command, a header for an address.
#[derive(Clone, Deserialize, TS)]
#[ts(export)]
pub struct ToolSecret {
    pub name: String,
    pub value: String,
}

/// A tool as its server describes it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct ToolView {
    pub name: String,
    pub description: String,
    /// Whether code may call it, as it is described now.
    pub is_allowed: bool,
}

/// The tools that the person has allowed, connected. A server that is not there, and a tool that is not what it was, are left
/// out: code hears that they are not there.
pub async fn connections(settings: &Settings) -> Connections {
    let mut connections = Connections::default();
    for server in settings.tool_servers.iter().filter(|server| !server.allowed.is_empty()) {
        let Ok(connected) = connected(server, stored_secrets(server)).await else { continue };
        let is_allowed = |tool: &&tabletalk_tools::ToolDescription| {
            server.allowed.get(&tool.name).is_some_and(|fingerprint| *fingerprint == tool.fingerprint)
        };
        let allowed: Vec<String> = connected.tools.iter().filter(is_allowed).map(|tool| tool.name.clone()).collect();
        connections.add(connected);
        for tool in allowed {
            // It was just seen there.
            let _ = connections.allow(&server.name, &tool);
        }
    }
    connections
}

/// The servers and what they offer.
pub async fn listed(settings: &Settings) -> Vec<ToolServerView> {
    let mut views = Vec::new();
    for server in &settings.tool_servers {
        views.push(view(server).await);
    }
    views
}

/// The settings with one more server, and its secrets in the keyring. It is started once, to see that it is one.
///
/// # Errors
/// When it cannot be used, or has no name of its own, or the keyring cannot be used.
pub async fn added(
    settings: Settings,
    name: &str,
    address: &str,
    secrets: Vec<ToolSecret>,
) -> Result<Settings, Refusal> {
    let (name, address) = (name.trim(), address.trim());
    let is_taken = settings.tool_servers.iter().any(|server| server.name == name);
    if name.is_empty() || name.chars().count() > MAX_NAME_CHARS || name.chars().any(char::is_control) || is_taken {
        return Err(Refusal::new(window::tool_server_name()));
    }
    if settings.tool_servers.len() >= MOST_SERVERS {
        return Err(Refusal::new(window::too_many_tool_servers()));
    }
    if secrets.len() > MOST_SECRETS || secrets.iter().any(|secret| !is_sound(secret)) {
        return Err(Refusal::new(window::tool_server_secret()));
    }
    let names = secrets.iter().map(|secret| secret.name.clone()).collect();
    let server =
        ToolServer { name: name.to_owned(), address: address.to_owned(), secrets: names, ..ToolServer::default() };
    let entered = secrets.iter().map(|secret| (secret.name.clone(), secret.value.clone())).collect();
    connected(&server, entered).await.map_err(Refusal::new)?;
    for secret in &secrets {
        StoredSecret::of_tool_server(name, &secret.name).keep(&secret.value).map_err(Problem::from)?;
    }
    let mut settings = settings;
    settings.tool_servers.push(server);
    Ok(settings)
}

/// The settings without this server; its secrets leave the keyring.
///
/// # Errors
/// When the keyring cannot be used.
pub fn removed(mut settings: Settings, name: &str) -> Result<Settings, Refusal> {
    for server in settings.tool_servers.extract_if(.., |server| server.name == name) {
        for secret in &server.secrets {
            StoredSecret::of_tool_server(name, secret).forget().map_err(Problem::from)?;
        }
    }
    Ok(settings)
}

/// The settings with a tool allowed, as its server describes it now, or not.
///
/// # Errors
/// When the server cannot be asked.
pub async fn allowed(mut settings: Settings, name: &str, tool: &str, is_allowed: bool) -> Result<Settings, Refusal> {
    let Some(server) = settings.tool_servers.iter_mut().find(|server| server.name == name) else { return Ok(settings) };
    if !is_allowed {
        server.allowed.remove(tool);
        return Ok(settings);
    }
    let connected = connected(server, stored_secrets(server)).await.map_err(Refusal::new)?;
    if let Some(offered) = connected.tool(tool) {
        server.allowed.insert(tool.to_owned(), offered.fingerprint.clone());
    }
    Ok(settings)
}

async fn view(server: &ToolServer) -> ToolServerView {
    let ToolServer { name, address, secrets, allowed } = server.clone();
    let (tools, problem) = match connected(server, stored_secrets(server)).await {
        Ok(connected) => (connected.tools, None),
        Err(problem) => (Vec::new(), Some(problem)),
    };
    let tools = tools.into_iter().map(|tool| ToolView {
        is_allowed: allowed.get(&tool.name) == Some(&tool.fingerprint),
        name: tool.name,
        description: tool.description,
    });
    ToolServerView { name, address, secrets, problem, tools: tools.collect() }
}

/// A name that a variable and a header can have, and a value that can be sent.
fn is_sound(ToolSecret { name, value }: &ToolSecret) -> bool {
    let starts_well = name.starts_with(|first: char| first.is_ascii_alphabetic() || first == '_');
    let is_name = name.chars().all(|letter| letter.is_ascii_alphanumeric() || "_-".contains(letter));
    let is_value = !value.is_empty() && value.chars().all(|letter| !letter.is_control());
    starts_well && is_name && name.len() <= MAX_NAME_CHARS && is_value && value.chars().count() <= MAX_SECRET_CHARS
}

/// By their names. One that has left the keyring is left out: the server says what it misses.
fn stored_secrets(ToolServer { name: server, secrets, .. }: &ToolServer) -> Vec<(String, String)> {
    let stored = |name: &String| Some((name.clone(), StoredSecret::of_tool_server(server, name).read()?));
    secrets.iter().filter_map(stored).collect()
}

async fn connected(server: &ToolServer, secrets: Vec<(String, String)>) -> Result<Server, Message> {
    let address = ServerAddress::parse(&server.address).map_err(|error| match error {
        AddressError::NoTls => window::tool_server_no_tls(),
        AddressError::Empty | AddressError::Quotes | AddressError::NotAnAddress(_) => window::tool_server_address(),
    })?;
    Server::connect(&server.name, address, secrets).await.map_err(|error| match error {
        ConnectError::NoProgram(program) => window::tool_server_no_program(program),
        ConnectError::NoServer(address) => window::tool_server_not_there(address),
        ConnectError::Silent => window::tool_server_silent(),
        ConnectError::NotAServer => window::tool_server_none(),
        ConnectError::BadSecret => window::tool_server_secret(),
    })
}
