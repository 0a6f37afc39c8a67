//! The outputs of a chart besides its picture: its numbers, hover texts, other kinds and other formats.

use tabletalk_charts::{
    Kind, Series, Size, VegaGap, condensed, description, for_reader, hovers, kinds, scene, tables, vega_lite, with_kind,
};
use tabletalk_protocol::{
    Axis, Bars, Cell, Cells, ChartSpec, Contours, Language, Limits, Mark, Marker, NumberMarks, Orientation, Paint,
    Panel, Ramp, Scale, Slice, Stroke, TickLabels, Ticks, Twin, Wording,
};

fn named(marks: Vec<Mark>) -> ChartSpec {
    let x = Axis { scale: Scale::Category { names: vec!["North".into(), "South".into()] }, ..Axis::default() };
    let y = Axis { label: Some("Sales".into()), ..Axis::default() };
    ChartSpec { panels: vec![Panel { x, y, marks, ..Panel::default() }], ..ChartSpec::default() }
}

fn bars(shift: f64, label: Option<&str>, values: [f64; 2]) -> Mark {
    Mark::Bars(Bars {
        label: label.map(str::to_owned),
        orientation: Orientation::Vertical,
        positions: vec![shift, 1.0 + shift],
        widths: vec![0.4],
        bases: vec![],
        values: values.map(Some).to_vec(),
        paints: vec![Paint::Series(0)],
        opacity: 1.0,
        texts: vec![],
    })
}

fn text(text: &str) -> Cell {
    Cell::Text(text.into())
}

#[test]
fn bars_side_by_side_share_a_row() {
    let spec = named(vec![bars(-0.2, Some("2023"), [3.0, 4.0]), bars(0.2, Some("2024"), [5.0, 6.5])]);
    let [table] = &tables(&spec)[..] else { unreachable!("one table") };
    let names: Vec<&str> = table.columns.iter().map(|column| column.name.as_str()).collect();
    assert_eq!(names, ["position", "2023", "2024"]);
    assert_eq!(
        table.rows,
        [
            [text("North"), Cell::Decimal(3.0), Cell::Decimal(5.0)],
            [text("South"), Cell::Decimal(4.0), Cell::Decimal(6.5)]
        ]
    );
}

#[test]
fn a_pie_has_its_shares_as_numbers() {
    let slice =
        |name: &str, value| Slice { name: name.into(), value, text: None, paint: Paint::Series(0), pulled: 0.0 };
    let marks = vec![Mark::Pie { slices: vec![slice("a", 1.0), slice("b", 3.0)], hole: 0.0 }];
    let [table] = &tables(&named(marks))[..] else { unreachable!("one table") };
    assert_eq!(table.rows[1], [text("b"), Cell::Decimal(3.0), Cell::Decimal(75.0)]);
}

#[test]
fn a_pointer_over_a_bar_says_its_name_and_its_value() {
    let spec = named(vec![bars(0.0, None, [3.0, 4.0])]);
    let found = hovers(&spec, Size::of(&spec));
    let texts: Vec<&str> = found.iter().map(|hover| hover.text.as_str()).collect();
    assert_eq!(texts, ["North: 3", "South: 4"]);
    let (north, south) = (found[0].area, found[1].area);
    assert!(north.right < south.left && north.top > south.top && north.bottom == south.bottom);
}

#[test]
fn a_title_can_be_changed_and_taken_away() {
    let spec = named(vec![bars(0.0, None, [3.0, 4.0])]);
    let titled = spec.clone().titled(" Sales by region ");
    assert_eq!(titled.panels[0].title.as_deref(), Some("Sales by region"));
    assert_eq!(titled.titled(""), spec);
}

/// Only generated text changes: a library's label, months, large numbers, and the words of the description.
#[test]
fn a_chart_speaks_the_language_of_its_reader() {
    let german = |spec| for_reader(spec, Language::German, NumberMarks { decimal: ',', group: '.' });
    let mut spec = named(vec![bars(0.0, Some("Count"), [2_500_000.0, 1_234_567.5])]);
    spec.panels[0].y = Axis { label: Some("Count".into()), wording: Wording::Own, ..Axis::default() };
    spec.panels[0].note = Some("5,000 of 12,000 points shown".into());
    spec.panels[0].x.label = Some("Count".into());
    let spec = german(spec);
    let scene = scene(&spec, Size::of(&spec));
    let texts: Vec<&str> = scene.texts.iter().map(|text| text.text.as_str()).collect();
    assert!(texts.contains(&"Anzahl") && texts.contains(&"Count"), "{texts:?}");
    assert!(texts.contains(&"2,5 Mio.") && texts.contains(&"5.000 von 12.000 Punkten gezeigt"), "{texts:?}");
    assert_eq!(
        description(&spec),
        "Balkendiagramm. Waagerechte Achse: Count. Senkrechte Achse: Anzahl. \
         Balken „Count“: North: 2.500.000; South: 1.234.568. 5.000 von 12.000 Punkten gezeigt."
    );
    let [table] = &tables(&spec)[..] else { unreachable!("one table") };
    assert_eq!(table.columns[0].name, "Count");
    assert_eq!(hovers(&spec, Size::of(&spec))[0].text, "Count, North: 2.500.000");
}

