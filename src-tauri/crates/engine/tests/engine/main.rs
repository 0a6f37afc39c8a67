//! The program with a real model, whose words mean nothing: `TABLETALK_TEST_MODEL` names its file.

#![expect(clippy::disallowed_types, reason = "a test starts the program and ends it")]

mod tiny;

use std::{
    env, fs,
    io::{BufRead, BufReader, Seek, SeekFrom, Write},
    path::{Path, PathBuf},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
    time::{Duration, Instant},
};

use serde::Deserialize;
use tabletalk_engine_wire::{
    Ask, Done, Ending, Fault, FromEngine, Load, Loaded, Prompt, Role, ToEngine, Turn, Writing, decode, encode, limits,
};
use tabletalk_gguf::Header;

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

/// A prompt, and what `llama-cpp-python` made of it with the same llama.cpp; see `greedy/record.py`.
#[derive(Deserialize)]
struct Recorded {
    prompt: String,
    tokens: u32,
    text: String,
}

#[test]
fn thirty_prompts_are_gone_on_with_as_by_the_library_in_python() {
    let recorded: Vec<Recorded> = serde_json::from_str(include_str!("greedy/expected.json")).unwrap();
    assert_eq!(recorded.len(), 30);
    let (mut engine, _) = Engine::ready();
    for Recorded { prompt, tokens, text } in recorded {
        let (written, done) = engine.ask(Prompt::Text(prompt.clone()), greedy(40));
        assert_eq!((done.prompt, written), (tokens, text), "{prompt}");
    }
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

/// Where and how a file is damaged: cut, a bit flipped, or a huge count written.
#[derive(Debug, Clone, Copy)]
enum Damage {
    Cut(u64),
    Flip(u64),
    Huge(u64),
}

impl Damage {
    /// Mostly in the header, which is what a reader trips over.
    fn random(random: &mut fastrand::Rng, size: u64) -> Self {
        match random.u8(..5) {
            0 => Self::Cut(random.u64(..size)),
            1 | 2 => Self::Flip(random.u64(..2_000_000.min(size))),
            _ => Self::Huge(random.u64(..4000)),
        }
    }

    /// The bytes that stand there instead.
    fn bytes(self, sound: &[u8]) -> (u64, Vec<u8>) {
        let at = |place: u64| usize::try_from(place).unwrap();
        match self {
            Self::Cut(place) => (place, Vec::new()),
            Self::Flip(place) => (place, vec![sound[at(place)] ^ (1 << (place % 8))]),
            Self::Huge(place) => (place, vec![0xff; 8]),
        }
    }

    /// Damage the file, do something, and mend it. The file is large, so it is not written anew.
    fn during<T>(self, file: &Path, sound: &[u8], work: impl FnOnce() -> T) -> T {
        let (place, bytes) = self.bytes(sound);
        let written = |bytes: &[u8]| {
            let mut open = fs::OpenOptions::new().write(true).open(file).unwrap();
            open.seek(SeekFrom::Start(place)).and_then(|_| open.write_all(bytes)).unwrap();
            open
        };
        let open = written(&bytes);
        if bytes.is_empty() {
            open.set_len(place).unwrap();
        }
        let worked = work();
        let start = usize::try_from(place).unwrap();
        let end = if bytes.is_empty() { sound.len() } else { start + bytes.len() };
        written(&sound[start..end]);
        worked
    }
}

/// The check in Rust refuses most; what passes it is for the confined engine, which answers, refuses it or ends.
#[test]
fn five_hundred_damaged_files_end_in_a_word_or_in_the_end_of_the_process() {
    let sound = fs::read(model()).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("damaged.gguf");
    fs::write(&file, &sound).unwrap();
    let mut random = fastrand::Rng::with_seed(24);
    let (mut checked, mut loaded) = (0, 0);
    for _ in 0..500 {
        let damage = Damage::random(&mut random, sound.len() as u64);
        damage.during(&file, &sound, || {
            let open = fs::File::open(&file).unwrap();
            let size = open.metadata().unwrap().len();
            if Header::read(open, size).is_err() {
                checked += 1;
                return;
            }
            let started = Instant::now();
            let (mut engine, ended) = Engine::load(&file);
            if let Some(FromEngine::Loaded(_)) = ended {
                loaded += 1;
                engine.begin(Prompt::Text("One, two,".to_owned()), greedy(2));
                engine.until(|message| matches!(message, FromEngine::Done(_) | FromEngine::Failed { .. }));
            }
            assert!(started.elapsed() < Duration::from_secs(60), "{damage:?}");
        });
    }
    assert!(checked > 200 && loaded > 50, "{checked} were refused, {loaded} loaded");
    assert_eq!(fs::read(&file).unwrap(), sound);
    assert!(matches!(Engine::load(&file).1, Some(FromEngine::Loaded(_))));
}
