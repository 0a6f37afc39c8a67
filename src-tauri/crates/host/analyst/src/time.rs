//! Times in a question: `2023`, `March`, `in the second half of the year`, `2024-03-01`, `weekends`.

use super::{language::Language, words::Word};

/// A time that a question names.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Moment {
    Year(i32),
    Half(u32),
    Quarter(u32),
    /// Several for a season.
    Months(Vec<u32>),
    Day {
        year: i32,
        month: u32,
        day: u32,
    },
    /// A day without a year.
    DayOfMonth {
        month: u32,
        day: u32,
    },
    YearMonth {
        year: i32,
        month: u32,
    },
    /// Monday is 0.
    Weekdays(Vec<u32>),
    /// `last month`: the last one that the file has.
    Last(Recent),
    /// `the last 3 months`: so much time before the last date that the file has.
    Past {
        count: u32,
        length: Length,
    },
    Hour(u32),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Length {
    Days,
    Weeks,
    Months,
    Years,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Recent {
    Year,
    Quarter,
    Month,
}

pub const MONTHS: [&str; 12] = [
    "january jan januar jaenner",
    "february feb februar",
    "march mar maerz",
    "april apr",
    "may mai",
    "june jun juni",
    "july jul juli",
    "august aug",
    "september sep sept",
    "october oct oktober okt",
    "november nov",
    "december dec dezember dez",
];

const WEEKDAYS: [&str; 7] = [
    "monday mon montag montags",
    "tuesday tue tues dienstag dienstags",
    "wednesday wed mittwoch mittwochs",
    "thursday thu thurs donnerstag donnerstags",
    "friday fri freitag freitags",
    "saturday samstag sonnabend samstags",
    "sunday sonntag sonntags",
];

const SEASONS: [(&str, [u32; 3]); 4] = [
    ("spring fruehling fruehjahr", [3, 4, 5]),
    ("summer sommer", [6, 7, 8]),
    ("autumn herbst", [9, 10, 11]),
    ("winter", [12, 1, 2]),
];

const YEARS: std::ops::RangeInclusive<i32> = 1900..=2100;

/// The time that these words begin with, and how many of them it takes.
pub fn moment(words: &[Word]) -> Option<(Moment, usize)> {
    let first = words.first()?;
    written_date(&first.lower)
        .map(|moment| (moment, 1))
        .or_else(|| spoken_date(words))
        .or_else(|| part_of_year(words))
        .or_else(|| clock(words))
        .or_else(|| season(words))
        .or_else(|| weekday(first))
        .or_else(|| year(&first.lower).map(|year| (Moment::Year(year), 1)))
}

/// The number at the beginning of a word, and the rest of it.
pub fn leading_number(word: &str) -> Option<(f64, &str)> {
    let bare = word.trim_start_matches(['€', '$', '£', '+']);
    let unsigned = bare.strip_prefix('-').unwrap_or(bare);
    let length = unsigned
        .find(|letter: char| !(letter.is_ascii_digit() || letter == '.' || letter == ','))
        .unwrap_or(unsigned.len());
    let (digits, rest) = unsigned.split_at(length);
    let value: f64 = plain(digits)?.parse().ok()?;
    Some((if bare.len() == unsigned.len() { value } else { -value }, rest))
}

/// `1,234.5` and `1.234,5` as programs write them.
fn plain(digits: &str) -> Option<String> {
    let digits = digits.trim_end_matches(['.', ',']);
    let groups = |mark: char| {
        let first_and_rest = digits.split_once(mark);
        first_and_rest.is_some_and(|(first, rest)| first.len() <= 3 && rest.split(mark).all(|part| part.len() == 3))
    };
    match (digits.rfind('.'), digits.rfind(',')) {
        (Some(point), Some(comma)) if point < comma => Some(digits.replace('.', "").replace(',', ".")),
        (_, Some(_)) if groups(',') => Some(digits.replace(',', "")),
        (None, Some(_)) => Some(digits.replace(',', ".")),
        (Some(_), Some(_)) => Some(digits.replace(',', "")),
        _ if digits.is_empty() => None,
        _ if digits.matches('.').count() > 1 => Some(digits.replace('.', "")),
        _ => Some(digits.to_owned()),
    }
}

fn year(word: &str) -> Option<i32> {
    let digits = word.strip_suffix('s').unwrap_or(word);
    let year: i32 = (digits.len() == 4).then(|| digits.parse().ok()).flatten()?;
    YEARS.contains(&year).then_some(year)
}

/// `2024-03-01`, `2024-03`, `1.3.2024`.
fn written_date(word: &str) -> Option<Moment> {
    let number = |text: &str| text.parse::<u32>().ok();
    let parts: Vec<&str> = word.split(['-', '.']).collect();
    match parts.as_slice() {
        [first, month, day] if year(first).is_some() => day_of(year(first)?, number(month)?, number(day)?),
        [first, month] if first.len() == 4 && word.contains('-') => {
            let (year, month) = (year(first)?, number(month)?);
            (1..=12).contains(&month).then_some(Moment::YearMonth { year, month })
        }
        [day, month, last] => day_of(year(last)?, number(month)?, number(day)?),
        _ => None,
    }
}

fn day_of(year: i32, month: u32, day: u32) -> Option<Moment> {
    ((1..=12).contains(&month) && (1..=31).contains(&day)).then_some(Moment::Day { year, month, day })
}

/// `3 March 2024`, `March 3rd`, `March 2024`, `March`.
fn spoken_date(words: &[Word]) -> Option<(Moment, usize)> {
    let text = |place: usize| words.get(place).map(|word| word.lower.as_str());
    let day_at = |place: usize| {
        let (value, suffix) = leading_number(text(place)?)?;
        let fits = (1.0..=31.0).contains(&value) && value.fract() == 0.0;
        (fits && ["", "st", "nd", "rd", "th"].contains(&suffix)).then_some(value as u32)
    };
    let (day, mut next) = match (text(0).and_then(month), day_at(0)) {
        (Some(_), _) => (None, 0),
        (None, Some(day)) => (Some(day), if text(1) == Some("of") { 2 } else { 1 }),
        _ => return None,
    };
    let month = text(next).and_then(month)?;
    if next == 0 && words.first().is_some_and(ambiguous) {
        return None;
    }
    next += 1;
    let (day, next) = match (day, day_at(next)) {
        (None, Some(day)) if text(next).and_then(year).is_none() => (Some(day), next + 1),
        (day, _) => (day, next),
    };
    let skip = usize::from(matches!(text(next), Some("of" | "in")) && text(next + 1).and_then(year).is_some());
    match (day, text(next + skip).and_then(year)) {
        (Some(day), Some(year)) => day_of(year, month, day).map(|moment| (moment, next + skip + 1)),
        (Some(day), None) => Some((Moment::DayOfMonth { month, day }, next)),
        (None, Some(year)) => Some((Moment::YearMonth { year, month }, next + skip + 1)),
        (None, None) => Some((Moment::Months(vec![month]), next)),
    }
}

/// The month that a word names, 1 is January.
pub fn month(word: &str) -> Option<u32> {
    let place = MONTHS.iter().position(|names| names.split(' ').any(|name| name == word))?;
    u32::try_from(place + 1).ok()
}

/// `may`, `mar`, `dec` in small letters are other words as well.
fn ambiguous(word: &Word) -> bool {
    ["may", "mar", "march"].contains(&word.lower.as_str())
        && word.written.starts_with(char::is_lowercase)
        && word.lower != "march"
}

/// `Q3`, `third quarter`, `second half of the year`, `H1`, `last month`.
fn part_of_year(words: &[Word]) -> Option<(Moment, usize)> {
    let text = |place: usize| words.get(place).map(|word| word.lower.as_str());
    let first = text(0)?;
    if let Some(number) =
        first.strip_prefix('q').and_then(|rest| rest.parse().ok()).filter(|number| (1..=4).contains(number))
    {
        return Some((Moment::Quarter(number), 1));
    }
    if let Some(number) =
        first.strip_prefix('h').and_then(|rest| rest.parse().ok()).filter(|number| (1..=2).contains(number))
    {
        return Some((Moment::Half(number), 1));
    }
    if let Some(past) = past(words) {
        return Some(past);
    }
    let last = ["last", "letzten", "letztes", "letztem", "letzter", "this", "past"].contains(&first);
    let of_the_year = |taken: usize| match (text(taken), text(taken + 1), text(taken + 2)) {
        (Some("of" | "in"), Some("the"), Some("year")) => taken + 3,
        (Some("des"), Some("jahres"), _) => taken + 2,
        _ => taken,
    };
    match text(1)? {
        "half" | "halbjahr" | "haelfte" => ordinal(first)
            .or(last.then_some(2))
            .filter(|half| *half <= 2)
            .map(|half| (Moment::Half(half), of_the_year(2))),
        "quarter" | "quartal" => match ordinal(first) {
            Some(quarter) if quarter <= 4 => Some((Moment::Quarter(quarter), of_the_year(2))),
            // `the last quarter of 2022` is its fourth.
            _ if last && text(2) == Some("of") => Some((Moment::Quarter(4), of_the_year(2))),
            _ => last.then_some((Moment::Last(Recent::Quarter), 2)),
        },
        "year" | "jahr" => last.then_some((Moment::Last(Recent::Year), 2)),
        "month" | "monat" => last.then_some((Moment::Last(Recent::Month), 2)),
        _ => None,
    }
}

/// `last 3 months`, `past two weeks`, `letzten 30 Tage`
fn past(words: &[Word]) -> Option<(Moment, usize)> {
    const COUNTS: [&str; 12] = [
        "two zwei",
        "three drei",
        "four vier",
        "five fuenf",
        "six sechs",
        "seven sieben",
        "eight acht",
        "nine neun",
        "ten zehn",
        "eleven elf",
        "twelve zwoelf",
        "couple",
    ];
    let text = |place: usize| words.get(place).map(|word| word.lower.as_str());
    let begins = ["last", "past", "latest", "letzten", "vergangenen"].contains(&text(0)?);
    let named = |word: &str| COUNTS.iter().position(|names| names.split(' ').any(|name| name == word));
    let written = text(1)?.parse().ok().or_else(|| u32::try_from(named(text(1)?)? + 2).ok());
    let count: u32 = written.filter(|count| (1..=1000).contains(count))?;
    let length = match text(2)? {
        "day" | "days" | "tag" | "tage" | "tagen" => Length::Days,
        "week" | "weeks" | "woche" | "wochen" => Length::Weeks,
        "month" | "months" | "monat" | "monate" | "monaten" => Length::Months,
        "year" | "years" | "jahr" | "jahre" | "jahren" => Length::Years,
        _ => return None,
    };
    begins.then_some((Moment::Past { count, length }, 3))
}

/// The number of an ordinal, in words or in digits.
pub fn ordinal(word: &str) -> Option<u32> {
    const ORDINALS: [&str; 4] = [
        "first 1st erste ersten erstes 1",
        "second 2nd zweite zweiten zweites 2",
        "third 3rd dritte dritten drittes",
        "fourth 4th vierte vierten viertes",
    ];
    let place = ORDINALS.iter().position(|names| names.split(' ').any(|name| name == word))?;
    u32::try_from(place + 1).ok()
}

/// `8am`, `17:00`, `3 pm`.
fn clock(words: &[Word]) -> Option<(Moment, usize)> {
    let word = words.first()?.lower.as_str();
    if ["noon", "midday"].contains(&word) {
        return Some((Moment::Hour(12), 1));
    }
    if let Some(of_day) = hour_of_a_part(words) {
        return Some(of_day);
    }
    if let Some((hour, minute)) = word.split_once(':') {
        let hour: u32 = hour.parse().ok()?;
        return (minute == "00" && hour < 24).then_some((Moment::Hour(hour), 1));
    }
    let (value, suffix) = leading_number(word)?;
    let (suffix, length) = match (suffix, words.get(1).map(|word| word.lower.as_str())) {
        ("am" | "pm" | "uhr", _) => (suffix, 1),
        ("", Some(next @ ("am" | "pm" | "uhr"))) => (next, 2),
        _ => return None,
    };
    let hour = value as u32;
    match suffix {
        "uhr" if hour < 24 => Some((Moment::Hour(hour), length)),
        "am" if (1..=12).contains(&hour) => Some((Moment::Hour(hour % 12), length)),
        "pm" if (1..=12).contains(&hour) => Some((Moment::Hour(hour % 12 + 12), length)),
        _ => None,
    }
}

/// `9 in the morning`, `2 in the afternoon`
fn hour_of_a_part(words: &[Word]) -> Option<(Moment, usize)> {
    let [hour, said @ .., part] = words.get(..4)? else { return None };
    let within = said.iter().map(|word| word.lower.as_str()).eq(["in", "the"]);
    let hour: u32 = hour.lower.parse().ok().filter(|hour| within && (1..=12).contains(hour))?;
    let later = match part.lower.as_str() {
        "morning" => 0,
        "afternoon" | "evening" if hour < 12 => 12,
        "afternoon" => 0,
        _ => return None,
    };
    Some((Moment::Hour(hour + later), 4))
}

fn season(words: &[Word]) -> Option<(Moment, usize)> {
    let word = words.first()?.lower.as_str();
    let (_, months) = SEASONS.iter().find(|(names, _)| names.split(' ').any(|name| name == word))?;
    let length = 1 + usize::from(words.get(1).is_some_and(|word| word.stem == "month"));
    Some((Moment::Months(months.to_vec()), length))
}

fn weekday(word: &Word) -> Option<(Moment, usize)> {
    let named = |names: &&str| names.split(' ').any(|name| name == word.lower || name == word.stem);
    if let Some(place) = WEEKDAYS.iter().position(named) {
        return Some((Moment::Weekdays(vec![u32::try_from(place).ok()?]), 1));
    }
    match word.lower.as_str() {
        "weekend" | "weekends" | "wochenende" | "wochenenden" => Some((Moment::Weekdays(vec![5, 6]), 1)),
        "weekdays" | "werktags" | "wochentags" | "werktagen" | "werktage" => {
            Some((Moment::Weekdays(vec![0, 1, 2, 3, 4]), 1))
        }
        _ => None,
    }
}

/// The name of a month.
pub fn month_name(month: u32, language: Language) -> &'static str {
    let place = usize::try_from(month).ok().and_then(|month| month.checked_sub(1));
    place.and_then(|place| month_names(language).get(place).copied()).unwrap_or("")
}

