//! A question as words.

/// A word of a question.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Word {
    /// As it was written.
    pub written: String,
    /// In lower case and in plain letters: `Köln` is `koeln`.
    pub lower: String,
    /// Without its plural ending.
    pub stem: String,
    /// The break between the previous word and this one.
    pub before: Break,
    pub quoted: Quoted,
}

/// The break between two words.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Break {
    Space,
    Comma,
    /// `:` or a dash.
    Colon,
    /// The end of a sentence.
    Sentence,
}

impl Word {
    /// Return whether the word has no plural ending.
    pub fn is_singular(&self) -> bool {
        self.lower == self.stem
    }
}

/// Whether a word is between quotation marks; phrases are numbered, so that two of them stay distinct.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Quoted {
    No,
    Phrase(usize),
}

/// The words of a text: letters, digits and what holds them together (`PM2.5` and `1,234` are one, `top-5` is two).
pub fn words(text: &str) -> Vec<Word> {
    let mut found = Vec::new();
    let mut before = Break::Space;
    let mut phrases = 0_usize;
    let spaced = text.replace(['/', '–', '—', '(', ')', '[', ']'], " ").replace(" - ", " : ").replace(" + ", " plus ");
    for piece in spaced.split_whitespace() {
        let opens = piece.starts_with(QUOTES);
        phrases += usize::from(opens && phrases.is_multiple_of(2));
        let quoted = if phrases % 2 == 1 { Quoted::Phrase(phrases / 2) } else { Quoted::No };
        let whole = signed(piece).map(|whole| vec![whole]);
        for part in whole.unwrap_or_else(|| parts(piece.trim_matches(|letter: char| !holds(letter)))) {
            for half in compound(part) {
                found.push(word(half, before, quoted));
                before = Break::Space;
            }
        }
        before = before.max(break_after(piece));
        let closes = piece.trim_end_matches(['.', ',', '?', '!', ';', ':']).ends_with(QUOTES);
        phrases += usize::from(closes && phrases % 2 == 1);
    }
    found
}

/// The words of a name as programs write them: `unitPrice`, `unit_price` and `Unit Price` are the same two.
pub fn name_words(name: &str) -> Vec<Word> {
    let mut spaced = String::new();
    let mut before_is_lower = false;
    for letter in name.chars() {
        if letter.is_uppercase() && before_is_lower {
            spaced.push(' ');
        }
        before_is_lower = letter.is_lowercase();
        spaced.push(if letter == '_' { ' ' } else { letter });
    }
    words(&spaced)
}

/// Words run together: `log in` and `login` are the same.
pub fn joined(words: &[Word]) -> String {
    words.iter().flat_map(|word| word.lower.chars()).filter(|letter| letter.is_alphanumeric()).collect()
}

/// A word without its English plural ending.
pub fn stem(word: &str) -> String {
    let cut = |ending: &str, with: &str| Some(format!("{}{with}", word.strip_suffix(ending)?));
    // These end in `ie` when there is one.
    const KEPT: [&str; 7] = ["movies", "cookies", "smoothies", "brownies", "selfies", "zombies", "calories"];
    if KEPT.contains(&word) {
        return word.trim_end_matches('s').to_owned();
    }
    // These double a letter, or end in `s` when there is one.
    const DOUBLED: [(&str, &str); 4] = [("buses", "bus"), ("busses", "bus"), ("quizzes", "quiz"), ("gases", "gas")];
    if let Some((_, one)) = DOUBLED.iter().find(|(plural, _)| *plural == word) {
        return (*one).to_owned();
    }
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

/// Return the common root of a verb's forms: `hire`, `hired` and `hiring` are `hir`.
pub fn root(word: &str) -> &str {
    let base = IRREGULAR.iter().find(|(form, _)| *form == word).map_or(word, |(_, base)| *base);
    let mut root = base;
    for ending in ["ings", "ing", "ies", "ied", "ed", "es", "s", "e", "y"] {
        if let Some(rest) = root.strip_suffix(ending).filter(|rest| rest.chars().count() >= 3) {
            root = undoubled(rest, ending);
            break;
        }
    }
    root
}

/// `running` doubles the last letter of `run`.
fn undoubled<'w>(root: &'w str, ending: &str) -> &'w str {
    let doubled = ["nn", "mm", "tt", "pp", "gg"].iter().any(|pair| root.ends_with(pair));
    if doubled && ending.ends_with("ing") && root.len() > 3 { &root[..root.len() - 1] } else { root }
}

