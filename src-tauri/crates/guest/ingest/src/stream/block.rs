//! The rows of a block: those with nothing odd about them by where their cells end, the others cell by cell.

#![expect(clippy::indexing_slicing, reason = "places in a block come from walking its bytes")]

use std::borrow::Cow;

use crate::dialect::Dialect;
use crate::dialect::split::closing;
use crate::dialect::tokens::{Faults, SingleRows};
use crate::layout::is_drawn;
use crate::layout::subtotals::{self, LABELS};
use crate::remarks::warning::{is_long, total_label};
use crate::stream::separators::Separators;

/// The layout and dialect of a file, known before its rows are read.
#[derive(Debug)]
pub struct Rules<'a> {
    pub dialect: &'a Dialect,
    pub delimiter: u8,
    pub columns: usize,
    /// The first two cells of the row that names the columns, by column.
    pub names: Option<[(usize, &'a str); 2]>,
    /// Where the first row of the table begins in the file.
    pub first: u64,
    /// Where rows begin that are not in the table, in order.
    pub set_aside: &'a [u64],
}

/// Rows of a wave.
#[derive(Debug, Default)]
pub struct Block<'a> {
    text: &'a str,
    columns: usize,
    quote: Option<u8>,
    /// Where each plain row of the table begins.
    starts: Vec<u32>,
    /// Where the cells of those rows end, row by row.
    ends: Vec<u32>,
    odd: Vec<OddRow>,
    /// Where all rows begin, in the table or not, and where the last of them ends.
    pub rows: Vec<u32>,
    /// Rows by position that have to be judged together with those around them.
    pub notable: Vec<u32>,
    pub counts: Counts,
}

/// A row that was read cell by cell.
#[derive(Debug)]
struct OddRow {
    /// Plain rows before it.
    before: u32,
    start: u32,
    cells: Vec<String>,
}

/// Statistics of rows.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Counts {
    /// Rows by their number of cells; empty lines do not count.
    pub widths: Vec<u64>,
    pub mended: usize,
    pub rejoined: usize,
    pub otherwise: usize,
    pub long: usize,
    /// Where the first long row begins.
    pub first_long: Option<usize>,
    pub short: usize,
    /// Whether a row of the table has an empty first column.
    pub nameless: bool,
}

impl Counts {
    pub fn add(&mut self, more: &Self) {
        for (width, rows) in more.widths.iter().enumerate().filter(|(_, rows)| **rows > 0) {
            self.grow(width);
            self.widths[width] += rows;
        }
        self.mended += more.mended;
        self.rejoined += more.rejoined;
        self.otherwise += more.otherwise;
        self.long += more.long;
        self.short += more.short;
        self.nameless |= more.nameless;
    }

    fn width(&mut self, width: usize) {
        self.grow(width);
        self.widths[width] += 1;
    }

    fn grow(&mut self, width: usize) {
        if self.widths.len() <= width {
            self.widths.resize(width + 1, 0);
        }
    }
}

/// Rows behind the end of a block that begin where the next does not.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Misfit {
    /// Where the last row really ends; nothing when that is not in the wave.
    pub end: Option<usize>,
}

/// Divides `text[start..end]` into rows; `ends_here` says whether the file ends with the text.
pub fn scan<'a>(
    text: &'a str,
    offset: u64,
    (start, end): (usize, usize),
    ends_here: bool,
    rules: &Rules<'_>,
) -> Result<Block<'a>, Misfit> {
    let rows = (end - start) / 16;
    let block = Block {
        text,
        columns: rules.columns,
        quote: rules.dialect.quote,
        starts: Vec::with_capacity(rows),
        ends: Vec::with_capacity(rows * 4),
        rows: Vec::with_capacity(rows),
        ..Block::default()
    };
    let separators = Separators::new(text.as_bytes(), start, rules.delimiter, rules.dialect.quote);
    let faults = Faults::Mend { columns: rules.columns };
    let singles = SingleRows::new(rules.dialect, rules.delimiter, faults);
    let mut scan = Scan { text, offset, ends_here, rules, separators, singles, block, after_gap: false };
    let mut position = start;
    while position < end {
        position = scan.row(position).ok_or(Misfit { end: None })?;
    }
    scan.block.rows.push(position as u32);
    if position == end { Ok(scan.block) } else { Err(Misfit { end: Some(position) }) }
}

