//! Servers on this computer, found by themselves, and what their models can do.

use std::time::Duration;

use serde_json::{Value, json};

use crate::{
    Acting, CancellationToken, Key, Message, Model, ModelError, PROVIDERS, Place, Protocol, Provider, RUN_PYTHON,
    Request, Role, Size, Tool, Traits,
    remote::{
        Endpoint, LOCAL_CONTEXT, Patience, RemoteModel,
        connection::Connection,
        failure::{Failure, FailureKind},
    },
};

/// A server that answered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LocalServer {
    pub provider: &'static Provider,
    pub base_url: String,
    pub models: Vec<LocalModel>,
}

/// A model that a server offers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LocalModel {
    /// As it is asked for, with its provider: `ollama:qwen3:8b`.
    pub name: String,
    /// How many bytes it takes on the disk, when the server says so.
    pub bytes: Option<u64>,
}

/// The providers that are probed at their default addresses.
const KNOCKED_AT: [&str; 4] = ["ollama", "lmstudio", "llamacpp", "jan"];
/// A server on this computer answers at once, or it is not there.
const KNOCK: Duration = Duration::from_millis(1_500);

/// Look for servers at their usual addresses. Nothing is sent but the question which models there are.
pub async fn find_local_servers() -> Vec<LocalServer> {
    let known = KNOCKED_AT.iter().filter_map(|name| PROVIDERS.iter().find(|provider| provider.name == *name));
    let (mut knocks, mut servers) = (tokio::task::JoinSet::new(), Vec::new());
    for (position, provider) in known.enumerate() {
        let address = provider.base_url.unwrap_or_default();
        knocks.spawn(async move { (position, find_server(provider, address).await) });
    }
    while let Some(knock) = knocks.join_next().await {
        if let Ok((position, Some(server))) = knock {
            servers.push((position, server));
        }
    }
    servers.sort_by_key(|(position, _)| *position);
    servers.into_iter().map(|(_, server)| server).collect()
}

/// Ask the server at an address which models it has; `None` when none of this kind answers there.
pub async fn find_server(provider: &'static Provider, address: &str) -> Option<LocalServer> {
    let models = models_at(provider, address, None, KNOCK).await?;
    Some(LocalServer { provider, base_url: address.to_owned(), models })
}

/// The models that a hosted provider offers to the owner of a key; `None` when it does not say.
pub async fn hosted_models(provider: &'static Provider, key: Key) -> Option<Vec<LocalModel>> {
    models_at(provider, provider.base_url?, Some(key), HOSTED_LIST).await
}

async fn models_at(
    provider: &'static Provider,
    address: &str,
    key: Option<Key>,
    wait: Duration,
) -> Option<Vec<LocalModel>> {
    let endpoint = Endpoint::new(&format!("{}:any", provider.name), Some(address), key).ok()?;
    let connection = Connection::new(endpoint, Patience::with(Place::Local)).ok()?;
    listed(&connection, wait).await.ok()
}

/// The models that a self-hosted server offers; empty if it answers but has no list of models.
///
/// # Errors
/// When the server does not answer or denies access; the message is for the person.
pub async fn offered_models(endpoint: &Endpoint) -> Result<Vec<LocalModel>, ModelError> {
    let connection = Connection::new(endpoint.clone(), Patience::with(endpoint.place()))?;
    match listed(&connection, HOSTED_LIST).await {
        Err(failure) if failure.kind == FailureKind::ModelGone => Ok(Vec::new()),
        listed => listed.map_err(|failure| ModelError::Failed(failure.problem(endpoint))),
    }
}

async fn listed(connection: &Connection, wait: Duration) -> Result<Vec<LocalModel>, Failure> {
    let provider = connection.endpoint.provider;
    let models = match provider.protocol {
        Protocol::Ollama => ollama_models(&connection.fetch(&["api", "tags"], wait).await?),
        Protocol::Gemini => gemini_models(&connection.fetch(&["models"], wait).await?),
        Protocol::OpenAi | Protocol::Anthropic => openai_models(&connection.fetch(&["models"], wait).await?),
    };
    let model = |(model, bytes)| LocalModel { name: format!("{}:{model}", provider.name), bytes };
    Ok(models.ok_or(FailureKind::Malformed)?.into_iter().map(model).collect())
}

