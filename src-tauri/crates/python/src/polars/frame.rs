//! Tables: a `DataFrame` holds data, a `LazyFrame` a query that is not yet run.

pub(crate) use native::{DataFrame, LazyFrame};

use polars::prelude as pl;
use rustpython_vm::{PyResult, VirtualMachine};

#[rustpython_vm::pymodule(sub, name = "_polars")]
pub(crate) mod native {
    use polars::prelude::{self as pl, IntoColumn, IntoLazy};
    use rustpython_vm::{Py, PyObjectRef, PyPayload, PyRef, PyResult, VirtualMachine, builtins::PyBytesRef, pyclass};

    use super::super::{
        convert, csv, errors,
        expr::{Expr, native::inner},
        group_by::LazyGroupBy,
        series::Series,
    };
    use super::{join_arguments, keep_strategy, sort_options};
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
        fn equals(zelf: &Py<Self>, other: PyRef<Self>) -> bool {
            zelf.0.equals_missing(&other.0)
        }
        #[pymethod]
        fn estimated_size(zelf: &Py<Self>) -> usize {
            zelf.0.estimated_size()
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

    impl LazyFrame {
        fn map(zelf: &Py<Self>, step: impl FnOnce(pl::LazyFrame) -> pl::LazyFrame) -> Self {
            Self(step(zelf.0.clone()))
        }
    }

    #[pyclass]
    impl LazyFrame {
        #[pymethod]
        fn collect(zelf: &Py<Self>, vm: &VirtualMachine) -> PyResult<DataFrame> {
            errors::run(|| zelf.0.clone().collect(), vm).map(DataFrame)
        }
        #[pymethod]
        fn select(zelf: &Py<Self>, expressions: Vec<PyRef<Expr>>) -> Self {
            Self::map(zelf, |frame| frame.select(inner(&expressions)))
        }
        #[pymethod]
        fn with_columns(zelf: &Py<Self>, expressions: Vec<PyRef<Expr>>) -> Self {
            Self::map(zelf, |frame| frame.with_columns(inner(&expressions)))
        }
        #[pymethod]
        fn filter(zelf: &Py<Self>, predicate: PyRef<Expr>) -> Self {
            Self::map(zelf, |frame| frame.filter(predicate.0.clone()))
        }
        #[pymethod]
        fn sort(
            zelf: &Py<Self>,
            by: Vec<PyRef<Expr>>,
            descending: Vec<bool>,
            nulls_last: Vec<bool>,
            maintain_order: bool,
        ) -> Self {
            let options = sort_options(descending, nulls_last, maintain_order);
            Self::map(zelf, |frame| frame.sort_by_exprs(inner(&by), options))
        }
        #[pymethod]
        fn slice(zelf: &Py<Self>, offset: i64, length: u32) -> Self {
            Self::map(zelf, |frame| frame.slice(offset, length))
        }
        #[pymethod]
        fn unique(
            zelf: &Py<Self>,
            subset: Option<Vec<PyRef<Expr>>>,
            keep: String,
            maintain_order: bool,
            vm: &VirtualMachine,
        ) -> PyResult<Self> {
            let (subset, keep) = (subset.map(|subset| inner(&subset)), keep_strategy(&keep, vm)?);
            Ok(Self::map(zelf, |frame| match maintain_order {
                true => frame.unique_stable_generic(subset, keep),
                false => frame.unique_generic(subset, keep),
            }))
        }
        #[pymethod]
        fn drop(zelf: &Py<Self>, names: Vec<String>, strict: bool) -> Self {
            Self::map(zelf, |frame| frame.drop(pl::by_name(names, strict, false)))
        }
        #[pymethod]
        fn drop_nulls(zelf: &Py<Self>, subset: Option<Vec<String>>) -> Self {
            let subset = subset.map(|names| pl::by_name(names, true, false));
            Self::map(zelf, |frame| frame.drop_nulls(subset))
        }
        #[pymethod]
        fn rename(zelf: &Py<Self>, existing: Vec<String>, new: Vec<String>, strict: bool) -> Self {
            Self::map(zelf, |frame| frame.rename(existing, new, strict))
        }
        #[pymethod]
        fn explode(zelf: &Py<Self>, names: Vec<String>) -> Self {
            let options = pl::ExplodeOptions { empty_as_null: true, keep_nulls: true };
            Self::map(zelf, |frame| frame.explode(pl::by_name(names, true, false), options))
        }
        #[pymethod]
        fn with_row_index(zelf: &Py<Self>, name: String, offset: u32) -> Self {
            Self::map(zelf, |frame| frame.with_row_index(name, Some(offset)))
        }
        #[pymethod]
        fn unpivot(
            zelf: &Py<Self>,
            on: Option<Vec<String>>,
            index: Vec<String>,
            variable_name: Option<String>,
            value_name: Option<String>,
        ) -> Self {
            let arguments = pl::UnpivotArgsDSL {
                on: on.map(|names| pl::by_name(names, true, false)),
                index: pl::by_name(index, true, false),
                variable_name: variable_name.map(Into::into),
                value_name: value_name.map(Into::into),
            };
            Self::map(zelf, |frame| frame.unpivot(arguments))
        }
        #[pymethod]
        fn group_by(zelf: &Py<Self>, by: Vec<PyRef<Expr>>, maintain_order: bool) -> LazyGroupBy {
            LazyGroupBy { frame: zelf.0.clone(), by: inner(&by), maintain_order }
        }
        #[pymethod]
        #[expect(
            clippy::too_many_arguments,
            reason = "one for each of the Python method's; a native function takes no structure"
        )]
        fn join(
            zelf: &Py<Self>,
            other: PyRef<Self>,
            left_on: Vec<PyRef<Expr>>,
            right_on: Vec<PyRef<Expr>>,
            how: String,
            suffix: String,
            coalesce: Option<bool>,
            vm: &VirtualMachine,
        ) -> PyResult<Self> {
            let arguments = join_arguments(&how, suffix, coalesce, vm)?;
            Ok(Self::map(zelf, |frame| frame.join(other.0.clone(), inner(&left_on), inner(&right_on), arguments)))
        }
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

