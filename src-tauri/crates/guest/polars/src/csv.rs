//! CSV text as py-polars reads it: the types come from the first rows, what does not fit later is an error.

use ::csv::{ByteRecord, ReaderBuilder};
use polars::prelude::*;

/// The part of `pl.read_csv`'s arguments that reaches the parser.
pub(super) struct Options {
    pub separator: u8,
    pub has_header: bool,
    /// Texts that stand for a missing value.
    pub null_values: Vec<String>,
    /// How many rows decide the types; `None` for all.
    pub infer_rows: Option<usize>,
    pub row_limit: Option<usize>,
    pub try_parse_dates: bool,
}

/// The table in `text`, which must be UTF-8.
pub(super) fn read(text: &[u8], options: &Options) -> PolarsResult<DataFrame> {
    let records = records(text, options)?;
    let Some(first) = records.first() else { polars_bail!(NoData: "empty CSV") };
    let names = match options.has_header {
        true => unique_names(first)?,
        false => (1..=first.len()).map(|number| format!("column_{number}").into()).collect(),
    };
    let rows = &records[usize::from(options.has_header)..];
    let column = |(index, name)| column(name, &Fields { rows, index, options });
    let columns = names.into_iter().enumerate().map(column).collect::<PolarsResult<Vec<_>>>()?;
    let frame = DataFrame::new_infer_height(columns)?;
    if options.try_parse_dates { parse_dates(frame) } else { Ok(frame) }
}

fn records(text: &[u8], options: &Options) -> PolarsResult<Vec<ByteRecord>> {
    let text = text.strip_prefix(b"\xef\xbb\xbf").unwrap_or(text);
    polars_ensure!(std::str::from_utf8(text).is_ok(), ComputeError: "invalid utf-8 sequence");
    let mut reader =
        ReaderBuilder::new().delimiter(options.separator).has_headers(false).flexible(true).from_reader(text);
    let limit = options.row_limit.map_or(usize::MAX, |rows| rows.saturating_add(usize::from(options.has_header)));
    let records: Result<Vec<_>, _> = reader.byte_records().take(limit).collect();
    let records = records.map_err(|error| polars_err!(ComputeError: "{error}"))?;
    let width = records.first().map_or(0, ByteRecord::len);
    match records.iter().position(|record| record.len() > width) {
        Some(row) => polars_bail!(
            ComputeError: "found more fields than defined in 'Schema': row {} has {} fields instead of {width}",
            row + 1, records[row].len()
        ),
        None => Ok(records),
    }
}

/// Column names as py-polars makes them unique.
fn unique_names(header: &ByteRecord) -> PolarsResult<Vec<PlSmallStr>> {
    let mut seen = PlHashMap::<String, usize>::new();
    let names = header.iter().map(|field| {
        let name = String::from_utf8_lossy(field).into_owned();
        let count = seen.entry(name.clone()).or_insert(0);
        *count += 1;
        if *count == 1 { name.into() } else { format!("{name}_duplicated_{}", *count - 2).into() }
    });
    Ok(names.collect())
}

/// The fields of one column.
struct Fields<'a> {
    rows: &'a [ByteRecord],
    index: usize,
    options: &'a Options,
}

impl<'a> Fields<'a> {
    fn iter(&self) -> impl Iterator<Item = Option<&'a str>> {
        self.rows.iter().map(|row| {
            let field = std::str::from_utf8(row.get(self.index)?).ok()?;
            (!field.is_empty() && !self.options.null_values.iter().any(|null| null == field)).then_some(field)
        })
    }

    /// The type of the rows that decide.
    fn dtype(&self) -> DataType {
        let decisive = self.iter().take(self.options.infer_rows.unwrap_or(usize::MAX));
        let types = decisive.flatten().map(field_type).reduce(common_type);
        types.unwrap_or(DataType::String)
    }
}