struct Scan<'a, 'r> {
    text: &'a str,
    offset: u64,
    ends_here: bool,
    rules: &'r Rules<'r>,
    separators: Separators<'a>,
    singles: SingleRows<'r>,
    block: Block<'a>,
    after_gap: bool,
}

impl Scan<'_, '_> {
    /// Reads the row at `start`; where the next one begins.
    #[inline]
    fn row(&mut self, start: usize) -> Option<usize> {
        let bytes = self.text.as_bytes();
        let before = self.block.ends.len();
        let mut cells = 1;
        let (end, next) = loop {
            let Some(place) = self.separators.next() else {
                break (bytes.len(), bytes.len());
            };
            if bytes[place] == b'\n' {
                let end = if place > start && bytes[place - 1] == b'\r' { place - 1 } else { place };
                break (end, place + 1);
            }
            self.block.ends.push(place as u32);
            cells += 1;
        };
        self.block.ends.push(end as u32);
        if end == start {
            self.block.ends.truncate(before);
            return self.blank(start, next);
        }
        let quoted = self.separators.has_quote_behind(start)
            && self.rules.dialect.quote.is_some_and(|quote| memchr::memchr(quote, &bytes[start..end]).is_some());
        let unclear = quoted && !self.is_proper(&bytes[start..end]);
        if cells != self.rules.columns || unclear {
            self.block.ends.truncate(before);
            return self.odd(start);
        }
        self.block.rows.push(start as u32);
        self.block.counts.width(cells);
        self.block.starts.push(start as u32);
        if !self.keep(start) {
            self.block.starts.pop();
            self.block.ends.truncate(before);
        }
        Some(next)
    }

    /// Returns whether all quotes of a row enclose whole cells.
    fn is_proper(&self, row: &[u8]) -> bool {
        let Some(quote) = self.rules.dialect.quote else {
            return true;
        };
        let mut position = 0;
        loop {
            if row.get(position) == Some(&quote) {
                match closing(row, position + 1, quote) {
                    Some(end) if end == row.len() => return true,
                    Some(end) if row[end] == self.rules.delimiter => position = end + 1,
                    _ => return false,
                }
            } else {
                let cell = &row[position..];
                let length = memchr::memchr(self.rules.delimiter, cell);
                if memchr::memchr(quote, &cell[..length.unwrap_or(cell.len())]).is_some() {
                    return false;
                }
                match length {
                    Some(length) => position += length + 1,
                    None => return true,
                }
            }
        }
    }

    fn blank(&mut self, start: usize, next: usize) -> Option<usize> {
        self.notable();
        self.block.rows.push(start as u32);
        self.after_gap = true;
        Some(next)
    }

    fn notable(&mut self) {
        self.block.notable.push(self.block.rows.len() as u32);
    }

    /// Returns whether the plain row that was pushed last belongs to the table.
    fn keep(&mut self, start: usize) -> bool {
        let row = self.block.starts.len() - 1;
        let begin = self.text.as_bytes()[start];
        let odd_beginning = !begin.is_ascii_alphanumeric();
        if odd_beginning && self.is_odd(row) {
            return false;
        }
        if self.after_gap || self.shares_names(row) {
            self.block.notable.push(self.block.rows.len() as u32 - 1);
            self.after_gap = false;
        }
        self.is_in_table(start)
    }

