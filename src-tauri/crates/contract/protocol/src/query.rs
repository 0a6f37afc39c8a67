//! The query behind a question, as data: the counts and calculations, their rows and their groups.
//!
//! A sentence and a program are other forms of one [`Query`]; the analyst turns one into the other.

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantNames};
use ts_rs::TS;

/// A question about one table, understood.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Query {
    pub ask: Ask,
    /// All of them hold for the rows that count.
    pub filters: Vec<Filter>,
    pub chart: Option<ChartKind>,
    /// Whether the question also asks for the date.
    pub tells_when: bool,
}

/// The result that a query asks for.
#[derive(Debug, Clone, PartialEq, IntoStaticStr, VariantNames, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export, rename = "QueryAsk")]
pub enum Ask {
    /// Numbers over all rows.
    Values(Vec<Measure>),
    /// Numbers for each group.
    Groups {
        measures: Vec<Measure>,
        group: Group,
        order: Order,
    },
    /// A number for each pair of groups.
    Pivot {
        measure: Measure,
        rows: Group,
        columns: Group,
    },
    /// The groups' places in one period and in the next.
    Ranks {
        measure: Measure,
        group: Group,
        periods: Group,
    },
    /// How the number of each group changed from one period to the next.
    Changes {
        measure: Measure,
        group: Group,
        periods: Group,
        direction: Direction,
    },
    /// The average over periods: `how many orders a day`.
    PerPeriod {
        measure: Measure,
        period: Group,
    },
    /// The rows themselves.
    List,
    /// The share of the rows, or of a total, for which something more holds.
    Share {
        part: Vec<Filter>,
        of: Measure,
        group: Option<Group>,
    },
    /// The share of each group in the whole.
    Shares {
        of: Measure,
        group: Group,
    },
    /// The distribution of a number.
    Distribution(Operand),
    /// How many rows lie below the first edge, between two of them, and from the last one on.
    Classes {
        of: Operand,
        edges: Vec<f64>,
    },
    /// The rows with the highest or lowest number.
    Rows {
        by: Operand,
        direction: Direction,
        places: u32,
    },
    /// How many groups have a number that fits: `on how many days was the average above 25`.
    GroupsWhere {
        measure: Measure,
        group: Group,
        comparison: Comparison,
    },
    Correlation {
        x: Operand,
        y: Operand,
    },
    /// A test whether the difference between two groups could be chance.
    Significance {
        of: Operand,
        column: String,
        values: [Vec<String>; 2],
    },
    Outliers(Vec<String>),
    /// Missing values of these columns, or of all.
    Missing {
        columns: Vec<String>,
        most: Option<Direction>,
    },
    /// Rows that are there more than once, by these columns or as a whole.
    Duplicates {
        keys: Vec<String>,
        whole: bool,
    },
    /// Rows whose end lies before their start.
    EndBeforeStart {
        start: String,
        end: String,
    },
    /// From when to when.
    Span {
        column: String,
    },
    /// The distinct values.
    ValuesOf {
        column: String,
    },
    /// The number of values that differ from the usual spelling.
    Spellings {
        column: String,
    },
    Summary,
}

/// A number over rows.
#[derive(Debug, Clone, PartialEq, IntoStaticStr, VariantNames, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export, rename = "QueryMeasure")]
pub enum Measure {
    Rows,
    Different {
        column: String,
    },
    Of {
        aggregate: Aggregate,
        operand: Operand,
    },
    /// The total of one column by that of another: orders per visitor.
    Quotient {
        of: String,
        by: String,
        scale: Scale,
    },
}

/// The scale of a quotient: as it is, or as a percentage.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export, rename = "QueryScale")]
pub enum Scale {
    Plain,
    Percent,
}

