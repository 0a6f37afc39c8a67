//! A chart as a Vega-Lite document (version 5), for whoever goes on elsewhere.

use serde_json::{Map, Value, json};
use tabletalk_protocol::{Axis, ChartSpec, Mark, Orientation, Paint, Panel, Scale};

use crate::{
    axis,
    boxes::each_box,
    extent::{each_bar, one_of, pairs},
    heat::colour_at,
    pie,
    reader::Reader,
    theme::Look,
    time, treemap,
};

/// The document: one view, or several joined as they stand.
///
/// Contours and hexagons have no counterpart there and are left out.
pub fn vega_lite(spec: &ChartSpec) -> Value {
    let look = Look::of(&spec.look);
    let mut document = Map::new();
    document.insert("$schema".into(), json!("https://vega.github.io/schema/vega-lite/v5.json"));
    if let Some(title) = titled(spec.title.as_ref(), spec.subtitle.as_ref()) {
        document.insert("title".into(), title);
    }
    let views: Vec<Value> = spec.panels.iter().map(|panel| view(panel, &look)).collect();
    match <[Value; 1]>::try_from(views) {
        Ok([Value::Object(view)]) => document.extend(view),
        Ok([other]) => drop(document.insert("concat".into(), json!([other]))),
        Err(views) => {
            let columns = spec.panels.iter().map(|panel| panel.place.columns).max().unwrap_or(1);
            document.insert("columns".into(), json!(columns));
            document.insert("concat".into(), Value::Array(views));
        }
    }
    Value::Object(document)
}

fn view(panel: &Panel, look: &Look) -> Value {
    let layers: Vec<Value> = panel.marks.iter().filter_map(|mark| layer(mark, panel, look)).collect();
    let mut view = json!({ "layer": layers });
    if let Some(title) = titled(panel.title.as_ref(), panel.subtitle.as_ref()) {
        view["title"] = title;
    }
    view
}

