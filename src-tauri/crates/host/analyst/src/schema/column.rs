//! A column: what its name and its values say, and what it is good for.

use strum::{IntoStaticStr, VariantNames};

use tabletalk_protocol::{ColumnKind, ColumnProfile, ColumnSummary, DatasetProfile, ValueCount};

use crate::{
    lexicon,
    query::Direction,
    read_anew::read_as,
    sense::Concept,
    variants::variants,
    words::{Word, folded, joined, name_words, words},
};

/// Values of a column that says yes or no.
const MOST_FLAG_VALUES: usize = 4;

/// From this many different texts on, and half of the rows, a column is text to search in.
const MOST_CATEGORIES: u64 = 300;

/// A column and what its name and its values say.
#[derive(Debug)]
pub struct Column<'a> {
    pub profile: &'a ColumnProfile,
    /// The words of its name without the unit in brackets; those that are cut short, whole.
    pub name: Vec<Word>,
    /// The words of its name as they are written.
    pub written: Vec<Word>,
    pub nature: Nature,
    /// Values that are written in several ways, each with the way that it is written mostly.
    pub variants: Vec<(String, String)>,
    /// The values of a category, ready to be looked for in questions; the most frequent first.
    pub known: Vec<KnownValue>,
    /// A code for a missing value, such as -999.
    pub placeholder: Option<f64>,
    /// Dates or numbers that the file has as text: the lines that read them, on a table called `df`.
    pub read_as: Option<String>,
}

/// A value, cut into words once.
#[derive(Debug)]
pub struct KnownValue {
    /// As it is usually written.
    pub usual: String,
    pub words: Vec<Word>,
    /// Its words run together.
    pub key: String,
    /// The words with spaces between them.
    pub lower: String,
}

/// The role of a column in questions, by its contents.
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr, VariantNames)]
pub enum Nature {
    /// Names a row or a thing: a number, a code.
    Identifier,
    /// Numbers to calculate with.
    Number,
    /// Few different texts.
    Category,
    /// Many different texts.
    Text,
    Date,
    Flag,
    Empty,
}

impl<'a> Column<'a> {
    pub(super) fn new(profile: &'a ColumnProfile, dataset: &DatasetProfile) -> Self {
        let written = meaningful(&profile.name);
        let mut name = lexicon::whole_words(&written);
        // `Sold (pcs)`
        let pieces =
            unit_of(&profile.name).is_some_and(|unit| ["pcs", "pieces", "pcs."].contains(&&*unit.to_lowercase()));
        if pieces && !written.is_empty() {
            name.extend(words("pieces"));
        }
        let read_as = read_as(profile, dataset);
        let nature = match &read_as {
            Some((nature, _)) => *nature,
            None => nature(profile, &name, dataset.rows),
        };
        let variants = if nature == Nature::Category { variants(known_values(profile), &name) } else { vec![] };
        let values = if nature == Nature::Category { known_values(profile) } else { &[] };
        let known = told_apart(values.iter().map(|entry| KnownValue::new(&entry.value, &variants)).collect());
        let read_as = read_as.map(|(_, code)| code);
        Self { profile, name, written, nature, variants, known, placeholder: placeholder(profile), read_as }
    }

    /// All different values, when they are few enough for the profile to name them; the most frequent first.
    pub fn values(&self) -> &'a [ValueCount] {
        known_values(self.profile)
    }

    /// The ways in which a value is written.
    pub fn spellings(&self, value: &str) -> Vec<String> {
        let others = self.variants.iter().filter(|(_, usual)| usual == value).map(|(variant, _)| variant.clone());
        std::iter::once(value.to_owned()).chain(others).collect()
    }

    /// The value that means yes in a column with two values.
    pub fn yes(&self) -> Option<&'a str> {
        let is = |value: &str, list: &[&str]| list.contains(&folded(value).as_str());
        // `maybe` and `unknown` may stand beside them.
        let values = self.values();
        let no = values.iter().any(|no| is(&no.value, &["no", "n", "false", "nein"]));
        let yes = values.iter().find(|yes| is(&yes.value, &["yes", "y", "true", "ja", "j"]));
        yes.filter(|_| no && values.len() <= MOST_FLAG_VALUES).map(|yes| yes.value.as_str())
    }

    /// Return whether the column holds yes/no values.
    pub fn is_flag(&self) -> bool {
        self.nature == Nature::Flag || self.yes().is_some()
    }

    /// Whole numbers of few kinds make groups: ratings, years, numbers of children.
    pub fn is_grade(&self) -> bool {
        const MOST_GRADES: u64 = 40;
        let whole = match &self.profile.summary {
            ColumnSummary::Numeric { min, max, quartiles, .. } => {
                [*min, *max].iter().chain(quartiles).all(|value| (value * 2.0).fract() == 0.0)
            }
            _ => false,
        };
        self.nature == Nature::Number && self.profile.distinct <= MOST_GRADES && whole
    }

    /// Return whether the column cannot be summed: a price, a score, a share, a ratio.
    pub fn is_rate(&self) -> bool {
        let shared = self.unit().is_some_and(|unit| unit.contains(['/', '%', '°']));
        lexicon::is_rate(&self.name) || shared || self.is_end(Direction::Top)
    }

    /// Return whether the column is an amount per unit, as in `Price/Night` and `rate_per_hour`.
    pub fn is_per_unit(&self) -> bool {
        let name = self.profile.name.split(['(', '[']).next().unwrap_or_default();
        name.contains('/') || name_words(name).iter().any(|word| ["per", "pro", "je"].contains(&word.lower.as_str()))
    }

    /// Return whether the column holds percentages.
    pub fn is_percent(&self) -> bool {
        let percent = ["pct", "percent", "percentage", "prozent"];
        self.unit() == Some("%") || self.name.iter().any(|word| percent.contains(&word.lower.as_str()))
    }

    /// Return whether the column holds the upper or the lower end of a range, as in `max_temp`.
    pub fn is_end(&self, direction: Direction) -> bool {
        let words: &[&str] = match direction {
            Direction::Top => &["max", "maximum", "high", "highest", "peak"],
            Direction::Bottom => &["min", "minimum", "low", "lowest"],
        };
        self.name.iter().any(|word| words.contains(&word.lower.as_str()))
    }

    /// Return whether the unit in brackets after the name is a currency.
    pub fn is_in_currency(&self) -> bool {
        let known = ["£", "€", "$", "eur", "gbp", "usd", "chf", "euro", "euros", "pounds", "dollars"];
        self.unit().is_some_and(|unit| known.contains(&unit.to_lowercase().as_str()))
    }

    /// The unit in brackets after the name, as in `Temp (°C)`.
    pub fn unit(&self) -> Option<&'a str> {
        unit_of(&self.profile.name)
    }
}

