//! Reading CSV text into columns, for `pd.read_csv`.

#[rustpython_vm::pymodule(sub, name = "_pandas")]
pub(crate) mod native {
    use rustpython_vm::{
        PyObjectRef, PyPayload, PyResult, VirtualMachine,
        builtins::{PyListRef, PyStrRef},
    };

    use crate::pandas::{
        csv_tokens::{self, BadLines, Delimiter, Layout},
        csv_types,
        module::_pandas::{Column, text_list},
    };

    /// The columns and names of a CSV file's text.
    #[pyfunction]
    fn read_csv(text: PyStrRef, options: CsvOptions, vm: &VirtualMachine) -> PyResult {
        let layout = options.layout(vm)?;
        let text = text.to_string_lossy();
        let tokens = csv_tokens::tokenize(&text, &layout).map_err(|error| {
            let class = if matches!(error, csv_tokens::TokenError::Empty) { "EmptyDataError" } else { "ParserError" };
            crate::pandas::error("pandas.errors", class, &error.to_string(), vm)
        })?;
        let reading = options.reading();
        let wanted = |position: usize| options.columns.as_ref().is_none_or(|columns| columns.contains(&position));
        let as_text = |position: usize| options.as_text.contains(&position);
        let mut columns: Vec<PyObjectRef> = Vec::new();
        for (position, column) in tokens.columns.iter().enumerate() {
            if !wanted(position) {
                columns.push(vm.ctx.none());
                continue;
            }
            let values = if as_text(position) { reading.text(column) } else { reading.infer(column, vm) };
            columns.push(Column { values }.into_pyobject(vm));
        }
        let header: PyObjectRef = match tokens.header {
            Some(names) => text_list(names, vm).into(),
            None => vm.ctx.none(),
        };
        Ok(vm.ctx.new_tuple(vec![header, vm.ctx.new_list(columns).into()]).into())
    }

    /// The names in a CSV file's header, before anything else is read.
    #[pyfunction]
    fn csv_header(text: PyStrRef, options: CsvOptions, vm: &VirtualMachine) -> PyResult<Option<PyListRef>> {
        let layout = Layout { rows: Some(0), ..options.layout(vm)? };
        let tokens = csv_tokens::tokenize(&text.to_string_lossy(), &layout)
            .map_err(|error| crate::pandas::error("pandas.errors", "EmptyDataError", &error.to_string(), vm))?;
        Ok(tokens.header.map(|names| text_list(names, vm)))
    }

    #[derive(rustpython_vm::FromArgs)]
    struct CsvOptions {
        #[pyarg(named)]
        delimiter: PyStrRef,
        #[pyarg(named)]
        quote: PyStrRef,
        #[pyarg(named)]
        comment: Option<PyStrRef>,
        #[pyarg(named)]
        trim_start: bool,
        #[pyarg(named)]
        skipped_lines: Vec<usize>,
        #[pyarg(named)]
        header: Option<usize>,
        #[pyarg(named)]
        rows: Option<usize>,
        #[pyarg(named)]
        skip_bad_lines: bool,
        #[pyarg(named)]
        missing: Vec<String>,
        #[pyarg(named)]
        default_missing: bool,
        #[pyarg(named)]
        thousands: Option<PyStrRef>,
        #[pyarg(named)]
        decimal: PyStrRef,
        #[pyarg(named)]
        columns: Option<Vec<usize>>,
        #[pyarg(named)]
        as_text: Vec<usize>,
    }

    impl CsvOptions {
        fn layout(&self, vm: &VirtualMachine) -> PyResult<Layout> {
            let delimiter = match self.delimiter.to_string_lossy().as_ref() {
                "\\s+" => Delimiter::Whitespace,
                text if text.len() == 1 => Delimiter::Byte(text.as_bytes()[0]),
                text => {
                    return Err(vm.new_value_error(format!("the separator `{text}` is not a single character")));
                }
            };
            let byte = |text: &PyStrRef| text.to_string_lossy().bytes().next();
            Ok(Layout {
                delimiter,
                quote: byte(&self.quote).unwrap_or(b'"'),
                comment: self.comment.as_ref().and_then(byte),
                trim_start: self.trim_start,
                skipped_lines: self.skipped_lines.clone(),
                header: self.header,
                rows: self.rows,
                bad_lines: if self.skip_bad_lines { BadLines::Skip } else { BadLines::Refuse },
            })
        }

        fn reading(&self) -> csv_types::Reading {
            let usual = csv_types::MISSING.iter().filter(|_| self.default_missing).map(|&text| text.to_owned());
            let character = |text: &PyStrRef| text.to_string_lossy().chars().next();
            csv_types::Reading {
                missing: usual.chain(self.missing.iter().cloned()).collect(),
                thousands: self.thousands.as_ref().and_then(character),
                decimal: character(&self.decimal).unwrap_or('.'),
            }
        }
    }
}
