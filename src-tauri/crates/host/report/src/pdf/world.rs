//! The files that Typst can access: the template, the texts, the charts and the fonts. No file, no network, no clock.

use std::{collections::HashMap, sync::LazyLock};

use serde_json::Value;
use tabletalk_charts::{BOLD_FONT, OTHER_FONTS, REGULAR_FONT};
use typst::{
    Feature, Library, LibraryExt, World,
    diag::{FileError, FileResult},
    foundations::{Bytes, Datetime, Duration},
    syntax::{FileId, RootedPath, Source, VirtualPath, VirtualRoot},
    text::{Font, FontBook},
    utils::LazyHash,
};

/// DejaVu Sans Mono: for code, and for letters and signs that Inter has no form for.
const CODE_FONT: &[u8] = include_bytes!("../../fonts/DejaVuSansMono.ttf");

/// Families for letters of other scripts: those that charts are written with.
pub const OTHER_LETTERS: [&str; 5] =
    ["Noto Sans Hebrew", "Noto Sans Arabic", "Noto Sans Thai", "Noto Sans Devanagari", "Noto Emoji"];

static FONTS: LazyLock<Vec<Font>> = LazyLock::new(|| {
    let files = [REGULAR_FONT, BOLD_FONT, CODE_FONT].into_iter().chain(OTHER_FONTS);
    files.flat_map(|bytes| Font::iter(Bytes::new(bytes))).collect()
});
static LIBRARY: LazyLock<LazyHash<Library>> = LazyLock::new(|| {
    // Mark the row headers of cells: screen readers announce them with each value.
    let features = [Feature::A11yExtras].into_iter().collect();
    LazyHash::new(Library::builder().with_features(features).build())
});

/// The desk on which a report is set.
pub struct Desk {
    template: Source,
    files: HashMap<FileId, Bytes>,
    fonts: Vec<Font>,
    book: LazyHash<FontBook>,
}

impl Desk {
    /// With these texts and these charts, each an SVG document, and these fonts besides those of the program.
    pub fn new(texts: Vec<u8>, charts: impl Iterator<Item = (usize, String)>, others: Vec<Font>) -> Self {
        let template = Source::new(place("report.typ"), include_str!("../../templates/report.typ").to_owned());
        let charts = charts.map(|(number, svg)| (place(&format!("chart-{number}.svg")), Bytes::from_string(svg)));
        let files = charts.chain([(place("report.json"), Bytes::new(texts))]).collect();
        let fonts: Vec<Font> = FONTS.iter().cloned().chain(others).collect();
        let book = LazyHash::new(FontBook::from_fonts(&fonts));
        Self { template, files, fonts, book }
    }
}

/// The same names in each report: Typst never forgets one.
fn place(name: &str) -> FileId {
    let path = VirtualPath::new(name).expect("a name without a folder");
    RootedPath::new(VirtualRoot::Project, path).intern()
}

impl World for Desk {
    fn library(&self) -> &LazyHash<Library> {
        &LIBRARY
    }

    fn book(&self) -> &LazyHash<FontBook> {
        &self.book
    }

    fn main(&self) -> FileId {
        self.template.id()
    }

    fn source(&self, id: FileId) -> FileResult<Source> {
        if id == self.template.id() { Ok(self.template.clone()) } else { Err(FileError::AccessDenied) }
    }

    fn file(&self, id: FileId) -> FileResult<Bytes> {
        self.files.get(&id).cloned().ok_or(FileError::AccessDenied)
    }

    fn font(&self, index: usize) -> Option<Font> {
        self.fonts.get(index).cloned()
    }

    fn today(&self, _offset: Option<Duration>) -> Option<Datetime> {
        None
    }
}

/// The letters in these values that no font has a form for, each once.
pub fn unwritten(values: &Value) -> Vec<char> {
    let mut letters = Vec::new();
    gather(values, &mut letters);
    letters.sort_unstable();
    letters.dedup();
    letters
}

fn gather(value: &Value, letters: &mut Vec<char>) {
    match value {
        Value::String(text) => letters.extend(text.chars().filter(|letter| !has_form(*letter))),
        Value::Array(values) => values.iter().for_each(|value| gather(value, letters)),
        Value::Object(values) => values.values().for_each(|value| gather(value, letters)),
        _ => {}
    }
}

fn has_form(letter: char) -> bool {
    // Invisible characters need no glyph.
    letter.is_whitespace()
        || letter.is_control()
        || matches!(letter, '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}' | '\u{fe0e}' | '\u{fe0f}')
        || FONTS.iter().any(|font| font.info().coverage.contains(u32::from(letter)))
}
