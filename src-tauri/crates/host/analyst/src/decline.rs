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
        columns: Vec<String>,
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
const MAX_NAMES: usize = 12;

impl Decline {
    /// The reason for the person; shorter where offers follow, and else with what could be asked instead.
    pub fn told(&self, language: Language, with_offers: bool) -> String {
        let reason = match (with_offers, language) {
            (true, language) => self.briefly(language),
            (false, English) => self.english(),
            (false, German) => self.german(),
        };
        format!("{DECLINE_MARK} {reason}")
    }

    /// In a sentence, where offers follow.
    fn briefly(&self, language: Language) -> String {
        match (self, language) {
            (Self::UnknownWords { words, .. }, English) => {
                format!("I find nothing in this file for {}.", list(words, "or", English))
            }
            (Self::UnknownWords { words, .. }, German) => {
                format!("Zu {} finde ich in dieser Datei nichts.", list(words, "oder", German))
            }
            (Self::UnknownTexts { words, columns }, English) => format!(
                "I find nothing for {} among the most frequent values of {}.",
                list(words, "or", English),
                list(columns, "and", English)
            ),
            (Self::UnknownTexts { words, columns }, German) => format!(
                "Unter den häufigsten Werten von {} finde ich nichts zu {}.",
                list(columns, "und", German),
                list(words, "oder", German)
            ),
            (Self::Ambiguous { word, columns }, English) => {
                format!("“{word}” could be {}.", list(columns, "or", English))
            }
            (Self::Ambiguous { word, columns }, German) => {
                format!("„{word}“ könnte {} sein.", list(columns, "oder", German))
            }
            (Self::NoMeasure { .. }, language) => language
                .pick(
                    "It is not clear to me which numbers I should use.",
                    "Mir ist nicht klar, welche Zahlen gemeint sind.",
                )
                .into(),
            (Self::SeveralFiles, language) => language
                .pick(
                    "Several files could be meant. Which one?",
                    "Mehrere Dateien kommen in Frage. Welche ist gemeint?",
                )
                .into(),
            (_, language) => language
                .pick("I did not quite understand the question.", "Ich habe die Frage nicht ganz verstanden.")
                .into(),
        }
    }

    fn english(&self) -> String {
        let abilities = abilities(English);
        match self {
            Self::UnknownWords { words, columns } => format!(
                "I find nothing in this file for {}. Its columns are {}. {abilities}",
                list(words, "or", English),
                list(columns, "and", English)
            ),
            Self::UnknownTexts { columns, .. } => format!(
                "{} To search all of them, ask which rows contain it: “how many rows contain … in {}”.",
                self.briefly(English),
                columns.first().map_or("", String::as_str)
            ),
            Self::Ambiguous { word, columns } => format!(
                "“{word}” could be {}. Which one do you mean? Please ask again with its name.",
                list(columns, "or", English)
            ),
            Self::NoMeasure { columns } if columns.is_empty() => {
                format!("The file has no column of numbers that I could use for this. {abilities}")
            }
            Self::NoMeasure { columns } => {
                format!("Please say which numbers I should use. The file has {}.", list(columns, "and", English))
            }
            Self::NoDates => {
                format!("The file has no column with dates, so that nothing can be said about times. {abilities}")
            }
            Self::NotThen { year, column, first, last } => format!(
                "The dates in “{column}” go from {first} to {last}, so that the file says nothing about {year}."
            ),
            Self::NoDuration => format!(
                "To say how long something took I need two columns with dates, its start and its end. {abilities}"
            ),
            Self::NotTwoNumbers { columns } if columns.is_empty() => {
                "To say how two columns go together, both must hold numbers. The file has none.".into()
            }
            Self::NotTwoNumbers { columns } => format!(
                "To say how two columns go together, both must hold numbers. The file has {}.",
                list(columns, "and", English)
            ),
            Self::TooMuch => "This asks for too much at once. Please ask for one thing after the other.".into(),
            Self::Beyond(beyond) => beyond_words(*beyond, English).into(),
            Self::NotUnderstood | Self::SeveralFiles => format!("I did not understand the question. {abilities}"),
            Self::FileGone => "The file that this question is about is not in this conversation any more.".into(),
            Self::DidNotRun => {
                format!("I could not do this with the file as it is: the calculation failed. {abilities}")
            }
            Self::BrokeOff => "The calculation did not come to its end. Nothing of yours is lost: ask again, or for a \
                               smaller part of it."
                .into(),
        }
    }

