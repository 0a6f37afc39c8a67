//! The features of a candidate: how it uses the words of the question.

mod role;
mod shape;

use std::{
    cell::RefCell,
    collections::{BTreeMap, HashMap},
};

use strum::{IntoStaticStr, VariantNames};

use super::weights::weight;
use crate::{
    lexicon::{self, Kinship},
    query::{Aggregate, Direction, Filter, Group, Keep, Measure, Operand, Query},
    reading::clause::Clause,
    schema::{Nature, Schema},
    sense::{About, Concept, Sense, Topic},
    token::{Meaning, Token},
    words::{Break, Word},
};
pub use role::Role;
use role::role;
use shape::{Shape, condition, direction, units};

/// Features by name; how often or how strongly each is there.
pub type Features = BTreeMap<String, f64>;

/// A question and its file, and what is the same for all candidates.
pub struct Seen<'s, 'a> {
    words: &'s [Word],
    tokens: &'s [Token],
    schema: &'s Schema<'a>,
    /// The words that shape a question, by name.
    senses: Vec<String>,
    /// The words that name nothing of the file, and pairs of them.
    plain: Vec<String>,
    /// The question words, as in `HowMany column`.
    asked: Vec<String>,
    /// The columns that are named, and how the others are spoken of.
    spoken: Vec<Spoken>,
    /// The date that is meant where none is named.
    date: Option<String>,
    /// A cache of the fit between the words and each kind of query, by its name: many candidates share one.
    suited: RefCell<HashMap<String, f64>>,
}

/// The way a question refers to a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr, VariantNames)]
pub enum Spoken {
    Named,
    /// By a word that is about the same.
    Kin,
    /// By a word that begins like its name.
    Alike,
    Not,
}

/// A callback that adds a value to a feature.
type Add<'f> = dyn FnMut(String, f64) + 'f;

impl<'s, 'a> Seen<'s, 'a> {
    pub fn new(words: &'s [Word], tokens: &'s [Token], schema: &'s Schema<'a>) -> Self {
        let mut senses: Vec<String> = tokens.iter().filter_map(|token| token.sense().map(named)).collect();
        senses.sort();
        senses.dedup();
        let date = Clause::new(schema, words, tokens.to_vec()).date().ok();
        let mut seen = Self {
            words,
            tokens,
            schema,
            senses,
            plain: plain(words, tokens),
            asked: vec![],
            spoken: vec![],
            date,
            suited: RefCell::default(),
        };
        seen.asked = seen.asked();
        seen.spoken = (0..schema.columns.len()).map(|place| seen.spoken(place)).collect();
        seen
    }

    /// Return the features of these queries, given their distance from the words.
    pub fn of(&self, queries: &[Query], far: u32) -> Features {
        let mut found = Features::new();
        let mut add = |name: String, by: f64| *found.entry(name).or_default() += by;
        let shape = Shape::of(queries);
        shape.names().for_each(|name| self.suits(name, &mut add));
        self.besides(&shape, queries, far, &mut add);
        found
    }

    /// The score of these queries, in log-odds; no answer has a score of 0.
    pub fn score(&self, queries: &[Query], far: u32) -> f64 {
        let shape = Shape::of(queries);
        let mut score: f64 = shape.names().map(|name| self.suited(name)).sum();
        self.besides(&shape, queries, far, &mut |name, by| score += weight(&name) * by);
        score
    }

    fn suited(&self, name: &str) -> f64 {
        if let Some(known) = self.suited.borrow().get(name) {
            return *known;
        }
        let mut score = 0.0;
        self.suits(name, &mut |name, by| score += weight(&name) * by);
        self.suited.borrow_mut().insert(name.to_owned(), score);
        score
    }

    /// All but which words go with what is asked for.
    fn besides(&self, shape: &Shape, queries: &[Query], far: u32, add: &mut Add<'_>) {
        add(format!("far {far}"), 1.0);
        add(format!("{} queries, far {far}", queries.len()), 1.0);
        self.question(add);
        self.unsensed(shape, add);
        let lost = self.columns(queries, add) + self.values(queries, add);
        self.unsaid(queries, add);
        self.reckoned(queries, add);
        self.ends(queries, add);
        self.conditions(queries, add);
        self.groups(queries, add);
        add(format!("{} lost", lost.min(3)), 1.0);
    }

    /// Add features of the question itself, which make it hard whatever the candidate.
    fn question(&self, add: &mut Add<'_>) {
        for token in self.tokens.iter().filter(|token| token.meaning == Meaning::Unknown) {
            add(format!("unknown {}", name(left(&self.words[token.start]))), 1.0);
        }
        add("words".into(), self.words.len() as f64 / 10.0);
    }