#[test]
fn the_same_numbers_can_be_another_kind() {
    let spec = named(vec![bars(0.0, None, [3.0, 4.0])]);
    assert_eq!(kinds(&spec), [Kind::Columns, Kind::Rows, Kind::Lines, Kind::Areas, Kind::Points, Kind::Pie]);
    let rows = with_kind(&spec, Kind::Rows).expect("rows");
    assert!(matches!(&rows.panels[0].y.scale, Scale::Category { names } if names.len() == 2));
    let Some(Mark::Pie { slices, .. }) = with_kind(&rows, Kind::Pie).expect("a pie").panels[0].marks.first().cloned()
    else {
        unreachable!("a pie was asked for")
    };
    assert_eq!((slices[1].name.as_str(), slices[1].value), ("South", 4.0));
    // A share cannot be negative.
    assert_eq!(with_kind(&named(vec![bars(0.0, None, [3.0, -4.0])]), Kind::Pie), None);
    assert_eq!(kinds(&ChartSpec::default()), []);
}

/// Narrow bars beside each other on an axis of numbers are bins, and stay where they are.
#[test]
fn bins_keep_their_positions() {
    let mut spec = named(vec![bars(0.2, None, [3.0, 4.0])]);
    assert_eq!(positions(&spec), [Some(0.0), Some(1.0)]);
    spec.panels[0].x.scale = Scale::Linear;
    assert_eq!(positions(&spec), [Some(0.2), Some(1.2)]);
    let Some(Mark::Line { x, .. }) = with_kind(&spec, Kind::Lines).expect("lines").panels[0].marks.first().cloned()
    else {
        unreachable!("a line was asked for")
    };
    assert_eq!(x, [Some(0.2), Some(1.2)]);
}

/// Bars side by side belong to the nearest label, unless two of a series would belong to the same one.
#[test]
fn bars_stand_at_the_labels_of_their_axis() {
    let mut spec = named(vec![bars(0.2, None, [3.0, 4.0])]);
    let at = |positions| Ticks::At { positions, labels: TickLabels::Texts(vec!["low".into(), "high".into()]) };
    let axis = |positions| Axis { ticks: at(positions), ..Axis::default() };
    spec.panels[0].x = axis(vec![1.0, 0.0]);
    assert_eq!(positions(&spec), [Some(0.0), Some(1.0)]);
    spec.panels[0].x = axis(vec![0.5, 40.0]);
    assert_eq!(positions(&spec), [Some(0.5), Some(1.2)]);
    spec.panels[0].x = axis(vec![0.7, 40.0]);
    spec.panels[0].marks = vec![bins(vec![0.5, 0.8])];
    assert_eq!(positions(&spec), [Some(0.5), Some(0.8)]);
}

fn bins(positions: Vec<f64>) -> Mark {
    let Mark::Bars(bars) = bars(0.0, None, [3.0, 4.0]) else { unreachable!("bars were asked for") };
    Mark::Bars(Bars { positions, ..bars })
}

fn positions(spec: &ChartSpec) -> Vec<Option<f64>> {
    let panel = &spec.panels[0];
    let series = panel.marks.iter().filter_map(|mark| Series::of(mark, &panel.x));
    series.flat_map(|series| series.points).map(|point| point.position).collect()
}

#[test]
fn a_line_is_a_line_in_vega_lite() {
    let x = Axis { scale: Scale::Time, ..Axis::default() };
    let marks = vec![Mark::Line {
        label: None,
        x: vec![Some(0.0), Some(86_400.0)],
        y: vec![Some(1.0), Some(2.5)],
        paint: Paint::Series(0),
        stroke: Stroke { width: 2.0, dashes: vec![], opacity: 1.0 },
        marker: Marker::None,
    }];
    let panel = Panel { title: Some("Days".into()), x, marks, ..Panel::default() };
    let vega = vega_lite(&ChartSpec { panels: vec![panel], ..ChartSpec::default() });
    let document = &vega.document;
    assert_eq!(vega.missing, []);
    assert_eq!(document["title"], "Days");
    let layer = &document["layer"][0];
    assert_eq!(layer["mark"]["type"], "line");
    assert_eq!(layer["data"]["values"][1], serde_json::json!({ "x": "1970-01-02T00:00:00", "y": 2.5 }));
    assert_eq!(layer["encoding"]["x"]["type"], "temporal");
}

