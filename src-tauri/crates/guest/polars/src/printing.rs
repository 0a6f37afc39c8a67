//! Tables and columns as text, under the options of `pl.Config`.
//!
//! Polars takes most of these options from the environment of the process, which must not change while other threads run.
//! Text under options is therefore laid out here, in the way of `polars_core::fmt`; only its numbers are written there.

use std::{
    collections::BTreeMap,
    sync::{Mutex, PoisonError},
};

use comfy_table::{
    CellAlignment, ColumnConstraint, ContentArrangement, Table, Width,
    presets::{
        ASCII_BORDERS_ONLY, ASCII_BORDERS_ONLY_CONDENSED, ASCII_FULL, ASCII_FULL_CONDENSED, ASCII_HORIZONTAL_ONLY,
        ASCII_MARKDOWN, ASCII_NO_BORDERS, NOTHING, UTF8_BORDERS_ONLY, UTF8_FULL, UTF8_FULL_CONDENSED,
        UTF8_HORIZONTAL_ONLY, UTF8_NO_BORDERS,
    },
};
use polars::prelude::{AnyValue, DataFrame, DataType, Field, Series};
use polars_core::fmt;

/// The width of a table that is printed to no terminal.
const WIDTH: u16 = 100;

/// A space on either side of a value.
const PADDING: usize = 2;

/// The narrowest column, unless all that it holds is narrower.
const LEAST_WIDTH: usize = 5;

/// How numbers are written is an option of the whole process: one text at a time is made under it.
static NUMBERS: Mutex<()> = Mutex::new(());

/// Options of `pl.Config`, by the names that the engine has for them.
struct Options(BTreeMap<String, String>);

impl Options {
    /// Print while numbers are written as the options say.
    fn apply(&self, print: impl FnOnce(&Self) -> String) -> String {
        let _alone = NUMBERS.lock().unwrap_or_else(PoisonError::into_inner);
        self.0.iter().for_each(|(name, value)| set_number_format(name, Some(value)));
        let text = print(self);
        self.0.keys().for_each(|name| set_number_format(name, None));
        text
    }

