//! Certainty: whether a question and the sentence of its query say the same, word for word.
//!
//! Each word of the question has its place in the query: it is the name of a column, a value, a number or a time that the
//! query uses, or it says how that is computed. And everything in the query is said in the question. So a word that a
//! reading passed over, or put in another's place, makes the question uncertain, however the reading came about.

use crate::{
    Understood,
    language::Language,
    lexicon,
    query::{Ask, Direction, Filter, Group, Measure, Order, Period, Query, TimeUnit},
    reading,
    schema::{Column, Effort, Nature, Schema},
    sense::Sense,
    time::month,
    token::{Token, tokens},
    words::{Word, root, words},
};
use tabletalk_protocol::ColumnSummary;

/// Words that say the same about what is computed, a class in each line: those of the program's own sentences, and those that
/// people use for them.
const CLASSES: [&str; 23] = [
    "average mean avg durchschnitt durchschnittlich durchschnittliche durchschnittlicher durchschnittlichen durchschnittliches \
     mittelwert schnitt",
    "median middle",
    "total totals sum overall altogether summe gesamt gesamte gesamter gesamten insgesamt gesamtsumme",
    "deviation standardabweichung",
    "highest most max maximum largest biggest greatest top höchste höchsten höchster meiste meisten größte größten größter maximum",
    "lowest least fewest min minimum smallest bottom niedrigste niedrigsten niedrigster kleinste kleinsten kleinster wenigsten minimum",
    "share shares percent percentage percentages proportion anteil anteile prozent prozentsatz prozentualer",
    "different distinct unique verschiedene verschiedenen verschiedener unterschiedliche unterschiedlichen",
    "missing empty blank blanks null absent fehlen fehlt fehlende fehlenden leer leere",
    "duplicate duplicates duplicated twice repeated doppelt doppelte dubletten",
    "over above more greater exceeds exceeding exceed über mehr",
    "under below less fewer unter weniger",
    "least mindestens",
    "most höchstens",
    "before vor",
    "not except excluding without no nicht ohne außer kein keine keinen",
    "outliers outlier ausreißer",
    "correlation correlate correlated correlates closely strongly together zusammen zusammenhang korrelation korrelieren korreliert",
    "distributed distribution verteilt verteilung",
    "summary zusammenfassung überblick",
    "difference differ differs unterschied differenz",
    "significant significantly signifikant",
    "first last earliest latest when wann frühestes",
];

/// Words that ask, point or connect, and say nothing about what is asked.
const BETWEEN: &str = "which what whats what's where how many much is are was were be been do does did has have had the \
    a an of in on at by per for with from to into and or as than that this these those it its there their them they \
    our we us i my me you your all each every any given please show showing give list tell find get see can could \
    would like want need know let compute calculate display draw plot chart graph bar line pie diagram compare \
    compared comparison versus vs value values number count counts row rows record records entry entries broken down \
    grouped split also just got gets gave come comes came happen happened made make there's only \
    overall about then now same instead between file table data column columns wie viel viele wieviel wieviele \
    wo welche welcher welches welchen welchem ist sind war waren wird werden wurde wurden hat haben hatte hatten \
    gibt es der die das den dem des ein eine einen einem einer und oder im am auf bei je pro für mit von vom zu zum \
    zur nach aus als alle aller jede jeder jedes jeden jedem zeig zeige zeigen mir uns bitte nenne liste unser \
    unsere nur auch hoch kannst du geben anzahl zahl zeile zeilen werte wert einträge datei tabelle diagramm \
    balkendiagramm liniendiagramm kreisdiagramm vergleich vergleiche zwischen develop developed develops entwickelt \
    entwickelte sich spalte spalten tabellen";

/// Words that ask for a person.
const WHO: [&str; 7] = ["who", "whom", "whose", "wer", "wen", "wem", "wessen"];

/// A question, and the one before it where it goes on from that.
pub struct Question {
    pub words: Vec<Word>,
    before: Vec<Word>,
}

