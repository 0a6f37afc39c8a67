//! A question, read: which columns it names in which part, and what it wants of them.

use tabletalk_protocol::{ColumnKind, ColumnProfile, DatasetProfile};

use super::{
    columns::{Fit, Mention, mentions},
    decline::Decline,
    lexicon::{self, Aggregate, Direction, Role, Topic, Unit},
    words::{Word, name_words, stem, words},
};

/// A question, read against a dataset.
#[derive(Debug)]
pub struct Reading<'a> {
    pub dataset: &'a DatasetProfile,
    /// The columns that numbers are taken from.
    pub measures: Vec<Named<'a>>,
    /// The columns whose values make groups.
    pub groups: Vec<&'a ColumnProfile>,
    /// The columns that are named without being grouped by, and that hold no numbers.
    pub things: Vec<&'a ColumnProfile>,
    pub dates: Vec<&'a ColumnProfile>,
    pub aggregates: Vec<Aggregate>,
    pub direction: Option<Direction>,
    pub number: Option<u32>,
    pub unit: Option<Unit>,
    pub topic: Option<Topic>,
    pub rows: RowsNamed,
}

/// A column and how well the question's words fit its name.
#[derive(Debug, Clone, Copy)]
pub struct Named<'a> {
    pub column: &'a ColumnProfile,
    pub fit: Fit,
}

/// Whether the question speaks of the rows themselves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RowsNamed {
    Yes,
    No,
}

/// Above this a number in a question is a year or a value, not a number of places.
const MOST_PLACES: u32 = 100;

impl<'a> Reading<'a> {
    pub fn new(question: &str, dataset: &'a DatasetProfile) -> Result<Self, Decline> {
        let words = words(question);
        if phrase(&words, &["day", "of"]) {
            return Err(Decline::UnknownWords { words: vec!["day of the week".into()], columns: names(dataset) });
        }
        let mentions = mentions(&words, dataset)?;
        let mut reading = Self::empty(dataset);
        let mut unknown = Vec::new();
        let mut numbers = Vec::new();
        for (place, word) in words.iter().enumerate() {
            match mentions.iter().find(|mention| covers(mention, place)) {
                Some(mention) if mention.start == place => reading.name(mention, &words),
                Some(_) => {}
                None => reading.take(word, &mut numbers, &mut unknown),
            }
        }
        if phrase(&words, &["over", "time"]) {
            reading.topic = reading.topic.or(Some(Topic::Trend));
            unknown.retain(|word| word != "time");
        }
        reading.place_number(&numbers, &mut unknown);
        unknown.dedup();
        if unknown.is_empty() {
            Ok(reading)
        } else {
            Err(Decline::UnknownWords { words: unknown, columns: names(dataset) })
        }
    }

