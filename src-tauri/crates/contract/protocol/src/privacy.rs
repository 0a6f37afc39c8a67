use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::Money;

/// What a model is shown of the data. The code that it writes always works on all of it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default)]
#[ts(export)]
pub struct Privacy {
    pub level: PrivacyLevel,
    /// Columns of which a model learns neither name nor value. While there are any, it does not see outputs either:
    /// nobody can tell which of them hold such a value.
    pub private_columns: Vec<PrivateColumn>,
}

/// How much of the data a model is shown; each level holds the ones before it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum PrivacyLevel {
    /// The names of the files and of their columns, and what kind of values these hold.
    Schema,
    /// How many rows and values there are, and from where to where numbers and dates go.
    Statistics,
    /// Frequent values and the first rows.
    Samples,
    /// What the code puts out: printed text, tables, error messages.
    #[default]
    Outputs,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct PrivateColumn {
    /// The ready variable of its file, as in `sales`.
    pub variable: String,
    pub column: String,
}

/// What left this program in a turn. The bytes themselves are in the conversation's ledger.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Sent {
    /// The model and the address, as in `gpt-5 (OpenAI) at api.openai.com`.
    pub to: String,
    pub requests: u32,
    /// Of the requests' bodies.
    pub bytes: u64,
    /// What they could hold.
    pub level: PrivacyLevel,
    /// Tokens that the model read, as its provider counts them; 0 where nobody counted.
    #[serde(default)]
    pub read: u64,
    /// Tokens that it wrote.
    #[serde(default)]
    pub written: u64,
    /// What that cost, about; `None` when nobody said what the model costs.
    #[serde(default)]
    pub cost: Option<Money>,
}