impl Question {
    pub fn new(question: &str, before: Option<&str>) -> Self {
        Self { words: words(question), before: before.map(words).unwrap_or_default() }
    }

    /// Return whether the question and the queries say the same. The sentence is put together last: it is read back, which
    /// takes as long as reading the question.
    pub fn is_said_by(&self, read: &Understood<'_>, language: Language) -> bool {
        let goes_on = reading::is_follow_up(&self.words, &read.schema);
        let before = self.before.iter().filter(|_| goes_on);
        let all: Vec<Word> = before.chain(&self.words).cloned().collect();
        let told = Told::new(&read.queries, &read.schema);
        let rows = rows_named(&self.words, &read.schema);
        let is_row =
            |word: &Word| rows.iter().any(|place| self.words.get(*place).is_some_and(|row| row.lower == word.lower));
        let said = Said { all: &all, things: all.iter().filter(|word| !is_row(word)).cloned().collect() };
        if !told.names_are_in(&said) || told.queries.iter().any(|query| told.is_vague(query)) {
            return false;
        }
        let told = told.in_words(read.sentence(language));
        let has_place = |(place, word): (usize, &Word)| rows.contains(&place) || told.has_place_for(word);
        self.words.iter().enumerate().all(has_place) && told.plain.iter().all(|word| told.is_asked(word, &all))
    }
}

/// The words of a question.
struct Said<'q> {
    all: &'q [Word],
    /// Those that do not stand for the rows of the file.
    things: Vec<Word>,
}

/// The places of words that stand for the rows of the file: `trips`, where each row is one.
fn rows_named(question: &[Word], schema: &Schema<'_>) -> Vec<usize> {
    schema.effort.set(Effort::Knows);
    let is_row = |token: &Token| matches!(token.sense(), Some(Sense::Row | Sense::Person));
    tokens(question, schema)
        .unwrap_or_default()
        .into_iter()
        .filter(is_row)
        .flat_map(|token| token.start..token.end())
        .collect()
}

/// What the queries say.
struct Told<'t, 's> {
    queries: &'t [Query],
    schema: &'t Schema<'s>,
    columns: Vec<&'t Column<'s>>,
    /// The words of the sentence, of the columns' names and of the values.
    words: Vec<Word>,
    /// The words of the sentence, without those of names and values.
    plain: Vec<Word>,
    /// What the order of groups answers without being in the sentence: the first of them is the highest.
    first: Vec<Word>,
}

impl<'t, 's> Told<'t, 's> {
    fn new(queries: &'t [Query], schema: &'t Schema<'s>) -> Self {
        let named: Vec<&str> = queries.iter().flat_map(Query::columns).collect();
        let columns: Vec<&Column<'_>> =
            schema.columns.iter().filter(|column| named.contains(&&*column.profile.name)).collect();
        let of_names = columns.iter().flat_map(|column| column.written.iter().chain(&column.name).cloned());
        let of_values = queries.iter().flat_map(Query::texts).flat_map(words);
        let from_the_top = |query: &Query| {
            matches!(query.ask, Ask::Groups { order: Order::Ranked { direction: Direction::Top, .. }, .. })
        };
        let first = words(if queries.iter().any(from_the_top) { "highest" } else { "" });
        Self { queries, schema, words: of_names.chain(of_values).collect(), plain: vec![], first, columns }
    }

    /// With the words of the queries' sentence.
    fn in_words(mut self, sentence: &str) -> Self {
        // `day of the week`, `hour of the day`
        const PARTS: [(&str, &str); 4] =
            [("weekday", "day week"), ("hour", "day time"), ("wochentag", "tag woche"), ("stunde", "tag uhrzeit")];
        let said = words(sentence);
        let is_told = |part: &str| said.iter().any(|word| word.lower == part);
        let parts: Vec<Word> =
            PARTS.iter().filter(|(part, _)| is_told(part)).flat_map(|(_, others)| words(others)).collect();
        let own = said.iter().chain(&parts);
        self.plain = own.filter(|word| !is_among(word, &self.words)).cloned().collect();
        self.words.extend(said.into_iter().chain(parts));
        self
    }

