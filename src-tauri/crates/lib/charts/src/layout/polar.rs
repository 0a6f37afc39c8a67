//! Marks around a centre: `x` is an angle, `y` the distance.

use std::f64::consts::{PI, TAU};

use tabletalk_protocol::{Panel, TickLabels, Ticks};

use super::extent;
use crate::{
    axis::{self, Granularity},
    dial::Dial,
    mark,
    scale::{self, Room},
    scene::{Area, Fill, Point, Scene, Shape, Text, TextAnchor},
    text::Type,
    theme::{GAP, LABEL_SIZE},
};

const SET: Type = Type::regular(LABEL_SIZE);
/// Rings beyond which the picture is all grid.
const RINGS: usize = 4;
/// The largest share of the width for the names around the circle, on either side.
const NAMES_SHARE: f64 = 0.25;

pub fn draw(panel: &Panel, (start, clockwise): (f64, bool), body: &Area, scene: &mut Scene) {
    let reach = extent::reach(panel);
    let distance = scale::domain(&panel.y, reach.y, Room::Round, RINGS);
    let spokes = spokes(panel);
    let widest = spokes.iter().map(|(_, text)| SET.width(text)).fold(0.0, f64::max).min(body.width() * NAMES_SHARE);
    let room = (body.width() / 2.0 - widest - 2.0 * GAP).min(body.height() / 2.0 - SET.line_height() - GAP);
    let centre = Point { x: (body.left + body.right) / 2.0, y: (body.top + body.bottom) / 2.0 };
    let turn = if clockwise { -1.0 } else { 1.0 };
    let dial = Dial {
        centre,
        radius: room.max(10.0),
        distance,
        start: if start.is_finite() { start.to_radians() } else { 0.0 },
        turn,
    };
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
    panel.marks.iter().for_each(|mark| mark::kind(mark).draw_around(&dial, scene));
    write_rings(&rings, &spokes, &dial, scene);
}

/// The angles that are marked, and what stands there.
fn spokes(panel: &Panel) -> Vec<(f64, String)> {
    let spokes: Vec<(f64, String)> = match &panel.x.ticks {
        Ticks::None => Vec::new(),
        Ticks::At { positions, labels: TickLabels::Texts(texts) } => {
            positions.iter().copied().zip(texts.iter().cloned()).collect()
        }
        Ticks::At { positions, .. } => positions.iter().map(|at| (*at, degrees(*at))).collect(),
        Ticks::Automatic => (0..8).map(|eighth| f64::from(eighth) * PI / 4.0).map(|at| (at, degrees(at))).collect(),
    };
    spokes.into_iter().filter(|(angle, _)| angle.is_finite()).collect()
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
    scene.push_free(Text { text, at, anchor, set: SET, colour: scene.look.muted, rotation: 0.0 });
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
        scene.push_free(Text {
            text,
            at,
            anchor: TextAnchor::Middle,
            set: SET,
            colour: scene.look.muted,
            rotation: 0.0,
        });
    }
}
