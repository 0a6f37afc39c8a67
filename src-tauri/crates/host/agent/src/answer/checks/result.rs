//! Whether an answer can be right, and whether it agrees with what its own code printed.

use tabletalk_messages::{Message, reasons};
use tabletalk_protocol::{ColumnSummary, DatasetProfile};

use crate::answer::number::{Number, Unit, numbers, printed_numbers};

/// Why a model should look at its result before it is shown.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum ResultIssue {
    /// The answer says nothing.
    Empty,
    /// The answer holds what Python prints for a missing or an infinite value, as in `nan`.
    NotANumber(String),
    /// A share of more than 100 %.
    ShareAboveWhole(String),
    /// An average outside of what its column holds.
    AverageOutOfRange { column: String, said: String, min: f64, max: f64 },
    /// The code printed another number beside the same words.
    Contradicted { printed: String, said: String },
    /// The code printed numbers that the answer does not say, and the model has not seen them.
    Unread,
}

impl ResultIssue {
    /// For the person, as the end of a sentence.
    pub fn reason(&self) -> Message {
        match self {
            Self::Empty => reasons::empty_answer(),
            Self::NotANumber(said) => reasons::not_a_number(said),
            Self::ShareAboveWhole(said) => reasons::share_above_whole(said),
            Self::AverageOutOfRange { column, said, min, max } => {
                reasons::average_out_of_range(said, column, *min, *max)
            }
            Self::Contradicted { printed, said } => reasons::printed_otherwise(printed, said),
            Self::Unread => reasons::unread_output(),
        }
    }
}

/// The answers of code that found nothing, as Python writes them.
const EMPTY: [&str; 6] = ["", "None", "[]", "{}", "()", "set()"];
const EMPTY_TABLES: [&str; 2] = ["Empty DataFrame", "Series([]"];
/// As Python prints values that are no number. `NaN` is left out: people write it as a word.
const NOT_NUMBERS: [&str; 3] = ["nan", "inf", "NaT"];
/// Words near a percentage that make it a part of a whole, in lower case.
const SHARES: [&str; 7] = ["share", "proportion", "of all", "of the total", "anteil", "aller ", "der gesamt"];
/// Words near a percentage that make it a change or a comparison, which may well be above 100 %.
const CHANGES: [&str; 16] = [
    "more", "higher", "grow", "grew", "increas", "rose", "rise", "chang", "compar", "target", "mehr", "höher", "wachs",
    "stieg", "änder", "ziel",
];
const AVERAGES: [&str; 5] = ["average", "mean ", "median", "durchschnitt", "mittel"];
/// How far around a number words are about it, in bytes.
const NEARBY: usize = 60;
/// How far a number may follow the words that it belongs to, as in `total is 5`.
const FOLLOWS: usize = 12;

/// What cannot be right about an answer, whatever was printed.
pub(super) fn implausible(text: &str, code: &str, datasets: &[&DatasetProfile]) -> Option<ResultIssue> {
    let trimmed = text.trim();
    if EMPTY.contains(&trimmed) || EMPTY_TABLES.iter().any(|empty| trimmed.starts_with(empty)) {
        return Some(ResultIssue::Empty);
    }
    let found = numbers(text);
    not_a_number(text)
        .or_else(|| share_above_whole(text, &found))
        .or_else(|| average_out_of_range(text, &found, code, datasets))
}

fn not_a_number(text: &str) -> Option<ResultIssue> {
    let mut words = text.split(|letter: char| !letter.is_alphanumeric() && letter != '_');
    let found = words.find(|word| NOT_NUMBERS.contains(word)).or_else(|| text.contains("<NA>").then_some("<NA>"))?;
    Some(ResultIssue::NotANumber(found.to_owned()))
}

fn share_above_whole(text: &str, found: &[Number]) -> Option<ResultIssue> {
    let is_above = |number: &&Number| {
        let words = nearby(text, number);
        let any = |known: &[&str]| known.iter().any(|word| words.contains(word));
        number.unit == Unit::Percent
            && number.readings.iter().all(|reading| reading.value - reading.tolerance > 100.0)
            && any(&SHARES)
            && !any(&CHANGES)
    };
    found.iter().find(is_above).map(|number| ResultIssue::ShareAboveWhole(said(text, number)))
}