    fn has_place_for(&self, word: &Word) -> bool {
        let classes: Vec<usize> = classes(word).collect();
        let is_class = || {
            self.plain.iter().chain(&self.first).any(|told| self::classes(told).any(|class| classes.contains(&class)))
        };
        let is_number = || number(word).is_some_and(|asked| self.words.iter().any(|told| number(told) == Some(asked)));
        let is_value = |value: &str| lexicon::same_value(word, &value.to_lowercase());
        is_among(word, &self.words)
            || !classes.is_empty() && is_class()
            || is_number()
            || self.queries.iter().flat_map(Query::texts).any(is_value)
            || self.means_a_column(word)
            || WHO.contains(&&*word.lower) && self.queries.iter().all(|query| self.tells_people(query))
            || classes.is_empty() && (is_between(word) || self.schema.names_file(word))
    }

    /// Return whether people can be the answer: groups with names, or whole rows.
    fn tells_people(&self, query: &Query) -> bool {
        let has_names = |group: &&Group| {
            self.schema.column(group.column()).is_some_and(|column| column.nature != Nature::Identifier)
        };
        query.ask == Ask::List || query.ask.groups().iter().any(has_names)
    }

    /// Return whether the same words may ask for something else: whose groups another query leaves out, which of twelve
    /// months or of all that passed, and what is below zero, if the number of rows cannot be.
    fn is_vague(&self, query: &Query) -> bool {
        let is_grouped_otherwise = |other: &Query| other.ask.groups() != query.ask.groups();
        match &query.ask {
            Ask::GroupsWhere { measure: Measure::Rows, comparison, .. } => {
                comparison.bounds().all(|bound| bound <= 0.0)
            }
            Ask::Groups { group: Group::Time { column, unit: TimeUnit::Month | TimeUnit::Quarter }, order, .. } => {
                matches!(order, Order::Ranked { .. }) && self.is_of_several_years(query, column)
            }
            _ => self.queries.iter().any(is_grouped_otherwise),
        }
    }

