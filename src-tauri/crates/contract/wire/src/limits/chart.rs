//! Bounds of a chart, which the window process draws.

use tabletalk_protocol::{
    Anchor, Axis, Bars, BoxSummary, Boxes, Cells, ChartSpec, ColourBar, Contours, Coordinates, FigureSize, Heat,
    Hexagons, Legend, Limits, Look, Mark, NumberStyle, Panel, Place, Ramp, Scale, Segments, Shift, Slice, Stroke,
    TickLabels, Ticks, Tile, Twin,
};

use super::{CHART_PARTS, CLOUD_POINTS, LINE_POINTS, MARKS, MEASURE, PANELS, TEXT, name, number, within};
use crate::WireError;

type Checked = Result<(), WireError>;

pub(super) fn chart(spec: &ChartSpec) -> Checked {
    let ChartSpec { title, subtitle, caption, size, panels, legend, look, column_widths, row_heights } = spec;
    let mut budget = Budget { parts: CHART_PARTS, text: TEXT };
    [title, subtitle, caption].into_iter().try_for_each(|words| budget.words(words))?;
    size.iter().try_for_each(|FigureSize { width, height }| measures([*width, *height]))?;
    budget.measures(column_widths)?;
    budget.measures(row_heights)?;
    legend.iter().try_for_each(|legend| budget.legend(legend))?;
    let Look { theme: _, palette, plot_background: _, numbers: _, language: _ } = look;
    budget.spend(palette.len())?;
    within(panels.len(), PANELS, "a chart's panels")?;
    panels.iter().try_for_each(|panel| budget.panel(panel))
}

/// How much of a chart is still to come.
struct Budget {
    /// Numbers, texts and colours.
    parts: usize,
    /// Bytes of all texts.
    text: usize,
}

impl Budget {
    fn panel(&mut self, panel: &Panel) -> Checked {
        let Panel { place: at, title, subtitle, x, y, marks, legend, grid: _, colour_bar, coordinates, twin, note } =
            panel;
        place(at)?;
        [title, subtitle, note].into_iter().try_for_each(|words| self.words(words))?;
        self.axis(x)?;
        self.axis(y)?;
        self.marks(marks)?;
        legend.iter().try_for_each(|legend| self.legend(legend))?;
        colour_bar.iter().try_for_each(|ColourBar { label, ramp }| {
            self.words(label)?;
            self.ramp(ramp)
        })?;
        match coordinates {
            Coordinates::Flat => {}
            Coordinates::Polar { start, clockwise: _ } => measure(*start)?,
        }
        twin.iter().try_for_each(|Twin { orientation: _, axis, marks }| {
            self.axis(axis)?;
            self.marks(marks)
        })
    }

    fn legend(&mut self, legend: &Legend) -> Checked {
        let Legend { title } = legend;
        self.words(title)
    }

    fn axis(&mut self, axis: &Axis) -> Checked {
        let Axis { label, wording: _, scale, limits, ticks, rotation, number_style } = axis;
        self.words(label)?;
        match scale {
            Scale::Linear | Scale::Log | Scale::Time => {}
            Scale::Symlog { threshold } => number(*threshold)?,
            Scale::Category { names } => self.texts(names)?,
        }
        let Limits { low, high, reversed: _ } = limits;
        low.iter().chain(high).copied().try_for_each(number)?;
        rotation.iter().copied().try_for_each(measure)?;
        match ticks {
            Ticks::Automatic | Ticks::None => {}
            Ticks::At { positions, labels } => {
                self.numbers(positions)?;
                match labels {
                    TickLabels::Positions => {}
                    TickLabels::Texts(texts) => self.texts(texts)?,
                }
            }
        }
        match number_style {
            NumberStyle::Plain | NumberStyle::Percent => Ok(()),
            NumberStyle::Affixed { prefix, suffix } => self.text(prefix).and_then(|()| self.text(suffix)),
        }
    }

    fn marks(&mut self, marks: &[Mark]) -> Checked {
        within(marks.len(), MARKS, "a panel's marks")?;
        marks.iter().try_for_each(|mark| self.mark(mark))
    }

