//! The built-in analyst: no AI, no key, no network.

use crate::{CancellationToken, DECLINE_MARK, Model, ModelError, Request};

/// The built-in analyst: no AI, no key, no network.
#[derive(Debug, Clone, Copy, Default)]
pub struct Analyst;

impl Model for Analyst {
    fn name(&self) -> &str {
        "built-in analyst"
    }

    async fn reply(
        &mut self,
        _request: &Request,
        deltas: &mut (dyn FnMut(&str) + Send),
        _cancel: &CancellationToken,
    ) -> Result<String, ModelError> {
        let text = format!("{DECLINE_MARK} I did not understand the question.");
        deltas(&text);
        Ok(text)
    }
}
