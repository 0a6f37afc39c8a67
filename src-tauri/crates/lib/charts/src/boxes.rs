//! Box plots.

use tabletalk_protocol::{BoxSummary, Boxes, Colour, Orientation, Paint, Stroke};

use crate::{
    extent::one_of,
    lines,
    plot::Plot,
    scene::{Area, Fill, Point, Scene, Shape},
};

const WHISKER: f64 = 1.2;
const MEDIAN: f64 = 2.4;
const OUTLIER_RADIUS: f64 = 2.4;
/// The caps of the whiskers as a share of the box's thickness.
const CAP: f64 = 0.4;
/// How much of its colour the body of a box has, so that the lines on it stand out.
const BODY: f64 = 0.45;

/// One group of values of a box plot.
#[derive(Debug, Clone, Copy)]
pub struct OneBox<'a> {
    pub number: usize,
    pub position: f64,
    pub width: f64,
    pub summary: &'a BoxSummary,
}

/// The boxes that can be drawn.
pub fn each_box(boxes: &Boxes) -> impl Iterator<Item = OneBox<'_>> {
    boxes.positions.iter().zip(&boxes.summaries).enumerate().filter_map(|(number, (position, summary))| {
        let width = one_of(&boxes.widths, number, 0.5);
        let numbers = [*position, width, summary.low, summary.first, summary.median, summary.third, summary.high];
        let drawable = numbers.iter().all(|number| number.is_finite());
        drawable.then_some(OneBox { number, position: *position, width, summary })
    })
}

pub fn draw(boxes: &Boxes, plot: &Plot, scene: &mut Scene) {
    for one in each_box(boxes) {
        let paint = one_of(&boxes.paints, one.number, Paint::Series(0));
        Pen { orientation: boxes.orientation, paint, opacity: boxes.opacity, plot }.draw(&one, scene);
    }
}

/// How one box is drawn, whichever way it stands.
struct Pen<'a> {
    orientation: Orientation,
    paint: Paint,
    opacity: f64,
    plot: &'a Plot,
}

impl Pen<'_> {
    fn draw(&self, one: &OneBox<'_>, scene: &mut Scene) {
        let OneBox { position, width, summary, .. } = *one;
        let (from, to) = (position - width / 2.0, position + width / 2.0);
        let (cap_from, cap_to) = (position - width * CAP / 2.0, position + width * CAP / 2.0);
        for (edge, end) in [(summary.first, summary.low), (summary.third, summary.high)] {
            self.line([(position, edge), (position, end)], WHISKER, scene);
            self.line([(cap_from, end), (cap_to, end)], WHISKER, scene);
        }
        self.body((from, summary.first), (to, summary.third), scene);
        self.line([(from, summary.median), (to, summary.median)], MEDIAN, scene);
        if let Some(mean) = summary.mean {
            self.dot((position, mean), Fill::solid(scene.look.background), OUTLIER_RADIUS * 1.3, scene);
            self.dot((position, mean), self.fill(1.0, scene), OUTLIER_RADIUS * 0.8, scene);
        }
        for value in &summary.outliers {
            self.dot((position, *value), self.fill(0.75, scene), OUTLIER_RADIUS, scene);
        }
    }

    fn body(&self, one: (f64, f64), other: (f64, f64), scene: &mut Scene) {
        let Some((one, other)) = self.point(one).zip(self.point(other)) else { return };
        let area = Area {
            left: one.x.min(other.x),
            top: one.y.min(other.y),
            right: one.x.max(other.x),
            bottom: one.y.max(other.y),
        };
        let Some(area) = area.within(&self.plot.area) else { return };
        let fill =
            Fill { colour: pale(scene.look.colour_of(self.paint), scene.look.background), opacity: self.opacity };
        scene.shapes.push(Shape::Rectangle { area, fill });
        let Area { left, top, right, bottom } = area;
        let corners = [(left, top), (right, top), (right, bottom), (left, bottom), (left, top)];
        let outline: Vec<Point> = corners.into_iter().map(|(x, y)| Point { x, y }).collect();
        lines::stroke(&outline, self.paint, &solid(WHISKER), scene);
    }

    fn line(&self, ends: [(f64, f64); 2], width: f64, scene: &mut Scene) {
        let Some(ends) = self.point(ends[0]).zip(self.point(ends[1])) else { return };
        for part in crate::clip::path(&[ends.0, ends.1], &self.plot.area) {
            lines::stroke(&part, self.paint, &solid(width), scene);
        }
    }

    fn dot(&self, at: (f64, f64), fill: Fill, radius: f64, scene: &mut Scene) {
        if let Some(centre) = self.point(at).filter(|centre| self.plot.area.contains(*centre)) {
            scene.shapes.push(Shape::Disc { centre, radius, fill });
        }
    }

    fn fill(&self, opacity: f64, scene: &Scene) -> Fill {
        Fill { colour: scene.look.colour_of(self.paint), opacity }
    }

    /// From a place across the boxes and a value along them.
    fn point(&self, (across, along): (f64, f64)) -> Option<Point> {
        match self.orientation {
            Orientation::Vertical => self.plot.point(across, along),
            Orientation::Horizontal => self.plot.point(along, across),
        }
    }
}

fn solid(width: f64) -> Stroke {
    Stroke { width, dashes: Vec::new(), opacity: 1.0 }
}

/// The colour mixed with the ground, which unlike opacity hides the grid behind it.
fn pale(colour: Colour, ground: Colour) -> Colour {
    let mixed = |channel: u8, ground: u8| (f64::from(channel) * BODY + f64::from(ground) * (1.0 - BODY)).round() as u8;
    Colour {
        red: mixed(colour.red, ground.red),
        green: mixed(colour.green, ground.green),
        blue: mixed(colour.blue, ground.blue),
    }
}
