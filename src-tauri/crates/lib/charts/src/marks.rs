//! Marks between axes, as shapes.

use tabletalk_protocol::{
    Anchor, Bars, HorizontalAnchor, Mark, Marker, Orientation, Paint, Shift, Stroke, VerticalAnchor,
};

use crate::{
    boxes, clip, contours, contrast,
    extent::{Bar, each_bar, one_of, pairs},
    heat, hexagons, lines,
    plot::Plot,
    scene::{Area, Fill, Point, Scene, Shape, Text, TextAnchor},
    segments,
    text::{ASCENT, DESCENT, Type},
    theme::{GAP, LABEL_SIZE},
};

const SET: Type = Type::regular(LABEL_SIZE);

/// Points closer than this many pixels to one of the same colour would not be seen.
const SAME_PLACE: f64 = 0.5;

/// Pixels between bars that would touch.
const HAIR: f64 = 1.0;

pub fn draw(mark: &Mark, plot: &Plot, scene: &mut Scene) {
    match mark {
        Mark::Bars(bars) => draw_bars(bars, plot, scene),
        Mark::Line { x, y, paint, stroke, marker, .. } => lines::draw(x, y, (*paint, stroke, *marker), plot, scene),
        Mark::Points { x, y, diameters, paints, opacity, marker, .. } => {
            draw_points(&Cloud { x, y, diameters, paints, opacity: *opacity, marker: *marker }, plot, scene);
        }
        Mark::Area { x, low, high, paint, opacity, .. } => {
            draw_area(x, low, high, Fill { colour: scene.look.colour_of(*paint), opacity: *opacity }, plot, scene);
        }
        Mark::Rule { orientation, at, paint, stroke, .. } => draw_rule(*orientation, *at, *paint, stroke, plot, scene),
        Mark::Segments(drawn) => segments::draw(drawn, plot, scene),
        Mark::Outline { x, y, paint, opacity, .. } => {
            draw_outline(x, y, Fill { colour: scene.look.colour_of(*paint), opacity: *opacity }, plot, scene);
        }
        Mark::Span { orientation, from, to, paint, opacity, .. } => {
            let fill = Fill { colour: scene.look.colour_of(*paint), opacity: *opacity };
            draw_span(*orientation, (*from, *to), fill, plot, scene);
        }
        Mark::Boxes(drawn) => boxes::draw(drawn, plot, scene),
        Mark::Heat(drawn) => heat::draw(drawn, plot, scene),
        Mark::Contours(drawn) => contours::draw(drawn, plot, scene),
        Mark::Hexagons(drawn) => hexagons::draw(drawn, plot, scene),
        Mark::Text { x, y, text, anchor, paint, size, shift } => {
            let note = Note { text, anchor: *anchor, set: sized(*size), paint: *paint, shift: *shift };
            draw_text(plot.point(*x, *y), &note, plot, scene);
        }
        // These have no place between axes: the panel draws them.
        Mark::Pie { .. } | Mark::Treemap { .. } | Mark::Cells(_) => {}
    }
}

fn draw_bars(bars: &Bars, plot: &Plot, scene: &mut Scene) {
    for bar in each_bar(bars) {
        let Some(whole) = bar_area(&bar, bars.orientation, plot) else {
            continue;
        };
        let paint = one_of(&bars.paints, bar.number, Paint::Series(0));
        let fill = Fill { colour: scene.look.colour_of(paint), opacity: bars.opacity };
        if let Some(area) = whole.within(&plot.area) {
            scene.shapes.push(Shape::Rectangle { area, fill });
        }
        if let Some(text) = bars.texts.get(bar.number).filter(|text| !text.trim().is_empty()) {
            write_value(text, &bar, bars.orientation, &whole, plot, scene);
        }
    }
}

fn bar_area(bar: &Bar, orientation: Orientation, plot: &Plot) -> Option<Area> {
    let (from, to) = (bar.position - bar.width / 2.0, bar.position + bar.width / 2.0);
    let end = bar.base + bar.value;
    let (one, other) = match orientation {
        Orientation::Vertical => {
            let base = if plot.y.share(bar.base).is_some() { bar.base } else { plot.y.baseline() };
            (plot.point(from, base)?, plot.point(to, end)?)
        }
        Orientation::Horizontal => {
            let base = if plot.x.share(bar.base).is_some() { bar.base } else { plot.x.baseline() };
            (plot.point(base, from)?, plot.point(end, to)?)
        }
    };
    let (left, right) = (one.x.min(other.x), one.x.max(other.x));
    let (top, bottom) = (one.y.min(other.y), one.y.max(other.y));
    Some(parted(Area { left, top, right, bottom }, orientation))
}

