//! Files that are no table: each gets a sentence that a person can act on.

use tabletalk_ingest::read;

fn refusal(bytes: &[u8], file_name: &str) -> (String, String) {
    let error = read(bytes, file_name).unwrap_err();
    (error.to_string(), error.hint().map(|hint| hint.to_string()).unwrap_or_default())
}

#[test]
fn an_empty_file_says_so() {
    let expected = (
        "`sales.csv` is empty: there is nothing in it to show".into(),
        "check that it was saved completely, or export it again".into(),
    );
    assert_eq!(refusal(b"", "sales.csv"), expected);
    assert_eq!(refusal(b"\xEF\xBB\xBF\r\n \r\n", "sales.csv"), expected);
}

#[test]
fn a_picture_renamed_to_csv_is_called_a_picture() {
    let picture = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01";
    let expected = (
        "`photo.csv` is a picture, not a table of text".into(),
        "find the table it was made from and save that as CSV".into(),
    );
    assert_eq!(refusal(picture, "photo.csv"), expected);
}

#[test]
fn a_workbook_renamed_to_csv_names_the_way_out() {
    let expected = (
        "`plan.csv` is an Excel workbook or a ZIP archive, not a table of text".into(),
        "if it is a workbook, open it and save the sheet as CSV; if it is an archive, unpack it".into(),
    );
    assert_eq!(refusal(b"PK\x03\x04\x14\0\x06\0", "plan.csv"), expected);
}

#[test]
fn bytes_without_meaning_are_called_no_text() {
    let noise: Vec<u8> = (0..10_000_u32).map(|n| (n.wrapping_mul(2_654_435_761) >> 23) as u8).collect();
    let expected = (
        "`noise.csv` does not hold text, so it cannot be read as a table".into(),
        "open it in the program it comes from and save it there as CSV".into(),
    );
    assert_eq!(refusal(&noise, "noise.csv"), expected);
}

#[test]
fn a_row_of_commas_without_end_is_refused_before_it_fills_the_memory() {
    let commas = format!("a{}\n", ",".repeat(20_000));
    let expected = (
        "`commas.csv` has 20001 columns; more than 16384 cannot be opened".into(),
        "keep the columns that you need, or turn rows and columns around, and drop it again".into(),
    );
    assert_eq!(refusal(commas.as_bytes(), "commas.csv"), expected);
}
