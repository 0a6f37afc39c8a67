//! Rows that say what the columns are measured in.

use crate::records::Records;

/// Units of measurement, without brackets and in lower case.
const UNITS: [&str; 70] = [
    "%", "‰", "kg", "g", "mg", "µg", "t", "lb", "lbs", "oz", "m", "cm", "mm", "km", "ft", "in", "mi", "m2", "m²",
    "km2", "km²", "ha", "m3", "m³", "l", "ml", "s", "sec", "ms", "min", "h", "hrs", "hours", "days", "years", "°c",
    "°f", "c", "k", "w", "kw", "mw", "kwh", "mwh", "v", "a", "hz", "khz", "mhz", "pa", "hpa", "kpa", "mpa", "bar",
    "m/s", "km/h", "mph", "eur", "usd", "gbp", "€", "$", "£", "mm/day", "hh:mm:ss", "hh:mm", "mm:ss", "au", "a.u.",
    "rpm",
];

/// Returns whether every cell of a row is blank or names a unit, such as `kg` or `[m/s]`.
pub fn is_units(records: &Records, row: usize) -> bool {
    let mut cells = records.filled(row).filter_map(|column| records.cell(row, column)).peekable();
    cells.peek().is_some() && cells.all(is_unit)
}

fn is_unit(cell: &str) -> bool {
    let cell = cell.trim();
    let inner =
        [('(', ')'), ('[', ']')].iter().find_map(|(open, close)| cell.strip_prefix(*open)?.strip_suffix(*close));
    let named = inner.is_some_and(|inner| !inner.bytes().any(|byte| byte.is_ascii_digit()) || UNITS.contains(&inner));
    named || UNITS.contains(&cell.to_lowercase().as_str())
}
