//! Random charts of all marks: each is drawn, and nothing is left out without a word.

use proptest::{collection::vec, option, prelude::*};
use tabletalk_charts::{Size, condensed, description, hovers, scene, scene::Scene, svg, tables, vega_lite};
use tabletalk_protocol::{
    Anchor, Axis, Bars, BoxSummary, Boxes, Cells, ChartSpec, Colour, Contours, Coordinates, Ends, Heat, Hexagons,
    HorizontalAnchor, Limits, Mark, Marker, Orientation, Paint, Panel, Place, Ramp, Scale, Segments, Shift, Slice,
    Stroke, Tile, Twin, VerticalAnchor,
};

/// Numbers of all sizes, and those that no chart has a place for.
fn odd() -> impl Strategy<Value = f64> {
    prop_oneof![
        4 => -1e3..1e3,
        1 => any::<f64>(),
        1 => prop::sample::select(vec![0.0, -0.0, 1e-300, 1e300, f64::MAX, f64::NAN, f64::INFINITY, f64::NEG_INFINITY]),
    ]
}

/// Numbers that lie between the limits of every axis in [`within`].
fn inside() -> impl Strategy<Value = f64> {
    1.5..8.5
}

fn numbers<S: Strategy<Value = f64>>(number: fn() -> S) -> impl Strategy<Value = Vec<f64>> {
    vec(number(), 3..7)
}

fn gaps<S: Strategy<Value = f64>>(number: fn() -> S) -> impl Strategy<Value = Vec<Option<f64>>> {
    vec(option::weighted(0.8, number()), 3..7)
}

fn orientation() -> impl Strategy<Value = Orientation> {
    prop_oneof![Just(Orientation::Vertical), Just(Orientation::Horizontal)]
}

fn marker() -> impl Strategy<Value = Marker> {
    use Marker::{Circle, Cross, Diamond, None, Plus, Square, Triangle};
    prop::sample::select(vec![None, Circle, Square, Diamond, Triangle, Cross, Plus])
}

fn stroke() -> Stroke {
    Stroke { width: 2.0, dashes: vec![3.0, 1.0], opacity: 0.5 }
}

fn ramp() -> Ramp {
    let colour = |red| Colour { red, green: 90, blue: 90 };
    Ramp { low: 0.0, high: 10.0, colours: vec![colour(10), colour(200)] }
}

const PAINT: Paint = Paint::Series(1);

fn label() -> Option<String> {
    Some("label".into())
}

/// One mark of each kind with these numbers.
fn mark<S: Strategy<Value = f64> + 'static>(number: fn() -> S) -> impl Strategy<Value = Mark> {
    prop_oneof![5 => on_axes(number), 2 => wholes(number)]
}

fn on_axes<S: Strategy<Value = f64> + 'static>(number: fn() -> S) -> impl Strategy<Value = Mark> {
    prop_oneof![lines(number), bars(number), points(number), fields(number), straight(number)]
}

fn lines<S: Strategy<Value = f64> + 'static>(number: fn() -> S) -> impl Strategy<Value = Mark> {
    let line = (gaps(number), gaps(number), marker()).prop_map(|(x, y, marker)| Mark::Line {
        label: label(),
        x,
        y,
        paint: PAINT,
        stroke: stroke(),
        marker,
    });
    let area = (gaps(number), gaps(number), gaps(number)).prop_map(|(x, low, high)| Mark::Area {
        label: label(),
        x,
        low,
        high,
        paint: PAINT,
        opacity: 0.4,
    });
    let outline = (numbers(number), numbers(number)).prop_map(|(x, y)| Mark::Outline {
        label: label(),
        x,
        y,
        paint: PAINT,
        opacity: 0.4,
    });
    prop_oneof![line, area, outline]
}

