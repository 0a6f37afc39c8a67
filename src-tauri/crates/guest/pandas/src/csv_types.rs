//! Type inference for the columns of a CSV file, as `pandas.read_csv` does it.

use std::collections::HashSet;

use polars::prelude::{
    ChunkFullNull, IntoSeries, NamedFrom, PlSmallStr, PolarsResult, Series, StringChunked, StringChunkedBuilder,
};
use rustpython_vm::VirtualMachine;
use tabletalk_column::{cast::parse_float, values::Values};

use crate::delimited::Tokens;

/// The texts that `pandas` takes for missing values by default.
pub(crate) const MISSING: &[&str] = &[
    "", "#N/A", "#N/A N/A", "#NA", "-1.#IND", "-1.#QNAN", "-NaN", "-nan", "1.#IND", "1.#QNAN", "<NA>", "N/A", "NA",
    "NULL", "NaN", "None", "n/a", "nan", "null",
];

const TRUE: &[&str] = &["True", "TRUE", "true"];
const FALSE: &[&str] = &["False", "FALSE", "false"];

/// How tokens are read as numbers and as gaps.
#[derive(Debug)]
pub(crate) struct Reading {
    pub missing: Missing,
    pub thousands: Option<char>,
    pub decimal: char,
}

/// Texts that stand for a missing value.
#[derive(Debug)]
pub(crate) struct Missing {
    texts: HashSet<String>,
    longest: usize,
    /// By the first byte of a text whether it can be one of them, since nearly none is.
    begins: [bool; 256],
}

impl Missing {
    pub fn of(texts: impl Iterator<Item = String>) -> Self {
        let texts: HashSet<String> = texts.collect();
        let mut begins = [false; 256];
        texts.iter().filter_map(|text| text.bytes().next()).for_each(|first| begins[usize::from(first)] = true);
        Self { longest: texts.iter().map(String::len).max().unwrap_or(0), begins, texts }
    }

    fn has(&self, text: &str) -> bool {
        let possible = text.bytes().next().is_none_or(|first| self.begins[usize::from(first)]);
        possible && text.len() <= self.longest && self.texts.contains(text)
    }
}

/// The values of a column in some rows: integers, floats, booleans or text, whichever fits all of them first.
#[derive(Debug)]
enum Piece {
    Gaps(usize),
    Integers(Vec<i64>),
    Decimals(Vec<f64>),
    Booleans(Vec<Option<bool>>),
    Texts(StringChunked),
}

/// Settings that the pieces of a column share.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// No row was read.
    Unknown,
    Numbers,
    Booleans,
    Texts,
    /// Only as text do they belong to one column.
    Mixed,
}

/// A column as it is read.
#[derive(Debug)]
pub(crate) struct Building {
    pieces: Vec<Piece>,
    kind: Kind,
}

impl Building {
    pub fn new() -> Self {
        Self { pieces: vec![], kind: Kind::Unknown }
    }

    /// For a column that is text, whatever it holds.
    pub fn texts() -> Self {
        Self { kind: Kind::Texts, ..Self::new() }
    }

    pub fn kind(&self) -> Kind {
        self.kind
    }

    pub fn add(&mut self, tokens: &Tokens, reading: &Reading) {
        let piece = match self.kind {
            // It is read again.
            Kind::Mixed => return,
            Kind::Texts => reading.texts(tokens),
            _ => reading.piece(tokens),
        };
        self.kind = match (self.kind, &piece) {
            (kind, Piece::Gaps(_)) => kind,
            (Kind::Unknown | Kind::Numbers, Piece::Integers(_) | Piece::Decimals(_)) => Kind::Numbers,
            (Kind::Unknown | Kind::Booleans, Piece::Booleans(_)) => Kind::Booleans,
            (Kind::Texts, _) => Kind::Texts,
            (Kind::Unknown, Piece::Texts(_)) => Kind::Texts,
            _ => Kind::Mixed,
        };
        self.pieces.push(piece);
        if self.kind == Kind::Mixed {
            self.pieces = vec![];
        }
    }

    /// All of it, in one piece.
    pub fn finish(self, vm: &VirtualMachine) -> PolarsResult<Values> {
        let Self { pieces, kind } = self;
        Ok(match kind {
            Kind::Unknown if pieces.is_empty() => Values::Objects(vec![]),
            Kind::Booleans => {
                let series = Series::new(PlSmallStr::EMPTY, booleans(pieces));
                Values::from_polars(series.clone(), vm).unwrap_or(Values::Plain(series))
            }
            Kind::Texts => Values::Plain(joined(pieces)?.into_series()),
            _ => Values::Plain(numbers(pieces)),
        })
    }
}

