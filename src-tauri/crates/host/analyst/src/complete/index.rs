//! Everything that a question about some files can be made of, ready to be searched.

use std::collections::{HashMap, HashSet};

use tabletalk_protocol::{
    ColumnKind, ColumnSummary, DatasetProfile, ENGLISH_MONTHS, GERMAN_MONTHS, ValueCount, WordKind,
};

use super::terms::{Needs, TERMS, Term};
use crate::{
    language::Language,
    lexicon,
    schema::{Column, Nature, Schema},
    words::{Word, folded, words},
};

/// The latest years of a date column that are suggested.
const MOST_YEARS: i32 = 12;

/// The datasets of a conversation, prepared for completing questions about them.
///
/// It is made once for each state of the datasets and answers every key from then on.
#[derive(Debug)]
pub struct CompletionIndex {
    pub(super) datasets: Vec<DatasetProfile>,
    /// The datasets without values: enough to tell what a row is.
    pub(super) outlines: Vec<DatasetProfile>,
    pub(super) entries: Vec<Entry>,
    pub(super) names: Vec<Name>,
    /// Entries by their own names, run together.
    by_name: HashMap<String, Vec<usize>>,
    /// Columns by the words in their names, and columns and values by other words for them.
    by_word: HashMap<String, Vec<usize>>,
    /// The words of the longest name.
    pub(super) longest: usize,
}

/// Something that a question can be completed with.
#[derive(Debug)]
pub(super) struct Entry {
    pub text: String,
    pub part: Part,
    /// None where both languages have it.
    pub language: Option<Language>,
}

#[derive(Debug)]
pub(super) enum Part {
    Column { dataset: usize, column: usize, contents: Contents },
    Value { dataset: usize, column: usize, rows: u64 },
    Period,
    Term(&'static Term),
}

/// What a column holds, as far as it matters for what is asked of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Contents {
    /// Numbers that are added up.
    Amount,
    /// Numbers that are not: prices, scores, temperatures.
    Rate,
    /// Few whole numbers, which make groups as well.
    Grade,
    Category,
    Date,
    Flag,
    Text,
    Identifier,
}

/// A name of an entry, as it is looked for.
#[derive(Debug)]
pub(super) struct Name {
    /// Small plain letters, with single spaces between words.
    pub folded: String,
    /// A bit for each letter that occurs.
    pub letters: u64,
    pub entry: usize,
    /// Its own name rather than another word for it.
    pub is_own: bool,
}

impl Contents {
    fn text(self, different: u64, language: Language) -> String {
        match self {
            Self::Amount | Self::Rate | Self::Grade => language.pick("number", "Zahl").to_owned(),
            Self::Category => format!("{different} {}", language.pick("values", "Werte")),
            Self::Date => language.pick("date", "Datum").to_owned(),
            Self::Flag => language.pick("yes or no", "ja oder nein").to_owned(),
            Self::Text => language.pick("text", "Text").to_owned(),
            Self::Identifier => language.pick("identifier", "Kennung").to_owned(),
        }
    }
}

impl Entry {
    pub fn kind(&self) -> WordKind {
        match self.part {
            Part::Column { .. } => WordKind::Column,
            Part::Value { .. } => WordKind::Value,
            Part::Period => WordKind::Period,
            Part::Term(term) => term.kind(),
        }
    }

    pub fn dataset(&self) -> Option<usize> {
        match self.part {
            Part::Column { dataset, .. } | Part::Value { dataset, .. } => Some(dataset),
            Part::Period | Part::Term(_) => None,
        }
    }
}

impl CompletionIndex {
    pub fn datasets(&self) -> &[DatasetProfile] {
        &self.datasets
    }

    /// The index of these datasets, which takes tens of milliseconds where they have many values.
    pub fn new(datasets: Vec<DatasetProfile>) -> Self {
        let mut index = Self {
            datasets: vec![],
            outlines: datasets.iter().map(outline).collect(),
            entries: vec![],
            names: vec![],
            by_name: HashMap::new(),
            by_word: HashMap::new(),
            longest: 1,
        };
        for (place, dataset) in datasets.iter().enumerate() {
            index.add_dataset(place, dataset);
        }
        index.add_periods(&datasets);
        index.add_terms(&datasets);
        Self { datasets, ..index }
    }

    /// The entries with exactly this name, its words run together.
    pub(super) fn named(&self, key: &str) -> &[usize] {
        self.by_name.get(key).map_or(&[], Vec::as_slice)
    }

    /// The entries that a single word may stand for: a part of a column's name, or another word for a column or a value.
    pub(super) fn known_by(&self, word: &Word) -> &[usize] {
        let found = self.by_word.get(&word.lower).or_else(|| self.by_word.get(&word.stem));
        found.map_or(&[], Vec::as_slice)
    }