fn bars<S: Strategy<Value = f64> + 'static>(number: fn() -> S) -> impl Strategy<Value = Mark> {
    let bars = (orientation(), numbers(number), gaps(number)).prop_map(|(orientation, positions, values)| {
        let (widths, bases, paints) = (vec![0.8], vec![], vec![PAINT]);
        let texts = vec!["text".into(); 2];
        Mark::Bars(Bars { label: label(), orientation, positions, widths, bases, values, paints, opacity: 0.9, texts })
    });
    let summary = vec(number(), 8).prop_map(|mut values| {
        values.sort_by(f64::total_cmp);
        let [low, first, median, third, high, mean, ..] = values[..] else { unreachable!("eight numbers") };
        BoxSummary { low, first, median, third, high, mean: Some(mean), outliers: values }
    });
    let boxes = (orientation(), numbers(number), vec(summary, 3..5)).prop_map(|(orientation, positions, summaries)| {
        let (widths, paints) = (vec![0.5], vec![PAINT]);
        Mark::Boxes(Boxes { label: label(), orientation, positions, widths, summaries, paints, opacity: 1.0 })
    });
    prop_oneof![bars, boxes]
}

fn points<S: Strategy<Value = f64> + 'static>(number: fn() -> S) -> impl Strategy<Value = Mark> {
    let points = (gaps(number), gaps(number), marker()).prop_map(|(x, y, marker)| {
        let (diameters, paints) = (vec![6.0], vec![PAINT]);
        let marker = if marker == Marker::None { Marker::Circle } else { marker };
        Mark::Points { label: label(), x, y, diameters, paints, opacity: 0.9, marker }
    });
    let hexagons = (numbers(number), numbers(number), numbers(number))
        .prop_map(|(x, y, values)| Mark::Hexagons(Hexagons { x, y, width: 0.3, height: 0.3, values, ramp: ramp() }));
    let text = (number(), number(), number()).prop_map(|(x, y, right)| {
        let anchor = Anchor { horizontal: HorizontalAnchor::Centre, vertical: VerticalAnchor::Middle };
        let shift = Shift { right, up: 0.0 };
        Mark::Text { x, y, text: "words".into(), anchor, paint: PAINT, size: 1.0, shift }
    });
    prop_oneof![points, hexagons, text]
}

fn fields<S: Strategy<Value = f64> + 'static>(number: fn() -> S) -> impl Strategy<Value = Mark> {
    let sorted = |mut edges: Vec<f64>| {
        edges.sort_by(f64::total_cmp);
        edges
    };
    let edges = move || vec(number(), 4).prop_map(sorted);
    let heat = (edges(), edges(), vec(vec(option::of(number()), 3), 3)).prop_map(|(x_edges, y_edges, values)| {
        Mark::Heat(Heat { x_edges, y_edges, values, ramp: ramp(), texts: vec![vec!["1".into(); 3]; 3] })
    });
    let levels = move || vec(number(), 2..90).prop_map(sorted);
    let contours =
        (edges(), edges(), vec(vec(option::of(number()), 4), 4), levels(), option::of(Just(stroke())), any::<bool>())
            .prop_map(|(x, y, values, levels, stroke, labelled)| {
                Mark::Contours(Contours { x, y, values, levels, ramp: ramp(), stroke, labelled })
            });
    prop_oneof![heat, contours]
}

fn straight<S: Strategy<Value = f64> + 'static>(number: fn() -> S) -> impl Strategy<Value = Mark> {
    let rule = (orientation(), number()).prop_map(|(orientation, at)| Mark::Rule {
        label: label(),
        orientation,
        at,
        paint: PAINT,
        stroke: stroke(),
    });
    let span = (orientation(), number(), number()).prop_map(|(orientation, from, to)| Mark::Span {
        label: label(),
        orientation,
        from,
        to,
        paint: PAINT,
        opacity: 0.3,
    });
    let ends = prop_oneof![Just(Ends::Plain), Just(Ends::Caps), Just(Ends::Arrow)];
    let segments = (numbers(number), numbers(number), numbers(number), numbers(number), ends).prop_map(
        |(x, y, to_x, to_y, ends)| {
            Mark::Segments(Segments { label: label(), x, y, to_x, to_y, paint: PAINT, stroke: stroke(), ends })
        },
    );
    prop_oneof![rule, span, segments]
}

fn wholes<S: Strategy<Value = f64> + 'static>(number: fn() -> S) -> impl Strategy<Value = Mark> {
    let slice = (number(), number()).prop_map(|(value, pulled)| {
        let (name, text) = ("slice".to_owned(), Some("10%".to_owned()));
        Slice { name, value, text, paint: PAINT, pulled }
    });
    let pie = (vec(slice, 1..5), number()).prop_map(|(slices, hole)| Mark::Pie { slices, hole });
    let tile =
        number().prop_map(|value| Tile { name: "tile".into(), group: Some("group".into()), value, paint: PAINT });
    let treemap = vec(tile, 1..5).prop_map(|tiles| Mark::Treemap { tiles });
    // No text that could be taken for a number that went wrong.
    let cells = vec(vec("[a-e]{0,9}", 0..4), 1..40)
        .prop_map(|texts| Mark::Cells(Cells { columns: vec!["a".into(); 3], rows: vec![], texts }));
    prop_oneof![pie, treemap, cells]
}

