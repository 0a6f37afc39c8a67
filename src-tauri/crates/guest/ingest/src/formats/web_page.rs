//! Tables of web pages, also of those that spreadsheets put on the clipboard or save as `.xls`.

use crate::formats::grid::{Datum, Grid, Header};

/// Cells that one cell may stretch over.
const WIDEST: usize = 1_000;

/// Cells of all tables of a page, stretched ones counted.
const MOST_CELLS: usize = 5_000_000;

/// Rows and columns below which a table only arranges the page.
const SMALLEST: (usize, usize) = (2, 2);

/// A table of a page, and the names of those besides it.
pub struct Page {
    pub name: String,
    pub grid: Grid,
    pub others: Vec<String>,
}

/// Returns the requested table, or the first that qualifies; `None` when there is no such table.
pub fn read(text: &str, part: Option<&str>) -> Option<Page> {
    let tables = Reader::default().tables(text);
    let large = |table: &Vec<Vec<String>>| {
        table.len() >= SMALLEST.0 && table.iter().map(Vec::len).max().unwrap_or(0) >= SMALLEST.1
    };
    let mut named =
        tables.into_iter().filter(large).enumerate().map(|(position, rows)| (format!("table {}", position + 1), rows));
    let (name, rows) = named.by_ref().find(|(name, _)| part.is_none_or(|part| part == name))?;
    let others = if part.is_none() { named.map(|(name, _)| name).collect() } else { vec![] };
    let datum = |text: String| if text.is_empty() { Datum::Missing } else { Datum::Text(text) };
    let rows = rows.into_iter().map(|row| row.into_iter().map(datum).collect()).collect();
    Some(Page { name, grid: Grid { header: Header::Sought, rows, remarks: vec![] }, others })
}

/// Tables inside cells end the outer one's cell, as they arrange more than they tabulate.
#[derive(Default)]
struct Reader {
    tables: Vec<Vec<Vec<String>>>,
    table: Option<Vec<Vec<String>>>,
    /// Cells from above that reach down: their column, their text and how many more rows.
    hanging: Vec<(usize, String, usize)>,
    cell: Option<Cell>,
    cells: usize,
}

struct Cell {
    text: String,
    columns: usize,
    rows: usize,
}

impl Reader {
    fn tables(mut self, page: &str) -> Vec<Vec<Vec<String>>> {
        let mut rest = page;
        while let Some(start) = rest.find('<') {
            let (before, markup) = rest.split_at(start);
            self.say(before);
            rest = self.markup(markup);
        }
        self.say(rest);
        self.end_table();
        self.tables
    }

    /// Reads what begins with `<`, and says what is behind it.
    fn markup<'a>(&mut self, text: &'a str) -> &'a str {
        if text.starts_with("<!--") {
            return text.split_once("-->").map_or("", |(_, behind)| behind);
        }
        let inside = text.strip_prefix('<').unwrap_or(text);
        let end = inside.find(|letter: char| !letter.is_ascii_alphanumeric() && letter != '/').unwrap_or(0);
        let (name, attributes) = inside.split_at(end);
        let name = name.to_ascii_lowercase();
        if name.is_empty() && !text.starts_with("<!") && !text.starts_with("<?") {
            self.say("<");
            return inside;
        }
        let (attributes, rest) = attributes.split_once('>').unwrap_or((attributes, ""));
        match name.as_str() {
            "script" | "style" => return past_end(rest, &name),
            "table" => {
                self.end_table();
                self.table = Some(vec![]);
            }
            "/table" => self.end_table(),
            "tr" => self.begin_row(),
            "td" | "th" => self.begin_cell(span(attributes, "colspan"), span(attributes, "rowspan")),
            "/td" | "/th" | "/tr" => self.end_cell(),
            "br" | "p" | "/p" | "div" | "/div" | "li" => self.say(" "),
            _ => {}
        }
        rest
    }

    fn say(&mut self, text: &str) {
        if let Some(cell) = &mut self.cell {
            cell.text.push_str(text);
        }
    }

    fn begin_row(&mut self) {
        self.end_cell();
        if let Some(table) = &mut self.table {
            table.push(vec![]);
        }
        self.hang();
    }

    fn begin_cell(&mut self, columns: usize, rows: usize) {
        self.end_cell();
        if self.table.as_ref().is_some_and(Vec::is_empty) {
            self.begin_row();
        }
        if self.table.is_some() && self.cells < MOST_CELLS {
            self.cell = Some(Cell { text: String::new(), columns, rows });
        }
    }

    fn end_cell(&mut self) {
        let (Some(cell), Some(row)) = (self.cell.take(), self.table.as_mut().and_then(|table| table.last_mut())) else {
            return;
        };
        let text = entities(&cell.text).split_whitespace().collect::<Vec<_>>().join(" ");
        for _ in 0..cell.columns {
            if cell.rows > 1 {
                self.hanging.push((row.len(), text.clone(), cell.rows - 1));
            }
            row.push(text.clone());
        }
        self.cells += cell.columns;
        self.hang();
    }

    /// Puts cells from above where the row has come to.
    fn hang(&mut self) {
        let Some(row) = self.table.as_mut().and_then(|table| table.last_mut()) else {
            return;
        };
        while let Some(cell) = self.hanging.iter_mut().find(|(column, _, rows)| *column == row.len() && *rows > 0) {
            // A cell that begins in this row does not hang into it.
            if row.is_empty() || self.cells < MOST_CELLS {
                row.push(cell.1.clone());
            }
            cell.2 -= 1;
            self.cells += 1;
        }
        self.hanging.retain(|(_, _, rows)| *rows > 0);
    }

    fn end_table(&mut self) {
        self.end_cell();
        self.hanging.clear();
        if let Some(table) = self.table.take() {
            self.tables.push(table.into_iter().filter(|row| !row.is_empty()).collect());
        }
    }
}

