//! A chart in words, for those who do not see it.

use tabletalk_protocol::{
    Axis, Bars, Boxes, ChartSpec, Contours, Coordinates, Heat, Mark, Orientation, Panel, Scale, Slice, Tile, Twin,
};

use crate::{
    axis,
    boxes::each_box,
    extent::{each_bar, pairs},
    number, pie, treemap,
};

/// Values that are read out one by one; of more, only the range.
const MOST_VALUES: usize = 12;
/// Series that are described one by one.
const MOST_SERIES: usize = 8;

/// What the chart shows, in plain sentences.
pub fn description(spec: &ChartSpec) -> String {
    let mut sentences = Vec::new();
    if let Some(title) = said(spec.title.as_ref()) {
        sentences.push(format!("{title}."));
    }
    sentences.extend(said(spec.subtitle.as_ref()).map(|subtitle| format!("{subtitle}.")));
    if spec.panels.len() > 1 {
        sentences.push(format!("{} charts.", spec.panels.len()));
    }
    for panel in &spec.panels {
        describe(panel, &mut sentences);
    }
    sentences.extend(said(spec.caption.as_ref()).map(|caption| format!("{caption}.")));
    if sentences.is_empty() {
        return "Empty chart.".to_owned();
    }
    sentences.join(" ")
}

fn describe(panel: &Panel, sentences: &mut Vec<String>) {
    let title = said(panel.title.as_ref()).map_or(String::new(), |title| format!(": {title}"));
    sentences.push(format!("{}{title}.", kind(panel)));
    sentences.extend(said(panel.subtitle.as_ref()).map(|subtitle| format!("{subtitle}.")));
    let (x, y) = (said(panel.x.label.as_ref()), said(panel.y.label.as_ref()));
    match (x, y) {
        (Some(x), Some(y)) => sentences.push(format!("Horizontal axis: {x}. Vertical axis: {y}.")),
        (Some(x), None) => sentences.push(format!("Horizontal axis: {x}.")),
        (None, Some(y)) => sentences.push(format!("Vertical axis: {y}.")),
        (None, None) => {}
    }
    let described: Vec<String> = panel.marks.iter().filter_map(|mark| sentence(mark, panel)).collect();
    sentences.extend(described.iter().take(MOST_SERIES).cloned());
    if described.len() > MOST_SERIES {
        sentences.push(format!("And {} more series.", described.len() - MOST_SERIES));
    }
    if let Some(twin) = &panel.twin {
        describe_twin(twin, panel, sentences);
    }
    sentences.extend(said(panel.note.as_ref()).map(|note| format!("{note}.")));
}

/// The marks on a second scale, as if they had a panel of their own.
fn describe_twin(twin: &Twin, panel: &Panel, sentences: &mut Vec<String>) {
    let (x, y, way) = match twin.orientation {
        Orientation::Vertical => (panel.x.clone(), twin.axis.clone(), "right"),
        Orientation::Horizontal => (twin.axis.clone(), panel.y.clone(), "top"),
    };
    let name = said(twin.axis.label.as_ref()).map_or(String::new(), |label| format!(": {label}"));
    sentences.push(format!("Second scale at the {way}{name}."));
    let own = Panel { x, y, ..Panel::default() };
    sentences.extend(twin.marks.iter().filter_map(|mark| sentence(mark, &own)).take(MOST_SERIES));
}

fn said(text: Option<&String>) -> Option<String> {
    let text = text?.split_whitespace().collect::<Vec<_>>().join(" ");
    Some(text.trim_end_matches(['.', ':']).to_owned()).filter(|text| !text.is_empty())
}

