//! Files inside files: gzip and ZIP archives.

use std::io::{Cursor, Read};

use flate2::read::MultiGzDecoder;
use zip::ZipArchive;
use zip::result::ZipError;

use tabletalk_messages::files;

use crate::error::Problem;
use crate::foreign::ForeignFormat;

/// Bytes that a file may unpack to: a few kilobytes can be made to unpack to all of a disk.
const MOST_BYTES: usize = 2 * 1024 * 1024 * 1024;

/// Files of an archive that are listed.
const MOST_FILES: usize = 200;

/// Endings of files that hold tables.
const TABLES: [&str; 22] = [
    "csv", "tsv", "tab", "txt", "dat", "psv", "json", "jsonl", "ndjson", "geojson", "xlsx", "xlsm", "xlsb", "xls",
    "ods", "parquet", "feather", "arrow", "sqlite", "sqlite3", "db", "gz",
];

/// The content of a gzip file.
pub fn gunzip(bytes: &[u8]) -> Result<Vec<u8>, Problem> {
    unpacked(MultiGzDecoder::new(bytes), bytes.len().saturating_mul(4), MOST_BYTES)
}

/// An archive.
pub struct Archive<'a>(ZipArchive<Cursor<&'a [u8]>>);

impl<'a> Archive<'a> {
    /// # Errors
    /// When its list of files is damaged.
    pub fn open(bytes: &'a [u8]) -> Result<Self, Problem> {
        ZipArchive::new(Cursor::new(bytes)).map(Self).map_err(|error| broken(&error))
    }

    /// Returns whether the archive is a workbook.
    pub fn is_workbook(&self) -> bool {
        let has = |name| self.0.index_for_name(name).is_some();
        has("xl/workbook.xml") || has("xl/workbook.bin") || (has("content.xml") && has("META-INF/manifest.xml"))
    }

    /// The files in it that hold tables, as far as their names say; all of them, when none does.
    pub fn tables(&self) -> Vec<String> {
        let own = |name: &String| !name.ends_with('/') && !name.split('/').any(|part| part.starts_with(['.', '_']));
        let names = self.0.file_names().flatten().map(|name| name.into_owned());
        let names: Vec<String> = names.filter(own).take(MOST_FILES).collect();
        let tables: Vec<String> = names.iter().filter(|name| holds_table(name)).cloned().collect();
        if tables.is_empty() { names } else { tables }
    }

    /// The content of a file in it.
    ///
    /// # Errors
    /// When the archive holds no such file, or the file is damaged or needs a password.
    pub fn content(&mut self, name: &str) -> Result<Vec<u8>, Problem> {
        let file = self.0.by_name(name).map_err(|error| broken(&error))?;
        let size = usize::try_from(file.size()).unwrap_or(usize::MAX);
        unpacked(file, size, MOST_BYTES)
    }
}

fn holds_table(name: &str) -> bool {
    let name = name.to_ascii_lowercase();
    let file = name.rsplit('/').next().unwrap_or_default();
    let (stem, ending) = file.rsplit_once('.').unwrap_or((file, ""));
    TABLES.contains(&ending) && !(ending == "txt" && ["readme", "license", "licence"].contains(&stem))
}

fn broken(error: &ZipError) -> Problem {
    match error {
        ZipError::UnsupportedArchive(ZipError::PASSWORD_REQUIRED) => {
            Problem::Broken { format: ForeignFormat::ZipContainer, reason: files::locked() }
        }
        error => Problem::broken(ForeignFormat::ZipContainer, error),
    }
}

/// All that a reader gives, if that is not too much. What it says of its length is only a hint.
fn unpacked(reader: impl Read, expected: usize, most: usize) -> Result<Vec<u8>, Problem> {
    let mut content = Vec::with_capacity(expected.min(64 * 1024 * 1024));
    let read = reader.take(most as u64 + 1).read_to_end(&mut content);
    read.map_err(|error| Problem::broken(ForeignFormat::Compressed, &error))?;
    if content.len() > most {
        return Err(Problem::TooLarge { bytes: content.len(), limit: most });
    }
    Ok(content)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bomb_is_stopped_before_it_fills_the_memory() {
        assert_eq!(
            unpacked(std::io::repeat(b'x'), usize::MAX, 1000),
            Err(Problem::TooLarge { bytes: 1001, limit: 1000 })
        );
    }

    #[test]
    fn tables_of_an_archive_are_known_by_their_endings() {
        let cases = [
            ("a/b.csv", true),
            ("B.CSV", true),
            ("x.csv.gz", true),
            ("README.txt", false),
            ("a.png", false),
            ("csv", false),
        ];
        for (name, expected) in cases {
            assert_eq!(holds_table(name), expected, "{name}");
        }
    }
}
