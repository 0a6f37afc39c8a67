//! The string literals of a cell.

/// The literals that hold more than one word, without what stands between braces: text that a model wrote itself.
pub(crate) fn prose(code: &str) -> Vec<String> {
    let mut literals = Vec::new();
    let mut rest = code;
    while let Some(start) = rest.find(['"', '\'', '#']) {
        rest = &rest[start..];
        if rest.starts_with('#') {
            rest = rest.find('\n').map_or("", |end| &rest[end..]);
            continue;
        }
        let (literal, after) = literal(rest);
        literals.push(without_braces(literal));
        rest = after;
    }
    literals.retain(|literal| literal.trim().contains(char::is_whitespace));
    literals
}

/// The content of the literal at the beginning, and what follows it. One that is not closed ends with the code.
fn literal(code: &str) -> (&str, &str) {
    let quote = ["\"\"\"", "'''", "\"", "'"].into_iter().find(|quote| code.starts_with(quote)).unwrap_or("\"");
    let body = &code[quote.len()..];
    let mut escaped = false;
    for (at, character) in body.char_indices() {
        if !escaped && body[at..].starts_with(quote) {
            return (&body[..at], &body[at + quote.len()..]);
        }
        escaped = character == '\\' && !escaped;
    }
    (body, "")
}

fn without_braces(literal: &str) -> String {
    let mut depth = 0_usize;
    let mut text = String::new();
    for character in literal.chars() {
        match character {
            '{' => depth += 1,
            '}' => depth = depth.saturating_sub(1),
            _ if depth == 0 => text.push(character),
            _ => {}
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_a_person_would_read_is_prose() {
        let code =
            "x = d['amount'] # it's 5 per cent\nfinal_answer(f\"The {x:.2f} \\\"best\\\" of 12 days\")\ny = 'one'";
        assert_eq!(prose(code), ["The  \\\"best\\\" of 12 days"]);
    }

    #[test]
    fn triple_quotes_hold_quotes() {
        assert_eq!(prose("a = '''it's \"4\" now'''; b = \"\"\"x y"), ["it's \"4\" now", "x y"]);
    }
}
