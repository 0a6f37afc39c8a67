//! A reply, shown while it is written.

use tabletalk_protocol::{Delta, ItemBody, ItemId, Plan, PlanScope};

use crate::{Clock, Journal, reply::Reply, stage::Stage};

/// A reply that is being written, as far as it is shown.
#[derive(Default)]
pub(crate) struct Draft {
    text: String,
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
    pub fn add<C: Clock, J: Journal>(&mut self, delta: &str, stage: &mut Stage<C, J>) {
        self.text.push_str(delta);
        let beginning = Reply::parse_beginning(&self.text);
        let new = beginning.prose.get(self.shown.len()..).unwrap_or_default();
        // The plan is whole as soon as something follows it.
        if !new.is_empty() || beginning.code.is_some() {
            self.show_plan(&beginning.plan, stage);
        }
        if !new.is_empty() {
            let id = *self.prose.get_or_insert_with(|| stage.start(ItemBody::AssistantText { text: String::new() }));
            stage.add(id, Delta::Text(new.to_owned()));
            self.shown.push_str(new);
        }
    }

    pub fn show_plan<C: Clock, J: Journal>(&mut self, steps: &[String], stage: &mut Stage<C, J>) {
        if self.plan == PlanShown::No && !steps.is_empty() {
            self.plan = PlanShown::Yes;
            stage.show(ItemBody::Plan(Plan { steps: steps.to_vec(), scope: PlanScope::Step }));
        }
    }
}
