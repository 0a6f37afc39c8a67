//! Replaces a dropped folder by the tables in it.

use std::{
    ffi::OsStr,
    fs,
    path::{Path, PathBuf},
};

/// Endings of files that hold tables. The bytes decide what a file is; these only shorten the list in a dialog.
pub const TABLES: [&str; 24] = [
    "csv", "tsv", "tab", "txt", "dat", "xlsx", "xlsm", "xlsb", "xls", "ods", "json", "jsonl", "ndjson", "geojson",
    "parquet", "feather", "arrow", "sqlite", "sqlite3", "db", "html", "htm", "gz", "zip",
];

/// More tables than anybody puts in front of themselves; each is copied, read and described.
const MOST: usize = 40;

/// Replace each folder with the tables in it, in the order of their names, without subfolders or hidden files. A folder
/// without tables, or with more than [`MOST`], stays: the person is then asked to choose files from it.
pub fn expanded(paths: Vec<PathBuf>) -> Vec<PathBuf> {
    let inside = |path: PathBuf| match tables_in(&path) {
        tables if tables.is_empty() || tables.len() > MOST => vec![path],
        tables => tables,
    };
    paths.into_iter().flat_map(inside).collect()
}

/// Empty for a path that is no folder, or one that cannot be read.
fn tables_in(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let mut tables: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).filter(|path| is_table(path)).collect();
    tables.sort_unstable();
    tables
}

fn is_table(path: &Path) -> bool {
    let ending = path.extension().and_then(OsStr::to_str).unwrap_or_default().to_lowercase();
    let hidden = path.file_name().is_some_and(|name| name.to_string_lossy().starts_with('.'));
    !hidden && TABLES.contains(&ending.as_str()) && path.is_file()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_is_the_tables_in_it() -> std::io::Result<()> {
        let place = tempfile::tempdir()?;
        let path = |name: &str| place.path().join(name);
        for folder in ["year", "year/old", "empty", "many"] {
            fs::create_dir(path(folder))?;
        }
        for file in ["year/b.csv", "year/A.XLSX", "year/.hidden.csv", "year/letter.docx", "year/old/c.csv", "one.csv"] {
            fs::write(path(file), "")?;
        }
        for number in 0..=MOST {
            fs::write(path(&format!("many/{number}.csv")), "")?;
        }
        let dropped = ["one.csv", "year", "empty", "many", "gone"].map(path);
        let expected = ["one.csv", "year/A.XLSX", "year/b.csv", "empty", "many", "gone"].map(path);
        assert_eq!(expanded(dropped.to_vec()), expected);
        Ok(())
    }
}