/// A number of one row.
#[derive(Debug, Clone, PartialEq, IntoStaticStr, VariantNames, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export, rename = "QueryOperand")]
pub enum Operand {
    Column(String),
    /// Quantity × price, less the discount.
    Revenue {
        quantity: String,
        price: String,
        discount: Option<Discount>,
        /// A column to add to the product: `nights times the rate, plus the extras`.
        extra: Option<String>,
    },
    Product(String, String),
    /// Columns of the same things, as the goals of both sides.
    Sum(Vec<String>),
    Ratio(String, String),
    Difference(String, String),
    /// The time between two dates.
    Elapsed {
        start: String,
        end: String,
        unit: Span,
    },
    /// A rate for each night, day or hour between two dates: `nights × price per night`.
    Stay {
        start: String,
        end: String,
        unit: Span,
        rate: String,
    },
    /// Money that went out, as a positive number.
    Spent(String),
    Converted {
        column: String,
        conversion: Conversion,
    },
    /// In a unit of which the question tells the factor: `1 kWh is 3.6 MJ`.
    Scaled {
        column: String,
        factor: f64,
        unit: String,
    },
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export, rename = "QueryDiscount")]
pub struct Discount {
    pub column: String,
    /// 100 when it is in percent, 1 when it is a fraction.
    pub whole: u32,
}

/// A change of units.
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr, VariantNames, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export, rename = "QueryConversion")]
pub enum Conversion {
    CelsiusToFahrenheit,
    FahrenheitToCelsius,
    KilometresToMiles,
    MilesToKilometres,
    KilogramsToPounds,
    PoundsToKilograms,
    MetresPerSecondToKilometresPerHour,
}

/// The aggregate functions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr, VariantNames, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum Aggregate {
    Total,
    Average,
    Median,
    Smallest,
    Largest,
    Deviation,
    Count,
}

/// The unit of an elapsed time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export, rename = "QueryTimeSpan")]
pub enum Span {
    Minutes,
    Hours,
    Days,
    Weeks,
    Months,
    Years,
}

/// A key to group rows by.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export, rename = "QueryGroup")]
pub enum Group {
    Column(String),
    Time { column: String, unit: TimeUnit },
}

/// A part of a date.
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr, VariantNames, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum TimeUnit {
    Day,
    Week,
    Month,
    Quarter,
    Half,
    Year,
    /// 1 to 12, whatever the year.
    MonthOfYear,
    Weekday,
    /// Monday to Friday, or the weekend.
    Weekend,
    Hour,
    Season,
}

/// The order of groups.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export, rename = "QueryOrder")]
pub enum Order {
    /// By the number; only so many places, if that is asked.
    Ranked { direction: Direction, places: Option<u32> },
    /// By the group: dates, grades.
    Natural,
    /// One group is compared with another.
    Compared,
}

/// The end of an order that the question asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr, VariantNames, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export, rename = "QueryDirection")]
pub enum Direction {
    Top,
    Bottom,
}

/// A condition on rows.
#[derive(Debug, Clone, PartialEq, IntoStaticStr, VariantNames, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export, rename = "QueryFilter")]
pub enum Filter {
    Values {
        column: String,
        values: Vec<String>,
        keep: Keep,
    },
    Number {
        operand: Operand,
        comparison: Comparison,
    },
    /// Yes or no.
    Flag {
        column: String,
        keep: Keep,
    },
    Time {
        column: String,
        period: Period,
    },
    Missing {
        column: String,
    },
    Present {
        column: String,
    },
    Contains {
        column: String,
        texts: Vec<String>,
        keep: Keep,
    },
    EndBeforeStart {
        start: String,
        end: String,
    },
    /// Two numbers of a row against each other: `stock below the reorder level`.
    Pair {
        left: String,
        relation: Relation,
        right: String,
    },
}

/// The relation between two numbers of a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export, rename = "QueryRelation")]
pub enum Relation {
    Over,
    AtLeast,
    Under,
    AtMost,
    Equal,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr, VariantNames, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export, rename = "QueryKeep")]
pub enum Keep {
    These,
    AllOthers,
}