    fn text(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str)
    }

    fn is_on(&self, name: &str) -> bool {
        self.text(name) == Some("1")
    }

    /// A negative number is no limit.
    fn limit(&self, name: &str, default: usize) -> usize {
        let number = self.text(name).and_then(|text| text.parse::<i64>().ok());
        number.map_or(default, |number| usize::try_from(number).unwrap_or(usize::MAX))
    }

    fn most_rows(&self) -> usize {
        self.limit("POLARS_FMT_MAX_ROWS", 10)
    }

    fn most_characters(&self) -> usize {
        self.limit("POLARS_FMT_STR_LEN", 30)
    }

    fn hides_names(&self) -> bool {
        self.is_on("POLARS_FMT_TABLE_HIDE_COLUMN_NAMES")
    }

    fn hides_types(&self) -> bool {
        self.is_on("POLARS_FMT_TABLE_HIDE_COLUMN_DATA_TYPES")
    }

    fn ellipsis(&self) -> &'static str {
        let ascii = self.text("POLARS_FMT_TABLE_FORMATTING").is_some_and(|style| style.starts_with("ASCII"));
        if ascii { "..." } else { "…" }
    }

    fn width(&self) -> u16 {
        let number = self.text("POLARS_TABLE_WIDTH").and_then(|text| text.parse::<i64>().ok());
        number.map_or(WIDTH, |number| u16::try_from(number).unwrap_or(u16::MAX))
    }

    /// The lines between cells, as the presets of `comfy-table` draw them.
    fn preset(&self) -> &'static str {
        match self.text("POLARS_FMT_TABLE_FORMATTING") {
            Some("ASCII_FULL") => ASCII_FULL,
            Some("ASCII_FULL_CONDENSED") => ASCII_FULL_CONDENSED,
            Some("ASCII_NO_BORDERS") => ASCII_NO_BORDERS,
            Some("ASCII_BORDERS_ONLY") => ASCII_BORDERS_ONLY,
            Some("ASCII_BORDERS_ONLY_CONDENSED") => ASCII_BORDERS_ONLY_CONDENSED,
            Some("ASCII_HORIZONTAL_ONLY") => ASCII_HORIZONTAL_ONLY,
            Some("ASCII_MARKDOWN" | "MARKDOWN") => ASCII_MARKDOWN,
            Some("UTF8_FULL") => UTF8_FULL,
            Some("UTF8_NO_BORDERS") => UTF8_NO_BORDERS,
            Some("UTF8_BORDERS_ONLY") => UTF8_BORDERS_ONLY,
            Some("UTF8_HORIZONTAL_ONLY") => UTF8_HORIZONTAL_ONLY,
            Some("NOTHING") => NOTHING,
            _ => UTF8_FULL_CONDENSED,
        }
    }

    fn alignment(&self, dtype: &DataType) -> Option<CellAlignment> {
        let is_number = dtype.is_primitive_numeric() || dtype.is_decimal();
        let of_numbers = self.text("POLARS_FMT_TABLE_CELL_NUMERIC_ALIGNMENT").filter(|_| is_number);
        match of_numbers.or_else(|| self.text("POLARS_FMT_TABLE_CELL_ALIGNMENT")) {
            Some("RIGHT") => Some(CellAlignment::Right),
            Some("LEFT") => Some(CellAlignment::Left),
            Some("CENTER") => Some(CellAlignment::Center),
            _ => None,
        }
    }

    fn shortened(&self, text: &str) -> String {
        match text.char_indices().nth(self.most_characters()) {
            Some((end, _)) => format!("{}{}", &text[..end], self.ellipsis()),
            None => text.to_owned(),
        }
    }

    /// A value as it stands in a cell.
    fn cell(&self, value: &AnyValue) -> String {
        match value {
            AnyValue::List(_) | AnyValue::Array(..) | AnyValue::Struct(..) => self.nested(value),
            value => value.str_value().into_owned(),
        }
    }

    /// A value inside another one, in which texts have quotation marks.
    fn nested(&self, value: &AnyValue) -> String {
        match value {
            AnyValue::List(items) | AnyValue::Array(items, _) => self.list(items),
            AnyValue::Struct(..) => {
                let fields: Vec<String> = value._iter_struct_av().map(|field| self.nested(&field)).collect();
                format!("{{{}}}", fields.join(","))
            }
            value => value.to_string(),
        }
    }

    /// The first items, and the last one when there are too many.
    fn list(&self, items: &Series) -> String {
        let most = self.limit("POLARS_FMT_TABLE_CELL_LIST_LEN", 3);
        let ellipsis = self.ellipsis();
        if items.is_empty() {
            return "[]".to_owned();
        }
        if most == 0 {
            return format!("[{ellipsis}]");
        }
        let texts = |items: Series| items.rechunk().iter().map(|item| self.nested(&item)).collect::<Vec<_>>();
        if items.len() <= most {
            return format!("[{}]", texts(items.clone()).join(", "));
        }
        let last = texts(items.tail(Some(1))).concat();
        let shown = texts(items.head(Some(most - 1))).into_iter().chain([format!("{ellipsis} {last}")]);
        format!("[{}]", shown.collect::<Vec<_>>().join(", "))
    }
}

/// Tell the engine how it writes numbers; `None` for its own way.
fn set_number_format(name: &str, value: Option<&str>) {
    let character = value.and_then(|value| value.chars().next());
    match name {
        "decimal_separator" => fmt::set_decimal_separator(character),
        "thousands_separator" => fmt::set_thousands_separator(match value {
            Some("True" | "1") => Some(','),
            _ => character,
        }),
        "float_precision" => fmt::set_float_precision(value.and_then(|value| value.parse().ok())),
        "fmt_float" => {
            fmt::set_float_fmt(if value == Some("full") { fmt::FloatFmt::Full } else { fmt::FloatFmt::Mixed })
        }
        "trim_decimal_zeros" => fmt::set_trim_decimal_zeros(value.map(|value| value == "1")),
        _ => {}
    }
}

