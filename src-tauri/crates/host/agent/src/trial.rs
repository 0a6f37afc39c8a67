//! The trial of a model at its installation: how fast it is here, and whether its code answers five questions about a sample.

use std::{fs, io, path::Path, time::Duration};

use jiff::Timestamp;
use tabletalk_messages::{Problem, conversation, models};
use tabletalk_model::{CancellationToken, EngineModel, Model, ModelError, model_files::ModelTrial};
use tabletalk_protocol::{AnswerStatus, Event, Item, ItemBody, Op, Outcome, Runs};
use tabletalk_sandbox::{History, LocalSandbox, Options, Sandbox, Spares};
use tokio::time::{Instant, sleep_until, timeout};

use crate::{Conversation, Journal, Limits, Setup, Subscription, SystemClock, answer::number::numbers};

/// The sample that every installation has.
const SAMPLE: &[u8] = include_bytes!("../../../../samples/coffee_orders.csv");
const SAMPLE_NAME: &str = "coffee_orders.csv";

/// A question about the sample, and what its answer must say.
struct TrialQuestion {
    text: &'static str,
    expected: Expected,
}

#[derive(Debug, Clone, Copy)]
enum Expected {
    /// This number, as far as it is written out.
    Number(f64),
    /// This name and none of the others.
    Name { name: &'static str, others: &'static [&'static str] },
}

/// A count, a ranking, a mean, a filtered sum, and a filter in German.
const QUESTIONS: [TrialQuestion; 5] = [
    TrialQuestion { text: "How many orders are there?", expected: Expected::Number(200.0) },
    TrialQuestion {
        text: "Which store has the highest total amount?",
        expected: Expected::Name { name: "Harbour", others: &["Station", "Old Town"] },
    },
    TrialQuestion { text: "What is the average rating?", expected: Expected::Number(4.005_556) },
    TrialQuestion { text: "What is the total amount of the store Station?", expected: Expected::Number(376.0) },
    TrialQuestion { text: "Wie viele Bestellungen haben die Bewertung 5?", expected: Expected::Number(61.0) },
];

/// Most of the questions: once so many came to nothing, the outcome is certain.
const MOST_UNANSWERED: u32 = 3;

/// How long the questions may take together: as long as a person waits for an installation.
pub const TRIAL_TIME: Duration = Duration::from_secs(300);

/// Until a turn that is stopped has ended.
const GRACE: Duration = Duration::from_secs(5);

/// What is going on in a trial.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TrialStage {
    /// The model is loaded, and its speed is measured.
    Measuring,
    /// This question is asked, of so many.
    Asking { question: u32, of: u32 },
}

/// How the questions of a trial went.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Tried {
    /// Questions that were asked and had the time that they took.
    pub asked: u32,
    /// Code ran and gave an answer.
    pub answered: u32,
    /// The answer says what is true of the sample, and its numbers come from the code.
    pub right: u32,
}

/// Try the model in a file: measure it, and ask it the five questions.
///
/// # Errors
/// When it cannot be loaded or fails, or when it is cancelled, in words for the person.
pub async fn try_model_file(
    model: &EngineModel,
    tell: &mut (dyn FnMut(TrialStage) + Send),
    cancel: &CancellationToken,
) -> Result<ModelTrial, ModelError> {
    tell(TrialStage::Measuring);
    let speed = model.measure(cancel).await?;
    let sandbox = |folder: &Path| {
        LocalSandbox::resume(Options { spare: Spares::None, ..Options::for_session(folder) }, History::default())
    };
    let Tried { asked, answered, right } = try_questions(model, sandbox, TRIAL_TIME, tell, cancel).await?;
    Ok(ModelTrial { speed, asked, answered, right })
}

/// Ask a model the five questions, each in a conversation of its own with a sandbox in a folder that is gone afterwards. A
/// question that the time cuts off is not counted.
///
/// # Errors
/// When the model fails, or when it is cancelled, in words for the person.
pub async fn try_questions<M: Model + Clone + 'static, S: Sandbox + 'static>(
    model: &M,
    sandbox: impl Fn(&Path) -> S,
    time: Duration,
    tell: &mut (dyn FnMut(TrialStage) + Send),
    cancel: &CancellationToken,
) -> Result<Tried, ModelError> {
    let (end, mut tried) = (Instant::now() + time, Tried::default());
    for (question, number) in QUESTIONS.iter().zip(1..) {
        tell(TrialStage::Asking { question: number, of: QUESTIONS.len() as u32 });
        let folder = tempfile::tempdir().map_err(no_folder)?;
        let sample = folder.path().join(SAMPLE_NAME);
        fs::write(&sample, SAMPLE).map_err(no_folder)?;
        let mut trial = Trial::begin(model.clone(), sandbox(folder.path()), end, cancel);
        trial.carry_out(Op::AttachFiles { paths: vec![sample] }).await?;
        trial.carry_out(Op::Ask { question: question.text.to_owned(), built: None, runs: Runs::Once }).await?;
        if Instant::now() >= end {
            break;
        }
        tried.asked += 1;
        let (answered, right) = judged(&trial.conversation.items(), question.expected);
        tried.answered += u32::from(answered);
        tried.right += u32::from(right);
        if tried.asked - tried.answered >= MOST_UNANSWERED {
            break;
        }
    }
    Ok(tried)
}

