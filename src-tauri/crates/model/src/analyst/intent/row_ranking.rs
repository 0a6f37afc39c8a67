use crate::analyst::{
    decline::Decline,
    lexicon::Direction,
    python::{Drawing, Script, inside, literal, whole_format_of},
    reading::{Reading, RowsNamed},
};

/// `Show the 10 orders with the highest amount.`
#[derive(Debug, Clone, PartialEq)]
pub struct RowRanking {
    column: String,
    format: &'static str,
    direction: Direction,
    places: u32,
}

/// When rows are asked for without a number.
const USUAL_PLACES: u32 = 10;

impl RowRanking {
    pub fn read(reading: &Reading<'_>) -> Result<Option<Self>, Decline> {
        let Some(direction) = reading.direction else { return Ok(None) };
        let rows = reading.rows == RowsNamed::Yes || reading.number.is_some();
        if !rows || !reading.things.is_empty() || !reading.groups.is_empty() || !reading.aggregates.is_empty() {
            return Ok(None);
        }
        match reading.measures.as_slice() {
            [named] => Ok(Some(Self {
                column: named.column.name.clone(),
                format: whole_format_of(named.column),
                direction,
                places: reading.number.unwrap_or(USUAL_PLACES),
            })),
            _ => Err(Decline::NoMeasure {
                columns: reading.numeric().iter().map(|column| column.name.clone()).collect(),
            }),
        }
    }

    pub fn plan(&self) -> String {
        format!("take the {} rows with the {} {}", self.places, self.end(), self.column)
    }

    pub fn code(&self, script: &Script<'_>) -> Vec<String> {
        let ascending = if self.direction == Direction::Bottom { "True" } else { "False" };
        let column = inside(&self.column);
        let mut lines = script.begin(&[&self.column], None, Drawing::No);
        lines.push(format!(
            "result = {}.sort_values({}, ascending={ascending}).head({})",
            script.table(),
            literal(&self.column),
            self.places
        ));
        lines.push(format!("first, last = result[{0}].iloc[0], result[{0}].iloc[-1]", literal(&self.column)));
        lines.push(format!(
            "final_answer(f\"The {{len(result)}} rows with the {} {column} go from {{first:{format}}} to {{last:{format}}}.\")",
            self.end(),
            format = self.format
        ));
        lines.push("result".into());
        lines
    }

    fn end(&self) -> &'static str {
        match self.direction {
            Direction::Top => "highest",
            Direction::Bottom => "lowest",
        }
    }
}
