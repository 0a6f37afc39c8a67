//! A way to compute, with the columns and groups of the present question where they fit, and the likeliest of the file
//! where not.

use super::columns::{group, groups, is_date, is_number, is_operand, is_period, operands, two_values, usual_order};
use crate::{
    query::{Aggregate, Ask, Direction, Filter, Group, Measure, Operand, Query, Scale, TimeUnit},
    schema::{Nature, Schema},
    semantic_check::{can_be_computed, makes_sense},
};
use tabletalk_protocol::Computation;

/// The rows that are listed first of all.
const USUAL_PLACES: u32 = 5;

/// The way in which a query computes; `None` for those that cannot be picked.
pub fn computation(ask: &Ask) -> Option<Computation> {
    let computation = match ask {
        Ask::Values(measures) | Ask::Groups { measures, .. } => match measures.as_slice() {
            [measure] => of_measure(measure),
            _ => return None,
        },
        Ask::Pivot { measure, .. } => of_measure(measure),
        Ask::Ranks { .. } => Computation::Ranks,
        Ask::Changes { .. } => Computation::Change,
        Ask::PerPeriod { .. } => Computation::PerPeriod,
        Ask::List => Computation::List,
        Ask::Share { .. } => Computation::ShareWhere,
        Ask::Shares { .. } => Computation::Shares,
        Ask::Distribution(_) => Computation::Distribution,
        Ask::Rows { .. } => Computation::HighestRows,
        Ask::Correlation { .. } => Computation::Correlation,
        Ask::Significance { .. } => Computation::Significance,
        Ask::Outliers(_) => Computation::Outliers,
        Ask::Missing { .. } => Computation::Missing,
        Ask::Duplicates { .. } => Computation::Duplicates,
        Ask::EndBeforeStart { .. } => Computation::EndBeforeStart,
        Ask::Span { .. } => Computation::Span,
        Ask::ValuesOf { .. } => Computation::ValuesOf,
        Ask::Spellings { .. } => Computation::Spellings,
        Ask::Summary => Computation::Summary,
        Ask::Classes { .. } | Ask::GroupsWhere { .. } => return None,
    };
    Some(computation)
}

fn of_measure(measure: &Measure) -> Computation {
    match measure {
        Measure::Rows => Computation::Rows,
        Measure::Different { .. } => Computation::Different,
        Measure::Of { aggregate, .. } => Computation::Aggregate(*aggregate),
        Measure::Quotient { .. } => Computation::Quotient,
    }
}

/// A query of all rows.
pub fn bare(ask: Ask) -> Query {
    Query { ask, filters: vec![], chart: None, tells_when: false }
}

/// The query computed in this way, on the same rows.
pub fn computed(query: &Query, computation: Computation, schema: &Schema<'_>) -> Option<Query> {
    let mut query = query.clone();
    // The conditions of a share hold for all rows of another computation.
    if let Ask::Share { part, .. } = &mut query.ask {
        query.filters.append(part);
    }
    let parts = Present::new(&query.ask, schema);
    query.ask = match computation {
        Computation::ShareWhere => Ask::Share {
            part: std::mem::take(&mut query.filters),
            of: parts.added_up(),
            group: parts.groups.first().cloned(),
        },
        computation => parts.ask(computation)?,
    };
    query.tells_when = false;
    Some(query)
}

/// The present question's parts that another computation may take over.
struct Present<'s, 'a> {
    schema: &'s Schema<'a>,
    measure: Option<Measure>,
    number: Option<Operand>,
    other_number: Option<Operand>,
    column: Option<String>,
    groups: Vec<Group>,
}

impl<'s, 'a> Present<'s, 'a> {
    fn new(ask: &Ask, schema: &'s Schema<'a>) -> Self {
        let quotient = ask.measures().into_iter().find_map(|measure| match measure {
            Measure::Quotient { of, by, .. } => Some([of, by].map(|name| Operand::Column(name.clone()))),
            _ => None,
        });
        let mut numbers = ask.operands().into_iter().cloned().chain(quotient.into_iter().flatten());
        let (number, other_number) = (numbers.next(), numbers.next());
        let column = match ask {
            Ask::Span { column } | Ask::ValuesOf { column } | Ask::Spellings { column } => Some(column.clone()),
            Ask::Outliers(columns) | Ask::Missing { columns, .. } | Ask::Duplicates { keys: columns, .. } => {
                columns.first().cloned()
            }
            ask => ask.measures().into_iter().find_map(|measure| match measure {
                Measure::Different { column } => Some(column.clone()),
                _ => None,
            }),
        };
        let groups = ask.groups().into_iter().filter_map(|known| group(known, schema)).collect();
        let own = |name: &String| is_number(name, schema).then(|| Operand::Column(name.clone()));
        let number = number.or_else(|| column.as_ref().and_then(own));
        let measure = ask.measures().first().map(|measure| (*measure).clone());
        Self { schema, measure, number, other_number, column, groups }
    }

