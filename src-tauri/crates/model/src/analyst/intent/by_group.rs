use super::value::Value;
use crate::analyst::{
    decline::Decline,
    lexicon::{Aggregate, Direction},
    python::{Drawing, Script, inside, literal, literals},
    reading::{Reading, RowsNamed, identifies, is_numeric},
};
use tabletalk_protocol::ColumnProfile;

/// `What is the total amount by store?`, `Which 5 products have the lowest average rating?`
#[derive(Debug, Clone, PartialEq)]
pub struct ByGroup {
    groups: Vec<String>,
    /// Rows that are in no group.
    without_group: u64,
    value: Value,
    direction: Direction,
    places: Option<u32>,
    labels: Labels,
}

/// What the groups are called by.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Labels {
    Words,
    Numbers,
}

/// The bars of a chart: more cannot be told apart.
const MOST_BARS: u32 = 25;
/// The groups that a sentence names.
const MOST_LISTED: u32 = 5;

impl ByGroup {
    pub fn read(reading: &Reading<'_>) -> Result<Option<Self>, Decline> {
        let groups = groups(reading);
        match groups.len() {
            0 => return Ok(None),
            1 | 2 => {}
            _ => return Err(Decline::TooMuch),
        }
        Ok(Some(Self {
            groups: groups.iter().map(|column| column.name.clone()).collect(),
            without_group: groups.iter().map(|column| column.missing).max().unwrap_or(0),
            value: Value::read(reading)?,
            direction: reading.direction.unwrap_or(Direction::Top),
            places: reading.number,
            labels: if groups.iter().any(|column| is_numeric(column)) { Labels::Numbers } else { Labels::Words },
        }))
    }

    pub fn plan(&self) -> String {
        let groups = self.groups.join(" and ");
        match (self.places, self.direction) {
            (Some(places), Direction::Top) => {
                format!("{} for each {groups} and take the {places} highest", self.value.verb())
            }
            (Some(places), Direction::Bottom) => {
                format!("{} for each {groups} and take the {places} lowest", self.value.verb())
            }
            (None, _) => format!("{} for each {groups}", self.value.verb()),
        }
    }

    pub fn code(&self, script: &Script<'_>) -> Vec<String> {
        let drawing = if self.groups.len() == 1 { Drawing::Yes } else { Drawing::No };
        let mut lines = script.begin(&self.value.numbers(), None, drawing);
        lines.push(self.grouped(script));
        let ascending = if self.direction == Direction::Bottom { "True" } else { "False" };
        lines.push(format!("result = result.sort_values(ascending={ascending})"));
        lines.extend(self.places.map(|places| format!("result = result.head({places})")));
        if drawing == Drawing::Yes {
            lines.extend(self.chart());
        }
        lines.extend(self.sentence(script));
        lines.push("result".into());
        lines
    }

    fn grouped(&self, script: &Script<'_>) -> String {
        let by = match self.groups.as_slice() {
            [group] => literal(group),
            groups => literals(groups.iter().map(String::as_str)),
        };
        format!("result = {}", self.value.over_groups(&format!("{}.groupby({by})", script.table())))
    }

    fn sentence(&self, script: &Script<'_>) -> Vec<String> {
        let (first, last) = match self.direction {
            Direction::Top => ("highest", "lowest"),
            Direction::Bottom => ("lowest", "highest"),
        };
        let (label, format) = (self.label(), self.value.format());
        let value = inside(&self.value.words());
        let places = self.places.map_or(1, |places| places.min(MOST_LISTED));
        let mut lines = vec![format!("listed = [f\"{label} ({{value:{format}}})\" for name, value in result.items()]")];
        if places == 1 {
            lines.push(format!("answer = f\"{{listed[0]}} has the {first} {value}.\""));
        } else {
            lines.push(format!("answer = f\"The {first} {value}: \" + \", \".join(listed[:{places}]) + \".\""));
        }
        if self.places.is_none() {
            lines.push("if len(listed) > 1:".into());
            lines.push(format!("    answer += f\" {{listed[-1]}} has the {last}.\""));
        }
        lines.extend(self.left_out(script));
        lines.push("final_answer(answer)".into());
        lines
    }

    /// Rows that are in no group are said, not passed over.
    fn left_out(&self, script: &Script<'_>) -> Vec<String> {
        if self.without_group == 0 {
            return Vec::new();
        }
        let gaps: Vec<String> = self.groups.iter().map(|group| format!("{}.isna()", script.column(group))).collect();
        let gaps = if let [gaps] = gaps.as_slice() { gaps.clone() } else { format!("({})", gaps.join(" | ")) };
        vec![
            format!("left_out = {gaps}.sum()"),
            format!("answer += f\" {{left_out:,}} rows without {} are left out.\"", inside(&self.groups.join(" or "))),
        ]
    }

    /// A group's name in a sentence.
    fn label(&self) -> &'static str {
        match (self.groups.len(), self.labels) {
            (1, Labels::Numbers) => "{name:g}",
            (1, Labels::Words) => "{name}",
            _ => "{' / '.join(str(part) for part in name)}",
        }
    }

    fn chart(&self) -> Vec<String> {
        let group = self.groups.first().map_or("", String::as_str);
        let title = format!("{} by {group}", capitalised(&self.value.words()));
        vec![
            String::new(),
            format!("shown = result.head({MOST_BARS})"),
            format!("plt.bar([f\"{}\" for name in shown.index], shown.tolist())", self.label()),
            format!("plt.title({})", literal(&title)),
            format!("plt.ylabel({})", literal(&self.value.words())),
            "plt.show()".into(),
            String::new(),
        ]
    }
}

/// What follows `by`, and what is named beside it: `top 5 products`, `which store has the …`, `priority by channel`.
/// The one thing that is counted (`products per store`) is no group, and neither is what names the rows.
fn groups<'a>(reading: &Reading<'a>) -> Vec<&'a ColumnProfile> {
    let rows_are_named = reading.rows == RowsNamed::Yes || reading.things.iter().any(|column| identifies(column));
    let counts = reading.measures.is_empty() && reading.aggregates == [Aggregate::Count];
    let things: Vec<&ColumnProfile> = match reading.direction {
        // `top 5 customers` makes groups of what names them.
        Some(_) => reading.things.clone(),
        None => reading.things.iter().copied().filter(|column| !identifies(column)).collect(),
    };
    let mut groups = reading.groups.clone();
    if !(counts && !rows_are_named && reading.direction.is_none()) {
        groups.extend(things);
    }
    groups
}

pub fn capitalised(text: &str) -> String {
    let mut characters = text.chars();
    characters.next().map_or(String::new(), |first| first.to_uppercase().chain(characters).collect())
}
