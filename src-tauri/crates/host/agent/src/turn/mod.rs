//! A question on its way to an answer.

pub(crate) mod confinement;
pub(crate) mod draft;
pub(crate) mod planning;
pub(crate) mod question;
#[cfg(test)]
mod question_tests;
pub(crate) mod review;
pub(crate) mod run;
pub(crate) mod suggesting;

use tabletalk_model::{Spent, Tokens};
use tabletalk_protocol::{Money, Offer, Restatement, TypedQuestion, Variable};
use tabletalk_sandbox::CancellationToken;
use tokio::time::Instant;

use crate::{
    answer::trace::Origin,
    limits::{Limits, Reached},
    prompt::Problem,
    record::turn_end::TurnEnd,
    turn::run::Goal,
};

/// How many unusable replies a question survives.
const MAX_SENT_BACK: u32 = 2;

pub(crate) struct Turn<'a> {
    pub question: &'a str,
    pub limits: Limits,
    pub cancel: &'a CancellationToken,
    pub goal: Goal,
    /// A remark for the model, added to the next request only.
    pub remark: Option<String>,
    /// The variables that earlier code made.
    pub made: Vec<Variable>,
    pub steps: u32,
    pub tokens: Tokens,
    /// The usage of the model and the cost of the conversation when the question was asked.
    pub before: SpendBaseline,
    pub deadline: Instant,
    /// An answer that was not shown, because it is to be put right.
    pub held_back: Option<DraftAnswer>,
    /// The follow-up questions that the model suggested last.
    pub follow_ups: Vec<String>,
    /// The question as data, where it came as such.
    pub built: Option<TypedQuestion>,
    /// What the model understood, and what it offers instead, in its last reply.
    pub understood: Option<Box<Restatement>>,
    pub offers: Vec<Offer>,
    pub checked: bool,
    pub reviewed: bool,
    sent_back: u32,
}

/// The usage and the cost before a question.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct SpendBaseline {
    /// By the model, since the program was started.
    pub spent: Spent,
    /// For the earlier questions, regardless of which model answered them.
    pub conversation: Money,
}

/// An answer that a model may still put right; if it does not, this one is shown with what is wrong with it.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct DraftAnswer {
    pub text: String,
    pub origin: Origin,
    pub follow_ups: Vec<String>,
    pub understood: Option<Box<Restatement>>,
}

/// Why a turn goes no further.
#[derive(Debug)]
pub(crate) enum Stop {
    End(TurnEnd),
    Limit(Reached),
}

impl<'a> Turn<'a> {
    pub fn new(question: &'a str, limits: Limits, before: SpendBaseline, cancel: &'a CancellationToken) -> Self {
        Self {
            question,
            limits,
            cancel,
            goal: Goal::default(),
            remark: None,
            made: Vec::new(),
            steps: 0,
            tokens: Tokens::default(),
            before,
            deadline: Instant::now() + limits.time,
            held_back: None,
            follow_ups: Vec::new(),
            built: None,
            understood: None,
            offers: Vec::new(),
            checked: false,
            reviewed: false,
            sent_back: 0,
        }
    }

    /// The limit that is reached after this much usage, if any.
    pub fn limit_reached(&self, spent: Spent) -> Option<Reached> {
        if Instant::now() >= self.deadline {
            return Some(Reached::Time(self.limits.time));
        }
        if self.tokens.total() >= self.limits.tokens {
            return Some(Reached::Tokens(self.limits.tokens));
        }
        let Limits { money, conversation_money, .. } = self.limits;
        let cost = spent.since(self.before.spent).cost;
        if cost >= money {
            return Some(Reached::Money(money));
        }
        if self.before.conversation.saturating_add(cost) >= conversation_money {
            return Some(Reached::ConversationMoney(conversation_money));
        }
        (self.steps >= self.limits.steps).then_some(Reached::Steps(self.limits.steps))
    }

    /// An answer, with what could be asked next.
    pub fn said(&self, text: String, origin: Origin) -> DraftAnswer {
        DraftAnswer { text, origin, follow_ups: self.follow_ups.clone(), understood: self.understood.clone() }
    }

    pub fn is_time_to_plan(&self) -> bool {
        self.limits.plan_every.is_some_and(|every| self.steps.is_multiple_of(every.max(1)))
    }

    /// Tell the model what was wrong with its reply; `false` when that was done often enough.
    pub fn send_back(&mut self, problem: &Problem, tools: bool) -> bool {
        self.sent_back += 1;
        self.remark = Some(crate::prompt::sent_back(problem, tools));
        self.sent_back <= MAX_SENT_BACK
    }
}
