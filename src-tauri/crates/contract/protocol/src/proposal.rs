use serde::{Deserialize, Serialize};
use tabletalk_messages::Message;
use ts_rs::TS;

/// A way to bring several datasets together, offered when it fits.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Proposal {
    // An item has a `kind` already, and stands in one object with this.
    #[serde(rename = "way")]
    pub kind: ProposalKind,
    /// The variables that it takes.
    pub inputs: Vec<String>,
    /// The variable that will hold the result.
    pub variable: String,
    /// What speaks for it, as in `customer_id of orders is found in customers for 1,204 of 1,210 rows`.
    pub sentence: Message,
    /// As a button says it: `Join customers to orders`.
    pub label: Message,
    /// The line of pandas that does it.
    pub code: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "proposal", rename_all = "snake_case")]
#[ts(export)]
pub enum ProposalKind {
    /// Files of one layout become one table, with a column that says where each row came from.
    Stack,
    /// Rows of the second table are looked up for the rows of the first.
    Join {
        /// Of the first table, and of the second.
        keys: [String; 2],
        /// Rows of the first table, and how many of them find one in the second.
        rows: u64,
        matched: u64,
    },
}
