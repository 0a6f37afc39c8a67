//! Workbooks of Excel and LibreOffice: `.xlsx`, `.xlsm`, `.xlsb`, `.xls`, `.ods`.

use std::collections::HashSet;
use std::io::Cursor;

use calamine::{Data, Dimensions, Range, Reader, SheetType, SheetVisible, Sheets, open_workbook_auto_from_rs};

use tabletalk_messages::{Message, reading};

use crate::error::Problem;
use crate::foreign::ForeignFormat;
use crate::formats::grid::{Datum, Grid, Header, days};

/// Cells of a sheet, between its first and its last filled one. Excel itself allows more, but no memory does.
const MOST_CELLS: usize = 200_000_000;

/// A sheet, and the names of those besides it.
pub struct Sheet {
    pub name: String,
    pub grid: Grid,
    pub others: Vec<String>,
}

type Book<'a> = Sheets<Cursor<&'a [u8]>>;

/// The requested sheet, or the first with content.
///
/// # Errors
/// When the workbook is damaged, locked by a password, or holds nothing.
pub fn read(bytes: &[u8], format: ForeignFormat, sheet: Option<&str>) -> Result<Sheet, Problem> {
    let broken = |error: &dyn std::fmt::Display| Problem::broken(format, error);
    let mut book: Book<'_> = open_workbook_auto_from_rs(Cursor::new(bytes)).map_err(|error| broken(&error))?;
    let (shown, hidden) = sheets(&book);
    let wanted: Vec<String> = sheet.map_or(shown.clone(), |sheet| vec![sheet.to_string()]);
    for (position, name) in wanted.iter().enumerate() {
        let range = book.worksheet_range(name).map_err(|error| broken(&error))?;
        let (height, width) = range.get_size();
        if height.saturating_mul(width) > MOST_CELLS {
            return Err(Problem::TooManyCells { limit: MOST_CELLS });
        }
        let merged = merged(&mut book, name);
        let mut grid = grid(&range, &merged);
        if grid.is_blank() {
            continue;
        }
        let others = if sheet.is_some() { vec![] } else { shown.iter().skip(position + 1).cloned().collect() };
        grid.remarks.extend(if sheet.is_some() { None } else { left_hidden(&hidden) });
        return Ok(Sheet { name: name.clone(), grid, others });
    }
    Err(Problem::Empty)
}

/// Returns the visible sheets with cells, and the hidden ones; all sheets, when none of them is visible.
fn sheets(book: &Book<'_>) -> (Vec<String>, Vec<String>) {
    let cells = book.sheets_metadata().iter().filter(|sheet| sheet.typ == SheetType::WorkSheet);
    let (shown, hidden): (Vec<_>, Vec<_>) = cells.partition(|sheet| sheet.visible == SheetVisible::Visible);
    let names = |sheets: Vec<&calamine::Sheet>| sheets.into_iter().map(|sheet| sheet.name.clone()).collect::<Vec<_>>();
    match (names(shown), names(hidden)) {
        (shown, hidden) if shown.is_empty() => (hidden, vec![]),
        both => both,
    }
}

fn left_hidden(hidden: &[String]) -> Option<Message> {
    match hidden {
        [] => None,
        [one] => Some(reading::hidden_sheet(one)),
        [one, more @ ..] => Some(reading::hidden_sheets(one, more.len())),
    }
}

/// The merged ranges of cells, empty when the workbook has no list of them or a damaged one.
fn merged(book: &mut Book<'_>, sheet: &str) -> Vec<Dimensions> {
    match book {
        Sheets::Xlsx(book) => book.merge_cells_by_sheet_name(sheet).unwrap_or_default(),
        Sheets::Xls(book) => book.merge_cells_by_sheet_name(sheet).unwrap_or_default(),
        Sheets::Xlsb(_) | Sheets::Ods(_) => vec![],
    }
}

/// The cells with the empty rows above them, so that rows have the numbers that the sheet shows.
fn grid(range: &Range<Data>, merged: &[Dimensions]) -> Grid {
    let Some((first_row, first_column)) = range.start() else {
        return Grid::default();
    };
    let mut faults = Faults::default();
    let above = (0..first_row).map(|_| vec![]);
    let filled = range.rows().map(|row| row.iter().map(|cell| datum(cell, &mut faults)).collect());
    let mut rows: Vec<Vec<Datum>> = above.chain(filled).collect();
    fill(&mut rows, merged, first_column, range.width());
    Grid { header: Header::Sought, rows, remarks: faults.remark().into_iter().collect() }
}

/// Cells that hold an error in place of a value.
#[derive(Default)]
struct Faults {
    cells: usize,
    example: String,
}

impl Faults {
    fn remark(self) -> Option<Message> {
        (self.cells > 0).then(|| reading::error_cells(self.cells, self.example))
    }
}

