//! Reads files: each case is the text of a file, the table it should give, and the notes for the user.

use polars::prelude::*;
use tabletalk_ingest::read;

/// The table as text: names with types, then row by row; `∅` is a missing value.
fn table(bytes: impl AsRef<[u8]>) -> String {
    let frame = read(bytes.as_ref(), "file.csv").unwrap().frame;
    let heads = frame.columns().iter().map(|column| format!("{}: {}", column.name(), column.dtype()));
    let row =
        |row| frame.columns().iter().map(|column| shown(&column.get(row).unwrap())).collect::<Vec<_>>().join(" | ");
    let rows = (0..frame.height()).map(row);
    std::iter::once(heads.collect::<Vec<_>>().join(" | ")).chain(rows).collect::<Vec<_>>().join("\n")
}

fn shown(value: &AnyValue<'_>) -> String {
    if value.is_null() { "∅".into() } else { value.str_value().into_owned() }
}

fn warnings(text: &str) -> Vec<String> {
    read(text.as_bytes(), "file.csv").unwrap().sentences()
}

#[test]
fn a_plain_file_gives_a_typed_table() {
    let text = "id,city,price,paid,day,at\n\
                1,Rome,2.5,true,2024-02-29,2024-02-29 13:05\n\
                2,Oslo,,FALSE,2024-03-01,2024-03-01T00:00:00.250\n";
    let expected = "id: i64 | city: str | price: f64 | paid: bool | day: date | at: datetime[μs]\n\
                    1 | Rome | 2.5 | true | 2024-02-29 | 2024-02-29 13:05:00\n\
                    2 | Oslo | ∅ | false | 2024-03-01 | 2024-03-01 00:00:00.250";
    assert_eq!(table(text), expected);
    assert_eq!(warnings(text), [""; 0]);
}

#[test]
fn a_german_file_gives_the_same_values_as_an_english_one() {
    let german = "Stadt;Umsatz;Anteil;Tag\r\nKöln;1.234,50 €;12,5 %;31.12.2024\r\nMünchen;987,00 €;8 %;1.1.2025\r\n";
    let expected = "Stadt: str | Umsatz: f64 | Anteil: f64 | Tag: date\n\
                    Köln | 1234.5 | 12.5 | 2024-12-31\n\
                    München | 987.0 | 8.0 | 2025-01-01";
    let windows = encoding_rs::WINDOWS_1252.encode(german).0;
    assert_eq!(table(german), expected);
    assert_eq!(table(&windows), expected);
    assert_eq!(
        warnings(german),
        [
            "`Umsatz` is in `€`; the sign was left out to get numbers",
            "`Anteil` is in percent; `12 %` was read as the number 12"
        ]
    );
}

#[test]
fn every_delimiter_gives_the_same_table() {
    let expected = "name: str | n: i64\na | 1\nb | 2";
    for delimiter in [",", ";", "\t", "|"] {
        assert_eq!(table(format!("name{delimiter}n\na{delimiter}1\nb{delimiter}2\n")), expected);
    }
}

#[test]
fn the_format_says_how_the_file_was_written() {
    let format = |bytes: &[u8]| {
        let format = read(bytes, "file.csv").unwrap().format;
        (format.encoding, format.delimiter, format.header)
    };
    assert_eq!(format(b"\xEF\xBB\xBFa,b\n1,2\n"), ("UTF-8".into(), ",".into(), true));
    assert_eq!(format(b"caf\xE9;1\nth\xE9;2\n"), ("windows-1252".into(), ";".into(), false));
    assert_eq!(format(b"\xFF\xFEa\0\t\0b\0\n\x001\0\t\x002\0\n\0"), ("UTF-16LE".into(), "\t".into(), true));
}

#[test]
fn cells_in_quotes_may_hold_anything() {
    let text = "who,said\nAnna,\"one, two\"\nBob,\"a \"\"b\"\"\nc\"\n";
    assert_eq!(table(text), "who: str | said: str\nAnna | one, two\nBob | a \"b\"\nc");
}

#[test]
fn identifiers_keep_their_leading_zeros_and_all_their_digits() {
    let text =
        "zip,phone,account,size\n01067,+4935112345,12345678901234567890,1\n80331,+4989123456,22345678901234567890,2\n";
    let expected = "zip: str | phone: str | account: str | size: i64\n\
                    01067 | +4935112345 | 12345678901234567890 | 1\n\
                    80331 | +4989123456 | 22345678901234567890 | 2";
    assert_eq!(table(text), expected);
}

