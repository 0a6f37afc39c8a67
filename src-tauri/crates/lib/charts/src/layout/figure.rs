//! The whole picture: the figure's title, and its panels in their grid.

use tabletalk_format::localize;
use tabletalk_protocol::{ChartSpec, Mark, NumberMarks, Panel, Scale};

use super::{
    legend,
    panel::{self, Heading, Insets, Titles},
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
    draw_panels(spec, &area, heading, &vec![Insets::default(); spec.panels.len()], &mut scene);
    let insets = insets(spec, &area, &scene);
    if insets.iter().any(|inset| *inset != Insets::default()) {
        scene = blank;
        draw_panels(spec, &area, heading, &insets, &mut scene);
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

fn draw_panels(spec: &ChartSpec, area: &Area, heading: Heading, insets: &[Insets], scene: &mut Scene) {
    for (number, (panel, insets)) in spec.panels.iter().zip(insets).enumerate() {
        scene.panel = number;
        let cell = cell(panel, spec, area);
        let beside = spec.panels.iter().filter(|other| other.place.row == panel.place.row);
        let height = beside.map(|other| panel::heading_height(other, heading, cell.width())).fold(0.0, f64::max);
        panel::draw(panel, Titles { heading, height, insets: *insets }, cell, scene);
    }
}

/// Plots whose sides differ by more pixels than this stand better as they are.
const FARTHEST_ALIGNED: f64 = 60.0;
/// The same for their tops and bottoms: heights that differ would lie about the values.
const FARTHEST_LEVELLED: f64 = 120.0;

/// How far the plots must lie from the edges of their cells so that those of a row and those of a column are aligned.
fn insets(spec: &ChartSpec, area: &Area, drawn: &Scene) -> Vec<Insets> {
    let own: Vec<Option<Insets>> = (0..spec.panels.len())
        .map(|number| {
            let (_, plot) = drawn.plots.iter().find(|(panel, _)| *panel == number)?;
            let (plot, cell) = (plot.area, cell(spec.panels.get(number)?, spec, area));
            Some(Insets {
                left: plot.left - cell.left,
                right: cell.right - plot.right,
                top: plot.top - cell.top,
                bottom: cell.bottom - plot.bottom,
            })
        })
        .collect();
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

fn cell(panel: &Panel, spec: &ChartSpec, area: &Area) -> Area {
    let (rows, columns) = grid(spec);
    let place = panel.place;
    let (left, right) = share(area.width(), &shares(&spec.column_widths, columns), place.column, place.column_span);
    let (top, bottom) = share(area.height(), &shares(&spec.row_heights, rows), place.row, place.row_span);
    Area { left: area.left + left, top: area.top + top, right: area.left + right, bottom: area.top + bottom }
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
