//! A dataset as the analyst sees it: what its columns are about and which values they hold.

use std::cell::Cell;

use tabletalk_protocol::{ColumnKind, ColumnProfile, ColumnSummary, DatasetProfile, ValueCount};

use super::{
    lexicon::{self, BEGINNINGS, ENDINGS},
    query::{Direction, Discount, Operand, Span},
    read_anew::read_as,
    sense::Concept,
    variants::variants,
    words::{Word, alike, folded, joined, name_words, words},
};

/// A dataset and what can be known from its profile.
#[derive(Debug)]
pub struct Schema<'a> {
    pub dataset: &'a DatasetProfile,
    pub columns: Vec<Column<'a>>,
    /// How far a reader goes with words that it does not know.
    pub effort: Cell<Effort>,
}

/// How far a reader goes with words that it does not know.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Effort {
    /// Each of them makes it decline.
    Knows,
    /// It guesses by what they mean in general, and says so.
    Guesses,
}

/// A column and what its name and its values say.
#[derive(Debug)]
pub struct Column<'a> {
    pub profile: &'a ColumnProfile,
    /// The words of its name without the unit in brackets; those that are cut short, whole.
    pub name: Vec<Word>,
    /// The words of its name as they are written.
    pub written: Vec<Word>,
    pub nature: Nature,
    /// Values that are written in several ways, each with the way that it is written mostly.
    pub variants: Vec<(String, String)>,
    /// The values of a category, ready to be looked for in questions; the most frequent first.
    pub known: Vec<KnownValue>,
    /// A number that stands for "no value", such as -999.
    pub placeholder: Option<f64>,
    /// Dates or numbers that the file has as text: the lines that read them, on a table called `df`.
    pub read_as: Option<String>,
}

/// A value, cut into words once.
#[derive(Debug)]
pub struct KnownValue {
    /// As it is usually written.
    pub usual: String,
    pub words: Vec<Word>,
    /// Its words run together.
    pub key: String,
    /// The words with spaces between them.
    pub lower: String,
}

/// What a column is good for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Nature {
    /// Names a row or a thing: a number, a code.
    Identifier,
    /// Numbers to reckon with.
    Number,
    /// Few different texts.
    Category,
    /// Many different texts.
    Text,
    Date,
    Flag,
    Empty,
}

/// One thing has seldom more different numbers of parts: the guests of a booking.
const MOST_OF_ONE: u64 = 30;

/// Values of a column that says yes or no.
const MOST_FLAG_VALUES: usize = 4;

/// From this many different texts on, and half of the rows, a column is text to search in.
const MOST_CATEGORIES: u64 = 300;

impl<'a> Schema<'a> {
    pub fn new(dataset: &'a DatasetProfile) -> Self {
        let columns = dataset.columns.iter().map(|profile| Column::new(profile, dataset)).collect();
        Self { dataset, columns, effort: Cell::new(Effort::Knows) }
    }