    /// Add features for pairs of a word and a kind of query.
    fn suits(&self, name: &str, add: &mut Add<'_>) {
        add(format!("is {name}"), 1.0);
        for word in self.senses.iter().chain(&self.asked).chain(&self.plain) {
            add(format!("{word} + {name}"), 1.0);
        }
    }

    /// Add features for words that are absent but would suit the kind of query.
    fn unsensed(&self, shape: &Shape, add: &mut Add<'_>) {
        for sense in ["By", "Each", "Which", "Share", "HowMany", "HowMuch", "Extreme Any", "Extreme Count", "Versus"] {
            if !self.senses.iter().any(|known| known == sense) {
                add(format!("no {sense} + {}", shape.asks), 1.0);
                add(format!("no {sense} + {}", shape.answers), 1.0);
            }
        }
    }

    /// The question words, each with the meaning that follows it.
    fn asked(&self) -> Vec<String> {
        let asking = |place: &usize| self.tokens[*place].sense().is_some_and(Sense::asks);
        let asked = |place: usize| {
            let sense = self.tokens[place].sense().map(named).unwrap_or_default();
            let behind = (place + 1..self.tokens.len()).find(|at| !self.tokens[*at].is_filler());
            format!("{sense} {}", behind.map_or("$".to_owned(), |at| self.meaning(at)))
        };
        (0..self.tokens.len()).filter(asking).map(asked).collect()
    }

    /// Add features for the roles of the named columns; return how many have no role.
    fn columns(&self, queries: &[Query], add: &mut Add<'_>) -> usize {
        let mut lost = 0;
        for (place, token) in self.tokens.iter().enumerate() {
            let Meaning::Column { columns, fit } = &token.meaning else { continue };
            let (role, column) = columns
                .iter()
                .map(|column| (role(queries, &self.schema.columns[*column].profile.name), *column))
                .find(|(role, _)| *role != Role::Unused)
                .unwrap_or((Role::Unused, columns[0]));
            let nature = self.schema.columns[column].nature;
            let kind = kind(nature);
            lost += usize::from(role == Role::Unused);
            let role = name(role);
            add(format!("{} {} {role}", name(nature), name(*fit)), 1.0);
            add(format!("{} {role}", name(nature)), 1.0);
            add(role.into(), 1.0);
            let word = &self.words[token.start];
            let before = token.start.checked_sub(1).map_or("^", |at| self.words[at].lower.as_str());
            add(format!("after “{before}” {kind} {role}"), 1.0);
            add(format!("after “{before}” {role}"), 1.0);
            let previous = (0..place).rev().find(|at| !self.tokens[*at].is_filler());
            let previous = previous.map_or("^".to_owned(), |at| self.meaning(at));
            add(format!("behind {previous} {kind} {role}"), 1.0);
            let next = (place + 1..self.tokens.len()).find(|at| !self.tokens[*at].is_filler());
            let next = next.map_or("$".to_owned(), |at| self.meaning(at));
            add(format!("before {next} {kind} {role}"), 1.0);
            if nature == Nature::Number && (self.schema.names_file(word) || self.schema.is_row(word)) {
                add(format!("row number {role}"), 1.0);
                let plural = if word.lower == word.stem { "one" } else { "many" };
                add(format!("row number {plural} {role}"), 1.0);
                add(format!("row number behind {previous} {role}"), 1.0);
            }
        }
        lost
    }

