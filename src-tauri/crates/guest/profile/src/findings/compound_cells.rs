//! Columns that hold several things in each cell, as in `Ann Lee, 30`.
//!
//! Lists of any length, sentences, addresses of the web, numbers and dates have such signs too: what could be one of them is
//! not taken for divided.

use polars::prelude::*;
use tabletalk_messages::{Message, findings, repairs};
use tabletalk_protocol::{Cell, Change, Finding, FindingKind};

use super::counts::MOST_DISTINCT;
use super::parse::{DayFirst, date, means_missing};
use super::subject::{EXAMPLES, Subject, change, repair, text_cell};
use crate::python;

/// Cells in a hundred that must hold the same number of things.
const ENOUGH: u64 = 95;

/// Fewer cells could be alike by chance.
const FEWEST: u64 = 5;

/// Things in a cell; more are a list.
const MOST_THINGS: usize = 5;

/// Words and bytes of a thing; longer ones are told, not listed.
const MOST_WORDS: usize = 8;
const LONGEST: usize = 80;

/// Words of a cell that can be a name with a small letter after its comma, as in `Berg, von`.
const SHORT: usize = 4;

/// The characters between the things in a cell, the most specific first.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Divider {
    Tab,
    Bar,
    Semicolon,
    Slash,
    Dash,
    Comma,
}

const DIVIDERS: [Divider; 6] =
    [Divider::Tab, Divider::Bar, Divider::Semicolon, Divider::Slash, Divider::Dash, Divider::Comma];

/// A column whose cells nearly all hold the same number of things with the same sign between them.
pub fn finding(subject: Subject<'_>, texts: &StringChunked, counts: &[(&str, u64)]) -> Option<Finding> {
    let filled: Vec<(&str, u64)> = counts.iter().copied().filter(|(text, _)| !means_missing(text)).collect();
    let (divider, things) = DIVIDERS.into_iter().find_map(|divider| Some((divider, divider.things(&filled)?)))?;
    let columns: Vec<String> = (1..=things).map(|place| format!("{} {place}", subject.name())).collect();
    // The repair was carried out, or would write over something else.
    if subject.columns.iter().any(|column| columns.contains(&column.name)) {
        return None;
    }
    let fits = |text: &str| divider.count(text) == Some(things);
    let (fitting, cells) = if counts.len() < MOST_DISTINCT {
        share(filled.iter().copied(), fits)
    } else {
        share(texts.iter().flatten().filter(|text| !means_missing(text)).map(|text| (text, 1)), fits)
    };
    if !is_enough(fitting, cells) {
        return None;
    }
    let sentence = sentence(subject.name(), divider, things, (fitting, cells));
    let mut finding = subject.finding(FindingKind::Divided, "divided", 34, fitting, sentence);
    finding.examples = filled.iter().map(|(text, _)| text.to_string()).take(EXAMPLES).collect();
    let (label, line) = (repairs::divide(things), division(subject, divider, &columns));
    finding.repairs = vec![repair("divide", label, line, fitting, changes(divider, &columns, &filled))];
    Some(finding)
}

fn sentence(name: &str, divider: Divider, things: usize, (fitting, cells): (u64, u64)) -> Message {
    match fitting == cells {
        true => findings::divided(name, things, divider.written()),
        false => findings::mostly_divided(name, things, fitting, cells, divider.written()),
    }
}

/// The line of pandas that puts the things into columns of their own.
fn division(subject: Subject<'_>, divider: Divider, columns: &[String]) -> String {
    let names: Vec<String> = columns.iter().map(|column| python::text(column)).collect();
    let (table, column, pattern) = (subject.table, subject.code(), python::text(divider.pattern()));
    let (names, things) = (names.join(", "), columns.len());
    // The code also works on another file: it always makes the same number of columns, even when the cells there are
    // numbers or contain no delimiter.
    let split = format!("{column}.astype(\"str\").str.split({pattern}, n={}, expand=True, regex=True)", things - 1);
    format!("{table}[[{names}]] = {split}.reindex(columns=range({things}))")
}

/// Cells that do not fit come first, because they need a look.
fn changes(divider: Divider, columns: &[String], filled: &[(&str, u64)]) -> Vec<Change> {
    let (fitting, others): (Vec<_>, Vec<_>) =
        filled.iter().partition(|(text, _)| divider.count(text) == Some(columns.len()));
    let after = |text: &str| {
        let parts = divider.parts(text, columns.len());
        let named: Vec<String> = columns.iter().zip(parts).map(|(column, part)| format!("{column}: {part}")).collect();
        Cell::Text(named.join(", "))
    };
    let shown = others.iter().chain(&fitting).take(EXAMPLES);
    shown.map(|(text, count)| change(text_cell(text), after(text), *count)).collect()
}

/// Cells that fit, of all.
fn share<'a>(cells: impl Iterator<Item = (&'a str, u64)>, fits: impl Fn(&str) -> bool) -> (u64, u64) {
    cells.fold((0, 0), |(fitting, all), (text, count)| (fitting + if fits(text) { count } else { 0 }, all + count))
}

fn is_enough(fitting: u64, cells: u64) -> bool {
    cells >= FEWEST && fitting * 100 >= cells * ENOUGH
}

