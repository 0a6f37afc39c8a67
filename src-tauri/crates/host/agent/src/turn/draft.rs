//! A reply, shown while it is written.

use tabletalk_protocol::{Delta, ItemBody, ItemId, Plan, PlanScope};

use crate::{privacy::Redactor, prompt::reply::Beginning, record::event_recorder::EventRecorder};

/// A stand-in is shorter than this: what may be the beginning of one waits until its end is there.
const LONGEST_STAND_IN: usize = 40;

/// A reply that is being written, as far as it is shown.
pub(crate) struct Draft<'a> {
    redactor: &'a Redactor,
    beginning: Beginning,
    plan: PlanShown,
    /// The bytes of the prose that were read.
    read: usize,
    /// What was read and is not shown yet.
    waiting: String,
    shown: String,
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
        let (beginning, plan, prose) = (Beginning::default(), PlanShown::No, None);
        let (waiting, shown) = (String::new(), String::new());
        Self { redactor, beginning, plan, read: 0, waiting, shown, prose }
    }

    pub fn add(&mut self, delta: &str, record: &mut EventRecorder) {
        self.beginning.add(delta);
        let new = self.beginning.prose_from(self.read);
        // The plan is whole as soon as something follows it.
        if self.plan == PlanShown::No && (!new.is_empty() || self.beginning.has_code()) {
            let plan = self.beginning.plan().to_vec();
            self.show_plan(&plan, record);
        }
        self.read += new.len();
        self.waiting.push_str(&new);
        let behind = self.waiting.split_off(sure_end(&self.waiting));
        let sure = self.redactor.revealed(&std::mem::replace(&mut self.waiting, behind));
        if !sure.is_empty() {
            let id = *self.prose.get_or_insert_with(|| record.start(ItemBody::AssistantText { text: String::new() }));
            self.shown.push_str(&sure);
            record.add(id, Delta::Text(sure));
        }
    }

    /// All of the prose.
    pub fn whole(self) -> String {
        self.shown + &self.redactor.revealed(&self.waiting)
    }

    pub fn show_plan(&mut self, steps: &[String], record: &mut EventRecorder) {
        if self.plan == PlanShown::No && !steps.is_empty() {
            self.plan = PlanShown::Yes;
            let steps = steps.iter().map(|step| self.redactor.revealed(step)).collect();
            record.show(ItemBody::Plan(Plan { steps, scope: PlanScope::Step }));
        }
    }
}

/// Where a stand-in begins that is not written to its end.
fn sure_end(text: &str) -> usize {
    let begun = text.rfind('<').filter(|at| !text[*at..].contains('>') && text.len() - at < LONGEST_STAND_IN);
    begun.unwrap_or(text.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stand_in_is_shown_when_it_is_whole() {
        let waits = "of <e-mail 1";
        assert_eq!([sure_end(waits), sure_end("of <e-mail 1> and"), sure_end("a < b")], [3, 17, 2]);
        assert_eq!(sure_end("if a < b, then nothing follows that could be a stand-in"), 55);
    }
}
