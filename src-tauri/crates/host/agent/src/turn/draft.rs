//! A reply, shown while it is written.

use tabletalk_protocol::{Delta, ItemBody, ItemId, Plan, PlanScope};

use crate::{prompt::reply::Beginning, record::event_recorder::EventRecorder};

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
    pub fn add(&mut self, delta: &str, record: &mut EventRecorder) {
        self.beginning.add(delta);
        let new = self.beginning.prose_from(self.shown.len());
        // The plan is whole as soon as something follows it.
        if self.plan == PlanShown::No && (!new.is_empty() || self.beginning.has_code()) {
            let plan = self.beginning.plan().to_vec();
            self.show_plan(&plan, record);
        }
        if !new.is_empty() {
            let id = *self.prose.get_or_insert_with(|| record.start(ItemBody::AssistantText { text: String::new() }));
            self.shown.push_str(&new);
            record.add(id, Delta::Text(new));
        }
    }

    pub fn show_plan(&mut self, steps: &[String], record: &mut EventRecorder) {
        if self.plan == PlanShown::No && !steps.is_empty() {
            self.plan = PlanShown::Yes;
            record.show(ItemBody::Plan(Plan { steps: steps.to_vec(), scope: PlanScope::Step }));
        }
    }
}