impl Divider {
    fn sign(self) -> &'static str {
        match self {
            Self::Tab => "\t",
            Self::Bar => "|",
            Self::Semicolon => ";",
            Self::Slash => "/",
            Self::Dash => " - ",
            Self::Comma => ",",
        }
    }

    /// The sign with the blanks around it, as a regular expression.
    fn pattern(self) -> &'static str {
        match self {
            Self::Tab => " *\t *",
            Self::Bar => " *[|] *",
            Self::Semicolon => " *; *",
            Self::Slash => " */ *",
            Self::Dash => " +- +",
            Self::Comma => " *, *",
        }
    }

    /// As the message names it.
    fn written(self) -> &'static str {
        if self == Self::Tab { "tab" } else { self.sign().trim() }
    }

    /// How many things nearly all cells hold, none of them the same in all.
    fn things(self, filled: &[(&str, u64)]) -> Option<usize> {
        let mut cells = [0; MOST_THINGS + 1];
        for (text, count) in filled {
            if let Some(cells) = cells.get_mut(self.count(text).unwrap_or(0)) {
                *cells += count;
            }
        }
        let all: u64 = cells.iter().sum();
        let (things, _) = cells.iter().enumerate().skip(2).find(|(_, cells)| is_enough(**cells, all))?;
        let fitting: Vec<&str> =
            filled.iter().map(|(text, _)| *text).filter(|text| self.count(text) == Some(things)).collect();
        let part = |text, place| self.parts(text, things).nth(place);
        let (first, others) = fitting.split_first()?;
        let differs = |place| others.iter().any(|text| part(text, place) != part(first, place));
        (0..things).all(differs).then_some(things)
    }

    /// The things of a cell without the blanks next to the sign; what comes after the last sign that counts stays together.
    fn parts(self, text: &str, things: usize) -> impl Iterator<Item = &str> {
        let last = text.splitn(things, self.sign()).count() - 1;
        text.splitn(things, self.sign()).enumerate().map(move |(place, part)| {
            let part = if place > 0 { part.trim_start_matches(' ') } else { part };
            if place < last { part.trim_end_matches(' ') } else { part }
        })
    }

    /// How many things a cell holds; `None` when it may well be a single one, or a list.
    fn count(self, text: &str) -> Option<usize> {
        let things = text.split(self.sign()).count();
        if !(2..=MOST_THINGS).contains(&things) || is_markup(text) || is_told(text) {
            return None;
        }
        let is_thing = |part: &str| {
            part.chars().any(char::is_alphanumeric)
                && part.len() <= LONGEST
                && part.split_whitespace().count() <= MOST_WORDS
        };
        (self.parts(text, things).all(is_thing) && self.stands_between(text, things)).then_some(things)
    }

    /// Returns whether the sign separates parts of the text, and cannot belong to one of them.
    fn stands_between(self, text: &str, things: usize) -> bool {
        match self {
            Self::Tab | Self::Bar => true,
            // As in `&amp;`.
            Self::Semicolon => !text.contains('&'),
            Self::Slash => !is_dialled(text) && (is_apart(text) || is_measured(text)),
            Self::Dash => !is_dialled(text),
            Self::Comma => !is_in_number(text) && !is_in_date(text) && !self.goes_on(text, things),
        }
    }

    /// Returns whether the text is a sentence that continues after the comma.
    fn goes_on(self, text: &str, things: usize) -> bool {
        text.split_whitespace().count() > SHORT
            && self.parts(text, things).skip(1).any(|part| part.starts_with(char::is_lowercase))
    }
}

/// Addresses of the web, data within data, quotes and lines of text.
fn is_markup(text: &str) -> bool {
    text.contains(['{', '}', '[', ']', '<', '>', '"', '\n', '\r', '\\'])
        || text.contains("://")
        || text.contains("www.")
        || text.starts_with(['(', '/', '.'])
}

/// A sentence ends like one.
fn is_told(text: &str) -> bool {
    text.trim_end().ends_with(['.', '!', '?', '…']) && text.split_whitespace().count() > SHORT
}

/// As in `Berlin / Germany`, unlike `km/h`.
fn is_apart(text: &str) -> bool {
    text.matches('/').count() == text.matches(" / ").count()
}

/// As in `120/80`, unlike `5/12` and `1/2/2024`, which are dates, and `98/99`, which is a season.
fn is_measured(text: &str) -> bool {
    let number = |part: &str| part.trim().parse::<u32>().ok().filter(|_| part.bytes().all(|byte| byte != b'+'));
    let numbers: Option<Vec<u32>> = text.split('/').map(number).collect();
    let is_year = |number: &u32| (1900..2100).contains(number);
    numbers.is_some_and(|numbers| {
        let is_season = matches!(numbers[..], [first, second] if first < 100 && (first + 1) % 100 == second);
        numbers.iter().any(|number| *number > 31) && !numbers.iter().any(is_year) && !is_season
    }) && date(text, DayFirst::Yes).is_none()
}

/// As telephone numbers begin, with nothing but digits behind.
fn is_dialled(text: &str) -> bool {
    text.starts_with(['0', '+']) && text.chars().all(|letter| letter.is_ascii_digit() || " +/-()".contains(letter))
}

/// A comma right between digits belongs to a number, unless both have points of their own, as in `48.2,16.37`.
fn is_in_number(text: &str) -> bool {
    let bytes = text.as_bytes();
    let between =
        |[before, mark, behind]: &[u8; 3]| before.is_ascii_digit() && *mark == b',' && behind.is_ascii_digit();
    let is_decimal = |part: &str| part.contains('.') && part.trim().parse::<f64>().is_ok();
    bytes.array_windows().any(between) && !text.split(',').all(is_decimal)
}

/// As in `January 5, 2024`.
fn is_in_date(text: &str) -> bool {
    let is_year = |part: &str| part.len() == 4 && part.starts_with(['1', '2']) && part.parse::<u16>().is_ok();
    let is_day = |word: &str| word.trim_end_matches('.').parse::<u8>().is_ok_and(|day| (1..=31).contains(&day));
    let is_day_of_month = |part: &str| part.split_whitespace().count() == 2 && part.split_whitespace().any(is_day);
    text.split(',').any(|part| is_year(part.trim())) && text.split(',').any(is_day_of_month)
}
