use crate::analyst::{
    lexicon::Topic,
    python::{Drawing, Script, inside, literals},
    reading::Reading,
};

/// `Give me a summary of the file.`
#[derive(Debug, Clone, PartialEq)]
pub struct Summary {
    /// Columns of numbers.
    columns: Vec<String>,
}

impl Summary {
    pub fn read(reading: &Reading<'_>) -> Option<Self> {
        let named: Vec<String> = reading.measures.iter().map(|named| named.column.name.clone()).collect();
        let all = || reading.numeric().iter().map(|column| column.name.clone()).collect();
        let columns = if named.is_empty() { all() } else { named };
        (reading.topic == Some(Topic::Summary)).then_some(Self { columns })
    }

    pub fn plan(&self) -> String {
        "summarise the columns that hold numbers".into()
    }

    /// Numbers as the file was read: a summary must agree with the profile on the screen.
    pub fn code(&self, script: &Script<'_>) -> Vec<String> {
        let script = script.repaired();
        let table = script.table();
        let mut lines = script.begin(&[], None, Drawing::No);
        lines.push(format!("rows, columns = {table}.shape"));
        let size = format!("{} has {{rows:,}} rows and {{columns}} columns.", inside(script.file_name()));
        if self.columns.is_empty() {
            lines.push(format!("final_answer(f\"{size} None of them holds numbers.\")"));
            lines.push(format!("{table}.head()"));
            return lines;
        }
        let numbers = literals(self.columns.iter().map(String::as_str));
        lines.push(format!("summary = {table}[{numbers}].describe()"));
        lines.extend(RANGES.lines().map(|line| line.replace("TABLE", table).replace("NUMBERS", &numbers)));
        lines.push(format!("final_answer(f\"{size} \" + \" \".join(ranges[:4]))"));
        lines.push("summary".into());
        lines
    }
}

const RANGES: &str = r#"ranges = []
for name in NUMBERS:
    low, high, mean = TABLE[name].min(), TABLE[name].max(), TABLE[name].mean()
    ranges.append(f"{name} goes from {low:,.2f} to {high:,.2f}, on average {mean:,.2f}.")"#;
