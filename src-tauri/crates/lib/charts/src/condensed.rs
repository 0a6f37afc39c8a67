//! Large data, before it travels: no more points than a picture can show.

use tabletalk_protocol::{ChartSpec, Mark, Panel};

use crate::reader;

/// Points that are drawn of a cloud. More of them cover each other.
const MOST_POINTS: usize = 5_000;
/// Parts of a line of which the first, lowest, highest and last value are kept: about three for each pixel.
const MOST_PARTS: usize = 2_000;

/// The same chart with long lines thinned out, which looks the same, and of large clouds an even sample, which a note
/// under the title says.
pub fn condensed(mut spec: ChartSpec) -> ChartSpec {
    spec.panels.iter_mut().for_each(condense);
    spec
}

fn condense(panel: &mut Panel) {
    let (mut shown, mut all) = (0, 0);
    for mark in panel.marks.iter_mut().chain(panel.twin.iter_mut().flat_map(|twin| &mut twin.marks)) {
        match mark {
            Mark::Points { x, y, diameters, paints, .. } => {
                let count = x.len().min(y.len());
                let kept = sample(count);
                (shown, all) = (shown + kept.len(), all + count);
                pick(x, &kept);
                pick(y, &kept);
                pick(diameters, &kept);
                pick(paints, &kept);
            }
            Mark::Line { x, y, .. } => {
                let kept = outline(y, x.len());
                pick(x, &kept);
                pick(y, &kept);
            }
            Mark::Area { x, low, high, .. } => {
                let kept = outline(high, x.len().min(low.len()));
                pick(x, &kept);
                pick(low, &kept);
                pick(high, &kept);
            }
            Mark::Bars(_)
            | Mark::Rule { .. }
            | Mark::Segments(_)
            | Mark::Outline { .. }
            | Mark::Boxes(_)
            | Mark::Heat(_)
            | Mark::Contours(_)
            | Mark::Hexagons(_)
            | Mark::Span { .. }
            | Mark::Text { .. }
            | Mark::Pie { .. }
            | Mark::Treemap { .. }
            | Mark::Cells(_) => {}
        }
    }
    if shown < all {
        panel.note = Some(reader::sampled(shown, all));
    }
}

/// Which of `count` points are shown: all, or as many as there is room for at even distances.
fn sample(count: usize) -> Vec<usize> {
    if count <= MOST_POINTS {
        return (0..count).collect();
    }
    (0..MOST_POINTS).map(|number| number * count / MOST_POINTS).collect()
}

/// Which values of a line are kept so that it looks the same.
fn outline(values: &[Option<f64>], length: usize) -> Vec<usize> {
    let length = values.len().min(length);
    if length <= 4 * MOST_PARTS {
        return (0..length).collect();
    }
    let mut kept = Vec::with_capacity(4 * MOST_PARTS);
    for part in 0..MOST_PARTS {
        let (from, to) = (part * length / MOST_PARTS, (part + 1) * length / MOST_PARTS);
        let known = || (from..to).filter_map(|place| Some((place, values.get(place).copied().flatten()?)));
        let lowest = known().min_by(|one, other| one.1.total_cmp(&other.1)).map(|(place, _)| place);
        let highest = known().max_by(|one, other| one.1.total_cmp(&other.1)).map(|(place, _)| place);
        // A gap in the part stays one.
        let gap = (from..to).find(|place| values.get(*place).is_some_and(Option::is_none));
        let mut corners: Vec<usize> = [Some(from), lowest, highest, gap, Some(to - 1)].into_iter().flatten().collect();
        corners.sort_unstable();
        corners.dedup();
        kept.extend(corners);
    }
    kept
}

/// Keep the elements at these places; a list with one element for all stays as it is.
fn pick<T: Clone>(list: &mut Vec<T>, places: &[usize]) {
    if list.len() > 1 {
        *list = places.iter().filter_map(|place| list.get(*place).cloned()).collect();
    }
}
