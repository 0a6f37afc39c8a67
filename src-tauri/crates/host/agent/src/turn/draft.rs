//! A reply, shown while it is written.

use tabletalk_protocol::{Delta, ItemBody, ItemId, Plan, PlanScope};

use crate::{Clock, Journal, prompt::reply::Beginning, record::event_recorder::EventRecorder};

/// A reply that is being written, as far as it is shown.
#[derive(Default)]
pub(crate) struct Draft {
    beginning: Beginning,
    plan: PlanShown,
    pub shown: String,
    /// The item that the prose goes to, once there is any.
    pub prose: Option<ItemId>,
}

#[derive(Default, PartialEq, Eq)]
enum PlanShown {
    Yes,
    #[default]
    No,
}

impl Draft {
    pub fn add<C: Clock, J: Journal>(&mut self, delta: &str, stage: &mut EventRecorder<C, J>) {
        self.beginning.add(delta);
        let new = self.beginning.prose_from(self.shown.len());
        // The plan is whole as soon as something follows it.
        if self.plan == PlanShown::No && (!new.is_empty() || self.beginning.has_code()) {
            let plan = self.beginning.plan().to_vec();
            self.show_plan(&plan, stage);
        }
        if !new.is_empty() {
            let id = *self.prose.get_or_insert_with(|| stage.start(ItemBody::AssistantText { text: String::new() }));
            self.shown.push_str(&new);
            stage.add(id, Delta::Text(new));
        }
    }

    pub fn show_plan<C: Clock, J: Journal>(&mut self, steps: &[String], stage: &mut EventRecorder<C, J>) {
        if self.plan == PlanShown::No && !steps.is_empty() {
            self.plan = PlanShown::Yes;
            stage.show(ItemBody::Plan(Plan { steps: steps.to_vec(), scope: PlanScope::Step }));
        }
    }
}
