//! `_pandas.Column`: the values of one column, and operations on it alone.

#[rustpython_vm::pymodule(sub, name = "_pandas")]
pub(crate) mod native {
    use polars::prelude::{
        BooleanChunked, IntoSeries, NamedFromOwned, NewChunkedArray, PlSmallStr, PolarsResult, Series,
    };
    use rustpython_vm::{
        Py, PyObject, PyObjectRef, PyPayload, PyRef, PyResult, VirtualMachine, atomic_func,
        builtins::{PyListRef, PyStr, PyStrRef},
        function::{ArgCallable, PosArgs},
        protocol::{PyMappingMethods, PySequenceMethods},
        pyclass,
        types::{AsMapping, AsSequence},
    };
    use tabletalk_column::{
        aggregate,
        cast::{self, Unreadable},
        combine::{chosen, repeats},
        convert::{self, polars_error},
        cumulative::running,
        dates, extension_operators,
        factorize::Codes,
        format,
        kernels::{masks, take},
        object_operators::{floats, mapped, mask},
        operators,
        order::{self, Gaps},
        reduce, text,
        values::{Frequency, Values},
        zones::Zone,
    };
    use tabletalk_numpy::bridge;

    /// A text that is no moment, and the pattern that it should have had.
    type Unread = (String, Option<String>);

    pub(crate) type Columns = Vec<PyRef<Column>>;

    /// The values of one column.
    #[pyattr]
    #[pyclass(module = "_pandas", name = "Column")]
    #[derive(Debug, PyPayload)]
    pub struct Column {
        pub values: Values,
    }

    pub(crate) fn good<T>(result: PolarsResult<T>, vm: &VirtualMachine) -> PyResult<T> {
        result.map_err(|error| polars_error(error, vm))
    }

    pub(crate) fn column(result: PolarsResult<Values>, vm: &VirtualMachine) -> PyResult<Column> {
        good(result, vm).map(|values| Column { values })
    }

    pub(crate) fn plain<T>(values: Vec<T>) -> Column
    where
        Series: NamedFromOwned<Vec<T>>,
    {
        Column { values: Values::Plain(Series::from_vec(PlSmallStr::EMPTY, values)) }
    }

    pub(crate) fn flags_column(flags: Vec<bool>) -> Column {
        mask_column(BooleanChunked::from_slice(PlSmallStr::EMPTY, &flags))
    }

    pub(crate) fn text_list(texts: Vec<String>, vm: &VirtualMachine) -> PyListRef {
        vm.ctx.new_list(texts.into_iter().map(|text| vm.ctx.new_str(text).into()).collect())
    }

    fn mask_column(flags: BooleanChunked) -> Column {
        Column { values: Values::Plain(flags.into_series()) }
    }

    pub(crate) fn column_list(columns: Vec<Values>, vm: &VirtualMachine) -> PyListRef {
        vm.ctx.new_list(columns.into_iter().map(|values| Column { values }.into_pyobject(vm)).collect())
    }

    pub(crate) fn rows_column(rows: &[u32]) -> Column {
        plain(rows.iter().map(|&row| i64::from(row)).collect())
    }

    /// A column, or a single value as a column of one.
    pub(crate) fn operand(object: &PyObject, vm: &VirtualMachine) -> PyResult<Values> {
        if let Some(column) = object.downcast_ref::<Column>() {
            return Ok(column.values.clone());
        }
        convert::from_objects(vec![object.to_owned()], vm)
    }

    fn optional_rows(values: &Values) -> Vec<Option<u32>> {
        values.as_integers().unwrap_or_default().into_iter().map(|row| u32::try_from(row?).ok()).collect()
    }

    /// The values at these rows; -1 gives a gap.
    pub(crate) fn taken_values(values: &Values, rows: &Values, vm: &VirtualMachine) -> PyResult<Values> {
        if values.series().is_some()
            && let Some(rows) = take::row_numbers(rows)
            && let Some(taken) = take::taken(&[values], &rows)
        {
            return good(taken.map(|mut taken| taken.remove(0)), vm);
        }
        let rows = optional_rows(rows);
        let taken = match rows.iter().copied().collect::<Option<Vec<u32>>>() {
            Some(rows) => values.take_rows(&rows, vm),
            None => values.take(&rows, vm),
        };
        good(taken, vm)
    }

