//! The reader of large files against the reader of small ones: the same table and the same words.

use std::io::Cursor;

use super::text::as_written_in;
use super::*;
use tabletalk_messages::files;

use crate::{Ingested, Written};

/// So small that a file of a megabyte is a large one.
const SIZES: Sizes = Sizes { wave: 48 << 10, block: 5 << 10, margin: 4 << 10, head: 256 << 10 };

const ROWS: usize = 9_000;

/// Makes rows so long that they are not all in the beginning of their file.
const LONG: &str = "some words that make a row as long as rows are";

/// Says how often the rows began.
#[derive(Default)]
struct Counted {
    held: Held,
    begun: usize,
}

impl Sink for Counted {
    fn begin(&mut self, schema: &Schema) -> Result<(), Problem> {
        self.begun += 1;
        self.held.begin(schema)
    }

    fn rows(&mut self, rows: Vec<DataFrame>) -> Result<(), Problem> {
        self.held.rows(rows)
    }
}

fn streamed(bytes: &[u8]) -> Option<(Streamed, DataFrame, usize)> {
    streamed_as(bytes, None)
}

fn streamed_as(bytes: &[u8], before: Option<Before>) -> Option<(Streamed, DataFrame, usize)> {
    let mut counted = Counted::default();
    let streamed = stream_into(bytes, before, &mut counted, &mut |_| ControlFlow::Continue(())).unwrap()?;
    Some((streamed, counted.held.finish().unwrap(), counted.begun))
}

fn stream_into(
    bytes: &[u8],
    before: Option<Before>,
    sink: &mut dyn Sink,
    watch: &mut dyn FnMut(Progress) -> ControlFlow<()>,
) -> Result<Option<Streamed>, Problem> {
    stream_in(Cursor::new(bytes), SIZES, &ReadingChoices::default(), before, sink, watch)
}

/// How often the large reader read the file; 0 when it left it to the other.
fn passes(text: &str) -> usize {
    let streamed = streamed(text.as_bytes());
    streamed.map_or(0, |streamed| passes_as(text.as_bytes(), streamed))
}

/// The same for a file that is written anew before.
fn passes_rewritten(bytes: &[u8]) -> usize {
    let mut text = vec![];
    let before = rewrite(&mut Cursor::new(bytes), None, &mut text, &mut |_| ControlFlow::Continue(())).unwrap();
    let streamed = streamed_as(&text, Some(before.expect("the file is not in UTF-8")));
    streamed.map_or(0, |streamed| passes_as(bytes, streamed))
}

#[test]
fn a_table_is_written_as_the_reader_of_small_files_writes_it() {
    let plain = table(|_, row| row);
    let odd = with(LATE, "8001,5.00,2024-01-01,5\" pipe,01/02/2024,,true,,A1\n");
    let folder = tempfile::tempdir().unwrap();
    let total = format!("Title\n\n{plain}Total,99.50,,,,,,,,\nSource: us,,,,,,,,,\n");
    for text in [plain.clone(), odd, total, with(LATE, "word,1,2024-01-01,x,,,true,,A1,\n")] {
        let bytes = text.as_bytes();
        let mut as_written = vec![];
        as_written_in(Cursor::new(bytes), SIZES, None, &mut as_written, &mut |_| ControlFlow::Continue(()))
            .unwrap()
            .unwrap();
        assert_eq!(String::from_utf8(as_written).unwrap(), crate::plain_text(bytes, "x.csv").unwrap());
        let path = folder.path().join("canonical.csv");
        let mut sink = CanonicalSink::new(path.clone());
        stream_into(bytes, None, &mut sink, &mut |_| ControlFlow::Continue(())).unwrap().unwrap();
        let mut expected = vec![];
        crate::write_canonical(&crate::whole(bytes, &ReadingChoices::default()).unwrap().frame, &mut expected).unwrap();
        assert_eq!(std::fs::read(path).unwrap(), expected);
    }
}

/// Holds what was read against what the other reader makes of the same bytes.
fn passes_as(bytes: &[u8], (streamed, frame, passes): (Streamed, DataFrame, usize)) -> usize {
    let expected: Ingested = crate::whole(bytes, &ReadingChoices::default()).unwrap();
    assert_eq!(streamed.remarks, expected.remarks);
    assert_eq!(streamed.decisions, expected.decisions);
    assert_eq!(streamed.set_aside, expected.set_aside);
    assert_eq!(streamed.format, expected.format);
    assert_eq!(streamed.rows as usize, expected.frame.height());
    assert_eq!(frame.schema(), expected.frame.schema());
    for (column, expected) in frame.columns().iter().zip(expected.frame.columns()) {
        assert!(column.equals_missing(expected), "{}", column.name());
    }
    passes
}

