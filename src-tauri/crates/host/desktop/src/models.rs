//! The models that can be chosen, the one that is, and the keys of their providers.

use std::{env, fs, time::Duration};

use serde::Serialize;
use tabletalk_agent::{AnyModel, ChosenModel, Home, SecondModel, Settings};
use tabletalk_analyst::Analyst;
use tabletalk_messages::{models, window};
use tabletalk_model::{
    Acting, BaseUrl, CancellationToken, Door, Endpoint, EngineModel, EngineOptions, Key, KeyPlace, LocalServer, Model,
    PROVIDERS, Place, Price, Provider, RemoteModel, ScriptedModel, Traits, find_local_servers, hosted_models,
    listed_price,
    model_files::{ModelFiles, Places},
    probe,
};
use ts_rs::TS;

use crate::{
    Refusal, failed,
    model_files::LOCAL,
    own_server::{self, OwnServerView},
    provider::{ModelPlace, any_of},
    refusal::refused,
};

/// The name of the built-in analyst in a choice.
pub const BUILTIN: &str = "builtin";

/// Everything that can be chosen.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct ModelList {
    pub chosen: String,
    pub groups: Vec<ModelGroup>,
    /// Providers that want a key, and where theirs lies.
    pub providers: Vec<KeyedProvider>,
    /// The server of their own that the person chose a model of last.
    pub own: Option<OwnServerView>,
}

/// The models of one server or provider.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct ModelGroup {
    pub title: String,
    pub place: ModelPlace,
    /// As in `ollama:qwen3`.
    pub models: Vec<String>,
}

/// A provider that wants a key.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct KeyedProvider {
    pub name: &'static str,
    pub title: &'static str,
    /// Where its key lies; `None` when it has no key.
    pub key: Option<KeyPlace>,
}

/// Look for servers on this computer, and ask those providers for their models of whom there is a key.
pub async fn list(settings: &Settings) -> ModelList {
    let (own, mut groups) = tokio::join!(own_server::remembered(settings.own_server.as_ref()), local_groups());
    let hosted = PROVIDERS.iter().filter(|provider| provider.place == Place::Hosted && provider.base_url.is_some());
    let mut providers = Vec::new();
    for provider in hosted {
        let (key, place) = Door::new(provider, None).placed_key().unzip();
        providers.push(KeyedProvider { name: provider.name, title: provider.title, key: place });
        if let Some(models) = models_with(provider, key).await {
            groups.push(ModelGroup { title: provider.title.to_owned(), place: ModelPlace::Elsewhere, models });
        }
    }
    ModelList { chosen: name(settings), groups, providers, own }
}

async fn local_groups() -> Vec<ModelGroup> {
    let group = |server: LocalServer| ModelGroup {
        title: server.provider.title.to_owned(),
        place: ModelPlace::ThisComputer,
        models: server.models.into_iter().map(|model| model.name).collect(),
    };
    find_local_servers().await.into_iter().map(group).collect()
}

async fn models_with(provider: &'static Provider, key: Option<Key>) -> Option<Vec<String>> {
    let models = hosted_models(provider, key?).await.unwrap_or_default();
    Some(models.into_iter().map(|model| model.name).collect())
}

/// The model chosen by this name; `None` stands for the built-in analyst. A model on this computer or at an address
/// that was entered is probed first.
pub async fn chosen(name: &str, address: Option<String>) -> Result<Option<ChosenModel>, Refusal> {
    if name == BUILTIN { Ok(None) } else { examined(name, address).await.map(Some) }
}

/// How a model answered when it was tried.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
#[ts(export)]
pub struct Trial {
    pub answer: String,
    pub seconds: f64,
    /// Tokens that it reads at once, where its provider says so.
    pub context: Option<usize>,
    /// US dollars for a million tokens read and a million tokens written, where its provider says so.
    pub price: Option<(f64, f64)>,
}

pub async fn try_out(name: &str, address: Option<&str>) -> Result<Trial, Refusal> {
    let trial =
        tabletalk_model::try_out(&endpoint(name, address)?, &CancellationToken::new()).await.map_err(refused)?;
    Ok(Trial {
        answer: trial.answer,
        seconds: trial.elapsed.as_secs_f64(),
        context: trial.context,
        price: trial.price.map(|price| (price.input, price.output)),
    })
}

/// The price of a model, which the person can check and change.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
#[ts(export)]
pub struct ModelPrice {
    /// As in `openai:gpt-5`.
    pub model: String,
    /// The price that its provider lists; zero for a model on this computer.
    pub listed: Option<Price>,
    /// The price that the person entered.
    pub own: Option<Price>,
}

