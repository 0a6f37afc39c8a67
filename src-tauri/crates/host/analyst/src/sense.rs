//! The function of a word in a question, if it is neither a column nor a value.

use strum::{IntoStaticStr, VariantNames};

use super::query::{Aggregate, ChartKind, Direction, Keep, Span, TimeUnit};

/// The role of a word or a phrase.
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr, VariantNames)]
pub enum Sense {
    Aggregate(Aggregate),
    /// `percentage of`, `share of`
    Share,
    /// `highest`, `slowest`, `cheapest`
    Extreme(Direction, About),
    /// `more`, `longer`; between two things it compares, between two numbers it asks how they go together.
    Comparative(About),
    Limit(Limit),
    /// `by`, `per`: what follows makes groups.
    By,
    /// `each`, `every`
    Each,
    Unit(TimeUnit),
    Length(Span),
    Concept(Concept),
    Topic(Topic),
    Chart(ChartKind),
    /// `not`, `except`
    Not,
    /// `museums down, years across`: what stands before it makes groups.
    Layout,
    /// `can be skipped`: what stands before it does not count.
    Skipped,
    /// `no`, `without`: a gap when a column follows, all others when a value follows.
    Without,
    /// `missing`, `blank`
    Blank,
    /// `still open`, `unpaid`: what ends a thing has not happened yet.
    Unfinished,
    HowMany,
    HowMuch,
    Which,
    Who,
    Where,
    And,
    Or,
    Versus,
    To,
    Between,
    /// `of`, `in`, `from`
    Of,
    /// `about`, `mention`: what follows is looked for in texts.
    Mentions,
    /// A line of the file.
    Row,
    /// `people`: lines of the file if these are people.
    Person,
    /// Another word for money that went out or came in.
    Flow(Direction),
    /// Asks for what no table holds.
    Beyond(Beyond),
    /// `out of stock`: whether anything is there.
    Stocked(Keep),
    /// Says nothing about what is asked.
    Filler,
}

impl Sense {
    /// Return whether the word begins a question.
    pub fn asks(self) -> bool {
        matches!(self, Self::HowMany | Self::HowMuch | Self::Which | Self::Who | Self::Where | Self::Share)
    }
}

/// The quantity that a superlative or a comparative refers to, if the word itself names it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum About {
    Anything,
    /// How many rows.
    Count,
    Of(Concept),
    /// Longer is more time, faster is less.
    Time,
    Date,
}

/// A bound for numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr, VariantNames)]
pub enum Limit {
    Over,
    AtLeast,
    Under,
    AtMost,
    Exactly,
    /// `above zero`
    Positive,
    Negative,
}

/// A question's subject that is not a number of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr, VariantNames)]
pub enum Topic {
    Missing,
    Duplicates,
    Errors,
    Summary,
    Trend,
    Growth,
    Correlation,
    Significance,
    Outliers,
    Distribution,
    Ranks,
    Difference,
    Ratio,
    Dates,
    Distinct,
    Compare,
    Before,
    Elapsed,
    Times,
    Convert(super::query::Conversion),
}

/// Why a table cannot answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr, VariantNames)]
pub enum Beyond {
    Opinion,
    Future,
    Cause,
    Yardstick,
}

/// The subjects of columns, by their names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Concept {
    Money,
    Pay,
    Price,
    Quantity,
    /// Pieces that are there.
    Stock,
    Consumption,
    Attendance,
    /// Days on which somebody was not there.
    Absence,
    Delay,
    /// How full something is.
    Occupancy,
    /// Places that are left empty.
    Vacancy,
    Discount,
    Score,
    Age,
    /// A year written as a number: when a house was built.
    Year,
    Area,
    Temperature,
    Wind,
    Rain,
    Ozone,
    Duration,
    Distance,
    Weight,
    Height,
    Sunshine,
    Noise,
    Balance,
    Store,
    Product,
    Customer,
    Staff,
    Supplier,
    Category,
    Country,
    City,
    Region,
    Department,
    Gender,
    Office,
    Station,
    Channel,
    Status,
    Date,
    Service,
    Subject,
    Title,
    Method,
    Opening,
    Hiring,
    Ordering,
    Closing,
    Leaving,
    Cancelling,
    Paying,
    Delivering,
    Returning,
    Due,
}
