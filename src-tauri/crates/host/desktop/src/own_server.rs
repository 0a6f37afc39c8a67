//! A server of the person's own: an address that they enter, and what is found there.

use serde::Serialize;
use tabletalk_agent::OwnServer;
use tabletalk_messages::window;
use tabletalk_model::{BaseUrl, Door, Endpoint, EndpointError, KeyPlace, PROVIDERS, Provider, offered_models};
use ts_rs::TS;

use crate::{
    Refusal,
    provider::{ModelPlace, any_of},
    refusal::refused,
};

const AZURE: &str = "azure";

/// A server of the person's own with what it offers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct OwnServerView {
    /// How it is spoken to: `compatible` or `azure`.
    pub provider: &'static str,
    /// With the path that is usual where the person left it out.
    pub address: String,
    pub place: ModelPlace,
    /// Where its key lies; `None` when it has no key.
    pub key: Option<KeyPlace>,
    /// As in `compatible:m`; empty when the server does not list its models.
    pub models: Vec<String>,
}

/// Ask the server at an address for its models.
pub async fn look(server: &OwnServer) -> Result<OwnServerView, Refusal> {
    let (provider, entered) = known(server)?;
    let usual = completed(provider, &entered);
    let view = asked(provider, &usual).await?;
    if !view.models.is_empty() || usual == entered {
        return Ok(view);
    }
    // Some have their models right behind the host.
    let bare = asked(provider, &entered).await.ok().filter(|bare| !bare.models.is_empty());
    Ok(bare.unwrap_or(view))
}

/// The one that is remembered, whether it answers now or not.
pub async fn remembered(server: Option<&OwnServer>) -> Option<OwnServerView> {
    let server = server?;
    match look(server).await {
        Ok(view) => Some(view),
        Err(_) => known(server).ok().map(|(provider, address)| view(provider, &address, Vec::new())),
    }
}

async fn asked(provider: &'static Provider, address: &BaseUrl) -> Result<OwnServerView, Refusal> {
    let endpoint = Endpoint::with_its_key(&any_of(provider), Some(&address.to_string())).map_err(Refusal::from)?;
    let mut models = offered_models(&endpoint).await.map_err(refused)?;
    // Azure lists what could be set up, and is asked by the names that a company gave what is set up.
    models.retain(|_| provider.name != AZURE);
    Ok(view(provider, address, models.into_iter().map(|model| model.name).collect()))
}

fn view(provider: &'static Provider, address: &BaseUrl, models: Vec<String>) -> OwnServerView {
    let place = if address.is_this_computer() { ModelPlace::ThisComputer } else { ModelPlace::Elsewhere };
    let key = Door::new(provider, Some(address)).placed_key().map(|(_, place)| place);
    OwnServerView { provider: provider.name, address: address.to_string(), place, key, models }
}

/// Only a provider without a default address is self-hosted.
fn known(OwnServer { provider, address }: &OwnServer) -> Result<(&'static Provider, BaseUrl), Refusal> {
    let own = PROVIDERS.iter().find(|known| known.name == provider && known.base_url.is_none());
    let own = own.ok_or_else(|| Refusal::new(window::no_such_provider()))?;
    let address =
        BaseUrl::parse(address).ok_or_else(|| Refusal::from(EndpointError::BadAddress(address.trim().to_owned())))?;
    Ok((own, address))
}

/// The base path of nearly every such server, added when the address has no path.
fn completed(provider: &Provider, address: &BaseUrl) -> BaseUrl {
    let usual = if provider.name == AZURE { "openai/v1" } else { "v1" };
    let complete = address.is_bare().then(|| BaseUrl::parse(&format!("{address}/{usual}"))).flatten();
    complete.unwrap_or_else(|| address.clone())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(provider: &str, address: &str) -> Result<String, Refusal> {
        let server = OwnServer { provider: provider.into(), address: address.into() };
        known(&server).map(|(provider, address)| completed(provider, &address).to_string())
    }

    #[test]
    fn an_address_without_a_path_gets_the_usual_one() {
        assert_eq!(at("compatible", "http://127.0.0.1:8000/").unwrap(), "http://127.0.0.1:8000/v1");
        assert_eq!(at("azure", "https://me.openai.azure.com").unwrap(), "https://me.openai.azure.com/openai/v1");
        assert_eq!(at("compatible", " https://models.example/llm ").unwrap(), "https://models.example/llm");
    }

    #[test]
    fn what_is_no_server_of_ones_own_is_refused() {
        let refused = |provider, address| at(provider, address).unwrap_err();
        assert_eq!(refused("openai", "https://models.example"), Refusal::new(window::no_such_provider()));
        assert_eq!(
            refused("compatible", "models.example"),
            Refusal::from(EndpointError::BadAddress("models.example".into()))
        );
    }
}
