//! The marks of a chart, a file each.
//!
//! Everything that the rest of this crate asks of a mark is a method of [`MarkKind`], which has no defaults: a new mark
//! compiles when each of these questions is answered. [`kind`] is the only place that lists all marks.

mod area;
mod bars;
mod boxes;
mod cells;
mod contours;
pub(crate) mod encoding;
mod heat;
mod hexagons;
mod line;
mod note;
mod numbers;
mod outline;
mod pie;
mod points;
mod rule;
mod segments;
mod span;
mod treemap;
mod words;

pub use cells::{draw as draw_table, height as table_height};

pub use note::sized;
pub use numbers::{MOST_ROWS, column_kind, decimal_cell, position_cell, table};
pub use pie::{draw as draw_pie, visible as visible_slices};
pub use treemap::{draw as draw_treemap, visible as visible_tiles};
pub use words::said;

use serde_json::Value;
use tabletalk_protocol::{Axis, Mark, Marker, Orientation, Paint, Panel, Scale, Stroke, Table};

use crate::{
    dial::Dial,
    plot::Plot,
    reader::Reader,
    scale::Extent,
    scene::{Area, Scene},
    series::Series,
    theme::Look,
    time::Period,
};

impl Series {
    /// The series that a mark draws along this axis; `None` for a mark that has another form.
    ///
    /// Bars that stand side by side at a name are at the position of that name.
    pub fn of(mark: &Mark, along: &Axis) -> Option<Self> {
        let mut series = kind(mark).series()?;
        series.move_to_names(along);
        Some(series)
    }
}

/// The operations that every kind of mark provides.
pub trait MarkKind {
    /// Extend both axes to what the mark reaches.
    fn extend(&self, across: &mut Extent, along: &mut Extent);

    /// The mark's use of the axes.
    fn axis_use(&self) -> AxisUse;

    /// Return whether each position of the vertical axis needs the height of a line of text.
    fn needs_rows(&self) -> bool;

    /// Draw the mark between the axes.
    fn draw(&self, plot: &Plot, scene: &mut Scene);

    /// Draw the mark around the centre of a polar panel.
    fn draw_around(&self, dial: &Dial, scene: &mut Scene);

    /// How the legend shows the mark; `None` for a mark that a legend does not explain.
    fn key(&self) -> Option<Key<'_>>;

    /// The colour of the scale that the mark is measured on, where two scales have to be told apart.
    fn scale_paint(&self) -> Option<Paint>;

    /// The values by position, for marks that are nothing but such a series.
    fn series(&self) -> Option<Series>;

    /// The table of a mark whose numbers share none.
    fn table(&self, panel: &Panel, reader: Reader) -> Option<Table>;

    /// The parts of the picture that show a number.
    fn hovers(&self, panel: &Panel, plot: &Plot, reader: Reader) -> Vec<Hover>;

    /// The name of a chart with this mark; of several marks, the one that comes first in [`ChartName`] names it.
    fn chart_name(&self) -> Option<ChartName>;

    /// The mark in words.
    fn sentence(&self, panel: &Panel, reader: Reader) -> Option<String>;

    /// The mark as a layer of a Vega-Lite view.
    fn vega_layer(&self, panel: &Panel, look: &Look) -> Result<Value, VegaGap>;
}

/// The reader as this panel is read to them: its moments are called months, years or days, as they are together.
pub fn reader_of(panel: &Panel, reader: Reader) -> Reader {
    if panel.x.scale != Scale::Time {
        return reader;
    }
    let series = panel.marks.iter().filter_map(|mark| kind(mark).series());
    let positions: Vec<f64> = series.flat_map(|one| one.points).filter_map(|point| point.position).collect();
    reader.of_period(Period::of(positions.into_iter()))
}

