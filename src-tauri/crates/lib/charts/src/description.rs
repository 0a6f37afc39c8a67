//! A chart in words, for those who do not see it.

use tabletalk_protocol::{
    Axis, Bars, Boxes, ChartSpec, Contours, Coordinates, Heat, Mark, Orientation, Panel, Scale, Twin,
};

use crate::{
    boxes::each_box,
    extent::{each_bar, pairs},
    pie,
    reader::Reader,
    treemap,
};

/// Values that are read out one by one; of more, only the range.
const MOST_VALUES: usize = 12;
/// Series that are described one by one.
const MOST_SERIES: usize = 8;

/// What the chart shows, in plain sentences.
pub fn description(spec: &ChartSpec) -> String {
    let reader = Reader::of(&spec.look);
    let mut sentences = Vec::new();
    if let Some(title) = said(spec.title.as_ref()) {
        sentences.push(format!("{title}."));
    }
    sentences.extend(said(spec.subtitle.as_ref()).map(|subtitle| format!("{subtitle}.")));
    if spec.panels.len() > 1 {
        sentences.push(format!("{} {}.", spec.panels.len(), reader.says("charts", "Diagramme")));
    }
    for panel in &spec.panels {
        describe(panel, reader, &mut sentences);
    }
    sentences.extend(said(spec.caption.as_ref()).map(|caption| format!("{caption}.")));
    if sentences.is_empty() {
        return reader.says("Empty chart.", "Leeres Diagramm.").to_owned();
    }
    sentences.join(" ")
}

fn describe(panel: &Panel, reader: Reader, sentences: &mut Vec<String>) {
    let title = said(panel.title.as_ref()).map_or(String::new(), |title| format!(": {title}"));
    sentences.push(format!("{}{title}.", kind(panel, reader)));
    sentences.extend(said(panel.subtitle.as_ref()).map(|subtitle| format!("{subtitle}.")));
    let (x, y) = (said(panel.x.label.as_ref()), said(panel.y.label.as_ref()));
    let (across, up) = reader.says(("Horizontal axis", "Vertical axis"), ("Waagerechte Achse", "Senkrechte Achse"));
    sentences.extend(x.map(|x| format!("{across}: {x}.")));
    sentences.extend(y.map(|y| format!("{up}: {y}.")));
    let described: Vec<String> = panel.marks.iter().filter_map(|mark| sentence(mark, panel, reader)).collect();
    sentences.extend(described.iter().take(MOST_SERIES).cloned());
    if described.len() > MOST_SERIES {
        let more = described.len() - MOST_SERIES;
        sentences.push(reader.says(format!("And {more} more series."), format!("Und {more} weitere Reihen.")));
    }
    if let Some(twin) = &panel.twin {
        describe_twin(twin, panel, reader, sentences);
    }
    sentences.extend(said(panel.note.as_ref()).map(|note| format!("{note}.")));
}

/// The marks on a second scale, as if they had a panel of their own.
fn describe_twin(twin: &Twin, panel: &Panel, reader: Reader, sentences: &mut Vec<String>) {
    let (x, y, way) = match twin.orientation {
        Orientation::Vertical => (panel.x.clone(), twin.axis.clone(), reader.says("at the right", "rechts")),
        Orientation::Horizontal => (twin.axis.clone(), panel.y.clone(), reader.says("at the top", "oben")),
    };
    let name = said(twin.axis.label.as_ref()).map_or(String::new(), |label| format!(": {label}"));
    sentences.push(format!("{} {way}{name}.", reader.says("Second scale", "Zweite Skala")));
    let own = Panel { x, y, ..Panel::default() };
    sentences.extend(twin.marks.iter().filter_map(|mark| sentence(mark, &own, reader)).take(MOST_SERIES));
}

fn said(text: Option<&String>) -> Option<String> {
    let text = text?.split_whitespace().collect::<Vec<_>>().join(" ");
    Some(text.trim_end_matches(['.', ':']).to_owned()).filter(|text| !text.is_empty())
}

