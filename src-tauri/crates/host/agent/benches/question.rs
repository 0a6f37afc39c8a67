//! Measures a question in a conversation of 10, 100 and 1,000 turns: `cargo bench -p tabletalk-agent`.
//!
//! A question takes two steps of a scripted model, one with code and one with the answer, and a cell of a scripted sandbox:
//! what is left is the work of the agent. All are wall times, the fastest and the median.

use std::{
    path::PathBuf,
    time::{Duration, Instant},
};

use jiff::Timestamp;
use tabletalk_agent::{Conversation, Journal, Setup, SystemClock};
use tabletalk_model::ScriptedModel;
use tabletalk_protocol::{
    Answer, AnswerStatus, CodeRun, Confinement, ConfinementLayer, DatasetProfile, Event, Item, ItemBody, ItemId, Op,
    Outcome, OutputKind, Page, PageRequest, Proposal, ReadingChoices, ReadingPreview, Source, Span, Variable,
};
use tabletalk_sandbox::{
    CancellationToken, CellReport, Change, Described, History, ImportError, Limits, Output, PastCell, Preview,
    Restored, Sandbox, SandboxError, Tell,
};

const ROUNDS: usize = 30;
const CODE: &str = "print(sales.groupby('store')['amount'].sum())";
const STDOUT: &str = "store\nBergen     1204.50\nHamar       980.25\nOslo       2310.00\nStavanger   411.75\n";

fn main() {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build().expect("a runtime starts");
    println!("{:<44}{:>12}{:>12}", "", "fastest", "median");
    for turns in [10, 100, 1_000] {
        let mut times = runtime.block_on(questions(turns));
        times.sort();
        let millis = |time: Duration| format!("{:.2} ms", time.as_secs_f64() * 1e3);
        println!(
            "{:<44}{:>12}{:>12}",
            format!("{turns} turns, a question more"),
            millis(times[0]),
            millis(times[ROUNDS / 2])
        );
    }
}

async fn questions(turns: u32) -> Vec<Duration> {
    let steps = format!("````reply\n```python\n{CODE}\n```\n````\n````reply\nOslo has the most, 2,310.\n````\n");
    let model = ScriptedModel::parse(&steps.repeat(ROUNDS)).expect("the script is well formed");
    let past: Vec<Event> = file().into_iter().chain((2..turns + 2).flat_map(question)).collect();
    let sandbox = OneCell { cells: turns };
    let conversation = Conversation::start(Setup { model, sandbox, clock: SystemClock, journal: NoJournal, past });
    let mut stream = conversation.subscribe();
    let mut times = Vec::new();
    for _ in 0..ROUNDS {
        let begun = Instant::now();
        conversation.submit(Op::Ask { question: "which store has the most?".into(), built: None });
        while let Some(event) = stream.events.recv().await {
            if let Event::TurnCompleted { .. } = event {
                break;
            }
        }
        times.push(begun.elapsed());
    }
    times
}

fn file() -> Vec<Event> {
    let profile = DatasetProfile { variable: "sales".into(), rows: 4, ..DatasetProfile::named("sales.csv") };
    turn(1, [ItemBody::Dataset(profile)])
}

fn question(number: u32) -> Vec<Event> {
    let run = ItemId(first_item(number) + 1);
    let source = Source { run, cell: number - 1, output: OutputKind::Stdout };
    let answer = Answer {
        preface: None,
        spans: vec![
            Span::Text { text: "Oslo has the most, ".into() },
            Span::Number { text: "2,310".into(), source: Some(source) },
        ],
        status: AnswerStatus::Computed,
        tables: Vec::new(),
        charts: Vec::new(),
        model: "m".into(),
        cautions: Vec::new(),
        follow_ups: Vec::new(),
        understood: None,
        offers: Vec::new(),
    };
    let run = CodeRun {
        cell: number - 1,
        code: CODE.into(),
        attempt: 1,
        corrects: None,
        stdout: STDOUT.into(),
        result: None,
        outcome: Some(Outcome::Finished),
        elapsed_ms: 1,
    };
    let text = "which store has the most?".into();
    turn(number, [ItemBody::UserText { text, built: None }, ItemBody::CodeRun(run), ItemBody::Answer(answer)])
}

