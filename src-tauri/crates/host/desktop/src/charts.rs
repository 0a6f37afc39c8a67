//! Charts as the window shows them: in its colours, as another kind, with their numbers.

use serde::{Deserialize, Serialize};
use tabletalk_charts::{
    Hover, Kind, Size, Typefaces, VegaGap, description, for_reader, hovers, kinds, png, svg, tables, vega_lite,
    with_kind,
};
use tabletalk_format::csv;
use tabletalk_messages::window;
use tabletalk_protocol::{Chart, ChartSpec, Item, ItemBody, ItemId, NumberMarks, Table, Theme};
use tabletalk_report::Locale;
use ts_rs::TS;

use crate::{Refusal, failed};

/// How a chart is to look.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
#[ts(export)]
pub struct ChartLook {
    /// As it was drawn, when it is `None`.
    kind: Option<ChartKind>,
    theme: Theme,
    /// Of who looks, such as `de-DE`: in which language it says what nobody wrote, and how it writes numbers.
    locale: Option<String>,
}

/// The kind of a chart that a person can choose.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum ChartKind {
    Columns,
    Rows,
    Lines,
    Areas,
    Points,
    Pie,
}

/// A part of a chart that Vega-Lite has no counterpart for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum MissingInVega {
    Contours,
    Hexagons,
    Table,
    Polar,
}

/// A chart with all that can be asked of it.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
#[ts(export)]
pub struct ChartView {
    svg: String,
    description: String,
    title: String,
    /// The other kinds in which the chart can be drawn.
    kinds: Vec<ChartKind>,
    tables: Vec<Table>,
    hovers: Vec<HoverArea>,
    /// The elements that a Vega-Lite document of the chart lacks.
    missing_in_vega: Vec<MissingInVega>,
}

/// A part of the picture and what it shows, in shares of its width and height.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
#[ts(export)]
pub struct HoverArea {
    left: f64,
    top: f64,
    right: f64,
    bottom: f64,
    text: String,
    /// The group that it stands for, as its data calls it.
    group: Option<String>,
}

/// A form in which a chart is saved.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum ChartForm {
    Png,
    Svg,
    Csv,
    /// A Vega-Lite document in JSON.
    Vega,
}

impl ChartForm {
    pub fn ending(self) -> &'static str {
        match self {
            Self::Png => "png",
            Self::Svg => "svg",
            Self::Csv => "csv",
            Self::Vega => "vl.json",
        }
    }
}

/// Pixels of a saved picture for one on the screen: sharp on paper.
const SCALE: f64 = 3.0;

/// Of one that is copied into a document or a message, which shows it as large as its pixels say.
const COPIED_SCALE: f64 = 2.0;

pub fn view(items: &[Item], id: ItemId, look: ChartLook) -> Result<ChartView, Refusal> {
    let original = chart(items, id)?;
    let spec = looking(original, look)?;
    let size = Size::of(&spec);
    Ok(ChartView {
        svg: svg(&spec, size).map_err(failed)?,
        description: description(&spec),
        title: spec.title().unwrap_or_default().to_owned(),
        kinds: kinds(&original.spec).into_iter().map(ChartKind::of).collect(),
        tables: tables(&spec),
        hovers: hovers(&spec, size).into_iter().map(|hover| HoverArea::of(hover, size)).collect(),
        missing_in_vega: vega_lite(&spec).missing.into_iter().map(MissingInVega::of).collect(),
    })
}

/// The bytes of a chart as a file, always in the colours of paper.
pub fn file(items: &[Item], id: ItemId, look: ChartLook, form: ChartForm) -> Result<Vec<u8>, Refusal> {
    let spec = looking(chart(items, id)?, ChartLook { theme: Theme::Light, ..look })?;
    let size = Size::of(&spec);
    match form {
        ChartForm::Png => png(&spec, size, SCALE, Typefaces::Installed).map_err(failed),
        ChartForm::Svg => svg(&spec, size).map(String::into_bytes).map_err(failed),
        ChartForm::Vega => serde_json::to_vec_pretty(&vega_lite(&spec).document).map_err(failed),
        ChartForm::Csv => Ok(csv(&tables(&spec), spec.look.numbers.unwrap_or(NumberMarks::ENGLISH)).into_bytes()),
    }
}

/// A chart as PNG for the clipboard, in the colours of paper.
pub fn copied(items: &[Item], id: ItemId, look: ChartLook) -> Result<Vec<u8>, Refusal> {
    let spec = looking(chart(items, id)?, ChartLook { theme: Theme::Light, ..look })?;
    png(&spec, Size::of(&spec), COPIED_SCALE, Typefaces::Installed).map_err(failed)
}

/// The file name of a saved chart.
pub fn name(items: &[Item], id: ItemId) -> Result<String, Refusal> {
    let spec = chart(items, id)?.shown();
    let title = spec.title();
    let kept = |letter: char| letter.is_alphanumeric() || letter == ' ' || letter == '-';
    let name: String =
        title.map(|title| title.chars().filter(|letter| kept(*letter)).take(80).collect()).unwrap_or_default();
    Ok(if name.trim().is_empty() { "chart".to_owned() } else { name.trim().to_owned() })
}

fn chart(items: &[Item], id: ItemId) -> Result<&Chart, Refusal> {
    let chart = items.iter().find_map(|item| match &*item.body {
        ItemBody::Chart(chart) if item.id == id => Some(chart),
        _ => None,
    });
    chart.ok_or_else(|| Refusal::new(window::chart_gone()))
}