fn kind(panel: &Panel) -> &'static str {
    let has = |test: fn(&Mark) -> bool| panel.marks.iter().any(test);
    if has(|mark| matches!(mark, Mark::Treemap { .. })) {
        "Treemap"
    } else if matches!(panel.coordinates, Coordinates::Polar { .. }) {
        "Polar chart"
    } else if has(|mark| matches!(mark, Mark::Contours(_))) {
        "Contour plot"
    } else if has(|mark| matches!(mark, Mark::Hexagons(_))) {
        "Map of hexagons"
    } else if has(|mark| matches!(mark, Mark::Pie { .. })) {
        "Pie chart"
    } else if has(|mark| matches!(mark, Mark::Heat(_))) {
        "Heatmap"
    } else if has(|mark| matches!(mark, Mark::Boxes(_))) {
        "Box plot"
    } else if has(|mark| matches!(mark, Mark::Bars(bars) if touching(bars))) {
        "Histogram"
    } else if has(|mark| matches!(mark, Mark::Bars(_))) {
        "Bar chart"
    } else if has(|mark| matches!(mark, Mark::Line { .. })) {
        "Line chart"
    } else if has(|mark| matches!(mark, Mark::Points { .. })) {
        "Scatter plot"
    } else if has(|mark| matches!(mark, Mark::Area { .. })) {
        "Area chart"
    } else {
        "Chart"
    }
}

/// Whether each bar begins where the one before it ends, as the bins of a histogram do.
fn touching(bars: &Bars) -> bool {
    let all: Vec<_> = each_bar(bars).collect();
    all.len() > 2
        && all.windows(2).all(|pair| {
            let gap = (pair[1].position - pair[1].width / 2.0) - (pair[0].position + pair[0].width / 2.0);
            gap.abs() < 0.01 * pair[0].width.abs().max(f64::MIN_POSITIVE) + 0.06 * pair[0].width.abs()
        })
}

fn sentence(mark: &Mark, panel: &Panel) -> Option<String> {
    match mark {
        Mark::Bars(bars) => Some(bars_sentence(bars, panel)),
        Mark::Line { label, x, y, .. } => Some(series("Line", "points", label.as_ref(), pairs(x, y).collect(), panel)),
        Mark::Points { label, x, y, .. } => Some(cloud(label.as_ref(), &pairs(x, y).collect::<Vec<_>>(), panel)),
        Mark::Area { label, x, high, .. } => {
            Some(series("Area", "points", label.as_ref(), pairs(x, high).collect(), panel))
        }
        Mark::Rule { label, orientation, at, .. } => Some(rule(label.as_ref(), *orientation, *at, panel)),
        Mark::Boxes(boxes) => Some(boxes_sentence(boxes, panel)),
        Mark::Heat(heat) => Some(heat_sentence(heat, panel)),
        Mark::Span { label, orientation, from, to, .. } => {
            Some(span(label.as_ref(), *orientation, (*from, *to), panel))
        }
        // Lines and bodies that belong to another mark, which says the numbers.
        Mark::Segments(_) | Mark::Outline { .. } => None,
        Mark::Text { text, .. } => Some(format!("Note: {}.", said(Some(text))?)),
        Mark::Pie { slices, .. } => Some(shares(slices)),
        Mark::Contours(contours) => Some(contours_sentence(contours, panel)),
        Mark::Hexagons(hexagons) => {
            let known = hexagons.values.iter().copied().filter(|value| value.is_finite());
            let (low, high) = range(known);
            Some(format!("{} fields, from {} to {}.", hexagons.values.len(), number::spoken(low), number::spoken(high)))
        }
        Mark::Treemap { tiles } => Some(tiles_sentence(tiles)),
        Mark::Cells(cells) => Some(format!("Table of {} rows.", cells.texts.len())),
    }
}

fn bars_sentence(bars: &Bars, panel: &Panel) -> String {
    let points = each_bar(bars).map(|bar| (bar.position, bar.value)).collect();
    match bars.orientation {
        Orientation::Vertical => series("Bars", "bars", bars.label.as_ref(), points, panel),
        Orientation::Horizontal => values("Bars", "bars", bars.label.as_ref(), points, &panel.y, &panel.x),
    }
}

fn series(what: &str, unit: &str, label: Option<&String>, points: Vec<(f64, f64)>, panel: &Panel) -> String {
    values(what, unit, label, points, &panel.x, &panel.y)
}

