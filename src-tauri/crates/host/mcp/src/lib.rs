//! The confined interpreter as a server of the [Model Context Protocol](https://modelcontextprotocol.io).
//!
//! ```no_run
//! use tabletalk_mcp::{Access, McpServer, Settings};
//! use tabletalk_sandbox::{Kind, Limits};
//!
//! # async fn example() -> std::io::Result<()> {
//! let settings = Settings {
//!     access: Access::ReadOnly,
//!     kind: Kind::Process,
//!     limits: Limits::of_this_machine(),
//!     accept_missing_layers: false,
//! };
//! McpServer::new("data".as_ref(), settings)?.serve_stdio().await
//! # }
//! ```
//!
//! Clients see the files of one folder and run Python on them. Each connection has sessions of its own, each session a
//! confined worker; names lead nowhere outside the folder, and everything that a client sends or gets has a bound.

#![warn(clippy::indexing_slicing)]

mod answer;
mod charts;
mod folder;
mod http;
mod server;
mod sessions;
mod text;
mod tools;

pub use http::{HttpServer, Token};
pub use tools::Access;

use std::{io, path::Path, sync::Arc};

use rmcp::{
    ServiceExt,
    model::ProtocolVersion,
    transport::{async_rw::AsyncRwTransport, io::stdio_pipes},
};
use tabletalk_sandbox::{Kind, Limits};

use crate::{folder::Folder, http::LARGEST_REQUEST, server::Server, sessions::Shared};

/// How a server is set up.
#[derive(Debug, Clone, Copy)]
pub struct Settings {
    pub access: Access,
    /// Where cells run.
    pub kind: Kind,
    /// For each session.
    pub limits: Limits,
    /// Whether code runs where layers of confinement are missing.
    pub accept_missing_layers: bool,
}

/// A server over one folder, before it has clients.
#[derive(Debug)]
pub struct McpServer(Arc<Shared>);

impl McpServer {
    /// # Errors
    /// When the folder cannot be read, or there is no room for the folders of sessions.
    pub fn new(folder: &Path, settings: Settings) -> io::Result<Self> {
        Ok(Self(Shared::new(settings, Folder::open(folder)?)?))
    }

    /// Serve the one client at standard input and output until it hangs up.
    ///
    /// # Errors
    /// When it does not speak the protocol.
    pub async fn serve_stdio(self) -> io::Result<()> {
        self.0.rest_idle_sessions();
        let (input, output) = stdio_pipes();
        let transport = AsyncRwTransport::new_server(input, output).with_max_line_length(LARGEST_REQUEST);
        let server = Server::new(&self.0, ProtocolVersion::KNOWN_VERSIONS);
        let running = server.serve(transport).await.map_err(|error| io::Error::other(error.to_string()))?;
        running.waiting().await.map(drop).map_err(io::Error::other)
    }

    /// Listen on this machine's own address; port 0 takes a free one.
    ///
    /// # Errors
    /// When the port cannot be had.
    pub async fn listen(self, port: u16, token: Token) -> io::Result<HttpServer> {
        self.0.rest_idle_sessions();
        HttpServer::bind(port, token, self.0).await
    }
}
