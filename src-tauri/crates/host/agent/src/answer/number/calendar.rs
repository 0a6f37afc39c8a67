//! Dates, as people and programs write them.

use std::sync::LazyLock;

use regex::{Captures, Regex};

use super::{Number, Sign, Unit};

/// A day, a month, a quarter or a day of a month without its year.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Calendar {
    pub year: Option<i32>,
    pub quarter: Option<u32>,
    pub month: Option<u32>,
    pub day: Option<u32>,
    /// `03/04/2024` is the third of April or the fourth of March.
    swaps: bool,
}

impl Calendar {
    /// Whether this date is implied by the other one.
    pub fn is_part_of(&self, other: &Self) -> bool {
        self.fits(other) || self.swaps && Self { month: self.day, day: self.month, ..*self }.fits(other)
    }

    fn fits(&self, other: &Self) -> bool {
        let says = |mine: Option<u32>, theirs: Option<u32>| mine.is_none() || mine == theirs;
        let quarter = other.quarter.or_else(|| other.month.map(|month| (month - 1) / 3 + 1));
        let year = self.year.is_none() || self.year == other.year;
        year && says(self.quarter, quarter) && says(self.month, other.month) && says(self.day, other.day)
    }

    fn is_possible(&self) -> bool {
        let within = |part: Option<u32>, most| part.is_none_or(|part| (1..=most).contains(&part));
        within(self.month, 12) && within(self.day, 31) && within(self.quarter, 4)
    }
}

const MONTHS: &str = r"(?P<name>Jan(?:uary|uar)?|Feb(?:ruary|ruar)?|Mar(?:ch)?|März|Mrz|Apr(?:il)?|May|Mai|Jun[ei]?|Jul[yi]?|Aug(?:ust)?|Sep(?:t|tember)?|O[ck]t(?:ober)?|Nov(?:ember)?|De[cz](?:ember)?)\b\.?";

/// One form of a date each, the more telling first. A time of day behind a date is part of it.
static FORMS: LazyLock<Vec<Regex>> = LazyLock::new(|| {
    let time = r"(?:[T ]\d{1,2}:\d{2}(?::\d{2})?(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})?)?";
    let forms = [
        format!(r"\b(?P<year>\d{{4}})[-/.](?P<month>\d{{2}})[-/.](?P<day>\d{{2}})(?:{time})\b"),
        format!(r"\b(?P<day>\d{{1,2}})(?:st|nd|rd|th|\.)?(?: of)? {MONTHS},? (?P<year>\d{{4}})\b"),
        format!(r"\b{MONTHS} (?P<day>\d{{1,2}})(?:st|nd|rd|th)?,? (?P<year>\d{{4}})\b"),
        r"\b(?P<day>\d{1,2})\.(?P<month>\d{1,2})\.(?P<year>\d{4})\b".to_owned(),
        r"\b(?P<first>\d{1,2})/(?P<second>\d{1,2})/(?P<year>\d{4})\b".to_owned(),
        r"\bQ(?P<quarter>[1-4])[ /-]?(?P<year>\d{4})\b".to_owned(),
        r"\b(?P<year>\d{4})[ -]?Q(?P<quarter>[1-4])\b".to_owned(),
        r"\b(?P<quarter>[1-4])\. Quartal (?P<year>\d{4})\b".to_owned(),
        format!(r"\b{MONTHS} (?P<year>\d{{4}})\b"),
        r"\b(?P<year>\d{4})-(?P<month>\d{2})\b".to_owned(),
        format!(r"\b(?P<day>\d{{1,2}})(?:st|nd|rd|th|\.)?(?: of)? {MONTHS}"),
        format!(r"\b{MONTHS} (?P<day>\d{{1,2}})(?:st|nd|rd|th)?\b"),
    ];
    forms.iter().map(|form| Regex::new(form).expect("the forms of dates are regular expressions")).collect()
});

