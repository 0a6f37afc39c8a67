//! Values as ClickHouse writes them: a line of JSON for each row.
//!
//! A number is read from its digits, so none loses its last one on the way, whether it stands in quotes or not.

use jiff::{Timestamp, civil};

use super::lines::Lines;
use crate::{
    ResultColumn, SourceError, ValueKind, Values,
    batches::{EXACT, Losses},
    source::MOST_COLUMNS,
    table::unique,
};

/// Bytes of the line of names, and of the line of types.
const LONGEST_HEADER: usize = 4_000_000;

/// How a type is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reading {
    pub kind: ValueKind,
    /// Whether its values are whole numbers that a double may have to round.
    is_wide: bool,
    /// Filled up with zero bytes.
    is_padded: bool,
    pub is_nullable: bool,
}

impl Reading {
    /// What a type holds, as in `LowCardinality(Nullable(String))`.
    pub fn of(source_type: &str) -> Self {
        let (mut inner, mut is_nullable) = (source_type, false);
        while let Some((wrapper, rest)) = inner.split_once('(') {
            let Some(rest) = rest.strip_suffix(')') else { break };
            inner = match wrapper {
                "Nullable" => {
                    is_nullable = true;
                    rest
                }
                "LowCardinality" => rest,
                "SimpleAggregateFunction" => match rest.split_once(", ") {
                    Some((function, rest)) if !function.contains('(') => rest,
                    _ => break,
                },
                _ => break,
            };
        }
        let (name, arguments) = inner.split_once('(').unwrap_or((inner, ""));
        let kind = match name {
            "Bool" => ValueKind::Boolean,
            "Int8" | "Int16" | "Int32" | "Int64" | "UInt8" | "UInt16" | "UInt32" | "UInt64" => ValueKind::Integer,
            "Int128" | "Int256" | "UInt128" | "UInt256" | "Float32" | "Float64" | "BFloat16" | "Decimal" => {
                ValueKind::Float
            }
            "Date" | "Date32" => ValueKind::Date,
            "DateTime" | "DateTime64" if arguments.contains('\'') => ValueKind::TimestampUtc,
            "DateTime" | "DateTime64" => ValueKind::Timestamp,
            _ => ValueKind::Text,
        };
        let is_whole_decimal = name == "Decimal" && arguments.ends_with(" 0)");
        let is_wide = is_whole_decimal || (kind == ValueKind::Float && name.contains("Int"));
        Self { kind, is_wide, is_padded: name == "FixedString", is_nullable }
    }
}

/// The columns of an answer and how their values are read.
pub struct Header {
    pub columns: Vec<ResultColumn>,
    readings: Vec<Reading>,
}

impl Header {
    /// The two lines before the rows.
    pub async fn read(lines: &mut Lines) -> Result<Self, SourceError> {
        let names = texts(lines).await?;
        if names.len() > MOST_COLUMNS {
            return Err(SourceError::TooManyColumns { limit: MOST_COLUMNS as u64 });
        }
        let types = texts(lines).await?;
        if names.len() != types.len() {
            return Err(SourceError::BadProtocol);
        }
        let readings: Vec<Reading> = types.iter().map(|source_type| Reading::of(source_type)).collect();
        let columns = unique(names.iter().map(String::as_str)).into_iter().zip(types).zip(&readings);
        let column = |((name, source_type), reading): ((String, String), &Reading)| ResultColumn {
            name,
            kind: reading.kind,
            source_type,
        };
        Ok(Self { columns: columns.map(column).collect(), readings })
    }

    /// Append a row; anything that is none is a broken protocol.
    pub fn push(&self, batch: &mut [Values], line: &[u8], losses: &mut Losses) -> Result<(), SourceError> {
        let line = String::from_utf8_lossy(line);
        let is_damaged = matches!(line, std::borrow::Cow::Owned(_));
        let mut cells = Cells::new(&line).ok_or(SourceError::BadProtocol)?;
        for ((values, reading), column) in batch.iter_mut().zip(&self.readings).zip(&self.columns) {
            let raw = cells.next().ok_or(SourceError::BadProtocol)?;
            let raw = Some(raw).filter(|raw| *raw != "null");
            let is_too_large = || raw.is_some_and(|raw| unquoted(raw).parse::<u64>().is_ok());
            if push(values, *reading, raw, is_damaged, losses).is_none() {
                let is_integer = reading.kind == ValueKind::Integer;
                return Err(if is_integer && is_too_large() {
                    SourceError::TooLargeNumber { column: column.name.clone() }
                } else {
                    SourceError::BadProtocol
                });
            }
        }
        if cells.is_at_end() { Ok(()) } else { Err(SourceError::BadProtocol) }
    }
}

async fn texts(lines: &mut Lines) -> Result<Vec<String>, SourceError> {
    let line = lines.next().await?.filter(|line| line.len() <= LONGEST_HEADER).ok_or(SourceError::BadProtocol)?;
    serde_json::from_slice(line).map_err(|_| SourceError::BadProtocol)
}

/// The elements of an array of JSON, each as it is written.
struct Cells<'a> {
    rest: Option<&'a str>,
}

