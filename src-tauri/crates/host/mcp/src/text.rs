//! Text for a model: cut where it is long, with data in quotes that nothing can leave.

use std::fmt::Write;

use tabletalk_format::ends;

/// `text` as a JSON string of at most this many characters. Characters that are not seen or that change the direction of
/// what is beside them are escaped as well, so that a name looks like what it is.
pub(crate) fn quoted(text: &str, most: usize) -> String {
    let mut quoted = String::from("\"");
    for character in text.chars().take(most) {
        match character {
            '"' | '\\' => quoted.extend(['\\', character]),
            '\n' => quoted.push_str("\\n"),
            _ if character.is_control() || is_invisible(character) => {
                let _ = write!(quoted, "\\u{{{:x}}}", u32::from(character));
            }
            _ => quoted.push(character),
        }
    }
    quoted.push_str(if text.chars().nth(most).is_some() { "…\"" } else { "\"" });
    quoted
}

/// Format characters of Unicode: marks of direction, joiners, tags, and separators of lines.
fn is_invisible(character: char) -> bool {
    matches!(character,
        '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
        | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}

/// The beginning and the end of a long text, with the number of characters between them; and whether it was cut.
pub(crate) fn cut(text: &str, most: usize) -> (String, bool) {
    match ends(text, most) {
        Some((head, left_out, tail)) => (format!("{head}\n… {left_out} characters left out …\n{tail}"), true),
        None => (text.to_owned(), false),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_stays_inside_its_quotes() {
        assert_eq!(quoted("a\"\n\u{202e}b\u{1b}[2J", 100), "\"a\\\"\\n\\u{202e}b\\u{1b}[2J\"");
        assert_eq!(quoted("abcdef", 3), "\"abc…\"");
    }

    #[test]
    fn a_long_text_keeps_its_ends() {
        assert_eq!(cut("äbcdefghij", 4), ("äb\n… 6 characters left out …\nij".to_owned(), true));
    }
}
