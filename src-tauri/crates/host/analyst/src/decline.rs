//! Why a question is not answered, and what could be asked instead.

use super::{
    language::Language::{self, English, German},
    sense::Beyond,
};
use tabletalk_model::DECLINE_MARK;

/// A question that the analyst does not answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Decline {
    /// These words are neither columns nor values nor words that the grammar knows.
    UnknownWords {
        words: Vec<String>,
    },
    /// The same, and these columns have more texts than are known of them.
    UnknownTexts {
        words: Vec<String>,
        columns: Vec<String>,
    },
    /// Several columns could be meant.
    Ambiguous {
        word: String,
        columns: Vec<String>,
    },
    /// The question names no number to sum, to average or to rank by.
    NoMeasure {
        columns: Vec<String>,
    },
    /// The question asks about time, and the file has no dates.
    NoDates,
    /// The file has no dates of this year.
    NotThen {
        year: i32,
        column: String,
        first: String,
        last: String,
    },
    /// A length of time needs two dates.
    NoDuration,
    /// A correlation needs two columns of numbers.
    NotTwoNumbers {
        columns: Vec<String>,
    },
    /// More columns or numbers at once than one answer can hold.
    TooMuch,
    /// No table holds this.
    Beyond(Beyond),
    NotUnderstood,
    /// Several files could be meant.
    SeveralFiles,
    /// The file of a question that was built is not there any more.
    FileGone,
    /// The code raised an error.
    DidNotRun,
    /// The code was stopped at a limit, or broke down with the worker.
    BrokeOff,
}

/// The largest number of names that a sentence lists.
const MAX_NAMES: usize = 5;

impl Decline {
    /// The reason for the person, in one sentence: offers, help and other analysts are buttons beside it.
    pub fn told(&self, language: Language) -> String {
        format!("{DECLINE_MARK} {}", self.reason(language))
    }

