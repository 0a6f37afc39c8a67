//! The numbers behind a chart, as tables.

use tabletalk_protocol::{
    Axis, Cell, ChartSpec, ColumnKind, Heat, Mark, Orientation, Panel, Scale, Table, TableColumn,
};

use crate::{axis, boxes::each_box, extent::each_bar, pie, reader::Reader, treemap};

/// Rows of a table that are handed on; what is beyond is counted.
const MOST_ROWS: usize = 10_000;

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
    tables.extend(panel.marks.iter().filter_map(|mark| own_table(mark, panel, reader)));
    tables
}

/// One name and its values by position.
struct Series<'a> {
    name: &'a str,
    values: Vec<(f64, Option<f64>)>,
}

/// Bars, lines and areas side by side, one row for each position.
fn series(marks: &[Mark], x: &Axis, y: &Axis, reader: Reader) -> Option<Table> {
    let lies = |mark: &Mark| matches!(mark, Mark::Bars(bars) if bars.orientation == Orientation::Horizontal);
    let (along, value) = if marks.iter().any(lies) { (y, x) } else { (x, y) };
    let otherwise = value.label.as_deref().filter(|label| !label.is_empty()).unwrap_or(reader.says("value", "Wert"));
    let all: Vec<Series<'_>> = marks.iter().filter_map(|mark| one_series(mark, otherwise)).collect();
    if all.is_empty() {
        return None;
    }
    let mut positions: Vec<f64> = Vec::new();
    let mut seen = std::collections::HashSet::new();
    for (position, _) in all.iter().flat_map(|series| &series.values) {
        if seen.insert(place(*position, along)) {
            positions.push(*position);
        }
    }
    let columns = all.iter().map(|series| {
        let by_place: std::collections::HashMap<u64, Option<f64>> =
            series.values.iter().map(|(position, value)| (place(*position, along), *value)).collect();
        (series.name, by_place)
    });
    let columns: Vec<_> = columns.collect();
    let rows = positions.iter().take(MOST_ROWS).map(|position| {
        let values = columns.iter().map(|(_, values)| decimal(values.get(&place(*position, along)).copied().flatten()));
        std::iter::once(spoken(along, *position, reader)).chain(values).collect()
    });
    let name = along.label.as_deref().filter(|label| !label.is_empty()).unwrap_or(reader.says("position", "Stelle"));
    let names =
        std::iter::once((name, kind(along))).chain(columns.iter().map(|(name, _)| (*name, ColumnKind::Decimal)));
    Some(table(names.collect(), rows.collect(), positions.len()))
}

/// Bars beside each other at one name stand at the same row.
fn place(position: f64, along: &Axis) -> u64 {
    let named = matches!(along.scale, Scale::Category { .. }) || axis::is_named(along);
    // Adding 0 turns -0 into 0.
    (if named { position.round() } else { position } + 0.0).to_bits()
}

fn one_series<'a>(mark: &'a Mark, otherwise: &'a str) -> Option<Series<'a>> {
    let name = |label: &'a Option<String>| {
        label.as_deref().filter(|label| !label.is_empty() && !label.starts_with('_')).unwrap_or(otherwise)
    };
    let known = |x: &[Option<f64>], y: &[Option<f64>]| {
        x.iter().zip(y).filter_map(|(x, y)| Some(((*x)?, *y))).collect::<Vec<(f64, Option<f64>)>>()
    };
    match mark {
        Mark::Bars(bars) => {
            let values = each_bar(bars).map(|bar| (bar.position, Some(bar.value))).collect();
            Some(Series { name: name(&bars.label), values })
        }
        Mark::Line { label, x, y, .. } => Some(Series { name: name(label), values: known(x, y) }),
        Mark::Area { label, x, high, .. } => Some(Series { name: name(label), values: known(x, high) }),
        _ => None,
    }
}

