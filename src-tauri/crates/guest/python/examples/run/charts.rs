//! Run the `# %% NAME` cells of a script and write each chart as SVG and PNG and its specification as JSON:
//! `charts SCRIPT.py OUT [FOLDER]`.

use std::{collections::BTreeMap, path::Path};

use tabletalk_charts::{Size, Typefaces, png};
use tabletalk_python::testing::{files_of, named_cells_of, run_cells};

pub fn run(arguments: &[String]) -> crate::Outcome {
    let [script, out, folder @ ..] = arguments else {
        eprintln!("usage: charts SCRIPT.py OUT [FOLDER]");
        return Ok(());
    };
    let cells = named_cells_of(&std::fs::read_to_string(script)?);
    let files = folder.first().map_or(Ok(BTreeMap::new()), |folder| files_of(Path::new(folder)))?;
    std::fs::create_dir_all(out)?;
    let runs = run_cells(cells.iter().map(|(_, code)| code.as_str()), files);
    for ((name, _), ran) in cells.iter().zip(runs) {
        println!("--- {name}\n{}{}{}", ran.text, ran.warned, ran.error.unwrap_or_default());
        for (number, chart) in ran.charts.iter().enumerate() {
            let name = if number == 0 { name.clone() } else { format!("{name}-{number}") };
            let path = Path::new(out).join(name);
            std::fs::write(path.with_extension("svg"), &chart.svg)?;
            std::fs::write(
                path.with_extension("png"),
                png(&chart.spec, Size::of(&chart.spec), 1.0, Typefaces::Shipped)?,
            )?;
            std::fs::write(path.with_extension("json"), serde_json::to_string_pretty(&chart.spec)?)?;
            println!("{}: {}", path.display(), chart.description);
        }
    }
    Ok(())
}
