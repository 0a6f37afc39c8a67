//! `_pandas`: the column, the groups, and what works on several columns at once.

use super::csv_functions;

#[rustpython_vm::pymodule(with(csv_functions::native))]
pub(crate) mod _pandas {
    use polars::prelude::{
        BooleanChunked, Int64Type, IntoSeries, NamedFromOwned, NewChunkedArray, PlSmallStr, PolarsResult, Series,
    };
    use rustpython_vm::{
        Py, PyObject, PyObjectRef, PyPayload, PyRef, PyResult, VirtualMachine, atomic_func,
        builtins::{PyListRef, PyStr, PyStrRef},
        function::{ArgCallable, OptionalArg, PosArgs},
        protocol::{PyMappingMethods, PySequenceMethods},
        pyclass,
        types::{AsMapping, AsSequence},
    };

    use crate::{
        numpy::bridge,
        pandas::{
            arithmetic::{self, Comparison, Operator},
            by_objects::{
                by_objects, floats, has_gaps_only, mapped, mask, python_comparison, python_operator, same_length,
            },
            cast::{self, Unreadable},
            codes::Codes,
            combine::{chosen, repeats},
            convert::{self, polars_error},
            dates, format, group,
            joins::{self, Keep},
            kernels::{self, gather, keys::GAP, masks, matching},
            order::{self, Gaps},
            reduce::{self, Between, Ties},
            rows,
            single::reduced,
            stacking::joined,
            text, typed,
            values::{Frequency, Values},
            zones::Zone,
        },
    };

    /// The values of one column.
    /// A text that is no moment, and the pattern that it should have had.
    type Unread = (String, Option<String>);

    #[pyattr]
    #[pyclass(module = "_pandas", name = "Column")]
    #[derive(Debug, PyPayload)]
    pub struct Column {
        pub values: Values,
    }

    fn good<T>(result: PolarsResult<T>, vm: &VirtualMachine) -> PyResult<T> {
        result.map_err(|error| polars_error(error, vm))
    }

    fn column(result: PolarsResult<Values>, vm: &VirtualMachine) -> PyResult<Column> {
        good(result, vm).map(|values| Column { values })
    }

    fn plain<T>(values: Vec<T>) -> Column
    where
        Series: NamedFromOwned<Vec<T>>,
    {
        Column { values: Values::Plain(Series::from_vec(PlSmallStr::EMPTY, values)) }
    }

    fn flags_column(flags: Vec<bool>) -> Column {
        mask_column(BooleanChunked::from_slice(PlSmallStr::EMPTY, &flags))
    }

    pub(crate) fn text_list(texts: Vec<String>, vm: &VirtualMachine) -> PyListRef {
        vm.ctx.new_list(texts.into_iter().map(|text| vm.ctx.new_str(text).into()).collect())
    }

    fn mask_column(flags: BooleanChunked) -> Column {
        Column { values: Values::Plain(flags.into_series()) }
    }

    fn column_list(columns: Vec<Values>, vm: &VirtualMachine) -> PyListRef {
        vm.ctx.new_list(columns.into_iter().map(|values| Column { values }.into_pyobject(vm)).collect())
    }

    fn rows_column(rows: &[u32]) -> Column {
        plain(rows.iter().map(|&row| i64::from(row)).collect())
    }

    /// A column, or a single value as a column of one.
    fn operand(object: &PyObject, vm: &VirtualMachine) -> PyResult<Values> {
        if let Some(column) = object.downcast_ref::<Column>() {
            return Ok(column.values.clone());
        }
        convert::from_objects(vec![object.to_owned()], vm)
    }

    fn optional_rows(values: &Values) -> Vec<Option<u32>> {
        values.as_integers().unwrap_or_default().into_iter().map(|row| u32::try_from(row?).ok()).collect()
    }

