//! The rows of a dataset as a file.

use tabletalk_format::csv;
use tabletalk_protocol::{Page, PageRequest, Table};
use tabletalk_report::Locale;

/// As many rows as a page may have.
const PAGE: u32 = 1_000;

/// All rows that match, as CSV in the way of spreadsheets of this locale, read page by page.
///
/// # Errors
/// When a page cannot be read.
pub async fn as_csv<E, Reading>(
    request: &PageRequest,
    locale: Option<&str>,
    read: impl Fn(PageRequest) -> Reading,
) -> Result<Vec<u8>, E>
where
    Reading: Future<Output = Result<Page, E>>,
{
    let page = |offset| read(PageRequest { offset, limit: PAGE, ..request.clone() });
    let Page { mut table, matching, .. } = page(0).await?;
    while (table.rows.len() as u64) < matching {
        let Table { rows, .. } = page(table.rows.len() as u64).await?.table;
        // Rows that went in the meantime.
        if rows.is_empty() {
            break;
        }
        table.rows.extend(rows);
    }
    Ok(csv(&[table], Locale::of(locale).marks).into_bytes())
}

#[cfg(test)]
mod tests {
    use std::{convert::Infallible, future::ready};

    use tabletalk_protocol::{Cell, ColumnKind, TableColumn};

    use super::*;

    fn table(rows: Vec<Vec<Cell>>) -> Table {
        let column = |name: &str, kind| TableColumn { name: name.into(), kind };
        let columns = vec![column("city", ColumnKind::Text), column("rent", ColumnKind::Decimal)];
        Table { title: None, columns, label_columns: 0, rows, total_rows: 3 }
    }

    /// A page may hold fewer rows than were asked for.
    #[tokio::test]
    async fn all_pages_are_written_one_after_the_other() {
        let rows = [("Bonn", 1234.5), ("Kiel", 980.0), ("Ulm", 0.25)];
        let read = |request: PageRequest| {
            let rows = rows.iter().skip(request.offset as usize).take(2);
            let rows = rows.map(|(city, rent)| vec![Cell::Text((*city).into()), Cell::Decimal(*rent)]).collect();
            ready(Ok::<_, Infallible>(Page { table: table(rows), matching: 3, row_numbers: vec![] }))
        };
        let request = PageRequest { variable: "rents".into(), ..PageRequest::default() };
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
        let english = text(as_csv(&request, Some("en-GB"), &read).await.unwrap());
        assert_eq!(english, "\u{feff}city,rent\r\nBonn,1234.5\r\nKiel,980\r\nUlm,0.25\r\n");
        let german = text(as_csv(&request, Some("de-DE"), &read).await.unwrap());
        assert_eq!(german, "\u{feff}city;rent\r\nBonn;1234,5\r\nKiel;980\r\nUlm;0,25\r\n");
    }
}
