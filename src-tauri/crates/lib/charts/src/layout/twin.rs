//! The second scale of a panel, at its right or at its top.

use tabletalk_protocol::{Colour, Language, Mark, Orientation, Paint, Panel, Twin};

use super::extent;
use crate::{
    axis::{self, Granularity, Tick},
    contrast::readable,
    mark,
    plot::Plot,
    scale::{self, Domain},
    scene::{Area, Point, Scene, Text, TextAnchor},
    text::{ASCENT, DESCENT, Type},
    theme::{GAP, LABEL_SIZE},
};

const LABEL: Type = Type::regular(LABEL_SIZE);
/// The largest share of the panel's width for the labels of the axis.
const SHARE: f64 = 0.25;
/// About how many ticks stand along the top.
const TOP_TICKS: usize = 6;

/// A second scale before it has a place.
pub struct Second<'a> {
    twin: &'a Twin,
    domain: Domain,
    ticks: Vec<Tick>,
    /// Pixels that it takes at the right of the plot.
    pub width: f64,
    /// Pixels that it takes above the plot.
    pub height: f64,
}

impl<'a> Second<'a> {
    /// The scale with about `count` ticks if it stands upright.
    pub fn of(twin: &'a Twin, body: &Area, count: usize, language: Language) -> Self {
        let (extent, room) = extent::reach_of_twin(twin);
        let count = if twin.orientation == Orientation::Vertical { count } else { TOP_TICKS };
        let domain = scale::domain(&twin.axis, extent, room, count);
        let granularity = if extent.whole { Granularity::Whole } else { Granularity::Any };
        let mut ticks = axis::ticks(&twin.axis, &domain, count, granularity, language);
        let most = body.width() * SHARE;
        for tick in &mut ticks {
            tick.text = LABEL.shortened(&tick.text.replace('\n', " "), most);
        }
        let widest = ticks.iter().map(|tick| LABEL.width(&tick.text)).fold(0.0, f64::max);
        let (width, height) = match twin.orientation {
            Orientation::Vertical => (widest + GAP * 1.3, 0.0),
            Orientation::Horizontal if twin.axis.label.is_some() => (0.0, 2.0 * LABEL.line_height() + GAP),
            Orientation::Horizontal => (0.0, LABEL.line_height() + GAP),
        };
        Self { twin, domain, ticks, width, height }
    }

    /// Its marks and its ticks; the name of an upright one stands above the panel.
    pub fn draw(&self, first: &Plot, scene: &mut Scene) {
        let plot = match self.twin.orientation {
            Orientation::Vertical => Plot { y: self.domain, ..*first },
            Orientation::Horizontal => Plot { x: self.domain, ..*first },
        };
        self.twin.marks.iter().for_each(|mark| mark::kind(mark).draw(&plot, scene));
        let colour = colour_of_axis(&self.twin.marks, scene);
        match self.twin.orientation {
            Orientation::Vertical => self.write_right(&plot, colour, scene),
            Orientation::Horizontal => self.write_top(&plot, colour, scene),
        }
    }

    fn write_right(&self, plot: &Plot, colour: Colour, scene: &mut Scene) {
        let mut last = f64::INFINITY;
        for tick in &self.ticks {
            let Some(middle) = plot.down(tick.at) else { continue };
            let y = (middle + LABEL.middle_to_baseline()).min(scene.height - LABEL.size * DESCENT);
            if (last - y).abs() < LABEL.line_height() {
                continue;
            }
            last = y;
            let at = Point { x: plot.area.right + GAP * 1.3, y };
            let text = tick.text.clone();
            scene.texts.push(Text { text, at, anchor: TextAnchor::Start, set: LABEL, colour, rotation: 0.0 });
        }
    }

    fn write_top(&self, plot: &Plot, colour: Colour, scene: &mut Scene) {
        let y = plot.area.top - GAP - LABEL.size * DESCENT;
        let mut reached = f64::NEG_INFINITY;
        for tick in &self.ticks {
            let Some(x) = plot.across(tick.at) else { continue };
            let half = LABEL.width(&tick.text) / 2.0;
            let x = x.clamp(plot.area.left + half - GAP, (plot.area.right - half + GAP).max(plot.area.left + half));
            if x - half < reached + GAP {
                continue;
            }
            reached = x + half;
            let (text, at) = (tick.text.clone(), Point { x, y });
            scene.texts.push(Text { text, at, anchor: TextAnchor::Middle, set: LABEL, colour, rotation: 0.0 });
        }
        if let Some(name) = self.twin.axis.label.as_deref().map(str::trim).filter(|name| !name.is_empty()) {
            let x = (plot.area.left + plot.area.right) / 2.0;
            let at = Point { x, y: plot.area.top - self.height + LABEL.size * ASCENT };
            let text = LABEL.shortened(name, plot.area.width());
            scene.texts.push(Text { text, at, anchor: TextAnchor::Middle, set: LABEL, colour, rotation: 0.0 });
        }
    }
}

/// With two scales in one panel, each has the colour of its marks, if they have but one that text can have.
pub fn colour_of_axis(marks: &[Mark], scene: &Scene) -> Colour {
    let mut paints: Vec<Paint> = marks.iter().filter_map(|mark| mark::kind(mark).scale_paint()).collect();
    paints.dedup();
    match *paints {
        [paint] => readable(scene.look.colour_of(paint), scene),
        _ => scene.look.muted,
    }
}

/// The same for the first scale of a panel.
pub fn colour_of_first(panel: &Panel, scene: &Scene) -> Colour {
    let beside = |twin: &Twin| twin.orientation == Orientation::Vertical && !twin.marks.is_empty();
    if panel.twin.as_ref().is_some_and(beside) { colour_of_axis(&panel.marks, scene) } else { scene.look.muted }
}
