//! Models of a few kilobytes with random weights, one of each kind: what they write is noise, but how their context is kept is
//! the real thing.
//!
//! Layout of a file: <https://github.com/ggml-org/ggml/blob/master/docs/gguf.md>. Tensors of each kind as llama.cpp asks for them
//! (`src/models`).

use std::{fs, path::PathBuf};

use tabletalk_engine_wire::{FromEngine, Role};
use tempfile::TempDir;

use super::{Engine, chat, greedy, turn};

const WIDTH: u64 = 64;
const HEADS: u64 = 4;
const KEY_HEADS: u64 = 2;
const HEAD: u64 = WIDTH / HEADS;
const INNER: u64 = 128;

/// Types of values in the header.
const FLOAT: u32 = 6;
const WHOLE: u32 = 4;
const SIGNED: u32 = 5;
const TEXT: u32 = 8;
const LIST: u32 = 9;

/// A recurrent layer of Qwen3.5: heads of keys and of values, each of [`HEAD`] numbers, and steps of its convolution.
const RECURRENT_KEYS: u64 = 2;
const RECURRENT_VALUES: u64 = 4;
const CONVOLUTION: u64 = 4;

const TEMPLATE: &str = "{% for m in messages %}<|im_start|>{{ m.role }}\n{{ m.content }}<|im_end|>\n{% endfor %}\
    {% if add_generation_prompt %}<|im_start|>assistant\n{% endif %}";

struct Tiny {
    kind: &'static str,
    header: Vec<u8>,
    properties: u64,
    tensors: Vec<(String, Vec<u64>)>,
}

fn text(text: &str) -> Vec<u8> {
    [&(text.len() as u64).to_le_bytes()[..], text.as_bytes()].concat()
}

/// The character that stands for a byte in vocabularies of this kind (GPT-2): itself if it can be printed, else one from 256 on.
fn character(byte: u8) -> char {
    let is_printed = |byte: u8| matches!(byte, b'!'..=b'~' | 0xa1..=0xac | 0xae..=0xff);
    let others = (0..byte).filter(|byte| !is_printed(*byte)).count();
    if is_printed(byte) { char::from(byte) } else { char::from_u32(256 + u32::try_from(others).unwrap()).unwrap() }
}

/// A word for each byte, and the two marks around a turn.
fn words() -> Vec<String> {
    let bytes = (0..=u8::MAX).map(|byte| character(byte).to_string());
    bytes.chain(["<|im_start|>", "<|im_end|>"].map(str::to_owned)).collect()
}

impl Tiny {
    fn new(kind: &'static str, layers: u32) -> Self {
        let mut tiny = Self { kind, header: Vec::new(), properties: 0, tensors: Vec::new() };
        let words = words();
        let kinds = words.iter().map(|word| if word.starts_with("<|") { 3_i32 } else { 1 });
        tiny.property("general.architecture", TEXT, &text(kind));
        tiny.property("tokenizer.ggml.model", TEXT, &text("gpt2"));
        tiny.property("tokenizer.ggml.pre", TEXT, &text("gpt-2"));
        tiny.list("tokenizer.ggml.tokens", TEXT, &words.iter().map(|word| text(word)).collect::<Vec<_>>());
        tiny.list(
            "tokenizer.ggml.token_type",
            SIGNED,
            &kinds.map(|kind| kind.to_le_bytes().to_vec()).collect::<Vec<_>>(),
        );
        tiny.list("tokenizer.ggml.merges", TEXT, &[text("a b")]);
        tiny.property("tokenizer.ggml.eos_token_id", WHOLE, &257_u32.to_le_bytes());
        tiny.property("tokenizer.chat_template", TEXT, &text(TEMPLATE));
        tiny.number("block_count", layers);
        tiny.number("context_length", 4096);
        tiny.number("embedding_length", 64);
        tiny.number("feed_forward_length", 128);
        tiny.number("attention.head_count", 4);
        tiny.number("attention.head_count_kv", 2);
        tiny.number("attention.key_length", 16);
        tiny.number("attention.value_length", 16);
        tiny.number("rope.dimension_count", 16);
        tiny.property(&format!("{kind}.attention.layer_norm_rms_epsilon"), FLOAT, &1e-6_f32.to_le_bytes());
        tiny.tensor("token_embd.weight", &[WIDTH, words.len() as u64]);
        tiny.tensor("output_norm.weight", &[WIDTH]);
        tiny
    }

    fn property(&mut self, key: &str, kind: u32, value: &[u8]) {
        self.header.extend([&text(key)[..], &kind.to_le_bytes(), value].concat());
        self.properties += 1;
    }

    fn number(&mut self, name: &str, number: u32) {
        self.property(&format!("{}.{name}", self.kind), WHOLE, &number.to_le_bytes());
    }

