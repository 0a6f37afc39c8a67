use crate::analyst::{
    lexicon::Aggregate,
    python::{Drawing, Script, inside},
    reading::{Reading, RowsNamed},
};

/// `How many rows are there?`
#[derive(Debug, Clone, PartialEq)]
pub struct RowCount;

impl RowCount {
    pub fn read(reading: &Reading<'_>) -> Option<Self> {
        let counted =
            reading.aggregates.iter().all(|aggregate| matches!(aggregate, Aggregate::Count | Aggregate::Total));
        let asked = !reading.aggregates.is_empty() || reading.rows == RowsNamed::Yes;
        let alone = reading.things.is_empty() && reading.dates.is_empty() && reading.direction.is_none();
        (counted
            && asked
            && alone
            && reading.measures.iter().all(|named| named.fit == crate::analyst::columns::Fit::Synonym))
        .then_some(Self)
    }

    pub fn plan(&self) -> String {
        "count the rows".into()
    }

    pub fn code(&self, script: &Script<'_>) -> Vec<String> {
        let table = script.table();
        let mut lines = script.begin(&[], None, Drawing::No);
        lines.push(format!("rows, columns = {table}.shape"));
        lines.push(format!(
            "final_answer(f\"There are {{rows:,}} rows in {}, with {{columns}} columns each.\")",
            inside(script.file_name())
        ));
        lines.push(format!("{table}.head()"));
        lines
    }
}
