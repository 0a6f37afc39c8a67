//! Run the `# %%` cells of a script and write each chart as SVG and its specification as JSON:
//! `charts SCRIPT.py OUT [FOLDER]`.

use std::{collections::BTreeMap, path::Path};

use tabletalk_python::testing::{cells_of, files_of, run_cells};

fn main() -> std::io::Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [script, out, folder @ ..] = arguments.as_slice() else {
        eprintln!("usage: charts SCRIPT.py OUT [FOLDER]");
        return Ok(());
    };
    let cells = cells_of(&std::fs::read_to_string(script)?);
    let files = folder.first().map_or(Ok(BTreeMap::new()), |folder| files_of(Path::new(folder)))?;
    std::fs::create_dir_all(out)?;
    for (number, ran) in (1..).zip(run_cells(cells.iter().map(String::as_str), files)) {
        println!("--- cell {number}\n{}{}", ran.text, ran.error.map_or_else(String::new, |error| format!("{error:?}")));
        for (letter, chart) in ('a'..).zip(ran.charts) {
            let path = Path::new(out).join(format!("{number:02}{letter}"));
            std::fs::write(path.with_extension("svg"), chart.svg)?;
            std::fs::write(path.with_extension("json"), serde_json::to_string_pretty(&chart.spec)?)?;
            println!("{}: {}", path.display(), chart.description);
        }
    }
    Ok(())
}