    fn reason(&self, language: Language) -> String {
        let or = |names: &[String]| list(names, language.pick("or", "oder"), language);
        let and = |names: &[String]| list(names, language.pick("and", "und"), language);
        let fixed = match (self, language) {
            (Self::UnknownWords { words }, English) => {
                return format!("I couldn't match {} to a column or value of this file.", or(words));
            }
            (Self::UnknownWords { words }, German) => {
                return format!("Zu {} finde ich in dieser Datei weder Spalte noch Wert.", or(words));
            }
            (Self::UnknownTexts { words, columns }, English) => {
                return format!(
                    "I couldn't match {} to one of the frequent values of {}: ask which rows contain it.",
                    or(words),
                    and(columns)
                );
            }
            (Self::UnknownTexts { words, columns }, German) => {
                return format!(
                    "Unter den häufigen Werten von {} finde ich {} nicht: Fragen Sie, welche Zeilen es enthalten.",
                    and(columns),
                    or(words)
                );
            }
            (Self::Ambiguous { word, columns }, English) => return format!("“{word}” could be {}.", or(columns)),
            (Self::Ambiguous { word, columns }, German) => return format!("„{word}“ könnte {} sein.", or(columns)),
            (Self::NoMeasure { columns }, language) if columns.is_empty() => language.pick(
                "The file has no column of numbers that I could use for this.",
                "Die Datei hat keine Spalte mit Zahlen, die dafür in Frage kommt.",
            ),
            (Self::NoMeasure { columns }, English) => return format!("Which number should I use: {}?", or(columns)),
            (Self::NoMeasure { columns }, German) => return format!("Welche Zahl ist gemeint: {}?", or(columns)),
            (Self::NoDates, language) => {
                language.pick("The file has no column with dates.", "Die Datei hat keine Spalte mit Datumsangaben.")
            }
            (Self::NotThen { year, column, first, last }, English) => {
                return format!(
                    "The dates in “{column}” go from {first} to {last}, so that the file says nothing about {year}."
                );
            }
            (Self::NotThen { year, column, first, last }, German) => {
                return format!(
                    "Die Daten in „{column}“ reichen von {first} bis {last}; über {year} sagt die Datei nichts."
                );
            }
            (Self::NoDuration, language) => language.pick(
                "To say how long something took I need two columns with dates, its start and its end.",
                "Für eine Dauer brauche ich zwei Spalten mit Datumsangaben, Anfang und Ende.",
            ),
            (Self::NotTwoNumbers { columns }, language) if columns.is_empty() => language.pick(
                "To say how two columns go together, both must hold numbers, and the file has none.",
                "Für einen Zusammenhang müssen beide Spalten Zahlen enthalten, und die Datei hat keine.",
            ),
            (Self::NotTwoNumbers { columns }, English) => {
                return format!(
                    "To say how two columns go together, both must hold numbers, such as {}.",
                    list(columns, "or", English)
                );
            }
            (Self::NotTwoNumbers { columns }, German) => {
                return format!(
                    "Für einen Zusammenhang müssen beide Spalten Zahlen enthalten, etwa {}.",
                    list(columns, "oder", German)
                );
            }
            (Self::TooMuch, language) => language.pick(
                "This asks for too much at once: please ask for one thing after the other.",
                "Das ist zu viel auf einmal: Bitte fragen Sie eines nach dem anderen.",
            ),
            (Self::Beyond(beyond), language) => beyond_words(*beyond, language),
            (Self::NotUnderstood, language) => {
                language.pick("I did not quite understand the question.", "Ich habe die Frage nicht ganz verstanden.")
            }
            (Self::SeveralFiles, language) => language.pick(
                "Several files could be meant. Which one?",
                "Mehrere Dateien kommen in Frage. Welche ist gemeint?",
            ),
            (Self::FileGone, language) => language.pick(
                "The file that this question is about is not in this conversation any more.",
                "Die Datei, nach der hier gefragt wird, ist nicht mehr in diesem Gespräch.",
            ),
            (Self::DidNotRun, language) => language.pick(
                "I could not do this with the file as it is: the calculation failed.",
                "Das geht mit der Datei nicht, wie sie ist: Die Rechnung ist fehlgeschlagen.",
            ),
            (Self::BrokeOff, language) => language.pick(
                "The calculation did not come to its end: ask again, or for a smaller part of it.",
                "Die Rechnung kam nicht zu ihrem Ende: Fragen Sie noch einmal oder nach einem kleineren Teil.",
            ),
        };
        fixed.into()
    }
}

fn beyond_words(beyond: Beyond, language: Language) -> &'static str {
    match beyond {
        Beyond::Opinion => language.pick(
            "This asks for an opinion, and the file holds only figures: ask for those that you would base it on.",
            "Das fragt nach einer Meinung, und die Datei enthält nur Zahlen: Fragen Sie nach denen, auf die Sie sie stützen \
             würden.",
        ),
        Beyond::Future => language.pick(
            "This asks about the future, and the file only says what was: ask for a trend.",
            "Das fragt nach der Zukunft, und die Datei sagt nur, was war: Fragen Sie nach einem Verlauf.",
        ),
        Beyond::Cause => language.pick(
            "The file says what happened, not why: ask which numbers go together, or how groups differ.",
            "Die Datei sagt, was geschah, nicht warum: Fragen Sie, was zusammenhängt oder wie sich Gruppen unterscheiden.",
        ),
        Beyond::Yardstick => language.pick(
            "This needs a yardstick that is not in the file: ask for the figures, and compare them with what you know.",
            "Dafür braucht es einen Maßstab, der nicht in der Datei steht: Fragen Sie nach den Zahlen und vergleichen Sie \
             sie mit dem, was Sie wissen.",
        ),
    }
}

fn list(names: &[String], word: &str, language: Language) -> String {
    let mut told: Vec<String> = names.iter().map(|name| language.quoted(name)).collect();
    if told.len() > MAX_NAMES {
        let more = told.len() - MAX_NAMES;
        told.truncate(MAX_NAMES);
        told.push(format!("{more} {}", language.pick("more", "weitere")));
    }
    match told.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, rest)) => format!("{} {word} {last}", rest.join(", ")),
        None => String::new(),
    }
}
