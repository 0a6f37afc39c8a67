//! What a column of tokens holds, as `pandas.read_csv` decides it.

use std::{collections::HashSet, sync::LazyLock};

use polars::prelude::{NamedFrom, PlSmallStr, Series};
use rustpython_vm::VirtualMachine;

use super::{convert::texts, csv_tokens::Tokens, values::Values};

/// What `pandas` takes for a missing value unless told otherwise.
pub(crate) const MISSING: &[&str] = &[
    "", "#N/A", "#N/A N/A", "#NA", "-1.#IND", "-1.#QNAN", "-NaN", "-nan", "1.#IND", "1.#QNAN", "<NA>", "N/A", "NA",
    "NULL", "NaN", "None", "n/a", "nan", "null",
];

const TRUE: &[&str] = &["True", "TRUE", "true"];
const FALSE: &[&str] = &["False", "FALSE", "false"];

/// How tokens are read as numbers and as gaps.
#[derive(Debug)]
pub(crate) struct Reading {
    pub missing: HashSet<String>,
    pub thousands: Option<char>,
    pub decimal: char,
}

impl Reading {
    /// The column for these tokens: integers, floats, booleans or text, whichever fits all of them first.
    pub fn infer(&self, tokens: &Tokens, vm: &VirtualMachine) -> Values {
        if tokens.len() == 0 {
            return Values::Objects(Vec::new());
        }
        let present = self.present(tokens);
        let complete = present.iter().all(Option::is_some);
        if complete && let Some(values) = collected(&present, |token| self.integer(token)) {
            return Values::Plain(Series::new(PlSmallStr::EMPTY, values.into_iter().flatten().collect::<Vec<i64>>()));
        }
        if let Some(values) = collected(&present, |token| self.float(token)) {
            let values: Vec<f64> = values.into_iter().map(|value| value.unwrap_or(f64::NAN)).collect();
            return Values::Plain(Series::new(PlSmallStr::EMPTY, values));
        }
        if let Some(values) = collected(&present, boolean) {
            return booleans(values, vm);
        }
        texts(present.into_iter())
    }

    /// The column as text, whatever it holds.
    pub fn text(&self, tokens: &Tokens) -> Values {
        texts(self.present(tokens).into_iter())
    }

    fn present<'a>(&self, tokens: &'a Tokens) -> Vec<Option<&'a str>> {
        tokens.iter().map(|token| (!self.missing.contains(token)).then_some(token)).collect()
    }

    fn integer(&self, token: &str) -> Option<i64> {
        let token = token.trim();
        match self.thousands {
            Some(separator) if token.contains(separator) => token.replace(separator, "").parse().ok(),
            _ => token.parse().ok(),
        }
    }

    fn float(&self, token: &str) -> Option<f64> {
        let token = token.trim();
        let plain = self.thousands.is_none_or(|separator| !token.contains(separator)) && self.decimal == '.';
        if plain {
            return parse_float(token);
        }
        let token = self.thousands.map_or_else(|| token.to_owned(), |separator| token.replace(separator, ""));
        parse_float(&token.replace(self.decimal, "."))
    }
}

fn booleans(values: Vec<Option<bool>>, vm: &VirtualMachine) -> Values {
    let series = Series::new(PlSmallStr::EMPTY, values);
    Values::from_polars(series.clone(), vm).unwrap_or(Values::Plain(series))
}

/// Every token read, or `None` as soon as one cannot be.
fn collected<T>(tokens: &[Option<&str>], read: impl Fn(&str) -> Option<T>) -> Option<Vec<Option<T>>> {
    tokens.iter().map(|token| token.map_or(Some(None), |token| read(token).map(Some))).collect()
}

fn boolean(token: &str) -> Option<bool> {
    if TRUE.contains(&token) {
        return Some(true);
    }
    FALSE.contains(&token).then_some(false)
}

/// A decimal number exactly as pandas' own parser reads it: up to 17 digits, then one scaling, so that the last bit
/// can differ from the correctly rounded value (`precise_xstrtod` in pandas/_libs/src/parser/tokenizer.c).
pub(crate) fn parse_float(token: &str) -> Option<f64> {
    let (negative, digits) = match token.as_bytes().first()? {
        b'-' => (true, &token[1..]),
        b'+' => (false, &token[1..]),
        _ => (false, token),
    };
    let magnitude = match digits.to_ascii_lowercase().as_str() {
        "inf" | "infinity" => f64::INFINITY,
        _ => decimal(digits.as_bytes())?,
    };
    Some(if negative { -magnitude } else { magnitude })
}

/// More digits than this do not change a double.
const MOST_DIGITS: u32 = 17;

fn decimal(bytes: &[u8]) -> Option<f64> {
    let (mut number, mut exponent, mut kept, mut seen) = (0.0_f64, 0_i32, 0_u32, false);
    let mut position = 0;
    let mut fraction = false;
    while let Some(&byte) = bytes.get(position) {
        match byte {
            b'0'..=b'9' if kept < MOST_DIGITS => {
                number = number * 10.0 + f64::from(byte - b'0');
                kept += 1;
                exponent -= i32::from(fraction);
                seen = true;
            }
            b'0'..=b'9' => exponent += i32::from(!fraction),
            b'.' if !fraction => fraction = true,
            b'e' | b'E' if seen => {
                return scaled(number, exponent.checked_add(power(&bytes[position + 1..])?)?);
            }
            _ => return None,
        }
        position += 1;
    }
    if seen { scaled(number, exponent) } else { None }
}

fn power(bytes: &[u8]) -> Option<i32> {
    let digits = bytes.strip_prefix(b"+").unwrap_or(bytes);
    std::str::from_utf8(digits).ok()?.parse::<i32>().ok()
}

fn scaled(number: f64, exponent: i32) -> Option<f64> {
    Some(match exponent {
        309.. => f64::INFINITY,
        0..=308 => number * power_of_ten(exponent),
        -308..=-1 => number / power_of_ten(-exponent),
        _ => number / power_of_ten(308) / power_of_ten((-exponent - 308).min(308)),
    })
}

/// Correctly rounded, which repeated multiplication would not be.
static POWERS: LazyLock<Vec<f64>> =
    LazyLock::new(|| (0..=308).map(|exponent| format!("1e{exponent}").parse().unwrap_or(f64::INFINITY)).collect());

fn power_of_ten(exponent: i32) -> f64 {
    usize::try_from(exponent).ok().and_then(|exponent| POWERS.get(exponent)).copied().unwrap_or(f64::INFINITY)
}