    /// Values, times and numbers that play a part or none; how many of them play none.
    fn values(&self, queries: &[Query], add: &mut Add<'_>) -> usize {
        let timed = queries.iter().any(Query::uses_time);
        let mut lost = 0;
        let mut tell = |what: String, told: bool, add: &mut Add<'_>| {
            lost += usize::from(!told);
            add(format!("{what} {}", if told { "told" } else { "lost" }), 1.0);
        };
        for token in self.tokens {
            match &token.meaning {
                Meaning::Value { column, value } => {
                    let role = role(queries, &self.schema.columns[*column].profile.name);
                    let told = queries.iter().flat_map(Query::texts).any(|text| text == value);
                    tell(format!("value {}", name(role)), told, add);
                }
                Meaning::Moment(_) => tell("moment".into(), timed, add),
                Meaning::Number { value, .. } => tell("number".into(), tells_number(queries, *value), add),
                _ => {}
            }
        }
        lost
    }

    /// The columns that play a part though nothing names them.
    fn unsaid(&self, queries: &[Query], add: &mut Add<'_>) {
        let mut unsaid = 0;
        for (column, spoken) in self.schema.columns.iter().zip(&self.spoken) {
            let role = role(queries, &column.profile.name);
            if role == Role::Unused || *spoken == Spoken::Named {
                continue;
            }
            let main = self.date.as_ref() == Some(&column.profile.name);
            unsaid += usize::from(!main);
            let role = name(role);
            add(format!("unsaid {} {role}", if main { "date that is meant" } else { kind(column.nature) }), 1.0);
            add(format!("unsaid {} {role}", name(*spoken)), 1.0);
        }
        add(format!("{} unsaid", unsaid.min(3)), 1.0);
    }

    /// The way the question refers to the column at this place.
    fn spoken(&self, place: usize) -> Spoken {
        let is_named = |token: &Token| match &token.meaning {
            Meaning::Column { columns, .. } => columns.contains(&place),
            Meaning::Value { column, .. } => *column == place,
            _ => false,
        };
        if self.tokens.iter().any(is_named) {
            return Spoken::Named;
        }
        let open = self.tokens.iter().filter(|token| token.meaning == Meaning::Unknown || token.is_filler());
        let open: Vec<&Word> = open
            .flat_map(|token| &self.words[token.start..token.end()])
            .filter(|word| !lexicon::is_light(word))
            .collect();
        let name = &self.schema.columns[place].name;
        let any =
            |test: &dyn Fn(&Word, &Word) -> bool| open.iter().any(|word| name.iter().any(|part| test(word, part)));
        if any(&|word, part| lexicon::kinship(&word.lower, &part.lower) >= Some(Kinship::Degree)) {
            Spoken::Kin
        } else if any(&|word, part| begins_alike(&word.lower, &part.lower)) {
            Spoken::Alike
        } else {
            Spoken::Not
        }
    }

    /// Add features for whether the aggregate is stated, and whether it suits the number.
    fn reckoned(&self, queries: &[Query], add: &mut Add<'_>) {
        let stated: Vec<Aggregate> = self
            .tokens
            .iter()
            .filter_map(|token| match token.sense() {
                Some(Sense::Aggregate(aggregate)) => Some(aggregate),
                _ => None,
            })
            .collect();
        let told: Vec<(Aggregate, &Operand)> = queries
            .iter()
            .flat_map(|query| query.ask.measures())
            .filter_map(|measure| match measure {
                Measure::Of { aggregate, operand } => Some((*aggregate, operand)),
                _ => None,
            })
            .collect();
        for (aggregate, operand) in &told {
            let said = if stated.contains(aggregate) { "said" } else { "unsaid" };
            let aggregate = name(aggregate);
            add(format!("{aggregate} {said}"), 1.0);
            add(format!("{aggregate} {said} of {}", self.class(operand)), 1.0);
            if stated.is_empty() {
                add(format!("{aggregate} of {} where nothing is said", self.class(operand)), 1.0);
            }
        }
        for aggregate in &stated {
            if !told.iter().any(|(told, _)| told == aggregate) {
                add(format!("{} lost", name(aggregate)), 1.0);
            }
        }
    }

    /// Add features for whether the direction of an order is the stated one.
    fn ends(&self, queries: &[Query], add: &mut Add<'_>) {
        let asked: Vec<Direction> = queries.iter().filter_map(|query| direction(&query.ask)).collect();
        for token in self.tokens {
            let Some(Sense::Extreme(end, about)) = token.sense() else { continue };
            let about = named(Sense::Extreme(end, about));
            for direction in &asked {
                add(format!("{about} {}", if *direction == end { "is that end" } else { "is the other end" }), 1.0);
            }
            if asked.is_empty() {
                let ends = queries.iter().flat_map(|query| query.ask.measures()).any(|measure| {
                    matches!(measure, Measure::Of { aggregate: Aggregate::Largest, .. } if end == Direction::Top)
                        || matches!(measure, Measure::Of { aggregate: Aggregate::Smallest, .. } if end == Direction::Bottom)
                });
                add(format!("{about} {}", if ends { "is reckoned" } else { "is lost" }), 1.0);
            }
        }
        if !self.tokens.iter().any(|token| matches!(token.sense(), Some(Sense::Extreme(..)))) {
            asked.iter().for_each(|direction| add(format!("{} unsaid", name(direction)), 1.0));
        }
    }

    /// Add features for the conditions, and for whether words support them.
    fn conditions(&self, queries: &[Query], add: &mut Add<'_>) {
        let denies = self.tokens.iter().any(|token| matches!(token.sense(), Some(Sense::Not | Sense::Without)));
        let bounds: Vec<&str> = self
            .tokens
            .iter()
            .filter_map(|token| match token.sense() {
                Some(Sense::Limit(limit)) => Some(name(limit)),
                _ => None,
            })
            .collect();
        for filter in queries.iter().flat_map(|query| &query.filters) {
            let condition = condition(filter);
            add(format!("if {condition}"), 1.0);
            match filter {
                Filter::Number { .. } => {
                    bounds.iter().for_each(|bound| add(format!("{bound} + if {condition}"), 1.0));
                    if bounds.is_empty() {
                        add(format!("unsaid if {condition}"), 1.0);
                    }
                }
                Filter::Values { keep, .. } | Filter::Flag { keep, .. } | Filter::Contains { keep, .. } => {
                    let others = *keep == Keep::AllOthers;
                    add(
                        format!(
                            "{} {}",
                            if denies { "denied" } else { "said" },
                            if others { "others" } else { "these" }
                        ),
                        1.0,
                    );
                }
                _ => {}
            }
        }
        let most = queries.iter().map(|query| query.filters.len()).max().unwrap_or_default();
        add(format!("{} conditions", most.min(3)), 1.0);
    }

    /// Add features for whether the groups are stated.
    fn groups(&self, queries: &[Query], add: &mut Add<'_>) {
        let most = queries.iter().map(|query| query.ask.groups().len()).max().unwrap_or_default();
        let marks = self.tokens.iter().filter(|token| matches!(token.sense(), Some(Sense::By | Sense::Each))).count();
        add(format!("{} marks, {most} groups", marks.min(2)), 1.0);
        let said: Vec<_> = self
            .tokens
            .iter()
            .filter_map(|token| match token.sense() {
                Some(Sense::Unit(unit)) => Some(unit),
                _ => None,
            })
            .collect();
        let told = units(queries);
        for unit in &told {
            let of = if said.contains(unit) {
                "said"
            } else if said.is_empty() {
                "unsaid"
            } else {
                "another"
            };
            add(format!("unit {of}"), 1.0);
            add(format!("unit {} {of}", name(unit)), 1.0);
        }
        for unit in said.iter().filter(|unit| !told.contains(unit)) {
            add("unit lost".into(), 1.0);
            add(format!("unit {} lost", name(unit)), 1.0);
        }
        for group in queries.iter().flat_map(|query| query.ask.groups()) {
            if let Group::Column(column) = group
                && let Some(column) = self.schema.column(column)
            {
                add(format!("group of {}", name(column.nature)), 1.0);
            }
        }
        let parts = self.tokens.iter().filter(|token| token.sense().is_some_and(Sense::asks)).count();
        add(format!("{} asked, {} queries", parts.min(3), queries.len()), 1.0);
        let sentences = self.words.iter().filter(|word| word.before == Break::Sentence).count();
        add(format!("{} more sentences, {} queries", sentences.min(2), queries.len()), 1.0);
    }

    /// The class of the number.
    fn class(&self, operand: &Operand) -> &'static str {
        let column = match operand {
            Operand::Column(name) | Operand::Spent(name) => self.schema.column(name),
            Operand::Elapsed { .. } => return "time",
            Operand::Ratio(..) => return "ratio",
            _ => return "reckoned",
        };
        match column {
            Some(column) if column.is_percent() => "percent",
            Some(column) if column.is_grade() => "grade",
            Some(column) if column.is_rate() => "rate",
            Some(column) if lexicon::is_amount(&column.name) => "amount",
            Some(column) if column.is_timed() => "time",
            Some(column) if lexicon::names(Concept::Price, &column.name) => "price",
            _ => "number",
        }
    }

    fn meaning(&self, place: usize) -> String {
        match &self.tokens[place].meaning {
            Meaning::Column { columns, .. } => kind(self.schema.columns[columns[0]].nature).into(),
            Meaning::Value { .. } => "value".into(),
            Meaning::Number { .. } => "number of it".into(),
            Meaning::Moment(_) => "moment".into(),
            Meaning::Rate { .. } => "rate".into(),
            Meaning::Sense(sense) => named(*sense),
            Meaning::Unknown => "unknown".into(),
        }
    }
}

