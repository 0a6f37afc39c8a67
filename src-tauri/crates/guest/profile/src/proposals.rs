//! Proposes how tables belong together: files with the same columns are stacked, and tables that share a key are joined.

use std::collections::HashSet;

use polars::prelude::*;
use tabletalk_messages::{Message, proposals as messages};
use tabletalk_protocol::{Proposal, ProposalKind};

use crate::kind::kind;
use crate::python;

/// Proposals that are made at once; the best of each kind.
const MOST: usize = 8;

/// Rows from which on keys are not looked up.
const MOST_ROWS: usize = 5_000_000;

/// Rows in a hundred that must find one in the other table.
const ENOUGH: u64 = 50;

/// A table and the variable that holds it.
pub type Named = (String, DataFrame);

/// Proposes to stack tables that have the same columns, and to join tables when a column of one is a key of another.
pub fn proposals(tables: &[Named]) -> Vec<Proposal> {
    let taken: HashSet<&str> = tables.iter().map(|(name, _)| name.as_str()).collect();
    let stacks = groups(tables).into_iter().filter_map(|group| stack(&group, &taken));
    stacks.chain(joins(tables, &taken)).take(MOST).collect()
}

/// Tables with the same columns, in the order in which they came.
fn groups(tables: &[Named]) -> Vec<Vec<&Named>> {
    let mut groups: Vec<Vec<&Named>> = vec![];
    for table in tables {
        match groups.iter_mut().find(|group| group.first().is_some_and(|first| same_layout(&first.1, &table.1))) {
            Some(group) => group.push(table),
            None => groups.push(vec![table]),
        }
    }
    groups
}

/// The same names, in any order, of columns that hold the same or nothing.
fn same_layout(left: &DataFrame, right: &DataFrame) -> bool {
    let kind_of = |column: &Column| (column.null_count() < column.len()).then(|| kind(column.dtype()));
    let agrees = |column: &Column| {
        right.column(column.name()).is_ok_and(|other| {
            let (own, other) = (kind_of(column), kind_of(other));
            own.is_none()
                || other.is_none()
                || own == other
                || (is_number(column.dtype()) && other.is_some_and(is_numeric))
        })
    };
    left.width() > 1 && left.width() == right.width() && left.columns().iter().all(agrees)
}

fn is_number(dtype: &DataType) -> bool {
    dtype.is_integer() || dtype.is_float()
}

fn is_numeric(kind: tabletalk_protocol::ColumnKind) -> bool {
    matches!(kind, tabletalk_protocol::ColumnKind::Integer | tabletalk_protocol::ColumnKind::Decimal)
}

fn stack(group: &[&Named], taken: &HashSet<&str>) -> Option<Proposal> {
    let [(_, first), _, ..] = group else { return None };
    let names: Vec<&str> = group.iter().map(|(name, _)| name.as_str()).collect();
    let variable = unused(&format!("all_{}", common_beginning(&names)), taken);
    let column = unused_column(first);
    let parts: Vec<String> =
        names.iter().map(|name| format!("    {name}.assign({column}={}),\n", python::text(name))).collect();
    let rows: usize = group.iter().map(|(_, frame)| frame.height()).sum();
    let columns = first.width();
    Some(Proposal {
        kind: ProposalKind::Stack,
        inputs: names.iter().map(ToString::to_string).collect(),
        sentence: same_columns(&names, columns, rows),
        label: messages::stack(names.len(), &*variable),
        code: format!("import pandas as pd\n{variable} = pd.concat([\n{}], ignore_index=True)", parts.concat()),
        variable,
    })
}

/// The words that all names begin with, or the first name.
fn common_beginning(names: &[&str]) -> String {
    let Some(first) = names.first() else { return String::new() };
    let same = |(place, word): &(usize, &str)| names.iter().all(|name| name.split('_').nth(*place) == Some(*word));
    let common: Vec<&str> = first.split('_').enumerate().take_while(same).map(|(_, word)| word).collect();
    if common.is_empty() { (*first).to_string() } else { common.join("_") }
}

fn unused(name: &str, taken: &HashSet<&str>) -> String {
    let numbered = (2u32..).map(|number| format!("{name}_{number}"));
    std::iter::once(name.to_string()).chain(numbered).find(|name| !taken.contains(name.as_str())).unwrap_or_default()
}

fn unused_column(frame: &DataFrame) -> &'static str {
    let free = |name: &&str| frame.column(name).is_err();
    ["source", "source_file", "came_from"].into_iter().find(free).unwrap_or("_source")
}

/// The best key for each pair of tables.
fn joins(tables: &[Named], taken: &HashSet<&str>) -> Vec<Proposal> {
    let keys: Vec<Vec<Key<'_>>> = tables.iter().map(|(_, frame)| keys(frame)).collect();
    let mut found: Vec<(u64, Proposal)> = vec![];
    for (place, left) in tables.iter().enumerate() {
        for (other, (right, keys)) in tables.iter().zip(&keys).enumerate() {
            let same = place == other || same_layout(&left.1, &right.1);
            let both_ways = found.iter().any(|(_, known)| known.inputs == [right.0.clone(), left.0.clone()]);
            if !same
                && !both_ways
                && let Some(join) = best_join(left, right, keys, taken)
            {
                found.push(join);
            }
        }
    }
    found.sort_by_key(|(share, _)| std::cmp::Reverse(*share));
    found.into_iter().map(|(_, proposal)| proposal).collect()
}

/// A column whose values tell the rows of its table apart.
struct Key<'a> {
    column: &'a str,
    values: HashSet<String>,
}

