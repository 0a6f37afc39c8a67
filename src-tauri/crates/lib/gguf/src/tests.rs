use crate::{GgufError, Header, limits};

/// A property as it stands in a file: its name, its type and its bytes.
type Property = (&'static str, u32, Vec<u8>);

/// A small file that is sound, for each test to spoil.
#[derive(Clone)]
struct File {
    version: u32,
    properties: Vec<Property>,
    /// Name, shape, type, offset.
    tensors: Vec<(String, Vec<u64>, u32, u64)>,
    data: usize,
}

fn text(text: &str) -> Vec<u8> {
    [&(text.len() as u64).to_le_bytes()[..], text.as_bytes()].concat()
}

fn list(kind: u32, count: u64, elements: &[u8]) -> Vec<u8> {
    [&kind.to_le_bytes()[..], &count.to_le_bytes(), elements].concat()
}

fn whole(number: u32) -> Vec<u8> {
    number.to_le_bytes().to_vec()
}

impl File {
    fn sound() -> Self {
        let properties = vec![
            ("general.architecture", 8, text("qwen2")),
            ("general.name", 8, text("Tiny")),
            ("qwen2.block_count", 4, whole(2)),
            ("qwen2.context_length", 4, whole(4096)),
            ("qwen2.embedding_length", 4, whole(64)),
            ("qwen2.attention.head_count", 4, whole(8)),
            ("qwen2.attention.head_count_kv", 4, whole(2)),
            ("tokenizer.ggml.model", 8, text("gpt2")),
            ("tokenizer.ggml.tokens", 9, list(8, 2, &[text("<s>"), text("</s>")].concat())),
            ("tokenizer.ggml.token_type", 9, list(5, 2, &[whole(3), whole(3)].concat())),
            ("tokenizer.ggml.bos_token_id", 4, whole(0)),
            ("tokenizer.ggml.eos_token_id", 4, whole(1)),
            ("tokenizer.chat_template", 8, text("{{ bos_token }}")),
        ];
        let tensors = vec![("a".to_owned(), vec![32, 2], 2, 0), ("b".to_owned(), vec![8], 0, 64)];
        Self { version: 3, properties, tensors, data: 96 }
    }

    fn with(mut self, key: &'static str, kind: u32, bytes: Vec<u8>) -> Self {
        self.properties.retain(|property| property.0 != key);
        self.properties.push((key, kind, bytes));
        self
    }

    fn without(mut self, key: &str) -> Self {
        self.properties.retain(|property| property.0 != key);
        self
    }

    fn bytes(&self) -> Vec<u8> {
        let mut bytes = b"GGUF".to_vec();
        bytes.extend(self.version.to_le_bytes());
        bytes.extend((self.tensors.len() as u64).to_le_bytes());
        bytes.extend((self.properties.len() as u64).to_le_bytes());
        for (key, kind, value) in &self.properties {
            bytes.extend(text(key));
            bytes.extend(kind.to_le_bytes());
            bytes.extend(value);
        }
        for (name, shape, kind, offset) in &self.tensors {
            bytes.extend(text(name));
            bytes.extend((shape.len() as u32).to_le_bytes());
            shape.iter().for_each(|length| bytes.extend(length.to_le_bytes()));
            bytes.extend(kind.to_le_bytes());
            bytes.extend(offset.to_le_bytes());
        }
        bytes.resize(bytes.len().next_multiple_of(32) + self.data, 0);
        bytes
    }

    fn read(&self) -> Result<Header, GgufError> {
        read(&self.bytes())
    }

    fn error(&self) -> GgufError {
        self.read().unwrap_err()
    }
}

fn read(bytes: &[u8]) -> Result<Header, GgufError> {
    Header::read(bytes, bytes.len() as u64)
}

#[test]
fn a_sound_header_is_read() {
    let file = File::sound();
    let expected = Header {
        architecture: "qwen2".to_owned(),
        name: Some("Tiny".to_owned()),
        context: 4096,
        layers: 2,
        // (8 + 8) numbers of 2 heads in 2 layers, 2 bytes each.
        token_bytes: 128,
        size: file.bytes().len() as u64,
        template: Some("{{ bos_token }}".to_owned()),
        begin: Some("<s>".to_owned()),
        end: Some("</s>".to_owned()),
    };
    assert_eq!(file.read(), Ok(expected));
}

#[test]
fn other_files_and_versions_are_turned_away() {
    assert_eq!(read(b"PK\x03\x04 a table, not a model"), Err(GgufError::NotGguf));
    assert_eq!(read(b""), Err(GgufError::NotGguf));
    assert_eq!(File { version: 1, ..File::sound() }.error(), GgufError::Version(1));
    // A file for computers that write the high byte first.
    assert_eq!(File { version: 3_u32.swap_bytes(), ..File::sound() }.error(), GgufError::Version(0x0300_0000));
}

#[test]
fn counts_that_no_model_has_are_refused_before_anything_is_reserved() {
    let bytes = File::sound().bytes();
    let huge = |at: usize| {
        let mut bytes = bytes.clone();
        bytes[at..at + 8].copy_from_slice(&u64::MAX.to_le_bytes());
        read(&bytes).unwrap_err()
    };
    assert_eq!(huge(8), GgufError::TooLarge("the number of tensors"));
    assert_eq!(huge(16), GgufError::TooLarge("the number of properties"));
    assert_eq!(huge(24), GgufError::TooLarge("the name of a property"));
    let many = list(4, limits::ELEMENTS + 1, &[]);
    assert_eq!(File::sound().with("x", 9, many).error(), GgufError::TooLarge("a list"));
    assert_eq!(File::sound().with("x", 9, list(4, limits::ELEMENTS, &[])).error(), GgufError::Cut);
    assert_eq!(File::sound().with("x", 9, list(9, 1, &[])).error(), GgufError::Damaged("a list holds lists"));
}

#[test]
fn an_unknown_kind_of_model_is_named() {
    let file = File::sound().with("general.architecture", 8, text("plamo2"));
    assert_eq!(file.error(), GgufError::UnknownArchitecture("plamo2".to_owned()));
    assert_eq!(File::sound().with("split.count", 2, vec![3, 0]).error(), GgufError::Split);
}

#[test]
fn numbers_that_the_library_would_divide_by_or_index_with_are_checked() {
    let wrong = |key: &str| GgufError::Wrong(key.to_owned());
    let layers = "qwen2.block_count";
    assert_eq!(File::sound().with(layers, 4, whole(513)).error(), wrong(layers));
    assert_eq!(File::sound().with(layers, 8, text("2")).error(), wrong(layers));
    assert_eq!(File::sound().without(layers).error(), GgufError::Missing(layers.to_owned()));
    let heads = "qwen2.attention.head_count";
    assert_eq!(File::sound().with(heads, 4, whole(0)).error(), wrong(heads));
    let end = "tokenizer.ggml.eos_token_id";
    assert_eq!(File::sound().with(end, 4, whole(2)).error(), wrong(end));
    let alignment = "general.alignment";
    assert_eq!(File::sound().with(alignment, 4, whole(0)).error(), wrong(alignment));
    assert_eq!(File::sound().with(alignment, 4, whole(24)).error(), wrong(alignment));
}

#[test]
fn what_goes_with_each_word_is_as_long_as_the_vocabulary_and_of_its_type() {
    let wrong = |key: &str| GgufError::Wrong(key.to_owned());
    let types = "tokenizer.ggml.token_type";
    assert_eq!(File::sound().with(types, 9, list(5, 1, &whole(3))).error(), wrong(types));
    assert_eq!(File::sound().with(types, 9, list(8, 2, &[text("a"), text("b")].concat())).error(), wrong(types));
    let scores = "tokenizer.ggml.scores";
    assert_eq!(File::sound().with(scores, 9, list(6, 1, &whole(0))).error(), wrong(scores));
    let merges = "tokenizer.ggml.merges";
    assert_eq!(File::sound().with(merges, 9, list(4, 1, &whole(0))).error(), wrong(merges));
}

#[test]
fn a_tensor_lies_whole_in_the_file() {
    let with = |shape: &[u64], kind, offset| {
        let mut file = File::sound();
        file.tensors[1] = ("b".to_owned(), shape.to_vec(), kind, offset);
        file.error()
    };
    let misplaced = GgufError::Damaged("a tensor lies where it may not");
    assert_eq!(with(&[8], 0, 32), misplaced);
    assert_eq!(with(&[8], 0, 65), misplaced);
    assert_eq!(with(&[8], 0, 96), GgufError::Cut);
    assert_eq!(with(&[8], 0, u64::MAX - 31), GgufError::TooLarge("a tensor"));
    assert_eq!(with(&[0], 0, 64), GgufError::TooLarge("a tensor"));
    assert_eq!(with(&[1 << 32, 1 << 32], 0, 64), GgufError::TooLarge("a tensor"));
    assert_eq!(with(&[8], 2, 64), GgufError::Damaged("a row of a tensor is no whole number of blocks"));
    assert_eq!(with(&[8], 4, 64), GgufError::Damaged("a tensor is of no known type"));
    let mut twice = File::sound();
    twice.tensors[1].0 = "a".to_owned();
    assert_eq!(twice.error(), GgufError::Damaged("two tensors have one name"));
}

#[test]
fn a_file_that_was_cut_anywhere_is_refused() {
    let bytes = File::sound().bytes();
    for length in 0..bytes.len() {
        assert!(read(&bytes[..length]).is_err(), "{length}");
    }
}

/// Whatever is in a file, reading it returns: no panic, and little memory.
#[test]
fn damaged_headers_are_read_or_refused() {
    let sound = File::sound().bytes();
    let mut random = fastrand::Rng::with_seed(24);
    let mut refused = 0;
    for _ in 0..20_000 {
        let mut bytes = sound.clone();
        for _ in 0..random.usize(1..6) {
            let at = random.usize(..bytes.len());
            match random.u8(..4) {
                0 => bytes[at] ^= 1 << random.u8(..8),
                1 => bytes[at] = 0xff,
                2 => bytes.truncate(at.max(1)),
                _ => bytes.iter_mut().skip(at).take(8).for_each(|byte| *byte = random.u8(..)),
            }
        }
        refused += usize::from(read(&bytes).is_err());
    }
    assert!(refused > 10_000, "{refused}");
}

/// A file that was cut, has flipped bits, or says that there is more than any file has.
fn damaged(sound: &[u8], damage: usize) -> Vec<u8> {
    let mut bytes = sound.to_vec();
    // Spreads over the whole file, the same way in each run.
    let at = damage * 7919 % sound.len();
    match damage % 3 {
        0 => bytes.truncate(at),
        1 => bytes[at] ^= 1 << (damage % 8),
        _ => bytes.iter_mut().skip(at).take(8).for_each(|byte| *byte = 0xff),
    }
    bytes
}

#[test]
fn five_hundred_damaged_files_are_refused_or_read_within_bounds() {
    let sound = File::sound().bytes();
    let mut refused = 0;
    for damage in 0..500 {
        match read(&damaged(&sound, damage)) {
            Ok(header) => {
                assert!(damage % 3 != 0, "a file that was cut is read, damage {damage}");
                assert!(header.layers <= limits::LAYERS && header.context > 0, "{header:?}");
            }
            Err(error) => {
                assert!(!error.to_string().is_empty());
                refused += 1;
            }
        }
    }
    assert!((300..500).contains(&refused), "{refused}");
}
