//! Who can answer, and the one who does.

use std::sync::{Arc, Mutex, PoisonError};

use serde::Serialize;
use tabletalk_model::{
    Analyst, AnyModel, CancellationToken, Endpoint, Model, ModelError, PROVIDERS, Place, Provider, RemoteModel, Reply,
    Request, Traits, find_local_servers, key_of,
};

use crate::{refusal::Refusal, settings::Settings};

/// The name of the analyst that needs neither a key nor a network.
pub const BUILTIN: &str = "builtin";

/// Everyone who could answer now. Its twin is `Models` in `ui/src/platform/platform.ts`.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Models {
    pub servers: Vec<Server>,
    pub services: Vec<Service>,
}

/// A server on this computer, with its models.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Server {
    pub title: String,
    pub models: Vec<LocalModel>,
}

#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct LocalModel {
    /// As it is chosen, as in `ollama:qwen3`.
    pub name: String,
    pub bytes: Option<u64>,
}

/// A service on the internet that answers with a key.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Service {
    pub name: String,
    pub title: String,
    pub has_key: bool,
}

/// Look around.
pub async fn look_around() -> Models {
    let servers = find_local_servers().await.into_iter().map(|server| Server {
        title: server.provider.title.to_owned(),
        models: server.models.into_iter().map(|model| LocalModel { name: model.name, bytes: model.bytes }).collect(),
    });
    // Azure's addresses are everyone's own; the command line takes them.
    let hosted = PROVIDERS.iter().filter(|provider| provider.place == Place::Hosted && provider.base_url.is_some());
    let services = hosted.map(|provider| Service {
        name: provider.name.to_owned(),
        title: provider.title.to_owned(),
        has_key: key_of(provider).is_some(),
    });
    Models { servers: servers.collect(), services: services.collect() }
}

/// The model that the settings name.
pub fn model(settings: &Settings) -> Result<AnyModel, Refusal> {
    if settings.model == BUILTIN {
        return Ok(AnyModel::Analyst(Analyst));
    }
    let model = RemoteModel::new(endpoint(settings)?).map_err(|error| match error {
        ModelError::Failed { message, hint } => Refusal { message, hint },
        ModelError::Cancelled => Refusal::new("The model was not reached."),
    })?;
    Ok(AnyModel::Remote(Box::new(model)))
}

/// Where the model is that the settings name, with the key that is kept for it.
pub fn endpoint(settings: &Settings) -> Result<Endpoint, Refusal> {
    let provider = settings.model.split_once(':').and_then(|(name, _)| Provider::named(name));
    let key = provider.and_then(key_of);
    Endpoint::new(&settings.model, settings.base_url.as_deref(), key).map_err(|error| Refusal::of(&error))
}

/// Where the newest choice lies until the next question.
#[derive(Debug, Clone, Default)]
pub struct Chosen(Arc<Mutex<Option<AnyModel>>>);

impl Chosen {
    /// From the next question on, this one answers.
    pub fn put(&self, model: AnyModel) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(model);
    }

    fn take(&self) -> Option<AnyModel> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}

/// The model of a conversation, which can change between two questions.
#[derive(Debug)]
pub struct Choice {
    current: AnyModel,
    newest: Chosen,
}

impl Choice {
    pub fn new(current: AnyModel, newest: Chosen) -> Self {
        Self { current, newest }
    }
}

impl Model for Choice {
    fn name(&self) -> &str {
        self.current.name()
    }

    fn traits(&self) -> Traits {
        self.current.traits()
    }

    fn begin(&mut self) {
        if let Some(model) = self.newest.take() {
            self.current = model;
        }
    }

    async fn reply(
        &mut self,
        request: &Request,
        deltas: &mut (dyn FnMut(&str) + Send),
        cancel: &CancellationToken,
    ) -> Result<Reply, ModelError> {
        self.current.reply(request, deltas, cancel).await
    }
}

#[cfg(test)]
mod tests {
    use tabletalk_model::ScriptedModel;

    use super::*;

    #[test]
    fn a_choice_counts_from_the_next_question_on() {
        let chosen = Chosen::default();
        let mut choice = Choice::new(AnyModel::Analyst(Analyst), chosen.clone());
        chosen.put(AnyModel::Scripted(ScriptedModel::parse("````reply\nYes.\n````").unwrap()));
        assert_eq!(choice.name(), "built-in analyst");
        choice.begin();
        assert_eq!(choice.name(), "scripted model");
        choice.begin();
        assert_eq!(choice.name(), "scripted model");
    }

    #[test]
    fn a_name_that_means_nothing_is_refused_with_a_hint() {
        let refused = |name: &str| model(&Settings { model: name.into(), base_url: None }).err().unwrap();
        assert_eq!(refused("gpt").message, "`gpt` is no model.");
        assert_eq!(refused("olama:m").hint.as_deref(), Some("Did you mean `ollama`?"));
    }
}