    impl AsMapping for Column {
        fn as_mapping() -> &'static PyMappingMethods {
            static METHODS: PyMappingMethods = PyMappingMethods {
                length: atomic_func!(|mapping, _vm| Ok(Column::mapping_downcast(mapping).values.len())),
                ..PyMappingMethods::NOT_IMPLEMENTED
            };
            &METHODS
        }
    }

    impl AsSequence for Column {
        fn as_sequence() -> &'static PySequenceMethods {
            static METHODS: PySequenceMethods = PySequenceMethods {
                length: atomic_func!(|sequence, _vm| Ok(Column::sequence_downcast(sequence).values.len())),
                ..PySequenceMethods::NOT_IMPLEMENTED
            };
            &METHODS
        }
    }

    #[pyclass(with(AsMapping, AsSequence))]
    impl Column {
        #[pygetset]
        fn dtype(zelf: &Py<Self>) -> String {
            zelf.values.dtype()
        }
        /// The value at a row, as pandas gives it.
        #[pymethod]
        fn item(zelf: &Py<Self>, row: usize, vm: &VirtualMachine) -> PyResult {
            convert::item(&zelf.values, row, vm)
        }
        /// All values, as plain Python.
        #[pymethod]
        fn tolist(zelf: &Py<Self>, vm: &VirtualMachine) -> PyResult<PyListRef> {
            Ok(vm.ctx.new_list(convert::plain_items(&zelf.values, vm)?))
        }
        /// All values, as pandas gives them.
        #[pymethod]
        fn items(zelf: &Py<Self>, vm: &VirtualMachine) -> PyResult<PyListRef> {
            let items = (0..zelf.values.len()).map(|row| convert::item(&zelf.values, row, vm));
            Ok(vm.ctx.new_list(items.collect::<PyResult<Vec<_>>>()?))
        }
        /// A numpy array of the values.
        #[pymethod]
        fn array(zelf: &Py<Self>, vm: &VirtualMachine) -> PyResult {
            match &zelf.values {
                Values::Plain(series) => bridge::array_from_series(series, vm),
                Values::Nullable(series) if series.null_count() == 0 && !series.dtype().is_string() => {
                    bridge::array_from_series(series, vm)
                }
                _ => Ok(bridge::array_from_objects(convert::plain_items(&zelf.values, vm)?, vm)),
            }
        }
        /// The values at these rows; -1 gives a gap.
        #[pymethod]
        fn take(zelf: &Py<Self>, rows: PyRef<Self>, vm: &VirtualMachine) -> PyResult<Self> {
            if zelf.values.series().is_some()
                && let Some(rows) = gather::row_numbers(&rows.values)
                && let Some(taken) = gather::taken(&[&zelf.values], &rows)
            {
                return column(taken.map(|mut taken| taken.remove(0)), vm);
            }
            let rows = optional_rows(&rows.values);
            match rows.iter().copied().collect::<Option<Vec<u32>>>() {
                Some(rows) => column(zelf.values.take_rows(&rows, vm), vm),
                None => column(zelf.values.take(&rows, vm), vm),
            }
        }
        #[pymethod]
        fn slice(zelf: &Py<Self>, start: usize, length: usize) -> Self {
            Self { values: zelf.values.slice(start, length) }
        }
        #[pymethod]
        fn missing(zelf: &Py<Self>, vm: &VirtualMachine) -> Self {
            masks::missing(&zelf.values).map_or_else(|| flags_column(zelf.values.missing(vm)), mask_column)
        }
        /// The rows at which this mask is true.
        #[pymethod]
        fn true_rows(zelf: &Py<Self>, vm: &VirtualMachine) -> PyResult<Self> {
            if let Some(flags) = masks::complete(&zelf.values) {
                return Ok(plain(masks::true_rows(flags)));
            }
            let flags = mask(&zelf.values, vm)?;
            Ok(plain(flags.iter().enumerate().filter(|(_, flag)| **flag).map(|(row, _)| row as i64).collect()))
        }
        #[pymethod]
        fn cast(zelf: &Py<Self>, dtype: PyStrRef, vm: &VirtualMachine) -> PyResult<Self> {
            Ok(Self { values: cast::cast(&zelf.values, &dtype.to_string_lossy(), vm)? })
        }
        /// Numbers from texts; with `coerce`, what is none is a gap.
        #[pymethod]
        fn numeric(zelf: &Py<Self>, coerce: bool, vm: &VirtualMachine) -> PyResult<Self> {
            let unreadable = if coerce { Unreadable::Coerce } else { Unreadable::Raise };
            Ok(Self { values: cast::numeric(&zelf.values, unreadable, vm)? })
        }
        /// `self operator other`, or the other way round; `NotImplemented` when the dtypes do not go together.
        #[pymethod]
        fn calculate(
            zelf: &Py<Self>,
            name: PyStrRef,
            other: PyObjectRef,
            reflected: bool,
            vm: &VirtualMachine,
        ) -> PyResult {
            let name = name.to_string_lossy();
            let operator =
                Operator::from_name(&name).ok_or_else(|| vm.new_value_error(format!("no operator `{name}`")))?;
            let other = operand(&other, vm)?;
            let (left, right) = if reflected { (&other, &zelf.values) } else { (&zelf.values, &other) };
            same_length(left, right, vm)?;
            if let Some(values) = typed::calculate(left, operator, right, vm)? {
                return Ok(Self { values }.into_pyobject(vm));
            }
            if let Some(values) = good(arithmetic::calculate(left, operator, right), vm)? {
                return Ok(Self { values }.into_pyobject(vm));
            }
            if left.series().is_some() && right.series().is_some() && !has_gaps_only(left, right) {
                return Ok(vm.ctx.not_implemented());
            }
            let values = by_objects(left, right, vm, |a, b| python_operator(operator, a, b, vm))?;
            Ok(Self { values: convert::from_objects(values, vm)? }.into_pyobject(vm))
        }
        /// Whether `self comparison other` holds, row by row; `NotImplemented` when the dtypes do not compare.
        #[pymethod]
        fn compare(zelf: &Py<Self>, name: PyStrRef, other: PyObjectRef, vm: &VirtualMachine) -> PyResult {
            let name = name.to_string_lossy();
            let comparison =
                Comparison::from_name(&name).ok_or_else(|| vm.new_value_error(format!("no comparison `{name}`")))?;
            let other = dates::moments_if_needed(&zelf.values, operand(&other, vm)?);
            same_length(&zelf.values, &other, vm)?;
            if let Some(values) = typed::compare(&zelf.values, comparison, &other, vm)? {
                return Ok(Self { values }.into_pyobject(vm));
            }
            if let Some(flags) = masks::compare(&zelf.values, comparison, &other) {
                return Ok(mask_column(flags).into_pyobject(vm));
            }
            let equality = matches!(comparison, Comparison::Equal | Comparison::NotEqual);
            if zelf.values.series().is_some() && other.series().is_some() {
                let flags = vec![comparison == Comparison::NotEqual; zelf.values.len().max(other.len())];
                return Ok(if equality { flags_column(flags).into_pyobject(vm) } else { vm.ctx.not_implemented() });
            }
            let flags = by_objects(&zelf.values, &other, vm, |a, b| python_comparison(comparison, a, b, vm))?;
            Ok(flags_column(flags.iter().map(|flag| flag.clone().try_to_bool(vm)).collect::<PyResult<Vec<_>>>()?)
                .into_pyobject(vm))
        }
        /// `and`, `or`, `xor` of two masks.
        #[pymethod]
        fn logic(zelf: &Py<Self>, name: PyStrRef, other: PyObjectRef, vm: &VirtualMachine) -> PyResult<Self> {
            let other_values = operand(&other, vm)?;
            if matches!(zelf.values, Values::Nullable(_)) || matches!(other_values, Values::Nullable(_)) {
                let values = typed::logic(&name.to_string_lossy(), &zelf.values, &other_values, vm)?;
                return Ok(Self { values });
            }
            if let (Some(a), Some(b)) = (masks::complete(&zelf.values), masks::complete(&other_values)) {
                return Ok(mask_column(match &*name.to_string_lossy() {
                    "and" => a & b,
                    "or" => a | b,
                    _ => a ^ b,
                }));
            }
            let (a, b) = (mask(&zelf.values, vm)?, mask(&other_values, vm)?);
            let function: fn(bool, bool) -> bool = match name.to_string_lossy().as_ref() {
                "and" => |a, b| a && b,
                "or" => |a, b| a || b,
                _ => |a, b| a != b,
            };
            let other = |row: usize| if b.len() == 1 { b.first() } else { b.get(row) }.copied().unwrap_or(false);
            Ok(flags_column(a.iter().enumerate().map(|(row, &a)| function(a, other(row))).collect()))
        }
        #[pymethod]
        fn invert(zelf: &Py<Self>, vm: &VirtualMachine) -> PyResult<Self> {
            if matches!(zelf.values, Values::Nullable(_)) {
                return Ok(Self { values: typed::inverted(&zelf.values, vm)? });
            }
            if let Some(flags) = masks::complete(&zelf.values) {
                return Ok(mask_column(!flags));
            }
            if let (Some(integers), "int64") = (zelf.values.as_integers(), zelf.values.dtype().as_str()) {
                return Ok(plain(integers.into_iter().flatten().map(|value| !value).collect()));
            }
            Ok(flags_column(mask(&zelf.values, vm)?.iter().map(|flag| !flag).collect()))
        }
        #[pymethod]
        fn absolute(zelf: &Py<Self>, vm: &VirtualMachine) -> PyResult<Self> {
            let Some(series) = zelf.values.series() else {
                return Ok(plain(floats(&zelf.values, vm)?.into_iter().map(f64::abs).collect()));
            };
            column(polars::prelude::abs(series).map(|series| zelf.values.with_series(series)), vm)
        }
        #[pymethod]
        fn round(zelf: &Py<Self>, digits: i32, vm: &VirtualMachine) -> PyResult<Self> {
            if zelf.values.series().is_some_and(|series| series.dtype().is_integer() || series.dtype().is_bool())
                && digits >= 0
            {
                return Ok(Self { values: zelf.values.clone() });
            }
            let whole = zelf.values.series().is_some_and(|series| series.dtype().is_integer());
            let rounded: Column =
                plain(floats(&zelf.values, vm)?.into_iter().map(|value| reduce::round(value, digits)).collect());
            let rounded = if whole { cast::cast(&rounded.values, &zelf.values.dtype(), vm)? } else { rounded.values };
            Ok(Self { values: typed::like(&zelf.values, rounded, vm)? })
        }
        /// `sum`, `mean`, `median`, `min`, `max`, `prod`, `var`, `std`, `sem`, `skew`, `kurt`; `parameter` is `ddof`.
        #[pymethod]
        fn reduce(zelf: &Py<Self>, name: PyStrRef, parameter: f64, vm: &VirtualMachine) -> PyResult {
            reduced(&zelf.values, &name.to_string_lossy(), parameter, vm)
        }
        /// Whether `name` (`any` or `all`) of the values count as true; gaps are passed over.
        #[pymethod]
        fn truth(zelf: &Py<Self>, name: PyStrRef, vm: &VirtualMachine) -> PyResult {
            if let Some(flags) = masks::complete(&zelf.values) {
                let truth = if &*name.to_string_lossy() == "any" { flags.any() } else { flags.all() };
                return Ok(bridge::bool_(truth, vm));
            }
            let missing = zelf.values.missing(vm);
            let flags: Vec<bool> = match zelf.values.as_floats() {
                Some(floats) => floats.into_iter().map(|value| value != 0.0).collect(),
                None => mask(&zelf.values, vm)?,
            };
            let mut present = flags.iter().zip(&missing).filter(|(_, missing)| !**missing).map(|(flag, _)| *flag);
            let truth =
                if &*name.to_string_lossy() == "any" { present.any(|flag| flag) } else { present.all(|flag| flag) };
            Ok(bridge::bool_(truth, vm))
        }
        /// The quantiles at these fractions.
        #[pymethod]
        fn quantiles(
            zelf: &Py<Self>,
            fractions: Vec<f64>,
            interpolation: PyStrRef,
            vm: &VirtualMachine,
        ) -> PyResult<Self> {
            let name = interpolation.to_string_lossy();
            let between = Between::from_name(&name)
                .ok_or_else(|| vm.new_value_error(format!("unknown interpolation '{name}'")))?;
            if let Some(outside) = fractions.iter().find(|fraction| !(0.0..=1.0).contains(*fraction)) {
                return Err(vm.new_value_error(format!(
                    "percentiles should all be in the interval [0, 1]. Try {} instead.",
                    outside / 100.0
                )));
            }
            let sorted = reduce::sorted(&floats(&zelf.values, vm)?);
            Ok(plain(fractions.into_iter().map(|fraction| reduce::quantile(&sorted, fraction, between)).collect()))
        }
        /// The rows in the order of the values.
        #[pymethod]
        fn sorted_rows(zelf: &Py<Self>, descending: bool, gaps_first: bool, vm: &VirtualMachine) -> PyResult<Self> {
            let gaps = if gaps_first { Gaps::First } else { Gaps::Last };
            Ok(rows_column(&order::sorted_rows(&zelf.values, descending, gaps, vm)?))
        }
        /// As `sorted_rows`, with equal values in the order that numpy's default sort gives them.
        #[pymethod]
        fn default_order(zelf: &Py<Self>, descending: bool, gaps_first: bool, vm: &VirtualMachine) -> PyResult<Self> {
            let gaps = if gaps_first { Gaps::First } else { Gaps::Last };
            Ok(rows_column(&order::default_order(&zelf.values, descending, gaps, vm)?))
        }
        /// Where each wanted value stands here; -1 when it does not.
        #[pymethod]
        fn positions(zelf: &Py<Self>, wanted: PyRef<Self>, vm: &VirtualMachine) -> PyResult<Self> {
            let found = order::positions(&zelf.values, &wanted.values, vm)?;
            Ok(plain(found.into_iter().map(|row| row.map_or(-1, i64::from)).collect()))
        }
        /// The rows with a value that stood before (or stands later, or both).
        #[pymethod]
        fn duplicated(zelf: &Py<Self>, keep: PyStrRef, vm: &VirtualMachine) -> PyResult<Self> {
            let codes = Codes::of(&zelf.values, vm)?.with_gaps();
            Ok(flags_column(repeats(&codes, &keep.to_string_lossy())))
        }
        /// Call `function` with every value; with `skip_missing`, gaps stay as they are.
        #[pymethod]
        fn map(zelf: &Py<Self>, function: ArgCallable, skip_missing: bool, vm: &VirtualMachine) -> PyResult<Self> {
            let values = mapped(&zelf.values, &function, skip_missing, vm)?;
            Ok(Self { values: convert::from_objects(values, vm)? })
        }
        /// Call `function` with every value and give the results as they come.
        #[pymethod]
        fn each(
            zelf: &Py<Self>,
            function: ArgCallable,
            skip_missing: bool,
            vm: &VirtualMachine,
        ) -> PyResult<PyListRef> {
            Ok(vm.ctx.new_list(mapped(&zelf.values, &function, skip_missing, vm)?))
        }
        /// An operation on every text.
        #[pymethod]
        fn text(zelf: &Py<Self>, name: PyStrRef, arguments: PosArgs, vm: &VirtualMachine) -> PyResult<Self> {
            let name = name.to_string_lossy();
            if let Some(series) = zelf.values.series().filter(|series| series.dtype().is_string()) {
                let first = arguments.iter().next().and_then(|argument| argument.downcast_ref::<PyStr>());
                let first = first.map(|argument| argument.to_string_lossy().into_owned());
                if name == "len" {
                    return column(text::lengths(series), vm);
                }
                let simple = first.is_some() == (arguments.iter().count() == 1);
                if simple && let Some(values) = good(text::native(series, &name, first.as_deref()), vm)? {
                    return Ok(Self { values });
                }
            }
            let method = if name == "len" { "__len__" } else { &name };
            Ok(Self { values: text::method_column(&zelf.values, method, arguments, vm)? })
        }
        /// The results of a method of `str`, as they come.
        #[pymethod]
        fn text_objects(zelf: &Py<Self>, name: PyStrRef, arguments: PosArgs, vm: &VirtualMachine) -> PyResult<Self> {
            let objects = text::by_method(&zelf.values, &name.to_string_lossy(), arguments, vm)?;
            Ok(Self { values: Values::Objects(objects) })
        }
        /// Replace a text by another wherever it occurs.
        #[pymethod]
        fn text_replaced(zelf: &Py<Self>, from: PyStrRef, to: PyStrRef, vm: &VirtualMachine) -> PyResult<Self> {
            match zelf.values.series() {
                Some(series) => column(text::replaced(series, &from.to_string_lossy(), &to.to_string_lossy()), vm),
                None => {
                    let arguments = PosArgs::new(vec![from.into(), to.into()]);
                    Ok(Self { values: text::method_column(&zelf.values, "replace", arguments, vm)? })
                }
            }
        }
        /// Read the texts as moments; the second result is the text that could not be read, with its pattern.
        #[pymethod]
        fn moments(
            zelf: &Py<Self>,
            pattern: Option<PyStrRef>,
            day_first: bool,
            lenient: bool,
            universal: bool,
            vm: &VirtualMachine,
        ) -> PyResult<(Option<PyRef<Self>>, Option<Unread>)> {
            let pattern = pattern.map(|pattern| pattern.to_string_lossy().into_owned());
            let reading = if day_first { dates::Reading::DayFirst } else { dates::Reading::MonthFirst };
            let texts = cast::cast(&zelf.values, "str", vm)?;
            let Some(series) = texts.series() else {
                return Ok((None, None));
            };
            Ok(match good(dates::parse_all(series, pattern.as_deref(), reading, lenient), vm)? {
                dates::Parsed::Moments(values) => (Some(Self { values }.into_ref(&vm.ctx)), None),
                dates::Parsed::MixedZones(series) if universal => {
                    (Some(Self { values: Values::Zoned(series, Zone::Universal) }.into_ref(&vm.ctx)), None)
                }
                dates::Parsed::MixedZones(_) => return Err(vm.new_value_error(cast::MIXED_ZONES)),
                dates::Parsed::Unfit { text, pattern } => (None, Some((text, pattern))),
            })
        }
        /// A part of each moment or span; `None` for a name that is none.
        #[pymethod]
        fn part(zelf: &Py<Self>, name: PyStrRef, vm: &VirtualMachine) -> PyResult<Option<Self>> {
            let local = zelf.values.local_times();
            let Some(series) = local.series() else {
                return Ok(None);
            };
            if let Values::Periods(series, frequency) = &local {
                let part = good(dates::period_part(series, *frequency, &name.to_string_lossy()), vm)?;
                return Ok(part.map(|values| Self { values }));
            }
            let part = match series.dtype() {
                polars::prelude::DataType::Duration(_) => dates::span_part(series, &name.to_string_lossy()),
                _ => dates::part(series, &name.to_string_lossy()),
            };
            Ok(good(part, vm)?.map(|values| Self { values }))
        }
        #[pymethod]
        fn strftime(zelf: &Py<Self>, pattern: PyStrRef, vm: &VirtualMachine) -> PyResult<Self> {
            let local = zelf.values.local_times();
            let series = local.series().ok_or_else(|| vm.new_type_error("only moments can be written so"))?;
            Ok(Self { values: dates::formatted(series, &pattern.to_string_lossy()) })
        }
        /// The periods that the moments lie in.
        #[pymethod]
        fn periods(zelf: &Py<Self>, frequency: PyStrRef, vm: &VirtualMachine) -> PyResult<Self> {
            let (starts, frequency) = period_starts(&zelf.values, &frequency, vm)?;
            Ok(Self { values: Values::Periods(starts, frequency) })
        }
        /// The first moments of the periods that the moments lie in.
        #[pymethod]
        fn starts(zelf: &Py<Self>, frequency: PyStrRef, vm: &VirtualMachine) -> PyResult<Self> {
            let (starts, _) = period_starts(&zelf.values, &frequency, vm)?;
            Ok(Self { values: Values::Plain(starts) })
        }
        /// The same values `count` rows further down.
        #[pymethod]
        fn shift(zelf: &Py<Self>, count: i64, vm: &VirtualMachine) -> PyResult<Self> {
            let length = zelf.values.len() as i64;
            let row = |row: i64| u32::try_from(row - count).ok().filter(|&from| i64::from(from) < length);
            column(zelf.values.take(&(0..length).map(row).collect::<Vec<_>>(), vm), vm)
        }
        /// `sum`, `prod`, `min` or `max` of each value with all before it.
        #[pymethod]
        fn cumulated(zelf: &Py<Self>, name: PyStrRef, vm: &VirtualMachine) -> PyResult<Self> {
            let function: fn(f64, f64) -> f64 = match name.to_string_lossy().as_ref() {
                "sum" => |a, b| a + b,
                "prod" => |a, b| a * b,
                "min" => f64::min,
                _ => f64::max,
            };
            let result = plain(reduce::cumulated(&floats(&zelf.values, vm)?, function));
            if matches!(zelf.values, Values::Nullable(_)) {
                return Ok(Self { values: typed::like_whole(&zelf.values, result.values, vm)? });
            }
            let whole =
                zelf.values.series().is_some_and(|series| series.dtype().is_integer() || series.dtype().is_bool());
            if whole { Ok(Self { values: cast::cast(&result.values, "int64", vm)? }) } else { Ok(result) }
        }
        #[pymethod]
        fn ranks(zelf: &Py<Self>, ties: PyStrRef, descending: bool, vm: &VirtualMachine) -> PyResult<Self> {
            let name = ties.to_string_lossy();
            let ties =
                Ties::from_name(&name).ok_or_else(|| vm.new_value_error(format!("no method `{name}` for ranks")))?;
            let numbers = match zelf.values.as_floats() {
                Some(floats) => floats,
                None => {
                    let codes = Codes::in_order(&zelf.values, vm)?;
                    codes.iter().map(|code| code.map_or(f64::NAN, f64::from)).collect()
                }
            };
            Ok(plain(reduce::ranks(&numbers, ties, descending)))
        }
        /// The row of the smallest or greatest value.
        #[pymethod]
        fn extreme(zelf: &Py<Self>, greatest: bool, vm: &VirtualMachine) -> PyResult<Option<usize>> {
            if let Some(row) = reduce::extreme_row(&zelf.values, greatest) {
                return Ok(Some(row));
            }
            let order = order::sorted_rows(&zelf.values, greatest, Gaps::Last, vm)?;
            let missing = zelf.values.missing(vm);
            Ok(order.first().map(|&row| row as usize).filter(|&row| !missing[row]))
        }
        /// The values where the mask is true, and those of `other` (a column or one value) elsewhere.
        #[pymethod]
        fn choose(zelf: &Py<Self>, keep: PyRef<Self>, other: PyObjectRef, vm: &VirtualMachine) -> PyResult<Self> {
            let keep = mask(&keep.values, vm)?;
            let other = operand(&other, vm)?;
            Ok(Self { values: chosen(&zelf.values, &keep, &other, vm)? })
        }
        #[pymethod]
        fn correlation(
            zelf: &Py<Self>,
            other: PyRef<Self>,
            least: usize,
            order: PyStrRef,
            vm: &VirtualMachine,
        ) -> PyResult<f64> {
            let (a, b) = (floats(&zelf.values, vm)?, floats(&other.values, vm)?);
            let measure = match order.to_string_lossy().as_ref() {
                "running" => reduce::running_correlation,
                "ranks" => reduce::rank_correlation,
                _ => reduce::correlation,
            };
            Ok(measure(&a, &b, least))
        }
        #[pymethod]
        fn covariance(
            zelf: &Py<Self>,
            other: PyRef<Self>,
            ddof: f64,
            least: usize,
            running: bool,
            vm: &VirtualMachine,
        ) -> PyResult<f64> {
            let (left, right) = (floats(&zelf.values, vm)?, floats(&other.values, vm)?);
            let covariance = if running { reduce::running_covariance } else { reduce::covariance };
            Ok(covariance(&left, &right, ddof, least))
        }
        /// Each value as text, as a table prints it.
        #[pymethod]
        fn texts(zelf: &Py<Self>, precision: usize, vm: &VirtualMachine) -> PyResult<PyListRef> {
            let style =
                format::Style { precision, missing: "NaN".to_owned(), float_format: None, leading_space: false };
            Ok(text_list(format::texts(&zelf.values, &style, vm)?, vm))
        }
    }

    fn period_starts(values: &Values, alias: &PyStrRef, vm: &VirtualMachine) -> PyResult<(Series, Frequency)> {
        let frequency = frequency_of(alias, vm)?;
        let local = values.local_times();
        let series = local.series().ok_or_else(|| vm.new_type_error("only moments lie in periods"))?;
        Ok((good(dates::period_starts(series, frequency), vm)?, frequency))
    }

    /// Rows with equal keys.
    #[pyattr]
    #[pyclass(module = "_pandas", name = "Groups")]
    #[derive(Debug, PyPayload)]
    pub struct Groups {
        codes: Codes,
    }

    #[pyclass(with(AsMapping))]
    impl Groups {
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
                let like = if whole { typed::like_whole } else { typed::like };
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

    type Columns = Vec<PyRef<Column>>;

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

    /// The same rows of each column.
    #[pyfunction]
    fn taken(columns: Columns, rows: PyRef<Column>, vm: &VirtualMachine) -> PyResult<PyListRef> {
        let values: Vec<&Values> = columns.iter().map(|column| &column.values).collect();
        if let Some(rows) = gather::row_numbers(&rows.values)
            && let Some(taken) = gather::taken(&values, &rows)
        {
            return Ok(column_list(good(taken, vm)?, vm));
        }
        let taken = columns.iter().map(|column| Column::take(column, rows.clone(), vm).map(|column| column.values));
        Ok(column_list(taken.collect::<PyResult<_>>()?, vm))
    }

    /// What a mask leaves of each column.
    #[pyfunction]
    fn filtered(columns: Columns, mask: PyRef<Column>, vm: &VirtualMachine) -> PyResult<PyListRef> {
        let values: Vec<&Values> = columns.iter().map(|column| &column.values).collect();
        if let Some(flags) = masks::complete(&mask.values)
            && columns.iter().all(|column| column.values.len() == flags.len() && flags.len() > 1)
            && let Some(filtered) = gather::filtered(&values, flags)
        {
            return Ok(column_list(good(filtered, vm)?, vm));
        }
        taken(columns, Column::true_rows(&mask, vm)?.into_ref(&vm.ctx), vm)
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

    /// Where each row's only counterpart stands when no key comes twice in the right table, -1 where there is none; and
    /// whether each row has one. `None` when keys come twice, are missing, or have to be compared in another way.
    #[pyfunction]
    fn only_counterparts(
        left: PyRef<Column>,
        right: PyRef<Column>,
        vm: &VirtualMachine,
    ) -> Option<(PyRef<Column>, bool)> {
        let found = matching::rows_of(&left.values, &right.values)?;
        if !found.contains(&GAP) {
            return Some((plain(found).into_ref(&vm.ctx), true));
        }
        let rows = kernels::mapped(&found, |&row| if row == GAP { -1 } else { i64::from(row) });
        Some((plain(rows).into_ref(&vm.ctx), false))
    }

    /// The rows that hold a combination of values seen in another row; `keep` says which of them does not count.
    #[pyfunction]
    fn duplicated_rows(keys: Columns, keep: PyStrRef, vm: &VirtualMachine) -> PyResult<Column> {
        let groups = group_rows(keys, false, false, vm)?;
        Ok(flags_column(repeats(&groups.codes, &keep.to_string_lossy())))
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
        let values: Vec<&Values> = parts.iter().map(|part| &part.values).filter(|values| values.len() > 0).collect();
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

    /// The name of the period that starts at this moment.
    #[pyfunction]
    fn period_name(start: i64, frequency: PyStrRef, vm: &VirtualMachine) -> PyResult<String> {
        let frequency = frequency_of(&frequency, vm)?;
        Ok(format::moment(start).map_or_else(|| "NaT".to_owned(), |start| frequency.text(start)))
    }

    /// The first moment of the period `count` after the one that `start` lies in.
    #[pyfunction]
    fn later_period(start: i64, frequency: PyStrRef, count: i64, vm: &VirtualMachine) -> PyResult<i64> {
        let frequency = frequency_of(&frequency, vm)?;
        let ordinal = format::moment(start).and_then(|start| frequency.ordinal(start).checked_add(count));
        let later = ordinal.and_then(|ordinal| frequency.start(ordinal));
        later.ok_or_else(|| vm.new_value_error("out of the range of dates"))
    }

    fn frequency_of(alias: &PyStrRef, vm: &VirtualMachine) -> PyResult<Frequency> {
        let alias = alias.to_string_lossy();
        Frequency::from_alias(&alias).ok_or_else(|| vm.new_value_error(format!("Invalid frequency: {alias}")))
    }

    /// The moment a text names, in microseconds since 1970.
    #[pyfunction]
    fn parse_moment(text: PyStrRef, pattern: OptionalArg<PyStrRef>, day_first: OptionalArg<bool>) -> Option<i64> {
        let text = text.to_string_lossy();
        let reading = if day_first.unwrap_or(false) { dates::Reading::DayFirst } else { dates::Reading::MonthFirst };
        let pattern = match pattern {
            OptionalArg::Present(pattern) => Some(pattern.to_string_lossy().into_owned()),
            OptionalArg::Missing => dates::pattern_of(&text, reading),
        };
        dates::parse(&text, &pattern?)
    }
}