    /// Take a number for a missing value in the columns whose least or greatest it is.
    pub fn take_for_missing(&mut self, number: f64) {
        let ends = |column: &Column<'_>| match &column.profile.summary {
            ColumnSummary::Numeric { min, max, .. } => *min == number || *max == number,
            _ => false,
        };
        for column in self.columns.iter_mut().filter(|column| column.nature == Nature::Number && ends(column)) {
            column.placeholder = column.placeholder.or(Some(number));
        }
    }

    pub fn column(&self, name: &str) -> Option<&Column<'a>> {
        self.columns.iter().find(|column| column.profile.name == name)
    }

    pub fn names(&self) -> Vec<String> {
        self.columns.iter().map(|column| column.profile.name.clone()).collect()
    }

    pub fn of_nature(&self, nature: Nature) -> impl Iterator<Item = &Column<'a>> {
        self.columns.iter().filter(move |column| column.nature == nature)
    }

    /// The columns whose names speak of a concept.
    pub fn about(&self, concept: Concept) -> impl Iterator<Item = &Column<'a>> {
        let of = move |column: &&Column<'a>| {
            // A fee in percent is no amount of money.
            lexicon::names(concept, &column.name) && !(concept == Concept::Money && column.is_percent())
        };
        self.columns.iter().filter(of)
    }

    /// The numbers that speak of a concept.
    pub fn numbers_about(&self, concept: Concept) -> Vec<&Column<'a>> {
        self.about(concept).filter(|column| column.nature == Nature::Number).collect()
    }

    /// The money of a row: a column, or quantity × price less the discount.
    pub fn money(&self) -> Vec<Operand> {
        let prices = self.numbers_about(Concept::Price);
        let is_unit_price = |column: &&Column<'_>| prices.iter().any(|price| std::ptr::eq(*price, *column));
        let amounts: Vec<&Column<'a>> = self
            .numbers_about(Concept::Money)
            .into_iter()
            .filter(|column| !is_unit_price(column) && !column.is_rate())
            .collect();
        // What something costs us is not what it brings in: where pieces and prices are known, money is their product.
        let (costs, incomes): (Vec<&Column<'a>>, Vec<&Column<'a>>) =
            amounts.iter().copied().partition(|column| lexicon::is_cost(&column.name));
        let revenue = self.revenue();
        let amounts = if incomes.is_empty() && revenue.is_none() { costs } else { incomes };
        if !amounts.is_empty() {
            return amounts.iter().map(|column| Operand::Column(column.profile.name.clone())).collect();
        }
        // Where each row is a sale of one thing, its price is the money.
        match (revenue, prices.as_slice()) {
            (None, [price])
                if self.numbers_about(Concept::Quantity).is_empty()
                    && !price.is_per_unit()
                    && (self.sells() || lexicon::is_paid(&price.name)) =>
            {
                vec![Operand::Column(price.profile.name.clone())]
            }
            (revenue, _) => revenue.into_iter().collect(),
        }
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

    /// Whether a row is something that is sold.
    pub fn sells(&self) -> bool {
        const SOLD: &str =
            "sold sale order ordered purchase purchased booked booking verkauft verkauf bestellt bestellung";
        let sold = |word: &Word| SOLD.split(' ').any(|entry| entry == word.lower || entry == word.stem);
        self.of_nature(Nature::Date).any(|column| column.name.iter().any(sold)) || self.row_nouns().iter().any(sold)
    }

    /// Whether a column holds the prices of what is sold, one a row.
    pub fn is_price_of_row(&self, name: &str) -> bool {
        let price = self.column(name).is_some_and(|column| lexicon::names(Concept::Price, &column.name));
        price && self.money() == [Operand::Column(name.to_owned())]
    }

    /// Whether the only money in the file is what something costs.
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

    /// What was charged and what was paid of it, where each has its own column.
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

    /// Whether all money in the file is what others pay to the one who keeps it: prices of what is sold, fees, fines, fares.
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

    /// How many places of a row are taken, and how many there are: passengers and seats.
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

    /// The column that is measured in this unit, as in `rainfall (mm)`.
    pub fn has_unit(&self, word: &str) -> bool {
        self.columns.iter().any(|column| {
            let last = column.name.last().is_some_and(|part| part.lower == word && word.len() <= 4);
            last || column.unit().is_some_and(|unit| unit.to_lowercase() == word)
        })
    }

    /// The only number that is measured in this unit, or the one that says no more than what it is: `Energy (kWh)` beside
    /// `Used on site (kWh)`.
    pub fn measured_in(&self, unit: &str) -> Option<usize> {
        let own = |place: &usize| {
            let column = &self.columns[*place];
            column.nature == Nature::Number && column.unit().is_some_and(|known| folded(known) == unit)
        };
        let columns: Vec<usize> = (0..self.columns.len()).filter(own).collect();
        let plain: Vec<usize> = columns.iter().copied().filter(|place| self.columns[*place].name.len() == 1).collect();
        match (columns.as_slice(), plain.as_slice()) {
            ([only], _) | (_, [only]) => Some(*only),
            _ => None,
        }
    }

    /// What a question may take off a price though nobody would do it unasked: a fee or a commission in percent.
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

    /// The two dates that a thing's time runs between.
    pub fn lifetime(&self) -> Option<(&Column<'a>, &Column<'a>)> {
        let dates: Vec<&Column<'a>> = self.of_nature(Nature::Date).collect();
        let about = |concepts: &[Concept]| {
            let named = |concept: &Concept| dates.iter().copied().find(|column| lexicon::names(*concept, &column.name));
            concepts.iter().find_map(named)
        };
        let end = about(&ENDINGS);
        match dates.as_slice() {
            [_] | [] => None,
            [first, second]
                if end.is_some_and(|end| std::ptr::eq(end, *first)) && !lexicon::names_ending(&second.name) =>
            {
                Some((second, first))
            }
            [first, second] => Some((first, second)),
            [first, ..] => {
                if let Some(stay) = self.stay() {
                    return Some(stay);
                }
                let end = end?;
                let start = about(&BEGINNINGS).unwrap_or(first);
                (!std::ptr::eq(start, end)).then_some((start, end))
            }
        }
    }

    /// From when to when somebody stayed or had something, where a row has other dates as well.
    pub fn stay(&self) -> Option<(&Column<'a>, &Column<'a>)> {
        const PAIRS: [(&str, &str); 2] =
            [("arrival arrived arrive checkin", "departure departed depart checkout"), ("pickup", "dropoff return")];
        let dates: Vec<&Column<'a>> = self.of_nature(Nature::Date).collect();
        let called = |column: &Column<'a>, list: &str| {
            let run_together = joined(&column.name);
            list.split(' ').any(|word| run_together == word || column.name.iter().any(|part| part.lower == word))
        };
        PAIRS.iter().find_map(|(first, last)| {
            let start = dates.iter().position(|column| called(column, first))?;
            let end = dates.iter().position(|column| called(column, last))?;
            (start < end).then(|| (dates[start], dates[end]))
        })
    }

    /// How long before what a row tells of it was asked for, where both have a date.
    pub fn notice(&self) -> Option<Operand> {
        const ASKED: &str = "booked requested ordered reserved booking request";
        let asks =
            |column: &&Column<'a>| column.name.iter().any(|part| ASKED.split(' ').any(|word| word == part.lower));
        let asked = self.of_nature(Nature::Date).find(asks)?;
        let happens = self.of_nature(Nature::Date).find(|column| !std::ptr::eq(*column, asked))?;
        let (start, end) = (asked.profile.name.clone(), happens.profile.name.clone());
        Some(Operand::Elapsed { start, end, unit: Span::Days })
    }

    /// The dates between which somebody waited: until they were seen, served or let in.
    pub fn wait(&self) -> Option<(&Column<'a>, &Column<'a>)> {
        const TURNS: &str = "seen served treated called triaged answered";
        let begins =
            |column: &&Column<'a>| column.name.iter().any(|part| TURNS.split(' ').any(|turn| turn == part.lower));
        let end = self.of_nature(Nature::Date).find(begins)?;
        let start = self.of_nature(Nature::Date).next()?;
        (!std::ptr::eq(start, end)).then_some((start, end))
    }

    /// The date on which what a row tells of happens: an appointment's own date comes before the day on which it was booked.
    pub fn event(&self) -> Option<usize> {
        let dated = |place: &usize| self.columns[*place].nature == Nature::Date;
        let mut dates: Vec<usize> = (0..self.columns.len()).filter(dated).collect();
        // Nothing but a birth happens on a day of birth.
        let birth = |part: &Word| ["born", "birth", "birthday", "dob"].contains(&part.lower.as_str());
        if !dates.iter().all(|place| self.columns[*place].name.iter().any(birth)) {
            dates.retain(|place| !self.columns[*place].name.iter().any(birth));
        }
        let nouns = self.row_nouns();
        let plain = |place: usize| !self.columns[place].name.iter().any(lexicon::is_administrative);
        let own = |place: usize| {
            let name = &self.columns[place].name;
            let thing = |part: &Word| !lexicon::is_generic(part) && nouns.iter().any(|noun| noun.stem == part.stem);
            name.last().is_some_and(lexicon::is_generic) && name.iter().any(thing) && plain(place)
        };
        // Only what was done before, on paper, gives way.
        let first = dates.first().copied()?;
        if let Some((start, _)) = self.stay() {
            return self.columns.iter().position(|column| std::ptr::eq(column, start));
        }
        // When somebody joined or was born is told of a person, and not of the visit that has its own hour.
        let of_person = |place: usize| {
            const OF_PERSON: &str = "joined join born birth birthday dob hired since";
            let said = |part: &Word| OF_PERSON.split(' ').any(|word| word == part.lower);
            self.columns[place].profile.kind == ColumnKind::Date && self.columns[place].name.iter().any(said)
        };
        let timed = |place: &usize| self.columns[*place].profile.kind == ColumnKind::DateTime && plain(*place);
        if let Some(hour) = dates.iter().copied().find(timed).filter(|_| of_person(first)) {
            return Some(hour);
        }
        if plain(first) {
            return Some(first);
        }
        let happens = |place: &usize| plain(*place) && !lexicon::names_ending(&self.columns[*place].name);
        let named = dates.iter().copied().find(|place| own(*place));
        named.or_else(|| dates.iter().copied().find(happens)).or(Some(first))
    }

    /// The date whose absence says that a thing has not ended.
    pub fn end(&self) -> Option<&Column<'a>> {
        let ends = self
            .of_nature(Nature::Date)
            .find(|column| column.profile.missing > 0 && lexicon::names_ending(&column.name));
        ends.or_else(|| self.lifetime().map(|(_, end)| end).filter(|end| end.profile.missing > 0))
    }

    /// Whether a date tells when a thing ended: by what it is called, or because only what has ended has it.
    pub fn ends(&self, column: &Column<'a>) -> bool {
        let done = column.name.iter().any(|word| word.lower.ends_with("ed"));
        let only = || self.end().is_some_and(|end| std::ptr::eq(end, column));
        lexicon::names_ending(&column.name) || done && only()
    }

    pub fn elapsed(&self, unit: Option<Span>) -> Option<Operand> {
        let (start, end) = self.lifetime()?;
        let timed = end.profile.kind == ColumnKind::DateTime;
        let short = self.row_nouns().iter().any(|noun| SHORT_LIVED.contains(&noun.stem.as_str()));
        let unit = unit.unwrap_or(match (timed, short) {
            (true, true) => Span::Minutes,
            (true, false) => Span::Hours,
            _ => Span::Days,
        });
        Some(Operand::Elapsed { start: start.profile.name.clone(), end: end.profile.name.clone(), unit })
    }

    /// The numbers that stand for "no value", here or when the file was read.
    pub fn placeholders(&self) -> Vec<f64> {
        let numbers = self
            .dataset
            .warnings
            .iter()
            .flat_map(|warning| words(warning))
            .filter_map(|word| word.lower.parse::<f64>().ok());
        let nines = numbers.filter(|number| PLACEHOLDERS.contains(&-number.abs()));
        self.columns.iter().filter_map(|column| column.placeholder).chain(nines).collect()
    }

    /// The column that identifies rows.
    pub fn identifier(&self) -> Option<&Column<'a>> {
        let mostly = |column: &&Column<'a>| column.profile.distinct * 10 >= self.dataset.rows * 9;
        self.of_nature(Nature::Identifier).find(mostly).or_else(|| self.numbered())
    }

    /// A first column of codes that tells rows apart, whatever it is called: `receipt` with `R80001`.
    fn numbered(&self) -> Option<&Column<'a>> {
        let first = self.columns.first()?;
        let ColumnSummary::Text { top, longest, .. } = &first.profile.summary else { return None };
        let coded = |value: &str| value.contains(|letter: char| letter.is_ascii_digit()) && !value.trim().contains(' ');
        let all = first.profile.missing == 0 && first.profile.distinct * 10 >= self.dataset.rows * 9;
        const LONGEST_CODE: u64 = 20;
        (all && u64::from(*longest) <= LONGEST_CODE && !top.is_empty() && top.iter().all(|entry| coded(&entry.value)))
            .then_some(first)
    }

    /// Whether rows seem to be in the file more than once: then the number that should tell them apart repeats.
    pub fn repeats(&self) -> bool {
        self.identifier().is_some_and(|column| {
            column.profile.missing == 0
                && column.profile.distinct < self.dataset.rows
                && column.profile.distinct * 100 >= self.dataset.rows * 97
        })
    }

    /// The column that names rows or people in words.
    pub fn label(&self) -> Option<&Column<'a>> {
        let named = |column: &&Column<'a>| {
            matches!(column.nature, Nature::Text | Nature::Category)
                && column.profile.distinct * 10 >= self.dataset.rows * 9
                && lexicon::names(Concept::Title, &column.name)
        };
        self.columns.iter().find(named)
    }

    /// The column that tells which row it is: names that hardly repeat, or the identifier.
    pub fn told_by(&self) -> Option<&Column<'a>> {
        let named = |column: &&Column<'a>| {
            matches!(column.nature, Nature::Text | Nature::Category)
                && column.profile.distinct * 2 >= self.dataset.rows
                && lexicon::names(Concept::Title, &column.name)
        };
        self.label().or_else(|| self.columns.iter().find(named)).or_else(|| self.identifier())
    }

    /// Whether a word names the rows: `orders` for the rows of `coffee_orders.csv`, or for those with an `order_id`.
    pub fn is_row(&self, word: &Word) -> bool {
        let pays = self.of_nature(Nature::Number).any(|column| lexicon::names(Concept::Money, &column.name));
        if pays && TRANSACTIONS.contains(&word.stem.as_str()) {
            return true;
        }
        let mut nouns = self.row_nouns();
        nouns.retain(|noun| noun.stem.len() > 2 && !numeric(noun));
        // `fuel_log` is of fuel, whose pieces have other names.
        let poured =
            |column: &Column<'_>| column.measured_in().is_some_and(|unit| unit.kind == super::unit::Kind::Volume);
        let mass =
            self.columns.iter().any(|column| poured(column) && column.name.iter().any(|part| part.stem == word.stem));
        if mass && word.lower == word.stem {
            return false;
        }
        // `mietwohnungen.csv` holds `Wohnungen`.
        const LEAST_END: usize = 6;
        let ends = |noun: &Word| {
            word.lower.len() >= LEAST_END && noun.lower.len() > word.lower.len() && noun.lower.ends_with(&word.lower)
        };
        nouns.iter().any(ends)
            || nouns.iter().map(|noun| bare(&noun.stem)).any(|noun| noun == word.stem || kindred(noun, &word.stem))
    }

    /// Whether a word is one for the rows, with a slip.
    pub fn is_almost_row(&self, word: &Word) -> bool {
        let long = |noun: &&Word| noun.stem.len() > 5 && !numeric(noun);
        let plural = word.lower != word.stem;
        plural && self.row_nouns().iter().filter(long).any(|noun| alike(&noun.stem, &word.stem))
    }

    /// The nouns for a row that a guess may go by.
    pub fn row_kin(&self) -> Vec<Word> {
        self.row_nouns().into_iter().filter(|noun| noun.stem.len() > 2 && !lexicon::is_generic(noun)).collect()
    }

    /// What the file, its identifier and its dates call a row.
    fn row_nouns(&self) -> Vec<Word> {
        let file = self.dataset.file_name.rsplit_once('.').map_or(&*self.dataset.file_name, |(stem, _)| stem);
        let said = |word: &Word| !numeric(word) && !FILE_WORDS.contains(&word.stem.as_str());
        let mut nouns: Vec<Word> = name_words(file).into_iter().filter(said).collect();
        // `hotel_bookings` are bookings and no hotels; each of the `property_sales` is of a property.
        let head = nouns.pop();
        nouns.retain(|noun| is_kind(&noun.stem) && !self.is_of_column(noun));
        nouns.extend(head);
        // Where each row counts many, as `museum_visits` of a day, none of them is a row.
        if self.counts_many() {
            nouns.clear();
        }
        nouns.extend(self.identifier().into_iter().flat_map(|column| column.name.iter().cloned()));
        // A `match_date` is the date of a match, and each `Departure` is one.
        let dated = self.of_nature(Nature::Date).filter_map(|column| match column.name.as_slice() {
            [noun] if is_kind(&noun.stem) && column.profile.missing == 0 => Some(noun.clone()),
            [noun, .., date] if lexicon::is_generic(date) && is_kind(&noun.stem) => Some(noun.clone()),
            _ => None,
        });
        nouns.extend(dated);
        // Two sides that play make a match.
        if self.scores().is_some() {
            nouns.extend(words("match"));
        }
        if self.rows_have_plates() {
            nouns.extend(words("car vehicle"));
        }
        nouns
    }

    /// Whether each row tells of a car: most have a number plate of their own, and no column says what it is of.
    fn rows_have_plates(&self) -> bool {
        const PLATES: [&str; 6] = ["reg", "registration", "plate", "numberplate", "vin", "kennzeichen"];
        /// A car comes more than once, but not every day.
        const MOST_VISITS: u64 = 4;
        const CARS: [&str; 5] = ["car", "vehicle", "van", "auto", "fahrzeug"];
        let called =
            |column: &&Column<'_>, list: &[&str]| column.written.iter().any(|part| list.contains(&&*part.stem));
        let own = |column: &&Column<'_>| {
            called(column, &PLATES) && column.profile.distinct * MOST_VISITS >= self.dataset.rows
        };
        self.columns.iter().any(|column| own(&column)) && !self.columns.iter().any(|column| called(&column, &CARS))
    }

    /// Whether a column holds such things; a `property_type` only sorts them.
    fn is_of_column(&self, noun: &Word) -> bool {
        let holds = |column: &Column<'_>| {
            column.name.iter().any(|part| part.stem == noun.stem) && !column.name.iter().any(lexicon_type)
        };
        self.columns.iter().any(holds)
    }

    /// Whether a row holds the numbers of a day or a place, rather than being one thing.
    fn counts_many(&self) -> bool {
        let counts = |column: &&Column<'_>| {
            column.profile.kind == ColumnKind::Integer
                && !column.is_rate()
                && lexicon::counts_things(&column.name)
                && column.profile.distinct > MOST_OF_ONE
        };
        let dated = self.of_nature(Nature::Date).next().is_some();
        dated
            && self.identifier().is_none()
            && self.of_nature(Nature::Number).filter(counts).count() >= 2
            && self.scores().is_none()
    }

    /// What two sides scored: those at home first.
    pub fn scores(&self) -> Option<(&Column<'a>, &Column<'a>)> {
        let side = |list: &[&str]| {
            let of_side = |column: &&Column<'a>| {
                let named = column.name.iter().any(|word| list.iter().any(|side| word.lower.starts_with(side)));
                let scored = column.name.iter().any(|word| {
                    ["goal", "score", "point", "tor", "tore", "heimtore", "gasttore", "punkt", "run"]
                        .contains(&word.stem.as_str())
                });
                column.nature == Nature::Number && named && scored
            };
            let found: Vec<&Column<'a>> = self.columns.iter().filter(of_side).collect();
            match found.as_slice() {
                [one] => Some(*one),
                _ => None,
            }
        };
        Some((side(&["home", "heim"])?, side(&["away", "guest", "visitor", "gast", "auswaerts"])?))
    }

    /// Whether a word stands in the file's name.
    pub fn names_file(&self, word: &Word) -> bool {
        let file = self.dataset.file_name.rsplit_once('.').map_or(&*self.dataset.file_name, |(stem, _)| stem);
        name_words(file).iter().any(|part| part.stem == word.stem)
    }

    /// Whether the rows are people.
    pub fn rows_are_people(&self) -> bool {
        let people = |word: &Word| PEOPLE.split(' ').any(|entry| entry == bare(&word.stem));
        let file = self.dataset.file_name.rsplit_once('.').map_or(&*self.dataset.file_name, |(stem, _)| stem);
        name_words(file).iter().any(people)
            || self.identifier().is_some_and(|column| column.name.iter().any(people))
            || self.columns.first().is_some_and(|column| {
                column.profile.distinct * 100 >= self.dataset.rows * 97 && column.name.iter().any(people)
            })
            || self.label().is_some_and(|column| {
                column
                    .name
                    .iter()
                    .any(|word| ["full", "first", "last", "surname", "person"].contains(&word.lower.as_str()))
            })
    }

    /// The column of people that `who` asks for.
    pub fn person(&self) -> Option<&Column<'a>> {
        let people = |column: &&Column<'a>| {
            matches!(column.nature, Nature::Category | Nature::Text)
                && [Concept::Staff, Concept::Customer].iter().any(|concept| lexicon::names(*concept, &column.name))
                && !column.name.iter().any(lexicon_type)
        };
        let kind = |column: &&Column<'a>| {
            matches!(column.nature, Nature::Category | Nature::Text)
                && column.name.last().is_some_and(|word| lexicon::is_kind_of(&word.lower, "worker") && !is_person(word))
        };
        self.label()
            .or_else(|| self.columns.iter().find(people))
            .or_else(|| self.columns.iter().find(kind))
            .or_else(|| self.about(Concept::Title).find(|column| column.nature != Nature::Empty))
    }

    /// Whether a column names people.
    pub fn names_people(&self) -> bool {
        let people = [Concept::Staff, Concept::Customer];
        self.columns.iter().any(|column| people.iter().any(|concept| lexicon::names(*concept, &column.name)))
            || self.rows_are_people()
    }

    /// The column of places that `where` asks for.
    pub fn place(&self) -> Option<&Column<'a>> {
        use Concept::{City, Country, Office, Region, Station, Store};
        [Station, Store, City, Office, Region, Country]
            .iter()
            .find_map(|concept| self.about(*concept).find(|column| column.nature == Nature::Category))
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
        let priced = words[..at].iter().any(|word| {
            ["rate", "price", "fee", "fare", "charge", "cost", "preis", "wage"].contains(&word.stem.as_str())
        });
        return words.get(at + 1).filter(|_| priced).map(|word| word.stem.clone());
    }
    let rate = words.iter().any(|word| ["rate", "price", "fee"].contains(&word.stem.as_str()));
    let adjective = |(adjective, _): &&(&str, &str)| rate && words.iter().any(|word| word.lower == *adjective);
    ADJECTIVES.iter().find(adjective).map(|(_, unit)| (*unit).to_owned())
}

