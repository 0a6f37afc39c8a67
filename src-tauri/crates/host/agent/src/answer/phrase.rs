//! Names of the data in a text, word by word.

/// A text without its punctuation.
pub(super) fn words(text: &str) -> Vec<&str> {
    let is_word = |letter: char| letter.is_alphanumeric() || letter == '_' || letter == '-';
    text.split(|letter| !is_word(letter)).filter(|word| !word.is_empty()).collect()
}

/// Whether the words of a text hold those of a name, one behind the other.
pub(super) fn holds(words: &[&str], name: &[&str]) -> bool {
    !name.is_empty() && words.windows(name.len()).any(|window| window == name)
}
