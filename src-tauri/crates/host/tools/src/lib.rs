//! Tools that servers of the Model Context Protocol offer: connected, listed, and called within limits.
//!
//! A server is a program that a person chose, and everything that it says is text of somebody else: descriptions are cut
//! to a line, results are data, and what it asks of its client (to sample a model, to list folders, to question the person)
//! is refused. It sees the arguments of its calls and nothing else: its process gets no keys of ours in its environment.
//!
//! ```no_run
//! use tabletalk_tools::{Connections, Server, ServerAddress};
//!
//! # async fn example() -> Result<(), Box<dyn std::error::Error>> {
//! let address = ServerAddress::parse("uvx weather-server --metric")?;
//! let mut connections = Connections::default();
//! connections.add(Server::connect("weather", address, Vec::new()).await?);
//! let tool = connections.allow("weather", "forecast")?;
//! let arguments = serde_json::json!({ "city": "Oslo" });
//! println!("{}", connections.tool(&tool).ok_or("gone")?.call(arguments.as_object().cloned().unwrap_or_default()).await?);
//! # Ok(())
//! # }
//! ```

#![warn(clippy::indexing_slicing)]

mod address;
mod connections;
mod description;
mod result;
mod server;

pub use address::{AddressError, ServerAddress};
pub use connections::{AllowedTool, Connections, NotOffered};
pub use description::{Parameter, ToolDescription};
pub use result::{CallError, MAX_RESULT_BYTES};
pub use server::{CALL_TIME, ConnectError, Server};