fn kind(panel: &Panel, reader: Reader) -> &'static str {
    let has = |test: fn(&Mark) -> bool| panel.marks.iter().any(test);
    let (english, german) = if has(|mark| matches!(mark, Mark::Treemap { .. })) {
        ("Treemap", "Kacheldiagramm")
    } else if matches!(panel.coordinates, Coordinates::Polar { .. }) {
        ("Polar chart", "Polardiagramm")
    } else if has(|mark| matches!(mark, Mark::Contours(_))) {
        ("Contour plot", "Höhenlinien")
    } else if has(|mark| matches!(mark, Mark::Hexagons(_))) {
        ("Map of hexagons", "Karte aus Sechsecken")
    } else if has(|mark| matches!(mark, Mark::Pie { .. })) {
        ("Pie chart", "Kreisdiagramm")
    } else if has(|mark| matches!(mark, Mark::Heat(_))) {
        ("Heatmap", "Heatmap")
    } else if has(|mark| matches!(mark, Mark::Boxes(_))) {
        ("Box plot", "Boxplot")
    } else if has(|mark| matches!(mark, Mark::Bars(bars) if touching(bars))) {
        ("Histogram", "Histogramm")
    } else if has(|mark| matches!(mark, Mark::Bars(_))) {
        ("Bar chart", "Balkendiagramm")
    } else if has(|mark| matches!(mark, Mark::Line { .. })) {
        ("Line chart", "Liniendiagramm")
    } else if has(|mark| matches!(mark, Mark::Points { .. })) {
        ("Scatter plot", "Streudiagramm")
    } else if has(|mark| matches!(mark, Mark::Area { .. })) {
        ("Area chart", "Flächendiagramm")
    } else {
        ("Chart", "Diagramm")
    };
    reader.says(english, german)
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

fn sentence(mark: &Mark, panel: &Panel, reader: Reader) -> Option<String> {
    let points =
        |label, x, y, what| series(what, reader.says("points", "Punkte"), label, pairs(x, y).collect(), panel, reader);
    match mark {
        Mark::Bars(bars) => Some(bars_sentence(bars, panel, reader)),
        Mark::Line { label, x, y, .. } => Some(points(label.as_ref(), x, y, reader.says("Line", "Linie"))),
        Mark::Area { label, x, high, .. } => Some(points(label.as_ref(), x, high, reader.says("Area", "Fläche"))),
        Mark::Points { label, x, y, .. } => {
            Some(cloud(label.as_ref(), &pairs(x, y).collect::<Vec<_>>(), panel, reader))
        }
        Mark::Rule { label, orientation, at, .. } => Some(rule(label.as_ref(), *orientation, *at, panel, reader)),
        Mark::Boxes(boxes) => Some(boxes_sentence(boxes, panel, reader)),
        Mark::Heat(heat) => Some(heat_sentence(heat, panel, reader)),
        Mark::Span { label, orientation, from, to, .. } => {
            Some(span(label.as_ref(), *orientation, (*from, *to), panel, reader))
        }
        // Lines and bodies that belong to another mark, which says the numbers.
        Mark::Segments(_) | Mark::Outline { .. } => None,
        Mark::Text { text, .. } => Some(format!("{}: {}.", reader.says("Note", "Anmerkung"), said(Some(text))?)),
        Mark::Pie { slices, .. } => {
            let (slices, total) = pie::visible(slices);
            let parts: Vec<(&str, f64)> = slices.iter().map(|slice| (slice.name.as_str(), slice.value)).collect();
            Some(shares(&parts, total, reader))
        }
        Mark::Treemap { tiles } => {
            let tiles = treemap::visible(tiles);
            let parts: Vec<(&str, f64)> = tiles.iter().map(|tile| (tile.name.as_str(), tile.value)).collect();
            Some(shares(&parts, tiles.iter().map(|tile| tile.value).sum(), reader))
        }
        Mark::Contours(contours) => Some(contours_sentence(contours, panel, reader)),
        Mark::Hexagons(hexagons) => {
            let known = hexagons.values.iter().copied().filter(|value| value.is_finite());
            let count = hexagons.values.len();
            let between = from_to(range(known), |value| reader.number(value), reader);
            Some(reader.says(format!("{count} fields, {between}."), format!("{count} Felder, {between}.")))
        }
        Mark::Cells(cells) => {
            let rows = cells.texts.len();
            Some(reader.says(format!("Table of {rows} rows."), format!("Tabelle mit {rows} Zeilen.")))
        }
    }
}