fn scale() -> impl Strategy<Value = Scale> {
    prop_oneof![
        Just(Scale::Linear),
        Just(Scale::Log),
        Just(Scale::Symlog { threshold: 2.0 }),
        Just(Scale::Time),
        Just(Scale::Category { names: (0..10).map(|name| format!("name {name}")).collect() }),
    ]
}

fn axis() -> impl Strategy<Value = Axis> {
    (scale(), option::of(odd()), option::of(odd()), any::<bool>()).prop_map(|(scale, low, high, reversed)| Axis {
        scale,
        limits: Limits { low, high, reversed },
        ..Axis::default()
    })
}

fn coordinates() -> impl Strategy<Value = Coordinates> {
    prop_oneof![3 => Just(Coordinates::Flat), 1 => odd().prop_map(|start| Coordinates::Polar { start, clockwise: true })]
}

fn any_panel() -> impl Strategy<Value = Panel> {
    let twin = (axis(), orientation(), vec(mark(odd), 1..3));
    let twin = twin.prop_map(|(axis, orientation, marks)| Twin { axis, orientation, marks });
    (axis(), axis(), vec(mark(odd), 0..4), coordinates(), option::weighted(0.2, twin))
        .prop_map(|(x, y, marks, coordinates, twin)| Panel { x, y, marks, coordinates, twin, ..Panel::default() })
}

/// An axis from 1 to 9.
fn within() -> impl Strategy<Value = Axis> {
    let limits = |reversed| Limits { low: Some(1.0), high: Some(9.0), reversed };
    (scale(), any::<bool>()).prop_map(move |(scale, reversed)| Axis {
        scale,
        limits: limits(reversed),
        ..Axis::default()
    })
}

/// The panels in a grid of two columns.
fn figure(panels: Vec<Panel>) -> ChartSpec {
    let (rows, columns) = (panels.len().div_ceil(2) as u32, panels.len().min(2) as u32);
    let placed = panels.into_iter().zip(0u32..).map(|(panel, number)| {
        let place = Place { row: number / 2, column: number % 2, rows, columns, ..Place::default() };
        Panel { place, ..panel }
    });
    ChartSpec { panels: placed.collect(), ..ChartSpec::default() }
}

fn drawn(panels: &[Panel]) -> Scene {
    let spec = figure(panels.to_vec());
    scene(&spec, Size::of(&spec))
}

fn without(panel: &Panel, number: usize) -> Panel {
    let mut panel = panel.clone();
    panel.marks.remove(number);
    panel
}

/// Return whether the mark has something to show.
fn has_values(mark: &Mark) -> bool {
    let both = |x: &[Option<f64>], y: &[Option<f64>]| x.iter().zip(y).any(|(x, y)| x.is_some() && y.is_some());
    match mark {
        Mark::Line { x, y, .. } | Mark::Points { x, y, .. } => both(x, y),
        Mark::Area { x, low, high, .. } => {
            let whole: Vec<bool> =
                x.iter().zip(low).zip(high).map(|((x, low), high)| x.and(*low).and(*high).is_some()).collect();
            whole.windows(2).any(|pair| pair == [true, true])
        }
        Mark::Bars(bars) => bars.values.iter().zip(&bars.positions).any(|(value, _)| value.is_some()),
        Mark::Heat(heat) => heat.values.iter().flatten().any(Option::is_some),
        Mark::Contours(contours) => crosses_a_level(contours),
        Mark::Cells(cells) => cells.texts.iter().flatten().any(|text| !text.is_empty()),
        _ => true,
    }
}

