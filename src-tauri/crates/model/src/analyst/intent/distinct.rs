use crate::analyst::{
    lexicon::Aggregate,
    python::{Drawing, Script, inside},
    reading::Reading,
};

/// `How many different products are there?`
#[derive(Debug, Clone, PartialEq)]
pub struct Distinct {
    column: String,
}

impl Distinct {
    pub fn read(reading: &Reading<'_>) -> Option<Self> {
        let counted = reading.aggregates == [Aggregate::Count] && reading.direction.is_none();
        match (counted && reading.measures.is_empty(), reading.things.as_slice()) {
            (true, [column]) => Some(Self { column: column.name.clone() }),
            _ => None,
        }
    }

    pub fn plan(&self) -> String {
        format!("count the different values of {}", self.column)
    }

    pub fn code(&self, script: &Script<'_>) -> Vec<String> {
        let mut lines = script.begin(&[], None, Drawing::No);
        lines.push(format!("counts = {}.value_counts()", script.column(&self.column)));
        lines.push(format!(
            "final_answer(f\"There are {{len(counts):,}} different values of {}.\")",
            inside(&self.column)
        ));
        lines.push("counts".into());
        lines
    }
}
