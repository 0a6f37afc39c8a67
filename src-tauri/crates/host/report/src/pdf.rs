//! Pages for print: set with Typst, which writes tagged PDF with its fonts inside.

mod fit;
mod letters;
mod world;

use serde_json::{Value, json};
use tabletalk_charts::Size;
use typst::{comemo, diag::SourceDiagnostic};
use typst_layout::PagedDocument;
use typst_pdf::{PdfOptions, PdfStandard, PdfStandards};

use crate::{
    ReportError,
    document::{Document, Picture},
    locale::Paper,
    words::{DataWords, fill},
};
use world::Desk;

/// The report as tagged PDF with its fonts inside, which keeps to PDF/UA-1 as long as there is a form for each letter.
pub fn pages(document: &Document) -> Result<Vec<u8>, ReportError> {
    let mut values = values(document);
    let mut unwritten = world::unwritten(&values);
    let others = letters::fonts_for(&unwritten);
    unwritten.retain(|letter| !others.iter().any(|font| font.info().coverage.contains(u32::from(*letter))));
    if !unwritten.is_empty() {
        tell(&mut values, &unwritten, &document.words.files);
    }
    let narrowed = fit::narrowed(&values);
    let pictures = document.pictures().map(|picture| {
        let is_narrowed = narrowed.contains(&(picture.number as u64));
        let again = is_narrowed.then(|| narrow(picture)).flatten();
        (picture.number, again.unwrap_or_else(|| picture.svg.clone()))
    });
    let desk = Desk::new(serde_json::to_vec(&values).unwrap_or_default(), pictures, others);
    let set = typst::compile::<PagedDocument>(&desk).output.map_err(|errors| failed(&errors));
    let written = set.and_then(|pages| written(&pages, document));
    // The cache of this compilation is of no use for the next report.
    comemo::evict(0);
    written
}

/// Pixels across a chart with a table beside it: its letters are as large on paper as those of other charts.
const NARROW: f64 = 580.0;

/// The chart laid out for less room, where it is drawn from its specification.
fn narrow(picture: &Picture) -> Option<String> {
    let Size { width, height } = Size::of(&picture.spec);
    let is_known = !picture.spec.panels.is_empty() && !picture.svg.is_empty() && width > NARROW;
    is_known
        .then(|| tabletalk_charts::svg(&picture.spec, Size { width: NARROW, height: height.min(NARROW) }).ok())
        .flatten()
}

/// PDF/UA-1 allows no letter without a form; a report with one is tagged all the same.
fn written(pages: &PagedDocument, document: &Document) -> Result<Vec<u8>, ReportError> {
    let creator = typst::foundations::Smart::Custom(Some(document.program.clone()));
    let options = |standards| PdfOptions { standards, creator: creator.clone(), ..PdfOptions::default() };
    typst_pdf::pdf(pages, &options(accessible()?))
        .or_else(|_| typst_pdf::pdf(pages, &options(PdfStandards::default())))
        .map_err(|errors| failed(&errors))
}

fn accessible() -> Result<PdfStandards, ReportError> {
    PdfStandards::new(&[PdfStandard::Ua_1]).map_err(|error| ReportError::Pages(error.message().to_string()))
}

fn failed(errors: &[SourceDiagnostic]) -> ReportError {
    ReportError::Pages(errors.iter().map(|error| error.message.to_string()).collect::<Vec<_>>().join("; "))
}

/// The values for the template.
fn values(document: &Document) -> Value {
    let paper = match document.locale.paper {
        Paper::A4 => "a4",
        Paper::Letter => "us-letter",
    };
    let layout = json!({
        "paper": paper,
        "date": [document.date.year(), document.date.month(), document.date.day()],
        "cover": document.cover(),
        "fonts": world::OTHER_LETTERS,
        "appendix": document.has_steps(),
    });
    let mut values = json!(document);
    if let (Value::Object(values), Value::Object(layout)) = (&mut values, layout) {
        values.extend(layout);
    }
    let drawn: Vec<bool> = document.pictures().map(|picture| !picture.svg.is_empty()).collect();
    fit::fit(&mut values, &drawn);
    values
}

/// Letters named in the sentence about those that cannot be shown.
const NAMED_LETTERS: usize = 12;

fn tell(values: &mut Value, unwritten: &[char], words: &DataWords) {
    let named: Vec<String> =
        unwritten.iter().take(NAMED_LETTERS).map(|letter| format!("U+{:04X}", u32::from(*letter))).collect();
    let named = named.join(", ");
    let all = if unwritten.len() > NAMED_LETTERS { fill(words.and_other_letters, &[&named]) } else { named };
    if let Some(limits) = values["limits"].as_array_mut() {
        limits.insert(0, json!(fill(words.unwritten, &[&all])));
    }
}