#[derive(Debug, Clone, Copy, PartialEq, IntoStaticStr, VariantNames, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export, rename = "QueryComparison")]
pub enum Comparison {
    Over(f64),
    AtLeast(f64),
    Under(f64),
    AtMost(f64),
    Exactly(f64),
    /// Both ends included.
    Between(f64, f64),
}

/// The restrictions on dates. An empty field does not restrict.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export, rename = "QueryPeriod")]
pub struct Period {
    pub years: Vec<i32>,
    pub halves: Vec<u32>,
    pub quarters: Vec<u32>,
    pub months: Vec<u32>,
    /// Monday is 0.
    pub weekdays: Vec<u32>,
    pub hours: Option<(u32, u32)>,
    /// ISO days, both included.
    pub from: Option<String>,
    pub to: Option<String>,
}

/// The picture that is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr, VariantNames, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export, rename = "QueryChart")]
pub enum ChartKind {
    Bar,
    Line,
    Pie,
    Scatter,
    Histogram,
    /// A chart, whichever fits.
    Any,
}

impl Comparison {
    /// The same bound in another unit.
    pub fn times(self, factor: f64) -> Self {
        match self {
            Self::Over(value) => Self::Over(value * factor),
            Self::AtLeast(value) => Self::AtLeast(value * factor),
            Self::Under(value) => Self::Under(value * factor),
            Self::AtMost(value) => Self::AtMost(value * factor),
            Self::Exactly(value) => Self::Exactly(value * factor),
            Self::Between(low, high) => Self::Between(low * factor, high * factor),
        }
    }

    /// Its bound, or both.
    pub fn bounds(self) -> impl Iterator<Item = f64> {
        let other = match self {
            Self::Between(_, high) => Some(high),
            _ => None,
        };
        std::iter::once(self.least()).chain(other)
    }

    /// The lower of its bounds.
    pub fn least(self) -> f64 {
        match self {
            Self::Over(value) | Self::AtLeast(value) | Self::Under(value) | Self::AtMost(value) => value,
            Self::Exactly(value) | Self::Between(value, _) => value,
        }
    }
}

impl Period {
    pub fn is_everything(&self) -> bool {
        *self == Self::default()
    }
}

impl Query {
    /// The columns that the query uses; one that it uses twice stands there twice.
    pub fn columns(&self) -> Vec<&str> {
        let mut columns = Vec::new();
        self.ask.each_column(&mut |column| columns.push(column));
        self.filters.iter().for_each(|filter| filter.each_column(&mut |column| columns.push(column)));
        columns
    }

    /// Return whether the query uses this column.
    pub fn uses(&self, name: &str) -> bool {
        self.ask.uses(name) || self.filters.iter().any(|filter| filter.uses(name))
    }

    /// All that must hold for a row, or for those that make a share.
    pub fn conditions(&self) -> impl Iterator<Item = &Filter> {
        let part: &[Filter] = match &self.ask {
            Ask::Share { part, .. } => part,
            _ => &[],
        };
        self.filters.iter().chain(part)
    }

    /// Return whether the query filters or groups by a date.
    pub fn uses_time(&self) -> bool {
        self.conditions().any(|filter| matches!(filter, Filter::Time { .. }))
            || self.ask.groups().iter().any(|group| matches!(group, Group::Time { .. }))
    }

    /// The values of the file that rows are chosen by.
    pub fn texts(&self) -> impl Iterator<Item = &str> {
        let compared: &[Vec<String>] = match &self.ask {
            Ask::Significance { values, .. } => values,
            _ => &[],
        };
        let chosen = self.conditions().flat_map(|filter| match filter {
            Filter::Values { values: texts, .. } | Filter::Contains { texts, .. } => texts.as_slice(),
            _ => &[],
        });
        compared.iter().flatten().chain(chosen).map(String::as_str)
    }

