//! `_pandas_rows`: the rows of a table one after the other, for functions of the user.

#[rustpython_vm::pymodule]
pub(crate) mod _pandas_rows {
    use polars::prelude::{NamedFrom, PlSmallStr, Series};
    use rustpython_vm::{Py, PyPayload, PyRef, PyResult, VirtualMachine, builtins::PyStrRef, pyclass};
    use tabletalk_column::{rows, values::Values};

    use crate::Column;

    /// The columns of a table, ready to be read row by row.
    #[pyattr]
    #[pyclass(module = "_pandas_rows", name = "Rows")]
    #[derive(Debug, PyPayload)]
    pub struct Rows {
        cells: Cells,
        plain: bool,
    }

    #[derive(Debug)]
    enum Cells {
        /// Numbers, some of them floats.
        Floats(Vec<Vec<f64>>),
        Any(Vec<Values>),
    }

    #[pyclass]
    impl Rows {
        /// The values of a row as a column, as `_pandas.row_column` gives them.
        #[pymethod]
        fn row(zelf: &Py<Self>, row: usize, vm: &VirtualMachine) -> PyResult<Column> {
            let values = match &zelf.cells {
                Cells::Floats(columns) => {
                    let cells = columns.iter().map(|column| column.get(row).copied().unwrap_or(f64::NAN));
                    Values::Plain(Series::new(PlSmallStr::EMPTY, cells.collect::<Vec<_>>()))
                }
                Cells::Any(columns) => rows::across(&columns.iter().collect::<Vec<_>>(), row, zelf.plain, vm)?,
            };
            Ok(Column { values })
        }
    }

    /// The rows of these columns; `plain` as in `_pandas.row_column`.
    #[pyfunction]
    fn rows_of(columns: Vec<PyRef<Column>>, plain: bool) -> Rows {
        let number = |values: &Values| values.series().is_some_and(|series| series.dtype().is_primitive_numeric());
        let all_numbers = columns.iter().all(|column| number(&column.values));
        let any_float = columns.iter().any(|column| column.values.dtype() == "float64");
        let floats = || columns.iter().map(|column| column.values.as_floats()).collect::<Option<Vec<_>>>();
        let cells = match floats().filter(|_| all_numbers && any_float) {
            Some(floats) => Cells::Floats(floats),
            None => Cells::Any(columns.iter().map(|column| column.values.clone()).collect()),
        };
        Rows { cells, plain }
    }

    /// The only row with this text among labels; `None` if no row or more than one has it.
    #[pyfunction]
    fn only_row(labels: PyRef<Column>, label: PyStrRef) -> Option<usize> {
        let texts = labels.values.series()?.str().ok()?;
        let wanted = label.to_string_lossy();
        let mut found = texts.iter().enumerate().filter(|(_, text)| *text == Some(wanted.as_ref()));
        let (row, _) = found.next()?;
        found.next().is_none().then_some(row)
    }
}
