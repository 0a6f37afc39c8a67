//! Rows with equal keys, as `_pandas.Groups`.

#[rustpython_vm::pymodule(sub, name = "_pandas")]
pub(crate) mod native {
    use rustpython_vm::{
        Py, PyPayload, PyRef, PyResult, VirtualMachine, atomic_func,
        builtins::{PyListRef, PyStrRef},
        protocol::PyMappingMethods,
        pyclass,
        types::AsMapping,
    };
    use tabletalk_column::{
        combine::repeats,
        extension_operators,
        factorize::Codes,
        group,
        joins::{self, Keep},
        order::{self, Gaps},
    };

    use crate::column::native::{Column, Columns, flags_column, good, plain, rows_column};

    /// Rows with equal keys.
    #[pyattr]
    #[pyclass(module = "_pandas", name = "Groups")]
    #[derive(Debug, PyPayload)]
    pub struct Groups {
        codes: Codes,
    }

    #[pyclass(with(AsMapping))]
    impl Groups {
        /// The same groups among the first `height` rows; those of later rows alone have none.
        #[pymethod]
        fn among(zelf: PyRef<Self>, height: usize, vm: &VirtualMachine) -> PyRef<Self> {
            if height >= zelf.codes.len() {
                return zelf;
            }
            Self { codes: zelf.codes.among(height) }.into_ref(&vm.ctx)
        }
        /// The first row of each group.
        #[pygetset]
        fn first_rows(zelf: &Py<Self>) -> Column {
            rows_column(&zelf.codes.first_rows)
        }
        /// The group of each row; -1 for none.
        #[pygetset]
        fn codes(zelf: &Py<Self>) -> Column {
            plain(zelf.codes.iter().map(|code| code.map_or(-1, i64::from)).collect())
        }
        #[pygetset]
        fn sizes(zelf: &Py<Self>) -> Column {
            Column { values: group::counts(&zelf.codes, None) }
        }
        #[pymethod]
        fn counts(zelf: &Py<Self>, column: PyRef<Column>, vm: &VirtualMachine) -> Column {
            Column { values: group::counts(&zelf.codes, Some(&column.values.missing(vm))) }
        }
        /// One result for each group; `NotImplemented` when the column cannot be aggregated so.
        #[pymethod]
        fn aggregate(
            zelf: &Py<Self>,
            column: PyRef<Column>,
            name: PyStrRef,
            parameter: f64,
            vm: &VirtualMachine,
        ) -> PyResult {
            let name = name.to_string_lossy();
            let aggregate = group::Aggregate::from_name(&name, parameter)
                .ok_or_else(|| vm.new_value_error(format!("no aggregation `{name}`")))?;
            if let Some(values) = good(group::aggregate(&zelf.codes, &column.values, aggregate), vm)? {
                let whole = matches!(&*name, "sum" | "min" | "max" | "prod");
                let like = if whole { extension_operators::like_whole } else { extension_operators::like };
                let values = like(&column.values, values, vm)?;
                return Ok(Column { values }.into_pyobject(vm));
            }
            if !matches!(&*name, "min" | "max") {
                return Ok(vm.ctx.not_implemented());
            }
            let order = order::sorted_rows(&column.values, &*name == "max", Gaps::Last, vm)?;
            let rows = group::first_in_order(&zelf.codes, &order, &column.values.missing(vm));
            Ok(Column { values: good(column.values.take(&rows, vm), vm)? }.into_pyobject(vm))
        }
        /// The row of each group's first or last value; -1 when it has none.
        #[pymethod]
        fn edges(zelf: &Py<Self>, column: PyRef<Column>, last: bool, vm: &VirtualMachine) -> Column {
            let rows = group::edge_rows(&zelf.codes, &column.values.missing(vm), last);
            plain(rows.into_iter().map(|row| row.map_or(-1, i64::from)).collect())
        }
        /// The row of each group's smallest or greatest value; -1 when it has none.
        #[pymethod]
        fn extremes(zelf: &Py<Self>, column: PyRef<Column>, greatest: bool, vm: &VirtualMachine) -> PyResult<Column> {
            let order = order::sorted_rows(&column.values, greatest, Gaps::Last, vm)?;
            let rows = group::first_in_order(&zelf.codes, &order, &column.values.missing(vm));
            Ok(plain(rows.into_iter().map(|row| row.map_or(-1, i64::from)).collect()))
        }
        #[pymethod]
        fn distinct(zelf: &Py<Self>, column: PyRef<Column>, vm: &VirtualMachine) -> PyResult<Column> {
            Ok(Column { values: group::distinct(&zelf.codes, &column.values, vm)? })
        }
        /// The pairs of rows with equal keys, when the left table's `height` rows stand above the right one's.
        #[pymethod]
        fn pairs(
            zelf: &Py<Self>,
            height: usize,
            how: PyStrRef,
            sort: bool,
            vm: &VirtualMachine,
        ) -> PyResult<(PyRef<Column>, PyRef<Column>)> {
            let keep = Keep::from_name(&how.to_string_lossy())
                .ok_or_else(|| vm.new_value_error(format!("'{}' is not a valid Merge type", how.to_string_lossy())))?;
            let pairs = joins::matched(&zelf.codes, height, keep, sort);
            Ok((plain(pairs.left).into_ref(&vm.ctx), plain(pairs.right).into_ref(&vm.ctx)))
        }
        /// The rows of every group.
        #[pymethod]
        fn rows(zelf: &Py<Self>, vm: &VirtualMachine) -> PyListRef {
            let groups = group::rows(&zelf.codes);
            vm.ctx.new_list(groups.iter().map(|rows| rows_column(rows).into_pyobject(vm)).collect())
        }
    }

    impl AsMapping for Groups {
        fn as_mapping() -> &'static PyMappingMethods {
            static METHODS: PyMappingMethods = PyMappingMethods {
                length: atomic_func!(|mapping, _vm| Ok(Groups::mapping_downcast(mapping).codes.first_rows.len())),
                ..PyMappingMethods::NOT_IMPLEMENTED
            };
            &METHODS
        }
    }

    /// Group rows by the values of one or more columns of equal length.
    #[pyfunction]
    fn group_rows(keys: Columns, sort: bool, drop_missing: bool, vm: &VirtualMachine) -> PyResult<Groups> {
        let mut combined: Option<Codes> = None;
        for key in &keys {
            let codes = if sort { Codes::in_order(&key.values, vm)? } else { Codes::of(&key.values, vm)? };
            let codes = if drop_missing { codes } else { codes.with_gaps() };
            combined = Some(match combined {
                Some(so_far) => so_far.combined(&codes, sort),
                None => codes,
            });
        }
        let codes = combined.ok_or_else(|| vm.new_value_error("No group keys passed!"))?;
        Ok(Groups { codes })
    }

    /// The rows that hold a combination of values seen in another row; `keep` says which of them does not count.
    #[pyfunction]
    fn duplicated_rows(keys: Columns, keep: PyStrRef, vm: &VirtualMachine) -> PyResult<Column> {
        let groups = group_rows(keys, false, false, vm)?;
        Ok(flags_column(repeats(&groups.codes, &keep.to_string_lossy())))
    }
}
