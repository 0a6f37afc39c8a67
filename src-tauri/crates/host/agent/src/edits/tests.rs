//! Tests of how edits change the items and the session.

use std::sync::{Arc, Mutex, atomic::Ordering};

use tabletalk_messages::conversation;
use tabletalk_model::ScriptedModel;
use tabletalk_protocol::{ChartSpec, Edit, Event, ItemBody, ItemId, Op, RunDifference};
use tabletalk_sandbox::{History, Output};

use crate::{
    Conversation, Setup,
    testing::{Act, Forgotten, Midnight, ScriptedSandbox, ask, attach, events, finished, raised},
};

/// Codes of one assignment each, with an answer.
fn script(codes: &[&str]) -> String {
    codes.iter().map(|code| format!("````reply\n```python\n{code}\n```\n````\n")).collect()
}

struct Bench {
    conversation: Conversation,
    rewound: Arc<Mutex<Vec<History>>>,
}

impl Bench {
    async fn with(codes: &[&str], acts: Vec<Act>) -> Self {
        let sandbox = ScriptedSandbox { acts: acts.into(), ..ScriptedSandbox::default() };
        let rewound = Arc::clone(&sandbox.rewound);
        let model = ScriptedModel::parse(&script(codes)).unwrap();
        let setup = Setup { model, sandbox, clock: Midnight, journal: Forgotten, past: vec![] };
        let bench = Self { conversation: Conversation::start(setup), rewound };
        bench.carry_out(vec![attach("sales.csv")]).await;
        bench
    }

    async fn carry_out(&self, ops: Vec<Op>) -> Vec<Event> {
        events(&self.conversation, ops).await
    }

    /// The current items: the code of runs and the text of answers, with stale ones marked.
    fn stands(&self) -> Vec<String> {
        let current = self.conversation.current();
        let told = current.items.iter().filter_map(|item| {
            let text = match &*item.body {
                ItemBody::CodeRun(run) => run.code.clone(),
                ItemBody::Answer(answer) => answer.text(),
                ItemBody::UserText { text, .. } => format!("> {text}"),
                _ => return None,
            };
            Some(if current.stale.contains(&item.id) { format!("{text} (stale)") } else { text })
        });
        told.collect()
    }

    fn run(&self, code: &str) -> ItemId {
        let items = self.conversation.items();
        let found = items.iter().find(|item| matches!(&*item.body, ItemBody::CodeRun(run) if run.code == code));
        found.unwrap().id
    }

    /// The cells of the sessions that the sandbox was to become.
    fn sessions(&self) -> Vec<Vec<String>> {
        let rewound = std::mem::take(&mut *self.rewound.lock().unwrap());
        rewound
            .into_iter()
            .map(|history| history.cells.into_iter().map(|past| past.code.to_string()).collect())
            .collect()
    }
}

async fn three_questions(more: Vec<Act>) -> Bench {
    let mut acts = vec![
        finished("11\n", Some("There are 11.")),
        finished("22\n", Some("There are 22.")),
        finished("99\n", Some("There are 99.")),
    ];
    acts.extend(more);
    let bench = Bench::with(&["aa = 1", "bb = aa", "cc = 9", "aa = 5"], acts).await;
    bench.carry_out(vec![ask("how many?"), ask("how many more?"), ask("and how many now?")]).await;
    bench
}

#[tokio::test]
async fn other_code_stands_where_the_old_one_stood_and_what_used_it_is_stale() {
    let bench = three_questions(vec![finished("77\n", Some("There are 77."))]).await;
    bench.carry_out(vec![Op::EditCell { run: bench.run("aa = 1"), code: "aa = 7".into() }]).await;
    assert_eq!(
        bench.stands(),
        [
            "> how many?",
            "aa = 7",
            "There are 77.",
            "> how many more?",
            "bb = aa (stale)",
            "There are 22. (stale)",
            "> and how many now?",
            "cc = 9",
            "There are 99."
        ]
    );
    // Above the run there is nothing; at the end what is stale has no place in the session.
    assert_eq!(bench.sessions(), [vec![], vec!["aa = 7", "cc = 9"]]);
}

#[tokio::test]
async fn running_again_from_there_makes_stale_runs_fresh() {
    let acts = vec![
        finished("77\n", Some("There are 77.")),
        finished("77\n", Some("There are 77.")),
        finished("78\n", Some("There are 78.")),
    ];
    let bench = three_questions(acts).await;
    bench.carry_out(vec![Op::EditCell { run: bench.run("aa = 1"), code: "aa = 7".into() }]).await;
    bench.sessions();
    bench.carry_out(vec![Op::RunAgain { from: bench.run("aa = 7") }]).await;
    assert_eq!(
        bench.stands(),
        [
            "> how many?",
            "aa = 7",
            "There are 77.",
            "> how many more?",
            "bb = aa",
            "There are 78.",
            "> and how many now?",
            "cc = 9",
            "There are 99."
        ]
    );
    assert_eq!(bench.sessions(), [vec![], vec!["aa = 7", "bb = aa", "cc = 9"]]);
}

