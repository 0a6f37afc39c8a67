//! One number: its digits, its separators, its sign and its unit.

use super::{Number, Reading, Sign, Unit, Writer};

/// Words that multiply, and whether they may as well be a unit.
const MAGNITUDES: [(&str, f64, Also); 25] = [
    ("million", 1e6, Also::Nothing),
    ("millions", 1e6, Also::Nothing),
    ("Millionen", 1e6, Also::Nothing),
    ("Million", 1e6, Also::Nothing),
    ("Mio.", 1e6, Also::Nothing),
    ("Mio", 1e6, Also::Nothing),
    ("mn", 1e6, Also::Nothing),
    ("billion", 1e9, Also::Nothing),
    ("Milliarden", 1e9, Also::Nothing),
    ("Milliarde", 1e9, Also::Nothing),
    ("Mrd.", 1e9, Also::Nothing),
    ("Mrd", 1e9, Also::Nothing),
    ("bn", 1e9, Also::Nothing),
    ("thousand", 1e3, Also::Nothing),
    ("Tausend", 1e3, Also::Nothing),
    ("Tsd.", 1e3, Also::Nothing),
    ("Tsd", 1e3, Also::Nothing),
    ("tsd.", 1e3, Also::Nothing),
    ("hundred", 1e2, Also::Nothing),
    ("k", 1e3, Also::Nothing),
    ("K", 1e3, Also::Unit),
    ("m", 1e6, Also::Unit),
    ("M", 1e6, Also::Nothing),
    ("B", 1e9, Also::Unit),
    ("b", 1e9, Also::Nothing),
];

#[derive(Clone, Copy, PartialEq, Eq)]
enum Also {
    Nothing,
    /// Metres, kelvins, bytes.
    Unit,
}

/// The units that may directly follow the digits of a number. Digits followed by other letters are part of a name.
const UNITS: [&str; 44] = [
    "km", "cm", "mm", "nm", "kg", "g", "mg", "t", "l", "L", "ml", "h", "hr", "hrs", "min", "mins", "s", "sec", "ms",
    "d", "kWh", "MWh", "GWh", "kW", "MW", "GW", "W", "V", "A", "Hz", "GB", "MB", "kB", "TB", "EUR", "USD", "GBP",
    "CHF", "x", "ha", "ft", "mi", "pp", "bpm",
];

const PERCENT: [&str; 5] = ["percent", "per cent", "Prozentpunkte", "Prozent", "percentage"];

/// The number whose digits begin here, unless they belong to a word, and where to go on.
pub(super) fn number(text: &str, start: usize, writer: Writer) -> (Option<Number>, usize) {
    let (readings, digits_end) = readings(text, start, writer);
    if is_inside_word(text, start) {
        return (None, skip_word(text, digits_end));
    }
    let (readings, unit, end) = match suffix(text, digits_end, readings) {
        Some(read) => read,
        None => return (None, skip_word(text, digits_end)),
    };
    let (sign, start) = sign(text, start);
    let rest = text[end..].trim_start();
    let is_multiple = text[..end].ends_with('x') || rest.starts_with("times ") || rest.starts_with("mal ");
    (Some(Number { range: start..end, readings, unit, sign, is_multiple }), end)
}