    fn list(&mut self, key: &str, kind: u32, elements: &[Vec<u8>]) {
        let count = (elements.len() as u64).to_le_bytes();
        self.property(key, LIST, &[&kind.to_le_bytes()[..], &count, &elements.concat()].concat());
    }

    fn tensor(&mut self, name: &str, shape: &[u64]) {
        self.tensors.push((name.to_owned(), shape.to_vec()));
    }

    /// Tensors of one layer.
    fn layer(&mut self, layer: u32, tensors: &[(&str, &[u64])]) {
        for (name, shape) in tensors {
            self.tensor(&format!("blk.{layer}.{name}"), shape);
        }
    }

    fn written(&self) -> (TempDir, PathBuf) {
        let mut file = b"GGUF".to_vec();
        file.extend(3_u32.to_le_bytes());
        file.extend((self.tensors.len() as u64).to_le_bytes());
        file.extend(self.properties.to_le_bytes());
        file.extend(&self.header);
        let mut random = fastrand::Rng::with_seed(7);
        let mut data = Vec::new();
        for (name, shape) in &self.tensors {
            file.extend(text(name));
            file.extend(u32::try_from(shape.len()).unwrap().to_le_bytes());
            file.extend(shape.iter().flat_map(|length| length.to_le_bytes()));
            file.extend(0_u32.to_le_bytes());
            file.extend((data.len() as u64).to_le_bytes());
            for _ in 0..shape.iter().product() {
                let weight = match name {
                    name if name.ends_with("norm.weight") => 1.0,
                    name if name.ends_with("ssm_a") => -random.f32(),
                    _ => random.f32() - 0.5,
                };
                data.extend(weight.to_le_bytes());
            }
            data.resize(data.len().next_multiple_of(32), 0);
        }
        file.resize(file.len().next_multiple_of(32), 0);
        file.extend(data);
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join(format!("{}.gguf", self.kind));
        fs::write(&path, file).unwrap();
        (folder, path)
    }
}

const ATTENTION: [(&str, &[u64]); 4] = [
    ("attn_norm.weight", &[WIDTH]),
    ("attn_k.weight", &[WIDTH, HEAD * KEY_HEADS]),
    ("attn_v.weight", &[WIDTH, HEAD * KEY_HEADS]),
    ("attn_output.weight", &[WIDTH, WIDTH]),
];

const QUERY: (&str, &[u64]) = ("attn_q.weight", &[WIDTH, WIDTH]);

const QUERY_AND_KEY_NORMS: [(&str, &[u64]); 2] = [("attn_q_norm.weight", &[HEAD]), ("attn_k_norm.weight", &[HEAD])];

const FORWARD: [(&str, &[u64]); 3] =
    [("ffn_gate.weight", &[WIDTH, INNER]), ("ffn_up.weight", &[WIDTH, INNER]), ("ffn_down.weight", &[INNER, WIDTH])];

const FORWARD_NORM: (&str, &[u64]) = ("ffn_norm.weight", &[WIDTH]);

/// Kinds whose layers are alike: Llama, Gemma, Qwen2 and Qwen3.
fn plain(kind: &'static str) -> Tiny {
    let mut tiny = Tiny::new(kind, 2);
    for layer in 0..2 {
        tiny.layer(layer, &ATTENTION);
        tiny.layer(layer, &FORWARD);
        tiny.layer(layer, &[QUERY, FORWARD_NORM]);
        match kind {
            "qwen2" => tiny.layer(
                layer,
                &[
                    ("attn_q.bias", &[WIDTH]),
                    ("attn_k.bias", &[HEAD * KEY_HEADS]),
                    ("attn_v.bias", &[HEAD * KEY_HEADS]),
                ],
            ),
            "qwen3" => tiny.layer(layer, &QUERY_AND_KEY_NORMS),
            _ => {}
        }
    }
    tiny
}

/// Phi keeps what others have apart in one tensor.
fn phi() -> Tiny {
    let mut tiny = Tiny::new("phi3", 2);
    for layer in 0..2 {
        tiny.layer(
            layer,
            &[
                ("attn_norm.weight", &[WIDTH]),
                ("attn_qkv.weight", &[WIDTH, WIDTH + 2 * HEAD * KEY_HEADS]),
                ("attn_output.weight", &[WIDTH, WIDTH]),
                FORWARD_NORM,
                ("ffn_up.weight", &[WIDTH, 2 * INNER]),
                ("ffn_down.weight", &[INNER, WIDTH]),
            ],
        );
    }
    tiny
}

