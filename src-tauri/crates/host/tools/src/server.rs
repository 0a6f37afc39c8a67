//! A connection to a server.

#![expect(deprecated, reason = "servers still ask for roots, and are refused")]

use std::{
    collections::HashMap,
    fmt,
    process::Stdio,
    sync::{
        Arc, Once,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use reqwest::header::{HeaderName, HeaderValue};
use rmcp::{
    ClientHandler, ErrorData, RoleClient,
    model::{
        CallToolRequestParams, ClientCapabilities, ClientConfig, Implementation, ListRootsRequestMethod,
        ListRootsResult, PaginatedRequestParams,
    },
    service::{NotificationContext, RequestContext, RunningService, serve_client},
    transport::{
        StreamableHttpClientTransport, async_rw::AsyncRwTransport,
        streamable_http_client::StreamableHttpClientTransportConfig,
    },
};
use serde_json::{Map, Value};
use tokio::{
    process::{Child, Command},
    sync::Mutex,
    time::timeout,
};

use crate::{CallError, ServerAddress, ToolDescription, result};

/// How long a call may take.
pub const CALL_TIME: Duration = Duration::from_secs(30);

/// How long a server may take to start and to say what it offers: a package may be fetched first.
const CONNECT_TIME: Duration = Duration::from_secs(60);

/// Bytes of one message of a server, which are held in memory; results are cut to less.
const MAX_MESSAGE: usize = 4 * 1024 * 1024;

/// Tools of one server, and pages in which it lists them.
const MAX_TOOLS: usize = 200;
const MAX_PAGES: usize = 20;

/// The variables of this process that the process of a server gets: programs that fetch and start others need them. No key
/// is among them.
const PASSED_ON: [&str; 14] = [
    "PATH",
    "HOME",
    "USER",
    "LOGNAME",
    "LANG",
    "LC_ALL",
    "TZ",
    "TMPDIR",
    "TEMP",
    "TMP",
    "SYSTEMROOT",
    "USERPROFILE",
    "APPDATA",
    "LOCALAPPDATA",
];

/// A server could not be connected.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ConnectError {
    #[error("`{0}` is not a program that can be started here")]
    NoProgram(String),
    #[error("no tool server answers at `{0}`")]
    NoServer(String),
    #[error("the tool server did not answer within {} seconds", CONNECT_TIME.as_secs())]
    Silent,
    #[error("the tool server ended before it had begun, or does not speak the Model Context Protocol")]
    NotAServer,
    #[error("a secret for the tool server has letters that cannot be sent")]
    BadSecret,
}

/// A server and what it offers.
#[derive(Debug)]
pub struct Server {
    pub name: String,
    pub tools: Vec<ToolDescription>,
    address: ServerAddress,
    secrets: Secrets,
    call_time: Duration,
    link: Mutex<Link>,
}

/// Secrets by their names. They cannot be printed.
struct Secrets(Vec<(String, String)>);

impl fmt::Debug for Secrets {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Secrets(…)")
    }
}

/// What lasts as long as the server does not end.
#[derive(Debug)]
struct Link {
    service: RunningService<RoleClient, Refusing>,
    /// Ends with it.
    _process: Option<Child>,
}

/// A client that offers its servers nothing.
#[derive(Debug, Clone, Default)]
struct Refusing {
    /// The server said that its tools have changed.
    changed: Arc<AtomicBool>,
}

impl ClientHandler for Refusing {
    async fn list_roots(&self, _context: RequestContext<RoleClient>) -> Result<ListRootsResult, ErrorData> {
        Err(ErrorData::method_not_found::<ListRootsRequestMethod>())
    }

    async fn on_tool_list_changed(&self, _context: NotificationContext<RoleClient>) {
        self.changed.store(true, Ordering::Relaxed);
    }

    fn get_info(&self) -> ClientConfig {
        ClientConfig::new(ClientCapabilities::default(), Implementation::new("Tabletalk", env!("CARGO_PKG_VERSION")))
    }
}

impl Server {
    /// Start or reach a server, and let it list its tools. The secrets are environment variables of its process, or headers
    /// of the requests.
    ///
    /// # Errors
    /// When it is not there, is silent, or is no server.
    pub async fn connect(
        name: &str,
        address: ServerAddress,
        secrets: Vec<(String, String)>,
    ) -> Result<Self, ConnectError> {
        let (link, tools) = linked(&address, &secrets).await?;
        let secrets = Secrets(secrets);
        Ok(Self { name: name.to_owned(), tools, address, secrets, call_time: CALL_TIME, link: Mutex::new(link) })
    }

    /// Let calls take so long.
    #[must_use]
    pub fn with_call_time(self, call_time: Duration) -> Self {
        Self { call_time, ..self }
    }

    pub fn tool(&self, name: &str) -> Option<&ToolDescription> {
        self.tools.iter().find(|tool| tool.name == name)
    }

