//! What speaks for a candidate and against it: how it uses the words of the question.

use std::collections::BTreeMap;

use crate::analyst::{
    lexicon,
    query::{Aggregate, Ask, Filter, Group, Measure, Operand, Order, Query},
    schema::{Nature, Schema},
    sense::{About, Sense},
    token::{Meaning, Token},
    words::Word,
};

/// Features by name; how often or how strongly each is there.
pub type Features = BTreeMap<String, f64>;

/// A question and its file.
pub struct Seen<'s, 'a> {
    pub words: &'s [Word],
    pub tokens: &'s [Token],
    pub schema: &'s Schema<'a>,
}

/// What a column does in a query.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Role {
    Measure,
    Group,
    Filter,
    Other,
    Unused,
}

impl Seen<'_, '_> {
    pub fn of(&self, queries: &[Query]) -> Features {
        let mut found = Features::new();
        let mut add = |name: String, by: f64| *found.entry(name).or_default() += by;
        let shape = shape(queries);
        let reckoned = reckoned(queries);
        add(format!("shape {shape}"), 1.0);
        add(format!("measure {reckoned}"), 1.0);
        if queries.len() > 1 {
            add("queries".into(), queries.len() as f64 - 1.0);
        }
        self.senses(&shape, &reckoned, &mut add);
        self.wording(&shape, &reckoned, &mut add);
        self.columns(queries, &mut add);
        self.values(queries, &mut add);
        self.unsaid(queries, &mut add);
        found
    }

    /// Which word that shapes a question goes with which shape of a query.
    fn senses(&self, shape: &str, reckoned: &str, add: &mut dyn FnMut(String, f64)) {
        let mut seen: Vec<String> = self.tokens.iter().filter_map(|token| token.sense().map(named)).collect();
        seen.sort();
        seen.dedup();
        for sense in &seen {
            add(format!("{sense} + {shape}"), 1.0);
            add(format!("{sense} + {reckoned}"), 1.0);
        }
        for sense in ["By", "Each", "Which", "Share", "HowMany", "HowMuch", "Extreme Any", "Extreme Count", "Versus"] {
            if !seen.iter().any(|known| known == sense) {
                add(format!("no {sense} + {shape}"), 1.0);
            }
        }
    }

    /// Which small word goes with which shape.
    fn wording(&self, shape: &str, reckoned: &str, add: &mut dyn FnMut(String, f64)) {
        let mut lowers: Vec<&str> = self
            .words
            .iter()
            .filter(|word| word.lower.chars().all(|letter| letter.is_ascii_lowercase()))
            .map(|word| word.lower.as_str())
            .collect();
        let first = lowers.iter().take(2).copied().collect::<Vec<_>>().join(" ");
        lowers.sort_unstable();
        lowers.dedup();
        for word in lowers {
            add(format!("“{word}” {shape}"), 1.0);
            add(format!("“{word}” {reckoned}"), 1.0);
        }
        add(format!("^{first} {shape}"), 1.0);
        add(format!("^{first} {reckoned}"), 1.0);
    }

    /// What the columns that are named do.
    fn columns(&self, queries: &[Query], add: &mut dyn FnMut(String, f64)) {
        for (place, token) in self.tokens.iter().enumerate() {
            let Meaning::Column { columns, fit } = &token.meaning else { continue };
            let (role, column) = columns
                .iter()
                .map(|column| (role(queries, &self.schema.columns[*column].profile.name), *column))
                .find(|(role, _)| *role != Role::Unused)
                .unwrap_or((Role::Unused, columns[0]));
            let column = &self.schema.columns[column];
            let nature = column.nature;
            add(format!("{nature:?} {fit:?} {role:?}"), 1.0);
            add(format!("{nature:?} {role:?}"), 1.0);
            let word = &self.words[token.start];
            let before = token.start.checked_sub(1).map_or("^", |at| self.words[at].lower.as_str());
            add(format!("after “{before}” {} {role:?}", kind(nature)), 1.0);
            let previous = (0..place).rev().find(|at| !self.tokens[*at].is_filler());
            let previous = previous.map_or("^".to_owned(), |at| meaning(&self.tokens[at]));
            add(format!("behind {previous} {} {role:?}", kind(nature)), 1.0);
            let next = (place + 1..self.tokens.len()).find(|at| !self.tokens[*at].is_filler());
            let next = next.map_or("$".to_owned(), |at| meaning(&self.tokens[at]));
            add(format!("before {next} {} {role:?}", kind(nature)), 1.0);
            if nature == Nature::Number && (self.schema.names_file(word) || self.schema.is_row(word)) {
                add(format!("row number {role:?}"), 1.0);
                let plural = if word.lower == word.stem { "one" } else { "many" };
                add(format!("row number {plural} {role:?}"), 1.0);
                add(format!("row number behind {previous} {role:?}"), 1.0);
            }
        }
    }

