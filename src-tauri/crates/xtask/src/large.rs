//! `cargo xtask large`: a large file read and described here, by DuckDB and by pandas, one behind the other.

use std::{
    fs,
    io::{BufWriter, Write},
    path::Path,
};

use clap::Args;
use serde::Deserialize;
use xshell::{Shell, cmd};

use crate::workspace::{CARGO, announce, root, target_folder};

#[derive(Args)]
pub struct Options {
    /// A CPython with pandas and duckdb.
    #[arg(long, default_value = "python3")]
    python: String,
    /// A row has some 110 bytes.
    #[arg(long, default_value_t = 10_000_000)]
    rows: u64,
    /// Measure this program as it is while developing: quick to build, slow to run.
    #[arg(long)]
    dev: bool,
}

/// The time and memory used to read a file.
#[derive(Deserialize)]
struct Figures {
    /// Seconds on the clock.
    wall: f64,
    /// Seconds of all cores.
    cpu: f64,
    /// Megabytes.
    peak: f64,
}

pub fn large(shell: &Shell, options: &Options) -> anyhow::Result<()> {
    let folder = target_folder().join("large");
    shell.create_dir(&folder)?;
    let file = folder.join(format!("{}.csv", options.rows));
    if !file.is_file() {
        announce("writing the file");
        write_file(&file, options.rows)?;
    }
    announce("building");
    let profile: &[&str] = if options.dev { &[] } else { &["--release"] };
    let flags = &CARGO[3..];
    cmd!(shell, "cargo build --quiet --package tabletalk-profile --example open_file {profile...} {flags...}").run()?;
    cmd!(shell, "cargo build --quiet --package tabletalk-worker --bins --example large_file {profile...} {flags...}")
        .run()?;
    let examples = target_folder().join(if options.dev { "debug" } else { "release" }).join("examples");
    let (open, in_sandbox) = (examples.join("open_file"), examples.join("large_file"));
    let (python, script) = (&options.python, root().join("src-tauri/crates/guest/profile/benches/describe_others.py"));
    println!("{:.2} GB, {} rows × 12 columns", fs::metadata(&file)?.len() as f64 / 1e9, options.rows);
    println!("{:<34}{:>8}{:>8}{:>8}", "", "wall s", "CPU s", "peak MB");
    print_line("Tabletalk, described in passing", &cmd!(shell, "{open} {file} passing").quiet().read()?)?;
    print_line("Tabletalk, as the window opens it", &cmd!(shell, "{in_sandbox} {file}").quiet().read()?)?;
    print_line("Tabletalk, table held in memory", &cmd!(shell, "{open} {file}").quiet().read()?)?;
    print_line("DuckDB SUMMARIZE", &cmd!(shell, "{python} {script} duckdb {file}").quiet().read()?)?;
    print_line("pandas describe(include=\"all\")", &cmd!(shell, "{python} {script} pandas {file}").quiet().read()?)
}

fn print_line(name: &str, output: &str) -> anyhow::Result<()> {
    let Figures { wall, cpu, peak } = serde_json::from_str(output.lines().last().unwrap_or_default())?;
    println!("{name:<34}{wall:>8.2}{cpu:>8.2}{peak:>8.0}");
    Ok(())
}

/// Twelve mixed columns: numbers, moments, categories, texts of few and of many values, gaps, cells in quotes.
fn write_file(path: &Path, rows: u64) -> anyhow::Result<()> {
    let unfinished = path.with_extension("unfinished");
    let mut file = BufWriter::new(fs::File::create(&unfinished)?);
    writeln!(file, "id,ordered,shipped,city,product,quantity,price,discount,express,code,email,note")?;
    let mut random = 88_172_645_463_325_252_u64;
    for id in 0..rows {
        random = next(random);
        write_row(&mut file, id, random)?;
    }
    file.flush()?;
    Ok(fs::rename(unfinished, path)?)
}

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
