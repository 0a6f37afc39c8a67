//! Unusual numbers and texts still give a picture.

use tabletalk_charts::{Size, Typefaces, description, png, scene, svg, unwritten};
use tabletalk_protocol::{
    Axis, Bars, ChartSpec, Limits, Mark, Marker, Orientation, Paint, Panel, Place, Scale, Slice, Stroke, TickLabels,
    Ticks,
};

const ODD: [f64; 12] =
    [0.0, -0.0, 1.0, -1.0, 1e-300, 1e300, -1e300, f64::MAX, f64::MIN_POSITIVE, f64::NAN, f64::INFINITY, 0.1];

/// Every pair of odd numbers, as data, on every scale, under every pair of odd limits.
#[test]
fn odd_numbers_are_drawn() {
    for scale in [Scale::Linear, Scale::Log, Scale::Time, Scale::Category { names: vec!["a".into()] }] {
        for one in ODD {
            for other in ODD {
                let axis = Axis { scale: scale.clone(), ..Axis::default() };
                draws(&one_panel(axis.clone(), axis.clone(), marks(&[one, other])));
                let limits = Limits { low: Some(one), high: Some(other), reversed: false };
                let limited = Axis { limits, ..axis };
                draws(&one_panel(limited.clone(), limited, marks(&[1.0, 2.0, 5.0])));
            }
        }
    }
}

#[test]
fn ticks_at_odd_places_are_drawn() {
    for rotation in [None, Some(0.0), Some(45.0), Some(-45.0), Some(90.0), Some(1e9), Some(f64::NAN)] {
        for texts in
            [vec![], vec![String::new(); 12], vec!["word ".repeat(400); 12], vec!["🎉\u{0}\n\u{202e}".into(); 12]]
        {
            let ticks = Ticks::At { positions: ODD.to_vec(), labels: TickLabels::Texts(texts) };
            let axis = Axis { ticks, rotation, ..Axis::default() };
            draws(&one_panel(axis.clone(), axis, marks(&[1.0, 2.0])));
        }
    }
}

#[test]
fn lists_of_different_lengths_are_drawn_as_far_as_they_go() {
    let mut bars = bars(&[1.0, 2.0, 3.0]);
    bars.widths = vec![];
    bars.paints = vec![];
    bars.positions.truncate(2);
    bars.texts = vec!["one".into(); 9];
    let spec = one_panel(Axis::default(), Axis::default(), vec![Mark::Bars(bars)]);
    assert_eq!(description(&spec), "Bar chart. Bars: 0: 1; 1: 2.");
    draws(&spec);
}

#[test]
fn a_figure_without_panels_is_an_empty_picture() {
    let spec = ChartSpec::default();
    assert_eq!(description(&spec), "Empty chart.");
    assert_eq!(scene(&spec, Size::of(&spec)).texts, []);
    draws(&spec);
}

#[test]
fn data_without_values_is_said_to_be_missing() {
    let spec = one_panel(Axis::default(), Axis::default(), vec![line(&[f64::NAN]), Mark::Bars(bars(&[]))]);
    let texts: Vec<String> = scene(&spec, Size::of(&spec)).texts.into_iter().map(|text| text.text).collect();
    assert_eq!(texts, ["There is no data to show here"]);
}

#[test]
fn panels_in_impossible_places_are_drawn_within_the_picture() {
    let mut spec = one_panel(Axis::default(), Axis::default(), marks(&[1.0, 2.0]));
    spec.panels[0].place = Place { row: u32::MAX, column: 7, rows: 0, columns: u32::MAX, row_span: 9, column_span: 0 };
    draws(&spec);
}

#[test]
fn a_picture_without_room_is_refused() {
    let spec = ChartSpec::default();
    for (width, height) in [(0.0, 400.0), (400.0, 1e9), (f64::NAN, 400.0), (-5.0, -5.0)] {
        assert!(svg(&spec, Size { width, height }).is_err(), "{width} × {height} was drawn");
    }
}

fn draws(spec: &ChartSpec) {
    let drawn = svg(spec, Size::of(spec)).expect("a picture");
    assert!(!drawn.contains("NaN") && !drawn.contains("inf"), "{drawn}");
    assert!(!description(spec).is_empty());
}

fn one_panel(x: Axis, y: Axis, marks: Vec<Mark>) -> ChartSpec {
    ChartSpec { panels: vec![Panel { x, y, marks, ..Panel::default() }], ..ChartSpec::default() }
}

fn marks(values: &[f64]) -> Vec<Mark> {
    let slices = values.iter().map(|value| Slice {
        name: "a".into(),
        value: *value,
        text: None,
        paint: Paint::Ink,
        pulled: *value,
    });
    let pie = Mark::Pie { slices: slices.collect(), hole: values[0] };
    let sideways = Bars { orientation: Orientation::Horizontal, ..bars(values) };
    let mut marks = vec![Mark::Bars(bars(values)), Mark::Bars(sideways), line(values)];
    marks.push(Mark::Rule {
        label: None,
        orientation: Orientation::Vertical,
        at: values[0],
        paint: Paint::Ink,
        stroke: stroke(),
    });
    if values[0] == 1.0 {
        marks.push(pie);
    }
    marks
}

fn bars(values: &[f64]) -> Bars {
    Bars {
        label: None,
        orientation: Orientation::Vertical,
        positions: (0..values.len()).map(|position| position as f64).collect(),
        widths: vec![0.8],
        bases: vec![],
        values: values.iter().copied().map(Some).collect(),
        paints: vec![Paint::Series(0)],
        opacity: 1.0,
        texts: vec![],
    }
}

fn line(values: &[f64]) -> Mark {
    let values: Vec<Option<f64>> = values.iter().copied().map(Some).collect();
    let (label, x, y) = (Some("line".to_owned()), values.clone(), values);
    Mark::Line { label, x, y, paint: Paint::Series(1), stroke: stroke(), marker: Marker::Diamond }
}

fn stroke() -> Stroke {
    Stroke { width: 2.0, dashes: vec![3.0, 1.0], opacity: 0.5 }
}

/// The scripts whose letters ship, a common sign, and one letter that does not.
#[test]
fn only_letters_without_a_typeface_are_named() {
    let text = "Ünï Ωδ Жд שלום القاهرة กรุงเทพ दिल्ली 🎉 中";
    let spec = ChartSpec { title: Some(text.into()), ..ChartSpec::default() };
    assert_eq!(unwritten(&spec, Typefaces::Shipped), "中");
    let size = Size::of(&spec);
    let file = png(&spec, size, 1.0, Typefaces::Shipped).expect("a picture");
    // The width and the height stand behind the name of the first chunk; a line about the letter does not change them.
    assert_eq!(file[16..24], [(size.width as u32).to_be_bytes(), (size.height as u32).to_be_bytes()].concat());
}
