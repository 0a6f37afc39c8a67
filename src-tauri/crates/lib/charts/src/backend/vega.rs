//! A chart as a Vega-Lite document (version 5), to go on with elsewhere.

use serde_json::{Map, Value, json};
use tabletalk_protocol::{ChartSpec, Coordinates, Mark, Orientation, Panel, Twin};

pub use crate::mark::VegaGap;
use crate::{mark, theme::Look};

/// A Vega-Lite document.
#[derive(Debug, Clone, PartialEq)]
pub struct VegaLite {
    pub document: Value,
    /// The parts of the chart that the document lacks, each once.
    pub missing: Vec<VegaGap>,
}

/// The document: one view, or several joined as they stand.
pub fn vega_lite(spec: &ChartSpec) -> VegaLite {
    let look = Look::of(&spec.look);
    let mut document = Map::new();
    document.insert("$schema".into(), json!("https://vega.github.io/schema/vega-lite/v5.json"));
    if let Some(title) = titled(spec.title.as_ref(), spec.subtitle.as_ref()) {
        document.insert("title".into(), title);
    }
    let mut missing = Vec::new();
    let views: Vec<Value> = spec.panels.iter().map(|panel| view(panel, &look, &mut missing)).collect();
    match <[Value; 1]>::try_from(views) {
        Ok([Value::Object(view)]) => document.extend(view),
        Ok([other]) => drop(document.insert("concat".into(), json!([other]))),
        Err(views) => {
            let columns = spec.panels.iter().map(|panel| panel.place.columns).max().unwrap_or(1);
            document.insert("columns".into(), json!(columns));
            document.insert("concat".into(), Value::Array(views));
        }
    }
    missing.sort_unstable();
    missing.dedup();
    VegaLite { document: Value::Object(document), missing }
}

fn view(panel: &Panel, look: &Look, missing: &mut Vec<VegaGap>) -> Value {
    if matches!(panel.coordinates, Coordinates::Polar { .. }) {
        missing.push(VegaGap::Polar);
    }
    let layers = layers(&panel.marks, panel, look, missing);
    let mut view = match &panel.twin {
        Some(twin) => with_twin(layers, twin, panel, look, missing),
        None => json!({ "layer": layers }),
    };
    if let Some(title) = titled(panel.title.as_ref(), panel.subtitle.as_ref()) {
        mark::encoding::put(&mut view, "title", title);
    }
    view
}

fn layers(marks: &[Mark], panel: &Panel, look: &Look, missing: &mut Vec<VegaGap>) -> Vec<Value> {
    let layer = |mark| mark::kind(mark).vega_layer(panel, look).map_err(|gap| missing.push(gap)).ok();
    marks.iter().filter_map(layer).collect()
}

/// The marks of both scales, each measured on its own.
fn with_twin(first: Vec<Value>, twin: &Twin, panel: &Panel, look: &Look, missing: &mut Vec<VegaGap>) -> Value {
    let (way, x, y) = match twin.orientation {
        Orientation::Vertical => ("y", panel.x.clone(), twin.axis.clone()),
        Orientation::Horizontal => ("x", twin.axis.clone(), panel.y.clone()),
    };
    let second = layers(&twin.marks, &Panel { x, y, ..Panel::default() }, look, missing);
    json!({ "layer": [{ "layer": first }, { "layer": second }], "resolve": { "scale": { way: "independent" } } })
}

/// A title with the line below it.
fn titled(title: Option<&String>, subtitle: Option<&String>) -> Option<Value> {
    match (title, subtitle) {
        (title, Some(subtitle)) => Some(json!({ "text": title.map_or("", String::as_str), "subtitle": subtitle })),
        (Some(title), None) => Some(json!(title)),
        (None, None) => None,
    }
}
