//! Snapshots: the variables of a session as bytes, and back. `lib/_snapshot.py` steers, with `_snapshots`.

use std::{collections::BTreeMap, io::Cursor};

use polars::prelude::{Column as PolarsColumn, DataFrame, PlSmallStr, Series};
use polars_io::{
    SerReader,
    parquet::{
        read::ParquetReader,
        write::{ParquetCompression, ParquetWriter},
    },
};
use rustpython_vm::{
    Context, PyObjectRef, PyPayload, PyRef, PyResult, VirtualMachine,
    builtins::{PyBytes, PyModuleDef},
};
use tabletalk_column::values::{Frequency, Values, Zone};
use tabletalk_interpreter::Session;
use tabletalk_pandas::Column;

/// Between the parts of a column's name in a file: its number, its kind and what that needs.
const SEPARATOR: char = '|';

/// The variables of a session as bytes.
#[derive(Debug)]
pub struct Snapshot {
    /// The part of the variables that is not in the tables.
    pub state: Vec<u8>,
    /// Parquet files.
    pub tables: Vec<Vec<u8>>,
    /// Their names.
    pub variables: Vec<String>,
}

/// The result of opening a session from a snapshot.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Opened {
    /// Those that are there again.
    pub variables: Vec<String>,
    /// The cells that have to run for the others, in order.
    pub cells: Vec<u32>,
}

/// The modules in Rust.
pub(crate) fn native_modules(context: &Context) -> Vec<&'static PyModuleDef> {
    vec![_snapshots::module_def(context)]
}

/// The variables of the session that can be written and come back as they are, up to so many bytes.
///
/// # Errors
/// When they cannot be written at all, with the reason.
pub fn take(session: &mut Session<'_>, most_bytes: u64) -> Result<Snapshot, String> {
    let taken = taken(session, most_bytes).map_err(|exception| session.text_of(&exception))?;
    let (state, columns, variables) = taken;
    let mut by_height: BTreeMap<usize, Vec<Series>> = BTreeMap::new();
    for (number, column) in columns.iter().enumerate() {
        let (series, kind) = described(&column.values).ok_or("a column cannot be written")?;
        let name = format!("{number}{SEPARATOR}{kind}");
        by_height.entry(series.len()).or_default().push(series.with_name(name.into()));
    }
    let written = by_height.into_iter().map(|(height, series)| {
        let columns = series.into_iter().map(PolarsColumn::from).collect();
        DataFrame::new(height, columns).and_then(parquet)
    });
    let tables = written.collect::<Result<_, _>>().map_err(|error| error.to_string())?;
    Ok(Snapshot { state, tables, variables })
}

/// Make the session what it was when the snapshot was taken, as far as that goes without these cells, which had run.
///
/// # Errors
/// When it cannot be read, with the reason; then the session is as it was.
pub fn open(
    session: &mut Session<'_>,
    state: &[u8],
    tables: Vec<Vec<u8>>,
    cells: &[(u32, &str)],
    datasets: &[&str],
) -> Result<Opened, String> {
    for (cell, code) in cells {
        session.remember(*cell, code);
    }
    let columns = columns_of(tables)?;
    opened(session, state, columns, cells, datasets).map_err(|exception| session.text_of(&exception))
}

fn taken(session: &Session<'_>, most_bytes: u64) -> PyResult<Taken> {
    let vm = session.vm();
    session.put_back()?;
    import_native_classes(vm)?;
    let namespace: PyObjectRef = session.namespace().clone().into();
    let taken = session.library_function("_snapshot", "taken")?.call((namespace, most_bytes), vm)?;
    let part = |index: usize| taken.get_item(&index, vm);
    let state = part(0)?.try_to_ref::<PyBytes>(vm)?.as_bytes().to_vec();
    Ok((state, part(1)?.try_to_value(vm)?, part(2)?.try_to_value(vm)?))
}

/// A native class exists only once its module has been imported.
fn import_native_classes(vm: &VirtualMachine) -> PyResult<()> {
    ["_pandas", "_polars"].iter().try_for_each(|module| vm.import(*module, 0).map(drop))
}

