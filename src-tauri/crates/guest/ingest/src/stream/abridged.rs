//! The rows of a large file that have to be judged, with the rows around each.

use crate::dialect::Dialect;
use crate::dialect::tokens::{Faults, SingleRows};
use crate::layout::footer_rows::CONTEXT;
use crate::lines::Lines;
use crate::records::{Builder, Records};
use crate::stream::block::Block;

/// More rows than this make the file one for the other reader.
const MOST_KEPT: usize = 50_000;

/// A row that is kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Kept {
    /// Where it begins in the file.
    pub offset: u64,
    pub line: u64,
    pub text: String,
    pub cells: Vec<String>,
}

/// Collects rows wave by wave.
#[derive(Debug)]
pub struct Keeper<'a> {
    dialect: &'a Dialect,
    delimiter: u8,
    columns: usize,
    kept: Vec<Kept>,
    /// The last rows of the waves before.
    before: Vec<Kept>,
    /// Rows still to come that stand close behind one that is kept.
    behind: usize,
}

/// A wave as it was read.
#[derive(Debug, Clone, Copy)]
pub struct Place<'a> {
    pub text: &'a str,
    pub offset: u64,
    /// Lines of the file before it.
    pub lines: u64,
}

impl<'a> Keeper<'a> {
    pub fn new(dialect: &'a Dialect, delimiter: u8, columns: usize) -> Self {
        Self { dialect, delimiter, columns, kept: vec![], before: vec![], behind: 0 }
    }

    /// Keeps what is notable of a wave; whether there is still room.
    pub fn add(&mut self, place: Place<'_>, blocks: &[Block<'_>]) -> bool {
        let starts: Vec<u32> = blocks.iter().flat_map(Block::all_row_starts).copied().collect();
        let end = blocks.last().and_then(|block| block.rows.last()).copied().unwrap_or(0);
        let mut notable: Vec<usize> = vec![];
        let mut first = 0;
        for block in blocks {
            notable.extend(block.notable.iter().map(|row| first + *row as usize));
            first += block.all_row_starts().len();
        }
        if notable.first().is_some_and(|row| *row < CONTEXT) {
            self.kept.append(&mut self.before);
        }
        let mut wanted: Vec<usize> = (0..self.behind.min(starts.len())).collect();
        for row in &notable {
            let from = wanted.last().map_or(0, |last| last + 1).max(row.saturating_sub(CONTEXT));
            wanted.extend(from..(row + CONTEXT + 1).min(starts.len()));
            if wanted.len() > MOST_KEPT {
                return false;
            }
        }
        let reach = notable.last().map_or(self.behind, |row| row + CONTEXT + 1);
        self.behind = reach.saturating_sub(starts.len());
        let kept = self.rows(place, &starts, end, &wanted);
        self.kept.extend(kept);
        let last: Vec<usize> = (starts.len().saturating_sub(CONTEXT)..starts.len()).collect();
        let last = self.rows(place, &starts, end, &last);
        self.before.extend(last);
        let surplus = self.before.len().saturating_sub(CONTEXT);
        self.before.drain(..surplus);
        self.kept.len() <= MOST_KEPT
    }

    /// All that was kept, with the last rows of the file, in order.
    pub fn finish(mut self) -> Vec<Kept> {
        self.kept.append(&mut self.before);
        self.kept.sort_by_key(|kept| kept.offset);
        self.kept.dedup_by_key(|kept| kept.offset);
        self.kept
    }

    fn rows(&self, place: Place<'_>, starts: &[u32], end: u32, wanted: &[usize]) -> Vec<Kept> {
        let mut singles = SingleRows::new(self.dialect, self.delimiter, Faults::Mend { columns: self.columns });
        let mut lines = Lines::new(place.text, 0, place.lines + 1);
        let mut kept = Vec::with_capacity(wanted.len());
        for row in wanted {
            let Some(start) = starts.get(*row).map(|start| *start as usize) else { continue };
            let behind = starts.get(row + 1).copied().unwrap_or(end) as usize;
            let line = lines.at(start);
            let text = place.text.get(start..behind).unwrap_or_default().to_string();
            let blank = text.trim_end_matches(['\r', '\n']).is_empty();
            let rest = place.text.get(start..).filter(|_| !blank);
            let read = rest.and_then(|rest| singles.read(rest, true));
            let cells = read.map_or_else(Vec::new, |row| row.cells);
            kept.push(Kept { offset: place.offset + start as u64, line, text, cells });
        }
        kept
    }
}

/// Rows of a file one behind the other as if there were no others.
#[derive(Debug, Default)]
pub struct Abridged {
    pub text: String,
    pub records: Records,
    /// Where each row begins in the file.
    pub offsets: Vec<u64>,
    pub lines: Vec<u64>,
}

impl Abridged {
    pub fn of(rows: &[Kept]) -> Self {
        let bytes = rows.iter().map(|row| row.text.len().max(row.cells.iter().map(String::len).sum())).sum();
        let mut builder = Builder::new(bytes);
        let mut abridged = Self::default();
        for row in rows {
            builder.push(abridged.text.len(), &row.cells);
            abridged.text.push_str(&row.text);
            abridged.offsets.push(row.offset);
            abridged.lines.push(row.line);
        }
        abridged.records = builder.finish();
        abridged
    }
}
