//! Numbers as people write them.

/// The decimal mark. Decided for a file, then tried on each column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DecimalMark {
    Point,
    Comma,
}

impl DecimalMark {
    pub const BOTH: [Self; 2] = [Self::Point, Self::Comma];

    fn byte(self) -> u8 {
        match self {
            Self::Point => b'.',
            Self::Comma => b',',
        }
    }

    pub fn other(self) -> Self {
        match self {
            Self::Point => Self::Comma,
            Self::Comma => Self::Point,
        }
    }
}

/// A number with what was written around it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Written {
    pub value: f64,
    /// Whether the number was written with decimals or an exponent.
    pub fraction: bool,
    pub affix: Affix,
}

/// The percent or currency sign written with a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Affix {
    None,
    Percent,
    /// Its sign or its code.
    Currency(&'static str),
}

/// Currency signs and codes. One that ends with another comes before it.
const CURRENCIES: [&str; 52] = [
    "US$", "CA$", "AU$", "NZ$", "HK$", "R$", "A$", "C$", "S$", "$", "€", "£", "¥", "円", "元", "₹", "₩", "₽", "₺", "₪",
    "฿", "₫", "₴", "zł", "Kč", "Ft", "kr.", "kr", "Fr.", "руб.", "лв", "EUR", "USD", "GBP", "CHF", "JPY", "CNY", "SEK",
    "NOK", "DKK", "PLN", "CZK", "HUF", "RON", "INR", "BRL", "AUD", "CAD", "NZD", "ZAR", "TRY", "MXN",
];

/// More digits than this is an identifier, which a floating-point number would damage.
const LONGEST_INTEGER: usize = 18;

/// The longest number that is read, in bytes.
const LONGEST_NUMBER: usize = 40;

/// A telephone number is a `+` and at least this many digits.
const TELEPHONE: usize = 8;

/// Reads plain digits with a sign. Leading zeros are refused, since identifiers have them. Expects a trimmed cell.
pub fn integer(cell: &str) -> Option<i64> {
    let (negative, digits) = match cell.as_bytes() {
        [b'-', digits @ ..] => (true, digits),
        [b'+', digits @ ..] if digits.len() < TELEPHONE => (false, digits),
        digits => (false, digits),
    };
    if digits.is_empty() || digits.len() > LONGEST_INTEGER || has_leading_zero(digits) {
        return None;
    }
    let mut value = 0_i64;
    for digit in digits {
        if !digit.is_ascii_digit() {
            return None;
        }
        value = value * 10 + i64::from(digit - b'0');
    }
    Some(if negative { -value } else { value })
}

/// Reads digits with a decimal point and an exponent, and nothing else. Expects a trimmed cell.
pub fn decimal(cell: &str) -> Option<f64> {
    let digits = cell.trim_start_matches(['-', '+']).as_bytes();
    let whole = digits.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let plain = whole == digits.len();
    let telephone = plain && cell.starts_with('+') && whole >= TELEPHONE;
    if has_leading_zero(digits) || telephone || (plain && whole > LONGEST_INTEGER) {
        return None;
    }
    // `inf` and `nan` are words, not measurements; the characters shut them out.
    let allowed = cell.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'.' | b'-' | b'+' | b'e' | b'E'));
    let value: f64 = if allowed {
        cell.parse().ok()?
    } else {
        return None;
    };
    value.is_finite().then_some(value)
}

