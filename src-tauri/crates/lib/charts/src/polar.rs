//! Marks around a centre: `x` is an angle, `y` the distance.

use std::f64::consts::{PI, TAU};

use tabletalk_protocol::{Bars, Mark, Marker, Panel, TickLabels, Ticks};

use crate::{
    axis::{self, Granularity},
    extent::{self, each_bar, one_of, pairs},
    lines, marks,
    scale::{self, Domain, Room},
    scene::{Area, Fill, Point, Scene, Shape, Text, TextAnchor},
    text::{ASCENT, DESCENT, Type},
    theme::{GAP, LABEL_SIZE},
};

const SET: Type = Type::regular(LABEL_SIZE);
/// Rings beyond which the picture is all grid.
const RINGS: usize = 4;
/// Of the arc between two corners of a curve, in turns.
const STEP: f64 = 1.0 / 180.0;
/// What the names around the circle may take of the width, on either side.
const NAMES_SHARE: f64 = 0.25;

/// The circle that everything is drawn in.
struct Dial {
    centre: Point,
    radius: f64,
    distance: Domain,
    /// In radians against the clock from the right.
    start: f64,
    turn: f64,
}

impl Dial {
    /// Where an angle and a share of the radius lie.
    fn at(&self, angle: f64, share: f64) -> Point {
        let (sine, cosine) = (self.start + self.turn * angle).sin_cos();
        Point { x: self.centre.x + cosine * share * self.radius, y: self.centre.y - sine * share * self.radius }
    }

    fn point(&self, angle: f64, distance: f64) -> Option<Point> {
        let share = self.distance.share(distance)?.clamp(0.0, 1.0);
        angle.is_finite().then(|| self.at(angle, share))
    }

    /// The curve from one angle to the next at the same distance.
    fn arc(&self, from: f64, to: f64, share: f64) -> Vec<Point> {
        let steps = ((to - from).abs() / TAU / STEP).ceil().clamp(1.0, 720.0) as usize;
        (0..=steps).map(|step| self.at(from + (to - from) * step as f64 / steps as f64, share)).collect()
    }
}

pub fn draw(panel: &Panel, (start, clockwise): (f64, bool), body: &Area, scene: &mut Scene) {
    let reach = extent::reach(panel);
    let distance = scale::domain(&panel.y, reach.y, Room::Round, RINGS);
    let spokes = spokes(panel);
    let widest = spokes.iter().map(|(_, text)| SET.width(text)).fold(0.0, f64::max).min(body.width() * NAMES_SHARE);
    let room = (body.width() / 2.0 - widest - 2.0 * GAP).min(body.height() / 2.0 - SET.line_height() - GAP);
    let centre = Point { x: (body.left + body.right) / 2.0, y: (body.top + body.bottom) / 2.0 };
    let turn = if clockwise { -1.0 } else { 1.0 };
    let dial = Dial { centre, radius: room.max(10.0), distance, start: start.to_radians(), turn };
    let rings = axis::ticks(&panel.y, &dial.distance, RINGS, Granularity::Any, scene.look.reader.language);
    for ring in &rings {
        if let Some(share) = dial.distance.share(ring.at).filter(|share| *share > 0.0) {
            outline(dial.arc(0.0, TAU, share), scene.look.grid, scene);
        }
    }
    outline(dial.arc(0.0, TAU, 1.0), scene.look.axis, scene);
    for (angle, text) in &spokes {
        outline(vec![dial.centre, dial.at(*angle, 1.0)], scene.look.grid, scene);
        write_around(text, *angle, &dial, widest, scene);
    }
    panel.marks.iter().for_each(|mark| draw_mark(mark, &dial, scene));
    write_rings(&rings, &spokes, &dial, scene);
}

/// The angles that are marked, and what stands there.
fn spokes(panel: &Panel) -> Vec<(f64, String)> {
    match &panel.x.ticks {
        Ticks::None => Vec::new(),
        Ticks::At { positions, labels: TickLabels::Texts(texts) } => {
            positions.iter().copied().zip(texts.iter().cloned()).collect()
        }
        Ticks::At { positions, .. } => positions.iter().map(|at| (*at, degrees(*at))).collect(),
        Ticks::Automatic => (0..8).map(|eighth| f64::from(eighth) * PI / 4.0).map(|at| (at, degrees(at))).collect(),
    }
}

fn degrees(angle: f64) -> String {
    format!("{:.0}°", angle.to_degrees())
}

fn outline(points: Vec<Point>, colour: tabletalk_protocol::Colour, scene: &mut Scene) {
    scene.shapes.push(Shape::Path { points, width: 1.0, fill: Fill::solid(colour) });
}

fn write_around(text: &str, angle: f64, dial: &Dial, room: f64, scene: &mut Scene) {
    let at = dial.at(angle, 1.0);
    let (across, down) = ((at.x - dial.centre.x) / dial.radius, (at.y - dial.centre.y) / dial.radius);
    let anchor = match across {
        across if across > 0.2 => TextAnchor::Start,
        across if across < -0.2 => TextAnchor::End,
        _ => TextAnchor::Middle,
    };
    let lift = SET.middle_to_baseline() + down * SET.line_height() * 0.5;
    let at = Point { x: at.x + across * GAP, y: at.y + down * GAP + lift };
    let text = SET.shortened(&text.replace('\n', " "), room.max(20.0));
    push_free(Text { text, at, anchor, set: SET, colour: scene.look.muted, rotation: 0.0 }, scene);
}

