//! `_pandas_storage`: files of columns (Parquet, Feather), and the memory that columns take in pandas.

#[rustpython_vm::pymodule]
pub(crate) mod _pandas_storage {
    use std::{io::Cursor, sync::Arc};

    use polars::prelude::{Column as PolarsColumn, DataFrame, DataType, PolarsResult, Series};
    use polars_io::{
        SerReader, SerWriter,
        ipc::{IpcCompression, IpcReader, IpcWriter},
        parquet::{
            read::ParquetReader,
            write::{KeyValueMetadata, ParquetWriter},
        },
    };
    use rustpython_vm::{
        AsObject, PyObjectRef, PyPayload, PyRef, PyResult, VirtualMachine,
        builtins::{PyBytesRef, PyListRef, PyStrRef},
        function::ArgBytesLike,
    };
    use tabletalk_column::{
        categories::Categories,
        convert::{self, polars_error},
        values::{DATETIME, Values},
        zones::Zone,
    };

    use crate::Column;

    /// The key under which pandas keeps which columns are row labels.
    const PANDAS: &str = "pandas";

    /// The contents of a file: the names, the columns, and pandas' own notes about them.
    #[pyfunction]
    fn read_columns(
        content: ArgBytesLike,
        form: PyStrRef,
        wanted: Option<Vec<String>>,
        vm: &VirtualMachine,
    ) -> PyResult<(PyListRef, PyListRef, Option<String>)> {
        let bytes = content.borrow_buf().to_vec();
        let read = if &*form.to_string_lossy() == "parquet" { parquet(bytes, wanted) } else { feather(bytes, wanted) };
        let (frame, notes) = read.map_err(|error| unreadable(&form, &error.to_string(), vm))?;
        let (mut names, mut columns): (Vec<PyObjectRef>, Vec<PyObjectRef>) = (Vec::new(), Vec::new());
        for column in frame.columns() {
            names.push(vm.ctx.new_str(column.name().as_str()).into());
            columns.push(Column { values: held(column.as_materialized_series(), vm)? }.into_pyobject(vm));
        }
        Ok((vm.ctx.new_list(names), vm.ctx.new_list(columns), notes))
    }

    fn unreadable(form: &PyStrRef, reason: &str, vm: &VirtualMachine) -> rustpython_vm::builtins::PyBaseExceptionRef {
        let first = reason.lines().next().unwrap_or_default();
        vm.new_value_error(format!("the file cannot be read as {}: {first}", form.to_string_lossy()))
    }

    fn parquet(bytes: Vec<u8>, wanted: Option<Vec<String>>) -> PolarsResult<(DataFrame, Option<String>)> {
        let mut reader = ParquetReader::new(Cursor::new(bytes)).with_columns(wanted);
        let notes = reader
            .get_metadata()?
            .key_value_metadata()
            .as_ref()
            .and_then(|pairs| pairs.iter().find(|pair| pair.key == PANDAS).and_then(|pair| pair.value.clone()));
        Ok((reader.finish()?, notes))
    }

    fn feather(bytes: Vec<u8>, wanted: Option<Vec<String>>) -> PolarsResult<(DataFrame, Option<String>)> {
        let mut reader = IpcReader::new(Cursor::new(bytes)).with_columns(wanted);
        let notes = reader.custom_metadata()?.and_then(|pairs| pairs.get(PANDAS).map(ToString::to_string));
        Ok((reader.finish()?, notes))
    }

    fn held(series: &Series, vm: &VirtualMachine) -> PyResult<Values> {
        let good = |result: PolarsResult<Values>| result.map_err(|error| polars_error(error, vm));
        match series.dtype() {
            DataType::Datetime(_, Some(zone)) => {
                let zone = Zone::from_name(zone.as_str())
                    .ok_or_else(|| vm.new_value_error(format!("unknown time zone `{zone}`")))?;
                let universal = series.cast(&DATETIME).map_err(|error| polars_error(error, vm))?;
                Ok(Values::Zoned(universal, zone))
            }
            DataType::Categorical(..) | DataType::Enum(..) => {
                Ok(Values::Categories(Categories::of(&good(Values::from_polars(series.clone(), vm))?, vm)?))
            }
            _ => good(Values::from_polars(series.clone(), vm)),
        }
    }

