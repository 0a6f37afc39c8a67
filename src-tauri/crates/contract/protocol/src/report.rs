use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::ItemId;

/// What a report is to be: which form, how much, in which order, in whose words.
///
/// Everything has a usual value, so that `{}` asks for a whole report of all answers as a web page.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default)]
#[ts(export)]
pub struct ReportOptions {
    pub format: ReportFormat,
    pub length: ReportLength,
    pub code: ReportCode,
    /// Without one, the report is called after its first finding, or else after its files.
    pub title: Option<String>,
    /// What it found, one paragraph each, under its title; without it, the first sentences of the answers.
    pub summary: Option<Vec<String>>,
    /// Who answers for it; without one, nobody is named.
    pub author: Option<String>,
    /// As it is to be printed; without one, the day on which the report is made.
    pub date: Option<String>,
    /// What stands in it, in its order; without it, every question in the order in which it was asked.
    pub blocks: Option<Vec<ReportBlock>>,
    /// Tables and charts that are to be left out.
    pub left_out: Vec<ItemId>,
    /// Where it is read, as in `de-DE`: decides on the language of headings and remarks, on how numbers and days are written,
    /// on the form of CSV files and on the size of the paper.
    pub locale: Option<String>,
}

/// How a report begins, as its options and its answers have it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct ReportOutline {
    pub title: String,
    pub summary: Vec<String>,
}

/// The form of a report.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum ReportFormat {
    /// One web page that holds everything and loads nothing.
    #[default]
    Html,
    /// Pages with a cover, contents and page numbers.
    Pdf,
    /// A document for Word and LibreOffice.
    Docx,
    /// Text with marks, and the charts as pictures beside it.
    Markdown,
    /// For Jupyter, with the data beside it.
    Notebook,
    /// The code that succeeded, to run under Python, with the data beside it.
    Script,
    /// A workbook with a sheet for each table.
    Xlsx,
    /// Each table as text, in the form that spreadsheets of the reader's country expect.
    Csv,
}

impl ReportFormat {
    /// Every form, those that most people want first.
    pub const ALL: [Self; 8] =
        [Self::Html, Self::Pdf, Self::Docx, Self::Markdown, Self::Xlsx, Self::Csv, Self::Notebook, Self::Script];

    /// As it is written in options and on a command line.
    pub fn name(self) -> &'static str {
        match self {
            Self::Html => "html",
            Self::Pdf => "pdf",
            Self::Docx => "docx",
            Self::Markdown => "markdown",
            Self::Notebook => "notebook",
            Self::Script => "script",
            Self::Xlsx => "xlsx",
            Self::Csv => "csv",
        }
    }
}

/// How much a report says.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum ReportLength {
    /// Questions, answers, their charts and tables, and where the data is from.
    Short,
    /// The way to each answer, too.
    #[default]
    Full,
}

/// Whether code and what it printed is in the report. Scripts and notebooks are code; the others can do without.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum ReportCode {
    #[default]
    Shown,
    Hidden,
}

/// One part of a report.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "block", rename_all = "snake_case")]
#[ts(export)]
pub enum ReportBlock {
    /// The question of a turn, and everything that belongs to its answer.
    Question {
        turn: u32,
        /// Other words for the question.
        #[serde(default)]
        heading: Option<String>,
        /// Other words for the answer. Its numbers keep their sources as far as they are the same; the report says that the
        /// text was edited, and marks numbers that are new.
        #[serde(default)]
        text: Option<String>,
    },
    /// Words of the author's own: an introduction, a conclusion.
    Text {
        #[serde(default)]
        heading: Option<String>,
        /// Paragraphs, with empty lines between them.
        text: String,
    },
}

/// A file that was attached, as a report needs it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DataFile {
    /// As code reads it.
    pub name: String,
    /// SHA-256 of its bytes, in hexadecimal digits.
    pub sha256: String,
    /// Its bytes; `None` where nobody asked for them, or where it is too large to go with a report.
    pub bytes: Option<Vec<u8>>,
}

/// A ready variable, as another Python can read it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReadyTable {
    /// As in `sales`.
    pub variable: String,
    /// The table as `to_csv(index=False)` writes it.
    pub csv: Vec<u8>,
    /// The dtype of each column, as pandas writes it.
    pub dtypes: Vec<String>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_form_is_called_what_options_call_it() {
        for format in ReportFormat::ALL {
            assert_eq!(serde_json::to_value(format).unwrap(), format.name());
        }
    }
}