/// The same gaps as `pandas.read_csv` finds, and `-` among numbers.
#[test]
fn missing_values_are_gaps_and_not_words() {
    let text = "name,price,day\nAnna,1,2024-01-01\nNA,-,n/a\n,null,\nNone,4,-\n-,5,2024-01-05\n";
    let expected = "name: str | price: i64 | day: date\n\
                    Anna | 1 | 2024-01-01\n\
                    ∅ | ∅ | ∅\n\
                    ∅ | ∅ | ∅\n\
                    ∅ | 4 | ∅\n\
                    - | 5 | 2024-01-05";
    assert_eq!(table(text), expected);
}

#[test]
fn a_column_without_values_is_all_gaps() {
    assert_eq!(table("a,b\n1,\n2,\n"), "a: i64 | b: f64\n1 | ∅\n2 | ∅");
}

#[test]
fn a_column_of_ticks_is_text() {
    assert_eq!(table("a,done\n1,x\n2,\n"), "a: i64 | done: str\n1 | x\n2 | ∅");
}

#[test]
fn a_file_without_header_gets_numbered_columns() {
    let text = "1,Anna,2.5\n2,Bob,3.5\n";
    assert_eq!(table(text), "column_1: i64 | column_2: str | column_3: f64\n1 | Anna | 2.5\n2 | Bob | 3.5");
    let told = "the first row holds values and no names, so the columns are called `column_1`, `column_2` and so on";
    assert_eq!(warnings(text), [told]);
}

#[test]
fn nameless_and_repeated_columns_get_names() {
    let text = "price,,price\n1,2,3\n";
    assert_eq!(table(text), "price: i64 | Unnamed: 1: i64 | price.1: i64\n1 | 2 | 3");
    assert_eq!(
        warnings(text),
        [
            "two columns have the same name; the second is called `price.1` now",
            "1 column has no name and is called `Unnamed: 1` now"
        ]
    );
}

#[test]
fn rows_that_are_too_long_or_too_short_are_kept_and_counted() {
    let text = "a,b\n1,2\n3\n4,5,6\n7,8\n9,10,11\n12,13\n";
    assert_eq!(table(text), "a: i64 | b: i64\n1 | 2\n3 | ∅\n4 | 5\n7 | 8\n9 | 10\n12 | 13");
    assert_eq!(
        warnings(text),
        [
            "2 rows have more cells than the header; the extra cells were left out, as in line 4",
            "1 row has fewer cells than the header; the rest of it was left empty"
        ]
    );
}

#[test]
fn cells_that_most_rows_have_are_a_column_even_without_a_name() {
    assert_eq!(table("a,b\n1,2,x\n4,5,y\n7,8\n"), "a: i64 | b: i64 | Unnamed: 2: str\n1 | 2 | x\n4 | 5 | y\n7 | 8 | ∅");
}

#[test]
fn delimiters_at_the_end_of_lines_are_no_column() {
    let text = "a,b,\n1,2,\n3,4,\n";
    assert_eq!(table(text), "a: i64 | b: i64\n1 | 2\n3 | 4");
    assert_eq!(warnings(text), ["1 column without a name and without values was left out"]);
}

#[test]
fn lines_above_the_table_are_left_out_and_counted() {
    let text = "Sales of May\n\"printed, on Monday\"\nitem,n,price\npen,1,2.5\ncup,2,3.5\n";
    assert_eq!(table(text), "item: str | n: i64 | price: f64\npen | 1 | 2.5\ncup | 2 | 3.5");
    assert_eq!(warnings(text), ["2 lines above the table were left out"]);
}

#[test]
fn money_and_thousands_are_numbers() {
    let text = "item,amount,balance\ntv,\"$1,299.00\",(250)\ncar,\"$24,000.50\",\"1,000\"\n";
    assert_eq!(table(text), "item: str | amount: f64 | balance: i64\ntv | 1299.0 | -250\ncar | 24000.5 | 1000");
    assert_eq!(warnings(text), ["`amount` is in `$`; the sign was left out to get numbers"]);
}

#[test]
fn two_currencies_in_one_column_are_not_added_up() {
    assert_eq!(table("item,amount\na,$5\nb,€5\n"), "item: str | amount: str\na | $5\nb | €5");
}

