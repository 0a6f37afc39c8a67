//! Bars: the columns of a bar chart, the bins of a histogram.

use serde_json::{Value, json};
use tabletalk_protocol::{Bars, Orientation, Paint, Panel, Table};

use super::{AxisUse, ChartName, Hover, Key, MarkKind, Sign, VegaGap, encoding, note, words};
use crate::{
    dial::Dial,
    lists::{finite, one_of},
    plot::Plot,
    reader::Reader,
    scale::Extent,
    scene::{Area, Fill, Point, Scene, Shape, Text, TextAnchor},
    series::{Series, SeriesForm, SeriesPoint},
    text::{ASCENT, Type},
    theme::{GAP, LABEL_SIZE, Look},
};

const SET: Type = Type::regular(LABEL_SIZE);

/// Pixels between bars that would touch.
const HAIR: f64 = 1.0;

impl MarkKind for &Bars {
    fn extend(&self, across: &mut Extent, along: &mut Extent) {
        let (stand, grow) = match self.orientation {
            Orientation::Vertical => (across, along),
            Orientation::Horizontal => (along, across),
        };
        for bar in each_bar(self) {
            stand.include(bar.position);
            stand.reach_to(bar.position - bar.width / 2.0);
            stand.reach_to(bar.position + bar.width / 2.0);
            grow.include(bar.base);
            grow.include(bar.base + bar.value);
        }
    }

    fn axis_use(&self) -> AxisUse {
        AxisUse::Bars(self.orientation)
    }

    fn needs_rows(&self) -> bool {
        self.orientation == Orientation::Horizontal
    }

    fn draw(&self, plot: &Plot, scene: &mut Scene) {
        for bar in each_bar(self) {
            let Some(whole) = bar_area(&bar, self.orientation, plot) else { continue };
            let fill = Fill { colour: scene.look.colour_of(paint(self, &bar)), opacity: self.opacity };
            if let Some(area) = whole.within(&plot.area) {
                scene.shapes.push(Shape::Rectangle { area, fill });
            }
            if let Some(text) = self.texts.get(bar.number).filter(|text| !text.trim().is_empty()) {
                write_value(text, &bar, self.orientation, &whole, plot, scene);
            }
        }
    }

    fn draw_around(&self, dial: &Dial, scene: &mut Scene) {
        for bar in each_bar(self) {
            let Some((inner, outer)) = dial.share(bar.base).zip(dial.share(bar.base + bar.value)) else { continue };
            let (from, to) = bar.sides();
            let mut points = dial.arc(from, to, outer);
            points.extend(dial.arc(to, from, inner));
            let edge = points.iter().chain(points.first()).copied().collect();
            let fill = Fill { colour: scene.look.colour_of(paint(self, &bar)), opacity: self.opacity };
            scene.push_polygon(points, fill);
            scene.shapes.push(Shape::Path { points: edge, width: 1.0, fill: Fill::solid(scene.look.background) });
        }
    }

