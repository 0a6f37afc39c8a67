//! Whether two runs of a question came to the same result.

use tabletalk_messages::{Message, opinions};
use tabletalk_protocol::{Cell, ColumnSummary, DatasetProfile, OpinionOutcome, RunResult, Table};

use crate::answer::{
    number::{Number, Reading, Unit, numbers},
    phrase::{holds, words},
};

/// Numbers, names or columns that a sentence lists.
const MOST_LISTED: usize = 4;
/// Shorter values of a text column occur in any sentence.
const SHORTEST_NAME: usize = 3;
/// Two numbers of a table that differ by less than this part of them are the same: sums depend on their order.
const SAME_PART: f64 = 1e-9;

/// Two results, and what they are about.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Pair<'a> {
    pub question: &'a str,
    pub datasets: &'a [DatasetProfile],
    pub first: &'a RunResult,
    pub second: &'a RunResult,
}

impl Pair<'_> {
    /// What the two say together, with a sentence about it.
    pub fn compared(&self) -> (OpinionOutcome, Message) {
        let compared = self.by_names().or_else(|| self.by_numbers()).or_else(|| self.by_tables());
        let (outcome, sentence) = compared.unwrap_or_else(|| self.by_words());
        let reason = self.other_columns().filter(|_| outcome.offers_choice());
        (outcome, reason.into_iter().fold(sentence, Message::followed_by))
    }

    /// Different names of the data in the two texts are a difference, whatever the numbers say.
    fn by_names(&self) -> Option<(OpinionOutcome, Message)> {
        let [first, second] = [self.names(&self.first.text), self.names(&self.second.text)];
        let [only_first, only_second] = [without(&first, &second), without(&second, &first)];
        let differ = !only_first.is_empty() && !only_second.is_empty();
        differ.then(|| (OpinionOutcome::OtherNames, opinions::other_names(quoted(&only_first), quoted(&only_second))))
    }

    /// The values of text columns that a text holds, and the question does not.
    fn names(&self, text: &str) -> Vec<String> {
        let columns = self.datasets.iter().flat_map(|dataset| &dataset.columns);
        let values = columns.flat_map(|column| match &column.summary {
            ColumnSummary::Text { top, .. } => top.as_slice(),
            _ => &[],
        });
        let (said, asked) = (words(text), words(self.question));
        let mut names: Vec<String> = Vec::new();
        for value in values.map(|value| &value.value) {
            let name = words(value);
            let counts = value.chars().count() >= SHORTEST_NAME && holds(&said, &name) && !holds(&asked, &name);
            if counts && !names.contains(value) {
                names.push(value.clone());
            }
        }
        names
    }

    fn by_numbers(&self) -> Option<(OpinionOutcome, Message)> {
        let [first, second] = [self.numbers(&self.first.text), self.numbers(&self.second.text)];
        let (leading, other_leading) = (first.first()?, second.first()?);
        let [only_first, only_second] = [unmatched(&first, &second), unmatched(&second, &first)];
        let is_exact = first.iter().all(|one| second.iter().all(|other| !one.is_same(other) || one.is_equal(other)));
        let same = if is_exact {
            (OpinionOutcome::Same, opinions::same())
        } else {
            (OpinionOutcome::Rounded, opinions::rounded())
        };
        if !only_first.is_empty() && !only_second.is_empty() {
            let sentence = opinions::other_numbers(listed(&only_first), listed(&only_second));
            return Some((OpinionOutcome::OtherNumbers, sentence));
        }
        // One may say more than the other. The same numbers in another order may belong to other things.
        let is_in_order = is_part(&first, &second) || is_part(&second, &first);
        (leading.is_same(other_leading) && is_in_order).then_some(same)
    }

    /// The numbers of a text that the question does not give.
    fn numbers(&self, text: &str) -> Vec<Said> {
        let asked = said(self.question);
        said(text).into_iter().filter(|number| !asked.iter().any(|given| given.is_equal(number))).collect()
    }

    /// The last table of each. A table on the way says nothing about the end, so only a text without numbers is compared
    /// by it.
    fn by_tables(&self) -> Option<(OpinionOutcome, Message)> {
        let (first, second) = (self.first.tables.last()?, self.second.tables.last()?);
        if first.columns.len() != second.columns.len() {
            return None;
        }
        if first.total_rows != second.total_rows {
            let sentence = opinions::other_rows(first.total_rows, second.total_rows);
            return Some((OpinionOutcome::OtherRows, sentence));
        }
        Some(if same_rows(first.rows.iter().collect(), second.rows.iter().collect()) {
            (OpinionOutcome::Same, opinions::same())
        } else if same_rows(sorted(first), sorted(second)) {
            (OpinionOutcome::Reordered, opinions::reordered())
        } else {
            (OpinionOutcome::OtherRows, opinions::other_cells())
        })
    }

    fn by_words(&self) -> (OpinionOutcome, Message) {
        if words(&self.first.text) == words(&self.second.text) {
            (OpinionOutcome::Same, opinions::same())
        } else {
            (OpinionOutcome::Unclear, opinions::unclear())
        }
    }

    /// The columns that only one of the two computes with.
    fn other_columns(&self) -> Option<Message> {
        let [first, second] = [self.columns(self.first), self.columns(self.second)];
        let [only_first, only_second] = [without(&first, &second), without(&second, &first)];
        match (only_first.is_empty(), only_second.is_empty()) {
            (true, true) => None,
            (false, false) => Some(opinions::other_columns(quoted(&only_first), quoted(&only_second))),
            (false, true) => Some(opinions::only_first_uses(quoted(&only_first))),
            (true, false) => Some(opinions::only_second_uses(quoted(&only_second))),
        }
    }

    /// The columns that the code of a run names.
    fn columns(&self, run: &RunResult) -> Vec<String> {
        let mut columns: Vec<String> = Vec::new();
        for column in self.datasets.iter().flat_map(|dataset| &dataset.columns) {
            let name = &column.name;
            let forms = [format!("\"{name}\""), format!("'{name}'")];
            let is_named = run.cells.iter().any(|code| forms.iter().any(|form| code.contains(form)));
            if is_named && !columns.contains(name) {
                columns.push(name.clone());
            }
        }
        columns
    }
}

