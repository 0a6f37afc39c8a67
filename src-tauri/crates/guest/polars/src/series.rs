//! `Series`: one column.

pub use native::Series;

#[rustpython_vm::pymodule(sub, name = "_polars")]
pub(crate) mod native {
    use polars::prelude::{self as pl, SeriesMethods};
    use polars_core::series::IsSorted;
    use rustpython_vm::{Py, PyObjectRef, PyPayload, PyRef, PyResult, VirtualMachine, pyclass};

    use super::super::{callbacks, collect, convert, eager, errors, expr::Expr, frame::DataFrame};

    #[pyattr]
    #[pyclass(module = "_polars", name = "Series")]
    #[derive(Debug, Clone, PyPayload)]
    pub struct Series(pub pl::Series);

    #[pyclass]
    impl Series {
        #[pygetset]
        fn name(zelf: &Py<Self>) -> String {
            zelf.0.name().to_string()
        }
        #[pygetset]
        fn dtype(zelf: &Py<Self>, vm: &VirtualMachine) -> PyResult {
            convert::dtype_to_python(zelf.0.dtype(), vm)
        }
        #[pymethod]
        fn len(zelf: &Py<Self>) -> usize {
            zelf.0.len()
        }
        #[pymethod]
        fn to_list(zelf: &Py<Self>, vm: &VirtualMachine) -> PyResult {
            convert::series_to_list(&zelf.0, vm)
        }
        #[pymethod]
        fn get(zelf: &Py<Self>, index: usize, vm: &VirtualMachine) -> PyResult {
            let value = errors::run(|| zelf.0.get(index), vm)?;
            convert::to_python(&value, vm)
        }
        #[pymethod]
        fn rename(zelf: &Py<Self>, name: String) -> Self {
            Self(zelf.0.clone().with_name(name.as_str().into()))
        }
        #[pymethod]
        fn to_frame(zelf: &Py<Self>) -> DataFrame {
            DataFrame(zelf.0.clone().into_frame())
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
        fn null_count(zelf: &Py<Self>) -> usize {
            zelf.0.null_count()
        }
        /// The known sort order: 1 ascending, -1 descending, 0 unknown.
        #[pymethod]
        fn order(zelf: &Py<Self>) -> i8 {
            match zelf.0.is_sorted_flag() {
                IsSorted::Ascending => 1,
                IsSorted::Descending => -1,
                IsSorted::Not => 0,
            }
        }
        /// The result of an expression over the column.
        #[pymethod]
        fn evaluate(zelf: &Py<Self>, expr: PyRef<Expr>, vm: &VirtualMachine) -> PyResult<Self> {
            let query = collect::single_step(&zelf.0.clone().into_frame()).select([expr.0.clone()]);
            let frame = callbacks::run(move || collect::collected(query), vm)?;
            Ok(Self(frame.columns()[0].as_materialized_series().clone()))
        }
        /// The different values beside how often each comes.
        #[pymethod]
        fn value_counts(
            zelf: &Py<Self>,
            sort: bool,
            name: String,
            normalize: bool,
            vm: &VirtualMachine,
        ) -> PyResult<DataFrame> {
            errors::run(|| zelf.0.value_counts(sort, false, name.as_str().into(), normalize), vm).map(DataFrame)
        }
        /// One value for the whole column, as the expression of this name gives it.
        #[pymethod]
        fn reduced(zelf: &Py<Self>, name: String, vm: &VirtualMachine) -> PyResult {
            let reduce = eager::reduction(&name, zelf.0.dtype()).ok_or_else(|| vm.new_attribute_error(name.clone()))?;
            let value = errors::run(|| reduce(&zelf.0), vm)?;
            convert::to_python(value.value(), vm)
        }
        /// An operator between the column and a number, or a column as long; `None` where only a query knows the types.
        #[pymethod]
        fn combined(zelf: &Py<Self>, name: String, other: PyObjectRef, vm: &VirtualMachine) -> PyResult<Option<Self>> {
            let other = match other.downcast_ref::<Self>() {
                Some(other) => other.0.clone(),
                None => match convert::to_value(&other, vm)? {
                    pl::AnyValue::Int64(value) if zelf.0.dtype().is_float() => float(value as f64),
                    pl::AnyValue::Int64(value) => pl::NamedFrom::new("".into(), [value]),
                    pl::AnyValue::Float64(value) => float(value),
                    _ => return Ok(None),
                },
            };
            let Some(operate) = eager::operator(&name, &zelf.0, &other) else { return Ok(None) };
            let made = errors::run(|| operate(&zelf.0, &other), vm)?;
            Ok(Some(Self(made.with_name(zelf.0.name().clone()))))
        }
        /// As long or shorter, as the expression of this name gives it.
        #[pymethod]
        fn changed(zelf: &Py<Self>, name: String, vm: &VirtualMachine) -> PyResult<Self> {
            let change = eager::change(&name).ok_or_else(|| vm.new_attribute_error(name.clone()))?;
            errors::run(|| change(&zelf.0), vm).map(Self)
        }
        /// The values where `mask` is true; `None` when it is no column of truth values as long.
        #[pymethod]
        fn kept(zelf: &Py<Self>, mask: PyRef<Self>, vm: &VirtualMachine) -> PyResult<Option<Self>> {
            let Ok(truths) = mask.0.bool() else { return Ok(None) };
            if truths.len() != zelf.0.len() {
                return Ok(None);
            }
            errors::run(|| zelf.0.filter(truths), vm).map(Self).map(Some)
        }
        /// The fields of a struct as columns.
        #[pymethod]
        fn unnest(zelf: &Py<Self>, vm: &VirtualMachine) -> PyResult<DataFrame> {
            errors::run(|| Ok(zelf.0.struct_()?.clone().unnest()), vm).map(DataFrame)
        }
        #[pymethod]
        fn slice(zelf: &Py<Self>, offset: i64, length: Option<usize>) -> Self {
            Self(zelf.0.slice(offset, length.unwrap_or(zelf.0.len())))
        }
        #[pymethod]
        fn append(zelf: &Py<Self>, other: PyRef<Self>, vm: &VirtualMachine) -> PyResult<Self> {
            let mut series = zelf.0.clone();
            errors::run(|| series.append(&other.0).map(|_| ()), vm)?;
            Ok(Self(series))
        }
        #[pymethod]
        fn text(zelf: &Py<Self>) -> String {
            zelf.0.to_string()
        }
    }

    fn float(value: f64) -> pl::Series {
        pl::NamedFrom::new("".into(), [value])
    }

    /// A column from any iterable; `dtype` may be `None`.
    #[pyfunction]
    fn series(
        name: String,
        values: PyObjectRef,
        dtype: PyObjectRef,
        strict: bool,
        vm: &VirtualMachine,
    ) -> PyResult<Series> {
        let dtype = if vm.is_none(&dtype) { None } else { Some(convert::dtype_from_python(&dtype, vm)?) };
        convert::series(&name, &values, dtype.as_ref(), strict, vm).map(Series)
    }
}
