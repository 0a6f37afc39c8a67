//! The language of an answer, and what it claims about causes.

/// Languages with words that occur in nearly every sentence of theirs, and in few of the others'.
const LANGUAGES: [(&str, &str); 8] = [
    (
        "English",
        "the of is are and what which how many much there by for with from were has have does most this that each per \
         average total highest show me",
    ),
    (
        "German",
        "der die das und ist sind wie viele viel welche welcher welches gibt es im von mit für pro nach den dem ein \
         eine hat haben wurde wurden durchschnitt durchschnittlich insgesamt meisten höchste zeige mir nicht zwischen \
         beträgt waren wer wo wann welchem welchen einen einer zum zur beim vom über unter mehr weniger am zeilen \
         anzahl summe anteil je bei aus",
    ),
    (
        "French",
        "le la les des du est et sont quel quelle quels quelles combien il ya dans pour par avec sur une au aux plus moyenne \
         total nombre chaque entre ce cette qui que nous ont été était",
    ),
    (
        "Spanish",
        "el los las del es y son cuál cuáles cuántos cuántas cuánto hay en para por con una más promedio media total número \
         cada entre este esta qué que fue fueron tiene",
    ),
    (
        "Italian",
        "il lo gli della dei delle è e sono qual quale quali quanti quante quanto ci nel nella per con una più media totale \
         numero ogni tra questo questa che stato hanno",
    ),
    (
        "Portuguese",
        "o os as do da dos das é e são qual quais quantos quantas quanto há em no na para por com uma mais média total número \
         cada entre este esta que foi foram tem",
    ),
    (
        "Dutch",
        "de het een is en zijn welke hoeveel er in van voor met op per gemiddelde totaal aantal elke tussen deze dit dat was \
         waren heeft meeste naar",
    ),
    (
        "Polish",
        "jest są i ile jaki jaka jakie w na z dla przez średnia suma liczba każdy każdego między ten ta to było ma najwięcej \
         który która które oraz się nie",
    ),
];

/// The language in which the question was asked, if the answer is in another one.
pub(super) fn other_language(question: &str, answer: &str) -> Option<&'static str> {
    match (language(question)?, language(answer)?) {
        (asked, answered) if asked != answered => Some(asked),
        _ => None,
    }
}

/// The language with at least two known words in the text, if no other one has more than half as many.
fn language(text: &str) -> Option<&'static str> {
    let text = text.to_lowercase();
    let words: Vec<&str> = text.split(|letter: char| !letter.is_alphabetic()).collect();
    let counted = LANGUAGES.map(|(name, known)| {
        let known: Vec<&str> = known.split_whitespace().collect();
        (words.iter().filter(|word| known.contains(word)).count(), name)
    });
    let (most, language) = counted.into_iter().max_by_key(|(count, _)| *count)?;
    let is_sure = counted.iter().all(|(count, name)| *name == language || count * 2 <= most);
    (most >= 2 && is_sure).then_some(language)
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

/// Words that claim a cause: beginnings of words and whole phrases, in lower case.
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
        let french = "Combien de commandes y a-t-il dans le fichier ?";
        assert_eq!(other_language(french, "There are 12 orders in the file."), Some("French"));
        assert_eq!(other_language(french, "Il y a 12 commandes dans le fichier, dont 3 en mai."), None);
        let spanish = "¿Cuántos pedidos hay en cada tienda?";
        assert_eq!(other_language(spanish, "Oslo has the most orders: there are 40."), Some("Spanish"));
        assert_eq!(other_language(spanish, "En Oslo hay 40 pedidos, el promedio es 12."), None);
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