    fn german(&self) -> String {
        let abilities = abilities(German);
        match self {
            Self::UnknownWords { words, columns } => format!(
                "Zu {} finde ich in dieser Datei nichts. Ihre Spalten sind {}. {abilities}",
                list(words, "oder", German),
                list(columns, "und", German)
            ),
            Self::UnknownTexts { columns, .. } => format!(
                "{} Um alle zu durchsuchen, frage nach Zeilen, die es enthalten: „wie viele Zeilen enthalten … in {}“.",
                self.briefly(German),
                columns.first().map_or("", String::as_str)
            ),
            Self::Ambiguous { word, columns } => format!(
                "„{word}“ könnte {} sein. Welche Spalte ist gemeint? Bitte mit ihrem Namen noch einmal fragen.",
                list(columns, "oder", German)
            ),
            Self::NoMeasure { columns } if columns.is_empty() => {
                format!("Die Datei hat keine Spalte mit Zahlen, die dafür in Frage kommt. {abilities}")
            }
            Self::NoMeasure { columns } => {
                format!("Bitte sag dazu, welche Zahlen gemeint sind. Die Datei hat {}.", list(columns, "und", German))
            }
            Self::NoDates => {
                format!("Die Datei hat keine Spalte mit Daten, also lässt sich nichts über Zeiten sagen. {abilities}")
            }
            Self::NotThen { year, column, first, last } => {
                format!("Die Daten in „{column}“ reichen von {first} bis {last}; über {year} sagt die Datei nichts.")
            }
            Self::NoDuration => format!(
                "Um zu sagen, wie lange etwas dauert, brauche ich zwei Spalten mit Daten, Anfang und Ende. {abilities}"
            ),
            Self::NotTwoNumbers { columns } if columns.is_empty() => {
                "Um zu sagen, wie zwei Spalten zusammenhängen, müssen beide Zahlen enthalten. Die Datei hat keine."
                    .into()
            }
            Self::NotTwoNumbers { columns } => format!(
                "Um zu sagen, wie zwei Spalten zusammenhängen, müssen beide Zahlen enthalten. Die Datei hat {}.",
                list(columns, "und", German)
            ),
            Self::TooMuch => "Das ist zu viel auf einmal. Bitte frage eines nach dem anderen.".into(),
            Self::Beyond(beyond) => beyond_words(*beyond, German).into(),
            Self::NotUnderstood | Self::SeveralFiles => format!("Ich habe die Frage nicht verstanden. {abilities}"),
            Self::FileGone => "Die Datei, nach der hier gefragt wird, ist nicht mehr in diesem Gespräch.".into(),
            Self::DidNotRun => {
                format!("Das geht mit der Datei nicht, wie sie ist: Die Rechnung ist fehlgeschlagen. {abilities}")
            }
            Self::BrokeOff => {
                "Die Rechnung kam nicht zu ihrem Ende. Verloren ist nichts: Bitte frage noch einmal oder \
                               nach einem kleineren Teil davon."
                    .into()
            }
        }
    }
}

/// The abilities of the analyst; every example is in the grammar.
fn abilities(language: Language) -> &'static str {
    language.pick(
        "I can count rows and missing or repeated ones, work out totals, averages, medians and shares (for all rows, for some \
         of them, or for each group), rank, compare groups and periods, show how a number developed, say how two numbers go \
         together, and find outliers.",
        "Ich kann Zeilen zählen, auch fehlende Werte und Doppelte; Summen, Durchschnitte, Mediane und Anteile berechnen (für \
         alle Zeilen, für manche oder je Gruppe); Ranglisten bilden, Gruppen und Zeiträume vergleichen, Entwicklungen zeigen, \
         sagen, wie zwei Zahlen zusammenhängen, und Ausreißer finden.",
    )
}

fn beyond_words(beyond: Beyond, language: Language) -> &'static str {
    match beyond {
        Beyond::Opinion => language.pick(
            "This asks for an opinion, and the file holds only figures. I can work out the figures that you want to base \
             your decision on: ask for them.",
            "Das fragt nach einer Meinung, und die Datei enthält nur Zahlen. Ich kann die Zahlen berechnen, auf die du deine \
             Entscheidung stützen willst: frag danach.",
        ),
        Beyond::Future => language.pick(
            "This asks about the future, and the file only says what was. I can show how the numbers developed so far: ask \
             for a trend.",
            "Das fragt nach der Zukunft, und die Datei sagt nur, was war. Ich kann zeigen, wie sich die Zahlen bisher \
             entwickelt haben: frag nach einem Verlauf.",
        ),
        Beyond::Cause => language.pick(
            "The file says what happened, not why. I can show which numbers go together or how groups differ: ask for a \
             correlation or a comparison.",
            "Die Datei sagt, was geschah, nicht warum. Ich kann zeigen, welche Zahlen zusammenhängen oder wie sich Gruppen \
             unterscheiden: frag nach einem Zusammenhang oder einem Vergleich.",
        ),
        Beyond::Yardstick => language.pick(
            "This needs a yardstick that is not in the file. I can work out the figures themselves, so that you can compare \
             them with what you know.",
            "Dafür braucht es einen Maßstab, der nicht in der Datei steht. Ich kann die Zahlen selbst berechnen, so dass du \
             sie mit dem vergleichen kannst, was du weißt.",
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