    fn mark(&mut self, mark: &Mark) -> Checked {
        match mark {
            Mark::Bars(bars) => self.bars(bars),
            Mark::Line { label, x, y, paint: _, stroke, marker: _ } => {
                within(x.len().max(y.len()), LINE_POINTS, "a line's points")?;
                self.words(label)?;
                self.gaps(x)?;
                self.gaps(y)?;
                self.stroke(stroke)
            }
            Mark::Points { label, x, y, diameters, paints, opacity, marker: _ } => {
                within(x.len().max(y.len()), CLOUD_POINTS, "a cloud's points")?;
                self.words(label)?;
                self.gaps(x)?;
                self.gaps(y)?;
                self.measures(diameters)?;
                self.spend(paints.len())?;
                measure(*opacity)
            }
            Mark::Area { label, x, low, high, paint: _, opacity } => {
                within(x.len().max(low.len()).max(high.len()), LINE_POINTS, "an area's points")?;
                self.words(label)?;
                [x, low, high].into_iter().try_for_each(|values| self.gaps(values))?;
                measure(*opacity)
            }
            Mark::Rule { label, orientation: _, at, paint: _, stroke } => {
                self.words(label)?;
                number(*at)?;
                self.stroke(stroke)
            }
            Mark::Segments(segments) => self.segments(segments),
            Mark::Outline { label, x, y, paint: _, opacity } => {
                self.words(label)?;
                self.numbers(x)?;
                self.numbers(y)?;
                measure(*opacity)
            }
            Mark::Boxes(boxes) => self.boxes(boxes),
            Mark::Heat(heat) => self.heat(heat),
            Mark::Contours(contours) => self.contours(contours),
            Mark::Hexagons(hexagons) => self.hexagons(hexagons),
            Mark::Span { label, orientation: _, from, to, paint: _, opacity } => {
                self.words(label)?;
                [*from, *to].into_iter().try_for_each(number)?;
                measure(*opacity)
            }
            Mark::Text { x, y, text, anchor: Anchor { horizontal: _, vertical: _ }, paint: _, size, shift } => {
                [*x, *y].into_iter().try_for_each(number)?;
                self.text(text)?;
                let Shift { right, up } = shift;
                measures([*size, *right, *up])
            }
            Mark::Pie { slices, hole } => {
                measure(*hole)?;
                slices.iter().try_for_each(|slice| self.slice(slice))
            }
            Mark::Treemap { tiles } => tiles.iter().try_for_each(|Tile { name, group, value, paint: _ }| {
                self.text(name)?;
                self.words(group)?;
                number(*value)
            }),
            Mark::Cells(Cells { columns, rows, texts }) => {
                self.texts(columns)?;
                self.texts(rows)?;
                self.rows(texts, Self::texts)
            }
        }
    }

    fn bars(&mut self, bars: &Bars) -> Checked {
        let Bars { label, orientation: _, positions, widths, bases, values, paints, opacity, texts } = bars;
        self.words(label)?;
        [positions, widths, bases].into_iter().try_for_each(|numbers| self.numbers(numbers))?;
        self.gaps(values)?;
        self.spend(paints.len())?;
        self.texts(texts)?;
        measure(*opacity)
    }

    fn segments(&mut self, segments: &Segments) -> Checked {
        let Segments { label, x, y, to_x, to_y, paint: _, stroke, ends: _ } = segments;
        self.words(label)?;
        [x, y, to_x, to_y].into_iter().try_for_each(|numbers| self.numbers(numbers))?;
        self.stroke(stroke)
    }

    fn boxes(&mut self, boxes: &Boxes) -> Checked {
        let Boxes { label, orientation: _, positions, widths, summaries, paints, opacity } = boxes;
        self.words(label)?;
        self.numbers(positions)?;
        self.numbers(widths)?;
        summaries.iter().try_for_each(|summary| {
            let BoxSummary { low, first, median, third, high, mean, outliers } = summary;
            self.spend(1)?;
            [*low, *first, *median, *third, *high].into_iter().chain(*mean).try_for_each(number)?;
            self.numbers(outliers)
        })?;
        self.spend(paints.len())?;
        measure(*opacity)
    }