/// As long as a person looks at an empty list.
const HOSTED_LIST: Duration = Duration::from_secs(8);

type Listed = Vec<(String, Option<u64>)>;

fn ollama_models(list: &Value) -> Option<Listed> {
    let models = list.get("models")?.as_array()?;
    let listed = models.iter().filter_map(|model| {
        let name = model.get("name").or_else(|| model.get("model"))?.as_str()?;
        Some((name.to_owned(), model.get("size").and_then(Value::as_u64)))
    });
    Some(listed.collect())
}

fn openai_models(list: &Value) -> Option<Listed> {
    let models = list.get("data")?.as_array()?;
    let names = models.iter().filter_map(|model| model.get("id")?.as_str());
    // Embeddings hold no conversation.
    let listed = names.filter(|name| !name.contains("embed")).map(|name| (name.to_owned(), None));
    Some(listed.collect())
}

fn gemini_models(list: &Value) -> Option<Listed> {
    let models = list.get("models")?.as_array()?;
    let names = models.iter().filter_map(|model| model.get("name")?.as_str());
    let chat = names.map(|name| name.trim_start_matches("models/")).filter(|name| name.starts_with("gemini"));
    Some(chat.map(|name| (name.to_owned(), None)).collect())
}

/// The result of a probe.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Capabilities {
    /// It wrote a block of Python when it was asked to.
    pub blocks: bool,
    /// It called a tool when it was offered one.
    pub tools: bool,
    /// How many tokens it can read at once, when its server says so.
    pub context: Option<usize>,
}

impl Capabilities {
    /// The traits that follow from the capabilities. Blocks in the text are preferred when both work: they can be shown
    /// while they are written.
    pub fn traits(self, usual: Traits) -> Traits {
        let acting = if self.tools && !self.blocks { Acting::Tools } else { Acting::Blocks };
        // A model may accept a longer context than the memory of a personal computer can hold.
        let most = usual.context.max(2 * LOCAL_CONTEXT);
        let context = self.context.map_or(usual.context, |context| context.min(most));
        let size = if context < LOCAL_CONTEXT { Size::Small } else { usual.size };
        Traits { acting, size, context, reviews: usual.reviews, listens: true }
    }
}

/// Two short requests that show how a model can act. They contain no data of the person.
pub async fn probe(endpoint: &Endpoint, cancel: &CancellationToken) -> Result<Capabilities, ModelError> {
    let mut model = RemoteModel::new(endpoint.clone())?;
    let context = context(&model.connection).await;
    let asked = vec![Message::new(Role::User, PROBE_QUESTION)];
    let blocks = Request { system: PROBE_BLOCKS.into(), messages: asked.clone(), ..Request::default() };
    let reply = model.reply(&blocks, &mut |_| {}, cancel).await?;
    let wrote_block = reply.text.contains("```") && reply.text.contains("sum(");
    let tools =
        Request { system: PROBE_TOOLS.into(), messages: asked, tools: vec![probe_tool()], ..Request::default() };
    let called = match model.reply(&tools, &mut |_| {}, cancel).await {
        Ok(reply) => reply.calls.iter().any(|call| call.name == RUN_PYTHON && call.arguments.contains("sum(")),
        Err(ModelError::Cancelled) => return Err(ModelError::Cancelled),
        // A server without tool support answers with an error.
        Err(ModelError::Failed(_)) => false,
    };
    Ok(Capabilities { blocks: wrote_block, tools: called, context })
}

const PROBE_QUESTION: &str = "Add up the numbers 3, 5 and 9 with Python's function `sum`.";
const PROBE_BLOCKS: &str =
    "You answer with one block of Python and nothing else. It begins with ```python and ends with ```.";