fn no_folder(error: io::Error) -> ModelError {
    ModelError::Failed(Problem::new(conversation::fault()).hint(models::reason(error.to_string())))
}

/// A conversation about the sample that nobody sees.
struct Trial<'a> {
    conversation: Conversation,
    stream: Subscription,
    end: Instant,
    cancel: &'a CancellationToken,
}

impl<'a> Trial<'a> {
    fn begin<M: Model + 'static, S: Sandbox + 'static>(
        model: M,
        sandbox: S,
        end: Instant,
        cancel: &'a CancellationToken,
    ) -> Self {
        let limits = Limits { time: end.saturating_duration_since(Instant::now()), review: false, ..Limits::default() };
        let setup = Setup { model, sandbox, clock: SystemClock, journal: Unkept, past: Vec::new() };
        let conversation = Conversation::start_within(setup, limits);
        let stream = conversation.subscribe();
        Self { conversation, stream, end, cancel }
    }

    /// Have an operation carried out, until it ends, is cancelled, or the time is up.
    async fn carry_out(&mut self, op: Op) -> Result<(), ModelError> {
        self.conversation.submit(op);
        let is_cancelled = tokio::select! {
            ended = ended(&mut self.stream) => return ended,
            () = sleep_until(self.end) => false,
            () = self.cancel.cancelled() => true,
        };
        self.conversation.submit(Op::Interrupt);
        let _ = timeout(GRACE, ended(&mut self.stream)).await;
        if is_cancelled { Err(ModelError::Cancelled) } else { Ok(()) }
    }
}

/// Wait for the end of a turn.
async fn ended(stream: &mut Subscription) -> Result<(), ModelError> {
    loop {
        match stream.events.recv().await {
            Some(Event::TurnCompleted { .. } | Event::TurnInterrupted { .. }) | None => return Ok(()),
            Some(Event::TurnFailed { message, hint, .. }) => {
                return Err(ModelError::Failed(Problem { message, hint }));
            }
            Some(_) => {}
        }
    }
}

/// Whether code gave an answer, and whether that is right.
fn judged(items: &[Item], expected: Expected) -> (bool, bool) {
    let has_run = items.iter().any(|item| match &*item.body {
        ItemBody::CodeRun(run) => run.outcome == Some(Outcome::Finished),
        _ => false,
    });
    let answer = items.iter().rev().find_map(|item| match &*item.body {
        ItemBody::Answer(answer) => Some(answer),
        _ => None,
    });
    let Some(answer) = answer.filter(|_| has_run) else { return (false, false) };
    let is_answer = matches!(answer.status, AnswerStatus::Computed | AnswerStatus::NotTraced);
    (is_answer, answer.status == AnswerStatus::Computed && expected.is_said_by(&answer.text()))
}

impl Expected {
    fn is_said_by(self, text: &str) -> bool {
        match self {
            Self::Number(value) => numbers(text)
                .iter()
                .flat_map(|number| &number.readings)
                .any(|reading| (reading.value - value).abs() <= reading.tolerance),
            Self::Name { name, others } => text.contains(name) && !others.iter().any(|other| text.contains(other)),
        }
    }
}

/// The journal of a conversation that is not kept.
struct Unkept;

impl Journal for Unkept {
    fn record(&mut self, _at: Timestamp, _event: &Event) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_right_when_it_says_the_number_or_the_one_name() {
        let number = |text: &str| Expected::Number(4.005_556).is_said_by(text);
        assert_eq!(
            ["It is 4.01.", "4", "Es sind 4,0.", "It is 4.1.", "Five."].map(number),
            [true, true, true, false, false]
        );
        let name = |text: &str| Expected::Name { name: "Harbour", others: &["Station"] }.is_said_by(text);
        assert_eq!(["Harbour: 510.56", "Harbour, Station", "None"].map(name), [true, false, false]);
    }
}