    fn is_of_several_years(&self, query: &Query, date: &str) -> bool {
        let names_year = |filter: &Filter| matches!(filter, Filter::Time { period, .. } if !period.years.is_empty());
        let spans_years = |column: &Column<'_>| match &column.profile.summary {
            ColumnSummary::Temporal { min, max, .. } => min.get(..4) != max.get(..4),
            _ => true,
        };
        !query.conditions().any(names_year) && self.schema.column(date).is_some_and(spans_years)
    }

    /// Return whether people call one of the columns by the word, and no other column of the file.
    fn means_a_column(&self, word: &Word) -> bool {
        let concepts = lexicon::concepts(word);
        let is_meant = |column: &Column<'_>| {
            column.written.iter().flat_map(lexicon::concepts).any(|concept| concepts.contains(&concept))
        };
        let mut meant = self.schema.columns.iter().filter(|column| is_meant(column));
        match (meant.next(), meant.next()) {
            (Some(one), None) => self.columns.iter().any(|column| std::ptr::eq(*column, one)),
            _ => false,
        }
    }

    /// Return whether the question names each column, value, number and period.
    fn names_are_in(&self, said: &Said<'_>) -> bool {
        let question = said.all;
        self.columns.iter().all(|column| self.is_named(column, said))
            && self.queries.iter().flat_map(Query::texts).all(|text| is_said(text, question))
            && self.queries.iter().flat_map(Query::numbers).all(|wanted| has_number(wanted, question))
            && self.periods().all(|period| names_period(period, question))
    }

    fn periods(&self) -> impl Iterator<Item = &Period> {
        self.queries.iter().flat_map(Query::conditions).filter_map(|filter| match filter {
            Filter::Time { period, .. } => Some(period),
            _ => None,
        })
    }

    /// Return whether the question names the column, a value of it, or a time where it holds the only ones. Where money comes in
    /// and goes out, a word that is about money does not say which; and of several dates the word for the rows names none:
    /// `bookings` may have been made (`Booked On`) or begun in a month.
    fn is_named(&self, column: &Column<'_>, said: &Said<'_>) -> bool {
        let is_choice = |filter: &Filter| match filter {
            Filter::Values { column: of, .. } | Filter::Contains { column: of, .. } => *of == column.profile.name,
            _ => false,
        };
        let chosen = || self.queries.iter().flat_map(Query::conditions).any(is_choice);
        let is_only_date = || column.nature == Nature::Date && self.schema.of_nature(Nature::Date).count() == 1;
        let name = words(&column.profile.name);
        let is_part = |word: &Word| [&column.written, &column.name].iter().any(|parts| is_among(word, parts));
        let naming = if column.nature == Nature::Date { &said.things } else { said.all };
        let mut naming = naming.iter().filter(|word| !is_between(word));
        naming.any(|word| is_part(word) || !has_both_signs(column) && self.means_a_column(word))
            || !name.is_empty() && name.iter().all(|word| is_among(word, said.all))
            || chosen()
            || is_only_date()
    }

    /// Return whether the question asks for what a word of the sentence says; that things are added up goes without saying
    /// where they are given for each of several groups, and that rows are counted where nothing else is.
    fn is_asked(&self, told: &Word, question: &[Word]) -> bool {
        let classes: Vec<usize> = classes(told).collect();
        let goes_without_saying = || told.lower == "total" || told.lower == "summe";
        classes.is_empty()
            || question.iter().any(|word| {
                self::classes(word).any(|class| classes.contains(&class)) || is_among(word, std::slice::from_ref(told))
            })
            || goes_without_saying()
                && self.queries.iter().all(|query| {
                    !query.ask.groups().is_empty()
                        && query.ask.measures().iter().all(|measure| **measure != Measure::Rows)
                })
    }
}

fn classes(word: &Word) -> impl Iterator<Item = usize> {
    let is_in = |class: &&str| class.split_whitespace().any(|entry| entry == word.written.to_lowercase());
    CLASSES.iter().enumerate().filter(move |(_, class)| is_in(class)).map(|(place, _)| place)
}

fn is_between(word: &Word) -> bool {
    BETWEEN.split_whitespace().any(|entry| entry == word.written.to_lowercase())
}

fn has_both_signs(column: &Column<'_>) -> bool {
    matches!(column.profile.summary, ColumnSummary::Numeric { min, max, .. } if min < 0.0 && max > 0.0)
}

fn is_among(word: &Word, others: &[Word]) -> bool {
    others.iter().any(|other| other.lower == word.lower || root(&other.lower) == root(&word.lower))
}

/// Return whether the question has each word of the value, or another name for it.
fn is_said(value: &str, question: &[Word]) -> bool {
    let lower = value.to_lowercase();
    words(value).iter().all(|word| is_among(word, question))
        || question.iter().any(|word| lexicon::same_value(word, &lower))
}

/// Return whether the question names the years, and the months at both ends (`from March to May`).
fn names_period(period: &Period, question: &[Word]) -> bool {
    let is_month = |wanted: &u32| question.iter().any(|word| month(&word.lower) == Some(*wanted));
    period.years.iter().all(|year| has_number(f64::from(*year), question))
        && period.months.first().into_iter().chain(period.months.last()).all(is_month)
}

fn has_number(wanted: f64, question: &[Word]) -> bool {
    wanted == 0.0 || wanted == 1.0 || question.iter().any(|word| number(word) == Some(wanted))
}

