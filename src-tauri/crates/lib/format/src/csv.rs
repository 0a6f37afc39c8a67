//! CSV files (RFC 4180) for spreadsheets: byte order mark, delimiter of the locale, and no text that runs as a formula.
//!
//! Every CSV file that the program saves for a person is written here. Tables that code reads back (`to_csv` of a cell, the
//! data beside a script) are written as the library writes them, because a guard would change their values.

use tabletalk_protocol::{Cell, NumberMarks, Table, TableColumn};

/// Tells a spreadsheet that the text is UTF-8.
const BYTE_ORDER_MARK: &str = "\u{feff}";

/// Characters with which a spreadsheet recognises a formula (OWASP, "CSV Injection"), the full-width ones included.
const FORMULA_STARTS: [char; 11] = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'];

/// Write the tables one below the other, with an empty line between them.
pub fn csv(tables: &[Table], marks: NumberMarks) -> String {
    let texts: Vec<String> =
        tables.iter().map(|table| head(&table.columns, marks) + &csv_rows(&table.rows, marks)).collect();
    BYTE_ORDER_MARK.to_owned() + &texts.join("\r\n")
}

/// Write the beginning of a table whose rows follow piece by piece.
pub fn csv_head(columns: &[TableColumn], marks: NumberMarks) -> String {
    BYTE_ORDER_MARK.to_owned() + &head(columns, marks)
}

/// Write rows of a table that has begun.
pub fn csv_rows(rows: &[Vec<Cell>], marks: NumberMarks) -> String {
    let mut text = String::new();
    for row in rows {
        push_line(&mut text, row.iter().map(|cell| cell_text(cell, marks)), marks);
    }
    text
}

fn head(columns: &[TableColumn], marks: NumberMarks) -> String {
    let mut text = String::new();
    push_line(&mut text, columns.iter().map(|column| guard_formula(&column.name)), marks);
    text
}

fn push_line(text: &mut String, cells: impl Iterator<Item = String>, marks: NumberMarks) {
    // A locale with a decimal comma separates cells by semicolons.
    let delimiter = if marks.decimal == ',' { ';' } else { ',' };
    for (number, cell) in cells.enumerate() {
        if number > 0 {
            text.push(delimiter);
        }
        text.push_str(&quote(cell, delimiter));
    }
    text.push_str("\r\n");
}

fn quote(cell: String, delimiter: char) -> String {
    let needs_quotes = cell.contains([delimiter, '"', '\n', '\r']) || cell.starts_with(' ') || cell.ends_with(' ');
    if needs_quotes { format!("\"{}\"", cell.replace('"', "\"\"")) } else { cell }
}

fn cell_text(cell: &Cell, marks: NumberMarks) -> String {
    match cell {
        Cell::Missing => String::new(),
        Cell::Boolean(true) => "TRUE".to_owned(),
        Cell::Boolean(false) => "FALSE".to_owned(),
        Cell::Integer(value) => value.to_string(),
        Cell::Decimal(value) => value.to_string().replace('.', marks.decimal.encode_utf8(&mut [0; 4])),
        Cell::Text(text) => guard_formula(text),
    }
}

/// Put an apostrophe, which spreadsheets hide, before a text that would run as a formula; a number in a text is harmless.
fn guard_formula(text: &str) -> String {
    let is_formula = text.starts_with(FORMULA_STARTS) && text.parse::<f64>().is_err();
    if is_formula { format!("'{text}") } else { text.to_owned() }
}

#[cfg(test)]
mod tests {
    use tabletalk_protocol::ColumnKind;

    use super::*;

    const GERMAN: NumberMarks = NumberMarks { decimal: ',', group: '.' };

    fn table(name: &str, rows: Vec<Vec<Cell>>) -> Table {
        let column = |name: &str, kind| TableColumn { name: name.into(), kind };
        let columns = vec![column(name, ColumnKind::Text), column("amount", ColumnKind::Decimal)];
        Table { title: None, columns, label_columns: 0, total_rows: rows.len() as u64, rows }
    }

    #[test]
    fn numbers_follow_the_locale_and_quotes_follow_the_delimiter() {
        let rows = vec![
            vec![Cell::Text("a,b".into()), Cell::Decimal(-1234.5)],
            vec![Cell::Text("say \"hi\"".into()), Cell::Missing],
        ];
        let table = table("who; why", rows);
        let english = "\u{feff}who; why,amount\r\n\"a,b\",-1234.5\r\n\"say \"\"hi\"\"\",\r\n";
        assert_eq!(csv(std::slice::from_ref(&table), NumberMarks::ENGLISH), english);
        let german = "\u{feff}\"who; why\";amount\r\na,b;-1234,5\r\n\"say \"\"hi\"\"\";\r\n";
        assert_eq!(csv(&[table], GERMAN), german);
    }

    #[test]
    fn no_text_and_no_column_name_starts_a_formula() {
        let texts = ["=1+1", "+1+1", "-1+1", "@SUM(1)", "\t=1", "\r=1", "\n=1", "＝1", "-5", "+5", "5=5", "'=1"];
        let guarded =
            ["'=1+1", "'+1+1", "'-1+1", "'@SUM(1)", "'\t=1", "'\r=1", "'\n=1", "'＝1", "-5", "+5", "5=5", "'=1"];
        assert_eq!(texts.map(guard_formula), guarded);
        assert_eq!(csv(&[table("=a", vec![])], NumberMarks::ENGLISH), "\u{feff}'=a,amount\r\n");
    }

    #[test]
    fn an_empty_line_stands_between_two_tables() {
        let text = csv(&[table("a", vec![]), table("b", vec![])], NumberMarks::ENGLISH);
        assert_eq!(text, "\u{feff}a,amount\r\n\r\nb,amount\r\n");
    }
}
