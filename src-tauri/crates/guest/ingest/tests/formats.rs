//! Files that are more than text: workbooks, JSON, Parquet, Arrow, SQLite, web pages, and all of them packed.

use std::io::{Cursor, Write};

use polars::prelude::*;
use rust_xlsxwriter::{Format, Formula, Workbook};
use tabletalk_ingest::{Opened, open, open_as_written, write_canonical};
use tabletalk_protocol::{FileKind, SetAsideReason};

fn canonical(bytes: &[u8], name: &str, part: Option<&str>) -> String {
    let mut text = vec![];
    write_canonical(&open(bytes, name, part).unwrap().table.frame, &mut text).unwrap();
    String::from_utf8(text).unwrap()
}

fn refusal(bytes: &[u8], name: &str) -> String {
    open(bytes, name, None).unwrap_err().to_string()
}

/// Two sheets of figures, an empty and a hidden one. The first begins with a title over merged cells and has names in two
/// rows, dates, a formula, an error and numbers that look like grouped thousands; the last row adds up.
fn workbook() -> Vec<u8> {
    let mut book = Workbook::new();
    let date = Format::new().set_num_format("dd.mm.yyyy");
    let sheet = book.add_worksheet();
    sheet.set_name("Verkauf").unwrap();
    sheet.merge_range(0, 1, 0, 4, "Verkauf 2024", &Format::new()).unwrap();
    sheet.merge_range(2, 1, 3, 1, "Stadt", &Format::new()).unwrap();
    sheet.merge_range(2, 2, 2, 3, "Menge", &Format::new()).unwrap();
    for (column, name) in [(2, "ein"), (3, "aus"), (4, "Datum")] {
        sheet.write(3, column, name).unwrap();
    }
    for (row, city, day) in [(4, "Köln", 45_000.0), (5, "Bonn", 45_001.0), (6, "Trier", 45_002.5)] {
        sheet.write(row, 1, city).unwrap();
        sheet.write(row, 2, 1.234 + f64::from(row)).unwrap();
        sheet.write_formula(row, 3, Formula::new("=C5*2").set_result("12")).unwrap();
        sheet.write_number_with_format(row, 4, day, &date).unwrap();
    }
    sheet.write_formula(6, 3, Formula::new("=1/0").set_result("#DIV/0!")).unwrap();
    book.add_worksheet().set_name("Leer").unwrap();
    let sheet = book.add_worksheet();
    sheet.set_name("Personal").unwrap();
    for (row, (id, name)) in [("id", "name"), ("007", "Ann"), ("008", "Bo, Li")].into_iter().enumerate() {
        sheet.write(row as u32, 0, id).unwrap();
        sheet.write(row as u32, 1, name).unwrap();
    }
    let sheet = book.add_worksheet();
    sheet.set_name("Listen").unwrap().set_hidden(true);
    sheet.write(0, 0, "secret").unwrap();
    book.save_to_buffer().unwrap()
}

#[test]
fn a_sheet_is_read_from_where_its_table_begins() {
    let bytes = workbook();
    let Opened { table, others } = open(&bytes, "verkauf.xlsx", None).unwrap();
    assert_eq!((table.format.kind, table.format.part.as_deref()), (FileKind::Workbook, Some("Verkauf")));
    assert_eq!(others, ["Leer", "Personal"]);
    assert_eq!((table.format.header_rows, table.format.skipped_lines), (1, 3));
    let expected = "Stadt,Menge ein,Menge aus,Datum\n\
                    Köln,5.234,12,2023-03-15T00:00:00\n\
                    Bonn,6.234,12,2023-03-16T00:00:00\n\
                    Trier,7.234,,2023-03-17T12:00:00\n";
    assert_eq!(canonical(&bytes, "verkauf.xlsx", None), expected);
    let remarks =
        ["1 cell holds the error `#DIV/0!` and was left empty", "the sheet `Listen` is hidden and was not opened"];
    assert_eq!(table.sentences()[..2], remarks);
    assert_eq!(table.set_aside[0].reason, SetAsideReason::Above);
}

#[test]
fn another_sheet_is_read_by_its_name() {
    let bytes = workbook();
    assert_eq!(canonical(&bytes, "verkauf.xlsx", Some("Personal")), "id,name\n007,Ann\n008,\"Bo, Li\"\n");
    let empty = open(&bytes, "verkauf.xlsx", Some("Leer")).unwrap_err();
    assert_eq!(empty.to_string(), "`verkauf.xlsx` is empty: there is nothing in it to show");
}