/// What takes minutes rather than hours or days.
const SHORT_LIVED: [&str; 12] =
    ["trip", "ride", "call", "journey", "visit", "appointment", "workout", "session", "fahrt", "anruf", "run", "round"];

/// What the rows of a table with money may be called.
const TRANSACTIONS: [&str; 6] = ["transaction", "payment", "purchase", "buchung", "zahlung", "booking"];

fn numeric(word: &Word) -> bool {
    word.stem.chars().all(|letter| letter.is_ascii_digit())
}

const PEOPLE: &str = "employee staff person people member student patient customer user participant respondent passenger \
    worker player candidate applicant guest learner trainee visitor client mitarbeiter person kunde schueler mitglied personal survey umfrage respondent";

/// Whether a word names people.
pub fn is_person(word: &Word) -> bool {
    PEOPLE.split(' ').any(|entry| entry == word.stem && !["survey", "umfrage"].contains(&entry))
}

/// `rechnungsnr` numbers a `rechnung`.
fn bare(noun: &str) -> &str {
    let endings = ["snummer", "nummer", "snr", "nr", "number", "id"];
    endings.iter().find_map(|ending| noun.strip_suffix(ending)).filter(|rest| rest.len() >= 4).unwrap_or(noun)
}

/// Words that say of a file only that it is one.
const FILE_WORDS: [&str; 18] = [
    "result",
    "ergebnis",
    "list",
    "data",
    "dataset",
    "table",
    "export",
    "log",
    "report",
    "record",
    "file",
    "history",
    "overview",
    "sample",
    "liste",
    "daten",
    "tabelle",
    "uebersicht",
];

