//! Values as PostgreSQL sends them: binary, in the byte order of the network.

use std::error::Error;

use tokio_postgres::types::{FromSql, Kind, Type};

use crate::{
    batches::{EXACT, Losses},
    table::{ValueKind, Values},
};

/// From 1970-01-01 to 2000-01-01, where PostgreSQL counts from.
const EPOCH_DAYS: i32 = 10_957;
const EPOCH_MICROSECONDS: i64 = 946_684_800_000_000;

/// A value's bytes, whatever its type.
pub struct Raw<'a>(pub &'a [u8]);

impl<'a> FromSql<'a> for Raw<'a> {
    fn from_sql(_: &Type, raw: &'a [u8]) -> Result<Self, Box<dyn Error + Sync + Send>> {
        Ok(Self(raw))
    }

    fn accepts(_: &Type) -> bool {
        true
    }
}

/// How a type is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reading {
    Boolean,
    Int2,
    Int4,
    Int8,
    Oid,
    Float4,
    Float8,
    Numeric,
    Date,
    Timestamp,
    TimestampUtc,
    Text,
    Jsonb,
    Uuid,
}

impl Reading {
    /// `None` for a type that is asked for as a text.
    pub fn of(kind: &Type) -> Option<Self> {
        match kind.kind() {
            Kind::Domain(inner) => return Self::of(inner),
            Kind::Enum(_) => return Some(Self::Text),
            _ => {}
        }
        Some(match *kind {
            Type::BOOL => Self::Boolean,
            Type::INT2 => Self::Int2,
            Type::INT4 => Self::Int4,
            Type::INT8 => Self::Int8,
            Type::OID => Self::Oid,
            Type::FLOAT4 => Self::Float4,
            Type::FLOAT8 => Self::Float8,
            Type::NUMERIC => Self::Numeric,
            Type::DATE => Self::Date,
            Type::TIMESTAMP => Self::Timestamp,
            Type::TIMESTAMPTZ => Self::TimestampUtc,
            Type::TEXT | Type::VARCHAR | Type::BPCHAR | Type::NAME | Type::JSON | Type::UNKNOWN => Self::Text,
            Type::JSONB => Self::Jsonb,
            Type::UUID => Self::Uuid,
            _ => return None,
        })
    }

    pub fn kind(self) -> ValueKind {
        match self {
            Self::Boolean => ValueKind::Boolean,
            Self::Int2 | Self::Int4 | Self::Int8 | Self::Oid => ValueKind::Integer,
            Self::Float4 | Self::Float8 | Self::Numeric => ValueKind::Float,
            Self::Date => ValueKind::Date,
            Self::Timestamp => ValueKind::Timestamp,
            Self::TimestampUtc => ValueKind::TimestampUtc,
            Self::Text | Self::Jsonb | Self::Uuid => ValueKind::Text,
        }
    }
}

/// Append a value to its column; `None` when its bytes are not of its type.
pub fn push(values: &mut Values, reading: Reading, raw: Option<&[u8]>, losses: &mut Losses) -> Option<()> {
    match values {
        Values::Boolean(values) => values.push(raw.map(|raw| byte(raw).map(|byte| byte != 0)).flipped()?),
        Values::Integer(values) => values.push(raw.map(|raw| integer(reading, raw)).flipped()?),
        Values::Float(values) => values.push(raw.map(|raw| float(reading, raw, losses)).flipped()?),
        Values::Date(values) => {
            let days = raw.map(|raw| array(raw).map(i32::from_be_bytes)).flipped()?;
            values.push(days.and_then(|days| day(days).or_else(|| lost(losses))));
        }
        Values::Timestamp(values) => {
            let moment = raw.map(|raw| array(raw).map(i64::from_be_bytes)).flipped()?;
            values.push(moment.and_then(|moment| instant(moment).or_else(|| lost(losses))));
        }
        Values::Text(values) => values.push(raw.map(|raw| text(reading, raw)).flipped()?),
    }
    Some(())
}

/// `Some(None)`, bytes that are wrong, becomes `None`; a NULL stays a value.
trait Flipped<T> {
    fn flipped(self) -> Option<Option<T>>;
}

impl<T> Flipped<T> for Option<Option<T>> {
    fn flipped(self) -> Option<Option<T>> {
        match self {
            None => Some(None),
            Some(None) => None,
            Some(value) => Some(value),
        }
    }
}

fn lost<T>(losses: &mut Losses) -> Option<T> {
    losses.unrepresentable += 1;
    None
}

fn array<const N: usize>(raw: &[u8]) -> Option<[u8; N]> {
    raw.try_into().ok()
}

fn byte(raw: &[u8]) -> Option<u8> {
    array::<1>(raw).map(u8::from_be_bytes)
}