/// A number in digits or as a small word, whatever stands before or after it (`£25`, `3,000`, `10%`).
fn number(word: &Word) -> Option<f64> {
    const SMALL: [&str; 13] =
        ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
    if let Some(small) = SMALL.iter().position(|small| *small == word.lower) {
        return Some(f64::from(u32::try_from(small).ok()?));
    }
    let digits: String =
        word.lower.trim_matches(|letter: char| !letter.is_ascii_digit() && letter != '-').replace(',', "");
    digits.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing;

    /// Which of the questions say the same as the query of another one.
    fn certain<'q>(read: &str, questions: &[&'q str]) -> Vec<&'q str> {
        let orders = testing::orders();
        let schema = Schema::new(&orders);
        let queries = reading::read(read, None, &schema).unwrap().queries;
        let read = Understood::new(schema, queries);
        let is_certain = |question: &&&str| Question::new(question, None).is_said_by(&read, Language::English);
        questions.iter().filter(is_certain).copied().collect()
    }

    #[test]
    fn every_word_of_the_question_has_its_place_and_every_part_of_the_query_is_said() {
        let questions = [
            "average amount by store",
            "What is the mean amount for each store?",
            // A word that the query passes over.
            "average amount of new orders by store",
            // Another computation, another group, a condition that is not there.
            "total amount by store",
            "average amount by product",
            "average amount by store in 2024",
            // The average is not asked for.
            "amount by store",
        ];
        assert_eq!(certain("average amount by store", &questions), questions[..2]);
    }

    #[test]
    fn the_end_of_an_order_is_asked_for_or_not() {
        let questions = [
            "Which store has the highest total amount?",
            "total amount by store",
            "Which store has the lowest total amount?",
        ];
        assert_eq!(certain("total amount by store", &questions), questions[..2]);
    }

    #[test]
    fn a_name_with_an_underscore_is_one_word() {
        let mut orders = testing::orders();
        orders.columns[5].name = "paid_eur".into();
        let schema = Schema::new(&orders);
        let question = "average paid_eur by store";
        let queries = reading::read(question, None, &schema).unwrap().queries;
        assert!(Question::new(question, None).is_said_by(&Understood::new(schema, queries), Language::English));
    }

    /// The questions that are answered at once about this file.
    fn answered<'q>(dataset: &tabletalk_protocol::DatasetProfile, questions: &[&'q str]) -> Vec<&'q str> {
        let datasets = std::slice::from_ref(dataset);
        let is_answered =
            |question: &&&str| matches!(crate::understand(question, None, datasets), crate::Understanding::Certain(_));
        questions.iter().filter(is_answered).copied().collect()
    }

    #[test]
    fn a_person_who_is_asked_for_is_told_by_name() {
        let questions = ["Which store has the highest average rating?", "Who has the highest rating?"];
        assert_eq!(answered(&testing::orders(), &questions), questions[..1]);
    }

    #[test]
    fn of_several_dates_one_is_named() {
        let questions = ["number of jobs by month of opened_at", "number of repair jobs per month"];
        assert_eq!(answered(&testing::tickets(), &questions), questions[..1]);
    }

    #[test]
    fn money_that_came_in_and_went_out_is_named_as_the_column_is() {
        let questions = ["average amount by category", "average price by category", "average money by category"];
        assert_eq!(answered(&testing::account(), &questions), questions[..1]);
    }

    #[test]
    fn values_numbers_and_times_are_said() {
        let questions = [
            "how many orders with amount over 20 in March 2024",
            "how many orders with amount over 30 in March 2024",
            "how many orders with amount over 20 in April 2024",
            "how many orders with amount over 20 in 2024",
            "how many orders over 20 in March 2024",
        ];
        assert_eq!(certain("number of orders with amount over 20 in March 2024", &questions), questions[..1]);
    }

    #[test]
    fn a_follow_up_may_leave_out_what_the_question_before_said() {
        let orders = testing::orders();
        let schema = Schema::new(&orders);
        let before = Some("average amount in Harbour");
        let queries = reading::read("what about Station?", before, &schema).unwrap().queries;
        let read = Understood::new(schema, queries);
        assert!(Question::new("what about Station?", before).is_said_by(&read, Language::English));
        assert!(!Question::new("what about Station?", None).is_said_by(&read, Language::English));
    }
}
