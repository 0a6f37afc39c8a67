//! Functions of `_pandas` that make columns, and those that work on several at once.

#[rustpython_vm::pymodule(sub, name = "_pandas")]
pub(crate) mod native {
    use polars::prelude::Int64Type;
    use rustpython_vm::{
        PyObject, PyObjectRef, PyPayload, PyRef, PyResult, VirtualMachine,
        builtins::{PyListRef, PyStr, PyStrRef},
    };
    use tabletalk_column::{
        concat::joined,
        convert,
        kernels::{self, filter, keys::GAP, lookup, masks, selection::Chosen, take},
        order::{self, Gaps},
        rows,
        values::Values,
    };
    use tabletalk_numpy::bridge;

    use crate::column::native::{
        Column, Columns, column, column_list, good, operand, plain, rows_column, taken_values, text_list, true_rows,
    };

    /// The same rows of each column.
    #[pyfunction]
    fn taken(columns: Columns, rows: PyRef<Column>, vm: &VirtualMachine) -> PyResult<PyListRef> {
        let values: Vec<&Values> = columns.iter().map(|column| &column.values).collect();
        if let Some(rows) = take::row_numbers(&rows.values)
            && let Some(taken) = take::taken(&values, &rows)
        {
            return Ok(column_list(good(taken, vm)?, vm));
        }
        let taken = columns.iter().map(|column| taken_values(&column.values, &rows.values, vm));
        Ok(column_list(taken.collect::<PyResult<_>>()?, vm))
    }

    /// The rows of each column that a mask selects.
    #[pyfunction]
    fn filtered(columns: Columns, mask: PyRef<Column>, vm: &VirtualMachine) -> PyResult<PyListRef> {
        let values: Vec<&Values> = columns.iter().map(|column| &column.values).collect();
        if let Some(flags) = masks::complete(&mask.values)
            && values.iter().all(|values| values.len() == flags.len())
        {
            return Ok(column_list(good(filter::filtered(&values, flags), vm)?, vm));
        }
        taken(columns, true_rows(&mask.values, vm)?.into_ref(&vm.ctx), vm)
    }

    /// How many rows a mask leaves, the first one, and the distance to the next; 0 when that is not the same between all.
    /// `None` for what is no mask without gaps.
    #[pyfunction]
    fn chosen_rows(mask: PyRef<Column>) -> Option<(usize, usize, usize)> {
        let flags = masks::aligned(masks::complete(&mask.values)?);
        let chosen = Chosen::of(&flags);
        let (first, step) = chosen.progression().unwrap_or((0, 0));
        Some((chosen.count(), first, step))
    }

    /// The numbers `start`, `start + step`… at these rows; `None` when a row stands for a gap or lies behind `count`.
    #[pyfunction]
    fn range_rows(
        rows: PyRef<Column>,
        start: i64,
        step: i64,
        count: i64,
        vm: &VirtualMachine,
    ) -> Option<PyRef<Column>> {
        let numbers = kernels::slice::<Int64Type>(rows.values.series()?)?;
        if !kernels::span(numbers).is_none_or(|(low, high)| low >= 0 && high < count) {
            return None;
        }
        if (start, step) == (0, 1) {
            return Some(rows);
        }
        Some(plain(kernels::mapped(numbers, |row| start + row * step)).into_ref(&vm.ctx))
    }

    /// Start, stop and step of whole numbers that follow each other in equal steps, as pandas keeps the rest of a range.
    #[pyfunction]
    fn even_steps(column: PyRef<Column>) -> Option<(i64, i64, i64)> {
        let numbers = kernels::slice::<Int64Type>(column.values.series()?)?;
        let (start, step) = match numbers {
            [] => return Some((0, 0, 1)),
            [only] => (*only, 1),
            [first, second, ..] => (*first, second.checked_sub(*first)?),
        };
        let even = step != 0 && numbers.windows(2).all(|pair| pair[1].checked_sub(pair[0]) == Some(step));
        let stop = numbers.last()?.checked_add(step)?;
        even.then_some((start, stop, step))
    }

    /// Where each row's only counterpart stands when no key comes twice in the right table, -1 where there is none; and
    /// whether each row has one. `None` when keys come twice, are missing, or have to be compared in another way.
    #[pyfunction]
    fn only_counterparts(
        left: PyRef<Column>,
        right: PyRef<Column>,
        vm: &VirtualMachine,
    ) -> Option<(PyRef<Column>, bool)> {
        let found = lookup::rows_of(&left.values, &right.values)?;
        if !found.contains(&GAP) {
            return Some((plain(found).into_ref(&vm.ctx), true));
        }
        let rows = kernels::mapped(&found, |&row| if row == GAP { -1 } else { i64::from(row) });
        Some((plain(rows).into_ref(&vm.ctx), false))
    }

