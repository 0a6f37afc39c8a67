//! What can be had of a chart besides its picture: its numbers, what a pointer says, other kinds, other formats.

use tabletalk_charts::{Kind, Size, hovers, kinds, tables, vega_lite, with_kind, with_title};
use tabletalk_protocol::{Axis, Bars, Cell, ChartSpec, Mark, Marker, Orientation, Paint, Panel, Scale, Slice, Stroke};

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
    let [table] = &tables(&spec.panels[0])[..] else { unreachable!("one table") };
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
    let [table] = &tables(&named(marks).panels[0])[..] else { unreachable!("one table") };
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
    let titled = with_title(spec.clone(), " Sales by region ");
    assert_eq!(titled.panels[0].title.as_deref(), Some("Sales by region"));
    assert_eq!(with_title(titled, ""), spec);
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
    let document = vega_lite(&ChartSpec { panels: vec![panel], ..ChartSpec::default() });
    assert_eq!(document["title"], "Days");
    let layer = &document["layer"][0];
    assert_eq!(layer["mark"]["type"], "line");
    assert_eq!(layer["data"]["values"][1], serde_json::json!({ "x": "1970-01-02T00:00:00", "y": 2.5 }));
    assert_eq!(layer["encoding"]["x"]["type"], "temporal");
}
