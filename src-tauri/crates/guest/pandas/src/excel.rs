//! `_pandas_excel`: the cells of workbooks, as rows of Python values.

#[rustpython_vm::pymodule]
pub(crate) mod _pandas_excel {
    use std::io::Cursor;

    use calamine::{Data, Reader, Sheets, open_workbook_auto_from_rs};
    use chrono::{DateTime, NaiveDate};
    use rust_xlsxwriter::{ExcelDateTime, Format, FormatAlign, FormatBorder, Workbook, Worksheet, XlsxError};
    use rustpython_vm::{
        AsObject, PyObjectRef, PyResult, VirtualMachine,
        builtins::{PyBaseExceptionRef, PyBytesRef, PyFloat, PyInt, PyListRef, PyStr, PyStrRef},
        function::ArgBytesLike,
    };

    type Book = Sheets<Cursor<Vec<u8>>>;

    fn opened(content: &ArgBytesLike, vm: &VirtualMachine) -> PyResult<Book> {
        let bytes = content.borrow_buf().to_vec();
        open_workbook_auto_from_rs(Cursor::new(bytes))
            .map_err(|error| vm.new_value_error(format!("Excel file format cannot be determined: {error}")))
    }

    /// The names of the sheets, in their order.
    #[pyfunction]
    fn sheet_names(content: ArgBytesLike, vm: &VirtualMachine) -> PyResult<PyListRef> {
        let names = opened(&content, vm)?.sheet_names();
        Ok(vm.ctx.new_list(names.into_iter().map(|name| vm.ctx.new_str(name).into()).collect()))
    }

    /// The rows of a sheet from its first row and column on, each as a list: `None` where a cell is empty, a list with
    /// microseconds since 1970 for a moment.
    #[pyfunction]
    fn sheet_rows(content: ArgBytesLike, name: PyStrRef, vm: &VirtualMachine) -> PyResult<PyListRef> {
        let mut book = opened(&content, vm)?;
        let range = book
            .worksheet_range(&name.to_string_lossy())
            .map_err(|error| vm.new_value_error(format!("this sheet cannot be read: {error}")))?;
        let (first_row, first_column) = range.start().unwrap_or((0, 0));
        let mut rows: Vec<PyObjectRef> = (0..first_row).map(|_| vm.ctx.new_list(Vec::new()).into()).collect();
        for cells in range.rows() {
            let before = (0..first_column).map(|_| vm.ctx.none());
            let row = before.chain(cells.iter().map(|cell| value(cell, vm))).collect();
            rows.push(vm.ctx.new_list(row).into());
        }
        Ok(vm.ctx.new_list(rows))
    }

    fn value(cell: &Data, vm: &VirtualMachine) -> PyObjectRef {
        match cell {
            Data::Int(number) => vm.ctx.new_int(*number).into(),
            Data::Float(number) => number_of(*number, vm),
            Data::Bool(flag) => vm.ctx.new_bool(*flag).into(),
            Data::String(text) => vm.ctx.new_str(text.as_str()).into(),
            Data::DateTime(moment) if moment.is_datetime() => {
                moment_of(moment.to_ymd_hms_milli(), vm).unwrap_or_else(|| vm.ctx.none())
            }
            Data::DateTime(span) => vm.ctx.new_float(span.as_f64()).into(),
            Data::DateTimeIso(text) | Data::DurationIso(text) => vm.ctx.new_str(text.as_str()).into(),
            _ => vm.ctx.none(),
        }
    }

    /// Workbooks hold whole numbers as floats; pandas reads them as whole.
    fn number_of(number: f64, vm: &VirtualMachine) -> PyObjectRef {
        let whole = number.fract() == 0.0 && number.abs() < 9e15;
        if whole { vm.ctx.new_int(number as i64).into() } else { vm.ctx.new_float(number).into() }
    }