fn own_table(mark: &Mark, panel: &Panel, reader: Reader) -> Option<Table> {
    use ColumnKind::{Decimal, Text};
    let name =
        |axis: &Axis, otherwise: &str| axis.label.clone().filter(|label| !label.is_empty()).unwrap_or(otherwise.into());
    let (x, y) = (name(&panel.x, "x"), name(&panel.y, "y"));
    match mark {
        Mark::Points { x: across, y: along, .. } => {
            let rows = across.iter().zip(along).take(MOST_ROWS);
            let cell = |axis: &Axis, value: &Option<f64>| {
                value.as_ref().map_or(Cell::Missing, |value| spoken(axis, *value, reader))
            };
            let rows = rows.map(|(one, other)| vec![cell(&panel.x, one), cell(&panel.y, other)]).collect();
            Some(table(vec![(&x, kind(&panel.x)), (&y, kind(&panel.y))], rows, across.len().min(along.len())))
        }
        Mark::Boxes(boxes) => {
            let along = if boxes.orientation == Orientation::Vertical { &panel.x } else { &panel.y };
            let rows: Vec<Vec<Cell>> = each_box(boxes)
                .map(|one| {
                    let summary = one.summary;
                    let numbers = [summary.low, summary.first, summary.median, summary.third, summary.high];
                    let name = std::iter::once(spoken(along, one.position, reader));
                    let outliers = Cell::Integer(summary.outliers.len() as i64);
                    name.chain(numbers.map(|number| decimal(Some(number)))).chain([outliers]).collect()
                })
                .collect();
            let names = reader
                .says(
                    ["low", "first quartile", "median", "third quartile", "high"],
                    ["unten", "erstes Quartil", "Median", "drittes Quartil", "oben"],
                )
                .map(|name| (name, Decimal));
            let columns = [
                &[(reader.says("group", "Gruppe"), Text)],
                &names[..],
                &[(reader.says("outliers", "Ausreißer"), ColumnKind::Integer)],
            ]
            .concat();
            let count = rows.len();
            Some(table(columns, rows, count))
        }
        Mark::Heat(heat) => Some(fields(heat, panel, (&x, &y), reader)),
        Mark::Pie { slices, .. } => {
            let (slices, total) = pie::visible(slices);
            let row = |slice: &&tabletalk_protocol::Slice| shares(&slice.name, slice.value, total);
            Some(table(share_columns(reader), slices.iter().map(row).collect(), slices.len()))
        }
        Mark::Treemap { tiles } => {
            let tiles = treemap::visible(tiles);
            let total = tiles.iter().map(|tile| tile.value).sum();
            let rows = tiles.iter().map(|tile| shares(&tile.name, tile.value, total)).collect();
            Some(table(share_columns(reader), rows, tiles.len()))
        }
        _ => None,
    }
}

fn share_columns(reader: Reader) -> Vec<(&'static str, ColumnKind)> {
    let names = reader.says(["name", "value", "share in percent"], ["Name", "Wert", "Anteil in Prozent"]);
    names.into_iter().zip([ColumnKind::Text, ColumnKind::Decimal, ColumnKind::Decimal]).collect()
}

fn shares(name: &str, value: f64, total: f64) -> Vec<Cell> {
    vec![Cell::Text(name.to_owned()), decimal(Some(value)), decimal(Some(value / total * 100.0))]
}

/// One row for each field of a heatmap.
fn fields(heat: &Heat, panel: &Panel, (x, y): (&str, &str), reader: Reader) -> Table {
    let middle = |edges: &[f64], number: usize| match edges.get(number..number + 2) {
        Some([from, to]) => (from + to) / 2.0,
        _ => number as f64,
    };
    let all = heat.values.iter().enumerate().flat_map(|(row, values)| {
        values.iter().enumerate().map(move |(column, value)| {
            let (across, up) = (middle(&heat.x_edges, column), middle(&heat.y_edges, row));
            vec![spoken(&panel.x, across, reader), spoken(&panel.y, up, reader), decimal(*value)]
        })
    });
    let count = heat.values.iter().map(Vec::len).sum();
    let columns = vec![(x, kind(&panel.x)), (y, kind(&panel.y)), (reader.says("value", "Wert"), ColumnKind::Decimal)];
    table(columns, all.take(MOST_ROWS).collect(), count)
}

fn kind(axis: &Axis) -> ColumnKind {
    match axis.scale {
        Scale::Time | Scale::Category { .. } => ColumnKind::Text,
        _ if axis::is_named(axis) => ColumnKind::Text,
        _ => ColumnKind::Decimal,
    }
}

/// A position: its name or its moment in words, otherwise the number itself.
fn spoken(axis: &Axis, position: f64, reader: Reader) -> Cell {
    match kind(axis) {
        ColumnKind::Text => Cell::Text(reader.position(axis, position)),
        _ => decimal(Some(position)),
    }
}

fn decimal(value: Option<f64>) -> Cell {
    value.filter(|value| value.is_finite()).map_or(Cell::Missing, Cell::Decimal)
}

fn table(columns: Vec<(&str, ColumnKind)>, rows: Vec<Vec<Cell>>, total: usize) -> Table {
    let column = |(name, kind): (&str, ColumnKind)| TableColumn { name: name.to_owned(), kind };
    let columns = columns.into_iter().map(column).collect();
    Table { title: None, columns, label_columns: 0, rows, total_rows: total as u64 }
}