/// Verbs whose forms do not show what they have in common.
const IRREGULAR: [(&str, &str); 22] = [
    ("heard", "hear"),
    ("spent", "spend"),
    ("bought", "buy"),
    ("paid", "pay"),
    ("sold", "sell"),
    ("left", "leave"),
    ("chosen", "choose"),
    ("chose", "choose"),
    ("knew", "know"),
    ("known", "know"),
    ("found", "find"),
    ("sent", "send"),
    ("lost", "lose"),
    ("won", "win"),
    ("taught", "teach"),
    ("taken", "take"),
    ("took", "take"),
    ("slept", "sleep"),
    ("drove", "drive"),
    ("driven", "drive"),
    ("ran", "run"),
    ("written", "write"),
];

/// Return whether one word is a misspelling of the other: longer words may have more typos. A word with another
/// beginning (`reopened`, `unpaid`) is another word.
pub fn alike(one: &str, other: &str) -> bool {
    if one == other {
        return true;
    }
    let slips = match one.chars().count().min(other.chars().count()) {
        0..=4 => 0,
        5..=7 => 1,
        _ => 2,
    };
    let digits = |text: &str| text.chars().filter(char::is_ascii_digit).collect::<String>();
    slips > 0
        && !other.ends_with(one)
        && !one.ends_with(other)
        && digits(one) == digits(other)
        && strsim::damerau_levenshtein(one, other) <= slips
}

/// Lower case in plain letters.
pub fn folded(text: &str) -> String {
    let mut folded = String::new();
    for letter in text.chars().flat_map(char::to_lowercase) {
        match letter {
            'ä' | 'æ' => folded.push_str("ae"),
            'ö' | 'œ' => folded.push_str("oe"),
            'ü' => folded.push_str("ue"),
            'ß' => folded.push_str("ss"),
            'á' | 'à' | 'â' | 'ã' | 'å' => folded.push('a'),
            'é' | 'è' | 'ê' | 'ë' => folded.push('e'),
            'í' | 'ì' | 'î' | 'ï' => folded.push('i'),
            'ó' | 'ò' | 'ô' | 'õ' | 'ø' => folded.push('o'),
            'ú' | 'ù' | 'û' => folded.push('u'),
            'ç' => folded.push('c'),
            'ñ' => folded.push('n'),
            '’' => folded.push('\''),
            '₀'..='₉' => folded.push(char::from_digit(u32::from(letter) - u32::from('₀'), 10).unwrap_or('0')),
            letter => folded.push(letter),
        }
    }
    folded
}

/// Quotation marks, straight and curly, of English, German and French.
pub const QUOTES: [char; 8] = ['"', '“', '”', '„', '«', '»', '‘', '`'];

/// Return whether the letter belongs to a word when it is at its edge.
fn holds(letter: char) -> bool {
    letter.is_alphanumeric() || matches!(letter, '%' | '°' | '€' | '£' | '$') || letter == '-'
}

/// `Durchschnittsalter` asks for the average age, `Temperaturwerte` for the temperatures.
fn compound(word: &str) -> Vec<&str> {
    const FIRST: &str = "durchschnitts";
    const LAST: [&str; 2] = ["werte", "werten"];
    const LEAST: usize = 6;
    if word.get(..FIRST.len()).is_some_and(|first| first.to_lowercase() == FIRST) && word.len() > FIRST.len() + 2 {
        return vec![&word[..FIRST.len() - 1], &word[FIRST.len()..]];
    }
    match LAST.iter().find_map(|last| word.strip_suffix(last)) {
        Some(first) if first.chars().count() >= LEAST => vec![first, &word[first.len()..]],
        _ => vec![word],
    }
}

/// `O-`, `AB+`, `B+`: a sign that tells two of them apart.
fn signed(piece: &str) -> Option<&str> {
    let whole = piece.trim_matches(|letter: char| QUOTES.contains(&letter) || ".,?!;:".contains(letter));
    let letters = whole.strip_suffix(['+', '-'])?;
    let short = (1..=2).contains(&letters.len()) && letters.bytes().all(|letter| letter.is_ascii_uppercase());
    short.then_some(whole)
}

