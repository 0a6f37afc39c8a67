//! Positions and axes in the terms of Vega-Lite.

use serde_json::{Value, json};
use tabletalk_protocol::{Axis, Panel, Scale};

use crate::{axis, reader::Reader, time};

/// Set a field of an object.
pub fn put(object: &mut Value, field: &str, value: Value) {
    if let Value::Object(fields) = object {
        fields.insert(field.to_owned(), value);
    }
}

/// Both positions; lines keep the order of their points.
pub fn plane(panel: &Panel) -> Value {
    json!({ "x": position(&panel.x, "x"), "y": position(&panel.y, "y") })
}

/// The same for points that are joined in their order.
pub fn joined(panel: &Panel) -> Value {
    let mut encoding = plane(panel);
    put(&mut encoding, "order", Value::Null);
    encoding
}

pub fn points(panel: &Panel, points: impl Iterator<Item = (f64, f64)>) -> Value {
    let rows: Vec<Value> = points.map(|(x, y)| json!({ "x": value(&panel.x, x), "y": value(&panel.y, y) })).collect();
    json!({ "values": rows })
}

/// Colours that stand in the data as they are.
pub fn own_colours() -> Value {
    json!({ "field": "colour", "type": "nominal", "scale": null })
}

/// The parts of a whole, around a centre.
pub fn shares(rows: Vec<Value>, mark: &Value) -> Value {
    json!({ "data": { "values": rows }, "mark": mark, "encoding": {
        "theta": { "field": "value", "type": "quantitative", "stack": true },
        "color": own_colours(),
        "tooltip": [{ "field": "name", "type": "nominal" }, { "field": "value", "type": "quantitative" }],
    } })
}

pub fn position(axis: &Axis, field: &str) -> Value {
    let kind = match axis.scale {
        Scale::Time => "temporal",
        _ if is_named(axis) => "nominal",
        Scale::Linear | Scale::Log | Scale::Symlog { .. } | Scale::Category { .. } => "quantitative",
    };
    let mut position = json!({ "field": field, "type": kind, "title": axis.label });
    match kind {
        "nominal" => put(&mut position, "sort", Value::Null),
        _ => put(&mut position, "scale", scale(axis)),
    }
    position
}

pub fn scale(axis: &Axis) -> Value {
    let mut scale = match axis.scale {
        Scale::Log => json!({ "type": "log" }),
        Scale::Symlog { threshold } => json!({ "type": "symlog", "constant": threshold }),
        Scale::Linear | Scale::Time | Scale::Category { .. } => json!({ "zero": false }),
    };
    if let (Some(low), Some(high)) = (axis.limits.low, axis.limits.high) {
        put(&mut scale, "domain", json!([value(axis, low), value(axis, high)]));
    }
    if axis.limits.reversed {
        put(&mut scale, "reverse", json!(true));
    }
    scale
}

pub fn is_named(axis: &Axis) -> bool {
    matches!(axis.scale, Scale::Category { .. }) || axis::is_named(axis)
}

pub fn name(axis: &Axis, position: f64) -> String {
    Reader::ENGLISH.position(axis, position)
}

/// A position as Vega-Lite reads it: a name, a moment, a number.
pub fn value(axis: &Axis, position: f64) -> Value {
    match axis.scale {
        Scale::Time => json!(time::iso(position)),
        _ if is_named(axis) => json!(name(axis, position)),
        Scale::Linear | Scale::Log | Scale::Symlog { .. } | Scale::Category { .. } => json!(position),
    }
}
