//! The outputs of code, as evidence for the numbers of an answer.

use tabletalk_protocol::{Cell, CodeRun, Instructions, Item, ItemBody, ItemId, OutputKind, Source, Table};

use super::{
    Claim, Origin,
    wording::{Direction, Rounding, Written},
};
use crate::{
    answer::literal,
    answer::number::{Calendar, Number, Sign, Unit, printed_numbers},
};

/// The values in the outputs of code with their sources, and those given by the person or the files.
#[derive(Debug, Default)]
pub(super) struct Evidence {
    /// The most telling first.
    outputs: Vec<Evident>,
    /// Numbers that the person or the file brought in: saying them again claims nothing.
    given: Vec<Value>,
}

/// The values of one output.
#[derive(Debug)]
struct Evident {
    source: Source,
    turn: Turn,
    values: Vec<Value>,
}

/// Which turn put an output out, seen from the answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Turn {
    Own,
    Earlier,
}

/// A value in the outputs of code.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Value {
    Number(f64),
    Date(Calendar),
    Clock(u32),
}

impl Evidence {
    /// Collect the outputs, the newest first, including the value given to `final_answer`. A number that the code
    /// contains and merely prints does not count as computed.
    pub fn collect(claim: &Claim<'_>, items: &[Item], turn: u32) -> Self {
        let mut evidence = Self { outputs: Vec::new(), given: given(claim.question, items) };
        for item in items.iter().rev() {
            if let ItemBody::CodeRun(run) = &*item.body {
                let of = if item.turn == turn { Turn::Own } else { Turn::Earlier };
                evidence.add_run(item.id, run, of, items);
            }
        }
        if claim.origin == Origin::FinalAnswer {
            let last = items.iter().rev().find(|item| item.turn == turn && matches!(*item.body, ItemBody::CodeRun(_)));
            if let Some((id, ItemBody::CodeRun(run))) = last.map(|item| (item.id, &*item.body)) {
                let values = computed(claim.text, &run.code);
                evidence.add(source(id, run, OutputKind::FinalAnswer), Turn::Own, values);
            }
        }
        evidence
    }

    fn add(&mut self, source: Source, turn: Turn, values: Vec<Value>) {
        self.outputs.push(Evident { source, turn, values });
    }

    fn add_run(&mut self, id: ItemId, run: &CodeRun, turn: Turn, items: &[Item]) {
        for shown in items {
            if let ItemBody::Table { run: of, table } = &*shown.body
                && *of == id
            {
                self.add(source(id, run, OutputKind::Table), turn, table_values(table));
            }
        }
        let result = run.result.as_deref().unwrap_or_default();
        self.add(source(id, run, OutputKind::Result), turn, computed(result, &run.code));
        self.add(source(id, run, OutputKind::Stdout), turn, computed(&run.stdout, &run.code));
    }

    /// The output that holds this number, and the value that it holds. A telling match comes first: the number as it
    /// is, or rounded to digits that hardly coincide; then what the code said itself; then any value that rounds to it.
    ///
    /// An answer tells what its own turn computed: an earlier turn may hold the same number for another reason.
    pub fn find(&self, number: &Number, written: Written) -> Option<(&Source, f64)> {
        let telling = number.readings.iter().any(|reading| reading.tolerance < 0.1 || reading.value.abs() >= 100.0);
        let surely = |turn| {
            self.holding(number, written, Closeness::Exact, Outputs::Shown, turn)
                .or_else(|| self.holding(number, written, Closeness::Rounded, Outputs::Shown, turn).filter(|_| telling))
                .or_else(|| self.holding(number, written, Closeness::Exact, Outputs::All, turn))
        };
        let perhaps = |turn| self.holding(number, written, Closeness::Rounded, Outputs::All, turn);
        surely(Turn::Own)
            .or_else(|| surely(Turn::Earlier))
            .or_else(|| perhaps(Turn::Own))
            .or_else(|| perhaps(Turn::Earlier))
    }

    fn holding(
        &self,
        number: &Number,
        written: Written,
        closeness: Closeness,
        outputs: Outputs,
        turn: Turn,
    ) -> Option<(&Source, f64)> {
        let shown = |source: &Source| outputs == Outputs::All || source.output != OutputKind::FinalAnswer;
        let counted = self.outputs.iter().filter(|evident| evident.turn == turn && shown(&evident.source));
        counted
            .flat_map(|evident| evident.values.iter().map(move |value| (&evident.source, value)))
            .find_map(|(source, value)| matched(number, written, closeness, value).map(|value| (source, value)))
    }

    pub fn is_given(&self, number: &Number) -> bool {
        let written = Written { rounding: Rounding::LastDigit, direction: Direction::Down };
        self.given.iter().any(|value| matched(number, written, Closeness::Exact, value).is_some())
    }
}

/// Which outputs count.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Outputs {
    /// The outputs that the person can see in the cell.
    Shown,
    All,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Closeness {
    Exact,
    Rounded,
}

