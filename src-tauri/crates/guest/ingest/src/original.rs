//! Cells as they are written in their file, for a table that was read from it.

use tabletalk_protocol::ReadingChoices;

use crate::error::{IngestError, Problem};
use crate::open::{Content, search};
use crate::records::Records;
use crate::sheet::Sheet;

/// The cells of a file's table as they are written.
///
/// ```
/// use tabletalk_ingest::Written;
///
/// let written = Written::of("Preis;Tag\n1.234,50;31.12.24\nSumme;\n".as_bytes(), "x.csv", &Default::default()).unwrap();
/// assert_eq!(written.cell(0, "Preis"), Some("1.234,50"));
/// assert_eq!(written.cell(9, "Preis"), None);
/// ```
#[derive(Debug)]
pub struct Written {
    records: Records,
    body: Vec<u32>,
    names: Vec<String>,
}

impl Written {
    /// Divides a file into cells as [`open_as_chosen`](crate::open_as_chosen) does, and leaves them as they are.
    ///
    /// # Errors
    /// As there; and for a file whose values were never text, such as Parquet.
    pub fn of(bytes: &[u8], file_name: &str, choices: &ReadingChoices) -> Result<Self, IngestError> {
        let named = |problem| IngestError { file_name: file_name.to_string(), problem };
        if choices.encoding.is_some() {
            return Sheet::of(bytes, choices).map(Self::from_sheet).map_err(named);
        }
        match search(bytes, file_name, choices.part.as_deref()).map_err(named)?.content {
            Content::Text(text) => Sheet::of(&text, choices).map(Self::from_sheet).map_err(named),
            Content::Grid(_, grid) => {
                let text = grid.text();
                Sheet::of_grid(&text, grid.header, choices).map(Self::from_sheet).map_err(named)
            }
            Content::Frame(..) => Err(named(Problem::NotText)),
        }
    }

    /// The text of a cell by its row in the table, from 0, and its column.
    pub fn cell(&self, row: usize, column: &str) -> Option<&str> {
        let column = self.names.iter().position(|name| name == column)?;
        self.records.cell(*self.body.get(row)? as usize, column)
    }

    fn from_sheet(sheet: Sheet<'_>) -> Self {
        Self { records: sheet.tokenized.records, body: sheet.layout.body, names: sheet.layout.names.unique }
    }
}
