//! What words mean in questions about tables.

use super::words::{Word, alike};

/// What a word does in a question.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    Aggregate(Aggregate),
    Direction(Direction),
    Unit(Unit),
    Topic(Topic),
    /// `by`, `per`, `each`: what follows is what to group by.
    Grouping,
    /// `rows`, `records`: what a line of the file is.
    Row,
    Number(u32),
    /// Says nothing about what is asked.
    Filler,
    Unknown,
}

/// How many values become one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Aggregate {
    Total,
    Average,
    Median,
    Smallest,
    Largest,
    Count,
}

/// Which end of an order is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Direction {
    Top,
    Bottom,
}

/// The step of a trend.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unit {
    Day,
    Week,
    Month,
    Quarter,
    Year,
}

/// A question's subject that is not a number of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Topic {
    Missing,
    Summary,
    Trend,
    Correlation,
}

/// The role of a word, slips in long words forgiven.
pub fn role(word: &Word) -> Role {
    exact(word).or_else(|| quantity(word).map(Role::Number)).or_else(|| misspelt(word)).unwrap_or(Role::Unknown)
}

/// Whether a word has a role as it is written.
pub fn is_known(word: &Word) -> bool {
    exact(word).is_some()
}

/// Whether a word shapes the question, so that it is a column only by its exact name.
pub fn is_structural(word: &Word) -> bool {
    !matches!(exact(word), None | Some(Role::Row))
}

/// Whether a word in a column's name says little: `id`, `name`, `number`.
pub fn is_generic(word: &Word) -> bool {
    ["id", "no", "nr", "number", "name", "code", "key", "type", "value"].contains(&word.lower.as_str())
}

/// Whether a column's name says that it identifies rows.
pub fn is_identifier(name: &[Word]) -> bool {
    name.last().is_some_and(|word| ["id", "no", "nr", "number", "key", "code"].contains(&word.lower.as_str()))
}

/// Whether the word is another word for one in the column's name.
pub fn synonyms(word: &Word, name: &[Word]) -> bool {
    let group = |word: &Word| SYNONYMS.iter().position(|group| group.split(' ').any(|entry| entry == word.stem));
    group(word).is_some_and(|of_word| name.iter().any(|part| group(part) == Some(of_word)))
}

/// Whether a name speaks of pieces, so that `how many` asks for their sum.
pub fn is_quantity(name: &[Word]) -> bool {
    name.iter().any(|word| ["quantity", "qty", "piece"].contains(&word.stem.as_str()))
}

/// Whether a name speaks of something that does not add up: a rate, a price, a score.
pub fn is_rate(name: &[Word]) -> bool {
    const RATES: [&str; 16] = [
        "rating",
        "score",
        "satisfaction",
        "price",
        "rate",
        "ratio",
        "percent",
        "pct",
        "percentage",
        "age",
        "temperature",
        "temp",
        "humidity",
        "speed",
        "average",
        "share",
    ];
    name.iter().any(|word| RATES.contains(&word.stem.as_str()))
}

/// A number in digits or in words.
fn quantity(word: &Word) -> Option<u32> {
    const WORDS: [&str; 13] =
        ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
    let written = WORDS.iter().position(|number| *number == word.lower).and_then(|number| u32::try_from(number).ok());
    word.lower.parse().ok().or(written)
}

/// Words for the same thing in names of columns, by stem.
const SYNONYMS: [&str; 13] = [
    "amount revenue sale turnover taking income money spend spending spent",
    "store shop branch outlet location site",
    "quantity qty piece item volume",
    "product item article good drink dish",
    "customer client buyer guest",
    "employee staff person people worker",
    "salary pay wage earning",
    "rating score star mark satisfaction",
    "date day",
    "category kind type group",
    "country nation",
    "city town place",
    "temperature temp",
];

const ROLES: [(Role, &str); 19] = [
    (Role::Aggregate(Aggregate::Total), "total sum altogether overall combined"),
    (Role::Aggregate(Aggregate::Average), "average mean avg typical typically"),
    (Role::Aggregate(Aggregate::Median), "median"),
    (Role::Aggregate(Aggregate::Smallest), "minimum min"),
    (Role::Aggregate(Aggregate::Largest), "maximum max"),
    (Role::Aggregate(Aggregate::Count), "many count number frequency often"),
    (Role::Direction(Direction::Top), "top best most highest largest biggest greatest leading strongest"),
    (Role::Direction(Direction::Bottom), "bottom worst least lowest smallest weakest fewest"),
    (Role::Unit(Unit::Day), "daily"),
    (Role::Unit(Unit::Week), "week weekly"),
    (Role::Unit(Unit::Month), "month monthly"),
    (Role::Unit(Unit::Quarter), "quarter quarterly"),
    (Role::Unit(Unit::Year), "year yearly annual annually"),
    (Role::Topic(Topic::Missing), "missing gap gaps empty blank blanks null incomplete"),
    (Role::Topic(Topic::Summary), "summary summarise summarize describe overview statistics"),
    (Role::Topic(Topic::Trend), "trend trends develop developed development timeline"),
    (Role::Topic(Topic::Correlation), "correlation correlate correlated correlates relationship related relation"),
    (Role::Grouping, "by per each every across"),
    (Role::Row, "row record entry line observation"),
];

/// Words that carry no meaning of their own here. Words that restrict (`only`, `except`, `without`, `last`) are not
/// among them: passing over one of those would answer another question.
const FILLER: &str = "a about anything anywhere get gets just all am an and any are as at be been between bring brought can chart column columns \
    could csv curve data dataset did display do does draw diagram earn earned figure figures file find for from get \
    give graph had has have how i if in information into is it its let like list look made make makes me much my of on \
    one our out over performing plot please pls value values bar bars record recorded see sell sells sold show shown so table tell than \
    that the their them there these they this  to us want was we were what whats when where which who will \
    with would you your calculate compute report different distinct unique ordered sorted rank \
    ranked ranking rankings having contain contains held hold holds come comes go goes together up down";

fn exact(word: &Word) -> Option<Role> {
    let listed = |list: &str| list.split_whitespace().any(|entry| entry == word.lower || entry == word.stem);
    let role = ROLES.iter().find(|(_, list)| listed(list)).map(|(role, _)| *role);
    role.or_else(|| FILLER.split_whitespace().any(|entry| entry == word.lower).then_some(Role::Filler))
}

fn misspelt(word: &Word) -> Option<Role> {
    let near = |list: &str| list.split_whitespace().any(|entry| entry.len() > 4 && alike(entry, &word.stem));
    ROLES.iter().find(|(_, list)| near(list)).map(|(role, _)| *role)
}
