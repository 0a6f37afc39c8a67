//! The table line of a query over a table that stays in a database: the columns it needs, and the rows that can matter to it.
//!
//! The conditions are applied to what arrives once more, as to a file, so that both answer alike. What stands in the SQL only
//! leaves out rows that cannot fulfil them.

use tabletalk_protocol::{ColumnKind, RemoteTable};

use crate::{
    python::literal,
    query::{Ask, Comparison, Filter, Keep, Operand, Period, Query},
    schema::{Column, Schema},
};

/// The expression that asks the database. Rows are counted before the conditions hold where a number of them is a duration.
pub fn rows(query: &Query, schema: &Schema<'_>, remote: &RemoteTable, operands: &[Operand]) -> String {
    let needed: Vec<&Column<'_>> = schema.columns.iter().filter(|column| is_needed(query, column)).collect();
    let needed = if needed.is_empty() { schema.columns.iter().take(1).collect() } else { needed };
    let sql = Sql { is_clickhouse: remote.is_clickhouse() };
    let columns: Vec<String> = needed.into_iter().map(|column| sql.selected(column)).collect();
    let conditions: Vec<String> = if operands.iter().any(is_duration) {
        vec![]
    } else {
        query.filters.iter().filter_map(|filter| sql.condition(filter)).collect()
    };
    let filtered = if conditions.is_empty() { String::new() } else { format!(" WHERE {}", conditions.join(" AND ")) };
    let table = format!("{}.{}", quoted(&remote.table.schema), quoted(&remote.table.name));
    let sql = format!("SELECT {} FROM {table}{filtered}", columns.join(", "));
    format!("pd.read_sql({}, con)", literal(&sql))
}

/// A query that shows or compares whole rows needs all columns.
fn is_needed(query: &Query, column: &Column<'_>) -> bool {
    let shows_rows = matches!(
        query.ask,
        Ask::List
            | Ask::Rows { .. }
            | Ask::Summary
            | Ask::Missing { .. }
            | Ask::Duplicates { .. }
            | Ask::Outliers(_)
            | Ask::EndBeforeStart { .. }
            | Ask::Spellings { .. }
    );
    shows_rows || query.tells_when || query.uses(&column.profile.name)
}

/// Rows whose end lies before their start are told of.
fn is_duration(operand: &Operand) -> bool {
    matches!(operand, Operand::Elapsed { .. } | Operand::Stay { .. })
}

/// The dialect of the database.
struct Sql {
    is_clickhouse: bool,
}

impl Sql {
    /// Dates arrive as times without a zone, as those of a file.
    fn selected(&self, column: &Column<'_>) -> String {
        let name = quoted(&column.profile.name);
        match column.profile.kind {
            // Through a text, because a time keeps the zone of its column.
            ColumnKind::DateTime if self.is_clickhouse => {
                format!("toDateTime64(toString(toTimeZone({name}, 'UTC')), 6) AS {name}")
            }
            ColumnKind::Date if self.is_clickhouse => format!("toDateTime64({name}, 6) AS {name}"),
            ColumnKind::Date | ColumnKind::DateTime => format!("{name}::timestamp AS {name}"),
            _ => name,
        }
    }

    /// What holds of each row for which the condition holds; `None` where SQL would decide otherwise.
    fn condition(&self, filter: &Filter) -> Option<String> {
        match filter {
            Filter::Values { column, values, keep } => {
                let name = quoted(column);
                let values = values.iter().map(|value| self.text(value)).collect::<Vec<_>>().join(", ");
                let said = if self.is_clickhouse { format!("toString({name})") } else { format!("{name}::text") };
                Some(match keep {
                    Keep::These => format!("{said} IN ({values})"),
                    Keep::AllOthers => format!("({name} IS NULL OR {said} NOT IN ({values}))"),
                })
            }
            Filter::Number { operand: Operand::Column(column), comparison } => {
                Some(compared(&quoted(column), *comparison))
            }
            Filter::Flag { column, keep: Keep::These } => Some(quoted(column)),
            Filter::Flag { column, keep: Keep::AllOthers } => Some(format!("NOT {}", quoted(column))),
            Filter::Time { column, period } => self.in_period(&quoted(column), period),
            Filter::Present { column } => Some(format!("{} IS NOT NULL", quoted(column))),
            Filter::Number { .. }
            | Filter::Missing { .. }
            | Filter::Contains { .. }
            | Filter::EndBeforeStart { .. }
            | Filter::Pair { .. } => None,
        }
    }

    fn in_period(&self, name: &str, period: &Period) -> Option<String> {
        let mut parts = Vec::new();
        if !period.years.is_empty() {
            let years = period.years.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
            parts.push(format!("extract(year FROM {name}) IN ({years})"));
        }
        let day = |what: &str| if self.is_clickhouse { format!("toDate32({what})") } else { format!("{what}::date") };
        parts.extend(period.from.iter().map(|from| format!("{name} >= {}", day(&self.text(from)))));
        parts.extend(period.to.iter().map(|to| format!("{} <= {}", day(name), day(&self.text(to)))));
        (!parts.is_empty()).then(|| parts.join(" AND "))
    }

    fn text(&self, value: &str) -> String {
        let value = if self.is_clickhouse { value.replace('\\', r"\\") } else { value.to_owned() };
        format!("'{}'", value.replace('\'', "''"))
    }
}

fn compared(name: &str, comparison: Comparison) -> String {
    match comparison {
        Comparison::Over(value) => format!("{name} > {value}"),
        Comparison::AtLeast(value) => format!("{name} >= {value}"),
        Comparison::Under(value) => format!("{name} < {value}"),
        Comparison::AtMost(value) => format!("{name} <= {value}"),
        Comparison::Exactly(value) => format!("{name} = {value}"),
        Comparison::Between(low, high) => format!("{name} BETWEEN {low} AND {high}"),
    }
}

/// A name as SQL takes it. One that holds quotes does not pass the gate.
fn quoted(name: &str) -> String {
    format!("\"{}\"", name.replace('"', "\"\""))
}