fn bars_sentence(bars: &Bars, panel: &Panel, reader: Reader) -> String {
    let points = each_bar(bars).map(|bar| (bar.position, bar.value)).collect();
    let (what, unit) = reader.says(("Bars", "bars"), ("Balken", "Balken"));
    match bars.orientation {
        Orientation::Vertical => series(what, unit, bars.label.as_ref(), points, panel, reader),
        Orientation::Horizontal => values(what, unit, bars.label.as_ref(), points, (&panel.y, &panel.x), reader),
    }
}

fn series(
    what: &str,
    unit: &str,
    label: Option<&String>,
    points: Vec<(f64, f64)>,
    panel: &Panel,
    reader: Reader,
) -> String {
    values(what, unit, label, points, (&panel.x, &panel.y), reader)
}

/// A value in a sentence; unlike a position, it is never a year.
fn value_of(axis: &Axis, value: f64, reader: Reader) -> String {
    match axis.scale {
        Scale::Linear | Scale::Log | Scale::Symlog { .. } => reader.number(value),
        Scale::Category { .. } | Scale::Time => reader.position(axis, value),
    }
}

/// What is described and what it is called.
fn named(what: &str, label: Option<&String>, reader: Reader) -> String {
    let quoted = |label| reader.says(format!("{what} “{label}”"), format!("{what} „{label}“"));
    said(label.filter(|label| !label.starts_with('_'))).map_or_else(|| what.to_owned(), quoted)
}

fn no_data(name: &str, reader: Reader) -> String {
    format!("{name}: {}.", reader.says("no data", "keine Daten"))
}

fn from_to((low, high): (f64, f64), spoken: impl Fn(f64) -> String, reader: Reader) -> String {
    let (low, high) = (spoken(low), spoken(high));
    reader.says(format!("from {low} to {high}"), format!("von {low} bis {high}"))
}

/// Each value if they are few, the first, last, lowest and highest if they are many.
fn values(
    what: &str,
    unit: &str,
    label: Option<&String>,
    points: Vec<(f64, f64)>,
    (along, value): (&Axis, &Axis),
    reader: Reader,
) -> String {
    let name = named(what, label, reader);
    if points.is_empty() {
        return no_data(&name, reader);
    }
    let spoken = |(position, number): (f64, f64)| {
        format!("{}: {}", reader.position(along, position), value_of(value, number, reader))
    };
    if points.len() <= MOST_VALUES {
        let all: Vec<String> = points.iter().copied().map(spoken).collect();
        return format!("{name}: {}.", all.join("; "));
    }
    let by_value = |one: &&(f64, f64), other: &&(f64, f64)| one.1.total_cmp(&other.1);
    let lowest = points.iter().min_by(by_value).copied().unwrap_or(points[0]);
    let highest = points.iter().max_by(by_value).copied().unwrap_or(points[0]);
    let found = [points[0], points[points.len() - 1], lowest, highest].map(spoken);
    let words =
        reader.says(["First", "last", "lowest", "highest"], ["Am Anfang", "am Ende", "am niedrigsten", "am höchsten"]);
    let told: Vec<String> = words.iter().zip(found).map(|(word, found)| format!("{word} {found}")).collect();
    format!("{name}: {} {unit}. {}.", points.len(), told.join("; "))
}

fn boxes_sentence(boxes: &Boxes, panel: &Panel, reader: Reader) -> String {
    let (along, value) = match boxes.orientation {
        Orientation::Vertical => (&panel.x, &panel.y),
        Orientation::Horizontal => (&panel.y, &panel.x),
    };
    let spoken = |number: f64| value_of(value, number, reader);
    let all: Vec<String> = each_box(boxes)
        .map(|one| {
            let summary = one.summary;
            let outliers = match summary.outliers.len() {
                0 => String::new(),
                1 => reader.says(", 1 outlier", ", 1 Ausreißer").to_owned(),
                count => format!(", {count} {}", reader.says("outliers", "Ausreißer")),
            };
            let (name, median) = (reader.position(along, one.position), spoken(summary.median));
            let middle = from_to((summary.first, summary.third), spoken, reader);
            let half = reader.says("middle half", "mittlere Hälfte");
            format!("{name}: {} {median}, {half} {middle}{outliers}", reader.says("median", "Median"))
        })
        .collect();
    let name = reader.says("Boxes", "Kästen");
    if all.is_empty() { no_data(name, reader) } else { format!("{name}: {}.", listed(&all, reader)) }
}