    /// Call a tool. A server that has ended is started once more.
    ///
    /// # Errors
    /// When there is no result, for whatever reason; the server can be called again.
    pub(crate) async fn call(&self, tool: &ToolDescription, arguments: Map<String, Value>) -> Result<Value, CallError> {
        let limit = self.call_time;
        let called = timeout(limit, async {
            let mut link = self.link.lock().await;
            if link.service.is_transport_closed() {
                *link = self.linked_again(tool).await?;
            }
            if link.service.service().changed.swap(false, Ordering::Relaxed) {
                let tools = listed(&link.service).await.ok_or(CallError::Gone)?;
                if !offers(&tools, tool) {
                    link.service.service().changed.store(true, Ordering::Relaxed);
                    return Err(CallError::Changed);
                }
            }
            let peer = link.service.peer().clone();
            drop(link);
            let params = CallToolRequestParams::new(tool.name.clone()).with_arguments(arguments);
            let result = peer.call_tool(params).await.map_err(|error| result::error(&error))?;
            result::value(result)
        });
        called.await.unwrap_or(Err(CallError::TimedOut(limit)))
    }

    async fn linked_again(&self, tool: &ToolDescription) -> Result<Link, CallError> {
        let (link, tools) = linked(&self.address, &self.secrets.0).await.map_err(|_| CallError::Gone)?;
        if offers(&tools, tool) { Ok(link) } else { Err(CallError::Changed) }
    }
}

/// Whether the tool is there as it was when it was allowed.
fn offers(tools: &[ToolDescription], tool: &ToolDescription) -> bool {
    tools.iter().any(|offered| offered.name == tool.name && offered.fingerprint == tool.fingerprint)
}

async fn linked(
    address: &ServerAddress,
    secrets: &[(String, String)],
) -> Result<(Link, Vec<ToolDescription>), ConnectError> {
    let connecting = async {
        let link = match address {
            ServerAddress::Command { program, arguments } => started(program, arguments, secrets).await?,
            ServerAddress::Url(url) => reached(url.as_str(), secrets).await?,
        };
        let tools = listed(&link.service).await.ok_or(ConnectError::NotAServer)?;
        Ok((link, tools))
    };
    timeout(CONNECT_TIME, connecting).await.unwrap_or(Err(ConnectError::Silent))
}

async fn started(program: &str, arguments: &[String], secrets: &[(String, String)]) -> Result<Link, ConnectError> {
    let mut command = Command::new(program);
    command.args(arguments).env_clear().kill_on_drop(true);
    command.envs(PASSED_ON.iter().filter_map(|name| Some((name, std::env::var_os(name)?))));
    command.envs(secrets.iter().map(|(name, secret)| (name, secret)));
    // What it writes to standard error is for its own developers.
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
    let no_program = || ConnectError::NoProgram(program.to_owned());
    let mut process = command.spawn().map_err(|_| no_program())?;
    let (output, input) = process.stdout.take().zip(process.stdin.take()).ok_or_else(no_program)?;
    let transport = AsyncRwTransport::new_client(output, input).with_max_line_length(MAX_MESSAGE);
    let service = serve_client(Refusing::default(), transport).await.map_err(|_| ConnectError::NotAServer)?;
    Ok(Link { service, _process: Some(process) })
}

async fn reached(url: &str, secrets: &[(String, String)]) -> Result<Link, ConnectError> {
    use_ring();
    let no_server = || ConnectError::NoServer(url.to_owned());
    let mut config = StreamableHttpClientTransportConfig::with_uri(url);
    config.custom_headers = headers(secrets)?;
    config.max_sse_event_size = MAX_MESSAGE;
    config.max_json_response_size = MAX_MESSAGE;
    // A redirect would take the secrets and the arguments to somebody who was not chosen.
    let client = reqwest::Client::builder().redirect(reqwest::redirect::Policy::none());
    let client = client.connect_timeout(CALL_TIME).build().map_err(|_| no_server())?;
    let transport = StreamableHttpClientTransport::with_client(client, config);
    let service = serve_client(Refusing::default(), transport).await.map_err(|_| no_server())?;
    Ok(Link { service, _process: None })
}

fn headers(secrets: &[(String, String)]) -> Result<HashMap<HeaderName, HeaderValue>, ConnectError> {
    let header = |(name, secret): &(String, String)| {
        let mut value = HeaderValue::from_str(secret).ok()?;
        value.set_sensitive(true);
        Some((HeaderName::from_bytes(name.as_bytes()).ok()?, value))
    };
    secrets.iter().map(|secret| header(secret).ok_or(ConnectError::BadSecret)).collect()
}

/// What the server offers, as far as it is worth listing; `None` when it does not say.
async fn listed(service: &RunningService<RoleClient, Refusing>) -> Option<Vec<ToolDescription>> {
    let (mut tools, mut cursor) = (Vec::new(), None);
    for _ in 0..MAX_PAGES {
        let page = PaginatedRequestParams::default().with_cursor(cursor);
        let page = service.peer().list_tools(Some(page)).await.ok()?;
        tools.extend(page.tools.iter().filter_map(ToolDescription::of));
        cursor = page.next_cursor;
        if cursor.is_none() || tools.len() >= MAX_TOOLS {
            break;
        }
    }
    tools.truncate(MAX_TOOLS);
    Some(tools)
}

/// Choose the cryptography of all connections, before the first one; a choice that was made already stands.
fn use_ring() {
    static PROVIDER: Once = Once::new();
    PROVIDER.call_once(|| drop(rustls::crypto::ring::default_provider().install_default()));
}