    /// Looks closely at a row that begins with a sign. Whether it is blank.
    fn is_odd(&mut self, row: usize) -> bool {
        let cells = || (0..self.rules.columns).map(|column| self.block.plain_cell(row, column));
        let blank = cells().all(|cell| cell.trim().is_empty());
        let drawn = cells().all(|cell| cell.trim().is_empty() || is_drawn(&cell));
        let comment = cells().next().is_some_and(|cell| cell.starts_with('#'));
        let nameless = cells().next().is_none_or(|cell| cell.trim().is_empty());
        self.block.counts.nameless |= nameless && !blank;
        if blank || drawn || comment {
            self.block.notable.push(self.block.rows.len() as u32 - 1);
        }
        self.after_gap |= blank;
        blank
    }

    fn shares_names(&self, row: usize) -> bool {
        let Some(names) = self.rules.names else {
            return false;
        };
        let raw = |column: usize| self.block.raw(row, column);
        let may_be = |(column, name): (usize, &str)| {
            let raw = raw(column);
            raw == name || (self.rules.dialect.quote.is_some_and(|quote| raw.as_bytes().first() == Some(&quote)))
        };
        names.into_iter().any(may_be)
            && names.into_iter().any(|(column, name)| self.block.plain_cell(row, column) == name)
    }

    fn is_in_table(&self, start: usize) -> bool {
        let offset = self.offset + start as u64;
        offset >= self.rules.first && self.rules.set_aside.binary_search(&offset).is_err()
    }

    /// Reads a row that is not plain by hand.
    fn odd(&mut self, start: usize) -> Option<usize> {
        let row = self.singles.read(&self.text[start..], self.ends_here)?;
        let next = start + row.length;
        self.separators.go_to(next);
        self.block.rows.push(start as u32);
        self.block.counts.width(row.cells.len());
        self.block.counts.mended += usize::from(row.mended);
        self.block.counts.rejoined += usize::from(row.rejoined);
        self.block.counts.otherwise += usize::from(row.otherwise);
        let blank = row.cells.iter().all(|cell| cell.trim().is_empty());
        let sign = row
            .cells
            .iter()
            .find(|cell| !cell.trim().is_empty())
            .is_some_and(|cell| cell.starts_with('#') || is_drawn(cell));
        let shared = self.rules.names.is_some_and(|names| {
            names.iter().any(|(column, name)| row.cells.get(*column).is_some_and(|cell| cell == name))
        });
        if blank || sign || shared || self.after_gap {
            self.block.notable.push(self.block.rows.len() as u32 - 1);
        }
        self.after_gap = blank;
        if !blank && self.is_in_table(start) {
            self.push_odd(start, row.cells);
        }
        Some(next)
    }

    fn push_odd(&mut self, start: usize, cells: Vec<String>) {
        let counts = &mut self.block.counts;
        if is_long(cells.iter().map(String::as_str), self.rules.columns) {
            counts.long += 1;
            counts.first_long.get_or_insert(start);
        }
        counts.short += usize::from(cells.len() < self.rules.columns);
        counts.nameless |= cells.first().is_none_or(|cell| cell.trim().is_empty());
        self.block.odd.push(OddRow { before: self.block.starts.len() as u32, start: start as u32, cells });
    }
}

