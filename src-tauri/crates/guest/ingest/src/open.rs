//! Any file that holds a table: what kind it is, which of its tables is meant, and that table.

use std::borrow::Cow;
use std::panic;

use polars::frame::DataFrame;
use polars_core::runtime::RAYON;
use tabletalk_messages::{Message, files};
use tabletalk_protocol::{DecisionSubject, FileKind, FindingKind, ReadingChoices, Remark, SourceFormat};

use crate::error::{IngestError, Problem};
use crate::foreign::{self, ForeignFormat};
use crate::formats::grid::{Grid, Header};
use crate::layout::NameOrigin;
use crate::remarks::warning::Oddities;
use crate::sheet::Sheet;
use crate::{
    Ingested, canonical, convention, decode, formats::columnar, formats::database, formats::json, formats::unpack,
    formats::web_page, formats::workbook, remarks::evidence, remarks::warning,
};

/// Bytes in which the first lines are looked for.
const HEAD: usize = 256 * 1024;

/// Characters of a line that are shown.
const LONGEST_LINE: usize = 500;

/// Archives inside archives.
const DEEPEST: usize = 3;

/// A table of a file.
#[derive(Debug, Clone)]
pub struct Opened {
    /// Its format says by [`part`](SourceFormat::part) which table it is, where there are several.
    pub table: Ingested,
    /// The other tables of the file. Nothing when a part was asked for.
    pub others: Vec<String>,
}

/// Reads a table of any file: delimited text, a workbook, JSON, Parquet, Arrow, SQLite, a web page, or one of these in a gzip
/// file or a ZIP archive. `part` names a sheet, a table or a file in an archive, as [`Opened::others`] listed it; without it,
/// the first table is read. `file_name` is used in messages, and for what the bytes leave open.
///
/// # Errors
/// When the file holds no table, is damaged, or is too large. The message is written for the user.
pub fn open(bytes: &[u8], file_name: &str, part: Option<&str>) -> Result<Opened, IngestError> {
    open_as_chosen(bytes, file_name, &ReadingChoices { part: part.map(str::to_string), ..ReadingChoices::default() })
}

/// As [`open`], with the user's choices where the file is ambiguous.
///
/// # Errors
/// As [`open`]; and when a choice does not fit the file: an unknown encoding, a line that does not exist.
pub fn open_as_chosen(bytes: &[u8], file_name: &str, choices: &ReadingChoices) -> Result<Opened, IngestError> {
    let named = |problem| IngestError { file_name: file_name.to_string(), problem };
    // A file for which the user chose an encoding is text, however it begins.
    let found = match choices.encoding {
        Some(_) => Found::only(Content::Text(Cow::Borrowed(bytes))),
        None => search(bytes, file_name, choices.part.as_deref()).map_err(named)?,
    };
    let (part, others, kind) = (found.part, found.others, found.content.kind());
    let mut table = match found.content {
        Content::Text(text) => crate::table(&text, choices),
        Content::Grid(_, grid) => ingested(&grid, choices),
        Content::Frame(_, frame) => Ok(plain(frame)),
    }
    .map_err(named)?;
    table.format = SourceFormat { kind, part, ..table.format };
    Ok(Opened { table, others })
}

/// Returns whether a file is delimited text, by its beginning and its name.
pub fn is_text(bytes: &[u8], name: &str) -> bool {
    foreign::recognise(bytes).is_none() && !is_json(bytes, name)
}

/// The first lines of a text file as they are written, in the encoding that was chosen or else found; none of a file that is
/// no text.
pub fn first_lines(bytes: &[u8], encoding: Option<&str>, most: usize) -> Vec<String> {
    let head = bytes.get(..HEAD).unwrap_or(bytes);
    let Ok(decoded) = decode::decode(head, encoding) else { return vec![] };
    let cut = |line: &str| line.chars().take(LONGEST_LINE).collect();
    decoded.text.split('\n').map(|line| cut(line.trim_end_matches('\r'))).take(most).collect()
}

/// The same table as UTF-8 text with commas, its cells as they were written: the names first, then the rows.
///
/// # Errors
/// As [`open`].
pub fn open_as_written(bytes: &[u8], file_name: &str, part: Option<&str>) -> Result<String, IngestError> {
    let named = |problem| IngestError { file_name: file_name.to_string(), problem };
    match search(bytes, file_name, part).map_err(named)?.content {
        Content::Text(text) => crate::plain_text(&text, file_name),
        Content::Grid(_, grid) => {
            let text = grid.text();
            Sheet::of_grid(&text, grid.header, &ReadingChoices::default())
                .map(|sheet| sheet.plain_text())
                .map_err(named)
        }
        Content::Frame(_, frame) => {
            let mut text = vec![];
            let written = canonical::write(&frame, &mut text);
            written.map_err(|error| named(Problem::Table(error.to_string())))?;
            Ok(String::from_utf8(text).unwrap_or_default())
        }
    }
}