/// Words for the same kind of row.
const KINDS: [&str; 38] = [
    "order sale purchase transaction receipt bestellung verkauf auftrag kauf",
    "employee staff colleague worker mitarbeiter mitarbeiterin beschaeftigter angestellter personal person leute",
    "patient stay admission visit case",
    "survey response answer participant respondent feedback people",
    "match game fixture spiel partie",
    "movie film title",
    "ticket case request",
    "booking reservation stay buchung reservierung",
    "trip ride journey fahrt rental hire rent outing checkout ausleihe vermietung",
    "fuel refuelling refueling fillup refill tanken tankfuellung betankung tankung",
    "enrolment enrollment registration signup subscription sign-up anmeldung einschreibung",
    "transaction payment booking buchung",
    "invoice bill rechnung",
    "student pupil schueler",
    "property house home listing building",
    "response answer reply participant respondent",
    "loan lending borrowing checkout book ausleihe",
    "member mitglied membership",
    "expense claim ausgabe",
    "product item article sku artikel produkt",
    "delivery shipment lieferung parcel sendung",
    "donation gift contribution pledge spende receipt",
    "marathon race run runner finisher participant athlete entry starter laeufer",
    "anzeige inserat wohnung listing ad ads flat apartment",
    "animal pet intake tier tiere",
    "car vehicle auto wagen fahrzeug",
    "application applicant candidate bewerbung bewerber kandidat",
    "shipment package parcel delivery consignment order sendung paket",
    "workout session exercise training",
    "visit session appointment consultation slot termin besuch",
    "recipe dish meal rezept",
    "complaint report case beschwerde",
    "course class kurs",
    "flight",
    "call anruf callout",
    "accident crash incident unfall",
    "leave absence abwesenheit",
    "departure service connection trip journey run bus train abfahrt",
];

