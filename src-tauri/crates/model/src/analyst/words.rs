//! A question as words.

/// A word of a question.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Word {
    /// As it was written.
    pub written: String,
    /// In lower case.
    pub lower: String,
    /// Without its plural ending.
    pub stem: String,
}

/// The words of a text: letters and digits, with what holds them together (`top-5` is two, `what's` one).
pub fn words(text: &str) -> Vec<Word> {
    let separates = |character: char| !(character.is_alphanumeric() || character == '\'' || character == '’');
    text.split(separates).map(|word| word.trim_matches(['\'', '’'])).filter(|word| !word.is_empty()).map(word).collect()
}

/// The words of a name as programs write them: `unitPrice`, `unit_price` and `Unit Price` are the same two.
pub fn name_words(name: &str) -> Vec<Word> {
    let mut spaced = String::new();
    let mut before_is_lower = false;
    for character in name.chars() {
        if character.is_uppercase() && before_is_lower {
            spaced.push(' ');
        }
        before_is_lower = character.is_lowercase();
        spaced.push(character);
    }
    words(&spaced)
}

/// A word without its English plural ending.
pub fn stem(word: &str) -> String {
    let cut = |ending: &str, with: &str| Some(format!("{}{with}", word.strip_suffix(ending)?));
    let long = word.chars().count() > 3;
    if !long || ["ss", "us", "is"].iter().any(|ending| word.ends_with(ending)) {
        return word.to_owned();
    }
    let sibilant = ["sses", "xes", "ches", "shes", "zes"].iter().any(|ending| word.ends_with(ending));
    cut("ies", "y")
        .or_else(|| sibilant.then(|| cut("es", "")).flatten())
        .or_else(|| cut("s", ""))
        .unwrap_or(word.to_owned())
}

/// Whether one was meant to be the other: the longer the word, the more slips are forgiven.
pub fn alike(one: &str, other: &str) -> bool {
    let shorter = one.chars().count().min(other.chars().count());
    let slips = match shorter {
        0..=4 => 0,
        5..=7 => 1,
        _ => 2,
    };
    one == other || (slips > 0 && strsim::damerau_levenshtein(one, other) <= slips)
}

fn word(written: &str) -> Word {
    let lower = written.to_lowercase().replace('’', "'");
    let lower = lower.strip_suffix("'s").unwrap_or(&lower).replace('\'', "");
    Word { written: written.to_owned(), stem: stem(&lower), lower }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plurals_lose_their_ending() {
        let stems = ["stores", "categories", "boxes", "branches", "classes", "gas", "status", "glass"].map(stem);
        assert_eq!(stems, ["store", "category", "box", "branch", "class", "gas", "status", "glass"]);
    }

    #[test]
    fn names_are_cut_as_programs_write_them() {
        let words = |name| name_words(name).into_iter().map(|word| word.lower).collect::<Vec<_>>();
        assert_eq!(words("unitPrice"), ["unit", "price"]);
        assert_eq!(words("Wind speed (m/s)"), ["wind", "speed", "m", "s"]);
        assert_eq!(words("order_id"), ["order", "id"]);
    }

    #[test]
    fn slips_are_forgiven_in_long_words_only() {
        assert!(alike("avrage", "average"));
        assert!(alike("departement", "department"));
        assert!(!alike("date", "rate"));
        assert!(!alike("cat", "car"));
    }
}
