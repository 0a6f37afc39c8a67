//! Where a server is: a program to start, or an address to reach.

use reqwest::Url;

/// How a server is reached.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ServerAddress {
    /// A program of this computer, which speaks over standard input and output.
    Command { program: String, arguments: Vec<String> },
    /// Streamable HTTP; TLS, unless it is on this computer.
    Url(Url),
}

/// A text that names no server.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum AddressError {
    #[error("a tool server needs a command or an address")]
    Empty,
    #[error("the quotation marks of the command do not match")]
    Quotes,
    #[error("`{0}` is not an address")]
    NotAnAddress(String),
    #[error("a tool server elsewhere is reached through `https://` only")]
    NoTls,
}

impl ServerAddress {
    /// Read an address that begins with `http://` or `https://`, or a command with its arguments as in a shell. No shell runs
    /// it: nothing in it is expanded.
    ///
    /// # Errors
    /// When it is neither, or an address elsewhere without TLS.
    pub fn parse(text: &str) -> Result<Self, AddressError> {
        let text = text.trim();
        if text.starts_with("http://") || text.starts_with("https://") {
            let url = Url::parse(text).map_err(|_| AddressError::NotAnAddress(text.to_owned()))?;
            let is_here = url.host_str().is_some_and(|host| ["localhost", "127.0.0.1", "[::1]"].contains(&host));
            return if url.scheme() == "https" || is_here { Ok(Self::Url(url)) } else { Err(AddressError::NoTls) };
        }
        let mut words = shlex::split(text).ok_or(AddressError::Quotes)?.into_iter();
        let program = words.next().ok_or(AddressError::Empty)?;
        Ok(Self::Command { program, arguments: words.collect() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn command(program: &str, arguments: &[&str]) -> ServerAddress {
        let arguments = arguments.iter().map(ToString::to_string).collect();
        ServerAddress::Command { program: program.into(), arguments }
    }

    #[test]
    fn an_address_is_a_command_or_a_url() {
        let parse = ServerAddress::parse;
        assert_eq!(
            parse("uvx server --at 'my folder' $HOME"),
            Ok(command("uvx", &["server", "--at", "my folder", "$HOME"]))
        );
        assert!(matches!(parse("https://example.org/mcp"), Ok(ServerAddress::Url(_))));
        assert!(matches!(parse("http://127.0.0.1:8000/mcp"), Ok(ServerAddress::Url(_))));
        assert_eq!(parse("http://example.org/mcp"), Err(AddressError::NoTls));
        assert_eq!(parse("http://127.0.0.1.example.org/mcp"), Err(AddressError::NoTls));
        assert_eq!(parse("  "), Err(AddressError::Empty));
        assert_eq!(parse("uvx 'server"), Err(AddressError::Quotes));
        assert!(matches!(parse("https://"), Err(AddressError::NotAnAddress(_))));
    }
}
