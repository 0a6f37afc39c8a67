//! The hover texts of a chart: each bar, point and cell with its position in the picture.

use tabletalk_protocol::ChartSpec;

pub use crate::mark::Hover;
use crate::{
    layout::{self, Size},
    mark,
};

/// More places than these lie so close that a pointer cannot choose between them.
const MOST: usize = 5_000;

/// The parts of the picture that show a number, later ones on top.
pub fn hovers(spec: &ChartSpec, size: Size) -> Vec<Hover> {
    let scene = layout::scene(spec, size);
    let mut found = Vec::new();
    for (number, plot) in &scene.plots {
        let Some(panel) = spec.panels.get(*number) else { continue };
        let reader = mark::reader_of(panel, scene.look.reader);
        found.extend(panel.marks.iter().flat_map(|mark| mark::kind(mark).hovers(panel, plot, reader)));
    }
    found.truncate(MOST);
    found
}
