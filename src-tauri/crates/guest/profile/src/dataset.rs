use polars::frame::DataFrame;
use tabletalk_protocol::{
    ColumnProfile, DatasetProfile, DateChoice, Decision, DecisionSubject, Finding, FindingKind, ReadingChoices,
    SetAsideRows, SourceFormat,
};

use crate::columns::profile;
use crate::detail;
use crate::findings::{Remark, findings, of_reading, ranked};
use crate::page::page;
use crate::variable::part_variable_name;

/// Rows that are shown without asking.
const PREVIEW_ROWS: u32 = 20;

/// Where a table came from and what reading it brought to light.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Source {
    pub file_name: String,
    pub bytes: u64,
    pub format: SourceFormat,
    /// On how it was read.
    pub remarks: Vec<Remark>,
    pub decisions: Vec<Decision>,
    pub set_aside: Vec<SetAsideRows>,
    /// What the person decided about how it is read.
    pub choices: ReadingChoices,
}

impl Source {
    /// Of a table that no file says anything about.
    pub fn unknown(name: &str) -> Self {
        Self {
            file_name: name.to_string(),
            bytes: 0,
            format: SourceFormat::plain(),
            remarks: vec![],
            decisions: vec![],
            set_aside: vec![],
            choices: ReadingChoices::default(),
        }
    }

    /// What comes first in the dates that could be read in either way.
    fn doubtful_dates(&self) -> Option<DateChoice> {
        let decided = self.decisions.iter().find(|decision| decision.subject == DecisionSubject::DateOrder)?;
        let day_first = decided.choice.ends_with("day");
        Some(if day_first { DateChoice::DayFirst } else { DateChoice::MonthFirst })
    }
}

/// All that the screen shows of a dropped file, which the variable `variable` holds; by default one that is called as the file.
pub fn dataset(source: Source, frame: &DataFrame, variable: Option<&str>) -> DatasetProfile {
    described(source, profile(frame), frame, variable)
}

/// As [`dataset`], with columns that are described already.
pub fn described(
    source: Source,
    columns: Vec<ColumnProfile>,
    frame: &DataFrame,
    variable: Option<&str>,
) -> DatasetProfile {
    let own_name = || part_variable_name(&source.file_name, source.format.part.as_deref());
    let variable = variable.map_or_else(own_name, str::to_string);
    let mut found = of_reading(&source.remarks, &source.set_aside, source.doubtful_dates(), &source.choices);
    found.extend(findings(frame, &columns, &variable));
    // What was said of a column while it was read need not be said again of its values.
    let found = ranked(without_repeated(found));
    let detail = Some(detail::detail(frame, &columns));
    DatasetProfile {
        variable,
        file_name: source.file_name,
        bytes: source.bytes,
        format: source.format,
        rows: frame.height() as u64,
        columns,
        preview: page(frame, 0, PREVIEW_ROWS),
        warnings: found.iter().map(|finding| finding.sentence.clone()).collect(),
        findings: found,
        repairs: vec![],
        choices: source.choices,
        other_parts: vec![],
        made_by: None,
        revision: 0,
        decisions: source.decisions,
        set_aside: source.set_aside,
        detail,
    }
}

/// A column of text that is nearly numbers is said so by the reader, with a line, and by its values, with a repair: the
/// repair stays, in the words with the line.
fn without_repeated(found: Vec<Finding>) -> Vec<Finding> {
    let is_nearly = |finding: &Finding| matches!(finding.kind, FindingKind::NumbersAsText | FindingKind::DatesAsText);
    let (mut said, mut rest): (Vec<Finding>, Vec<Finding>) =
        found.into_iter().partition(|finding| is_nearly(finding) && finding.column.is_none());
    for finding in rest.iter_mut().filter(|finding| is_nearly(finding)) {
        let name = format!("`{}` is text", finding.column.as_deref().unwrap_or_default());
        if let Some(place) = said.iter().position(|said| said.kind == finding.kind && said.sentence.starts_with(&name))
        {
            finding.sentence = said.remove(place).sentence;
        }
    }
    rest.extend(said);
    rest
}
