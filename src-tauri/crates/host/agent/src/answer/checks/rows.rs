//! Rows that a calculation left out.

use tabletalk_messages::{Message, answers};
use tabletalk_protocol::{DatasetProfile, Variable};

/// Missing values below this share change little.
const TELLING_SHARE: f64 = 0.05;
/// More sentences under an answer are not read.
const MAX_SENTENCES: usize = 2;

/// Code that drops rows or joins tables without the reader seeing how many are left.
const LOSING: [&str; 4] = [".dropna(", ".drop_duplicates(", ".merge(", ".join("];

pub(crate) fn may_lose_rows(code: &str) -> bool {
    LOSING.iter().any(|call| code.contains(call))
}

/// The columns of the code with so many gaps that the answer covers only the rest, unless the answer mentions it.
pub(super) fn missing(code: &str, datasets: &[DatasetProfile], answer: &str) -> Vec<Message> {
    let says_so = ["missing", "empty", "gaps", "without a", "unknown", "fehl", "leer", "lücke", "ohne"];
    let lower = answer.to_lowercase();
    if says_so.iter().any(|word| lower.contains(word)) || counts_gaps(code) {
        return Vec::new();
    }
    let mut found: Vec<(f64, Message)> = Vec::new();
    for profile in datasets {
        for column in profile.columns.iter().filter(|column| is_used(code, &column.name)) {
            let share = column.missing as f64 / (profile.rows as f64).max(1.0);
            if share >= TELLING_SHARE {
                found.push((share, answers::gaps(&column.name, column.missing, profile.rows)));
            }
        }
    }
    found.sort_by(|one, other| other.0.total_cmp(&one.0));
    found.truncate(MAX_SENTENCES);
    found.into_iter().map(|(_, sentence)| sentence).collect()
}

/// Code that looks at gaps or fills them knows of them.
fn counts_gaps(code: &str) -> bool {
    [".isna(", ".isnull(", ".fillna(", ".notna("].iter().any(|call| code.contains(call))
}

/// Whether the name occurs in the code as a string or as an attribute.
fn is_used(code: &str, column: &str) -> bool {
    let quoted = |quote: char| code.contains(&format!("{quote}{column}{quote}"));
    let attribute = format!(".{column}");
    let is_attribute = code.match_indices(&attribute).any(|(at, _)| {
        let next = code[at + attribute.len()..].chars().next();
        !next.is_some_and(|next| next.is_alphanumeric() || next == '_' || next == '(')
    });
    quoted('"') || quoted('\'') || is_attribute
}

/// How many rows are left of a table from which rows were dropped, or how many a join has made of them.
pub(super) fn lost(code: &str, datasets: &[DatasetProfile], variables: &[Variable]) -> Vec<Message> {
    let drops = code.contains(".dropna(") || code.contains(".drop_duplicates(");
    let joins = code.contains(".merge(") || code.contains(".join(");
    let Some(largest) = datasets.iter().map(|profile| profile.rows).max() else { return Vec::new() };
    let rows = |variable: &Variable| (variable.kind == "DataFrame").then(|| variable.shape.first().copied()).flatten();
    let is_ready = |name: &str| datasets.iter().any(|profile| profile.variable == name);
    let mut sentences = Vec::new();
    for variable in variables.iter().filter(|variable| !is_ready(&variable.name) && is_assigned(code, &variable.name)) {
        let Some(left) = rows(variable) else { continue };
        let made_by =
            |call: &str| code.lines().any(|line| line.trim_start().starts_with(&variable.name) && line.contains(call));
        let sentence = if drops && left < largest && (made_by(".dropna(") || made_by(".drop_duplicates(")) {
            answers::rows_left_out(left, largest)
        } else if joins && left > largest && (made_by(".merge(") || made_by(".join(")) {
            answers::rows_repeated(left, largest)
        } else {
            continue;
        };
        // Two tables of one way often have the same rows.
        if !sentences.contains(&sentence) {
            sentences.push(sentence);
        }
    }
    sentences.truncate(MAX_SENTENCES);
    sentences
}

fn is_assigned(code: &str, name: &str) -> bool {
    code.lines().any(|line| {
        let rest = line.trim_start().strip_prefix(name);
        rest.is_some_and(|rest| rest.trim_start().starts_with('=') && !rest.trim_start().starts_with("=="))
    })
}

#[cfg(test)]
mod tests {
    use tabletalk_protocol::{ColumnKind, ColumnSummary};

    use super::*;
    use crate::testing::{column, dataset};

    fn sales() -> DatasetProfile {
        let column = |name, missing| column(name, ColumnKind::Text, missing, ColumnSummary::Empty);
        DatasetProfile { rows: 200, columns: vec![column("rating", 20), column("store", 5)], ..dataset("sales.csv") }
    }

    #[test]
    fn a_reader_learns_of_many_gaps() {
        let sales = sales();
        let said = missing("sales.groupby('store')['rating'].mean()", std::slice::from_ref(&sales), "Oslo has 4.1.");
        assert_eq!(said, [answers::gaps("rating", 20_u64, 200_u64)]);
        assert_eq!(
            missing("sales['rating'].mean()", std::slice::from_ref(&sales), "4.1; it is missing in 20 rows."),
            [] as [Message; 0]
        );
        assert_eq!(missing("sales['rating_group'].mean()", std::slice::from_ref(&sales), "4.1"), [] as [Message; 0]);
    }

    #[test]
    fn a_reader_learns_of_dropped_and_repeated_rows() {
        let sales = sales();
        let frame =
            |rows| Variable { name: "clean".into(), kind: "DataFrame".into(), shape: vec![rows, 2], bytes: None };
        assert_eq!(
            lost("clean = sales.dropna()\nclean.rating.mean()", std::slice::from_ref(&sales), &[frame(175)]),
            [answers::rows_left_out(175_u64, 200_u64)]
        );
        assert_eq!(
            lost("clean = sales.merge(stores)", std::slice::from_ref(&sales), &[frame(260)]),
            [answers::rows_repeated(260_u64, 200_u64)]
        );
        assert_eq!(
            lost("clean = sales[sales.rating > 3]", std::slice::from_ref(&sales), &[frame(20)]),
            [] as [Message; 0]
        );
    }
}
