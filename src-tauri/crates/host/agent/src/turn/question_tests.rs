//! Turns against a scripted model and a scripted sandbox; the transcripts in `tests/` use the real worker.

use std::{
    sync::{Arc, Mutex},
    time::Duration,
};

use tabletalk_analyst::Analyst;
use tabletalk_messages::{Message, answers, reasons};
use tabletalk_model::{CancellationToken, Heard, Model, ModelError, Request, ScriptedModel, Size, Traits};
use tabletalk_protocol::{
    Answer, AnswerStatus, Event, Frame, Item, ItemBody, ModelStatus, Op, Outcome, OutputKind, PlanScope, Span,
};

use crate::{
    Limits, items,
    testing::{
        Act, Counting, ask, attach, conversation, conversation_after, conversation_with, ends_turn, events, finished,
        raised, start, start_within,
    },
};

const CODE: &str = "````reply\nPlan: count\n\n```python\nlen(sales)\n```\n````\n";

/// Long enough to stop between two words.
const PACE: Duration = Duration::from_millis(200);

fn answer(events: &[Event]) -> Answer {
    let answer = items(events).into_iter().rev().find_map(|item| match item.into_body() {
        ItemBody::Answer(answer) => Some(answer),
        _ => None,
    });
    answer.expect("the turn ends with an answer")
}

/// The kinds of items, in order, runs with their attempt and what they correct.
fn story(events: &[Event]) -> Vec<String> {
    items(events).iter().map(chapter).collect()
}

fn chapter(item: &Item) -> String {
    match &*item.body {
        ItemBody::UserText { .. } => "question".into(),
        ItemBody::AssistantText { text } => format!("text: {text}"),
        ItemBody::Plan(plan) => format!("plan: {}", plan.steps.join(", ")),
        ItemBody::CodeRun(run) => {
            let corrects = run.corrects.map(|id| format!(" corrects item {}", id.0)).unwrap_or_default();
            format!("item {}: cell {} attempt {}{corrects}", item.id.0, run.cell, run.attempt)
        }
        ItemBody::Table { .. } => "table".into(),
        ItemBody::Chart(_) => "chart".into(),
        ItemBody::Dataset(profile) => format!("dataset {}", profile.file_name),
        ItemBody::Repaired(repaired) => format!("repaired: {}", repaired.repair.label),
        ItemBody::Undone(undone) => format!("undone: {}", undone.label),
        ItemBody::DatasetRemoved { variable } => format!("removed: {variable}"),
        ItemBody::Proposal(proposal) => format!("proposal: {}", proposal.label),
        ItemBody::Answer(answer) => format!("answer: {}", answer.text()),
        ItemBody::Review(review) => format!("review: {:?} {}", review.verdict, review.points.join("; ")),
        ItemBody::SecondOpinion(second) => {
            format!("second: {:?} {} [{}]", second.outcome, second.summary, second.result.text)
        }
        ItemBody::Privacy(privacy) => format!("privacy: {:?}", privacy.level),
        ItemBody::Instructions(instructions) => format!("instructions: {}", instructions.text),
        ItemBody::ReducedConfinement(reduced) => format!("confinement: {:?}", reduced.consent),
        ItemBody::ToolCall(call) => format!("tool: {}.{} {:?}", call.server, call.tool, call.consent),
        ItemBody::Sent(sent) => format!("sent: {} requests", sent.requests),
        ItemBody::Suggestions(suggestions) => format!("suggestions: {}", suggestions.questions.join(" ")),
        ItemBody::Edit(edit) => format!("edit: {edit:?}"),
        ItemBody::Comparison(comparison) => format!("comparison: {} runs", comparison.runs.len()),
        ItemBody::Unknown(unknown) => format!("unknown: {}", unknown.name),
        ItemBody::Notice(notice) => format!("notice: {}", notice.message),
    }
}