/// Qwen3.5: each second layer attends to what was read, the others remember a state.
fn hybrid() -> Tiny {
    const KEYS: u64 = RECURRENT_KEYS * HEAD;
    const VALUES: u64 = RECURRENT_VALUES * HEAD;
    let mut tiny = Tiny::new("qwen35", 4);
    tiny.number("full_attention_interval", 2);
    for (name, number) in [
        ("ssm.conv_kernel", CONVOLUTION),
        ("ssm.inner_size", VALUES),
        ("ssm.state_size", HEAD),
        ("ssm.time_step_rank", RECURRENT_VALUES),
        ("ssm.group_count", RECURRENT_KEYS),
    ] {
        tiny.number(name, u32::try_from(number).unwrap());
    }
    tiny.list("qwen35.rope.dimension_sections", SIGNED, &[3_i32, 3, 2, 0].map(|part| part.to_le_bytes().to_vec()));
    for layer in 0..4 {
        tiny.layer(layer, &FORWARD);
        tiny.layer(layer, &[("post_attention_norm.weight", &[WIDTH])]);
        if layer % 2 == 1 {
            tiny.layer(layer, &ATTENTION);
            tiny.layer(layer, &QUERY_AND_KEY_NORMS);
            // With a gate for each number.
            tiny.layer(layer, &[("attn_q.weight", &[WIDTH, 2 * WIDTH])]);
        } else {
            tiny.layer(
                layer,
                &[
                    ("attn_norm.weight", &[WIDTH]),
                    ("attn_qkv.weight", &[WIDTH, 2 * KEYS + VALUES]),
                    ("attn_gate.weight", &[WIDTH, VALUES]),
                    ("ssm_conv1d.weight", &[CONVOLUTION, 2 * KEYS + VALUES]),
                    ("ssm_dt.bias", &[RECURRENT_VALUES]),
                    ("ssm_a", &[RECURRENT_VALUES]),
                    ("ssm_beta.weight", &[WIDTH, RECURRENT_VALUES]),
                    ("ssm_alpha.weight", &[WIDTH, RECURRENT_VALUES]),
                    ("ssm_norm.weight", &[HEAD]),
                    ("ssm_out.weight", &[VALUES, WIDTH]),
                ],
            );
        }
    }
    tiny
}

fn ready(tiny: &Tiny) -> Engine {
    let (_folder, path) = tiny.written();
    match Engine::load(&path) {
        (engine, Some(FromEngine::Loaded(loaded))) if loaded.architecture == tiny.kind => engine,
        (_, other) => panic!("{}: {other:?}", tiny.kind),
    }
}

/// Ten turns: each reads its own tokens only, and replies as an engine does that reads everything anew.
fn only_what_is_new_is_read(tiny: &Tiny) {
    let mut engine = ready(tiny);
    let mut turns = vec![turn(Role::System, &"You answer questions about sales. ".repeat(5))];
    let mut before = 0;
    let mut last = String::new();
    for question in 0..10 {
        turns.push(turn(Role::User, &format!("How much was sold in store {question}?")));
        let (reply, done) = engine.ask(chat(&turns), greedy(12));
        let new = done.prompt - before;
        assert!(done.read <= new + 16, "{}, turn {question}: {} of {new} were read", tiny.kind, done.read);
        before = done.prompt;
        if question < 9 {
            turns.push(turn(Role::Assistant, &reply));
        }
        last = reply;
    }
    let (fresh, done) = ready(tiny).ask(chat(&turns), greedy(12));
    assert_eq!((fresh, done.read), (last, before), "{}", tiny.kind);
}

#[test]
fn plain_models_keep_what_they_have_read() {
    ["llama", "gemma", "qwen2", "qwen3"].map(plain).iter().for_each(only_what_is_new_is_read);
    only_what_is_new_is_read(&phi());
}

#[test]
fn a_hybrid_model_goes_back_to_a_checkpoint() {
    only_what_is_new_is_read(&hybrid());
}

/// A reply that was stopped, a question that was changed, and a conversation that begins anew.
#[test]
fn a_hybrid_model_bears_another_question_in_place_of_the_last() {
    let tiny = hybrid();
    let mut engine = ready(&tiny);
    let system = turn(Role::System, &"You answer questions about sales. ".repeat(5));
    let conversation = |question: &str| chat(&[system.clone(), turn(Role::User, question)]);
    let first = conversation("How much was sold in May?");
    let (said, _) = engine.ask(first.clone(), greedy(12));
    let (other, done) = engine.ask(conversation("And how much was it in all other months?"), greedy(12));
    assert!(done.read < done.prompt / 2, "{} of {} were read", done.read, done.prompt);
    assert_eq!(ready(&tiny).ask(conversation("And how much was it in all other months?"), greedy(12)).0, other);
    let id = engine.begin(conversation("Tell me everything."), greedy(1500));
    engine.until(|message| matches!(message, FromEngine::Text { .. }));
    engine.send(&tabletalk_engine_wire::ToEngine::Cancel { id });
    engine.until(|message| matches!(message, FromEngine::Done(_)));
    assert_eq!(engine.ask(first, greedy(12)).0, said);
}