/// The first of them, and how many more there are.
fn listed(all: &[String], reader: Reader) -> String {
    let more = all.len().saturating_sub(MOST_VALUES);
    let rest = match more {
        0 => String::new(),
        _ => reader.says(format!("; and {more} more"), format!("; und {more} weitere")),
    };
    all[..all.len().min(MOST_VALUES)].join("; ") + &rest
}

/// The size of the heatmap, and where its lowest and highest values stand.
fn heat_sentence(heat: &Heat, panel: &Panel, reader: Reader) -> String {
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
        return no_data(reader.says("Fields", "Felder"), reader);
    };
    let spoken = |(row, column, value): &(usize, usize, f64)| {
        let x = reader.position(&panel.x, middle(&heat.x_edges, *column));
        let y = reader.position(&panel.y, middle(&heat.y_edges, *row));
        format!("{} {} {x}, {y}", reader.number(*value), reader.says("at", "bei"))
    };
    let (rows, columns) = (heat.values.len(), heat.x_edges.len().saturating_sub(1));
    let (low, high) = (spoken(lowest), spoken(highest));
    reader.says(
        format!("{rows} rows and {columns} columns. Lowest {low}; highest {high}."),
        format!("{rows} Zeilen und {columns} Spalten. Am niedrigsten {low}; am höchsten {high}."),
    )
}

fn contours_sentence(contours: &Contours, panel: &Panel, reader: Reader) -> String {
    let known = contours.values.iter().flatten().flatten().copied();
    let values = from_to(range(known), |value| reader.number(value), reader);
    let across = from_to(range(contours.x.iter().copied()), |at| reader.position(&panel.x, at), reader);
    let up = from_to(range(contours.y.iter().copied()), |at| reader.position(&panel.y, at), reader);
    format!("{} {values}, {}.", reader.says("Values", "Werte"), both_ways(&across, &up, reader))
}

fn both_ways(across: &str, up: &str, reader: Reader) -> String {
    reader.says(format!("horizontally {across}, vertically {up}"), format!("waagerecht {across}, senkrecht {up}"))
}

fn range(values: impl Iterator<Item = f64>) -> (f64, f64) {
    values.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), value| (low.min(value), high.max(value)))
}

fn shares(parts: &[(&str, f64)], total: f64, reader: Reader) -> String {
    let all: Vec<String> =
        parts.iter().map(|(name, value)| format!("{name} {}", reader.share(*value, total))).collect();
    if all.is_empty() {
        return reader.says("No data.", "Keine Daten.").to_owned();
    }
    format!("{}: {}.", reader.says("Shares", "Anteile"), listed(&all, reader))
}

fn cloud(label: Option<&String>, points: &[(f64, f64)], panel: &Panel, reader: Reader) -> String {
    let name = named(reader.says("Points", "Punkte"), label, reader);
    if points.is_empty() {
        return no_data(&name, reader);
    }
    let of = |values: fn(&(f64, f64)) -> f64, axis: &Axis| {
        from_to(range(points.iter().map(values)), |at| reader.position(axis, at), reader)
    };
    let ways = both_ways(&of(|point| point.0, &panel.x), &of(|point| point.1, &panel.y), reader);
    format!("{name}: {} {}, {ways}.", points.len(), reader.says("points", "Punkte"))
}

fn rule(label: Option<&String>, orientation: Orientation, at: f64, panel: &Panel, reader: Reader) -> String {
    let (way, axis) = match orientation {
        Orientation::Horizontal => (reader.says("Horizontal line", "Waagerechte Linie"), &panel.y),
        Orientation::Vertical => (reader.says("Vertical line", "Senkrechte Linie"), &panel.x),
    };
    let named_places = matches!(axis.scale, Scale::Category { .. });
    let at = if named_places { reader.number(at) } else { value_of(axis, at, reader) };
    format!("{} {} {at}.", named(way, label, reader), reader.says("at", "bei"))
}

fn span(
    label: Option<&String>,
    orientation: Orientation,
    (from, to): (f64, f64),
    panel: &Panel,
    reader: Reader,
) -> String {
    let axis = match orientation {
        Orientation::Horizontal => &panel.y,
        Orientation::Vertical => &panel.x,
    };
    let between = from_to((from, to), |at| reader.position(axis, at), reader);
    format!("{}: {between}.", named(reader.says("Marked", "Markiert"), label, reader))
}
