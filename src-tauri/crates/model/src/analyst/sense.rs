//! What a word that is no column and no value does in a question.

use super::query::{Aggregate, ChartKind, Direction, Span, TimeUnit};

/// The role of a word or a phrase.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
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
    /// Says nothing about what is asked.
    Filler,
}

/// What a superlative or a comparative is about, when it says so itself.
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
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
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
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
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
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Beyond {
    Opinion,
    Future,
    Cause,
    Yardstick,
}

/// What columns are about, by their names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Concept {
    Money,
    Pay,
    Price,
    Quantity,
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
    Paying,
    Delivering,
    Returning,
    Due,
}

/// The words for a concept: in names of columns and in questions, and those that only questions use.
pub const CONCEPTS: &[(Concept, &str, &str)] = &[
    (
        Concept::Money,
        "amount revenue sale boxoffice turnover taking income value total sum cost charge fare fee bill betrag umsatz erloes summe \
         gesamt gesamtbetrag rechnungsbetrag gesamtpreis kosten wert einnahme ausgabe proceeds",
        "money size worth valuable spend spent spending earn earned euro euros dollar dollars pound pounds geld gross grossing grossed \
         ausgegeben verdient eingenommen expensive invoiced billed charge charged cash-in",
    ),
    (
        Concept::Pay,
        "salary pay wage earning compensation income gehalt lohn verdienst einkommen",
        "earn earned earns paid verdienen verdient",
    ),
    (Concept::Price, "price preis rate tarif", "priced costs cost kostet expensive teuer"),
    (
        Concept::Quantity,
        "quantity qty item piece volume menge anzahl stueck stueckzahl copy",
        "sold verkauft units unit",
    ),
    (Concept::Discount, "discount rabatt reduction nachlass skonto", "rebate"),
    (
        Concept::Score,
        "rating score star mark satisfaction happiness grade note bewertung punkt point nps stimmung zufriedenheit",
        "satisfied happy happier unhappy zufrieden rated",
    ),
    (Concept::Age, "age alter", "old alt aged"),
    (Concept::Year, "year jahr baujahr built founded", "built founded gebaut"),
    (
        Concept::Area,
        "area m2 sqm flaeche wohnflaeche quadratmeter sqft",
        "square metre metres meter meters sqm m2 quadratmeter",
    ),
    (Concept::Temperature, "temperature temp temperatur", "warm hot cold kalt heat"),
    (Concept::Wind, "wind gust", "windy speed"),
    (Concept::Rain, "rain rainfall precipitation niederschlag regen", "rained rainy wet geregnet"),
    (Concept::Ozone, "ozone o3 ozon", ""),
    (
        Concept::Duration,
        "duration length minutes hours dauer laufzeit runtime",
        "last lasted lasts dauert dauerte long",
    ),
    (Concept::Distance, "distance km kilometre kilometer mile miles strecke entfernung", "far weit"),
    (Concept::Weight, "weight gewicht kg", "heavy weigh weighs schwer"),
    (Concept::Balance, "balance saldo kontostand", ""),
    (Concept::Store, "store shop branch outlet location site filiale laden geschaeft standort cafe", ""),
    (Concept::Product, "product item article good drink dish produkt artikel ware title", ""),
    (
        Concept::Customer,
        "customer client buyer guest member patron subscriber borrower mitglied kunde kundin kunden auftraggeber",
        "",
    ),
    (
        Concept::Staff,
        "employee staff worker colleague agent rep representative salesperson owner seller mitarbeiter bearbeiter",
        "",
    ),
    (Concept::Supplier, "supplier vendor lieferant", ""),
    (Concept::Category, "category kind type group class kategorie art gruppe klasse segment", ""),
    (Concept::Country, "country nation land", ""),
    (Concept::City, "city town place stadt ort", ""),
    (Concept::Region, "region area district gebiet bezirk territory county state bundesland", ""),
    (Concept::Department, "department dept team division abteilung bereich", ""),
    (Concept::Gender, "gender sex geschlecht", ""),
    (Concept::Office, "office buero", ""),
    (Concept::Station, "station sensor site messstation", ""),
    (Concept::Channel, "channel medium source kanal quelle", ""),
    (Concept::Status, "status state stage zustand", ""),
    (Concept::Date, "date day timestamp time datum tag zeitpunkt", ""),
    (Concept::Service, "service leistung dienstleistung", ""),
    (Concept::Subject, "subject topic betreff thema", ""),
    (Concept::Title, "name title titel bezeichnung", ""),
    (Concept::Method, "method mode payment zahlungsart zahlungsweise", ""),
    (
        Concept::Opening,
        "open opened start started begin began create created erstellt eingang beginn admission admitted checkin \
         pickup",
        "",
    ),
    (
        Concept::Hiring,
        "hire hired join joined start started eintritt eintrittsdatum",
        "recruit recruited began eingestellt",
    ),
    (
        Concept::Ordering,
        "order ordered invoice invoiced issue issued rechnungsdatum bestelldatum buchungsdatum rechnung book booked borrow borrowed",
        "bought bestellt ausgestellt",
    ),
    (
        Concept::Closing,
        "close closed end ended resolve resolved finish finished complete completed geschlossen ende",
        "solve solved fulfil fulfilled",
    ),
    (
        Concept::Leaving,
        "leave left terminated austritt austrittsdatum",
        "lose lost quit leaver leavers leaving resign resigned departed verlassen",
    ),
    (Concept::Paying, "pay paid payment bezahlt zahlungsdatum gezahlt", "settle settled"),
    (Concept::Delivering, "deliver delivered delivery ship shipped arrival lieferdatum", "geliefert"),
    (Concept::Returning, "return returned checkout dropoff discharge discharged departure zurueck", ""),
    (Concept::Due, "due faellig faelligkeit faelligkeitsdatum deadline", "overdue ueberfaellig late"),
];

/// What dates tell that something began.
pub const BEGINNINGS: [Concept; 3] = [Concept::Opening, Concept::Hiring, Concept::Ordering];
/// What dates tell that something ended.
pub const ENDINGS: [Concept; 5] =
    [Concept::Closing, Concept::Leaving, Concept::Paying, Concept::Delivering, Concept::Returning];
