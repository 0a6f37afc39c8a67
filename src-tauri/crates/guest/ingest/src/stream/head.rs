//! Predicts the structure of a file from its beginning.

use std::borrow::Cow;
use std::io::{Read, Seek, SeekFrom};

use polars_core::runtime::RAYON;
use tabletalk_protocol::{ReadingChoices, SetAsideReason};

use crate::convention::{self, Marks};
use crate::error::Problem;
use crate::lines::Lines;
use crate::sheet::Sheet;
use crate::stream::Interest;
use crate::stream::abridged::Kept;
use crate::stream::block::Rules;
use crate::stream::piece::Expected;
use crate::stream::wave::{self, Sizes};
use crate::types::column::Conventions;

/// Fewer rows than this do not say what `layout` and `convention` want to know, which look at the first 2,000.
const FEWEST_ROWS: usize = 2_500;

/// The beginning of a file, divided and understood.
#[derive(Debug)]
pub struct Head<'a> {
    pub sheet: Sheet<'a>,
    /// Bytes before the text: a byte order mark.
    pub mark: u64,
    pub delimiter: u8,
    pub marks: Marks,
    conventions: Conventions,
    expected: Vec<Expected>,
}

/// The expected structure of a file.
#[derive(Debug, Clone)]
pub struct Plan {
    /// Of each column.
    pub expected: Vec<Expected>,
    /// Where rows begin that are not in the table, in order.
    pub set_aside: Vec<u64>,
    /// By which columns that surprise are understood.
    pub conventions: Conventions,
}

impl Plan {
    /// Changes what is expected of a column.
    pub fn expect(&mut self, column: usize, expected: Expected) {
        if let Some(before) = self.expected.get_mut(column) {
            *before = expected;
        }
    }
}

/// The first rows of a file; nothing when they are all of it.
pub fn read(file: &mut (impl Read + Seek), sizes: Sizes) -> Result<Option<Vec<u8>>, Problem> {
    let unreadable = |error: std::io::Error| Problem::unreadable(&error);
    file.seek(SeekFrom::Start(0)).map_err(unreadable)?;
    let mut bytes = Vec::with_capacity(sizes.head);
    file.take(sizes.head as u64).read_to_end(&mut bytes).map_err(unreadable)?;
    if bytes.len() < sizes.head {
        return Ok(None);
    }
    bytes.truncate(wave::whole_rows(&bytes));
    Ok(Some(bytes))
}

impl<'a> Head<'a> {
    /// Returns `None` for a file that needs the in-memory reader.
    pub fn of(bytes: &'a [u8], choices: &ReadingChoices) -> Option<Self> {
        let sheet = Sheet::of(bytes, choices).ok()?;
        let &[delimiter] = sheet.detected.dialect.delimiter.as_bytes() else {
            return None;
        };
        let dialect = &sheet.detected.dialect;
        crate::dialect::tokens::simple_delimiter("", dialect)?;
        let Cow::Borrowed(text) = sheet.decoded.text else {
            return None;
        };
        if sheet.decoded.encoding != "UTF-8" || sheet.decoded.damaged > 0 {
            return None;
        }
        let records = &sheet.tokenized.records;
        let (columns, layout) = (sheet.detected.columns, &sheet.layout);
        let one_width = records.usual_width().0 == columns && layout.names.unique.len() == columns;
        let labelled = layout.header.iter().any(|row| records.width(*row) + 1 == columns);
        if columns < 2 || !one_width || labelled || records.len() < layout.first + FEWEST_ROWS {
            return None;
        }
        let (columns, understood, conventions) = RAYON.install(|| convention::understand_columns(&sheet));
        let expected = columns.typed.iter().zip(understood).map(|(typed, way)| Expected::of(typed, way)).collect();
        let mark = (bytes.len() - text.len()) as u64;
        Some(Self { mark, delimiter, marks: columns.marks, conventions, expected, sheet })
    }

    /// Where the first row begins in the file.
    pub fn start(&self) -> u64 {
        self.mark + self.sheet.detected.start as u64
    }

    /// The structure to expect in the rest of the file.
    pub fn plan(&self, interest: Interest) -> Plan {
        use SetAsideReason::{Below, OtherTable, Total};
        let layout = &self.sheet.layout;
        // The last rows of the sample are not the last rows of the file.
        let inside = layout.set_aside.iter().filter(|aside| !matches!(aside.reason, Below | OtherTable | Total));
        let inside = inside.filter(|aside| aside.row >= layout.first);
        let set_aside = inside.map(|aside| self.offset(aside.row)).collect();
        let expected = match interest {
            Interest::Values => self.expected.clone(),
            Interest::Cells => vec![Expected::Nothing; self.expected.len()],
        };
        Plan { expected, set_aside, conventions: self.conventions }
    }

    pub fn conventions(&self) -> Conventions {
        self.conventions
    }

    /// How rows are read.
    pub fn rules<'p>(&'p self, plan: &'p Plan) -> Rules<'p> {
        let records = &self.sheet.tokenized.records;
        let names = self.sheet.layout.header.last().and_then(|header| {
            let mut filled = records.filled(*header);
            let (first, second) = (filled.next()?, filled.next()?);
            Some([first, second].map(|column| (column, records.cell(*header, column).unwrap_or_default())))
        });
        Rules {
            dialect: &self.sheet.detected.dialect,
            delimiter: self.delimiter,
            columns: self.sheet.detected.columns,
            names,
            first: self.offset(self.sheet.layout.first),
            set_aside: &plan.set_aside,
        }
    }

    /// All rows.
    pub fn rows(&self) -> Vec<Kept> {
        let (records, text) = (&self.sheet.tokenized.records, &self.sheet.decoded.text);
        let mut lines = Lines::new(text, 0, 1);
        let kept = |row: usize| {
            let start = records.start(row);
            let end = if row + 1 < records.len() { records.start(row + 1) } else { text.len() };
            let (line, written) = (lines.at(start), text.get(start..end).unwrap_or_default());
            let cells = records.row(row).map(str::to_string).collect();
            Kept { offset: self.offset(row), line, text: written.to_string(), cells }
        };
        (0..records.len()).map(kept).collect()
    }

    fn offset(&self, row: usize) -> u64 {
        self.mark + self.sheet.tokenized.records.start(row) as u64
    }
}