const NAMES: &str = "id,price,day,city,due,amount,paid,seen,code,rest\n";

fn row(number: usize) -> String {
    let (id, cents, day) = (number + 1, number * 7 % 10_000, number % 28 + 1);
    let city = ["Rome", "\"Washington, D.C.\"", "Köln", "\"the \"\"Hague\"\"\"", ""][number % 5];
    let due = format!("{day:02}/{:02}/2024", number % 12 + 1);
    let seen = format!("2024-{:02}-{day:02} {:02}:30:00", number % 12 + 1, number % 24);
    let gap = if number.is_multiple_of(9) {
        "n/a".to_string()
    } else {
        format!("\"{},{:03}.50\"", number % 9 + 1, number % 1000)
    };
    let paid = number.is_multiple_of(3);
    format!("{id},{}.{:02},2024-01-{day:02},{city},{due},{gap},{paid},{seen},A{number:05},\n", cents / 100, cents % 100)
}

fn table(change: impl Fn(usize, String) -> String) -> String {
    std::iter::once(NAMES.to_string()).chain((0..ROWS).map(|number| change(number, row(number)))).collect()
}

/// One row of the table is another.
fn with(place: usize, other: &str) -> String {
    table(|number, row| if number == place { other.to_string() } else { row })
}

const LATE: usize = 8_000;

#[test]
fn a_plain_file_is_read_once() {
    assert_eq!(passes(&table(|_, row| row)), 1);
    assert_eq!(passes(&format!("\u{FEFF}{}", table(|_, row| row))), 1);
    assert_eq!(passes(&table(|_, row| row).replace('\n', "\r\n")), 1);
    assert_eq!(passes(table(|_, row| row).trim_end()), 1);
    assert_eq!(passes(&table(|_, row| row).replace("\",\"", "\";\"")), 1);
}

#[test]
fn lines_above_the_table_are_no_rows() {
    let text = format!("Sales of the year\n\n{}", table(|_, row| row));
    assert_eq!(passes(&text), 1);
}

#[test]
fn a_column_that_breaks_late_is_read_as_if_it_had_been_known() {
    let other = |from: &str, to: &str| {
        let broken = row(LATE).replacen(from, to, 1);
        assert_ne!(broken, row(LATE));
        passes(&with(LATE, &broken))
    };
    assert!(other("8001,", "unknown word,") > 1);
    assert!(other("8001,", "8001.5,") > 1);
    assert!(other("8001,", "X8001,") > 1);
    assert!(other("2024-01-21", "not yet") > 1);
    assert!(other("21/09/2024", "09/21/2024") > 1);
    assert!(other("false,", "perhaps,") > 1);
    assert_eq!(other("8001,", ","), 1);
}

#[test]
fn a_sentinel_is_found_among_all_values() {
    let text = table(|number, row| {
        if number > LATE && number % 50 == 0 { row.replacen(&format!("{},", number + 1), "-999,", 1) } else { row }
    });
    assert!(passes(&text) > 1);
}

#[test]
fn a_column_whose_order_of_day_and_month_shows_late_is_read_in_that_order() {
    let early = |number: usize, row: String| {
        if number < LATE { row.replacen(&format!("{:02}/", number % 28 + 1), "05/", 1) } else { row }
    };
    assert!(passes(&table(early)) > 1);
}

#[test]
fn rows_that_are_no_rows_of_the_table_are_set_aside() {
    for aside in ["# a remark,,,,,,,,,\n", NAMES, "----,----,---,---,---,---,---,---,---,---\n"] {
        assert_eq!(passes(&with(LATE, aside)), 2, "{aside}");
        assert_eq!(passes(&with(100, aside)), 1, "{aside}");
    }
    assert_eq!(passes(&with(LATE, ",,,,,,,,,\n")), 1);
    assert_eq!(passes(&with(LATE, "\n")), 1);
    assert_eq!(passes(&with(LATE, "\n\n  \n")), 1);
    let end = |end: &str| passes(&(table(|_, row| row) + end));
    assert_eq!(end("\n\n"), 1);
    assert_eq!(end("Total,31.50,,,,,,,,\n"), 2);
    assert_eq!(end("\nSource: the shop\n"), 2);
    assert_eq!(end("Total,31.50,,,,,,,,\n\n* without tax\n* and so on\n"), 2);
}

