//! Words for the same thing in English and in German, for questions in one language about columns in the other.

use std::{collections::HashMap, sync::LazyLock};

use crate::words::Word;

/// English words, and German ones.
const PAIRS: [(&str, &str); 64] = [
    ("room", "zimmer raum"),
    ("type kind", "typ art"),
    ("make brand", "marke hersteller"),
    ("model", "modell"),
    ("colour color", "farbe"),
    ("fuel", "kraftstoff treibstoff sprit tankfuellung"),
    ("gearbox transmission", "getriebe"),
    ("mileage", "kilometerstand laufleistung"),
    ("price", "preis"),
    ("rent", "miete"),
    ("district neighbourhood neighborhood", "stadtteil viertel bezirk"),
    ("balcony", "balkon"),
    ("floor", "etage stockwerk"),
    ("energy", "energie"),
    ("class", "klasse"),
    ("pet", "haustier haustiere"),
    ("built", "baujahr"),
    ("city town", "stadt ort wohnort"),
    ("country", "land"),
    ("customer client", "kunde kunden kundin"),
    ("product item", "artikel produkt ware"),
    ("order", "bestellung auftrag"),
    ("invoice bill", "rechnung"),
    ("amount", "betrag"),
    ("revenue sales", "umsatz erloes"),
    ("date", "datum"),
    ("department", "abteilung"),
    ("employee staff", "mitarbeiter"),
    ("salary", "gehalt lohn"),
    ("age", "alter"),
    ("sex gender", "geschlecht"),
    ("weight", "gewicht"),
    ("height", "groesse hoehe"),
    ("species animal", "tierart"),
    ("breed", "rasse"),
    ("donation gift", "spende"),
    ("donor", "spender"),
    ("campaign appeal", "kampagne aktion"),
    ("method", "methode weise"),
    ("payment", "zahlung"),
    ("member", "mitglied"),
    ("club", "verein"),
    ("team", "mannschaft"),
    ("goal", "tor tore"),
    ("school", "schule"),
    ("pupil student", "schueler schuelerin"),
    ("teacher", "lehrer lehrerin"),
    ("subject", "fach"),
    ("grade mark", "note noten"),
    ("branch store shop", "filiale laden geschaeft"),
    ("warehouse", "lager"),
    ("supplier", "lieferant"),
    ("driver", "fahrer fahrerin"),
    ("attempt try", "versuch"),
    ("source", "quelle herkunft"),
    ("guest visitor", "gast gaeste besucher"),
    ("night", "nacht naechte"),
    ("reason", "grund"),
    ("exam test", "pruefung klausur"),
    ("result score", "ergebnis ergebnisse"),
    ("course class", "kurs"),
    ("appointment visit", "termin"),
    ("doctor physician", "arzt aerztin"),
    ("bike bicycle", "rad fahrrad"),
];

/// Where a word stands in the lists.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Place {
    English(usize),
    German(usize),
    Same(usize),
}

/// The lists turned round, for words are looked up far more often than there are lists.
static PLACES: LazyLock<HashMap<&'static str, Vec<Place>>> = LazyLock::new(|| {
    let mut places: HashMap<&'static str, Vec<Place>> = HashMap::new();
    let mut add =
        |list: &'static str, place| list.split(' ').for_each(|word| places.entry(word).or_default().push(place));
    for (number, (english, german)) in PAIRS.iter().enumerate() {
        add(english, Place::English(number));
        add(german, Place::German(number));
    }
    SAME.iter().enumerate().for_each(|(number, list)| add(list, Place::Same(number)));
    places
});

fn places(word: &str) -> &'static [Place] {
    PLACES.get(word).map_or(&[], Vec::as_slice)
}

/// Return whether two words are synonyms, in either language, including parts of German compounds: `Zimmertyp`.
pub fn means(word: &Word, part: &str) -> bool {
    let of_part = places(part);
    if of_part.is_empty() {
        return false;
    }
    let (lower, stem) = (places(&word.lower), places(&word.stem));
    of_part.iter().any(|place| match place {
        Place::German(number) => stem.contains(&Place::English(*number)),
        Place::English(number) => [lower, stem].iter().any(|places| places.contains(&Place::German(*number))),
        Place::Same(_) => word.stem != part && stem.contains(place),
    })
}

/// English words for the same thing that no concept knows.
const SAME: [&str; 9] = [
    "outdoor outside outdoors exterior",
    "indoor inside indoors interior",
    "campaign appeal",
    "attempt try",
    "depot hub",
    "vehicle car truck lorry fahrzeug auto wagen",
    "feedback comment remark review opinion note kommentar",
    "speciality specialty field discipline",
    "learner student pupil participant",
];

/// The two words of a German compound whose halves are known: `Zimmertyp`, `Energieklasse`.
pub fn halves(word: &str) -> Option<(&str, &str)> {
    let known = |half: &str| places(half).iter().any(|place| matches!(place, Place::German(_)));
    (3..word.len().saturating_sub(2))
        .filter(|at| word.is_char_boundary(*at))
        .map(|at| word.split_at(at))
        .find(|(first, last)| (known(first) || first.strip_suffix('s').is_some_and(known)) && known(last))
}
