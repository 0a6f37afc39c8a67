//! A second look at an answer, by a reader with a fresh context.

use std::ops::ControlFlow;

use tabletalk_model::{Message, Model, Request, Role, Traits};
use tabletalk_protocol::{Answer, ItemBody, PrivacyLevel, Review, Verdict};

use crate::{
    privacy::Redactor,
    prompt::reply::{list_entry, plain},
    prompt::transcript::TranscriptBuilder,
    prompt::{self, Setting, tokens},
    record::{event_recorder::EventRecorder, turn_end::TurnEnd},
    turn::budget::{Budget, Stop},
};

/// More objections than a person reads.
const MAX_POINTS: usize = 5;
/// The maximum length of an objection, in characters.
const MAX_POINT_CHARS: usize = 400;

/// An answer to review, and the code of its turn.
#[derive(Debug)]
pub(super) struct Reviewer<'a> {
    pub question: &'a str,
    pub answer: &'a Answer,
    pub code: &'a str,
}

impl Reviewer<'_> {
    /// Have the answer reviewed, show the findings, and return the review if it raises doubts. A failed review changes
    /// nothing.
    pub async fn review<M: Model>(
        &self,
        model: &mut M,
        record: &mut EventRecorder,
        budget: &mut Budget<'_>,
    ) -> ControlFlow<Stop, Vec<String>> {
        let request = self.request(model.traits(), record);
        let reply = match budget.ask(model, &request, &mut |heard| record.tell_progress(heard)).await {
            ControlFlow::Continue(reply) => reply,
            ControlFlow::Break(Stop::End(TurnEnd::Failed { .. })) => return ControlFlow::Continue(Vec::new()),
            ControlFlow::Break(stop) => return ControlFlow::Break(stop),
        };
        let text = self.redactor(record).revealed(&reply.text);
        let review = review(&text, model.name());
        let doubts = if review.verdict == Verdict::Doubts { review.points.clone() } else { Vec::new() };
        record.show(ItemBody::Review(review));
        ControlFlow::Continue(doubts)
    }

    fn redactor(&self, record: &EventRecorder) -> Redactor {
        record.redactor().knowing(&self.answer.text())
    }

    /// The question, the files, the code and its outputs, without the conversation.
    fn request(&self, traits: Traits, record: &EventRecorder) -> Request {
        let Self { question, answer, code } = self;
        let (items, turn) = (record.items(), record.turn());
        let redactor = self.redactor(record);
        let datasets = redactor.profiles(&record.datasets());
        let said = redactor.hidden(&format!("{question}\n{code}"));
        let task = prompt::verifier(&Setting { datasets: &datasets, traits, said: &said, level: redactor.level() });
        let system = prompt::of_parts([task, prompt::instructions(&items, &redactor)]);
        let room = (traits.context / 2).saturating_sub(tokens(&system).min(traits.context / 4) + tokens(code));
        let output = TranscriptBuilder { redactor: &redactor, items: &items, turn, room, corrections: 0 }.outputs();
        let told = redactor.shows(PrivacyLevel::Outputs).then(|| answer.text());
        let text = prompt::review(question, code, &output, told.as_deref());
        let message = redactor.message(Message::new(Role::User, text));
        Request { system, messages: vec![message], ..Request::default() }
    }
}

/// Extract the verdict and its points from the reviewer's text.
fn review(text: &str, model: &str) -> Review {
    let lines: Vec<String> = text.lines().map(|line| line.replace(['*', '#', '`'], "").trim().to_owned()).collect();
    let word = lines.iter().find_map(|line| {
        let lower = line.to_lowercase();
        lower.strip_prefix("verdict").map(|rest| rest.trim_start_matches([':', ' ']).to_owned())
    });
    let mut points: Vec<String> =
        text.lines().filter_map(|line| list_entry(line.trim())).map(plain).filter(|point| !point.is_empty()).collect();
    points.truncate(MAX_POINTS);
    points.iter_mut().for_each(|point| point.truncate(point.floor_char_boundary(MAX_POINT_CHARS)));
    let begins = |words: &[&str]| word.as_ref().is_some_and(|word| words.iter().any(|known| word.starts_with(known)));
    let verdict = if begins(&["right", "correct", "ok", "agree"]) {
        points.clear();
        Verdict::Agrees
    } else if begins(&["wrong", "doubt", "incorrect", "unsure", "not "]) && !points.is_empty() {
        Verdict::Doubts
    } else {
        Verdict::Unclear
    };
    Review { verdict, points, model: model.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> (Verdict, Vec<String>) {
        let review = review(text, "m");
        (review.verdict, review.points)
    }

    #[test]
    fn a_verdict_is_found_in_whatever_is_written_around_it() {
        assert_eq!(read("Verdict: right"), (Verdict::Agrees, vec![]));
        assert_eq!(read("**Verdict:** Correct.\n- nothing"), (Verdict::Agrees, vec![]));
        let points = vec!["Returns are counted.".to_owned()];
        assert_eq!(read("I looked.\n\nVerdict: wrong\n- Returns are counted."), (Verdict::Doubts, points.clone()));
        assert_eq!(read("verdict: doubtful\n1. **Returns** are counted.").0, Verdict::Doubts);
        assert_eq!(read("Verdict: wrong"), (Verdict::Unclear, vec![]));
        assert_eq!(read("Well done!\n- Returns are counted."), (Verdict::Unclear, points));
    }
}
