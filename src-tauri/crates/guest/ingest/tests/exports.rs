//! Files as banks, offices, instruments and databases export them: what is the table, and what is around it.

use polars::prelude::*;
use tabletalk_ingest::{Ingested, read};
use tabletalk_protocol::{DecisionSubject, SetAsideReason, SourceFormat};

fn ingested(bytes: impl AsRef<[u8]>) -> Ingested {
    read(bytes.as_ref(), "export.csv").unwrap()
}

/// The table as text: names with types, then row by row; `∅` is a missing value.
fn table(frame: &DataFrame) -> Vec<String> {
    let cells = |row: usize| frame.columns().iter().map(move |column| shown(&column.get(row).unwrap()));
    let heads = frame.columns().iter().map(|column| format!("{}: {}", column.name(), column.dtype()));
    let rows = (0..frame.height()).map(|row| cells(row).collect::<Vec<_>>().join(" | "));
    std::iter::once(heads.collect::<Vec<_>>().join(" | ")).chain(rows).collect()
}

fn shown(value: &AnyValue<'_>) -> String {
    if value.is_null() { "∅".into() } else { value.str_value().into_owned() }
}

fn set_aside(ingested: &Ingested) -> Vec<(SetAsideReason, u64)> {
    ingested.set_aside.iter().map(|rows| (rows.reason, rows.rows)).collect()
}

#[test]
fn a_german_bank_statement() {
    let text = "\"Kontonummer:\";\"DE12 3456 / Girokonto\";\r\n\r\n\"Von:\";\"01.01.2018\";\r\n\"Kontostand vom 31.01.2018:\";\"1.234,56 EUR\";\r\n\r\n\
        \"Buchungstag\";\"Wertstellung\";\"Auftraggeber\";\"Verwendungszweck\";\"Betrag (EUR)\";\r\n\
        \"31.01.2018\";\"31.01.2018\";\"Müller & Söhne\";\"Miete; Januar\";\"-850,00\";\r\n\
        \"02.01.2018\";\"03.01.2018\";\"Bäckerei\";\"Gehalt\";\"1.900,50\";\r\n";
    let ingested = ingested(encoding_rs::WINDOWS_1252.encode(text).0);
    assert_eq!(
        table(&ingested.frame),
        [
            "Buchungstag: date | Wertstellung: date | Auftraggeber: str | Verwendungszweck: str | Betrag (EUR): f64",
            "2018-01-31 | 2018-01-31 | Müller & Söhne | Miete; Januar | -850.0",
            "2018-01-02 | 2018-01-03 | Bäckerei | Gehalt | 1900.5",
        ]
    );
    assert_eq!(set_aside(&ingested), [(SetAsideReason::Above, 3)]);
    let format = SourceFormat {
        encoding: "windows-1252".into(),
        delimiter: ";".into(),
        skipped_lines: 5,
        ..SourceFormat::plain()
    };
    assert_eq!(SourceFormat { columns: vec![], ..ingested.format }, format);
}

#[test]
fn an_american_bank_statement_without_names() {
    let text =
        "\"01/25/2018\",\"-12.34\",\"*\",\"\",\"COFFEE, SEATTLE\"\n\"01/26/2018\",\"1500.00\",\"*\",\"\",\"PAYROLL\"\n";
    assert_eq!(
        table(&ingested(text).frame),
        [
            "column_1: date | column_2: f64 | column_3: f64 | column_4: f64 | column_5: str",
            "2018-01-25 | -12.34 | ∅ | ∅ | COFFEE, SEATTLE",
            "2018-01-26 | 1500.0 | ∅ | ∅ | PAYROLL",
        ]
    );
}

#[test]
fn a_table_of_an_office_with_groups_of_columns_a_total_and_a_source() {
    let text = "Population by age,,,,\nin thousands,,,,\n,,,,\n,2020,,2021,\nRegion,men,women,men,women\nNorth,\"1,200\",\"1,300\",\"1,210\",\"1,310\"\n\
        South,900,950,905,955\nTotal,\"2,100\",\"2,250\",\"2,115\",\"2,265\"\n,,,,\nSource: census office,,,,\n";
    let ingested = ingested(text);
    assert_eq!(
        table(&ingested.frame),
        [
            "Region: str | 2020 men: i64 | 2020 women: i64 | 2021 men: i64 | 2021 women: i64",
            "North | 1200 | 1300 | 1210 | 1310",
            "South | 900 | 950 | 905 | 955",
        ]
    );
    let expected = [(SetAsideReason::Above, 2), (SetAsideReason::Total, 1), (SetAsideReason::Below, 1)];
    assert_eq!(set_aside(&ingested), expected);
    let total = &ingested.set_aside[1].examples[0];
    assert_eq!((total.line, total.text.as_str()), (8, "Total,\"2,100\",\"2,250\",\"2,115\",\"2,265\""));
}