fn integer(reading: Reading, raw: &[u8]) -> Option<i64> {
    match reading {
        Reading::Int2 => array(raw).map(i16::from_be_bytes).map(i64::from),
        Reading::Int4 => array(raw).map(i32::from_be_bytes).map(i64::from),
        Reading::Oid => array(raw).map(u32::from_be_bytes).map(i64::from),
        _ => array(raw).map(i64::from_be_bytes),
    }
}

fn float(reading: Reading, raw: &[u8], losses: &mut Losses) -> Option<f64> {
    match reading {
        Reading::Float4 => {
            // As the database prints it: 0.1 as a `real` is the number 0.1 and not 0.10000000149.
            let single = array(raw).map(f32::from_be_bytes)?;
            single.to_string().parse().ok()
        }
        Reading::Numeric => {
            let (number, scale) = numeric(raw)?;
            if scale == 0 && number.is_finite() && number.abs() > EXACT {
                losses.rounded += 1;
            }
            Some(number)
        }
        _ => array(raw).map(f64::from_be_bytes),
    }
}

/// `infinity` and `-infinity` are the ends of the range.
fn day(days: i32) -> Option<i32> {
    Some(days).filter(|days| *days != i32::MAX && *days != i32::MIN)?.checked_add(EPOCH_DAYS)
}

fn instant(moment: i64) -> Option<i64> {
    Some(moment).filter(|moment| *moment != i64::MAX && *moment != i64::MIN)?.checked_add(EPOCH_MICROSECONDS)
}

fn text(reading: Reading, raw: &[u8]) -> Option<String> {
    match reading {
        Reading::Uuid => {
            let bytes: [u8; 16] = array(raw)?;
            let digits: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
            let part = |from: usize, to: usize| digits.get(from..to);
            Some([part(0, 8)?, part(8, 12)?, part(12, 16)?, part(16, 20)?, part(20, 32)?].join("-"))
        }
        Reading::Jsonb => match raw.split_first()? {
            (1, rest) => String::from_utf8(rest.to_vec()).ok(),
            _ => None,
        },
        _ => String::from_utf8(raw.to_vec()).ok(),
    }
}

/// The nearest double of an exact number, and its digits behind the point.
///
/// Digits stand in groups of four: their number, the weight of the first one, the sign, the digits behind the point.
fn numeric(raw: &[u8]) -> Option<(f64, u16)> {
    let mut words = raw.chunks_exact(2).map(|word| Some(u16::from_be_bytes(array(word)?)));
    let mut word = || words.next().flatten();
    let (count, weight, sign, scale) = (word()?, word()?.cast_signed(), word()?, word()?);
    let negative = match sign {
        0x0000 => "",
        0x4000 => "-",
        0xC000 => return Some((f64::NAN, scale)),
        0xD000 => return Some((f64::INFINITY, scale)),
        0xF000 => return Some((f64::NEG_INFINITY, scale)),
        _ => return None,
    };
    let groups: Vec<u16> = (0..count).map(|_| word().filter(|group| *group < 10_000)).collect::<Option<_>>()?;
    let digits: String = groups.iter().map(|group| format!("{group:04}")).collect();
    let exponent = (i64::from(weight) + 1 - i64::from(count)) * 4;
    let digits = if digits.is_empty() { "0" } else { &digits };
    // Written as a decimal, so that the reader rounds once and to the nearest.
    Some((format!("{negative}{digits}e{exponent}").parse().ok()?, scale))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exact_numbers_become_the_nearest_double() {
        let number = |words: &[u16]| {
            let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_be_bytes()).collect();
            numeric(&bytes)
        };
        assert_eq!(number(&[2, 0, 0, 2, 1, 2300]), Some((1.23, 2)));
        assert_eq!(number(&[1, 0xFFFF, 0x4000, 4, 1]), Some((-0.0001, 4)));
        assert_eq!(number(&[0, 0, 0, 0]), Some((0.0, 0)));
        assert_eq!(number(&[1, 2, 0, 0, 12]), Some((1_200_000_000.0, 0)));
        assert_eq!(number(&[2, 0, 0, 2, 1]), None);
        assert_eq!(number(&[1, 0, 0, 0, 10_000]), None);
    }

    #[test]
    fn the_ends_of_time_are_missing_and_counted() {
        let (mut values, mut losses) = (Values::Date(vec![]), Losses::default());
        for days in [0, 1, i32::MAX, i32::MIN, i32::MAX - 1] {
            push(&mut values, Reading::Date, Some(&i32::to_be_bytes(days)), &mut losses).unwrap();
        }
        push(&mut values, Reading::Date, None, &mut losses).unwrap();
        assert_eq!(values, Values::Date(vec![Some(10_957), Some(10_958), None, None, None, None]));
        assert_eq!(losses, Losses { unrepresentable: 3, rounded: 0 });
        assert_eq!(push(&mut values, Reading::Date, Some(&[1, 2]), &mut losses), None);
    }
}
