//! A model in a file, computed by the real engine: `TABLETALK_ENGINE` and `TABLETALK_TEST_MODEL` name them. What the model
//! says means nothing.

use std::{
    env, fs,
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use tabletalk_messages::{Problem, engine as messages};
use tabletalk_model::{
    CancellationToken, EngineModel, EngineOptions, Heard, Message, Model, ModelError, Reply, Request, Rest, Role,
    engine_path,
};
use tabletalk_protocol::ModelStatus;

fn file() -> PathBuf {
    env::var_os("TABLETALK_TEST_MODEL").expect("`cargo xtask test --only engine` names a model").into()
}

fn model(file: &Path) -> EngineModel {
    EngineModel::new(EngineOptions { context: 1024, ..EngineOptions::of_file(file) })
}

fn request(question: &str) -> Request {
    Request {
        system: "You answer in a few words.".to_owned(),
        messages: vec![Message::new(Role::User, question)],
        ..Request::default()
    }
}

/// Ask, and stop at the first word when `stop` is given.
async fn ask(model: &mut EngineModel, question: &str, stop: Option<&CancellationToken>) -> Result<Reply, ModelError> {
    let never = CancellationToken::new();
    let mut heard = |heard: Heard<'_>| {
        if let (Heard::Text(_), Some(stop)) = (heard, stop) {
            stop.cancel();
        }
    };
    model.reply(&request(question), &mut heard, stop.unwrap_or(&never)).await
}

fn failed(problem: Problem) -> Result<Reply, ModelError> {
    Err(ModelError::Failed(problem))
}

#[tokio::test]
async fn a_reply_streams_and_its_tokens_are_counted() {
    let mut model = model(&file());
    let mut streamed = String::new();
    let mut heard = |heard: Heard<'_>| {
        if let Heard::Text(text) = heard {
            streamed.push_str(text);
        }
    };
    let asked = request("Name one colour.");
    let reply = model.reply(&asked, &mut heard, &CancellationToken::new()).await.unwrap();
    assert_eq!(reply.text, streamed.trim());
    assert!(reply.tokens.input > 10 && reply.tokens.output > 0, "{:?}", reply.tokens);
}

#[tokio::test]
async fn a_reply_that_was_begun_is_given_with_its_beginning() {
    let asked = Request { begun: "```python\n", ..request("Count to three in Python.") };
    let mut streamed = String::new();
    let mut heard = |heard: Heard<'_>| {
        if let Heard::Text(text) = heard {
            streamed.push_str(text);
        }
    };
    let reply = model(&file()).reply(&asked, &mut heard, &CancellationToken::new()).await.unwrap();
    assert!(reply.text.starts_with("```python\n"), "{}", reply.text);
    assert_eq!(reply.text, streamed.trim());
}

#[tokio::test]
async fn what_happens_before_the_first_word_is_told_in_order() {
    let mut model = model(&file());
    let mut stages = Vec::new();
    let mut heard = |heard: Heard<'_>| match heard {
        Heard::Status(status) => stages.push(status),
        Heard::Text(_) | Heard::Waiting { .. } => {}
    };
    model.reply(&request("Name one colour."), &mut heard, &CancellationToken::new()).await.unwrap();
    let percents = |is_it: fn(&ModelStatus) -> Option<u8>| stages.iter().filter_map(is_it).collect::<Vec<_>>();
    let loading = percents(|stage| if let ModelStatus::Loading { percent } = stage { Some(*percent) } else { None });
    let reading = percents(|stage| if let ModelStatus::Reading { percent } = stage { Some(*percent) } else { None });
    assert!(loading.is_sorted() && loading.len() <= 101, "{loading:?}");
    assert_eq!((reading.first(), reading.last()), (Some(&0), Some(&100)));
    assert_eq!(stages.last(), Some(&ModelStatus::Writing));
    assert_eq!(stages.len(), loading.len() + reading.len() + 1);
}

#[tokio::test]
async fn of_a_request_that_was_read_ahead_the_question_alone_is_read_and_later_turns_add_theirs() {
    let mut model = model(&file());
    let system = "You answer questions about the sales of stores. ".repeat(12);
    let mut asked = Request { system, messages: vec![Message::new(Role::User, "?")], ..Request::default() };
    let never = CancellationToken::new();
    model.warm_up(&asked, &never).await.unwrap();
    asked.messages.clear();
    let mut before = None;
    for question in ["Name one colour.", "Name another.", "And a third one.", "Which is the darkest?"] {
        asked.messages.push(Message::new(Role::User, question));
        let reply = model.reply(&asked, &mut |_| {}, &never).await.unwrap();
        let (tokens, read) = (reply.tokens.input, model.last_read());
        // Marks around a turn and the tokens of a question; the reply is written anew as text, whose tokens may be others.
        let new = before.map_or(24, |before| tokens - before + 16);
        assert!(read <= new, "{read} of {tokens} were read for `{question}`, {new} of them new");
        before = Some(tokens);
        asked.messages.push(Message::new(Role::Assistant, reply.text));
    }
}

