//! Pieces of a table for the screen, and all that is known of a dropped file.

use polars::df;
use polars::prelude::*;
use tabletalk_messages::findings;
use tabletalk_profile::{Browser, Source, dataset, page};
use tabletalk_protocol::{
    Cell, ColumnFilter, ColumnKind, FilterTest, FindingKind, PageRequest, ReadingChoices, Remark, SortKey, SortOrder,
    SourceFormat, Table, TableColumn,
};

fn text(value: &str) -> Cell {
    Cell::Text(value.into())
}

fn head(name: &str, kind: ColumnKind) -> TableColumn {
    TableColumn { name: name.into(), kind }
}

#[test]
fn a_page_holds_plain_values() {
    let at = Int64Chunked::from_slice("at".into(), &[0, 1_709_985_600_000]).into_datetime(TimeUnit::Milliseconds, None);
    let day = Int32Chunked::from_slice("day".into(), &[0, 19_782]).into_date();
    let n = Column::new("n".into(), [1_i64 << 53, (1 << 53) + 1]);
    let x = Column::new("x".into(), [f64::NAN, f64::NEG_INFINITY]);
    let single = Column::new("single".into(), [0.1_f32, 2.0]);
    let ok = Column::new("ok".into(), [Some(true), None]);
    let frame = DataFrame::new(2, vec![at.into_column(), day.into_column(), n, x, single, ok]).unwrap();
    let expected = Table {
        title: None,
        columns: vec![
            head("at", ColumnKind::DateTime),
            head("day", ColumnKind::Date),
            head("n", ColumnKind::Integer),
            head("x", ColumnKind::Decimal),
            head("single", ColumnKind::Decimal),
            head("ok", ColumnKind::Boolean),
        ],
        label_columns: 0,
        rows: vec![
            vec![
                text("1970-01-01T00:00:00"),
                text("1970-01-01"),
                Cell::Integer(1 << 53),
                Cell::Missing,
                Cell::Decimal(0.1),
                Cell::Boolean(true),
            ],
            vec![
                text("2024-03-09T12:00:00"),
                text("2024-02-29"),
                text("9007199254740993"),
                text("-inf"),
                Cell::Decimal(2.0),
                Cell::Missing,
            ],
        ],
        total_rows: 2,
    };
    assert_eq!(page(&frame, 0, 100), expected);
}

#[test]
fn times_that_are_all_midnight_show_as_dates() {
    let at = Int64Chunked::from_slice("at".into(), &[0, 86_400_000]).into_datetime(TimeUnit::Milliseconds, None);
    let frame = DataFrame::new(2, vec![at.into_column()]).unwrap();
    assert_eq!(page(&frame, 1, 1).rows, [[text("1970-01-02")]]);
}

#[test]
fn a_page_behind_the_end_is_empty() {
    let frame = df!["n" => [1, 2, 3]].unwrap();
    assert_eq!(page(&frame, 2, 10).rows, [[Cell::Integer(3)]]);
    assert_eq!(page(&frame, 3, 10).rows, Vec::<Vec<Cell>>::new());
    assert_eq!(page(&frame, u64::MAX, u32::MAX).total_rows, 3);
}

#[test]
fn a_novel_in_a_cell_is_shortened() {
    let frame = df!["text" => ["ä".repeat(5000)]].unwrap();
    assert_eq!(page(&frame, 0, 1).rows, [[text(&format!("{}…", "ä".repeat(1000)))]]);
}

#[test]
fn a_dropped_file_is_described_from_bytes_to_warnings() {
    let bytes = "name;age\nAnna;34\nBob;\nCleo;NA\n;41\n".as_bytes();
    let ingested = tabletalk_ingest::read(bytes, "Our People.csv").unwrap();
    let source = Source {
        file_name: "Our People.csv".into(),
        bytes: bytes.len() as u64,
        format: ingested.format,
        remarks: vec![],
        decisions: ingested.decisions,
        set_aside: ingested.set_aside,
        choices: ReadingChoices::default(),
    };
    let described = dataset(source, &ingested.frame, None);
    assert_eq!((described.variable.as_str(), described.bytes, described.rows), ("our_people", 34, 4));
    let format = SourceFormat { delimiter: ";".into(), ..SourceFormat::plain() };
    assert_eq!(described.format, format);
    assert_eq!(described.warnings, ["`age` is missing in 2 of 4 rows", "`name` is missing in 1 of 4 rows"]);
    let preview = [
        [text("Anna"), Cell::Integer(34)],
        [text("Bob"), Cell::Missing],
        [text("Cleo"), Cell::Missing],
        [Cell::Missing, Cell::Integer(41)],
    ];
    assert_eq!(described.preview.rows, preview);
    assert_eq!(described.columns.iter().map(|column| column.missing).collect::<Vec<_>>(), [1, 2]);
}

#[test]
fn a_table_full_of_gaps_names_the_worst_columns() {
    let mut text = (0..13).map(|n| format!("c{n}")).collect::<Vec<_>>().join(",") + ",id\n";
    text += &(",".repeat(13) + "1\n");
    text += &("x,".repeat(13) + "2\n");
    let frame = tabletalk_ingest::read(text.as_bytes(), "gaps.csv").unwrap().frame;
    let format = SourceFormat::plain();
    let source = Source {
        file_name: "gaps.csv".into(),
        bytes: 1,
        format,
        remarks: vec![Remark {
            kind: FindingKind::MixedDates,
            sentence: findings::constant("a", "b"),
            columns: vec![],
        }],
        decisions: vec![],
        set_aside: vec![],
        choices: ReadingChoices::default(),
    };
    let warnings = dataset(source, &frame, None).warnings;
    let mut expected = vec!["`a` is `b` in every row".to_string()];
    expected.extend((0..10).map(|n| format!("`c{n}` is missing in 1 of 2 rows")));
    expected.push("3 more columns have missing values".into());
    assert_eq!(warnings.iter().map(ToString::to_string).collect::<Vec<_>>(), expected);
}