impl KnownValue {
    fn new(value: &str, variants: &[(String, String)]) -> Self {
        let usual = variants.iter().find(|(variant, _)| variant == value).map_or(value, |(_, usual)| usual);
        let words = words(value);
        let lower = words.iter().map(|word| word.lower.as_str()).collect::<Vec<_>>().join(" ");
        Self { usual: usual.to_owned(), key: joined(&words), words, lower }
    }
}

/// `O+` and `O-` differ in a sign that no word has: neither is found by its letter.
fn told_apart(mut known: Vec<KnownValue>) -> Vec<KnownValue> {
    let meant: Vec<(String, String)> = known.iter().map(|value| (value.key.clone(), value.usual.clone())).collect();
    for value in &mut known {
        if meant.iter().any(|(key, usual)| *key == value.key && *usual != value.usual) {
            value.key = value.usual.to_lowercase();
            value.lower = value.key.clone();
        }
    }
    known
}

/// The words of a name without what stands in brackets: `Wind speed (m/s)` is asked for as wind speed. A word that a full
/// stop says to be cut short, as in `Dep. (£)`, keeps it.
fn meaningful(name: &str) -> Vec<Word> {
    let mut words = name_words(name.split(['(', '[']).next().unwrap_or_default());
    if words.is_empty() {
        words = name_words(name);
    }
    for word in &mut words {
        if name.contains(&format!("{}.", word.written)) {
            word.written.push('.');
        }
    }
    words
}

fn nature(profile: &ColumnProfile, name: &[Word], rows: u64) -> Nature {
    match profile.kind {
        ColumnKind::Empty => Nature::Empty,
        ColumnKind::Boolean => Nature::Flag,
        ColumnKind::Date | ColumnKind::DateTime => Nature::Date,
        _ if lexicon::is_identifier(name) || counts_rows(profile, name, rows) => Nature::Identifier,
        ColumnKind::Integer | ColumnKind::Decimal => Nature::Number,
        ColumnKind::Duration => Nature::Number,
        // Remarks are searched, however often the same one occurs.
        ColumnKind::Text if lexicon::is_remark(name) && profile.distinct > 6 => Nature::Text,
        ColumnKind::Text if profile.distinct <= MOST_CATEGORIES && profile.distinct * 2 <= rows.max(20) => {
            Nature::Category
        }
        ColumnKind::Text => Nature::Text,
    }
}

/// 7000, 7001, 7002, …: such numbers say which row it is, not how much of anything. Some rows may stand there twice, and
/// some may be left out.
fn counts_rows(profile: &ColumnProfile, name: &[Word], rows: u64) -> bool {
    let calendar = [Concept::Year, Concept::Date].iter().any(|concept| lexicon::names(*concept, name));
    let ColumnSummary::Numeric { min, max, .. } = &profile.summary else { return false };
    let whole = profile.kind == ColumnKind::Integer && profile.missing == 0 && profile.distinct * 20 >= rows * 19;
    const LEAST_ROWS: u64 = 20;
    whole && rows >= LEAST_ROWS && !calendar && max - min < profile.distinct as f64 * 1.05
}

fn known_values(profile: &ColumnProfile) -> &[ValueCount] {
    match &profile.summary {
        ColumnSummary::Text { top, .. } if top.len() as u64 == profile.distinct => top,
        _ => &[],
    }
}

/// Values that instruments and programs write for a missing value; some leave out the minus.
pub(super) const PLACEHOLDERS: [f64; 5] = [-99.0, -999.0, -9999.0, -99999.0, -999_999.0];

/// A number of nines, where all others are far above or below it.
fn placeholder(profile: &ColumnProfile) -> Option<f64> {
    match &profile.summary {
        ColumnSummary::Numeric { min, max, quartiles, .. } => {
            let low = PLACEHOLDERS.into_iter().find(|known| min == known && quartiles[0] > known / 4.0);
            let high =
                || PLACEHOLDERS.into_iter().map(f64::abs).find(|known| max == known && quartiles[2] * 3.0 < *known);
            // -1 among nothing but positive whole numbers, unless it is as cold as that.
            let counts = profile.kind == ColumnKind::Integer
                && !lexicon::names(Concept::Temperature, &lexicon::whole_words(&meaningful(&profile.name)));
            let below = (counts && *min == -1.0 && quartiles[0] > 0.0 && *max > 2.0).then_some(-1.0);
            low.or_else(high).or(below)
        }
        _ => None,
    }
}

fn unit_of(name: &str) -> Option<&str> {
    const LONGEST: usize = 12;
    let (_, rest) = name.split_once(['(', '['])?;
    let unit = rest.trim_end_matches([')', ']']).trim();
    (!unit.is_empty() && unit.chars().count() <= LONGEST).then_some(unit)
}