fn datum(cell: &Data, faults: &mut Faults) -> Datum {
    match cell {
        Data::Empty => Datum::Missing,
        Data::String(text) => Datum::Text(text.clone()),
        Data::Int(number) => Datum::Integer(*number),
        Data::Float(number) => Datum::number(*number),
        Data::Bool(value) => Datum::Boolean(*value),
        // A time of day is the part of a day; no date has that number.
        Data::DateTime(time) if time.is_datetime() && (0.0..1.0).contains(&time.as_f64()) => {
            Datum::Text(span(time.as_f64()).text().into_owned())
        }
        Data::DateTime(moment) if moment.is_datetime() => {
            micros(moment.to_ymd_hms_milli()).map_or(Datum::Missing, Datum::moment)
        }
        Data::DateTime(length) => span(length.as_f64()),
        Data::DateTimeIso(text) => Datum::Text(text.clone()),
        Data::DurationIso(text) => Datum::Text(text.clone()),
        Data::Error(error) => {
            faults.cells += 1;
            if faults.cells == 1 {
                faults.example = error.to_string();
            }
            Datum::Missing
        }
    }
}

/// Days, as everything that a workbook knows of time.
fn span(days: f64) -> Datum {
    Datum::Duration((days * 86_400_000.0).round() as i64 * 1000)
}

fn micros((year, month, day, hour, minute, second, milli): (u16, u8, u8, u8, u8, u8, u16)) -> Option<i64> {
    let days = i64::from(days(i32::from(year), u32::from(month), u32::from(day))?);
    let seconds = (i64::from(hour) * 60 + i64::from(minute)) * 60 + i64::from(second);
    Some((days * 86_400 + seconds) * 1_000_000 + i64::from(milli) * 1000)
}

/// Merged cells that belong together, in columns of the grid.
#[derive(Debug, Clone, Copy)]
struct Area {
    top: usize,
    bottom: usize,
    left: usize,
    right: usize,
}

impl Area {
    fn of(area: &Dimensions, first_column: u32) -> Option<Self> {
        let column = |column: u32| column.checked_sub(first_column).map(|column| column as usize);
        let (left, right) = (column(area.start.1)?, column(area.end.1)?);
        Some(Self { top: area.start.0 as usize, bottom: area.end.0 as usize, left, right })
    }

    /// Returns whether the area spans most of the table from its first column on, so that it is a title and not a
    /// column group.
    fn is_title(self, width: usize) -> bool {
        self.left == 0 && (self.right.saturating_sub(self.left) + 1) * 2 > width.max(2)
    }
}

/// Copies the value of merged cells into each of them: a label for its rows, the name of a group for the names below
/// it. A title stays where it is, and a column name beside group names moves to their last row.
fn fill(rows: &mut [Vec<Datum>], merged: &[Dimensions], first_column: u32, width: usize) {
    let mut areas: Vec<Area> = merged.iter().filter_map(|area| Area::of(area, first_column)).collect();
    // From below, so that a group of groups reaches the names as well.
    areas.sort_by_key(|area| std::cmp::Reverse(area.top));
    let is_group = |area: &Area| area.right > area.left && !area.is_title(width);
    let groups: HashSet<usize> = areas.iter().filter(|area| is_group(area)).map(|area| area.top).collect();
    for area in areas {
        let Some(shown) = rows.get(area.top).and_then(|row| row.get(area.left)).cloned() else {
            continue;
        };
        if is_group(&area) && names_follow(rows, area) {
            name_group(rows, area, &shown);
        } else {
            let title = area.right > area.left && area.is_title(width);
            let right = if title { area.left } else { area.right.min(width.saturating_sub(1)) };
            let bottom = area.bottom.min(rows.len().saturating_sub(1));
            let beside_groups = area.left == area.right && groups.contains(&area.top);
            for (number, row) in rows.iter_mut().enumerate().take(bottom + 1).skip(area.top) {
                for cell in row.iter_mut().take(right + 1).skip(area.left) {
                    *cell = if beside_groups && number < bottom { Datum::Missing } else { shown.clone() };
                }
            }
        }
    }
}

/// Returns whether there are names, and no values, below each of the cells. Years count as names.
fn names_follow(rows: &[Vec<Datum>], area: Area) -> bool {
    let is_name = |cell: &Datum| match cell {
        Datum::Text(text) => !text.trim().is_empty(),
        Datum::Integer(year) => (1900..=2100).contains(year),
        _ => false,
    };
    let below = rows.get(area.bottom + 1).and_then(|row| row.get(area.left..=area.right));
    below.is_some_and(|names| names.iter().all(is_name))
}

/// The name of a group moves down before the names in it.
fn name_group(rows: &mut [Vec<Datum>], area: Area, group: &Datum) {
    let columns = || area.left..=area.right;
    let below = rows.get_mut(area.bottom + 1).and_then(|row| row.get_mut(columns()));
    for name in below.into_iter().flatten() {
        *name = Datum::Text(format!("{} {}", group.text().trim(), name.text().trim()));
    }
    for row in rows.iter_mut().take(area.bottom + 1).skip(area.top) {
        if let Some(cells) = row.get_mut(columns()) {
            cells.fill(Datum::Missing);
        }
    }
}