/// Reads a number with grouped thousands, a currency or percent sign, or accountants' parentheses for negatives:
/// `1.234,56 €`, `(1,200)`, `12,5 %`. Expects a trimmed cell.
pub fn written(cell: &str, mark: DecimalMark) -> Option<Written> {
    if cell.len() > LONGEST_NUMBER {
        return None;
    }
    if let Some(value) = accountants_zero(cell) {
        return Some(value);
    }
    let (cell, negative) = bracketed(cell).map_or((cell, false), |inner| (inner, true));
    let (cell, trailing) = match cell.strip_suffix('-') {
        // `5,-` is how Germans and Dutch write whole amounts; `5-` is how SAP writes minus five.
        Some(rest) => rest.strip_suffix([',', '.']).map_or((rest, "-"), |whole| (whole, "")),
        None => (cell, ""),
    };
    let (sign, rest) = split_sign(cell);
    let (number, affix) = split_affix(rest)?;
    // `€ -5` and `$(5)` are as common as `-€ 5` and `($5)`.
    let (inner_sign, number) = match (affix, bracketed(number)) {
        (Affix::None, _) => ("", number),
        (_, Some(inner)) => ("-", inner),
        (_, None) => split_sign(number),
    };
    if (negative as usize) + sign.len() + inner_sign.len() + trailing.len() > 1 {
        return None;
    }
    let mut digits = String::with_capacity(LONGEST_NUMBER);
    let fraction = ungroup(number, mark, &mut digits)?;
    let value = decimal(&digits)?;
    let negative = negative || [sign, inner_sign, trailing].contains(&"-");
    Some(Written { value: if negative { -value } else { value }, fraction, affix })
}

/// Returns the number inside parentheses, the accounting notation of negative numbers.
fn bracketed(number: &str) -> Option<&str> {
    Some(number.strip_prefix('(')?.strip_suffix(')')?.trim())
}

/// `$ -` and `- €`: how spreadsheets show a zero among amounts.
fn accountants_zero(cell: &str) -> Option<Written> {
    const DASHES: [&str; 3] = ["-", "–", "—"];
    if cell.bytes().any(|byte| byte.is_ascii_digit()) || !DASHES.iter().any(|dash| cell.contains(dash)) {
        return None;
    }
    let sign = CURRENCIES.iter().find(|sign| {
        let rest = cell.strip_prefix(**sign).or_else(|| cell.strip_suffix(**sign));
        rest.is_some_and(|rest| DASHES.contains(&rest.trim()))
    })?;
    Some(Written { value: 0.0, fraction: false, affix: Affix::Currency(sign) })
}

/// The number in a cell, whichever mark it has; the point where both could be meant. Expects a trimmed cell.
pub fn any(cell: &str) -> Option<f64> {
    decimal(cell).or_else(|| DecimalMark::BOTH.iter().find_map(|mark| written(cell, *mark)).map(|number| number.value))
}

/// Returns whether a cell looks like a long number that a spreadsheet shortened, as in `9.45E+12`.
pub fn is_rounded_identifier(cell: &str) -> bool {
    let Some((digits, exponent)) = cell.split_once("E+") else {
        return false;
    };
    let decimals = digits.split_once(['.', ',']).map_or("", |(_, decimals)| decimals);
    decimals.len() <= 6
        && exponent.parse().is_ok_and(|exponent: u32| (10..=20).contains(&exponent))
        && decimal(&digits.replace(',', ".")).is_some()
}

/// Beyond this not every whole number is one of floating point, which columns with gaps become in pandas.
pub const LARGEST_EXACT: i64 = 1 << 53;