    /// The rows at which this mask is true.
    pub(crate) fn true_rows(values: &Values, vm: &VirtualMachine) -> PyResult<Column> {
        if let Some(flags) = masks::complete(values) {
            return Ok(plain(masks::true_rows(flags)));
        }
        let flags = mask(values, vm)?;
        Ok(plain(flags.iter().enumerate().filter(|(_, flag)| **flag).map(|(row, _)| row as i64).collect()))
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
        /// Return the column itself: columns are immutable, so that `copy.deepcopy` of a table may share them.
        #[pymethod]
        fn __deepcopy__(zelf: PyRef<Self>, _memo: PyObjectRef) -> PyRef<Self> {
            zelf
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
            Ok(Self { values: taken_values(&zelf.values, &rows.values, vm)? })
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
            true_rows(&zelf.values, vm)
        }
        #[pymethod]
        fn cast(zelf: &Py<Self>, dtype: PyStrRef, vm: &VirtualMachine) -> PyResult<Self> {
            Ok(Self { values: cast::cast(&zelf.values, &dtype.to_string_lossy(), vm)? })
        }
        /// Parse numbers from texts; with `coerce`, other texts become missing.
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
            let other = operand(&other, vm)?;
            let (left, right) = if reflected { (&other, &zelf.values) } else { (&zelf.values, &other) };
            let values = operators::calculated(left, &name.to_string_lossy(), right, vm)?;
            Ok(values.map_or_else(|| vm.ctx.not_implemented(), |values| Self { values }.into_pyobject(vm)))
        }
        /// Compute `self comparison other` row by row; `NotImplemented` when the dtypes are not comparable.
        #[pymethod]
        fn compare(zelf: &Py<Self>, name: PyStrRef, other: PyObjectRef, vm: &VirtualMachine) -> PyResult {
            let other = dates::moments_if_needed(&zelf.values, operand(&other, vm)?);
            let values = operators::compared(&zelf.values, &name.to_string_lossy(), &other, vm)?;
            Ok(values.map_or_else(|| vm.ctx.not_implemented(), |values| Self { values }.into_pyobject(vm)))
        }
        /// `and`, `or`, `xor` of two masks.
        #[pymethod]
        fn logic(zelf: &Py<Self>, name: PyStrRef, other: PyObjectRef, vm: &VirtualMachine) -> PyResult<Self> {
            let other = operand(&other, vm)?;
            Ok(Self { values: operators::combined(&zelf.values, &name.to_string_lossy(), &other, vm)? })
        }
        #[pymethod]
        fn invert(zelf: &Py<Self>, vm: &VirtualMachine) -> PyResult<Self> {
            Ok(Self { values: operators::inverted(&zelf.values, vm)? })
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
            Ok(Self { values: extension_operators::like(&zelf.values, rounded, vm)? })
        }
        /// `sum`, `mean`, `median`, `min`, `max`, `prod`, `var`, `std`, `sem`, `skew`, `kurt`; `parameter` is `ddof`.
        #[pymethod]
        fn reduce(zelf: &Py<Self>, name: PyStrRef, parameter: f64, vm: &VirtualMachine) -> PyResult {
            aggregate::reduced(&zelf.values, &name.to_string_lossy(), parameter, vm)
        }
        /// Return whether `name` (`any` or `all`) of the values are truthy; missing values are skipped.
        #[pymethod]
        fn truth(zelf: &Py<Self>, name: PyStrRef, vm: &VirtualMachine) -> PyResult {
            Ok(bridge::bool_(aggregate::truth(&zelf.values, &name.to_string_lossy(), vm)?, vm))
        }
        /// The quantiles at these fractions.
        #[pymethod]
        fn quantiles(
            zelf: &Py<Self>,
            fractions: Vec<f64>,
            interpolation: PyStrRef,
            vm: &VirtualMachine,
        ) -> PyResult<Self> {
            Ok(plain(aggregate::quantiles(&zelf.values, &fractions, &interpolation.to_string_lossy(), vm)?))
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
        /// A component of each timestamp or timedelta; `None` for an unknown name.
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
            Ok(Self { values: running(&zelf.values, &name.to_string_lossy(), vm)? })
        }
        #[pymethod]
        fn ranks(zelf: &Py<Self>, ties: PyStrRef, descending: bool, vm: &VirtualMachine) -> PyResult<Self> {
            Ok(plain(order::ranks(&zelf.values, &ties.to_string_lossy(), descending, vm)?))
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

    pub(crate) fn frequency_of(alias: &PyStrRef, vm: &VirtualMachine) -> PyResult<Frequency> {
        let alias = alias.to_string_lossy();
        Frequency::from_alias(&alias).ok_or_else(|| vm.new_value_error(format!("Invalid frequency: {alias}")))
    }
}
