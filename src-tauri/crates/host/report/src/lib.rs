//! A conversation in forms that can leave the program.
//!
//! The contents of a report are computed once, in [`Document`](document::Document); each format (a web page, pages for
//! print, a document for Word, text with pictures, a notebook, a script, a workbook, CSV) only writes them down. The
//! same material and the same options give the same bytes. Texts, tables and charts come from the file, the model and
//! the worker and are untrusted: every text is escaped for its format, and a chart is redrawn from its specification or
//! rewritten from shapes that are known to be harmless.
//!
//! ```
//! use jiff::civil::date;
//! use tabletalk_protocol::{Item, ItemBody, ItemId, ReportOptions};
//! use tabletalk_report::{Material, report};
//!
//! let question = ItemBody::UserText { text: "Is 1 < 2?".into(), built: None };
//! let items = [Item { id: ItemId(1), turn: 1, body: question.into() }];
//! let material = Material { items: &items, day: date(2026, 11, 20), files: &[], tables: &[] };
//! let report = report(&material, &ReportOptions::default()).unwrap();
//! assert_eq!(report.main().name, "report.html");
//! let page = String::from_utf8(report.main().bytes.clone()).unwrap();
//! assert!(page.contains("<h2 dir=\"auto\">Is 1 &lt; 2?</h2>"));
//! ```

#![warn(clippy::indexing_slicing)]

mod csv;
mod document;
mod docx;
mod format;
mod html;
mod locale;
mod markdown;
mod material;
mod pdf;
mod picture;
mod python;
mod save;
mod sheet;
mod svg;
mod words;
mod xlsx;

pub use locale::Locale;
pub use material::Material;
pub use save::{NewFile, save};

use std::io::{Cursor, Write};

use document::Document;
use tabletalk_messages::{Problem, reports};
use tabletalk_protocol::{ReportFormat, ReportOptions, ReportOutline, current};
use zip::{DateTime, ZipWriter, write::SimpleFileOptions};

/// A file of a report.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct File {
    /// With `/` where it lies in a folder of the report.
    pub name: String,
    pub bytes: Vec<u8>,
}

/// A report: one file, or one with others beside it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    /// The name of the report, without a file extension.
    pub name: String,
    main: File,
    /// The files that the main file needs.
    pub beside: Vec<File>,
}

/// A report that could not be made.
#[derive(Debug, thiserror::Error)]
#[error("{}", self.problem())]
pub enum ReportError {
    Pages(String),
    Document(String),
    Workbook(#[from] rust_xlsxwriter::XlsxError),
    Packing(#[from] zip::result::ZipError),
    NoTable,
}

impl ReportError {
    pub fn problem(&self) -> Problem {
        match self {
            Self::Pages(reason) => Problem::new(reports::pages(reason)),
            Self::Document(reason) => Problem::new(reports::document(reason)),
            Self::Workbook(error) => Problem::new(reports::workbook(error.to_string())),
            Self::Packing(error) => Problem::new(reports::packing(error.to_string())),
            Self::NoTable => Problem::new(reports::no_table()).hint(reports::ask_for_a_table()),
        }
    }
}

impl From<ReportError> for Problem {
    fn from(error: ReportError) -> Self {
        error.problem()
    }
}

/// How the report that these options ask for begins.
pub fn outline(material: &Material<'_>, options: &ReportOptions) -> ReportOutline {
    let standing = current(material.items);
    let material = &Material { items: &standing.items, ..*material };
    let Document { title, summary, .. } = Document::new(material, &standing, options);
    ReportOutline { title, summary: summary.into_iter().map(|finding| finding.text).collect() }
}

/// The report that these options ask for.
///
/// # Errors
/// When it cannot be made in this form, which a conversation alone never causes, except that CSV needs a table.
pub fn report(material: &Material<'_>, options: &ReportOptions) -> Result<Report, ReportError> {
    let standing = current(material.items);
    let material = &Material { items: &standing.items, ..*material };
    let document = Document::new(material, &standing, options);
    let name = name(material, document.words);
    let single = |ending: &str, bytes| Report::new(&name, ending, bytes, Vec::new());
    Ok(match options.format {
        ReportFormat::Html => single("html", html::page(&document)?.into_bytes()),
        ReportFormat::Pdf => single("pdf", pdf::pages(&document)?),
        ReportFormat::Docx => single("docx", docx::document(&document, material.day)?),
        ReportFormat::Xlsx => single("xlsx", xlsx::workbook(&document, material.day)?),
        ReportFormat::Markdown => {
            let (text, pictures) = markdown::text(&document);
            Report::new(&name, "md", text.into_bytes(), pictures)
        }
        ReportFormat::Notebook => {
            Report::new(&name, "ipynb", python::notebook(material, &document), python::files(material))
        }
        ReportFormat::Script => {
            Report::new(&name, "py", python::script(material, &document).into_bytes(), python::files(material))
        }
        ReportFormat::Csv => csv::tables(&document, &name)?,
    })
}

/// Signs of a name of a report; some systems take 255 bytes, and the person adds to it.
const LONGEST_NAME: usize = 80;

/// After the first file that was read. A journal may come from anywhere: the name leads into no folder, and every system
/// takes it.
fn name(material: &Material<'_>, words: &words::Words) -> String {
    let names = document::file_names(material.items);
    let last = names.first().and_then(|name| name.rsplit(['/', '\\']).next()).unwrap_or_default();
    let stem = last.rsplit_once('.').map_or(last, |(stem, _)| stem);
    let is_safe = |c: &char| !c.is_control() && !"<>:\"|?*".contains(*c);
    let safe: String = stem.chars().filter(is_safe).take(LONGEST_NAME).collect();
    match safe.trim_matches([' ', '.']) {
        "" => words.report.to_lowercase(),
        stem => words::fill(words.forms.file_name, &[stem]),
    }
}

impl Report {
    fn new(name: &str, ending: &str, bytes: Vec<u8>, beside: Vec<File>) -> Self {
        Self { name: name.to_owned(), main: File { name: format!("{name}.{ending}"), bytes }, beside }
    }

    /// The file that is opened.
    pub fn main(&self) -> &File {
        &self.main
    }

    /// All files, the main one first.
    pub fn files(&self) -> impl Iterator<Item = &File> {
        std::iter::once(&self.main).chain(&self.beside)
    }

    /// The report as one file: itself, or a ZIP archive with everything that belongs to it.
    ///
    /// # Errors
    /// When the archive would be too large for its format.
    pub fn packed(&self) -> Result<File, ReportError> {
        if self.beside.is_empty() {
            return Ok(self.main.clone());
        }
        let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
        // Without a time: the same files give the same archive.
        let options = SimpleFileOptions::default().last_modified_time(DateTime::default()).unix_permissions(0o644);
        for file in self.files() {
            archive.start_file(format!("{}/{}", self.name, file.name), options)?;
            archive.write_all(&file.bytes).map_err(zip::result::ZipError::from)?;
        }
        Ok(File { name: format!("{}.zip", self.name), bytes: archive.finish()?.into_inner() })
    }
}
