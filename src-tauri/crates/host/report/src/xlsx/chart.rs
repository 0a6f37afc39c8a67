//! Charts that the spreadsheet draws itself, from numbers in its cells.

use rust_xlsxwriter::{
    Chart, ChartDataLabel, ChartFormat, ChartLegendPosition, ChartLine, ChartLineDashType, ChartMarker,
    ChartMarkerType, ChartPoint, ChartSolidFill, ChartType, Color, ExcelDateTime, Format, Worksheet, XlsxError,
};
use tabletalk_charts::{Series, SeriesForm, Size, colour};
use tabletalk_protocol::{
    Axis, Cell, ChartSpec, Colour, ColumnKind, Coordinates, Language, Mark, Marker, NumberStyle, Orientation, Paint,
    Panel, Scale, Ticks,
};

use super::{Styles, cut, value_format};
use crate::locale::Locale;

/// Positions of a chart; more are no numbers that anybody reads beside it.
const MOST_POSITIONS: usize = 2_000;
/// Points of a screen to a pixel of a chart.
const POINT: f64 = 0.75;

/// A chart of bars or lines over one pair of axes: what spreadsheets have, too. Others stay pictures.
pub struct Native<'a> {
    spec: &'a ChartSpec,
    panel: &'a Panel,
    kind: ChartType,
    /// The axis with the positions, and the one with the values.
    along: &'a Axis,
    value: &'a Axis,
    places: Vec<Place>,
    columns: Vec<Column>,
}

/// What stands in the first column.
enum Place {
    Name(String),
    Moment(ExcelDateTime),
    Number(f64),
}

/// A series as a column of numbers.
struct Column {
    series: Series,
    /// One for each place.
    values: Vec<Option<f64>>,
    /// One for all values, or one for each.
    colours: Vec<Colour>,
}

impl<'a> Native<'a> {
    /// `None` for a chart with anything that the spreadsheet's own would lose.
    pub fn of(spec: &'a ChartSpec) -> Option<Self> {
        let [panel] = spec.panels.as_slice() else { return None };
        let has_more = panel.twin.is_some() || panel.colour_bar.is_some() || panel.note.is_some();
        if has_more || panel.coordinates != Coordinates::Flat {
            return None;
        }
        let orientation = panel.marks.iter().find_map(|mark| match mark {
            Mark::Bars(bars) => Some(bars.orientation),
            _ => None,
        });
        let (along, value) = match orientation {
            Some(Orientation::Horizontal) => (&panel.y, &panel.x),
            Some(Orientation::Vertical) | None => (&panel.x, &panel.y),
        };
        let series = panel.marks.iter().map(|mark| Series::of(mark, along)).collect::<Option<Vec<_>>>()?;
        let (kind, places, columns) = match orientation {
            Some(orientation) => of_bars(spec, along, orientation, series)?,
            None => of_lines(spec, along, series)?,
        };
        Some(Self { spec, panel, kind, along, value, places, columns })
    }

    /// The numbers from this row on, and the chart beside them.
    pub fn write(
        &self,
        sheet: &mut Worksheet,
        name: &str,
        row: u32,
        styles: &Styles,
        locale: &Locale,
    ) -> Result<(), XlsxError> {
        self.write_numbers(sheet, row, styles, locale)?;
        let mut chart = Chart::new(self.kind);
        let (first, last) = (row + 1, row + self.places.len() as u32);
        for (column, number) in self.columns.iter().zip(1u16..) {
            let drawn = chart.add_series();
            drawn.set_categories((name, first, 0, last, 0)).set_values((name, first, number, last, number));
            drawn.set_name((name, row, number));
            style(drawn, column);
        }
        match self.spec.title() {
            Some(title) => chart.title().set_name(&cut(title)),
            None => chart.title().set_hidden(),
        };
        let legend = self.panel.legend.is_some() || self.spec.legend.is_some();
        if legend && self.columns.len() > 1 {
            chart.legend().set_position(ChartLegendPosition::Bottom);
        } else {
            chart.legend().set_hidden();
        }
        label(chart.x_axis(), self.along);
        if matches!(self.along.scale, Scale::Time) {
            chart.x_axis().set_num_format(day_format(locale.language));
        }
        label(chart.y_axis(), self.value);
        bound(chart.y_axis(), self.value);
        // Bars are as long as their values are large.
        let stands_on_zero =
            self.columns.iter().flat_map(|column| column.values.iter().flatten()).all(|value| *value >= 0.0);
        if self.has_bars() && stands_on_zero && self.value.limits.low.is_none() {
            chart.y_axis().set_min(0.0);
        }
        let Size { width, height } = Size::of(self.spec);
        chart.set_width(width as u32).set_height(height as u32);
        sheet.insert_chart(row, self.columns.len() as u16 + 2, &chart)?;
        Ok(())
    }