#[tokio::test]
async fn code_that_fails_is_shown_and_can_be_taken_back() {
    let bench = three_questions(vec![raised("NameError", "name 'x' is not defined")]).await;
    let before = bench.stands();
    bench.carry_out(vec![Op::EditCell { run: bench.run("cc = 9"), code: "cc = x".into() }]).await;
    assert_eq!(bench.stands()[6..], ["> and how many now?", "cc = x", "There are 99. (stale)"]);
    bench.sessions();
    bench.carry_out(vec![Op::Undo]).await;
    assert_eq!(bench.stands(), before);
    assert_eq!(bench.sessions(), [vec!["aa = 1", "bb = aa", "cc = 9"]]);
    bench.carry_out(vec![Op::Redo]).await;
    assert_eq!(bench.stands()[6..], ["> and how many now?", "cc = x", "There are 99. (stale)"]);
}

#[tokio::test]
async fn a_question_asked_again_stands_where_it_stood() {
    let bench = three_questions(vec![finished("55\n", Some("There are 55."))]).await;
    bench.carry_out(vec![Op::AskAgain { turn: 2, question: None }]).await;
    assert_eq!(
        bench.stands(),
        [
            "> how many?",
            "aa = 5",
            "There are 55.",
            "> how many more?",
            "bb = aa (stale)",
            "There are 22. (stale)",
            "> and how many now?",
            "cc = 9",
            "There are 99."
        ]
    );
    assert_eq!(bench.sessions(), [vec![], vec!["aa = 5", "cc = 9"]]);
}

#[tokio::test]
async fn a_question_that_cannot_be_asked_again_stays_and_can_be_asked_later() {
    let sandbox =
        ScriptedSandbox { acts: [finished("11\n", Some("There are 11."))].into(), ..ScriptedSandbox::default() };
    let (rewound, is_missing) = (Arc::clone(&sandbox.rewound), Arc::clone(&sandbox.is_missing));
    let model = ScriptedModel::parse(&script(&["aa = 1", "aa = 1"])).unwrap();
    let setup = Setup { model, sandbox, clock: Midnight, journal: Forgotten, past: vec![] };
    let bench = Bench { conversation: Conversation::start(setup), rewound };
    bench.carry_out(vec![attach("sales.csv")]).await;

    is_missing.store(true, Ordering::Relaxed);
    bench.carry_out(vec![ask("how many?")]).await;
    let again = Op::AskAgain { turn: 2, question: None };
    for _ in 0..2 {
        let events = bench.carry_out(vec![again.clone()]).await;
        assert!(matches!(events.last(), Some(Event::TurnFailed { .. })), "{events:#?}");
        assert_eq!(bench.stands(), ["> how many?"]);
    }
    bench.carry_out(vec![ask("and now?")]).await;
    assert_eq!(bench.stands(), ["> how many?", "> and now?"]);

    is_missing.store(false, Ordering::Relaxed);
    bench.carry_out(vec![again]).await;
    assert_eq!(bench.stands(), ["> how many?", "aa = 1", "There are 11.", "> and now?"]);
}

#[tokio::test]
async fn a_deleted_turn_is_gone_from_the_session() {
    let bench = three_questions(vec![]).await;
    bench.carry_out(vec![Op::DeleteTurn { turn: 4 }]).await;
    assert_eq!(
        bench.stands(),
        ["> how many?", "aa = 1", "There are 11.", "> how many more?", "bb = aa", "There are 22."]
    );
    assert_eq!(bench.sessions(), [vec!["aa = 1", "bb = aa"]]);
    let gone = bench.carry_out(vec![Op::DeleteTurn { turn: 4 }]).await;
    let message = conversation::part_gone();
    assert_eq!(gone.last(), Some(&Event::TurnFailed { turn: 6, message, hint: None }));
}

#[tokio::test]
async fn undoing_takes_back_one_turn_after_the_other() {
    let bench = three_questions(vec![]).await;
    bench.carry_out(vec![Op::Undo, Op::Undo]).await;
    assert_eq!(bench.stands(), ["> how many?", "aa = 1", "There are 11."]);
    assert_eq!(bench.sessions().last().unwrap(), &["aa = 1"]);
}

/// A model's prose is not rewritten: it stays valid only if the run gives the same result again.
#[tokio::test]
async fn words_of_a_model_hold_when_the_same_came_out() {
    let replies = ["````reply\n```python\naa = 3\n```\n````\n", "````reply\nThere are 3.\n````\n"].concat();
    let acts = vec![finished("3\n", None), finished("3\n", None), finished("4\n", None)];
    let sandbox = ScriptedSandbox { acts: acts.into(), ..ScriptedSandbox::default() };
    let rewound = Arc::clone(&sandbox.rewound);
    let model = ScriptedModel::parse(&replies).unwrap();
    let setup = Setup { model, sandbox, clock: Midnight, journal: Forgotten, past: vec![] };
    let bench = Bench { conversation: Conversation::start(setup), rewound };
    bench.carry_out(vec![attach("sales.csv"), ask("how many?")]).await;
    bench.carry_out(vec![Op::RunAgain { from: bench.run("aa = 3") }]).await;
    assert_eq!(bench.stands(), ["> how many?", "aa = 3", "There are 3."]);
    bench.carry_out(vec![Op::RunAgain { from: bench.run("aa = 3") }]).await;
    assert_eq!(bench.stands(), ["> how many?", "aa = 3", "There are 3. (stale)"]);
}

