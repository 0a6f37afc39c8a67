//! Questions in English.

use super::{Style, Wanted, conditions::Scope, sides};
use crate::{
    language::Language::English,
    program::{adjective, comparison_words, unit_words},
    query::{Ask, Direction, Filter, Group, Measure, Operand, Order, Query},
};

impl Style<'_, '_> {
    pub(super) fn english(&self, query: &Query, scope: &Scope, wanted: Wanted) -> Vec<String> {
        let scope = scope.text.as_str();
        let name = |column: &String| self.name(column);
        match &query.ask {
            Ask::Values(measures) => vec![format!("{}{scope}?", self.asked(measures))],
            Ask::Groups { measures, group, order: Order::Compared } => self.compared(query, measures, group, scope),
            Ask::Groups { measures, group, order } => self.grouped(measures, group, *order, scope, wanted),
            Ask::Pivot { measure, rows, columns } => {
                let [rows, columns] = [self.group(rows), self.group(columns)];
                let asked = self.asked(std::slice::from_ref(measure));
                vec![
                    format!("{asked} for each {rows} and {columns}{scope}?"),
                    format!("{asked} by {rows} and {columns}{scope}?"),
                ]
            }
            Ask::PerPeriod { measure, period } => {
                let asked = self.asked(std::slice::from_ref(measure));
                vec![
                    format!("{asked} per {}{scope} on average?", self.group(period)),
                    format!("{asked} per {} on average{scope}?", self.group(period)),
                ]
            }
            Ask::List => vec![format!("Which rows are there{scope}?"), format!("Which rows{scope} are there?")],
            Ask::Share { part, of, group } => self.share(part, of, group.as_ref(), scope),
            Ask::Shares { of, group } => {
                let (of, group) = (self.whole(of), self.group(group));
                vec![
                    format!("What share of {of} does each {group} have{scope}?"),
                    format!("What is the share of each {group} in {of}{scope}?"),
                ]
            }
            Ask::Distribution(of) => vec![format!("How is the {} distributed{scope}?", self.operand(of))],
            Ask::Rows { by, direction, places: 1 } => {
                vec![format!("Which row has the {} {}{scope}?", end(*direction), self.operand(by))]
            }
            Ask::Rows { by, direction, places } => {
                vec![format!("Which {places} rows have the {} {}{scope}?", end(*direction), self.operand(by))]
            }
            Ask::GroupsWhere { measure, group, comparison } => {
                let (group, bound) = (self.group(group), comparison_words(*comparison, English));
                let bounded = match measure {
                    Measure::Rows => format!("{bound} rows"),
                    measure => {
                        let noun = self.noun(measure);
                        format!("{} {noun} {bound}", article(&noun))
                    }
                };
                vec![
                    format!("How many {group}s have {bounded}{scope}?"),
                    format!("How many {group} have {bounded}{scope}?"),
                ]
            }
            Ask::Correlation { x, y } => vec![
                format!("How do {} and {} go together{scope}?", self.operand(x), self.operand(y)),
                format!("What is the correlation between {} and {}{scope}?", self.operand(x), self.operand(y)),
            ],
            Ask::Outliers(columns) => {
                let columns: Vec<String> = columns.iter().map(name).collect();
                vec![format!("Are there outliers in {}{scope}?", self.all_of(&columns))]
            }
            Ask::Missing { columns, most: None } if columns.is_empty() => {
                vec![format!("How many values are missing{scope}?")]
            }
            Ask::Missing { columns, most: None } => {
                let columns: Vec<String> = columns.iter().map(name).collect();
                vec![
                    format!("How many values of {} are missing{scope}?", self.all_of(&columns)),
                    format!("How many missing values are in {}{scope}?", self.all_of(&columns)),
                ]
            }
            Ask::Missing { most: Some(_), .. } => vec![format!("Which column has the most missing values{scope}?")],
            Ask::Duplicates { whole: true, .. } => vec![format!("How many rows are there twice{scope}?")],
            Ask::Duplicates { keys, .. } if keys.is_empty() => vec![format!("Are there duplicates{scope}?")],
            Ask::Duplicates { keys, .. } => {
                let keys: Vec<String> = keys.iter().map(name).collect();
                vec![format!("Are there duplicates in {}{scope}?", self.all_of(&keys))]
            }
            Ask::EndBeforeStart { start, end } => {
                vec![format!("In how many rows is {} before {}{scope}?", name(end), name(start))]
            }
            Ask::Span { column } => vec![
                format!("What are the first and the last {}{scope}?", name(column)),
                format!("From when to when does {} go{scope}?", name(column)),
            ],
            Ask::ValuesOf { column } => vec![format!("Which different {} are there{scope}?", name(column))],
            Ask::Spellings { column } => vec![format!("Which {} are spelt wrong{scope}?", name(column))],
            Ask::Summary => vec![format!("Can you give me a summary{scope}?")],
            Ask::Significance { of, values: [one, other], .. } => self.significance(of, one, other, scope),
            Ask::Ranks { .. } | Ask::Changes { .. } | Ask::Classes { .. } => vec![],
        }
    }

