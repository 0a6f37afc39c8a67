//! Names at the ends of lines, where a few of them can be told apart without a legend.

use tabletalk_protocol::{Coordinates, Mark, Paint, Panel};

use crate::{
    contrast::readable,
    mark,
    plot::Plot,
    scene::{Point, Scene, Text, TextAnchor},
    text::Type,
    theme::{GAP, LABEL_SIZE},
};

const SET: Type = Type::regular(LABEL_SIZE);
/// Lines whose ends a reader keeps apart.
const MOST: usize = 4;
/// The largest share of the panel's width for the names.
const SHARE: f64 = 0.25;
/// How far from the right end of the data a line may end, as a share of its reach, to be named there.
const REACH: f64 = 0.02;
/// Lines of text by which a name may move away from its line.
const FARTHEST: f64 = 2.5;

/// The lines of a panel that are named at their ends.
pub struct Ends<'a> {
    ends: Vec<End<'a>>,
    /// The width of the names, including the distance to the plot.
    pub width: f64,
}

struct End<'a> {
    name: &'a str,
    x: f64,
    y: f64,
    paint: Paint,
}

impl<'a> Ends<'a> {
    /// `None` when a legend is clearer: other marks have names, there are many lines, they end in different places or
    /// too close together, or the names are long.
    pub fn of(panel: &'a Panel, width: f64) -> Option<Self> {
        let asked = panel.legend.as_ref().is_some_and(|legend| legend.title.as_deref().is_none_or(str::is_empty));
        let plain = panel.coordinates == Coordinates::Flat && panel.twin.is_none() && panel.colour_bar.is_none();
        let whole = panel.x.limits.high.is_none() && !panel.x.limits.reversed;
        if !(asked && plain && whole) {
            return None;
        }
        let marks = panel.marks.iter().filter(|mark| is_named(mark));
        let ends: Vec<End> = marks.map(end).collect::<Option<_>>()?;
        let (first, last) = reach(panel);
        let at_the_end = ends.iter().all(|end| last - end.x <= (last - first) * REACH);
        let widest = ends.iter().map(|end| SET.width(end.name)).fold(0.0, f64::max) + GAP;
        let fits = (2..=MOST).contains(&ends.len()) && widest <= width * SHARE;
        Some(Self { ends, width: widest }).filter(|ends| at_the_end && fits && ends.are_apart(panel))
    }

    /// Estimate whether each name fits near its line; the height of the plot is not known yet.
    fn are_apart(&self, panel: &Panel) -> bool {
        let values = panel.marks.iter().filter_map(|mark| {
            let Mark::Line { y, .. } = mark else { return None };
            Some(y.iter().flatten().copied())
        });
        let (low, high) = values
            .flatten()
            .fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), value| (low.min(value), high.max(value)));
        let mut ys: Vec<f64> = self.ends.iter().map(|end| (end.y - low) / (high - low) * ABOUT_HEIGHT).collect();
        ys.sort_by(f64::total_cmp);
        let moved = spread(&ys, (0.0, ABOUT_HEIGHT));
        moved.iter().zip(&ys).all(|(to, from)| (to - from).abs() <= FARTHEST * SET.line_height())
    }

    /// Write the names below each other, right of where the lines end.
    pub fn draw(&self, plot: &Plot, scene: &mut Scene) {
        let mut placed: Vec<(f64, &End)> = self.ends.iter().filter_map(|end| Some((plot.down(end.y)?, end))).collect();
        placed.sort_by(|one, other| one.0.total_cmp(&other.0));
        let xs = placed.iter().filter_map(|(_, end)| plot.across(end.x));
        let left = xs.fold(plot.area.left, f64::max) + GAP;
        let ys: Vec<f64> = placed.iter().map(|(y, _)| *y).collect();
        for (y, (_, end)) in spread(&ys, (plot.area.top, plot.area.bottom)).into_iter().zip(placed) {
            let at = Point { x: left, y: y + SET.middle_to_baseline() };
            let colour = readable(scene.look.colour_of(end.paint), scene);
            let text = end.name.to_owned();
            scene.texts.push(Text { text, at, anchor: TextAnchor::Start, set: SET, colour, rotation: 0.0 });
        }
    }
}

/// Pixels that a plot is high, about.
const ABOUT_HEIGHT: f64 = 220.0;

fn is_named(mark: &Mark) -> bool {
    mark::kind(mark).key().is_some_and(|key| key.shown_label().is_some())
}

/// Where a line ends; `None` for other marks and for what is hardly a line.
fn end(mark: &Mark) -> Option<End<'_>> {
    let Mark::Line { label: Some(name), x, y, paint, stroke, .. } = mark else { return None };
    let known = x.iter().zip(y).filter_map(|(x, y)| Some(((*x)?, (*y)?)));
    let known: Vec<(f64, f64)> = known.filter(|(x, y)| x.is_finite() && y.is_finite()).collect();
    // A line that runs back ends anywhere.
    let forward = known.is_sorted_by(|one, next| one.0 <= next.0);
    let (x, y) = *known.last()?;
    (known.len() > 1 && forward && stroke.opacity > 0.0).then_some(End { name, x, y, paint: *paint })
}

/// From where to where the lines go.
fn reach(panel: &Panel) -> (f64, f64) {
    let xs = panel.marks.iter().filter_map(|mark| {
        let Mark::Line { x, .. } = mark else { return None };
        Some(x.iter().flatten().copied())
    });
    xs.flatten().fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), x| (low.min(x), high.max(x)))
}

/// Heights in order, moved apart as little as it takes for a line of text at each, within bounds.
fn spread(ys: &[f64], (top, bottom): (f64, f64)) -> Vec<f64> {
    let height = SET.line_height();
    let mut placed: Vec<f64> = Vec::with_capacity(ys.len());
    for &y in ys {
        placed.push(placed.last().map_or(y, |last| y.max(last + height)).max(top));
    }
    let mut limit = bottom;
    for y in placed.iter_mut().rev() {
        *y = y.min(limit);
        limit = *y - height;
    }
    placed
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_move_apart_within_the_plot() {
        let height = SET.line_height();
        assert_eq!(spread(&[10.0, 50.0], (0.0, 100.0)), [10.0, 50.0]);
        assert_eq!(spread(&[10.0, 11.0], (0.0, 100.0)), [10.0, 10.0 + height]);
        assert_eq!(spread(&[99.0, 100.0], (0.0, 100.0)), [100.0 - height, 100.0]);
    }
}
