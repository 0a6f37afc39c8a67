//! Datasets to ask about.

use tabletalk_protocol::{
    ColumnKind, ColumnProfile, ColumnSummary, DatasetProfile, Histogram, Table, ValueCount, Vocabulary,
};

/// Invented orders of three coffee shops, 200 rows.
pub fn orders() -> DatasetProfile {
    dataset(
        "coffee_orders",
        200,
        vec![
            numeric("order_id", ColumnKind::Integer, 0, 200, [1001.0, 1200.0]),
            date("date", ColumnKind::Date, 0),
            text("store", 5, &["Harbour", "Station", "Old Town"]),
            text("product", 0, &["Cappuccino", "Espresso", "Flat White"]),
            numeric("quantity", ColumnKind::Integer, 0, 5, [1.0, 6.0]),
            numeric("amount", ColumnKind::Decimal, 0, 40, [2.16, 22.8]),
            numeric("rating", ColumnKind::Integer, 20, 5, [1.0, 5.0]),
        ],
    )
}

/// Invented repair jobs with a start and an end, 500 rows, a few of them twice.
pub fn tickets() -> DatasetProfile {
    dataset(
        "repair_jobs",
        500,
        vec![
            text("job_no", 0, &[]).with_distinct(495),
            date("opened_at", ColumnKind::DateTime, 0),
            date("closed_at", ColumnKind::DateTime, 40),
            text("workshop", 0, &["Berlin", "Munich", "Cologne"]),
            text("priority", 0, &["normal", "urgent", "Urgent"]),
            text("mechanic", 10, &["Ana", "Ben", "Cleo"]),
            numeric("km", ColumnKind::Integer, 0, 400, [-999.0, 200_000.0]),
            text("note", 0, &[]).with_distinct(480),
            text("warranty", 0, &["no", "yes"]),
        ],
    )
}

/// An invented bank account: money that came in and went out in one column.
pub fn account() -> DatasetProfile {
    dataset(
        "account",
        700,
        vec![
            date("Date", ColumnKind::Date, 0),
            text("Description", 0, &[]).with_distinct(650),
            text("Category", 0, &["Groceries", "Rent", "Salary"]),
            numeric("Amount", ColumnKind::Decimal, 0, 600, [-950.0, 2650.0]),
            numeric("Balance", ColumnKind::Decimal, 0, 690, [-120.0, 8000.0]),
        ],
    )
}

/// Invented stays in a guest house, each at a price for the night, 600 rows.
pub fn stays() -> DatasetProfile {
    dataset(
        "stays",
        600,
        vec![
            text("stay_no", 0, &[]).with_distinct(600),
            date("booked_on", ColumnKind::Date, 0),
            date("arrival", ColumnKind::Date, 0),
            date("departure", ColumnKind::Date, 0),
            numeric("price_per_night", ColumnKind::Decimal, 0, 90, [41.0, 262.0]),
            text("plan", 0, &["Basic", "Full board"]),
            date("cancelled_on", ColumnKind::Date, 500),
            text("reason", 500, &["Illness", "Weather"]),
        ],
    )
}

/// Invented journeys of a railway, 700 rows.
pub fn journeys() -> DatasetProfile {
    dataset(
        "journeys",
        700,
        vec![
            text("journey", 0, &[]).with_distinct(700),
            date("day", ColumnKind::Date, 0),
            text("route", 0, &["City Loop", "Valley Line"]),
            numeric("seats", ColumnKind::Integer, 0, 4, [80.0, 200.0]),
            numeric("pax", ColumnKind::Integer, 0, 150, [3.0, 199.0]),
            numeric("delay_min", ColumnKind::Integer, 0, 60, [0.0, 95.0]),
            text("cause", 400, &["Weather", "Signal failure"]),
            numeric("Use (kWh)", ColumnKind::Decimal, 0, 600, [20.0, 900.0]),
            numeric("Night use (kWh)", ColumnKind::Decimal, 0, 600, [5.0, 300.0]),
        ],
    )
}

/// Invented deliveries, 690 rows, under names that are cut short.
pub fn deliveries() -> DatasetProfile {
    dataset(
        "deliveries",
        690,
        vec![
            text("dlv_no", 0, &[]).with_distinct(690),
            date("ord_dt", ColumnKind::Date, 0),
            date("due_dt", ColumnKind::Date, 0),
            date("dlvd_dt", ColumnKind::Date, 18),
            text("customer", 0, &["Corner Pantry", "Lakeside Hotel"]),
            text("town", 0, &["Keswick", "Penrith"]),
            text("prod_grp", 0, &["Drinks", "Dairy"]),
            numeric("cases", ColumnKind::Integer, 0, 30, [1.0, 40.0]),
            numeric("goods_val", ColumnKind::Decimal, 0, 600, [12.5, 980.0]),
            numeric("fee", ColumnKind::Decimal, 0, 3, [0.0, 12.0]),
        ],
    )
}