/// Lines and bands exist only where the values cross a level.
fn crosses_a_level(contours: &Contours) -> bool {
    let Contours { x, y, values, levels, .. } = contours;
    let lies_apart = |places: &[f64]| places.windows(2).all(|pair| pair[1] - pair[0] > 0.1);
    let mut fields = values.windows(2).flat_map(|rows| rows[0].windows(2).zip(rows[1].windows(2)));
    let is_crossed = |(one, other): (&[Option<f64>], &[Option<f64>])| {
        let corners: Option<Vec<f64>> = one.iter().chain(other).copied().collect();
        corners.is_some_and(|corners| {
            let (low, high) =
                corners.iter().fold((f64::MAX, f64::MIN), |(low, high), at| (low.min(*at), high.max(*at)));
            levels.iter().any(|level| low + 0.1 < *level && *level < high - 0.1)
        })
    };
    lies_apart(x) && lies_apart(y) && lies_apart(levels) && fields.any(is_crossed)
}

/// A panel between fixed limits: panels of a row or column share a scale, whose labels stand beside one of them.
fn panel_within() -> impl Strategy<Value = Panel> {
    let twin = (within(), orientation(), vec(on_axes(inside), 1..3));
    let twin = twin.prop_map(|(axis, orientation, marks)| Twin { axis, orientation, marks });
    (vec(on_axes(inside), 1..4), option::weighted(0.2, twin)).prop_map(|(marks, twin)| Panel {
        marks,
        twin,
        ..Panel::default()
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn any_numbers_are_drawn(panel in any_panel()) {
        let spec = condensed(figure(vec![panel]));
        let document = svg(&spec, Size::of(&spec)).expect("a picture");
        prop_assert!(!document.contains("NaN") && !document.contains("inf"), "{}", document);
        prop_assert!(!description(&spec).is_empty());
        tables(&spec);
        hovers(&spec, Size::of(&spec));
        vega_lite(&spec);
    }

    #[test]
    fn every_mark_between_the_axes_leaves_a_trace(
        x in within(),
        y in within(),
        marks in vec(on_axes(inside), 1..4),
        whole in option::weighted(0.2, wholes(inside)),
    ) {
        let panel = Panel { x, y, marks: marks.into_iter().chain(whole).collect(), ..Panel::default() };
        let whole = drawn(std::slice::from_ref(&panel));
        for (number, mark) in panel.marks.iter().enumerate().filter(|(_, mark)| has_values(mark)) {
            let rest = drawn(&[without(&panel, number)]);
            prop_assert!((&whole.shapes, &whole.texts) != (&rest.shapes, &rest.texts), "{:?} is lost", mark);
        }
    }

}

proptest! {
    // Each case is drawn once for each of its marks.
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn every_mark_of_every_panel_leaves_a_trace(
        x in within(),
        y in within(),
        panels in vec(panel_within(), 2..5),
    ) {
        let panels: Vec<Panel> =
            panels.into_iter().map(|panel| Panel { x: x.clone(), y: y.clone(), ..panel }).collect();
        let whole = drawn(&panels);
        for (place, panel) in panels.iter().enumerate() {
            for (number, mark) in panel.marks.iter().enumerate().filter(|(_, mark)| has_values(mark)) {
                let mut others = panels.clone();
                others[place] = without(panel, number);
                let rest = drawn(&others);
                prop_assert!((&whole.shapes, &whole.texts) != (&rest.shapes, &rest.texts), "{:?} is lost", mark);
            }
        }
    }

    #[test]
    fn of_a_large_cloud_all_points_are_drawn_or_the_chart_says_how_many(
        count in 1_000_usize..20_000,
        seed in any::<u32>(),
    ) {
        // A linear congruential generator: so many numbers of proptest's own would take minutes.
        let mut state = u64::from(seed);
        let mut next = || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            Some((state >> 33) as f64)
        };
        let (x, y): (Vec<_>, Vec<_>) = (0..count).map(|_| (next(), next())).unzip();
        let (diameters, paints, marker) = (vec![4.0], vec![PAINT], Marker::Circle);
        let cloud = Mark::Points { label: None, x, y, diameters, paints, opacity: 0.5, marker };
        let spec = condensed(figure(vec![Panel { marks: vec![cloud], ..Panel::default() }]));
        let [panel] = &spec.panels[..] else { unreachable!("one panel") };
        let [Mark::Points { x, .. }] = &panel.marks[..] else { unreachable!("one cloud") };
        let said = panel.note.as_deref().unwrap_or_default();
        prop_assert_eq!(x.len() == count, said.is_empty(), "{} of {} points, and the note `{}`", x.len(), count, said);
    }
}
