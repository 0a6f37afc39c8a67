//! The numbers behind a chart, as tables.

use std::collections::{HashMap, HashSet};

use tabletalk_protocol::{Axis, ChartSpec, ColumnKind, Mark, Orientation, Panel, Scale, Table};

use crate::{
    axis,
    mark::{self, AxisUse, MOST_ROWS, column_kind, decimal_cell, position_cell, table},
    reader::Reader,
};

/// A label, and the values at its positions.
type NamedSeries = (String, Vec<(f64, Option<f64>)>);

/// The numbers of a chart, panel by panel: one table for the marks that share positions, and one for each mark that does
/// not. Columns without a name of their own have one in the chart's language.
pub fn tables(spec: &ChartSpec) -> Vec<Table> {
    spec.panels.iter().flat_map(|panel| of_panel(panel, Reader::of(&spec.look))).collect()
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
    let named = |mark| {
        let kind = mark::kind(mark);
        let series = kind.series()?;
        let label = series.label.filter(|label| !label.is_empty() && !label.starts_with('_'));
        Some((label.unwrap_or(otherwise).to_owned(), series.values))
    };
    let all: Vec<NamedSeries> = marks.iter().filter_map(named).collect();
    if all.is_empty() {
        return None;
    }
    let mut positions: Vec<f64> = Vec::new();
    let mut seen = HashSet::new();
    for (position, _) in all.iter().flat_map(|(_, values)| values) {
        if seen.insert(place(*position, along)) {
            positions.push(*position);
        }
    }
    let columns = all.iter().map(|(name, values)| {
        let by_place: HashMap<u64, Option<f64>> =
            values.iter().map(|(position, value)| (place(*position, along), *value)).collect();
        (name.as_str(), by_place)
    });
    let columns: Vec<_> = columns.collect();
    let rows = positions.iter().take(MOST_ROWS).map(|position| {
        let values =
            columns.iter().map(|(_, values)| decimal_cell(values.get(&place(*position, along)).copied().flatten()));
        std::iter::once(position_cell(along, *position, reader)).chain(values).collect()
    });
    let name = along.label.as_deref().filter(|label| !label.is_empty()).unwrap_or(reader.says("position", "Stelle"));
    let names =
        std::iter::once((name, column_kind(along))).chain(columns.iter().map(|(name, _)| (*name, ColumnKind::Decimal)));
    Some(table(names.collect(), rows.collect(), positions.len()))
}

/// Bars beside each other at one name stand at the same row.
fn place(position: f64, along: &Axis) -> u64 {
    let named = matches!(along.scale, Scale::Category { .. }) || axis::is_named(along);
    // Adding 0 turns -0 into 0.
    (if named { position.round() } else { position } + 0.0).to_bits()
}
