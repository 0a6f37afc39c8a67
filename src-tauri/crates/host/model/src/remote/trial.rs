//! Tries out a model: its answer, its response time, and its context and price as stated by the provider.

use std::time::{Duration, Instant};

use serde_json::Value;

use super::{Endpoint, Patience, RemoteModel, connection::Connection, local};
use crate::{CancellationToken, Message, Model, ModelError, Price, Request, Role};

/// How a model answered when it was tried.
#[derive(Debug, Clone, PartialEq)]
pub struct Trial {
    /// In its own words.
    pub answer: String,
    /// From the question to the last word.
    pub elapsed: Duration,
    /// Tokens that it reads at once, when its provider says so.
    pub context: Option<usize>,
    pub price: Option<Price>,
}

/// The trial question contains no data of the person.
const QUESTION: &str = "In one short sentence: what would you ask first about a table of a shop's sales?";
const SYSTEM: &str = "You are being tried out. Answer with one sentence of at most twenty words and nothing else.";

/// As long as a person waits for a list.
const LIST: Duration = Duration::from_secs(8);

/// Ask a model a question of one sentence.
///
/// # Errors
/// When it cannot be reached or gives no answer, in words for the person.
pub async fn try_out(endpoint: &Endpoint, cancel: &CancellationToken) -> Result<Trial, ModelError> {
    let mut model = RemoteModel::new(endpoint.clone())?;
    let messages = vec![Message::new(Role::User, QUESTION)];
    let request = Request { system: SYSTEM.into(), messages, ..Request::default() };
    let begin = Instant::now();
    let reply = model.reply(&request, &mut |_| {}, cancel).await?;
    let (answer, elapsed) = (reply.text.trim().to_owned(), begin.elapsed());
    let context = local::context(&model.connection).await;
    Ok(Trial { answer, elapsed, context, price: listed_price(endpoint).await })
}

/// The providers whose model list states prices.
const STATES_PRICES: [&str; 2] = ["openrouter", "compatible"];

/// The price of a model in the provider's model list; `None` if the list states none.
pub async fn listed_price(endpoint: &Endpoint) -> Option<Price> {
    if !STATES_PRICES.contains(&endpoint.provider.name) {
        return None;
    }
    let connection = Connection::new(endpoint.clone(), Patience::with(endpoint.place())).ok()?;
    stated_price(&connection.get(&["models"], LIST).await?, &endpoint.model)
}

/// As OpenRouter states it: dollars for one token, as text. Others state none.
fn stated_price(list: &Value, model: &str) -> Option<Price> {
    let models = list.get("data")?.as_array()?;
    let entry = models.iter().find(|entry| entry.get("id").and_then(Value::as_str) == Some(model))?;
    let dollars = |kind: &str| -> Option<f64> {
        let token: f64 = entry.get("pricing")?.get(kind)?.as_str()?.parse().ok()?;
        // A router that chooses among models says -1.
        (token >= 0.0).then_some(token * 1e6)
    };
    Some(Price { input: dollars("prompt")?, output: dollars("completion")? })
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_price_is_what_the_list_states_for_a_million_tokens() {
        let list = json!({"data": [
            {"id": "vendor/one", "pricing": {"prompt": "0.0000025", "completion": "0.00001"}},
            {"id": "openrouter/auto", "pricing": {"prompt": "-1", "completion": "-1"}},
            {"id": "local"},
        ]});
        let priced = |model| stated_price(&list, model).map(|Price { input, output }| (input.round(), output.round()));
        assert_eq!(priced("vendor/one"), Some((3.0, 10.0)));
        assert_eq!(priced("openrouter/auto"), None);
        assert_eq!(priced("local"), None);
        assert_eq!(priced("unknown"), None);
    }
}
