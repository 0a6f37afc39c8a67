//! The model of a conversation, which a person can change between two questions.

use std::sync::{Arc, Mutex, PoisonError};

use tabletalk_agent::AnyModel;
use tabletalk_model::{CancellationToken, Heard, Model, ModelError, Reply, Request, SentSoFar, Traits};

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

    fn sent(&self) -> SentSoFar {
        self.current.sent()
    }

    fn begin(&mut self) {
        if let Some(model) = self.newest.take() {
            self.current = model;
        }
    }

    fn read_ahead(&self, request: impl FnOnce() -> Request) {
        self.current.read_ahead(request);
    }

    async fn reply(
        &mut self,
        request: &Request,
        heard: &mut (dyn FnMut(Heard<'_>) + Send),
        cancel: &CancellationToken,
    ) -> Result<Reply, ModelError> {
        self.current.reply(request, heard, cancel).await
    }
}

#[cfg(test)]
mod tests {
    use tabletalk_analyst::Analyst;
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
}