    fn key(&self) -> Option<Key<'_>> {
        let (label, paint) = (self.label.as_deref(), self.paints.first().copied());
        Some(Key { label, paint, opacity: self.opacity, sign: Sign::Square })
    }

    fn scale_paint(&self) -> Option<Paint> {
        self.paints.first().copied()
    }

    fn series(&self) -> Option<Series> {
        let point = |(number, (position, value)): (usize, (&f64, &Option<f64>))| SeriesPoint {
            position: Some(*position).filter(|position| position.is_finite()),
            value: finite(value),
            base: one_of(&self.bases, number, 0.0),
            paint: one_of(&self.paints, number, Paint::Series(0)),
        };
        let has_texts = self.texts.iter().any(|text| !text.is_empty());
        let form = SeriesForm::Bars { orientation: self.orientation, has_texts };
        let points = self.positions.iter().zip(&self.values).enumerate().map(point).collect();
        Some(Series { label: self.label.clone(), form, points })
    }

    fn table(&self, _: &Panel, _: Reader) -> Option<Table> {
        None
    }

    fn hovers(&self, panel: &Panel, plot: &Plot, reader: Reader) -> Vec<Hover> {
        let hover = |bar: Bar| {
            let ((from, to), end) = (bar.sides(), bar.base + bar.value);
            let (corners, along) = match self.orientation {
                Orientation::Vertical => ([(from, bar.base), (to, end)], &panel.x),
                Orientation::Horizontal => ([(bar.base, from), (end, to)], &panel.y),
            };
            let text = words::pointed_at(self.label.as_deref(), along, (bar.position, bar.value), reader);
            plot.rectangle(corners).map(|area| Hover { area, text, group: words::group_at(along, bar.position) })
        };
        each_bar(self).filter_map(hover).collect()
    }

    fn chart_name(&self) -> Option<ChartName> {
        Some(if are_touching(self) { ChartName::Histogram } else { ChartName::Bars })
    }

    fn sentence(&self, panel: &Panel, reader: Reader) -> Option<String> {
        let points = each_bar(self).map(|bar| (bar.position, bar.value)).collect();
        let (what, unit) = reader.says(("Bars", "bars"), ("Balken", "Balken"));
        let axes = match self.orientation {
            Orientation::Vertical => (&panel.x, &panel.y),
            Orientation::Horizontal => (&panel.y, &panel.x),
        };
        Some(words::values(what, unit, self.label.as_deref(), points, axes, reader))
    }

    fn vega_layer(&self, panel: &Panel, look: &Look) -> Result<Value, VegaGap> {
        let lies = self.orientation == Orientation::Horizontal;
        let (along, value) = if lies { (&panel.y, &panel.x) } else { (&panel.x, &panel.y) };
        let rows = each_bar(self).map(|bar| {
            let (from, to) = bar.sides();
            json!({ "name": encoding::name(along, bar.position), "from": from, "to": to, "base": bar.base,
                    "end": bar.base + bar.value, "colour": look.colour_of(paint(self, &bar)).to_string(),
                    "series": self.label })
        });
        let rows: Vec<Value> = rows.collect();
        let stand = if encoding::is_named(along) {
            json!({ "field": "name", "type": "nominal", "sort": null, "title": along.label })
        } else {
            json!({ "field": "from", "type": "quantitative", "title": along.label })
        };
        let scale = encoding::scale(value);
        let grow = json!({ "field": "base", "type": "quantitative", "title": value.label, "scale": scale });
        let (stand_way, grow_way) = if lies { ("y", "x") } else { ("x", "y") };
        let mut encoding = json!({
            stand_way: stand, grow_way: grow, format!("{grow_way}2"): { "field": "end" },
            "color": encoding::own_colours(),
        });
        if !encoding::is_named(along) {
            encoding::put(&mut encoding, &format!("{stand_way}2"), json!({ "field": "to" }));
        }
        let mark = json!({ "type": "bar", "opacity": self.opacity });
        Ok(json!({ "data": { "values": rows }, "mark": mark, "encoding": encoding }))
    }
}

/// One bar of several.
#[derive(Debug, Clone, Copy)]
struct Bar {
    /// Which of them.
    number: usize,
    position: f64,
    width: f64,
    base: f64,
    value: f64,
}

impl Bar {
    /// Where the bar begins and ends along the axis that it stands on.
    fn sides(&self) -> (f64, f64) {
        (self.position - self.width / 2.0, self.position + self.width / 2.0)
    }
}

fn paint(bars: &Bars, bar: &Bar) -> Paint {
    one_of(&bars.paints, bar.number, Paint::Series(0))
}

/// The bars that have a value.
fn each_bar(bars: &Bars) -> impl Iterator<Item = Bar> {
    bars.positions.iter().zip(&bars.values).enumerate().filter_map(|(number, (position, value))| {
        let (width, base) = (one_of(&bars.widths, number, 0.8), one_of(&bars.bases, number, 0.0));
        let bar = Bar { number, position: *position, width, base, value: (*value)? };
        (bar.position.is_finite() && width.is_finite() && base.is_finite() && bar.value.is_finite()).then_some(bar)
    })
}

/// Return whether each bar begins where the one before it ends, as in a histogram.
fn are_touching(bars: &Bars) -> bool {
    let all: Vec<_> = each_bar(bars).collect();
    all.len() > 2
        && all.array_windows().all(|[one, next]| {
            let gap = next.sides().0 - one.sides().1;
            gap.abs() < 0.01 * one.width.abs().max(f64::MIN_POSITIVE) + 0.06 * one.width.abs()
        })
}

fn bar_area(bar: &Bar, orientation: Orientation, plot: &Plot) -> Option<Area> {
    let (from, to) = bar.sides();
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
    let text = note::moved_inside(text, plot, scene);
    if scene.texts.iter().all(|other| !other.overlaps(&text)) {
        scene.texts.push(text);
    }
}