impl<'a> Cells<'a> {
    fn new(line: &'a str) -> Option<Self> {
        let inside = line.trim_end_matches('\r').strip_prefix('[')?.strip_suffix(']')?;
        Some(Self { rest: Some(inside) })
    }

    fn is_at_end(&self) -> bool {
        self.rest.is_none()
    }

    /// `None` where there is no more, or where brackets or quotes do not match.
    fn next(&mut self) -> Option<&'a str> {
        let rest = self.rest?;
        let (mut depth, mut in_text, mut is_escaped) = (0_u32, false, false);
        for (place, byte) in rest.bytes().enumerate() {
            match byte {
                _ if is_escaped => is_escaped = false,
                b'\\' if in_text => is_escaped = true,
                b'"' => in_text = !in_text,
                _ if in_text => {}
                b'[' | b'{' => depth += 1,
                b']' | b'}' => depth = depth.checked_sub(1)?,
                b',' if depth == 0 => {
                    self.rest = rest.get(place + 1..);
                    return rest.get(..place).map(str::trim);
                }
                _ => {}
            }
        }
        self.rest = None;
        (depth == 0 && !in_text).then(|| rest.trim())
    }
}

fn unquoted(raw: &str) -> &str {
    raw.strip_prefix('"').and_then(|raw| raw.strip_suffix('"')).unwrap_or(raw)
}

/// Append a value to its column; `None` when it is not of its type.
fn push(values: &mut Values, reading: Reading, raw: Option<&str>, is_damaged: bool, losses: &mut Losses) -> Option<()> {
    let Some(raw) = raw else {
        match values {
            Values::Boolean(values) => values.push(None),
            Values::Integer(values) => values.push(None),
            Values::Float(values) => values.push(None),
            Values::Date(values) => values.push(None),
            Values::Timestamp(values) => values.push(None),
            Values::Text(values) => values.push(None),
        }
        return Some(());
    };
    match values {
        Values::Boolean(values) => values.push(Some(match raw {
            "true" | "1" => true,
            "false" | "0" => false,
            _ => return None,
        })),
        Values::Integer(values) => values.push(Some(unquoted(raw).parse().ok()?)),
        Values::Float(values) => {
            let number: f64 = unquoted(raw).parse().ok()?;
            if reading.is_wide && number.abs() > EXACT {
                losses.rounded += 1;
            }
            values.push(Some(number));
        }
        Values::Date(values) => values.push(Some(days(unquoted(raw))?)),
        Values::Timestamp(values) => {
            let moment: Timestamp = unquoted(raw).parse().ok()?;
            values.push(Some(moment.as_microsecond()));
        }
        Values::Text(values) => {
            let text = if raw.starts_with('"') { serde_json::from_str(raw).ok()? } else { raw.to_owned() };
            let text = if reading.is_padded { text.trim_end_matches('\0').to_owned() } else { text };
            // Bytes that are no text.
            let is_lost = is_damaged && text.contains(char::REPLACEMENT_CHARACTER);
            losses.unrepresentable += u64::from(is_lost);
            values.push(Some(text).filter(|_| !is_lost));
        }
    }
    Some(())
}

fn days(text: &str) -> Option<i32> {
    let date: civil::Date = text.parse().ok()?;
    let since = date.since((jiff::Unit::Day, civil::date(1970, 1, 1))).ok()?;
    Some(since.get_days())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn types_are_unwrapped() {
        let kind = |text| {
            let reading = Reading::of(text);
            (reading.kind, reading.is_nullable)
        };
        assert_eq!(kind("LowCardinality(Nullable(String))"), (ValueKind::Text, true));
        assert_eq!(kind("SimpleAggregateFunction(sum, UInt64)"), (ValueKind::Integer, false));
        assert_eq!(kind("Nullable(Decimal(10, 2))"), (ValueKind::Float, true));
        assert_eq!(kind("DateTime64(3, 'Europe/Berlin')"), (ValueKind::TimestampUtc, false));
        assert_eq!(kind("Array(Nullable(Int8))"), (ValueKind::Text, false));
        assert!(Reading::of("Decimal(38, 0)").is_wide && Reading::of("UInt256").is_wide);
        assert!(!Reading::of("Decimal(10, 2)").is_wide && !Reading::of("UInt64").is_wide);
    }

    #[test]
    fn rows_are_taken_apart_as_they_are_written() {
        let cells = |line| {
            let mut cells = Cells::new(line)?;
            Some((std::iter::from_fn(|| cells.next()).collect::<Vec<_>>(), cells.is_at_end()))
        };
        let line = r#"[1, "a\",[\\", [1,{"x":"]"}], null]"#;
        assert_eq!(cells(line), Some((vec!["1", r#""a\",[\\""#, r#"[1,{"x":"]"}]"#, "null"], true)));
        assert_eq!(cells("[1,\"open]"), Some((vec!["1"], true)));
        assert_eq!(cells("[1]]"), Some((vec![], false)));
        assert_eq!(cells("Code: 1"), None);
    }
}