#[tokio::test]
async fn a_reply_that_is_stopped_leaves_a_model_that_answers() {
    let mut model = model(&file());
    let stop = CancellationToken::new();
    let started = Instant::now();
    assert_eq!(ask(&mut model, "Tell a long story.", Some(&stop)).await, Err(ModelError::Cancelled));
    assert!(started.elapsed() < Duration::from_secs(60));
    assert!(ask(&mut model, "Name one colour.", None).await.is_ok());
}

#[cfg(target_os = "linux")]
#[tokio::test]
async fn a_process_that_is_killed_is_reported_and_the_next_question_starts_another() {
    let mut model = model(&file());
    model.warm_up(&request("Name"), &CancellationToken::new()).await.unwrap();
    kill_engine_of_this_test();
    let expected = Problem::new(messages::crashed("SmolLM2-135M-Instruct.Q4_1")).hint(messages::starts_again());
    assert_eq!(ask(&mut model, "Name one colour.", None).await, failed(expected));
    assert!(ask(&mut model, "Name one colour.", None).await.is_ok());
}

/// End the engine that this thread started: each test starts its own.
#[cfg(target_os = "linux")]
#[expect(clippy::disallowed_types, reason = "a test ends a process from outside")]
fn kill_engine_of_this_test() {
    let own = fs::read_to_string("/proc/thread-self/children").unwrap();
    let killed = std::process::Command::new("kill").arg("-9").args(own.split_whitespace()).status().unwrap();
    assert!(killed.success());
}

#[tokio::test]
async fn a_process_that_rests_is_ended_and_started_again() {
    let rest = Rest::After(Duration::from_millis(50));
    let options = EngineOptions { context: 1024, rest, ..EngineOptions::of_file(&file()) };
    let mut model = EngineModel::new(options);
    assert!(ask(&mut model, "Name one colour.", None).await.is_ok());
    tokio::time::sleep(Duration::from_millis(500)).await;
    assert_eq!(fs::read_to_string("/proc/thread-self/children").unwrap().trim(), "");
    assert!(ask(&mut model, "Name one colour.", None).await.is_ok());
}

#[tokio::test]
async fn files_that_are_no_model_are_told_apart() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("mine.gguf");
    fs::write(&path, b"GIF89a").unwrap();
    let damaged = Problem::new(messages::damaged("mine")).hint(messages::get_again());
    assert_eq!(ask(&mut model(&path), "?", None).await, failed(damaged.clone()));
    let sound = fs::read(file()).unwrap();
    fs::write(&path, &sound[..sound.len() / 2]).unwrap();
    assert_eq!(ask(&mut model(&path), "?", None).await, failed(damaged));
    let gone = folder.path().join("gone.gguf");
    let unreadable = Problem::new(messages::unreadable("gone")).hint(messages::choose_again());
    assert_eq!(ask(&mut model(&gone), "?", None).await, failed(unreadable));
}

#[tokio::test]
async fn a_missing_program_is_said() {
    let options = EngineOptions { program: engine_path().with_file_name("missing"), ..EngineOptions::of_file(&file()) };
    let expected = Problem::new(messages::no_program()).hint(messages::install_again());
    assert_eq!(ask(&mut EngineModel::new(options), "?", None).await, failed(expected));
}

#[tokio::test]
async fn its_speed_is_measured_anew_each_time() {
    let model = model(&file());
    let never = CancellationToken::new();
    let (first, second) = (model.measure(&never).await.unwrap(), model.measure(&never).await.unwrap());
    // What was read before would be free: ten times as fast would be a measurement of nothing.
    for (one, other) in [(first.read, second.read), (first.written, second.written)] {
        assert!(one > 1.0 && other > 1.0 && one / other < 10.0 && other / one < 10.0, "{first:?} {second:?}");
    }
}

#[tokio::test]
async fn a_process_that_rests_is_ended_when_memory_gets_short() {
    let spared = |spared| EngineOptions {
        context: 1024,
        rest: Rest::After(Duration::from_secs(10)),
        spared,
        ..EngineOptions::of_file(&file())
    };
    let children = || fs::read_to_string("/proc/thread-self/children").unwrap().trim().to_owned();
    let mut model = EngineModel::new(spared(u64::MAX));
    assert!(ask(&mut model, "Name one colour.", None).await.is_ok());
    tokio::time::sleep(Duration::from_secs(1)).await;
    assert_eq!(children(), "");
    let mut model = EngineModel::new(spared(0));
    assert!(ask(&mut model, "Name one colour.", None).await.is_ok());
    tokio::time::sleep(Duration::from_secs(1)).await;
    assert_ne!(children(), "");
}