/// The same bar with a hair of distance to its neighbours, if it is wide enough to spare it.
fn parted(area: Area, orientation: Orientation) -> Area {
    let spared = |thickness: f64| if thickness > 4.0 * HAIR { HAIR / 2.0 } else { 0.0 };
    match orientation {
        Orientation::Vertical => {
            let spared = spared(area.width());
            Area { left: area.left + spared, right: area.right - spared, ..area }
        }
        Orientation::Horizontal => {
            let spared = spared(area.height());
            Area { top: area.top + spared, bottom: area.bottom - spared, ..area }
        }
    }
}

/// The text at the end of a bar, unless it would meet another one.
fn write_value(text: &str, bar: &Bar, orientation: Orientation, area: &Area, plot: &Plot, scene: &mut Scene) {
    let middle = Point { x: (area.left + area.right) / 2.0, y: (area.top + area.bottom) / 2.0 };
    let level = middle.y + SET.middle_to_baseline();
    let (at, anchor) = match (orientation, bar.value < 0.0) {
        (Orientation::Vertical, false) => (Point { x: middle.x, y: area.top - GAP * 0.8 }, TextAnchor::Middle),
        (Orientation::Vertical, true) => {
            (Point { x: middle.x, y: area.bottom + GAP * 0.5 + SET.size * ASCENT }, TextAnchor::Middle)
        }
        (Orientation::Horizontal, false) => (Point { x: area.right + GAP, y: level }, TextAnchor::Start),
        (Orientation::Horizontal, true) => (Point { x: area.left - GAP, y: level }, TextAnchor::End),
    };
    let text = Text { text: text.to_owned(), at, anchor, set: SET, colour: scene.look.ink, rotation: 0.0 };
    let text = inside(text, plot, scene);
    if scene.texts.iter().all(|other| !other.overlaps(&text)) {
        scene.texts.push(text);
    }
}

struct Cloud<'a> {
    x: &'a [Option<f64>],
    y: &'a [Option<f64>],
    diameters: &'a [f64],
    paints: &'a [Paint],
    opacity: f64,
    marker: Marker,
}

fn draw_points(cloud: &Cloud<'_>, plot: &Plot, scene: &mut Scene) {
    let mut seen = std::collections::HashSet::new();
    for (number, (x, y)) in cloud.x.iter().zip(cloud.y).enumerate() {
        let place = x.zip(*y).and_then(|(x, y)| plot.point(x, y)).filter(|place| plot.area.contains(*place));
        let Some(centre) = place else { continue };
        let radius = (one_of(cloud.diameters, number, 6.0) / 2.0).clamp(0.5, 60.0);
        let colour = scene.look.colour_of(one_of(cloud.paints, number, Paint::Series(0)));
        let same =
            ((centre.x / SAME_PLACE).round() as i64, (centre.y / SAME_PLACE).round() as i64, radius.to_bits(), colour);
        if cloud.opacity < 1.0 || seen.insert(same) {
            scene.shapes.extend(sign(cloud.marker, centre, radius, Fill { colour, opacity: cloud.opacity }));
        }
    }
}

fn draw_area(x: &[Option<f64>], low: &[Option<f64>], high: &[Option<f64>], fill: Fill, plot: &Plot, scene: &mut Scene) {
    let there = pairs(x, high).filter_map(|(x, high)| plot.point(x, high));
    let back: Vec<Point> = pairs(x, low).filter_map(|(x, low)| plot.point(x, low)).collect();
    let outline: Vec<Point> = there.chain(back.into_iter().rev()).collect();
    let points = clip::polygon(outline, &plot.area);
    if points.len() >= 3 {
        scene.shapes.push(Shape::Polygon { points, fill });
    }
}

fn draw_outline(x: &[f64], y: &[f64], fill: Fill, plot: &Plot, scene: &mut Scene) {
    let corners = x.iter().zip(y).filter_map(|(x, y)| plot.point(*x, *y)).collect();
    let points = clip::polygon(corners, &plot.area);
    if points.len() >= 3 {
        scene.shapes.push(Shape::Polygon { points, fill });
    }
}