/// The chosen model, unless it is part of the program, and those of which the person said what they cost.
pub fn prices(settings: &Settings) -> Vec<ModelPrice> {
    let chosen = settings.model.as_ref();
    let mut names: Vec<&String> = chosen.map(|model| &model.name).into_iter().chain(settings.prices.keys()).collect();
    names.sort_unstable();
    names.dedup();
    let view = |name: &String| {
        let chosen = chosen.filter(|model| model.name == *name);
        let listed = chosen.and_then(|model| model.price.or_else(|| free(model)));
        ModelPrice { model: name.clone(), listed, own: settings.prices.get(name).copied() }
    };
    names.into_iter().map(view).collect()
}

fn free(model: &ChosenModel) -> Option<Price> {
    let endpoint = Endpoint::new(&model.name, model.base_url.as_deref(), None).ok()?;
    (endpoint.place() == Place::Local).then_some(Price::FREE)
}

/// The name of the model that answers under these settings.
pub fn name(settings: &Settings) -> String {
    settings.model.as_ref().map_or(BUILTIN, |model| &model.name).to_owned()
}

/// Who makes second runs under these settings, as in `ollama:qwen3`; `None` for the model that answers first.
pub fn second_name(settings: &Settings) -> Option<String> {
    match &settings.second {
        SecondModel::Same => None,
        SecondModel::BuiltIn => Some(BUILTIN.to_owned()),
        SecondModel::Other(chosen) => Some(chosen.name.clone()),
    }
}

/// The model of this name for second runs; `None` stands for the one that answers first.
pub async fn chosen_second(name: Option<String>, address: Option<String>) -> Result<SecondModel, Refusal> {
    let Some(name) = name else { return Ok(SecondModel::Same) };
    Ok(chosen(&name, address).await?.map_or(SecondModel::BuiltIn, SecondModel::Other))
}

async fn examined(name: &str, address: Option<String>) -> Result<ChosenModel, Refusal> {
    if let Some(file) = name.strip_prefix(LOCAL) {
        in_a_file(file)?;
        let price = Some(Price::FREE);
        return Ok(ChosenModel { name: name.to_owned(), base_url: None, acting: None, context: None, price });
    }
    let endpoint = endpoint(name, address.as_deref())?;
    let (mut acting, mut context) = (None, None);
    if endpoint.place() == Place::Local || address.is_some() {
        let can = probe(&endpoint, &CancellationToken::new()).await.map_err(refused)?;
        if !can.blocks && !can.tools {
            return Err(Refusal::new(models::neither_code_nor_tools(&endpoint.model)).hint(models::larger()));
        }
        let traits = can.traits(RemoteModel::new(endpoint.clone()).map_err(refused)?.traits());
        (acting, context) = (Some(traits.acting), Some(traits.context));
    }
    let price = listed_price(&endpoint).await;
    Ok(ChosenModel { name: name.to_owned(), base_url: address, acting, context, price })
}

/// The model in a file; all conversations ask one process.
fn in_a_file(name: &str) -> Result<EngineModel, Refusal> {
    let files = ModelFiles::open(Home::locate().map_err(failed)?.data());
    let path = files.path_of(name, &Places::of_this_computer()).map_err(|error| error.problem())?;
    Ok(EngineModel::shared(EngineOptions::of_file(&path)))
}

/// The longest key that is kept; more is something else, pasted by mistake.
const LONGEST_KEY: usize = 1_000;

/// Put a key into the system's keyring: that of a provider, or of the self-hosted server at this address.
pub fn keep(provider: &str, address: Option<&str>, key: &str) -> Result<(), Refusal> {
    if key.trim().is_empty() {
        return Err(Refusal::new(window::no_key_in_field()).hint(window::paste_key()));
    }
    if key.len() > LONGEST_KEY {
        return Err(Refusal::new(window::key_too_long()).hint(window::copy_key()));
    }
    let key = Key::new(key);
    // An address that is rejected here must not leave a key in the keyring.
    let opened = Endpoint::new(&any_of(keyed(provider)?), address, Some(key.clone())).map_err(Refusal::from)?;
    Door::new(opened.provider, Some(&opened.base_url)).keep(&key).map_err(Refusal::from)
}

/// Take a key out of the system's keyring.
pub fn forget(provider: &str, address: Option<&str>) -> Result<(), Refusal> {
    let opened = Endpoint::new(&any_of(keyed(provider)?), address, None).map_err(Refusal::from)?;
    Door::new(opened.provider, Some(&opened.base_url)).forget().map_err(Refusal::from)
}

fn keyed(provider: &str) -> Result<&'static Provider, Refusal> {
    Provider::named(provider).ok_or_else(|| Refusal::new(window::no_such_provider()))
}

