//! Reading CSV text into columns, for `pd.read_csv`.

#[rustpython_vm::pymodule(sub, name = "_pandas")]
pub(crate) mod native {
    use std::cell::RefCell;

    use polars_core::runtime::RAYON;
    use rayon::prelude::*;
    use rustpython_vm::{
        Py, PyObjectRef, PyPayload, PyResult, VirtualMachine,
        builtins::{PyBaseExceptionRef, PyListRef, PyStrRef},
        pyclass,
    };
    use tabletalk_column::convert::library_error;
    use tabletalk_interpreter::open_file;

    use crate::{
        column::native::{Column, good, text_list},
        csv_types::{Building, Kind, MISSING, Missing, Reading},
        delimited::{self, BadLines, Batch, Delimiter, Layout, Rows, Source, TokenError},
    };

    /// A text that is about to be read as a table.
    #[pyattr]
    #[pyclass(module = "_pandas", name = "CsvText")]
    #[derive(Debug, PyPayload)]
    pub struct CsvText {
        /// Taken by the table that is made of it.
        source: RefCell<Option<Source>>,
    }

    /// The rows of a text, read one behind the other.
    #[pyattr]
    #[pyclass(module = "_pandas", name = "CsvTable")]
    #[derive(Debug, PyPayload)]
    pub struct CsvTable {
        rows: RefCell<Rows>,
        reading: Reading,
    }

    /// A file of the session, which is read as far as it is needed.
    #[pyfunction]
    fn csv_file(name: PyStrRef, vm: &VirtualMachine) -> PyResult<CsvText> {
        let source = Source::of_file(open_file(&name, vm)?);
        let source = source.map_err(|error| vm.new_os_error(error.kind().to_string()))?;
        Ok(CsvText { source: RefCell::new(Some(source)) })
    }

    #[pyfunction]
    fn csv_text(text: PyStrRef) -> CsvText {
        CsvText { source: RefCell::new(Some(Source::of_text(text.to_string_lossy().into_owned()))) }
    }

    /// The text without the lines of these numbers.
    #[pyfunction]
    fn without_lines(text: PyStrRef, lines: Vec<usize>) -> String {
        delimited::lines_of(&text.to_string_lossy(), &lines)
    }

    #[pyclass]
    impl CsvText {
        #[pymethod]
        fn first_line(zelf: &Py<Self>, vm: &VirtualMachine) -> PyResult<String> {
            let mut source = zelf.source.borrow_mut();
            let line = source.as_mut().map_or(Ok(String::new()), Source::first_line);
            line.map_err(|error| vm.new_os_error(error.kind().to_string()))
        }

        /// The table behind so many lines; the text cannot be used after that.
        #[pymethod]
        fn table(zelf: &Py<Self>, options: CsvOptions, vm: &VirtualMachine) -> PyResult<CsvTable> {
            let source = zelf.source.borrow_mut().take();
            let mut source = source.ok_or_else(|| vm.new_value_error("the text was read already"))?;
            source.skip_lines(options.skipped).map_err(|error| raised(error.into(), vm))?;
            let rows = Rows::new(source, options.layout(vm)?).map_err(|error| raised(error, vm))?;
            Ok(CsvTable { rows: RefCell::new(rows), reading: options.reading() })
        }
    }

    #[pyclass]
    impl CsvTable {
        /// The names in the header.
        #[pygetset]
        fn header(zelf: &Py<Self>, vm: &VirtualMachine) -> Option<PyListRef> {
            zelf.rows.borrow().header().map(|names| text_list(names.to_vec(), vm))
        }

        /// How many columns there are, as far as the first row says it.
        #[pymethod]
        fn width(zelf: &Py<Self>, vm: &VirtualMachine) -> PyResult<usize> {
            zelf.rows.borrow_mut().width().map_err(|error| raised(error, vm))
        }