#[tokio::test]
async fn titles_are_plain_and_only_answers_are_pinned() {
    let bench = three_questions(vec![]).await;
    let answer = bench.conversation.items().iter().find(|item| matches!(*item.body, ItemBody::Answer(_))).unwrap().id;
    let question =
        bench.conversation.items().iter().find(|item| matches!(*item.body, ItemBody::UserText { .. })).unwrap().id;
    let title = " Stores\n\tof \u{7}the north ".to_owned();
    bench.carry_out(vec![Op::Rename { title }, Op::Pin { answer }, Op::Pin { answer: question }]).await;
    let current = bench.conversation.current();
    assert_eq!(current.title.as_deref(), Some("Stores of the north"));
    assert_eq!(current.pinned, [answer]);
    let edits = bench.conversation.subscribe().past.into_iter().filter_map(|event| match event {
        Event::ItemCompleted { item } if matches!(*item.body, ItemBody::Edit(_)) => Some(item.into_body()),
        _ => None,
    });
    let title = "Stores of the north".to_owned();
    assert_eq!(
        edits.collect::<Vec<_>>(),
        [ItemBody::Edit(Edit::Rename { title }), ItemBody::Edit(Edit::Pin { answer })]
    );
}

#[tokio::test]
async fn a_chart_is_called_otherwise_until_that_is_taken_back() {
    let mut drawn = finished("11\n", Some("There are 11."));
    drawn.outputs.push(Output::Chart { spec: ChartSpec::default(), svg: String::new(), description: String::new() });
    let bench = Bench::with(&["aa = 1"], vec![drawn]).await;
    bench.carry_out(vec![ask("how many?")]).await;
    let titles = || {
        let charts = bench.conversation.items().into_iter().filter_map(|item| match &*item.body {
            ItemBody::Chart(chart) => Some((item.id, chart.shown().title().map(str::to_owned))),
            _ => None,
        });
        charts.collect::<Vec<_>>()
    };
    let [(chart, None)] = titles()[..] else { unreachable!("one chart without a title") };
    let title = Some(" Stores\n\tof \u{7}the north ".to_owned());
    bench.carry_out(vec![Op::TitleChart { chart, title: title.clone() }]).await;
    assert_eq!(titles(), [(chart, Some("Stores of the north".to_owned()))]);
    bench.carry_out(vec![Op::Undo]).await;
    assert_eq!(titles(), [(chart, None)]);
    // The session has nothing to do with it, and what is no chart has no title.
    assert_eq!(bench.sessions(), Vec::<Vec<String>>::new());
    let ended = bench.carry_out(vec![Op::TitleChart { chart: ItemId(1), title }]).await;
    assert!(
        ended
            .iter()
            .any(|event| matches!(event, Event::TurnFailed { message, .. } if *message == conversation::chart_gone()))
    );
}

#[tokio::test]
async fn a_newer_file_runs_everything_again_after_what_was_submitted_and_says_what_differs() {
    let acts = vec![
        finished("33\n", Some("There are 33.")),
        finished("11\n", Some("There are 11.")),
        finished("44\n", Some("There are 44.")),
        finished("99\n", Some("There are 99.")),
        finished("33\n", Some("There are 33.")),
    ];
    let bench = three_questions(acts).await;
    bench.sessions();
    bench.conversation.submit(ask("and now?"));
    let comparison = bench.conversation.renew("sales.csv".into(), "newer.csv".into()).await.unwrap();
    let changed: Vec<u32> =
        comparison.runs.iter().filter(|run| run.difference != RunDifference::Same).map(|run| run.turn).collect();
    assert_eq!((comparison.runs.len(), changed), (4, vec![3]));
    assert_eq!(bench.stands()[3..6], ["> how many more?", "bb = aa", "There are 44."]);
    assert_eq!(bench.sessions(), [Vec::<String>::new()], "the files without any cell");
}

#[tokio::test]
async fn a_newer_file_that_cannot_be_read_changes_nothing_and_is_told_of() {
    let bench = three_questions(vec![]).await;
    let before = bench.stands();
    assert_eq!(bench.conversation.renew("sales.csv".into(), "broken.csv".into()).await, None);
    assert_eq!((bench.stands(), bench.sessions()), (before, vec![]));
    let items = bench.conversation.items();
    assert!(matches!(&*items.last().unwrap().body, ItemBody::Notice(notice) if notice.hint.is_some()));
}
