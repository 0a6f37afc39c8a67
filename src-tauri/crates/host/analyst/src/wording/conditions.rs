//! The wording of conditions on rows, as a part of a question.

use super::{Link, Style, length};
use crate::{
    language::Language::{self, English, German},
    program::{comparison_words, operand_words, period_words, relation_words, span_words},
    query::{Filter, Keep, Operand, Period},
};

/// The conditions of a question, as they stand in it.
#[derive(Debug, Clone, Default)]
pub(super) struct Scope {
    /// With a space in front; nothing where all rows count.
    pub text: String,
}

impl Style<'_, '_> {
    /// The wording of all conditions; `None` if one of them has no wording.
    pub(super) fn scope(&self, filters: &[Filter]) -> Option<Scope> {
        let (times, others): (Vec<&Filter>, Vec<&Filter>) =
            filters.iter().partition(|filter| matches!(filter, Filter::Time { .. }) && !self.has_several_dates());
        let told: Option<Vec<String>> = others.into_iter().map(|filter| self.condition(filter)).collect();
        let told = told?;
        let times = times.into_iter().filter_map(|filter| match filter {
            Filter::Time { period, .. } => Some(format!(" {}", during(period, self.language))),
            _ => None,
        });
        let times: String = times.collect();
        let linked = if told.is_empty() { String::new() } else { format!(" {} {}", self.linked(), self.all_of(&told)) };
        let text = match (self.language, self.link) {
            (English, _) => format!("{linked}{times}"),
            // Behind a comma stands the verb last.
            (German, Link::Where) if !linked.is_empty() => format!("{times},{linked}"),
            (German, _) => format!("{times}{linked}"),
        };
        Some(Scope { text })
    }