fn series_text(series: &Series, options: &Options) -> String {
    let (length, ellipsis) = (series.len(), options.ellipsis());
    let is_text = matches!(series.dtype(), DataType::String | DataType::Categorical(..) | DataType::Enum(..));
    let line = |row: usize| match series.get(row) {
        Ok(value) if is_text && !value.is_null() => format!("\t{}\n", quoted(&value.str_value(), options)),
        Ok(value) => format!("\t{}\n", options.nested(&value)),
        Err(_) => String::new(),
    };
    let (first, last) = shown_rows(length, options);
    let gap = (first + last < length).then(|| format!("\t{ellipsis}\n"));
    let lines: String = (0..first).map(line).chain(gap).chain((length - last..length).map(line)).collect();
    format!("shape: ({},)\nSeries: '{}' [{}]\n[\n{lines}]", grouped(length), series.name(), series.dtype())
}

/// A text that is cut off has no mark at its end.
fn quoted(text: &str, options: &Options) -> String {
    let shortened = options.shortened(text);
    if shortened == text { format!("\"{text}\"") } else { format!("\"{shortened}") }
}

/// How many rows are shown from the beginning and from the end.
fn shown_rows(height: usize, options: &Options) -> (usize, usize) {
    let most = options.most_rows();
    if height > most { (most.div_ceil(2), most / 2) } else { (height, 0) }
}

fn frame_text(frame: &DataFrame, options: &Options) -> String {
    let mut table = Table::new();
    table.load_preset(options.preset()).set_content_arrangement(ContentArrangement::Dynamic);
    let columns = shown_columns(frame, options);
    let rows = cells(frame, &columns, options);
    let fields: Vec<Option<Field>> =
        columns.iter().map(|column| Some(frame.columns().get((*column)?)?.field().into_owned())).collect();
    if !(options.hides_names() && options.hides_types()) {
        let header: Vec<String> = fields.iter().map(|field| title(field.as_ref(), options)).collect();
        table.set_header(header);
        table.set_constraints(widths(&fields, &rows, frame.height(), options));
    }
    table.add_rows(rows);
    table.set_width(options.width());
    for (column, field) in table.column_iter_mut().zip(&fields) {
        if let Some(alignment) = field.as_ref().and_then(|field| options.alignment(field.dtype())) {
            column.set_cell_alignment(alignment);
        }
    }
    let shape = format!("shape: ({}, {})", grouped(frame.height()), grouped(frame.width()));
    if options.is_on("POLARS_FMT_TABLE_HIDE_DATAFRAME_SHAPE_INFORMATION") {
        table.to_string()
    } else if options.is_on("POLARS_FMT_TABLE_DATAFRAME_SHAPE_BELOW") {
        format!("{table}\n{shape}")
    } else {
        format!("{shape}\n{table}")
    }
}

/// The columns that are shown, with `None` for those in the middle that are not.
fn shown_columns(frame: &DataFrame, options: &Options) -> Vec<Option<usize>> {
    let (width, most) = (frame.width(), options.limit("POLARS_FMT_MAX_COLS", 8));
    if width <= most {
        return (0..width).map(Some).collect();
    }
    (0..most.div_ceil(2)).map(Some).chain([None]).chain((width - most / 2..width).map(Some)).collect()
}

