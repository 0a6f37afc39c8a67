//! Which model answers, and how far it may go.

use std::{fs, path::PathBuf, time::Duration};

use anyhow::{Context, bail};
use clap::{Args, ValueEnum};
use tabletalk_agent::{AnyModel, Home, Limits};
use tabletalk_analyst::Analyst;
use tabletalk_model::{
    Acting, CancellationToken, Endpoint, EngineModel, EngineOptions, Model, Price, RemoteModel, ScriptedModel, Traits,
    listed_price,
    model_files::{ModelFiles, Places},
    probe,
};
use tabletalk_protocol::Money;

/// The model and its limits.
#[derive(Debug, Args)]
#[group(skip)]
pub struct Options {
    /// Who writes the code: `builtin`, PROVIDER:NAME, as in `ollama:qwen3` or `openai:gpt-5`, or `local:` and the name or
    /// the path of a model's file.
    #[arg(long, value_name = "MODEL", default_value = BUILTIN)]
    model: String,
    /// Where the model's server is, when it is not where its provider's usually are.
    #[arg(long, value_name = "URL")]
    base_url: Option<String>,
    /// How the model runs code; what is usual for it when left out.
    #[arg(long, value_name = "HOW")]
    act: Option<Act>,
    /// How many tokens the model can read at once.
    #[arg(long, value_name = "TOKENS")]
    context: Option<usize>,
    /// After how many replies to stop.
    #[arg(long, value_name = "N", default_value_t = Limits::default().steps)]
    steps: u32,
    /// After how many seconds to stop.
    #[arg(long, value_name = "SECONDS", default_value_t = Limits::default().time.as_secs())]
    time: u64,
    /// After how many tokens, read and written, to stop.
    #[arg(long, value_name = "TOKENS", default_value_t = Limits::default().tokens)]
    tokens: u64,
    /// After spending how many US dollars to stop, as far as it is known what the model costs.
    #[arg(long, value_name = "DOLLARS", default_value_t = Limits::default().money.0 as f64 / 1e6)]
    dollars: f64,
    /// What the model costs: US dollars for a million tokens that it reads, and for a million that it writes.
    #[arg(long, value_name = "READ,WRITTEN", value_parser = price)]
    price: Option<Price>,
    /// Ask for a plan before the first step and after every N.
    #[arg(long, value_name = "N")]
    plan: Option<u32>,
    /// Take the model's replies from this file instead.
    #[arg(long, value_name = "FILE", conflicts_with = "model")]
    script: Option<PathBuf>,
}

const BUILTIN: &str = "builtin";

/// Stands before the name or the path of a model's file.
const LOCAL: &str = "local:";

#[derive(Debug, Clone, Copy, ValueEnum)]
enum Act {
    /// Blocks of Python in the text.
    Blocks,
    /// Calls of tools.
    Tools,
    /// Whichever it can: found out with two short requests before the question.
    Probe,
}

impl Options {
    pub async fn model(&self) -> anyhow::Result<AnyModel> {
        if let Some(path) = &self.script {
            let text = fs::read_to_string(path).with_context(|| format!("`{}` cannot be read", path.display()))?;
            return Ok(AnyModel::Scripted(ScriptedModel::parse(&text)?));
        }
        if self.model == BUILTIN {
            if self.base_url.is_some() {
                bail!("the built-in analyst has no address\nhint: name a model with --model PROVIDER:NAME");
            }
            return Ok(AnyModel::Analyst(Analyst));
        }
        if let Some(name) = self.model.strip_prefix(LOCAL) {
            return in_a_file(name, self.context);
        }
        let endpoint = endpoint(&self.model, self.base_url.as_deref())?;
        let model = RemoteModel::new(endpoint.clone())?;
        let traits = self.traits(model.traits(), &endpoint).await?;
        Ok(remote(model.with_traits(traits), &endpoint, self.price).await)
    }

    pub fn limits(&self) -> Limits {
        let time = Duration::from_secs(self.time);
        let money = Money::from_dollars(self.dollars);
        Limits { steps: self.steps, tokens: self.tokens, money, time, plan_every: self.plan, ..Limits::default() }
    }

    async fn traits(&self, usual: Traits, endpoint: &Endpoint) -> anyhow::Result<Traits> {
        let traits = match self.act {
            None => usual,
            Some(Act::Blocks) => Traits { acting: Acting::Blocks, ..usual },
            Some(Act::Tools) => Traits { acting: Acting::Tools, ..usual },
            Some(Act::Probe) => probe(endpoint, &CancellationToken::new()).await?.traits(usual),
        };
        Ok(Traits { context: self.context.unwrap_or(traits.context), ..traits })
    }
}

/// A model by its name alone, with what is usual for it.
pub async fn named(name: &str) -> anyhow::Result<AnyModel> {
    if name == BUILTIN {
        return Ok(AnyModel::Analyst(Analyst));
    }
    if let Some(file) = name.strip_prefix(LOCAL) {
        return in_a_file(file, None);
    }
    let endpoint = endpoint(name, None)?;
    Ok(remote(RemoteModel::new(endpoint.clone())?, &endpoint, None).await)
}

async fn remote(model: RemoteModel, endpoint: &Endpoint, price: Option<Price>) -> AnyModel {
    let price = match price {
        Some(price) => Some(price),
        None => listed_price(endpoint).await,
    };
    AnyModel::Remote(Box::new(model.with_price(price)))
}

fn in_a_file(name: &str, context: Option<usize>) -> anyhow::Result<AnyModel> {
    let path = ModelFiles::open(Home::locate()?.data()).path_of(name, &Places::of_this_computer())?;
    let mut options = EngineOptions::of_file(&std::path::absolute(path)?);
    if let Some(context) = context {
        options.context = u32::try_from(context).context("no model reads so much")?;
    }
    Ok(AnyModel::Engine(EngineModel::new(options)))
}

/// As in `2.5,10`.
fn price(text: &str) -> Result<Price, String> {
    let amounts = text.split_once(',').and_then(|(read, written)| Some((read.parse().ok()?, written.parse().ok()?)));
    let (input, output) = amounts.ok_or("write two numbers with a comma between them, as in `2.5,10`")?;
    Ok(Price { input, output }.bounded())
}

/// A model by its name, with the key that the environment or the keyring holds.
pub fn endpoint(model: &str, base_url: Option<&str>) -> anyhow::Result<Endpoint> {
    Ok(Endpoint::with_its_key(model, base_url)?)
}
