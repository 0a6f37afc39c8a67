//! The whole picture: the figure's title, and its panels in their grid.

use tabletalk_format::localize;
use tabletalk_protocol::{Axis, ChartSpec, Mark, NumberMarks, Panel, Scale};

use super::{
    legend,
    panel::{self, Heading, Inner, Insets, Titles},
};
use crate::{
    mark,
    scene::{Area, Point, Scene},
    text::Type,
    theme::{CAPTION_SIZE, GAP, LABEL_SIZE, Look, MARGIN, PANEL_TITLE_SIZE, SUBTITLE_SIZE, TITLE_SIZE},
};

/// The heading of a picture: of the whole figure, or of its only panel.
const HEADING: Heading = Heading { title: Type::bold(TITLE_SIZE), subtitle: Type::regular(SUBTITLE_SIZE) };
const PANEL_HEADING: Heading = Heading { title: Type::bold(PANEL_TITLE_SIZE), subtitle: Type::regular(LABEL_SIZE) };
const CAPTION: Type = Type::regular(CAPTION_SIZE);
/// Beyond these, a caption is a text of its own.
const MOST_CAPTION_LINES: usize = 3;

/// How large a picture is, in pixels.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Size {
    pub width: f64,
    pub height: f64,
}

/// Pixels to an inch of the figure sizes that plotting code asks for: 10 inches fill the chat.
const INCH: f64 = 72.0;
const CHAT: Size = Size { width: 720.0, height: 420.0 };
/// Narrower, texts have no room; wider, they are too small once the chat shrinks the picture.
const WIDTHS: (f64, f64) = (520.0, 1000.0);
const HEIGHTS: (f64, f64) = (240.0, 2400.0);
/// The least height of a horizontal bar, box or field with its distance to the next.
const ROW: f64 = 20.0;
const PANEL_GAP: f64 = 26.0;
/// The height that each further row of panels adds.
const PANEL_HEIGHT: f64 = 300.0;
/// Rows and columns of panels that can still be read.
const MOST_PANELS: u32 = 12;

impl Size {
    /// The size that a chart asks for, within what can be read; what it does not ask for follows from its content.
    pub fn of(spec: &ChartSpec) -> Self {
        let rows = f64::from(grid(spec).0);
        let least = if rows > 1.0 { PANEL_HEIGHT * rows } else { CHAT.height };
        let asked = spec.size.filter(|size| size.width > 0.0 && size.height > 0.0);
        let (width, height) = match asked {
            Some(size) => {
                let width = (size.width * INCH).clamp(WIDTHS.0, WIDTHS.1);
                (width, width * size.height / size.width)
            }
            None => (CHAT.width, least),
        };
        let height = spec.panels.iter().map(|panel| most_height(panel, width)).fold(0.0, f64::max).min(height);
        let full = spec.panels.iter().map(self::rows).fold(0.0, f64::max) * ROW * rows + 120.0;
        Self { width: width.round(), height: height.max(full).clamp(HEIGHTS.0, HEIGHTS.1).round() }
    }
}

/// The height beyond which a panel without axes would be empty above and below.
fn most_height(panel: &Panel, width: f64) -> f64 {
    match panel.marks.as_slice() {
        [Mark::Pie { .. }] if panel.place.rows == 1 => width / f64::from(panel.place.columns.max(1)) * 0.62,
        [Mark::Cells(cells)] if panel.place.rows == 1 => mark::table_height(cells) + 100.0,
        _ => f64::INFINITY,
    }
}

/// How many named bars, boxes or fields stand one above the other.
fn rows(panel: &Panel) -> f64 {
    match &panel.y.scale {
        Scale::Category { names } if panel.marks.iter().any(|mark| mark::kind(mark).needs_rows()) => names.len() as f64,
        Scale::Category { .. } | Scale::Linear | Scale::Log | Scale::Symlog { .. } | Scale::Time => 0.0,
    }
}

