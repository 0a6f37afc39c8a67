//! Lines of equal value, traced through a grid of numbers by marching squares (Lorensen and Cline, 1987, in the plane), and
//! the bands between them.

use std::collections::BTreeMap;

use serde_json::Value;
use tabletalk_format::in_sentence;
use tabletalk_protocol::{Contours, Paint, Panel, Table};

use super::{AxisUse, ChartName, Hover, Key, MarkKind, VegaGap, words};
use crate::{
    clip,
    dial::Dial,
    plot::Plot,
    ramp::colour_at,
    reader::Reader,
    scale::Extent,
    scene::{Area, Fill, Point, Scene, Shape, Text, TextAnchor},
    series::Series,
    stroke,
    text::Type,
    theme::{LABEL_SIZE, Look},
};

const SET: Type = Type::regular(LABEL_SIZE - 1.0);
/// The largest number of levels whose bands a reader can distinguish; of more, these are drawn at even distances.
const MOST_LEVELS: usize = 64;

impl MarkKind for &Contours {
    fn extend(&self, across: &mut Extent, along: &mut Extent) {
        self.x.iter().for_each(|x| across.reach_to(*x));
        self.y.iter().for_each(|y| along.reach_to(*y));
    }

    fn axis_use(&self) -> AxisUse {
        AxisUse::Fields
    }

    fn needs_rows(&self) -> bool {
        false
    }

    fn draw(&self, plot: &Plot, scene: &mut Scene) {
        draw(self, plot, scene);
    }

    fn draw_around(&self, _: &Dial, _: &mut Scene) {}

    fn key(&self) -> Option<Key<'_>> {
        None
    }

    fn scale_paint(&self) -> Option<Paint> {
        None
    }

    fn series(&self) -> Option<Series> {
        None
    }

    fn table(&self, _: &Panel, _: Reader) -> Option<Table> {
        None
    }

    fn hovers(&self, _: &Panel, _: &Plot, _: Reader) -> Vec<Hover> {
        Vec::new()
    }

    fn chart_name(&self) -> Option<ChartName> {
        Some(ChartName::Contours)
    }

    fn sentence(&self, panel: &Panel, reader: Reader) -> Option<String> {
        Some(contours_sentence(self, panel, reader))
    }

    fn vega_layer(&self, _: &Panel, _: &Look) -> Result<Value, VegaGap> {
        Err(VegaGap::Contours)
    }
}

fn draw(contours: &Contours, plot: &Plot, scene: &mut Scene) {
    let levels = distinct(&contours.levels);
    for (number, level) in levels.iter().copied().enumerate() {
        match (&contours.stroke, levels.get(number + 1)) {
            (None, Some(next)) => band(contours, (level, *next), plot, scene),
            (None, None) => {}
            (Some(stroke), _) => {
                let paint = Paint::Colour(colour_at(&contours.ramp, level));
                for line in Grid::open(contours).outlines(level) {
                    let points: Vec<Point> = line.iter().filter_map(|(x, y)| plot.point(*x, *y)).collect();
                    let parts = clip::path(&points, &plot.area);
                    parts.iter().for_each(|part| stroke::draw(part, paint, stroke, scene));
                    if contours.labelled {
                        write_level(level, &points, paint, plot, scene);
                    }
                }
            }
        }
    }
}

/// The levels, or as many of them as can be told apart, from the first to the last.
fn distinct(levels: &[f64]) -> Vec<f64> {
    if levels.len() <= MOST_LEVELS {
        return levels.to_vec();
    }
    let last = levels.len() - 1;
    (0..MOST_LEVELS).filter_map(|number| levels.get(number * last / (MOST_LEVELS - 1)).copied()).collect()
}

/// Everything from this level on in the colour of its band; later bands lie on it.
fn band(contours: &Contours, (level, next): (f64, f64), plot: &Plot, scene: &mut Scene) {
    let outlines: Vec<Vec<Point>> = Grid::closed(contours)
        .outlines(level)
        .into_iter()
        .map(|line| line.iter().filter_map(|(x, y)| plot.point(*x, *y)).collect())
        .map(|points| clip::polygon(points, &plot.area))
        .filter(|points| points.len() >= 3)
        .collect();
    if !outlines.is_empty() {
        let fill = Fill::solid(colour_at(&contours.ramp, (level + next) / 2.0));
        scene.shapes.push(Shape::Region { outlines, fill });
    }
}