    /// The numeric columns that could be meant when none is named.
    pub fn numeric(&self) -> Vec<&'a ColumnProfile> {
        self.dataset.columns.iter().filter(|column| is_numeric(column) && !identifies(column)).collect()
    }

    fn empty(dataset: &'a DatasetProfile) -> Self {
        Self {
            dataset,
            measures: Vec::new(),
            groups: Vec::new(),
            things: Vec::new(),
            dates: Vec::new(),
            aggregates: Vec::new(),
            direction: None,
            number: None,
            unit: None,
            topic: None,
            rows: RowsNamed::No,
        }
    }

    fn name(&mut self, mention: &Mention, words: &[Word]) {
        let column = &self.dataset.columns[mention.column];
        let grouped = follows_grouping(words, mention.start);
        match column.kind {
            ColumnKind::Date | ColumnKind::DateTime => push_new(&mut self.dates, column),
            _ if identifies(column) && self.is_row(column) => self.rows = RowsNamed::Yes,
            _ if is_numeric(column) && !identifies(column) && !(grouped && is_grade(column)) => {
                if !self.measures.iter().any(|named| std::ptr::eq(named.column, column)) {
                    self.measures.push(Named { column, fit: mention.fit });
                }
            }
            _ if grouped => push_new(&mut self.groups, column),
            _ => push_new(&mut self.things, column),
        }
    }

    fn take(&mut self, word: &Word, numbers: &mut Vec<(u32, String)>, unknown: &mut Vec<String>) {
        match lexicon::role(word) {
            Role::Aggregate(aggregate) if !self.aggregates.contains(&aggregate) => self.aggregates.push(aggregate),
            Role::Direction(direction) => self.direction = self.direction.or(Some(direction)),
            Role::Unit(unit) => self.unit = self.unit.or(Some(unit)),
            Role::Topic(topic) => self.topic = self.topic.or(Some(topic)),
            Role::Row => self.rows = RowsNamed::Yes,
            Role::Number(number) => numbers.push((number, word.written.clone())),
            Role::Unknown if self.is_named_after(word) => self.rows = RowsNamed::Yes,
            Role::Unknown => unknown.push(word.written.clone()),
            Role::Aggregate(_) | Role::Grouping | Role::Filler => {}
        }
    }

    /// A number is a number of places, as in `top 5`. Anything else restricts the rows, which is not passed over.
    fn place_number(&mut self, numbers: &[(u32, String)], unknown: &mut Vec<String>) {
        match numbers {
            [] => {}
            [(number, _)] if self.direction.is_some() && (1..=MOST_PLACES).contains(number) => {
                self.number = Some(*number)
            }
            numbers => unknown.extend(numbers.iter().map(|(_, written)| written.clone())),
        }
    }

    /// `orders` for the rows of `coffee_orders.csv`.
    fn is_named_after(&self, word: &Word) -> bool {
        let stem_of_file = self.dataset.file_name.rsplit_once('.').map_or(&*self.dataset.file_name, |(stem, _)| stem);
        name_words(stem_of_file).iter().any(|part| part.stem == word.stem)
    }

    /// Whether every row has its own value.
    fn is_row(&self, column: &ColumnProfile) -> bool {
        column.distinct == self.dataset.rows
    }
}

/// Whether a column names rows or things instead of measuring them.
pub fn identifies(column: &ColumnProfile) -> bool {
    lexicon::is_identifier(&name_words(&column.name))
}

pub fn is_numeric(column: &ColumnProfile) -> bool {
    matches!(column.kind, ColumnKind::Integer | ColumnKind::Decimal)
}

/// Whole numbers of few kinds make groups: ratings, years, numbers of children.
fn is_grade(column: &ColumnProfile) -> bool {
    const MOST_GRADES: u64 = 40;
    column.kind == ColumnKind::Integer && column.distinct <= MOST_GRADES
}

fn covers(mention: &Mention, place: usize) -> bool {
    (mention.start..mention.start + mention.length).contains(&place)
}

/// `by the store`, `per store`; also the second of `by store and product`.
fn follows_grouping(words: &[Word], start: usize) -> bool {
    let before = words[..start].iter().rev();
    let mut roles = before.map(|word| (word.lower.as_str(), lexicon::role(word)));
    match roles.find(|(word, role)| *role != Role::Filler || *word == "and") {
        Some((_, Role::Grouping)) => true,
        Some(("and", _)) => words[..start].iter().any(|word| lexicon::role(word) == Role::Grouping),
        _ => false,
    }
}

fn phrase(words: &[Word], phrase: &[&str]) -> bool {
    words.windows(phrase.len()).any(|window| window.iter().zip(phrase).all(|(word, part)| word.lower == stem(part)))
}

fn names(dataset: &DatasetProfile) -> Vec<String> {
    dataset.columns.iter().map(|column| column.name.clone()).collect()
}

fn push_new<'a>(columns: &mut Vec<&'a ColumnProfile>, column: &'a ColumnProfile) {
    if !columns.iter().any(|known| std::ptr::eq(*known, column)) {
        columns.push(column);
    }
}
