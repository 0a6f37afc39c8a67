//! The lexicon: the meanings of words and phrases in questions about tables, in English and in German.

mod concepts;
mod light;
mod names;
mod pairs;
mod phrases;
mod short;
mod wordnet;

use std::{
    cell::RefCell,
    collections::{HashMap, HashSet},
    sync::LazyLock,
};

use super::{
    sense::{Concept, Sense, Topic},
    words::{Word, alike},
};
use concepts::CONCEPTS;
pub use concepts::{BEGINNINGS, ENDINGS};
pub use light::{is_light, is_light_noun};
use names::ends_with;
pub use names::{
    counts_things, ends_a_wait, is_administrative, is_amount, is_charge, is_cost, is_deduction, is_expense, is_generic,
    is_helper, is_identifier, is_inside_or_out, is_own_cost, is_paid, is_rate, is_remark, is_title, is_unit,
    is_unwanted, names, names_ending,
};
pub use pairs::{halves, means};
use phrases::PHRASES;
pub use short::{is_skeleton, whole_words};
pub use wordnet::{
    Kinship, is_adjective, is_adverb, is_degree_of, is_kind_of, is_mostly_person, is_mostly_verb, is_verb, is_word,
    kinship,
};

/// The words of a phrase, and what it means.
type Phrase = (Sense, Vec<&'static str>);

/// The phrases by their first words, so that a word is compared with few of them.
static BY_FIRST_WORD: LazyLock<HashMap<&'static str, Vec<Phrase>>> = LazyLock::new(|| {
    let mut phrases: HashMap<&str, Vec<Phrase>> = HashMap::new();
    for (sense, list) in PHRASES {
        for phrase in list.split(',') {
            let words: Vec<&str> = phrase.split_whitespace().collect();
            if let Some(first) = words.first() {
                phrases.entry(first).or_default().push((*sense, words));
            }
        }
    }
    phrases
});

/// The concepts by the words of names, and the words that run together in them.
static BY_NAMING_WORD: LazyLock<HashMap<&'static str, Vec<Concept>>> = LazyLock::new(|| {
    let mut concepts: HashMap<&str, Vec<Concept>> = HashMap::new();
    for (concept, names, _) in CONCEPTS {
        names.split_whitespace().for_each(|word| concepts.entry(word).or_default().push(*concept));
    }
    concepts
});

/// The concepts by the words of questions.
static BY_ASKED_WORD: LazyLock<HashMap<&'static str, Vec<Concept>>> = LazyLock::new(|| {
    let mut concepts: HashMap<&str, Vec<Concept>> = HashMap::new();
    for (concept, names, asked) in CONCEPTS {
        // `values` are of anything, `total` says how.
        let words = names.split_whitespace().filter(|word| !["value", "total", "sum"].contains(word));
        for word in words.chain(asked.split_whitespace()) {
            concepts.entry(word).or_default().push(*concept);
        }
    }
    concepts
});

/// The sense of the longest phrase at the beginning of these words, and how many of them it takes.
pub fn sense(words: &[Word]) -> Option<(Sense, usize)> {
    let first = words.first()?;
    let mut best: Option<(Sense, usize)> = None;
    let found = [&first.stem, &first.lower].into_iter().filter_map(|word| BY_FIRST_WORD.get(word.as_str())).flatten();
    for (sense, phrase) in found {
        let fits = match phrase.as_slice() {
            [_] => true,
            parts => words.len() >= parts.len() && words.iter().zip(parts).all(|(word, part)| word.lower == *part),
        };
        if fits && phrase.len() > best.map_or(0, |(_, length)| length) {
            best = Some((*sense, phrase.len()));
        }
    }
    best
}

/// The phrases of a sense.
pub fn phrases(sense: Sense) -> impl Iterator<Item = &'static str> {
    let of_sense = PHRASES.iter().filter(move |(known, _)| *known == sense);
    of_sense.flat_map(|(_, phrases)| phrases.split(',').map(str::trim))
}

/// Other words for what a column of this name is about.
pub fn words_about(name: &[Word]) -> Vec<&'static str> {
    let about = CONCEPTS.iter().filter(|(concept, ..)| names(*concept, name));
    about.flat_map(|(_, names, asked)| names.split_whitespace().chain(asked.split_whitespace())).collect()
}

