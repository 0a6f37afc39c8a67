//! Where the numbers of an answer come from.

use tabletalk_protocol::{Cell, CodeRun, Item, ItemBody, OutputKind, Source, Span, Table};

use crate::{
    literal,
    number::{Number, Unit, numbers},
};

/// An answer's text before it is believed.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Claim<'a> {
    pub text: &'a str,
    pub question: &'a str,
    pub origin: Origin,
}

/// Who wrote the text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Origin {
    /// The last run of the turn gave it to `final_answer`.
    FinalAnswer,
    /// The model wrote it after it had seen the outputs.
    Prose,
}

/// The numbers that code put out, those that it was given, and where they stand.
#[derive(Debug, Default)]
pub(crate) struct Evidence {
    /// The most telling first.
    outputs: Vec<(Source, Vec<Value>)>,
    /// Numbers that the person or the file's own names brought in: saying them again claims nothing.
    given: Vec<Value>,
}

impl Evidence {
    /// What can vouch for a claim made in `turn`: the outputs of this turn, the newest first, then those of the turns
    /// before. What the code gave to `final_answer` counts too, except for numbers that were written into the code as
    /// prose.
    pub fn collect(claim: &Claim<'_>, items: &[Item], turn: u32) -> Self {
        let mut evidence = Self { outputs: Vec::new(), given: given(claim.question, items) };
        for item in items.iter().rev() {
            if let ItemBody::CodeRun(run) = &item.body {
                evidence.add_run(item, run, items);
            }
        }
        if claim.origin == Origin::FinalAnswer {
            let last = items.iter().rev().find(|item| item.turn == turn && matches!(item.body, ItemBody::CodeRun(_)));
            if let Some((item, ItemBody::CodeRun(run))) = last.map(|item| (item, &item.body)) {
                evidence.outputs.push((source(item, run, OutputKind::FinalAnswer), computed(claim.text, &run.code)));
            }
        }
        evidence
    }

    fn add_run(&mut self, item: &Item, run: &CodeRun, items: &[Item]) {
        for shown in items {
            if let ItemBody::Table { run: of, table } = &shown.body
                && *of == item.id
            {
                self.outputs.push((source(item, run, OutputKind::Table), table_numbers(table)));
            }
        }
        let result = run.result.as_deref().unwrap_or_default();
        self.outputs.push((source(item, run, OutputKind::Result), values(result)));
        self.outputs.push((source(item, run, OutputKind::Stdout), values(&run.stdout)));
    }

    /// The output that holds this number. A telling match comes first: the number as it is, or rounded to digits that
    /// hardly coincide; then what the code said itself; then any value that rounds to it.
    fn find(&self, number: &Number) -> Option<&Source> {
        let exact = Number { tolerance: number.value.abs() * 1e-12, ..number.clone() };
        let telling = number.tolerance < 0.1 || number.value.abs() >= 100.0;
        self.holding(&exact, Outputs::Shown)
            .or_else(|| self.holding(number, Outputs::Shown).filter(|_| telling))
            .or_else(|| self.holding(&exact, Outputs::All))
            .or_else(|| self.holding(number, Outputs::All))
    }

    fn holding(&self, number: &Number, outputs: Outputs) -> Option<&Source> {
        let counts = |source: &Source| outputs == Outputs::All || source.output != OutputKind::FinalAnswer;
        let holds = |(source, values): &&(Source, Vec<Value>)| {
            counts(source) && values.iter().any(|value| matches(number, value))
        };
        self.outputs.iter().find(holds).map(|(source, _)| source)
    }

    fn is_given(&self, number: &Number) -> bool {
        let exact = Number { tolerance: number.value.abs() * 1e-12, ..number.clone() };
        self.given.iter().any(|value| matches(&exact, value))
    }
}

/// Which outputs count.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Outputs {
    /// What the person can see in the cell.
    Shown,
    All,
}

/// A number that code put out.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Value {
    number: f64,
    kind: ValueKind,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum ValueKind {
    Number,
    Date,
}

/// The text, cut at its numbers.
pub(crate) fn spans(text: &str, evidence: &Evidence) -> Vec<Span> {
    let mut spans = Vec::new();
    let mut plain = 0;
    for number in numbers(text) {
        let source = evidence.find(&number).cloned();
        if source.is_none() && evidence.is_given(&number) {
            continue;
        }
        push_text(&mut spans, &text[plain..number.range.start]);
        spans.push(Span::Number { text: text[number.range.clone()].to_owned(), source });
        plain = number.range.end;
    }
    push_text(&mut spans, &text[plain..]);
    spans
}

fn push_text(spans: &mut Vec<Span>, text: &str) {
    if !text.is_empty() {
        spans.push(Span::Text { text: text.to_owned() });
    }
}

/// A sign may have gone into words (`fell by 3`); a share may be written as percent.
fn matches(number: &Number, value: &Value) -> bool {
    let near = |value: f64| (number.value.abs() - value.abs()).abs() <= number.tolerance.max(value.abs() * 1e-12);
    match (number.unit, value.kind) {
        (Unit::Date, ValueKind::Date) => number.value == value.number,
        (Unit::Plain, ValueKind::Number) => near(value.number),
        (Unit::Percent, ValueKind::Number) => near(value.number) || near(value.number * 100.0),
        (Unit::Date, ValueKind::Number) | (Unit::Plain | Unit::Percent, ValueKind::Date) => false,
    }
}

fn source(item: &Item, run: &CodeRun, output: OutputKind) -> Source {
    Source { run: item.id, cell: run.cell, output }
}

fn values(text: &str) -> Vec<Value> {
    numbers(text).iter().map(value).collect()
}

fn value(number: &Number) -> Value {
    let kind = if number.unit == Unit::Date { ValueKind::Date } else { ValueKind::Number };
    Value { number: number.value, kind }
}

/// The values of a table, and how many rows it has.
fn table_numbers(table: &Table) -> Vec<Value> {
    let number = |number: f64| Value { number, kind: ValueKind::Number };
    let mut found = Vec::new();
    for cell in table.rows.iter().flatten() {
        match cell {
            // Integers beyond 2^53 travel as text.
            Cell::Integer(value) => found.push(number(*value as f64)),
            Cell::Decimal(value) => found.push(number(*value)),
            Cell::Text(text) => found.extend(values(text)),
            Cell::Missing | Cell::Boolean(_) => {}
        }
    }
    found.push(number(table.total_rows as f64));
    found
}

/// The numbers of a final answer that were not simply written into the code.
fn computed(text: &str, code: &str) -> Vec<Value> {
    let written: Vec<Value> = literal::prose(code).iter().flat_map(|prose| values(prose)).collect();
    values(text).into_iter().filter(|value| !written.contains(value)).collect()
}

fn given(question: &str, items: &[Item]) -> Vec<Value> {
    let mut given = values(question);
    for item in items {
        if let ItemBody::Dataset(profile) = &item.body {
            given.extend(values(&profile.file_name));
            given.extend(profile.columns.iter().flat_map(|column| values(&column.name)));
        }
    }
    given
}
