//! Texts that are cut where they are long. Lengths are in characters.

use std::borrow::Cow;

/// The text, or its beginning and a sign that more follows: at most `most` characters.
pub fn beginning(text: &str, most: usize) -> Cow<'_, str> {
    if text.char_indices().nth(most).is_none() {
        return Cow::Borrowed(text);
    }
    let end = text.char_indices().nth(most.saturating_sub(1)).map_or(0, |(end, _)| end);
    Cow::Owned(format!("{}…", text.get(..end).unwrap_or_default()))
}

/// The beginning and the end of a text longer than `most`, and the number of characters between them.
pub fn ends(text: &str, most: usize) -> Option<(&str, usize, &str)> {
    let length = text.chars().count();
    if length <= most {
        return None;
    }
    let half = most / 2;
    let at = |number| text.char_indices().nth(number).map_or(text.len(), |(at, _)| at);
    let (head, tail) = (text.get(..at(half))?, text.get(at(length - half)..)?);
    Some((head, length - 2 * half, tail))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cut_text_is_as_long_as_it_may_be() {
        assert_eq!(beginning("äbcde", 5), "äbcde");
        assert_eq!(beginning("äbcde", 4), "äbc…");
        assert_eq!(beginning("äbcde", 0), "…");
    }

    #[test]
    fn a_long_text_keeps_its_ends() {
        assert_eq!(ends("äbcdefghij", 10), None);
        assert_eq!(ends("äbcdefghiß", 5), Some(("äb", 6, "iß")));
        assert_eq!(ends("äb", 1), Some(("", 2, "")));
    }
}
