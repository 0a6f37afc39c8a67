//! Tables: a `DataFrame` holds data, a `LazyFrame` a query that is not yet run.

pub use native::{DataFrame, LazyFrame};

#[rustpython_vm::pymodule(sub, name = "_polars")]
pub(crate) mod native {
    use polars::prelude::{self as pl, IntoColumn, IntoLazy};
    use rustpython_vm::{
        Py, PyObjectRef, PyPayload, PyRef, PyResult, VirtualMachine,
        builtins::{PyBytesRef, PyDictRef},
        function::PosArgs,
        pyclass,
    };

    use super::super::{
        arguments::Arguments,
        callbacks, collect, convert, csv, eager, errors,
        expr::{Expr, native::inner},
        files,
        group_by::{Groups, LazyGroupBy},
        operations,
        series::Series,
    };
    use crate::table;

    #[pyattr]
    #[pyclass(module = "_polars", name = "DataFrame")]
    #[derive(Debug, Clone, PyPayload)]
    pub struct DataFrame(pub pl::DataFrame);

    #[pyclass]
    impl DataFrame {
        #[pygetset]
        fn columns(zelf: &Py<Self>, vm: &VirtualMachine) -> PyObjectRef {
            let names = zelf.0.get_column_names();
            vm.ctx.new_list(names.iter().map(|name| vm.ctx.new_str(name.as_str()).into()).collect()).into()
        }
        #[pygetset]
        fn dtypes(zelf: &Py<Self>, vm: &VirtualMachine) -> PyResult<Vec<PyObjectRef>> {
            zelf.0.columns().iter().map(|column| convert::dtype_to_python(column.dtype(), vm)).collect()
        }
        #[pygetset]
        fn height(zelf: &Py<Self>) -> usize {
            zelf.0.height()
        }
        #[pymethod]
        fn lazy(zelf: &Py<Self>) -> LazyFrame {
            LazyFrame(zelf.0.clone().lazy())
        }
        /// The beginning of a query of a single step.
        #[pymethod]
        fn at_once(zelf: &Py<Self>) -> LazyFrame {
            LazyFrame(collect::single_step(&zelf.0))
        }
        #[pymethod]
        fn column(zelf: &Py<Self>, name: String, vm: &VirtualMachine) -> PyResult<Series> {
            match zelf.0.column(&name) {
                Ok(column) => Ok(Series(column.as_materialized_series().clone())),
                Err(_) => {
                    let names: Vec<&str> = zelf.0.get_column_names().iter().map(|name| name.as_str()).collect();
                    let hint = errors::nearest(&name, &names);
                    Err(errors::raise("ColumnNotFoundError", format!("\"{name}\" not found"), Some(hint), vm))
                }
            }
        }
        #[pymethod]
        fn column_at(zelf: &Py<Self>, index: usize, vm: &VirtualMachine) -> PyResult<Series> {
            let column = zelf.0.columns().get(index).ok_or_else(|| vm.new_index_error("index out of range"))?;
            Ok(Series(column.as_materialized_series().clone()))
        }
        /// The result of the step of this name, as [`LazyFrame::step`] makes it.
        #[pymethod]
        fn after(zelf: &Py<Self>, name: String, arguments: PosArgs, vm: &VirtualMachine) -> PyResult<Self> {
            let query = stepped(collect::single_step(&zelf.0), &name, arguments, vm)?;
            callbacks::run(move || collect::collected(query), vm).map(Self)
        }
        #[pymethod]
        fn slice(zelf: &Py<Self>, offset: i64, length: Option<usize>) -> Self {
            Self(zelf.0.slice(offset, length.unwrap_or(zelf.0.height())))
        }
        /// All rows, as tuples.
        #[pymethod]
        fn rows(zelf: &Py<Self>, vm: &VirtualMachine) -> PyResult {
            let columns = zelf.0.columns().iter().map(|column| {
                let values = convert::series_to_values(column.as_materialized_series(), vm)?;
                Ok(values.into_iter())
            });
            let mut columns = columns.collect::<PyResult<Vec<_>>>()?;
            let row = |_| vm.ctx.new_tuple(columns.iter_mut().filter_map(Iterator::next).collect()).into();
            let height = if zelf.0.width() == 0 { 0 } else { zelf.0.height() };
            Ok(vm.ctx.new_list((0..height).map(row).collect()).into())
        }
        /// One row, as a tuple.
        #[pymethod]
        fn row(zelf: &Py<Self>, index: usize, vm: &VirtualMachine) -> PyResult {
            let value = |column: &pl::Column| {
                let value = errors::run(|| column.get(index), vm)?;
                convert::to_python(&value, vm)
            };
            let values = zelf.0.columns().iter().map(value).collect::<PyResult<Vec<_>>>()?;
            Ok(vm.ctx.new_tuple(values).into())
        }
        /// Side by side with other columns of the same length.
        #[pymethod]
        fn hstack(zelf: &Py<Self>, columns: Vec<PyRef<Series>>, vm: &VirtualMachine) -> PyResult<Self> {
            let columns: Vec<_> = columns.iter().map(|column| column.0.clone().into_column()).collect();
            errors::run(|| zelf.0.hstack(&columns), vm).map(Self)
        }
        #[pymethod]
        fn vstack(zelf: &Py<Self>, other: PyRef<Self>, vm: &VirtualMachine) -> PyResult<Self> {
            errors::run(|| zelf.0.vstack(&other.0), vm).map(Self)
        }
        #[pymethod]
        fn equals(zelf: &Py<Self>, other: PyRef<Self>, nulls_equal: bool) -> bool {
            if nulls_equal { zelf.0.equals_missing(&other.0) } else { zelf.0.equals(&other.0) }
        }
        /// In bytes.
        #[pymethod]
        fn estimated_size(zelf: &Py<Self>) -> usize {
            zelf.0.estimated_size()
        }
        #[pymethod]
        fn transpose(
            zelf: &Py<Self>,
            header: Option<String>,
            names: Option<Vec<String>>,
            names_from: Option<String>,
            vm: &VirtualMachine,
        ) -> PyResult<Self> {
            errors::run(|| eager::transposed(&zelf.0, header.as_deref(), names, names_from), vm).map(Self)
        }
        #[pymethod]
        fn to_dummies(
            zelf: &Py<Self>,
            columns: Option<Vec<String>>,
            separator: String,
            drop_first: bool,
            drop_nulls: bool,
            vm: &VirtualMachine,
        ) -> PyResult<Self> {
            errors::run(|| eager::dummies(&zelf.0, columns, &separator, drop_first, drop_nulls), vm).map(Self)
        }
        #[pymethod]
        fn upsample(
            zelf: &Py<Self>,
            by: Vec<String>,
            time_column: String,
            every: String,
            stable: bool,
            vm: &VirtualMachine,
        ) -> PyResult<Self> {
            errors::run(|| eager::upsampled(&zelf.0, by, &time_column, &every, stable), vm).map(Self)
        }
        #[pymethod]
        fn partition_by(
            zelf: &Py<Self>,
            by: Vec<String>,
            maintain_order: bool,
            include_key: bool,
            vm: &VirtualMachine,
        ) -> PyResult<Vec<PyObjectRef>> {
            let parts = || match maintain_order {
                true => zelf.0.partition_by_stable(by, include_key),
                false => zelf.0.partition_by(by, include_key),
            };
            Ok(errors::run(parts, vm)?.into_iter().map(|part| Self(part).into_pyobject(vm)).collect())
        }
        /// Return a mask of the rows that have no duplicate.
        #[pymethod]
        fn is_unique(zelf: &Py<Self>, vm: &VirtualMachine) -> PyResult<Series> {
            errors::run(|| zelf.0.is_unique(), vm).map(|mask| Series(pl::IntoSeries::into_series(mask)))
        }
        #[pymethod]
        fn is_duplicated(zelf: &Py<Self>, vm: &VirtualMachine) -> PyResult<Series> {
            errors::run(|| zelf.0.is_duplicated(), vm).map(|mask| Series(pl::IntoSeries::into_series(mask)))
        }
        /// The table as the bytes of a file: `parquet` or `ipc`.
        #[pymethod]
        fn to_file(zelf: &Py<Self>, format: String, vm: &VirtualMachine) -> PyResult {
            let bytes = errors::run(|| files::write(&zelf.0, &format), vm)?;
            Ok(vm.ctx.new_bytes(bytes).into())
        }
        #[pymethod]
        fn text(zelf: &Py<Self>) -> String {
            zelf.0.to_string()
        }
        /// The first rows as the screen's table, in JSON.
        #[pymethod]
        fn table_json(zelf: &Py<Self>, vm: &VirtualMachine) -> PyResult<String> {
            let table = table::of_frame(&zelf.0, table::SHOWN_ROWS);
            serde_json::to_string(&table).map_err(|error| vm.new_value_error(error.to_string()))
        }
    }

