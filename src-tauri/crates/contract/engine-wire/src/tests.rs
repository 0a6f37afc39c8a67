use crate::{Ask, FromEngine, Lines, Prompt, Role, ToEngine, Turn, WireError, Writing, decode, encode, limits};

fn ask(turns: Vec<Turn>, writing: Writing) -> ToEngine {
    let prompt = Prompt::Chat { turns, begun: "```python\n".to_owned() };
    ToEngine::Ask(Ask { id: 1, prompt, writing: Some(writing) })
}

fn said(text: String) -> Turn {
    Turn { role: Role::User, text }
}

fn writing() -> Writing {
    Writing { most: 100, stop: vec!["\n```".to_owned()], temperature: 0.0, seed: 1 }
}

fn limit_of(message: &ToEngine) -> Result<ToEngine, WireError> {
    decode(encode(message).strip_suffix(b"\n").unwrap())
}

#[test]
fn a_message_comes_back_as_it_was_sent() {
    let message = ask(vec![said("Zeile\n„eins“".to_owned())], writing());
    assert_eq!(limit_of(&message), Ok(message));
}

#[test]
fn every_list_and_text_has_a_bound() {
    let long = said("x".repeat(limits::PROMPT / 2 + 1));
    let cases = [
        (ask(vec![long.clone(), long], writing()), "ask.prompt"),
        (ask(vec![said(String::new()); limits::TURNS + 1], writing()), "ask.turns"),
        (ask(Vec::new(), Writing { most: 0, ..writing() }), "writing.most"),
        (ask(Vec::new(), Writing { stop: vec![String::new()], ..writing() }), "writing.stop"),
        (ask(Vec::new(), Writing { temperature: -1.0, ..writing() }), "writing.temperature"),
    ];
    for (message, limit) in cases {
        assert_eq!(limit_of(&message), Err(WireError::Limit(limit)));
    }
    let text = FromEngine::Text { id: 1, text: "x".repeat(limits::TEXT + 1) };
    assert_eq!(decode::<FromEngine>(&encode(&text)), Err(WireError::Limit("text.text")));
}

#[test]
fn fields_that_nobody_knows_are_refused() {
    assert!(matches!(decode::<ToEngine>(br#"{"type":"cancel","id":1,"also":2}"#), Err(WireError::Malformed(_))));
}

#[test]
fn lines_come_out_however_their_bytes_come_in() {
    let mut lines = Lines::default();
    for piece in ["a", "b\nc", "\n", "\nd"] {
        lines.push(piece.as_bytes());
    }
    let mut next = || lines.next_line().unwrap();
    assert_eq!([next(), next(), next(), next()], [Some(b"ab".to_vec()), Some(b"c".to_vec()), Some(Vec::new()), None]);
}

#[test]
fn a_line_without_an_end_is_given_up() {
    let mut lines = Lines::default();
    lines.push(&vec![b'x'; limits::LINE + 1]);
    assert_eq!(lines.next_line(), Err(WireError::TooLong));
}