fn cells(frame: &DataFrame, columns: &[Option<usize>], options: &Options) -> Vec<Vec<String>> {
    let height = frame.height();
    let gap = || vec![options.ellipsis().to_owned(); columns.len()];
    if columns.is_empty() {
        return Vec::new();
    }
    let cell = |column: &Option<usize>, row: usize| {
        let value = column.and_then(|column| frame.columns().get(column)?.get(row).ok());
        value.map_or_else(|| options.ellipsis().to_owned(), |value| options.shortened(&options.cell(&value)))
    };
    let texts = |row: usize| columns.iter().map(|column| cell(column, row)).collect::<Vec<_>>();
    let (first, last) = shown_rows(height, options);
    let middle = (first + last < height).then(gap);
    (0..first).map(texts).chain(middle).chain((height - last..height).map(texts)).collect()
}

/// The name of a column, and its data type below it or beside it.
fn title(field: Option<&Field>, options: &Options) -> String {
    let Some(field) = field else { return options.ellipsis().to_owned() };
    let name = if options.hides_names() { String::new() } else { options.shortened(field.name()) };
    if options.hides_types() {
        return name;
    }
    if options.is_on("POLARS_FMT_TABLE_INLINE_COLUMN_DATA_TYPE") {
        return format!("{name} ({})", field.dtype());
    }
    if options.hides_names() {
        return field.dtype().to_string();
    }
    let separator = if options.is_on("POLARS_FMT_TABLE_HIDE_COLUMN_SEPARATOR") { "" } else { "\n---" };
    format!("{name}{separator}\n{}", field.dtype())
}

/// How wide each column may be.
fn widths(fields: &[Option<Field>], rows: &[Vec<String>], height: usize, options: &Options) -> Vec<ColumnConstraint> {
    let fixed = |width: usize| Width::Fixed(u16::try_from(width).unwrap_or(u16::MAX));
    let most = options.most_characters().saturating_add(options.ellipsis().chars().count() + PADDING);
    let is_cut = options.most_rows() > 0 && height > options.most_rows();
    let widest = |(column, field): (usize, &Option<Field>)| {
        let Some(field) = field else { return options.ellipsis().chars().count() + PADDING };
        let header = title(Some(field), options);
        // A name that is hidden takes its room all the same.
        let name = screen_width(&options.shortened(field.name()));
        let cells = rows.iter().filter_map(|row| row.get(column)).map(|cell| screen_width(cell));
        header.lines().map(screen_width).chain([name]).chain(cells).max().unwrap_or(0) + PADDING
    };
    let constraint = |width: usize| {
        if width > LEAST_WIDTH {
            ColumnConstraint::Boundaries { lower: fixed(LEAST_WIDTH), upper: fixed(width) }
        } else if is_cut {
            ColumnConstraint::Boundaries { lower: fixed(width), upper: fixed(LEAST_WIDTH) }
        } else {
            ColumnConstraint::Absolute(fixed(width))
        }
    };
    fields.iter().enumerate().map(|column| constraint(widest(column).min(most))).collect()
}

/// About how many columns of a screen a text takes, as the engine estimates it.
fn screen_width(text: &str) -> usize {
    text.len().min(text.chars().count() * 2)
}

/// A number with marks between its thousands.
fn grouped(number: usize) -> String {
    let digits = number.to_string();
    let groups = digits.as_bytes().rchunks(3).rev().map(String::from_utf8_lossy);
    groups.collect::<Vec<_>>().join("_")
}

#[rustpython_vm::pymodule(sub, name = "_polars")]
pub(crate) mod native {
    use rustpython_vm::{PyObjectRef, PyResult, VirtualMachine, builtins::PyDictRef};

    use super::{
        super::{frame::DataFrame, series::Series},
        Options, frame_text, series_text,
    };

    /// The text of a table or a column under options of the engine, by the names of its variables.
    #[pyfunction]
    fn printed(value: PyObjectRef, options: PyDictRef, vm: &VirtualMachine) -> PyResult<String> {
        let text = |object: PyObjectRef| object.str(vm).map(|text| text.to_string_lossy().into_owned());
        let options = options.into_iter().map(|(name, value)| Ok((text(name)?, text(value)?)));
        let options = Options(options.collect::<PyResult<_>>()?);
        if let Some(frame) = value.downcast_ref::<DataFrame>() {
            return Ok(options.apply(|options| frame_text(&frame.0, options)));
        }
        match value.downcast_ref::<Series>() {
            Some(series) => Ok(options.apply(|options| series_text(&series.0, options))),
            None => Err(vm.new_type_error("only tables and columns are printed under options")),
        }
    }
}