/// Invented screenings of a cinema, 366 rows: what was sold, and for how much a piece.
pub fn screenings() -> DatasetProfile {
    dataset(
        "screenings",
        366,
        vec![
            date("Date", ColumnKind::Date, 0),
            text("Film", 0, &["Snow Day", "Salt and Iron"]),
            text("Genre", 0, &["Family", "Drama", "Darma"]),
            numeric("Seats", ColumnKind::Integer, 0, 2, [60.0, 148.0]),
            numeric("Tickets Sold", ColumnKind::Integer, 0, 120, [3.0, 150.0]),
            numeric("Ticket Price (£)", ColumnKind::Decimal, 0, 3, [6.5, 11.0]),
            numeric("Snacks (£)", ColumnKind::Decimal, 20, 340, [0.0, 410.0]),
        ],
    )
}

/// Invented trainings of employees, 338 rows, with a column for each year.
pub fn trainings() -> DatasetProfile {
    dataset(
        "trainings",
        338,
        vec![
            text("name", 0, &[]).with_distinct(338),
            text("dept", 0, &["Production", "Prodution"]),
            text("contract", 0, &["Full-time", "Part-time"]),
            date("hired_on", ColumnKind::Date, 0),
            numeric("trn_hrs_23", ColumnKind::Integer, 0, 60, [0.0, 67.0]),
            numeric("trn_hrs_24", ColumnKind::Integer, 0, 60, [0.0, 82.0]),
            numeric("CO2 avg (ppm)", ColumnKind::Integer, 0, 200, [400.0, 1800.0]),
            numeric("CO2 max (ppm)", ColumnKind::Integer, 0, 200, [420.0, 2800.0]),
            numeric("wait_s", ColumnKind::Integer, 0, 200, [3.0, 900.0]),
        ],
    )
}

/// Invented sales of games, 900 rows: of 500 publishers Nintendo is among the last, and of the titles only some are known.
pub fn games() -> DatasetProfile {
    let counted = |value: String| ValueCount { value, count: 1 };
    let publishers = (0..497).map(|number| counted(format!("Publisher {number}")));
    let others = ["Puzzle Club", "Nintendo", "nintendo"].map(|name| counted(name.to_owned()));
    let titles = ["Space Race", "Chess", "Puzzle Club"].map(|title| counted(title.to_owned()));
    dataset(
        "games",
        900,
        vec![
            text("title", 0, &[]).with_distinct(890).with_texts(titles, false),
            text("publisher", 0, &[]).with_distinct(500).with_texts(publishers.chain(others), true),
            numeric("sales", ColumnKind::Decimal, 0, 600, [0.1, 80.5]),
        ],
    )
}

fn dataset(name: &str, rows: u64, columns: Vec<ColumnProfile>) -> DatasetProfile {
    let preview = Table { total_rows: rows, ..Table::default() };
    let file = DatasetProfile::named(&format!("{name}.csv"));
    DatasetProfile { variable: name.into(), bytes: 8_000, rows, columns, preview, ..file }
}

fn numeric(name: &str, kind: ColumnKind, missing: u64, distinct: u64, [min, max]: [f64; 2]) -> ColumnProfile {
    let low = min.max(0.0);
    let mean = f64::midpoint(low, max);
    let histogram = Histogram { edges: vec![min, max], counts: vec![1] };
    let summary = ColumnSummary::Numeric { min, max, mean, quartiles: [low, mean.floor(), max], std: None, histogram };
    ColumnProfile { name: name.into(), kind, missing, distinct, approximate: false, summary, vocabulary: None }
}

fn date(name: &str, kind: ColumnKind, missing: u64) -> ColumnProfile {
    let histogram = Histogram { edges: vec![0.0, 1.0], counts: vec![200] };
    let summary = ColumnSummary::Temporal { min: "2023-01-02".into(), max: "2024-12-25".into(), histogram };
    ColumnProfile { name: name.into(), kind, missing, distinct: 200, approximate: false, summary, vocabulary: None }
}

/// A column of texts; the values come with falling counts.
fn text(name: &str, missing: u64, values: &[&str]) -> ColumnProfile {
    let count = |place: usize| 80_u64.saturating_sub(39 * place as u64);
    let top = values
        .iter()
        .enumerate()
        .map(|(place, value)| ValueCount { value: (*value).into(), count: count(place) })
        .collect();
    let summary = ColumnSummary::Text { top, shortest: 7, longest: 10 };
    let distinct = values.len() as u64;
    ColumnProfile {
        name: name.into(),
        kind: ColumnKind::Text,
        missing,
        distinct,
        approximate: false,
        summary,
        vocabulary: None,
    }
}

trait WithTexts {
    fn with_distinct(self, distinct: u64) -> Self;
    fn with_texts(self, texts: impl IntoIterator<Item = ValueCount>, complete: bool) -> Self;
}

impl WithTexts for ColumnProfile {
    fn with_texts(self, texts: impl IntoIterator<Item = ValueCount>, complete: bool) -> Self {
        Self { vocabulary: Some(Vocabulary { values: texts.into_iter().collect(), complete }), ..self }
    }

    fn with_distinct(self, distinct: u64) -> Self {
        Self { distinct, ..self }
    }
}
