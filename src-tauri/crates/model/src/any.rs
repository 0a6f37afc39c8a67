use crate::{Analyst, CancellationToken, Model, ModelError, Request, ScriptedModel};

/// One of the models, chosen while the program runs.
#[derive(Debug)]
pub enum AnyModel {
    Analyst(Analyst),
    Scripted(ScriptedModel),
}

impl Model for AnyModel {
    fn name(&self) -> &str {
        match self {
            AnyModel::Analyst(model) => model.name(),
            AnyModel::Scripted(model) => model.name(),
        }
    }

    async fn reply(
        &mut self,
        request: &Request,
        deltas: &mut (dyn FnMut(&str) + Send),
        cancel: &CancellationToken,
    ) -> Result<String, ModelError> {
        match self {
            AnyModel::Analyst(model) => model.reply(request, deltas, cancel).await,
            AnyModel::Scripted(model) => model.reply(request, deltas, cancel).await,
        }
    }
}