/// The words that name nothing of the file, and those of them that follow each other.
fn plain(words: &[Word], tokens: &[Token]) -> Vec<String> {
    let open = |token: &&Token| matches!(token.meaning, Meaning::Sense(_) | Meaning::Unknown);
    let letters = |word: &Word| word.lower.chars().all(|letter| letter.is_ascii_lowercase());
    let places: Vec<usize> = tokens
        .iter()
        .filter(open)
        .flat_map(|token| token.start..token.end())
        .filter(|place| letters(&words[*place]))
        .collect();
    let single = places.iter().map(|place| format!("“{}”", words[*place].lower));
    let pair = |pair: &[usize]| format!("“{} {}”", words[pair[0]].lower, words[pair[1]].lower);
    let pairs = places.windows(2).filter(|pair| pair[0] + 1 == pair[1]).map(pair);
    let first = words.iter().take(2).map(|word| word.lower.as_str()).collect::<Vec<_>>().join(" ");
    let mut found: Vec<String> = single.chain(pairs).chain([format!("^{first}")]).collect();
    found.sort_unstable();
    found.dedup();
    found
}

/// `repaired` and `repair`, but not `pass` and `passenger`.
fn begins_alike(one: &str, other: &str) -> bool {
    let shared = one.bytes().zip(other.bytes()).take_while(|(one, other)| one == other).count();
    shared >= 4 && shared * 3 >= one.len().max(other.len()) * 2
}

