//! How far the marks of a panel reach along each axis.

use tabletalk_protocol::{Bars, Boxes, Mark, Orientation, Panel, Segments, Twin};

use crate::{
    boxes::each_box,
    scale::{Extent, Room},
};

/// What a panel's marks ask of its axes.
#[derive(Debug, Clone, Copy)]
pub struct Reach {
    pub x: Extent,
    pub y: Extent,
    pub x_room: Room,
    pub y_room: Room,
}

/// The reach of all marks together.
pub fn reach(panel: &Panel) -> Reach {
    let (mut x, mut y) = (Extent::NOTHING, Extent::NOTHING);
    for mark in &panel.marks {
        include(mark, &mut x, &mut y);
    }
    // A twin's marks share one of the axes.
    let mut elsewhere = Extent::NOTHING;
    if let Some(twin) = &panel.twin {
        let (x, y) = match twin.orientation {
            Orientation::Vertical => (&mut x, &mut elsewhere),
            Orientation::Horizontal => (&mut elsewhere, &mut y),
        };
        twin.marks.iter().for_each(|mark| include(mark, x, y));
    }
    let (x_room, y_room) = rooms(&panel.marks);
    Reach { x, y, x_room, y_room }
}

/// What a twin's marks ask of its own axis.
pub fn reach_of_twin(twin: &Twin) -> (Extent, Room) {
    let (mut x, mut y) = (Extent::NOTHING, Extent::NOTHING);
    twin.marks.iter().for_each(|mark| include(mark, &mut x, &mut y));
    let (x_room, y_room) = rooms(&twin.marks);
    match twin.orientation {
        Orientation::Vertical => (y, y_room),
        Orientation::Horizontal => (x, x_room),
    }
}

fn rooms(marks: &[Mark]) -> (Room, Room) {
    let bars = marks.iter().find_map(|mark| match mark {
        Mark::Bars(bars) => Some(bars.orientation),
        _ => None,
    });
    match bars {
        _ if marks.iter().any(|mark| matches!(mark, Mark::Heat(_) | Mark::Contours(_))) => (Room::Tight, Room::Tight),
        Some(Orientation::Horizontal) => (Room::Round, Room::Margin),
        None if marks.iter().any(|mark| matches!(mark, Mark::Points { .. } | Mark::Hexagons(_))) => {
            (Room::Margin, Room::Margin)
        }
        None if marks.iter().any(lies) => (Room::Outward, Room::Margin),
        // A spread has no length that begins at 0.
        None if marks.iter().any(|mark| matches!(mark, Mark::Boxes(_) | Mark::Outline { .. })) => {
            (Room::Margin, Room::Outward)
        }
        _ => (Room::Margin, Room::Round),
    }
}

fn lies(mark: &Mark) -> bool {
    matches!(mark, Mark::Boxes(boxes) if boxes.orientation == Orientation::Horizontal)
}

