//! How much of a question an answer covers, as its text says.

use tabletalk_model::DECLINE_MARK;

/// How much of the question is answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Extent {
    Whole,
    /// The text ends with what is missing.
    Part,
    /// The text says only what is missing.
    Nothing,
}

/// The text without the mark before what is missing, and how much of the question it covers.
pub(crate) fn extent(text: &str) -> (String, Extent) {
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        if let Some(missing) = text[start..].trim_start().strip_prefix(DECLINE_MARK) {
            let (before, missing) = (text[..start].trim_end(), missing.trim());
            return match before.is_empty() {
                true => (missing.to_owned(), Extent::Nothing),
                false => (format!("{before}\n\n{}", capitalised(missing)), Extent::Part),
            };
        }
        start += line.len();
    }
    (text.to_owned(), Extent::Whole)
}

fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_says_what_it_does_not_cover() {
        let cases = [
            ("It is 12.", "It is 12.", Extent::Whole),
            ("It is 12.\nCannot answer: the year is not there.", "It is 12.\n\nThe year is not there.", Extent::Part),
            ("It is 12.\n\n  Cannot answer: älter?\n", "It is 12.\n\nÄlter?", Extent::Part),
            ("Cannot answer: there is no year.", "there is no year.", Extent::Nothing),
            ("I say: Cannot answer: no.", "I say: Cannot answer: no.", Extent::Whole),
        ];
        for (text, expected, covered) in cases {
            assert_eq!(extent(text), (expected.to_owned(), covered), "{text}");
        }
    }
}