/// The average of a whole column, or of groups of its rows, lies between its smallest and its largest value.
fn average_out_of_range(text: &str, found: &[Number], code: &str, datasets: &[&DatasetProfile]) -> Option<ResultIssue> {
    let lower = text.to_ascii_lowercase();
    let word = AVERAGES.iter().filter_map(|word| lower.find(word)).min()?;
    let about = |number: &&Number| {
        number.unit == Unit::Plain && number.range.start > word && number.range.start < word + NEARBY
    };
    let candidates: Vec<&Number> = found.iter().filter(about).collect();
    let (column, min, max) = averaged(code, datasets)?;
    let fits = |number: &&Number| {
        number.readings.iter().any(|reading| {
            // A sign may have gone into words.
            let range = min - reading.tolerance..=max + reading.tolerance;
            range.contains(&reading.value) || range.contains(&-reading.value)
        })
    };
    // One of several numbers may be a count; the average is among the others.
    let first = candidates.first().filter(|_| !candidates.iter().any(fits))?;
    Some(ResultIssue::AverageOutOfRange { column: column.to_owned(), said: said(text, first), min, max })
}

/// The only column whose average the code takes as it is, and its range.
fn averaged<'a>(code: &str, datasets: &[&'a DatasetProfile]) -> Option<(&'a str, f64, f64)> {
    let columns = datasets.iter().flat_map(|profile| &profile.columns);
    let mut averaged = columns.filter_map(|column| match column.summary {
        ColumnSummary::Numeric { min, max, .. } if is_averaged(code, &column.name) => {
            Some((column.name.as_str(), min, max))
        }
        _ => None,
    });
    averaged.next().filter(|_| averaged.next().is_none())
}

fn is_averaged(code: &str, column: &str) -> bool {
    let forms = [format!("[\"{column}\"]"), format!("['{column}']"), format!(".{column}")];
    let is_changed = forms.iter().any(|form| {
        code.match_indices(form).any(|(at, _)| {
            let rest = code[at + form.len()..].trim_start();
            rest.starts_with('=') && !rest.starts_with("==")
        })
    });
    let is_averaged = forms.iter().any(|form| {
        [".mean()", ".median()"].iter().any(|call| {
            let call = format!("{form}{call}");
            code.match_indices(&call).any(|(at, _)| !code[at + call.len()..].trim_start().starts_with(['/', '*']))
        })
    });
    is_averaged && !is_changed
}

/// What the code printed beside an answer that was written before anybody read it.
pub(super) fn unread(text: &str, printed: &str) -> Option<ResultIssue> {
    let found = numbers(text);
    // A warning of a library says nothing about the result.
    let lines = printed.lines().filter(|line| !line.contains("Warning: "));
    let unsaid: Vec<(&str, Vec<Number>)> =
        lines.map(|line| (line, unsaid(line, &found))).filter(|(_, unsaid)| !unsaid.is_empty()).collect();
    let contradicted = unsaid.iter().find_map(|(line, unsaid)| contradicted(text, &found, line, unsaid));
    contradicted.or_else(|| (!unsaid.is_empty()).then_some(ResultIssue::Unread))
}

/// The numbers of a printed line that the answer does not say, at the precision that it says them.
fn unsaid(line: &str, said: &[Number]) -> Vec<Number> {
    let is_said = |printed: &Number| {
        let value = printed.value().abs();
        let mut readings = said.iter().flat_map(|number| &number.readings);
        readings.any(|reading| {
            let near = |value: f64| (reading.value.abs() - value).abs() <= reading.tolerance;
            near(value) || near(value * 100.0)
        })
    };
    let is_amount = |number: &Number| matches!(number.unit, Unit::Plain | Unit::Percent | Unit::Ordinal);
    printed_numbers(line).into_iter().filter(|number| is_amount(number) && !is_said(number)).collect()
}

/// As in the printed line `total: 30` and the answer `The total is 35.`
fn contradicted(text: &str, found: &[Number], line: &str, unsaid: &[Number]) -> Option<ResultIssue> {
    let [number] = unsaid else { return None };
    let label = line[..number.range.start].trim_matches([' ', ':', '=', '\t']).to_ascii_lowercase();
    if label.chars().filter(|letter| letter.is_alphabetic()).count() < 3 {
        return None;
    }
    let end = text.to_ascii_lowercase().find(&label)? + label.len();
    let follows = |other: &&Number| other.range.start >= end && other.range.start <= end + FOLLOWS;
    let other = found.iter().find(follows).filter(|other| other.unit == number.unit)?;
    Some(ResultIssue::Contradicted { printed: said(line, number), said: said(text, other) })
}

fn said(text: &str, number: &Number) -> String {
    text[number.range.clone()].to_owned()
}

