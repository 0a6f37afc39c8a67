//! The profile of a dataset: columns, findings and how the file was read.

use polars::frame::DataFrame;
use tabletalk_messages::Code;
use tabletalk_protocol::{
    ColumnProfile, DatasetProfile, DateChoice, Decision, DecisionSubject, Finding, FindingKind, ReadingChoices, Remark,
    SetAsideRows, SourceFormat,
};

use crate::columns::profile;
use crate::detail;
use crate::findings::{findings, of_reading, ranked};
use crate::page::page;
use crate::variable::part_variable_name;
use crate::vocabulary;

/// Rows that are shown without asking.
const PREVIEW_ROWS: u32 = 20;

/// Where a table came from, and how it was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Source {
    pub file_name: String,
    pub bytes: u64,
    pub format: SourceFormat,
    /// On how it was read.
    pub remarks: Vec<Remark>,
    pub decisions: Vec<Decision>,
    pub set_aside: Vec<SetAsideRows>,
    /// The choices of the person about how it is read.
    pub choices: ReadingChoices,
}

impl Source {
    /// The source of a table that did not come from a file.
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

    /// The order in which ambiguous dates were read.
    fn doubtful_dates(&self) -> Option<DateChoice> {
        let decided = self.decisions.iter().find(|decision| decision.subject == DecisionSubject::DateOrder)?;
        Some(match decided.choice.code() {
            Some(Code::ReadingDatesDayFirst) => DateChoice::DayFirst,
            _ => DateChoice::MonthFirst,
        })
    }
}

/// Describes a table that the variable `variable` holds; by default the variable is named after the file.
pub fn dataset(source: Source, frame: &DataFrame, variable: Option<&str>) -> DatasetProfile {
    described(source, profile(frame), frame, variable)
}

/// Like [`dataset`], for columns that are described already.
pub fn described(
    source: Source,
    mut columns: Vec<ColumnProfile>,
    frame: &DataFrame,
    variable: Option<&str>,
) -> DatasetProfile {
    vocabulary::bound(&mut columns);
    let own_name = || part_variable_name(&source.file_name, source.format.part.as_deref());
    let variable = variable.map_or_else(own_name, str::to_string);
    let mut of_values = findings(frame, &columns, &variable);
    let of_reading = of_reading(&source.remarks, &source.set_aside, source.doubtful_dates(), &source.choices);
    let mut found = without_repeated(of_reading, &source.remarks, &mut of_values);
    found.extend(of_values);
    let found = ranked(found);
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
        remote: None,
    }
}

/// Both the reader and the findings on values mention a column of text that is nearly numbers or dates: the reader with a
/// line, the finding with a repair. The finding takes the reader's sentence, and the remark is left out.
fn without_repeated(of_reading: Vec<Finding>, remarks: &[Remark], of_values: &mut [Finding]) -> Vec<Finding> {
    let is_nearly = |kind| matches!(kind, FindingKind::NumbersAsText | FindingKind::DatesAsText);
    let mut is_repeated = |remark: &Remark| {
        let [column] = &remark.columns[..] else { return false };
        let same = |finding: &&mut Finding| finding.kind == remark.kind && finding.column.as_ref() == Some(column);
        let finding = of_values.iter_mut().filter(|_| is_nearly(remark.kind)).find(same);
        finding.map(|finding| finding.sentence = remark.sentence.clone()).is_some()
    };
    let with_remarks = of_reading.into_iter().zip(remarks);
    with_remarks.filter(|(_, remark)| !is_repeated(remark)).map(|(finding, _)| finding).collect()
}
