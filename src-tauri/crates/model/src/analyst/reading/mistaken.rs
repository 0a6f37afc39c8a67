//! Whether a reading answers another question than the one that was asked: every word found a place, and the whole says
//! something else.

use super::Reading;
use crate::analyst::{
    decline::Decline,
    lexicon,
    query::{Aggregate, Ask, Filter, Group, Measure, Operand, Order, Query, TimeUnit},
    schema::{Column, Nature, Schema},
    sense::Concept,
    time::MONTHS,
    words::Word,
};

/// The reading, unless it answers something else.
pub(super) fn meant(words: &[Word], reading: Reading, schema: &Schema<'_>) -> Result<Reading, Decline> {
    let asked = Asked { words, schema };
    let mistaken = reading.queries.iter().any(|query| asked.is_missed_by(query))
        || asked.reckons_by_hand() && !reading.queries.iter().any(multiplies)
        || asked.is_about_age() && reading.taken.iter().any(|taken| taken.word.to_lowercase() == "age");
    if mistaken { Err(Decline::NotUnderstood) } else { Ok(reading) }
}

/// A question and the file that it is asked of.
struct Asked<'q, 'a> {
    words: &'q [Word],
    schema: &'q Schema<'a>,
}

impl Asked<'_, '_> {
    fn says(&self, list: &[&str]) -> bool {
        self.words.iter().any(|word| list.contains(&word.lower.as_str()))
    }

    fn says_together(&self, phrase: &[&str]) -> bool {
        self.words.windows(phrase.len()).any(|said| said.iter().zip(phrase).all(|(word, part)| word.lower == *part))
    }

    fn is_missed_by(&self, query: &Query) -> bool {
        self.searches_elsewhere(query)
            || self.wants_a_person(query)
            || self.wants_an_amount(query)
            || self.wants_the_usual(query)
            || self.tells_of_age(query)
            || self.runs_over_the_year(query)
            || self.has_a_column_of_its_own(query)
            || self.is_empty_by_nature(query)
            || self.is_at_another_date(query)
            || self.says_together(&["that", "happen"])
                && query.ask == Ask::Values(vec![Measure::Rows])
                && query.filters.is_empty()
            || self.says_together(&["per", "square"]) && !divides(query)
            || self.asks_who_did_again(query)
            || self.says_together(&["without", "a", "single"]) && matches!(query.ask, Ask::Missing { .. })
    }

    /// `has anybody applied more than once? who?`, answered by repeated rows.
    fn asks_who_did_again(&self, query: &Query) -> bool {
        let perfect = self.words.first().is_some_and(|word| ["has", "have"].contains(&word.lower.as_str()));
        perfect && self.says(&["who"]) && matches!(query.ask, Ask::Duplicates { whole: true, .. })
    }