/// The answers for a mark.
pub fn kind(mark: &Mark) -> Box<dyn MarkKind + '_> {
    match mark {
        Mark::Bars(bars) => Box::new(bars),
        Mark::Line { label, x, y, paint, stroke, marker } => {
            Box::new(line::Line { label: label.as_deref(), x, y, paint: *paint, stroke, marker: *marker })
        }
        Mark::Points { label, x, y, diameters, paints, opacity, marker } => {
            let (opacity, marker) = (*opacity, *marker);
            Box::new(points::Points { label: label.as_deref(), x, y, diameters, paints, opacity, marker })
        }
        Mark::Area { label, x, low, high, paint, opacity } => {
            let (paint, opacity) = (*paint, *opacity);
            Box::new(area::Between { label: label.as_deref(), x, low, high, paint, opacity })
        }
        Mark::Rule { label, orientation, at, paint, stroke } => {
            let (orientation, at, paint) = (*orientation, *at, *paint);
            Box::new(rule::Rule { label: label.as_deref(), orientation, at, paint, stroke })
        }
        Mark::Segments(segments) => Box::new(segments),
        Mark::Outline { label, x, y, paint, opacity } => {
            Box::new(outline::Outline { label: label.as_deref(), x, y, paint: *paint, opacity: *opacity })
        }
        Mark::Boxes(boxes) => Box::new(boxes),
        Mark::Heat(heat) => Box::new(heat),
        Mark::Contours(contours) => Box::new(contours),
        Mark::Hexagons(hexagons) => Box::new(hexagons),
        Mark::Span { label, orientation, from, to, paint, opacity } => {
            let (orientation, ends, paint, opacity) = (*orientation, (*from, *to), *paint, *opacity);
            Box::new(span::Span { label: label.as_deref(), orientation, ends, paint, opacity })
        }
        Mark::Text { x, y, text, anchor, paint, size, shift } => {
            let (at, anchor, paint, size, shift) = ((*x, *y), *anchor, *paint, *size, *shift);
            Box::new(note::Note { at, text, anchor, paint, size, shift })
        }
        Mark::Pie { slices, hole } => Box::new(pie::Pie { slices, hole: *hole }),
        Mark::Treemap { tiles } => Box::new(treemap::Treemap { tiles }),
        Mark::Cells(cells) => Box::new(cells),
    }
}

/// A mark's use of the axes, which determines margins, grid and baseline.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AxisUse {
    /// Covers the plane up to its edges.
    Fields,
    /// Covers the plane in pieces.
    Hexagons,
    /// Grows from 0.
    Bars(Orientation),
    /// Stands at places.
    Points,
    /// Spreads along an axis, without a length that begins at 0.
    Boxes(Orientation),
    /// The same, as a body.
    Outline,
    /// Needs nothing special.
    Other,
}

/// An entry of the legend.
#[derive(Debug, Clone, PartialEq)]
pub struct Key<'a> {
    pub label: Option<&'a str>,
    /// `None` for a mark without a single colour.
    pub paint: Option<Paint>,
    pub opacity: f64,
    pub sign: Sign,
}

/// How the legend shows a mark.
#[derive(Debug, Clone, PartialEq)]
pub enum Sign {
    Square,
    Line(Stroke),
    Point(Marker),
}

impl<'a> Key<'a> {
    /// The label, unless it is empty or hidden by the underscore that plotting libraries put before it.
    pub fn shown_label(&self) -> Option<&'a str> {
        shown_label(self.label)
    }
}

fn shown_label(label: Option<&str>) -> Option<&str> {
    label.filter(|label| !label.trim().is_empty() && !label.starts_with('_'))
}

/// A part of the picture and what it shows.
#[derive(Debug, Clone, PartialEq)]
pub struct Hover {
    pub area: Area,
    pub text: String,
    /// The group that it stands for, as its data calls it; `None` where places are numbers or times.
    pub group: Option<String>,
}

/// Kinds of charts, the more telling first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum ChartName {
    Treemap,
    Polar,
    Contours,
    Hexagons,
    Pie,
    Heat,
    Boxes,
    Histogram,
    Bars,
    Line,
    Points,
    Area,
}

/// A part of a chart that a Vega-Lite document does not carry.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum VegaGap {
    Contours,
    Hexagons,
    /// A small table among the marks.
    Table,
    /// Angles and distances around a centre.
    Polar,
}
