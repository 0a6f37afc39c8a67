//! The meaning of a row: its nouns, its identifier column, and whether it is a person.

use tabletalk_protocol::{ColumnKind, ColumnSummary};

use super::{Column, Nature, Schema};
use crate::{
    lexicon,
    sense::Concept,
    unit::Kind,
    words::{Word, alike, name_words, words},
};

/// One thing has seldom more different numbers of parts: the guests of a booking.
const MOST_OF_ONE: u64 = 30;

/// Nouns for the rows of a table with money.
const TRANSACTIONS: [&str; 6] = ["transaction", "payment", "purchase", "buchung", "zahlung", "booking"];

const PEOPLE: &str = "employee staff person people member student patient customer user participant respondent passenger \
    worker player candidate applicant guest learner trainee visitor client mitarbeiter person kunde schueler mitglied personal survey umfrage respondent";

/// Words that say of a file only that it is one.
const FILE_WORDS: [&str; 18] = [
    "result",
    "ergebnis",
    "list",
    "data",
    "dataset",
    "table",
    "export",
    "log",
    "report",
    "record",
    "file",
    "history",
    "overview",
    "sample",
    "liste",
    "daten",
    "tabelle",
    "uebersicht",
];

/// Words for the same kind of row.
const KINDS: [&str; 38] = [
    "order sale purchase transaction receipt bestellung verkauf auftrag kauf",
    "employee staff colleague worker mitarbeiter mitarbeiterin beschaeftigter angestellter personal person leute",
    "patient stay admission visit case",
    "survey response answer participant respondent feedback people",
    "match game fixture spiel partie",
    "movie film title",
    "ticket case request",
    "booking reservation stay buchung reservierung",
    "trip ride journey fahrt rental hire rent outing checkout ausleihe vermietung",
    "fuel refuelling refueling fillup refill tanken tankfuellung betankung tankung",
    "enrolment enrollment registration signup subscription sign-up anmeldung einschreibung",
    "transaction payment booking buchung",
    "invoice bill rechnung",
    "student pupil schueler",
    "property house home listing building",
    "response answer reply participant respondent",
    "loan lending borrowing checkout book ausleihe",
    "member mitglied membership",
    "expense claim ausgabe",
    "product item article sku artikel produkt",
    "delivery shipment lieferung parcel sendung",
    "donation gift contribution pledge spende receipt",
    "marathon race run runner finisher participant athlete entry starter laeufer",
    "anzeige inserat wohnung listing ad ads flat apartment",
    "animal pet intake tier tiere",
    "car vehicle auto wagen fahrzeug",
    "application applicant candidate bewerbung bewerber kandidat",
    "shipment package parcel delivery consignment order sendung paket",
    "workout session exercise training",
    "visit session appointment consultation slot termin besuch",
    "recipe dish meal rezept",
    "complaint report case beschwerde",
    "course class kurs",
    "flight",
    "call anruf callout",
    "accident crash incident unfall",
    "leave absence abwesenheit",
    "departure service connection trip journey run bus train abfahrt",
];

