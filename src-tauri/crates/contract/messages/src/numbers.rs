use crate::NumberMarks;

/// Digits before the decimals from which thousands stand apart where a number stands by itself: a year has four.
pub const SHORTEST_GROUPED: usize = 5;

/// A number that is written as code writes it, such as `-1234.5`, with these marks; `None` for anything else.
pub fn localized(number: &str, marks: NumberMarks) -> Option<String> {
    let digits = number.strip_prefix('-').unwrap_or(number);
    let is_plain = digits.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.') && digits.parse::<f64>().is_ok();
    is_plain.then(|| grouped_from(SHORTEST_GROUPED, number, marks))
}

/// The digits of a number with these marks; thousands stand apart from so many digits before the decimals on.
pub fn grouped_from(shortest: usize, number: &str, marks: NumberMarks) -> String {
    let (sign, digits) = number.strip_prefix('-').map_or(("", number), |digits| ("-", digits));
    let (whole, rest) = digits.find('.').map_or((digits, ""), |point| digits.split_at(point));
    let mut grouped = sign.to_owned();
    for (place, digit) in whole.chars().enumerate() {
        if place > 0 && whole.len() >= shortest && (whole.len() - place) % 3 == 0 {
            grouped.push(marks.group);
        }
        grouped.push(digit);
    }
    grouped.extend(rest.chars().map(|letter| if letter == '.' { marks.decimal } else { letter }));
    grouped
}
