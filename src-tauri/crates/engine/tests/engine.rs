//! The program with a real model, whose words mean nothing: `TABLETALK_TEST_MODEL` names its file.

use std::{
    env, fs,
    io::{BufRead, BufReader, Write},
    path::{Path, PathBuf},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
    time::{Duration, Instant},
};

use tabletalk_engine_wire::{
    Ask, Done, Ending, Fault, FromEngine, Load, Loaded, Prompt, Role, ToEngine, Turn, Writing, decode, encode, limits,
};

struct Engine {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    last_id: u64,
}

fn model() -> PathBuf {
    env::var_os("TABLETALK_TEST_MODEL").expect("`cargo xtask test --only engine` names a model").into()
}

impl Engine {
    /// Start it and let it load a file. One thread: two wait for each other where others compute as well.
    fn load(file: &Path) -> (Self, Option<FromEngine>) {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tabletalk-engine"));
        command.env_clear().env("GGML_NO_BACKTRACE", "1");
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
        let (input, output) = (child.stdin.take().unwrap(), BufReader::new(child.stdout.take().unwrap()));
        let mut engine = Self { child, input, output, last_id: 0 };
        let size = fs::metadata(file).unwrap().len();
        let path = file.to_owned();
        let memory = size + (2 << 30);
        engine.send(&ToEngine::Load(Load { protocol: limits::PROTOCOL, path, context: 2048, threads: 1, memory }));
        let ended = engine.until(|message| !matches!(message, FromEngine::Loading { .. }));
        (engine, ended)
    }

    fn ready() -> (Self, Loaded) {
        match Self::load(&model()) {
            (engine, Some(FromEngine::Loaded(loaded))) => (engine, loaded),
            (_, other) => panic!("{other:?}"),
        }
    }

    fn send(&mut self, message: &ToEngine) {
        // A process that has ended is found out by its silence.
        let _ = self.input.write_all(&encode(message)).and_then(|()| self.input.flush());
    }

    /// The first message of this kind; `None` when the process ends before.
    fn until(&mut self, is_it: impl Fn(&FromEngine) -> bool) -> Option<FromEngine> {
        let mut line = Vec::new();
        loop {
            line.clear();
            if self.output.read_until(b'\n', &mut line).unwrap() == 0 {
                return None;
            }
            let message = decode(line.strip_suffix(b"\n").unwrap()).unwrap();
            if is_it(&message) {
                return Some(message);
            }
        }
    }

    fn begin(&mut self, prompt: Prompt, writing: Option<Writing>) -> u64 {
        self.last_id += 1;
        let id = self.last_id;
        self.send(&ToEngine::Ask(Ask { id, prompt, writing }));
        id
    }

