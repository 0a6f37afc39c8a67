use crate::analyst::{
    lexicon::Topic,
    python::{Drawing, Script, literals},
    reading::{Reading, identifies},
};

/// `Which columns have gaps, and how many?`
#[derive(Debug, Clone, PartialEq)]
pub struct Missing {
    /// The columns that are asked about; none means all.
    columns: Vec<String>,
}

impl Missing {
    /// People and things that the rows are about (`for how many people`) are no columns to look at.
    pub fn read(reading: &Reading<'_>) -> Option<Self> {
        let named = reading.measures.iter().map(|named| named.column);
        let things = reading.things.iter().chain(&reading.groups).copied().filter(|column| !identifies(column));
        let columns = named.chain(things).chain(reading.dates.iter().copied());
        let columns = columns.map(|column| column.name.clone()).collect();
        (reading.topic == Some(Topic::Missing)).then_some(Self { columns })
    }

    pub fn plan(&self) -> String {
        match self.columns.as_slice() {
            [] => "count the missing values of every column".into(),
            columns => format!("count the missing values of {}", columns.join(" and ")),
        }
    }

    /// What counts as missing was decided when the file was read, hence the repaired table.
    pub fn code(&self, script: &Script<'_>) -> Vec<String> {
        let script = script.repaired();
        let table = script.table();
        let mut lines = script.begin(&[], None, Drawing::No);
        lines.push(match self.columns.as_slice() {
            [] => format!("missing = {table}.isna().sum()"),
            columns => format!("missing = {table}[{}].isna().sum()", literals(columns.iter().map(String::as_str))),
        });
        lines.extend(SENTENCE.lines().map(|line| line.replace("TABLE", table)));
        lines
    }
}

const SENTENCE: &str = r#"missing = missing[missing > 0].sort_values(ascending=False)
rows = len(TABLE)
if len(missing) == 0:
    final_answer(f"Nothing is missing in the {rows:,} rows.")
else:
    gaps = [f"{name} is missing in {count:,}" for name, count in missing.items()]
    final_answer(f"Of the {rows:,} rows, " + ", ".join(gaps[:8]) + ".")
missing"#;