#[test]
fn odd_rows_are_mended_as_ever() {
    let plain = row(LATE);
    for odd in [
        "8001,5.00\n",
        "8001,5.00,2024-01-01,Rome,01/02/2024,,true,,A1,,extra\n",
        "8001,5.00,2024-01-01,Rome, Italy,01/02/2024,,true,,A1,\n",
        "8001,5.00,2024-01-01,5\" pipe,01/02/2024,,true,,A1,\n",
        "8001;5,00;2024-01-01;Rome;01/02/2024;;true;;A1;\n",
        "8001,5.00,2024-01-01,\"Rome,01/02/2024,,true,,A1,\n",
        "8001,5.00,2024-01-01,\"two\nlines\",01/02/2024,,true,,A1,\n",
        "8001,5.00,2024-01-01,\"a \"b\" c\",01/02/2024,,true,,A1,\n",
    ] {
        assert!(passes(&with(LATE, odd)) > 0, "{odd}");
        assert!(passes(&with(LATE, &format!("{odd}{plain}{odd}"))) > 0, "{odd}");
    }
    let stray = table(|number, row| if number % 700 == 0 { row.replacen("Rome", "5\" pipe", 1) } else { row });
    passes(&stray);
}

#[test]
fn what_this_reader_does_not_know_is_left_to_the_other() {
    let plain = table(|_, row| row);
    assert!(streamed(&plain.as_bytes()[..100_000]).is_none(), "a small file");
    assert!(streamed(&encoding_rs::WINDOWS_1252.encode(&plain).0).is_none(), "another encoding");
    assert!(streamed(plain.replace("A08000", "A\0").as_bytes()).is_none(), "zeros");
    assert!(streamed(plain.replace("A08000", "A\r").as_bytes()).is_none(), "line ends of another kind");
    assert_eq!(passes(&(plain + "\nname,age\nAnna,30\nBob,40\n")), 0, "a second table");
}

#[test]
fn other_encodings_are_written_anew() {
    let plain = table(|_, row| row);
    let utf16 = |order: fn(u16) -> [u8; 2]| plain.encode_utf16().flat_map(order).collect::<Vec<u8>>();
    assert_eq!(passes_rewritten(&encoding_rs::WINDOWS_1252.encode(&plain).0), 1);
    assert_eq!(passes_rewritten(&[b"\xFF\xFE".to_vec(), utf16(u16::to_le_bytes)].concat()), 1);
    assert_eq!(passes_rewritten(&utf16(u16::to_be_bytes)), 1);
    assert_eq!(passes_rewritten(plain.replace("A08000", "A\0").as_bytes()), 1);
    assert_eq!(passes_rewritten(plain.replace('\n', "\r").as_bytes()), 1);
    let damaged = plain.into_bytes();
    let place = damaged.windows(6).position(|bytes| bytes == b"A08000").unwrap();
    assert_eq!(passes_rewritten(&[&damaged[..place], b"\xFF", &damaged[place..]].concat()), 1);
    let mut text = vec![];
    assert_eq!(rewrite(&mut Cursor::new(damaged), None, &mut text, &mut |_| ControlFlow::Continue(())), Ok(None));
    assert!(text.is_empty());
}

#[test]
fn a_wish_to_stop_is_heard() {
    let text = table(|_, row| row);
    let stopped = stream_into(text.as_bytes(), None, &mut Held::default(), &mut |_| ControlFlow::Break(()));
    assert_eq!(stopped, Err(Problem::Cancelled));
}

#[test]
fn a_table_in_files_is_the_table() {
    let folder = tempfile::tempdir().unwrap();
    // The last row breaks a column, so that the files are begun twice.
    let text = with(LATE, &row(LATE).replacen("8001,", "8001.5,", 1).replace("Rome", "a city whose name is long"));
    let mut sink = ColumnsSink::new(folder.path().to_owned());
    let streamed = stream_into(text.as_bytes(), None, &mut sink, &mut |_| ControlFlow::Continue(())).unwrap().unwrap();
    let stored = sink.finish().unwrap();
    let written = serde_json::to_string(&stored).unwrap();
    assert_eq!(serde_json::from_str::<StoredColumns>(&written).unwrap(), stored);
    let expected = crate::whole(text.as_bytes(), &ReadingChoices::default()).unwrap().frame;
    let frame = stored.open(folder.path()).unwrap();
    assert_eq!((stored.rows, frame.schema()), (streamed.rows, expected.schema()));
    assert!(frame.equals_missing(&expected));
    std::fs::write(folder.path().join("0.values"), "").unwrap();
    let torn = Problem::Unreadable(files::incomplete_table());
    assert_eq!(stored.open(folder.path()).map(|frame| frame.height()), Err(torn));
}

