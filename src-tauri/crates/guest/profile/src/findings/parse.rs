//! Texts as numbers and dates, to see what would become of them.

/// The result of reading a column as another kind.
pub struct Read<'a> {
    /// Cells that can.
    pub fitting: u64,
    /// Different texts that cannot, with their counts; those that mean a missing value are not among them.
    pub others: Vec<(&'a str, u64)>,
}

impl<'a> Read<'a> {
    pub fn of<V>(counts: &[(&'a str, u64)], read: impl Fn(&str) -> Option<V>) -> Self {
        let (fits, others): (Vec<_>, Vec<_>) = counts.iter().copied().partition(|(text, _)| read(text).is_some());
        let fitting = fits.iter().map(|(_, count)| count).sum();
        let mut others: Vec<(&str, u64)> = others.into_iter().filter(|(text, _)| !means_missing(text)).collect();
        others.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        Self { fitting, others }
    }
}

/// The decimal mark.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mark {
    Point,
    Comma,
}

impl Mark {
    /// `1.234,5` and `1,5` mean a comma, `1,234.5` and `1.5` a point; the more frequent wins.
    pub fn of<'a>(texts: impl Iterator<Item = &'a str>) -> Self {
        let (mut commas, mut points) = (0, 0);
        for text in texts {
            match (text.rfind(','), text.rfind('.')) {
                (Some(comma), Some(point)) if comma > point => commas += 1,
                (Some(_), Some(_)) => points += 1,
                (Some(comma), None) if !text.get(comma + 1..).is_some_and(is_group) => commas += 1,
                (None, Some(point)) if !text.get(point + 1..).is_some_and(is_group) => points += 1,
                _ => {}
            }
        }
        if commas > points { Self::Comma } else { Self::Point }
    }
}

/// Returns whether the text begins with exactly three digits, as after a thousands separator.
fn is_group(rest: &str) -> bool {
    rest.bytes().take_while(u8::is_ascii_digit).count() == 3
}

/// A number with signs of currency, percent and thousands around it.
pub fn number(text: &str, mark: Mark) -> Option<f64> {
    let text = text.trim();
    // `12 EUR` is a number, `SCS2` and `12 Main Street` are not.
    let bare = text.trim_matches(|letter: char| !letter.is_ascii_digit() && !"+-.,".contains(letter));
    let (before, behind) = text.split_once(bare).filter(|_| !bare.is_empty())?;
    if ![before, behind].iter().all(|sign| is_sign(sign)) || !is_grouped(bare) {
        return None;
    }
    let kept: String = bare.chars().filter(|letter| letter.is_ascii_digit() || ",.-+eE".contains(*letter)).collect();
    let kept = match mark {
        Mark::Comma => kept.replace('.', "").replace(',', "."),
        Mark::Point => kept.replace(',', ""),
    };
    kept.parse::<f64>().ok().filter(|number| number.is_finite())
}

/// Returns whether a text is blank or a sign written with numbers, such as a currency or percent sign.
fn is_sign(text: &str) -> bool {
    const SIGNS: [&str; 30] = [
        "", "%", "€", "$", "£", "¥", "eur", "usd", "gbp", "chf", "sek", "nok", "dkk", "pln", "czk", "huf", "jpy",
        "cad", "aud", "inr", "rub", "kr", "zł", "kč", "ft", "fr", "rs", "us$", "r$", "₽",
    ];
    SIGNS.contains(&text.trim().trim_end_matches('.').to_lowercase().as_str())
}

/// Returns whether blanks and apostrophes only precede groups of three digits, as in `1 234 567`; those of a
/// telephone number do not.
fn is_grouped(text: &str) -> bool {
    let known = |letter: char| letter.is_ascii_digit() || ",.-+' \u{a0}\u{202f}’".contains(letter);
    let mut parts = text.split([' ', '\'', '\u{a0}', '\u{202f}', '’']);
    let first = parts.next().unwrap_or_default();
    let groups: Vec<&str> = parts.collect();
    let is_group = |part: &&str| part.split([',', '.']).next().is_some_and(|whole| whole.len() == 3);
    text.chars().all(known) && (groups.is_empty() || (first.len() <= 4 && groups.iter().all(is_group)))
}

/// Returns whether a text holds more than digits and the marks inside a number.
pub fn has_signs(text: &str) -> bool {
    number(text, Mark::Point).or_else(|| number(text, Mark::Comma)).is_some()
        && text.chars().any(|letter| !letter.is_ascii_digit() && !",.-+eE".contains(letter))
}

/// The order of day and month in dates of digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DayFirst {
    Yes,
    No,
}

impl DayFirst {
    /// As the dates say that can be read in one way only; points are written where the day comes first.
    pub fn of<'a>(texts: impl Iterator<Item = &'a str>) -> Self {
        let (mut day, mut month) = (0, 0);
        for text in texts {
            if let Some([first, second, _]) = parts(text).filter(|[first, ..]| *first < 32) {
                day += u32::from(first > 12 || text.contains('.'));
                month += u32::from(second > 12);
            }
        }
        if day > month { Self::Yes } else { Self::No }
    }
}