/// A hyphen parts words, but not the digits of a date or a minus and its number; a comma parts them, but not `1,234`.
fn parts(piece: &str) -> Vec<&str> {
    let number = |text: &str| text.chars().all(|letter| letter.is_ascii_digit() || ".,".contains(letter));
    let negative = piece.strip_prefix('-').is_some_and(|rest| !rest.is_empty() && number(rest));
    let digits = piece.chars().filter(char::is_ascii_digit).count();
    if negative || (digits >= 6 && piece.split('-').all(number)) {
        return vec![piece];
    }
    let bytes = piece.as_bytes();
    let digit = |at: usize| bytes.get(at).is_some_and(u8::is_ascii_digit);
    let parted = |(at, byte): &(usize, &u8)| match byte {
        b'-' => true,
        b',' => !(digit(at + 1) && at.checked_sub(1).is_some_and(digit)),
        _ => false,
    };
    let mut parts = Vec::new();
    let mut start = 0;
    for (at, _) in bytes.iter().enumerate().filter(parted) {
        parts.push(&piece[start..at]);
        start = at + 1;
    }
    parts.push(&piece[start..]);
    parts.retain(|part| !part.is_empty());
    parts
}

fn break_after(piece: &str) -> Break {
    let end = piece.trim_end_matches(|letter: char| QUOTES.contains(&letter) || letter == ')');
    // `K. Whitmore`
    let bare = end.trim_start_matches(|letter: char| QUOTES.contains(&letter));
    let initial = bare.chars().count() == 2 && bare.starts_with(char::is_uppercase) && !bare.starts_with('I');
    let dotted = end.ends_with('.') && !initial && !ABBREVIATIONS.contains(&bare.to_lowercase().as_str());
    if dotted || end.ends_with(['?', '!', ';', '…']) {
        Break::Sentence
    } else if end.ends_with(',') {
        Break::Comma
    } else if end.ends_with(':') {
        Break::Colon
    } else {
        Break::Space
    }
}

/// A full stop behind these ends no sentence.
const ABBREVIATIONS: [&str; 16] = [
    "e.g.", "i.e.", "vs.", "approx.", "no.", "nr.", "dr.", "mr.", "mrs.", "ms.", "prof.", "st.", "z.b.", "ca.", "bzw.",
    "incl.",
];

fn word(written: &str, before: Break, quoted: Quoted) -> Word {
    let lower = folded(written);
    let lower =
        lower.strip_suffix("'s").or(lower.strip_suffix("s'").map(|_| lower.trim_end_matches('\''))).unwrap_or(&lower);
    let lower = lower.replace('\'', "");
    Word { written: written.to_owned(), stem: stem(&lower), lower, before, quoted }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lower(text: &str) -> Vec<String> {
        words(text).into_iter().map(|word| word.lower).collect()
    }

    #[test]
    fn plurals_lose_their_ending() {
        let stems = ["stores", "categories", "boxes", "branches", "classes", "gas", "status", "glass"].map(stem);
        assert_eq!(stems, ["store", "category", "box", "branch", "class", "gas", "status", "glass"]);
    }

    #[test]
    fn names_are_cut_as_programs_write_them() {
        let words = |name| name_words(name).into_iter().map(|word| word.lower).collect::<Vec<_>>();
        assert_eq!(words("unitPrice"), ["unit", "price"]);
        assert_eq!(words("order_id"), ["order", "id"]);
    }

    #[test]
    fn numbers_and_dates_stay_whole() {
        assert_eq!(
            lower("PM2.5 over 1,234.50 on 2024-03-01, top-5 below -3!"),
            ["pm2.5", "over", "1,234.50", "on", "2024-03-01", "top", "5", "below", "-3"]
        );
        assert_eq!(lower("fee + extras of +5"), ["fee", "plus", "extras", "of", "5"]);
    }

    #[test]
    fn sentences_and_quotations_are_told_apart() {
        let words = words("Say \"log in\" or \"login\", vs. July? Köln's best");
        let breaks: Vec<Break> = words.iter().map(|word| word.before).collect();
        use Break::{Comma, Sentence, Space};
        assert_eq!(breaks, [Space, Space, Space, Space, Space, Comma, Space, Sentence, Space]);
        let quoted: Vec<Quoted> = words.iter().map(|word| word.quoted).collect();
        assert_eq!(quoted[..5], [Quoted::No, Quoted::Phrase(0), Quoted::Phrase(0), Quoted::No, Quoted::Phrase(1)]);
        assert_eq!(words[7].lower, "koeln");
    }

    #[test]
    fn slips_are_forgiven_in_long_words_only() {
        assert!(alike("avrage", "average"));
        assert!(alike("departement", "department"));
        assert!(!alike("date", "rate"));
        assert!(!alike("cat", "car"));
        assert!(!alike("reopened", "opened"));
        assert!(!alike("store1", "store2"));
    }

    #[test]
    fn forms_of_a_verb_have_one_root() {
        assert_eq!(["hire", "hired", "hiring"].map(root), ["hir"; 3]);
        assert_eq!(["close", "closed", "closing", "closes"].map(root), ["clos"; 4]);
    }
}