    fn heat(&mut self, heat: &Heat) -> Checked {
        let Heat { x_edges, y_edges, values, ramp, texts } = heat;
        self.numbers(x_edges)?;
        self.numbers(y_edges)?;
        self.rows(values, Self::gaps)?;
        self.ramp(ramp)?;
        self.rows(texts, Self::texts)
    }

    fn contours(&mut self, contours: &Contours) -> Checked {
        let Contours { x, y, values, levels, ramp, stroke, labelled: _ } = contours;
        [x, y, levels].into_iter().try_for_each(|numbers| self.numbers(numbers))?;
        self.rows(values, Self::gaps)?;
        self.ramp(ramp)?;
        stroke.iter().try_for_each(|stroke| self.stroke(stroke))
    }

    fn hexagons(&mut self, hexagons: &Hexagons) -> Checked {
        let Hexagons { x, y, width, height, values, ramp } = hexagons;
        [x, y, values].into_iter().try_for_each(|numbers| self.numbers(numbers))?;
        [*width, *height].into_iter().try_for_each(number)?;
        self.ramp(ramp)
    }

    fn slice(&mut self, slice: &Slice) -> Checked {
        let Slice { name, value, text, paint: _, pulled } = slice;
        self.text(name)?;
        self.words(text)?;
        number(*value)?;
        measure(*pulled)
    }

    fn ramp(&mut self, ramp: &Ramp) -> Checked {
        let Ramp { low, high, colours } = ramp;
        [*low, *high].into_iter().try_for_each(number)?;
        self.spend(colours.len())
    }

    fn stroke(&mut self, stroke: &Stroke) -> Checked {
        let Stroke { width, dashes, opacity } = stroke;
        self.measures(dashes)?;
        measures([*width, *opacity])
    }

    fn rows<T>(&mut self, rows: &[Vec<T>], check: fn(&mut Self, &[T]) -> Checked) -> Checked {
        self.spend(rows.len())?;
        rows.iter().try_for_each(|row| check(self, row))
    }

    fn numbers(&mut self, numbers: &[f64]) -> Checked {
        self.spend(numbers.len())?;
        numbers.iter().copied().try_for_each(number)
    }

    fn gaps(&mut self, numbers: &[Option<f64>]) -> Checked {
        self.spend(numbers.len())?;
        numbers.iter().flatten().copied().try_for_each(number)
    }

    fn measures(&mut self, numbers: &[f64]) -> Checked {
        self.spend(numbers.len())?;
        measures(numbers.iter().copied())
    }

    fn texts(&mut self, texts: &[String]) -> Checked {
        texts.iter().try_for_each(|text| self.text(text))
    }

    fn words(&mut self, text: &Option<String>) -> Checked {
        text.as_deref().map_or(Ok(()), |text| self.text(text))
    }

    fn text(&mut self, text: &str) -> Checked {
        name(text)?;
        self.spend(1)?;
        self.text = self.text.checked_sub(text.len()).ok_or(WireError::Limit("a chart's texts"))?;
        Ok(())
    }

    fn spend(&mut self, parts: usize) -> Checked {
        self.parts = self.parts.checked_sub(parts).ok_or(WireError::Limit("a chart's parts"))?;
        Ok(())
    }
}

/// The grid of panels is gone through field by field.
fn place(place: &Place) -> Checked {
    let Place { row, column, rows, columns, row_span, column_span } = place;
    let numbers = [row, column, rows, columns, row_span, column_span];
    numbers.into_iter().try_for_each(|number| within(*number as usize, PANELS, "a panel's place"))
}

fn measures(numbers: impl IntoIterator<Item = f64>) -> Checked {
    numbers.into_iter().try_for_each(measure)
}

/// A size, an angle or a share, which is drawn as it is and not on a scale.
fn measure(number: f64) -> Checked {
    if number.abs() <= MEASURE { Ok(()) } else { Err(WireError::Limit("a chart's sizes")) }
}
