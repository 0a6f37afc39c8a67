use std::{
    collections::{BTreeMap, BTreeSet},
    fs, io,
    path::Path,
    time::Duration,
};

use serde::{Deserialize, Serialize};
use tabletalk_model::{Acting, Price};
use tabletalk_protocol::Money;
use tabletalk_sources::{Address, TableName};
use ts_rs::TS;

use crate::{AfterPlan, Limits};

/// The settings for all conversations. They hold no keys: keys are stored in the keyring.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// The built-in analyst, when it is `None`.
    pub model: Option<ChosenModel>,
    /// Who makes the second run of a question that is checked.
    pub second: SecondModel,
    /// The server of their own that the person chose a model of last: it stays known while somebody else answers.
    pub own_server: Option<OwnServer>,
    pub limits: ChosenLimits,
    /// The prices that the person entered, by model name.
    pub prices: BTreeMap<String, Price>,
    /// The standing instructions for all conversations, in the person's own words.
    pub instructions: String,
    /// The servers whose tools code may call.
    pub tool_servers: Vec<ToolServer>,
    /// The databases that code may ask.
    pub databases: Vec<StoredDatabase>,
}

/// Who answers a question that is checked for the second time.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(tag = "by", rename_all = "snake_case")]
pub enum SecondModel {
    /// The model that answered first, asked to go another way.
    #[default]
    Same,
    /// The analyst that is part of the program, which costs nothing.
    BuiltIn,
    Other(ChosenModel),
}

/// A database that the person connected. Its password is in the keyring.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoredDatabase {
    /// As the person calls it.
    pub name: String,
    pub address: Address,
    /// The tables that may be added to conversations.
    pub tables: BTreeSet<TableName>,
}

/// A server of tools that the person added.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ToolServer {
    /// As the person calls it.
    pub name: String,
    /// A command or an address.
    pub address: String,
    /// The names of what is sent to it in confidence: environment variables of a command, headers for an address. The secrets
    /// themselves are in the keyring.
    #[serde(default)]
    pub secrets: Vec<String>,
    /// The tools that code may call, each with the fingerprint of what its server said of it when it was allowed.
    pub allowed: BTreeMap<String, String>,
}

/// A server whose address the person entered.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct OwnServer {
    /// How it is spoken to: `compatible` or `azure`.
    pub provider: String,
    pub address: String,
}

/// The limits that the person chose for cells and questions. `None` means the default.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default)]
pub struct ChosenLimits {
    /// Seconds for one cell.
    pub cell_seconds: Option<u64>,
    /// Megabytes of memory for a conversation's code.
    pub memory_megabytes: Option<u64>,
    /// Replies of the model to one question.
    pub steps: Option<u32>,
    /// How often failed code may be corrected.
    pub corrections: Option<u32>,
    /// Tokens read and written for one question.
    pub tokens: Option<u64>,
    /// US cents for one question.
    pub question_cents: Option<u64>,
    /// US cents for all questions of a conversation.
    pub conversation_cents: Option<u64>,
    pub planning: Planning,
}

/// Whether a model plans before it begins.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Planning {
    #[default]
    Never,
    /// It plans, and goes on.
    GoOn,
    /// It plans, and waits for the person.
    Wait,
}

/// Steps between two plans.
const PLAN_EVERY: u32 = 4;

/// Bytes in a megabyte, as limits of memory are counted.
const MEGABYTE: u64 = 1024 * 1024;

/// Cores whose computing time a cell may use at once: the limit of that follows the limit of time.
const CORES: u64 = 4;

impl ChosenLimits {
    /// The minimum and maximum of each, in the order of the fields: below the minimum no question could be answered,
    /// above the maximum a limit would not protect.
    pub const BOUNDS: [(u64, u64); 7] =
        [(5, 3_600), (512, 262_144), (1, 100), (0, 20), (5_000, 5_000_000), (1, 100_000), (1, 1_000_000)];

    /// The defaults for this machine.
    pub fn usual() -> Self {
        let (question, cell) = (Limits::default(), tabletalk_sandbox::Limits::of_this_machine());
        Self {
            cell_seconds: Some(cell.wall.as_secs()),
            memory_megabytes: Some(cell.memory / MEGABYTE),
            steps: Some(question.steps),
            corrections: Some(question.corrections),
            tokens: Some(question.tokens),
            question_cents: Some(question.money.0 / Money::CENT.0),
            conversation_cents: Some(question.conversation_money.0 / Money::CENT.0),
            planning: Planning::default(),
        }
    }

    /// The same with each number within its bounds.
    pub fn bounded(self) -> Self {
        let [seconds, memory, steps, corrections, tokens, question, conversation] = Self::BOUNDS;
        let within = |value: Option<u64>, (least, most): (u64, u64)| value.map(|value| value.clamp(least, most));
        let small = |value: Option<u32>, bounds| {
            within(value.map(u64::from), bounds).map(|value| u32::try_from(value).unwrap_or(u32::MAX))
        };
        Self {
            cell_seconds: within(self.cell_seconds, seconds),
            memory_megabytes: within(self.memory_megabytes, memory),
            steps: small(self.steps, steps),
            corrections: small(self.corrections, corrections),
            tokens: within(self.tokens, tokens),
            question_cents: within(self.question_cents, question),
            conversation_cents: within(self.conversation_cents, conversation),
            planning: self.planning,
        }
    }