        /// The next rows: their number, and the columns, `None` for one that is not wanted.
        #[pymethod]
        fn read(zelf: &Py<Self>, wanted: Wanted, vm: &VirtualMachine) -> PyResult {
            let mut rows = zelf.rows.borrow_mut();
            let failed = |error| raised(error, vm);
            let width = rows.width().map_err(failed)?;
            let begin = rows.place().map_err(failed)?;
            let is_wanted = |position| wanted.columns.as_ref().is_none_or(|columns| columns.contains(&position));
            let building = |position: usize| match wanted.as_text.contains(&position) {
                _ if !is_wanted(position) => None,
                true => Some(Building::texts()),
                false => Some(Building::new()),
            };
            let mut columns: Vec<Option<Building>> = (0..width).map(building).collect();
            let read = read_into(&mut rows, &mut columns, wanted.rows, &zelf.reading, vm)?;
            // Only all rows say that a column of numbers ends in words: then it is read once more, as text.
            let mixed = |column: &Option<Building>| column.as_ref().is_some_and(|column| column.kind() == Kind::Mixed);
            if columns.iter().any(mixed) {
                let again = columns.iter().map(|column| mixed(column).then(Building::texts));
                let mut again: Vec<Option<Building>> = again.collect();
                rows.go_to(begin).map_err(failed)?;
                read_into(&mut rows, &mut again, Some(read), &zelf.reading, vm)?;
                let texts = columns.iter_mut().zip(again).filter(|(_, again)| again.is_some());
                texts.for_each(|(column, again)| *column = again);
            }
            let columns = columns.into_iter().map(|column| match column {
                Some(column) => Ok(Column { values: good(column.finish(vm), vm)? }.into_pyobject(vm)),
                None => Ok(vm.ctx.none()),
            });
            let columns = columns.collect::<PyResult<Vec<PyObjectRef>>>()?;
            Ok(vm.ctx.new_tuple(vec![vm.ctx.new_int(read).into(), vm.ctx.new_list(columns).into()]).into())
        }
    }

    /// Reads rows into these columns while the next ones are cut; how many there were.
    fn read_into(
        rows: &mut Rows,
        columns: &mut [Option<Building>],
        most: Option<usize>,
        reading: &Reading,
        vm: &VirtualMachine,
    ) -> PyResult<usize> {
        let wanted: Vec<bool> = columns.iter().map(Option::is_some).collect();
        let most = most.unwrap_or(usize::MAX);
        let mut batch = rows.batch(most, &wanted).map_err(|error| raised(error, vm))?;
        let mut read = 0;
        while batch.rows > 0 {
            // A request to stop is noticed here.
            vm.check_signals()?;
            read += batch.rows;
            let next = RAYON.install(|| {
                let add = || added(columns, &batch, reading);
                rayon::join(add, || rows.batch(most - read, &wanted)).1
            });
            batch = next.map_err(|error| raised(error, vm))?;
        }
        Ok(read)
    }

    fn added(columns: &mut [Option<Building>], batch: &Batch, reading: &Reading) {
        let columns = columns.par_iter_mut().zip(&batch.columns);
        columns.for_each(|(column, tokens)| {
            if let Some(column) = column {
                column.add(tokens, reading);
            }
        });
    }

    fn raised(error: TokenError, vm: &VirtualMachine) -> PyBaseExceptionRef {
        match error {
            TokenError::Empty => library_error("pandas.errors", "EmptyDataError", &error.to_string(), vm),
            TokenError::NotUtf8 => {
                let class = vm.ctx.exceptions.unicode_error.to_owned();
                vm.new_exception_msg(class, error.to_string().into())
            }
            TokenError::Unreadable(_) => vm.new_os_error(error.to_string()),
            _ => library_error("pandas.errors", "ParserError", &error.to_string(), vm),
        }
    }

    /// Which rows and columns are read.
    #[derive(rustpython_vm::FromArgs)]
    struct Wanted {
        #[pyarg(any)]
        rows: Option<usize>,
        #[pyarg(any)]
        columns: Option<Vec<usize>>,
        #[pyarg(any)]
        as_text: Vec<usize>,
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
        skipped: usize,
        #[pyarg(named)]
        header: Option<usize>,
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
                header: self.header,
                bad_lines: if self.skip_bad_lines { BadLines::Skip } else { BadLines::Refuse },
            })
        }

        fn reading(&self) -> Reading {
            let usual = MISSING.iter().filter(|_| self.default_missing).map(|&text| text.to_owned());
            let character = |text: &PyStrRef| text.to_string_lossy().chars().next();
            Reading {
                missing: Missing::of(usual.chain(self.missing.iter().cloned())),
                thousands: self.thousands.as_ref().and_then(character),
                decimal: character(&self.decimal).unwrap_or('.'),
            }
        }
    }
}
