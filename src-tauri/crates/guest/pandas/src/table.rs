//! A data frame as the screen shows it.

use polars::prelude::{NamedFrom, PlSmallStr, Series};
use rustpython_vm::{AsObject, PyObjectRef, PyResult, VirtualMachine};
use tabletalk_column::{format, values::Values};
use tabletalk_protocol::{Cell, ColumnKind, Table, TableColumn};

/// The screen pages through datasets; what a cell shows is a glance.
const MOST_ROWS: usize = 200;

/// The table for columns with their names, of which the first `label_columns` are the index.
pub(crate) fn table(
    title: Option<String>,
    names: Vec<String>,
    columns: &[Values],
    label_columns: usize,
    vm: &VirtualMachine,
) -> PyResult<Table> {
    let height = columns.first().map_or(0, Values::len);
    let cells = columns.iter().map(|column| cells(&column.slice(0, MOST_ROWS), vm)).collect::<PyResult<Vec<_>>>()?;
    let rows = (0..height.min(MOST_ROWS)).map(|row| cells.iter().map(|column| column[row].clone()).collect()).collect();
    let described = |(name, column): (String, &Values)| TableColumn { name, kind: kind(column) };
    Ok(Table {
        title,
        columns: names.into_iter().zip(columns).map(described).collect(),
        label_columns: u32::try_from(label_columns).unwrap_or(u32::MAX),
        rows,
        total_rows: height as u64,
    })
}

/// A column of anything as it is shown: truth values stay what they are, all else becomes text.
pub fn shown(column: &Values, vm: &VirtualMachine) -> PyResult<Series> {
    if let Values::Objects(objects) = column
        && let Some(truths) = objects.iter().map(|object| truth(object, vm)).collect::<Option<Vec<Option<bool>>>>()
        && truths.iter().any(Option::is_some)
    {
        return Ok(Series::new(PlSmallStr::EMPTY, truths));
    }
    let text = |cell| if let Cell::Text(text) = cell { Some(text) } else { None };
    let texts: Vec<Option<String>> = as_text(column, vm)?.into_iter().map(text).collect();
    Ok(Series::new(PlSmallStr::EMPTY, texts))
}

/// Read a truth value or a missing value; `None` for any other object.
fn truth(object: &PyObjectRef, vm: &VirtualMachine) -> Option<Option<bool>> {
    if object.is(&vm.ctx.true_value) {
        return Some(Some(true));
    }
    if object.is(&vm.ctx.false_value) {
        return Some(Some(false));
    }
    tabletalk_column::convert::is_missing(object, vm).then_some(None)
}

fn kind(column: &Values) -> ColumnKind {
    match column.dtype().to_lowercase().as_str() {
        "bool" | "boolean" => ColumnKind::Boolean,
        "datetime64[us]" => ColumnKind::DateTime,
        name if name.starts_with("int") || name.starts_with("uint") => ColumnKind::Integer,
        name if name.starts_with("float") => ColumnKind::Decimal,
        _ => ColumnKind::Text,
    }
}

/// The greatest integer that every screen holds exactly.
const EXACT: i64 = 1 << 53;

fn cells(column: &Values, vm: &VirtualMachine) -> PyResult<Vec<Cell>> {
    let missing = column.missing(vm);
    let present = |row: usize, cell: Cell| if missing[row] { Cell::Missing } else { cell };
    let Some(series) = column.series() else {
        return as_text(column, vm);
    };
    if series.dtype().is_float() {
        let floats = column.as_floats().unwrap_or_default().into_iter();
        return Ok(floats.map(decimal).collect());
    }
    if series.dtype().is_bool() {
        let values = column.as_integers().unwrap_or_default().into_iter().enumerate();
        return Ok(values.map(|(row, value)| present(row, Cell::Boolean(value == Some(1)))).collect());
    }
    if series.dtype().is_integer() {
        let values = column.as_integers().unwrap_or_default().into_iter();
        return Ok(values.map(|value| value.map_or(Cell::Missing, integer)).collect());
    }
    as_text(column, vm)
}

fn decimal(value: f64) -> Cell {
    match value {
        value if value.is_nan() => Cell::Missing,
        value if value.is_infinite() => Cell::Text(if value > 0.0 { "inf" } else { "-inf" }.to_owned()),
        value => Cell::Decimal(value),
    }
}

fn integer(value: i64) -> Cell {
    if value.abs() > EXACT { Cell::Text(value.to_string()) } else { Cell::Integer(value) }
}

fn as_text(column: &Values, vm: &VirtualMachine) -> PyResult<Vec<Cell>> {
    let missing = column.missing(vm);
    let texts = match column {
        Values::Plain(series) if series.dtype().is_string() => {
            let texts = series.str().map_err(|error| tabletalk_column::convert::polars_error(error, vm))?;
            texts.iter().map(|text| text.unwrap_or_default().to_owned()).collect()
        }
        _ => {
            let style =
                format::Style { precision: 6, missing: String::new(), float_format: None, leading_space: false };
            format::texts(column, &style, vm)?
        }
    };
    Ok(texts
        .into_iter()
        .zip(missing)
        .map(|(text, missing)| if missing { Cell::Missing } else { Cell::Text(text) })
        .collect())
}