    /// What an entry is, for the person who chooses.
    pub(super) fn detail(&self, entry: &Entry, language: Language) -> String {
        let detail = match &entry.part {
            Part::Column { dataset, column, contents } => {
                contents.text(self.outlines[*dataset].columns[*column].distinct, language)
            }
            Part::Value { dataset, column, rows } => {
                let rows = match rows {
                    1 => language.pick("1 row", "1 Zeile").to_owned(),
                    _ => format!("{rows} {}", language.pick("rows", "Zeilen")),
                };
                format!("{} · {rows}", self.outlines[*dataset].columns[*column].name)
            }
            Part::Period => String::new(),
            Part::Term(term) => term.detail(language).to_owned(),
        };
        match entry.dataset() {
            Some(dataset) if self.outlines.len() > 1 => format!("{detail} · {}", self.outlines[dataset].file_name),
            _ => detail,
        }
    }

    fn add_dataset(&mut self, place: usize, dataset: &DatasetProfile) {
        let schema = Schema::new(dataset);
        let texts = column_texts(&schema);
        for (column, (known, text)) in schema.columns.iter().zip(texts).enumerate() {
            if let Some(contents) = contents(known) {
                self.add_column(Part::Column { dataset: place, column, contents }, known, text);
            }
        }
        for (column, known) in schema.columns.iter().enumerate() {
            for ValueCount { value, count } in known.profile.texts() {
                self.add_value(Part::Value { dataset: place, column, rows: *count }, value);
            }
        }
    }

    fn add_column(&mut self, part: Part, column: &Column<'_>, text: String) {
        let entry = self.add(text, part, None);
        self.add_own_name(entry, &spaced(&column.written));
        self.add_own_name(entry, &spaced(&words(&column.profile.name.replace('_', " "))));
        let mut others = vec![spaced(&column.name)];
        if column.nature != Nature::Identifier {
            others.extend(lexicon::words_about(&column.name).into_iter().map(str::to_owned));
        }
        for other in others {
            self.add_other_name(entry, &other);
        }
        for word in column.name.iter().chain(&column.written).filter(|word| !lexicon::is_generic(word)) {
            note(&mut self.by_word, &word.lower, entry);
            note(&mut self.by_word, &word.stem, entry);
        }
    }

    fn add_value(&mut self, part: Part, value: &str) {
        let name = plain(value);
        if name.is_empty() {
            return;
        }
        let entry = self.add(written(value, &name), part, None);
        for other in lexicon::words_for_value(&name) {
            self.add_other_name(entry, other);
        }
        self.add_own_name(entry, &name);
    }

    fn add_periods(&mut self, datasets: &[DatasetProfile]) {
        if !has(datasets, Needs::Date) {
            return;
        }
        for year in years(datasets) {
            self.add_own(year.to_string(), Part::Period, None);
        }
        let languages = [(ENGLISH_MONTHS, Language::English), (GERMAN_MONTHS, Language::German)];
        for (months, language) in languages {
            for month in months {
                self.add_own(month.to_owned(), Part::Period, Some(language));
            }
        }
    }

    fn add_terms(&mut self, datasets: &[DatasetProfile]) {
        for term in TERMS.iter().filter(|term| has(datasets, term.needs)) {
            for language in [Language::English, Language::German] {
                let entry = self.add_own(term.text(language).to_owned(), Part::Term(term), Some(language));
                for phrase in term.sense.into_iter().flat_map(lexicon::phrases) {
                    self.push_name(entry, phrase.to_owned(), false);
                }
            }
        }
    }

    fn add(&mut self, text: String, part: Part, language: Option<Language>) -> usize {
        self.entries.push(Entry { text, part, language });
        self.entries.len() - 1
    }

    /// An entry whose text is its name.
    fn add_own(&mut self, text: String, part: Part, language: Option<Language>) -> usize {
        let name = plain(&text);
        let entry = self.add(text, part, language);
        self.push_name(entry, name, true);
        entry
    }

    fn add_own_name(&mut self, entry: usize, name: &str) {
        let key: String = name.chars().filter(|letter| *letter != ' ').collect();
        if key.is_empty() || self.by_name.get(&key).is_some_and(|known| known.contains(&entry)) {
            return;
        }
        self.longest = self.longest.max(name.split(' ').count());
        // `orderid` is a way to write `order_id`.
        if key.len() < name.len() {
            self.push_name(entry, key.clone(), true);
        }
        note(&mut self.by_name, &key, entry);
        self.push_name(entry, name.to_owned(), true);
    }

    fn add_other_name(&mut self, entry: usize, name: &str) {
        note(&mut self.by_word, name, entry);
        self.push_name(entry, name.to_owned(), false);
    }

    fn push_name(&mut self, entry: usize, folded: String, is_own: bool) {
        self.names.push(Name { letters: letters(&folded), folded, entry, is_own });
    }
}

/// A bit for each letter from a to z and each digit, and one for all others.
pub(super) fn letters(text: &str) -> u64 {
    text.bytes().filter(|byte| *byte != b' ').fold(0, |letters, byte| {
        let place = match byte {
            b'a'..=b'z' => byte - b'a',
            b'0'..=b'9' => 26 + byte - b'0',
            _ => 63,
        };
        letters | 1 << place
    })
}