/// `1,234` alone could be both; the other column of the file decides.
#[test]
fn the_file_decides_what_a_comma_means() {
    assert_eq!(table("a;b\n1,234;0,5\n2,500;1,25\n"), "a: f64 | b: f64\n1.234 | 0.5\n2.5 | 1.25");
    assert_eq!(table("a,b\n\"1,234\",0.5\n\"2,500\",1.25\n"), "a: i64 | b: f64\n1234 | 0.5\n2500 | 1.25");
    assert_eq!(table("a;b\n1.234;0,5\n2.500;1,25\n"), "a: i64 | b: f64\n1234 | 0.5\n2500 | 1.25");
    assert_eq!(table("a;b\n1.234;0.75\n2.500;0.5\n"), "a: f64 | b: f64\n1.234 | 0.75\n2.5 | 0.5");
}

#[test]
fn day_and_month_are_told_apart_by_the_whole_column() {
    assert_eq!(table("day,n\n03/04/2024,1\n13/04/2024,2\n"), "day: date | n: i64\n2024-04-03 | 1\n2024-04-13 | 2");
    assert_eq!(table("day,n\n03/04/2024,1\n03/13/2024,2\n"), "day: date | n: i64\n2024-03-04 | 1\n2024-03-13 | 2");
}

#[test]
fn dates_in_doubt_follow_their_neighbours_or_are_reported() {
    let settled = "ordered,paid\n03/04/2024,13/04/2024\n05/04/2024,14/04/2024\n";
    assert_eq!(table(settled), "ordered: date | paid: date\n2024-04-03 | 2024-04-13\n2024-04-05 | 2024-04-14");
    let doubtful = "day,n\n03/04/2024,1\n05/04/2024,2\n";
    assert_eq!(table(doubtful), "day: date | n: i64\n2024-03-04 | 1\n2024-05-04 | 2");
    let told = "the dates in `day` were read with the month first, but the day could come first as well";
    assert_eq!(warnings(doubtful), [told]);
}

#[test]
fn times_with_offsets_are_brought_to_one_zone() {
    let text = "at,n\n2024-03-09T12:00:00+01:00,1\n2024-03-09T12:00:00Z,2\n";
    assert_eq!(table(text), "at: datetime[μs, UTC] | n: i64\n2024-03-09 11:00:00 UTC | 1\n2024-03-09 12:00:00 UTC | 2");
    assert_eq!(warnings(text), ["the times in `at` were converted to UTC"]);
}

#[test]
fn a_few_words_among_numbers_are_left_empty_and_reported() {
    let rows: String = (0..40).map(|n| format!("{n},x\n")).collect();
    let text = format!("price,item\n{rows}ask us,y\n");
    assert_eq!(warnings(&text), ["in `price` 1 of 41 values is not a number: `ask us` in line 42; it was left empty"]);
    assert_eq!(read(text.as_bytes(), "file.csv").unwrap().frame.column("price").unwrap().null_count(), 1);
}

/// Here the numbers are identifiers as well.
#[test]
fn digits_with_letters_among_numbers_keep_them_text() {
    let rows: String = (536_365..536_405).map(|n| format!("{n},x\n")).collect();
    let text = format!("invoice,item\n{rows}C536379,y\n");
    assert_eq!(warnings(&text), ["`invoice` is text because 1 of 41 values is not a number: `C536379` in line 42"]);
}

#[test]
fn an_impossible_day_among_dates_is_left_empty_and_reported() {
    let rows: String = (1..=28).map(|day| format!("2024-02-{day:02},x\n")).collect();
    let text = format!("day,item\n{rows}2024-02-30,y\n");
    assert_eq!(warnings(&text), ["in `day` 1 of 29 values is not a date: `2024-02-30` in line 30; it was left empty"]);
}

#[test]
fn columns_with_the_same_remark_share_a_sentence() {
    let text = "item,a,b,c,d\nx,1 %,2 %,3 %,4 %\ny,5 %,6 %,7 %,8 %\n";
    assert_eq!(warnings(text), ["`a`, `b` and 2 more columns are in percent; `12 %` was read as the number 12"]);
}

#[test]
fn a_header_without_rows_is_an_empty_table() {
    assert_eq!(table("name,age\n"), "name: f64 | age: f64");
    assert_eq!(warnings("name,age\n"), ["the file holds the names of columns but no rows"]);
}

#[test]
fn a_wide_file_is_read_whole() {
    let names: Vec<String> = (0..300).map(|n| format!("c{n}")).collect();
    let row = vec!["1.5"; 300].join(",");
    let text = format!("{}\n{row}\n{row}\n", names.join(","));
    let frame = read(text.as_bytes(), "wide.csv").unwrap().frame;
    assert_eq!(frame.shape(), (2, 300));
    assert_eq!(frame.get_column_names_owned(), names);
    assert!(frame.dtypes().iter().all(|dtype| *dtype == DataType::Float64));
}