fn include(mark: &Mark, across: &mut Extent, along: &mut Extent) {
    match mark {
        Mark::Bars(bars) => match bars.orientation {
            Orientation::Vertical => include_bars(bars, across, along),
            Orientation::Horizontal => include_bars(bars, along, across),
        },
        Mark::Line { x, y, .. } | Mark::Points { x, y, .. } => {
            for (x, y) in pairs(x, y) {
                across.include(x);
                along.include(y);
            }
        }
        Mark::Area { x, low, high, .. } => {
            for (x, y) in pairs(x, low).chain(pairs(x, high)) {
                across.include(x);
                along.include(y);
            }
        }
        Mark::Rule { orientation: Orientation::Vertical, at, .. } => across.include(*at),
        Mark::Rule { at, .. } => along.include(*at),
        Mark::Segments(segments) => include_segments(segments, across, along),
        Mark::Outline { x, y, .. } => {
            x.iter().for_each(|x| across.reach_to(*x));
            y.iter().for_each(|y| along.reach_to(*y));
        }
        Mark::Boxes(boxes) => match boxes.orientation {
            Orientation::Vertical => include_boxes(boxes, across, along),
            Orientation::Horizontal => include_boxes(boxes, along, across),
        },
        Mark::Heat(heat) => {
            heat.x_edges.iter().for_each(|edge| across.reach_to(*edge));
            heat.y_edges.iter().for_each(|edge| along.reach_to(*edge));
        }
        Mark::Span { orientation: Orientation::Vertical, from, to, .. } => {
            [from, to].into_iter().for_each(|end| across.reach_to(*end));
        }
        Mark::Span { from, to, .. } => [from, to].into_iter().for_each(|end| along.reach_to(*end)),
        Mark::Contours(contours) => {
            contours.x.iter().for_each(|x| across.reach_to(*x));
            contours.y.iter().for_each(|y| along.reach_to(*y));
        }
        Mark::Hexagons(hexagons) => {
            let (half_width, half_height) = (hexagons.width / 2.0, hexagons.height / 2.0);
            hexagons.x.iter().flat_map(|x| [x - half_width, x + half_width]).for_each(|x| across.reach_to(x));
            hexagons.y.iter().flat_map(|y| [y - half_height, y + half_height]).for_each(|y| along.reach_to(y));
        }
        Mark::Text { .. } | Mark::Pie { .. } | Mark::Treemap { .. } | Mark::Cells(_) => {}
    }
}

fn include_segments(segments: &Segments, across: &mut Extent, along: &mut Extent) {
    let Segments { x, y, to_x, to_y, .. } = segments;
    x.iter().chain(to_x).for_each(|x| across.include(*x));
    y.iter().chain(to_y).for_each(|y| along.include(*y));
}

fn include_boxes(boxes: &Boxes, stand: &mut Extent, grow: &mut Extent) {
    for one in each_box(boxes) {
        stand.include(one.position);
        stand.reach_to(one.position - one.width / 2.0);
        stand.reach_to(one.position + one.width / 2.0);
        let drawn = [one.summary.low, one.summary.first, one.summary.third, one.summary.high];
        drawn.iter().chain(&one.summary.outliers).for_each(|value| grow.include(*value));
    }
}

fn include_bars(bars: &Bars, stand: &mut Extent, grow: &mut Extent) {
    for bar in each_bar(bars) {
        stand.include(bar.position);
        stand.reach_to(bar.position - bar.width / 2.0);
        stand.reach_to(bar.position + bar.width / 2.0);
        grow.include(bar.base);
        grow.include(bar.base + bar.value);
    }
}

/// One bar of several.
#[derive(Debug, Clone, Copy)]
pub struct Bar {
    /// Which of them.
    pub number: usize,
    pub position: f64,
    pub width: f64,
    pub base: f64,
    pub value: f64,
}

/// The bars that have a value.
pub fn each_bar(bars: &Bars) -> impl Iterator<Item = Bar> {
    bars.positions.iter().zip(&bars.values).enumerate().filter_map(|(number, (position, value))| {
        let (width, base) = (one_of(&bars.widths, number, 0.8), one_of(&bars.bases, number, 0.0));
        let bar = Bar { number, position: *position, width, base, value: (*value)? };
        (bar.position.is_finite() && width.is_finite() && base.is_finite() && bar.value.is_finite()).then_some(bar)
    })
}

/// Element `number` of a list that has one for each or one for all.
pub fn one_of<T: Copy>(list: &[T], number: usize, otherwise: T) -> T {
    match list {
        [one] => *one,
        _ => list.get(number).copied().unwrap_or(otherwise),
    }
}

/// The pairs of numbers of which neither is missing.
pub fn pairs(x: &[Option<f64>], y: &[Option<f64>]) -> impl Iterator<Item = (f64, f64)> {
    let finite = |value: &Option<f64>| value.filter(|value| value.is_finite());
    x.iter().zip(y).filter_map(move |(x, y)| Some((finite(x)?, finite(y)?)))
}
