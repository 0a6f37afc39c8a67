//! Charts in a workbook: the spreadsheet's own where it has them, otherwise pictures.

use std::io::{Cursor, Read};

use jiff::civil::date;
use tabletalk_protocol::{
    Answer, AnswerStatus, Axis, Bars, Chart, ChartSpec, Item, ItemBody, ItemId, Mark, Marker, Orientation, Paint,
    Panel, ReportFormat, ReportOptions, Scale, Span, Stroke,
};
use tabletalk_report::{Material, report};

fn workbook(spec: ChartSpec) -> zip::ZipArchive<Cursor<Vec<u8>>> {
    let chart = Chart { run: ItemId(2), spec, svg: String::new(), description: "A chart.".into(), retitled: None };
    let answer = Answer {
        spans: vec![Span::Text { text: "So it is with these.".into() }],
        status: AnswerStatus::Computed,
        charts: vec![ItemId(3)],
        tables: vec![],
        model: "one".into(),
        cautions: vec![],
        preface: None,
        follow_ups: vec![],
        understood: None,
        offers: vec![],
    };
    let item = |id, body: ItemBody| Item { id: ItemId(id), turn: 1, body: body.into() };
    let items = [
        item(1, ItemBody::UserText { text: "Which?".into(), built: None }),
        item(3, ItemBody::Chart(chart)),
        item(4, ItemBody::Answer(answer)),
    ];
    let material = Material { items: &items, day: date(2026, 11, 20), files: &[], tables: &[] };
    let options = ReportOptions { format: ReportFormat::Xlsx, ..ReportOptions::default() };
    let bytes = report(&material, &options).unwrap().main().bytes.clone();
    zip::ZipArchive::new(Cursor::new(bytes)).unwrap()
}

fn part(workbook: &mut zip::ZipArchive<Cursor<Vec<u8>>>, name: &str) -> Option<String> {
    let mut text = String::new();
    workbook.by_name(name).ok()?.read_to_string(&mut text).unwrap();
    Some(text)
}

/// What stands between all tags of this name.
fn inside<'a>(xml: &'a str, tag: &str) -> Vec<&'a str> {
    let (open, close) = (format!("<{tag}>"), format!("</{tag}>"));
    xml.split(&open).skip(1).filter_map(|rest| rest.split(&close).next()).collect()
}

fn bars(label: &str, shift: f64, values: &[f64]) -> Mark {
    Mark::Bars(Bars {
        label: Some(label.into()),
        orientation: Orientation::Horizontal,
        positions: (0..values.len()).map(|at| at as f64 + shift).collect(),
        widths: vec![0.4],
        bases: vec![],
        values: values.iter().copied().map(Some).collect(),
        paints: vec![Paint::Series(0)],
        opacity: 1.0,
        texts: vec![],
    })
}

fn ranking(marks: Vec<Mark>) -> ChartSpec {
    let names = ["Harbour", "Station"].map(str::to_owned).to_vec();
    let y = Axis { scale: Scale::Category { names }, label: Some("store".into()), ..Axis::default() };
    let x = Axis { label: Some("amount".into()), ..Axis::default() };
    ChartSpec { panels: vec![Panel { x, y, marks, ..Panel::default() }], ..ChartSpec::default() }
}

#[test]
fn bars_are_drawn_by_the_spreadsheet_from_its_cells() {
    let mut book = workbook(ranking(vec![bars("2024", -0.2, &[12.5, 7.0]), bars("2025", 0.2, &[13.0, 6.0])]));
    let chart = part(&mut book, "xl/charts/chart1.xml").expect("a chart");
    assert!(chart.contains(r#"<c:barDir val="bar"/><c:grouping val="clustered"/>"#), "{chart}");
    let formulas = ["$B$3", "$A$4:$A$5", "$B$4:$B$5", "$C$3", "$A$4:$A$5", "$C$4:$C$5"];
    assert_eq!(inside(&chart, "c:f"), formulas.map(|cells| format!("'Chart 1'!{cells}")));
    let sheet = part(&mut book, "xl/worksheets/sheet2.xml").expect("a sheet");
    assert_eq!(inside(&sheet, "v").last_chunk(), Some(&["7", "6"]), "values stand beside the names");
}

#[test]
fn time_is_to_scale() {
    const DAY: f64 = 86_400.0;
    let line = Mark::Line {
        label: None,
        x: [0.0, 1.0, 10.0].map(|day| Some(day * DAY)).to_vec(),
        y: [1.0, 2.0, 4.0].map(Some).to_vec(),
        paint: Paint::Series(0),
        stroke: Stroke { width: 2.0, dashes: vec![], opacity: 1.0 },
        marker: Marker::None,
    };
    let x = Axis { scale: Scale::Time, ..Axis::default() };
    let panel = Panel { x, marks: vec![line], ..Panel::default() };
    let mut book = workbook(ChartSpec { panels: vec![panel], ..ChartSpec::default() });
    let chart = part(&mut book, "xl/charts/chart1.xml").expect("a chart");
    assert!(chart.contains("<c:scatterChart>"), "{chart}");
    let sheet = part(&mut book, "xl/worksheets/sheet2.xml").expect("a sheet");
    let days: Vec<&str> = inside(&sheet, "v").into_iter().filter(|value| value.starts_with("255")).collect();
    // 1 January 1970 is day 25569 of Excel's calendar.
    assert_eq!(days, ["25569", "25570", "25579"]);
}

#[test]
fn what_the_spreadsheet_would_lose_is_a_picture() {
    let note = Mark::Rule {
        label: None,
        orientation: Orientation::Vertical,
        at: 10.0,
        paint: Paint::Ink,
        stroke: Stroke { width: 1.0, dashes: vec![], opacity: 1.0 },
    };
    let mut book = workbook(ranking(vec![bars("2024", 0.0, &[12.5, 7.0]), note]));
    assert_eq!(part(&mut book, "xl/charts/chart1.xml"), None);
    assert!(book.by_name("xl/media/image1.png").is_ok());
    let doubled = bars("2024", 0.0, &[12.5, 7.0]);
    let Mark::Bars(doubled) = doubled else { unreachable!() };
    let positions = vec![0.0, 0.1];
    assert_eq!(
        part(&mut workbook(ranking(vec![Mark::Bars(Bars { positions, ..doubled })])), "xl/charts/chart1.xml"),
        None
    );
}