fn opened(
    session: &Session<'_>,
    state: &[u8],
    columns: Vec<Values>,
    cells: &[(u32, &str)],
    datasets: &[&str],
) -> PyResult<Opened> {
    let vm = session.vm();
    import_native_classes(vm)?;
    let object = |values| Column { values }.into_pyobject(vm);
    let columns: PyObjectRef = vm.ctx.new_list(columns.into_iter().map(object).collect()).into();
    let state: PyObjectRef = vm.ctx.new_bytes(state.to_vec()).into();
    let read = session.library_function("_snapshot", "opened")?.call((state.clone(), columns.clone()), vm)?;
    let (held, groups) = (read.get_item(&0usize, vm)?, read.get_item(&1usize, vm)?);
    let names = vm.call_method(&held, "keys", ())?;
    let names = vm.ctx.new_list(names.try_to_value::<Vec<PyObjectRef>>(vm)?);
    let datasets = vm.ctx.new_list(datasets.iter().map(|&name| vm.ctx.new_str(name).into()).collect());
    let plan = session.library_function("_replay_plan", "after_snapshot")?;
    let plan = plan.call((session.numbered(cells), datasets, names, groups), vm)?;
    let variables: PyObjectRef = plan.get_item(&1usize, vm)?;
    let namespace: PyObjectRef = session.namespace().clone().into();
    let restore = session.library_function("_snapshot", "restored")?;
    restore.call((state, columns, namespace, variables.clone()), vm)?;
    Ok(Opened { variables: variables.try_to_value(vm)?, cells: plan.get_item(&0usize, vm)?.try_to_value(vm)? })
}

/// The pickled state, the columns that it names by number, and the names of the variables.
type Taken = (Vec<u8>, Vec<PyRef<Column>>, Vec<String>);

fn parquet(mut frame: DataFrame) -> polars::prelude::PolarsResult<Vec<u8>> {
    let mut bytes = Vec::new();
    ParquetWriter::new(&mut bytes).with_compression(ParquetCompression::Lz4Raw).finish(&mut frame)?;
    Ok(bytes)
}

/// The columns of all tables by their numbers.
fn columns_of(tables: Vec<Vec<u8>>) -> Result<Vec<Values>, String> {
    let mut columns = BTreeMap::new();
    for bytes in tables {
        let frame = ParquetReader::new(Cursor::new(bytes)).finish().map_err(|error| error.to_string())?;
        for column in frame.columns() {
            let (number, values) = column_of(column.as_materialized_series()).ok_or("a column has no number")?;
            columns.insert(number, values);
        }
    }
    let all = columns.keys().copied().eq(0..columns.len());
    if all { Ok(columns.into_values().collect()) } else { Err("a column is missing".to_owned()) }
}

fn column_of(series: &Series) -> Option<(usize, Values)> {
    let name = series.name().clone();
    let mut parts = name.splitn(3, SEPARATOR);
    let (number, kind, detail) = (parts.next()?.parse().ok()?, parts.next()?, parts.next().unwrap_or_default());
    let series = series.clone().with_name(PlSmallStr::EMPTY);
    Some((
        number,
        match kind {
            "plain" => Values::Plain(series),
            "nullable" => Values::Nullable(series),
            "periods" => Values::Periods(series, Frequency::from_alias(detail)?),
            "zoned" => Values::Zoned(series, Zone::from_name(detail)?),
            _ => return None,
        },
    ))
}

/// A column that Parquet holds, and what of it Parquet does not say.
fn described(values: &Values) -> Option<(Series, String)> {
    Some(match values {
        Values::Plain(series) => (series.clone(), "plain".to_owned()),
        Values::Nullable(series) => (series.clone(), "nullable".to_owned()),
        Values::Periods(series, frequency) => (series.clone(), format!("periods{SEPARATOR}{}", frequency.name())),
        Values::Zoned(series, zone) => (series.clone(), format!("zoned{SEPARATOR}{}", zone.name())),
        Values::Categories(_) | Values::Intervals(_) | Values::Objects(_) => return None,
    })
}

#[rustpython_vm::pymodule]
mod _snapshots {
    use std::rc::Rc;

    use polars::prelude::{Column as PolarsColumn, DataFrame, NamedFrom, PlSmallStr, Series};
    use rustpython_vm::{
        PyObjectRef, PyPayload, PyRef, PyResult, VirtualMachine,
        builtins::{PyListRef, PyTupleRef},
        function::PosArgs,
    };
    use tabletalk_column::{
        categories::Categories,
        intervals::{Closed, Intervals},
        values::Values,
    };
    use tabletalk_pandas::Column;
    use tabletalk_polars as native;

    use super::described;

    /// Returns whether the object is a column that Parquet can store.
    #[pyfunction]
    fn is_leaf(thing: PyObjectRef) -> bool {
        thing.downcast_ref::<Column>().is_some_and(|column| column.values.series().is_some())
    }

    /// Returns whether the object is a `Column`.
    #[pyfunction]
    fn is_column(thing: PyObjectRef) -> bool {
        thing.downcastable::<Column>()
            || thing.downcastable::<native::DataFrame>()
            || thing.downcastable::<native::Series>()
    }

    /// The bytes that a column takes.
    #[pyfunction]
    fn size(column: PyRef<Column>) -> usize {
        described(&column.values).map_or(0, |(series, _)| series.estimated_size())
    }

