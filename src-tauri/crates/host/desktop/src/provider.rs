//! Names and places that listed providers and servers of the person's own have in common.

use serde::Serialize;
use tabletalk_model::Provider;
use ts_rs::TS;

/// Where a model runs, which decides whether data leaves this computer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum ModelPlace {
    ThisComputer,
    Elsewhere,
}

/// A model name for requests that concern a provider rather than one of its models.
pub fn any_of(provider: &Provider) -> String {
    format!("{}:any", provider.name)
}