/// Whole numbers where every row has one.
fn numbers(pieces: Vec<Piece>) -> Series {
    let whole = |piece: &Piece| if let Piece::Integers(values) = piece { Some(values.len()) } else { None };
    if let Some(rows) = pieces.iter().map(whole).sum::<Option<usize>>() {
        let mut all = Vec::with_capacity(rows);
        for piece in pieces {
            if let Piece::Integers(values) = piece {
                all.extend(values);
            }
        }
        return Series::new(PlSmallStr::EMPTY, all);
    }
    let mut all: Vec<f64> = Vec::with_capacity(pieces.iter().map(Piece::len).sum());
    for piece in pieces {
        match piece {
            Piece::Integers(values) => all.extend(values.into_iter().map(|value| value as f64)),
            Piece::Decimals(values) => all.extend(values),
            other => all.extend(std::iter::repeat_n(f64::NAN, other.len())),
        }
    }
    Series::new(PlSmallStr::EMPTY, all)
}

fn booleans(pieces: Vec<Piece>) -> Vec<Option<bool>> {
    let values = |piece| match piece {
        Piece::Booleans(values) => values,
        other => vec![None; other.len()],
    };
    pieces.into_iter().flat_map(values).collect()
}

fn joined(pieces: Vec<Piece>) -> PolarsResult<StringChunked> {
    let mut all = StringChunked::full_null(PlSmallStr::EMPTY, 0);
    for piece in pieces {
        match piece {
            Piece::Texts(texts) => all.append_owned(texts)?,
            other => all.append_owned(StringChunked::full_null(PlSmallStr::EMPTY, other.len()))?,
        };
    }
    Ok(all.rechunk().into_owned())
}

impl Piece {
    fn len(&self) -> usize {
        match self {
            Self::Gaps(rows) => *rows,
            Self::Integers(values) => values.len(),
            Self::Decimals(values) => values.len(),
            Self::Booleans(values) => values.len(),
            Self::Texts(texts) => texts.len(),
        }
    }
}

impl Reading {
    fn piece(&self, tokens: &Tokens) -> Piece {
        let present = || tokens.iter().filter(|token| !self.missing.has(token));
        let Some(first) = present().next() else { return Piece::Gaps(tokens.len()) };
        if self.integer(first).is_some()
            && let Some(values) = self.integers(tokens)
        {
            return Piece::Integers(values);
        }
        if self.float(first).is_some()
            && let Some(values) = self.floats(tokens)
        {
            return Piece::Decimals(values);
        }
        if boolean(first).is_some()
            && let Some(values) = self.booleans(tokens)
        {
            return Piece::Booleans(values);
        }
        self.texts(tokens)
    }

    /// Parse all values as integers; `None` when a value is missing or is not an integer.
    fn integers(&self, tokens: &Tokens) -> Option<Vec<i64>> {
        let mut values = Vec::with_capacity(tokens.len());
        for token in tokens.iter() {
            values.push(self.integer(token).filter(|_| !self.missing.has(token))?);
        }
        Some(values)
    }

    fn floats(&self, tokens: &Tokens) -> Option<Vec<f64>> {
        let mut values = Vec::with_capacity(tokens.len());
        for token in tokens.iter() {
            values.push(if self.missing.has(token) { f64::NAN } else { self.float(token)? });
        }
        Some(values)
    }

    fn booleans(&self, tokens: &Tokens) -> Option<Vec<Option<bool>>> {
        let mut values = Vec::with_capacity(tokens.len());
        for token in tokens.iter() {
            values.push(if self.missing.has(token) { None } else { Some(boolean(token)?) });
        }
        Some(values)
    }

    fn texts(&self, tokens: &Tokens) -> Piece {
        let mut texts = StringChunkedBuilder::new(PlSmallStr::EMPTY, tokens.len());
        for token in tokens.iter() {
            texts.append_option((!self.missing.has(token)).then_some(token));
        }
        Piece::Texts(texts.finish())
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

fn boolean(token: &str) -> Option<bool> {
    if TRUE.contains(&token) {
        return Some(true);
    }
    FALSE.contains(&token).then_some(false)
}
