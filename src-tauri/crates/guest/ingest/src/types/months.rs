//! The names of months in the languages of our users' spreadsheets.

/// As they stand in dates, without accents: English, German, French, Spanish, Italian, Portuguese, Dutch, Swedish,
/// Danish and Polish.
const MONTHS: [&[&str]; 12] = [
    &["january", "januar", "janner", "janvier", "enero", "gennaio", "janeiro", "januari", "stycznia", "styczen"],
    &["february", "februar", "feber", "fevrier", "febrero", "febbraio", "fevereiro", "februari", "lutego", "luty"],
    &["march", "marz", "maerz", "mars", "marzo", "marco", "maart", "mrt", "marts", "marca", "marzec"],
    &["april", "avril", "abril", "aprile", "kwietnia", "kwiecien"],
    &["may", "mai", "mayo", "maggio", "maio", "mei", "maj", "maja"],
    &["june", "juni", "juin", "junio", "giugno", "junho", "czerwca", "czerwiec"],
    &["july", "juli", "juillet", "julio", "luglio", "julho", "lipca", "lipiec"],
    &["august", "aout", "agosto", "augustus", "augusti", "sierpnia", "sierpien"],
    &["september", "septembre", "septiembre", "settembre", "setembro", "wrzesnia", "wrzesien"],
    &["october", "oktober", "octobre", "octubre", "ottobre", "outubro", "pazdziernika", "pazdziernik"],
    &["november", "novembre", "noviembre", "novembro", "listopada", "listopad"],
    &["december", "dezember", "decembre", "diciembre", "dicembre", "dezembro", "desember", "grudnia", "grudzien"],
];

/// Letters of a month's name that tell it from the others.
const SHORTEST: usize = 3;

/// The longest name in bytes, accents included.
const LONGEST: usize = 16;

/// The month from 1 that a word names in full or by its beginning.
pub fn month(word: &str) -> Option<u32> {
    if !(SHORTEST..=LONGEST).contains(&word.len()) || word.starts_with(|first: char| first.is_ascii_digit()) {
        return None;
    }
    let word: String = word.chars().flat_map(char::to_lowercase).map(without_accent).collect();
    let is = |names: &&[&str]| names.iter().any(|name| name.starts_with(&word));
    let mut fitting = MONTHS.iter().enumerate().filter(|(_, names)| is(names));
    let (index, _) = fitting.next()?;
    // `jui` could be June and July.
    if fitting.next().is_some() {
        return None;
    }
    Some(index as u32 + 1)
}

fn without_accent(letter: char) -> char {
    match letter {
        'ä' | 'à' => 'a',
        'é' | 'è' => 'e',
        'ń' => 'n',
        'ś' => 's',
        'ź' => 'z',
        'û' => 'u',
        'ç' => 'c',
        letter => letter,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn months_are_known_in_several_languages() {
        let cases = [
            ("March", Some(3)),
            ("märz", Some(3)),
            ("mrt", Some(3)),
            ("MAR", Some(3)),
            ("Dez", Some(12)),
            ("déc", Some(12)),
            ("août", Some(8)),
            ("Sept", Some(9)),
            ("ottobre", Some(10)),
            ("października", Some(10)),
            ("jui", None),
            ("juil", Some(7)),
            ("marchand", None),
            ("ma", None),
        ];
        for (word, expected) in cases {
            assert_eq!(month(word), expected, "{word}");
        }
    }
}