    /// The numbers that a question has to name: bounds, edges, factors, places.
    pub fn numbers(&self) -> impl Iterator<Item = f64> {
        let bounds = self.conditions().filter_map(|filter| match filter {
            Filter::Number { comparison, .. } => Some(*comparison),
            _ => None,
        });
        let of_groups = match &self.ask {
            Ask::GroupsWhere { comparison, .. } => Some(*comparison),
            _ => None,
        };
        let edges: &[f64] = match &self.ask {
            Ask::Classes { edges, .. } => edges,
            _ => &[],
        };
        let places = match &self.ask {
            Ask::Groups { order: Order::Ranked { places, .. }, .. } => *places,
            _ => None,
        };
        let of_conditions = self.conditions().filter_map(|filter| match filter {
            Filter::Number { operand, .. } => Some(operand),
            _ => None,
        });
        let factors = self.ask.operands().into_iter().chain(of_conditions).filter_map(|operand| match operand {
            Operand::Scaled { factor, .. } => Some(*factor),
            _ => None,
        });
        bounds
            .chain(of_groups)
            .flat_map(Comparison::bounds)
            .chain(edges.iter().copied())
            .chain(places.map(f64::from))
            .chain(factors)
    }
}

impl Ask {
    /// The numbers that are worked out.
    pub fn measures(&self) -> Vec<&Measure> {
        match self {
            Self::Values(measures) | Self::Groups { measures, .. } => measures.iter().collect(),
            Self::Pivot { measure, .. }
            | Self::Ranks { measure, .. }
            | Self::Changes { measure, .. }
            | Self::PerPeriod { measure, .. }
            | Self::GroupsWhere { measure, .. }
            | Self::Share { of: measure, .. }
            | Self::Shares { of: measure, .. } => vec![measure],
            _ => vec![],
        }
    }

    /// The numbers of a row that are asked for.
    pub fn operands(&self) -> Vec<&Operand> {
        match self {
            Self::Distribution(operand)
            | Self::Classes { of: operand, .. }
            | Self::Rows { by: operand, .. }
            | Self::Significance { of: operand, .. } => vec![operand],
            Self::Correlation { x, y } => vec![x, y],
            ask => ask.measures().into_iter().filter_map(Measure::operand).collect(),
        }
    }

    /// The keys that the rows are grouped by.
    pub fn groups(&self) -> Vec<&Group> {
        match self {
            Self::Groups { group, .. } | Self::GroupsWhere { group, .. } | Self::Shares { group, .. } => vec![group],
            Self::Share { group, .. } => group.iter().collect(),
            Self::Pivot { rows, columns, .. } => vec![rows, columns],
            Self::Ranks { group, periods, .. } | Self::Changes { group, periods, .. } => vec![group, periods],
            Self::PerPeriod { period, .. } => vec![period],
            _ => vec![],
        }
    }

    fn each_column<'q>(&'q self, visit: Visit<'_, 'q>) {
        match self {
            Self::List | Self::Summary => {}
            Self::Values(measures) => measures.iter().for_each(|measure| measure.each_column(visit)),
            Self::Groups { measures, group, .. } => {
                measures.iter().for_each(|measure| measure.each_column(visit));
                visit(group.column());
            }
            Self::Pivot { measure, rows: group, columns: other }
            | Self::Ranks { measure, group, periods: other }
            | Self::Changes { measure, group, periods: other, .. } => {
                measure.each_column(visit);
                visit(group.column());
                visit(other.column());
            }
            Self::PerPeriod { measure, period: group }
            | Self::GroupsWhere { measure, group, .. }
            | Self::Shares { of: measure, group } => {
                measure.each_column(visit);
                visit(group.column());
            }
            Self::Share { part, of, group } => {
                of.each_column(visit);
                part.iter().for_each(|filter| filter.each_column(visit));
                group.iter().for_each(|group| visit(group.column()));
            }
            Self::Distribution(operand) | Self::Classes { of: operand, .. } | Self::Rows { by: operand, .. } => {
                operand.each_column(visit);
            }
            Self::Correlation { x, y } => [x, y].into_iter().for_each(|operand| operand.each_column(visit)),
            Self::Significance { of, column, .. } => {
                of.each_column(visit);
                visit(column);
            }
            Self::Outliers(columns) | Self::Missing { columns, .. } | Self::Duplicates { keys: columns, .. } => {
                columns.iter().for_each(|column| visit(column));
            }
            Self::EndBeforeStart { start, end } => [start, end].into_iter().for_each(|column| visit(column)),
            Self::Span { column } | Self::ValuesOf { column } | Self::Spellings { column } => visit(column),
        }
    }

    /// Return whether this part of the query uses the column.
    pub fn uses(&self, name: &str) -> bool {
        is_among(name, |visit| self.each_column(visit))
    }
}