#[test]
fn an_export_of_an_instrument_with_units_and_remarks() {
    let text = "# logger 7\n# started 2024-03-09\ntime\ttemperature\tpressure\ns\t°C\thPa\n0.0\t21.5\t-999\n0.5\t21.6\t1013.2\n# paused\n1.0\t21.7\t1013.4\n1.5\t21.7\t-999\n2.0\t21.6\t1013.1\n";
    let ingested = ingested(text);
    assert_eq!(
        table(&ingested.frame),
        [
            "time: f64 | temperature: f64 | pressure: f64",
            "0.0 | 21.5 | ∅",
            "0.5 | 21.6 | 1013.2",
            "1.0 | 21.7 | 1013.4",
            "1.5 | 21.7 | ∅",
            "2.0 | 21.6 | 1013.1",
        ]
    );
    let expected = [(SetAsideReason::Above, 2), (SetAsideReason::Units, 1), (SetAsideReason::Comment, 1)];
    assert_eq!(set_aside(&ingested), expected);
    assert_eq!(
        ingested.sentences().last().unwrap(),
        "in `pressure` `-999` stands for values that are not known; 2 of them were left empty"
    );
}

#[test]
fn an_export_of_a_database_with_backslashes_and_nulls() {
    let text = "id|name|note|born\n1|Anna|say \\| nothing|1990-05-01\n2|Bob|\\N|\\N\n3|Carl|x|1985-01-31\n";
    assert_eq!(
        table(&ingested(text).frame),
        [
            "id: i64 | name: str | note: str | born: date",
            "1 | Anna | say | nothing | 1990-05-01",
            "2 | Bob | ∅ | ∅",
            "3 | Carl | x | 1985-01-31",
        ]
    );
}

#[test]
fn columns_that_are_aligned_with_blanks() {
    let text = "  station   year  rain  wind\n  Oslo      2020   1.5    12\n  Bergen    2021  12.5     3\n  Tromso    2022   0.5   120\n";
    assert_eq!(
        table(&ingested(text).frame),
        [
            "station: str | year: i64 | rain: f64 | wind: i64",
            "Oslo | 2020 | 1.5 | 12",
            "Bergen | 2021 | 12.5 | 3",
            "Tromso | 2022 | 0.5 | 120",
        ]
    );
}

#[test]
fn cells_with_lines_in_them_and_a_quote_too_many() {
    let text = "id,comment,stars\n1,\"first line\nsecond line\",5\n2,\"a \"good\" one\",4\n3,12\" screen,3\n4,\"open,2\n5,fine,1\n";
    let ingested = ingested(text);
    assert_eq!(
        table(&ingested.frame),
        [
            "id: i64 | comment: str | stars: i64",
            "1 | first line\nsecond line | 5",
            "2 | a \"good\" one | 4",
            "3 | 12\" screen | 3",
            "4 | \"open | 2",
            "5 | fine | 1",
        ]
    );
    assert_eq!(
        ingested.sentences(),
        ["in 2 rows quotation marks stand where none belong; they were read as part of their cells"]
    );
}

#[test]
fn a_second_table_below_the_first() {
    let text = "item,n\npen,1\ncup,2\nbag,3\n\nStaff\nname,age,city\nAnna,30,Rome\nBob,40,Oslo\n";
    let ingested = ingested(text);
    assert_eq!(table(&ingested.frame), ["item: str | n: i64", "pen | 1", "cup | 2", "bag | 3"]);
    assert_eq!(set_aside(&ingested), [(SetAsideReason::OtherTable, 4)]);
}

#[test]
fn names_that_a_print_program_repeats_on_each_page() {
    let page = |first: usize| (first..first + 4).map(|n| format!("{n},item {n},{n}.5\n")).collect::<String>();
    for (between, expected) in [
        ("", vec![(SetAsideReason::RepeatedHeader, 1)]),
        ("Page 1\n\n", vec![(SetAsideReason::RepeatedHeader, 1), (SetAsideReason::Comment, 1)]),
    ] {
        let text = format!("id,name,price\n{}{between}id,name,price\n{}", page(1), page(5));
        let ingested = ingested(text);
        assert_eq!(ingested.frame.height(), 8);
        assert_eq!(ingested.frame.dtypes(), [DataType::Int64, DataType::String, DataType::Float64]);
        assert_eq!(set_aside(&ingested), expected);
    }
}

