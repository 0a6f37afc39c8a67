//! Tables and charts, numbered in the order in which they are met.

use tabletalk_charts::{Size, description, for_reader};
use tabletalk_protocol::{ChartSpec, Item, ItemBody, ItemId, Table, TableColumn};

use super::{Grid, GridColumn, Picture};
use crate::{
    format,
    locale::Locale,
    svg,
    words::{counted, fill},
};

/// The rows of a table on paper; the rest is counted.
const MAX_ROWS: usize = 50;

/// The same for a table beside a chart that shows its numbers.
const MAX_ROWS_BESIDE_CHART: usize = 10;

/// The same for a table on the way to an answer: enough to see what it was.
const MAX_ROWS_OF_STEP: usize = 20;

/// Letters of a cell on paper: more are a text of their own, which workbooks and CSV have in full.
const LONGEST_CELL: usize = 400;

/// The purpose of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    Answer,
    BesideChart,
    Step,
}

impl Purpose {
    fn max_rows(self) -> usize {
        match self {
            Self::Answer => MAX_ROWS,
            Self::BesideChart => MAX_ROWS_BESIDE_CHART,
            Self::Step => MAX_ROWS_OF_STEP,
        }
    }
}

/// Counts tables and charts, and knows which are left out.
#[derive(Debug)]
pub struct Figures<'a> {
    left_out: &'a [ItemId],
    locale: Locale,
    pictures: usize,
    grids: usize,
    /// Whether a table has more rows than are shown.
    pub shortened: bool,
}

impl<'a> Figures<'a> {
    pub fn new(left_out: &'a [ItemId], locale: Locale) -> Self {
        Self { left_out, locale, pictures: 0, grids: 0, shortened: false }
    }

    /// The item as a chart, if it is one that is to be shown.
    pub fn picture(&mut self, item: &Item) -> Option<Picture> {
        let ItemBody::Chart(chart) = &*item.body else { return None };
        if self.left_out.contains(&item.id) {
            return None;
        }
        self.pictures += 1;
        let spec = for_reader(chart.shown().into_owned(), self.locale.language, self.locale.marks);
        let title = spec.title().map(str::to_owned);
        // As the conversation showed it, unless it reads otherwise here.
        let again = (spec != chart.spec && !spec.panels.is_empty()).then_some(&spec);
        Some(Picture {
            number: self.pictures,
            caption: caption(self.locale.words().chart, self.pictures, title.as_deref()),
            title,
            origin: None,
            run: chart.run.0,
            description: again.map_or_else(|| chart.description.clone(), description),
            svg: again.and_then(redrawn).or_else(|| svg::harmless(&chart.svg)).unwrap_or_default(),
            spec,
        })
    }

    /// The item as a table, if it is one that is to be shown. It is called `name` where it has no name but that of its column.
    pub fn grid(&mut self, item: &Item, purpose: Purpose, name: Option<&str>) -> Option<Grid> {
        let ItemBody::Table { run, table } = &*item.body else { return None };
        // A table without a column says nothing, and no form can show it.
        if self.left_out.contains(&item.id) || table.columns.is_empty() {
            return None;
        }
        Some(Grid { run: run.0, ..self.counted(table, purpose.max_rows(), name) })
    }

    /// A table that the report itself makes.
    pub fn made(&mut self, table: &Table) -> Grid {
        self.counted(table, usize::MAX, None)
    }

    fn counted(&mut self, table: &Table, most_rows: usize, name: Option<&str>) -> Grid {
        self.grids += 1;
        let grid = grid(table, self.grids, (most_rows, name), &self.locale);
        self.shortened |=
            grid.more.is_some() || grid.rows.iter().flatten().any(|cell| cell.chars().count() > LONGEST_CELL);
        grid
    }
}

/// Columns that the caption of a table without a title names.
const NAMED_COLUMNS: usize = 3;

fn called_after(columns: &[TableColumn]) -> Option<String> {
    let names: Vec<&str> = columns.iter().take(NAMED_COLUMNS).map(|column| column.name.as_str()).collect();
    let is_named = columns.len() <= NAMED_COLUMNS && names.iter().all(|name| !name.trim().is_empty());
    is_named.then(|| names.join(", "))
}

fn redrawn(spec: &ChartSpec) -> Option<String> {
    tabletalk_charts::svg(spec, Size::of(spec)).ok()
}

/// The beginning of a cell, as long as paper has room for; longer texts end with an ellipsis.
fn beginning(cell: &str) -> String {
    match cell.char_indices().nth(LONGEST_CELL) {
        Some((end, _)) => format!("{} …", cell[..end].trim_end()),
        None => cell.to_owned(),
    }
}

/// As in `Table 3: amount by store`.
fn caption(kind: &str, number: usize, title: Option<&str>) -> String {
    let title = title.map(|title| format!(": {title}")).unwrap_or_default();
    format!("{kind} {number}{title}")
}

fn grid(table: &Table, number: usize, (most_rows, name): (usize, Option<&str>), locale: &Locale) -> Grid {
    let words = locale.words();
    let Table { title, columns, label_columns, rows, total_rows } = table;
    let is_own = |title: &&String| columns.iter().all(|column| column.name != **title);
    let title = title.as_ref().filter(is_own).cloned();
    let title = title.or_else(|| name.map(str::to_owned)).or_else(|| called_after(columns));
    // A few rows more are shorter than the remark that they are missing.
    let most_rows = if rows.len() as u64 == *total_rows && rows.len() <= most_rows.saturating_add(most_rows / 4) {
        rows.len()
    } else {
        most_rows
    };
    let shown = rows.get(..most_rows).unwrap_or(rows);
    let text = |(number, column): (usize, &TableColumn)| format::column(shown, number, column.kind, locale);
    let texts: Vec<Vec<String>> = columns.iter().enumerate().map(text).collect();
    let row = |row: usize| texts.iter().filter_map(|column| column.get(row)).map(|cell| beginning(cell)).collect();
    let more = total_rows.saturating_sub(shown.len() as u64);
    let columns =
        columns.iter().map(|column| GridColumn { name: column.name.clone(), number: format::is_number(column.kind) });
    Grid {
        number,
        caption: caption(words.table, number, title.as_deref()),
        further: fill(words.further_columns, &[&number.to_string()]),
        columns: columns.collect(),
        labels: usize::try_from(*label_columns).unwrap_or(0),
        rows: (0..shown.len()).map(row).collect(),
        more: (more > 0).then(|| counted(words.more_rows, more, &tabletalk_format::count(more, locale.marks))),
        origin: None,
        run: 0,
        table: table.clone(),
    }
}