/// A value in a sentence; unlike a position, it is never a year.
fn value_of(axis: &Axis, value: f64) -> String {
    match axis.scale {
        Scale::Linear | Scale::Log | Scale::Symlog { .. } => number::spoken(value),
        Scale::Category { .. } | Scale::Time => axis::spoken(axis, value),
    }
}

/// Each value if they are few, the first, last, lowest and highest if they are many.
fn values(
    what: &str,
    unit: &str,
    label: Option<&String>,
    points: Vec<(f64, f64)>,
    along: &Axis,
    value: &Axis,
) -> String {
    let name = said(label.filter(|label| !label.starts_with('_')))
        .map_or_else(|| what.to_owned(), |label| format!("{what} “{label}”"));
    if points.is_empty() {
        return format!("{name}: no data.");
    }
    let spoken =
        |(position, number): (f64, f64)| format!("{}: {}", axis::spoken(along, position), value_of(value, number));
    if points.len() <= MOST_VALUES {
        let all: Vec<String> = points.iter().copied().map(spoken).collect();
        return format!("{name}: {}.", all.join("; "));
    }
    let by_value = |one: &&(f64, f64), other: &&(f64, f64)| one.1.total_cmp(&other.1);
    let lowest = points.iter().min_by(by_value).copied().unwrap_or(points[0]);
    let highest = points.iter().max_by(by_value).copied().unwrap_or(points[0]);
    let (first, last) = (points[0], points[points.len() - 1]);
    format!(
        "{name}: {} {unit}. First {}; last {}; lowest {}; highest {}.",
        points.len(),
        spoken(first),
        spoken(last),
        spoken(lowest),
        spoken(highest)
    )
}

fn boxes_sentence(boxes: &Boxes, panel: &Panel) -> String {
    let (along, value) = match boxes.orientation {
        Orientation::Vertical => (&panel.x, &panel.y),
        Orientation::Horizontal => (&panel.y, &panel.x),
    };
    let spoken = |number: f64| value_of(value, number);
    let all: Vec<String> = each_box(boxes)
        .map(|one| {
            let summary = one.summary;
            let outliers = match summary.outliers.len() {
                0 => String::new(),
                1 => ", 1 outlier".to_owned(),
                count => format!(", {count} outliers"),
            };
            let (name, median) = (axis::spoken(along, one.position), spoken(summary.median));
            let (first, third) = (spoken(summary.first), spoken(summary.third));
            format!("{name}: median {median}, middle half from {first} to {third}{outliers}")
        })
        .collect();
    if all.is_empty() {
        return "Boxes: no data.".to_owned();
    }
    let more = all.len().saturating_sub(MOST_VALUES);
    let rest = if more > 0 { format!("; and {more} more") } else { String::new() };
    format!("Boxes: {}{rest}.", all[..all.len().min(MOST_VALUES)].join("; "))
}

/// The size of the heatmap, and where its lowest and highest values stand.
fn heat_sentence(heat: &Heat, panel: &Panel) -> String {
    let middle = |edges: &[f64], number: usize| match edges.get(number..number + 2) {
        Some([from, to]) => (from + to) / 2.0,
        _ => number as f64,
    };
    let fields = heat.values.iter().enumerate().flat_map(|(row, values)| {
        values.iter().enumerate().filter_map(move |(column, value)| Some((row, column, (*value)?)))
    });
    let known: Vec<(usize, usize, f64)> = fields.filter(|field| field.2.is_finite()).collect();
    let by_value = |one: &&(usize, usize, f64), other: &&(usize, usize, f64)| one.2.total_cmp(&other.2);
    let (Some(lowest), Some(highest)) = (known.iter().min_by(by_value), known.iter().max_by(by_value)) else {
        return "Fields: no data.".to_owned();
    };
    let spoken = |(row, column, value): &(usize, usize, f64)| {
        let x = axis::spoken(&panel.x, middle(&heat.x_edges, *column));
        let y = axis::spoken(&panel.y, middle(&heat.y_edges, *row));
        format!("{} at {x}, {y}", number::spoken(*value))
    };
    let columns = heat.x_edges.len().saturating_sub(1);
    let (low, high) = (spoken(lowest), spoken(highest));
    format!("{} rows and {columns} columns. Lowest {low}; highest {high}.", heat.values.len())
}