/// A number as a text says it.
#[derive(Debug, Clone)]
struct Said {
    text: String,
    number: Number,
}

impl Said {
    /// Whether both can be the same quantity, written more or less exactly.
    fn is_same(&self, other: &Self) -> bool {
        let (one, two) = (&self.number, &other.number);
        if is_calendar(one.unit) || is_calendar(two.unit) {
            return one.unit == two.unit;
        }
        let factor = factor(two.unit, one.unit);
        let tolerance = |a: &Reading, b: &Reading| a.tolerance.max(b.tolerance * factor);
        let fits = |a: &Reading, b: &Reading| is_close(a.value, b.value * factor, tolerance(a, b));
        one.readings.iter().any(|a| two.readings.iter().any(|b| fits(a, b)))
    }

    /// Whether both are the same number.
    fn is_equal(&self, other: &Self) -> bool {
        let (one, two) = (&self.number, &other.number);
        if is_calendar(one.unit) || is_calendar(two.unit) {
            return one.unit == two.unit;
        }
        is_close(one.value(), two.value() * factor(two.unit, one.unit), 0.0)
    }
}

/// What brings a number of one unit to another one: a share is also written in percent.
fn factor(from: Unit, to: Unit) -> f64 {
    match (from, to) {
        (Unit::Plain, Unit::Percent) => 100.0,
        (Unit::Percent, Unit::Plain) => 0.01,
        _ => 1.0,
    }
}

fn is_close(one: f64, other: f64, tolerance: f64) -> bool {
    (one - other).abs() <= tolerance + one.abs().max(other.abs()) * SAME_PART
}

fn is_calendar(unit: Unit) -> bool {
    matches!(unit, Unit::Date(_) | Unit::Clock(_))
}

/// The numbers of a text, but for places in an order.
fn said(text: &str) -> Vec<Said> {
    let numbers = numbers(text).into_iter().filter(|number| number.unit != Unit::Ordinal);
    let said =
        |number: Number| text.get(number.range.clone()).map(|said| Said { text: said.trim().to_owned(), number });
    numbers.filter_map(said).collect()
}

fn unmatched(numbers: &[Said], others: &[Said]) -> Vec<String> {
    let alone = numbers.iter().filter(|one| !others.iter().any(|other| one.is_same(other)));
    alone.map(|one| one.text.clone()).collect()
}

/// Whether all of these numbers stand among others in the same order.
fn is_part(numbers: &[Said], others: &[Said]) -> bool {
    let mut rest = others.iter();
    numbers.iter().all(|one| rest.any(|other| one.is_same(other)))
}

fn without(names: &[String], others: &[String]) -> Vec<String> {
    names.iter().filter(|name| !others.contains(name)).cloned().collect()
}

fn listed(texts: &[String]) -> String {
    texts.iter().take(MOST_LISTED).map(String::as_str).collect::<Vec<_>>().join(", ")
}

fn quoted(names: &[String]) -> String {
    listed(&names.iter().map(|name| format!("`{}`", words(name).join(" "))).collect::<Vec<_>>())
}

fn sorted(table: &Table) -> Vec<&Vec<Cell>> {
    let mut rows: Vec<&Vec<Cell>> = table.rows.iter().collect();
    rows.sort_by_cached_key(|row| row.iter().map(key).collect::<Vec<_>>());
    rows
}

/// Equal for numbers that are the same but for the last digits.
fn key(cell: &Cell) -> String {
    match cell {
        Cell::Integer(number) => format!("{:.6e}", *number as f64),
        Cell::Decimal(number) => format!("{number:.6e}"),
        Cell::Text(text) => text.clone(),
        Cell::Boolean(truth) => truth.to_string(),
        Cell::Missing => String::new(),
    }
}