/// Whether a word names what rows may be.
fn is_kind(noun: &str) -> bool {
    KINDS.iter().any(|kind| kind.split(' ').any(|word| word == noun))
}

fn kindred(one: &str, other: &str) -> bool {
    // Also in the plural that German makes: `Rechnungen`.
    let is = |written: &str, word: &str| {
        written == word || word.len() >= 6 && written.strip_prefix(word).is_some_and(|end| end.len() <= 2)
    };
    KINDS.iter().any(|kind| kind.split(' ').any(|word| is(one, word)) && kind.split(' ').any(|word| is(other, word)))
}

/// `customer_type` holds no customers.
pub fn lexicon_type(word: &Word) -> bool {
    ["type", "kind", "category", "segment", "group", "method", "status", "level", "typ", "art", "gruppe"]
        .contains(&word.lower.as_str())
}

impl<'a> Column<'a> {
    fn new(profile: &'a ColumnProfile, dataset: &DatasetProfile) -> Self {
        let written = meaningful(&profile.name);
        let name = lexicon::whole_words(&written);
        let read_as = read_as(profile, dataset);
        let nature = match &read_as {
            Some((nature, _)) => *nature,
            None => nature(profile, &name, dataset.rows),
        };
        let variants = if nature == Nature::Category { variants(known_values(profile), &name) } else { vec![] };
        let values = if nature == Nature::Category { known_values(profile) } else { &[] };
        let known = values.iter().map(|entry| KnownValue::new(&entry.value, &variants)).collect();
        let read_as = read_as.map(|(_, code)| code);
        Self { profile, name, written, nature, variants, known, placeholder: placeholder(profile), read_as }
    }

