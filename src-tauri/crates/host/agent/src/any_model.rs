use std::sync::Arc;

use tabletalk_analyst::Analyst;
use tabletalk_model::{
    CancellationToken, EngineModel, Heard, Ledger, Model, ModelError, RemoteModel, Reply, Request, ScriptedModel,
    SentSoFar, Traits,
};

/// One of the models, chosen while the program runs.
#[derive(Debug)]
pub enum AnyModel {
    Analyst(Analyst),
    Scripted(ScriptedModel),
    Remote(Box<RemoteModel>),
    /// In a file on this computer; it sends nothing, so it needs no ledger.
    Engine(EngineModel),
}

impl AnyModel {
    /// The same model, with a ledger that records each request before it is sent.
    pub fn with_ledger(self, ledger: Arc<dyn Ledger>) -> Self {
        match self {
            AnyModel::Remote(model) => AnyModel::Remote(Box::new(model.with_ledger(ledger))),
            AnyModel::Analyst(_) | AnyModel::Scripted(_) | AnyModel::Engine(_) => self,
        }
    }
}

impl Model for AnyModel {
    fn name(&self) -> &str {
        match self {
            AnyModel::Analyst(model) => model.name(),
            AnyModel::Scripted(model) => model.name(),
            AnyModel::Remote(model) => model.name(),
            AnyModel::Engine(model) => model.name(),
        }
    }

    fn traits(&self) -> Traits {
        match self {
            AnyModel::Analyst(model) => model.traits(),
            AnyModel::Scripted(model) => model.traits(),
            AnyModel::Remote(model) => model.traits(),
            AnyModel::Engine(model) => model.traits(),
        }
    }

    fn sent(&self) -> SentSoFar {
        match self {
            AnyModel::Analyst(model) => model.sent(),
            AnyModel::Scripted(model) => model.sent(),
            AnyModel::Remote(model) => model.sent(),
            AnyModel::Engine(model) => model.sent(),
        }
    }

    fn read_ahead(&self, request: impl FnOnce() -> Request) {
        match self {
            AnyModel::Engine(model) => model.read_ahead(request),
            AnyModel::Analyst(_) | AnyModel::Scripted(_) | AnyModel::Remote(_) => {}
        }
    }

    async fn reply(
        &mut self,
        request: &Request,
        heard: &mut (dyn FnMut(Heard<'_>) + Send),
        cancel: &CancellationToken,
    ) -> Result<Reply, ModelError> {
        match self {
            AnyModel::Analyst(model) => model.reply(request, heard, cancel).await,
            AnyModel::Scripted(model) => model.reply(request, heard, cancel).await,
            AnyModel::Remote(model) => model.reply(request, heard, cancel).await,
            AnyModel::Engine(model) => model.reply(request, heard, cancel).await,
        }
    }
}
