//! Draw chart specifications in JSON as SVG files beside them: `draw CHART.json ...`.

use std::path::Path;

use tabletalk_charts::{Size, description, svg};
use tabletalk_protocol::ChartSpec;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    for path in std::env::args().skip(1) {
        let spec: ChartSpec = serde_json::from_str(&std::fs::read_to_string(&path)?)?;
        std::fs::write(Path::new(&path).with_extension("svg"), svg(&spec, Size::of(&spec))?)?;
        println!("{path}: {}", description(&spec));
    }
    Ok(())
}
