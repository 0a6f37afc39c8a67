//! The numbers behind a chart, as tables.

use std::collections::{HashMap, HashSet};

use tabletalk_protocol::{Axis, ChartSpec, ColumnKind, Mark, Orientation, Panel, Table};

use crate::{
    mark::{self, AxisUse, MOST_ROWS, column_kind, decimal_cell, position_cell, table},
    reader::Reader,
    series::{Series, SeriesForm},
};

/// The numbers of a chart, panel by panel: one table for the marks that share positions, and one for each mark that does
/// not. Columns without a name of their own have one in the chart's language.
pub fn tables(spec: &ChartSpec) -> Vec<Table> {
    spec.panels.iter().flat_map(|panel| of_panel(panel, mark::reader_of(panel, Reader::of(&spec.look)))).collect()
}

fn of_panel(panel: &Panel, reader: Reader) -> Vec<Table> {
    let mut tables = Vec::new();
    tables.extend(series(&panel.marks, &panel.x, &panel.y, reader));
    if let Some(twin) = &panel.twin {
        let (x, y) = match twin.orientation {
            Orientation::Vertical => (&panel.x, &twin.axis),
            Orientation::Horizontal => (&twin.axis, &panel.y),
        };
        tables.extend(series(&twin.marks, x, y, reader));
    }
    tables.extend(panel.marks.iter().filter_map(|mark| mark::kind(mark).table(panel, reader)));
    tables
}

/// Bars, lines and areas side by side, one row for each position.
fn series(marks: &[Mark], x: &Axis, y: &Axis, reader: Reader) -> Option<Table> {
    let lies = |mark: &Mark| mark::kind(mark).axis_use() == AxisUse::Bars(Orientation::Horizontal);
    let (along, value) = if marks.iter().any(lies) { (y, x) } else { (x, y) };
    let otherwise = value.label.as_deref().filter(|label| !label.is_empty()).unwrap_or(reader.says("value", "Wert"));
    // A cloud of points has a table of its own.
    let all: Vec<Series> = marks
        .iter()
        .filter_map(|mark| Series::of(mark, along).filter(|series| series.form != SeriesForm::Points))
        .collect();
    if all.is_empty() {
        return None;
    }
    let mut positions: Vec<f64> = Vec::new();
    let mut seen = HashSet::new();
    for position in all.iter().flat_map(|series| &series.points).filter_map(|point| point.position) {
        if seen.insert(position.to_bits()) {
            positions.push(position);
        }
    }
    let columns = all.iter().map(|series| {
        let name =
            series.label.as_deref().filter(|label| !label.is_empty() && !label.starts_with('_')).unwrap_or(otherwise);
        let by_position: HashMap<u64, Option<f64>> =
            series.points.iter().filter_map(|point| Some((point.position?.to_bits(), point.value))).collect();
        (name, by_position)
    });
    let columns: Vec<_> = columns.collect();
    let rows = positions.iter().take(MOST_ROWS).map(|position| {
        let values = columns.iter().map(|(_, values)| decimal_cell(values.get(&position.to_bits()).copied().flatten()));
        std::iter::once(position_cell(along, *position, reader)).chain(values).collect()
    });
    let name = along.label.as_deref().filter(|label| !label.is_empty()).unwrap_or(reader.says("position", "Stelle"));
    let names =
        std::iter::once((name, column_kind(along))).chain(columns.iter().map(|(name, _)| (*name, ColumnKind::Decimal)));
    Some(table(names.collect(), rows.collect(), positions.len()))
}
