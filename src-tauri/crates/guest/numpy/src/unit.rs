//! The units in which times are counted.

/// A unit of time, from the coarsest to the finest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Unit {
    /// Of a span without a unit, which takes any.
    Any,
    Year,
    Month,
    Week,
    Day,
    Hour,
    Minute,
    Second,
    Milli,
    Micro,
    Nano,
}

const NAMES: [(Unit, &str); 11] = [
    (Unit::Any, "generic"),
    (Unit::Year, "Y"),
    (Unit::Month, "M"),
    (Unit::Week, "W"),
    (Unit::Day, "D"),
    (Unit::Hour, "h"),
    (Unit::Minute, "m"),
    (Unit::Second, "s"),
    (Unit::Milli, "ms"),
    (Unit::Micro, "us"),
    (Unit::Nano, "ns"),
];

impl Unit {
    pub fn named(name: &str) -> Option<Self> {
        let name = match name {
            "μs" => "us",
            name => name,
        };
        NAMES.iter().find(|(_, known)| *known == name).map(|(unit, _)| *unit)
    }

    pub fn name(self) -> &'static str {
        NAMES.iter().find(|(unit, _)| *unit == self).map_or("generic", |(_, name)| name)
    }

    pub fn finer(self, other: Self) -> Self {
        self.max(other)
    }

    /// The name of a span in this unit.
    pub fn words(self) -> &'static str {
        match self {
            Self::Any => "generic time units",
            Self::Year => "years",
            Self::Month => "months",
            Self::Week => "weeks",
            Self::Day => "days",
            Self::Hour => "hours",
            Self::Minute => "minutes",
            Self::Second => "seconds",
            Self::Milli => "milliseconds",
            Self::Micro => "microseconds",
            Self::Nano => "nanoseconds",
        }
    }

    /// In nanoseconds; nothing for those of changing length.
    pub fn length(self) -> Option<i128> {
        Some(match self {
            Self::Any | Self::Year | Self::Month => return None,
            Self::Week => 7 * 86_400_000_000_000,
            Self::Day => 86_400_000_000_000,
            Self::Hour => 3_600_000_000_000,
            Self::Minute => 60_000_000_000,
            Self::Second => 1_000_000_000,
            Self::Milli => 1_000_000,
            Self::Micro => 1_000,
            Self::Nano => 1,
        })
    }
}
