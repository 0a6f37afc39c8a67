//! Words of the program that a question can be completed with, the usual ones first.

use tabletalk_protocol::WordKind;

use crate::{
    language::Language,
    query::{Aggregate, ChartKind, Direction, TimeUnit},
    sense::{About, Sense, Topic},
};

/// A word or a phrase that shapes questions.
#[derive(Debug)]
pub struct Term {
    pub role: Role,
    pub needs: Needs,
    /// What it means: all phrases of the lexicon with this sense lead to it.
    pub sense: Option<Sense>,
    english: Texts,
    german: Texts,
}

/// The term, and what it does.
type Texts = [&'static str; 2];

/// The place of a term in a question.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    /// `average`: a column follows.
    Compute,
    /// `different`: a column whose values are counted follows.
    Kinds,
    /// `rows`
    Rows,
    /// `by`: a group follows.
    By,
    /// `per`: the same, which is found by its letters only.
    Each,
    /// `month`: a group of its own.
    Unit,
    /// `per month`
    ByUnit,
    /// `over`: a number follows.
    Bound,
    /// `since`: a period follows.
    When,
    /// `only`: a value follows.
    Among,
    Versus,
    Order,
    /// `as a bar chart`: of all that was said before.
    Chart,
    /// `histogram of`: a column follows.
    ChartOf,
    Join,
}

/// Columns without which a term makes no sense.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Needs {
    Nothing,
    Number,
    TwoNumbers,
    Date,
    /// A date with a time of day.
    Time,
}

impl Term {
    pub fn text(&self, language: Language) -> &'static str {
        language.pick(self.english[0], self.german[0])
    }

    pub fn detail(&self, language: Language) -> &'static str {
        language.pick(self.english[1], self.german[1])
    }

    pub fn kind(&self) -> WordKind {
        match self.role {
            Role::Compute | Role::Kinds => WordKind::Computation,
            Role::By | Role::Each | Role::Unit | Role::ByUnit => WordKind::Grouping,
            Role::Bound | Role::When | Role::Among | Role::Versus => WordKind::Comparison,
            Role::Order => WordKind::Order,
            Role::Chart | Role::ChartOf => WordKind::Chart,
            Role::Rows | Role::Join => WordKind::Filler,
        }
    }
}

const fn term(role: Role, needs: Needs, sense: Sense, english: Texts, german: Texts) -> Term {
    Term { role, needs, sense: Some(sense), english, german }
}

const fn chart(kind: ChartKind, needs: Needs, english: Texts, german: Texts) -> Term {
    term(Role::Chart, needs, Sense::Chart(kind), english, german)
}

const fn chart_of(kind: ChartKind, needs: Needs, english: Texts, german: Texts) -> Term {
    term(Role::ChartOf, needs, Sense::Chart(kind), english, german)
}

const fn aggregate(aggregate: Aggregate, english: Texts, german: Texts) -> Term {
    term(Role::Compute, Needs::Number, Sense::Aggregate(aggregate), english, german)
}

const fn topic(topic: Topic, needs: Needs, english: Texts, german: Texts) -> Term {
    term(Role::Compute, needs, Sense::Topic(topic), english, german)
}

const fn unit(unit: TimeUnit, needs: Needs, english: Texts, german: Texts) -> Term {
    term(Role::Unit, needs, Sense::Unit(unit), english, german)
}

const fn extreme(direction: Direction, about: About, needs: Needs, english: Texts, german: Texts) -> Term {
    term(Role::Order, needs, Sense::Extreme(direction, about), english, german)
}

/// A phrase to which no synonym leads.
const fn phrase(role: Role, needs: Needs, english: Texts, german: Texts) -> Term {
    Term { role, needs, sense: None, english, german }
}