fn looking(chart: &Chart, ChartLook { kind, theme, locale }: ChartLook) -> Result<ChartSpec, Refusal> {
    let Locale { language, marks, .. } = Locale::of(locale.as_deref());
    let mut spec = for_reader(chart.shown().into_owned(), language, marks);
    spec.look.theme = theme;
    match kind {
        None => Ok(spec),
        Some(kind) => with_kind(&spec, kind.kind())
            .ok_or_else(|| Refusal::new(window::not_drawable()).hint(window::choose_kind())),
    }
}

impl ChartKind {
    fn of(kind: Kind) -> Self {
        match kind {
            Kind::Columns => Self::Columns,
            Kind::Rows => Self::Rows,
            Kind::Lines => Self::Lines,
            Kind::Areas => Self::Areas,
            Kind::Points => Self::Points,
            Kind::Pie => Self::Pie,
        }
    }

    fn kind(self) -> Kind {
        match self {
            Self::Columns => Kind::Columns,
            Self::Rows => Kind::Rows,
            Self::Lines => Kind::Lines,
            Self::Areas => Kind::Areas,
            Self::Points => Kind::Points,
            Self::Pie => Kind::Pie,
        }
    }
}

impl MissingInVega {
    fn of(gap: VegaGap) -> Self {
        match gap {
            VegaGap::Contours => Self::Contours,
            VegaGap::Hexagons => Self::Hexagons,
            VegaGap::Table => Self::Table,
            VegaGap::Polar => Self::Polar,
        }
    }
}

impl HoverArea {
    fn of(Hover { area, text, group }: Hover, size: Size) -> Self {
        let (across, down) = (|x: f64| x / size.width, |y: f64| y / size.height);
        Self {
            left: across(area.left),
            top: down(area.top),
            right: across(area.right),
            bottom: down(area.bottom),
            text,
            group,
        }
    }
}

#[cfg(test)]
mod tests {
    use tabletalk_protocol::{Axis, Bars, Chart, Mark, Orientation, Paint, Panel, Scale};

    use super::*;

    #[test]
    fn a_chart_is_drawn_as_another_kind_with_its_numbers() {
        let items = [chart()];
        let look = ChartLook { kind: None, theme: Theme::Light, locale: None };
        let seen = view(&items, ItemId(7), look).unwrap();
        assert_eq!(seen.title, "Sales / 2025");
        assert_eq!(
            seen.kinds,
            [ChartKind::Rows, ChartKind::Lines, ChartKind::Areas, ChartKind::Points, ChartKind::Pie]
        );
        assert_eq!(seen.hovers.len(), 2);
        assert!(seen.hovers.iter().all(|spot| 0.0 <= spot.left && spot.right <= 1.0 && spot.top < spot.bottom));

        let dark = view(
            &items,
            ItemId(7),
            ChartLook { kind: Some(ChartKind::Pie), theme: Theme::Dark, locale: Some("de-DE".into()) },
        )
        .unwrap();
        assert_ne!(dark.svg, seen.svg);
        assert!(dark.description.starts_with("Kreisdiagramm: Sales / 2025."), "{}", dark.description);
    }

    #[test]
    fn a_chart_is_saved_as_a_picture_and_as_numbers() {
        let items = [chart()];
        let look = ChartLook { kind: None, theme: Theme::Dark, locale: None };
        let saved = |form| file(&items, ItemId(7), look.clone(), form).unwrap();
        let vega: serde_json::Value = serde_json::from_slice(&saved(ChartForm::Vega)).unwrap();
        assert_eq!(vega["title"], "Sales / 2025");
        assert!(saved(ChartForm::Png).starts_with(b"\x89PNG"));
        assert!(saved(ChartForm::Svg).starts_with(b"<svg "));
        let numbers = String::from_utf8(saved(ChartForm::Csv)).unwrap();
        assert!(numbers.contains("\"North, far\",120\r\nSouth,80.5\r\n"), "{numbers}");
        assert_eq!(name(&items, ItemId(7)).unwrap(), "Sales  2025");
        assert!(file(&items, ItemId(8), look, ChartForm::Svg).is_err());
    }

    #[test]
    fn no_label_of_a_saved_chart_is_a_formula() {
        let items = [chart_of(["=1+1", "South; far"])];
        let saved = |locale: Option<&str>| {
            let look = ChartLook { kind: None, theme: Theme::Light, locale: locale.map(str::to_owned) };
            String::from_utf8(file(&items, ItemId(7), look, ChartForm::Csv).unwrap()).unwrap()
        };
        assert_eq!(saved(None), "\u{feff}position,value\r\n'=1+1,120\r\nSouth; far,80.5\r\n");
        assert_eq!(saved(Some("de-DE")), "\u{feff}Stelle;Wert\r\n'=1+1;120\r\n\"South; far\";80,5\r\n");
    }

    fn chart() -> Item {
        chart_of(["North, far", "South"])
    }

    fn chart_of(names: [&str; 2]) -> Item {
        let bars = Bars {
            label: None,
            orientation: Orientation::Vertical,
            positions: vec![0.0, 1.0],
            widths: vec![0.8],
            bases: vec![],
            values: vec![Some(120.0), Some(80.5)],
            paints: vec![Paint::Series(0)],
            opacity: 1.0,
            texts: vec![],
        };
        let names = names.map(str::to_owned).to_vec();
        let x = Axis { scale: Scale::Category { names }, ..Axis::default() };
        let panel = Panel { title: Some("Sales / 2025".into()), x, marks: vec![Mark::Bars(bars)], ..Panel::default() };
        let spec = ChartSpec { panels: vec![panel], ..ChartSpec::default() };
        let body = Chart { run: ItemId(1), spec, svg: String::new(), description: String::new(), retitled: None };
        Item { id: ItemId(7), turn: 1, body: ItemBody::Chart(body).into() }
    }
}