    fn has_bars(&self) -> bool {
        self.columns.iter().all(|column| matches!(column.series.form, SeriesForm::Bars { .. }))
    }

    fn write_numbers(
        &self,
        sheet: &mut Worksheet,
        row: u32,
        styles: &Styles,
        locale: &Locale,
    ) -> Result<(), XlsxError> {
        let day = Format::new().set_num_format(day_format(locale.language));
        let values: Vec<Cell> = self
            .columns
            .iter()
            .flat_map(|column| column.values.iter().flatten())
            .map(|value| Cell::Decimal(*value))
            .collect();
        let form = value_format(ColumnKind::Decimal, &values.iter().collect::<Vec<_>>(), locale.language);
        sheet.write_string_with_format(row, 0, cut(self.along.label.as_deref().unwrap_or_default()), &styles.names)?;
        let longest = self.places.iter().map(|place| match place {
            Place::Name(name) => name.chars().count(),
            Place::Moment(_) | Place::Number(_) => 10,
        });
        sheet.set_column_width(0, (longest.max().unwrap_or(0) as f64 + 3.0).clamp(12.0, super::WIDEST))?;
        for (place, row) in self.places.iter().zip(row + 1..) {
            match place {
                Place::Name(name) => sheet.write_string(row, 0, cut(name))?,
                Place::Moment(moment) => sheet.write_datetime_with_format(row, 0, moment, &day)?,
                Place::Number(number) => sheet.write_number(row, 0, *number)?,
            };
        }
        let otherwise = self.value.label.as_deref().unwrap_or_default();
        for (column, number) in self.columns.iter().zip(1u16..) {
            sheet.write_string_with_format(
                row,
                number,
                cut(column.series.label.as_deref().unwrap_or(otherwise)),
                &styles.number_names,
            )?;
            sheet.set_column_width(number, 14.0)?;
            for (value, row) in column.values.iter().zip(row + 1..) {
                if let Some(value) = value {
                    sheet.write_number_with_format(row, number, *value, &form)?;
                }
            }
        }
        Ok(())
    }
}

fn of_bars(
    spec: &ChartSpec,
    along: &Axis,
    orientation: Orientation,
    series: Vec<Series>,
) -> Option<(ChartType, Vec<Place>, Vec<Column>)> {
    let Scale::Category { names } = &along.scale else { return None };
    let mut tops = vec![0.0; names.len()];
    let mut is_stacked = false;
    let mut columns = Vec::new();
    for series in series {
        if !matches!(series.form, SeriesForm::Bars { orientation: this, .. } if this == orientation) {
            return None;
        }
        let mut values = vec![None; names.len()];
        let mut colours = vec![colour(spec, Paint::Ink); names.len()];
        for point in &series.points {
            let at = index(point.position?, names.len())?;
            let place = values.get_mut(at)?;
            if place.is_some() {
                return None;
            }
            *place = point.value;
            *colours.get_mut(at)? = colour(spec, point.paint);
            let top = tops.get_mut(at)?;
            is_stacked |= point.base != 0.0;
            if point.base != 0.0 && !is_near(point.base, *top) {
                return None;
            }
            *top = point.base + point.value.unwrap_or(0.0);
        }
        let colours = series.paint().map_or(colours, |paint| vec![colour(spec, paint)]);
        columns.push(Column { series, values, colours });
    }
    let kind = match (orientation, is_stacked) {
        (Orientation::Vertical, false) => ChartType::Column,
        (Orientation::Vertical, true) => ChartType::ColumnStacked,
        (Orientation::Horizontal, false) => ChartType::Bar,
        (Orientation::Horizontal, true) => ChartType::BarStacked,
    };
    Some((kind, names.iter().cloned().map(Place::Name).collect(), columns))
}