    /// For a question.
    pub fn of_question(self) -> Limits {
        let (chosen, usual) = (self.bounded(), Limits::default());
        Limits {
            steps: chosen.steps.unwrap_or(usual.steps),
            corrections: chosen.corrections.unwrap_or(usual.corrections),
            tokens: chosen.tokens.unwrap_or(usual.tokens),
            money: chosen.question_cents.map_or(usual.money, cents),
            conversation_money: chosen.conversation_cents.map_or(usual.conversation_money, cents),
            plan_every: (chosen.planning != Planning::Never).then_some(PLAN_EVERY),
            after_plan: if chosen.planning == Planning::Wait { AfterPlan::Wait } else { AfterPlan::GoOn },
            ..usual
        }
    }

    /// For a cell.
    pub fn of_cell(self) -> tabletalk_sandbox::Limits {
        let (chosen, usual) = (self.bounded(), tabletalk_sandbox::Limits::of_this_machine());
        let seconds = chosen.cell_seconds.map(Duration::from_secs);
        tabletalk_sandbox::Limits {
            wall: seconds.unwrap_or(usual.wall),
            cpu: chosen.cell_seconds.map_or(usual.cpu, |seconds| Duration::from_secs(seconds * CORES)),
            memory: chosen.memory_megabytes.map_or(usual.memory, |megabytes| megabytes * MEGABYTE),
            ..usual
        }
    }
}

fn cents(amount: u64) -> Money {
    Money(amount * Money::CENT.0)
}

/// A model, and what is known about it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ChosenModel {
    /// As in `ollama:qwen3`.
    pub name: String,
    /// When its server is not where its provider's usually are.
    pub base_url: Option<String>,
    /// The result of a probe or the person's choice; `None` means the default of the model.
    pub acting: Option<Acting>,
    /// In tokens.
    pub context: Option<usize>,
    /// The price that the provider stated when the model was chosen.
    #[serde(default)]
    pub price: Option<Price>,
}

impl OwnServer {
    /// The server that this model uses, if its address was entered.
    fn of(model: &ChosenModel) -> Option<Self> {
        let (provider, _) = model.name.split_once(':')?;
        Some(Self { provider: provider.to_owned(), address: model.base_url.clone()? })
    }
}

impl Settings {
    /// The same with this model to answer.
    pub fn answered_by(self, model: Option<ChosenModel>) -> Self {
        let own_server = model.as_ref().and_then(OwnServer::of).or(self.own_server);
        Self { model, own_server, ..self }
    }

    /// The price of a model: the one that the person entered, or else the one that its provider stated.
    pub fn price(&self, model: &ChosenModel) -> Option<Price> {
        self.prices.get(&model.name).copied().or(model.price)
    }

    /// Read the settings. A missing or invalid file gives empty settings, and choosing again repairs it.
    pub(crate) fn read(path: &Path) -> Self {
        let text = fs::read_to_string(path).unwrap_or_default();
        serde_json::from_str(&text).unwrap_or_default()
    }

    /// Written beside the old file first, so that a full disk leaves the old one.
    pub(crate) fn write(&self, path: &Path) -> io::Result<()> {
        let new = path.with_extension("new");
        fs::write(&new, serde_json::to_string_pretty(self)?)?;
        fs::rename(new, path)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_that_were_chosen_hold_and_the_others_are_as_usual() {
        let chosen = ChosenLimits { cell_seconds: Some(120), steps: Some(500), ..ChosenLimits::default() };
        assert_eq!(chosen.of_question(), Limits { steps: 100, ..Limits::default() });
        let usual = tabletalk_sandbox::Limits::of_this_machine();
        let (wall, cpu) = (Duration::from_secs(120), Duration::from_secs(480));
        assert_eq!(chosen.of_cell(), tabletalk_sandbox::Limits { wall, cpu, ..usual });
        assert_eq!(ChosenLimits::default().of_cell(), usual);
        assert_eq!(ChosenLimits::usual().of_question(), Limits::default());
    }

    #[test]
    fn a_server_of_ones_own_stays_known_while_somebody_else_answers() {
        let model = ChosenModel {
            name: "compatible:m".into(),
            base_url: Some("https://models.example/v1".into()),
            acting: None,
            context: None,
            price: None,
        };
        let known = Some(OwnServer { provider: "compatible".into(), address: "https://models.example/v1".into() });
        let settings = Settings::default().answered_by(Some(model));
        assert_eq!(settings.own_server, known);
        let settings = settings.answered_by(None);
        assert_eq!((settings.model, settings.own_server), (None, known));
    }

    #[test]
    fn settings_of_an_earlier_edition_are_read() {
        let read = |text: &str| serde_json::from_str::<Settings>(text).unwrap();
        assert_eq!(read(r#"{"model":null}"#), Settings::default());
        let limits = ChosenLimits { memory_megabytes: Some(4_096), ..ChosenLimits::default() };
        assert_eq!(read(r#"{"limits":{"memory_megabytes":4096}}"#), Settings { limits, ..Settings::default() });
        let model = read(r#"{"model":{"name":"ollama:m","base_url":null,"acting":null,"context":4096}}"#).model;
        assert_eq!(model.and_then(|model| model.price), None);
    }
}