/// Behind the end of a script or a style.
fn past_end<'a>(text: &'a str, name: &str) -> &'a str {
    let mut rest = text;
    while let Some((_, behind)) = rest.split_once("</") {
        rest = behind;
        if rest.get(..name.len()).is_some_and(|found| found.eq_ignore_ascii_case(name)) {
            return rest.split_once('>').map_or("", |(_, behind)| behind);
        }
    }
    ""
}

fn span(attributes: &str, name: &str) -> usize {
    let lower = attributes.to_ascii_lowercase();
    let value = lower.split_once(name).and_then(|(_, behind)| behind.trim_start().strip_prefix('='));
    let digits = value.map(|value| value.trim_start().trim_start_matches(['"', '\'']));
    let digits = digits.map(|digits| digits.split(|letter: char| !letter.is_ascii_digit()).next().unwrap_or_default());
    digits.and_then(|digits| digits.parse().ok()).unwrap_or(1).clamp(1, WIDEST)
}

/// Characters by their names or numbers; the names that tables hold, others stay as they are.
fn entities(text: &str) -> String {
    const NAMES: [(&str, &str); 24] = [
        ("amp", "&"),
        ("lt", "<"),
        ("gt", ">"),
        ("quot", "\""),
        ("apos", "'"),
        ("nbsp", " "),
        ("euro", "€"),
        ("pound", "£"),
        ("yen", "¥"),
        ("auml", "ä"),
        ("ouml", "ö"),
        ("uuml", "ü"),
        ("Auml", "Ä"),
        ("Ouml", "Ö"),
        ("Uuml", "Ü"),
        ("szlig", "ß"),
        ("eacute", "é"),
        ("egrave", "è"),
        ("agrave", "à"),
        ("ccedil", "ç"),
        ("ndash", "–"),
        ("mdash", "—"),
        ("minus", "−"),
        ("deg", "°"),
    ];
    let mut decoded = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, behind)) = rest.split_once('&') {
        decoded.push_str(before);
        rest = behind;
        let end = rest.find(|letter: char| !letter.is_ascii_alphanumeric() && letter != '#').unwrap_or(rest.len());
        let (name, behind) = rest.split_at(end);
        let number = name.strip_prefix('#').and_then(|number| match number.strip_prefix(['x', 'X']) {
            Some(hex) => u32::from_str_radix(hex, 16).ok(),
            None => number.parse().ok(),
        });
        let known = NAMES.iter().find(|(known, _)| *known == name).map(|(_, letter)| (*letter).to_string());
        match number.and_then(char::from_u32).map(String::from).or(known) {
            Some(letter) => {
                decoded.push_str(&letter);
                rest = behind.strip_prefix(';').unwrap_or(behind);
            }
            None => decoded.push('&'),
        }
    }
    decoded.push_str(rest);
    decoded
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_stretch_over_rows_and_columns() {
        let page = "<html><table><tr><th rowspan=2>Stadt<th colspan=\"2\">2024</tr><tr><th>ein<th>aus</tr>\
                    <tr><td>K&ouml;ln<td>1&nbsp;000<td>&#50;</table><script>x='<table>'</script></html>";
        assert_eq!(read(page, None).unwrap().grid.text(), "Stadt,2024,2024\nStadt,ein,aus\nKöln,1 000,2\n");
    }

    #[test]
    fn every_table_of_some_size_has_a_name() {
        let table =
            |cell: &str| format!("<TABLE><TR><TD>a</TD><TD>b</TD></TR><TR><TD>{cell}</TD><TD>2</TD></TR></TABLE>");
        let page = format!("<table><tr><td>menu</td></tr></table>{}{}", table("1"), table("<b>x</b> &lt; y"));
        let first = read(&page, None).unwrap();
        assert_eq!((first.name.as_str(), first.others), ("table 1", vec!["table 2".to_string()]));
        assert_eq!(read(&page, Some("table 2")).unwrap().grid.text(), "a,b\nx < y,2\n");
        assert!(read("<html><body>sign in</body></html>", None).is_none());
        assert!(read("<table><tr><td rowspan=99 colspan=99>x<", None).is_none());
    }
}
