//! The value of a row: which columns are money, and how it is computed from quantities, prices and discounts.

use tabletalk_protocol::{ColumnKind, ColumnSummary};

use super::{Column, Nature, Schema};
use crate::{
    lexicon,
    query::{Discount, Operand, Span},
    sense::Concept,
    words::{Word, name_words},
};

impl<'a> Schema<'a> {
    /// The money of a row: a column, or quantity × price less the discount.
    pub fn money(&self) -> Vec<Operand> {
        let prices = self.numbers_about(Concept::Price);
        let is_unit_price = |column: &&Column<'_>| {
            prices.iter().any(|price| std::ptr::eq(*price, *column)) && !lexicon::is_paid(&column.name)
        };
        let amounts: Vec<&Column<'a>> = self
            .numbers_about(Concept::Money)
            .into_iter()
            .filter(|column| !is_unit_price(column) && !column.is_rate())
            .collect();
        // A cost is not revenue: where quantities and prices are known, money is their product.
        let (costs, incomes): (Vec<&Column<'a>>, Vec<&Column<'a>>) =
            amounts.iter().copied().partition(|column| lexicon::is_cost(&column.name));
        let revenue = self.revenue();
        // Where each row is a sale of one thing, its price is the money.
        let price = match (&revenue, prices.as_slice()) {
            (None, [price])
                if self.numbers_about(Concept::Quantity).is_empty()
                    && !price.is_per_unit()
                    && (self.sells() || lexicon::is_paid(&price.name)) =>
            {
                Some(Operand::Column(price.profile.name.clone()))
            }
            _ => None,
        };
        let unsold = incomes.is_empty() && revenue.is_none() && price.is_none();
        let amounts = if unsold { costs } else { incomes };
        if !amounts.is_empty() {
            return amounts.iter().map(|column| Operand::Column(column.profile.name.clone())).collect();
        }
        price.or(revenue).into_iter().collect()
    }

    /// Of several columns of money or of prices, the one that most rows have.
    pub fn fullest_money(&self) -> Option<Operand> {
        let mut columns: Vec<&Column<'a>> = self.numbers_about(Concept::Money);
        columns.extend(self.numbers_about(Concept::Price));
        let least = columns.iter().map(|column| column.profile.missing).min()?;
        columns.retain(|column| column.profile.missing == least);
        columns.dedup_by(|one, other| std::ptr::eq(*one, *other));
        match columns.as_slice() {
            [column] => Some(Operand::Column(column.profile.name.clone())),
            _ => None,
        }
    }

    /// Return whether a row is a sale or an item for sale.
    pub fn sells(&self) -> bool {
        const SOLD: &str =
            "sold sale order ordered purchase purchased booked booking verkauft verkauf bestellt bestellung";
        let sold = |word: &Word| SOLD.split(' ').any(|entry| entry == word.lower || entry == word.stem);
        self.of_nature(Nature::Date).any(|column| column.name.iter().any(sold)) || self.row_nouns().iter().any(sold)
    }

    /// Return whether a column holds the sale price of each row.
    pub fn is_price_of_row(&self, name: &str) -> bool {
        let price = self.column(name).is_some_and(|column| lexicon::names(Concept::Price, &column.name));
        price && self.money() == [Operand::Column(name.to_owned())]
    }

    /// Return whether costs are the only money in the file.
    pub fn only_costs(&self) -> bool {
        let money = self.money();
        let cost = |operand: &Operand| {
            operand
                .column_name()
                .and_then(|name| self.column(name))
                .is_some_and(|column| lexicon::is_expense(&column.name))
        };
        !money.is_empty() && money.iter().all(cost)
    }

    /// The columns of the amount charged and the amount paid, where each has its own.
    pub fn charged_and_paid(&self) -> Option<(String, String)> {
        let money = |column: &&Column<'a>| {
            !column.is_percent()
                && [Concept::Money, Concept::Price].iter().any(|concept| lexicon::names(*concept, &column.name))
        };
        let (paid, charged): (Vec<&Column<'a>>, Vec<&Column<'a>>) =
            self.of_nature(Nature::Number).filter(money).partition(|column| lexicon::is_paid(&column.name));
        match (charged.as_slice(), paid.as_slice()) {
            ([charged], [paid]) => Some((charged.profile.name.clone(), paid.profile.name.clone())),
            _ => None,
        }
    }

    /// Return whether all money in the file is paid to its owner by others: sale prices, fees, fines, fares.
    pub fn only_others_pay(&self) -> bool {
        let paid = |column: &&Column<'a>| {
            [Concept::Money, Concept::Price, Concept::Pay].iter().any(|concept| lexicon::names(*concept, &column.name))
        };
        let incoming = |column: &Column<'a>| {
            lexicon::is_charge(&column.name) || lexicon::names(Concept::Price, &column.name) && self.sells()
        };
        let mut money = self.of_nature(Nature::Number).filter(paid).peekable();
        money.peek().is_some() && money.all(incoming)
    }

    /// The pieces of a row: of several numbers of pieces, those that were sold and not those that were thrown away.
    pub fn pieces_sold(&self) -> Vec<&Column<'a>> {
        let pieces = self.numbers_about(Concept::Quantity);
        let sold: Vec<&Column<'a>> =
            pieces.iter().copied().filter(|column| column.name.iter().any(lexicon::is_sold)).collect();
        if sold.len() == 1 { sold } else { pieces }
    }

    /// The columns of the occupied places and of the capacity: passengers and seats.
    pub fn capacity(&self) -> Option<(&Column<'a>, &Column<'a>)> {
        const PLACES: [&str; 7] = ["seat", "capacity", "place", "bed", "berth", "space", "platz"];
        const TAKEN: [&str; 9] =
            ["passenger", "sold", "booked", "occupied", "taken", "attendance", "participant", "enrolled", "filled"];
        let called = |list: &'static [&str]| {
            let mut found = self.of_nature(Nature::Number).filter(move |column| {
                !column.is_rate()
                    && column.name.iter().any(|part| list.contains(&&*part.stem) || list.contains(&&*part.lower))
            });
            let only = found.next()?;
            found.next().is_none().then_some(only)
        };
        let (taken, places) = (called(&TAKEN)?, called(&PLACES)?);
        (!std::ptr::eq(taken, places)).then_some((taken, places))
    }

    /// Quantity × price less the discount.
    fn revenue(&self) -> Option<Operand> {
        let (quantities, prices) = (self.pieces_sold(), self.numbers_about(Concept::Price));
        match (quantities.as_slice(), prices.as_slice()) {
            ([quantity], [price]) => Some(Operand::Revenue {
                quantity: quantity.profile.name.clone(),
                price: price.profile.name.clone(),
                discount: self.discount(),
                extra: None,
            }),
            ([], _) | (_, []) => self.rate_times_units(),
            _ => None,
        }
    }

    /// `nights` × `rate_per_night`: a price for each of what another column counts, or of what lies between two dates.
    fn rate_times_units(&self) -> Option<Operand> {
        let mut found = self.of_nature(Nature::Number).filter_map(|price| {
            let unit = priced_unit(price)?;
            let counted = self.of_nature(Nature::Number).find(|column| {
                !std::ptr::eq(*column, price) && column.name.last().is_some_and(|word| word.stem == unit)
            })?;
            Some((counted.profile.name.clone(), price.profile.name.clone()))
        });
        let Some((quantity, price)) = found.next() else { return self.rate_times_stay() };
        Some(Operand::Revenue { quantity, price, discount: self.discount(), extra: None })
    }

    /// The nights, days or hours between two dates, each at its price.
    fn rate_times_stay(&self) -> Option<Operand> {
        let (start, end) = self.lifetime()?;
        let both = |kind: ColumnKind| start.profile.kind == kind && end.profile.kind == kind;
        let span = |rate: &Column<'a>| match priced_unit(rate)?.as_str() {
            "night" | "day" if both(ColumnKind::Date) => Some(Span::Days),
            "week" if both(ColumnKind::Date) => Some(Span::Weeks),
            "hour" if both(ColumnKind::DateTime) => Some(Span::Hours),
            _ => None,
        };
        let (rate, unit) = self.of_nature(Nature::Number).find_map(|rate| Some((rate, span(rate)?)))?;
        let [start, end, rate] = [start, end, rate].map(|column| column.profile.name.clone());
        Some(Operand::Stay { start, end, unit, rate })
    }

    /// A column of money that comes on top of a price: extras, tips.
    pub fn extra(&self) -> Option<String> {
        let named = |column: &&Column<'a>| {
            column.name.iter().any(|word| {
                ["extra", "extras", "surcharge", "addon", "addons", "tip", "tips", "zuschlag"]
                    .contains(&word.lower.as_str())
            })
        };
        self.of_nature(Nature::Number).find(named).map(|column| column.profile.name.clone())
    }

    /// The deduction from a price that applies only when the question asks for it: a fee or a commission in percent.
    pub fn deduction(&self) -> Option<Discount> {
        let taken_off = |column: &&Column<'a>| column.is_percent() && column.name.iter().any(lexicon::is_deduction);
        self.of_nature(Nature::Number)
            .find(taken_off)
            .map(|column| Discount { column: column.profile.name.clone(), whole: 100 })
    }

    fn discount(&self) -> Option<Discount> {
        let column = self.numbers_about(Concept::Discount).into_iter().next()?;
        let percent = matches!(&column.profile.summary, ColumnSummary::Numeric { max, .. } if *max > 1.0);
        Some(Discount { column: column.profile.name.clone(), whole: if percent { 100 } else { 1 } })
    }
}

