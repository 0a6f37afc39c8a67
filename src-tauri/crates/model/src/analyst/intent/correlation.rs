use crate::analyst::{
    decline::Decline,
    lexicon::Topic,
    python::{Drawing, Script, inside},
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
        let mut lines = script.begin(&[&self.one, &self.other], None, Drawing::No);
        let (one, other) = (script.column(&self.one), script.column(&self.other));
        lines.push(format!("pairs = ({one}.notna() & {other}.notna()).sum()"));
        lines.push(format!("correlation = {one}.corr({other})"));
        lines.extend(STRENGTH.lines().map(str::to_owned));
        lines.push(format!(
            "final_answer(f\"There is {{strength}} between {} and {}: the correlation over {{pairs:,}} rows is \
             {{correlation:.2f}}. It does not say whether one causes the other.\")",
            inside(&self.one),
            inside(&self.other)
        ));
        lines.push("correlation".into());
        lines
    }
}

/// Cohen's conventions for small, medium and large (Statistical Power Analysis, 1988), in plain words.
const STRENGTH: &str = r#"if abs(correlation) < 0.1:
    strength = "practically no relationship"
elif abs(correlation) < 0.3:
    strength = "a weak relationship"
elif abs(correlation) < 0.5:
    strength = "a moderate relationship"
else:
    strength = "a strong relationship""#;