    fn moment_of(parts: (u16, u8, u8, u8, u8, u8, u16), vm: &VirtualMachine) -> Option<PyObjectRef> {
        let (year, month, day, hour, minute, second, milli) = parts;
        let date = NaiveDate::from_ymd_opt(i32::from(year), u32::from(month), u32::from(day))?;
        let moment = date.and_hms_milli_opt(u32::from(hour), u32::from(minute), u32::from(second), u32::from(milli))?;
        let micros = vm.ctx.new_int(moment.and_utc().timestamp_micros()).into();
        Some(vm.ctx.new_list(vec![micros]).into())
    }

    /// The bytes of a workbook with these sheets: each a name, rows of values, and how many rows and columns are labels.
    #[pyfunction]
    fn workbook(sheets: Vec<PyObjectRef>, vm: &VirtualMachine) -> PyResult<PyBytesRef> {
        let mut book = Workbook::new();
        for sheet in sheets {
            let parts = vm.extract_elements_with(&sheet, Ok)?;
            let [name, rows, heads, labels] = parts.as_slice() else {
                return Err(vm.new_type_error("a sheet is a name, rows, and two counts"));
            };
            let (heads, labels) = (heads.try_to_value::<usize>(vm)?, labels.try_to_value::<usize>(vm)?);
            let worksheet = book.add_worksheet();
            worksheet.set_name(name.str(vm)?.to_string_lossy()).map_err(|error| refused(&error, vm))?;
            for (row, cells) in vm.extract_elements_with(rows, Ok)?.into_iter().enumerate() {
                for (column, cell) in vm.extract_elements_with(&cells, Ok)?.into_iter().enumerate() {
                    let label = row < heads || column < labels;
                    write(worksheet, row, column, &cell, label, vm)?;
                }
            }
        }
        let bytes = book.save_to_buffer().map_err(|error| refused(&error, vm))?;
        Ok(vm.ctx.new_bytes(bytes))
    }

    fn write(
        sheet: &mut Worksheet,
        row: usize,
        column: usize,
        cell: &PyObjectRef,
        label: bool,
        vm: &VirtualMachine,
    ) -> PyResult<()> {
        let (Ok(row), Ok(column)) = (u32::try_from(row), u16::try_from(column)) else {
            return Err(vm.new_value_error("a sheet has 1048576 rows and 16384 columns at most"));
        };
        let bold = Format::new().set_bold().set_border(FormatBorder::Thin).set_align(FormatAlign::Center);
        let plain = if label { bold } else { Format::new() };
        let written = if vm.is_none(cell) {
            return Ok(());
        } else if cell.class().is(vm.ctx.types.bool_type) {
            sheet.write_boolean_with_format(row, column, cell.clone().try_to_bool(vm)?, &plain)
        } else if let Some(text) = cell.downcast_ref::<PyStr>() {
            sheet.write_string_with_format(row, column, text.to_string_lossy(), &plain)
        } else if cell.downcast_ref::<PyInt>().is_some() {
            sheet.write_number_with_format(row, column, cell.try_to_value::<i64>(vm)? as f64, &plain)
        } else if let Some(number) = cell.downcast_ref::<PyFloat>() {
            sheet.write_number_with_format(row, column, number.to_f64(), &plain)
        } else {
            let micros = vm.extract_elements_with(cell, |part| part.try_to_value::<i64>(vm))?;
            let moment = micros.first().and_then(|micros| DateTime::from_timestamp_micros(*micros));
            let moment = moment.ok_or_else(|| vm.new_value_error("this moment is out of the range of dates"))?;
            let pattern = plain.set_num_format("yyyy-mm-dd hh:mm:ss");
            let shown = ExcelDateTime::parse_from_str(&moment.format("%Y-%m-%dT%H:%M:%S%.3f").to_string());
            sheet.write_datetime_with_format(row, column, shown.map_err(|error| refused(&error, vm))?, &pattern)
        };
        written.map(drop).map_err(|error| refused(&error, vm))
    }

    fn refused(error: &XlsxError, vm: &VirtualMachine) -> PyBaseExceptionRef {
        vm.new_value_error(format!("this cannot be written into a workbook: {error}"))
    }
}
