//! The literals of a cell: text that a model wrote itself instead of computing it.

/// The literals of more than one word, without replacement fields in braces: text that a model wrote itself.
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

/// The numbers that were written into the code and that no computation comes upon by chance: those with three digits
/// or more that are not zero at the end, and those that are given to a name (`total = 42`). Years are left out: they
/// choose rows.
pub(crate) fn telling_numbers(code: &str) -> Vec<f64> {
    let mut found = Vec::new();
    for line in without_literals(code).lines() {
        let mut at = 0;
        while let Some(start) = line[at..].find(|letter: char| letter.is_ascii_digit()).map(|offset| at + offset) {
            let length = line[start..].bytes().take_while(|byte| byte.is_ascii_digit() || matches!(byte, b'.' | b'_'));
            let end = start + length.count();
            at = end;
            let is_name =
                line[..start].ends_with(|letter: char| letter.is_alphanumeric() || matches!(letter, '_' | '.'));
            let digits = line[start..end].replace('_', "");
            if let Some(value) = digits.parse::<f64>().ok().filter(|_| !is_name)
                && (is_telling(&digits, value) || is_assigned(&line[..start], &line[end..]))
            {
                found.push(value);
            }
        }
    }
    found
}

fn is_telling(digits: &str, value: f64) -> bool {
    let significant = digits.replace('.', "");
    let is_year = value.fract() == 0.0 && (1900.0..2100.0).contains(&value);
    significant.trim_matches('0').len() >= 3 && !is_year
}

/// `name = 42` and nothing else.
fn is_assigned(before: &str, after: &str) -> bool {
    let before = before.trim_end().trim_end_matches('-').trim_end();
    let assigns = before.strip_suffix('=').is_some_and(|name| {
        let name = name.trim();
        !name.is_empty() && name.chars().all(|letter| letter.is_alphanumeric() || letter == '_')
    });
    assigns && matches!(after.trim_start().chars().next(), None | Some('#' | ';'))
}

/// The code without comments and string literals; the expressions in the braces of a literal are kept.
fn without_literals(code: &str) -> String {
    let mut kept = String::new();
    let mut rest = code;
    while let Some(start) = rest.find(['"', '\'', '#']) {
        kept.push_str(&rest[..start]);
        rest = &rest[start..];
        if rest.starts_with('#') {
            rest = rest.find('\n').map_or("", |end| &rest[end..]);
            continue;
        }
        let (literal, after) = literal(rest);
        kept.push_str(&format!(" {} ", within_braces(literal)));
        rest = after;
    }
    kept.push_str(rest);
    kept
}

/// The expressions of an f-string, without how they are written.
fn within_braces(literal: &str) -> String {
    let expressions = literal.split('{').skip(1).filter_map(|part| part.split('}').next());
    expressions.map(|part| part.split(':').next().unwrap_or_default()).collect::<Vec<_>>().join(" ; ")
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
    fn numbers_that_a_model_made_up_are_told_from_those_of_a_method() {
        let code = "total = 42\nmean = round(x / 100, 2) # 123\nprint(f\"{1206.22:.1f} {mean:.3f}\", \"5 of 777\")\n\
                    late = df[df.year == 2024].head(10)\nx2 = y * 3.25";
        assert_eq!(telling_numbers(code), [42.0, 1206.22, 3.25]);
    }

    #[test]
    fn triple_quotes_hold_quotes() {
        assert_eq!(prose("a = '''it's \"4\" now'''; b = \"\"\"x y"), ["it's \"4\" now", "x y"]);
    }
}
