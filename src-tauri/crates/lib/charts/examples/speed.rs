//! How long a chart takes from its specification to the file: `cargo run --release -p tabletalk-charts --example speed`.
//! `examples/speed.py` measures the same of matplotlib, and `cargo xtask chart-speed` runs one after the other.

use std::{hint::black_box, time::Instant};

use tabletalk_charts::{Size, Typefaces, condensed, png, svg};
use tabletalk_protocol::{Axis, Bars, ChartSpec, Mark, Marker, Orientation, Paint, Panel, Scale};

const ROUNDS: usize = 20;

fn main() {
    let bars = bars();
    println!("bar chart of 12 bars to SVG: {:.2} ms", median(|| svg(&bars, Size::of(&bars)).map(|file| file.len())));
    let scatter = scatter();
    let draw = || {
        // From all points on: which of them are drawn is part of the work.
        let spec = condensed(scatter.clone());
        png(&spec, Size::of(&spec), 1.0, Typefaces::Shipped).map(|file| file.len())
    };
    println!("scatter of 100,000 points to PNG: {:.2} ms", median(draw));
}

/// Milliseconds of the middle round.
fn median<E: std::fmt::Debug>(draw: impl Fn() -> Result<usize, E>) -> f64 {
    let mut times: Vec<f64> = (0..ROUNDS)
        .map(|_| {
            let start = Instant::now();
            black_box(draw().expect("a picture"));
            start.elapsed().as_secs_f64() * 1e3
        })
        .collect();
    times.sort_by(f64::total_cmp);
    times[ROUNDS / 2]
}

fn bars() -> ChartSpec {
    let names = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
    let bars = Bars {
        label: None,
        orientation: Orientation::Vertical,
        positions: (0..12).map(f64::from).collect(),
        widths: vec![0.8],
        bases: vec![],
        values: (0..12).map(|month| Some(f64::from(month * 37 % 101) + 20.0)).collect(),
        paints: vec![Paint::Series(0)],
        opacity: 1.0,
        texts: vec![],
    };
    let x = Axis { scale: Scale::Category { names: names.map(str::to_owned).to_vec() }, ..Axis::default() };
    panel(x, "Sales by month", Mark::Bars(bars))
}

fn scatter() -> ChartSpec {
    // A linear congruential generator (Knuth's MMIX), so that each run draws the same points.
    let mut state = 1_u64;
    let mut next = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        Some((state >> 11) as f64 / (1_u64 << 53) as f64)
    };
    let (x, y) = (0..100_000).map(|_| (next(), next())).unzip();
    let (diameters, paints) = (vec![6.0], vec![Paint::Series(0)]);
    let points = Mark::Points { label: None, x, y, diameters, paints, opacity: 1.0, marker: Marker::Circle };
    panel(Axis::default(), "Many points", points)
}

fn panel(x: Axis, title: &str, mark: Mark) -> ChartSpec {
    let panel = Panel { title: Some(title.into()), x, marks: vec![mark], ..Panel::default() };
    ChartSpec { panels: vec![panel], ..ChartSpec::default() }
}
