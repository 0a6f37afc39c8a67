//! What a question may use, and what it has used.

use std::ops::ControlFlow;

use tabletalk_model::{Heard, Model, ModelError, Reply, Request, Spent, Tokens};
use tabletalk_protocol::Money;
use tabletalk_sandbox::CancellationToken;
use tokio::time::Instant;

use crate::{
    failure,
    limits::{Limits, Reached},
    record::turn_end::TurnEnd,
};

/// Why a turn goes no further.
#[derive(Debug)]
pub(crate) enum Stop {
    End(TurnEnd),
    Limit(Reached),
}

pub(crate) struct Budget<'a> {
    pub limits: Limits,
    pub cancel: &'a CancellationToken,
    pub steps: u32,
    pub deadline: Instant,
    tokens: Tokens,
    before: SpendBaseline,
}

/// The usage and the cost before a question.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct SpendBaseline {
    /// By the model, since the program was started.
    pub spent: Spent,
    /// For the earlier questions, regardless of which model answered them.
    pub conversation: Money,
}

impl<'a> Budget<'a> {
    pub fn new(limits: Limits, before: SpendBaseline, cancel: &'a CancellationToken) -> Self {
        let deadline = Instant::now() + limits.time;
        Self { limits, cancel, steps: 0, deadline, tokens: Tokens::default(), before }
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

    pub fn is_time_to_plan(&self) -> bool {
        self.limits.plan_every.is_some_and(|every| self.steps.is_multiple_of(every.max(1)))
    }

    /// Ask, until the model replies, fails, is stopped, or time is up.
    pub async fn ask<M: Model>(
        &mut self,
        model: &mut M,
        request: &Request,
        heard: &mut (dyn FnMut(Heard<'_>) + Send),
    ) -> ControlFlow<Stop, Reply> {
        let reply = tokio::select! {
            biased;
            () = self.cancel.cancelled() => Err(ModelError::Cancelled),
            reply = model.reply(request, heard, self.cancel) => reply,
            () = tokio::time::sleep_until(self.deadline) => {
                return ControlFlow::Break(Stop::Limit(Reached::Time(self.limits.time)));
            }
        };
        match reply {
            Ok(reply) => {
                self.tokens += reply.tokens;
                ControlFlow::Continue(reply)
            }
            Err(error) => ControlFlow::Break(Stop::End(failure::model(error))),
        }
    }
}
