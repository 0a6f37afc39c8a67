//! The language of an answer, and what it claims about causes.

/// Words that stand in nearly every sentence of one language and in none of the other.
const ENGLISH: &[&str] = &[
    "the", "of", "is", "are", "and", "what", "which", "how", "many", "much", "there", "by", "for", "with", "from",
    "were", "has", "have", "does", "most", "this", "that", "each", "per", "average", "total", "highest", "show", "me",
];
const GERMAN: &[&str] = &[
    "der",
    "die",
    "das",
    "und",
    "ist",
    "sind",
    "wie",
    "viele",
    "viel",
    "welche",
    "welcher",
    "welches",
    "gibt",
    "es",
    "im",
    "von",
    "mit",
    "für",
    "pro",
    "nach",
    "den",
    "dem",
    "ein",
    "eine",
    "hat",
    "haben",
    "wurde",
    "wurden",
    "durchschnitt",
    "durchschnittlich",
    "insgesamt",
    "meisten",
    "höchste",
    "zeige",
    "mir",
    "nicht",
    "zwischen",
    "beträgt",
    "waren",
    "wer",
    "wo",
    "wann",
    "welchem",
    "welchen",
    "einen",
    "einer",
    "zum",
    "zur",
    "beim",
    "vom",
    "über",
    "unter",
    "mehr",
    "weniger",
    "am",
    "zeilen",
    "anzahl",
    "summe",
    "anteil",
    "je",
    "bei",
    "aus",
];

/// The language in which the question was asked, if the answer is in the other one.
pub(super) fn other_language(question: &str, answer: &str) -> Option<&'static str> {
    match (language(question)?, language(answer)?) {
        (asked, answered) if asked != answered => Some(asked),
        _ => None,
    }
}

/// English or German, where two words say so and at most one in four the contrary.
fn language(text: &str) -> Option<&'static str> {
    let words: Vec<String> =
        text.to_lowercase().split(|letter: char| !letter.is_alphabetic()).map(str::to_owned).collect();
    let count = |known: &[&str]| words.iter().filter(|word| known.contains(&word.as_str())).count();
    let (english, german) = (count(ENGLISH), count(GERMAN));
    if english >= 2 && german * 4 <= english {
        return Some("English");
    }
    (german >= 2 && english * 4 <= german).then_some("German")
}

/// Code that computes how two columns go together.
const RELATIONS: &[&str] = &[
    ".corr(",
    "corrwith(",
    "corrcoef(",
    "pearsonr(",
    "spearmanr(",
    "kendalltau(",
    "linregress(",
    "polyfit(",
    "OLS(",
    "ols(",
    "LinearRegression(",
];

/// What claims a cause. Beginnings of words and whole phrases, in lower case.
const CAUSES: &[&str] = &[
    "because of",
    "because",
    "causes",
    "caused by",
    "is caused",
    "leads to",
    "lead to",
    "due to",
    "drives",
    "driven by",
    "results in",
    "makes people",
    "the effect of",
    "thanks to",
    "is responsible for",
    "as a result of",
    "brings about",
    "contributes to",
    "weil",
    "sorgt für",
    "sorgen für",
    "liegt an",
    "hat zur folge",
    "dank",
    "führt zu",
    "führen zu",
    "verursacht",
    "wegen",
    "bewirkt",
    "aufgrund",
];

/// The words with which the answer claims a cause, where the code only related columns and the question asked for none.
pub(super) fn cause(answer: &str, question: &str, code: &str) -> Option<String> {
    if !RELATIONS.iter().any(|relation| code.contains(relation)) {
        return None;
    }
    let padded = |text: &str| {
        let words = text.to_lowercase().replace(|letter: char| !letter.is_alphabetic(), " ");
        format!(" {} ", words.split_whitespace().collect::<Vec<_>>().join(" "))
    };
    let (answer, question) = (padded(answer), padded(question));
    let denied = [" not ", " no ", " kein ", " keine ", " nicht "].iter().any(|word| answer.contains(word));
    let claimed = CAUSES.iter().find(|cause| answer.contains(&format!(" {cause} ")))?;
    (!denied && !question.contains(&format!(" {claimed} "))).then(|| (*claimed).to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_in_the_language_of_its_question() {
        let german = "Wie viele Bestellungen gibt es im Mai?";
        assert_eq!(other_language(german, "There are 12 orders in the month of May."), Some("German"));
        assert_eq!(other_language(german, "Im Mai gibt es 12 Bestellungen."), None);
        assert_eq!(other_language("How many orders are there?", "Es sind 12 und die meisten im Mai."), Some("English"));
        assert_eq!(other_language("How many orders are there?", "12."), None);
    }

    #[test]
    fn a_correlation_is_no_cause() {
        let code = "r = df['price'].corr(df['sold'])";
        assert_eq!(cause("Fewer are sold because of the price.", "Is there a link?", code), Some("because of".into()));
        assert_eq!(cause("Price and sales go together.", "Is there a link?", code), None);
        assert_eq!(cause("This does not show that it is due to the price.", "Is there a link?", code), None);
        assert_eq!(cause("Fewer are sold because of the price.", "Is there a link?", "df.groupby('x')"), None);
    }
}
