use crate::{Analyst, CancellationToken, Model, ModelError, RemoteModel, Reply, Request, ScriptedModel, Traits};

/// One of the models, chosen while the program runs.
#[derive(Debug)]
pub enum AnyModel {
    Analyst(Analyst),
    Scripted(ScriptedModel),
    Remote(Box<RemoteModel>),
}

impl Model for AnyModel {
    fn name(&self) -> &str {
        match self {
            AnyModel::Analyst(model) => model.name(),
            AnyModel::Scripted(model) => model.name(),
            AnyModel::Remote(model) => model.name(),
        }
    }

    fn traits(&self) -> Traits {
        match self {
            AnyModel::Analyst(model) => model.traits(),
            AnyModel::Scripted(model) => model.traits(),
            AnyModel::Remote(model) => model.traits(),
        }
    }

    async fn reply(
        &mut self,
        request: &Request,
        deltas: &mut (dyn FnMut(&str) + Send),
        cancel: &CancellationToken,
    ) -> Result<Reply, ModelError> {
        match self {
            AnyModel::Analyst(model) => model.reply(request, deltas, cancel).await,
            AnyModel::Scripted(model) => model.reply(request, deltas, cancel).await,
            AnyModel::Remote(model) => model.reply(request, deltas, cancel).await,
        }
    }
}
