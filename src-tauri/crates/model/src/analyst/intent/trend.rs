use super::{by_group::capitalised, value::Value};
use crate::analyst::{
    decline::Decline,
    lexicon::{Topic, Unit},
    python::{Drawing, Script, inside, literal},
    reading::Reading,
};
use tabletalk_protocol::{ColumnKind, ColumnProfile};

/// `How did the total amount develop by month?`
#[derive(Debug, Clone, PartialEq)]
pub struct Trend {
    date: String,
    unit: Unit,
    value: Value,
}

impl Trend {
    pub fn read(reading: &Reading<'_>) -> Result<Option<Self>, Decline> {
        let asked = reading.unit.is_some() || reading.topic == Some(Topic::Trend) || !reading.dates.is_empty();
        if !asked {
            return Ok(None);
        }
        if !reading.groups.is_empty() {
            return Err(Decline::TooMuch);
        }
        let unit = match (reading.unit, reading.topic) {
            (Some(unit), _) => unit,
            (None, Some(Topic::Trend)) => Unit::Month,
            (None, _) => Unit::Day,
        };
        Ok(Some(Self { date: date(reading)?.name.clone(), unit, value: Value::read(reading)? }))
    }

    pub fn plan(&self) -> String {
        format!("{} for each {} of {} and draw the line", self.value.verb(), word(self.unit), self.date)
    }

    pub fn code(&self, script: &Script<'_>) -> Vec<String> {
        let mut lines = script.begin(&self.value.numbers(), Some(&self.date), Drawing::Yes);
        let unit = word(self.unit);
        lines.push(format!("{unit} = {}{}", script.column(&self.date), period(self.unit)));
        lines.push(format!(
            "result = {}.sort_index()",
            self.value.over_groups(&format!("{}.groupby({unit})", script.table()))
        ));
        lines.extend(self.chart());
        lines.extend(self.sentence());
        lines.push("result".into());
        lines
    }

    fn sentence(&self) -> Vec<String> {
        let format = self.value.format();
        let value = inside(&self.value.words());
        vec![
            "first, last = result.index[0], result.index[-1]".into(),
            "best, worst = result.idxmax(), result.idxmin()".into(),
            format!(
                "final_answer(f\"The {value} went from {{result.iloc[0]:{format}}} in {{first}} to \
                 {{result.iloc[-1]:{format}}} in {{last}}. It was highest in {{best}} with {{result.max():{format}}} and \
                 lowest in {{worst}} with {{result.min():{format}}}.\")"
            ),
        ]
    }

    fn chart(&self) -> Vec<String> {
        let title = format!("{} by {}", capitalised(&self.value.words()), word(self.unit));
        vec![
            String::new(),
            "plt.plot([str(name) for name in result.index], result.tolist())".into(),
            format!("plt.title({})", literal(&title)),
            format!("plt.ylabel({})", literal(&self.value.words())),
            "plt.show()".into(),
            String::new(),
        ]
    }
}

/// The dates that are named, or the only ones, or the first.
fn date<'a>(reading: &Reading<'a>) -> Result<&'a ColumnProfile, Decline> {
    let dated = |column: &&ColumnProfile| matches!(column.kind, ColumnKind::Date | ColumnKind::DateTime);
    match reading.dates.as_slice() {
        [] => reading.dataset.columns.iter().find(dated).ok_or(Decline::NoDates),
        [date] => Ok(date),
        _ => Err(Decline::TooMuch),
    }
}

fn word(unit: Unit) -> &'static str {
    match unit {
        Unit::Day => "day",
        Unit::Week => "week",
        Unit::Month => "month",
        Unit::Quarter => "quarter",
        Unit::Year => "year",
    }
}

fn period(unit: Unit) -> &'static str {
    match unit {
        Unit::Day => ".dt.strftime(\"%Y-%m-%d\")",
        Unit::Week => ".dt.strftime(\"%G-W%V\")",
        Unit::Month => ".dt.strftime(\"%Y-%m\")",
        Unit::Quarter => ".dt.to_period(\"Q\").astype(str)",
        Unit::Year => ".dt.strftime(\"%Y\")",
    }
}
