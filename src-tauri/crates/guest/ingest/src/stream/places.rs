//! Where the rows of a large file stand, so that some of them can be read again as they are written.

use std::borrow::Cow;
use std::io::{self, Read, Seek, SeekFrom};

use serde::{Deserialize, Serialize};

use crate::dialect::Dialect;
use crate::stream::block::{Block, Rules, scan};

/// The bytes after a block that are read with it, to see how its last row continues.
const MARGIN: u64 = 256 << 10;

/// The position of each row of a table in its file, to within a block of some hundred kilobytes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Places {
    /// The column names of the file; the table may lack some of them.
    pub names: Vec<String>,
    delimiter: u8,
    quote: Option<u8>,
    /// Two cells of the row that names the columns, by column.
    header: Option<[(usize, String); 2]>,
    first: u64,
    set_aside: Vec<u64>,
    blocks: Vec<BlockPlace>,
}

/// Where a block begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct BlockPlace {
    /// Rows of the table before it.
    pub row: u64,
    /// Bytes of the file before it.
    pub offset: u64,
}

/// A block that was read, with something of what follows it.
pub(crate) struct ReadBlock {
    bytes: Vec<u8>,
    offset: u64,
    /// Without what follows; nothing for the end of the file.
    length: Option<usize>,
    is_last: bool,
}

impl ReadBlock {
    /// Calls `take` with the cells of each row, as they are written; whether the block is what it was.
    pub(crate) fn each_row(&self, places: &Places, take: impl FnMut(&mut dyn Iterator<Item = Cow<'_, str>>)) -> bool {
        self.divided(places, |block| block.each_row(take)).is_some()
    }

    fn divided<T>(&self, places: &Places, look: impl FnOnce(&Block<'_>) -> T) -> Option<T> {
        let text = match std::str::from_utf8(&self.bytes) {
            Ok(text) => text,
            // A character is cut at the end.
            Err(_) => self.bytes.utf8_chunks().next().map_or("", |chunk| chunk.valid()),
        };
        let dialect = Dialect { quote: places.quote, ..Dialect::bare(&char::from(places.delimiter).to_string()) };
        let length = self.length.unwrap_or(text.len());
        if length > text.len() {
            return None;
        }
        let scanned = scan(text, self.offset, (0, length), self.is_last, &places.rules(&dialect));
        scanned.ok().map(|block| look(&block))
    }
}

impl Places {
    pub(crate) fn new(rules: &Rules<'_>, names: &[String], blocks: Vec<BlockPlace>) -> Self {
        Self {
            names: names.to_vec(),
            delimiter: rules.delimiter,
            quote: rules.dialect.quote,
            header: rules.names.map(|names| names.map(|(column, name)| (column, name.to_owned()))),
            first: rules.first,
            set_aside: rules.set_aside.to_vec(),
            blocks,
        }
    }

    /// The cells of these rows as they are written, column by column. Nothing for a row that is not there.
    ///
    /// # Errors
    ///
    /// When the file cannot be read.
    pub fn cells(&self, mut file: impl Read + Seek, rows: &[u64]) -> io::Result<Vec<Option<Vec<String>>>> {
        let mut found = vec![None; rows.len()];
        let mut places: Vec<(u64, &mut Option<Vec<String>>)> = rows.iter().copied().zip(&mut found).collect();
        places.sort_unstable_by_key(|(row, _)| *row);
        let block_of = |row: u64| self.blocks.partition_point(|block| block.row <= row).checked_sub(1);
        for together in places.chunk_by_mut(|(one, _), (other, _)| block_of(*one) == block_of(*other)) {
            let Some(number) = together.first().and_then(|(row, _)| block_of(*row)) else { continue };
            let Some(block) = self.blocks.get(number) else { continue };
            let wanted: Vec<u64> = together.iter().map(|(row, _)| row - block.row).collect();
            for ((_, place), cells) in together.iter_mut().zip(self.cells_of(&mut file, number, &wanted)?) {
                **place = cells;
            }
        }
        Ok(found)
    }

    /// Rows of a block, counted from its beginning.
    fn cells_of(
        &self,
        file: &mut (impl Read + Seek),
        block: usize,
        rows: &[u64],
    ) -> io::Result<Vec<Option<Vec<String>>>> {
        let read = self.read(file, block)?;
        let cells = |block: &Block<'_>| rows.iter().map(|row| block.row(usize::try_from(*row).ok()?)).collect();
        Ok(read.divided(self, cells).unwrap_or_else(|| vec![None; rows.len()]))
    }

    /// How many blocks there are.
    pub(crate) fn blocks(&self) -> usize {
        self.blocks.len()
    }

    /// The bytes of a block.
    pub(crate) fn read(&self, file: &mut (impl Read + Seek), block: usize) -> io::Result<ReadBlock> {
        let BlockPlace { offset, .. } = *self.blocks.get(block).ok_or(io::ErrorKind::InvalidInput)?;
        let end = self.blocks.get(block + 1).map(|next| next.offset);
        file.seek(SeekFrom::Start(offset))?;
        let wanted = end.map_or(u64::MAX, |end| end - offset + MARGIN);
        let mut bytes = vec![];
        let read = file.take(wanted).read_to_end(&mut bytes)? as u64;
        let length = end.map(|end| (end - offset) as usize);
        Ok(ReadBlock { bytes, offset, length, is_last: read < wanted })
    }

    fn rules<'a>(&'a self, dialect: &'a Dialect) -> Rules<'a> {
        let header = self.header.as_ref();
        Rules {
            dialect,
            delimiter: self.delimiter,
            columns: self.names.len(),
            names: header.map(|names| names.each_ref().map(|(column, name)| (*column, name.as_str()))),
            first: self.first,
            set_aside: &self.set_aside,
        }
    }
}
