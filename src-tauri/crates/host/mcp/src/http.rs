//! The MCP server over HTTP: bound to the loopback address, with a bearer token.

use std::{
    convert::Infallible,
    fmt::Write as _,
    io,
    net::{Ipv4Addr, SocketAddr},
    sync::Arc,
    time::Duration,
};

use bytes::Bytes;
use http::{Request, Response, StatusCode, header};
use http_body_util::{BodyExt, Full, combinators::BoxBody};
use hyper::{body::Incoming, server::conn::http1, service::service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use rmcp::{
    model::ProtocolVersion,
    transport::streamable_http_server::{
        StreamableHttpServerConfig, StreamableHttpService, session::local::LocalSessionManager,
    },
};
use subtle::ConstantTimeEq;
use tokio::{net::TcpListener, sync::Semaphore};
use tokio_util::sync::CancellationToken;

use crate::{server::Server, sessions::Shared};

/// Where the protocol is spoken.
const PATH: &str = "/mcp";

/// Connections at a time; each client needs two or three.
const MOST_CONNECTIONS: usize = 64;

/// Bytes of a request: code of the greatest length, escaped, and room.
pub(crate) const LARGEST_REQUEST: usize = 1024 * 1024;

/// Time for the head of a request.
const HEAD: Duration = Duration::from_secs(10);

/// After which a client that says nothing is gone, and its sessions with it; a person may have read for a while.
const SILENCE: Duration = Duration::from_secs(3600);

/// Bytes of a token.
const TOKEN_BYTES: usize = 32;

type Body = BoxBody<Bytes, Infallible>;
type Service = StreamableHttpService<Server, LocalSessionManager>;

/// The secret that clients show: 256 bits from the system.
#[derive(Clone)]
pub struct Token(String);

/// A server that listens.
pub struct HttpServer {
    listener: TcpListener,
    token: Token,
    shared: Arc<Shared>,
}

impl Token {
    /// # Errors
    /// When the system has no chance to give.
    pub fn random() -> io::Result<Self> {
        let mut bytes = [0; TOKEN_BYTES];
        getrandom::fill(&mut bytes).map_err(|error| io::Error::other(error.to_string()))?;
        let mut token = String::new();
        for byte in bytes {
            let _ = write!(token, "{byte:02x}");
        }
        Ok(Self(token))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    fn is_shown_by(&self, request: &Request<Incoming>) -> bool {
        let mut shown = request.headers().get_all(header::AUTHORIZATION).iter();
        let (Some(only), None) = (shown.next(), shown.next()) else { return false };
        let only = only.as_bytes();
        let scheme = only.get(..7).is_some_and(|scheme| scheme.eq_ignore_ascii_case(b"bearer "));
        scheme && bool::from(only.get(7..).unwrap_or_default().ct_eq(self.0.as_bytes()))
    }
}

impl HttpServer {
    pub(crate) async fn bind(port: u16, token: Token, shared: Arc<Shared>) -> io::Result<Self> {
        let listener = TcpListener::bind(SocketAddr::from((Ipv4Addr::LOCALHOST, port))).await?;
        Ok(Self { listener, token, shared })
    }

    /// Where clients reach it.
    pub fn address(&self) -> io::Result<String> {
        Ok(format!("http://{}{PATH}", self.listener.local_addr()?))
    }

    /// Serve clients until `stop`.
    ///
    /// # Errors
    /// When no connection can be accepted any more.
    pub async fn serve(self, stop: CancellationToken) -> io::Result<()> {
        let Self { listener, token, shared } = self;
        let service = service(&shared, listener.local_addr()?.port(), stop.clone());
        let connections = Arc::new(Semaphore::new(MOST_CONNECTIONS));
        loop {
            let Ok(permit) = Arc::clone(&connections).acquire_owned().await else { return Ok(()) };
            let accepted = tokio::select! {
                accepted = listener.accept() => accepted,
                () = stop.cancelled() => return Ok(()),
            };
            let Ok((stream, _)) = accepted else {
                // Too many open files: the next ones may be fine.
                tokio::time::sleep(Duration::from_millis(100)).await;
                continue;
            };
            let (service, token, stop) = (service.clone(), token.clone(), stop.clone());
            tokio::spawn(async move {
                let answer = service_fn(move |request| answer(request, token.clone(), service.clone()));
                let mut http = http1::Builder::new();
                http.timer(TokioTimer::new()).header_read_timeout(HEAD).max_buf_size(64 * 1024);
                // A client that breaks off has nobody left to tell.
                let _ = stop.run_until_cancelled(http.serve_connection(TokioIo::new(stream), answer)).await;
                drop(permit);
            });
        }
    }
}

/// Sessions of the protocol have random names, and each has sessions of its own. The revision of 2026-07-28 has none: over
/// HTTP the server speaks those before it, which its clients fall back to.
fn service(shared: &Arc<Shared>, port: u16, stop: CancellationToken) -> Service {
    let hosts = ["127.0.0.1", "localhost"].map(|host| format!("{host}:{port}"));
    let origins = hosts.clone().map(|host| format!("http://{host}"));
    let config = StreamableHttpServerConfig::default()
        .with_allowed_hosts(hosts)
        .with_allowed_origins(origins)
        .enforce_origin_validation()
        .with_max_request_body_bytes(LARGEST_REQUEST)
        .with_cancellation_token(stop);
    let shared = Arc::clone(shared);
    let versions = ProtocolVersion::known_up_to(&ProtocolVersion::V_2025_11_25);
    let mut clients = LocalSessionManager::default();
    clients.session_config.keep_alive = Some(SILENCE);
    StreamableHttpService::new(move || Ok(Server::new(&shared, versions)), Arc::new(clients), config)
}

async fn answer(request: Request<Incoming>, token: Token, service: Service) -> Result<Response<Body>, Infallible> {
    if !token.is_shown_by(&request) {
        return Ok(refusal(
            StatusCode::UNAUTHORIZED,
            "a bearer token is needed: the server printed it when it started",
        ));
    }
    if request.uri().path() != PATH {
        return Ok(refusal(StatusCode::NOT_FOUND, "the protocol is spoken at /mcp"));
    }
    Ok(service.handle(request).await)
}

fn refusal(status: StatusCode, reason: &'static str) -> Response<Body> {
    let mut response = Response::new(Full::new(Bytes::from_static(reason.as_bytes())).boxed());
    *response.status_mut() = status;
    if status == StatusCode::UNAUTHORIZED {
        response.headers_mut().insert(header::WWW_AUTHENTICATE, header::HeaderValue::from_static("Bearer"));
    }
    response
}
