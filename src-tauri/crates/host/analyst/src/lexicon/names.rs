//! Clues about the contents of a column in the words of its name.

use super::{
    BY_NAMING_WORD,
    concepts::{CONCEPTS, ENDINGS},
    has, listed,
};
use crate::{
    sense::Concept,
    words::{Word, joined},
};

/// Return whether the word carries no information in a column's name: `id`, `name`, `date`.
pub fn is_generic(word: &Word) -> bool {
    let list = "id no nr number name code key type value at of the full date day time is in am um der datum nummer on per total unit";
    listed(list, word)
}

/// Return whether the word in a column's name is a unit.
pub fn is_unit(word: &Word) -> bool {
    let list = "eur usd gbp chf musd meur keur kusd km m cm mm kg g t lb lbs c f h hr hrs min mins minutes hours days s sec ms kwh mwh wh \
                pct percent l ml m2 sqm sqft mi kmh mph bpm";
    listed(list, word)
}

/// Return whether the word in a date column's name refers to paperwork before or after the event of the row.
pub fn is_administrative(word: &Word) -> bool {
    listed(
        "booked booking created entered recorded registered requested made scheduled logged imported updated modified",
        word,
    )
}

/// Return whether the word means that a column holds the names of things: `course_title` holds courses.
pub fn is_title(word: &Word) -> bool {
    listed("title titel name bezeichnung", word)
}

/// Return whether the word in a column's name only marks it as a yes/no column.
pub fn is_helper(word: &Word) -> bool {
    listed(
        "is has had was with available included provided required offered flag yn allowed possible ist hat mit vorhanden",
        word,
    )
}

/// Return whether the name is that of a free-text column.
pub fn is_remark(name: &[Word]) -> bool {
    let list =
        "note remark comment description feedback message bemerkung notiz anmerkung kommentar beschreibung hinweis";
    name.last().is_some_and(|word| listed(list, word)) || name.first().is_some_and(|word| listed(list, word))
}

/// Return whether the name is that of an identifier.
pub fn is_identifier(name: &[Word]) -> bool {
    let list = "id no nr number key code uuid nummer rechnungsnr rechnungsnummer kundennr kundennummer auftragsnr \
                bestellnr artikelnr ref reference sku isbn";
    let numbered = |word: &Word| ["nummer", "nr"].iter().any(|end| word.lower.ends_with(end));
    name.last().is_some_and(|word| listed(list, word) || numbered(word))
}

/// Return whether the name is that of a quantity that cannot be summed: a rate, a price, a score.
pub fn is_rate(name: &[Word]) -> bool {
    let list = "rating score csat nps satisfaction price rate ratio percent pct percentage age temperature temp humidity speed average \
                share salary wage pay balance grade star mark note preis alter gehalt lohn saldo discount rabatt bewertung \
                pressure level index height weight width length latitude longitude year bpm score points per quality \
                unit per each median altitude elevation concentration ozone o3 no2 pm10 so2 gehalt temperatur feuchte noten avg mean \
                bmi gpa interest zins quote anteil peak";
    if is_paid(name) && names(Concept::Price, name) {
        return false;
    }
    // The units in stock are pieces, a unit price is a rate.
    name.iter().any(|word| listed(list, word) && word.lower != "units")
        || name.iter().any(|word| word.lower.starts_with("pm2"))
}

/// Return whether the name is that of an end date.
pub fn names_ending(name: &[Word]) -> bool {
    ENDINGS.iter().any(|concept| names(*concept, name))
}

/// Return whether the column's name matches the concept.
pub fn names(concept: Concept, name: &[Word]) -> bool {
    let list = CONCEPTS.iter().find(|(known, ..)| *known == concept).map_or("", |(_, names, _)| *names);
    let named = |text: &str| BY_NAMING_WORD.get(text).is_some_and(|concepts| concepts.contains(&concept));
    name.iter().any(|word| named(&word.lower) || named(&word.stem) || ends_with(list, word))
        || named(&joined(name))
        // `box_office_musd`
        || name.windows(2).any(|pair| named(&joined(pair)))
        || concept == Concept::Quantity && counts_what_was_sold(name)
}

/// `Tickets Sold`, `portions_sold`: pieces, whatever they are called.
fn counts_what_was_sold(name: &[Word]) -> bool {
    name.array_windows().any(|[thing, next]| thing.lower != thing.stem && super::is_sold(next))
}

