//! `tabletalk-cli models`: which models there are, and what one of them can do.

use clap::Args;
use tabletalk_model::{CancellationToken, Door, LocalServer, PROVIDERS, Place, find_local_servers, find_server, probe};

use crate::model::endpoint;

/// List the models of the servers on this computer, or try what one model can do.
#[derive(Debug, Args)]
pub struct Options {
    /// Try this model with two short requests: PROVIDER:NAME.
    #[arg(value_name = "MODEL")]
    probe: Option<String>,
    /// Where the model's server is, when it is not where its provider's usually are.
    #[arg(long, value_name = "URL")]
    base_url: Option<String>,
}

pub async fn models(options: &Options) -> anyhow::Result<()> {
    match &options.probe {
        Some(model) => try_out(model, options.base_url.as_deref()).await,
        None => {
            list(options.base_url.as_deref()).await;
            Ok(())
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