#[test]
fn what_an_export_says_of_itself_above_the_table() {
    let own = "Account;NL12 BANK 0123\nPeriod;01-01-2019 - 31-01-2019\n\n";
    let text =
        format!("{own}Date;Name;Amount;Balance\n31-01-2019;Shop;-1,50;100,00\n02-01-2019;Job;2.000,00;2.100,00\n");
    let ingested = ingested(text);
    assert_eq!(
        table(&ingested.frame),
        [
            "Date: date | Name: str | Amount: f64 | Balance: f64",
            "2019-01-31 | Shop | -1.5 | 100.0",
            "2019-01-02 | Job | 2000.0 | 2100.0"
        ]
    );
    assert_eq!(set_aside(&ingested), [(SetAsideReason::Above, 2)]);
}

#[test]
fn a_table_that_was_drawn_with_dashes() {
    let text = "| id | name  | price |\n|----|-------|-------|\n| 1  | Anna  | 2.50  |\n| 2  | Bob   | 3.50  |\n";
    let ingested = ingested(text);
    assert_eq!(table(&ingested.frame), ["id: i64 | name: str | price: f64", "1 | Anna | 2.5", "2 | Bob | 3.5"]);
    assert_eq!(set_aside(&ingested), [(SetAsideReason::Comment, 1)]);
}

#[test]
fn sums_among_the_rows_are_set_aside_when_they_add_up() {
    let text = "region,city,sales\nNorth,Oslo,10\nNorth,Bergen,20\nNorth Total,,30\nSouth,Rome,5\nSouth Total,,6\nGrand Total,,35\n";
    let expected = [
        "1 row sums up others and was left out",
        "1 row at the end holds totals and was left out",
        "1 row seems to hold the sum of others: `South Total`",
    ];
    assert_eq!(ingested(text).sentences(), expected);
}

#[test]
fn lengths_of_time_and_thousands_that_nobody_quoted() {
    let text = "job,took,cost\na,1:30:00,$5.00\nb,26:15:00,$1,200.00\nc,0:00:30.5,$3.50\n";
    assert_eq!(
        table(&ingested(text).frame),
        [
            "job: str | took: duration[μs] | cost: f64",
            "a | 1h 30m | 5.0",
            "b | 1d 2h 15m | 1200.0",
            "c | 30s 500ms | 3.5"
        ]
    );
}

#[test]
fn long_numbers_that_a_spreadsheet_rounded() {
    let text = "ean,n\n9.45E+12,1\n4.00638E+12,2\n";
    assert_eq!(
        ingested(text).sentences(),
        ["2 numbers in `ean` look like `9.45E+12`: a spreadsheet has rounded them, and their last digits are lost"]
    );
}

#[test]
fn dates_as_people_write_them_in_several_countries() {
    let days = |cells: [&str; 3]| {
        let frame = ingested(format!("day;n\n{};1\n{};2\n{};3\n", cells[0], cells[1], cells[2])).frame;
        table(&frame)[1..].iter().map(|row| row.split(" | ").next().unwrap_or_default().to_string()).collect::<Vec<_>>()
    };
    let expected = ["2024-03-09", "2024-05-31", "2024-12-01"];
    let cases = [
        ["20240309", "20240531", "20241201"],
        ["9.3.2024", "31.5.2024", "1.12.2024"],
        ["09/03/24", "31/05/24", "01/12/24"],
        ["03-09-2024", "05-31-2024", "12-01-2024"],
        ["9. März 2024", "31. Mai 2024", "1. Dezember 2024"],
        ["9 mars 2024", "31 mai 2024", "1er décembre 2024"],
        ["9 de marzo de 2024", "31 de mayo de 2024", "1 de diciembre de 2024"],
        ["Saturday, March 9, 2024", "Friday, May 31, 2024", "Sunday, December 1, 2024"],
        ["2024年3月9日", "2024年5月31日", "2024年12月1日"],
    ];
    for cells in cases {
        assert_eq!(days(cells), expected, "{cells:?}");
    }
}

