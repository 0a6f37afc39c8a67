//! What the profile asks for, in the SQL of each dialect: the only place where its queries differ.

use crate::{Dialect, ValueKind};

/// How sums over a column are computed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Effort {
    Exact,
    /// Distinct values and quantiles from sketches of a fixed size, where the dialect has them.
    Sketch,
}

impl Dialect {
    /// A value that can be sorted and compared: numbers and times without those that are none, other kinds as texts.
    pub(super) fn comparable(self, name: &str, kind: ValueKind, source_type: &str) -> String {
        match (self, kind) {
            (_, ValueKind::Boolean | ValueKind::Integer) => name.to_owned(),
            (Self::Postgres, ValueKind::Float) => match source_type {
                "real" | "double precision" => {
                    format!("CASE WHEN {name} NOT IN ('NaN', 'Infinity', '-Infinity') THEN {name} END")
                }
                _ => format!("CASE WHEN {name} <> 'NaN' THEN {name} END"),
            },
            (Self::Postgres, ValueKind::Date | ValueKind::Timestamp | ValueKind::TimestampUtc) => {
                format!("CASE WHEN isfinite({name}) THEN {name} END")
            }
            (Self::Postgres, ValueKind::Text) => format!("{name}::text"),
            (Self::ClickHouse, ValueKind::Float) if source_type.contains("Float") => {
                format!("CASE WHEN isFinite({name}) THEN {name} END")
            }
            (Self::ClickHouse, ValueKind::Text) => format!("toString({name})"),
            (Self::ClickHouse, _) => name.to_owned(),
        }
    }

    pub(super) fn double(self, value: &str) -> String {
        match self {
            Self::Postgres => format!("({value})::float8"),
            Self::ClickHouse => format!("toFloat64({value})"),
        }
    }

    /// A double that SQL reads back as the same one.
    pub(super) fn literal(self, number: f64) -> String {
        self.double(&format!("{number:e}"))
    }

    /// A date or time in milliseconds since 1970.
    pub(super) fn milliseconds(self, value: &str, kind: ValueKind) -> String {
        match (self, kind) {
            (Self::Postgres, _) => format!("(extract(epoch FROM {value}) * 1000)::float8"),
            (Self::ClickHouse, ValueKind::Date) => {
                format!("toFloat64(dateDiff('day', toDate32('1970-01-01'), {value})) * 86400000")
            }
            (Self::ClickHouse, _) => format!("toUnixTimestamp64Micro(toDateTime64({value}, 6)) / 1000"),
        }
    }

    pub(super) fn distinct(self, value: &str, effort: Effort) -> String {
        match (self, effort) {
            (Self::Postgres, _) => format!("count(DISTINCT {value})"),
            (Self::ClickHouse, Effort::Exact) => format!("uniqExact({value})"),
            (Self::ClickHouse, Effort::Sketch) => format!("uniqCombined({value})"),
        }
    }

    /// Rows where a condition holds.
    pub(super) fn count_of(self, condition: &str) -> String {
        match self {
            Self::Postgres => format!("count(*) FILTER (WHERE {condition})"),
            Self::ClickHouse => format!("countIf({condition})"),
        }
    }

    /// The mean, and the standard deviation of a sample.
    pub(super) fn moments(self, value: &str) -> [String; 2] {
        match self {
            Self::Postgres => [format!("avg({value})::float8"), format!("stddev_samp({value})::float8")],
            // In doubles: sums of its whole numbers would overflow without a word, and the usual formula loses digits.
            Self::ClickHouse => {
                let number = self.double(value);
                [format!("avg({number})"), format!("stddevSampStable({number})")]
            }
        }
    }

    /// The quartiles, between two values in proportion.
    pub(super) fn quartiles(self, value: &str, effort: Effort) -> [String; 3] {
        let number = self.double(value);
        let several = match effort {
            Effort::Exact => "quantilesExactInclusive",
            Effort::Sketch => "quantilesTDigest",
        };
        [(0.25, 1), (0.5, 2), (0.75, 3)].map(|(share, place)| match self {
            Self::Postgres => format!("percentile_cont({share}) WITHIN GROUP (ORDER BY {number})"),
            // The same call three times is computed once.
            Self::ClickHouse => format!("arrayElement({several}(0.25, 0.5, 0.75)({number}), {place})"),
        })
    }

    /// Characters of a text.
    pub(super) fn length(self, text: &str) -> String {
        match self {
            Self::Postgres => format!("length({text})"),
            Self::ClickHouse => format!("lengthUTF8({text})"),
        }
    }

    /// The first characters of a text.
    pub(super) fn beginning(self, text: &str, characters: u32) -> String {
        match self {
            Self::Postgres => format!("left({text}, {characters})"),
            Self::ClickHouse => format!("substringUTF8({text}, 1, {characters})"),
        }
    }

    /// The bin of a number, counted from 1; the upper edge may have one of its own.
    pub(super) fn bin(self, number: &str, low: f64, high: f64, bins: u64) -> String {
        let edge = |edge| self.literal(edge);
        match self {
            Self::Postgres => format!("width_bucket({number}, {}, {}, {bins})", edge(low), edge(high)),
            Self::ClickHouse => {
                format!("toInt64(floor({bins} * (({number} - {}) / {}))) + 1", edge(low), edge(high - low))
            }
        }
    }

    /// A value as the preview shows it: a whole number of 64 bits without a sign may be larger than one with.
    pub(super) fn shown(self, name: &str, source_type: &str) -> String {
        let is_unsigned = self == Self::ClickHouse && source_type.contains("UInt64");
        if is_unsigned { format!("toString({name}) AS {name}") } else { name.to_owned() }
    }

    /// Whether it has sketches to spare a large table.
    pub(super) fn effort(self, rows: Option<u64>) -> Effort {
        match self {
            Self::ClickHouse if rows.is_none_or(|rows| rows > MOST_EXACT) => Effort::Sketch,
            Self::Postgres | Self::ClickHouse => Effort::Exact,
        }
    }
}

/// Rows whose values the server can well hold all at once, as exact quantiles need: 80 MB a column.
const MOST_EXACT: u64 = 10_000_000;