pub fn month_names(language: Language) -> [&'static str; 12] {
    match language {
        Language::English => tabletalk_protocol::ENGLISH_MONTHS,
        Language::German => tabletalk_protocol::GERMAN_MONTHS,
    }
}

/// The name of a day of the week; Monday is 0.
pub fn weekday_name(day: u32, language: Language) -> &'static str {
    usize::try_from(day).ok().and_then(|day| weekday_names(language).get(day).copied()).unwrap_or("")
}

pub fn weekday_names(language: Language) -> [&'static str; 7] {
    match language {
        Language::English => ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
        Language::German => ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag"],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::words;

    fn read(text: &str) -> Option<(Moment, usize)> {
        moment(&words(text))
    }

    #[test]
    fn times_are_read_as_people_write_them() {
        let months = |month| Moment::Months(vec![month]);
        let times = [
            ("2023", Moment::Year(2023), 1),
            ("March", months(3), 1),
            ("März 2024", Moment::YearMonth { year: 2024, month: 3 }, 2),
            ("July vs June", months(7), 1),
            ("3 March 2024", Moment::Day { year: 2024, month: 3, day: 3 }, 3),
            ("March 3rd, 2024", Moment::Day { year: 2024, month: 3, day: 3 }, 3),
            ("2024-03-01", Moment::Day { year: 2024, month: 3, day: 1 }, 1),
            ("1.3.2024", Moment::Day { year: 2024, month: 3, day: 1 }, 1),
            ("2024-03", Moment::YearMonth { year: 2024, month: 3 }, 1),
            ("Q3 2023", Moment::Quarter(3), 1),
            ("second half of the year", Moment::Half(2), 5),
            ("last quarter of 2022", Moment::Quarter(4), 2),
            ("last month", Moment::Last(Recent::Month), 2),
            ("last 3 months", Moment::Past { count: 3, length: Length::Months }, 3),
            ("summer months", Moment::Months(vec![6, 7, 8]), 2),
            ("weekends", Moment::Weekdays(vec![5, 6]), 1),
            ("Mondays", Moment::Weekdays(vec![0]), 1),
            ("5 pm", Moment::Hour(17), 2),
            ("9 in the morning", Moment::Hour(9), 4),
            ("2 in the afternoon", Moment::Hour(14), 4),
            ("noon", Moment::Hour(12), 1),
        ];
        for (text, expected, length) in times {
            assert_eq!(read(text), Some((expected, length)), "{text}");
        }
        for text in ["may I", "12", "half", "first", "20240", "1.5"] {
            assert_eq!(read(text), None, "{text}");
        }
    }

    #[test]
    fn numbers_are_read_with_either_decimal_mark() {
        for (text, expected) in
            [("1,234.5", 1234.5), ("1.234,5", 1234.5), ("60k", 60.0), ("-3", -3.0), ("€5", 5.0), ("1,5", 1.5)]
        {
            assert_eq!(leading_number(text).map(|(value, _)| value), Some(expected), "{text}");
        }
    }
}