/// The sense of a word that is written almost like one that shapes questions.
pub fn misspelt(word: &Word) -> Option<Sense> {
    // `leasing` is not `leading`, and a `contract` no `contrast`.
    if is_word(word) {
        return None;
    }
    let near = |phrase: &str| phrase.len() > 4 && !phrase.contains(' ') && alike(phrase, &word.stem);
    let shapes = |sense: &Sense| {
        matches!(
            sense,
            Sense::Aggregate(_)
                | Sense::Share
                | Sense::Extreme(..)
                | Sense::Unit(_)
                | Sense::Topic(_)
                | Sense::Chart(_)
        ) && !matches!(sense, Sense::Topic(Topic::Growth | Topic::Trend | Topic::Significance))
    };
    PHRASES
        .iter()
        .find(|(sense, phrases)| shapes(sense) && phrases.split(',').map(str::trim).any(near))
        .map(|(sense, _)| *sense)
}

/// The concepts that a word of a question refers to.
pub fn concepts(word: &Word) -> Vec<Concept> {
    let mut found: Vec<Concept> = Vec::new();
    let listed = [&word.lower, &word.stem].into_iter().filter_map(|word| BY_ASKED_WORD.get(word.as_str())).flatten();
    // German puts words together: `Gesamtumsatz`.
    let noun = word.written.starts_with(char::is_uppercase) || !word.lower.ends_with("wert");
    let ends = CONCEPTS.iter().filter(|(_, names, _)| noun && ends_with(names, word)).map(|(concept, ..)| concept);
    for concept in listed.chain(ends) {
        if !found.contains(concept) {
            found.push(*concept);
        }
    }
    found
}

/// The concepts that a bare word refers to.
pub fn concepts_of(word: &str) -> Vec<Concept> {
    BY_ASKED_WORD.get(word).cloned().unwrap_or_default()
}

/// Return whether the word means income, which rules out columns of costs.
pub fn is_income(word: &Word) -> bool {
    listed(
        "revenue turnover taking takings sale income earn earned earns umsatz erloes einnahme proceeds gross grossing",
        word,
    )
}

/// Verbs that say only that rows are there: `matches that were played`, `people who answered`.
pub fn is_plain_verb(word: &Word) -> bool {
    listed(
        "played play treated treat seen see answered answer replied gave give given gives order ordered placed made filled \
         submitted sent arrived released published sold posted watched visited attended participated conducted performed \
         carried contain contains flew fly flown operate operated operates kept keep keeps lend lent travelled traveled rented used admitted arbeiten arbeitet arbeitete beschaeftigt angestellt gespielt \
         behandelt geantwortet abgegeben eingereicht besucht verkauft teilgenommen scoring score grossing collect collected gathered burn burned burnt verbrannt verbrennt \
         pulled pull pulls travelling traveling travel reserve reserved erlaubt allowed supposedly arrive arrives arriving send sends ship ships shipped dispatched drive drives drove driven ride rides rode ridden walk walks walked \
         run ran swim swam win wins won feel feels felt finish finishes finished cover covers covered complete completes completed read reads \
         carry carries carried rate rates rated review reviewed donate donates donated contribute enrol enrolled register registered apply applied applies \
         sit sits adopt borrow borrowed lent rent rents process processed teach teaches taught study studies studied write writes wrote eat ate drink drank watch watches host hosts hosted provide provides provided \
         get gets gotten gather attract attracts attracted cause spielten spielen machten haben trainiert wohnen wohnt leben lebt gehoeren gehoert stattgefunden",
        word,
    )
}

/// Nouns that repeat what a column's name says already: `insurance type`, `solar production`.
pub fn is_echo(word: &Word) -> bool {
    listed(
        "type kind status category level group class name method score value amount production output usage use power electricity reading \
         figure number total rate measurement data typ art gruppe wert verbrauch erzeugung mark grade yield result test exam subject point \
         product goods good area zone house division department customer client ergebnis note punkt produkt artikel spieler",
        word,
    )
}

/// Return whether the word means a margin: income minus costs.
pub fn is_margin(word: &Word) -> bool {
    listed("margin profit markup gewinn marge gewinnspanne handelsspanne", word)
}