/// The distances, beside the rings, between the first two spokes.
fn write_rings(rings: &[axis::Tick], spokes: &[(f64, String)], dial: &Dial, scene: &mut Scene) {
    let first = spokes.first().map_or(0.0, |spoke| spoke.0);
    let second = spokes.get(1).map_or(PI / 4.0, |spoke| spoke.0);
    let between = (first + second) / 2.0;
    for ring in rings {
        let Some(share) = dial.distance.share(ring.at).filter(|share| *share > 0.05) else { continue };
        let at = dial.at(between, share);
        let at = Point { x: at.x, y: at.y + SET.middle_to_baseline() };
        let text = ring.text.clone();
        push_free(
            Text { text, at, anchor: TextAnchor::Middle, set: SET, colour: scene.look.muted, rotation: 0.0 },
            scene,
        );
    }
}

fn push_free(text: Text, scene: &mut Scene) {
    let corners = text.corners();
    let inside = corners.iter().all(|corner| {
        (0.0..=scene.width).contains(&corner.x)
            && (SET.size * (ASCENT - 1.0)..=scene.height - SET.size * DESCENT * 0.1).contains(&corner.y)
    });
    if inside && scene.texts.iter().all(|other| !other.overlaps(&text)) {
        scene.texts.push(text);
    }
}

fn draw_mark(mark: &Mark, dial: &Dial, scene: &mut Scene) {
    match mark {
        Mark::Line { x, y, paint, stroke, marker, .. } => {
            let points: Vec<Point> = pairs(x, y).filter_map(|(x, y)| dial.point(x, y)).collect();
            lines::stroke(&points, *paint, stroke, scene);
            let fill = Fill { colour: scene.look.colour_of(*paint), opacity: stroke.opacity };
            if *marker != Marker::None {
                scene.shapes.extend(points.iter().filter_map(|point| marks::sign(*marker, *point, 3.5, fill)));
            }
        }
        Mark::Points { x, y, diameters, paints, opacity, .. } => {
            for (number, (x, y)) in pairs(x, y).enumerate() {
                let Some(centre) = dial.point(x, y) else { continue };
                let colour = scene.look.colour_of(one_of(paints, number, tabletalk_protocol::Paint::Series(0)));
                let radius = one_of(diameters, number, 6.0) / 2.0;
                scene.shapes.push(Shape::Disc { centre, radius, fill: Fill { colour, opacity: *opacity } });
            }
        }
        Mark::Area { x, low, high, paint, opacity, .. } => {
            let there = pairs(x, high).filter_map(|(x, y)| dial.point(x, y));
            let back: Vec<Point> = pairs(x, low).filter_map(|(x, y)| dial.point(x, y)).collect();
            let points: Vec<Point> = there.chain(back.into_iter().rev()).collect();
            fill_outline(points, *paint, *opacity, scene);
        }
        Mark::Outline { x, y, paint, opacity, .. } => {
            let points = x.iter().zip(y).filter_map(|(x, y)| dial.point(*x, *y)).collect();
            fill_outline(points, *paint, *opacity, scene);
        }
        Mark::Bars(bars) => draw_bars(bars, dial, scene),
        Mark::Text { x, y, text, paint, size, .. } => {
            if let Some(at) = dial.point(*x, *y) {
                let (text, set) = (text.clone(), marks::sized(*size));
                let colour = scene.look.colour_of(*paint);
                push_free(Text { text, at, anchor: TextAnchor::Middle, set, colour, rotation: 0.0 }, scene);
            }
        }
        // What lies along an axis has no place around a centre.
        _ => {}
    }
}

fn fill_outline(points: Vec<Point>, paint: tabletalk_protocol::Paint, opacity: f64, scene: &mut Scene) {
    if points.len() >= 3 {
        let fill = Fill { colour: scene.look.colour_of(paint), opacity };
        scene.shapes.push(Shape::Polygon { points, fill });
    }
}

fn draw_bars(bars: &Bars, dial: &Dial, scene: &mut Scene) {
    for bar in each_bar(bars) {
        let share = |distance: f64| dial.distance.share(distance).map(|share| share.clamp(0.0, 1.0));
        let Some((inner, outer)) = share(bar.base).zip(share(bar.base + bar.value)) else { continue };
        let (from, to) = (bar.position - bar.width / 2.0, bar.position + bar.width / 2.0);
        let mut points = dial.arc(from, to, outer);
        points.extend(dial.arc(to, from, inner));
        let paint = one_of(&bars.paints, bar.number, tabletalk_protocol::Paint::Series(0));
        let edge = points.iter().chain(points.first()).copied().collect();
        fill_outline(points, paint, bars.opacity, scene);
        outline(edge, scene.look.background, scene);
    }
}