fn layer(mark: &Mark, panel: &Panel, look: &Look) -> Option<Value> {
    let colour = |paint: Paint| look.colour_of(paint).to_string();
    Some(match mark {
        Mark::Bars(bars) => {
            let lies = bars.orientation == Orientation::Horizontal;
            let (along, value) = if lies { (&panel.y, &panel.x) } else { (&panel.x, &panel.y) };
            let rows = each_bar(bars).map(|bar| {
                let fill = colour(one_of(&bars.paints, bar.number, Paint::Series(0)));
                let (from, to) = (bar.position - bar.width / 2.0, bar.position + bar.width / 2.0);
                json!({ "name": name(along, bar.position), "from": from, "to": to, "base": bar.base,
                        "end": bar.base + bar.value, "colour": fill, "series": bars.label })
            });
            let rows: Vec<Value> = rows.collect();
            let stand = if is_named(along) {
                json!({ "field": "name", "type": "nominal", "sort": null, "title": along.label })
            } else {
                json!({ "field": "from", "type": "quantitative", "title": along.label })
            };
            let grow = json!({ "field": "base", "type": "quantitative", "title": value.label, "scale": scale(value) });
            let (stand_way, grow_way) = if lies { ("y", "x") } else { ("x", "y") };
            let mut encoding = json!({
                stand_way: stand, grow_way: grow, format!("{grow_way}2"): { "field": "end" },
                "color": { "field": "colour", "type": "nominal", "scale": null },
            });
            if !is_named(along) {
                encoding[format!("{stand_way}2")] = json!({ "field": "to" });
            }
            json!({ "data": { "values": rows }, "mark": { "type": "bar", "opacity": bars.opacity }, "encoding": encoding })
        }
        Mark::Line { x, y, paint, stroke, .. } => json!({
            "data": points(panel, pairs(x, y)),
            "mark": { "type": "line", "color": colour(*paint), "strokeWidth": stroke.width },
            "encoding": plane(panel, true),
        }),
        Mark::Points { x, y, paints, opacity, .. } => {
            let rows = pairs(x, y).enumerate().map(|(number, (x, y))| {
                let fill = colour(one_of(paints, number, Paint::Series(0)));
                json!({ "x": value(&panel.x, x), "y": value(&panel.y, y), "colour": fill })
            });
            let mut encoding = plane(panel, false);
            encoding["color"] = json!({ "field": "colour", "type": "nominal", "scale": null });
            let rows: Vec<Value> = rows.collect();
            json!({ "data": { "values": rows }, "mark": { "type": "circle", "opacity": opacity }, "encoding": encoding })
        }
        Mark::Area { x, low, high, paint, opacity, .. } => {
            let rows = x.iter().zip(low).zip(high).filter_map(|((x, low), high)| {
                Some(json!({ "x": value(&panel.x, (*x)?), "low": (*low)?, "y": (*high)? }))
            });
            let rows: Vec<Value> = rows.collect();
            let mut encoding = plane(panel, true);
            encoding["y2"] = json!({ "field": "low" });
            let mark = json!({ "type": "area", "color": colour(*paint), "opacity": opacity });
            json!({ "data": { "values": rows }, "mark": mark, "encoding": encoding })
        }
        Mark::Rule { orientation, at, paint, .. } => {
            let (way, axis) = match orientation {
                Orientation::Horizontal => ("y", &panel.y),
                Orientation::Vertical => ("x", &panel.x),
            };
            json!({ "mark": { "type": "rule", "color": colour(*paint) }, "encoding": { way: { "datum": value(axis, *at) } } })
        }
        Mark::Boxes(boxes) => {
            let lies = boxes.orientation == Orientation::Horizontal;
            let along = if lies { &panel.y } else { &panel.x };
            let (stand, grow) = if lies { ("y", "x") } else { ("x", "y") };
            let rows: Vec<Value> = each_box(boxes)
                .map(|one| {
                    let summary = one.summary;
                    json!({ "name": name(along, one.position), "low": summary.low, "first": summary.first,
                            "median": summary.median, "third": summary.third, "high": summary.high })
                })
                .collect();
            let place = json!({ "field": "name", "type": "nominal", "sort": null });
            let between = |from: &str, to: &str| {
                let from = json!({ "field": from, "type": "quantitative" });
                json!({ stand: place, grow: from, format!("{grow}2"): { "field": to } })
            };
            json!({ "data": { "values": rows }, "layer": [
                { "mark": "rule", "encoding": between("low", "high") },
                { "mark": { "type": "bar", "color": colour(one_of(&boxes.paints, 0, Paint::Series(0))) },
                  "encoding": between("first", "third") },
                { "mark": { "type": "tick", "color": "white" },
                  "encoding": { stand: place, grow: { "field": "median", "type": "quantitative" } } },
            ] })
        }
        Mark::Heat(heat) => {
            let fields = heat.values.iter().zip(heat.y_edges.windows(2)).flat_map(|(values, rows)| {
                values.iter().zip(heat.x_edges.windows(2)).filter_map(move |(value, columns)| {
                    let value = (*value)?;
                    Some(json!({ "x": columns[0], "x2": columns[1], "y": rows[0], "y2": rows[1], "value": value,
                                 "colour": colour_at(&heat.ramp, value).to_string() }))
                })
            });
            let rows: Vec<Value> = fields.collect();
            json!({ "data": { "values": rows }, "mark": "rect", "encoding": {
                "x": { "field": "x", "type": "quantitative", "title": panel.x.label }, "x2": { "field": "x2" },
                "y": { "field": "y", "type": "quantitative", "title": panel.y.label }, "y2": { "field": "y2" },
                "color": { "field": "colour", "type": "nominal", "scale": null },
            } })
        }
        Mark::Pie { slices, hole } => {
            let (slices, _) = pie::visible(slices);
            let row = |slice: &&tabletalk_protocol::Slice| json!({ "name": slice.name, "value": slice.value, "colour": colour(slice.paint) });
            shares(slices.iter().map(row).collect(), json!({ "type": "arc", "innerRadius": hole * 100.0 }))
        }
        Mark::Treemap { tiles } => {
            let row = |tile: &&tabletalk_protocol::Tile| json!({ "name": tile.name, "value": tile.value, "colour": colour(tile.paint) });
            shares(treemap::visible(tiles).iter().map(row).collect(), json!({ "type": "arc" }))
        }
        Mark::Text { x, y, text, paint, shift, .. } => json!({
            "data": { "values": [{ "x": value(&panel.x, *x), "y": value(&panel.y, *y), "text": text }] },
            "mark": { "type": "text", "color": colour(*paint), "dx": shift.right, "dy": -shift.up },
            "encoding": { "x": position(&panel.x, "x"), "y": position(&panel.y, "y"), "text": { "field": "text" } },
        }),
        Mark::Segments(segments) => {
            let ends = segments.x.iter().zip(&segments.y).zip(segments.to_x.iter().zip(&segments.to_y));
            let rows: Vec<Value> =
                ends.map(|((x, y), (to_x, to_y))| json!({ "x": x, "y": y, "x2": to_x, "y2": to_y })).collect();
            json!({ "data": { "values": rows }, "mark": { "type": "rule", "color": colour(segments.paint) }, "encoding": {
                "x": { "field": "x", "type": "quantitative" }, "x2": { "field": "x2" },
                "y": { "field": "y", "type": "quantitative" }, "y2": { "field": "y2" },
            } })
        }
        Mark::Outline { .. } | Mark::Span { .. } | Mark::Contours(_) | Mark::Hexagons(_) | Mark::Cells(_) => {
            return None;
        }
    })
}