/// The number of numbers in the question that its queries do not use.
pub fn lost_numbers(tokens: &[Token], queries: &[Query]) -> usize {
    let lost = |token: &&Token| matches!(token.meaning, Meaning::Number { value, .. } if !tells_number(queries, value));
    tokens.iter().filter(lost).count()
}

fn tells_number(queries: &[Query], value: f64) -> bool {
    queries.iter().flat_map(Query::numbers).any(|number| number == value)
}

/// The classes of words without a known meaning.
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr, VariantNames)]
pub enum Left {
    Verb,
    Manner,
    Thing,
}

/// By its part of speech, what is left of a question.
pub fn left(word: &Word) -> Left {
    if lexicon::is_mostly_verb(word) {
        Left::Verb
    } else if lexicon::is_adjective(word) || lexicon::is_adverb(word) {
        Left::Manner
    } else {
        Left::Thing
    }
}

fn kind(nature: Nature) -> &'static str {
    match nature {
        Nature::Number => "number",
        Nature::Date => "date",
        _ => "text",
    }
}

/// The name of a sense, coarse enough to be met again.
fn named(sense: Sense) -> String {
    match sense {
        Sense::Extreme(_, About::Count) => "Extreme Count".into(),
        Sense::Extreme(_, About::Anything) => "Extreme Any".into(),
        Sense::Extreme(_, About::Date) => "Extreme Date".into(),
        Sense::Extreme(..) => "Extreme Of".into(),
        Sense::Comparative(About::Count) => "Comparative Count".into(),
        Sense::Comparative(_) => "Comparative".into(),
        Sense::Concept(_) => "Concept".into(),
        Sense::Unit(_) => "Unit".into(),
        Sense::Length(_) => "Length".into(),
        Sense::Aggregate(of) => within(sense, name(of)),
        Sense::Limit(of) => within(sense, name(of)),
        Sense::Topic(Topic::Convert(of)) => within(sense, &within(Topic::Convert(of), name(of))),
        Sense::Topic(of) => within(sense, name(of)),
        Sense::Chart(of) => within(sense, name(of)),
        Sense::Flow(of) => within(sense, name(of)),
        Sense::Beyond(of) => within(sense, name(of)),
        Sense::Stocked(of) => within(sense, name(of)),
        Sense::Share
        | Sense::By
        | Sense::Each
        | Sense::Not
        | Sense::Layout
        | Sense::Skipped
        | Sense::Without
        | Sense::Blank
        | Sense::Unfinished
        | Sense::HowMany
        | Sense::HowMuch
        | Sense::Which
        | Sense::Who
        | Sense::Where
        | Sense::And
        | Sense::Or
        | Sense::Versus
        | Sense::To
        | Sense::Between
        | Sense::Of
        | Sense::Mentions
        | Sense::Row
        | Sense::Person
        | Sense::Filler => name(sense).into(),
    }
}

/// The name of a variant around the name of what it holds: `Limit(Over)`.
fn within(variant: impl Into<&'static str>, held: &str) -> String {
    format!("{}({held})", name(variant))
}

/// The name of a variant, which is a part of the keys that weights are learnt under. A renamed variant needs its old name
/// beside it (`#[strum(serialize = "…")]`) or new weights; a test in `weights` compares the names on both sides.
fn name(variant: impl Into<&'static str>) -> &'static str {
    variant.into()
}