static CLOCK: LazyLock<Regex> = LazyLock::new(|| {
    let form = r"(?:\b|T)(?P<hour>[01]?\d|2[0-3]):(?P<minute>[0-5]\d)(?::(?P<second>[0-5]\d)(?:\.\d+)?)?\b";
    Regex::new(form).expect("the form of a time is a regular expression")
});

/// The dates and times of day of a text, in no particular order.
pub(super) fn dates(text: &str) -> Vec<Number> {
    let mut found: Vec<Number> = Vec::new();
    if !text.bytes().any(|byte| byte.is_ascii_digit()) {
        return found;
    }
    for form in FORMS.iter() {
        let dates = form.captures_iter(text).filter_map(|captures| date(text, &captures)).collect();
        add(dates, &mut found);
    }
    add(times(text), &mut found);
    found
}

/// The times of day of a text.
pub(super) fn times(text: &str) -> Vec<Number> {
    CLOCK.captures_iter(text).filter_map(|captures| clock(&captures)).collect()
}

fn add(new: Vec<Number>, found: &mut Vec<Number>) {
    for number in new {
        let free = |other: &Number| number.range.end <= other.range.start || other.range.end <= number.range.start;
        if found.iter().all(free) {
            found.push(number);
        }
    }
}

fn date(text: &str, captures: &Captures<'_>) -> Option<Number> {
    let whole = captures.get(0)?;
    let part = |name: &str| captures.name(name)?.as_str().parse::<u32>().ok();
    let mut calendar = Calendar {
        year: part("year").and_then(|year| i32::try_from(year).ok()),
        quarter: part("quarter"),
        month: part("month").or_else(|| captures.name("name").and_then(|name| month(name.as_str()))),
        day: part("day"),
        swaps: false,
    };
    if let (Some(first), Some(second)) = (part("first"), part("second")) {
        let day_first = first > 12;
        let (day, month) = if day_first { (first, second) } else { (second, first) };
        calendar = Calendar { day: Some(day), month: Some(month), swaps: !day_first && second <= 12, ..calendar };
    }
    // `2024-03` within `2024-03-xx` or `12-2024-03` is something else.
    let dash = |letter: Option<char>| letter.is_some_and(|letter| letter == '-' || letter == '_');
    let joined = dash(text[..whole.start()].chars().next_back())
        || text[whole.end()..]
            .strip_prefix('-')
            .is_some_and(|rest| rest.starts_with(|next: char| next.is_ascii_digit()));
    (calendar.is_possible() && !joined).then(|| Number {
        range: whole.range(),
        readings: Vec::new(),
        unit: Unit::Date(calendar),
        sign: Sign::None,
        is_multiple: false,
    })
}

fn clock(captures: &Captures<'_>) -> Option<Number> {
    let part = |name: &str| captures.name(name).map_or(Some(0), |part| part.as_str().parse::<u32>().ok());
    let seconds = part("hour")? * 3600 + part("minute")? * 60 + part("second")?;
    let range = captures.get(0)?.range();
    Some(Number { range, readings: Vec::new(), unit: Unit::Clock(seconds), sign: Sign::None, is_multiple: false })
}

/// The number of a month in English or German, whole or short.
fn month(name: &str) -> Option<u32> {
    const BEGINNINGS: [(&str, u32); 16] = [
        ("jan", 1),
        ("feb", 2),
        ("mar", 3),
        ("mär", 3),
        ("mrz", 3),
        ("apr", 4),
        ("may", 5),
        ("mai", 5),
        ("jun", 6),
        ("jul", 7),
        ("aug", 8),
        ("sep", 9),
        ("oct", 10),
        ("okt", 10),
        ("nov", 11),
        ("de", 12),
    ];
    let name = name.to_lowercase();
    BEGINNINGS.iter().find(|(beginning, _)| name.starts_with(beginning)).map(|(_, number)| *number)
}
