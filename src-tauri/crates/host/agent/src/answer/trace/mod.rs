//! Where the numbers of an answer come from.

mod derived;
mod evidence;
mod german;
mod wording;

use tabletalk_analyst::asked_in_german;
use tabletalk_protocol::{Source, Span};

use crate::{
    answer::number::{Number, numbers},
    record::view::View,
};
use evidence::Evidence;

/// An answer's text before it is believed.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Claim<'a> {
    pub text: &'a str,
    pub question: &'a str,
    pub origin: Origin,
}

/// The origin of the text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Origin {
    /// The last run of the turn gave it to `final_answer`.
    FinalAnswer,
    /// The model wrote it after it had seen the outputs.
    Prose,
}

/// A number of the text, and what is known of it.
#[derive(Debug, Clone)]
struct Claimed {
    number: Number,
    standing: Standing,
}

#[derive(Debug, Clone)]
enum Standing {
    /// An output holds this value, which is written as the number.
    Computed(Source, f64),
    /// It follows from others that were computed.
    Derived(Source),
    /// The person or the file's own names brought it in, or it names a method: it claims nothing.
    Given,
    Unknown,
}

/// The text, split at its numbers, each with its source. Possible sources are the outputs of this turn, the newest
/// first, then those of earlier turns.
pub(crate) fn spans(claim: &Claim<'_>, view: View<'_>) -> Vec<Span> {
    let evidence = Evidence::collect(claim, view);
    let text = claim.text;
    let german = asked_in_german(claim.question) && !german::is_for_a_program(text);
    let mut claimed: Vec<Claimed> = numbers(text)
        .into_iter()
        .map(|number| Claimed { standing: standing(text, &number, &evidence), number })
        .collect();
    derived::derive(text, &mut claimed);
    let mut spans = Vec::new();
    let mut plain = 0;
    for Claimed { number, standing } in claimed {
        let (source, value) = match standing {
            Standing::Given => continue,
            Standing::Computed(source, value) => (Some(source), Some(value)),
            Standing::Derived(source) => (Some(source), None),
            Standing::Unknown => (None, None),
        };
        push_text(&mut spans, &text[plain..number.range.start]);
        let said = &text[number.range.clone()];
        let said = if german && source.is_some() { german::written(said, &number, value) } else { said.to_owned() };
        spans.push(Span::Number { text: said, source });
        plain = number.range.end;
    }
    push_text(&mut spans, &text[plain..]);
    spans
}

fn standing(text: &str, number: &Number, evidence: &Evidence) -> Standing {
    let written = wording::written(text, number);
    if let Some((source, value)) = evidence.find(number, written) {
        return Standing::Computed(source.clone(), value);
    }
    if wording::is_method(text, number) || evidence.is_given(number) {
        return Standing::Given;
    }
    Standing::Unknown
}

fn push_text(spans: &mut Vec<Span>, text: &str) {
    if !text.is_empty() {
        spans.push(Span::Text { text: text.to_owned() });
    }
}

#[cfg(test)]
mod tests;
