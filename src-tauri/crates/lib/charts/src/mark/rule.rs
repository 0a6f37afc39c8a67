//! A straight line across the whole panel.

use serde_json::{Value, json};
use tabletalk_protocol::{Orientation, Paint, Panel, Scale, Stroke, Table};

use super::{AxisUse, ChartName, Hover, Key, MarkKind, Sign, VegaGap, encoding, words};
use crate::{
    dial::Dial,
    plot::Plot,
    reader::Reader,
    scale::Extent,
    scene::{Point, Scene},
    series::Series,
    stroke,
    theme::Look,
};

/// `Mark::Rule`.
#[derive(Debug, Clone, Copy)]
pub struct Rule<'a> {
    pub label: Option<&'a str>,
    pub orientation: Orientation,
    pub at: f64,
    pub paint: Paint,
    pub stroke: &'a Stroke,
}

impl MarkKind for Rule<'_> {
    fn extend(&self, across: &mut Extent, along: &mut Extent) {
        match self.orientation {
            Orientation::Vertical => across.include(self.at),
            Orientation::Horizontal => along.include(self.at),
        }
    }

    fn axis_use(&self) -> AxisUse {
        AxisUse::Other
    }

    fn needs_rows(&self) -> bool {
        false
    }

    fn draw(&self, plot: &Plot, scene: &mut Scene) {
        let Plot { area, .. } = plot;
        let ends = match self.orientation {
            Orientation::Horizontal => {
                plot.down(self.at).map(|y| [Point { x: area.left, y }, Point { x: area.right, y }])
            }
            Orientation::Vertical => {
                plot.across(self.at).map(|x| [Point { x, y: area.top }, Point { x, y: area.bottom }])
            }
        };
        if let Some(ends) = ends.filter(|ends| ends.iter().all(|end| area.contains(*end))) {
            stroke::draw(&ends, self.paint, self.stroke, scene);
        }
    }

    fn draw_around(&self, _: &Dial, _: &mut Scene) {}

    fn key(&self) -> Option<Key<'_>> {
        Some(Key { label: self.label, paint: Some(self.paint), opacity: 1.0, sign: Sign::Line(self.stroke.clone()) })
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
        let (way, axis) = match self.orientation {
            Orientation::Horizontal => (reader.says("Horizontal line", "Waagerechte Linie"), &panel.y),
            Orientation::Vertical => (reader.says("Vertical line", "Senkrechte Linie"), &panel.x),
        };
        let is_among_names = matches!(axis.scale, Scale::Category { .. });
        let at = if is_among_names { reader.number(self.at) } else { words::value_of(axis, self.at, reader) };
        Some(format!("{} {} {at}.", words::named(way, self.label, reader), reader.says("at", "bei")))
    }

    fn vega_layer(&self, panel: &Panel, look: &Look) -> Result<Value, VegaGap> {
        let (way, axis) = match self.orientation {
            Orientation::Horizontal => ("y", &panel.y),
            Orientation::Vertical => ("x", &panel.x),
        };
        let mark = json!({ "type": "rule", "color": look.colour_of(self.paint).to_string() });
        Ok(json!({ "mark": mark, "encoding": { way: { "datum": encoding::value(axis, self.at) } } }))
    }
}
