use std::{
    collections::{HashMap, HashSet},
    io::Read,
};

use crate::{
    GgufError,
    architecture::{ARCHITECTURES, TOKENIZERS},
    bytes::Bytes,
    limits,
    tensor::Tensor,
    value::{Element, Value},
};

/// What the header of a sound file says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Header {
    /// As in `qwen3`.
    pub architecture: String,
    /// The name that the file gives itself, if any.
    pub name: Option<String>,
    /// Tokens that the model was trained to read at once.
    pub context: u64,
    pub layers: u64,
    /// Bytes that one token of a context takes beside the weights; more than that for none of the known kinds.
    pub token_bytes: u64,
    /// Bytes of the whole file.
    pub size: u64,
    /// The Jinja template that turns a conversation into the text that the model reads.
    pub template: Option<String>,
    /// What begins and what ends a text.
    pub begin: Option<String>,
    pub end: Option<String>,
}

const MAGIC: [u8; 4] = *b"GGUF";

impl Header {
    /// Read the header of a file of `size` bytes from its beginning, and check that all of it fits together.
    ///
    /// # Errors
    /// When the file is damaged, dishonest, or of a kind that is not known.
    pub fn read(file: impl Read, size: u64) -> Result<Self, GgufError> {
        let mut bytes = Bytes::new(file, size);
        if bytes.array::<4>().is_ok_and(|magic| magic != MAGIC) || size < 4 {
            return Err(GgufError::NotGguf);
        }
        let version = bytes.u32()?;
        if !matches!(version, 2 | 3) {
            return Err(GgufError::Version(version));
        }
        let tensors = bytes.count(limits::TENSORS, "the number of tensors")?;
        let properties = Properties::read(&mut bytes)?;
        check_tensors(&mut bytes, tensors, properties.alignment()?)?;
        properties.header(size)
    }
}

/// Each tensor lies whole in the file, and no two in one place.
fn check_tensors(bytes: &mut Bytes<impl Read>, count: u64, alignment: u64) -> Result<(), GgufError> {
    if count == 0 {
        return Err(GgufError::Damaged("the file holds no tensors"));
    }
    let mut names = HashSet::new();
    let mut tensors = (0..count).map(|_| Tensor::read(bytes, &mut names)).collect::<Result<Vec<Tensor>, _>>()?;
    let room = bytes.length.saturating_sub(bytes.position.next_multiple_of(alignment));
    tensors.sort_by_key(|tensor| tensor.offset);
    let mut free_from = 0;
    for tensor in tensors {
        if !tensor.offset.is_multiple_of(alignment) || tensor.offset < free_from {
            return Err(GgufError::Damaged("a tensor lies where it may not"));
        }
        free_from = tensor.offset.checked_add(tensor.size).ok_or(GgufError::TooLarge("a tensor"))?;
        if free_from > room {
            return Err(GgufError::Cut);
        }
    }
    Ok(())
}

struct Properties {
    values: HashMap<String, Value>,
    architecture: String,
}

impl Properties {
    fn read(bytes: &mut Bytes<impl Read>) -> Result<Self, GgufError> {
        let count = bytes.count(limits::PROPERTIES, "the number of properties")?;
        let mut values = HashMap::new();
        for _ in 0..count {
            let key = bytes.text(limits::KEY, "the name of a property")?;
            let value = Value::read(bytes)?;
            if values.insert(key, value).is_some() {
                return Err(GgufError::Damaged("two properties have one name"));
            }
        }
        let mut properties = Self { values, architecture: String::new() };
        let architecture = properties.text("general.architecture")?.ok_or_else(|| missing("general.architecture"))?;
        if !ARCHITECTURES.contains(&architecture.as_str()) {
            // It is shown to a person, so no more than a name's length of it.
            return Err(GgufError::UnknownArchitecture(architecture.chars().take(32).collect()));
        }
        properties.architecture = architecture;
        Ok(properties)
    }

