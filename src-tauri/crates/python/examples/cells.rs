//! Run the `# %%` cells of a script over the files of a folder: `cells SCRIPT.py [FOLDER]`.

use std::{collections::BTreeMap, path::Path};

use tabletalk_python::testing::{cells_of, files_of, run_cells};

fn main() -> std::io::Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [script, folder @ ..] = arguments.as_slice() else {
        eprintln!("usage: cells SCRIPT.py [FOLDER]");
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
    Ok(())
}
