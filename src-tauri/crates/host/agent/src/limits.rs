use std::time::Duration;

use tabletalk_messages::{Message, limits as messages};
use tabletalk_model::Size;
use tabletalk_protocol::Money;

/// The limits of a question. Reaching one ends the question with an answer that names it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// Replies of the model.
    pub steps: u32,
    /// How often failed code may be corrected before the answer is that it did not work.
    pub corrections: u32,
    /// Tokens read and written, as the provider counts them.
    pub tokens: u64,
    /// The most that a question may cost, as far as the price of the model is known.
    pub money: Money,
    /// The most that all questions of the conversation may cost together.
    pub conversation_money: Money,
    /// From the question to the answer.
    pub time: Duration,
    /// Ask for a plan before the first step and after as many again; never, when it is `None`.
    pub plan_every: Option<u32>,
    /// The behavior after the first plan for a question.
    pub after_plan: AfterPlan,
    /// Whether a capable model reviews each answer.
    pub review: bool,
}

/// Corrections by a model that loses the form of a reply by itself: what two of them did not mend, a third does not either, and
/// each takes such a model's computer as long as an answer.
const TINY_CORRECTIONS: u32 = 2;

impl Limits {
    /// How often a model of this size may correct its code.
    pub(crate) fn corrections_of(&self, size: Size) -> u32 {
        if size == Size::Tiny { self.corrections.min(TINY_CORRECTIONS) } else { self.corrections }
    }
}

impl Default for Limits {
    /// Enough for hard questions; a model that repeats itself is stopped within minutes.
    fn default() -> Self {
        Self {
            steps: 12,
            corrections: 3,
            tokens: 300_000,
            money: Money(100 * Money::CENT.0),
            conversation_money: Money(1_000 * Money::CENT.0),
            time: Duration::from_secs(15 * 60),
            plan_every: None,
            after_plan: AfterPlan::GoOn,
            review: true,
        }
    }
}

/// The behavior after the first plan for a question.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum AfterPlan {
    /// The first step. The plan can be changed while it is being carried out.
    #[default]
    GoOn,
    /// Wait until the person accepts or changes the plan.
    Wait,
}

/// The limit that was reached.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Reached {
    Steps(u32),
    Tokens(u64),
    Money(Money),
    ConversationMoney(Money),
    Time(Duration),
}

impl Reached {
    /// As the end of a sentence that begins with `I stopped`.
    pub fn message(self) -> Message {
        match self {
            Reached::Steps(steps) => messages::steps(steps),
            Reached::Tokens(tokens) => messages::tokens(tokens),
            Reached::Money(money) => messages::question_money(money.to_string()),
            Reached::ConversationMoney(money) => messages::conversation_money(money.to_string()),
            Reached::Time(time) if time.as_secs() < 120 => messages::seconds(time.as_secs()),
            Reached::Time(time) => messages::minutes(time.as_secs() / 60),
        }
    }

    /// Advice for the person about this limit.
    pub fn advice(self) -> Message {
        match self {
            Reached::ConversationMoney(_) => messages::raise(),
            Reached::Steps(_) | Reached::Tokens(_) | Reached::Money(_) | Reached::Time(_) => messages::ask_for_less(),
        }
    }
}