#[cfg(test)]
mod tests {
    use polars::prelude::{IntoSeries, NamedFrom, TimeUnit, df};

    use super::*;

    /// Without options, Polars itself is what to compare with.
    #[test]
    fn a_table_without_options_is_what_polars_prints() {
        for frame in [
            numbers(3),
            numbers(25),
            numbers(1234),
            numbers(3).clear(),
            wide(9),
            wide(8),
            df!("n" => [1], "long" => ["a text of more than thirty characters, which is cut"]).unwrap(),
            df!("é" => ["日本語", "ж", ""], "b" => [Some(true), None, Some(false)]).unwrap(),
            df!("lists" => [list(&[1, 2]), list(&[1, 2, 3, 4]), list(&[])]).unwrap(),
            df!("pairs" => [numbers(3).into_struct("pairs".into()).into_series()]).unwrap(),
            DataFrame::empty(),
        ] {
            assert_eq!(Options(BTreeMap::new()).apply(|options| frame_text(&frame, options)), frame.to_string());
        }
    }

    #[test]
    fn a_column_without_options_is_what_polars_prints() {
        let texts = Series::new("s".into(), [Some("a"), None, Some("a text of more than thirty characters, cut")]);
        let moments = Series::new("t".into(), [0_i64, 86_400_000_000]);
        let moments = moments.cast(&DataType::Datetime(TimeUnit::Microseconds, None)).unwrap();
        let many = Series::new("many".into(), (0..1500).map(f64::from).collect::<Vec<_>>());
        let lists = Series::new("lists".into(), [list(&[1, 2]), list(&[1, 2, 3, 4])]);
        for series in [texts, moments, many, lists, Series::new("none".into(), [] as [bool; 0])] {
            assert_eq!(Options(BTreeMap::new()).apply(|options| series_text(&series, options)), series.to_string());
        }
    }

    #[test]
    fn options_hide_shorten_and_draw() {
        let frame = df!("name" => ["abcdef", "x"], "n" => [1, 20]).unwrap();
        let options = [
            ("POLARS_FMT_TABLE_FORMATTING", "ASCII_MARKDOWN"),
            ("POLARS_FMT_TABLE_HIDE_COLUMN_DATA_TYPES", "1"),
            ("POLARS_FMT_TABLE_HIDE_DATAFRAME_SHAPE_INFORMATION", "1"),
            ("POLARS_FMT_STR_LEN", "4"),
            ("POLARS_FMT_TABLE_CELL_NUMERIC_ALIGNMENT", "RIGHT"),
        ];
        let options = Options(options.map(|(name, value)| (name.to_owned(), value.to_owned())).into());
        let expected = "| name    |  n |\n|---------|----|\n| abcd... |  1 |\n| x       | 20 |";
        assert_eq!(options.apply(|options| frame_text(&frame, options)), expected);
    }

    fn numbers(height: i64) -> DataFrame {
        let whole: Vec<i64> = (0..height).collect();
        let parts: Vec<Option<f64>> = (0..height).map(|row| (row % 3 != 1).then_some(row as f64 / 7.0)).collect();
        df!("whole" => whole, "a longer name of a column" => parts).unwrap()
    }

    fn wide(width: usize) -> DataFrame {
        let column = |number: usize| Series::new(format!("c{number}").into(), [number as i32]).into();
        DataFrame::new(1, (0..width).map(column).collect()).unwrap()
    }

    fn list(items: &[i64]) -> Series {
        Series::new("".into(), items)
    }
}
