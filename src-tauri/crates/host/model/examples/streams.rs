//! Decodes recorded provider streams and compares with what is expected: `streams FOLDER`.
//!
//! The folder holds `expected.jsonl`, a line a stream, and the streams in `sse/`. Every stream is fed whole, byte by
//! byte, and cut inside each of its characters; a stream is right when text, reasoning, tool calls, reason of its end,
//! usage, errors and the number of messages are.

use std::{collections::BTreeMap, fs, path::Path, process::ExitCode};

use serde_json::{Value, json};
use tabletalk_model::{Decoder, Gathered, Protocol, Runs};

/// How a stream is fed, by name: where its bytes are cut.
type Mode = (&'static str, fn(&[u8]) -> Vec<usize>);

const MODES: [Mode; 3] =
    [("whole", |_| Vec::new()), ("byte by byte", |bytes| (1..bytes.len()).collect()), ("inside characters", inside)];

type Score = BTreeMap<(String, &'static str), (usize, usize)>;

fn main() -> Result<ExitCode, Box<dyn std::error::Error>> {
    let folder = std::env::args_os().nth(1).ok_or("usage: streams FOLDER")?;
    let mut score = Score::new();
    for line in fs::read_to_string(Path::new(&folder).join("expected.jsonl"))?.lines() {
        let case: Value = serde_json::from_str(line)?;
        let name = case["file"].as_str().ok_or("a case without a file")?;
        let bytes = fs::read(Path::new(&folder).join("sse").join(name))?;
        play(&case, name, &bytes, &mut score);
    }
    let mut total = (0, 0);
    for ((provider, mode), (right, all)) in &score {
        println!("{provider:<20} {mode:<18} {right:>3} of {all}");
        total = (total.0 + right, total.1 + all);
    }
    println!("{:<20} {:<18} {:>3} of {}", "all", "all", total.0, total.1);
    Ok(if total.0 == total.1 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn play(case: &Value, name: &str, bytes: &[u8], score: &mut Score) {
    let protocol = if case["kind"] == "anthropic" { Protocol::Anthropic } else { Protocol::OpenAi };
    let provider = case["provider"].as_str().unwrap_or_default().to_owned();
    for (mode, cuts) in MODES {
        let said = decoded(protocol, bytes, &cuts(bytes));
        let differences = differences(&case["expect"], &said);
        for difference in &differences {
            println!("{name}, {mode}: {difference}");
        }
        let (right, all) = score.entry((provider.clone(), mode)).or_default();
        *right += usize::from(differences.is_empty());
        *all += 1;
    }
}

/// Feed the bytes, cut at these places.
fn decoded(protocol: Protocol, bytes: &[u8], cuts: &[usize]) -> Value {
    let mut decoder = Decoder::new(protocol);
    let mut gathered = Gathered::default();
    let mut begin = 0;
    for end in cuts.iter().copied().chain([bytes.len()]) {
        decoder.feed(&bytes[begin..end]).into_iter().for_each(|event| gathered.add(event));
        begin = end;
    }
    decoder.finish().into_iter().for_each(|event| gathered.add(event));
    let calls: Vec<Value> = gathered
        .calls()
        .map(|call| {
            let mut said = json!({"id": call.id, "name": call.name, "arguments": call.arguments});
            if protocol == Protocol::Anthropic {
                said["server"] = (call.runs == Runs::AtProvider).into();
            }
            said
        })
        .collect();
    let errors: Vec<&str> = gathered.errors.iter().map(|error| error.message.as_str()).collect();
    json!({
        "events": decoder.messages(), "done": gathered.done, "text": gathered.text, "reasoning": gathered.reasoning,
        "tool_calls": calls, "finish_reason": gathered.finish, "usage": gathered.usage, "errors": errors,
    })
}

/// The places inside characters of more than one byte; in a stream without any, one in the middle of each event.
fn inside(bytes: &[u8]) -> Vec<usize> {
    let is_inside = |at: &usize| bytes[*at] & 0b1100_0000 == 0b1000_0000;
    let cuts: Vec<usize> = (1..bytes.len()).filter(is_inside).collect();
    if cuts.is_empty() { (1..bytes.len()).filter(|at| bytes[at - 1] == b'{').collect() } else { cuts }
}

fn differences(expected: &Value, said: &Value) -> Vec<String> {
    let fields = said.as_object().into_iter().flatten();
    let differ = fields.filter(|(key, value)| expected[key.as_str()] != **value);
    differ.map(|(key, value)| format!("`{key}` is {value}, expected {}", expected[key.as_str()])).collect()
}