    /// Rows below each other; `diagonal` fills the columns that one of them lacks.
    #[pyfunction]
    fn concat(frames: Vec<PyRef<LazyFrame>>, diagonal: bool, vm: &VirtualMachine) -> PyResult<LazyFrame> {
        let frames: Vec<_> = frames.iter().map(|frame| frame.0.clone()).collect();
        let arguments = pl::UnionArgs { diagonal, ..Default::default() };
        errors::run(|| pl::concat(frames, arguments), vm).map(LazyFrame)
    }
}

fn sort_options(descending: Vec<bool>, nulls_last: Vec<bool>, maintain_order: bool) -> pl::SortMultipleOptions {
    pl::SortMultipleOptions::default()
        .with_order_descending_multi(descending)
        .with_nulls_last_multi(nulls_last)
        .with_maintain_order(maintain_order)
}

fn keep_strategy(name: &str, vm: &VirtualMachine) -> PyResult<pl::UniqueKeepStrategy> {
    match name {
        "any" => Ok(pl::UniqueKeepStrategy::Any),
        "first" => Ok(pl::UniqueKeepStrategy::First),
        "last" => Ok(pl::UniqueKeepStrategy::Last),
        "none" => Ok(pl::UniqueKeepStrategy::None),
        other => {
            Err(vm.new_value_error(format!("`keep` must be one of {{'first', 'last', 'any', 'none'}}, got {other}")))
        }
    }
}

fn join_arguments(how: &str, suffix: String, coalesce: Option<bool>, vm: &VirtualMachine) -> PyResult<pl::JoinArgs> {
    let how = match how {
        "inner" => pl::JoinType::Inner,
        "left" => pl::JoinType::Left,
        "right" => pl::JoinType::Right,
        "full" => pl::JoinType::Full,
        "semi" => pl::JoinType::Semi,
        "anti" => pl::JoinType::Anti,
        "cross" => pl::JoinType::Cross,
        other => {
            let known = "'inner', 'left', 'right', 'full', 'semi', 'anti', 'cross'";
            return Err(vm.new_value_error(format!("`how` must be one of {{{known}}}, got {other}")));
        }
    };
    let coalesce = match coalesce {
        None => pl::JoinCoalesce::JoinSpecific,
        Some(true) => pl::JoinCoalesce::CoalesceColumns,
        Some(false) => pl::JoinCoalesce::KeepColumns,
    };
    Ok(pl::JoinArgs::new(how).with_suffix(Some(suffix.into())).with_coalesce(coalesce))
}