/// A table before it is understood.
pub(crate) enum Content<'a> {
    Text(Cow<'a, [u8]>),
    Grid(FileKind, Grid),
    Frame(FileKind, DataFrame),
}

impl Content<'_> {
    fn kind(&self) -> FileKind {
        match self {
            Self::Text(_) => FileKind::Delimited,
            Self::Grid(kind, _) | Self::Frame(kind, _) => *kind,
        }
    }
}

/// A table where it was found.
pub(crate) struct Found<'a> {
    pub(crate) content: Content<'a>,
    part: Option<String>,
    others: Vec<String>,
}

impl<'a> Found<'a> {
    fn only(content: Content<'a>) -> Self {
        Self { content, part: None, others: vec![] }
    }

    /// One of several: its name matters.
    fn one(content: Content<'a>, name: String, others: Vec<String>, asked: Option<&str>) -> Self {
        let several = asked.is_some() || !others.is_empty();
        Self { content, part: several.then_some(name), others }
    }
}

/// As [`find`]; the libraries that read other formats are not all written for files that someone has damaged.
pub(crate) fn search<'a>(bytes: &'a [u8], name: &str, part: Option<&str>) -> Result<Found<'a>, Problem> {
    let found = panic::catch_unwind(|| find(bytes, name, part, DEEPEST));
    found.unwrap_or_else(|_| {
        let format = foreign::recognise(bytes).unwrap_or(ForeignFormat::Json);
        Err(Problem::Broken { format, reason: files::damaged() })
    })
}

fn find<'a>(bytes: &'a [u8], name: &str, part: Option<&str>, deep: usize) -> Result<Found<'a>, Problem> {
    match foreign::recognise(bytes) {
        None if is_json(bytes, name) => read_json(bytes, part),
        None => Ok(Found::only(Content::Text(Cow::Borrowed(bytes)))),
        Some(ForeignFormat::Json) => read_json(bytes, part),
        Some(ForeignFormat::Compressed) if bytes.starts_with(b"\x1F\x8B") && deep > 0 => {
            let content = unpack::gunzip(bytes)?;
            let name = name.rsplit_once('.').map_or(name, |(stem, _)| stem);
            Ok(find(&content, name, part, deep - 1)?.into_owned())
        }
        Some(format @ ForeignFormat::OldOffice) => read_workbook(bytes, format, part),
        Some(format @ ForeignFormat::ZipContainer) if deep > 0 => {
            let archive = unpack::Archive::open(bytes)?;
            if archive.is_workbook() {
                return read_workbook(bytes, ForeignFormat::Workbook, part);
            }
            read_archive(archive, format, part, deep - 1)
        }
        Some(format @ ForeignFormat::Parquet) => {
            Ok(Found::only(Content::Frame(FileKind::Parquet, columnar::read(bytes, format)?)))
        }
        Some(format @ ForeignFormat::Arrow) => {
            Ok(Found::only(Content::Frame(FileKind::Arrow, columnar::read(bytes, format)?)))
        }
        Some(ForeignFormat::Database) => {
            let table = database::read(bytes, part)?;
            Ok(Found::one(Content::Grid(FileKind::Database, table.grid), table.name, table.others, part))
        }
        Some(ForeignFormat::WebPage) => {
            let page = web_page::read(&decode::text(bytes), part).ok_or(Problem::Foreign(ForeignFormat::WebPage))?;
            Ok(Found::one(Content::Grid(FileKind::WebPage, page.grid), page.name, page.others, part))
        }
        Some(format) => Err(Problem::Foreign(format)),
    }
}

impl Found<'_> {
    /// Of bytes that do not outlive it.
    fn into_owned(self) -> Found<'static> {
        let content = match self.content {
            Content::Text(text) => Content::Text(Cow::Owned(text.into_owned())),
            Content::Grid(kind, grid) => Content::Grid(kind, grid),
            Content::Frame(kind, frame) => Content::Frame(kind, frame),
        };
        Found { content, part: self.part, others: self.others }
    }
}