/// A date of digits as ISO 8601 writes it.
pub fn date(text: &str, order: DayFirst) -> Option<String> {
    let [first, second, third] = parts(text)?;
    let (year, month, day) = match (first > 31, order) {
        (true, _) => (first, second, third),
        (false, DayFirst::Yes) => (third, second, first),
        (false, DayFirst::No) if first > 12 => (third, second, first),
        (false, DayFirst::No) => (third, first, second),
    };
    let (month, day) = if month > 12 && day <= 12 && first <= 31 { (day, month) } else { (month, day) };
    let year = if year < 100 { if year < 70 { year + 2000 } else { year + 1900 } } else { year };
    let lengths = [31, if is_leap(year) { 29 } else { 28 }, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    let length = lengths.get(month.checked_sub(1)? as usize)?;
    ((1000..=9999).contains(&year) && (1..=*length).contains(&day)).then(|| format!("{year:04}-{month:02}-{day:02}"))
}

/// How these dates are written, in the signs of `strftime`, the most frequent order first.
pub fn ways<'a>(texts: impl Iterator<Item = &'a str>, order: DayFirst) -> Vec<String> {
    let mut ways: Vec<String> = vec![];
    for text in texts.filter(|text| date(text, order).is_some()) {
        if let Some(way) = way(text, order).filter(|way| !ways.contains(way)) {
            ways.push(way);
        }
    }
    // Patterns in the order that was found come before patterns that fit in the other order only.
    ways.sort_by_key(|way| !way.starts_with(if order == DayFirst::Yes { "%d" } else { "%m" }));
    ways
}

fn way(text: &str, order: DayFirst) -> Option<String> {
    let [first, second, third] = parts(text)?;
    let sign = text.trim().chars().find(|letter| !letter.is_ascii_digit())?;
    let year = |year: u32, text: &str| if year < 100 && !text.ends_with(&format!("{year:04}")) { "%y" } else { "%Y" };
    let [a, b, c] = match order {
        _ if first > 31 => [year(first, ""), "%m", "%d"],
        DayFirst::Yes if second <= 12 => ["%d", "%m", year(third, text.trim())],
        DayFirst::No if first <= 12 => ["%m", "%d", year(third, text.trim())],
        DayFirst::Yes => ["%m", "%d", year(third, text.trim())],
        DayFirst::No => ["%d", "%m", year(third, text.trim())],
    };
    Some(format!("{a}{sign}{b}{sign}{c}"))
}

fn is_leap(year: u32) -> bool {
    (year.is_multiple_of(4) && !year.is_multiple_of(100)) || year.is_multiple_of(400)
}

/// Three numbers between points, slashes or dashes, and nothing else.
fn parts(text: &str) -> Option<[u32; 3]> {
    const LONGEST: usize = 12;
    let text = text.trim();
    let mut parts = Some(text).filter(|text| text.len() <= LONGEST)?.split(['.', '/', '-']);
    let mut next = || {
        let part = parts.next()?;
        (part.len() <= 4 && !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit()))
            .then(|| part.parse().ok())?
    };
    let found = [next()?, next()?, next()?];
    parts.next().is_none().then_some(found)
}

/// Returns whether a text stands for a missing value. Such a text is not lost when a column becomes numbers.
pub fn means_missing(text: &str) -> bool {
    const MISSING: [&str; 18] = [
        "",
        "-",
        "--",
        "n/a",
        "na",
        "n.a.",
        "k.a.",
        "null",
        "none",
        "nan",
        "?",
        ".",
        "missing",
        "unknown",
        "unbekannt",
        "tbd",
        "(blank)",
        "(leer)",
    ];
    MISSING.contains(&text.trim().to_lowercase().as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_with_their_signs() {
        for (text, mark, expected) in [
            ("1.234,50 €", Mark::Comma, Some(1234.5)),
            ("$1,234.50", Mark::Point, Some(1234.5)),
            ("12 Main Street", Mark::Point, None),
            ("-5 %", Mark::Point, Some(-5.0)),
            ("about", Mark::Point, None),
        ] {
            assert_eq!(number(text, mark), expected, "{text}");
        }
        assert_eq!(Mark::of(["1,5", "2,75", "3.000"].into_iter()), Mark::Comma);
    }

    #[test]
    fn dates_are_read_in_the_order_that_makes_sense() {
        assert_eq!(DayFirst::of(["03.04.2024", "31/01/2024"].into_iter()), DayFirst::Yes);
        for (text, expected) in [
            ("31/01/2024", Some("2024-01-31")),
            ("2024-01-31", Some("2024-01-31")),
            ("01/31/2024", Some("2024-01-31")),
            ("03.04.24", Some("2024-04-03")),
            ("03.04.24 10:30", None),
            ("30.02.2024", None),
            ("soon", None),
        ] {
            assert_eq!(date(text, DayFirst::Yes).as_deref(), expected, "{text}");
        }
    }

    #[test]
    fn what_means_missing_is_known_in_any_case() {
        assert!(means_missing(" N/A ") && means_missing("") && !means_missing("0"));
    }
}