/// Whether this model uses the key of that provider, or of that server.
pub fn is_of(model: &ChosenModel, provider: &str, address: Option<&str>) -> bool {
    let is_its = model.name.split_once(':').is_some_and(|(name, _)| name == provider);
    let origin = |address: Option<&str>| address.and_then(BaseUrl::parse).map(|address| address.origin());
    is_its && origin(model.base_url.as_deref()) == origin(address)
}

/// Names a file with the replies of a scripted model, for tests and demonstrations.
const SCRIPT: &str = "TABLETALK_SCRIPT";

/// Between two words of a scripted reply, so that it is written as a model writes.
const PACE: Duration = Duration::from_millis(15);

/// The model that answers: the scripted one, the chosen one, or the built-in analyst.
pub fn model(settings: &Settings) -> Result<AnyModel, Refusal> {
    if let Some(path) = env::var_os(SCRIPT).filter(|path| !path.is_empty()) {
        let script =
            fs::read_to_string(path).map_err(|error| Refusal::new(window::script_unreadable(error.to_string())))?;
        let model = ScriptedModel::parse(&script).map_err(failed)?;
        return Ok(AnyModel::Scripted(model.paced(PACE)));
    }
    settings.model.as_ref().map_or(Ok(AnyModel::Analyst(Analyst)), |chosen| of_choice(chosen, settings))
}

/// The model of second runs; `None` has the first one answer again.
pub fn second(settings: &Settings) -> Result<Option<AnyModel>, Refusal> {
    match &settings.second {
        SecondModel::Same => Ok(None),
        SecondModel::BuiltIn => Ok(Some(AnyModel::Analyst(Analyst))),
        SecondModel::Other(chosen) => of_choice(chosen, settings).map(Some),
    }
}

fn of_choice(chosen: &ChosenModel, settings: &Settings) -> Result<AnyModel, Refusal> {
    if let Some(file) = chosen.name.strip_prefix(LOCAL) {
        return Ok(AnyModel::Engine(in_a_file(file)?));
    }
    let model = RemoteModel::new(endpoint(&chosen.name, chosen.base_url.as_deref())?).map_err(refused)?;
    let traits = known(model.traits(), chosen);
    Ok(AnyModel::Remote(Box::new(model.with_traits(traits).with_price(settings.price(chosen)))))
}

fn known(usual: Traits, chosen: &ChosenModel) -> Traits {
    let acting: Acting = chosen.acting.unwrap_or(usual.acting);
    Traits { acting, context: chosen.context.unwrap_or(usual.context), ..usual }
}

fn endpoint(name: &str, base_url: Option<&str>) -> Result<Endpoint, Refusal> {
    Endpoint::with_its_key(name, base_url).map_err(Refusal::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_concerns_whoever_is_asked_with_it() {
        let chosen = |name: &str, base_url: Option<&str>| ChosenModel {
            name: name.into(),
            base_url: base_url.map(str::to_owned),
            acting: None,
            context: None,
            price: None,
        };
        assert!(is_of(&chosen("openai:gpt-5", None), "openai", None));
        assert!(!is_of(&chosen("openai:gpt-5", None), "groq", None));
        let own = chosen("compatible:m", Some("https://models.example/v1"));
        assert!(is_of(&own, "compatible", Some("https://models.example")));
        assert!(!is_of(&own, "compatible", Some("https://other.example/v1")));
    }

    #[test]
    fn a_key_that_would_travel_unprotected_is_not_kept() {
        let refused = keep("compatible", Some("http://models.example/v1"), "sk-1").unwrap_err();
        assert_eq!(refused.message, models::unprotected_key("http://models.example/v1"));
    }

    #[test]
    fn the_screen_reads_these_words() {
        let group =
            ModelGroup { title: "Ollama".into(), place: ModelPlace::ThisComputer, models: vec!["ollama:m".into()] };
        let provider = KeyedProvider { name: "openai", title: "OpenAI", key: None };
        let own = OwnServerView {
            provider: "azure",
            address: "https://models.example".into(),
            place: ModelPlace::Elsewhere,
            key: Some(KeyPlace::Keyring),
            models: Vec::new(),
        };
        let list = ModelList { chosen: BUILTIN.into(), groups: vec![group], providers: vec![provider], own: Some(own) };
        assert_eq!(
            serde_json::to_string(&list).unwrap(),
            concat!(
                r#"{"chosen":"builtin","groups":[{"title":"Ollama","place":"this_computer","models":["ollama:m"]}],"#,
                r#""providers":[{"name":"openai","title":"OpenAI","key":null}],"#,
                r#""own":{"provider":"azure","address":"https://models.example","place":"elsewhere","key":"keyring","models":[]}}"#
            )
        );
    }
}
