//! A model with its address and its key.

use tabletalk_messages::{Problem, models};

use crate::{BaseUrl, Door, Key, PROVIDERS, Place, Provider};

/// A model at a server: all that it takes to ask it.
#[derive(Debug, Clone)]
pub struct Endpoint {
    pub provider: &'static Provider,
    pub base_url: BaseUrl,
    pub model: String,
    pub key: Option<Key>,
}

/// Why there is no endpoint.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.problem())]
pub enum EndpointError {
    NoModel(String),
    /// With a known one of nearly this name.
    UnknownProvider {
        name: String,
        near: Option<&'static str>,
    },
    NoAddress(&'static str),
    BadAddress(String),
    UnprotectedKey(String),
}

impl EndpointError {
    pub fn problem(&self) -> Problem {
        match self {
            Self::NoModel(model) => Problem::new(models::not_a_model(model)).hint(models::how_to_name()),
            Self::UnknownProvider { name, near } => {
                let hint = near.map_or_else(|| models::known_providers(provider_names()), models::did_you_mean);
                Problem::new(models::no_such_provider(name)).hint(hint)
            }
            Self::NoAddress(provider) => Problem::new(models::no_address(*provider)).hint(models::name_address_as_in()),
            Self::BadAddress(address) => Problem::new(models::bad_address(address)).hint(models::address_begins()),
            Self::UnprotectedKey(address) => Problem::new(models::unprotected_key(address)).hint(models::protect_key()),
        }
    }
}

impl From<EndpointError> for Problem {
    fn from(error: EndpointError) -> Self {
        error.problem()
    }
}

impl Endpoint {
    /// A model by its name, as in `ollama:qwen3`; `base_url` instead of the provider's own address.
    pub fn new(model: &str, base_url: Option<&str>, key: Option<Key>) -> Result<Self, EndpointError> {
        let (provider, model) = named(model)?;
        let url = base_url.or(provider.base_url).ok_or(EndpointError::NoAddress(provider.name))?;
        let base_url = BaseUrl::parse(url).ok_or_else(|| EndpointError::BadAddress(url.to_owned()))?;
        if key.is_some() && !base_url.keeps_secrets() {
            return Err(EndpointError::UnprotectedKey(base_url.to_string()));
        }
        Ok(Self { provider, base_url, model: model.to_owned(), key })
    }

    /// The same with the provider's key from the environment or the keyring.
    pub fn with_its_key(model: &str, base_url: Option<&str>) -> Result<Self, EndpointError> {
        let (provider, _) = named(model)?;
        let address = base_url.and_then(BaseUrl::parse);
        Self::new(model, base_url, Door::new(provider, address.as_ref()).key())
    }

    /// Whether the key of a hosted provider is missing. These all require one, so the request is not even sent.
    pub(crate) fn lacks_key(&self) -> bool {
        self.key.is_none() && self.provider.place == Place::Hosted && self.place() == Place::Hosted
    }

    /// The place that decides how long to wait: local for servers on this computer and for nearby self-hosted ones.
    pub fn place(&self) -> Place {
        let is_own = self.provider.base_url.is_none();
        match self.provider.place {
            _ if self.base_url.is_this_computer() => Place::Local,
            Place::Local if is_own && !self.base_url.is_nearby() => Place::Hosted,
            place => place,
        }
    }
}

fn named(model: &str) -> Result<(&'static Provider, &str), EndpointError> {
    let (name, model) = model.split_once(':').ok_or_else(|| EndpointError::NoModel(model.to_owned()))?;
    if model.trim().is_empty() {
        return Err(EndpointError::NoModel(format!("{name}:{model}")));
    }
    let provider = Provider::named(&name.trim().to_lowercase()).ok_or_else(|| unknown(name))?;
    Ok((provider, model.trim()))
}

fn unknown(name: &str) -> EndpointError {
    let near = PROVIDERS.iter().find(|provider| strsim::damerau_levenshtein(provider.name, name) <= 2);
    EndpointError::UnknownProvider { name: name.to_owned(), near: near.map(|provider| provider.name) }
}

fn provider_names() -> String {
    PROVIDERS.iter().map(|provider| provider.name).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn endpoint(model: &str, base_url: Option<&str>) -> Result<String, String> {
        let endpoint = Endpoint::new(model, base_url, None).map_err(|error| error.to_string())?;
        Ok(format!("{} {} {}", endpoint.provider.name, endpoint.base_url, endpoint.model))
    }

    #[test]
    fn a_model_is_named_with_its_provider() {
        assert_eq!(endpoint("ollama:qwen3:8b", None).unwrap(), "ollama http://127.0.0.1:11434 qwen3:8b");
        assert_eq!(
            endpoint("OpenRouter:qwen/qwen3-32b", None).unwrap(),
            "openrouter https://openrouter.ai/api/v1 qwen/qwen3-32b"
        );
        assert_eq!(
            endpoint("compatible:m", Some("http://10.0.0.7:8000/v1/")).unwrap(),
            "compatible http://10.0.0.7:8000/v1 m"
        );
    }

    #[test]
    fn what_is_wrong_with_a_name_is_said_with_a_hint() {
        let wrong = |model, url| endpoint(model, url).unwrap_err();
        assert_eq!(
            wrong("gpt-5", None),
            "`gpt-5` is no model\nhint: write `builtin` or PROVIDER:NAME, as in `ollama:qwen3` or `openai:gpt-5`"
        );
        assert_eq!(wrong("olama:m", None), "there is no provider called `olama`\nhint: did you mean `ollama`?");
        assert_eq!(
            wrong("azure:m", None),
            "`azure` has no address of its own\nhint: name it with --base-url, as in --base-url http://127.0.0.1:8000/v1"
        );
        assert_eq!(
            wrong("openai:m", Some("api.openai.com")),
            "`api.openai.com` is no address\nhint: it begins with http:// or https://"
        );
    }

    #[test]
    fn a_server_of_ones_own_is_where_its_address_says() {
        let place = |model, url| Endpoint::new(model, Some(url), None).unwrap().place();
        assert_eq!(place("compatible:m", "http://127.0.0.1:8000/v1"), Place::Local);
        assert_eq!(place("compatible:m", "http://192.168.0.7:8000/v1"), Place::Local);
        assert_eq!(place("compatible:m", "https://models.example/v1"), Place::Hosted);
        assert_eq!(place("ollama:m", "https://models.example"), Place::Local);
        assert_eq!(place("azure:m", "https://models.example/openai/v1"), Place::Hosted);
    }

    #[test]
    fn a_key_only_leaves_this_computer_protected() {
        let with_key = |url| Endpoint::new("compatible:m", Some(url), Some(Key::new("sk-1")));
        assert!(with_key("http://127.0.0.1:8000").is_ok());
        assert!(with_key("https://models.example").is_ok());
        assert_eq!(
            with_key("http://models.example").unwrap_err(),
            EndpointError::UnprotectedKey("http://models.example".into())
        );
    }
}
