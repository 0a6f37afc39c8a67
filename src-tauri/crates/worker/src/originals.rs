//! What the cells of a page look like in their file.

use polars::prelude::{DataType, Series};
use tabletalk_ingest::Written;
use tabletalk_protocol::{Cell, CellForm, ColumnKind, Page, ReadingChoices};
use tabletalk_wire::ImportDataset;

use crate::{datasets::choices_of, files::SessionFiles};

/// The file behind a table, which is divided into cells again when somebody wants to see them.
#[derive(Debug)]
pub struct Originals {
    /// Where each row of the table was in the file's, when rows were taken away.
    places: Option<Vec<i64>>,
    written: Option<Option<Written>>,
}

impl Originals {
    /// `places` are the row labels, where those are not simply counted.
    pub fn new(places: Option<Series>) -> Self {
        let places = places.and_then(|places| places.cast(&DataType::Int64).ok());
        let places =
            places.and_then(|places| Some(places.i64().ok()?.iter().map(|place| place.unwrap_or(-1)).collect()));
        Self { places, written: None }
    }

    /// The page as it is, or with its cells as they stand in the file; missing where that cannot be told.
    pub fn in_form(
        &mut self,
        mut page: Page,
        form: CellForm,
        import: Option<&ImportDataset>,
        files: &SessionFiles,
    ) -> Page {
        if form == CellForm::Shown {
            return page;
        }
        let written = self.written.get_or_insert_with(|| written(import?, files));
        let places = &self.places;
        let names: Vec<String> = page.table.columns.iter().map(|column| column.name.clone()).collect();
        for (row, number) in page.table.rows.iter_mut().zip(&page.row_numbers) {
            let place = match places {
                None => usize::try_from(*number).ok(),
                Some(places) => places.get(*number as usize).and_then(|place| usize::try_from(*place).ok()),
            };
            for (cell, name) in row.iter_mut().zip(&names) {
                let text = written.as_ref().zip(place).and_then(|(written, place)| written.cell(place, name));
                *cell = text.map_or(Cell::Missing, |text| Cell::Text(text.to_owned()));
            }
        }
        page.table.columns.iter_mut().for_each(|column| column.kind = ColumnKind::Text);
        page
    }
}

fn written(import: &ImportDataset, files: &SessionFiles) -> Option<Written> {
    let bytes = files.read_data(&import.file).ok()?;
    // A text for a missing value is still what stands in the file.
    let choices = ReadingChoices { missing: vec![], ..choices_of(import) };
    Written::of(&bytes, &import.file, &choices).ok()
}
