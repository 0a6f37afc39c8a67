//! One column.

pub(crate) use native::Series;

#[rustpython_vm::pymodule(sub, name = "_polars")]
pub(crate) mod native {
    use polars::prelude as pl;
    use polars_core::series::IsSorted;
    use rustpython_vm::{Py, PyObjectRef, PyPayload, PyResult, VirtualMachine, pyclass};

    use super::super::{convert, errors, frame::DataFrame};

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
        fn equals(zelf: &Py<Self>, other: rustpython_vm::PyRef<Self>, nulls_equal: bool) -> bool {
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
        /// Whether the values are known to be in order: 1 rising, -1 falling, 0 not known.
        #[pymethod]
        fn order(zelf: &Py<Self>) -> i8 {
            match zelf.0.is_sorted_flag() {
                IsSorted::Ascending => 1,
                IsSorted::Descending => -1,
                IsSorted::Not => 0,
            }
        }
        #[pymethod]
        fn append(zelf: &Py<Self>, other: rustpython_vm::PyRef<Self>, vm: &VirtualMachine) -> PyResult<Self> {
            let mut series = zelf.0.clone();
            errors::run(|| series.append(&other.0).map(|_| ()), vm)?;
            Ok(Self(series))
        }
        #[pymethod]
        fn text(zelf: &Py<Self>) -> String {
            zelf.0.to_string()
        }
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
