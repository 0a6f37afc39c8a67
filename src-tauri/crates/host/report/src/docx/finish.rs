//! Post-processing for features that `docx-rs` lacks: descriptions of pictures, header rows that repeat on each page,
//! and the author of the document. The XML is known to the byte (tests of this module check it), so texts in it can be
//! replaced. Names and times that differ from one run to the next are removed.

use std::io::{self, Cursor};

use docx_rs::XMLDocx;
use jiff::civil::Date;
use zip::{DateTime, ZipArchive, ZipWriter, result::ZipError, write::SimpleFileOptions};

use crate::{ReportError, document::Document};

/// The beginning of each picture's XML.
const PICTURE: &str = r#"<wp:docPr id="1" name="Figure" />"#;
/// Where a table begins, and what its rows have where the first one names the columns.
const TABLE: &str = "<w:tbl>";
const WHOLE_ROW: &str = "<w:cantSplit />";

/// The end of what all letters have in common; the language is the last of it.
const DEFAULTS_END: &str = "</w:rPr></w:rPrDefault>";

/// The style of paragraphs that have none.
const NORMAL: &str = r#"w:styleId="Normal""#;

/// Complete the package.
pub fn finish(package: &mut XMLDocx, document: &Document, day: Date) {
    let descriptions: Vec<String> = document.pictures().map(|picture| picture.description.clone()).collect();
    package.document = described(&without_counts(&package.document), &descriptions).into_bytes();
    for footer in &mut package.footers {
        *footer = without_counts(footer).into_bytes();
    }
    let styles = String::from_utf8_lossy(&package.styles);
    let language = format!("<w:lang w:val=\"{}\" />{DEFAULTS_END}", document.locale.tag());
    let styles = styles.replace(NORMAL, &format!("{NORMAL} w:default=\"1\"")).replacen(DEFAULTS_END, &language, 1);
    package.styles = styles.into_bytes();
    package.doc_props.core = core(document, day).into_bytes();
}

/// The package as a file, without the time at which it was written: the same document gives the same bytes.
pub fn packed(package: XMLDocx) -> Result<Vec<u8>, ReportError> {
    let mut written = Cursor::new(Vec::new());
    package.pack(&mut written).map_err(|error| ReportError::Document(error.to_string()))?;
    let mut archive = ZipArchive::new(written)?;
    let mut timeless = ZipWriter::new(Cursor::new(Vec::new()));
    let options = SimpleFileOptions::default().last_modified_time(DateTime::default());
    for index in 0..archive.len() {
        let mut entry = archive.by_index(index)?;
        if entry.is_file() {
            let name = entry.name()?.into_owned();
            timeless.start_file(name, options)?;
            io::copy(&mut entry, &mut timeless).map_err(ZipError::from)?;
        }
    }
    Ok(timeless.finish()?.into_inner())
}

/// Without the names of paragraphs: they are counted through the life of the process, and no reader needs them.
fn without_counts(xml: &[u8]) -> String {
    const COUNT: &str = " w14:paraId=\"";
    let xml = String::from_utf8_lossy(xml);
    let mut parts = xml.split(COUNT);
    let mut kept = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        kept.push_str(part.split_once('"').map_or("", |(_, rest)| rest));
    }
    kept
}

fn described(xml: &str, descriptions: &[String]) -> String {
    let mut parts = xml.split(PICTURE);
    let mut described = parts.next().unwrap_or_default().to_owned();
    for (number, part) in parts.enumerate() {
        let description = descriptions.get(number).map(|text| escaped(text)).unwrap_or_default();
        let number = number + 1;
        described.push_str(&format!(r#"<wp:docPr id="{number}" name="Chart {number}" descr="{description}" />"#));
        described.push_str(part);
    }
    with_names_repeated(&described)
}

/// Repeat the first row of a table at the top of each page.
fn with_names_repeated(xml: &str) -> String {
    let mut tables = xml.split(TABLE);
    let before = tables.next().unwrap_or_default().to_owned();
    tables.fold(before, |repeated, table| {
        repeated + TABLE + &table.replacen(WHOLE_ROW, "<w:cantSplit /><w:tblHeader />", 1)
    })
}

/// Title, author and day (ECMA-376, part 2, core properties).
fn core(document: &Document, day: Date) -> String {
    let (title, author) = (escaped(&document.title), escaped(document.author.as_deref().unwrap_or(&document.program)));
    let day = day.strftime("%Y-%m-%dT00:00:00Z");
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n\
         <cp:coreProperties xmlns:cp=\"http://schemas.openxmlformats.org/package/2006/metadata/core-properties\" \
         xmlns:dc=\"http://purl.org/dc/elements/1.1/\" xmlns:dcterms=\"http://purl.org/dc/terms/\" \
         xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\">\
         <dc:title>{title}</dc:title><dc:creator>{author}</dc:creator><cp:lastModifiedBy>{author}</cp:lastModifiedBy>\
         <dcterms:created xsi:type=\"dcterms:W3CDTF\">{day}</dcterms:created>\
         <dcterms:modified xsi:type=\"dcterms:W3CDTF\">{day}</dcterms:modified></cp:coreProperties>"
    )
}

fn escaped(text: &str) -> String {
    let text = super::parts::clean(text).replace(['\n', '\t'], " ");
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use docx_rs::{BuildXML, Docx, Paragraph, Pic, Run, Table, TableCell, TableRow};

    use super::*;

    #[test]
    fn pictures_are_described_and_names_repeated() {
        let row = |row: TableRow| row.cant_split();
        let names = row(TableRow::new(vec![TableCell::new().add_paragraph(Paragraph::new())]));
        let picture = Run::new().add_image(Pic::new_with_dimensions(vec![], 1, 1));
        let docx = Docx::new()
            .add_table(Table::new(vec![names.clone(), names]))
            .add_paragraph(Paragraph::new().add_run(picture));
        let xml = String::from_utf8(docx.document.build()).unwrap();
        let described = described(&xml, &["a < b".to_owned()]);
        assert!(described.contains(r#"<wp:docPr id="1" name="Chart 1" descr="a &lt; b" />"#), "{described}");
        assert_eq!(described.matches("<w:tblHeader />").count(), 1, "{described}");
    }
}