fn request(sort: &[(&str, SortOrder)], filters: &[(&str, FilterTest)], search: Option<&str>) -> PageRequest {
    let key = |(column, order): &(&str, SortOrder)| SortKey { column: (*column).into(), order: *order };
    let filter = |(column, test): &(&str, FilterTest)| ColumnFilter { column: (*column).into(), test: test.clone() };
    PageRequest {
        variable: "sales".into(),
        limit: 10,
        sort: sort.iter().map(key).collect(),
        filters: filters.iter().map(filter).collect(),
        search: search.map(str::to_string),
        ..PageRequest::default()
    }
}

#[test]
fn pages_are_sorted_filtered_and_searched() {
    let frame = df![
        "city" => [Some("Rome"), Some("oslo"), None, Some("Paris"), Some("Oslo")],
        "sold" => [Some(3.5), Some(f64::NAN), Some(1.0), Some(9.0), Some(3.5)],
        "n" => [1, 2, 3, 4, 5],
    ];
    let mut browser = Browser::new(frame.unwrap());
    let mut rows = |request: PageRequest| browser.page(&request, &|| true).unwrap().row_numbers;
    use FilterTest::{Between, Contains, Missing, OneOf, Present};
    use SortOrder::{Ascending, Descending};
    assert_eq!(rows(request(&[], &[], None)), [0, 1, 2, 3, 4]);
    assert_eq!(rows(request(&[("sold", Descending)], &[], None)), [3, 0, 4, 2, 1]);
    assert_eq!(rows(request(&[("city", Ascending), ("n", Descending)], &[], None)), [4, 1, 3, 0, 2]);
    assert_eq!(rows(request(&[], &[("city", Contains { text: "OSL".into() })], None)), [1, 4]);
    assert_eq!(rows(request(&[], &[("n", Between { from: Some("2".into()), to: Some("3".into()) })], None)), [1, 2]);
    assert_eq!(rows(request(&[], &[("sold", Missing)], None)), [1]);
    let present = [("city", Present), ("city", OneOf { values: vec!["Rome".into(), "Oslo".into()] })];
    assert_eq!(rows(request(&[("n", Descending)], &present, None)), [4, 0]);
    assert_eq!(rows(request(&[], &[], Some("oslo"))), [1, 4]);
    assert_eq!(rows(request(&[], &[], Some("3.5"))), [0, 4]);
}

/// Every kind of column has its own way; all must find what the page shows.
#[test]
fn a_search_finds_what_is_shown() {
    let rows = 400_i64;
    let micros = |row: i64| 1_709_985_600_000_000 + row * 3_723_250_000;
    let at =
        Int64Chunked::from_iter_values("at".into(), (0..rows).map(micros)).into_datetime(TimeUnit::Microseconds, None);
    let days = (0..rows).map(|row| (row % 5 > 0).then_some(row as i32 * 37)).collect::<Vec<_>>();
    let day = Int32Chunked::from_slice_options("day".into(), &days).into_date();
    let numbers = (0..rows).map(|row| if row % 9 == 0 { f64::NAN } else { row as f64 * 1.37 - 80.0 });
    let texts = (0..rows).map(|row| ["Köln", "ÄPFEL", "Rome 12", "t-12.5", ""][row as usize % 5].to_string());
    let mut frame = df![
        "n" => (0..rows).map(|row| (row % 7 > 0).then_some(row * row - 900)).collect::<Vec<_>>(),
        "x" => numbers.collect::<Vec<_>>(),
        "text" => texts.collect::<Vec<_>>(),
        "yes" => (0..rows).map(|row| row % 3 == 0).collect::<Vec<_>>(),
    ]
    .unwrap();
    frame.with_column(at.into_column()).unwrap();
    frame.with_column(day.into_column()).unwrap();
    let shown = page(&frame, 0, rows as u32).rows;
    let mut browser = Browser::new(frame);
    let wanted = |text: &str| PageRequest { limit: 1000, ..request(&[], &[], Some(text)) };
    for text in
        ["12", "-", "2024-03", "köl", "äpf", "T", ":3", ".25", "12.5", "rue", "1970-01-01", "0t0", "99999", "e 1"]
    {
        let holds = |cell: &Cell| match cell {
            Cell::Missing => false,
            Cell::Boolean(value) => value.to_string().contains(text),
            Cell::Integer(value) => value.to_string().contains(text),
            Cell::Decimal(value) => value.to_string().contains(text),
            Cell::Text(value) => value.to_lowercase().contains(&text.to_lowercase()),
        };
        let numbered = shown.iter().zip(0_u64..);
        let expected: Vec<u64> = numbered.filter(|(row, _)| row.iter().any(holds)).map(|(_, number)| number).collect();
        assert_eq!(browser.page(&wanted(text), &|| true).unwrap().row_numbers, expected, "{text}");
    }
}

#[test]
fn rows_that_nobody_wants_any_more_are_not_looked_for_to_the_end() {
    let frame = df!["n" => (0..200_000).collect::<Vec<i64>>()].unwrap();
    let mut browser = Browser::new(frame);
    let wanted = PageRequest { limit: 3, ..request(&[], &[], Some("9999")) };
    let looks = std::sync::atomic::AtomicU32::new(0);
    let once = || looks.fetch_add(1, std::sync::atomic::Ordering::Relaxed) == 0;
    assert_eq!(browser.page(&wanted, &once), None);
    assert_eq!(browser.page(&wanted, &|| true).unwrap().row_numbers, [9_999, 19_999, 29_999]);
}