#[test]
fn every_decision_says_what_speaks_for_it() {
    let decisions = ingested("day;amount\n31.12.2024;1,5\n1.1.2025;2,5\n").decisions;
    let told: Vec<_> = decisions.iter().map(|made| (made.subject, made.choice.text(), made.evidence.text())).collect();
    let expected = [
        (DecisionSubject::Encoding, "the text is in UTF-8", "the whole text is valid in it"),
        (DecisionSubject::Delimiter, "semicolons separate the cells", "2 columns in 3 of 3 rows"),
        (DecisionSubject::Header, "line 1 names the columns", "it looks different from the rows below"),
        (
            DecisionSubject::DecimalMark,
            "a comma stands before the decimals",
            "2 of the first numbers make sense in this way only",
        ),
        (DecisionSubject::DateOrder, "dates begin with the day", "some dates make sense in this order only"),
    ];
    assert_eq!(told, expected);
}

#[test]
fn groups_of_columns_name_each_of_their_columns() {
    let text = "Region,2022,,2023,\n,Sales,Profit,Sales,Profit\nNorth,10,1,12,2\nSouth,20,3,22,4\nEast,30,5,33,6\n";
    assert_eq!(
        table(&ingested(text).frame)[..2],
        [
            "Region: str | 2022 Sales: i64 | 2022 Profit: i64 | 2023 Sales: i64 | 2023 Profit: i64",
            "North | 10 | 1 | 12 | 2",
        ]
    );
}

#[test]
fn sums_of_parts_inside_of_a_table_are_set_aside() {
    let text = "Department,Jan,Feb\nSales A,1,2\nSales B,2,3\nSubtotal Sales,3,5\nOps A,5,5\nOps B,1,1\nSubtotal Ops,6,6\n\
        Grand Total,9,11\n";
    let ingested = ingested(text);
    assert_eq!(set_aside(&ingested), [(SetAsideReason::Total, 3)]);
    let expected = ["1 row sums up others and was left out", "2 rows at the end hold totals and were left out"];
    assert_eq!(ingested.sentences(), expected);
}

#[test]
fn a_row_of_another_delimiter_is_a_row() {
    let rows: String = (1..20).map(|row| format!("{row};2024-01-{row:02};{row},50;Rome\n")).collect();
    let ingested = ingested(format!("id;day;price;city\n{rows}20,2024-01-20,\"7,50\",Oslo\n{rows}"));
    assert_eq!(table(&ingested.frame)[19..21], ["19 | 2024-01-19 | 19.5 | Rome", "20 | 2024-01-20 | 7.5 | Oslo"]);
    let said = "in 1 row another character separates the cells than in the others; it was read with that one";
    assert_eq!(ingested.sentences(), [said]);
}

/// Expected values from `pd.to_datetime(…, format="mixed", dayfirst=True)`, form by form.
#[test]
fn a_log_whose_program_changed_the_form_of_its_dates() {
    let text = "id,shipped,paid\n1,2024-01-01 07:24,2024-01-03\n2,05.01.2024 08:10,13/01/2024\n3,,14/02/2024\n\
        4,2024-02-03 09:30,2024-02-04\n5,17.02.2024 23:59,unpaid\n";
    let ingested = ingested(text);
    assert_eq!(
        table(&ingested.frame),
        [
            "id: i64 | shipped: datetime[μs] | paid: str",
            "1 | 2024-01-01 07:24:00 | 2024-01-03",
            "2 | 2024-01-05 08:10:00 | 13/01/2024",
            "3 | ∅ | 14/02/2024",
            "4 | 2024-02-03 09:30:00 | 2024-02-04",
            "5 | 2024-02-17 23:59:00 | unpaid",
        ]
    );
    assert_eq!(
        ingested.sentences(),
        ["the dates in `shipped` are written in several ways, such as `2024-01-01 07:24` and `05.01.2024 08:10`; \
            each was read as it is written"]
    );
    let row = |row: usize| match row {
        40..60 => format!("{row},{:02}.03.2024\n", row % 28 + 1),
        60 => format!("{row},lost\n"),
        _ => format!("{row},2024-03-{:02}\n", row % 28 + 1),
    };
    let ingested = crate::ingested(format!("id,day\n{}", (0..100).map(row).collect::<String>()));
    let days = ingested.frame.column("day").unwrap();
    assert_eq!((days.dtype(), days.null_count()), (&DataType::Date, 1));
    assert_eq!(
        ingested.sentences(),
        [
            "the dates in `day` are written in several ways, such as `2024-03-01` and `13.03.2024`; \
                each was read as it is written",
            "in `day` 1 of 100 values is not a date: `lost` in line 62; it was left empty"
        ]
    );
}