#[test]
fn rows_are_found_again_as_they_are_written() {
    let odd = "8001,5.00,2024-01-01,5\" pipe,01/02/2024,,true,,A1,\n";
    let aside = "# a remark,,,,,,,,,\n";
    let text = table(|number, row| match number {
        LATE => odd.to_owned(),
        100 | 200 => aside.to_owned() + &row,
        _ => row,
    });
    let written = Written::of(text.as_bytes(), "x.csv", &ReadingChoices::default()).unwrap();
    let (Streamed { rows, places, .. }, ..) = streamed(text.as_bytes()).unwrap();
    let wanted: Vec<u64> = (0..rows).rev().step_by(7).chain([LATE as u64, 99, 100, 101, 200, rows]).collect();
    let found = places.cells(Cursor::new(text.as_bytes()), &wanted).unwrap();
    for (row, cells) in wanted.iter().zip(found) {
        let expected = (*row < rows).then(|| {
            let cell = |name: &String| written.cell(*row as usize, name).unwrap_or_default().to_owned();
            places.names.iter().map(cell).collect::<Vec<_>>()
        });
        assert_eq!(cells, expected, "{row}");
    }
}

#[test]
fn a_place_where_nothing_can_be_written_is_a_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let mut sink = ColumnsSink::new(folder.path().join("gone"));
    let text = table(|_, row| row);
    let refused = stream_into(text.as_bytes(), None, &mut sink, &mut |_| ControlFlow::Continue(()));
    assert_eq!(refused, Err(Problem::Unkept(files::reason("entity not found"))));
}

#[test]
fn what_only_all_rows_can_say_of_lengths_of_time_marks_and_sums() {
    let row = |number: usize| {
        format!("{number},00:{:02}:{:02},'0{number},{},{LONG}\n", number / 60 % 60, number % 60, number % 7)
    };
    let rows = |numbers: std::ops::Range<usize>| numbers.map(row).collect::<String>();
    let names = |time: &str| format!("id,{time},zip,n,note\n");
    for text in [
        names("elapsed") + &rows(0..8_000),
        names("time") + &rows(0..8_000),
        names("time") + &rows(0..7_000) + "7000,18:00:00,'07000,1,\n" + &rows(7_001..8_000),
        names("elapsed") + &rows(0..8_000) + "8000,25:00:00,88,1,\n",
    ] {
        assert!(passes(&text) > 0);
    }
    let sum: usize = (0..4_000).map(|number| number % 7).sum();
    let text = names("elapsed") + &rows(0..4_000) + &format!("North Total,,,{sum},\n") + &rows(4_000..8_000);
    assert_eq!(passes(&text), 0, "all rows have to be added up");
}

#[test]
fn identifiers_with_gaps_and_rounded_ones_are_found_in_large_files_too() {
    let rows = |gap: usize| {
        let id =
            |number: usize| if number == gap { String::new() } else { (90_071_992_547_409_930 + number).to_string() };
        (0..8_000).map(|number| format!("{};{number};{},5E+12;{LONG}\n", id(number), number % 10)).collect::<String>()
    };
    for gap in [10, 7_000, 9_000] {
        let text = format!("id;n;ean;note\n{}", rows(gap));
        assert!(passes(&text) > 0);
        let (streamed, frame, _) = streamed(text.as_bytes()).unwrap();
        let dtype = if gap > 8_000 { polars::prelude::DataType::Int64 } else { polars::prelude::DataType::String };
        assert_eq!(frame.column("id").unwrap().dtype(), &dtype);
        assert_eq!(
            streamed.remarks.iter().map(|remark| remark.sentence.text()).collect::<Vec<_>>(),
            [
                "8000 numbers in `ean` look like `0,5E+12`: a spreadsheet has rounded them, and their last digits are lost"
            ]
        );
    }
}