    fn ask(&mut self, prompt: Prompt, writing: Option<Writing>) -> (String, Done) {
        self.begin(prompt, writing);
        let mut text = String::new();
        loop {
            match self.until(|message| !matches!(message, FromEngine::Reading { .. })) {
                Some(FromEngine::Text { text: piece, .. }) => text += &piece,
                Some(FromEngine::Done(done)) => return (text, done),
                other => panic!("{other:?}"),
            }
        }
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn greedy(most: u32) -> Option<Writing> {
    Some(Writing { most, stop: Vec::new(), temperature: 0.0, seed: 0 })
}

fn turn(role: Role, text: &str) -> Turn {
    Turn { role, text: text.to_owned() }
}

fn chat(turns: &[Turn]) -> Prompt {
    Prompt::Chat { turns: turns.to_vec(), begun: String::new() }
}

#[test]
fn it_loads_in_full_confinement_with_the_instructions_it_was_built_for() {
    let (_engine, loaded) = Engine::ready();
    assert_eq!((loaded.architecture.as_str(), loaded.context, loaded.missing.as_slice()), ("llama", 2048, &[][..]));
    for instruction in ["AVX2 = 1", "FMA = 1", "F16C = 1", "BMI2 = 1"] {
        assert!(loaded.system.contains(instruction), "{}", loaded.system);
    }
    assert!(!loaded.system.contains("OPENMP"), "{}", loaded.system);
}

#[test]
fn only_what_is_new_of_a_conversation_is_read() {
    let (mut engine, _) = Engine::ready();
    let mut turns = vec![turn(Role::System, &"You answer questions about sales. ".repeat(20))];
    let mut before = 0;
    for question in 0..10 {
        turns.push(turn(Role::User, &format!("How much was sold in store {question}?")));
        let (reply, done) = engine.ask(chat(&turns), greedy(8));
        // The reply is written anew as text, whose tokens may be others.
        let new = done.prompt - before;
        assert!(done.read <= new + 16, "turn {question}: {} of {new} were read", done.read);
        before = done.prompt;
        turns.push(turn(Role::Assistant, &reply));
    }
}

#[test]
fn what_was_read_ahead_is_not_read_again() {
    let (mut engine, _) = Engine::ready();
    let system = turn(Role::System, &"You answer questions about sales. ".repeat(20));
    let (text, ahead) = engine.ask(chat(std::slice::from_ref(&system)), None);
    assert_eq!((text.as_str(), ahead.read, ahead.written), ("", ahead.prompt, 0));
    let (_, done) = engine.ask(chat(&[system, turn(Role::User, "How many?")]), greedy(1));
    assert!(done.read <= 16, "{} of {} were read", done.read, done.prompt);
}

#[test]
fn the_likeliest_words_are_the_same_each_time_and_end_before_a_stop() {
    let (mut engine, _) = Engine::ready();
    let prompt = Prompt::Text("One, two, three, four,".to_owned());
    let (first, _) = engine.ask(prompt.clone(), greedy(12));
    let (again, done) = engine.ask(prompt.clone(), greedy(12));
    assert_eq!((first.as_str(), done.read, done.ending), (again.as_str(), 1, Ending::Cut));
    let stop = first.chars().skip(4).take(3).collect::<String>();
    let (stopped, done) = engine.ask(prompt, Some(Writing { stop: vec![stop.clone()], ..greedy(12).unwrap() }));
    assert_eq!(done.ending, Ending::Complete);
    assert_eq!(Some(stopped.as_str()), first.split(&stop).next());
}

#[test]
fn reading_and_writing_stop_when_they_are_told_to() {
    let (mut engine, _) = Engine::ready();
    for text in ["One, two,".to_owned(), "A long table of numbers. ".repeat(250)] {
        let id = engine.begin(Prompt::Text(text), greedy(1500));
        engine.until(|message| matches!(message, FromEngine::Text { .. } | FromEngine::Reading { .. }));
        let told = Instant::now();
        engine.send(&ToEngine::Cancel { id });
        let done = engine.until(|message| matches!(message, FromEngine::Done(_)));
        assert!(matches!(done, Some(FromEngine::Done(Done { ending: Ending::Cancelled, .. }))), "{done:?}");
        // 200 milliseconds where nothing else computes.
        assert!(told.elapsed() < Duration::from_secs(2), "{:?}", told.elapsed());
    }
    let (_, done) = engine.ask(Prompt::Text("One, two,".to_owned()), greedy(2));
    assert_eq!(done.written, 2);
}

#[test]
fn a_prompt_that_is_too_long_is_refused_and_the_next_one_answered() {
    let (mut engine, _) = Engine::ready();
    engine.begin(Prompt::Text("word ".repeat(3000)), greedy(1));
    let refused = engine.until(|message| matches!(message, FromEngine::Failed { .. }));
    assert!(
        matches!(refused, Some(FromEngine::Failed { id: Some(1), fault: Fault::TooLong { context: 2048, .. } })),
        "{refused:?}"
    );
    assert_eq!(engine.ask(Prompt::Text("One,".to_owned()), greedy(1)).1.written, 1);
}

#[test]
fn a_parent_that_is_gone_ends_it() {
    let (mut engine, _) = Engine::ready();
    engine.begin(Prompt::Text("One, two,".to_owned()), greedy(1500));
    drop(std::mem::replace(&mut engine.input, spare_input()));
    assert!(engine.child.wait().unwrap().success());
}

/// Somewhere to write to that nobody reads.
fn spare_input() -> ChildStdin {
    let mut child = Command::new("true").stdin(Stdio::piped()).spawn().unwrap();
    let input = child.stdin.take().unwrap();
    child.wait().unwrap();
    input
}

/// Each damaged file is refused, ends the process, or loads; none hangs or is waited for.
#[test]
fn damaged_files_end_in_a_word_or_in_the_end_of_the_process() {
    let sound = fs::read(model()).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("damaged.gguf");
    let mut random = fastrand::Rng::with_seed(24);
    let mut refused = 0;
    for damage in 0..90 {
        let mut bytes = sound.clone();
        match damage % 3 {
            0 => bytes.truncate(random.usize(..bytes.len())),
            1 => bytes[random.usize(..200_000)] ^= 1 << random.u8(..8),
            _ => {
                let at = random.usize(..4000);
                bytes[at..at + 8].fill(0xff);
            }
        }
        fs::write(&file, &bytes).unwrap();
        let started = Instant::now();
        let (_engine, ended) = Engine::load(&file);
        refused += usize::from(matches!(ended, Some(FromEngine::Failed { id: None, .. })));
        assert!(started.elapsed() < Duration::from_secs(60), "damage {damage}");
    }
    assert!(refused > 40, "{refused}");
}
