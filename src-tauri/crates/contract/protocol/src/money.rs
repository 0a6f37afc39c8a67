use std::{fmt, iter::Sum, ops::AddAssign};

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// An amount of money, in millionths of a US dollar: a short request to a cheap model costs a few of them.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Money(pub u64);

impl Money {
    pub const CENT: Money = Money(10_000);

    /// Rounded up, so that nothing that costs something reads as free.
    pub fn from_dollars(dollars: f64) -> Self {
        Self((dollars * 1e6).ceil().max(0.0) as u64)
    }

    pub fn saturating_sub(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }

    pub fn saturating_add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

/// As in `$1.25`; below a cent as exact as it takes, as in `$0.0004`.
impl fmt::Display for Money {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let dollars = self.0 as f64 / 1e6;
        let decimals = match self.0 {
            1..100 => 6,
            100..10_000 => 4,
            _ => 2,
        };
        write!(out, "${dollars:.decimals$}")
    }
}

impl AddAssign for Money {
    fn add_assign(&mut self, other: Self) {
        *self = self.saturating_add(other);
    }
}

impl Sum for Money {
    fn sum<I: Iterator<Item = Self>>(amounts: I) -> Self {
        amounts.fold(Self::default(), Self::saturating_add)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_are_written_as_exact_as_it_takes() {
        let written = [0, 40, 2_500, 10_000, 1_250_000].map(|amount| Money(amount).to_string());
        assert_eq!(written, ["$0.00", "$0.000040", "$0.0025", "$0.01", "$1.25"]);
    }

    #[test]
    fn nothing_that_costs_something_is_free() {
        assert_eq!(Money::from_dollars(0.000_000_1), Money(1));
        assert_eq!(Money::from_dollars(0.25), Money(250_000));
        assert_eq!(Money::from_dollars(-1.0), Money(0));
        assert_eq!(Money::from_dollars(f64::NAN), Money(0));
    }
}