/// The value, if it may be written like this number.
fn matched(number: &Number, written: Written, closeness: Closeness, value: &Value) -> Option<f64> {
    match (number.unit, value) {
        (Unit::Date(claimed), Value::Date(date)) => claimed.is_part_of(date).then_some(f64::NAN),
        (Unit::Clock(claimed), Value::Clock(clock)) => (claimed == *clock).then_some(f64::NAN),
        (Unit::Plain, Value::Date(date)) => {
            number.year().is_some_and(|year| date.year == Some(year)).then_some(f64::NAN)
        }
        (Unit::Plain | Unit::Ordinal, Value::Number(value)) => {
            is_near(number, written, closeness, *value).then_some(*value)
        }
        (Unit::Percent, Value::Number(value)) => {
            let near = |value| is_near(number, written, closeness, value);
            near(*value).then_some(*value).or_else(|| near(value * 100.0).then_some(value * 100.0))
        }
        (Unit::Date(_) | Unit::Clock(_), _) | (_, Value::Date(_) | Value::Clock(_)) => None,
    }
}

fn is_near(number: &Number, written: Written, closeness: Closeness, value: f64) -> bool {
    let fits_sign = match written.direction {
        Direction::Minus => value <= 0.0,
        // A sign may have gone into words (`fell by 3`).
        Direction::Down => true,
        Direction::Up => value >= 0.0,
    };
    let value = value.abs();
    fits_sign
        && number.readings.iter().any(|reading| {
            let exact = reading.value.abs() * 1e-12 + value * 1e-12;
            if closeness == Closeness::Exact {
                return (reading.value - value).abs() <= exact;
            }
            let step = zero_step(reading.value, reading.tolerance);
            let difference = value - reading.value;
            let tolerance = if is_count(number, reading.value, written) { exact } else { reading.tolerance };
            match written.rounding {
                Rounding::LastDigit => difference.abs() <= tolerance.max(exact),
                Rounding::About => difference.abs() <= tolerance.max(step / 2.0),
                Rounding::MoreThan => difference >= -exact && difference < step.max(2.0 * tolerance),
                Rounding::LessThan => difference <= exact && -difference < step.max(2.0 * tolerance),
                Rounding::Below => value < reading.value,
            }
        })
}

/// A small whole number is a count, unless the text says that it is rounded: 2.7 is not written as `3`.
fn is_count(number: &Number, value: f64, written: Written) -> bool {
    number.unit != Unit::Percent
        && !number.is_multiple
        && number.is_whole()
        && value < 10.0
        && written.rounding == Rounding::LastDigit
        || number.unit == Unit::Ordinal
}

/// The place value of the last nonzero digit, for a number with at least two digits: 100 for `1,200`.
fn zero_step(value: f64, tolerance: f64) -> f64 {
    let mut step = 2.0 * tolerance / (1.0 + 1e-9);
    while value >= 100.0 * step && (value / (10.0 * step)).fract().abs() < 1e-9 {
        step *= 10.0;
    }
    step
}

fn source(id: ItemId, run: &CodeRun, output: OutputKind) -> Source {
    Source { run: id, cell: run.cell, output }
}

fn values(text: &str) -> Vec<Value> {
    printed_numbers(text).iter().map(value).collect()
}

/// A program writes a point before decimals and commas between thousands: its first reading counts.
fn value(number: &Number) -> Value {
    match number.unit {
        Unit::Date(calendar) => Value::Date(calendar),
        Unit::Clock(seconds) => Value::Clock(seconds),
        Unit::Plain | Unit::Percent | Unit::Ordinal if number.sign == Sign::Minus => Value::Number(-number.value()),
        Unit::Plain | Unit::Percent | Unit::Ordinal => Value::Number(number.value()),
    }
}

/// The values of a table and of its header, and how many rows it has.
fn table_values(table: &Table) -> Vec<Value> {
    let mut found = Vec::new();
    for cell in table.rows.iter().flatten() {
        match cell {
            // Integers beyond 2^53 travel as text.
            Cell::Integer(value) => found.push(Value::Number(*value as f64)),
            Cell::Decimal(value) => found.push(Value::Number(*value)),
            Cell::Text(text) => found.extend(values(text)),
            Cell::Missing | Cell::Boolean(_) => {}
        }
    }
    found.extend(table.columns.iter().flat_map(|column| values(&column.name)));
    found.push(Value::Number(table.total_rows as f64));
    found
}

/// The numbers of a text that were not simply written into the code that put it out.
fn computed(text: &str, code: &str) -> Vec<Value> {
    let mut written: Vec<Value> = literal::prose(code).iter().flat_map(|prose| values(prose)).collect();
    written.extend(literal::telling_numbers(code).into_iter().map(Value::Number));
    let is_written = |value: &Value| {
        written.contains(value) || matches!(value, Value::Number(number) if written.contains(&Value::Number(-number)))
    };
    values(text).into_iter().filter(|value| !is_written(value)).collect()
}

/// The values in the question and the standing instructions, and in the file names, column names and row counts of the
/// datasets.
fn given(question: &str, items: &[Item]) -> Vec<Value> {
    let mut given = values(question);
    given.extend(Instructions::in_force(items).into_iter().flat_map(|instructions| values(instructions.text())));
    for item in items {
        if let ItemBody::Dataset(profile) = &*item.body {
            given.extend(values(&profile.file_name));
            given.extend(profile.columns.iter().flat_map(|column| values(&column.name)));
            given.push(Value::Number(profile.rows as f64));
        }
    }
    given
}