fn turn(number: u32, bodies: impl IntoIterator<Item = ItemBody>) -> Vec<Event> {
    let items = bodies.into_iter().zip(first_item(number)..);
    let items = items.map(|(body, id)| Item { id: ItemId(id), turn: number, body: body.into() });
    let completed = items.map(|item| Event::ItemCompleted { item });
    [Event::TurnStarted { turn: number }]
        .into_iter()
        .chain(completed)
        .chain([Event::TurnCompleted { turn: number }])
        .collect()
}

fn first_item(turn: u32) -> u64 {
    u64::from(turn) * 10
}

struct NoJournal;

impl Journal for NoJournal {
    fn record(&mut self, _at: Timestamp, _event: &Event) -> std::io::Result<()> {
        Ok(())
    }
}

/// Every cell prints the same; nothing else is asked of it.
struct OneCell {
    cells: u32,
}

fn unknown<T>() -> Result<T, SandboxError> {
    Err(SandboxError::Stopped)
}

impl Sandbox for OneCell {
    async fn import(
        &mut self,
        _path: PathBuf,
        _tell: &mut Tell<'_>,
        _cancel: &CancellationToken,
    ) -> Result<Vec<DatasetProfile>, ImportError> {
        Err(ImportError::Cancelled)
    }

    async fn import_text(
        &mut self,
        _text: String,
        _cancel: &CancellationToken,
    ) -> Result<Vec<DatasetProfile>, ImportError> {
        Err(ImportError::Cancelled)
    }

    async fn preview_reading(
        &mut self,
        _variable: &str,
        _choices: &ReadingChoices,
    ) -> Result<ReadingPreview, ImportError> {
        Err(ImportError::Cancelled)
    }

    async fn read_again(
        &mut self,
        _variable: &str,
        _choices: ReadingChoices,
        _cancel: &CancellationToken,
    ) -> Result<Restored, ImportError> {
        Err(ImportError::Cancelled)
    }

    async fn rewind(&mut self, _history: History, _cancel: &CancellationToken) -> Result<Restored, SandboxError> {
        unknown()
    }

    async fn describe(&mut self, _variable: &str) -> Result<Described, SandboxError> {
        unknown()
    }

    async fn relate(&mut self, _variables: Vec<String>) -> Result<Vec<Proposal>, SandboxError> {
        unknown()
    }

    async fn page(&mut self, _request: PageRequest, _cancel: &CancellationToken) -> Result<Page, SandboxError> {
        unknown()
    }

    async fn confinement(&mut self) -> Result<Confinement, SandboxError> {
        Ok(Confinement::default())
    }

    fn accept(&mut self, _missing: &[ConfinementLayer]) {}

    async fn run(
        &mut self,
        _code: &str,
        outputs: &mut (dyn FnMut(Output) + Send),
        _cancel: &CancellationToken,
    ) -> Result<CellReport, SandboxError> {
        self.cells += 1;
        outputs(Output::Stdout(STDOUT.into()));
        Ok(CellReport {
            cell: self.cells,
            outcome: Outcome::Finished,
            result: None,
            answer: None,
            elapsed: Duration::from_millis(1),
            restored: None,
        })
    }

    async fn variables(&mut self) -> Result<Vec<Variable>, SandboxError> {
        Ok(Vec::new())
    }

    async fn preview(&mut self, _name: &str) -> Result<Preview, SandboxError> {
        unknown()
    }

    fn limit(&mut self, _limits: Limits) {}

    async fn delete(&mut self, _name: &str) -> Result<u32, SandboxError> {
        unknown()
    }

    async fn dependents(&mut self, _change: &Change, _below: &[PastCell]) -> Result<Vec<u32>, SandboxError> {
        Ok(Vec::new())
    }
}