fn shares(rows: Vec<Value>, mark: Value) -> Value {
    json!({ "data": { "values": rows }, "mark": mark, "encoding": {
        "theta": { "field": "value", "type": "quantitative", "stack": true },
        "color": { "field": "colour", "type": "nominal", "scale": null },
        "tooltip": [{ "field": "name", "type": "nominal" }, { "field": "value", "type": "quantitative" }],
    } })
}

fn points(panel: &Panel, points: impl Iterator<Item = (f64, f64)>) -> Value {
    let rows: Vec<Value> = points.map(|(x, y)| json!({ "x": value(&panel.x, x), "y": value(&panel.y, y) })).collect();
    json!({ "values": rows })
}

/// A title with the line below it.
fn titled(title: Option<&String>, subtitle: Option<&String>) -> Option<Value> {
    match (title, subtitle) {
        (title, Some(subtitle)) => Some(json!({ "text": title.map_or("", String::as_str), "subtitle": subtitle })),
        (Some(title), None) => Some(json!(title)),
        (None, None) => None,
    }
}

/// Both positions; lines keep the order of their points.
fn plane(panel: &Panel, joined: bool) -> Value {
    let mut encoding = json!({ "x": position(&panel.x, "x"), "y": position(&panel.y, "y") });
    if joined {
        encoding["order"] = Value::Null;
    }
    encoding
}

fn position(axis: &Axis, field: &str) -> Value {
    let kind = match axis.scale {
        Scale::Time => "temporal",
        _ if is_named(axis) => "nominal",
        _ => "quantitative",
    };
    let mut position = json!({ "field": field, "type": kind, "title": axis.label });
    match kind {
        "nominal" => position["sort"] = Value::Null,
        _ => position["scale"] = scale(axis),
    }
    position
}

fn scale(axis: &Axis) -> Value {
    let mut scale = match axis.scale {
        Scale::Log => json!({ "type": "log" }),
        Scale::Symlog { threshold } => json!({ "type": "symlog", "constant": threshold }),
        _ => json!({ "zero": false }),
    };
    if let (Some(low), Some(high)) = (axis.limits.low, axis.limits.high) {
        scale["domain"] = json!([value(axis, low), value(axis, high)]);
    }
    if axis.limits.reversed {
        scale["reverse"] = json!(true);
    }
    scale
}

fn is_named(axis: &Axis) -> bool {
    matches!(axis.scale, Scale::Category { .. }) || axis::is_named(axis)
}

fn name(axis: &Axis, position: f64) -> String {
    Reader::ENGLISH.position(axis, position)
}

/// A position as Vega-Lite reads it: a name, a moment, a number.
fn value(axis: &Axis, position: f64) -> Value {
    match axis.scale {
        Scale::Time => json!(time::iso(position)),
        _ if is_named(axis) => json!(Reader::ENGLISH.position(axis, position)),
        _ => json!(position),
    }
}