/// Returns whether an ambiguous text is JSON by its file name.
fn is_json(bytes: &[u8], name: &str) -> bool {
    let named = [".json", ".jsonl", ".ndjson", ".geojson"].iter().any(|ending| name.to_lowercase().ends_with(ending));
    let start = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes).trim_ascii_start();
    named && matches!(start.first(), Some(b'[' | b'{'))
}

fn read_json(bytes: &[u8], part: Option<&str>) -> Result<Found<'static>, Problem> {
    let document = json::read(&decode::text(bytes), part)?;
    let content = Content::Grid(FileKind::Json, document.grid);
    Ok(Found { content, part: document.name, others: document.others })
}

fn read_workbook(bytes: &[u8], format: ForeignFormat, part: Option<&str>) -> Result<Found<'static>, Problem> {
    let sheet = workbook::read(bytes, format, part)?;
    Ok(Found::one(Content::Grid(FileKind::Workbook, sheet.grid), sheet.name, sheet.others, part))
}

/// A table of a file in an archive: `file` names its first, `file/part` another.
fn read_archive(
    mut archive: unpack::Archive<'_>,
    format: ForeignFormat,
    part: Option<&str>,
    deep: usize,
) -> Result<Found<'static>, Problem> {
    let files = archive.tables();
    let wanted = match part {
        None => files.first().map(|file| (file.clone(), None)),
        Some(part) => files.iter().find_map(|file| {
            let rest = part.strip_prefix(file.as_str())?;
            let inner = rest.strip_prefix('/');
            (rest.is_empty() || inner.is_some()).then(|| (file.clone(), inner))
        }),
    };
    let Some((file, inner)) = wanted else {
        return Err(Problem::Foreign(format));
    };
    let content = archive.content(&file)?;
    let found = find(&content, &file, inner, deep)?.into_owned();
    let inside = |name: String| format!("{file}/{name}");
    let several = files.len() > 1 || part.is_some();
    let name = match found.part {
        Some(part) => Some(inside(part)),
        None => several.then(|| file.clone()),
    };
    let inner_others = found.others.into_iter().map(inside);
    let others = inner_others.chain(files.iter().filter(|other| part.is_none() && **other != file).cloned());
    Ok(Found { content: found.content, part: name, others: others.collect() })
}

/// A grid as a table: columns of one type are taken as they are, all others are read as if they stood in a text.
fn ingested(grid: &Grid, choices: &ReadingChoices) -> Result<Ingested, Problem> {
    if grid.is_blank() {
        return Err(Problem::Empty);
    }
    let text = grid.text();
    let sheet = Sheet::of_grid(&text, grid.header, choices)?;
    let mut columns = RAYON.install(|| convention::infer_columns(&sheet));
    for (position, (typed, name)) in columns.typed.iter_mut().zip(&sheet.layout.names.unique).enumerate() {
        // Cells that mean nothing by choice are still values of their type in the grid.
        let open = choices.kind_of(name).is_none() && choices.missing.is_empty();
        if let Some(known) = grid.typed(position, &sheet.layout.body).filter(|_| open) {
            *typed = known;
        }
    }
    let found = warning::collect(&sheet, &Oddities::of(&sheet), &columns);
    let of_file =
        |sentence: &Message| Remark { kind: FindingKind::Reading, sentence: sentence.clone(), columns: vec![] };
    let remarks = grid.remarks.iter().map(of_file).chain(found).collect();
    let text_only = |subject| matches!(subject, DecisionSubject::Encoding | DecisionSubject::Delimiter);
    let known = |subject| text_only(subject) || (subject == DecisionSubject::Header && grid.header == Header::First);
    let decisions = evidence::decisions(&sheet, &columns).into_iter().filter(|decision| !known(decision.subject));
    let format = SourceFormat {
        delimiter: String::new(),
        quote: None,
        header: sheet.layout.origin == NameOrigin::File,
        header_rows: sheet.layout.header.len() as u32,
        skipped_lines: evidence::skipped_lines(&sheet) as u32,
        ..SourceFormat::plain()
    };
    let (decisions, set_aside) = (decisions.collect(), evidence::set_aside(&sheet));
    let frame = RAYON.install(|| crate::frame(&sheet, columns.typed))?;
    Ok(Ingested { frame, format, remarks, decisions, set_aside })
}

/// A table whose file says all about it.
fn plain(frame: DataFrame) -> Ingested {
    let format = SourceFormat { delimiter: String::new(), quote: None, header_rows: 0, ..SourceFormat::plain() };
    Ingested { frame, format, remarks: vec![], decisions: vec![], set_aside: vec![] }
}