    /// The parts from which `column` makes it again.
    #[pyfunction]
    fn parts(thing: PyObjectRef, vm: &VirtualMachine) -> PyResult<PyTupleRef> {
        let text = |text: &str| -> PyObjectRef { vm.ctx.new_str(text).into() };
        let column = |values: Values| Column { values }.into_pyobject(vm);
        let plain = |series: &Series| column(Values::Plain(series.clone()));
        if let Some(frame) = thing.downcast_ref::<native::DataFrame>() {
            let names = frame.0.columns().iter().map(|column| text(column.name())).collect();
            let columns = frame.0.columns().iter().map(|column| plain(column.as_materialized_series())).collect();
            let height = vm.ctx.new_int(frame.0.height()).into();
            let (names, columns) = (vm.ctx.new_list(names).into(), vm.ctx.new_list(columns).into());
            return Ok(vm.ctx.new_tuple(vec![text("frame"), height, names, columns]));
        }
        if let Some(series) = thing.downcast_ref::<native::Series>() {
            return Ok(vm.ctx.new_tuple(vec![text("series"), text(series.0.name()), plain(&series.0)]));
        }
        let parts = match thing.downcast_ref::<Column>().map(|column| &column.values) {
            Some(Values::Categories(categories)) => {
                let codes = Series::new(PlSmallStr::EMPTY, &categories.codes);
                let ordered = vm.ctx.new_bool(categories.ordered).into();
                vec![text("categories"), plain(&codes), column((*categories.labels).clone()), ordered]
            }
            Some(Values::Intervals(intervals)) => {
                let bounds = [&intervals.left, &intervals.right].map(|bounds| column(bounds.clone()));
                [vec![text("intervals")], bounds.into(), vec![text(intervals.closed.name())]].concat()
            }
            Some(Values::Objects(objects)) => vec![text("objects"), vm.ctx.new_list(objects.clone()).into()],
            _ => return Err(vm.new_type_error("this is no column of parts")),
        };
        Ok(vm.ctx.new_tuple(parts))
    }

    /// The column, table or series with these parts.
    #[pyfunction]
    fn column(parts: PosArgs, vm: &VirtualMachine) -> PyResult {
        let parts = parts.into_vec();
        let part = |index: usize| parts.get(index).cloned().ok_or_else(|| vm.new_type_error("a part is missing"));
        let values = |index: usize| Ok(part(index)?.try_into_value::<PyRef<Column>>(vm)?.values.clone());
        let kind: String = part(0)?.try_into_value(vm)?;
        let made = match kind.as_str() {
            "categories" => {
                let codes = series_of(&values(1)?, vm)?;
                let codes = codes.u32().map_err(|error| vm.new_value_error(error.to_string()))?.iter().collect();
                let ordered = part(3)?.try_to_bool(vm)?;
                Values::Categories(Categories { codes, labels: Rc::new(values(2)?), ordered })
            }
            "intervals" => {
                let closed: String = part(3)?.try_into_value(vm)?;
                let closed = Closed::from_name(&closed).ok_or_else(|| vm.new_value_error("no such interval"))?;
                Values::Intervals(Rc::new(Intervals { left: values(1)?, right: values(2)?, closed }))
            }
            "objects" => Values::Objects(part(1)?.try_into_value::<PyListRef>(vm)?.borrow_vec().to_vec()),
            "frame" => return frame(part(1)?.try_to_value(vm)?, &part(2)?, &part(3)?, vm),
            "series" => {
                let name: String = part(1)?.try_into_value(vm)?;
                return Ok(native::Series(series_of(&values(2)?, vm)?.with_name(name.into())).into_pyobject(vm));
            }
            _ => return Err(vm.new_value_error("no such column")),
        };
        Ok(Column { values: made }.into_pyobject(vm))
    }

    fn frame(height: usize, names: &PyObjectRef, columns: &PyObjectRef, vm: &VirtualMachine) -> PyResult {
        let names: Vec<String> = names.try_to_value(vm)?;
        let columns: Vec<PyRef<Column>> = columns.try_to_value(vm)?;
        let named = names
            .into_iter()
            .zip(columns)
            .map(|(name, column)| Ok(PolarsColumn::from(series_of(&column.values, vm)?.with_name(name.into()))));
        let frame = DataFrame::new(height, named.collect::<PyResult<_>>()?);
        let frame = frame.map_err(|error| vm.new_value_error(error.to_string()))?;
        Ok(native::DataFrame(frame).into_pyobject(vm))
    }

    fn series_of(values: &Values, vm: &VirtualMachine) -> PyResult<Series> {
        values.series().cloned().ok_or_else(|| vm.new_type_error("this is no plain column"))
    }
}
