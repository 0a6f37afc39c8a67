//! The plan for an answer: written by the model, agreed to or changed by the person.

use std::ops::ControlFlow;

use tabletalk_model::Model;
use tabletalk_protocol::{ItemBody, Plan, PlanScope};
use tabletalk_sandbox::Sandbox;
use tokio::time::Instant;

use crate::{
    limits::AfterPlan,
    prompt::{
        self, FACTS,
        reply::{list_entry, plain},
    },
    record::turn_end::TurnEnd,
    turn::{budget::Stop, plans::tidied, question::QuestionTurn},
};

/// The list of a reply, without the facts above it where a model lists those as well.
fn steps(text: &str) -> impl Iterator<Item = String> {
    let entries = text.lines().filter_map(|line| list_entry(line.trim())).map(plain);
    entries.filter(|entry| !FACTS.iter().any(|fact| entry.starts_with(fact)))
}

impl<M: Model, S: Sandbox> QuestionTurn<'_, M, S> {
    /// Ask what is to be done before it is done, and show it. A model that gives no list goes on without one.
    pub(super) async fn plan(&mut self) -> ControlFlow<Stop> {
        let remark = self.remark.replace(prompt::planning());
        let request = self.request();
        let redactor = self.redactor();
        let record = &mut self.session.record;
        let text = self.budget.ask(self.model, &request, &mut |heard| record.tell_progress(heard)).await?.text;
        let text = redactor.revealed(&text);
        let steps = tidied(steps(&text));
        self.remark = remark;
        match self.budget.limits.after_plan {
            _ if steps.is_empty() => ControlFlow::Continue(()),
            AfterPlan::Wait if self.budget.steps == 0 => self.agree(steps).await,
            AfterPlan::GoOn | AfterPlan::Wait => {
                self.show_plan(Plan { steps, scope: PlanScope::Answer });
                ControlFlow::Continue(())
            }
        }
    }

    /// Show a plan, and wait until the person agrees to it or changes it: that costs none of the time for the answer.
    async fn agree(&mut self, steps: Vec<String>) -> ControlFlow<Stop> {
        let written = Plan { steps, scope: PlanScope::Answer };
        let id = self.session.record.start(ItemBody::Plan(written.clone()));
        let begun = Instant::now();
        let wanted = tokio::select! {
            biased;
            () = self.budget.cancel.cancelled() => None,
            wanted = self.plans.next() => wanted,
        };
        self.budget.deadline += begun.elapsed();
        let Some(wanted) = wanted else {
            self.session.record.complete(id, ItemBody::Plan(written));
            return ControlFlow::Break(Stop::End(TurnEnd::Interrupted));
        };
        let plan = if wanted == written.steps { written } else { Plan { steps: wanted, scope: PlanScope::Changed } };
        self.go_by(&plan);
        self.session.record.complete(id, ItemBody::Plan(plan));
        ControlFlow::Continue(())
    }

    pub(super) fn heed_changed_plan(&mut self) {
        if let Some(steps) = self.plans.newest() {
            self.show_plan(Plan { steps, scope: PlanScope::Changed });
        }
    }

    fn show_plan(&mut self, plan: Plan) {
        self.go_by(&plan);
        self.session.record.show(ItemBody::Plan(plan));
    }

    fn go_by(&mut self, plan: &Plan) {
        if !plan.steps.is_empty() {
            self.remark.get_or_insert_with(prompt::planned);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_facts_before_a_plan_are_no_steps_of_it() {
        let text = "Given: the sales\n- **To look up:** the best day\n- To derive: its share\n\n1. Add up\n2. Divide";
        assert_eq!(steps(text).collect::<Vec<_>>(), ["Add up", "Divide"]);
    }
}
