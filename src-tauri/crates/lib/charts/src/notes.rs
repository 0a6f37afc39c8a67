//! Lines under a title: what a reader must know about the data, and what the picture cannot show.

use tabletalk_protocol::{Coordinates, Mark, Orientation, Panel, Scale, Twin};

use crate::{lists::finite, reader::Reader};

/// The lines of a panel, without final points.
pub fn notes(panel: &Panel, reader: Reader) -> Vec<String> {
    let given = panel.note.iter().flat_map(|note| note.lines()).map(str::trim).filter(|line| !line.is_empty());
    let unplaced = unplaced(panel);
    let unplaced = (unplaced > 0).then(|| {
        reader.says(
            format!("{unplaced} values of 0 or less have no place on the logarithmic axis"),
            format!("{unplaced} Werte von 0 oder weniger haben auf der logarithmischen Achse keinen Platz"),
        )
    });
    let left_out = left_out(panel);
    let left_out = (left_out > 0).then(|| {
        reader.says(
            format!("Parts of this chart that are not shown: {left_out}"),
            format!("Nicht gezeigte Teile dieses Diagramms: {left_out}"),
        )
    });
    given.map(str::to_owned).chain(unplaced).chain(left_out).collect()
}

/// How many values lie on a logarithmic axis at 0 or below.
fn unplaced(panel: &Panel) -> usize {
    let own = panel.marks.iter().map(|mark| unplaced_values(mark, &panel.x.scale, &panel.y.scale));
    let twin = |twin: &Twin| -> usize {
        let (x, y) = match twin.orientation {
            Orientation::Vertical => (&panel.x.scale, &twin.axis.scale),
            Orientation::Horizontal => (&twin.axis.scale, &panel.y.scale),
        };
        twin.marks.iter().map(|mark| unplaced_values(mark, x, y)).sum()
    };
    own.sum::<usize>() + panel.twin.as_ref().map_or(0, twin)
}

/// Bars of no length and lines of no width are not missed.
fn unplaced_values(mark: &Mark, x_scale: &Scale, y_scale: &Scale) -> usize {
    let is_unplaced = |scale: &Scale, value: f64| *scale == Scale::Log && value <= 0.0;
    match mark {
        Mark::Points { x, y, .. } | Mark::Line { x, y, .. } => {
            let places = x.iter().zip(y).filter_map(|(x, y)| Some((finite(x)?, finite(y)?)));
            places.filter(|(x, y)| is_unplaced(x_scale, *x) || is_unplaced(y_scale, *y)).count()
        }
        Mark::Bars(bars) => {
            let scale = if bars.orientation == Orientation::Vertical { y_scale } else { x_scale };
            let values = bars.values.iter().filter_map(finite);
            values.filter(|value| *value < 0.0 && bars.bases.is_empty() && is_unplaced(scale, *value)).count()
        }
        _ => 0,
    }
}

/// How many marks the panel's kind of picture has no form for: next to the first pie, or around a centre.
fn left_out(panel: &Panel) -> usize {
    let count = |test: fn(&Mark) -> bool| panel.marks.iter().filter(|mark| test(mark)).count();
    if let Coordinates::Polar { .. } = panel.coordinates {
        return count(|mark| !has_form_around_a_centre(mark));
    }
    let pies = count(|mark| matches!(mark, Mark::Pie { .. }));
    let treemaps = count(|mark| matches!(mark, Mark::Treemap { .. }));
    let tables = count(|mark| matches!(mark, Mark::Cells(_)));
    let texts = count(|mark| matches!(mark, Mark::Text { .. }));
    let others = panel.marks.len() - pies - treemaps - tables - texts;
    match (pies, treemaps, tables, others) {
        (1.., ..) => pies - 1 + treemaps + tables + others + count(is_outside_of_a_pie),
        (0, _, 0, 0) if treemaps > 0 => texts,
        (0, 0, _, 0) if tables > 0 => texts,
        _ => treemaps,
    }
}

/// Words in the middle stand in the hole of a ring, whose radius is 1.
pub fn is_outside_of_a_pie(mark: &Mark) -> bool {
    matches!(mark, Mark::Text { x, y, .. } if x.hypot(*y) >= 0.4)
}

fn has_form_around_a_centre(mark: &Mark) -> bool {
    match mark {
        Mark::Bars(_)
        | Mark::Line { .. }
        | Mark::Points { .. }
        | Mark::Area { .. }
        | Mark::Outline { .. }
        | Mark::Text { .. } => true,
        Mark::Rule { .. }
        | Mark::Segments(_)
        | Mark::Boxes(_)
        | Mark::Heat(_)
        | Mark::Contours(_)
        | Mark::Hexagons(_)
        | Mark::Span { .. }
        | Mark::Pie { .. }
        | Mark::Treemap { .. }
        | Mark::Cells(_) => false,
    }
}