fn same_rows(first: Vec<&Vec<Cell>>, second: Vec<&Vec<Cell>>) -> bool {
    first.len() == second.len()
        && first.iter().zip(second).all(|(one, other)| {
            one.len() == other.len() && one.iter().zip(other).all(|(one, other)| same_cell(one, other))
        })
}

fn same_cell(one: &Cell, other: &Cell) -> bool {
    let number = |cell: &Cell| match cell {
        Cell::Integer(number) => Some(*number as f64),
        Cell::Decimal(number) => Some(*number),
        _ => None,
    };
    match (number(one), number(other)) {
        (Some(one), Some(other)) => is_close(one, other, 0.0),
        _ => one == other,
    }
}

#[cfg(test)]
mod tests {
    use tabletalk_protocol::{ColumnKind, TableColumn};

    use super::*;
    use crate::testing::{dataset, text_column};

    fn run(text: &str, cells: &[&str]) -> RunResult {
        RunResult { text: text.into(), cells: cells.iter().map(|code| (*code).to_owned()).collect(), tables: vec![] }
    }

    fn with_table(rows: &[(&str, f64)]) -> RunResult {
        let column = |name: &str| TableColumn { name: name.into(), kind: ColumnKind::Text };
        let cells = |(name, value): &(&str, f64)| vec![Cell::Text((*name).to_owned()), Cell::Decimal(*value)];
        let columns = vec![column("store"), column("amount")];
        let rows: Vec<_> = rows.iter().map(cells).collect();
        let table = Table { columns, total_rows: rows.len() as u64, rows, ..Table::default() };
        RunResult { tables: vec![table], ..run("See the table.", &[]) }
    }

    fn compared(question: &str, first: &RunResult, second: &RunResult) -> (OpinionOutcome, String) {
        let mut sales = dataset("sales.csv");
        sales.columns = vec![text_column("store", &["Oslo", "Bergen Havn"]), text_column("region", &["North"])];
        let (outcome, sentence) = Pair { question, datasets: &[sales], first, second }.compared();
        (outcome, sentence.text().to_owned())
    }

    fn outcome(first: &str, second: &str) -> OpinionOutcome {
        compared("How many of the 12 months?", &run(first, &[]), &run(second, &[])).0
    }

    #[test]
    fn the_same_numbers_agree_in_whatever_words() {
        assert_eq!(outcome("There are 1,200 orders.", "In all 1200."), OpinionOutcome::Same);
        assert_eq!(outcome("61.5 % of 12 months", "The share is 61.54 %."), OpinionOutcome::Rounded);
        assert_eq!(outcome("7 orders", "7 orders, of which 3 are open"), OpinionOutcome::Same);
        assert_eq!(outcome("On 2024-03-01.", "It was 2024-03-01."), OpinionOutcome::Same);
    }

    #[test]
    fn other_numbers_and_names_are_named() {
        let differ =
            compared("How many?", &run("There are 195.", &["len(sales)"]), &run("It is 200.", &["len(sales)"]));
        let sentence = "A second run came to another result: this answer says 195, the second one says 200.";
        assert_eq!(differ, (OpinionOutcome::OtherNumbers, sentence.to_owned()));
        let names =
            compared("Which?", &run("Oslo with 7.", &["s['store']"]), &run("Bergen Havn with 7.", &["s[\"region\"]"]));
        let sentence = "A second run came to another result: this answer names `Oslo`, the second one names `Bergen Havn`. \
                        This answer is computed with `store`, the second one with `region`.";
        assert_eq!(names, (OpinionOutcome::OtherNames, sentence.to_owned()));
    }

    #[test]
    fn what_cannot_be_compared_is_not_called_the_same() {
        assert_eq!(outcome("7 of 20 orders", "There are 20 orders."), OpinionOutcome::Unclear);
        assert_eq!(outcome("Here 5 and there 3.", "Here 3 and there 5."), OpinionOutcome::Unclear);
        assert_eq!(outcome("9 in all: 5 here, 3 there", "9 in all: 3 here, 5 there"), OpinionOutcome::Unclear);
        assert_eq!(outcome("It rises.", "It falls."), OpinionOutcome::Unclear);
        assert_eq!(outcome("It rises.", "It rises"), OpinionOutcome::Same);
    }

    #[test]
    fn tables_are_compared_by_their_rows() {
        let first = with_table(&[("Oslo", 1.5), ("Bergen", 2.0)]);
        let outcome = |rows: &[(&str, f64)]| compared("List them", &first, &with_table(rows)).0;
        assert_eq!(outcome(&[("Oslo", 1.5), ("Bergen", 2.000_000_000_000_1)]), OpinionOutcome::Same);
        assert_eq!(outcome(&[("Bergen", 2.0), ("Oslo", 1.5)]), OpinionOutcome::Reordered);
        assert_eq!(outcome(&[("Bergen", 2.5), ("Oslo", 1.5)]), OpinionOutcome::OtherRows);
        assert_eq!(outcome(&[("Oslo", 1.5)]), OpinionOutcome::OtherRows);
    }
}
