//! Renders messages of the Fluent catalogues. Messages consist of text, arguments and selections by number or text; the
//! build rejects everything else that Fluent offers.

use std::{
    borrow::Cow,
    collections::{BTreeMap, HashMap},
    sync::LazyLock,
};

use fluent_syntax::{
    ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, Variant, VariantKey},
    parser::parse_runtime,
};

use crate::{Argument, Code, ENGLISH, GERMAN, Language, NumberMarks, localized};

type Catalogue = HashMap<&'static str, Pattern<&'static str>>;

/// How the names and numbers in a message are written.
#[derive(Clone, Copy)]
pub enum Style {
    /// Names as they are and numbers as code writes them.
    Plain,
    /// For a reader: numbers with these marks. Backticks divide names from words, so those in a name are replaced.
    Localized(NumberMarks),
}

/// The text of a message, or `None` if an argument is missing.
pub fn render(code: Code, arguments: &BTreeMap<String, Argument>, language: Language, style: Style) -> Option<String> {
    let pattern = catalogue(language).get(code.id())?;
    Renderer { arguments, language, style }.pattern(pattern)
}

fn catalogue(language: Language) -> &'static Catalogue {
    static ENGLISH_CATALOGUE: LazyLock<Catalogue> = LazyLock::new(|| parsed(ENGLISH));
    static GERMAN_CATALOGUE: LazyLock<Catalogue> = LazyLock::new(|| parsed(GERMAN));
    match language {
        Language::English => &ENGLISH_CATALOGUE,
        Language::German => &GERMAN_CATALOGUE,
    }
}

fn parsed(sources: &[&'static str]) -> Catalogue {
    // A test holds the catalogues to be free of errors.
    let resources = sources.iter().map(|source| parse_runtime(*source).unwrap_or_else(|(resource, _)| resource));
    let entries = resources.flat_map(|resource| resource.body);
    entries
        .filter_map(|entry| match entry {
            Entry::Message(message) => Some((message.id.name, message.value?)),
            _ => None,
        })
        .collect()
}

struct Renderer<'a> {
    arguments: &'a BTreeMap<String, Argument>,
    language: Language,
    style: Style,
}

impl Renderer<'_> {
    fn pattern(&self, pattern: &Pattern<&'static str>) -> Option<String> {
        pattern.elements.iter().map(|element| self.element(element)).collect()
    }

    fn element(&self, element: &PatternElement<&'static str>) -> Option<Cow<'_, str>> {
        match element {
            PatternElement::TextElement { value } => Some(Cow::Borrowed(value)),
            PatternElement::Placeable { expression: Expression::Inline(inline) } => self.inline(inline),
            PatternElement::Placeable { expression: Expression::Select { selector, variants } } => {
                let variant = variants.iter().find(|variant| self.is_selected(selector, &variant.key));
                let variant = variant.or_else(|| variants.iter().find(|Variant { default, .. }| *default))?;
                self.pattern(&variant.value).map(Cow::Owned)
            }
        }
    }

    fn inline(&self, inline: &InlineExpression<&'static str>) -> Option<Cow<'_, str>> {
        match inline {
            InlineExpression::VariableReference { id } => Some(self.argument(self.arguments.get(id.name)?)),
            InlineExpression::StringLiteral { value } => Some(Cow::Borrowed(value)),
            _ => None,
        }
    }

    fn is_selected(&self, selector: &InlineExpression<&'static str>, key: &VariantKey<&'static str>) -> bool {
        let InlineExpression::VariableReference { id } = selector else { return false };
        match (self.arguments.get(id.name), key) {
            (Some(Argument::Count(count)), key) => self.is_number(&count.to_string(), key),
            (Some(Argument::Number(number)), key) => self.is_number(number, key),
            (Some(Argument::Text(text)), VariantKey::Identifier { name }) => text == name,
            _ => false,
        }
    }

    fn is_number(&self, number: &str, key: &VariantKey<&'static str>) -> bool {
        match key {
            VariantKey::Identifier { name } => self.language.plural(number).keyword() == *name,
            VariantKey::NumberLiteral { value } => number == *value,
        }
    }

    fn argument<'a>(&self, argument: &'a Argument) -> Cow<'a, str> {
        match (argument, self.style) {
            (Argument::Name(text) | Argument::Text(text) | Argument::Number(text), Style::Plain) => text.into(),
            (Argument::Count(count), Style::Plain) => count.to_string().into(),
            (Argument::Name(name), Style::Localized(_)) => without_backticks(name),
            (Argument::Text(text), Style::Localized(_)) => text.into(),
            (Argument::Number(number), Style::Localized(marks)) => {
                localized(number, marks).map_or(number.into(), Cow::Owned)
            }
            (Argument::Count(count), Style::Localized(marks)) => {
                localized(&count.to_string(), marks).unwrap_or_default().into()
            }
            (Argument::Message(message), Style::Plain) => message.text().into(),
            (Argument::Message(message), Style::Localized(marks)) => message.in_language(self.language, marks).into(),
            (Argument::List(items), _) => self.list(items).into(),
        }
    }

    /// As in `` `a`, `b` and 3 more ``.
    fn list(&self, items: &[Argument]) -> String {
        let item = |item: &Argument| match item {
            name @ Argument::Name(_) => format!("`{}`", self.argument(name)),
            other => self.argument(other).into_owned(),
        };
        let mut items: Vec<String> = items.iter().map(item).collect();
        let Some(last) = items.pop() else { return String::new() };
        if items.is_empty() {
            return last;
        }
        let arguments = [("before", items.join(", ")), ("last", last)];
        let arguments = arguments.map(|(name, text)| (name.to_owned(), Argument::Text(text))).into();
        render(Code::ListLast, &arguments, self.language, self.style).unwrap_or_default()
    }
}

/// A name in which nothing ends a quotation.
fn without_backticks(name: &str) -> Cow<'_, str> {
    if name.contains('`') { name.replace('`', "ˋ").into() } else { name.into() }
}