fn draw_span(orientation: Orientation, (from, to): (f64, f64), fill: Fill, plot: &Plot, scene: &mut Scene) {
    let whole = match orientation {
        Orientation::Vertical => plot.across(from).zip(plot.across(to)).map(|(one, other)| Area {
            left: one.min(other),
            right: one.max(other),
            ..plot.area
        }),
        Orientation::Horizontal => plot.down(from).zip(plot.down(to)).map(|(one, other)| Area {
            top: one.min(other),
            bottom: one.max(other),
            ..plot.area
        }),
    };
    if let Some(area) = whole.and_then(|area| area.within(&plot.area)) {
        scene.shapes.push(Shape::Rectangle { area, fill });
    }
}

fn draw_rule(orientation: Orientation, at: f64, paint: Paint, stroke: &Stroke, plot: &Plot, scene: &mut Scene) {
    let Plot { area, .. } = plot;
    let ends = match orientation {
        Orientation::Horizontal => plot.down(at).map(|y| [Point { x: area.left, y }, Point { x: area.right, y }]),
        Orientation::Vertical => plot.across(at).map(|x| [Point { x, y: area.top }, Point { x, y: area.bottom }]),
    };
    if let Some(ends) = ends.filter(|ends| area.contains(ends[0]) && area.contains(ends[1])) {
        lines::stroke(&ends, paint, stroke, scene);
    }
}

/// The letters of words that are this large beside others.
pub fn sized(size: f64) -> Type {
    Type::regular(SET.size * if size.is_finite() { size.clamp(SMALLEST_NOTE, LARGEST_NOTE) } else { 1.0 })
}

/// Smaller could not be read, larger would cover the marks.
const SMALLEST_NOTE: f64 = 0.8;
const LARGEST_NOTE: f64 = 3.0;

struct Note<'a> {
    text: &'a str,
    anchor: Anchor,
    set: Type,
    paint: Paint,
    shift: Shift,
}

fn draw_text(at: Option<Point>, note: &Note, plot: &Plot, scene: &mut Scene) {
    let Some(at) = at.filter(|at| plot.area.contains(*at)) else {
        return;
    };
    let moved = |length: f64| if length.is_finite() { length.clamp(-FARTHEST_SHIFT, FARTHEST_SHIFT) } else { 0.0 };
    let at = Point { x: at.x + moved(note.shift.right), y: at.y - moved(note.shift.up) };
    let set = note.set;
    let lines = set.wrapped(note.text, plot.area.width() * 0.6, 4);
    let height = set.line_height() * lines.len() as f64;
    let top = match note.anchor.vertical {
        VerticalAnchor::Top => at.y,
        VerticalAnchor::Middle => at.y - height / 2.0,
        VerticalAnchor::Bottom => at.y - height,
    };
    let anchor = match note.anchor.horizontal {
        HorizontalAnchor::Left => TextAnchor::Start,
        HorizontalAnchor::Centre => TextAnchor::Middle,
        HorizontalAnchor::Right => TextAnchor::End,
    };
    let written = lines.into_iter().enumerate().map(|(number, text)| {
        let at = Point { x: at.x, y: top + set.line_height() * number as f64 + set.size * 0.9 };
        inside(Text { text, at, anchor, set, colour: scene.look.ink, rotation: 0.0 }, plot, scene)
    });
    let written: Vec<Text> = written.collect();
    let off = off_the_edge(&written, scene);
    let written: Vec<Text> = written.into_iter().map(|text| lifted(text, off)).collect();
    let shift = free(&written, scene);
    for text in written {
        let text = lifted(text, shift);
        let [left_top, _, right_bottom, _] = text.corners();
        let middle = Point { x: (left_top.x + right_bottom.x) / 2.0, y: (left_top.y + right_bottom.y) / 2.0 };
        let colour = contrast::on_marks(note.paint, middle, scene);
        scene.texts.push(Text { colour, ..text });
    }
}

/// Pixels by which words may stand away from their position; farther away, nobody sees what they belong to.
const FARTHEST_SHIFT: f64 = 200.0;

