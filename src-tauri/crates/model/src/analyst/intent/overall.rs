use super::value::{Value, adjective, method};
use crate::analyst::{
    decline::Decline,
    lexicon::{Aggregate, Direction},
    python::{Drawing, Script, inside},
    reading::Reading,
};

/// `What is the average amount?`
#[derive(Debug, Clone, PartialEq)]
pub struct Overall {
    values: Vec<Value>,
}

/// The numbers of one answer: more make no sentence.
const MOST_VALUES: usize = 6;

impl Overall {
    pub fn read(reading: &Reading<'_>) -> Result<Option<Self>, Decline> {
        let aggregates = aggregates(reading);
        let values = if reading.measures.is_empty() {
            if aggregates.iter().all(|aggregate| *aggregate == Aggregate::Count) {
                return Ok(None);
            }
            vec![Value::read(reading)?]
        } else {
            values(reading, &aggregates)
        };
        if values.len() > MOST_VALUES || !reading.things.is_empty() {
            return Err(Decline::TooMuch);
        }
        let numbers = values.iter().all(|value| matches!(value, Value::Of { .. }));
        Ok(numbers.then_some(Self { values }))
    }

    pub fn plan(&self) -> String {
        self.values.iter().map(Value::verb).collect::<Vec<_>>().join(", ")
    }

    pub fn code(&self, script: &Script<'_>) -> Vec<String> {
        let mut numbers: Vec<&str> = self.values.iter().flat_map(Value::numbers).collect();
        numbers.dedup();
        let mut lines = script.begin(&numbers, None, Drawing::No);
        let mut sentences = Vec::new();
        for value in &self.values {
            let Value::Of { aggregate, column, format, missing } = value else { continue };
            let name = if self.values.len() == 1 { "result".into() } else { format!("result_{}", sentences.len() + 1) };
            lines.push(format!("{name} = {}.{}()", script.column(column), method(*aggregate)));
            let mut sentence = format!("The {} {} is {{{name}:{format}}}", adjective(*aggregate), inside(column));
            if *missing > 0 && *aggregate != Aggregate::Count {
                lines.push(format!("missing = {}.isna().sum()", script.column(column)));
                sentence.push_str(&format!("; {{missing:,}} rows without {} are left out", inside(column)));
            }
            sentences.push(format!("{sentence}."));
        }
        lines.push(format!("final_answer(f\"{}\")", sentences.join(" ")));
        lines
    }
}

/// `highest amount` asks for the largest one, when it names nothing to put in order.
fn aggregates(reading: &Reading<'_>) -> Vec<Aggregate> {
    match (reading.aggregates.as_slice(), reading.direction) {
        ([], Some(Direction::Top)) => vec![Aggregate::Largest],
        ([], Some(Direction::Bottom)) => vec![Aggregate::Smallest],
        (aggregates, _) => aggregates.to_vec(),
    }
}

fn values(reading: &Reading<'_>, aggregates: &[Aggregate]) -> Vec<Value> {
    let mut values = Vec::new();
    for named in &reading.measures {
        let mut of = |aggregate| values.push(Value::of(*named, aggregate));
        if aggregates.is_empty() {
            of(None);
        }
        aggregates.iter().for_each(|aggregate| of(Some(*aggregate)));
    }
    values
}
