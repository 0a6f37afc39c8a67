use crate::analyst::{
    decline::Decline,
    lexicon::Topic,
    python::{Drawing, Script, inside, literal, literals},
    reading::Reading,
};

/// `Is there a correlation between quantity and rating?`
#[derive(Debug, Clone, PartialEq)]
pub struct Correlation {
    one: String,
    other: String,
}

impl Correlation {
    pub fn read(reading: &Reading<'_>) -> Result<Option<Self>, Decline> {
        if reading.topic != Some(Topic::Correlation) {
            return Ok(None);
        }
        match reading.measures.as_slice() {
            [one, other] if reading.things.is_empty() && reading.groups.is_empty() => {
                Ok(Some(Self { one: one.column.name.clone(), other: other.column.name.clone() }))
            }
            _ => Err(Decline::NotTwoNumbers {
                columns: reading.numeric().iter().map(|column| column.name.clone()).collect(),
            }),
        }
    }

    pub fn plan(&self) -> String {
        format!("work out how closely {} and {} go together", self.one, self.other)
    }

    pub fn code(&self, script: &Script<'_>) -> Vec<String> {
        let mut lines = script.begin(&[&self.one, &self.other], None, Drawing::Yes);
        let (one, other) = (script.column(&self.one), script.column(&self.other));
        lines.extend(self.chart(script));
        lines.push(format!("pairs = ({one}.notna() & {other}.notna()).sum()"));
        lines.push(format!("result = {}[{}].corr()", script.table(), literals([&*self.one, &*self.other])));
        lines.push("correlation = result.iloc[0, 1]".into());
        lines.extend(STRENGTH.lines().map(str::to_owned));
        lines.push(format!(
            "final_answer(f\"There is {{strength}} between {} and {}: the correlation over {{pairs:,}} rows is \
             {{correlation:.2f}}. It does not say whether one causes the other.\")",
            inside(&self.one),
            inside(&self.other)
        ));
        lines.push("result".into());
        lines
    }

    fn chart(&self, script: &Script<'_>) -> Vec<String> {
        let table = script.table();
        vec![
            String::new(),
            format!("shown = {table}.iloc[:: max(1, len({table}) // {MOST_POINTS})]"),
            format!("plt.scatter(shown[{}], shown[{}])", literal(&self.one), literal(&self.other)),
            format!("plt.title({})", literal(&format!("{} and {}", self.one, self.other))),
            format!("plt.xlabel({})", literal(&self.one)),
            format!("plt.ylabel({})", literal(&self.other)),
            "plt.show()".into(),
            String::new(),
        ]
    }
}

/// The points of a chart, roughly: more hide each other.
const MOST_POINTS: usize = 1_000;

/// Cohen's conventions for small, medium and large (Statistical Power Analysis, 1988), in plain words.
const STRENGTH: &str = r#"if abs(correlation) < 0.1:
    strength = "practically no relationship"
elif abs(correlation) < 0.3:
    strength = "a weak relationship"
elif abs(correlation) < 0.5:
    strength = "a moderate relationship"
else:
    strength = "a strong relationship""#;