impl<'a> Schema<'a> {
    /// The column that identifies rows.
    pub fn identifier(&self) -> Option<&Column<'a>> {
        let mostly = |column: &&Column<'a>| column.profile.distinct * 10 >= self.dataset.rows * 9;
        self.of_nature(Nature::Identifier).find(mostly).or_else(|| self.numbered())
    }

    /// A first column of codes that tells rows apart, whatever it is called: `receipt` with `R80001`.
    fn numbered(&self) -> Option<&Column<'a>> {
        let first = self.columns.first()?;
        let ColumnSummary::Text { top, longest, .. } = &first.profile.summary else { return None };
        let coded = |value: &str| value.contains(|letter: char| letter.is_ascii_digit()) && !value.trim().contains(' ');
        let all = first.profile.missing == 0 && first.profile.distinct * 10 >= self.dataset.rows * 9;
        const LONGEST_CODE: u64 = 20;
        (all && u64::from(*longest) <= LONGEST_CODE && !top.is_empty() && top.iter().all(|entry| coded(&entry.value)))
            .then_some(first)
    }

    /// Return whether the file seems to have duplicate rows, because its identifier repeats.
    pub fn repeats(&self) -> bool {
        self.identifier().is_some_and(|column| {
            column.profile.missing == 0
                && column.profile.distinct < self.dataset.rows
                && column.profile.distinct * 100 >= self.dataset.rows * 97
        })
    }

    /// The column that names rows or people in words.
    pub fn label(&self) -> Option<&Column<'a>> {
        let named = |column: &&Column<'a>| {
            matches!(column.nature, Nature::Text | Nature::Category)
                && column.profile.distinct * 10 >= self.dataset.rows * 9
                && lexicon::names(Concept::Title, &column.name)
        };
        self.columns.iter().find(named)
    }

    /// The column that tells which row it is: names that hardly repeat, or the identifier.
    pub fn told_by(&self) -> Option<&Column<'a>> {
        let named = |column: &&Column<'a>| {
            matches!(column.nature, Nature::Text | Nature::Category)
                && column.profile.distinct * 2 >= self.dataset.rows
                && lexicon::names(Concept::Title, &column.name)
        };
        self.label().or_else(|| self.columns.iter().find(named)).or_else(|| self.identifier())
    }

    /// Return whether a word names the rows: `orders` for `coffee_orders.csv`, or for a file with an `order_id`.
    pub fn is_row(&self, word: &Word) -> bool {
        self.memo.is_row.get_or(word.clone(), || self.names_row(word))
    }

    fn names_row(&self, word: &Word) -> bool {
        let pays = self.of_nature(Nature::Number).any(|column| lexicon::names(Concept::Money, &column.name));
        if pays && TRANSACTIONS.contains(&word.stem.as_str()) {
            return true;
        }
        let mut nouns = self.row_nouns();
        nouns.retain(|noun| noun.stem.len() > 2 && !numeric(noun));
        // `fuel_log` is of fuel, whose pieces have other names.
        let poured = |column: &Column<'_>| column.measured_in().is_some_and(|unit| unit.kind == Kind::Volume);
        let mass =
            self.columns.iter().any(|column| poured(column) && column.name.iter().any(|part| part.stem == word.stem));
        if mass && word.lower == word.stem {
            return false;
        }
        // `mietwohnungen.csv` holds `Wohnungen`.
        const LEAST_END: usize = 6;
        let ends = |noun: &Word| {
            word.lower.len() >= LEAST_END && noun.lower.len() > word.lower.len() && noun.lower.ends_with(&word.lower)
        };
        nouns.iter().any(ends)
            || nouns.iter().map(|noun| bare(&noun.stem)).any(|noun| noun == word.stem || kindred(noun, &word.stem))
    }

    /// Return whether a word is a misspelt noun for the rows.
    pub fn is_almost_row(&self, word: &Word) -> bool {
        let long = |noun: &&Word| noun.stem.len() > 5 && !numeric(noun);
        let plural = word.lower != word.stem;
        plural && self.row_nouns().iter().filter(long).any(|noun| alike(&noun.stem, &word.stem))
    }

    /// The nouns for a row that a guess may go by.
    pub fn row_kin(&self) -> Vec<Word> {
        self.row_nouns().into_iter().filter(|noun| noun.stem.len() > 2 && !lexicon::is_generic(noun)).collect()
    }

    /// The nouns for a row, from the file's name, its identifier and its dates.
    pub(super) fn row_nouns(&self) -> Vec<Word> {
        self.memo.row_nouns.get_or((), || self.nouns_for_a_row())
    }

    fn nouns_for_a_row(&self) -> Vec<Word> {
        let file = self.dataset.file_name.rsplit_once('.').map_or(&*self.dataset.file_name, |(stem, _)| stem);
        let said = |word: &Word| !numeric(word) && !FILE_WORDS.contains(&word.stem.as_str());
        let mut nouns: Vec<Word> = name_words(file).into_iter().filter(said).collect();
        nouns.extend(nouns.last().and_then(goods));
        // `hotel_bookings` are bookings and no hotels; each of the `property_sales` is of a property.
        let head = nouns.pop();
        nouns.retain(|noun| is_kind(&noun.stem) && !self.is_of_column(noun));
        nouns.extend(head);
        // Where each row counts many, as `museum_visits` of a day, none of them is a row.
        if self.counts_many() {
            nouns.clear();
        }
        nouns.extend(self.identifier().into_iter().flat_map(|column| column.name.iter().cloned()));
        // A `match_date` is the date of a match, and each `Departure` is one.
        let dated = self.of_nature(Nature::Date).filter_map(|column| match column.name.as_slice() {
            [noun] if is_kind(&noun.stem) && column.profile.missing == 0 => Some(noun.clone()),
            [noun, .., date] if lexicon::is_generic(date) && is_kind(&noun.stem) => Some(noun.clone()),
            _ => None,
        });
        nouns.extend(dated);
        // Rows with a species are animals or plants.
        if self.columns.iter().any(|column| column.name.iter().any(|word| word.lower == "species")) {
            nouns.extend(words("fish bird animal tree plant insect"));
        }
        // Two sides that play make a match.
        if self.scores().is_some() {
            nouns.extend(words("match"));
        }
        if self.rows_have_plates() {
            nouns.extend(words("car vehicle"));
        }
        nouns
    }

    /// Return whether each row is a car: plates seldom repeat, and no column names the thing that they belong to.
    fn rows_have_plates(&self) -> bool {
        const PLATES: [&str; 6] = ["reg", "registration", "plate", "numberplate", "vin", "kennzeichen"];
        /// A car comes more than once, but not every day.
        const MOST_VISITS: u64 = 4;
        const CARS: [&str; 5] = ["car", "vehicle", "van", "auto", "fahrzeug"];
        let called =
            |column: &&Column<'_>, list: &[&str]| column.written.iter().any(|part| list.contains(&&*part.stem));
        let own = |column: &&Column<'_>| {
            called(column, &PLATES) && column.profile.distinct * MOST_VISITS >= self.dataset.rows
        };
        self.columns.iter().any(|column| own(&column)) && !self.columns.iter().any(|column| called(&column, &CARS))
    }

    /// Return whether a column holds such things; a `property_type` only classifies them.
    fn is_of_column(&self, noun: &Word) -> bool {
        let holds = |column: &Column<'_>| {
            column.name.iter().any(|part| part.stem == noun.stem) && !column.name.iter().any(lexicon_type)
        };
        self.columns.iter().any(holds)
    }

    /// Return whether a row holds the counts of a day or a place, rather than being one thing.
    fn counts_many(&self) -> bool {
        let counts = |column: &&Column<'_>| {
            column.profile.kind == ColumnKind::Integer
                && !column.is_rate()
                && lexicon::counts_things(&column.name)
                && column.profile.distinct > MOST_OF_ONE
        };
        let dated = self.of_nature(Nature::Date).next().is_some();
        dated
            && self.identifier().is_none()
            && self.of_nature(Nature::Number).filter(counts).count() >= 2
            && self.scores().is_none()
    }

    /// The columns with the scores of both teams, the home team first.
    pub fn scores(&self) -> Option<(&Column<'a>, &Column<'a>)> {
        let side = |list: &[&str]| {
            let of_side = |column: &&Column<'a>| {
                let named = column.name.iter().any(|word| list.iter().any(|side| word.lower.starts_with(side)));
                let scored = column.name.iter().any(|word| {
                    ["goal", "score", "point", "tor", "tore", "heimtore", "gasttore", "punkt", "run"]
                        .contains(&word.stem.as_str())
                });
                column.nature == Nature::Number && named && scored
            };
            let found: Vec<&Column<'a>> = self.columns.iter().filter(of_side).collect();
            match found.as_slice() {
                [one] => Some(*one),
                _ => None,
            }
        };
        Some((side(&["home", "heim"])?, side(&["away", "guest", "visitor", "gast", "auswaerts"])?))
    }

    /// Return whether the word is in the file's name.
    pub fn names_file(&self, word: &Word) -> bool {
        let file = self.dataset.file_name.rsplit_once('.').map_or(&*self.dataset.file_name, |(stem, _)| stem);
        name_words(file).iter().any(|part| part.stem == word.stem)
    }

    /// Return whether the rows are people.
    pub fn rows_are_people(&self) -> bool {
        let people = |word: &Word| PEOPLE.split(' ').any(|entry| entry == bare(&word.stem));
        let file = self.dataset.file_name.rsplit_once('.').map_or(&*self.dataset.file_name, |(stem, _)| stem);
        name_words(file).iter().any(people)
            || self.identifier().is_some_and(|column| column.name.iter().any(people))
            || self.columns.first().is_some_and(|column| {
                column.profile.distinct * 100 >= self.dataset.rows * 97 && column.name.iter().any(people)
            })
            || self.label().is_some_and(|column| {
                column
                    .name
                    .iter()
                    .any(|word| ["full", "first", "last", "surname", "person"].contains(&word.lower.as_str()))
            })
    }

    /// The column of people that `who` asks for.
    pub fn person(&self) -> Option<&Column<'a>> {
        let people = |column: &&Column<'a>| {
            matches!(column.nature, Nature::Category | Nature::Text)
                && [Concept::Staff, Concept::Customer].iter().any(|concept| lexicon::names(*concept, &column.name))
                && !column.name.iter().any(lexicon_type)
        };
        let kind = |column: &&Column<'a>| {
            matches!(column.nature, Nature::Category | Nature::Text)
                && column.name.last().is_some_and(|word| lexicon::is_kind_of(&word.lower, "worker") && !is_person(word))
        };
        self.label().or_else(|| self.columns.iter().find(people)).or_else(|| self.columns.iter().find(kind)).or_else(
            || {
                // The title of a thing is not a person's name.
                let title = |column: &Column<'_>| column.name.iter().any(|word| word.lower == "title");
                self.about(Concept::Title).find(|column| column.nature != Nature::Empty && !title(column))
            },
        )
    }

    /// Return whether a column names people.
    pub fn names_people(&self) -> bool {
        let people = [Concept::Staff, Concept::Customer];
        self.columns.iter().any(|column| people.iter().any(|concept| lexicon::names(*concept, &column.name)))
            || self.rows_are_people()
    }
}

