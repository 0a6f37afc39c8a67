//! Large data, before it travels: no more points than a picture can show.

use std::collections::BTreeSet;

use tabletalk_protocol::{Axis, ChartSpec, Mark, Marker, Orientation, Panel, Stroke, Twin};

use crate::{
    layout::{Reach, reach, reach_of_twin},
    reader,
    scale::{self, Domain, Extent, Room},
};

/// Points of a cloud that an even sample draws. More of them cover each other.
const MOST_POINTS: usize = 5_000;
/// Parts of a line of which the first, lowest, highest and last value are kept: about three for each pixel.
const MOST_PARTS: usize = 2_000;
/// Rows and columns of a cloud whose outermost points are kept.
const BANDS: usize = 200;
/// Rows and columns of the coarser grid that tells where a cloud is thin.
const FIELDS: usize = 50;
/// A field with no more points than these keeps all of them: they are outliers.
const FEW: usize = 2;

/// The same chart with long lines thinned out, which looks the same, and of large clouds an even sample with all outliers,
/// which a note under the title says.
pub fn condensed(mut spec: ChartSpec) -> ChartSpec {
    spec.panels.iter_mut().for_each(condense);
    spec
}

fn condense(panel: &mut Panel) {
    let own = View::of(panel);
    let beside = panel.twin.as_ref().map_or(own, |twin| own.of_twin(twin));
    let twins = panel.twin.iter_mut().flat_map(|twin| &mut twin.marks).map(|mark| (mark, beside));
    let (mut shown, mut all) = (0, 0);
    for (mark, view) in panel.marks.iter_mut().map(|mark| (mark, own)).chain(twins) {
        match mark {
            Mark::Points { x, y, diameters, paints, opacity, .. } => {
                let Some(sample) = view.sample(x, y) else { continue };
                (shown, all) = (shown + sample.kept.len(), all + sample.visible);
                *opacity = sample.opacity(*opacity);
                pick(x, &sample.kept);
                pick(y, &sample.kept);
                pick(diameters, &sample.kept);
                pick(paints, &sample.kept);
            }
            Mark::Line { x, y, stroke, marker, .. } if *marker != Marker::None => {
                let Some(sample) = view.sample(x, y) else { continue };
                let kept = if is_invisible(stroke) {
                    stroke.opacity = sample.opacity(stroke.opacity);
                    sample.kept
                } else {
                    union([sample.kept, outline(y, x.len())])
                };
                (shown, all) = (shown + kept.len(), all + sample.visible);
                pick(x, &kept);
                pick(y, &kept);
            }
            Mark::Line { x, y, .. } => {
                let kept = union([outline(y, x.len()), outline(x, y.len())]);
                pick(x, &kept);
                pick(y, &kept);
            }
            Mark::Area { x, low, high, .. } => {
                let length = x.len().min(low.len()).min(high.len());
                let kept = union([outline(low, length), outline(high, length)]);
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
        let notes = panel.note.take().into_iter().chain([reader::sampled(shown, all)]);
        panel.note = Some(notes.collect::<Vec<_>>().join("\n"));
    }
}

fn is_invisible(stroke: &Stroke) -> bool {
    stroke.width == 0.0 || stroke.opacity == 0.0
}

/// The axes of marks, as far as the marks reach.
#[derive(Clone, Copy)]
struct View {
    x: Domain,
    y: Domain,
}

/// The points of a cloud that are drawn.
struct Sample {
    kept: Vec<usize>,
    /// How many points lie between the limits of the axes.
    visible: usize,
}

impl View {
    fn of(panel: &Panel) -> Self {
        let Reach { x, y, .. } = reach(panel);
        Self { x: tight(&panel.x, x), y: tight(&panel.y, y) }
    }

    fn of_twin(self, twin: &Twin) -> Self {
        let own = tight(&twin.axis, reach_of_twin(twin).0);
        match twin.orientation {
            Orientation::Vertical => Self { y: own, ..self },
            Orientation::Horizontal => Self { x: own, ..self },
        }
    }

    /// The points of a large cloud to draw: an even sample, its outline, and all points where it is thin.
    fn sample(&self, x: &[Option<f64>], y: &[Option<f64>]) -> Option<Sample> {
        if x.len().min(y.len()) <= MOST_POINTS {
            return None;
        }
        let place = |(number, (x, y)): (usize, (&Option<f64>, &Option<f64>))| {
            let (x, y) = (self.x.share((*x)?)?, self.y.share((*y)?)?);
            ((0.0..=1.0).contains(&x) && (0.0..=1.0).contains(&y)).then_some((number, (x, y)))
        };
        let places: Vec<(usize, (f64, f64))> = x.iter().zip(y).enumerate().filter_map(place).collect();
        let kept = if places.len() <= MOST_POINTS {
            places.iter().map(|(number, _)| *number).collect()
        } else {
            let even = (0..MOST_POINTS).filter_map(|part| places.get(part * places.len() / MOST_POINTS));
            let even = even.map(|(number, _)| *number).collect();
            union([even, outermost(&places), alone(&places)])
        };
        Some(Sample { kept, visible: places.len() })
    }
}

fn tight(axis: &Axis, extent: Extent) -> Domain {
    scale::domain(axis, extent, Room::Tight, 1)
}

impl Sample {
    /// The opacity with which fewer points darken the picture as much as all of them would: `n` points on top of each
    /// other let `(1 - opacity)ⁿ` of the ground through.
    fn opacity(&self, opacity: f64) -> f64 {
        let each = self.visible as f64 / self.kept.len().max(1) as f64;
        1.0 - (1.0 - opacity.clamp(0.0, 1.0)).powf(each.max(1.0))
    }
}

/// Which of `count` equal parts of an axis a share of its length lies in.
fn part(share: f64, count: usize) -> usize {
    ((share * count as f64) as usize).min(count - 1)
}

/// The lowest and highest point of each column, and the leftmost and rightmost of each row.
fn outermost(places: &[(usize, (f64, f64))]) -> Vec<usize> {
    let mut ends = vec![[None::<(f64, usize)>; 4]; BANDS];
    let mut reach = |band: usize, side: usize, depth: f64, number: usize| {
        if let Some(end) = ends.get_mut(band).and_then(|sides| sides.get_mut(side))
            && end.is_none_or(|(known, _)| depth < known)
        {
            *end = Some((depth, number));
        }
    };
    for &(number, (x, y)) in places {
        let (column, row) = (part(x, BANDS), part(y, BANDS));
        reach(column, 0, y, number);
        reach(column, 1, -y, number);
        reach(row, 2, x, number);
        reach(row, 3, -x, number);
    }
    ends.into_iter().flatten().flatten().map(|(_, number)| number).collect()
}

/// The points with hardly another one near.
fn alone(places: &[(usize, (f64, f64))]) -> Vec<usize> {
    let field = |(x, y): (f64, f64)| part(y, FIELDS) * FIELDS + part(x, FIELDS);
    let mut counts = vec![0_usize; FIELDS * FIELDS];
    for (_, place) in places {
        if let Some(count) = counts.get_mut(field(*place)) {
            *count += 1;
        }
    }
    let is_alone = |place: (f64, f64)| counts.get(field(place)).is_some_and(|count| *count <= FEW);
    places.iter().filter(|(_, place)| is_alone(*place)).map(|(number, _)| *number).collect()
}

/// The places of all lists, rising, each once.
fn union<const LISTS: usize>(lists: [Vec<usize>; LISTS]) -> Vec<usize> {
    lists.into_iter().flatten().collect::<BTreeSet<usize>>().into_iter().collect()
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