#[tokio::test]
async fn a_question_becomes_a_plan_a_run_and_an_answer() {
    let conversation = conversation(CODE, vec![finished("3\n", Some("There are 3 rows."))]);
    let events = events(&conversation, vec![attach("sales.csv"), ask("how many?")]).await;
    assert_eq!(
        story(&events),
        ["dataset sales.csv", "question", "plan: count", "item 4: cell 1 attempt 1", "answer: There are 3 rows."]
    );
    assert_eq!(answer(&events).status, AnswerStatus::Computed);
}

#[tokio::test]
async fn values_are_put_back_in_plan_code_and_answer() {
    let script = "````reply\nPlan: count <e-mail 1>\n\n```python\n(sales.mail == \"<e-mail 1>\").sum()\n```\n````\n\n\
                  ````reply\n<e-mail 1> ordered 3 times.\n````\n";
    let conversation = conversation(script, vec![finished("3\n", None)]);
    let events = events(&conversation, vec![attach("sales.csv"), ask("How often did anna@example.org order?")]).await;
    let code = items(&events).into_iter().find_map(|item| match item.into_body() {
        ItemBody::CodeRun(run) => Some(run.code),
        _ => None,
    });
    assert_eq!(code.as_deref(), Some("(sales.mail == \"anna@example.org\").sum()"));
    assert_eq!(
        story(&events)[2..],
        ["plan: count anna@example.org", "item 4: cell 1 attempt 1", "answer: anna@example.org ordered 3 times."]
    );
}

#[tokio::test]
async fn failed_code_is_corrected_and_the_runs_are_linked() {
    let acts = vec![raised("KeyError", "'amuont'"), finished("", Some("It is done."))];
    let conversation = conversation(&CODE.repeat(2), acts);
    let events = events(&conversation, vec![attach("sales.csv"), ask("how many?")]).await;
    assert_eq!(
        story(&events)[3..],
        ["item 4: cell 1 attempt 1", "plan: count", "item 6: cell 2 attempt 2 corrects item 4", "answer: It is done."]
    );
}

#[tokio::test]
async fn after_three_corrections_the_answer_is_honest() {
    let acts = (0..4).map(|_| raised("KeyError", "'amuont'")).collect();
    let conversation = conversation(&CODE.repeat(4), acts);
    let events = events(&conversation, vec![attach("sales.csv"), ask("how many?")]).await;
    let answer = answer(&events);
    assert_eq!(answer.status, AnswerStatus::Failed);
    assert_eq!(
        answer.text(),
        "I could not do this. I tried 4 times, and the last time the data has nothing called 'amuont'. What I tried: \
         count. You can ask in other words, or for a smaller part of it."
    );
}

/// Says what a script says, as a model that loses the form of a reply by itself.
#[derive(Clone)]
struct Tiny(ScriptedModel);

impl Model for Tiny {
    fn name(&self) -> &str {
        self.0.name()
    }

    fn traits(&self) -> Traits {
        Traits { size: Size::Tiny, ..self.0.traits() }
    }