/// Return whether the word names people by age group.
pub fn is_aged(word: &Word) -> bool {
    listed("children child kids kid adults adult teenagers seniors kinder erwachsene jugendliche", word)
}

/// Return whether the word is a verb for precipitation, whose amount a column may hold.
pub fn is_weather(word: &Word) -> bool {
    ["rain", "rained", "geregnet", "regnete", "snow", "snowed", "geschneit"].contains(&word.lower.as_str())
}

/// Return whether the string is an ending that German adds to a quantity: `Windgeschwindigkeit` for a column `Wind`.
pub fn is_measured_end(end: &str) -> bool {
    [
        "geschwindigkeit",
        "staerke",
        "menge",
        "summe",
        "dauer",
        "hoehe",
        "wert",
        "stand",
        "zeit",
        "zahl",
        "anzahl",
        "kosten",
        "preis",
    ]
    .contains(&end)
}

/// Return whether the word names a kind of people that is counted separately.
pub fn is_kind_of_people(word: &Word) -> bool {
    listed(
        "adult child children concession kid senior student pensioner baby infant teenager youth pupil men women erwachsene kinder \
         ermaessigt ermaessigte senioren schueler studenten jugendliche",
        word,
    )
}

/// Return whether the word names visitors of any kind.
pub fn is_visitor(word: &Word) -> bool {
    listed(
        "visitor guest attendee head people person besucher besuchern gaeste gast personen leute attendance visit",
        word,
    )
}

/// Return whether the word refers to an origin.
pub fn is_origin(word: &Word) -> bool {
    listed("origin from source departure depart start sender pickup abflug von herkunft abfahrt startort", word)
}

/// Return whether the verb refers to the start of a trip.
pub fn takes_off(word: &Word) -> bool {
    listed(
        "pickup picked taken leave depart departed begin start starting collected hired rented abgeholt abgeflogen gestartet",
        word,
    )
}

/// Return whether the verb refers to the end of a trip.
pub fn gives_back(word: &Word) -> bool {
    listed(
        "dropoff dropped returned return brought bring arrive arrived end finish abgegeben zurueckgebracht angekommen",
        word,
    )
}

/// Return whether the word refers to a destination.
pub fn is_destination(word: &Word) -> bool {
    listed("destination to target arrival arrive recipient dropoff end ziel nach ankunft zielort", word)
}

/// Return whether the verb describes a habitual action: `what each supplier delivers`.
pub fn is_habit(word: &Word) -> bool {
    ["deliver", "delivers", "supply", "supplies", "provide", "provides", "liefert", "liefern"]
        .contains(&word.lower.as_str())
}

/// Return whether the word refers to an expense.
pub fn is_dear(word: &Word) -> bool {
    listed("expensive costly cost costs teuer kostet kosten", word)
}

/// Return whether the word asks for the total value of things.
pub fn is_worth(word: &Word) -> bool {
    listed("worth value valued valuation wert warenwert lagerwert", word)
}

/// Return whether the word asks for a conversion rate: `conversion from visitors to orders`.
pub fn is_conversion(word: &Word) -> bool {
    listed("conversion convert converts converted konversion", word)
}

/// Return whether the word refers to earning money: `which store takes in most`.
pub fn takes_in(word: &Word) -> bool {
    listed(
        "take takes took bring brings brought raise raises raised collect collects collected generate generates generated bringen bringt brachte",
        word,
    )
}

/// Return whether the word refers to a sale.
pub fn is_sold(word: &Word) -> bool {
    listed("sell sold sells buy bought verkauft verkauften verkaufen gekauft order ordered", word)
}

/// Return whether the word refers to attendance.
pub fn comes(word: &Word) -> bool {
    listed("come comes came turn turns turned show showed attend attends attended present", word)
}

/// Return whether the word means that more is better, without naming a quantity.
pub fn is_best(word: &Word) -> bool {
    listed(
        "best worst strongest weakest biggest largest beste besten bester bestes schlechteste schlechtesten staerkste leading top",
        word,
    )
}

/// Return whether the superlative asks for the largest or smallest count or amount of the thing after it.
pub fn is_most(word: &Word) -> bool {
    listed("most fewest least meiste meisten wenigsten", word)
}

