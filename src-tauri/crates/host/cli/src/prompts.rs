//! `tabletalk-cli prompts`: what each kind of model would get for a question, word for word.

use std::path::Path;

use anyhow::Context;
use clap::Args;
use tabletalk_agent::{FirstRequest, MaskedColumn, PromptTokens, first_requests, masked_columns};
use tabletalk_model::{Role, Tool};
use tabletalk_protocol::{Item, ItemBody, ItemId, Privacy, PrivacyLevel};

use crate::{
    ask, dataset, grid,
    session::{SandboxOptions, Session},
};

/// Print what each kind of model would get for a question about files, without asking any.
#[derive(Debug, Args)]
pub struct Options {
    /// The files, and after them the question.
    #[arg(required = true, num_args = 1.., value_name = "FILE... QUESTION")]
    words: Vec<String>,
    /// Print only how many tokens each part takes.
    #[arg(long)]
    tokens: bool,
    /// Print only which columns a model reads with stand-ins for their values.
    #[arg(long, conflicts_with = "tokens")]
    masked: bool,
    /// What a model is shown of the data: `schema`, `statistics`, `samples` or `outputs`.
    #[arg(long, value_name = "LEVEL", value_parser = ask::level, default_value = "outputs")]
    privacy: PrivacyLevel,
    /// A column of which a model learns neither name nor value.
    #[arg(long, value_name = "COLUMN")]
    private: Vec<String>,
    #[command(flatten)]
    sandbox: SandboxOptions,
}

pub async fn prompts(options: &Options) -> anyhow::Result<()> {
    let (question, files) = options.words.split_last().context("there is no question")?;
    let items = items(files, options).await?;
    if options.masked {
        masked_columns(&items).iter().for_each(|column| say!("{}", masked(column)));
        return Ok(());
    }
    let requests = first_requests(&items, question);
    say!("{}", table(&requests));
    if !options.tokens {
        requests.iter().for_each(|request| say!("\n{}", written(request)));
    }
    Ok(())
}

async fn items(files: &[String], options: &Options) -> anyhow::Result<Vec<Item>> {
    let mut session = Session::new(&options.sandbox)?;
    let mut bodies = Vec::new();
    for file in files {
        bodies.extend(dataset::imported(&mut session, Path::new(file)).await?.into_iter().map(ItemBody::Dataset));
    }
    let numbered = |bodies: Vec<ItemBody>| -> Vec<Item> {
        bodies.into_iter().zip(1..).map(|(body, id)| Item { id: ItemId(id), turn: 1, body: body.into() }).collect()
    };
    let private_columns = ask::private(&options.private, &numbered(bodies.clone()))?;
    bodies.push(ItemBody::Privacy(Privacy { level: options.privacy, private_columns }));
    Ok(numbered(bodies))
}

/// The tokens of each part, a line for each kind of model.
fn table(requests: &[FirstRequest]) -> String {
    let mut rows = vec![["model", "system", "rules", "files", "messages", "tools"].map(str::to_owned).to_vec()];
    rows.extend(requests.iter().map(|FirstRequest { kind, tokens, .. }| {
        let PromptTokens { rules, files, messages, tools } = tokens;
        let counts = [tokens.system(), *rules, *files, *messages, *tools].map(|count| count.to_string());
        std::iter::once((*kind).to_owned()).chain(counts).collect()
    }));
    grid::aligned(&rows)
}

fn masked(MaskedColumn { variable, column, masked }: &MaskedColumn) -> String {
    match masked {
        Some((count, first)) => format!("{variable}.{column}: {count} values, as in {first:?}"),
        None => format!("{variable}.{column}: no value is shown"),
    }
}

fn written(FirstRequest { kind, request, .. }: &FirstRequest) -> String {
    let mut parts = vec![format!("===== {kind}: system\n{}", request.system)];
    parts.extend(request.messages.iter().map(|message| {
        let role = match message.role {
            Role::User => "user",
            Role::Assistant => "assistant",
            Role::Observation => "observation",
        };
        format!("===== {kind}: {role}\n{}", message.with_block())
    }));
    let tool = |tool: &Tool| format!("===== {kind}: tool {}\n{}\n{}", tool.name, tool.description, tool.parameters);
    parts.extend(request.tools.iter().map(tool));
    parts.join("\n\n")
}