    async fn reply(
        &mut self,
        request: &Request,
        heard: &mut (dyn FnMut(Heard<'_>) + Send),
        cancel: &CancellationToken,
    ) -> Result<tabletalk_model::Reply, ModelError> {
        self.0.reply(request, heard, cancel).await
    }
}

#[tokio::test]
async fn a_tiny_model_corrects_twice_and_then_the_answer_is_what_the_code_showed() {
    let failed = || (0..3).map(|_| raised("KeyError", "'amuont'"));
    let tiny = || Tiny(ScriptedModel::parse(&CODE.repeat(4)).unwrap());
    let shows = [finished("Harbour 510.56\n", None)].into_iter().chain(failed()).collect();
    let events_of =
        async |acts| events(&start(vec![], tiny(), acts), vec![attach("sales.csv"), ask("how many?")]).await;
    let tried = "I could not do this. I tried 3 times, and the last time the data has nothing called 'amuont'. What I tried: count.";
    let shown = answer(&events_of(shows).await);
    assert_eq!(shown.status, AnswerStatus::Partial);
    assert_eq!(shown.text(), format!("{tried} Until then the code showed: \nHarbour 510.56"));
    assert!(shown.spans.iter().any(|span| matches!(span, Span::Number { source: Some(_), .. })), "{:?}", shown.spans);
    let nothing = answer(&events_of(failed().collect()).await);
    assert_eq!(nothing.status, AnswerStatus::Failed);
    assert_eq!(nothing.text(), format!("{tried} You can ask in other words, or for a smaller part of it."));
}

#[tokio::test]
async fn a_model_that_never_answers_comes_to_an_end() {
    let conversation = conversation(&CODE.repeat(12), (0..20).map(|_| finished("", None)).collect());
    let events = events(&conversation, vec![attach("sales.csv"), ask("how many?")]).await;
    let text = "I stopped after 12 steps, without a whole answer. What was computed until then stands above. \
                You can ask for a smaller part of it.";
    assert_eq!((answer(&events).text().as_str(), answer(&events).status), (text, AnswerStatus::Partial));
}

#[tokio::test]
async fn a_turn_costs_no_more_in_a_long_conversation() {
    const TURNS: usize = 50;
    let script = ScriptedModel::parse(&format!("{CODE}````reply\nThere are 3 rows.\n````\n").repeat(TURNS)).unwrap();
    let sent = Arc::new(Mutex::new(Vec::new()));
    let model = Counting { script, sent: Arc::clone(&sent) };
    let acts = (0..TURNS).map(|_| finished(&"3 rows and more\n".repeat(100), None)).collect();
    let ops = [attach("sales.csv")].into_iter().chain((0..TURNS).map(|number| ask(&format!("question {number}?"))));
    events(&start(vec![], model, acts), ops.collect()).await;
    let sent = sent.lock().unwrap().clone();
    assert_eq!(sent.len(), 2 * TURNS);
    assert!(sent.iter().all(|tokens| *tokens <= 8_192 - 8_192 / 4), "{sent:?}");
    // A prompt that grows fills the context only once.
    let (middle, end) = (sent[40..60].iter().max(), sent[80..].iter().max());
    assert!(end <= middle.map(|most| most + most / 20).as_ref(), "{sent:?}");
}

#[tokio::test]
async fn prose_without_code_is_the_answer_and_its_numbers_are_traced() {
    let script = format!("{CODE}````reply\nThe mean is 2.35, or 17 in all.\n````");
    let conversation = conversation(&script, vec![finished("mean 2.3456\n", None)]);
    let events = events(&conversation, vec![attach("sales.csv"), ask("mean?")]).await;
    let answer = answer(&events);
    assert_eq!(answer.status, AnswerStatus::NotTraced);
    let Span::Number { text, source: Some(source) } = &answer.spans[1] else { panic!("{:?}", answer.spans) };
    assert_eq!((text.as_str(), source.cell, source.output), ("2.35", 1, OutputKind::Stdout));
    assert_eq!(answer.spans[3], Span::Number { text: "17".into(), source: None });
}

#[tokio::test]
async fn a_number_typed_into_final_answer_is_not_computed() {
    let script = "````reply\n```python\nfinal_answer(\"The total is 42.\")\n```\n````";
    let conversation = conversation(script, vec![finished("", Some("The total is 42."))]);
    let events = events(&conversation, vec![attach("sales.csv"), ask("total?")]).await;
    assert_eq!(answer(&events).status, AnswerStatus::NotTraced);
}

#[tokio::test]
async fn printed_checks_are_read_once_and_the_answer_is_corrected() {
    let script = format!("{CODE}````reply\nThere are 2 rows.\n````\n");
    let conversation = conversation(&script, vec![finished("without doubles 2\n", Some("There are 3 rows."))]);
    let events = events(&conversation, vec![attach("sales.csv"), ask("how many?")]).await;
    assert_eq!(
        story(&events)[3..],
        [
            "item 4: cell 1 attempt 1",
            "notice: The model looks at its answer once more: its code printed more numbers than the answer says.",
            "answer: There are 2 rows."
        ]
    );
}

#[tokio::test]
async fn a_confirmed_answer_is_shown_as_it_was_and_not_looked_at_again() {
    let script = format!("{CODE}````reply\n**Confirmed.**\n````\n");
    let conversation = conversation(&script, vec![finished("7\n", Some("There are 3 rows."))]);
    let events = events(&conversation, vec![attach("sales.csv"), ask("how many?")]).await;
    assert_eq!(story(&events)[5..], ["answer: There are 3 rows."]);
    assert_eq!(answer(&events).status, AnswerStatus::Computed);
}

#[tokio::test]
async fn a_result_is_looked_at_no_more_than_once() {
    let acts = vec![finished("7\n", Some("There are 3 rows.")), finished("8\n", Some("There are nan rows."))];
    let conversation = conversation(&CODE.repeat(2), acts);
    let events = events(&conversation, vec![attach("sales.csv"), ask("how many?")]).await;
    let answer = answer(&events);
    assert_eq!(answer.text(), "There are nan rows.");
    let expected = answers::unsure(reasons::not_a_number("nan"));
    assert_eq!(answer.cautions, [expected]);
}

#[tokio::test]
async fn a_display_that_fails_after_the_answer_does_not_throw_it_away() {
    let failing = |line| {
        let mut act = raised("NameError", "name 'totals' is not defined");
        if let Outcome::Raised { traceback } = &mut act.outcome {
            traceback.frames.push(Frame { file: "<cell 1>".into(), line, function: "<module>".into(), source: None });
        }
        Act { answer: Some("It is done.".into()), ..act }
    };
    let script = "````reply\n```python\nfinal_answer(done)\ntotals\n```\n````\n";
    let shown = conversation(script, vec![failing(2)]);
    let events = events(&shown, vec![attach("sales.csv"), ask("how many?")]).await;
    assert_eq!(story(&events)[2..], ["item 3: cell 1 attempt 1", "answer: It is done."]);
}

#[tokio::test]
async fn a_number_from_the_question_claims_nothing() {
    let conversation = conversation("````reply\nThe top 5 are Anna and Ben.\n````", vec![]);
    let events = events(&conversation, vec![attach("sales.csv"), ask("Who are the top 5?")]).await;
    let text = "The top 5 are Anna and Ben.".to_owned();
    assert_eq!((answer(&events).spans, answer(&events).status), (vec![Span::Text { text }], AnswerStatus::Computed));
}

#[tokio::test]
async fn prose_is_streamed_and_every_item_starts_before_it_completes() {
    let conversation = conversation("````reply\nOne two three.\n````", vec![]);
    let events = events(&conversation, vec![attach("sales.csv"), ask("what?")]).await;
    let deltas: String = events
        .iter()
        .map(|event| match event {
            Event::ItemDelta { delta: tabletalk_protocol::Delta::Text(text), .. } => text.as_str(),
            _ => "",
        })
        .collect();
    assert_eq!(deltas, "One two three.");
    for item in items(&events) {
        let started =
            events.iter().position(|event| matches!(event, Event::ItemStarted { item: start } if start.id == item.id));
        let completed =
            events.iter().position(|event| matches!(event, Event::ItemCompleted { item: end } if end.id == item.id));
        assert!(started.is_some() && started < completed, "{item:?}");
    }
}

#[tokio::test]
async fn what_was_written_before_a_stop_is_kept() {
    let conversation = conversation_with(ScriptedModel::parse("````reply\nOne two three.\n````").unwrap().paced(PACE));
    let mut stream = conversation.subscribe();
    conversation.submit(attach("sales.csv"));
    conversation.submit(ask("what?"));
    loop {
        match stream.events.recv().await.unwrap() {
            Event::ItemDelta { .. } => conversation.submit(Op::Interrupt),
            Event::TurnInterrupted { .. } => break,
            _ => {}
        }
    }
    let kept = conversation.items().pop().unwrap().into_body();
    assert_eq!(kept, ItemBody::AssistantText { text: "One ".into() });
}

#[tokio::test]
async fn declining_is_not_failing() {
    let conversation = conversation("````reply\nCannot answer: there are no prices in the file.\n````", vec![]);
    let events = events(&conversation, vec![attach("sales.csv"), ask("profit?")]).await;
    let answer = answer(&events);
    assert_eq!((answer.text().as_str(), answer.status), ("there are no prices in the file.", AnswerStatus::Declined));
}

#[tokio::test]
async fn a_declined_question_brings_what_may_have_been_meant() {
    let reply =
        "````reply\nCannot answer: it could be either.\n\nNext:\n- Which store sold most?\n- Which month?\n````";
    let events = events(&conversation(reply, vec![]), vec![attach("sales.csv"), ask("the best?")]).await;
    let answer = answer(&events);
    assert_eq!((answer.text().as_str(), answer.status), ("it could be either.", AnswerStatus::Declined));
    assert_eq!(answer.follow_ups, ["Which store sold most?", "Which month?"]);
}

#[tokio::test]
async fn a_question_without_a_file_gets_a_friendly_answer() {
    let conversation = conversation("", vec![]);
    let events = events(&conversation, vec![ask("how many?")]).await;
    let text = "There is no file to look at yet. Drop a CSV file into this window, or choose one, and ask again.";
    assert_eq!((answer(&events).text().as_str(), answer(&events).status), (text, AnswerStatus::Declined));
}

#[tokio::test]
async fn one_broken_file_does_not_keep_the_others_away() {
    let conversation = conversation("", vec![]);
    let paths = ["broken.csv", "sales.csv"].map(Into::into).into();
    let events = events(&conversation, vec![Op::AttachFiles { paths }]).await;
    assert_eq!(story(&events), ["notice: `broken.csv` is empty: there is nothing in it to show", "dataset sales.csv"]);
}

#[tokio::test]
async fn a_failing_model_ends_the_turn_and_the_next_question_works() {
    let script = "````failure\nThe key was refused.\n````\n````reply\nAll is well.\n````";
    let conversation = conversation(script, vec![]);
    let events = events(&conversation, vec![attach("sales.csv"), ask("one"), ask("two")]).await;
    let ends: Vec<&Event> = events.iter().filter(|event| ends_turn(event)).collect();
    let failed = Event::TurnFailed { turn: 2, message: Message::verbatim("The key was refused."), hint: None };
    assert_eq!(ends, [&Event::TurnCompleted { turn: 1 }, &failed, &Event::TurnCompleted { turn: 3 }]);
    assert_eq!(answer(&events).text(), "All is well.");
}

#[tokio::test]
async fn stopping_works_while_the_model_thinks_while_code_runs_and_while_waiting() {
    let script = format!("````silence\n````\n{CODE}````reply\nDone.\n````");
    let conversation = conversation(&script, vec![]);
    let mut stream = conversation.subscribe();
    for op in [attach("sales.csv"), ask("one"), ask("waits")] {
        conversation.submit(op);
    }
    let mut ends = Vec::new();
    while ends.len() < 5 {
        let event = stream.events.recv().await.unwrap();
        match &event {
            // The model is asked right after the question is shown, and stays silent.
            Event::ItemCompleted { item } if item.turn == 2 && matches!(*item.body, ItemBody::UserText { .. }) => {
                conversation.submit(Op::Interrupt);
                conversation.submit(ask("two"));
                conversation.submit(ask("three"));
            }
            // A cell without an act runs until it is stopped.
            Event::ItemStarted { item } if matches!(*item.body, ItemBody::CodeRun(_)) => {
                conversation.submit(Op::Interrupt);
                conversation.submit(ask("four"));
            }
            _ => {}
        }
        if ends_turn(&event) {
            ends.push(event);
        }
    }
    let interrupted = |turn| Event::TurnInterrupted { turn };
    assert_eq!(
        ends,
        [Event::TurnCompleted { turn: 1 }, interrupted(2), interrupted(3), interrupted(4), interrupted(5)]
    );
}

#[tokio::test]
async fn a_conversation_goes_on_where_it_was_left() {
    let first = conversation(CODE, vec![finished("", Some("It is done."))]);
    let past = events(&first, vec![attach("sales.csv"), ask("how many?")]).await;
    let lasting: Vec<Event> = past
        .into_iter()
        .filter(|event| !matches!(event, Event::ItemStarted { .. } | Event::ItemDelta { .. }))
        .collect();
    let again = conversation_after(lasting, CODE, vec![finished("", Some("Again."))]);
    let events = events(&again, vec![ask("and now?")]).await;
    assert_eq!(events[0], Event::TurnStarted { turn: 3 });
    assert_eq!(story(&events), ["question", "plan: count", "item 8: cell 2 attempt 1", "answer: Again."]);
}

#[tokio::test]
async fn who_subscribes_late_misses_nothing() {
    let conversation = conversation("````silence\n````", vec![]);
    let mut early = conversation.subscribe();
    conversation.submit(attach("sales.csv"));
    conversation.submit(ask("one"));
    loop {
        let event = early.events.recv().await.unwrap();
        if matches!(&event, Event::ItemCompleted { item: Item { turn: 2, .. } }) {
            break;
        }
    }
    let mut late = conversation.subscribe();
    conversation.submit(Op::Interrupt);
    let end = late.events.recv().await.unwrap();
    assert_eq!(end, Event::TurnInterrupted { turn: 2 });
    assert_eq!(story(&late.past), ["dataset sales.csv", "question"]);
    assert_eq!(story(&late.past), conversation.items().iter().map(chapter).collect::<Vec<_>>());
}

#[tokio::test]
async fn an_interrupted_run_is_shown_as_such() {
    let conversation = conversation(CODE, vec![]);
    let mut stream = conversation.subscribe();
    conversation.submit(attach("sales.csv"));
    conversation.submit(ask("one"));
    loop {
        match stream.events.recv().await.unwrap() {
            Event::ItemStarted { item } if matches!(*item.body, ItemBody::CodeRun(_)) => {
                conversation.submit(Op::Interrupt);
            }
            Event::ItemCompleted { item } => {
                if let ItemBody::CodeRun(run) = &*item.body {
                    assert_eq!(run.outcome, Some(Outcome::Interrupted));
                    break;
                }
            }
            _ => {}
        }
    }
    assert_eq!(stream.events.recv().await.unwrap(), Event::TurnInterrupted { turn: 2 });
}

#[tokio::test]
async fn instructions_of_the_settings_are_recorded_where_they_begin_to_hold() {
    let conversation = conversation(&"````reply\nYes.\n````\n".repeat(4), vec![]);
    let mut told = story(&events(&conversation, vec![attach("sales.csv"), ask("first?")]).await);
    for text in [" Our year begins in April. ", "Our year begins in April.", ""] {
        conversation.instruct(text.into());
        told.extend(story(&events(&conversation, vec![ask("next?")]).await));
    }
    assert_eq!(
        told,
        [
            "dataset sales.csv",
            "question",
            "answer: Yes.",
            "question",
            "instructions: Our year begins in April.",
            "answer: Yes.",
            "question",
            "answer: Yes.",
            "question",
            "instructions: ",
            "answer: Yes."
        ]
    );
}

#[tokio::test]
async fn instructions_stay_when_turns_are_undone_and_their_numbers_are_given() {
    let conversation = conversation("````reply\nWith a tax of 19 %.\n````\n", vec![]);
    let instruct = |text: &str| Op::SetInstructions { text: text.into() };
    let ops = vec![attach("sales.csv"), instruct("Add a tax of 19 %."), ask("which tax?")];
    assert_eq!(answer(&events(&conversation, ops).await).status, AnswerStatus::Computed);
    events(&conversation, vec![Op::Undo, Op::Undo, instruct("Add a tax of 19 %.")]).await;
    let standing: Vec<String> = conversation.items().iter().map(chapter).collect();
    assert_eq!(standing, ["instructions: Add a tax of 19 %."]);
}

#[tokio::test]
async fn the_built_in_analyst_says_that_it_cannot_follow_instructions() {
    let conversation = start(vec![], Analyst, vec![finished("3\n", Some("There are 3 rows."))]);
    conversation.instruct("Amounts are in thousands.".into());
    let events = events(&conversation, vec![attach("sales.csv"), ask("How many rows are there?")]).await;
    assert_eq!(answer(&events).cautions, [answers::instructions_not_followed()]);
}

#[tokio::test]
async fn a_plan_that_is_changed_under_way_counts_from_the_next_step_on() {
    let script = "````reply\n1. Count\n2. Say it\n````\n\n````reply\n```python\nlen(sales)\n```\n````\n\n````reply\nThere are 3.\n````\n";
    let limits = Limits { plan_every: Some(4), ..Limits::default() };
    let conversation =
        start_within(limits, vec![], ScriptedModel::parse(script).unwrap().paced(PACE), vec![finished("3\n", None)]);
    let mut stream = conversation.subscribe();
    conversation.submit(attach("sales.csv"));
    conversation.submit(ask("how many?"));
    let (mut told, mut turns) = (Vec::new(), 0);
    while turns < 2 {
        let event = stream.events.recv().await.unwrap();
        if let Event::ItemStarted { item } = &event
            && matches!(&*item.body, ItemBody::Plan(plan) if plan.scope == PlanScope::Answer)
        {
            conversation.submit(Op::ChangePlan { steps: vec!["Count all".into(), " ".into()] });
        }
        turns += usize::from(ends_turn(&event));
        told.push(event);
    }
    assert_eq!(
        story(&told),
        [
            "dataset sales.csv",
            "question",
            "plan: Count, Say it",
            "item 4: cell 1 attempt 1",
            "plan: Count all",
            "answer: There are 3."
        ]
    );
}

/// Says what a script says, and keeps what it reads ahead.
struct ReadingAhead {
    script: ScriptedModel,
    read: Arc<Mutex<Vec<Request>>>,
}

impl Model for ReadingAhead {
    fn name(&self) -> &str {
        self.script.name()
    }

    fn read_ahead(&self, request: impl FnOnce() -> Request) {
        let request = request();
        self.read.lock().unwrap().push(request);
    }

    async fn reply(
        &mut self,
        request: &Request,
        heard: &mut (dyn FnMut(Heard<'_>) + Send),
        cancel: &CancellationToken,
    ) -> Result<tabletalk_model::Reply, ModelError> {
        heard(Heard::Status(ModelStatus::Reading { percent: 40 }));
        self.read.lock().unwrap().push(request.clone());
        self.script.reply(request, heard, cancel).await
    }
}

#[tokio::test]
async fn a_model_that_is_chosen_when_the_files_are_there_reads_them_at_once() {
    let read = Arc::default();
    let script = ScriptedModel::parse("````reply\nThere are 3.\n````\n").unwrap();
    let conversation = start(vec![], ReadingAhead { script, read: Arc::clone(&read) }, vec![]);
    conversation.read_ahead();
    events(&conversation, vec![attach("sales.csv")]).await;
    // An operation that changes no data comes after the setting, in one task.
    conversation.read_ahead();
    events(&conversation, vec![Op::SetInstructions { text: "Be brief.".into() }]).await;
    let systems: Vec<String> = read.lock().unwrap().iter().map(|request: &Request| request.system.clone()).collect();
    let [attached, chosen] = &systems[..] else { panic!("the tables are read twice: {systems:?}") };
    assert_eq!(attached, chosen);
}

#[tokio::test]
async fn a_model_reads_the_tables_before_the_question_and_says_what_it_does() {
    let read = Arc::default();
    let script = ScriptedModel::parse("````reply\nThere are 3.\n````\n").unwrap();
    let conversation = start(vec![], ReadingAhead { script, read: Arc::clone(&read) }, vec![]);
    let events = events(&conversation, vec![attach("sales.csv"), ask("How many rows?")]).await;
    let [ahead, asked, ..] = &read.lock().unwrap()[..] else { panic!("two requests are read") };
    assert_eq!(ahead.system, asked.system);
    assert_eq!(ahead.messages.last().map(|message| message.text.as_str()), Some("?"));
    let told = Event::ModelStatus { status: ModelStatus::Reading { percent: 40 } };
    assert!(events.contains(&told));
    assert!(!conversation.subscribe().past.contains(&told));
}