    /// Values, times and numbers that play no part.
    fn values(&self, queries: &[Query], add: &mut dyn FnMut(String, f64)) {
        let said = format!("{queries:?}");
        let timed = queries.iter().any(|query| {
            query.filters.iter().any(|filter| matches!(filter, Filter::Time { .. })) || said.contains("Time {")
        });
        for token in self.tokens {
            match &token.meaning {
                Meaning::Value { column, value } => {
                    let name = &self.schema.columns[*column].profile.name;
                    let told = said.contains(&format!("{value:?}"));
                    let role = role(queries, name);
                    add(format!("value {} {role:?}", if told { "told" } else { "lost" }), 1.0);
                }
                Meaning::Moment(_) => add(format!("moment {}", if timed { "told" } else { "lost" }), 1.0),
                Meaning::Number { value, .. } => {
                    add(format!("number {}", if tells_number(&said, *value) { "told" } else { "lost" }), 1.0);
                }
                _ => {}
            }
        }
    }

    /// What a query does though nothing says so.
    fn unsaid(&self, queries: &[Query], add: &mut dyn FnMut(String, f64)) {
        let named = |name: &str| {
            self.tokens.iter().any(|token| match &token.meaning {
                Meaning::Column { columns, .. } => {
                    columns.iter().any(|column| self.schema.columns[*column].profile.name == name)
                }
                Meaning::Value { column, .. } => self.schema.columns[*column].profile.name == name,
                _ => false,
            })
        };
        for column in &self.schema.columns {
            let name = &column.profile.name;
            let role = role(queries, name);
            if role != Role::Unused && !named(name) {
                add(format!("unsaid {} {role:?}", kind(column.nature)), 1.0);
            }
        }
        let stated: Vec<Aggregate> = self
            .tokens
            .iter()
            .filter_map(|token| match token.sense() {
                Some(Sense::Aggregate(aggregate)) => Some(aggregate),
                _ => None,
            })
            .collect();
        for measure in queries.iter().flat_map(|query| measures(&query.ask)) {
            let Measure::Of { aggregate, operand } = measure else { continue };
            let said = stated.contains(aggregate);
            add(format!("{aggregate:?} {}", if said { "said" } else { "unsaid" }), 1.0);
            if !said {
                add(format!("{aggregate:?} unsaid of {}", self.class(operand)), 1.0);
            }
        }
        for aggregate in &stated {
            let told = queries
                .iter()
                .flat_map(|query| measures(&query.ask))
                .any(|measure| matches!(measure, Measure::Of { aggregate: told, .. } if told == aggregate));
            if !told {
                add(format!("{aggregate:?} lost"), 1.0);
            }
        }
        let groups = queries.iter().map(groups).max().unwrap_or_default();
        let marks = self.tokens.iter().filter(|token| matches!(token.sense(), Some(Sense::By | Sense::Each))).count();
        add(format!("{} marks, {groups} groups", marks.min(2)), 1.0);
    }

    /// What sort of number it is.
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
            _ => "number",
        }
    }
}

/// How many numbers of a question play no part in its queries.
pub fn lost_numbers(tokens: &[Token], queries: &[Query]) -> usize {
    let said = format!("{queries:?}");
    let lost = |token: &&Token| matches!(token.meaning, Meaning::Number { value, .. } if !tells_number(&said, value));
    tokens.iter().filter(lost).count()
}

