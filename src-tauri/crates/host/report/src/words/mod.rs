//! The fixed texts of a report, in each supported language.

mod english;
mod german;

pub use english::ENGLISH;
pub use german::GERMAN;

use serde::Serialize;

/// A word for one and for many, with a place for how many.
pub type Counted = [&'static str; 2];

/// The texts of one language. `{}` is a placeholder; the comment behind the field lists the values in order.
#[derive(Debug, Serialize)]
pub struct Words {
    /// As BCP 47 names the language.
    pub language: &'static str,
    #[serde(skip)]
    pub months: [&'static str; 12],
    /// The quotation marks before and after a name.
    #[serde(skip)]
    pub quotes: [char; 2],
    #[serde(skip)]
    pub yes_no: [&'static str; 2],

    pub report: &'static str,
    /// Its files.
    pub report_on: &'static str,
    /// The other names, and the last.
    pub and: &'static str,
    /// Some names, and how many more.
    pub and_others: &'static str,
    pub contents: &'static str,
    pub summary_heading: &'static str,
    pub data_heading: &'static str,
    pub limits_heading: &'static str,
    pub changes_heading: &'static str,
    pub steps_heading: &'static str,
    pub repairs_heading: &'static str,
    pub table: &'static str,
    pub chart: &'static str,
    /// The number of the table.
    pub further_columns: &'static str,
    pub more_rows: Counted,
    pub unanswered: &'static str,
    pub sources: &'static str,
    pub method: &'static str,
    pub answered_by: &'static str,
    pub careful: &'static str,
    /// The program, and the day.
    pub made_with: &'static str,
    pub underlined: &'static str,
    /// Between a page's number and how many there are.
    pub of: &'static str,
    pub data: &'static str,
    pub questions: &'static str,
    pub program: &'static str,
    pub plan: &'static str,
    /// The number of the cell.
    pub cell: &'static str,
    /// The number of the attempt; the cell that it corrects follows.
    pub attempt: &'static str,
    /// The cell that corrects it follows.
    pub corrected_by: &'static str,
    /// As it is called in the middle of a sentence.
    pub cell_inside: &'static str,
    pub from_cell: &'static str,
    pub untraced: &'static str,
    pub analyst: &'static str,
    /// Where it is named in a sentence.
    pub the_analyst: &'static str,

    #[serde(skip)]
    pub answer: AnswerWords,
    #[serde(skip)]
    pub files: DataWords,
    #[serde(skip)]
    pub way: MethodWords,
    #[serde(skip)]
    pub forms: FormWords,
    #[serde(skip)]
    pub changes: ChangeWords,
}

/// About what is different since everything was run again.
#[derive(Debug)]
pub struct ChangeWords {
    /// The file, and its rows before and now.
    pub rows: &'static str,
    pub rows_same: &'static str,
    pub unread: &'static str,
    /// The names.
    pub columns_added: &'static str,
    pub columns_gone: &'static str,
    /// The number of runs with the same outputs, and of all runs.
    pub same: &'static str,
    pub outdated: Counted,
    /// Names of columns.
    pub what: &'static str,
    pub before: &'static str,
    pub now: &'static str,
    pub percent: &'static str,
    /// The label for changes that are not numbers.
    pub answer: &'static str,
    pub output: &'static str,
    pub ending: &'static str,
}

/// About an answer.
#[derive(Debug)]
pub struct AnswerWords {
    pub edited: &'static str,
    pub code_edited: &'static str,
    pub number_not_found: &'static str,
    pub unfinished: &'static str,
    pub partly: &'static str,
    pub stale: &'static str,
    /// Places of numbers, with the cell.
    pub printed: &'static str,
    pub result: &'static str,
    pub table: &'static str,
    pub final_answer: &'static str,
}

/// About files, how they were read, and what a report can say.
#[derive(Debug)]
pub struct DataWords {
    pub rows: Counted,
    pub columns: Counted,
    pub bytes: Counted,
    pub made_from: &'static str,
    pub other_tables: &'static str,
    pub size: &'static str,
    pub fingerprint: &'static str,
    pub rows_read: &'static str,
    pub rows_aside: &'static str,
    pub none: &'static str,
    pub repair: &'static str,
    pub written_as: &'static str,
    pub encoding: &'static str,
    pub delimiter: &'static str,
    pub header: &'static str,
    pub decimal_mark: &'static str,
    pub date_order: &'static str,
    /// Why rows were set aside, with how many.
    pub above: &'static str,
    pub units: &'static str,
    pub repeated_header: &'static str,
    pub comment: &'static str,
    pub total: &'static str,
    pub below: &'static str,
    pub other_table: &'static str,
    /// The encoding.
    pub one_column: &'static str,
    pub commas: &'static str,
    pub semicolons: &'static str,
    pub tabs: &'static str,
    /// The encoding, and the delimiter.
    pub other_delimiter: &'static str,
    pub workbook: &'static str,
    pub database: &'static str,
    pub in_database: &'static str,
    pub basis: &'static str,
    pub over_all_rows: &'static str,
    pub own_estimates: &'static str,
    pub as_of: &'static str,
    pub web_page: &'static str,
    /// The column's name.
    pub column: &'static str,
    pub dates_as: &'static str,
    /// The placeholders that people use for the `strftime` specifiers.
    pub date_parts: [(&'static str, &'static str); 11],
    pub before_decimals: &'static str,
    pub between_thousands: &'static str,
    pub unit: &'static str,
    /// The label for the model that answered.
    pub answered: &'static str,
    pub describes: &'static str,
    pub shortened: &'static str,
    pub nothing_sent: &'static str,
    /// To whom, and what.
    pub sent: &'static str,
    pub schema: &'static str,
    pub statistics: &'static str,
    pub samples: &'static str,
    pub outputs: &'static str,
    /// The letters.
    pub unwritten: &'static str,
    pub and_other_letters: &'static str,
}

/// About the way to an answer.
#[derive(Debug)]
pub struct MethodWords {
    /// The person's standing instructions.
    pub instructions: &'static str,
    pub then: &'static str,
    /// The steps.
    pub plan: &'static str,
    /// From which files, with a blank before it.
    pub from: &'static str,
    /// From which files.
    pub nothing_ran: &'static str,
    /// From which files, and which cells.
    pub computed: Counted,
    pub failed: Counted,
    /// The model.
    pub agrees: &'static str,
    pub doubts: &'static str,
    pub unclear: &'static str,
    /// The model, and what it found.
    pub found: &'static str,
    pub more_lines: &'static str,
    pub raised: &'static str,
    pub stopped: &'static str,
    /// Seconds.
    pub timed_out: &'static str,
    pub out_of_cpu_time: &'static str,
    pub out_of_memory: &'static str,
    pub crashed: &'static str,
}

/// Texts that only some formats use.
#[derive(Debug)]
pub struct FormWords {
    pub made_by_on: &'static str,
    pub made_on: &'static str,
    pub question: &'static str,
    pub answer: &'static str,
    pub sheet: &'static str,
    pub rows_not_shown: Counted,
    /// The name of the report, and the number of the table.
    pub csv_name: &'static str,
    /// How many rows are there, and of how many.
    pub csv_part: &'static str,
    /// The file that a report is called after.
    pub file_name: &'static str,
    pub runs_with: &'static str,
    pub random: &'static str,
    pub how_read: &'static str,
    /// The file.
    pub too_large: &'static str,
    /// The table.
    pub table_left_out: &'static str,
    pub until_error: &'static str,
    /// The title.
    pub chart_called: &'static str,
}

/// The pattern with its placeholders filled in.
pub fn fill(pattern: &str, values: &[&str]) -> String {
    let mut filled = String::with_capacity(pattern.len());
    let mut values = values.iter();
    for (place, part) in pattern.split("{}").enumerate() {
        if place > 0 {
            filled.push_str(values.next().copied().unwrap_or_default());
        }
        filled.push_str(part);
    }
    filled
}

/// The word for one or for many.
pub fn counted([one, several]: Counted, count: u64, shown: &str) -> String {
    fill(if count == 1 { one } else { several }, &[shown])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_stand_in_their_places() {
        assert_eq!(fill("{} of {}", &["a {}", "b"]), "a {} of b");
        assert_eq!(counted(ENGLISH.files.rows, 1, "1"), "1 row");
        assert_eq!(counted(GERMAN.files.rows, 12_000, "12.000"), "12.000 Zeilen");
    }
}