    /// The content of a file with these columns.
    #[pyfunction]
    fn write_columns(
        names: Vec<String>,
        columns: Vec<PyRef<Column>>,
        form: PyStrRef,
        notes: String,
        vm: &VirtualMachine,
    ) -> PyResult<PyBytesRef> {
        let parts = names.iter().zip(&columns).map(|(name, column)| stored(name, &column.values, vm));
        let parts: Vec<PolarsColumn> = parts.collect::<PyResult<_>>()?;
        let good = |error| polars_error(error, vm);
        let height = columns.first().map_or(0, |column| column.values.len());
        let mut frame = DataFrame::new(height, parts).map_err(good)?;
        let mut bytes = Vec::new();
        if &*form.to_string_lossy() == "parquet" {
            let metadata = KeyValueMetadata::from_static(vec![(PANDAS.to_owned(), notes)]);
            let writer = ParquetWriter::new(&mut bytes).with_key_value_metadata(Some(metadata));
            writer.finish(&mut frame).map_err(good)?;
        } else {
            let mut writer = IpcWriter::new(&mut bytes).with_compression(Some(IpcCompression::LZ4));
            writer.set_custom_schema_metadata(Arc::new([(PANDAS.into(), notes.into())].into_iter().collect()));
            writer.finish(&mut frame).map_err(good)?;
        }
        Ok(vm.ctx.new_bytes(bytes))
    }

    fn stored(name: &str, values: &Values, vm: &VirtualMachine) -> PyResult<PolarsColumn> {
        let good = |error| polars_error(error, vm);
        let series = match values {
            Values::Zoned(series, zone) => {
                let zone = polars::prelude::TimeZone::opt_try_new(Some(zone.name())).map_err(good)?;
                series.cast(&DataType::Datetime(polars::prelude::TimeUnit::Microseconds, zone)).map_err(good)?
            }
            Values::Categories(categories) => match categories.decoded(vm).map_err(good)? {
                Values::Plain(series) => series,
                _ => return Err(refused(name, vm)),
            },
            Values::Plain(series) | Values::Nullable(series) => series.clone(),
            Values::Objects(objects) => texts_or_gaps(name, objects, vm)?,
            Values::Periods(..) | Values::Intervals(_) => return Err(refused(name, vm)),
        };
        Ok(series.with_name(name.into()).into())
    }

    fn refused(name: &str, vm: &VirtualMachine) -> rustpython_vm::builtins::PyBaseExceptionRef {
        vm.new_type_error(format!(
            "the column '{name}' holds values that such a file cannot hold: make them text first"
        ))
    }

    /// Objects that are truth values or texts, some of them missing.
    fn texts_or_gaps(name: &str, objects: &[PyObjectRef], vm: &VirtualMachine) -> PyResult<Series> {
        let present: Vec<Option<&PyObjectRef>> =
            objects.iter().map(|object| Some(object).filter(|object| !convert::is_missing(object, vm))).collect();
        if present.iter().flatten().all(|object| object.class().is(vm.ctx.types.bool_type)) {
            let flags = present.iter().map(|object| object.map(|object| object.is(&vm.ctx.true_value)));
            return Ok(flags.collect::<Vec<Option<bool>>>().into_iter().collect());
        }
        let texts = present.iter().map(|object| match object {
            Some(object) => match object.downcast_ref::<rustpython_vm::builtins::PyStr>() {
                Some(text) => Ok(Some(text.to_string_lossy().into_owned())),
                None => Err(refused(name, vm)),
            },
            None => Ok(None),
        });
        Ok(texts.collect::<PyResult<Vec<Option<String>>>>()?.into_iter().collect())
    }

    /// A text's object in CPython takes this much beside its characters: for ASCII, Latin-1, two and four bytes each.
    const TEXT_OBJECTS: [(u32, usize, usize); 4] = [(0x7F, 49, 1), (0xFF, 73, 1), (0xFFFF, 74, 2), (u32::MAX, 76, 4)];

    /// The memory of a missing text: pandas keeps `nan` there, a float.
    const GAP_OBJECT: usize = 24;

    /// The bytes that the texts of a column take as objects of CPython, as `memory_usage(deep=True)` counts them.
    #[pyfunction]
    fn text_bytes(column: PyRef<Column>) -> usize {
        let texts = column.values.series().and_then(|series| series.str().ok());
        texts.map_or(0, |texts| texts.iter().map(|text| text.map_or(GAP_OBJECT, text_size)).sum())
    }

    fn text_size(text: &str) -> usize {
        let widest = text.chars().map(u32::from).max().unwrap_or(0);
        let count = if widest <= 0x7F { text.len() } else { text.chars().count() };
        let form = TEXT_OBJECTS.iter().find(|(last, ..)| widest <= *last);
        form.map_or(0, |(_, object, each)| object + each * count)
    }
}