pub static TERMS: [Term; 52] = [
    term(Role::Compute, Needs::Nothing, Sense::HowMany, ["how many", "counts rows"], ["wie viele", "zählt Zeilen"]),
    aggregate(Aggregate::Total, ["total", "adds up a column"], ["Summe", "addiert eine Spalte"]),
    aggregate(Aggregate::Average, ["average", "mean of a column"], ["Durchschnitt", "Mittelwert einer Spalte"]),
    term(
        Role::Compute,
        Needs::Nothing,
        Sense::Share,
        ["share of", "percentage of all rows"],
        ["Anteil von", "Prozent aller Zeilen"],
    ),
    aggregate(Aggregate::Median, ["median", "middle value of a column"], ["Median", "mittlerer Wert einer Spalte"]),
    topic(
        Topic::Distribution,
        Needs::Nothing,
        ["distribution of", "how often which value"],
        ["Verteilung von", "wie oft welcher Wert"],
    ),
    topic(
        Topic::Missing,
        Needs::Nothing,
        ["missing values", "gaps of each column"],
        ["fehlende Werte", "Lücken jeder Spalte"],
    ),
    topic(
        Topic::Duplicates,
        Needs::Nothing,
        ["duplicate rows", "rows that occur twice"],
        ["doppelte Zeilen", "Zeilen, die zweimal vorkommen"],
    ),
    topic(
        Topic::Outliers,
        Needs::Number,
        ["outliers in", "values far from the others"],
        ["Ausreißer in", "Werte weit weg von den anderen"],
    ),
    topic(
        Topic::Correlation,
        Needs::TwoNumbers,
        ["correlation between", "whether two numbers go together"],
        ["Zusammenhang zwischen", "ob zwei Zahlen zusammenhängen"],
    ),
    aggregate(Aggregate::Largest, ["maximum", "largest value"], ["Maximum", "größter Wert"]),
    aggregate(Aggregate::Smallest, ["minimum", "smallest value"], ["Minimum", "kleinster Wert"]),
    aggregate(
        Aggregate::Deviation,
        ["standard deviation of", "how far values are spread"],
        ["Standardabweichung von", "wie weit Werte streuen"],
    ),
    topic(Topic::Growth, Needs::Date, ["growth of", "change over time"], ["Wachstum von", "Veränderung über die Zeit"]),
    topic(Topic::Dates, Needs::Date, ["time span", "first and last date"], ["Zeitraum", "erstes und letztes Datum"]),
    topic(
        Topic::Summary,
        Needs::Nothing,
        ["summary", "key figures of the file"],
        ["Zusammenfassung", "Kennzahlen der Datei"],
    ),
    term(
        Role::Kinds,
        Needs::Nothing,
        Sense::Topic(Topic::Distinct),
        ["different", "each value once"],
        ["verschiedene", "jeder Wert einmal"],
    ),
    term(Role::Rows, Needs::Nothing, Sense::Row, ["rows", "all of the file"], ["Zeilen", "alle der Datei"]),
    term(Role::By, Needs::Nothing, Sense::By, ["by", "for each group"], ["nach", "für jede Gruppe"]),
    phrase(Role::Each, Needs::Nothing, ["per", "for each group"], ["pro", "für jede Gruppe"]),
    phrase(Role::Each, Needs::Nothing, ["for each", "for each group"], ["je", "für jede Gruppe"]),
    unit(TimeUnit::Month, Needs::Date, ["month", "months of a date"], ["Monat", "Monate eines Datums"]),
    unit(TimeUnit::Year, Needs::Date, ["year", "years of a date"], ["Jahr", "Jahre eines Datums"]),
    unit(TimeUnit::Quarter, Needs::Date, ["quarter", "quarters of a date"], ["Quartal", "Quartale eines Datums"]),
    unit(TimeUnit::Weekday, Needs::Date, ["weekday", "Monday to Sunday"], ["Wochentag", "Montag bis Sonntag"]),
    unit(TimeUnit::Week, Needs::Date, ["week", "weeks of a date"], ["Woche", "Wochen eines Datums"]),
    unit(TimeUnit::Day, Needs::Date, ["day", "days of a date"], ["Tag", "Tage eines Datums"]),
    unit(TimeUnit::Hour, Needs::Time, ["hour", "hours of the day"], ["Stunde", "Stunden des Tages"]),
    phrase(Role::ByUnit, Needs::Date, ["per month", "months of a date"], ["pro Monat", "Monate eines Datums"]),
    phrase(Role::ByUnit, Needs::Date, ["per year", "years of a date"], ["pro Jahr", "Jahre eines Datums"]),
    phrase(Role::ByUnit, Needs::Date, ["by weekday", "Monday to Sunday"], ["nach Wochentag", "Montag bis Sonntag"]),
    term(
        Role::ByUnit,
        Needs::Date,
        Sense::Topic(Topic::Trend),
        ["over time", "development over a date"],
        ["im Zeitverlauf", "Entwicklung über ein Datum"],
    ),
    phrase(Role::Bound, Needs::Number, ["over", "more than a number"], ["über", "mehr als eine Zahl"]),
    phrase(Role::Bound, Needs::Number, ["under", "less than a number"], ["unter", "weniger als eine Zahl"]),
    term(
        Role::Bound,
        Needs::Number,
        Sense::Between,
        ["between", "from one number to another"],
        ["zwischen", "von einer Zahl bis zu einer anderen"],
    ),
    phrase(Role::Bound, Needs::Number, ["at least", "a number or more"], ["mindestens", "eine Zahl oder mehr"]),
    phrase(Role::Bound, Needs::Number, ["at most", "a number or less"], ["höchstens", "eine Zahl oder weniger"]),
    phrase(Role::When, Needs::Date, ["since", "from a date on"], ["seit", "von einem Datum an"]),
    phrase(Role::When, Needs::Date, ["before", "earlier than a date"], ["vor", "früher als ein Datum"]),
    phrase(Role::Among, Needs::Nothing, ["only", "rows with a value"], ["nur", "Zeilen mit einem Wert"]),
    term(
        Role::Among,
        Needs::Nothing,
        Sense::Not,
        ["except", "all rows but those with a value"],
        ["außer", "alle Zeilen ohne einen Wert"],
    ),
    term(
        Role::Versus,
        Needs::Nothing,
        Sense::Topic(Topic::Compare),
        ["compared with", "side by side"],
        ["im Vergleich zu", "nebeneinander"],
    ),
    phrase(Role::Order, Needs::Nothing, ["top 5", "the five first"], ["Top 5", "die fünf ersten"]),
    extreme(
        Direction::Top,
        About::Anything,
        Needs::Number,
        ["highest", "the largest first"],
        ["höchste", "die größten zuerst"],
    ),
    extreme(
        Direction::Bottom,
        About::Anything,
        Needs::Number,
        ["lowest", "the smallest first"],
        ["niedrigste", "die kleinsten zuerst"],
    ),
    extreme(
        Direction::Top,
        About::Count,
        Needs::Nothing,
        ["most frequent", "with the most rows"],
        ["häufigste", "mit den meisten Zeilen"],
    ),
    chart(ChartKind::Bar, Needs::Nothing, ["as a bar chart", ""], ["als Balkendiagramm", ""]),
    chart(ChartKind::Line, Needs::Date, ["as a line chart", ""], ["als Liniendiagramm", ""]),
    chart(ChartKind::Pie, Needs::Nothing, ["as a pie chart", ""], ["als Kreisdiagramm", ""]),
    chart_of(
        ChartKind::Histogram,
        Needs::Number,
        ["histogram of", "how often which number"],
        ["Histogramm von", "wie oft welche Zahl"],
    ),
    chart_of(
        ChartKind::Scatter,
        Needs::TwoNumbers,
        ["scatter plot of", "one number over another"],
        ["Streudiagramm von", "eine Zahl über einer anderen"],
    ),
    term(Role::Join, Needs::Nothing, Sense::And, ["and", ""], ["und", ""]),
];
