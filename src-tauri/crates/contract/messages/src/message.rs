use std::{collections::BTreeMap, fmt};

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{
    Argument, Code, Language, NumberMarks, Remedy,
    catalogue::{Style, render},
    list,
};

/// A sentence of the program, or a part of one.
///
/// It keeps its code and arguments, from which it is rendered in each reader's language, and its English text, which
/// prompts, logs and journals show. A text from a journal that was written before messages had codes has the text alone.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(from = "Written", into = "Written")]
#[ts(export, as = "Written")]
pub struct Message {
    pub(crate) code: Option<Code>,
    pub(crate) arguments: BTreeMap<String, Argument>,
    pub(crate) text: String,
}

impl Message {
    pub(crate) fn new<const N: usize>(code: Code, arguments: [(&str, Argument); N]) -> Self {
        Self::from_parts(code, arguments.into_iter().map(|(name, argument)| (name.to_owned(), argument)).collect())
    }

    pub(crate) fn from_parts(code: Code, arguments: BTreeMap<String, Argument>) -> Self {
        let text = render(code, &arguments, Language::English, Style::Plain).unwrap_or_default();
        Self { code: Some(code), arguments, text }
    }

    /// A text without a code: the words of a person, of a model, or of an older version of this program.
    pub fn verbatim(text: impl Into<String>) -> Self {
        Self { code: None, arguments: BTreeMap::new(), text: text.into() }
    }

    pub fn code(&self) -> Option<Code> {
        self.code
    }

    pub fn argument(&self, name: &str) -> Option<&Argument> {
        self.arguments.get(name)
    }

    /// The English text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The text for a reader of this language. A text without a code stays as it is.
    pub fn in_language(&self, language: Language, marks: NumberMarks) -> String {
        let rendered = self.code.and_then(|code| render(code, &self.arguments, language, Style::Localized(marks)));
        rendered.unwrap_or_else(|| self.text.clone())
    }

    /// The button that helps: that of this message, or else of the first message in it that has one.
    pub fn remedy(&self) -> Option<Remedy> {
        let nested = || {
            self.arguments.values().filter_map(|argument| match argument {
                Argument::Message(message) => message.remedy(),
                _ => None,
            })
        };
        self.code.and_then(Code::remedy).or_else(|| nested().next())
    }

    /// The bytes of its texts, for whoever limits what comes from elsewhere.
    pub fn bytes(&self) -> usize {
        self.text.len() + self.arguments.iter().map(|(name, argument)| name.len() + argument.bytes()).sum::<usize>()
    }

    /// This sentence and another one after it.
    pub fn followed_by(self, next: Self) -> Self {
        list::sentences(self, next)
    }
}

impl fmt::Display for Message {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.text)
    }
}

impl std::error::Error for Message {}

/// By the English text.
impl PartialEq<str> for Message {
    fn eq(&self, text: &str) -> bool {
        self.text == text
    }
}

/// By the English text.
impl PartialEq<&str> for Message {
    fn eq(&self, text: &&str) -> bool {
        self.text == *text
    }
}

/// How a message is written in journals and sent to the window.
#[derive(Serialize, Deserialize, TS)]
#[serde(untagged)]
enum Written {
    Text(String),
    Coded {
        #[ts(as = "Code")]
        code: String,
        #[serde(default)]
        args: BTreeMap<String, Argument>,
        text: String,
        /// Follows from the code; the window does not know the table.
        #[serde(default, skip_serializing_if = "Option::is_none", skip_deserializing)]
        #[ts(optional)]
        remedy: Option<Remedy>,
    },
}

impl From<Message> for Written {
    fn from(message: Message) -> Self {
        let remedy = message.remedy();
        match message {
            Message { code: Some(code), arguments: args, text } => {
                Self::Coded { code: code.id().to_owned(), args, text, remedy }
            }
            Message { code: None, text, .. } => Self::Text(text),
        }
    }
}

/// A code of another version, or arguments that do not belong to the code, leave the text alone.
impl From<Written> for Message {
    fn from(written: Written) -> Self {
        match written {
            Written::Text(text) => Self::verbatim(text),
            Written::Coded { code, args, text, .. } => {
                match Code::ALL.iter().find(|known| known.id() == code && fits(**known, &args)) {
                    Some(code) => Self { code: Some(*code), arguments: args, text },
                    None => Self::verbatim(text),
                }
            }
        }
    }
}

pub(crate) fn fits(code: Code, arguments: &BTreeMap<String, Argument>) -> bool {
    let parameters = code.parameters();
    let is_given = |(name, kind)| arguments.get(name).is_some_and(|argument: &Argument| argument.kind() == kind);
    parameters.len() == arguments.len() && parameters.iter().all(|parameter| is_given(*parameter))
}