fn of_lines(spec: &ChartSpec, along: &Axis, series: Vec<Series>) -> Option<(ChartType, Vec<Place>, Vec<Column>)> {
    let mut positions: Vec<f64> =
        series.iter().flat_map(|series| &series.points).filter_map(|point| point.position).collect();
    positions.sort_by(f64::total_cmp);
    positions.dedup();
    if positions.is_empty() || positions.len() > MOST_POSITIONS {
        return None;
    }
    let column = |series: Series| {
        let SeriesForm::Line { .. } = series.form else { return None };
        let mut values = vec![None; positions.len()];
        for point in &series.points {
            let at = point.position?;
            let at = positions.binary_search_by(|position| position.total_cmp(&at)).ok()?;
            // A line that goes back over itself is no list of values.
            let place = values.get_mut(at)?;
            if place.is_some() {
                return None;
            }
            *place = point.value;
        }
        let colours = series.paint().map(|paint| colour(spec, paint)).into_iter().collect();
        Some(Column { series, values, colours })
    };
    let columns = series.into_iter().map(column).collect::<Option<_>>()?;
    let place = |position: &f64| match &along.scale {
        Scale::Category { names } => names.get(index(*position, names.len())?).cloned().map(Place::Name),
        Scale::Time => ExcelDateTime::from_timestamp(*position as i64).ok().map(Place::Moment),
        Scale::Linear if matches!(along.ticks, Ticks::Automatic) => Some(Place::Number(*position)),
        Scale::Linear | Scale::Log | Scale::Symlog { .. } => None,
    };
    let places = positions.iter().map(place).collect::<Option<Vec<_>>>()?;
    let is_named = matches!(places.first(), Some(Place::Name(_)));
    let kind = if is_named { ChartType::Line } else { ChartType::ScatterStraight };
    Some((kind, places, columns))
}

/// The number of the name at a position.
fn index(position: f64, names: usize) -> Option<usize> {
    let at = position.round();
    (at >= 0.0 && at < names as f64).then_some(at as usize)
}

fn is_near(one: f64, other: f64) -> bool {
    (one - other).abs() <= 1e-9 * one.abs().max(other.abs())
}

fn style(drawn: &mut rust_xlsxwriter::ChartSeries, column: &Column) {
    let first = column.colours.first().copied().map_or(Color::Automatic, rgb);
    match &column.series.form {
        SeriesForm::Line { stroke, marker } => {
            let mut line = ChartLine::new();
            line.set_color(first).set_width(stroke.width * POINT);
            if !stroke.dashes.is_empty() {
                line.set_dash_type(ChartLineDashType::Dash);
            }
            drawn.set_format(ChartFormat::new().set_line(&line));
            let mut sign = ChartMarker::new();
            match marker {
                Marker::None => sign.set_none(),
                _ => sign.set_type(ChartMarkerType::Circle).set_size(5).set_format(&mut filled(first)),
            };
            drawn.set_marker(&sign);
        }
        SeriesForm::Bars { .. } | SeriesForm::Area | SeriesForm::Points => {
            drawn.set_format(&mut filled(first)).set_gap(60);
            if column.colours.len() > 1 {
                let points: Vec<ChartPoint> = column
                    .colours
                    .iter()
                    .map(|colour| ChartPoint::new().set_format(&mut filled(rgb(*colour))))
                    .collect();
                drawn.set_points(&points);
            }
        }
    }
    if let SeriesForm::Bars { has_texts: true, .. } = column.series.form {
        drawn.set_data_label(ChartDataLabel::new().show_value());
    }
}

fn filled(colour: Color) -> ChartFormat {
    let mut format = ChartFormat::new();
    format.set_solid_fill(ChartSolidFill::new().set_color(colour));
    format
}

fn rgb(Colour { red, green, blue }: Colour) -> Color {
    Color::RGB(u32::from_be_bytes([0, red, green, blue]))
}

fn label(drawn: &mut rust_xlsxwriter::ChartAxis, axis: &Axis) {
    if let Some(label) = axis.label.as_deref().filter(|label| !label.is_empty()) {
        drawn.set_name(&cut(label));
    }
    if axis.limits.reversed {
        drawn.set_reverse();
    }
}

/// The scale of the values.
fn bound(drawn: &mut rust_xlsxwriter::ChartAxis, axis: &Axis) {
    if matches!(axis.scale, Scale::Log) {
        drawn.set_log_base(10);
    }
    if let Some(low) = axis.limits.low {
        drawn.set_min(low);
    }
    if let Some(high) = axis.limits.high {
        drawn.set_max(high);
    }
    match &axis.number_style {
        NumberStyle::Plain => {}
        NumberStyle::Percent => {
            drawn.set_num_format("0%");
        }
        NumberStyle::Affixed { prefix, suffix } => {
            let quoted =
                |text: &str| if text.is_empty() { String::new() } else { format!("\"{}\"", text.replace('"', "")) };
            drawn.set_num_format(format!("{}#,##0{}", quoted(prefix), quoted(suffix)));
        }
    }
}

/// How a day is written in a cell.
pub fn day_format(language: Language) -> &'static str {
    match language {
        Language::English => "yyyy-mm-dd",
        Language::German => "dd.mm.yyyy",
    }
}
