//! A conversation as the text that a model was trained to read, by the template in its file.
//!
//! The template is a stranger's program. It runs in this process, which can reach nothing, with fuel, and it never sees what
//! was said: it places stand-ins, and what was said is put in their place afterwards. So no text of a person or of their data
//! can be a mark that ends a turn.

use minijinja::{Environment, Error, ErrorKind, Value, context, syntax::SyntaxConfig};
use tabletalk_engine_wire::{Fault, Role, Turn};

/// Instructions that a template may take: an honest one takes some dozen for each turn.
const FUEL: u64 = 1_000_000;

/// Bytes of a rendered template, without what was said.
const MOST_BYTES: usize = 1024 * 1024;

/// What encloses the number of a stand-in: characters that no text means anything by.
const OPEN: char = '\u{e000}';
const CLOSE: char = '\u{e001}';

/// A piece of a prompt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Piece {
    /// A whole prompt that no template made.
    Whole(String),
    /// From the template, with the marks of turns.
    Marks(String),
    /// What was said: what looks like a mark in it is only text.
    Said(String),
}

/// The template of a model, and what it puts around a text.
#[derive(Debug, Default)]
pub struct Template {
    pub source: Option<String>,
    pub begin: Option<String>,
    pub end: Option<String>,
}

/// A turn as the template sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Message {
    role: &'static str,
    content: String,
}

impl Template {
    /// The conversation, and the reply as far as it is begun.
    pub fn render(&self, turns: &[Turn], begun: &str) -> Result<Vec<Piece>, Fault> {
        let source = self.source.as_deref().ok_or(Fault::NoTemplate)?;
        let messages = messages(turns);
        // Some templates refuse a system's turn; what it says then stands in front of the first question.
        let rendered = self.rendered(source, &messages).or_else(|error| {
            let merged = without_system(&messages).ok_or(error)?;
            self.rendered(source, &merged)
        });
        let rendered = rendered.map_err(|error| {
            eprintln!("the chat template: {error}");
            Fault::Template
        })?;
        Ok(pieces(&(rendered + begun), turns))
    }

    fn rendered(&self, source: &str, messages: &[Message]) -> Result<String, Error> {
        let mut environment = environment();
        let source = without_generation_tags(source);
        environment.add_template("chat", &source)?;
        let mut rendered = environment.get_template("chat")?.render(context! {
            messages => messages.iter().map(Message::value).collect::<Vec<_>>(),
            add_generation_prompt => true,
            // For models that think before they write only if they are asked to.
            enable_thinking => false,
            bos_token => self.begin.as_deref().unwrap_or_default(),
            eos_token => self.end.as_deref().unwrap_or_default(),
        })?;
        if rendered.len() > MOST_BYTES {
            return Err(Error::new(ErrorKind::OutOfFuel, "too much text"));
        }
        // For models that are made to think by their template.
        if rendered.trim_end().ends_with("<think>") {
            rendered.truncate(rendered.trim_end().len());
            rendered.push_str("\n\n</think>\n\n");
        }
        Ok(rendered)
    }
}

impl Message {
    fn value(&self) -> Value {
        context! { role => self.role, content => self.content.as_str() }
    }
}

/// Jinja as the Python library that templates are written for sets it up.
fn environment() -> Environment<'static> {
    let mut environment = Environment::new();
    environment.set_fuel(Some(FUEL));
    environment.set_syntax(SyntaxConfig::builder().trim_blocks(true).lstrip_blocks(true).build().unwrap_or_default());
    environment.set_unknown_method_callback(minijinja_contrib::pycompat::unknown_method_callback);
    environment.add_function("raise_exception", |message: String| -> Result<String, Error> {
        Err(Error::new(ErrorKind::InvalidOperation, message))
    });
    // No date: it would change the beginning of every prompt from one day to the next.
    environment.add_function("strftime_now", |_format: String| String::new());
    environment
}

/// `{% generation %}` only tells a training program which words are the model's. The spaces around a tag go as it says.
fn without_generation_tags(source: &str) -> String {
    let mut source = source.to_owned();
    for tag in ["generation", "endgeneration"] {
        for open in ["-", ""] {
            for close in ["-", ""] {
                source = source.replace(&format!("{{%{open} {tag} {close}%}}"), &format!("{{#{open} {close}#}}"));
            }
        }
    }
    source
}

/// Stand-ins for what was said; turns of one side that follow each other are one, because many templates want them to change.
fn messages(turns: &[Turn]) -> Vec<Message> {
    let mut messages: Vec<Message> = Vec::new();
    for (number, turn) in turns.iter().enumerate() {
        let (role, content) = (name(turn.role), format!("{OPEN}{number}{CLOSE}"));
        match messages.last_mut() {
            Some(last) if last.role == role => last.content = format!("{}\n\n{content}", last.content),
            _ => messages.push(Message { role, content }),
        }
    }
    messages
}

fn without_system(messages: &[Message]) -> Option<Vec<Message>> {
    let [system, first, rest @ ..] = messages else { return None };
    let content = format!("{}\n\n{}", system.content, first.content);
    let begins = system.role == name(Role::System) && first.role == name(Role::User);
    begins.then(|| [&[Message { role: first.role, content }], rest].concat())
}

fn name(role: Role) -> &'static str {
    match role {
        Role::System => "system",
        Role::User => "user",
        Role::Assistant => "assistant",
    }
}

/// What was said, in the place of its stand-in.
fn pieces(rendered: &str, turns: &[Turn]) -> Vec<Piece> {
    let mut pieces = Vec::new();
    let mut marks = String::new();
    for part in rendered.split_inclusive(CLOSE) {
        match stand_in(part, turns) {
            Some((before, said)) => {
                marks.push_str(before);
                pieces.push(Piece::Marks(std::mem::take(&mut marks)));
                // As nearly all templates do.
                pieces.push(Piece::Said(said.trim().to_owned()));
            }
            None => marks.push_str(part),
        }
    }
    pieces.push(Piece::Marks(marks));
    pieces.retain(|piece| !matches!(piece, Piece::Marks(text) | Piece::Said(text) if text.is_empty()));
    pieces
}

fn stand_in<'a>(part: &'a str, turns: &'a [Turn]) -> Option<(&'a str, &'a str)> {
    let (before, number) = part.strip_suffix(CLOSE)?.rsplit_once(OPEN)?;
    Some((before, &turns.get(number.parse::<usize>().ok()?)?.text))
}

#[cfg(test)]
mod tests;
