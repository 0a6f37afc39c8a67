//! The plan for an answer: written by the model, agreed to or changed by the person.

use std::ops::ControlFlow;

use tabletalk_model::Model;
use tabletalk_protocol::{ItemBody, Plan, PlanScope};
use tabletalk_sandbox::Sandbox;
use tokio::time::Instant;

use crate::{
    Clock, Journal,
    actor::Actor,
    limits::AfterPlan,
    privacy::Redactor,
    prompt,
    prompt::reply::{list_entry, plain},
    record::turn_end::TurnEnd,
    turn::question::ask_model,
    turn::{Stop, Turn},
};

/// More steps than a person reads, or a question takes.
const MOST_STEPS: usize = 20;
/// The maximum length of a step, in characters.
const LONGEST_STEP: usize = 500;

impl<M: Model, S: Sandbox, C: Clock, J: Journal> Actor<M, S, C, J> {
    /// Ask what is to be done before it is done, and show it. A model that gives no list goes on without one.
    pub(crate) async fn plan(&mut self, turn: &mut Turn<'_>) -> ControlFlow<Stop> {
        let remark = turn.remark.take();
        turn.remark = Some(prompt::planning());
        let request = self.request(turn);
        let Self { model, stage, .. } = self;
        let text = ask_model(model, &request, &mut |heard| stage.tell_wait(heard), turn).await?.text;
        let text = Redactor::new(&self.stage.items()).revealed(&text);
        let steps = tidied(text.lines().filter_map(|line| list_entry(line.trim())).map(plain));
        turn.remark = remark;
        match turn.limits.after_plan {
            _ if steps.is_empty() => ControlFlow::Continue(()),
            AfterPlan::Wait if turn.steps == 0 => self.agree(steps, turn).await,
            AfterPlan::GoOn | AfterPlan::Wait => {
                let plan = Plan { steps, scope: PlanScope::Answer };
                go_by(&plan, turn);
                self.stage.show(ItemBody::Plan(plan));
                ControlFlow::Continue(())
            }
        }
    }

    /// Show a plan, and wait until the person agrees to it or changes it: that costs none of the time for the answer.
    async fn agree(&mut self, steps: Vec<String>, turn: &mut Turn<'_>) -> ControlFlow<Stop> {
        let written = Plan { steps, scope: PlanScope::Answer };
        let id = self.stage.start(ItemBody::Plan(written.clone()));
        let begun = Instant::now();
        let wanted = tokio::select! {
            biased;
            () = turn.cancel.cancelled() => None,
            wanted = self.plans.recv() => wanted.map(tidied),
        };
        turn.deadline += begun.elapsed();
        let Some(wanted) = wanted else {
            self.stage.complete(id, ItemBody::Plan(written));
            return ControlFlow::Break(Stop::End(TurnEnd::Interrupted));
        };
        let plan = if wanted == written.steps { written } else { Plan { steps: wanted, scope: PlanScope::Changed } };
        go_by(&plan, turn);
        self.stage.complete(id, ItemBody::Plan(plan));
        ControlFlow::Continue(())
    }

    /// The plan that the person wants since the last step, if they have changed it.
    pub(crate) fn heed_changed_plan(&mut self, turn: &mut Turn<'_>) {
        let mut newest = None;
        while let Ok(steps) = self.plans.try_recv() {
            newest = Some(tidied(steps));
        }
        if let Some(steps) = newest {
            let plan = Plan { steps, scope: PlanScope::Changed };
            go_by(&plan, turn);
            self.stage.show(ItemBody::Plan(plan));
        }
    }

    /// Discard changed plans that were meant for an earlier question.
    pub(crate) fn forget_changed_plans(&mut self) {
        while self.plans.try_recv().is_ok() {}
    }
}

fn go_by(plan: &Plan, turn: &mut Turn<'_>) {
    if !plan.steps.is_empty() {
        turn.remark.get_or_insert_with(prompt::planned);
    }
}

/// Steps of one line each, not too long and not too many.
fn tidied(steps: impl IntoIterator<Item = String>) -> Vec<String> {
    let one_line = |step: String| step.split_whitespace().collect::<Vec<_>>().join(" ");
    let short = |step: String| step.chars().take(LONGEST_STEP).collect::<String>();
    steps.into_iter().map(one_line).map(short).filter(|step| !step.is_empty()).take(MOST_STEPS).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plan_is_a_few_lines() {
        let steps = ["count\n the rows", "  ", "say it"].map(str::to_owned);
        assert_eq!(tidied(steps), ["count the rows", "say it"]);
        assert_eq!(tidied(vec!["x".repeat(1_000); 50]), vec!["x".repeat(500); 20]);
    }
}