/// Return whether the word names the people that a business serves.
pub fn is_person_noun(word: &Word) -> bool {
    listed(
        "owner customer client guest visitor user buyer shopper reader patient people person passenger traveller player runner donor member \
         subscriber tenant student pupil learner kid child parent employee staff rider driver",
        word,
    )
}

/// Return whether the word restricts the question to individual rows: `the largest single order`.
pub fn is_single(word: &Word) -> bool {
    listed("single individual einzelne einzelnen", word)
}

/// Return whether the word refers to money that somebody pays or receives.
pub fn speaks_of_money(word: &Word) -> bool {
    listed(
        "pay pays paying spend spends spent spending cost costs bill revenue earn earns earned charge charged euro euros dollar \
            dollars cent cents profit zahlen zahlt kosten kostet verdienen verdient ausgegeben ausgaben eingenommen",
        word,
    )
}

/// Return whether the word asks for a duration: `how many days do people keep a book`.
pub fn takes_time(word: &Word) -> bool {
    listed(
        "keep keeps kept stay stays stayed take takes took last lasts lasted need needs needed pass passes passed wait waits waited \
            spend between until dauern dauert dauerte vergehen vergeht bleiben bleibt brauchen braucht behalten",
        word,
    )
}

/// Values that people call by other words: each line is one value.
const SAME_VALUES: [&str; 25] = [
    "annual holiday vacation annual-leave urlaub",
    "won win winning gewonnen",
    "lost lose losing verloren",
    "female woman women f w weiblich frau frauen lady girl weibchen",
    "male man men m maennlich mann maenner guy boy maennchen",
    "cancelled canceled cancellation storniert stornierung abgesagt annulliert",
    "returned zurueckgegeben retourniert zurueckgeschickt",
    "open offen",
    "closed geschlossen abgeschlossen",
    "delivered geliefert zugestellt",
    "paid bezahlt",
    "cash bar bargeld",
    "card karte kartenzahlung",
    "active aktiv",
    "rejected abgelehnt absage",
    "electric elektro elektrisch elektroauto",
    "petrol benzin benziner",
    "yes y true ja j 1",
    "no n false nein 0",
    "hr human-resources personnel",
    "it information-technology",
    "uk united-kingdom great-britain gb britain british",
    "us usa united-states america american",
    "germany deutschland de german deutsch",
    "phone telephone telefon call",
];

/// The places of [`SAME_VALUES`] by their words.
static BY_SAME_VALUE: LazyLock<HashMap<&'static str, usize>> = LazyLock::new(|| {
    let words = |(place, group): (usize, &&'static str)| group.split(' ').map(move |word| (word, place));
    // The first place of a word counts.
    SAME_VALUES.iter().enumerate().rev().flat_map(words).collect()
});

/// Return whether people call the value by this word.
pub fn same_value(word: &Word, value: &str) -> bool {
    if of_country(word, value) {
        return true;
    }
    let group = |text: &str| BY_SAME_VALUE.get(text).copied();
    let of_word = group(&word.lower).or_else(|| group(&word.stem));
    of_word.is_some_and(|of_word| group(&value.replace(' ', "-")) == Some(of_word))
}

/// Other words for a value, which is given in small plain letters.
pub fn words_for_value(value: &str) -> Vec<&'static str> {
    let value = value.replace(' ', "-");
    let mut groups = SAME_VALUES.iter().map(|group| group.split(' ').collect::<Vec<_>>());
    let same = groups.find(|group| group.contains(&value.as_str()));
    same.unwrap_or_default().into_iter().filter(|entry| *entry != value).collect()
}

/// Return whether two values name the same country: `USA` and `United States`.
pub fn same_country(one: &str, other: &str) -> bool {
    const COUNTRIES: [&str; 5] = [
        "uk|united kingdom|great britain|gb|u.k.",
        "us|usa|united states|united states of america|u.s.|u.s.a.",
        "uae|united arab emirates",
        "germany|deutschland",
        "netherlands|the netherlands|holland",
    ];
    let is = |list: &str, value: &str| list.split('|').any(|name| name == value.trim());
    COUNTRIES.iter().any(|list| is(list, one) && is(list, other))
}