#[test]
fn cells_as_they_were_written() {
    let text = open_as_written(&workbook(), "verkauf.xlsx", None).unwrap();
    assert_eq!(text.lines().nth(3), Some("Trier,7.234,,2023-03-17 12:00:00"));
    let csv = "Report\n\na;b\n1,5;x\n".as_bytes();
    assert_eq!(open_as_written(csv, "x.csv", None).unwrap(), "a,b\n\"1,5\",x\n");
}

#[test]
fn json_is_flat_and_typed() {
    let json = r#"[{"id": 1, "who": {"name": "Ann", "born": "1990-05-01"}, "ok": true, "tags": ["a", "b"]},
                   {"id": 2, "who": {"name": "Bo", "born": null}, "ok": false, "price": 1.234}]"#;
    let opened = open(json.as_bytes(), "people.json", None).unwrap();
    assert_eq!((opened.table.format.kind, opened.table.format.part), (FileKind::Json, None));
    let expected =
        "id,who.name,who.born,ok,tags,price\n1,Ann,1990-05-01,true,\"[\"\"a\"\",\"\"b\"\"]\",\n2,Bo,,false,,1.234\n";
    assert_eq!(canonical(json.as_bytes(), "people.json", None), expected);
    let lines = "{\"a\": 1}\n{\"a\": 2}\n";
    assert_eq!(canonical(lines.as_bytes(), "x.jsonl", None), "a\n1\n2\n");
    assert_eq!(canonical(b"[[\"a\", \"b\"], [1, 2]]", "x.json", None), "a,b\n1,2\n");
    assert_eq!(
        refusal(b"[{\"a\": 1}, {\"a\": ", "x.json"),
        "`x.json` is a JSON file that cannot be read: EOF while parsing a value at line 1 column 17"
    );
}

fn frame() -> DataFrame {
    let dates = Series::new("day".into(), [19_791_i32, 19_792]).cast(&DataType::Date).unwrap();
    let inner = df!["x" => [1_i64, 2], "y" => ["a", "b"]].unwrap().into_struct("point".into()).into_series();
    let mut frame = df!["n" => [Some(1.5), None], "name" => ["Ä", "b"]].unwrap();
    frame.with_column(dates.into_column()).unwrap();
    frame.with_column(inner.into_column()).unwrap();
    frame
}

const FRAME: &str = "n,name,day,point.x,point.y\n1.5,Ä,2024-03-09,1,a\n,b,2024-03-10,2,b\n";

#[test]
fn parquet_and_arrow_keep_their_types() {
    let mut parquet = vec![];
    ParquetWriter::new(&mut parquet).finish(&mut frame()).unwrap();
    assert_eq!(canonical(&parquet, "x.parquet", None), FRAME);
    let mut arrow = vec![];
    IpcWriter::new(&mut arrow).finish(&mut frame()).unwrap();
    assert_eq!(canonical(&arrow, "x.feather", None), FRAME);
    assert_eq!(open(&arrow, "x.feather", None).unwrap().table.format.kind, FileKind::Arrow);
    assert!(
        refusal(&parquet[..parquet.len() / 2], "x.parquet")
            .starts_with("`x.parquet` is a Parquet file that cannot be read: ")
    );
}

fn database(mode: &str) -> Vec<u8> {
    let file = tempfile::NamedTempFile::new().unwrap();
    let connection = rusqlite::Connection::open(file.path()).unwrap();
    let script = format!(
        "PRAGMA journal_mode = {mode};
         CREATE TABLE empty (a);
         CREATE TABLE \"sa\"\"les\" (id INTEGER PRIMARY KEY, city TEXT, price REAL, day TEXT, photo BLOB);
         INSERT INTO \"sa\"\"les\" VALUES (1, 'Köln', 1.5, '2024-03-09', x'00FF'), (2, 'Bonn', NULL, '2024-03-10', NULL);
         CREATE TABLE tags (id INTEGER, tag TEXT, PRIMARY KEY (id, tag)) WITHOUT ROWID;
         INSERT INTO tags VALUES (1, 'x');
         CREATE VIEW cheap AS SELECT * FROM \"sa\"\"les\" WHERE price < 2;"
    );
    connection.execute_batch(&script).unwrap();
    drop(connection);
    std::fs::read(file.path()).unwrap()
}