/// The unit that a price is for: `night` in `Price/Night` and in `nightly rate`.
fn priced_unit(column: &Column<'_>) -> Option<String> {
    const ADJECTIVES: [(&str, &str); 4] =
        [("daily", "day"), ("hourly", "hour"), ("nightly", "night"), ("weekly", "week")];
    let small = |word: &Word| ["per", "pro", "je", "a", "each"].contains(&word.lower.as_str());
    let name = column.profile.name.split(['(', '[']).next().unwrap_or_default().replace('/', " per ");
    let words = name_words(&name);
    // `seat_price` is the price of one of the `seats`.
    if let [unit, price] = words.as_slice()
        && lexicon::names(Concept::Price, std::slice::from_ref(price))
    {
        return Some(unit.stem.clone());
    }
    if let Some(at) = words.iter().position(small) {
        let priced = words.iter().take(at).any(|word| {
            ["rate", "price", "fee", "fare", "charge", "cost", "preis", "wage"].contains(&word.stem.as_str())
        });
        return words.get(at + 1).filter(|_| priced).map(|word| word.stem.clone());
    }
    let rate = words.iter().any(|word| ["rate", "price", "fee"].contains(&word.stem.as_str()));
    let adjective = |(adjective, _): &&(&str, &str)| rate && words.iter().any(|word| word.lower == *adjective);
    ADJECTIVES.iter().find(adjective).map(|(_, unit)| (*unit).to_owned())
}