    fn ask(&self, computation: Computation) -> Option<Ask> {
        let ask = match computation {
            Computation::Rows => self.grouped(Measure::Rows),
            Computation::Aggregate(aggregate) => self.grouped(self.aggregated(aggregate)?),
            Computation::Different => self.grouped(Measure::Different { column: self.column(|_| true)? }),
            Computation::Quotient => self.grouped(self.quotient()?),
            Computation::Shares => Ask::Shares { of: self.added_up(), group: self.group(|_| true)? },
            Computation::ShareWhere => return None,
            Computation::HighestRows => {
                Ask::Rows { by: self.number(|_| true)?, direction: Direction::Top, places: USUAL_PLACES }
            }
            Computation::List => Ask::List,
            Computation::Distribution => Ask::Distribution(self.number(|_| true)?),
            Computation::Correlation => self.correlation()?,
            Computation::Change => {
                let (measure, [group, periods]) = (self.followed(), self.over_time()?);
                Ask::Changes { measure, group, periods, direction: Direction::Top }
            }
            Computation::Ranks => {
                let (measure, [group, periods]) = (self.followed(), self.over_time()?);
                Ask::Ranks { measure, group, periods }
            }
            Computation::PerPeriod => Ask::PerPeriod { measure: self.followed(), period: self.period(TimeUnit::Day)? },
            Computation::Missing => Ask::Missing { columns: vec![], most: None },
            Computation::Duplicates => Ask::Duplicates { keys: vec![], whole: true },
            Computation::Outliers => Ask::Outliers(vec![self.number_column()?]),
            Computation::ValuesOf => Ask::ValuesOf { column: self.column(|name| !is_date(name, self.schema))? },
            Computation::Span => Ask::Span { column: self.date()? },
            Computation::Summary => Ask::Summary,
            Computation::Significance => self.significance()?,
            Computation::EndBeforeStart => self.end_before_start()?,
            Computation::Spellings => {
                let is_category =
                    |name: &str| self.schema.of_nature(Nature::Category).any(|known| known.profile.name == name);
                Ask::Spellings { column: self.column(is_category)? }
            }
        };
        Some(ask)
    }

    /// A number over all rows, or for the groups that the question has.
    fn grouped(&self, measure: Measure) -> Ask {
        numbers(vec![measure], &self.groups, self.schema)
    }

    fn number(&self, fits: impl Fn(&Operand) -> bool) -> Option<Operand> {
        let known = self.number.iter().filter(|operand| is_operand(operand, self.schema)).cloned();
        known.chain(operands(self.schema)).find(|operand| fits(operand))
    }

    fn number_column(&self) -> Option<String> {
        let is_column = |operand: &Operand| matches!(operand, Operand::Column(_));
        self.number(is_column)?.column_name().map(str::to_owned)
    }

    /// The present column, or the first one that makes groups, or any.
    fn column(&self, fits: impl Fn(&str) -> bool) -> Option<String> {
        let grouped = groups(self.schema).into_iter().filter(|group| matches!(group, Group::Column(_)));
        let grouped = grouped.map(|group| group.column().to_owned());
        let filled = self.schema.columns.iter().filter(|column| column.nature != Nature::Empty);
        let known = self.column.iter().cloned().chain(grouped);
        known.chain(filled.map(|column| column.profile.name.clone())).find(|name| fits(name))
    }

    fn date(&self) -> Option<String> {
        let dates = self.schema.of_nature(Nature::Date).map(|column| column.profile.name.clone());
        self.column.iter().filter(|name| is_date(name, self.schema)).cloned().chain(dates).next()
    }

    fn group(&self, fits: impl Fn(&Group) -> bool) -> Option<Group> {
        self.groups.iter().cloned().chain(groups(self.schema)).find(|group| fits(group))
    }

    fn period(&self, unit: TimeUnit) -> Option<Group> {
        let own = self.groups.iter().find(|group| is_period(group)).cloned();
        own.or_else(|| Some(Group::Time { column: self.date()?, unit }))
    }

    /// Groups, and the periods that they are followed through.
    fn over_time(&self) -> Option<[Group; 2]> {
        Some([self.group(|group| matches!(group, Group::Column(_)))?, self.period(TimeUnit::Year)?])
    }

    fn aggregated(&self, aggregate: Aggregate) -> Option<Measure> {
        let measure = |operand| Measure::Of { aggregate, operand };
        let operand = self.number(|operand| can_be_computed(&measure(operand.clone()), self.schema))?;
        Some(measure(operand))
    }