/// The words around a number, in lower case.
fn nearby(text: &str, number: &Number) -> String {
    let start = text.floor_char_boundary(number.range.start.saturating_sub(NEARBY));
    let end = text.floor_char_boundary((number.range.end + NEARBY).min(text.len()));
    text[start..end].to_lowercase()
}

#[cfg(test)]
mod tests {
    use tabletalk_protocol::{ColumnKind, Histogram};

    use super::*;
    use crate::testing::{column, dataset};

    fn sales() -> DatasetProfile {
        let histogram = Histogram { edges: vec![], counts: vec![] };
        let amount =
            ColumnSummary::Numeric { min: 1.5, max: 20.0, mean: 9.0, quartiles: [2.0, 3.0, 4.0], std: None, histogram };
        DatasetProfile { columns: vec![column("amount", ColumnKind::Decimal, 0, amount)], ..dataset("sales.csv") }
    }

    fn suspect(text: &str, code: &str) -> Option<ResultIssue> {
        implausible(text, code, &[&sales()])
    }

    #[test]
    fn an_answer_that_says_nothing_is_empty() {
        for text in ["", " \n", "None", "[]", "Empty DataFrame\nColumns: []\nIndex: []", "Series([], dtype: float64)"] {
            assert_eq!(suspect(text, ""), Some(ResultIssue::Empty), "{text}");
        }
        assert_eq!(suspect("None of the stores is closed.", ""), None);
    }

    #[test]
    fn an_answer_of_missing_and_infinite_values_is_no_number() {
        let cases = [
            ("The average is nan.", Some("nan")),
            ("It grew by inf%.", Some("inf")),
            ("The last day is NaT.", Some("NaT")),
            ("It is <NA>.", Some("<NA>")),
            ("Nan bread sold best; 3 cells are NaN.", None),
        ];
        for (text, expected) in cases {
            assert_eq!(suspect(text, ""), expected.map(|word| ResultIssue::NotANumber(word.into())), "{text}");
        }
    }

    #[test]
    fn a_share_is_at_most_the_whole_and_a_change_may_be_more() {
        let cases = [
            ("Oslo has a share of 120.5 %.", Some("120.5 %")),
            ("Der Anteil beträgt 250 %.", Some("250 %")),
            ("Oslo has a share of 100 %.", None),
            ("The share of Oslo rose by 120 %.", None),
            ("It reached 120 % of the target.", None),
        ];
        for (text, expected) in cases {
            assert_eq!(suspect(text, ""), expected.map(|said| ResultIssue::ShareAboveWhole(said.into())), "{text}");
        }
    }

    #[test]
    fn an_average_lies_within_its_column() {
        let code = "sales[\"amount\"].mean()";
        let issue = |said: &str| {
            Some(ResultIssue::AverageOutOfRange { column: "amount".into(), said: said.into(), min: 1.5, max: 20.0 })
        };
        let cases = [
            ("The average is 25.", code, issue("25")),
            ("The average of 200 orders is 25.", code, issue("200")),
            ("The average of 200 orders is 6.03.", code, None),
            ("The total is 25.", code, None),
            ("The average is 25.", "sales['amount'].median() * 100", None),
            ("The average is 25.", "sales['amount'] = 1\nsales['amount'].mean()", None),
            ("The average is 25.", "sales.groupby('store').size().mean()", None),
        ];
        for (text, code, expected) in cases {
            assert_eq!(suspect(text, code), expected, "{text} {code}");
        }
    }

    #[test]
    fn an_answer_says_what_its_code_printed() {
        let contradicted =
            |printed: &str, said: &str| Some(ResultIssue::Contradicted { printed: printed.into(), said: said.into() });
        let cases = [
            ("There are 200 orders.", "200\n", None),
            ("There are 200 orders.", "", None),
            ("The total is 1,206.22.", "1206.22\n", None),
            ("The mean is 6.03.", "mean 6.0311\n", None),
            ("90 % have one.", "0.9\n", None),
            ("Done.", "kept\nFalse\n2024-01-05\n", None),
            ("It is 3.", "<cell 1>:2: FutureWarning: use 7\n", None),
            ("There are 200 orders.", "rows 195\n", Some(ResultIssue::Unread)),
            ("Oslo sold the most: 510.56.", "Oslo 510.56\nBergen 280.76\n", Some(ResultIssue::Unread)),
            ("The total is 35.", "Total: 30\n", contradicted("30", "35")),
        ];
        for (text, printed, expected) in cases {
            assert_eq!(unread(text, printed), expected, "{text} {printed}");
        }
    }
}