/// `Rechnungsdatum` and `Nettobetrag` are a `Datum` and a `Betrag`.
pub(super) fn ends_with(list: &'static str, word: &Word) -> bool {
    const LAST_PARTS: [&str; 18] = [
        "betrag",
        "umsatz",
        "kosten",
        "preis",
        "datum",
        "menge",
        "anzahl",
        "summe",
        "kunde",
        "gehalt",
        "rabatt",
        "bewertung",
        "dauer",
        "gewicht",
        "wert",
        "beitrag",
        "bestand",
        "verbrauch",
    ];
    let ends = |part: &str| word.lower.len() > part.len() && word.lower.ends_with(part);
    LAST_PARTS.iter().any(|part| ends(part) && has(list, part))
}

/// Return whether the name is that of a cost.
pub fn is_cost(name: &[Word]) -> bool {
    name.iter().any(|word| {
        listed(
            "cost costs fee fine spend charge shipping tax freight postage budget kosten gebuehr versand steuer",
            word,
        )
    })
}

/// Return whether the name is that of an expense of the file's owner: charges to others are income.
pub fn is_expense(name: &[Word]) -> bool {
    is_cost(name) && !name.iter().any(|word| listed("fee charge fare gebuehr", word))
}

/// Return whether the name is that of a charge to others, or of a gift from them.
pub fn is_charge(name: &[Word]) -> bool {
    name.iter().any(|word| listed("fee charge fare fine donation gift gebuehr spende", word))
}

/// Return whether the word names something undesirable: the worst month for complaints has the most.
pub fn is_unwanted(word: &Word) -> bool {
    listed(
        "return refund complaint accident crash collision incident fault failure outage cancellation claim theft burglary crime offence \
         error breakdown defect injury casualty death victim absence delay late lateness downtime noise pollution waste loss \
         damage bug problem issue mistake noshow dropout churn leaver spam pest infection debt scrap reject rejection spoilage \
         emission queue wait waiting sick unfall unfaelle beschwerde fehler ausfall stornierung verspaetung reklamation",
        word,
    )
}

/// Return whether the noun names something that people wait for until it has ended.
pub fn ends_a_wait(word: &Word) -> bool {
    listed(
        "home family owner buyer answer reply response decision solution result outcome conclusion fix repair treatment end turn",
        word,
    )
}

/// Return whether the name is that of an amount paid: such a price is the money of a row.
pub fn is_paid(name: &[Word]) -> bool {
    let single = |word: &Word| listed("per unit each pro je list", word);
    let sold_for = || name.array_windows().any(|[word, next]| word.lower == "sold" && next.lower == "for");
    (name.iter().any(|word| listed("paid charged bezahlt gezahlt", word)) || sold_for()) && !name.iter().any(single)
}

/// Return whether the word in a name means indoors or outdoors.
pub fn is_inside_or_out(word: &Word) -> bool {
    listed("indoor outdoor inside outside interior exterior", word)
}

/// Return whether the word names a possible deduction from a price.
pub fn is_deduction(word: &Word) -> bool {
    listed("fee commission deduction surcharge restocking provision gebuehr abzug", word)
}

/// Return whether the name is that of the seller's own cost.
pub fn is_own_cost(name: &[Word]) -> bool {
    name.iter().any(|word| listed("cost costs kosten budget einkaufspreis einstandspreis selbstkosten", word))
}

/// Return whether the name is that of a quantity that is summed by default: money, pieces, consumption.
pub fn is_amount(name: &[Word]) -> bool {
    let list = "consumption energy kwh usage production output emission emissions verbrauch production visitor passenger \
                attendance click view download call death birth case goal calorie";
    name.iter().any(|word| listed(list, word))
        || is_paid(name) && names(Concept::Price, name)
        || [Concept::Money, Concept::Quantity, Concept::Stock, Concept::Consumption, Concept::Rain, Concept::Distance]
            .iter()
            .any(|concept| names(*concept, name))
}

/// Return whether the name is a plural: `yellow_cards`, `sick_days` and `orders` are always counts.
pub fn counts_things(name: &[Word]) -> bool {
    let german = ["tore", "punkte", "stimmen", "tage", "besuche", "karten", "stunden"];
    name.last().is_some_and(|word| word.lower != word.stem || german.contains(&word.lower.as_str()))
        && !names(Concept::Duration, name)
}
