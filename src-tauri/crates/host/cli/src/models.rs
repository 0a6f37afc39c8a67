//! `tabletalk-cli models`: which models there are, what one of them can do, and files of models.

use clap::Args;
use tabletalk_model::{CancellationToken, Door, LocalServer, PROVIDERS, Place, find_local_servers, find_server, probe};

use crate::{model::endpoint, model_files};

/// List the models on this computer, try what one can do, download one or remove it.
#[derive(Debug, Args)]
pub struct Options {
    /// Try this model with two short requests: PROVIDER:NAME.
    #[arg(value_name = "MODEL")]
    probe: Option<String>,
    /// Where the model's server is, when it is not where its provider's usually are.
    #[arg(long, value_name = "URL")]
    base_url: Option<String>,
    /// Download this model, which then runs inside the app; Ctrl-C pauses, and the same command goes on.
    #[arg(long, value_name = "NAME", conflicts_with_all = ["probe", "base_url", "remove"])]
    get: Option<String>,
    /// Delete this model, or what is left of its download.
    #[arg(long, value_name = "NAME", conflicts_with_all = ["probe", "base_url"])]
    remove: Option<String>,
    /// Try a model that runs inside the app: how fast it is here, and whether its code answers five questions about a sample.
    #[arg(long = "try", value_name = "NAME|FILE", conflicts_with_all = ["probe", "base_url", "get", "remove"])]
    trial: Option<String>,
}

pub async fn models(options: &Options) -> anyhow::Result<()> {
    match options {
        Options { get: Some(name), .. } => model_files::get(name).await,
        Options { remove: Some(name), .. } => model_files::remove(name),
        Options { trial: Some(name), .. } => model_files::try_out(name).await,
        Options { probe: Some(model), base_url, .. } => try_out(model, base_url.as_deref()).await,
        Options { base_url, .. } => {
            list(base_url.as_deref()).await;
            model_files::list()
        }
    }
}

async fn list(base_url: Option<&str>) {
    let servers = match base_url {
        None => find_local_servers().await,
        Some(url) => find_at(url).await,
    };
    say!("builtin");
    for server in &servers {
        say!("\n{} at {}:", server.provider.title, server.base_url);
        for model in &server.models {
            let size = model.bytes.map(|bytes| format!("  {:.1} GB", bytes as f64 / 1e9)).unwrap_or_default();
            say!("  {}{size}", model.name);
        }
        if server.models.is_empty() {
            say!("  no model is loaded");
        }
    }
    if servers.is_empty() {
        say!(
            "\nNo server of models runs on this computer. Ollama, LM Studio, llama.cpp and Jan are found by themselves."
        );
    }
    let hosted = PROVIDERS.iter().filter(|provider| provider.place == Place::Hosted);
    let with_key: Vec<&str> =
        hosted.filter(|provider| Door::new(provider, None).key().is_some()).map(|provider| provider.name).collect();
    if !with_key.is_empty() {
        say!("\nThere are keys for: {}", with_key.join(", "));
    }
}

/// The servers that answer at an address, in any protocol that is tried.
async fn find_at(url: &str) -> Vec<LocalServer> {
    let mut found = Vec::new();
    for provider in PROVIDERS.iter().filter(|provider| ["ollama", "compatible"].contains(&provider.name)) {
        found.extend(find_server(provider, url).await);
    }
    found
}

async fn try_out(model: &str, base_url: Option<&str>) -> anyhow::Result<()> {
    let capabilities = probe(&endpoint(model, base_url)?, &CancellationToken::new()).await?;
    let yes_or_no = |can: bool| if can { "yes" } else { "no" };
    say!("writes code in blocks: {}", yes_or_no(capabilities.blocks));
    say!("calls tools: {}", yes_or_no(capabilities.tools));
    if let Some(context) = capabilities.context {
        say!("reads {context} tokens at once");
    }
    if !capabilities.blocks && !capabilities.tools {
        say!("This model cannot drive an analysis: choose a larger one.");
    }
    Ok(())
}