    /// `with manager in the title`, looked for among the names of people, where a category has it.
    fn searches_elsewhere(&self, query: &Query) -> bool {
        let holds = |column: &Column<'_>, text: &String| {
            column.known.iter().any(|known| known.words.iter().any(|word| word.stem == *text))
        };
        query.filters.iter().any(|filter| {
            let Filter::Contains { column, texts, .. } = filter else { return false };
            let searched = self.schema.column(column).filter(|column| !lexicon::is_remark(&column.name));
            let named = |column: &Column<'_>| {
                column.name.iter().any(|part| self.words.iter().any(|word| word.stem == part.stem))
            };
            searched.is_some_and(|searched| {
                searched.nature == Nature::Text
                    && !named(searched)
                    && texts.iter().any(|text| self.schema.columns.iter().any(|column| holds(column, text)))
            })
        })
    }

    /// `who of the staff sold the most`, answered by rows of a file that names nobody.
    fn wants_a_person(&self, query: &Query) -> bool {
        let person = |column: &Column<'_>| {
            [Concept::Customer, Concept::Staff].iter().any(|concept| lexicon::names(*concept, &column.name))
        };
        let first = self.words.first().is_some_and(|word| word.lower == "who");
        let known = self.schema.rows_are_people() || self.schema.columns.iter().any(person);
        first && matches!(query.ask, Ask::Rows { .. }) && !known
    }

    /// `do companies give more per gift than schools`: how much they give is no number of rows.
    fn wants_an_amount(&self, query: &Query) -> bool {
        let asks = self.words.first().is_some_and(|word| ["do", "does", "did"].contains(&word.lower.as_str()));
        let much = self.words.windows(2).any(|pair| {
            ["more", "less"].contains(&pair[0].lower.as_str())
                && ["than", "per", "from"].contains(&pair[1].lower.as_str())
        });
        let often = self.says(&["often", "many", "number", "frequently", "times"]);
        asks && much && !often && compared(query).is_some_and(|measures| measures == [Measure::Rows])
    }

    /// `are delays smaller at the weekend`: two days against five have the smaller total anyway.
    fn wants_the_usual(&self, query: &Query) -> bool {
        let weekend = matches!(&query.ask, Ask::Groups { group: Group::Time { unit: TimeUnit::Weekend, .. }, .. });
        let total = |measure: &Measure| matches!(measure, Measure::Of { aggregate: Aggregate::Total, .. });
        let sized = self.says(&["smaller", "larger", "bigger", "longer", "shorter"]);
        let whole = self.says(&["total", "totals", "sum", "altogether"]);
        weekend && sized && !whole && compared(query).is_some_and(|measures| measures.iter().any(total))
    }

    /// `how many of our donors are over 60`, where the only number is what they gave.
    fn tells_of_age(&self, query: &Query) -> bool {
        let person = |word: &Word| {
            lexicon::concepts(word).iter().any(|concept| matches!(concept, Concept::Customer | Concept::Staff))
                || self.schema.is_row(word) && self.schema.rows_are_people()
        };
        let aged = self.words.windows(4).any(|said| {
            person(&said[0])
                && ["are", "is", "were"].contains(&said[1].lower.as_str())
                && ["over", "under", "above", "below"].contains(&said[2].lower.as_str())
                && said[3].lower.parse::<f64>().is_ok()
        });
        let unnamed = |filter: &Filter| match filter {
            Filter::Number { operand, .. } => operand.column_name().is_some_and(|name| {
                let column = self.schema.column(name);
                column.is_some_and(|column| !self.names(column) && !lexicon::names(Concept::Age, &column.name))
            }),
            _ => false,
        };
        aged && query.filters.iter().any(unnamed)
    }

    /// `from October to January` goes on in the next year, which months in the order of the calendar do not.
    fn runs_over_the_year(&self, query: &Query) -> bool {
        let month = |word: &Word| MONTHS.iter().position(|names| names.split(' ').any(|name| name == word.lower));
        let turned = self.words.windows(4).any(|said| {
            said[0].lower == "from"
                && said[2].lower == "to"
                && matches!((month(&said[1]), month(&said[3])), (Some(first), Some(last)) if last < first)
        });
        let months = matches!(&query.ask, Ask::Groups { group: Group::Time { unit: TimeUnit::MonthOfYear, .. }, .. });
        turned && months && compared(query).is_some()
    }

    /// `is not paid yet`, where a column says whether it is and gaps in another one were counted.
    fn has_a_column_of_its_own(&self, query: &Query) -> bool {
        let said = |column: &Column<'_>| {
            column.nature == Nature::Category
                && matches!(column.name.as_slice(), [name] if name.lower.ends_with('d') && self.says(&[name.lower.as_str()]))
        };
        let tells = |column: &str| {
            self.schema
                .columns
                .iter()
                .any(|own| said(own) && own.profile.name != column && !query.ask_or_filter_uses(&own.profile.name))
        };
        let gaps = |filters: &[Filter]| {
            filters.iter().any(|filter| matches!(filter, Filter::Missing { column } if tells(column)))
        };
        self.says(&["yet", "still"])
            && (gaps(&query.filters) || matches!(&query.ask, Ask::Share { part, .. } if gaps(part)))
    }

    /// `without VAT`: no row is without it, so that something else was meant.
    fn is_empty_by_nature(&self, query: &Query) -> bool {
        let full = |filter: &Filter| match filter {
            Filter::Missing { column } => self
                .schema
                .column(column)
                .is_some_and(|column| column.profile.missing == 0 && column.placeholder.is_none()),
            _ => false,
        };
        let reckons = matches!(&query.ask, Ask::Values(measures) if !measures.contains(&Measure::Rows));
        reckons && self.says(&["without"]) && query.filters.iter().any(full)
    }

    /// `on what day do most people arrive`, grouped by the date of booking beside one of arrival.
    fn is_at_another_date(&self, query: &Query) -> bool {
        const LEAST_SHARED: usize = 5;
        let begins = |word: &Word, part: &Word| {
            let (word, part) = (word.lower.get(..LEAST_SHARED), part.lower.get(..LEAST_SHARED));
            word.is_some() && word == part
        };
        let spoken =
            |column: &Column<'_>| self.words.iter().any(|word| column.name.iter().any(|part| begins(word, part)));
        let Ask::Groups { group: Group::Time { column, .. }, .. } = &query.ask else { return false };
        let used = self.schema.column(column).is_some_and(&spoken);
        let other = |date: &Column<'_>| spoken(date) && !query.ask_or_filter_uses(&date.profile.name);
        !used && self.schema.of_nature(Nature::Date).any(other)
    }

    /// `hours times rate plus parts`
    fn reckons_by_hand(&self) -> bool {
        self.says(&["times"]) && self.says(&["plus"])
    }

    fn is_about_age(&self) -> bool {
        self.says(&["age"])
    }

    fn names(&self, column: &Column<'_>) -> bool {
        column.name.iter().any(|part| self.words.iter().any(|word| word.stem == part.stem))
    }
}

impl Query {
    fn ask_or_filter_uses(&self, name: &str) -> bool {
        self.ask.uses(name) || self.filters.iter().any(|filter| filter.uses(name))
    }
}

/// The numbers of groups that are set against each other.
fn compared(query: &Query) -> Option<&[Measure]> {
    match &query.ask {
        Ask::Groups { measures, order: Order::Compared, .. } => Some(measures),
        Ask::Groups { measures, group: Group::Time { unit: TimeUnit::Weekend, .. }, .. } => Some(measures),
        _ => None,
    }
}

fn operands(query: &Query) -> Vec<&Operand> {
    let measures = match &query.ask {
        Ask::Values(measures) | Ask::Groups { measures, .. } => measures.as_slice(),
        _ => &[],
    };
    let mut operands = Vec::new();
    for measure in measures {
        if let Measure::Of { operand, .. } = measure {
            operands.push(operand);
        }
    }
    operands
}

fn multiplies(query: &Query) -> bool {
    operands(query).iter().any(|operand| matches!(operand, Operand::Revenue { .. } | Operand::Product(..)))
}

fn divides(query: &Query) -> bool {
    let quotient = |measure: &Measure| matches!(measure, Measure::Quotient { .. });
    let whole =
        matches!(&query.ask, Ask::Values(measures) | Ask::Groups { measures, .. } if measures.iter().any(quotient));
    whole
        || operands(query).iter().any(|operand| matches!(operand, Operand::Ratio(..)))
        || !matches!(query.ask, Ask::Values(_) | Ask::Groups { .. })
}
