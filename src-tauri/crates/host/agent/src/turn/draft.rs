//! A reply, shown while it is written.

use tabletalk_protocol::{Delta, ItemBody, ItemId, Plan, PlanScope};

use crate::{privacy::Redactor, prompt::reply::Beginning, record::event_recorder::EventRecorder};

/// A reply that is being written, as far as it is shown.
pub(crate) struct Draft<'a> {
    redactor: &'a Redactor,
    beginning: Beginning,
    plan: PlanShown,
    pub shown: String,
    /// The item that the prose goes to, once there is any.
    pub prose: Option<ItemId>,
}

#[derive(PartialEq, Eq)]
enum PlanShown {
    Yes,
    No,
}

impl<'a> Draft<'a> {
    pub fn new(redactor: &'a Redactor) -> Self {
        let (beginning, plan, shown, prose) = (Beginning::default(), PlanShown::No, String::new(), None);
        Self { redactor, beginning, plan, shown, prose }
    }

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
            let steps = steps.iter().map(|step| self.redactor.revealed(step)).collect();
            record.show(ItemBody::Plan(Plan { steps, scope: PlanScope::Step }));
        }
    }
}
