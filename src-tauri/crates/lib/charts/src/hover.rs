//! What a pointer over a chart says: each bar, point and field with its place in the picture.

use tabletalk_protocol::{Axis, ChartSpec, Mark, Orientation, Panel};

use crate::{
    Size,
    extent::{each_bar, pairs},
    figure,
    plot::Plot,
    reader::Reader,
    scene::Area,
};

/// Around a point, so that it need not be met exactly, in pixels.
const REACH: f64 = 6.0;
/// More places than these lie so close that a pointer cannot choose between them.
const MOST: usize = 5_000;

/// A part of the picture and what it shows.
#[derive(Debug, Clone, PartialEq)]
pub struct Hover {
    pub area: Area,
    pub text: String,
}

/// The parts of the picture that show a number, later ones on top.
pub fn hovers(spec: &ChartSpec, size: Size) -> Vec<Hover> {
    let scene = figure::scene(spec, size);
    let mut found = Vec::new();
    for (number, plot) in &scene.plots {
        if let Some(panel) = spec.panels.get(*number) {
            panel.marks.iter().for_each(|mark| of_mark(mark, panel, plot, scene.look.reader, &mut found));
        }
    }
    found.truncate(MOST);
    found
}

fn of_mark(mark: &Mark, panel: &Panel, plot: &Plot, reader: Reader, found: &mut Vec<Hover>) {
    match mark {
        Mark::Bars(bars) => {
            for bar in each_bar(bars) {
                let (from, to) = (bar.position - bar.width / 2.0, bar.position + bar.width / 2.0);
                let end = bar.base + bar.value;
                let (corners, along) = match bars.orientation {
                    Orientation::Vertical => ([(from, bar.base), (to, end)], &panel.x),
                    Orientation::Horizontal => ([(bar.base, from), (end, to)], &panel.y),
                };
                let text = said(bars.label.as_deref(), along, (bar.position, bar.value), reader);
                found.extend(area(corners, plot).map(|area| Hover { area, text }));
            }
        }
        Mark::Line { label, x, y, .. } | Mark::Points { label, x, y, .. } => {
            for (x, y) in pairs(x, y).take(MOST) {
                let Some(at) = plot.point(x, y).filter(|at| plot.area.contains(*at)) else { continue };
                let area = Area { left: at.x - REACH, top: at.y - REACH, right: at.x + REACH, bottom: at.y + REACH };
                found.push(Hover { area, text: said(label.as_deref(), &panel.x, (x, y), reader) });
            }
        }
        Mark::Heat(heat) => {
            for (values, rows) in heat.values.iter().zip(heat.y_edges.windows(2)) {
                for (value, columns) in values.iter().zip(heat.x_edges.windows(2)) {
                    let Some(value) = value else { continue };
                    let x = reader.position(&panel.x, (columns[0] + columns[1]) / 2.0);
                    let y = reader.position(&panel.y, (rows[0] + rows[1]) / 2.0);
                    let text = format!("{x}, {y}: {}", reader.number(*value));
                    let corners = [(columns[0], rows[0]), (columns[1], rows[1])];
                    found.extend(area(corners, plot).map(|area| Hover { area, text }));
                }
            }
        }
        _ => {}
    }
}

fn area(corners: [(f64, f64); 2], plot: &Plot) -> Option<Area> {
    let (one, other) = (plot.point(corners[0].0, corners[0].1)?, plot.point(corners[1].0, corners[1].1)?);
    let whole = Area {
        left: one.x.min(other.x),
        top: one.y.min(other.y),
        right: one.x.max(other.x),
        bottom: one.y.max(other.y),
    };
    whole.within(&plot.area)
}

fn said(label: Option<&str>, along: &Axis, (position, value): (f64, f64), reader: Reader) -> String {
    let text = format!("{}: {}", reader.position(along, position), reader.number(value));
    match label.filter(|label| !label.trim().is_empty() && !label.starts_with('_')) {
        Some(label) => format!("{label}, {text}"),
        None => text,
    }
}