    /// The column for Python values, an array or a column.
    #[pyfunction]
    fn column_of(values: PyObjectRef, vm: &VirtualMachine) -> PyResult<PyRef<Column>> {
        let values = match values.downcast::<Column>() {
            Ok(column) => return Ok(column),
            Err(values) => values,
        };
        if let Some(held) = held_column(&values, vm)? {
            return Ok(held);
        }
        let values = match bridge::series_from_array(&values, vm)? {
            Some(series) => good(Values::from_polars(series, vm), vm)?,
            None => convert::from_objects(vm.extract_elements_with(&values, Ok)?, vm)?,
        };
        Ok(Column { values }.into_ref(&vm.ctx))
    }

    /// The column of a series, an index or an array of ours.
    fn held_column(object: &PyObject, vm: &VirtualMachine) -> PyResult<Option<PyRef<Column>>> {
        if object.class().fast_issubclass(vm.ctx.types.list_type) || object.downcast_ref::<PyStr>().is_some() {
            return Ok(None);
        }
        let held = vm.get_attribute_opt(object, vm.ctx.intern_str("_column"))?;
        Ok(held.and_then(|held| held.downcast::<Column>().ok()))
    }

    /// Python objects as they are.
    #[pyfunction]
    fn object_column(values: PyObjectRef, vm: &VirtualMachine) -> PyResult<Column> {
        Ok(Column { values: Values::Objects(vm.extract_elements_with(&values, Ok)?) })
    }

    /// The whole numbers from `start` on.
    #[pyfunction]
    fn range_column(start: i64, count: i64, step: i64) -> Column {
        plain(kernels::filled(usize::try_from(count).unwrap_or(0), |row| start + row as i64 * step))
    }

    /// One value, `count` times.
    #[pyfunction]
    fn repeated(value: PyObjectRef, count: usize, vm: &VirtualMachine) -> PyResult<Column> {
        let single = operand(&value, vm)?;
        if single.series().is_none() {
            return Ok(Column { values: Values::Objects(vec![value; count]) });
        }
        column(single.take_rows(&vec![0; count], vm), vm)
    }

    /// Columns one below the other.
    #[pyfunction]
    fn joined_columns(parts: Columns, vm: &VirtualMachine) -> PyResult<Column> {
        let values: Vec<&Values> = parts.iter().map(|part| &part.values).filter(|values| !values.is_empty()).collect();
        if values.is_empty() {
            let first = parts.first().map(|part| part.values.clone());
            return Ok(Column { values: first.unwrap_or(Values::Objects(Vec::new())) });
        }
        if let Some(values) = joined(&values, vm)? {
            return Ok(Column { values });
        }
        let mut objects = Vec::new();
        for part in values {
            objects.extend(convert::plain_items(part, vm)?);
        }
        Ok(Column { values: convert::from_objects(objects, vm)? })
    }

    /// The values of one row as a column: of their common dtype when all are numbers or all are of one dtype. Otherwise as
    /// objects: `plain` ones of Python, or those that pandas gives.
    #[pyfunction]
    fn row_column(columns: Columns, row: usize, plain: bool, vm: &VirtualMachine) -> PyResult<Column> {
        let columns: Vec<&Values> = columns.iter().map(|column| &column.values).collect();
        Ok(Column { values: rows::across(&columns, row, plain, vm)? })
    }

    /// One value for each row over several columns; `None` when they are not all numbers.
    #[pyfunction]
    fn reduced_rows(columns: Columns, name: PyStrRef, parameter: f64, skip_missing: bool) -> Option<Column> {
        let columns: Vec<&Values> = columns.iter().map(|column| &column.values).collect();
        rows::reduced(&columns, &name.to_string_lossy(), parameter, skip_missing).map(|values| Column { values })
    }

    /// The rows in the order of several columns, the first deciding first.
    #[pyfunction]
    fn sorted_by(keys: Columns, descending: Vec<bool>, gaps_first: bool, vm: &VirtualMachine) -> PyResult<Column> {
        let gaps = if gaps_first { Gaps::First } else { Gaps::Last };
        let height = keys.first().map_or(0, |key| key.values.len());
        let mut rows: Vec<u32> = (0..height as u32).collect();
        // A stable sort by each key, the least important first.
        for (key, &descending) in keys.iter().zip(&descending).rev() {
            let current = good(key.values.take_rows(&rows, vm), vm)?;
            let order = order::sorted_rows(&current, descending, gaps, vm)?;
            rows = order.into_iter().map(|at| rows[at as usize]).collect();
        }
        Ok(rows_column(&rows))
    }

    /// The names nearest to one that does not exist.
    #[pyfunction]
    fn nearest(name: PyStrRef, known: Vec<String>, most: usize, vm: &VirtualMachine) -> PyListRef {
        let name = name.to_string_lossy().to_lowercase();
        let mut scored: Vec<(f64, String)> = known
            .into_iter()
            .map(|candidate| (strsim::jaro_winkler(&name, &candidate.to_lowercase()), candidate))
            // Below this, two names have little in common.
            .filter(|(score, _)| *score > 0.75)
            .collect();
        scored.sort_by(|a, b| b.0.total_cmp(&a.0));
        text_list(scored.into_iter().take(most).map(|(_, candidate)| candidate).collect(), vm)
    }
}