fn tells_number(said: &str, value: f64) -> bool {
    ["(", " "].iter().any(|before| said.contains(&format!("{before}{value:?}")))
        || said.contains(&format!("Some({value})"))
}

/// What a word that nobody could place may be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
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
        sense => format!("{sense:?}"),
    }
}

fn meaning(token: &Token) -> String {
    match &token.meaning {
        Meaning::Column { .. } => "column".into(),
        Meaning::Value { .. } => "value".into(),
        Meaning::Number { .. } => "number".into(),
        Meaning::Moment(_) => "moment".into(),
        Meaning::Rate { .. } => "rate".into(),
        Meaning::Sense(sense) => named(*sense),
        Meaning::Unknown => "unknown".into(),
    }
}

/// The name of a variant.
fn variant(of: &impl std::fmt::Debug) -> String {
    format!("{of:?}").split([' ', '(', '{']).next().unwrap_or_default().to_owned()
}

fn shape(queries: &[Query]) -> String {
    let one = |query: &Query| match &query.ask {
        Ask::Groups { order, group, .. } => {
            let order = match order {
                Order::Ranked { .. } => "Ranked",
                Order::Natural => "Natural",
                Order::Compared => "Compared",
            };
            format!("Groups{}{order}", if matches!(group, Group::Time { .. }) { "Time" } else { "" })
        }
        Ask::Share { group, .. } => format!("Share{}", if group.is_some() { "By" } else { "" }),
        ask => variant(ask),
    };
    queries.iter().map(one).next().unwrap_or_default()
}

fn measures(ask: &Ask) -> Vec<&Measure> {
    match ask {
        Ask::Values(measures) | Ask::Groups { measures, .. } => measures.iter().collect(),
        Ask::Pivot { measure, .. }
        | Ask::Ranks { measure, .. }
        | Ask::Changes { measure, .. }
        | Ask::PerPeriod { measure, .. }
        | Ask::GroupsWhere { measure, .. } => vec![measure],
        Ask::Share { of, .. } | Ask::Shares { of, .. } => vec![of],
        _ => vec![],
    }
}

fn reckoned(queries: &[Query]) -> String {
    let mut names: Vec<String> = queries
        .iter()
        .flat_map(|query| measures(&query.ask))
        .map(|measure| match measure {
            Measure::Of { aggregate, .. } => format!("{aggregate:?}"),
            measure => variant(measure),
        })
        .collect();
    names.dedup();
    if names.is_empty() { "none".into() } else { names.join("+") }
}

fn groups(query: &Query) -> usize {
    match &query.ask {
        Ask::Groups { .. } | Ask::Shares { .. } | Ask::PerPeriod { .. } | Ask::GroupsWhere { .. } => 1,
        Ask::Share { group, .. } => usize::from(group.is_some()),
        Ask::Pivot { .. } | Ask::Ranks { .. } | Ask::Changes { .. } => 2,
        _ => 0,
    }
}

fn role(queries: &[Query], name: &str) -> Role {
    let quoted = format!("{name:?}");
    let mut best = Role::Unused;
    for query in queries {
        if query.filters.iter().any(|filter| filter.uses(name)) {
            best = Role::Filter;
        }
        let has = |of: String| of.contains(&quoted);
        let group = match &query.ask {
            Ask::Groups { group, .. }
            | Ask::Shares { group, .. }
            | Ask::GroupsWhere { group, .. }
            | Ask::PerPeriod { period: group, .. } => has(format!("{group:?}")),
            Ask::Share { group, .. } => has(format!("{group:?}")),
            Ask::Pivot { rows, columns, .. } => has(format!("{rows:?}{columns:?}")),
            Ask::Ranks { group, periods, .. } | Ask::Changes { group, periods, .. } => {
                has(format!("{group:?}{periods:?}"))
            }
            _ => false,
        };
        let part = matches!(&query.ask, Ask::Share { part, .. } if part.iter().any(|filter| filter.uses(name)));
        if measures(&query.ask).iter().any(|measure| has(format!("{measure:?}"))) {
            return Role::Measure;
        }
        if group {
            return Role::Group;
        }
        if part {
            best = Role::Filter;
        } else if query.ask.uses(name) && best == Role::Unused {
            best = Role::Other;
        }
    }
    best
}
