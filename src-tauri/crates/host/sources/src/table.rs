//! Results: columns with types, in batches of rows.

use crate::SourceError;

/// A column of a result.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ResultColumn {
    /// Different from those of the other columns.
    pub name: String,
    pub kind: ValueKind,
    /// As the database calls it, as in `numeric(10,2)`.
    pub source_type: String,
}

/// What a result's column holds here. A type that is none of these is asked for as a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ValueKind {
    Boolean,
    /// 64 bits.
    Integer,
    /// A double; what exact numbers of the database become, as in pandas.
    Float,
    /// Days since 1970-01-01.
    Date,
    /// Microseconds since 1970-01-01 without a time zone.
    Timestamp,
    /// The same in UTC.
    TimestampUtc,
    Text,
}

/// The values of a column; `None` is NULL.
#[derive(Debug, Clone, PartialEq)]
pub enum Values {
    Boolean(Vec<Option<bool>>),
    Integer(Vec<Option<i64>>),
    Float(Vec<Option<f64>>),
    Date(Vec<Option<i32>>),
    Timestamp(Vec<Option<i64>>),
    Text(Vec<Option<String>>),
}

impl Values {
    pub fn new(kind: ValueKind) -> Self {
        match kind {
            ValueKind::Boolean => Self::Boolean(vec![]),
            ValueKind::Integer => Self::Integer(vec![]),
            ValueKind::Float => Self::Float(vec![]),
            ValueKind::Date => Self::Date(vec![]),
            ValueKind::Timestamp | ValueKind::TimestampUtc => Self::Timestamp(vec![]),
            ValueKind::Text => Self::Text(vec![]),
        }
    }

    pub fn len(&self) -> usize {
        match self {
            Self::Boolean(values) => values.len(),
            Self::Integer(values) => values.len(),
            Self::Float(values) => values.len(),
            Self::Date(values) => values.len(),
            Self::Timestamp(values) => values.len(),
            Self::Text(values) => values.len(),
        }
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    fn append(&mut self, more: &Self) {
        match (self, more) {
            (Self::Boolean(values), Self::Boolean(more)) => values.extend_from_slice(more),
            (Self::Integer(values), Self::Integer(more)) => values.extend_from_slice(more),
            (Self::Float(values), Self::Float(more)) => values.extend_from_slice(more),
            (Self::Date(values), Self::Date(more)) => values.extend_from_slice(more),
            (Self::Timestamp(values), Self::Timestamp(more)) => values.extend_from_slice(more),
            (Self::Text(values), Self::Text(more)) => values.extend_from_slice(more),
            _ => {}
        }
    }

    /// The value of a row as a number, where it is one.
    pub fn number(&self, row: usize) -> Option<f64> {
        match self {
            Self::Integer(values) => values.get(row).copied().flatten().map(|value| value as f64),
            Self::Float(values) => values.get(row).copied().flatten(),
            _ => None,
        }
    }

    /// The value of a row as a whole number, where it is one.
    pub fn integer(&self, row: usize) -> Option<i64> {
        match self {
            Self::Integer(values) => values.get(row).copied().flatten(),
            _ => None,
        }
    }

    /// The value of a row as a text, where it is one.
    pub fn text(&self, row: usize) -> Option<&str> {
        match self {
            Self::Text(values) => values.get(row)?.as_deref(),
            _ => None,
        }
    }
}

/// Takes the rows of a result as they arrive.
pub trait Sink: Send {
    /// Called once, before any rows.
    fn begin(&mut self, columns: &[ResultColumn]) -> Result<(), SourceError>;

    /// Columns of equal length, in the order of `begin`.
    fn rows(&mut self, columns: &[Values]) -> Result<(), SourceError>;
}

/// A small result in memory.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Collected {
    pub columns: Vec<ResultColumn>,
    pub values: Vec<Values>,
}

impl Collected {
    pub fn rows(&self) -> usize {
        self.values.first().map_or(0, Values::len)
    }

    /// The values of a column by its place.
    pub fn column(&self, place: usize) -> Option<&Values> {
        self.values.get(place)
    }
}

impl Sink for Collected {
    fn begin(&mut self, columns: &[ResultColumn]) -> Result<(), SourceError> {
        self.columns = columns.to_vec();
        self.values = columns.iter().map(|column| Values::new(column.kind)).collect();
        Ok(())
    }

    fn rows(&mut self, columns: &[Values]) -> Result<(), SourceError> {
        for (values, more) in self.values.iter_mut().zip(columns) {
            values.append(more);
        }
        Ok(())
    }
}

/// Names that all differ: what comes twice gets a number.
pub fn unique<'a>(names: impl Iterator<Item = &'a str>) -> Vec<String> {
    let mut taken = std::collections::HashSet::new();
    let mut unique = vec![];
    for name in names {
        let numbered = (1_u32..).map(|number| format!("{name}_{number}"));
        let free = std::iter::once(name.to_owned()).chain(numbered).find(|name| !taken.contains(name));
        let free = free.unwrap_or_default();
        taken.insert(free.clone());
        unique.push(free);
    }
    unique
}