#[test]
fn vega_lite_names_what_it_cannot_carry() {
    let ramp = Ramp { low: 0.0, high: 1.0, colours: vec![] };
    let contours = Contours {
        x: vec![0.0, 1.0],
        y: vec![0.0, 1.0],
        values: vec![vec![Some(0.0), Some(1.0)]; 2],
        levels: vec![0.5],
        ramp,
        stroke: None,
        labelled: false,
    };
    let cells = || Mark::Cells(Cells { columns: vec!["a".into()], rows: vec![], texts: vec![] });
    let vega = vega_lite(&named(vec![cells(), Mark::Contours(contours), cells(), bars(0.0, None, [3.0, 4.0])]));
    assert_eq!(vega.missing, [VegaGap::Contours, VegaGap::Table]);
    assert_eq!(vega.document["layer"].as_array().map(Vec::len), Some(1));
}

#[test]
fn vega_lite_carries_spans_outlines_and_a_second_scale() {
    let (orientation, paint) = (Orientation::Vertical, Paint::Ink);
    let span = Mark::Span { label: None, orientation, from: 0.5, to: 1.5, paint, opacity: 0.2 };
    let corners = [0.0, 1.0, 1.0];
    let outline = Mark::Outline { label: None, x: corners.to_vec(), y: corners.to_vec(), paint, opacity: 0.5 };
    let panel = Panel {
        marks: vec![span, outline],
        twin: Some(Twin { axis: Axis::default(), orientation, marks: vec![bars(0.0, None, [3.0, 4.0])] }),
        ..Panel::default()
    };
    let vega = vega_lite(&ChartSpec { panels: vec![panel], ..ChartSpec::default() });
    assert_eq!(vega.missing, []);
    let first = &vega.document["layer"][0]["layer"];
    assert_eq!(first[0]["encoding"], serde_json::json!({ "x": { "datum": 0.5 }, "x2": { "datum": 1.5 } }));
    assert_eq!(first[1]["mark"]["interpolate"], "linear-closed");
    assert_eq!(first[1]["mark"]["fillOpacity"], 0.5);
    assert_eq!(vega.document["layer"][1]["layer"][0]["mark"]["type"], "bar");
    assert_eq!(vega.document["resolve"]["scale"], serde_json::json!({ "y": "independent" }));
}

fn cloud(x: Vec<f64>, y: Vec<f64>, opacity: f64) -> ChartSpec {
    let [x, y] = [x, y].map(|values| values.into_iter().map(Some).collect());
    let (diameters, paints) = (vec![6.0], vec![Paint::Series(0)]);
    let points = Mark::Points { label: None, x, y, diameters, paints, opacity, marker: Marker::Circle };
    let panel = Panel { marks: vec![points], note: Some("2 rows without a date".into()), ..Panel::default() };
    ChartSpec { panels: vec![panel], ..ChartSpec::default() }
}

/// The sample holds the lone points wherever they stand in the data, and is darker; the note joins the one that was there.
#[test]
fn a_thinned_cloud_keeps_its_outliers_and_its_darkness() {
    let count = 20_000_usize;
    let mut x: Vec<f64> = (0..count).map(|number| (number * 7919 % count) as f64 / count as f64).collect();
    let mut y: Vec<f64> = (0..count).map(|number| (number * 104_729 % 19_997) as f64 / 19_997.0).collect();
    (x[17], y[17]) = (29.0, 3.6);
    (x[4_001], y[4_001]) = (-5.0, 12.0);
    let panel = condensed(cloud(x, y, 0.05)).panels.remove(0);
    let Mark::Points { x, y, opacity, .. } = &panel.marks[0] else { unreachable!("a cloud") };
    let points: Vec<(f64, f64)> = x.iter().zip(y).filter_map(|(x, y)| Some(((*x)?, (*y)?))).collect();
    assert!(points.contains(&(29.0, 3.6)) && points.contains(&(-5.0, 12.0)));
    let expected = 1.0 - 0.95_f64.powf(count as f64 / points.len() as f64);
    assert_eq!(*opacity, expected);
    let shown = format!("{},{:03} of 20,000 points shown", points.len() / 1000, points.len() % 1000);
    assert_eq!(panel.note, Some(format!("2 rows without a date\n{shown}")));
}

/// Points that the limits of an axis hide are neither drawn nor counted.
#[test]
fn a_sample_is_taken_of_the_visible_points() {
    let values = || (0..20_000).map(f64::from).collect();
    let mut spec = cloud(values(), values(), 1.0);
    spec.panels[0].x.limits = Limits { low: Some(100.0), high: Some(199.0), reversed: false };
    let panel = condensed(spec).panels.remove(0);
    let Mark::Points { x, .. } = &panel.marks[0] else { unreachable!("a cloud") };
    assert_eq!(x.len(), 100);
    assert_eq!(panel.note.as_deref(), Some("2 rows without a date"));
}

