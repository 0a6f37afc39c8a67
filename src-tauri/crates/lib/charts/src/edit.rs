//! A finished chart as another kind.

use tabletalk_protocol::{Bars, ChartSpec, Mark, Marker, Orientation, Paint, Panel, Slice, Stroke};

use crate::{
    axis,
    mark::{self, AxisUse},
    reader::Reader,
    series::{Series, SeriesForm},
};

/// The kinds of chart that a series can be changed to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Columns,
    Rows,
    Lines,
    Areas,
    Points,
    Pie,
}

const KINDS: [Kind; 6] = [Kind::Columns, Kind::Rows, Kind::Lines, Kind::Areas, Kind::Points, Kind::Pie];

/// The kinds that make sense for this chart, the present one left out.
pub fn kinds(spec: &ChartSpec) -> Vec<Kind> {
    KINDS.into_iter().filter(|kind| with_kind(spec, *kind).is_some_and(|changed| changed != *spec)).collect()
}

/// The same numbers as another kind of chart; nothing when they cannot be shown so.
///
/// A pie needs one series of values that are not negative; lines and areas need positions that have an order.
pub fn with_kind(spec: &ChartSpec, kind: Kind) -> Option<ChartSpec> {
    let [panel] = spec.panels.as_slice() else { return None };
    if panel.twin.is_some() {
        return None;
    }
    let lies = |mark: &Mark| mark::kind(mark).axis_use() == AxisUse::Bars(Orientation::Horizontal);
    let lay = panel.marks.iter().any(lies);
    let along = if lay { &panel.y } else { &panel.x };
    let plain = |mark| Plain::of(Series::of(mark, along)?);
    let series: Vec<Plain> = panel.marks.iter().map(plain).collect::<Option<_>>()?;
    if series.is_empty() || series.iter().any(|series| series.positions.is_empty()) {
        return None;
    }
    let mut panel = panel.clone();
    if lay != (kind == Kind::Rows) {
        std::mem::swap(&mut panel.x, &mut panel.y);
    }
    panel.marks = match kind {
        Kind::Pie => vec![pie(&series, &panel, Reader::of(&spec.look))?],
        _ => series
            .iter()
            .enumerate()
            .map(|(number, one)| one.mark(kind, number, series.len()))
            .collect::<Option<_>>()?,
    };
    Some(ChartSpec { panels: vec![panel], ..spec.clone() })
}

/// A series that begins at 0 and has one colour.
struct Plain {
    label: Option<String>,
    positions: Vec<f64>,
    values: Vec<Option<f64>>,
    paint: Paint,
}

impl Plain {
    fn of(series: Series) -> Option<Self> {
        if series.points.iter().any(|point| point.base != 0.0) {
            return None;
        }
        let paint = match series.form {
            SeriesForm::Bars { .. } => series.points.first()?.paint,
            SeriesForm::Line { .. } | SeriesForm::Area | SeriesForm::Points => series.paint()?,
        };
        let (positions, values) = series.points.iter().filter_map(|point| Some((point.position?, point.value))).unzip();
        Some(Self { label: series.label, positions, values, paint })
    }

    fn mark(&self, kind: Kind, number: usize, of: usize) -> Option<Mark> {
        let (label, paint) = (self.label.clone(), self.paint);
        let x: Vec<Option<f64>> = self.positions.iter().copied().map(Some).collect();
        let (y, stroke) = (self.values.clone(), Stroke { width: 2.0, dashes: vec![], opacity: 1.0 });
        Some(match kind {
            Kind::Columns => Mark::Bars(self.bars(Orientation::Vertical, number, of)),
            Kind::Rows => Mark::Bars(self.bars(Orientation::Horizontal, number, of)),
            Kind::Lines => Mark::Line { label, x, y, paint, stroke, marker: Marker::Circle },
            Kind::Areas => {
                let opacity = if of > 1 { 0.5 } else { 0.8 };
                Mark::Area { label, low: vec![Some(0.0); y.len()], x, high: y, paint, opacity }
            }
            Kind::Points => {
                let (diameters, paints) = (vec![7.0], vec![paint]);
                Mark::Points { label, x, y, diameters, paints, opacity: 0.9, marker: Marker::Circle }
            }
            Kind::Pie => return None,
        })
    }

    /// Bars of this series among `of` that stand side by side.
    fn bars(&self, orientation: Orientation, number: usize, of: usize) -> Bars {
        let room = 0.8 * self.distance();
        let width = room / of as f64;
        let shift = (number as f64 - (of as f64 - 1.0) / 2.0) * width;
        Bars {
            label: self.label.clone(),
            orientation,
            positions: self.positions.iter().map(|at| at + shift).collect(),
            widths: vec![width],
            bases: vec![],
            values: self.values.clone(),
            paints: vec![self.paint],
            opacity: 1.0,
            texts: vec![],
        }
    }

    /// The smallest distance between two positions.
    fn distance(&self) -> f64 {
        let mut sorted = self.positions.clone();
        sorted.sort_by(f64::total_cmp);
        let steps = sorted.array_windows().map(|[one, next]| next - one).filter(|step| *step > 0.0);
        Some(steps.fold(f64::INFINITY, f64::min)).filter(|step| step.is_finite()).unwrap_or(1.0)
    }
}

fn pie(series: &[Plain], panel: &Panel, reader: Reader) -> Option<Mark> {
    /// Slices beyond which shares cannot be compared.
    const MOST_SLICES: usize = 24;
    let [one] = series else { return None };
    let values: Vec<f64> = one.values.iter().copied().collect::<Option<_>>()?;
    if !axis::is_named(&panel.x) || values.len() > MOST_SLICES || values.iter().any(|value| *value < 0.0) {
        return None;
    }
    let slice = |(number, (position, value)): (usize, (&f64, &f64))| Slice {
        name: reader.position(&panel.x, *position),
        value: *value,
        text: None,
        paint: Paint::Series(number as u32),
        pulled: 0.0,
    };
    let slices = one.positions.iter().zip(&values).enumerate().map(slice).collect();
    Some(Mark::Pie { slices, hole: 0.0 })
}
