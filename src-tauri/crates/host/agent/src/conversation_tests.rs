//! Tests of failures that a conversation survives, and of work that it does not wait for.

use std::{future::pending, sync::Arc, time::Duration};

use tabletalk_analyst::{Analyst, default_question};
use tabletalk_model::{Heard, Model, ModelError, Reply, Request, ScriptedModel, Traits};
use tabletalk_protocol::{AnswerStatus, Event, ItemBody, ItemId, Op, PageRequest, Runs, current};
use tabletalk_sandbox::CancellationToken;

use crate::{
    Conversation, Setup, history, items, read_journal,
    testing::{Forgotten, Midnight, ScriptedSandbox, ask, attach, dataset, events, finished, start},
};

/// Panics on questions with "panic", never answers those with "wait", and otherwise follows its script.
struct Moody(ScriptedModel);

impl Model for Moody {
    fn name(&self) -> &str {
        self.0.name()
    }

    fn traits(&self) -> Traits {
        self.0.traits()
    }

    async fn reply(
        &mut self,
        request: &Request,
        heard: &mut (dyn FnMut(Heard<'_>) + Send),
        cancel: &CancellationToken,
    ) -> Result<Reply, ModelError> {
        assert!(!request.task.question.contains("panic"), "the model is told to panic");
        if request.task.question.contains("wait") {
            return pending().await;
        }
        self.0.reply(request, heard, cancel).await
    }
}

fn moody(script: &str) -> Moody {
    Moody(ScriptedModel::parse(script).unwrap())
}

const CODE: &str = "````reply\n```python\nlen(sales)\n```\n````\n";

/// How each turn ended; of one that failed, why.
fn ends(events: &[Event]) -> Vec<Result<u32, (u32, &str)>> {
    let end = |event| match event {
        &Event::TurnCompleted { turn } | &Event::TurnInterrupted { turn } => Some(Ok(turn)),
        Event::TurnFailed { turn, message, .. } => Some(Err((*turn, message.text()))),
        _ => None,
    };
    events.iter().filter_map(end).collect()
}

const FAULT: &str = "A fault in this program ended the work on this.";

#[tokio::test]
async fn a_model_that_panics_fails_its_turn_and_the_conversation_goes_on() {
    let script = format!("{CODE}````reply\nThere are 3 rows.\n````\n");
    let conversation = start(vec![], moody(&script), vec![finished("3\n", None)]);
    let events = events(&conversation, vec![attach("sales.csv"), ask("panic"), ask("how many?")]).await;
    assert_eq!(ends(&events), [Ok(1), Err((2, FAULT)), Ok(3)]);
    let last = items(&events).pop().map(|item| (item.turn, item.into_body()));
    assert!(matches!(last, Some((3, ItemBody::Answer(_)))), "{last:?}");
}

#[tokio::test]
async fn a_sandbox_that_panics_fails_its_turn_and_the_session_is_made_anew() {
    let script = format!("{CODE}{CODE}````reply\nThere are 3 rows.\n````\n");
    let sandbox = ScriptedSandbox { acts: vec![finished("3\n", None)].into(), panics: true, ..Default::default() };
    let rewound = Arc::clone(&sandbox.rewound);
    let (clock, journal, model) = (Midnight, Forgotten, moody(&script));
    let conversation = Conversation::start(Setup { model, sandbox, clock, journal, past: vec![] });
    let events = events(&conversation, vec![attach("sales.csv"), ask("how many?"), ask("how many?")]).await;
    assert_eq!(ends(&events), [Ok(1), Err((2, FAULT)), Ok(3)]);
    let datasets: Vec<usize> = rewound.lock().unwrap().iter().map(|history| history.datasets.len()).collect();
    assert_eq!(datasets, [1], "the session is restored once, with its file");
}

#[test]
fn an_operation_that_nobody_can_work_on_fails_at_once() {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let conversation = runtime.block_on(async { start(vec![], moody(""), vec![]) });
    drop(runtime);
    conversation.submit(Op::Undo);
    assert_eq!(ends(&conversation.subscribe().past), [Err((1, "This conversation has been closed."))]);
}

#[tokio::test]
async fn a_page_is_served_while_a_model_is_awaited() {
    let conversation = start(vec![], moody(""), vec![]);
    events(&conversation, vec![attach("sales.csv")]).await;
    let mut stream = conversation.subscribe();
    conversation.submit(ask("wait"));
    while !matches!(stream.events.recv().await, Some(Event::ItemCompleted { .. })) {}
    let request = PageRequest { variable: "sales".into(), ..PageRequest::default() };
    let page = tokio::time::timeout(Duration::from_secs(5), conversation.page(request)).await;
    assert_eq!(page.expect("the page does not wait for the model").unwrap().row_numbers, [0, 1, 2]);
    let variables = tokio::time::timeout(Duration::from_secs(5), conversation.variables()).await;
    assert_eq!(variables.expect("the variables do not wait either").unwrap(), Vec::new());
}

/// The form of the journal, and what it showed, are those of 23 November 2026.
#[test]
fn a_journal_from_before_shows_what_it_showed() {
    let events = read_journal(include_str!("../tests/data/2026-11-23.jsonl")).unwrap();
    let now = current(&items(&events));
    let stands: Vec<(u32, u64)> = now.items.iter().map(|item| (item.turn, item.id.0)).collect();
    let answered = [(1, 1), (2, 2), (2, 11), (2, 12), (2, 13), (3, 7), (3, 8), (3, 9)];
    assert_eq!(stands, [&answered[..], &[(5, 14), (5, 15), (6, 17), (7, 18)]].concat());
    assert_eq!(now.stale.into_iter().map(|id| id.0).collect::<Vec<_>>(), [8, 9]);
    assert_eq!((now.pinned, now.title, now.undo, now.redo), (vec![ItemId(13)], None, Some(7), None));
    let history = history(&events);
    let cells: Vec<(u32, &str)> = history.cells.iter().map(|past| (past.cell, &*past.code)).collect();
    assert_eq!((cells, history.last_cell), (vec![(3, "y")], 3));
}

#[tokio::test]
async fn a_question_that_was_built_is_answered_as_it_stands_and_one_about_a_lost_file_is_not() {
    let acts = vec![finished("", Some("Number of rows: 3."))];
    let conversation = start(vec![], Analyst, acts);
    let count = default_question(&[dataset("sales.csv")]).unwrap();
    let mut lost = count.clone();
    lost.dataset = "payroll".into();
    let built = |question| Op::Ask {
        question: "How many rows are there?".into(),
        built: Some(Box::new(question)),
        runs: Runs::Once,
    };
    let events = events(&conversation, vec![attach("sales.csv"), built(count.clone()), built(lost)]).await;
    let answers: Vec<_> = items(&events)
        .into_iter()
        .filter_map(|item| match item.into_body() {
            ItemBody::Answer(answer) => {
                Some((answer.text(), answer.status, answer.understood.map(|told| told.question)))
            }
            _ => None,
        })
        .collect();
    let gone = "The file that this question is about is not in this conversation any more.";
    assert_eq!(
        answers,
        [
            ("Number of rows: 3.".to_owned(), AnswerStatus::Computed, Some(count)),
            (gone.to_owned(), AnswerStatus::Declined, None),
        ]
    );
}
