//! The cells of a page as their file has them.

use std::fs::File;

use polars::prelude::{DataType, Series};
use tabletalk_ingest::{Places, Written};
use tabletalk_protocol::{Cell, CellForm, ColumnKind, Page, ReadingChoices};
use tabletalk_wire::ImportDataset;

use crate::{files::SessionFiles, stored::REWRITTEN};

/// The file behind a table, which is split into cells again when the user asks to see them.
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

    /// The page as it is, or with its cells as they stand in the file; missing where that cannot be told. `origin` is the
    /// file, and where the rows of a large one are in it.
    pub fn in_form(
        &mut self,
        mut page: Page,
        form: CellForm,
        origin: Option<(&ImportDataset, Option<&Places>)>,
        files: &SessionFiles,
    ) -> Page {
        if form == CellForm::Shown {
            return page;
        }
        let rows: Vec<Option<u64>> = page.row_numbers.iter().map(|number| self.place(*number)).collect();
        let names: Vec<String> = page.table.columns.iter().map(|column| column.name.clone()).collect();
        let texts = match origin {
            Some((import, Some(places))) => read_again(places, import, &rows, &names, files).unwrap_or_default(),
            origin => self.as_written(origin.map(|(import, _)| import), &rows, &names, files),
        };
        let mut texts = texts.into_iter();
        for cell in page.table.rows.iter_mut().flatten() {
            *cell = texts.next().flatten().map_or(Cell::Missing, Cell::Text);
        }
        page.table.columns.iter_mut().for_each(|column| column.kind = ColumnKind::Text);
        page
    }

    /// Where a row of the variable is in the table of the file.
    fn place(&self, number: u64) -> Option<u64> {
        match &self.places {
            None => Some(number),
            Some(places) => u64::try_from(*places.get(usize::try_from(number).ok()?)?).ok(),
        }
    }

    /// From the file, divided once as a whole: row by row, a text for each column.
    fn as_written(
        &mut self,
        import: Option<&ImportDataset>,
        rows: &[Option<u64>],
        names: &[String],
        files: &SessionFiles,
    ) -> Vec<Option<String>> {
        let written = self.written.get_or_insert_with(|| written(import?, files));
        let cell = |row: Option<u64>, name: &str| written.as_ref()?.cell(usize::try_from(row?).ok()?, name);
        let cells = rows.iter().flat_map(|row| names.iter().map(move |name| cell(*row, name).map(str::to_owned)));
        cells.collect()
    }
}

/// From the places in a large file where these rows are.
fn read_again(
    places: &Places,
    import: &ImportDataset,
    rows: &[Option<u64>],
    names: &[String],
    files: &SessionFiles,
) -> Option<Vec<Option<String>>> {
    let wanted: Vec<u64> = rows.iter().map(|row| row.unwrap_or(u64::MAX)).collect();
    let found = places.cells(text_of(import, files)?, &wanted).ok()?;
    let columns: Vec<Option<usize>> =
        names.iter().map(|name| places.names.iter().position(|known| known == name)).collect();
    let cell = |cells: &Option<Vec<String>>, column: &Option<usize>| cells.as_ref()?.get((*column)?).cloned();
    Some(found.iter().flat_map(|cells| columns.iter().map(|column| cell(cells, column))).collect())
}

/// The text in which places are counted.
fn text_of(import: &ImportDataset, files: &SessionFiles) -> Option<File> {
    let folder = files.table(import.stored.as_deref()?).ok()?;
    File::open(folder.join(REWRITTEN)).ok().or_else(|| files.open_data(&import.file).ok())
}

fn written(import: &ImportDataset, files: &SessionFiles) -> Option<Written> {
    let bytes = files.read_data(&import.file).ok()?;
    // A text for a missing value is still what stands in the file.
    let choices = ReadingChoices { missing: vec![], ..choices_of(import) };
    Written::of(&bytes, &import.file, &choices).ok()
}

/// Returns the reading choices, with the part of the file from either field.
pub fn choices_of(ImportDataset { part, choices, .. }: &ImportDataset) -> ReadingChoices {
    ReadingChoices { part: choices.part.clone().or_else(|| part.clone()), ..choices.clone() }
}
