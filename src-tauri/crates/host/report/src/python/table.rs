//! A table as a notebook shows it, before its cells are run again there.

use std::fmt::Write as _;

use tabletalk_protocol::{Cell, Table};

/// Rows that are shown; pandas shows as many.
const MOST_ROWS: usize = 60;

/// For browsers.
pub fn html(table: &Table) -> String {
    let mut html = "<table border=\"1\" class=\"dataframe\">\n<thead>\n<tr style=\"text-align: right;\">".to_owned();
    table.columns.iter().for_each(|column| _ = write!(html, "<th>{}</th>", escaped(&column.name)));
    html.push_str("</tr>\n</thead>\n<tbody>\n");
    for row in table.rows.iter().take(MOST_ROWS) {
        html.push_str("<tr>");
        for (number, cell) in row.iter().enumerate() {
            let tag = if (number as u64) < u64::from(table.label_columns) { "th" } else { "td" };
            let _ = write!(html, "<{tag}>{}</{tag}>", escaped(&text(cell)));
        }
        html.push_str("</tr>\n");
    }
    let _ = write!(html, "</tbody>\n</table>\n<p>{}</p>", shape(table));
    html
}

/// For what shows no pictures.
pub fn plain(table: &Table) -> String {
    let names = table.columns.iter().map(|column| column.name.clone()).collect();
    let rows = table.rows.iter().take(MOST_ROWS).map(|row| row.iter().map(text).collect());
    let lines: Vec<Vec<String>> = std::iter::once(names).chain(rows).collect();
    let signs = |text: &str| text.chars().count();
    let width = |number: usize| lines.iter().filter_map(|line| line.get(number)).map(|text| signs(text)).max();
    let widths: Vec<usize> = (0..table.columns.len()).map(|number| width(number).unwrap_or(0)).collect();
    let line = |cells: &Vec<String>| {
        let padded =
            cells.iter().zip(&widths).map(|(text, width)| format!("{}{text}", " ".repeat(width - signs(text))));
        padded.collect::<Vec<_>>().join("  ")
    };
    lines.iter().map(line).chain([String::new(), shape(table)]).collect::<Vec<_>>().join("\n")
}

fn shape(table: &Table) -> String {
    format!("{} rows × {} columns", table.total_rows, table.columns.len())
}

/// As pandas writes a value, with six digits behind the point at most.
fn text(cell: &Cell) -> String {
    match cell {
        Cell::Missing => "NaN".to_owned(),
        Cell::Boolean(true) => "True".to_owned(),
        Cell::Boolean(false) => "False".to_owned(),
        Cell::Integer(value) => value.to_string(),
        Cell::Decimal(value) => ((value * 1e6).round() / 1e6).to_string(),
        Cell::Text(text) => text.clone(),
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use tabletalk_protocol::{ColumnKind, TableColumn};

    use super::*;

    #[test]
    fn a_table_is_written_out_and_nothing_in_it_is_markup() {
        let column = |name: &str| TableColumn { name: name.into(), kind: ColumnKind::Text };
        let table = Table {
            title: None,
            columns: vec![column("store"), column("a<b")],
            label_columns: 1,
            rows: vec![
                vec![Cell::Text("<script>".into()), Cell::Decimal(0.1 + 0.2)],
                vec![Cell::Text("x".into()), Cell::Missing],
            ],
            total_rows: 2,
        };
        assert_eq!(plain(&table), "   store  a<b\n<script>  0.3\n       x  NaN\n\n2 rows × 2 columns");
        let rows = "<tr><th>&lt;script&gt;</th><td>0.3</td></tr>\n<tr><th>x</th><td>NaN</td></tr>\n";
        let names = "<th>store</th><th>a&lt;b</th>";
        let expected = format!(
            "<table border=\"1\" class=\"dataframe\">\n<thead>\n<tr style=\"text-align: right;\">{names}</tr>\n\
             </thead>\n<tbody>\n{rows}</tbody>\n</table>\n<p>2 rows × 2 columns</p>"
        );
        assert_eq!(html(&table), expected);
    }
}
