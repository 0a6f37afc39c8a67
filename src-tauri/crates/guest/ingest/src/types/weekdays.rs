//! The names of the days of the week, which stand beside a date and say nothing that it does not.

/// In full or shortened, without accents: English, German, French, Spanish, Italian, Portuguese, Dutch, Swedish, Danish and
/// Polish.
const DAYS: [&str; 76] = [
    "mon",
    "monday",
    "tue",
    "tues",
    "tuesday",
    "wed",
    "wednesday",
    "thu",
    "thur",
    "thurs",
    "thursday",
    "fri",
    "friday",
    "sat",
    "saturday",
    "sun",
    "sunday",
    "mo",
    "montag",
    "di",
    "dienstag",
    "mi",
    "mittwoch",
    "do",
    "donnerstag",
    "fr",
    "freitag",
    "sa",
    "samstag",
    "sonnabend",
    "so",
    "sonntag",
    "lun",
    "lundi",
    "mar",
    "mardi",
    "mer",
    "mercredi",
    "jeu",
    "jeudi",
    "ven",
    "vendredi",
    "sam",
    "samedi",
    "dim",
    "dimanche",
    "lunes",
    "mie",
    "jue",
    "vie",
    "dom",
    "domingo",
    "lunedi",
    "martedi",
    "gio",
    "venerdi",
    "sab",
    "sabato",
    "domenica",
    "seg",
    "ter",
    "qua",
    "qui",
    "sex",
    "maandag",
    "dinsdag",
    "woensdag",
    "donderdag",
    "vrijdag",
    "zaterdag",
    "zondag",
    "man",
    "tir",
    "ons",
    "tor",
    "pon",
];

/// The longest name in bytes, accents included.
const LONGEST: usize = 12;

/// Removes the weekday before or after a date: `Mo, 01.01.2024`, `2024-01-01 (Mon)`. Returns `None` when there is no
/// weekday.
pub fn without(cell: &str) -> Option<&str> {
    let separates = |character: char| matches!(character, ' ' | ',' | '.' | '(' | ')');
    if cell.starts_with(char::is_alphabetic) {
        let end = cell.find(|character: char| !character.is_alphabetic())?;
        let (word, rest) = cell.split_at(end);
        return (rest.starts_with(separates) && is_day(word)).then(|| rest.trim_start_matches(separates));
    }
    let inner = cell.trim_end_matches(separates);
    let begin = inner.rfind(|character: char| !character.is_alphabetic())? + 1;
    let (rest, word) = inner.split_at_checked(begin)?;
    (rest.ends_with(separates) && is_day(word)).then(|| rest.trim_end_matches(separates))
}

fn is_day(word: &str) -> bool {
    if !(2..=LONGEST).contains(&word.len()) {
        return false;
    }
    let word: String = word.chars().flat_map(char::to_lowercase).map(without_accent).collect();
    DAYS.contains(&word.as_str())
}

fn without_accent(letter: char) -> char {
    match letter {
        'á' | 'à' => 'a',
        'é' | 'è' => 'e',
        'ì' | 'í' => 'i',
        letter => letter,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_day_of_the_week_is_taken_off_a_date() {
        let cases = [
            ("Mo, 01.01.2024", Some("01.01.2024")),
            ("Mo. 01.01.2024", Some("01.01.2024")),
            ("Tuesday 02/01/2024", Some("02/01/2024")),
            ("Mié 03/01/2024", Some("03/01/2024")),
            ("2024-01-01 (Mon)", Some("2024-01-01")),
            ("01.01.2024 Mo", Some("01.01.2024")),
            ("01.01.2024", None),
            ("Max 01.01.2024", None),
            ("Mo", None),
            ("é1", None),
            ("", None),
        ];
        for (cell, expected) in cases {
            assert_eq!(without(cell), expected, "{cell}");
        }
    }
}