/// What is done with each column that a part of a query uses.
type Visit<'v, 'q> = &'v mut dyn FnMut(&'q str);

/// The ranking of candidates asks this of each column of a file: nothing is gathered for it.
fn is_among<'q>(name: &str, each_column: impl FnOnce(Visit<'_, 'q>)) -> bool {
    let mut found = false;
    each_column(&mut |column| found |= column == name);
    found
}

impl Measure {
    /// The number of a row that is aggregated.
    pub fn operand(&self) -> Option<&Operand> {
        match self {
            Self::Of { operand, .. } => Some(operand),
            Self::Rows | Self::Different { .. } | Self::Quotient { .. } => None,
        }
    }

    fn each_column<'q>(&'q self, visit: Visit<'_, 'q>) {
        match self {
            Self::Rows => {}
            Self::Different { column } => visit(column),
            Self::Of { operand, .. } => operand.each_column(visit),
            Self::Quotient { of, by, .. } => [of, by].into_iter().for_each(|column| visit(column)),
        }
    }

    pub fn uses(&self, name: &str) -> bool {
        is_among(name, |visit| self.each_column(visit))
    }
}

impl Group {
    pub fn column(&self) -> &str {
        match self {
            Self::Column(column) | Self::Time { column, .. } => column,
        }
    }

    pub fn uses(&self, name: &str) -> bool {
        self.column() == name
    }
}

impl Filter {
    fn each_column<'q>(&'q self, visit: Visit<'_, 'q>) {
        match self {
            Self::Values { column, .. }
            | Self::Flag { column, .. }
            | Self::Time { column, .. }
            | Self::Missing { column }
            | Self::Present { column }
            | Self::Contains { column, .. } => visit(column),
            Self::Number { operand, .. } => operand.each_column(visit),
            Self::EndBeforeStart { start: one, end: other } | Self::Pair { left: one, right: other, .. } => {
                [one, other].into_iter().for_each(|column| visit(column));
            }
        }
    }

    /// Return whether the condition uses this column.
    pub fn uses(&self, name: &str) -> bool {
        is_among(name, |visit| self.each_column(visit))
    }
}

impl Operand {
    fn each_column<'q>(&'q self, visit: Visit<'_, 'q>) {
        match self {
            Self::Column(column)
            | Self::Spent(column)
            | Self::Converted { column, .. }
            | Self::Scaled { column, .. } => visit(column),
            Self::Revenue { quantity, price, discount, extra } => {
                let discount = discount.as_ref().map(|discount| &discount.column);
                [quantity, price].into_iter().chain(discount).chain(extra).for_each(|column| visit(column));
            }
            Self::Product(one, other)
            | Self::Ratio(one, other)
            | Self::Difference(one, other)
            | Self::Elapsed { start: one, end: other, .. } => {
                [one, other].into_iter().for_each(|column| visit(column));
            }
            Self::Sum(columns) => columns.iter().for_each(|column| visit(column)),
            Self::Stay { start, end, rate, .. } => [start, end, rate].into_iter().for_each(|column| visit(column)),
        }
    }

    /// The column, when it is one.
    pub fn column_name(&self) -> Option<&str> {
        match self {
            Self::Column(name) | Self::Spent(name) => Some(name),
            _ => None,
        }
    }
}
