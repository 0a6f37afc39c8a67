//! A chart in words, for those who do not see it.

use tabletalk_protocol::{ChartSpec, Coordinates, Orientation, Panel, Twin};

use crate::{
    mark::{self, ChartName, said},
    notes::notes,
    reader::Reader,
};

/// Series that are described one by one.
const MOST_SERIES: usize = 8;

/// Describe the chart in plain sentences.
pub fn description(spec: &ChartSpec) -> String {
    let reader = Reader::of(&spec.look);
    let mut sentences = Vec::new();
    if let Some(title) = said(spec.title.as_deref()) {
        sentences.push(format!("{title}."));
    }
    sentences.extend(said(spec.subtitle.as_deref()).map(|subtitle| format!("{subtitle}.")));
    if spec.panels.len() > 1 {
        sentences.push(format!("{} {}.", spec.panels.len(), reader.says("charts", "Diagramme")));
    }
    for panel in &spec.panels {
        describe(panel, mark::reader_of(panel, reader), &mut sentences);
    }
    sentences.extend(said(spec.caption.as_deref()).map(|caption| format!("{caption}.")));
    if sentences.is_empty() {
        return reader.says("Empty chart.", "Leeres Diagramm.").to_owned();
    }
    sentences.join(" ")
}

fn describe(panel: &Panel, reader: Reader, sentences: &mut Vec<String>) {
    let title = said(panel.title.as_deref()).map_or(String::new(), |title| format!(": {title}"));
    sentences.push(format!("{}{title}.", name(panel, reader)));
    sentences.extend(said(panel.subtitle.as_deref()).map(|subtitle| format!("{subtitle}.")));
    let (x, y) = (said(panel.x.label.as_deref()), said(panel.y.label.as_deref()));
    let (across, up) = reader.says(("Horizontal axis", "Vertical axis"), ("Waagerechte Achse", "Senkrechte Achse"));
    sentences.extend(x.map(|x| format!("{across}: {x}.")));
    sentences.extend(y.map(|y| format!("{up}: {y}.")));
    let described: Vec<String> =
        panel.marks.iter().filter_map(|mark| mark::kind(mark).sentence(panel, reader)).collect();
    sentences.extend(described.iter().take(MOST_SERIES).cloned());
    if described.len() > MOST_SERIES {
        let more = described.len() - MOST_SERIES;
        sentences.push(reader.says(format!("And {more} more series."), format!("Und {more} weitere Reihen.")));
    }
    if let Some(twin) = &panel.twin {
        describe_twin(twin, panel, reader, sentences);
    }
    sentences.extend(notes(panel, reader).iter().map(|note| format!("{note}.")));
}

/// The marks on a second scale, as if they had a panel of their own.
fn describe_twin(twin: &Twin, panel: &Panel, reader: Reader, sentences: &mut Vec<String>) {
    let (x, y, way) = match twin.orientation {
        Orientation::Vertical => (panel.x.clone(), twin.axis.clone(), reader.says("at the right", "rechts")),
        Orientation::Horizontal => (twin.axis.clone(), panel.y.clone(), reader.says("at the top", "oben")),
    };
    let name = said(twin.axis.label.as_deref()).map_or(String::new(), |label| format!(": {label}"));
    sentences.push(format!("{} {way}{name}.", reader.says("Second scale", "Zweite Skala")));
    let own = Panel { x, y, ..Panel::default() };
    sentences.extend(twin.marks.iter().filter_map(|mark| mark::kind(mark).sentence(&own, reader)).take(MOST_SERIES));
}

/// The name of the panel's chart.
fn name(panel: &Panel, reader: Reader) -> &'static str {
    let polar = matches!(panel.coordinates, Coordinates::Polar { .. }).then_some(ChartName::Polar);
    let names = panel.marks.iter().filter_map(|mark| mark::kind(mark).chart_name()).chain(polar);
    let (english, german) = match names.min() {
        Some(ChartName::Treemap) => ("Treemap", "Kacheldiagramm"),
        Some(ChartName::Polar) => ("Polar chart", "Polardiagramm"),
        Some(ChartName::Contours) => ("Contour plot", "Höhenlinien"),
        Some(ChartName::Hexagons) => ("Map of hexagons", "Karte aus Sechsecken"),
        Some(ChartName::Pie) => ("Pie chart", "Kreisdiagramm"),
        Some(ChartName::Heat) => ("Heatmap", "Heatmap"),
        Some(ChartName::Boxes) => ("Box plot", "Boxplot"),
        Some(ChartName::Histogram) => ("Histogram", "Histogramm"),
        Some(ChartName::Bars) => ("Bar chart", "Balkendiagramm"),
        Some(ChartName::Line) => ("Line chart", "Liniendiagramm"),
        Some(ChartName::Points) => ("Scatter plot", "Streudiagramm"),
        Some(ChartName::Area) => ("Area chart", "Flächendiagramm"),
        None => ("Chart", "Diagramm"),
    };
    reader.says(english, german)
}
