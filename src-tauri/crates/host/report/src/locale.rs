//! Where a report is read: in which language its own words are, how numbers and days are written, how large paper is.

use jiff::civil::Date;
use tabletalk_protocol::{Language, NumberMarks};

use crate::words::{self, Words};

/// The regions that print on US Letter paper.
const LETTER: [&str; 12] = ["US", "CA", "MX", "CL", "CO", "VE", "PH", "CR", "GT", "PA", "DO", "PR"];

/// Languages whose numbers have a comma before decimals, and what parts their thousands (Unicode CLDR 47, `decimal` and
/// `group` of the default numbering system).
const COMMA_AND_POINT: [&str; 19] =
    ["az", "bs", "ca", "da", "de", "el", "es", "eu", "fo", "gl", "hr", "id", "is", "it", "mk", "nl", "ro", "sl", "tr"];
const COMMA_AND_POINT_TOO: [&str; 3] = ["pt", "sr", "vi"];
const COMMA_AND_SPACE: [&str; 21] = [
    "af", "be", "bg", "cs", "et", "fi", "hu", "hy", "ka", "kk", "ky", "lt", "lv", "nb", "nn", "no", "pl", "ru", "sk",
    "sq", "sv",
];
const COMMA_AND_SPACE_TOO: [&str; 2] = ["uk", "uz"];

/// Regions that write Spanish with a point before decimals.
const POINT_IN_SPANISH: [&str; 15] =
    ["MX", "US", "PR", "DO", "GT", "HN", "NI", "PA", "PE", "SV", "CU", "BZ", "BR", "PH", "419"];

const NO_BREAK_SPACE: char = '\u{a0}';
const NARROW_SPACE: char = '\u{202f}';

/// A place and its language.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Locale {
    /// In which the words of a report are; where they are not known, English.
    pub language: Language,
    pub marks: NumberMarks,
    pub paper: Paper,
    dates: Dates,
}

/// Sizes of paper.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Paper {
    A4,
    Letter,
}

/// How days are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Dates {
    /// `November 20, 2026`.
    MonthFirst,
    /// `20 November 2026`.
    DayFirst,
    /// `20. November 2026`, and `20.11.2026` in tables.
    German,
}

impl Locale {
    /// The locale of a name such as `de-DE`; without a name English, a decimal point and A4.
    pub fn of(locale: Option<&str>) -> Self {
        let (language, region) = locale.map(parts).unwrap_or_default();
        let (language, region) = (language.as_str(), region.as_deref().unwrap_or_default());
        Self {
            language: if language == "de" { Language::German } else { Language::English },
            marks: marks(language, region),
            paper: if LETTER.contains(&region) { Paper::Letter } else { Paper::A4 },
            dates: match (language, region) {
                ("de", _) => Dates::German,
                ("en", "US") => Dates::MonthFirst,
                _ => Dates::DayFirst,
            },
        }
    }

    /// The report's own words.
    pub fn words(&self) -> &'static Words {
        match self.language {
            Language::English => &words::ENGLISH,
            Language::German => &words::GERMAN,
        }
    }

    /// As BCP 47 and a spelling checker know it.
    pub fn tag(&self) -> &'static str {
        match (self.language, self.marks.group, self.paper) {
            (Language::German, '’', _) => "de-CH",
            (Language::German, NO_BREAK_SPACE, _) => "de-AT",
            (Language::German, ..) => "de-DE",
            (Language::English, _, Paper::Letter) => "en-US",
            (Language::English, ..) => "en-GB",
        }
    }

    /// A day as a person writes it.
    pub fn day(&self, day: Date) -> String {
        let month = usize::try_from(day.month() - 1).ok().and_then(|place| self.words().months.get(place));
        let month = month.copied().unwrap_or_default();
        let (day, year) = (day.day(), day.year());
        match self.dates {
            Dates::MonthFirst => format!("{month} {day}, {year}"),
            Dates::DayFirst => format!("{day} {month} {year}"),
            Dates::German => format!("{day}. {month} {year}"),
        }
    }

    /// A day in a table, from ISO 8601, which English readers know: `03/04` means two days there.
    pub fn short_day(&self, iso: &str) -> Option<String> {
        let day: Date = iso.parse().ok()?;
        (self.dates == Dates::German).then(|| format!("{:02}.{:02}.{:04}", day.day(), day.month(), day.year()))
    }
}

fn marks(language: &str, region: &str) -> NumberMarks {
    let known = |some: &[&str], others: &[&str]| some.contains(&language) || others.contains(&language);
    let (decimal, group) = match (language, region) {
        ("de" | "it" | "rm", "CH" | "LI") => ('.', '’'),
        ("de", "AT") => (',', NO_BREAK_SPACE),
        ("pt", "PT") | ("en", "ZA") => (',', NO_BREAK_SPACE),
        ("es", region) if POINT_IN_SPANISH.contains(&region) => ('.', ','),
        ("fr", "CA") => (',', NO_BREAK_SPACE),
        ("fr", _) => (',', NARROW_SPACE),
        _ if known(&COMMA_AND_POINT, &COMMA_AND_POINT_TOO) => (',', '.'),
        _ if known(&COMMA_AND_SPACE, &COMMA_AND_SPACE_TOO) => (',', NO_BREAK_SPACE),
        _ => return NumberMarks::ENGLISH,
    };
    NumberMarks { decimal, group }
}

/// Language and region; a script between them is passed over.
fn parts(locale: &str) -> (String, Option<String>) {
    let mut parts = locale.split(['-', '_', '.', '@']);
    let language = parts.next().unwrap_or_default().to_ascii_lowercase();
    let is_region = |part: &&str| part.len() == 2 || (part.len() == 3 && part.chars().all(|c| c.is_ascii_digit()));
    (language, parts.find(is_region).map(str::to_ascii_uppercase))
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    #[test]
    fn a_locale_decides_on_paper_and_numbers() {
        let both = |locale| {
            let Locale { paper, marks: NumberMarks { decimal, group }, .. } = Locale::of(Some(locale));
            (paper, decimal, group)
        };
        assert_eq!(both("de-DE"), (Paper::A4, ',', '.'));
        assert_eq!(both("de_DE.UTF-8"), (Paper::A4, ',', '.'));
        assert_eq!(both("de-AT"), (Paper::A4, ',', NO_BREAK_SPACE));
        assert_eq!(both("de-CH"), (Paper::A4, '.', '’'));
        assert_eq!(both("en-US"), (Paper::Letter, '.', ','));
        assert_eq!(both("fr-CA"), (Paper::Letter, ',', NO_BREAK_SPACE));
        assert_eq!(both("sr-Latn-RS"), (Paper::A4, ',', '.'));
        assert_eq!(Locale::of(None).marks, NumberMarks::ENGLISH);
    }

    #[test]
    fn days_are_written_as_people_there_write_them() {
        let day = |locale| Locale::of(locale).day(date(2026, 3, 1));
        assert_eq!(day(None), "1 March 2026");
        assert_eq!(day(Some("en-US")), "March 1, 2026");
        assert_eq!(day(Some("de-AT")), "1. März 2026");
        assert_eq!(Locale::of(Some("de")).short_day("2026-03-01"), Some("01.03.2026".to_owned()));
        assert_eq!(Locale::of(Some("en-GB")).short_day("2026-03-01"), None);
    }
}