fn column(name: PlSmallStr, fields: &Fields) -> PolarsResult<Column> {
    let dtype = fields.dtype();
    let misfit = |text: &str| {
        let (position, hint) = (fields.index + 1, "You might want to try `infer_schema_length=10000`");
        polars_err!(
            ComputeError: "could not parse `{text}` as dtype `{dtype}` at column '{name}' (column number {position})\n\n{hint}"
        )
    };
    let series = match dtype {
        DataType::Int64 => Series::new(name.clone(), parsed(fields, |text| text.parse::<i64>().ok(), misfit)?),
        DataType::Float64 => Series::new(name.clone(), parsed(fields, |text| text.parse::<f64>().ok(), misfit)?),
        DataType::Boolean => Series::new(name.clone(), parsed(fields, parse_bool, misfit)?),
        _ => Series::new(name.clone(), fields.iter().collect::<Vec<_>>()),
    };
    Ok(series.into_column())
}

fn parsed<T>(
    fields: &Fields,
    parse: impl Fn(&str) -> Option<T>,
    misfit: impl Fn(&str) -> PolarsError,
) -> PolarsResult<Vec<Option<T>>> {
    let parse = |text: &str| parse(text).ok_or_else(|| misfit(text));
    fields.iter().map(|field| field.map(parse).transpose()).collect()
}

fn field_type(text: &str) -> DataType {
    if is_integer(text) {
        DataType::Int64
    } else if is_float(text) {
        DataType::Float64
    } else if parse_bool(text).is_some() {
        DataType::Boolean
    } else {
        DataType::String
    }
}

fn common_type(left: DataType, right: DataType) -> DataType {
    match (&left, &right) {
        (left, right) if left == right => left.clone(),
        (DataType::Int64, DataType::Float64) | (DataType::Float64, DataType::Int64) => DataType::Float64,
        _ => DataType::String,
    }
}

fn is_integer(text: &str) -> bool {
    let digits = text.strip_prefix('-').unwrap_or(text);
    !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
}

/// A decimal point or an exponent, or one of `inf` and `NaN`; a sign may stand before it.
fn is_float(text: &str) -> bool {
    let unsigned = text.strip_prefix(['-', '+']).unwrap_or(text);
    let numeric = unsigned.starts_with(|first: char| first.is_ascii_digit() || first == '.');
    matches!(unsigned, "inf" | "NaN") || numeric && unsigned.contains(['.', 'e', 'E']) && text.parse::<f64>().is_ok()
}

fn parse_bool(text: &str) -> Option<bool> {
    match text {
        _ if text.eq_ignore_ascii_case("true") => Some(true),
        _ if text.eq_ignore_ascii_case("false") => Some(false),
        _ => None,
    }
}

/// Text columns become dates or times where every value is one.
fn parse_dates(mut frame: DataFrame) -> PolarsResult<DataFrame> {
    for name in frame.get_column_names_owned() {
        let column = frame.column(&name)?;
        if column.dtype() != &DataType::String || column.null_count() == column.len() {
            continue;
        }
        if let Some(dates) = as_dates(column) {
            frame.with_column(dates)?;
        }
    }
    Ok(frame)
}

fn as_dates(column: &Column) -> Option<Column> {
    let text = column.str().ok()?;
    let date = text.as_date(Some("%Y-%m-%d"), false).ok().map(|dates| dates.into_column());
    let moment = |format: &&str, zone: Zone| {
        let ambiguous = StringChunked::from_slice(PlSmallStr::EMPTY, &["raise"]);
        let with_zone = zone == Zone::Written;
        let moments =
            text.as_datetime(Some(format), TimeUnit::Microseconds, false, with_zone, None, &ambiguous).ok()?;
        complete(moments.into_column(), column)
    };
    date.and_then(|dates| complete(dates, column))
        .or_else(|| MOMENTS.iter().find_map(|format| moment(format, Zone::None)))
        .or_else(|| moment(&"%+", Zone::Written))
}

/// The forms of moments without a zone.
const MOMENTS: [&str; 4] = ["%Y-%m-%d %H:%M:%S", "%Y-%m-%dT%H:%M:%S", "%Y-%m-%d %H:%M:%S%.f", "%Y-%m-%dT%H:%M:%S%.f"];

/// Whether timestamps carry a UTC offset, as in `2024-01-05T10:00:00Z`.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Zone {
    None,
    Written,
}

/// `parsed` when no value got lost.
fn complete(parsed: Column, text: &Column) -> Option<Column> {
    (parsed.null_count() == text.null_count()).then_some(parsed)
}