    /// The beginning of a question for numbers.
    fn asked(&self, measures: &[Measure]) -> String {
        match measures {
            [Measure::Rows] => "How many rows are there".into(),
            [Measure::Different { column }] => format!("How many different {} are there", self.name(column)),
            [measure] => format!("What is the {}", self.noun(measure)),
            measures => {
                let nouns: Vec<String> = measures.iter().map(|measure| format!("the {}", self.noun(measure))).collect();
                format!("What are {}", self.all_of(&nouns))
            }
        }
    }

    /// As in `total Fare`.
    fn noun(&self, measure: &Measure) -> String {
        match measure {
            Measure::Rows => "number of rows".into(),
            Measure::Different { column } => format!("number of different {}", self.name(column)),
            Measure::Of { aggregate, operand } => {
                let (word, operand) = (adjective(*aggregate, English), self.operand(operand));
                // A column may be called `Total` itself.
                let says_it = operand.to_lowercase().split(|letter: char| !letter.is_alphabetic()).next() == Some(word);
                if says_it { operand } else { format!("{word} {operand}") }
            }
            Measure::Quotient { of, by, .. } => format!("{} per {}", self.name(of), self.name(by)),
        }
    }

    /// The words for the whole of a share.
    fn whole(&self, of: &Measure) -> String {
        match of {
            Measure::Rows => "the rows".into(),
            of => format!("the {}", self.noun(of)),
        }
    }

    pub(super) fn group(&self, group: &Group) -> String {
        match group {
            Group::Column(column) => self.name(column),
            Group::Time { column, unit } if self.has_several_dates() => {
                format!(
                    "{} {} {}",
                    unit_words(*unit, self.language),
                    self.language.pick("of", "von"),
                    self.name(column)
                )
            }
            Group::Time { unit, .. } => unit_words(*unit, self.language).into(),
        }
    }

    fn grouped(&self, measures: &[Measure], group: &Group, order: Order, scope: &str, wanted: Wanted) -> Vec<String> {
        let timed = matches!(group, Group::Time { .. });
        let group = self.group(group);
        let asked = self.asked(measures);
        let all = vec![format!("{asked} for each {group}{scope}?"), format!("{asked} by {group}{scope}?")];
        match (order, measures) {
            (Order::Ranked { direction, places: Some(places) }, [measure]) if places > 1 => {
                let most = self.most(measure, direction);
                let top = if direction == Direction::Top { "top" } else { "bottom" };
                vec![
                    format!("Which {places} {group} have the {most}{scope}?"),
                    format!("What are the {top} {places} {group} by {}{scope}?", self.noun(measure)),
                ]
            }
            (Order::Ranked { direction, places: None }, [measure])
                if direction == Direction::Bottom || wanted == Wanted::End || timed =>
            {
                let which = format!("Which {group} has the {}{scope}?", self.most(measure, direction));
                std::iter::once(which).chain(all).collect()
            }
            _ => all,
        }
    }

    /// As in `highest average Fare`, `fewest rows`.
    fn most(&self, measure: &Measure, direction: Direction) -> String {
        match (measure, direction) {
            (Measure::Rows, Direction::Top) => "most rows".into(),
            (Measure::Rows, Direction::Bottom) => "fewest rows".into(),
            (measure, direction) => format!("{} {}", end(direction), self.noun(measure)),
        }
    }

    fn compared(&self, query: &Query, measures: &[Measure], group: &Group, scope: &str) -> Vec<String> {
        let asked = self.asked(measures);
        let Some((values, rest)) = sides(query, group) else {
            return vec![
                format!("{asked} for each {}{scope}, compared?", self.group(group)),
                format!("{asked} by {}{scope}?", self.group(group)),
            ];
        };
        let Some(rest) = self.scope(&rest) else { return vec![] };
        let values: Vec<String> = values.iter().map(|value| self.language.quoted(value)).collect();
        vec![
            format!("{asked} for {}{}?", self.all_of(&values), rest.text),
            format!("{asked} for {}{}?", values.join(" compared with "), rest.text),
        ]
    }

    fn share(&self, part: &[Filter], of: &Measure, group: Option<&Group>, scope: &str) -> Vec<String> {
        let Some(part) = self.scope(part) else { return vec![] };
        let each = group.map(|group| format!(" for each {}", self.group(group))).unwrap_or_default();
        let (whole, part) = (self.whole(of), part.text);
        match part.strip_prefix(" with ") {
            Some(part) if *of == Measure::Rows => vec![
                format!("What share of {whole}{scope} has {part}{each}?"),
                format!("What share of {whole}{scope} is {part}{each}?"),
            ],
            Some(part) => vec![format!("What share of {whole}{scope} comes from {part}{each}?")],
            // The condition stands last, so that nothing is taken for a part of it.
            None if scope.is_empty() => vec![format!("What share of {whole}{each} is there{part}?")],
            None => vec![],
        }
    }

    fn significance(&self, of: &Operand, one: &[String], other: &[String], scope: &str) -> Vec<String> {
        let (Some(one), Some(other)) = (one.first(), other.first()) else { return vec![] };
        let (one, other) = (self.language.quoted(one), self.language.quoted(other));
        vec![format!("Is the difference in {} between {one} and {other} significant{scope}?", self.operand(of))]
    }
}

fn end(direction: Direction) -> &'static str {
    match direction {
        Direction::Top => "highest",
        Direction::Bottom => "lowest",
    }
}

/// `a total`, `an average`
fn article(noun: &str) -> &'static str {
    if noun.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" }
}