    #[pyattr]
    #[pyclass(module = "_polars", name = "LazyFrame")]
    #[derive(Clone, PyPayload)]
    pub struct LazyFrame(pub pl::LazyFrame);

    impl std::fmt::Debug for LazyFrame {
        fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            formatter.write_str("LazyFrame")
        }
    }

    #[pyclass]
    impl LazyFrame {
        #[pymethod]
        fn collect(zelf: &Py<Self>, vm: &VirtualMachine) -> PyResult<DataFrame> {
            let query = zelf.0.clone();
            callbacks::run(move || collect::collected(query), vm).map(DataFrame)
        }
        /// The names and data types of the columns that the query gives.
        #[pymethod]
        fn schema(zelf: &Py<Self>, vm: &VirtualMachine) -> PyResult<Vec<PyObjectRef>> {
            let mut query = zelf.0.clone();
            let schema = errors::run(|| query.collect_schema(), vm)?;
            let pair = |(name, dtype): (&pl::PlSmallStr, &pl::DataType)| {
                let name = vm.ctx.new_str(name.as_str()).into();
                Ok(vm.ctx.new_tuple(vec![name, convert::dtype_to_python(dtype, vm)?]).into())
            };
            schema.iter().map(pair).collect()
        }
        /// The plan, as text.
        #[pymethod]
        fn explain(zelf: &Py<Self>, optimized: bool, tree: bool, vm: &VirtualMachine) -> PyResult<String> {
            let plan = || match (tree, optimized) {
                (false, optimized) => zelf.0.explain(optimized),
                (true, true) => zelf.0.describe_optimized_plan_tree(),
                (true, false) => zelf.0.describe_plan_tree(),
            };
            errors::run(plan, vm)
        }
        /// The query with one step more, of this name.
        #[pymethod]
        fn step(zelf: &Py<Self>, name: String, arguments: PosArgs, vm: &VirtualMachine) -> PyResult<Self> {
            stepped(zelf.0.clone(), &name, arguments, vm).map(Self)
        }
        #[pymethod]
        fn group_by(zelf: &Py<Self>, by: Vec<PyRef<Expr>>, maintain_order: bool) -> LazyGroupBy {
            LazyGroupBy::new(zelf.0.clone(), inner(&by), Groups::OfKeys { maintain_order })
        }
        /// Groups by windows along an index column.
        #[pymethod]
        fn group_by_windows(zelf: &Py<Self>, arguments: PosArgs, vm: &VirtualMachine) -> PyResult<LazyGroupBy> {
            let arguments = arguments.into_vec();
            LazyGroupBy::of_windows(zelf.0.clone(), &mut Arguments::new(&arguments, vm))
        }
    }

    /// The query with one step more, of this name.
    fn stepped(query: pl::LazyFrame, name: &str, arguments: PosArgs, vm: &VirtualMachine) -> PyResult<pl::LazyFrame> {
        let unknown = || vm.new_attribute_error(format!("'LazyFrame' has no '{name}' here"));
        let step = operations::step(name).ok_or_else(unknown)?;
        let arguments = arguments.into_vec();
        errors::run(|| Ok(step(query, &mut Arguments::new(&arguments, vm))), vm)?
    }

    /// A table from columns of one length.
    #[pyfunction]
    fn frame(columns: Vec<PyRef<Series>>, vm: &VirtualMachine) -> PyResult<DataFrame> {
        let columns: Vec<_> = columns.iter().map(|column| column.0.clone().into_column()).collect();
        errors::run(|| pl::DataFrame::new_infer_height(columns), vm).map(DataFrame)
    }

    /// A table from the text of a CSV file.
    #[pyfunction]
    #[expect(
        clippy::too_many_arguments,
        reason = "one for each of the Python method's; a native function takes no structure"
    )]
    fn read_csv(
        text: PyBytesRef,
        separator: String,
        has_header: bool,
        null_values: Vec<String>,
        infer_rows: Option<usize>,
        n_rows: Option<usize>,
        try_parse_dates: bool,
        vm: &VirtualMachine,
    ) -> PyResult<DataFrame> {
        let options = csv::Options {
            separator: separator.bytes().next().unwrap_or(b','),
            has_header,
            null_values,
            infer_rows,
            row_limit: n_rows,
            try_parse_dates,
        };
        errors::run(|| csv::read(text.as_bytes(), &options), vm).map(DataFrame)
    }

    /// A table from the bytes of a file: `parquet` or `ipc`.
    #[pyfunction]
    fn read_file(bytes: PyBytesRef, format: String, vm: &VirtualMachine) -> PyResult<DataFrame> {
        errors::run(|| files::read(bytes.as_bytes(), &format), vm).map(DataFrame)
    }

    /// Rows below each other, or columns side by side.
    #[pyfunction]
    fn concat(frames: Vec<PyRef<LazyFrame>>, how: String, strict: bool, vm: &VirtualMachine) -> PyResult<LazyFrame> {
        let frames: Vec<_> = frames.iter().map(|frame| frame.0.clone()).collect();
        errors::run(|| eager::concatenated(frames, &how, strict), vm).map(LazyFrame)
    }

    /// The result of an SQL statement over these tables.
    #[pyfunction]
    fn sql(query: String, tables: PyDictRef, vm: &VirtualMachine) -> PyResult<LazyFrame> {
        let mut context = polars::sql::SQLContext::new();
        for (name, table) in &tables {
            let table = table.try_into_value::<PyRef<LazyFrame>>(vm)?;
            context.register(name.str(vm)?.to_string_lossy().as_ref(), table.0.clone());
        }
        errors::run(|| context.execute(&query), vm).map(LazyFrame)
    }
}
