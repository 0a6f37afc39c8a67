//! The extent of a panel's marks along each axis, and the margin that they need.

use tabletalk_protocol::{Mark, Orientation, Panel, Twin};

use crate::{
    mark::{self, AxisUse},
    scale::{Extent, Room},
};

/// The extent of a panel's marks along its axes, and the room that they need.
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
        mark::kind(mark).extend(&mut x, &mut y);
    }
    // A twin's marks share one of the axes.
    let mut elsewhere = Extent::NOTHING;
    if let Some(twin) = &panel.twin {
        let (x, y) = match twin.orientation {
            Orientation::Vertical => (&mut x, &mut elsewhere),
            Orientation::Horizontal => (&mut elsewhere, &mut y),
        };
        twin.marks.iter().for_each(|mark| mark::kind(mark).extend(x, y));
    }
    let (x_room, y_room) = rooms(&panel.marks);
    Reach { x, y, x_room, y_room }
}

/// Return the extent of a twin's marks along its own axis, and the room that they need.
pub fn reach_of_twin(twin: &Twin) -> (Extent, Room) {
    let (mut x, mut y) = (Extent::NOTHING, Extent::NOTHING);
    twin.marks.iter().for_each(|mark| mark::kind(mark).extend(&mut x, &mut y));
    let (x_room, y_room) = rooms(&twin.marks);
    match twin.orientation {
        Orientation::Vertical => (y, y_room),
        Orientation::Horizontal => (x, x_room),
    }
}

/// The horizontal and the vertical room: the first kind of mark in this order decides.
fn rooms(marks: &[Mark]) -> (Room, Room) {
    let uses: Vec<AxisUse> = marks.iter().map(|mark| mark::kind(mark).axis_use()).collect();
    let has = |wanted: AxisUse| uses.contains(&wanted);
    let bars = uses.iter().find(|used| matches!(used, AxisUse::Bars(_)));
    if has(AxisUse::Fields) {
        (Room::Tight, Room::Tight)
    } else if let Some(bars) = bars {
        let lie = *bars == AxisUse::Bars(Orientation::Horizontal);
        if lie { (Room::Round, Room::Margin) } else { (Room::Margin, Room::Round) }
    } else if has(AxisUse::Points) || has(AxisUse::Hexagons) {
        (Room::Margin, Room::Margin)
    } else if has(AxisUse::Boxes(Orientation::Horizontal)) {
        (Room::Outward, Room::Margin)
    } else if has(AxisUse::Boxes(Orientation::Vertical)) || has(AxisUse::Outline) {
        (Room::Margin, Room::Outward)
    } else {
        (Room::Margin, Room::Round)
    }
}