/// Which mark a cell argues for, and whether beyond doubt: `1,5` does, `1,234` could be either.
pub fn mark_evidence(cell: &str) -> Option<(DecimalMark, Certainty)> {
    if !cell.contains(['.', ',']) {
        return None;
    }
    let cell = cell.trim();
    let readings = DecimalMark::BOTH.map(|mark| written(cell, mark));
    match readings {
        [Some(_), None] => Some((DecimalMark::Point, Certainty::Sure)),
        [None, Some(_)] => Some((DecimalMark::Comma, Certainty::Sure)),
        [Some(point), Some(comma)] if point.value != comma.value => {
            let mark = if cell.contains('.') { DecimalMark::Point } else { DecimalMark::Comma };
            Some((mark, Certainty::Doubtful))
        }
        _ => None,
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Certainty {
    Sure,
    Doubtful,
}

/// Digits that begin with a zero though more digits follow.
fn has_leading_zero(digits: &[u8]) -> bool {
    matches!(digits, [b'0', next, ..] if next.is_ascii_digit())
}

/// The sign, written as `-` or `+`, and what follows; the typographic minus counts.
fn split_sign(number: &str) -> (&'static str, &str) {
    if let Some(rest) = number.strip_prefix('-').or_else(|| number.strip_prefix('−')) {
        return ("-", rest.trim_start());
    }
    match number.strip_prefix('+') {
        Some(rest) if !is_telephone(rest) => ("+", rest.trim_start()),
        _ => ("", number),
    }
}

fn is_telephone(rest: &str) -> bool {
    rest.bytes().filter(u8::is_ascii_digit).count() >= TELEPHONE
}

fn split_affix(number: &str) -> Option<(&str, Affix)> {
    let (first, last) = (number.bytes().next()?, number.bytes().next_back()?);
    // Nearly all numbers.
    if first.is_ascii_digit() && last.is_ascii_digit() {
        return Some((number, Affix::None));
    }
    if let Some(rest) = number.strip_suffix('%') {
        return Some((rest.trim_end(), Affix::Percent));
    }
    let before = CURRENCIES.iter().find_map(|sign| Some((number.strip_prefix(sign)?.trim_start(), *sign)));
    let after = CURRENCIES.iter().find_map(|sign| Some((number.strip_suffix(sign)?.trim_end(), *sign)));
    match (before, after) {
        (None, None) => Some((number, Affix::None)),
        (Some((rest, sign)), None) | (None, Some((rest, sign))) => Some((rest, Affix::Currency(sign))),
        (Some(_), Some(_)) => None,
    }
}

/// Copies the digits of `number` with a point before the decimals; says whether there are decimals or an exponent.
/// Thousands must be grouped alike, all with the same separator.
fn ungroup(number: &str, mark: DecimalMark, digits: &mut String) -> Option<bool> {
    let whole_end = number.find([char::from(mark.byte()), 'e', 'E']).unwrap_or(number.len());
    let (whole, rest) = number.split_at(whole_end);
    let separator = whole.chars().find(|character| !character.is_ascii_digit());
    match separator {
        None => digits.push_str(whole),
        Some(separator) if is_group_separator(separator, mark) => push_groups(whole, separator, digits)?,
        Some(_) => return None,
    }
    match rest.strip_prefix(char::from(mark.byte())) {
        Some(decimals) => {
            digits.push('.');
            digits.push_str(decimals);
        }
        None => digits.push_str(rest),
    }
    Some(!rest.is_empty())
}

fn is_group_separator(separator: char, mark: DecimalMark) -> bool {
    let others = [' ', '\u{A0}', '\u{202F}', '\'', '’'];
    separator == char::from(mark.other().byte()) || others.contains(&separator)
}

/// By threes; or, as in India, by twos but for the last: `12,34,567`.
fn push_groups(whole: &str, separator: char, digits: &mut String) -> Option<()> {
    let last = whole.split(separator).count() - 1;
    let by_twos = separator == ',' && last > 1 && whole.split(separator).nth(1).is_some_and(|group| group.len() == 2);
    for (index, group) in whole.split(separator).enumerate() {
        let fits = match index {
            0 => matches!(group.len(), 1..=3) && !(by_twos && group.len() == 3),
            index if by_twos && index < last => group.len() == 2,
            _ => group.len() == 3,
        };
        if !fits || !group.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        digits.push_str(group);
    }
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn integers_are_digits_with_a_sign_and_never_identifiers() {
        let cases = [
            ("0", Some(0)),
            ("42", Some(42)),
            ("-7", Some(-7)),
            ("+5", Some(5)),
            ("999999999999999999", Some(999_999_999_999_999_999)),
            ("007", None),
            ("-01", None),
            ("+4917012345", None),
            ("9999999999999999999", None),
            ("", None),
            ("-", None),
            ("1.0", None),
            ("1 000", None),
            ("١٢", None),
        ];
        for (cell, expected) in cases {
            assert_eq!(integer(cell), expected, "{cell}");
        }
    }

    #[test]
    fn decimals_are_plain_floating_point_text() {
        let cases = [
            ("1.5", Some(1.5)),
            ("-0.25", Some(-0.25)),
            (".5", Some(0.5)),
            ("3.", Some(3.0)),
            ("6.02e23", Some(6.02e23)),
            ("1E-3", Some(0.001)),
            ("12", Some(12.0)),
            ("inf", None),
            ("NaN", None),
            ("1e999", None),
            ("00.5", None),
            ("12345678901234567890", None),
            ("1,5", None),
            (".", None),
            ("e5", None),
            ("1.2.3", None),
        ];
        for (cell, expected) in cases {
            assert_eq!(decimal(cell), expected, "{cell}");
        }
    }

    #[test]
    fn written_numbers_are_read_with_their_signs_and_groups() {
        use Affix::{Currency, None as Bare, Percent};
        use DecimalMark::{Comma, Point};
        let cases = [
            ("1,234.56", Point, Some((1234.56, true, Bare))),
            ("1.234,56", Comma, Some((1234.56, true, Bare))),
            ("1 234 567,8", Comma, Some((1_234_567.8, true, Bare))),
            ("1'234.50", Point, Some((1234.5, true, Bare))),
            ("12,5", Comma, Some((12.5, true, Bare))),
            ("$1,200", Point, Some((1200.0, false, Currency("$")))),
            ("-€ 5,00", Comma, Some((-5.0, true, Currency("€")))),
            ("€ -5,00", Comma, Some((-5.0, true, Currency("€")))),
            ("1.234,56 €", Comma, Some((1234.56, true, Currency("€")))),
            ("(1,200.00)", Point, Some((-1200.0, true, Bare))),
            ("$(1,000.25)", Point, Some((-1000.25, true, Currency("$")))),
            ("(1.000,25) €", Comma, Some((-1000.25, true, Currency("€")))),
            ("($ 5)", Point, Some((-5.0, false, Currency("$")))),
            ("(5.5)%", Point, Some((-5.5, true, Percent))),
            ("-$(5)", Point, None),
            ("1,200円", Point, Some((1200.0, false, Currency("円")))),
            ("−3", Point, Some((-3.0, false, Bare))),
            ("12.5 %", Point, Some((12.5, true, Percent))),
            ("EUR 5,00", Comma, Some((5.0, true, Currency("EUR")))),
            ("1,200 USD", Point, Some((1200.0, false, Currency("USD")))),
            ("US$ 5", Point, Some((5.0, false, Currency("US$")))),
            ("R$ 1.234,56", Comma, Some((1234.56, true, Currency("R$")))),
            ("49,-", Comma, Some((49.0, false, Bare))),
            ("1.234,50-", Comma, Some((-1234.5, true, Bare))),
            ("1,23,456", Point, Some((123_456.0, false, Bare))),
            ("12,34,56", Point, None),
            ("123,45,678", Point, None),
            ("$ -", Point, Some((0.0, false, Currency("$")))),
            ("- €", Comma, Some((0.0, false, Currency("€")))),
            ("12,34", Point, None),
            ("1,234.5", Comma, None),
            ("1.234.56", Comma, None),
            ("--5", Point, None),
            ("(-5)", Point, None),
            ("-5-", Point, None),
            ("-", Point, None),
            ("5 kg", Point, None),
            ("€", Point, None),
            ("", Point, None),
        ];
        for (cell, mark, expected) in cases {
            let expected = expected.map(|(value, fraction, affix)| Written { value, fraction, affix });
            assert_eq!(written(cell, mark), expected, "{cell}");
        }
    }

    #[test]
    fn a_cell_argues_for_the_mark_that_alone_makes_sense_of_it() {
        use Certainty::{Doubtful, Sure};
        use DecimalMark::{Comma, Point};
        let cases = [
            ("1,5", Some((Comma, Sure))),
            ("1.234,56", Some((Comma, Sure))),
            ("0.5", Some((Point, Sure))),
            ("1,234.5", Some((Point, Sure))),
            ("1,234", Some((Comma, Doubtful))),
            ("1.234", Some((Point, Doubtful))),
            ("1 234", None),
            ("17", None),
            ("word", None),
        ];
        for (cell, expected) in cases {
            assert_eq!(mark_evidence(cell), expected, "{cell}");
        }
    }
}
