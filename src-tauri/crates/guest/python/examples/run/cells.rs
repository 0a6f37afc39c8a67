//! Run the `# %%` cells of a script over the files of a folder: `cells [--peak] SCRIPT.py [FOLDER]`. With `--peak`, the
//! last line says how much memory this process held at most, in MiB, where the system tells.

use std::{collections::BTreeMap, path::Path};

use tabletalk_python::testing::{cells_of, files_of, run_cells};

pub fn run(mut arguments: Vec<String>) -> crate::Outcome {
    let peak = arguments.first().is_some_and(|first| first == "--peak");
    arguments.drain(..usize::from(peak));
    let [script, folder @ ..] = arguments.as_slice() else {
        eprintln!("usage: cells [--peak] SCRIPT.py [FOLDER]");
        return Ok(());
    };
    let cells = cells_of(&std::fs::read_to_string(script)?);
    let files = folder.first().map_or(Ok(BTreeMap::new()), |folder| files_of(Path::new(folder)))?;
    for (number, ran) in run_cells(cells.iter().map(String::as_str), files).into_iter().enumerate() {
        println!("--- cell {}\n{}{}", number + 1, ran.text, ran.error.unwrap_or_default());
        for chart in ran.charts {
            println!("[chart] {}", chart.description);
        }
    }
    if let Some(peak) = peak_memory().filter(|_| peak) {
        println!("peak memory\t{peak:.1}");
    }
    Ok(())
}

/// As Linux counts it.
fn peak_memory() -> Option<f64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    Some(line.trim().trim_end_matches("kB").trim().parse::<f64>().ok()? / 1024.0)
}