/// The meanings of the digits from here, and where they end.
fn readings(text: &str, start: usize, writer: Writer) -> (Vec<Reading>, usize) {
    let groups = groups(text, start, writer);
    let Some((last, before)) = groups.split_last() else { return (Vec::new(), start) };
    let first = before.first().unwrap_or(last);
    let separators: Vec<char> = groups.iter().skip(1).map(|group| group.separator).collect();
    let whole = |groups: &[Group<'_>]| groups.iter().map(|group| group.digits).collect::<String>();
    let thousands = || reading(&whole(&groups), "");
    let decimal = || reading(&whole(before), last.digits);
    let is_grouped =
        |groups: &[Group<'_>]| first.digits.len() <= 3 && groups.iter().skip(1).all(|group| group.digits.len() == 3);
    match separators.as_slice() {
        [] => exponent(text, first.digits, first.end),
        [',' | '.'] if last.digits.len() == 3 && is_grouped(&groups) && !first.digits.starts_with('0') => {
            let (fraction, group) = (decimal(), thousands());
            let open = if separators == [','] { vec![group, fraction] } else { vec![fraction, group] };
            let exponent = exponent(text, &text[start..last.end], last.end);
            if separators == ['.'] && exponent.1 > last.end { exponent } else { (open, last.end) }
        }
        ['.'] => exponent(text, &text[start..last.end], last.end),
        [','] => (vec![decimal()], last.end),
        [separator, rest @ ..] if rest.iter().all(|other| other == separator) && is_grouped(&groups) => {
            (vec![thousands()], last.end)
        }
        [separator, middle @ .., '.' | ','] if separators.last() != Some(separator) || is_space(*separator) => {
            if is_grouped(before) && middle.iter().all(|other| other == separator) {
                (vec![decimal()], last.end)
            } else {
                (vec![reading(first.digits, "")], first.end)
            }
        }
        _ => (vec![reading(first.digits, "")], first.end),
    }
}

/// A group of digits, and the separator before it.
struct Group<'a> {
    separator: char,
    digits: &'a str,
    end: usize,
}

/// The digits from here with everything that may separate digits of one number.
fn groups(text: &str, start: usize, writer: Writer) -> Vec<Group<'_>> {
    let mut groups = Vec::new();
    let mut at = start;
    let mut separator = ' ';
    loop {
        let length = text[at..].bytes().take_while(u8::is_ascii_digit).count();
        groups.push(Group { separator, digits: &text[at..at + length], end: at + length });
        at += length;
        let Some(next) = text[at..].chars().next() else { break };
        let after = at + next.len_utf8();
        let following = text[after..].bytes().take_while(u8::is_ascii_digit).count();
        let first = groups.first().map_or(0, |group: &Group<'_>| group.digits.len());
        let joins = match next {
            ',' | '.' => following > 0,
            // A space parts numbers unless what follows can only be a group of the same one.
            ' ' if writer == Writer::Program => false,
            ' ' => following == 3 && first <= 3 && groups.iter().skip(1).all(|group| group.separator == ' '),
            separator if is_space(separator) => following == 3 && first <= 3,
            _ => false,
        };
        if !joins {
            break;
        }
        (separator, at) = (next, after);
    }
    groups
}

fn is_space(separator: char) -> bool {
    matches!(separator, ' ' | '\'' | '’' | '\u{a0}' | '\u{202f}' | '\u{2009}')
}

/// `1.5e+06` as Python prints it.
fn exponent(text: &str, digits: &str, end: usize) -> (Vec<Reading>, usize) {
    let (whole, decimals) = digits.split_once('.').unwrap_or((digits, ""));
    let plain = reading(whole, decimals);
    let bytes = text.as_bytes();
    let is_mark = matches!(bytes.get(end), Some(b'e' | b'E')) && matches!(bytes.get(end + 1), Some(b'+' | b'-'));
    let length = if is_mark { bytes.iter().skip(end + 2).take_while(|byte| byte.is_ascii_digit()).count() } else { 0 };
    if length == 0 {
        return (vec![plain], end);
    }
    let end_of_exponent = end + 2 + length;
    let power: i32 = text[end + 1..end_of_exponent].parse().unwrap_or(0);
    let factor = 10f64.powi(power);
    let value = text[..end_of_exponent][end - digits.len()..].parse().unwrap_or(f64::NAN);
    (vec![Reading { value, tolerance: plain.tolerance * factor }], end_of_exponent)
}

fn reading(whole: &str, decimals: &str) -> Reading {
    let value = format!("{whole}.{decimals}0").parse().unwrap_or(f64::NAN);
    let places = i32::try_from(decimals.len()).unwrap_or(i32::MAX);
    // A little more, for what binary fractions cannot hold.
    Reading { value, tolerance: 0.5 * 10f64.powi(-places) * (1.0 + 1e-9) }
}

/// The suffix of the digits: a magnitude, a unit, a percent sign. `None` when it makes them part of a name.
fn suffix(text: &str, end: usize, readings: Vec<Reading>) -> Option<(Vec<Reading>, Unit, usize)> {
    let rest = &text[end..];
    let word: String = rest.chars().take_while(|letter| letter.is_alphabetic()).collect();
    if ["st", "nd", "rd", "th"].contains(&word.as_str()) {
        return Some((readings, Unit::Ordinal, end + 2));
    }
    if let Some((factor, length, also)) = magnitude(rest) {
        let scaled =
            |reading: &Reading| Reading { value: reading.value * factor, tolerance: reading.tolerance * factor };
        let mut all: Vec<Reading> = readings.iter().map(scaled).collect();
        if also == Also::Unit {
            all.extend(readings);
        }
        return Some((all, Unit::Plain, end + length));
    }
    if let Some(length) = percent(rest) {
        return Some((readings, Unit::Percent, end + length));
    }
    let continues = rest.starts_with('_') || rest[word.len()..].starts_with(|next: char| next.is_alphanumeric());
    let is_unit = word.is_empty() || UNITS.contains(&word.as_str());
    (is_unit && !continues).then_some((readings, Unit::Plain, end + word.len()))
}

/// The factor, how many bytes it takes, and whether it may be a unit.
fn magnitude(rest: &str) -> Option<(f64, usize, Also)> {
    let spaces = rest.len() - rest.trim_start_matches([' ', '\u{a0}', '\u{202f}']).len();
    let word = &rest[spaces..];
    let ends = |after: &str| !after.starts_with(|next: char| next.is_alphanumeric() || matches!(next, '²' | '³' | '/'));
    let found = MAGNITUDES.iter().find(|(name, _, _)| {
        let written_apart = spaces == 0 || name.len() > 1;
        written_apart && spaces <= 2 && word.strip_prefix(name).is_some_and(ends)
    });
    found.map(|(name, factor, also)| (*factor, spaces + name.len(), *also))
}

/// How many bytes a sign or a word for percent takes.
fn percent(rest: &str) -> Option<usize> {
    let spaces = rest.len() - rest.trim_start_matches([' ', '\u{a0}', '\u{202f}', '-']).len();
    let word = &rest[spaces..];
    if spaces <= 3 && word.starts_with('%') {
        return Some(spaces + 1);
    }
    // The word itself stays text.
    PERCENT.iter().any(|name| spaces > 0 && word.starts_with(name)).then_some(0)
}

/// Whether a letter or the dash of a name (`T-25`) precedes the digits.
fn is_inside_word(text: &str, start: usize) -> bool {
    let mut before = text[..start].chars().rev();
    match before.next() {
        Some('-' | '‑') => before.next().is_some_and(char::is_uppercase),
        Some(letter) => letter.is_alphabetic() || letter == '_',
        None => false,
    }
}

fn skip_word(text: &str, end: usize) -> usize {
    let word = text[end..].chars().take_while(|letter| letter.is_alphanumeric() || *letter == '_');
    end + word.map(char::len_utf8).sum::<usize>()
}

/// A minus that is not a dash between two things.
fn sign(text: &str, start: usize) -> (Sign, usize) {
    let before = text[..start].trim_end_matches(['$', '€', '£']);
    let Some(sign) = before.chars().next_back().filter(|sign| matches!(sign, '-' | '−')) else {
        return (Sign::None, start);
    };
    let at = before.len() - sign.len_utf8();
    let previous = text[..at].chars().next_back();
    let free = previous.is_none_or(|previous| previous.is_whitespace() || "([:=$€£|".contains(previous));
    if free { (Sign::Minus, at) } else { (Sign::None, start) }
}
