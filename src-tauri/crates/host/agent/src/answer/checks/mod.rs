//! Checks an answer before it is shown: problems that a model can correct are sent back to it once, and cautions for
//! the reader are placed under the answer.

mod chart;
mod rows;
mod words;

use tabletalk_messages::{Message, answers};
use tabletalk_protocol::{Answer, ChartSpec, CodeRun, ItemBody, Outcome, Span, Variable};

use crate::record::view::View;

pub(crate) use rows::may_lose_rows;

/// Something that a model can put right.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Objection {
    /// Numbers that no output holds.
    NoSource(Vec<String>),
    /// The answer is in another language than the question.
    Language(&'static str),
    /// A cause is claimed where only a relation was computed.
    Cause(String),
    /// The chart shows one at the top, and the text another.
    Chart { shown: String, said: String },
}

/// An answer, and what it is based on.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Checked<'a> {
    pub answer: &'a Answer,
    pub question: &'a str,
    pub view: View<'a>,
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
        [no_source, chart, cause, language].into_iter().flatten().collect()
    }

    /// The cautions for the reader. `variables` are those that the code has made.
    pub fn cautions(&self, variables: &[Variable]) -> Vec<Message> {
        let code = self.code();
        let datasets = self.view.datasets();
        let text = self.answer.text();
        let mut cautions = rows::missing(&code, &datasets, &text);
        cautions.extend(rows::lost(&code, &datasets, variables));
        for objection in self.objections() {
            match objection {
                Objection::NoSource(_) => {}
                Objection::Language(_) => {}
                Objection::Cause(_) => cautions.push(answers::no_cause()),
                Objection::Chart { shown, said } => cautions.push(answers::chart_differs(shown, said)),
            }
        }
        cautions
    }

    /// The code of the turn that ran to its end.
    pub fn code(&self) -> String {
        let runs = self.view.of_this_turn().filter_map(|item| match &*item.body {
            ItemBody::CodeRun(CodeRun { code, outcome: Some(Outcome::Finished), .. }) => Some(code.as_str()),
            _ => None,
        });
        runs.collect::<Vec<_>>().join("\n")
    }

    fn charts(&self) -> impl Iterator<Item = &ChartSpec> {
        self.answer.charts.iter().filter_map(|id| match &*self.view.item(*id)?.body {
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