    fn header(&self, size: u64) -> Result<Header, GgufError> {
        if self.number("split.count")?.is_some_and(|parts| parts > 1) {
            return Err(GgufError::Split);
        }
        let words = self.vocabulary()?;
        let layers = self.needed("block_count", limits::LAYERS)?;
        let heads = self.most("attention.head_count", limits::HEADS)?.unwrap_or(1);
        let key_heads = self.most("attention.head_count_kv", limits::HEADS)?.unwrap_or(heads).min(heads);
        let width = self.needed("embedding_length", limits::WIDTH)?;
        let usual = width / heads;
        let key = self.own_number("attention.key_length", limits::WIDTH)?.unwrap_or(usual);
        let value = self.own_number("attention.value_length", limits::WIDTH)?.unwrap_or(usual);
        Ok(Header {
            architecture: self.architecture.clone(),
            name: self.text("general.name")?,
            context: self.needed("context_length", limits::CONTEXT)?,
            layers,
            // Half-precision numbers, of two bytes each.
            token_bytes: (key + value) * key_heads * layers * 2,
            size,
            template: self.text("tokenizer.chat_template")?,
            begin: self.word("tokenizer.ggml.bos_token_id", words)?,
            end: self.word("tokenizer.ggml.eos_token_id", words)?,
        })
    }

    fn alignment(&self) -> Result<u64, GgufError> {
        let alignment = self.number("general.alignment")?.unwrap_or(32);
        let is_sound = alignment.is_power_of_two() && (8..=limits::ALIGNMENT).contains(&alignment);
        if is_sound { Ok(alignment) } else { Err(wrong("general.alignment")) }
    }

    /// The words, after everything that goes with each of them was found to be as many and of its type.
    fn vocabulary(&self) -> Result<&[Box<[u8]>], GgufError> {
        let model = self.text("tokenizer.ggml.model")?.ok_or_else(|| missing("tokenizer.ggml.model"))?;
        if !TOKENIZERS.contains(&model.as_str()) {
            return Err(wrong("tokenizer.ggml.model"));
        }
        let words = match self.values.get("tokenizer.ggml.tokens") {
            Some(Value::Texts(words)) if !words.is_empty() => words,
            Some(_) => return Err(wrong("tokenizer.ggml.tokens")),
            None => return Err(missing("tokenizer.ggml.tokens")),
        };
        for (key, element) in [("tokenizer.ggml.scores", Element::F32), ("tokenizer.ggml.token_type", Element::I32)] {
            let fits = |value: &Value| matches!(value, Value::Numbers { element: found, count, .. } if (*found, *count) == (element, words.len()));
            if self.values.get(key).is_some_and(|value| !fits(value)) {
                return Err(wrong(key));
            }
        }
        match self.values.get("tokenizer.ggml.merges") {
            None | Some(Value::Texts(_)) => Ok(words),
            Some(_) => Err(wrong("tokenizer.ggml.merges")),
        }
    }

    fn word(&self, key: &str, words: &[Box<[u8]>]) -> Result<Option<String>, GgufError> {
        let Some(index) = self.number(key)? else { return Ok(None) };
        let word = usize::try_from(index).ok().and_then(|index| words.get(index)).ok_or_else(|| wrong(key))?;
        Ok(Some(String::from_utf8_lossy(word).into_owned()))
    }

    fn text(&self, key: &str) -> Result<Option<String>, GgufError> {
        match self.values.get(key) {
            None => Ok(None),
            Some(Value::Text(text)) => Ok(Some(text.clone())),
            Some(_) => Err(wrong(key)),
        }
    }

    fn number(&self, key: &str) -> Result<Option<u64>, GgufError> {
        self.values.get(key).map(|value| value.whole().ok_or_else(|| wrong(key))).transpose()
    }

    /// A number of this architecture, from one to its bound.
    fn own_number(&self, name: &str, most: u64) -> Result<Option<u64>, GgufError> {
        let key = format!("{}.{name}", self.architecture);
        let number = self.number(&key)?;
        match number {
            Some(number) if number == 0 || number > most => Err(wrong(&key)),
            number => Ok(number),
        }
    }

    fn needed(&self, name: &str, most: u64) -> Result<u64, GgufError> {
        let number = self.own_number(name, most)?;
        number.ok_or_else(|| missing(&format!("{}.{name}", self.architecture)))
    }

    /// A number, or the largest of a list with one for each layer.
    fn most(&self, name: &str, most: u64) -> Result<Option<u64>, GgufError> {
        let key = format!("{}.{name}", self.architecture);
        let Some(Value::Numbers { values, .. }) = self.values.get(&key) else { return self.own_number(name, most) };
        match values.iter().max() {
            Some(&largest) if (1..=most).contains(&largest) && values.len() as u64 <= limits::LAYERS => {
                Ok(Some(largest))
            }
            _ => Err(wrong(&key)),
        }
    }
}

fn missing(key: &str) -> GgufError {
    GgufError::Missing(key.to_owned())
}

fn wrong(key: &str) -> GgufError {
    GgufError::Wrong(key.to_owned())
}
