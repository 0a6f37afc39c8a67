//! The rows of a dataset as a file.

use std::path::Path;

use tabletalk_agent::SessionError;
use tabletalk_format::{csv_head, csv_rows};
use tabletalk_protocol::{Page, PageRequest};
use tabletalk_report::{Locale, NewFile};

use crate::Refusal;

/// As many rows as a page may have.
const PAGE: u32 = 1_000;

/// Save all rows that match as CSV in the way of spreadsheets of this locale, page by page.
///
/// # Errors
/// When a page cannot be read, or the file cannot be written.
pub async fn save_csv<E, Reading>(
    path: &Path,
    request: &PageRequest,
    locale: Option<&str>,
    read: impl Fn(PageRequest) -> Reading,
) -> Result<(), Refusal>
where
    Refusal: From<E>,
    Reading: Future<Output = Result<Page, E>>,
{
    let marks = Locale::of(locale).marks;
    let page = |offset| read(PageRequest { offset, limit: PAGE, ..request.clone() });
    let Page { mut table, matching, .. } = page(0).await?;
    let mut file = NewFile::beside(path).map_err(SessionError::from)?;
    file.write(csv_head(&table.columns, marks).as_bytes()).map_err(SessionError::from)?;
    let mut written = 0;
    // A page has no rows when they went in the meantime.
    while !table.rows.is_empty() {
        file.write(csv_rows(&table.rows, marks).as_bytes()).map_err(SessionError::from)?;
        written += table.rows.len() as u64;
        if written >= matching {
            break;
        }
        table = page(written).await?.table;
    }
    Ok(file.put_in_place().map_err(SessionError::from)?)
}

#[cfg(test)]
mod tests {
    use std::{fs, future::ready};

    use tabletalk_protocol::{Cell, ColumnKind, Table, TableColumn};

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
            ready(Ok::<_, Refusal>(Page { table: table(rows), matching: 3, row_numbers: vec![] }))
        };
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("rents.csv");
        let request = PageRequest { variable: "rents".into(), ..PageRequest::default() };
        save_csv(&path, &request, Some("en-GB"), &read).await.unwrap();
        let english = "\u{feff}city,rent\r\nBonn,1234.5\r\nKiel,980\r\nUlm,0.25\r\n";
        assert_eq!(fs::read_to_string(&path).unwrap(), english);
        save_csv(&path, &request, Some("de-DE"), &read).await.unwrap();
        let german = "\u{feff}city;rent\r\nBonn;1234,5\r\nKiel;980\r\nUlm;0,25\r\n";
        assert_eq!(fs::read_to_string(&path).unwrap(), german);
    }

    #[tokio::test]
    async fn a_page_that_fails_leaves_the_previous_file() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("rents.csv");
        fs::write(&path, "before").unwrap();
        let read = |request: PageRequest| {
            let rows = vec![vec![Cell::Text("Bonn".into()), Cell::Decimal(1.0)]];
            let page = Page { table: table(rows), matching: 3, row_numbers: vec![] };
            ready(if request.offset == 0 { Ok(page) } else { Err(crate::refusal::failed("the worker has ended")) })
        };
        assert!(save_csv(&path, &PageRequest::default(), None, &read).await.is_err());
        assert_eq!(fs::read_to_string(&path).unwrap(), "before");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }
}