#[test]
fn every_table_of_a_database_is_read() {
    for mode in ["DELETE", "WAL"] {
        let bytes = database(mode);
        let opened = open(&bytes, "shop.db", None).unwrap();
        assert_eq!(opened.table.format.part.as_deref(), Some("sa\"les"));
        assert_eq!(opened.others, ["tags", "cheap"]);
        let expected = "id,city,price,day,photo\n1,Köln,1.5,2024-03-09,(2 bytes)\n2,Bonn,,2024-03-10,\n";
        assert_eq!(canonical(&bytes, "shop.db", None), expected);
        assert_eq!(canonical(&bytes, "shop.db", Some("tags")), "id,tag\n1,x\n");
        assert_eq!(canonical(&bytes, "shop.db", Some("cheap")).lines().count(), 2);
    }
    let half = &database("DELETE")[..5000];
    assert_eq!(
        refusal(half, "shop.db"),
        "`shop.db` is an SQLite database that cannot be read: database disk image is malformed"
    );
}

fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut packed = flate2::write::GzEncoder::new(vec![], flate2::Compression::default());
    packed.write_all(bytes).unwrap();
    packed.finish().unwrap()
}

fn archive(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut packed = ::zip::ZipWriter::new(Cursor::new(vec![]));
    for (name, content) in files {
        let stored = ::zip::write::SimpleFileOptions::default().compression_method(::zip::CompressionMethod::Stored);
        packed.start_file(*name, stored).unwrap();
        packed.write_all(content).unwrap();
    }
    packed.finish().unwrap().into_inner()
}

#[test]
fn packed_files_are_unpacked() {
    let csv = "a;b\n1;2,5\n".as_bytes();
    assert_eq!(canonical(&gzip(csv), "x.csv.gz", None), "a,b\n1,2.5\n");
    let one = archive(&[("__MACOSX/x.csv", b"junk"), ("x.csv", csv), ("README.txt", b"read me")]);
    let opened = open(&one, "x.zip", None).unwrap();
    assert_eq!((opened.table.format.part, opened.others.len()), (None, 0));
    let book = workbook();
    let several = archive(&[("2023/a.csv", csv), ("b.csv.gz", &gzip(csv)), ("book.xlsx", &book)]);
    let opened = open(&several, "all.zip", None).unwrap();
    assert_eq!(opened.table.format.part.as_deref(), Some("2023/a.csv"));
    assert_eq!(opened.others, ["b.csv.gz", "book.xlsx"]);
    assert_eq!(canonical(&several, "all.zip", Some("b.csv.gz")), "a,b\n1,2.5\n");
    assert_eq!(canonical(&several, "all.zip", Some("book.xlsx/Personal")).lines().count(), 3);
    let pictures = archive(&[("a.png", b"\x89PNG\r\n\x1a\n")]);
    assert_eq!(refusal(&pictures, "x.zip"), "`x.zip` is a picture, not a table of text");
    assert!(refusal(&gzip(csv)[..20], "x.gz").starts_with("`x.gz` is a compressed file that cannot be read: "));
}

#[test]
fn tables_of_a_web_page_are_read() {
    let page = "<html><body><h1>x</h1><table><tr><th>Stadt</th><th>Umsatz</th></tr>\
                <tr><td>K&ouml;ln</td><td>1.234,50</td></tr><tr><td>Bonn</td><td>7,25</td></tr></table></body></html>";
    let opened = open(page.as_bytes(), "export.xls", None).unwrap();
    assert_eq!((opened.table.format.kind, opened.table.format.part), (FileKind::WebPage, None));
    assert_eq!(canonical(page.as_bytes(), "export.xls", None), "Stadt,Umsatz\nKöln,1234.5\nBonn,7.25\n");
    assert_eq!(
        refusal(b"<html><body>Please sign in</body></html>", "x.csv"),
        "`x.csv` is a web page, not a table of text"
    );
}

/// A damaged file gives a table or an error message.
#[test]
fn damaged_files_never_panic() {
    let mut parquet = vec![];
    ParquetWriter::new(&mut parquet).finish(&mut frame()).unwrap();
    let files = [workbook(), database("DELETE"), parquet, archive(&[("a.csv", b"a\n1\n")]), gzip(b"a,b\n1,2\n")];
    for (number, file) in files.iter().enumerate() {
        for seed in 0..60_usize {
            let mut bytes = file.clone();
            for step in 1..=4 {
                let place = (seed * 7919 + step * step * 104_729) % bytes.len();
                bytes[place] = bytes[place].wrapping_add((seed * 31 + step) as u8);
            }
            if seed % 4 == 0 {
                bytes.truncate(bytes.len() * (seed + 1) / 61);
            }
            if let Err(error) = open(&bytes, "x", None) {
                assert!(error.to_string().len() > 10, "{number}");
            }
        }
    }
}