/// Lay the chart out.
pub fn scene(spec: &ChartSpec, size: Size) -> Scene {
    let look = Look::of(&spec.look);
    let mut scene = Scene {
        width: size.width,
        height: size.height,
        look,
        shapes: Vec::new(),
        texts: Vec::new(),
        plots: Vec::new(),
        panel: 0,
    };
    let mut area = Area { left: MARGIN, top: MARGIN, right: size.width - MARGIN, bottom: size.height - MARGIN };
    area.bottom -= caption(spec.caption.as_deref(), &area, &mut scene);
    area.top += HEADING.draw((spec.title.as_deref(), spec.subtitle.as_deref()), &area, &mut scene);
    if let Some(asked) = &spec.legend {
        let height = legend::draw(asked, &spec.panels, &area, &mut scene);
        area.top += if height > 0.0 { height + GAP } else { 0.0 };
    }
    let several = spec.panels.len() > 1 || spec.title.is_some();
    let heading = if several { PANEL_HEADING } else { HEADING };
    let blank = scene.clone();
    let mut room = Room { area, ..Room::default() };
    let mut around = vec![(Insets::default(), Inner::default()); spec.panels.len()];
    draw_panels(spec, &room, heading, &around, &mut scene);
    let inner = inner(spec, &scene);
    if inner.iter().any(|inner| inner.x || inner.y) {
        room = room.with_gutters(spec, &inner, &scene);
        around.iter_mut().zip(&inner).for_each(|(around, inner)| around.1 = *inner);
        scene = blank.clone();
        draw_panels(spec, &room, heading, &around, &mut scene);
    }
    let insets = insets(spec, &room, &scene);
    if insets.iter().any(|inset| *inset != Insets::default()) {
        around.iter_mut().zip(&insets).for_each(|(around, insets)| around.0 = *insets);
        scene = blank;
        draw_panels(spec, &room, heading, &around, &mut scene);
    }
    spec.look.numbers.into_iter().for_each(|marks| write_numbers(&mut scene, marks));
    scene
}

/// Write the texts that are numbers with these marks; charts are laid out with the English ones, which are as wide.
fn write_numbers(scene: &mut Scene, marks: NumberMarks) {
    for text in &mut scene.texts {
        if let Some(written) = localize(&text.text, marks) {
            text.text = written;
        }
    }
}

/// Where the panels lie.
#[derive(Debug, Clone, Copy, Default)]
struct Room {
    area: Area,
    /// Pixels at the left for the labels of the first column, where it alone has labels.
    left: f64,
    /// The same below the last row.
    bottom: f64,
}

impl Room {
    /// The same room with gutters for labels that stand beside the first column or below the last row only, so that the plots
    /// of all panels are of one size.
    fn with_gutters(self, spec: &ChartSpec, inner: &[Inner], drawn: &Scene) -> Self {
        let (rows, columns) = grid(spec);
        let is_first = |panel: &Panel| panel.place.column == 0;
        let is_last = |panel: &Panel| panel.place.row.saturating_add(panel.place.row_span.max(1)) >= rows;
        let panels = || spec.panels.iter().zip(inner);
        let insets: Vec<Option<Insets>> =
            (0..spec.panels.len()).map(|number| own_insets(number, spec, &self, drawn)).collect();
        let widest = |is_outer: &dyn Fn(&Panel) -> bool, side: fn(&Insets) -> f64| {
            let outer = spec.panels.iter().zip(&insets).filter(|(panel, _)| is_outer(panel));
            (outer.filter_map(|(_, insets)| insets.as_ref()).map(side).fold(0.0, f64::max) - GAP).max(0.0)
        };
        let level = columns > 1 && panels().all(|(panel, inner)| is_first(panel) || inner.y);
        let upright = rows > 1 && panels().all(|(panel, inner)| is_last(panel) || inner.x);
        Self {
            left: if level { widest(&is_first, |insets| insets.left) } else { 0.0 },
            bottom: if upright { widest(&is_last, |insets| insets.bottom) } else { 0.0 },
            ..self
        }
    }
}

