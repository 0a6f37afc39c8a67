//! What a column of tokens holds, as `pandas.read_csv` decides it.

use std::collections::HashSet;

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

/// A decimal number as pandas reads it: plain digits, an exponent, `inf`; no words for missing values.
pub(crate) fn parse_float(token: &str) -> Option<f64> {
    let digits = token.strip_prefix(['-', '+']).unwrap_or(token);
    let starts_as_number = digits.starts_with(|character: char| character.is_ascii_digit() || character == '.');
    let infinite = digits.eq_ignore_ascii_case("inf") || digits.eq_ignore_ascii_case("infinity");
    if starts_as_number || infinite { token.parse().ok() } else { None }
}