/// `Swedish` for `Sweden`; the language of a film is no country.
fn of_country(word: &Word, value: &str) -> bool {
    const COUNTRIES: [(&str, &str); 30] = [
        ("sweden", "swedish schwedisch"),
        ("norway", "norwegian norwegisch"),
        ("denmark", "danish daenisch"),
        ("finland", "finnish finnisch"),
        ("france", "french franzoesisch"),
        ("spain", "spanish spanisch"),
        ("italy", "italian italienisch"),
        ("netherlands", "dutch niederlaendisch"),
        ("poland", "polish polnisch"),
        ("austria", "austrian oesterreichisch"),
        ("switzerland", "swiss schweizer"),
        ("portugal", "portuguese portugiesisch"),
        ("ireland", "irish irisch"),
        ("belgium", "belgian belgisch"),
        ("greece", "greek griechisch"),
        ("turkey", "turkish tuerkisch"),
        ("japan", "japanese japanisch"),
        ("china", "chinese chinesisch"),
        ("india", "indian indisch"),
        ("canada", "canadian kanadisch"),
        ("brazil", "brazilian brasilianisch"),
        ("mexico", "mexican mexikanisch"),
        ("australia", "australian australisch"),
        ("south korea", "korean koreanisch"),
        ("scotland", "scottish scots schottisch"),
        ("england", "english englisch"),
        ("wales", "welsh walisisch"),
        ("germany", "german deutsch"),
        ("united states", "american amerikanisch"),
        ("united kingdom", "british britisch"),
    ];
    let adjective = |list: &str| {
        list.split(' ').any(|entry| {
            word.lower == entry
                || word.lower.strip_prefix(entry).is_some_and(|end| ["e", "en", "er", "es"].contains(&end))
        })
    };
    COUNTRIES.iter().any(|(country, adjectives)| *country == value && adjective(adjectives))
}

/// Small words of German, and those that questions are made of.
pub fn is_german(word: &Word) -> bool {
    let list = "der die das den dem des ein eine einen einem einer und oder nicht ist sind war waren wird werden wurde wurden hat haben \
        hatte hatten wie viel viele vielen wieviel wieviele wer wo wann welche welcher welches welchen welchem gibt es zeig zeige mir \
        bitte nenne gib liste im am vom zum zur von mit fuer ohne nach pro je zwischen ueber unter mehr weniger als seit bis durchschnitt \
        durchschnittlich durchschnittliche durchschnittlicher durchschnittlichen summe gesamt gesamte insgesamt anteil prozent anzahl umsatz \
        meisten hoechste hoechsten groesste groessten kleinste niedrigste beste besten jahr jahre monat monate woche tag tage wochentag quartal \
        verteilung vergleich vergleiche entwicklung balkendiagramm liniendiagramm kreisdiagramm diagramm verlauf jede jeder jedes jeden \
        aelteste aeltesten neueste juengste unser unsere unserer nur auch noch kein keine keinen fehlt fehlen doppelt zusammenhang mittelwert \
        jaenner januar februar maerz mai juni juli oktober dezember bei aus auf alle aller teuerste guenstigste laengste kuerzeste wofuer";
    listed_whole(list, word)
}

/// The same of English.
pub fn is_english(word: &Word) -> bool {
    let list = "the a of is are were be been do does did has have had how many much what which who where when why show me give \
        list please on at by per for with without from to and or not than more less most least between over under above below since until \
        average mean total sum share percent percentage number count highest lowest largest best each every year month week day compare \
        distribution chart plot only there we our us my i you it this that these those any all";
    listed_whole(list, word)
}

/// Return whether the word is a function word of questions in either language.
pub fn is_small(word: &Word) -> bool {
    is_german(word) || is_english(word)
}

/// As it is written: the German `die` is no plural, and `a` no stem.
fn listed_whole(list: &'static str, word: &Word) -> bool {
    has(list, &word.lower)
}

fn listed(list: &'static str, word: &Word) -> bool {
    has(list, &word.lower) || word.stem != word.lower && has(list, &word.stem)
}

/// Return whether the list has the entry. Each list is cut into words once.
pub fn has(list: &'static str, entry: &str) -> bool {
    thread_local! {
        static LISTS: RefCell<HashMap<(*const u8, usize), HashSet<&'static str>>> = RefCell::default();
    }
    LISTS.with_borrow_mut(|lists| {
        let entries = lists.entry((list.as_ptr(), list.len())).or_insert_with(|| list.split_whitespace().collect());
        entries.contains(entry)
    })
}