/// Which panels have an axis whose labels another panel has: the one at the left end of the row, or at the foot of the column.
fn inner(spec: &ChartSpec, drawn: &Scene) -> Vec<Inner> {
    let plot = |number: usize| drawn.plots.iter().find(|(panel, _)| *panel == number).map(|(_, plot)| plot);
    let is_alike = |one: &Axis, other: &Axis| {
        let is_fixed =
            one.limits.low.is_some() && one.limits.high.is_some() || matches!(one.scale, Scale::Category { .. });
        let unsaid = one.label.is_none() || one.label == other.label;
        let look = |axis: &Axis| (axis.limits, axis.rotation);
        is_fixed
            && unsaid
            && look(one) == look(other)
            && (&one.scale, &one.ticks, &one.number_style) == (&other.scale, &other.ticks, &other.number_style)
    };
    let of = |(number, panel): (usize, &Panel)| {
        let mut found = Inner::default();
        let Some(own) = plot(number).filter(|_| panel.twin.is_none()) else { return found };
        let others = spec.panels.iter().enumerate().filter(|(_, other)| other.twin.is_none());
        for (other, plot) in others.filter_map(|(number, other)| Some((other, plot(number)?))) {
            let (here, there) = (panel.place, other.place);
            let is_above = (here.column, here.column_span) == (there.column, there.column_span) && here.row < there.row;
            let is_right = (here.row, here.row_span) == (there.row, there.row_span) && here.column > there.column;
            found.x |= is_above && plot.x == own.x && is_alike(&panel.x, &other.x);
            found.y |= is_right && plot.y == own.y && is_alike(&panel.y, &other.y);
        }
        found
    };
    spec.panels.iter().enumerate().map(of).collect()
}

fn draw_panels(spec: &ChartSpec, room: &Room, heading: Heading, around: &[(Insets, Inner)], scene: &mut Scene) {
    for (number, (panel, (insets, inner))) in spec.panels.iter().zip(around).enumerate() {
        scene.panel = number;
        let cell = cell(panel, spec, room);
        let beside = spec.panels.iter().filter(|other| other.place.row == panel.place.row);
        let height = beside.map(|other| panel::heading_height(other, heading, cell.width())).fold(0.0, f64::max);
        panel::draw(panel, Titles { heading, height, insets: *insets, inner: *inner }, cell, scene);
    }
}

/// Plots whose sides differ by more pixels than this stand better as they are.
const FARTHEST_ALIGNED: f64 = 60.0;
/// The same for their tops and bottoms: heights that differ would lie about the values.
const FARTHEST_LEVELLED: f64 = 120.0;

/// How far the plots must lie from the edges of their cells so that those of a row and those of a column are aligned.
fn insets(spec: &ChartSpec, room: &Room, drawn: &Scene) -> Vec<Insets> {
    let own: Vec<Option<Insets>> = (0..spec.panels.len()).map(|number| own_insets(number, spec, room, drawn)).collect();
    let columns = |panel: &Panel| (panel.place.column, panel.place.column_span);
    let rows = |panel: &Panel| (panel.place.row, panel.place.row_span);
    let aligned = |(panel, own_insets): (&Panel, &Option<Insets>)| {
        let Some(insets) = own_insets else { return Insets::default() };
        let farthest = |line: fn(&Panel) -> (u32, u32), side: fn(&Insets) -> f64, most: f64| {
            let others = own.iter().zip(&spec.panels).filter(|(_, other)| line(other) == line(panel));
            let far = others.filter_map(|(other, _)| other.as_ref()).map(side).fold(0.0, f64::max);
            if (0.5..=most).contains(&(far - side(insets))) { far } else { 0.0 }
        };
        Insets {
            left: farthest(columns, |insets| insets.left, FARTHEST_ALIGNED),
            right: farthest(columns, |insets| insets.right, FARTHEST_ALIGNED),
            top: farthest(rows, |insets| insets.top, FARTHEST_LEVELLED),
            bottom: farthest(rows, |insets| insets.bottom, FARTHEST_LEVELLED),
        }
    };
    spec.panels.iter().zip(&own).map(aligned).collect()
}