impl Block<'_> {
    /// The number of rows that belong to the table.
    pub fn height(&self) -> usize {
        self.starts.len() + self.odd.len()
    }

    /// Calls `take` with the text of each cell of a column; empty where the row is too short.
    #[inline]
    pub fn each_cell(&self, column: usize, mut take: impl FnMut(&str)) {
        let mut odd = self.odd.iter().peekable();
        for row in 0..self.starts.len() {
            while let Some(odd) = odd.next_if(|odd| odd.before as usize == row) {
                take(odd.cells.get(column).map_or("", String::as_str));
            }
            let raw = self.raw(row, column);
            match self.quote {
                Some(quote) if raw.as_bytes().first() == Some(&quote) => take(&self.unquoted(raw)),
                _ => take(raw),
            }
        }
        odd.for_each(|odd| take(odd.cells.get(column).map_or("", String::as_str)));
    }

    /// Calls `take` with the cells of each row of the table; those of a row that is too short end early.
    pub fn each_row(&self, mut take: impl FnMut(&mut dyn Iterator<Item = Cow<'_, str>>)) {
        let mut odd = self.odd.iter().peekable();
        for row in 0..=self.starts.len() {
            while let Some(odd) = odd.next_if(|odd| odd.before as usize == row) {
                take(&mut odd.cells.iter().map(|cell| Cow::Borrowed(cell.as_str())));
            }
            if row < self.starts.len() {
                take(&mut (0..self.columns).map(|column| self.plain_cell(row, column)));
            }
        }
    }

    /// The cells of a row of the table; those of a row that is too short end early.
    pub fn row(&self, row: usize) -> Option<Vec<String>> {
        let before = self.odd.iter().enumerate().take_while(|(place, odd)| odd.before as usize + place < row).count();
        match self.odd.get(before).filter(|odd| odd.before as usize + before == row) {
            Some(odd) => Some(odd.cells.clone()),
            None => {
                let plain = row.checked_sub(before).filter(|plain| *plain < self.starts.len())?;
                Some((0..self.columns).map(|column| self.plain_cell(plain, column).into_owned()).collect())
            }
        }
    }

    /// Where the block begins in the text.
    pub fn start(&self) -> usize {
        self.rows.first().map_or(0, |start| *start as usize)
    }

    /// Where all rows begin, in the table or not.
    pub fn all_row_starts(&self) -> &[u32] {
        self.rows.split_last().map_or(&[], |(_, starts)| starts)
    }

    /// Where each row of the table begins in the text.
    pub fn row_starts(&self) -> Vec<u32> {
        let mut starts: Vec<u32> = self.starts.iter().copied().chain(self.odd.iter().map(|odd| odd.start)).collect();
        starts.sort_unstable();
        starts
    }

    /// The labels of rows that look like sums, among the first `most` rows, and whether any row may be one.
    pub fn totals(&self, most: usize) -> (Vec<String>, bool) {
        let mut odd = self.odd.iter().peekable();
        let mut rows: Vec<Vec<Cow<'_, str>>> = vec![];
        for row in 0..=self.starts.len().min(most) {
            while let Some(odd) = odd.next_if(|odd| odd.before as usize == row) {
                rows.push(odd.cells.iter().map(|cell| cell.as_str().into()).collect());
            }
            if row < self.starts.len() {
                let filled = |cell: &Cow<'_, str>| !cell.trim().is_empty();
                let cells: Vec<_> = (0..self.columns).map(|column| self.plain_cell(row, column)).take(LABELS).collect();
                rows.push(match cells.iter().any(filled) {
                    true => cells,
                    false => (0..self.columns).map(|column| self.plain_cell(row, column)).collect(),
                });
            }
        }
        let rows = || rows.iter().take(most).map(|cells| cells.iter().map(AsRef::as_ref));
        (rows().filter_map(total_label).map(str::to_string).collect(), rows().any(subtotals::may_be))
    }

    fn plain_cell(&self, row: usize, column: usize) -> Cow<'_, str> {
        let raw = self.raw(row, column);
        match self.quote {
            Some(quote) if raw.as_bytes().first() == Some(&quote) => self.unquoted(raw),
            _ => raw.into(),
        }
    }

    #[inline]
    fn raw(&self, row: usize, column: usize) -> &str {
        let cell = row * self.columns + column;
        let start = if column == 0 { self.starts[row] } else { self.ends[cell - 1] + 1 };
        &self.text[start as usize..self.ends[cell] as usize]
    }

    /// A cell in quotes without them.
    fn unquoted<'t>(&self, raw: &'t str) -> Cow<'t, str> {
        let quote = char::from(self.quote.unwrap_or(b'"'));
        let inner = raw.strip_prefix(quote).and_then(|raw| raw.strip_suffix(quote)).unwrap_or(raw);
        if !inner.contains(quote) {
            return inner.into();
        }
        let (one, two) = (quote.to_string(), format!("{quote}{quote}"));
        inner.replace(&two, &one).into()
    }
}
