//! Checks an answer before it is shown: problems that a model can correct are sent back to it once, and cautions for
//! the reader are placed under the answer.

mod chart;
mod result;
mod rows;
mod words;

use tabletalk_messages::{Message, answers};
use tabletalk_protocol::{Answer, AnswerStatus, CodeRun, DatasetProfile, Item, ItemBody, Outcome, Span, Variable};

use crate::answer::trace::Origin;
pub(crate) use result::ResultIssue;
pub(crate) use rows::may_lose_rows;

/// Something that a model can put right.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Objection {
    /// Numbers that no output holds.
    NoSource(Vec<String>),
    /// The answer is in another language than the question.
    Language(&'static str),
    /// A cause is claimed where only a relation was computed.
    Cause(String),
    /// The chart shows one at the top, and the text another.
    Chart { shown: String, said: String },
    /// The result cannot be right, or was not looked at.
    Result(ResultIssue),
}

impl Objection {
    /// Whether a model learns from it what its code computed.
    pub fn tells_outputs(&self) -> bool {
        matches!(self, Self::Chart { .. } | Self::Result(_))
    }
}

/// An answer, and what it is based on.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Checked<'a> {
    pub answer: &'a Answer,
    pub question: &'a str,
    pub items: &'a [Item],
    pub turn: u32,
}

impl Checked<'_> {
    /// The objections to the answer, the worst first.
    pub fn objections(&self) -> Vec<Objection> {
        let text = self.answer.text();
        let unknown: Vec<String> = self.answer.spans.iter().filter_map(without_source).collect();
        let no_source = (!unknown.is_empty()).then_some(Objection::NoSource(unknown));
        let language = words::other_language(self.question, &text).map(Objection::Language);
        let cause = words::cause(&text, self.question, &self.code()).map(Objection::Cause);
        let chart = self.charts().find_map(|spec| chart::disagreement(&text, spec));
        let chart = chart.map(|(shown, said)| Objection::Chart { shown, said });
        let result = self.implausible(&text).map(Objection::Result);
        [no_source, chart, result, cause, language].into_iter().flatten().collect()
    }

    /// What the run of this answer printed otherwise, or beside it, if the model wrote the answer before it could read it.
    pub fn unread(&self, origin: Origin) -> Option<Objection> {
        if origin != Origin::FinalAnswer || self.is_declined() {
            return None;
        }
        let of_turn = self.items.iter().rev().filter(|item| item.turn == self.turn);
        let run = of_turn
            .filter_map(|item| if let ItemBody::CodeRun(run) = &*item.body { Some(run) } else { None })
            .next()?;
        result::unread(&self.answer.text(), &run.stdout).map(Objection::Result)
    }

    fn implausible(&self, text: &str) -> Option<ResultIssue> {
        if self.is_declined() { None } else { result::implausible(text, &self.code(), &self.datasets()) }
    }

    fn is_declined(&self) -> bool {
        self.answer.status == AnswerStatus::Declined
    }

    /// The cautions for the reader. `variables` are those that the code has made.
    pub fn cautions(&self, variables: &[Variable]) -> Vec<Message> {
        let code = self.code();
        let datasets = self.datasets();
        let text = self.answer.text();
        let mut cautions = rows::missing(&code, &datasets, &text);
        cautions.extend(rows::lost(&code, &datasets, variables));
        for objection in self.objections() {
            match objection {
                Objection::NoSource(_) => {}
                Objection::Language(_) => {}
                Objection::Cause(_) => cautions.push(answers::no_cause()),
                Objection::Chart { shown, said } => cautions.push(answers::chart_differs(shown, said)),
                Objection::Result(issue) => cautions.push(answers::unsure(issue.reason())),
            }
        }
        cautions
    }

    /// The code of the turn that ran to its end.
    pub fn code(&self) -> String {
        let runs = self.items.iter().filter(|item| item.turn == self.turn).filter_map(|item| match &*item.body {
            ItemBody::CodeRun(CodeRun { code, outcome: Some(Outcome::Finished), .. }) => Some(code.as_str()),
            _ => None,
        });
        runs.collect::<Vec<_>>().join("\n")
    }

    /// As they are now: a repair shows a dataset again.
    fn datasets(&self) -> Vec<&DatasetProfile> {
        let mut standing: Vec<&DatasetProfile> = Vec::new();
        for item in self.items {
            match &*item.body {
                ItemBody::Dataset(profile) => {
                    standing.retain(|known| known.variable != profile.variable);
                    standing.push(profile);
                }
                ItemBody::DatasetRemoved { variable } => standing.retain(|known| known.variable != *variable),
                _ => {}
            }
        }
        standing
    }

    fn charts(&self) -> impl Iterator<Item = &tabletalk_protocol::ChartSpec> {
        self.items.iter().filter(|item| self.answer.charts.contains(&item.id)).filter_map(|item| match &*item.body {
            ItemBody::Chart(chart) => Some(&chart.spec),
            _ => None,
        })
    }
}

fn without_source(span: &Span) -> Option<String> {
    match span {
        Span::Number { text, source: None } => Some(text.clone()),
        _ => None,
    }
}