/// The value of a line in its middle, on a ground of its own, where no other text stands.
fn write_level(level: f64, points: &[Point], paint: Paint, plot: &Plot, scene: &mut Scene) {
    let text = in_sentence(level);
    let (width, height) = (SET.width(&text), SET.line_height());
    let inside = |point: &&Point| {
        let Area { left, top, right, bottom } = plot.area;
        (left + width..right - width).contains(&point.x) && (top + height..bottom - height).contains(&point.y)
    };
    let Some(at) = points.iter().skip(points.len() / 2).find(inside).filter(|_| points.len() > 12) else { return };
    let baseline = Point { x: at.x, y: at.y + SET.middle_to_baseline() };
    let colour = scene.look.colour_of(paint);
    let text = Text { text, at: baseline, anchor: TextAnchor::Middle, set: SET, colour, rotation: 0.0 };
    if scene.texts.iter().all(|other| !other.overlaps(&text)) {
        let (half, middle) = (width / 2.0 + 2.0, at.y);
        let area =
            Area { left: at.x - half, top: middle - height * 0.45, right: at.x + half, bottom: middle + height * 0.45 };
        scene.shapes.push(Shape::Rectangle { area, fill: Fill::solid(scene.look.background) });
        scene.texts.push(Text { colour: scene.look.ink, ..text });
    }
}

/// Numbers where columns and rows meet.
struct Grid {
    x: Vec<f64>,
    y: Vec<f64>,
    values: Vec<Vec<f64>>,
}

/// A side of a square of the grid: its first corner, and whether it runs along a row.
type Side = (usize, usize, bool);

impl Grid {
    /// The grid as it is: lines end at its border.
    fn open(contours: &Contours) -> Self {
        let known = |row: usize, column: usize| contours.values.get(row)?.get(column).copied().flatten();
        let row = |row: usize| (0..contours.x.len()).map(|column| known(row, column).unwrap_or(f64::NAN)).collect();
        let values = (0..contours.y.len()).map(row).collect();
        Self { x: contours.x.clone(), y: contours.y.clone(), values }
    }

    /// The grid within a border that lies below every level, so that every line closes.
    fn closed(contours: &Contours) -> Self {
        let mut grid = Self::open(contours);
        let doubled = |places: &[f64]| match places {
            [first, .., last] => [&[*first], places, &[*last]].concat(),
            few => few.to_vec(),
        };
        (grid.x, grid.y) = (doubled(&grid.x), doubled(&grid.y));
        for row in &mut grid.values {
            row.iter_mut().filter(|value| value.is_nan()).for_each(|value| *value = f64::NEG_INFINITY);
            row.insert(0, f64::NEG_INFINITY);
            row.push(f64::NEG_INFINITY);
        }
        let border = vec![f64::NEG_INFINITY; grid.x.len()];
        grid.values.insert(0, border.clone());
        grid.values.push(border);
        grid
    }

    /// The lines at `level`, each as its corners.
    fn outlines(&self, level: f64) -> Vec<Vec<(f64, f64)>> {
        let mut links: BTreeMap<Side, Vec<Side>> = BTreeMap::new();
        for row in 0..self.y.len().saturating_sub(1) {
            for column in 0..self.x.len().saturating_sub(1) {
                for (one, other) in self.crossings(row, column, level) {
                    links.entry(one).or_default().push(other);
                    links.entry(other).or_default().push(one);
                }
            }
        }
        chains(links)
            .into_iter()
            .map(|chain| chain.into_iter().map(|side| self.crossing(side, level)).collect())
            .collect()
    }

    /// Which sides of one square the line enters and leaves through.
    fn crossings(&self, row: usize, column: usize, level: f64) -> Vec<(Side, Side)> {
        let corners = [(row, column), (row, column + 1), (row + 1, column + 1), (row + 1, column)]
            .map(|corner| self.value(corner));
        if corners.iter().any(|corner| corner.is_nan()) {
            return Vec::new();
        }
        let above = corners.map(|corner| corner >= level);
        let sides = [(row, column, true), (row, column + 1, false), (row + 1, column, true), (row, column, false)];
        let ends = above.into_iter().zip(above.into_iter().cycle().skip(1));
        let crossed = sides.into_iter().zip(ends).filter(|(_, (from, to))| from != to);
        let crossed: Vec<Side> = crossed.map(|(side, _)| side).collect();
        match crossed[..] {
            [one, other] => vec![(one, other)],
            // Two corners across from each other are above: the middle of the square decides which belong together.
            [bottom, right, top, left] => {
                let middle = corners.iter().map(|corner| corner.clamp(-1e300, 1e300) / 4.0).sum::<f64>() >= level;
                if middle == above[0] { vec![(bottom, right), (top, left)] } else { vec![(left, bottom), (right, top)] }
            }
            _ => Vec::new(),
        }
    }

