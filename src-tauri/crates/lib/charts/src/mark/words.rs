//! Sentences about marks.

use tabletalk_protocol::{Axis, Panel, Scale};

use super::{Hover, encoding, shown_label};
use crate::{plot::Plot, reader::Reader, scene::Area};

/// Around a point, so that it need not be met exactly, in pixels.
const REACH: f64 = 6.0;
/// More places than these lie so close that a pointer cannot choose between them.
const MOST_HOVERS: usize = 5_000;

/// Values that are read out one by one; of more, only the range.
const MOST_VALUES: usize = 12;

pub fn said(text: Option<&str>) -> Option<String> {
    let text = text?.split_whitespace().collect::<Vec<_>>().join(" ");
    Some(text.trim_end_matches(['.', ':']).to_owned()).filter(|text| !text.is_empty())
}

/// The hover text of a value.
pub fn pointed_at(label: Option<&str>, along: &Axis, (position, value): (f64, f64), reader: Reader) -> String {
    let text = format!("{}: {}", reader.position(along, position), reader.number(value));
    match shown_label(label) {
        Some(label) => format!("{label}, {text}"),
        None => text,
    }
}

/// The category at a position of an axis.
pub fn group_at(axis: &Axis, position: f64) -> Option<String> {
    matches!(axis.scale, Scale::Category { .. }).then(|| encoding::name(axis, position))
}

/// The hover texts of the points.
pub fn hovers_of_points(
    label: Option<&str>,
    points: impl Iterator<Item = (f64, f64)>,
    panel: &Panel,
    plot: &Plot,
    reader: Reader,
) -> Vec<Hover> {
    let hover = |(x, y)| {
        let at = plot.point(x, y).filter(|at| plot.area.contains(*at))?;
        let area = Area { left: at.x - REACH, top: at.y - REACH, right: at.x + REACH, bottom: at.y + REACH };
        let group = group_at(&panel.x, x);
        Some(Hover { area, text: pointed_at(label, &panel.x, (x, y), reader), group })
    };
    points.take(MOST_HOVERS).filter_map(hover).collect()
}

/// A value in a sentence; unlike a position, it is never a year.
pub fn value_of(axis: &Axis, value: f64, reader: Reader) -> String {
    match axis.scale {
        Scale::Linear | Scale::Log | Scale::Symlog { .. } => reader.number(value),
        Scale::Category { .. } | Scale::Time => reader.position(axis, value),
    }
}

/// The kind of a mark, with its label in quotation marks.
pub fn named(what: &str, label: Option<&str>, reader: Reader) -> String {
    let quoted = |label: String| reader.says(format!("{what} “{label}”"), format!("{what} „{label}“"));
    said(label.filter(|label| !label.starts_with('_'))).map_or_else(|| what.to_owned(), quoted)
}

pub fn no_data(name: &str, reader: Reader) -> String {
    format!("{name}: {}.", reader.says("no data", "keine Daten"))
}

pub fn from_to((low, high): (f64, f64), spoken: impl Fn(f64) -> String, reader: Reader) -> String {
    let (low, high) = (spoken(low), spoken(high));
    reader.says(format!("from {low} to {high}"), format!("von {low} bis {high}"))
}

/// Each value if they are few, the first, last, lowest and highest if they are many.
pub fn values(
    what: &str,
    unit: &str,
    label: Option<&str>,
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
    let (lowest, highest) = (points.iter().min_by(by_value), points.iter().max_by(by_value));
    let found = [points.first(), points.last(), lowest, highest].into_iter().flatten().copied().map(spoken);
    let words =
        reader.says(["First", "last", "lowest", "highest"], ["Am Anfang", "am Ende", "am niedrigsten", "am höchsten"]);
    let told: Vec<String> = words.iter().zip(found).map(|(word, found)| format!("{word} {found}")).collect();
    format!("{name}: {} {unit}. {}.", points.len(), told.join("; "))
}

/// The first of them, and how many more there are.
pub fn listed(all: &[String], reader: Reader) -> String {
    let more = all.len().saturating_sub(MOST_VALUES);
    let rest = match more {
        0 => String::new(),
        _ => reader.says(format!("; and {more} more"), format!("; und {more} weitere")),
    };
    all.get(..MOST_VALUES).unwrap_or(all).join("; ") + &rest
}

pub fn both_ways(across: &str, up: &str, reader: Reader) -> String {
    reader.says(format!("horizontally {across}, vertically {up}"), format!("waagerecht {across}, senkrecht {up}"))
}

pub fn range(values: impl Iterator<Item = f64>) -> (f64, f64) {
    values.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), value| (low.min(value), high.max(value)))
}

pub fn shares(parts: &[(&str, f64)], total: f64, reader: Reader) -> String {
    let all: Vec<String> =
        parts.iter().map(|(name, value)| format!("{name} {}", reader.share(*value, total))).collect();
    if all.is_empty() {
        return reader.says("No data.", "Keine Daten.").to_owned();
    }
    format!("{}: {}.", reader.says("Shares", "Anteile"), listed(&all, reader))
}