fn numeric(word: &Word) -> bool {
    word.stem.chars().all(|letter| letter.is_ascii_digit())
}

/// Return whether the word names people.
pub fn is_person(word: &Word) -> bool {
    PEOPLE.split(' ').any(|entry| entry == word.stem && !["survey", "umfrage"].contains(&entry))
}

/// `rechnungsnr` numbers a `rechnung`.
fn bare(noun: &str) -> &str {
    let endings = ["snummer", "nummer", "snr", "nr", "number", "id"];
    endings.iter().find_map(|ending| noun.strip_suffix(ending)).filter(|rest| rest.len() >= 4).unwrap_or(noun)
}

/// Return whether the noun names a possible kind of row.
fn is_kind(noun: &str) -> bool {
    KINDS.iter().any(|kind| kind.split(' ').any(|word| word == noun))
}

fn kindred(one: &str, other: &str) -> bool {
    // Also in the plural that German makes: `Rechnungen`.
    let is = |written: &str, word: &str| {
        written == word || word.len() >= 6 && written.strip_prefix(word).is_some_and(|end| end.len() <= 2)
    };
    KINDS.iter().any(|kind| kind.split(' ').any(|word| is(one, word)) && kind.split(' ').any(|word| is(other, word)))
}

/// `customer_type` holds no customers.
pub fn lexicon_type(word: &Word) -> bool {
    ["type", "kind", "category", "segment", "group", "method", "status", "level", "typ", "art", "gruppe"]
        .contains(&word.lower.as_str())
}

/// The goods that a shop sells, from the file's name: books, in `bookshop.csv`.
fn goods(file: &Word) -> Option<Word> {
    const LEAST: usize = 4;
    let sold = ["shop", "store"].iter().find_map(|end| file.stem.strip_suffix(end))?;
    (sold.len() >= LEAST).then(|| words(sold).into_iter().next()).flatten()
}
