//! A marked part of one axis, across the whole panel.

use serde_json::{Value, json};
use tabletalk_protocol::{Axis, Orientation, Paint, Panel, Table};

use super::{AxisUse, ChartName, Hover, Key, MarkKind, Sign, VegaGap, encoding, words};
use crate::{
    dial::Dial,
    plot::Plot,
    reader::Reader,
    scale::Extent,
    scene::{Area, Fill, Scene, Shape},
    series::Series,
    theme::Look,
};

/// `Mark::Span`.
#[derive(Debug, Clone, Copy)]
pub struct Span<'a> {
    pub label: Option<&'a str>,
    pub orientation: Orientation,
    pub ends: (f64, f64),
    pub paint: Paint,
    pub opacity: f64,
}

impl MarkKind for Span<'_> {
    fn extend(&self, across: &mut Extent, along: &mut Extent) {
        let extent = match self.orientation {
            Orientation::Vertical => across,
            Orientation::Horizontal => along,
        };
        extent.reach_to(self.ends.0);
        extent.reach_to(self.ends.1);
    }

    fn axis_use(&self) -> AxisUse {
        AxisUse::Other
    }

    fn needs_rows(&self) -> bool {
        false
    }

    fn draw(&self, plot: &Plot, scene: &mut Scene) {
        let (from, to) = self.ends;
        let whole = match self.orientation {
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
            let fill = Fill { colour: scene.look.colour_of(self.paint), opacity: self.opacity };
            scene.shapes.push(Shape::Rectangle { area, fill });
        }
    }

    fn draw_around(&self, _: &Dial, _: &mut Scene) {}

    fn key(&self) -> Option<Key<'_>> {
        Some(Key { label: self.label, paint: Some(self.paint), opacity: self.opacity, sign: Sign::Square })
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
        None
    }

    fn sentence(&self, panel: &Panel, reader: Reader) -> Option<String> {
        let axis = self.axis(panel).1;
        let between = words::from_to(self.ends, |at| reader.position(axis, at), reader);
        Some(format!("{}: {between}.", words::named(reader.says("Marked", "Markiert"), self.label, reader)))
    }

    fn vega_layer(&self, panel: &Panel, look: &Look) -> Result<Value, VegaGap> {
        let (way, axis) = self.axis(panel);
        let colour = look.colour_of(self.paint).to_string();
        let end = |at: f64| json!({ "datum": encoding::value(axis, at) });
        Ok(json!({
            "mark": { "type": "rect", "color": colour, "opacity": self.opacity },
            "encoding": { way: end(self.ends.0), format!("{way}2"): end(self.ends.1) },
        }))
    }
}

impl Span<'_> {
    /// The axis of which a part is marked, and its name in Vega-Lite.
    fn axis<'p>(&self, panel: &'p Panel) -> (&'static str, &'p Axis) {
        match self.orientation {
            Orientation::Horizontal => ("y", &panel.y),
            Orientation::Vertical => ("x", &panel.x),
        }
    }
}