    /// All different values, when they are few enough for the profile to name them; the most frequent first.
    pub fn values(&self) -> &'a [ValueCount] {
        known_values(self.profile)
    }

    /// The ways in which a value is written.
    pub fn spellings(&self, value: &str) -> Vec<String> {
        let others = self.variants.iter().filter(|(_, usual)| usual == value).map(|(variant, _)| variant.clone());
        std::iter::once(value.to_owned()).chain(others).collect()
    }

    /// The value that stands for yes, in a column of two.
    pub fn yes(&self) -> Option<&'a str> {
        let is = |value: &str, list: &[&str]| list.contains(&folded(value).as_str());
        // `maybe` and `unknown` may stand beside them.
        let values = self.values();
        let no = values.iter().any(|no| is(&no.value, &["no", "n", "false", "nein"]));
        let yes = values.iter().find(|yes| is(&yes.value, &["yes", "y", "true", "ja", "j"]));
        yes.filter(|_| no && values.len() <= MOST_FLAG_VALUES).map(|yes| yes.value.as_str())
    }

    /// Whether it says yes or no.
    pub fn is_flag(&self) -> bool {
        self.nature == Nature::Flag || self.yes().is_some()
    }

    /// Whole numbers of few kinds make groups: ratings, years, numbers of children.
    pub fn is_grade(&self) -> bool {
        const MOST_GRADES: u64 = 40;
        let whole = match &self.profile.summary {
            ColumnSummary::Numeric { min, max, quartiles, .. } => {
                [*min, *max].iter().chain(quartiles).all(|value| (value * 2.0).fract() == 0.0)
            }
            _ => false,
        };
        self.nature == Nature::Number && self.profile.distinct <= MOST_GRADES && whole
    }

    /// Whether it does not add up: a price, a score, a share, so much of one thing in another.
    pub fn is_rate(&self) -> bool {
        let shared = self.unit().is_some_and(|unit| unit.contains(['/', '%', '°']));
        lexicon::is_rate(&self.name) || shared
    }

    /// Whether it is so much for each of something, as in `Price/Night` and `rate_per_hour`.
    pub fn is_per_unit(&self) -> bool {
        let name = self.profile.name.split(['(', '[']).next().unwrap_or_default();
        name.contains('/') || name_words(name).iter().any(|word| ["per", "pro", "je"].contains(&word.lower.as_str()))
    }

    /// Whether it holds so many of a hundred.
    pub fn is_percent(&self) -> bool {
        let percent = ["pct", "percent", "percentage", "prozent"];
        self.unit() == Some("%") || self.name.iter().any(|word| percent.contains(&word.lower.as_str()))
    }

    /// Whether it holds the upper or the lower end of a range, as in `max_temp`.
    pub fn is_end(&self, direction: Direction) -> bool {
        let words: &[&str] = match direction {
            Direction::Top => &["max", "maximum", "high", "highest", "peak"],
            Direction::Bottom => &["min", "minimum", "low", "lowest"],
        };
        self.name.iter().any(|word| words.contains(&word.lower.as_str()))
    }

    /// What stands in brackets behind the name, as in `Temp (°C)`.
    pub fn unit(&self) -> Option<&'a str> {
        let (_, rest) = self.profile.name.split_once(['(', '['])?;
        let unit = rest.trim_end_matches([')', ']']).trim();
        (!unit.is_empty() && unit.chars().count() <= 12).then_some(unit)
    }
}

