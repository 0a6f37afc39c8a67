//! Draw chart specifications in JSON as SVG and PNG files beside them: `draw CHART.json ...`.

use std::path::Path;

use tabletalk_charts::{Size, Typefaces, description, png, svg};
use tabletalk_protocol::ChartSpec;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    for path in std::env::args().skip(1) {
        let spec: ChartSpec = serde_json::from_str(&std::fs::read_to_string(&path)?)?;
        let path = Path::new(&path);
        std::fs::write(path.with_extension("svg"), svg(&spec, Size::of(&spec))?)?;
        std::fs::write(path.with_extension("png"), png(&spec, Size::of(&spec), 1.0, Typefaces::Installed)?)?;
        println!("{}: {}", path.display(), description(&spec));
    }
    Ok(())
}
