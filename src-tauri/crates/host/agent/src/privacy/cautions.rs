//! The findings on a dataset that a model reads, told apart by how sure they are.

use std::collections::BTreeSet;

use tabletalk_protocol::{DatasetProfile, Finding, FindingKind};

use super::Redactor;

/// Something about a dataset that a model should know.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct RedactedCaution {
    pub certainty: Certainty,
    /// The columns that it is about; empty for rows and for the file as a whole.
    pub columns: Vec<String>,
    /// Without a full stop.
    pub text: String,
}

/// How sure a caution is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Certainty {
    /// How the file was read, and what its columns are: code has to go by it.
    Fact,
    /// What values may be. A model that acts on it without being asked changes the result.
    Suspicion,
}

/// Without those that the columns' own lines say as well, and without any that tells of a hidden column.
pub(super) fn cautions(profile: &DatasetProfile, hidden: &BTreeSet<&str>, redactor: &Redactor) -> Vec<RedactedCaution> {
    let is_hidden =
        |column: &String| hidden.contains(column.as_str()) || redactor.placeholder(&profile.variable, column).is_some();
    let caution = |finding: &Finding| {
        let (certainty, columns) = (certainty(finding)?, finding.all_columns());
        let text = finding.sentence.text();
        let is_told = !columns.iter().any(is_hidden) && redactor.names_nothing_private(text);
        is_told.then(|| RedactedCaution { certainty, columns, text: redactor.hidden(text) })
    };
    profile.findings.iter().filter_map(caution).collect()
}

/// `None` for what stands in the column's own line: missing values, and one value in every row.
fn certainty(finding: &Finding) -> Option<Certainty> {
    match finding.kind {
        _ if finding.is_of_reading() => Some(Certainty::Fact),
        FindingKind::NumbersAsText
        | FindingKind::DatesAsText
        | FindingKind::MixedDates
        | FindingKind::MixedNumbers
        | FindingKind::SetAside
        | FindingKind::Reading => Some(Certainty::Fact),
        FindingKind::Gaps | FindingKind::Constant => None,
        FindingKind::Spellings
        | FindingKind::Sentinel
        | FindingKind::DuplicateRows
        | FindingKind::RepeatedId
        | FindingKind::DamagedText
        | FindingKind::Blanks
        | FindingKind::Divided
        | FindingKind::Codes
        | FindingKind::Outliers => Some(Certainty::Suspicion),
    }
}