impl KnownValue {
    fn new(value: &str, variants: &[(String, String)]) -> Self {
        let usual = variants.iter().find(|(variant, _)| variant == value).map_or(value, |(_, usual)| usual);
        let words = words(value);
        let lower = words.iter().map(|word| word.lower.as_str()).collect::<Vec<_>>().join(" ");
        Self { usual: usual.to_owned(), key: joined(&words), words, lower }
    }
}

/// The words of a name without what stands in brackets: `Wind speed (m/s)` is asked for as wind speed.
fn meaningful(name: &str) -> Vec<Word> {
    let words = name_words(name.split(['(', '[']).next().unwrap_or_default());
    if words.is_empty() { name_words(name) } else { words }
}

fn nature(profile: &ColumnProfile, name: &[Word], rows: u64) -> Nature {
    match profile.kind {
        ColumnKind::Empty => Nature::Empty,
        ColumnKind::Boolean => Nature::Flag,
        ColumnKind::Date | ColumnKind::DateTime => Nature::Date,
        _ if lexicon::is_identifier(name) || counts_rows(profile, name, rows) => Nature::Identifier,
        ColumnKind::Integer | ColumnKind::Decimal => Nature::Number,
        ColumnKind::Duration => Nature::Text,
        // Remarks are searched, however often the same one occurs.
        ColumnKind::Text if lexicon::is_remark(name) && profile.distinct > 6 => Nature::Text,
        ColumnKind::Text if profile.distinct <= MOST_CATEGORIES && profile.distinct * 2 <= rows.max(20) => {
            Nature::Category
        }
        ColumnKind::Text => Nature::Text,
    }
}