/// How far the plot of one panel lies from the edges of its cell.
fn own_insets(number: usize, spec: &ChartSpec, room: &Room, drawn: &Scene) -> Option<Insets> {
    let (_, plot) = drawn.plots.iter().find(|(panel, _)| *panel == number)?;
    let (plot, cell) = (plot.area, cell(spec.panels.get(number)?, spec, room));
    Some(Insets {
        left: plot.left - cell.left,
        right: cell.right - plot.right,
        top: plot.top - cell.top,
        bottom: cell.bottom - plot.bottom,
    })
}

/// Write where the numbers come from at the lower edge; how much height it took.
fn caption(caption: Option<&str>, area: &Area, scene: &mut Scene) -> f64 {
    let wrapped = CAPTION.wrapped(caption.unwrap_or_default(), area.width(), MOST_CAPTION_LINES);
    if wrapped.is_empty() {
        return 0.0;
    }
    let height = CAPTION.line_height() * wrapped.len() as f64;
    let (corner, colour) = (Point { x: area.left, y: area.bottom - height }, scene.look.muted);
    panel::lines(&wrapped, CAPTION, colour, corner, scene) + GAP
}

/// How many rows and columns of panels there are.
fn grid(spec: &ChartSpec) -> (u32, u32) {
    let rows = spec.panels.iter().map(|panel| panel.place.rows.max(panel.place.row.saturating_add(1))).max();
    let columns = spec.panels.iter().map(|panel| panel.place.columns.max(panel.place.column.saturating_add(1))).max();
    (rows.unwrap_or(1).clamp(1, MOST_PANELS), columns.unwrap_or(1).clamp(1, MOST_PANELS))
}

fn cell(panel: &Panel, spec: &ChartSpec, room: &Room) -> Area {
    let (rows, columns) = grid(spec);
    let place = panel.place;
    let area = Area { left: room.area.left + room.left, bottom: room.area.bottom - room.bottom, ..room.area };
    let (left, right) = share(area.width(), &shares(&spec.column_widths, columns), place.column, place.column_span);
    let (top, bottom) = share(area.height(), &shares(&spec.row_heights, rows), place.row, place.row_span);
    let (first, last) = (place.column == 0, place.row.saturating_add(place.row_span.max(1)) >= rows);
    Area {
        left: area.left + left - if first { room.left } else { 0.0 },
        top: area.top + top,
        right: area.left + right,
        bottom: area.top + bottom + if last { room.bottom } else { 0.0 },
    }
}

/// Which part of the whole each of `count` rows or columns takes.
fn shares(asked: &[f64], count: u32) -> Vec<f64> {
    let known = |number: usize| asked.get(number).copied().filter(|share| share.is_finite() && *share > 0.0);
    let shares: Vec<f64> = (0..count as usize).map(|number| known(number).unwrap_or(1.0)).collect();
    let total: f64 = shares.iter().sum();
    // No part becomes too small for its axes.
    let least = 0.3 / f64::from(count);
    let shares: Vec<f64> = shares.iter().map(|share| (share / total).max(least)).collect();
    let total: f64 = shares.iter().sum();
    shares.iter().map(|share| share / total).collect()
}

/// Where `span` parts from part `number` on begin and end, with gaps between the parts.
fn share(length: f64, shares: &[f64], number: u32, span: u32) -> (f64, f64) {
    let free = length - PANEL_GAP * (shares.len() as f64 - 1.0);
    let number = (number as usize).min(shares.len() - 1);
    let last = number.saturating_add(span.max(1) as usize).min(shares.len()) - 1;
    let start = |number: usize| shares.iter().take(number).sum::<f64>() * free + PANEL_GAP * number as f64;
    let end = start(last) + shares.get(last).copied().unwrap_or(0.0) * free;
    (start(number), end.max(start(number) + 1.0))
}