/// Small plain letters and digits, with single spaces in the place of everything else.
pub(super) fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for letter in folded(text).chars() {
        if letter.is_alphanumeric() {
            plain.push(letter);
        } else if letter != '\'' && !plain.ends_with(' ') && !plain.is_empty() {
            plain.push(' ');
        }
    }
    plain.truncate(plain.trim_end().len());
    plain
}

/// A profile without what its columns hold: what a row is shows in names and numbers.
fn outline(dataset: &DatasetProfile) -> DatasetProfile {
    let mut outline = dataset.clone().without_vocabularies();
    for column in &mut outline.columns {
        if let ColumnSummary::Text { top, .. } = &mut column.summary {
            top.truncate(1);
        }
    }
    outline
}

fn contents(column: &Column<'_>) -> Option<Contents> {
    Some(match column.nature {
        Nature::Empty => return None,
        Nature::Identifier => Contents::Identifier,
        Nature::Number if column.is_grade() => Contents::Grade,
        Nature::Number if column.is_rate() => Contents::Rate,
        Nature::Number => Contents::Amount,
        Nature::Category if column.is_flag() => Contents::Flag,
        Nature::Category => Contents::Category,
        Nature::Text => Contents::Text,
        Nature::Date => Contents::Date,
        Nature::Flag => Contents::Flag,
    })
}

/// Each column's name as it is put into a question: without its unit in brackets where that is clear, else in quotation
/// marks.
fn column_texts(schema: &Schema<'_>) -> Vec<String> {
    let bare = |name: &str| name.split(['(', '[']).next().unwrap_or_default().trim().to_owned();
    let names: Vec<String> = schema.columns.iter().map(|column| bare(&column.profile.name)).collect();
    let mut seen = HashSet::new();
    let twice: HashSet<String> =
        names.iter().map(|name| plain(name)).filter(|name| !seen.insert(name.clone())).collect();
    let text = |(column, name): (&Column<'_>, String)| {
        let clear = !plain(&name).is_empty() && !twice.contains(&plain(&name));
        let whole = &column.profile.name;
        if clear || whole.contains('"') { name } else { format!("\"{whole}\"") }
    };
    schema.columns.iter().zip(names).map(text).collect()
}

/// A value as it is put into a question: in quotation marks where its word means something else or several sentences
/// would come of it.
fn written(value: &str, name: &str) -> String {
    let shapes = || {
        let words = words(value);
        matches!(words.as_slice(), [word] if lexicon::is_small(word) || lexicon::sense(&words).is_some())
    };
    let number = name.starts_with(|letter: char| letter.is_ascii_digit());
    let parted = value.contains(['.', ',', ':', ';', '?', '!']);
    let quoted = (number || parted || !name.contains(' ') && shapes()) && !value.contains('"');
    if quoted { format!("\"{value}\"") } else { value.to_owned() }
}

fn spaced(words: &[Word]) -> String {
    plain(&words.iter().map(|word| word.lower.as_str()).collect::<Vec<_>>().join(" "))
}

/// Whether any dataset has the columns that a term needs.
fn has(datasets: &[DatasetProfile], needs: Needs) -> bool {
    let count = |dataset: &DatasetProfile, kinds: &[ColumnKind]| {
        dataset.columns.iter().filter(|column| kinds.contains(&column.kind)).count()
    };
    let numbers = [ColumnKind::Integer, ColumnKind::Decimal, ColumnKind::Duration];
    datasets.iter().any(|dataset| match needs {
        Needs::Nothing => true,
        Needs::Number => count(dataset, &numbers) > 0,
        Needs::TwoNumbers => count(dataset, &numbers) > 1,
        Needs::Date => count(dataset, &[ColumnKind::Date, ColumnKind::DateTime]) > 0,
        Needs::Time => count(dataset, &[ColumnKind::DateTime]) > 0,
    })
}

/// The years of all dates, the latest first.
fn years(datasets: &[DatasetProfile]) -> Vec<i32> {
    let year = |text: &str| text.get(..4)?.parse::<i32>().ok();
    let columns = datasets.iter().flat_map(|dataset| &dataset.columns);
    let ranges = columns.filter_map(|column| match &column.summary {
        ColumnSummary::Temporal { min, max, .. } => Some((year(min)?, year(max)?)),
        _ => None,
    });
    let years = ranges.flat_map(|(first, last)| first.max(last.saturating_sub(MOST_YEARS - 1))..=last);
    let mut years: Vec<i32> = years.collect();
    years.sort_unstable_by(|one, other| other.cmp(one));
    years.dedup();
    years
}

fn note(known: &mut HashMap<String, Vec<usize>>, name: &str, entry: usize) {
    let entries = known.entry(name.to_owned()).or_default();
    if entries.last() != Some(&entry) {
        entries.push(entry);
    }
}