    /// The number that is followed over time or averaged over periods: the present one.
    fn followed(&self) -> Measure {
        self.measure.clone().unwrap_or_else(|| self.added_up())
    }

    /// The whole of shares: the rows, or the total of the present number.
    fn added_up(&self) -> Measure {
        let total = self.number.clone().map(|operand| Measure::Of { aggregate: Aggregate::Total, operand });
        total.filter(|total| can_be_computed(total, self.schema)).unwrap_or(Measure::Rows)
    }

    fn quotient(&self) -> Option<Measure> {
        let total = |operand: &Operand| {
            let measure = Measure::Of { aggregate: Aggregate::Total, operand: operand.clone() };
            matches!(operand, Operand::Column(_)) && can_be_computed(&measure, self.schema)
        };
        let of = self.number(total)?;
        let by = operands(self.schema).into_iter().find(|operand| *operand != of && total(operand))?;
        let [of, by] = [&of, &by].map(|operand| operand.column_name().map(str::to_owned));
        Some(Measure::Quotient { of: of?, by: by?, scale: Scale::Plain })
    }

    fn correlation(&self) -> Option<Ask> {
        let x = self.number(|_| true)?;
        let others = self.other_number.iter().cloned().chain(operands(self.schema));
        let y = others.into_iter().find(|operand| *operand != x && is_operand(operand, self.schema))?;
        Some(Ask::Correlation { x, y })
    }

    fn significance(&self) -> Option<Ask> {
        let compared = |group: &Group| two_values(group.column(), self.schema).is_some();
        let column = self.group(compared)?.column().to_owned();
        let of = self.number(|operand| can_be_averaged(operand, self.schema))?;
        Some(Ask::Significance { of, values: two_values(&column, self.schema)?, column })
    }

    fn end_before_start(&self) -> Option<Ask> {
        let (start, end) = self.schema.lifetime()?;
        Some(Ask::EndBeforeStart { start: start.profile.name.clone(), end: end.profile.name.clone() })
    }
}

pub fn can_be_averaged(operand: &Operand, schema: &Schema<'_>) -> bool {
    can_be_computed(&Measure::Of { aggregate: Aggregate::Average, operand: operand.clone() }, schema)
}

/// Numbers over all rows, or for each group or pair of groups.
pub fn numbers(measures: Vec<Measure>, groups: &[Group], schema: &Schema<'_>) -> Ask {
    match (groups, measures.as_slice()) {
        ([rows, columns, ..], [measure]) if rows != columns => {
            Ask::Pivot { measure: measure.clone(), rows: rows.clone(), columns: columns.clone() }
        }
        ([group, ..], _) => Ask::Groups { measures, group: group.clone(), order: usual_order(group, schema) },
        ([], _) => Ask::Values(measures),
    }
}

/// The same query of another file. What it computes stays if all of its columns are there and hold the same; otherwise the
/// rows are counted. Groups and conditions stay one by one.
pub fn transferred(query: &Query, from: &Schema<'_>, to: &Schema<'_>) -> Query {
    let nature = |name: &str, schema: &Schema<'_>| schema.column(name).map(|column| column.nature);
    let stays = |name: &str| nature(name, to).is_some() && nature(name, from) == nature(name, to);
    let keeps = |filter: &Filter| {
        let alone = Query { filters: vec![filter.clone()], ..bare(Ask::List) };
        alone.columns().into_iter().all(stays) && makes_sense(&alone, to)
    };
    let conditions: Vec<Filter> = query.conditions().filter(|filter| keeps(filter)).cloned().collect();
    let whole =
        Query { filters: query.filters.iter().filter(|filter| keeps(filter)).cloned().collect(), ..query.clone() };
    if bare(whole.ask.clone()).columns().into_iter().all(stays) && makes_sense(&whole, to) {
        return whole;
    }
    let groups: Vec<Group> = query.ask.groups().into_iter().filter(|group| stays(group.column())).cloned().collect();
    let measures: Vec<Measure> = query.ask.measures().into_iter().cloned().collect();
    let is_number = matches!(query.ask, Ask::Groups { .. } | Ask::Pivot { .. } | Ask::Values(_));
    let same = Query { ask: numbers(measures, &groups, to), filters: conditions.clone(), ..query.clone() };
    if is_number && same.columns().into_iter().all(stays) && makes_sense(&same, to) {
        return same;
    }
    Query { filters: conditions, ..bare(numbers(vec![Measure::Rows], &groups, to)) }
}

/// Return whether a group can be followed through these periods.
pub fn are_over_time(group: &Group, periods: &Group) -> bool {
    group != periods && is_period(periods)
}
