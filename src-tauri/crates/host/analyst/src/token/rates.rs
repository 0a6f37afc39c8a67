//! Rates of exchange that a question tells: `1 kWh is 3.6 MJ`, `take 1.17 euros for a pound`.

use crate::{
    time::leading_number,
    unit::{self, Unit},
    words::Word,
};

/// A conversion rate: the number of second units in one of the first, with the number of its words.
pub(super) fn rate(words: &[Word]) -> Option<(f64, usize)> {
    defined(words).or_else(|| taken(words))
}

/// `1 kWh is 3.6 MJ`, `one mile = 1.609 km`
fn defined(words: &[Word]) -> Option<(f64, usize)> {
    let one = ["1", "one", "a", "an"].contains(&words.first()?.lower.as_str());
    let from = words.get(1).filter(|word| one && (is_unit(word) || is_short(word)))?;
    let says = ["is", "are", "equals", "makes", "has", "be", "being", "to", "was"];
    let number = 2 + usize::from(words.get(2).is_some_and(|word| says.contains(&word.lower.as_str())));
    let (factor, to) = (amount(words.get(number)?)?, words.get(number + 1)?);
    let said = number > 2 || is_unit(from) && is_unit(to);
    let fits = (is_unit(to) || is_short(to)) && to.stem != from.stem && said;
    fits.then_some((factor, number + 2))
}

/// `1.17 euros for a pound`, `1.08 dollars per euro`
fn taken(words: &[Word]) -> Option<(f64, usize)> {
    let (factor, to) = (amount(words.first()?)?, words.get(1)?);
    let mut at = 2;
    if !["for", "per", "to", "a"].contains(&words.get(at)?.lower.as_str()) {
        return None;
    }
    at += 1;
    if words.get(at).is_some_and(|word| ["a", "an", "one", "1", "the", "each", "every"].contains(&word.lower.as_str()))
    {
        at += 1;
    }
    let from = words.get(at)?;
    let alike = match (measure(to), measure(from)) {
        (Some(to), Some(from)) => to == from,
        _ => false,
    };
    (alike && to.stem != from.stem).then_some((factor, at + 1))
}

fn amount(word: &Word) -> Option<f64> {
    leading_number(&word.lower).filter(|(value, rest)| rest.is_empty() && *value > 0.0).map(|(value, _)| value)
}

/// The quantity that a unit measures; money counts as one.
#[derive(PartialEq)]
enum Measured {
    Money,
    Of(unit::Kind),
}

fn measure(word: &Word) -> Option<Measured> {
    const CURRENCIES: &str =
        "euro eur dollar usd pound gbp franc chf yen krone kroner crown zloty rupee yuan peso real lira";
    let money = CURRENCIES.split(' ').any(|currency| currency == word.lower || currency == word.stem);
    if money { Some(Measured::Money) } else { unit::named(word).map(|Unit { kind, .. }| Measured::Of(kind)) }
}

fn is_unit(word: &Word) -> bool {
    measure(word).is_some()
}

/// `MJ`, `oz`: units are often no more than that.
fn is_short(word: &Word) -> bool {
    const LONGEST: usize = 3;
    let small =
        ["a", "the", "of", "in", "to", "by", "is", "are", "and", "or", "per", "no", "we", "it", "day", "row", "one"];
    word.lower.chars().count() <= LONGEST
        && word.lower.chars().all(char::is_alphabetic)
        && !small.contains(&word.lower.as_str())
}

#[cfg(test)]
mod tests {
    use crate::words::words;

    #[test]
    fn rates_are_read_as_people_tell_them() {
        let rates = [
            ("1 kWh is 3.6 MJ", Some((3.6, 5))),
            ("one mile = 1.609 km", Some((1.609, 4))),
            ("1.17 euros for a pound", Some((1.17, 5))),
            ("1.08 dollars per euro", Some((1.08, 4))),
            ("1 day has 24 hours", Some((24.0, 5))),
            ("30 minutes per trip", None),
            ("3 nights for a guest", None),
            ("a rating of 5", None),
            ("20 litres per 100 km", None),
        ];
        for (text, rate) in rates {
            assert_eq!(super::rate(&words(text)), rate, "{text}");
        }
    }
}