    fn crossing(&self, (row, column, along): Side, level: f64) -> (f64, f64) {
        let (to_row, to_column) = if along { (row, column + 1) } else { (row + 1, column) };
        let (from, to) = (self.value((row, column)), self.value((to_row, to_column)));
        let share = match (from.is_finite(), to.is_finite()) {
            (true, true) => (level - from) / (to - from),
            (true, false) => 0.0,
            (false, _) => 1.0,
        };
        let between = |places: &[f64], from: usize, to: usize| {
            let [from, to] = [from, to].map(|number| places.get(number).copied().unwrap_or(f64::NAN));
            from + (to - from) * share
        };
        (between(&self.x, column, to_column), between(&self.y, row, to_row))
    }

    /// The number at a corner; NaN outside of the grid.
    fn value(&self, (row, column): (usize, usize)) -> f64 {
        self.values.get(row).and_then(|row| row.get(column)).copied().unwrap_or(f64::NAN)
    }
}

/// Sides that follow each other, as lines; a line that closes ends where it began.
fn chains(mut links: BTreeMap<Side, Vec<Side>>) -> Vec<Vec<Side>> {
    let mut chains = Vec::new();
    let ends: Vec<Side> = links.iter().filter(|(_, next)| next.len() == 1).map(|(side, _)| *side).collect();
    for start in ends {
        chains.extend(chain(start, &mut links));
    }
    while let Some(start) = links.keys().next().copied() {
        chains.extend(chain(start, &mut links));
    }
    chains
}

fn chain(start: Side, links: &mut BTreeMap<Side, Vec<Side>>) -> Option<Vec<Side>> {
    let mut line = vec![start];
    let mut at = start;
    while let Some(next) = links.get_mut(&at).and_then(Vec::pop) {
        if links.get(&at).is_some_and(Vec::is_empty) {
            links.remove(&at);
        }
        if let Some(back) = links.get_mut(&next) {
            if let Some(place) = back.iter().position(|side| *side == at) {
                back.swap_remove(place);
            }
            if back.is_empty() {
                links.remove(&next);
            }
        }
        line.push(next);
        at = next;
    }
    links.remove(&start);
    (line.len() > 1).then_some(line)
}

fn contours_sentence(contours: &Contours, panel: &Panel, reader: Reader) -> String {
    let known = contours.values.iter().flatten().flatten().copied();
    let values = words::from_to(words::range(known), |value| reader.number(value), reader);
    let across = words::from_to(words::range(contours.x.iter().copied()), |at| reader.position(&panel.x, at), reader);
    let up = words::from_to(words::range(contours.y.iter().copied()), |at| reader.position(&panel.y, at), reader);
    format!("{} {values}, {}.", reader.says("Values", "Werte"), words::both_ways(&across, &up, reader))
}

#[cfg(test)]
mod tests {
    use tabletalk_protocol::Ramp;

    use super::*;

    /// A cone around the middle of a square grid of `size` rows.
    fn cone(size: usize) -> Contours {
        let places: Vec<f64> = (0..size).map(|place| place as f64 - (size - 1) as f64 / 2.0).collect();
        let values = places.iter().map(|y| places.iter().map(|x| Some(-x.hypot(*y))).collect()).collect();
        let ramp = Ramp { low: 0.0, high: 1.0, colours: vec![] };
        Contours { x: places.clone(), y: places, values, levels: vec![], ramp, stroke: None, labelled: false }
    }

    #[test]
    fn a_cone_has_one_round_line_at_each_level() {
        let lines = Grid::open(&cone(21)).outlines(-5.5);
        assert_eq!(lines.len(), 1);
        assert_eq!(lines[0].first(), lines[0].last());
        assert!(lines[0].iter().all(|(x, y)| (x.hypot(*y) - 5.5).abs() < 0.06));
    }

    #[test]
    fn a_line_ends_at_the_border_and_a_band_closes_there() {
        let level = -12.0;
        assert_eq!(Grid::open(&cone(21)).outlines(level).len(), 4);
        let outlines = Grid::closed(&cone(21)).outlines(level);
        assert_eq!(outlines.len(), 1);
        assert_eq!(outlines[0].first(), outlines[0].last());
    }
}