    fn linked(&self) -> &'static str {
        match self.link {
            Link::Where => self.language.pick("where", "wo"),
            Link::With => self.language.pick("with", "mit"),
        }
    }

    /// One of them, behind `where` or `with`.
    pub(super) fn condition(&self, filter: &Filter) -> Option<String> {
        match self.link {
            Link::Where => Some(self.clause(filter)),
            Link::With => self.attribute(filter),
        }
    }

    /// `City is “Leeds”`; `City „Leeds“ ist`
    fn clause(&self, filter: &Filter) -> String {
        let is = |subject: &str, told: &str| match self.language {
            English => format!("{subject} is {told}"),
            German => format!("{subject} {told} ist"),
        };
        let not = self.language.pick("not", "nicht");
        match filter {
            Filter::Values { column, values, keep: Keep::These } => is(&self.name(column), &self.values(values)),
            Filter::Values { column, values, keep: Keep::AllOthers } => {
                is(&self.name(column), &format!("{not} {}", self.values(values)))
            }
            Filter::Number { operand, .. } => is(&self.operand(operand), &self.bound(filter)),
            Filter::Flag { column, keep: Keep::These } => is(&self.name(column), self.language.pick("yes", "ja")),
            Filter::Flag { column, keep: Keep::AllOthers } => is(&self.name(column), self.language.pick("no", "nein")),
            Filter::Time { column, period } => is(&self.name(column), &during(period, self.language)),
            Filter::Missing { column } => match self.language {
                English => is(&self.name(column), "missing"),
                German => format!("{} fehlt", self.name(column)),
            },
            Filter::Present { column } => match self.language {
                English => is(&self.name(column), "not missing"),
                German => format!("{} nicht fehlt", self.name(column)),
            },
            Filter::Contains { column, texts, keep } => self.contains(column, texts, *keep),
            Filter::EndBeforeStart { start, end } => {
                is(&self.name(end), &format!("{} {}", self.language.pick("before", "vor"), self.name(start)))
            }
            Filter::Pair { left, relation, right } => {
                is(&self.name(left), &format!("{} {}", relation_words(*relation, self.language), self.name(right)))
            }
        }
    }

    /// `City “Leeds”`, `Fare over 5`
    fn attribute(&self, filter: &Filter) -> Option<String> {
        let told = match filter {
            Filter::Values { column, values, keep: Keep::These } => {
                format!("{} {}", self.name(column), self.values(values))
            }
            Filter::Number { operand, .. } => format!("{} {}", self.operand(operand), self.bound(filter)),
            Filter::Time { column, period } => format!("{} {}", self.name(column), during(period, self.language)),
            Filter::Present { column } => self.name(column),
            Filter::Missing { column } => format!("{} {}", self.language.pick("no", "kein"), self.name(column)),
            Filter::Flag { column, keep: Keep::These } => self.name(column),
            _ => return None,
        };
        Some(told)
    }

    fn contains(&self, column: &str, texts: &[String], keep: Keep) -> String {
        let texts: Vec<String> = texts.iter().map(|text| self.language.quoted(text)).collect();
        let (name, texts) = (self.name(column), self.any_of(&texts));
        match (self.language, keep) {
            (English, Keep::These) => format!("{name} contains {texts}"),
            (English, Keep::AllOthers) => format!("{name} does not contain {texts}"),
            (German, Keep::These) => format!("{name} {texts} enthält"),
            (German, Keep::AllOthers) => format!("{name} nicht {texts} enthält"),
        }
    }

    fn values(&self, values: &[String]) -> String {
        let values: Vec<String> = values.iter().map(|value| self.language.quoted(value)).collect();
        self.any_of(&values)
    }

    fn bound(&self, filter: &Filter) -> String {
        let Filter::Number { operand, comparison } = filter else { return String::new() };
        let unit = length(operand).map(|unit| format!(" {}", span_words(unit, self.language))).unwrap_or_default();
        format!("{}{unit}", comparison_words(*comparison, self.language))
    }

    /// A number of a row.
    pub(super) fn operand(&self, operand: &Operand) -> String {
        let name = |column: &String| self.name(column);
        match (operand, self.language) {
            (Operand::Column(column) | Operand::Spent(column), _) => name(column),
            (Operand::Revenue { .. }, _) => self.language.pick("revenue", "Umsatz").into(),
            (Operand::Product(one, other), _) => {
                format!("{} {} {}", name(one), self.language.pick("times", "mal"), name(other))
            }
            (Operand::Sum(columns), _) => {
                columns.iter().map(name).collect::<Vec<_>>().join(self.language.pick(" plus ", " plus "))
            }
            (Operand::Ratio(one, other), _) => {
                format!("{} {} {}", name(one), self.language.pick("per", "pro"), name(other))
            }
            (Operand::Difference(one, other), English) => {
                format!("difference between {} and {}", name(one), name(other))
            }
            (Operand::Difference(one, other), German) => {
                format!("Differenz zwischen {} und {}", name(one), name(other))
            }
            (operand @ Operand::Stay { .. }, language) => operand_words(operand, language),
            (Operand::Elapsed { start, end, .. }, English) => format!("time from {} to {}", name(start), name(end)),
            (Operand::Elapsed { start, end, .. }, German) => format!("Zeit von {} bis {}", name(start), name(end)),
            (Operand::Converted { column, .. } | Operand::Scaled { column, .. }, _) => name(column),
        }
    }
}

/// `in March 2024`, `on 2024-03-01`, `from 2024-03-01 to 2024-03-14`
pub(super) fn during(period: &Period, language: Language) -> String {
    let told = period_words(period, language);
    let only_days = period.years.is_empty() && period.months.is_empty() && period.quarters.is_empty();
    let before = match (&period.from, &period.to) {
        (Some(from), Some(to)) if from == to => language.pick("on ", "am "),
        (Some(_), Some(_)) => language.pick("from ", "vom "),
        (Some(_), None) | (None, Some(_)) => "",
        (None, None) if !period.weekdays.is_empty() && only_days => language.pick("on ", "am "),
        (None, None) => language.pick("in ", "im "),
    };
    // `in 2024`, not `im 2024`.
    let before = if told.starts_with(|first: char| first.is_ascii_digit()) && before == "im " { "in " } else { before };
    format!("{before}{told}")
}