const PROBE_TOOLS: &str = "You answer by calling the tool `run_python` once.";

fn probe_tool() -> Tool {
    let parameters = json!({"type": "object", "properties": {"code": {"type": "string"}}, "required": ["code"]});
    Tool { name: RUN_PYTHON.into(), description: "Runs Python code and returns what it prints.".into(), parameters }
}

/// How many tokens the server says that the model reads at once.
pub(super) async fn context(connection: &Connection) -> Option<usize> {
    let wait = Duration::from_secs(10);
    let context = match connection.endpoint.provider.protocol {
        Protocol::Ollama => {
            let model = json!({"model": connection.endpoint.model});
            ollama_context(&connection.post(&["api", "show"], &model, wait).await?)
        }
        _ => openai_context(&connection.get(&["models"], wait).await?, &connection.endpoint.model),
    };
    usize::try_from(context?).ok()
}

/// Under a name that begins with the model's family, as in `qwen3.context_length`.
fn ollama_context(shown: &Value) -> Option<u64> {
    let facts = shown.get("model_info")?.as_object()?;
    facts.iter().find(|(name, _)| name.ends_with(".context_length"))?.1.as_u64()
}

/// Not of the standard: OpenRouter, Groq, vLLM and llama.cpp each name it in their own way.
fn openai_context(list: &Value, model: &str) -> Option<u64> {
    let models = list.get("data")?.as_array()?;
    let entry = models.iter().find(|entry| entry.get("id").and_then(Value::as_str) == Some(model))?;
    let places = [
        "/context_length",
        "/context_window",
        "/max_model_len",
        "/meta/n_ctx",
        "/meta/n_ctx_train",
        "/max_context_length",
    ];
    places.iter().find_map(|place| entry.pointer(place)?.as_u64())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn models_are_listed_as_each_server_lists_them() {
        let ollama = json!({"models": [{"name": "qwen3:8b", "model": "qwen3:8b", "size": 5_225_388_164_u64}]});
        assert_eq!(ollama_models(&ollama), Some(vec![("qwen3:8b".into(), Some(5_225_388_164))]));
        let openai = json!({"object": "list", "data": [{"id": "qwen3-8b"}, {"id": "text-embedding-nomic"}]});
        assert_eq!(openai_models(&openai), Some(vec![("qwen3-8b".into(), None)]));
        assert_eq!(openai_models(&json!({"hello": "world"})), None);
    }

    #[test]
    fn a_context_is_found_where_each_server_puts_it() {
        let shown = json!({"model_info": {"general.architecture": "qwen3", "qwen3.context_length": 40_960}});
        assert_eq!(ollama_context(&shown), Some(40_960));
        let list = json!({"data": [{"id": "m", "meta": {"n_ctx_train": 32_768}}, {"id": "n", "max_model_len": 4_096}]});
        assert_eq!(openai_context(&list, "m"), Some(32_768));
        assert_eq!(openai_context(&list, "n"), Some(4_096));
        assert_eq!(openai_context(&list, "o"), None);
    }

    #[test]
    fn a_probe_decides_how_a_model_acts() {
        let found = |blocks, tools, context| Capabilities { blocks, tools, context }.traits(Traits::default());
        let here = Traits { context: LOCAL_CONTEXT, ..Traits::default() };
        assert_eq!(found(true, true, None), Traits::default());
        assert_eq!(found(false, true, None).acting, Acting::Tools);
        assert_eq!(found(false, false, None).acting, Acting::Blocks);
        assert_eq!(
            found(true, false, Some(4_096)),
            Traits { acting: Acting::Blocks, size: Size::Small, context: 4_096, reviews: false, listens: true }
        );
        let much = Capabilities { blocks: true, tools: false, context: Some(1_000_000) };
        assert_eq!((much.traits(here).context, much.traits(Traits::default()).context), (16_384, 32_000));
    }
}
