//! The prices of models.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use tabletalk_protocol::Money;
use ts_rs::TS;

use crate::Tokens;

/// The price of a model, in US dollars per million tokens.
///
/// ```
/// use tabletalk_model::{Price, Tokens};
///
/// let price = Price { input: 2.5, output: 10.0 };
/// assert_eq!(price.of(Tokens { input: 4_000, output: 1_000 }).to_string(), "$0.02");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize, TS)]
pub struct Price {
    pub input: f64,
    pub output: f64,
}

impl Price {
    /// Of a model on one's own computer.
    pub const FREE: Price = Price { input: 0.0, output: 0.0 };

    /// The most that anybody asks for a million tokens, ten times over: more is a slip.
    const HIGHEST: f64 = 10_000.0;

    /// The cost of these tokens. Cached tokens count in full because each provider discounts them differently: the
    /// estimate is rather too high than too low.
    pub fn of(self, tokens: Tokens) -> Money {
        // A dollar for a million tokens is a millionth of a dollar for one.
        let micro = tokens.input as f64 * self.input + tokens.output as f64 * self.output;
        Money::from_dollars(micro / 1e6)
    }

    /// The same with both prices within what prices can be.
    pub fn bounded(self) -> Self {
        let within = |price: f64| if price.is_finite() { price.clamp(0.0, Self::HIGHEST) } else { 0.0 };
        Self { input: within(self.input), output: within(self.output) }
    }
}

/// The tokens that a model used, and their cost as far as it is known.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Spent {
    pub tokens: Tokens,
    pub cost: Money,
    /// Tokens without a known price.
    pub unpriced: u64,
}

impl Spent {
    /// The usage of a reply, at the cost that the provider reports in the reply, or else at this price.
    pub(crate) fn of(tokens: Tokens, usage: Option<&Value>, price: Option<Price>) -> Self {
        match usage.and_then(stated_cost).or_else(|| price.map(|price| price.of(tokens))) {
            Some(cost) => Self { tokens, cost, unpriced: 0 },
            None => Self { tokens, cost: Money::default(), unpriced: tokens.total() },
        }
    }

    /// The usage since an earlier point.
    pub fn since(self, before: Self) -> Self {
        let less = |now: u64, before: u64| now.saturating_sub(before);
        Self {
            tokens: Tokens {
                input: less(self.tokens.input, before.tokens.input),
                output: less(self.tokens.output, before.tokens.output),
            },
            cost: self.cost.saturating_sub(before.cost),
            unpriced: less(self.unpriced, before.unpriced),
        }
    }

    /// The known part of the cost; `None` when no cost is known.
    pub fn known_cost(self) -> Option<Money> {
        (self.unpriced == 0 || self.cost > Money::default()).then_some(self.cost)
    }
}

impl std::ops::AddAssign for Spent {
    fn add_assign(&mut self, other: Self) {
        self.tokens += other.tokens;
        self.cost += other.cost;
        self.unpriced += other.unpriced;
    }
}

/// OpenRouter writes dollars into the usage of each reply. Whoever pays the vendor with a key of their own finds the
/// vendor's part beside it. Source: OpenRouter documentation, "Usage accounting".
fn stated_cost(usage: &Value) -> Option<Money> {
    let amount = |pointer: &str| usage.pointer(pointer).and_then(Value::as_f64).filter(|amount| *amount >= 0.0);
    let own_key = usage.get("is_byok").and_then(Value::as_bool).unwrap_or(false);
    let vendor = own_key.then(|| amount("/cost_details/upstream_inference_cost")).flatten().unwrap_or(0.0);
    Some(Money::from_dollars(amount("/cost")? + vendor))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    const USED: Tokens = Tokens { input: 1_000, output: 100 };

    #[test]
    fn a_reply_costs_what_its_provider_says_or_what_its_tokens_cost() {
        let price = Some(Price { input: 3.0, output: 15.0 });
        let cost = |usage: Value, price| Spent::of(USED, Some(&usage), price);
        assert_eq!(cost(json!({"prompt_tokens": 1000}), price).cost, Money(4_500));
        assert_eq!(cost(json!({"cost": 0.0002775}), price).cost, Money(278));
        let own_key = json!({"cost": 0.0001, "is_byok": true, "cost_details": {"upstream_inference_cost": 0.002}});
        assert_eq!(cost(own_key, None).cost, Money(2_100));
        assert_eq!(cost(json!({"cost": {"total": 1}}), None).unpriced, 1_100);
    }

    #[test]
    fn what_nobody_knows_is_not_free() {
        let mut spent = Spent::of(USED, None, None);
        assert_eq!(spent.known_cost(), None);
        let before = spent;
        spent += Spent::of(USED, None, Some(Price::FREE));
        assert_eq!(spent.since(before).known_cost(), Some(Money(0)));
    }
}