/// Both edges of a long area keep their extremes.
#[test]
fn a_thinned_area_keeps_its_lowest_and_its_highest_values() {
    let count = 50_000_usize;
    let values = |at: usize, extreme: f64, other: f64| -> Vec<Option<f64>> {
        (0..count).map(|number| Some(if number == at { extreme } else { other })).collect()
    };
    let x = (0..count).map(|number| Some(number as f64)).collect();
    let (low, high) = (values(12_345, -9.0, 0.0), values(33_333, 9.0, 1.0));
    let area = Mark::Area { label: None, x, low, high, paint: Paint::Ink, opacity: 1.0 };
    let spec = ChartSpec { panels: vec![Panel { marks: vec![area], ..Panel::default() }], ..ChartSpec::default() };
    let Mark::Area { x, low, high, .. } = condensed(spec).panels.remove(0).marks.remove(0) else {
        unreachable!("an area")
    };
    assert!(x.len() < 10_000 && x.len() == low.len() && x.len() == high.len());
    assert!(low.contains(&Some(-9.0)) && high.contains(&Some(9.0)));
}

#[test]
fn what_has_no_place_is_said() {
    let mut spec = named(vec![bars(0.0, None, [3.0, -4.0])]);
    spec.panels[0].y.scale = Scale::Log;
    let line = Mark::Line {
        label: None,
        x: vec![Some(0.0), Some(1.0)],
        y: vec![Some(0.0), Some(2.0)],
        paint: Paint::Ink,
        stroke: Stroke { width: 2.0, dashes: vec![], opacity: 1.0 },
        marker: Marker::None,
    };
    spec.panels[0].marks.push(line);
    let texts = |spec: &ChartSpec| -> Vec<String> {
        scene(spec, Size::of(spec)).texts.into_iter().map(|text| text.text).collect()
    };
    assert!(texts(&spec).contains(&"2 values of 0 or less have no place on the logarithmic axis".to_owned()));
    let slice = Slice { name: "a".into(), value: 1.0, text: None, paint: Paint::Ink, pulled: 0.0 };
    let pie = || Mark::Pie { slices: vec![slice.clone()], hole: 0.0 };
    assert!(texts(&named(vec![pie(), pie()])).contains(&"Parts of this chart that are not shown: 1".to_owned()));
}

fn stored(name: &str) -> (ChartSpec, scene::Scene) {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/charts").join(name).with_extension("json");
    let text = std::fs::read_to_string(path).expect("a stored chart");
    let spec: ChartSpec = serde_json::from_str(&text).expect("a chart specification");
    let scene = scene(&spec, Size::of(&spec));
    (spec, scene)
}

fn has_text(scene: &scene::Scene, text: &str) -> bool {
    scene.texts.iter().any(|other| other.text == text)
}

#[test]
fn a_value_above_the_tallest_bar_is_written() {
    let (_, scene) = stored("texts_above_bars");
    assert!(has_text(&scene, "100") && has_text(&scene, "84"));
}

#[test]
fn no_name_is_left_out_where_an_upright_one_fits() {
    let (spec, scene) = stored("fifty_one_names");
    let Scale::Category { names } = &spec.panels[0].x.scale else { unreachable!("names") };
    assert_eq!(names.iter().filter(|name| !has_text(&scene, name)).collect::<Vec<_>>(), Vec::<&String>::new());
}

#[test]
fn names_that_are_years_are_thinned_to_round_ones() {
    let (_, scene) = stored("years_as_names");
    let years = scene.texts.iter().filter_map(|text| text.text.parse::<u32>().ok()).filter(|year| *year > 1900);
    assert!(years.clone().count() > 5 && years.clone().all(|year| year % 5 == 0), "{:?}", years.collect::<Vec<_>>());
}

/// Only the first panel names its vertical axis, and only the second its horizontal one.
#[test]
fn plots_of_a_row_have_one_height() {
    let (spec, _) = stored("one_row_one_scale");
    let bars: Vec<_> = hovers(&spec, Size::of(&spec)).iter().map(|hover| hover.area).collect();
    let heights: Vec<(f64, f64)> = [0, 3, 5].map(|bar| (bars[bar].bottom, bars[bar].height())).into();
    let unit = heights[0].1 / 40.0;
    let expected = [40.0, 70.0, 60.0].map(|value| (heights[0].0, value * unit));
    let apart = |((bottom, height), (other_bottom, other)): (&(f64, f64), &(f64, f64))| {
        (bottom - other_bottom).abs() + (height - other).abs()
    };
    assert!(heights.iter().zip(&expected).map(apart).all(|apart| apart < 1e-6), "{heights:?} {expected:?}");
}