/// How far down words must move that the upper or lower edge of a bar runs through.
fn off_the_edge(lines: &[Text], scene: &Scene) -> f64 {
    let (Some(first), Some(last)) = (lines.first(), lines.last()) else { return 0.0 };
    let ([left_top, right_top, ..], [_, _, right_bottom, _]) = (first.corners(), last.corners());
    let (middle, top, bottom) = ((left_top.x + right_top.x) / 2.0, left_top.y, right_bottom.y);
    let crossing = scene.shapes.iter().filter_map(|shape| match shape {
        Shape::Rectangle { area, fill } if fill.opacity > 0.5 && area.left < middle && middle < area.right => {
            Some(area)
        }
        _ => None,
    });
    let through = |edge: &f64| top + 1.0 < *edge && *edge < bottom - 1.0;
    let Some(edge) = crossing.flat_map(|area| [area.top, area.bottom]).find(through) else { return 0.0 };
    let (up, down) = (edge - bottom - 1.0, edge - top + 1.0);
    if -up < down { up } else { down }
}

/// How far down the lines must move so that they meet no other text; nowhere if there is no such place nearby.
fn free(lines: &[Text], scene: &Scene) -> f64 {
    let step = SET.line_height();
    let shifts = [0.0, -1.0, 1.0, -2.0, 2.0, -3.0, 3.0].map(|steps| steps * step);
    let is_free = |shift: &f64| {
        lines.iter().all(|line| {
            let moved = lifted(line.clone(), *shift);
            let corners = moved.corners();
            corners[0].y >= 0.0
                && corners[2].y <= scene.height
                && scene.texts.iter().all(|other| !other.overlaps(&moved))
        })
    };
    shifts.into_iter().find(is_free).unwrap_or(0.0)
}

fn lifted(mut text: Text, shift: f64) -> Text {
    text.at.y += shift;
    text
}

/// The same text, moved so that nothing of it lies outside of the picture.
fn inside(mut text: Text, plot: &Plot, scene: &Scene) -> Text {
    let corners = text.corners();
    let right_edge = scene.width - GAP;
    text.at.x += (plot.area.left - corners[0].x).max(0.0);
    text.at.x -= (corners[1].x - right_edge).max(0.0);
    text.at.y = text.at.y.clamp(text.set.size * ASCENT, scene.height - text.set.size * DESCENT);
    text
}

/// The sign of a line's points.
pub fn sign(marker: Marker, centre: Point, radius: f64, fill: Fill) -> Option<Shape> {
    let at = |x: f64, y: f64| Point { x: centre.x + x * radius, y: centre.y + y * radius };
    let polygon = |points: Vec<Point>| Some(Shape::Polygon { points, fill });
    match marker {
        Marker::None => None,
        Marker::Circle => Some(Shape::Disc { centre, radius, fill }),
        Marker::Square => polygon(vec![at(-0.9, -0.9), at(0.9, -0.9), at(0.9, 0.9), at(-0.9, 0.9)]),
        Marker::Diamond => polygon(vec![at(0.0, -1.2), at(1.2, 0.0), at(0.0, 1.2), at(-1.2, 0.0)]),
        Marker::Triangle => polygon(vec![at(0.0, -1.2), at(1.1, 0.8), at(-1.1, 0.8)]),
        Marker::Cross => {
            polygon(cross(&[(1.0, 1.0), (1.0, -1.0), (-1.0, -1.0), (-1.0, 1.0)].map(|(x, y)| at(x, y)), centre))
        }
        Marker::Plus => {
            polygon(cross(&[(1.3, 0.0), (0.0, -1.3), (-1.3, 0.0), (0.0, 1.3)].map(|(x, y)| at(x, y)), centre))
        }
    }
}

/// Four arms around a centre, a fifth as thick as they are long.
fn cross(arms: &[Point; 4], centre: Point) -> Vec<Point> {
    let thin = 0.2;
    arms.iter()
        .enumerate()
        .flat_map(|(number, end)| {
            let next = &arms[(number + 1) % 4];
            let (x, y) = ((next.x - centre.x) * thin, (next.y - centre.y) * thin);
            let inner =
                Point { x: centre.x + (end.x - centre.x) * thin + x, y: centre.y + (end.y - centre.y) * thin + y };
            [Point { x: end.x - x, y: end.y - y }, Point { x: end.x + x, y: end.y + y }, inner]
        })
        .collect()
}
