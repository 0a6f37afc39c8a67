use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::{ast, parser};
use serde::Deserialize;

use crate::{Argument, Code, ENGLISH, GERMAN, Language, Message, NumberMarks, argument::Kind};

const GERMAN_MARKS: NumberMarks = NumberMarks { decimal: ',', group: '.' };

#[test]
fn each_language_has_every_message_with_the_same_arguments() {
    assert_eq!(arguments_of(GERMAN), arguments_of(ENGLISH));
}

#[test]
fn every_code_is_rendered_in_each_language() {
    for &code in Code::ALL {
        let arguments = code.parameters().iter().map(|(name, kind)| ((*name).to_owned(), example(*kind))).collect();
        let message = Message::from_parts(code, arguments);
        for language in [Language::English, Language::German] {
            assert_ne!(message.in_language(language, GERMAN_MARKS), "", "{code:?} in {language:?}");
        }
        assert_eq!(message.in_language(Language::English, NumberMarks::ENGLISH), message.text(), "{code:?}");
    }
}

#[test]
fn messages_read_as_the_cases_say() {
    #[derive(Deserialize)]
    struct Case {
        message: Message,
        english: String,
        german: String,
    }
    let cases: Vec<Case> = serde_json::from_str(include_str!("../tests/cases.json")).unwrap();
    for Case { message, english, german } in cases {
        let texts = [
            message.in_language(Language::English, NumberMarks::ENGLISH),
            message.in_language(Language::German, GERMAN_MARKS),
        ];
        assert_eq!(texts, [english, german]);
    }
}

#[test]
fn messages_survive_a_journal() {
    let nested = Message::verbatim("written long ago");
    let message = crate::list::sentences(nested, crate::list::last("a", "b"));
    let written = serde_json::to_string(&message).unwrap();
    assert_eq!(serde_json::from_str::<Message>(&written).unwrap(), message);
}

#[test]
fn arguments_that_do_not_belong_to_the_code_leave_the_text() {
    let written = r#"{"code":"list-last","args":{"before":{"count":3}},"text":"3 and more"}"#;
    assert_eq!(serde_json::from_str::<Message>(written).unwrap(), Message::verbatim("3 and more"));
}

fn example(kind: Kind) -> Argument {
    match kind {
        Kind::Name => Argument::Name("name".into()),
        Kind::Text => Argument::Text("text".into()),
        Kind::Count => Argument::Count(2),
        Kind::Number => Argument::Number("0.5".into()),
        Kind::Message => Argument::Message(Box::new(Message::verbatim("message"))),
        Kind::List => Argument::List(vec![Argument::Name("name".into()), Argument::Text("text".into())]),
    }
}

fn arguments_of(sources: &[&'static str]) -> BTreeMap<&'static str, BTreeSet<&'static str>> {
    let resources = sources.iter().map(|source| parser::parse(*source).unwrap());
    let entries = resources.flat_map(|resource| resource.body);
    let messages = entries.filter_map(|entry| match entry {
        ast::Entry::Message(message) => Some((message.id.name, message.value.unwrap())),
        _ => None,
    });
    let mut found = BTreeMap::new();
    for (id, pattern) in messages {
        let mut arguments = BTreeSet::new();
        collect(&pattern, &mut arguments);
        assert_eq!(found.insert(id, arguments), None, "`{id}` is defined twice");
    }
    found
}

fn collect(pattern: &ast::Pattern<&'static str>, arguments: &mut BTreeSet<&'static str>) {
    for element in &pattern.elements {
        let ast::PatternElement::Placeable { expression } = element else { continue };
        let (ast::Expression::Inline(inline) | ast::Expression::Select { selector: inline, .. }) = expression;
        if let ast::InlineExpression::VariableReference { id } = inline {
            arguments.insert(id.name);
        }
        if let ast::Expression::Select { variants, .. } = expression {
            variants.iter().for_each(|variant| collect(&variant.value, arguments));
        }
    }
}
