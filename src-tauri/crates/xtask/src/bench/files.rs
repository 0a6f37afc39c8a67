//! Files of made-up data, the same in every run.

use std::{
    fs,
    io::{BufWriter, Write},
    path::{Path, PathBuf},
};

use crate::workspace::announce;

/// Twelve mixed columns: numbers, moments, categories, texts of few and of many values, gaps, cells in quotes; a row has some
/// 110 bytes.
pub(super) fn long(folder: &Path, rows: u64) -> anyhow::Result<PathBuf> {
    made(folder.join(format!("rows-{rows}.csv")), |file| {
        writeln!(file, "id,ordered,shipped,city,product,quantity,price,discount,express,code,email,note")?;
        let mut random = FIRST;
        for id in 0..rows {
            random = next(random);
            write_row(file, id, random)?;
        }
        Ok(())
    })
}

/// A thousand rows of so many columns: numbers, with a gap now and then, and every tenth of categories.
pub(super) fn wide(folder: &Path, columns: u64) -> anyhow::Result<PathBuf> {
    made(folder.join(format!("columns-{columns}.csv")), |file| {
        let names: Vec<String> = (0..columns).map(|column| format!("column {column}")).collect();
        writeln!(file, "{}", names.join(","))?;
        let mut random = FIRST;
        for _ in 0..1_000 {
            for column in 0..columns {
                random = next(random);
                let end = if column + 1 == columns { "\n" } else { "," };
                match (column % 10, random % 50) {
                    (0, _) => write!(file, "group {}{end}", random % 9)?,
                    (_, 0) => write!(file, "{end}")?,
                    _ => write!(file, "{}.{:02}{end}", (random >> 8) % 1_000, (random >> 20) % 100)?,
                }
            }
        }
        Ok(())
    })
}

/// Written once: half a file is never taken for a whole one.
fn made(path: PathBuf, write: impl FnOnce(&mut BufWriter<fs::File>) -> std::io::Result<()>) -> anyhow::Result<PathBuf> {
    if !path.is_file() {
        announce(format!("writing {}", path.display()));
        let unfinished = path.with_extension("unfinished");
        let mut file = BufWriter::new(fs::File::create(&unfinished)?);
        write(&mut file)?;
        file.flush()?;
        fs::rename(unfinished, &path)?;
    }
    Ok(path)
}

const FIRST: u64 = 88_172_645_463_325_252;

fn write_row(file: &mut impl Write, id: u64, random: u64) -> std::io::Result<()> {
    const CITIES: [&str; 8] = ["Rome", "Oslo", "Köln", "Paris", "Lyon", "Porto", "\"Washington, D.C.\"", "Wien"];
    let pick = |shift: u32, below: u64| (random >> shift) % below;
    let (year, month, day) = (2000 + pick(1, 25), 1 + pick(3, 12), 1 + pick(9, 28));
    let (hour, minute) = (pick(21, 24), pick(27, 60));
    let (city, product, quantity) = (CITIES[pick(33, 8) as usize], pick(35, 500), pick(41, 90));
    let cents = pick(17, 100_000);
    write!(file, "{id},{year}-{month:02}-{day:02},{year}-{month:02}-{day:02} {hour:02}:{minute:02}:00,{city},")?;
    write!(file, "product {product},{quantity},{}.{:02},", cents / 100, cents % 100)?;
    if pick(5, 7) != 0 {
        write!(file, "0.{}", pick(11, 100))?;
    }
    let express = if pick(44, 2) == 0 { "true" } else { "false" };
    let (code, customer, note) = (pick(20, 100_000), pick(12, 40_000), pick(2, 1_000_000));
    writeln!(file, ",{express},A{code:05},customer{customer}@example.org,note {note}")
}

/// Xorshift64 (Marsaglia 2003): the same file in every run.
fn next(mut random: u64) -> u64 {
    random ^= random << 13;
    random ^= random >> 7;
    random ^ (random << 17)
}