fn contours_sentence(contours: &Contours, panel: &Panel) -> String {
    let (low, high) = range(contours.values.iter().flatten().flatten().copied());
    let (left, right) = range(contours.x.iter().copied());
    let (bottom, top) = range(contours.y.iter().copied());
    format!(
        "Values from {} to {}, horizontally from {} to {}, vertically from {} to {}.",
        number::spoken(low),
        number::spoken(high),
        axis::spoken(&panel.x, left),
        axis::spoken(&panel.x, right),
        axis::spoken(&panel.y, bottom),
        axis::spoken(&panel.y, top)
    )
}

fn range(values: impl Iterator<Item = f64>) -> (f64, f64) {
    values.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), value| (low.min(value), high.max(value)))
}

fn tiles_sentence(tiles: &[Tile]) -> String {
    let tiles = treemap::visible(tiles);
    let total: f64 = tiles.iter().map(|tile| tile.value).sum();
    let share = |tile: &&Tile| format!("{} {:.1}%", tile.name, tile.value / total * 100.0);
    let all: Vec<String> = tiles.iter().take(MOST_VALUES).map(share).collect();
    let more = tiles.len().saturating_sub(MOST_VALUES);
    let rest = if more > 0 { format!("; and {more} more") } else { String::new() };
    if all.is_empty() { "No data.".to_owned() } else { format!("Shares: {}{rest}.", all.join("; ")) }
}

fn cloud(label: Option<&String>, points: &[(f64, f64)], panel: &Panel) -> String {
    let name = said(label.filter(|label| !label.starts_with('_')))
        .map_or_else(|| "Points".to_owned(), |label| format!("Points “{label}”"));
    if points.is_empty() {
        return format!("{name}: no data.");
    }
    let range = |of: fn(&(f64, f64)) -> f64, axis: &Axis| {
        let (low, high) = points
            .iter()
            .map(of)
            .fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), value| (low.min(value), high.max(value)));
        format!("from {} to {}", axis::spoken(axis, low), axis::spoken(axis, high))
    };
    let (x, y) = (range(|point| point.0, &panel.x), range(|point| point.1, &panel.y));
    format!("{name}: {} points, horizontally {x}, vertically {y}.", points.len())
}

fn rule(label: Option<&String>, orientation: Orientation, at: f64, panel: &Panel) -> String {
    let (way, axis) = match orientation {
        Orientation::Horizontal => ("Horizontal", &panel.y),
        Orientation::Vertical => ("Vertical", &panel.x),
    };
    let name = said(label.filter(|label| !label.starts_with('_'))).map_or(String::new(), |label| format!(" “{label}”"));
    let at = if matches!(axis.scale, Scale::Category { .. }) { number::spoken(at) } else { value_of(axis, at) };
    format!("{way} line{name} at {at}.")
}

fn span(label: Option<&String>, orientation: Orientation, (from, to): (f64, f64), panel: &Panel) -> String {
    let axis = match orientation {
        Orientation::Horizontal => &panel.y,
        Orientation::Vertical => &panel.x,
    };
    let name = said(label.filter(|label| !label.starts_with('_'))).map_or(String::new(), |label| format!(" “{label}”"));
    format!("Marked{name}: from {} to {}.", axis::spoken(axis, from), axis::spoken(axis, to))
}

fn shares(slices: &[Slice]) -> String {
    let (slices, total) = pie::visible(slices);
    if slices.is_empty() {
        return "No data.".to_owned();
    }
    let share = |slice: &&Slice| format!("{} {:.1}%", slice.name, slice.value / total * 100.0);
    let all: Vec<String> = slices.iter().take(MOST_VALUES).map(share).collect();
    let more = slices.len().saturating_sub(MOST_VALUES);
    let rest = if more > 0 { format!("; and {more} more") } else { String::new() };
    format!("Shares: {}{rest}.", all.join("; "))
}
