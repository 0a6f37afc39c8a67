//! `_pandas_printing`: columns with their labels as text, and as the table that the screen shows.

#[rustpython_vm::pymodule]
pub(crate) mod _pandas_printing {
    use rustpython_vm::{PyRef, PyResult, VirtualMachine, builtins::PyStrRef, function::ArgCallable};
    use tabletalk_column::{format, values::Values};

    use crate::{
        Column,
        layout::{self, Extent, Labels, Side},
        table,
    };

    type Columns = Vec<PyRef<Column>>;

    #[derive(rustpython_vm::FromArgs)]
    struct DisplayOptions {
        #[pyarg(named)]
        max_rows: Option<usize>,
        #[pyarg(named)]
        min_rows: Option<usize>,
        #[pyarg(named)]
        max_columns: Option<usize>,
        #[pyarg(named)]
        max_width: Option<usize>,
        #[pyarg(named)]
        line_width: Option<usize>,
        #[pyarg(named)]
        precision: usize,
        #[pyarg(named)]
        missing: PyStrRef,
        #[pyarg(named)]
        float_format: Option<ArgCallable>,
        #[pyarg(named)]
        index: bool,
        #[pyarg(named)]
        header: bool,
        #[pyarg(named, default)]
        justify: Option<PyStrRef>,
        #[pyarg(named, default)]
        col_space: Vec<usize>,
        #[pyarg(named, default)]
        index_space: usize,
        #[pyarg(named, default)]
        formatted: Vec<usize>,
    }

    impl DisplayOptions {
        fn parts(self) -> (Extent, format::Style) {
            let extent = Extent {
                max_rows: self.max_rows,
                min_rows: self.min_rows,
                max_columns: self.max_columns,
                max_width: self.max_width,
                line_width: self.line_width,
                index: self.index,
                header: self.header,
                justify: self.justify.map_or(Side::Right, |name| Side::from_name(&name.to_string_lossy())),
                col_space: self.col_space,
                index_space: self.index_space,
                formatted: self.formatted,
            };
            let style = format::Style {
                precision: self.precision,
                missing: self.missing.to_string_lossy().into_owned(),
                float_format: self.float_format,
                leading_space: true,
            };
            (extent, style)
        }
    }

    fn labels(levels: Columns, names: Vec<Option<String>>) -> Labels {
        Labels { levels: levels.iter().map(|level| level.values.clone()).collect(), names }
    }

    /// A series as text.
    #[pyfunction]
    fn series_text(
        column: PyRef<Column>,
        levels: Columns,
        names: Vec<Option<String>>,
        footer: PyStrRef,
        options: DisplayOptions,
        vm: &VirtualMachine,
    ) -> PyResult<String> {
        let (extent, style) = options.parts();
        layout::series_text(&column.values, &labels(levels, names), &footer.to_string_lossy(), &extent, &style, vm)
    }

    /// A data frame as text.
    #[pyfunction]
    fn frame_text(
        columns: Columns,
        header: Columns,
        header_names: Vec<Option<String>>,
        index: Columns,
        index_names: Vec<Option<String>>,
        options: DisplayOptions,
        vm: &VirtualMachine,
    ) -> PyResult<String> {
        let (extent, style) = options.parts();
        let columns: Vec<Values> = columns.iter().map(|column| column.values.clone()).collect();
        layout::frame_text(&columns, &labels(header, header_names), &labels(index, index_names), &extent, &style, vm)
    }

    /// The JSON of the table that the screen shows.
    #[pyfunction]
    fn table_json(
        title: Option<PyStrRef>,
        names: Vec<String>,
        columns: Columns,
        label_columns: usize,
        vm: &VirtualMachine,
    ) -> PyResult<String> {
        let title = title.map(|title| title.to_string_lossy().into_owned());
        let columns: Vec<Values> = columns.iter().map(|column| column.values.clone()).collect();
        let table = table::table(title, names, &columns, label_columns, vm)?;
        serde_json::to_string(&table).map_err(|error| vm.new_value_error(error.to_string()))
    }
}