fn keys(frame: &DataFrame) -> Vec<Key<'_>> {
    if frame.height() < 2 || frame.height() > MOST_ROWS {
        return vec![];
    }
    let key = |column: &'_ Column| {
        let series = column.as_materialized_series();
        let unique = joinable(series.dtype()) && series.n_unique().is_ok_and(|distinct| distinct == series.len());
        (unique && series.null_count() == 0).then(|| texts(series)).flatten()
    };
    let columns = frame.columns().iter();
    columns
        .filter_map(|column| Some(Key { column: column.name().as_str(), values: key(column)?.into_iter().collect() }))
        .collect()
}

fn joinable(dtype: &DataType) -> bool {
    dtype.is_integer() || matches!(dtype, DataType::String)
}

fn texts(series: &Series) -> Option<Vec<String>> {
    let texts = series.cast(&DataType::String).ok()?;
    Some(texts.str().ok()?.iter().flatten().map(str::to_string).collect())
}

/// The column of `left` that most of its rows find in a key of `right`; columns of the same name first.
fn best_join(left: &Named, right: &Named, keys: &[Key<'_>], taken: &HashSet<&str>) -> Option<(u64, Proposal)> {
    let rows = left.1.height() as u64;
    let candidates = left.1.columns().iter().filter(|column| joinable(column.dtype()) && left.1.height() <= MOST_ROWS);
    let tried = candidates.flat_map(|column| {
        let fitting = keys.iter().filter(move |key| {
            let same_type = right.1.column(key.column).is_ok_and(|other| other.dtype() == column.dtype());
            same_type && are_called_alike(column.name(), key.column, &right.0)
        });
        fitting.filter_map(move |key| Some((matched(column.as_materialized_series(), key)?, column, key)))
    });
    let (matched, column, key) = tried.max_by_key(|(matched, column, key)| (*matched, column.name() == key.column))?;
    if rows == 0 || matched * 100 < rows * ENOUGH {
        return None;
    }
    let ((left, _), (right, _)) = (left, right);
    let variable = unused(&format!("{left}_with_{right}"), taken);
    let on = match column.name() == key.column {
        true => format!("on={}", python::text(key.column)),
        false => format!("left_on={}, right_on={}", python::text(column.name()), python::text(key.column)),
    };
    let proposal = Proposal {
        kind: ProposalKind::Join { keys: [column.name().to_string(), key.column.to_string()], rows, matched },
        inputs: vec![left.clone(), right.clone()],
        sentence: messages::key(column.name().as_str(), left, key.column, right, matched, rows),
        label: messages::join(left, right),
        code: format!("{variable} = {left}.merge({right}, {on}, how=\"left\", validate=\"many_to_one\")"),
        variable,
    };
    Some((matched * 1000 / rows, proposal))
}

fn matched(series: &Series, key: &Key<'_>) -> Option<u64> {
    let texts = series.cast(&DataType::String).ok()?;
    Some(texts.str().ok()?.iter().flatten().filter(|text| key.values.contains(*text)).count() as u64)
}

/// The same name but for case and signs; or `customer_id` for the column `id` of `customers`.
fn are_called_alike(column: &str, key: &str, table: &str) -> bool {
    let plain = |name: &str| {
        name.chars().filter(|letter| letter.is_alphanumeric()).flat_map(char::to_lowercase).collect::<String>()
    };
    let (column, key, table) = (plain(column), plain(key), plain(table));
    let singular = table.strip_suffix('s').unwrap_or(&table).to_string();
    column == key
        || column == format!("{table}{key}")
        || column == format!("{singular}{key}")
        || (column == singular && key == "name")
}

fn same_columns(names: &[&str], columns: usize, rows: usize) -> Message {
    match names {
        [first, second] => messages::two_alike(*first, *second, columns, rows),
        [first, .., last] => messages::several_alike(names.len(), *first, *last, columns, rows),
        _ => Message::verbatim(""),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(name: &str, frame: DataFrame) -> Named {
        (name.to_string(), frame)
    }

    #[test]
    fn files_of_one_layout_can_be_put_together() {
        let first = df!["city" => ["Rome", "Oslo"], "sold" => [1, 2]].unwrap();
        let second = df!["city" => ["Rome"], "sold" => [2.5]].unwrap();
        let found = proposals(&[named("sales_2023", first), named("sales_2024", second)]);
        let code = "import pandas as pd\nall_sales = pd.concat([\n    sales_2023.assign(source=\"sales_2023\"),\n    \
                    sales_2024.assign(source=\"sales_2024\"),\n], ignore_index=True)";
        assert_eq!(found.len(), 1);
        assert_eq!((found[0].code.as_str(), found[0].variable.as_str()), (code, "all_sales"));
        assert_eq!(found[0].sentence, "`sales_2023` and `sales_2024` have the same 2 columns, 3 rows together");
    }

    #[test]
    fn a_key_of_another_table_can_be_looked_up() {
        let orders = df!["order" => [1, 2, 3, 4], "customer_id" => [7, 8, 7, 9]].unwrap();
        let customers = df!["id" => [7, 8], "name" => ["Ann", "Bob"]].unwrap();
        let found = proposals(&[named("orders", orders), named("customers", customers)]);
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].sentence, "`customer_id` of `orders` matches `id` of `customers` in 3 of 4 rows");
        let code = "orders_with_customers = orders.merge(customers, left_on=\"customer_id\", right_on=\"id\", how=\"left\", \
                    validate=\"many_to_one\")";
        assert_eq!(found[0].code, code);
    }
}
