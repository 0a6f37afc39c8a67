//! `tabletalk-cli key`: keep a provider's key in the system's keyring, or forget it.

use std::io::{IsTerminal, Read, stdin};

use anyhow::{Context, bail};
use clap::Args;
use tabletalk_model::{BaseUrl, Door, EndpointError, Key, Provider};

/// Keep the key of a provider in the system's keyring. The key is read from the input, never from the command line.
#[derive(Debug, Args)]
pub struct Options {
    /// As in `openai`.
    provider: String,
    /// Whose key it is, where everyone has a server of their own: `azure` and `compatible`.
    #[arg(long, value_name = "URL")]
    base_url: Option<String>,
    /// Take the key out again.
    #[arg(long)]
    forget: bool,
}

pub fn key(options: &Options) -> anyhow::Result<()> {
    let provider = Provider::named(&options.provider)
        .with_context(|| format!("there is no provider called `{}`", options.provider))?;
    let address = options.base_url.as_deref().map(address).transpose()?;
    let door = Door::new(provider, address.as_ref());
    if options.forget {
        door.forget()?;
        say!("There is no key of {} in the keyring any more.", provider.title);
        return Ok(());
    }
    let key = read()?;
    door.keep(&key)?;
    say!("The key of {} is in the keyring.", provider.title);
    Ok(())
}

fn address(text: &str) -> Result<BaseUrl, EndpointError> {
    BaseUrl::parse(text).ok_or_else(|| EndpointError::BadAddress(text.to_owned()))
}

fn read() -> anyhow::Result<Key> {
    let mut text = String::new();
    if stdin().is_terminal() {
        eprintln!("Paste the key and press Enter. It is shown while you paste; clear the screen afterwards.");
        stdin().read_line(&mut text)?;
    } else {
        stdin().read_to_string(&mut text)?;
    }
    if text.trim().is_empty() {
        bail!("there is no key in the input\nhint: as in `tabletalk-cli key openai < key.txt`");
    }
    Ok(Key::new(text))
}
