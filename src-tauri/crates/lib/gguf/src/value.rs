//! Properties of a model.

use std::io::Read;

use crate::{GgufError, bytes::Bytes, limits};

/// A property. Numbers of lists are only kept where something is checked with them.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Value {
    Unsigned(u64),
    Signed(i64),
    Float,
    Bool(bool),
    Text(String),
    /// Texts of a list; a vocabulary may hold bytes that are not text.
    Texts(Vec<Box<[u8]>>),
    /// The type of a list's elements, and their values where those are whole and not negative.
    Numbers {
        element: Element,
        count: usize,
        values: Vec<u64>,
    },
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Element {
    Whole,
    I32,
    F32,
    Other,
}

const TEXT: u32 = 8;
const LIST: u32 = 9;

impl Value {
    pub(crate) fn read(bytes: &mut Bytes<impl Read>) -> Result<Self, GgufError> {
        match bytes.u32()? {
            TEXT => bytes.text(limits::TEXT, "a text").map(Self::Text),
            LIST => Self::list(bytes),
            kind => Self::number(bytes, kind),
        }
    }

    fn list(bytes: &mut Bytes<impl Read>) -> Result<Self, GgufError> {
        let kind = bytes.u32()?;
        let count = bytes.count(limits::ELEMENTS, "a list")?;
        if kind == TEXT {
            let words = (0..count).map(|_| bytes.bytes(limits::WORD, "a word").map(Into::into));
            return words.collect::<Result<_, _>>().map(Self::Texts);
        }
        bytes.reserve(count * width(kind)?)?;
        let mut values = Vec::new();
        for _ in 0..count {
            match Self::number(bytes, kind)? {
                Self::Unsigned(value) => values.push(value),
                Self::Signed(value) => values.extend(u64::try_from(value)),
                _ => {}
            }
        }
        let element = match kind {
            5 => Element::I32,
            6 => Element::F32,
            0..=4 | 10 | 11 => Element::Whole,
            _ => Element::Other,
        };
        Ok(Self::Numbers { element, count: usize::try_from(count).unwrap_or(usize::MAX), values })
    }

    fn number(bytes: &mut Bytes<impl Read>, kind: u32) -> Result<Self, GgufError> {
        Ok(match kind {
            0 => Self::Unsigned(u8::from_le_bytes(bytes.array()?).into()),
            1 => Self::Signed(i8::from_le_bytes(bytes.array()?).into()),
            2 => Self::Unsigned(u16::from_le_bytes(bytes.array()?).into()),
            3 => Self::Signed(i16::from_le_bytes(bytes.array()?).into()),
            4 => Self::Unsigned(bytes.u32()?.into()),
            5 => Self::Signed(i32::from_le_bytes(bytes.array()?).into()),
            6 => bytes.array::<4>().map(|_| Self::Float)?,
            7 => match bytes.array()? {
                [0] => Self::Bool(false),
                [1] => Self::Bool(true),
                _ => return Err(GgufError::Damaged("a truth value is neither true nor false")),
            },
            10 => Self::Unsigned(bytes.u64()?),
            11 => Self::Signed(i64::from_le_bytes(bytes.array()?)),
            12 => bytes.array::<8>().map(|_| Self::Float)?,
            _ => return Err(GgufError::Damaged("a property is of no known type")),
        })
    }

    pub(crate) fn whole(&self) -> Option<u64> {
        match self {
            Self::Unsigned(value) => Some(*value),
            Self::Signed(value) => u64::try_from(*value).ok(),
            _ => None,
        }
    }
}

fn width(kind: u32) -> Result<u64, GgufError> {
    match kind {
        0 | 1 | 7 => Ok(1),
        2 | 3 => Ok(2),
        4..=6 => Ok(4),
        10..=12 => Ok(8),
        LIST => Err(GgufError::Damaged("a list holds lists")),
        _ => Err(GgufError::Damaged("a property is of no known type")),
    }
}
