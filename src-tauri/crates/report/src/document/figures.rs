//! Tables and charts, numbered in the order in which they are met.

use tabletalk_protocol::{Chart, ChartSpec, Item, ItemBody, ItemId, Table};

use super::{Grid, GridColumn, Picture};
use crate::{format, svg};

/// The rows of a table on paper; the rest is counted.
const MAX_ROWS: usize = 50;

/// Counts tables and charts, and knows which are left out.
#[derive(Debug)]
pub struct Figures<'a> {
    left_out: &'a [ItemId],
    pictures: usize,
    grids: usize,
    /// Whether a table has more rows than are shown.
    pub shortened: bool,
}

impl<'a> Figures<'a> {
    pub fn new(left_out: &'a [ItemId]) -> Self {
        Self { left_out, pictures: 0, grids: 0, shortened: false }
    }

    /// The item as a chart, if it is one that is to be shown.
    pub fn picture(&mut self, item: &Item) -> Option<Picture> {
        let ItemBody::Chart(Chart { spec, svg, description, .. }) = &*item.body else { return None };
        if self.left_out.contains(&item.id) {
            return None;
        }
        self.pictures += 1;
        Some(Picture {
            number: self.pictures,
            title: chart_title(spec),
            description: description.clone(),
            svg: svg::harmless(svg).unwrap_or_default(),
            spec: spec.clone(),
        })
    }

    /// The item as a table, if it is one that is to be shown.
    pub fn grid(&mut self, item: &Item) -> Option<Grid> {
        let ItemBody::Table { table, .. } = &*item.body else { return None };
        // A table without a column says nothing, and no form can show it.
        if self.left_out.contains(&item.id) || table.columns.is_empty() {
            return None;
        }
        self.grids += 1;
        let grid = grid(table, self.grids);
        self.shortened |= grid.more.is_some();
        Some(grid)
    }
}

fn chart_title(spec: &ChartSpec) -> Option<String> {
    let only = || match spec.panels.as_slice() {
        [panel] => panel.title.clone(),
        _ => None,
    };
    spec.title.clone().or_else(only).filter(|title| !title.trim().is_empty())
}

fn grid(table: &Table, number: usize) -> Grid {
    let Table { title, columns, label_columns, rows, total_rows } = table;
    // A caption that repeats the name of a column says nothing.
    let title = title.clone().filter(|title| columns.iter().all(|column| column.name != *title));
    let shown = &rows[..rows.len().min(MAX_ROWS)];
    let texts: Vec<Vec<String>> = (0..columns.len()).map(|column| format::column(shown, column)).collect();
    let row = |row: usize| texts.iter().map(|column| column[row].clone()).collect::<Vec<_>>();
    let more = total_rows.saturating_sub(shown.len() as u64);
    let columns =
        columns.iter().map(|column| GridColumn { name: column.name.clone(), number: format::is_number(column.kind) });
    Grid {
        number,
        title,
        columns: columns.collect(),
        labels: usize::try_from(*label_columns).unwrap_or(0),
        rows: (0..shown.len()).map(row).collect(),
        more: (more > 0).then(|| format::count(more)),
        table: table.clone(),
    }
}