/// 7000, 7001, 7002, …: such numbers say which row it is, not how much of anything. Some rows may stand there twice, and
/// some may be left out.
fn counts_rows(profile: &ColumnProfile, name: &[Word], rows: u64) -> bool {
    let calendar = [Concept::Year, Concept::Date].iter().any(|concept| lexicon::names(*concept, name));
    let ColumnSummary::Numeric { min, max, .. } = &profile.summary else { return false };
    let whole = profile.kind == ColumnKind::Integer && profile.missing == 0 && profile.distinct * 20 >= rows * 19;
    const LEAST_ROWS: u64 = 20;
    whole && rows >= LEAST_ROWS && !calendar && max - min < profile.distinct as f64 * 1.05
}

fn known_values(profile: &ColumnProfile) -> &[ValueCount] {
    match &profile.summary {
        ColumnSummary::Text { top, .. } if top.len() as u64 == profile.distinct => top,
        _ => &[],
    }
}

/// What instruments and programs write where they have no value; some leave the minus out.
const PLACEHOLDERS: [f64; 5] = [-99.0, -999.0, -9999.0, -99999.0, -999_999.0];

/// A number of nines, where all others are far above or below it.
fn placeholder(profile: &ColumnProfile) -> Option<f64> {
    match &profile.summary {
        ColumnSummary::Numeric { min, max, quartiles, .. } => {
            let low = PLACEHOLDERS.into_iter().find(|known| min == known && quartiles[0] > known / 4.0);
            let high =
                || PLACEHOLDERS.into_iter().map(f64::abs).find(|known| max == known && quartiles[2] * 3.0 < *known);
            // -1 among nothing but positive whole numbers, unless it is as cold as that.
            let counts = profile.kind == ColumnKind::Integer
                && !lexicon::names(Concept::Temperature, &lexicon::whole_words(&meaningful(&profile.name)));
            let below = (counts && *min == -1.0 && quartiles[0] > 0.0 && *max > 2.0).then_some(-1.0);
            low.or_else(high).or(below)
        }
        _ => None,
    }
}
