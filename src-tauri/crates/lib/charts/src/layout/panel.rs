//! One panel: its heading, its axes, and the room that is left for the marks.

use tabletalk_protocol::{
    Axis, Cells, Colour, Coordinates, Grid, HorizontalAnchor, Language, Mark, Orientation, Panel, Scale, TickLabels,
    Ticks, Tile,
};

use super::{
    colour_bar::Beside,
    ends::Ends,
    extent::{self, Reach},
    labels::{self, Labels, Placed, Sequence},
    legend, polar,
    twin::{self, Second},
};
use crate::{
    axis::{self, Granularity, Tick},
    mark::{self, AxisUse},
    notes::{is_outside_of_a_pie, notes},
    plot::Plot,
    scale::{self, Domain, Extent, Room},
    scene::{Area, Fill, Point, Scene, Shape, Text, TextAnchor},
    text::{ASCENT, DESCENT, Type},
    theme::{GAP, LABEL_SIZE},
};

const LABEL: Type = Type::regular(LABEL_SIZE);

/// Beyond these, a title is a paragraph.
pub const MOST_TITLE_LINES: usize = 3;
/// Lines about what is not shown.
const MOST_NOTE_LINES: usize = 4;

/// Pixels between ticks, at which they are neither sparse nor crowded.
const TICK_HEIGHT: f64 = 42.0;
const TICK_WIDTH: f64 = 72.0;
/// About how many there are along an axis of ordinary length.
const ORDINARY_TICKS: usize = 6;
/// The largest share of the panel's width for the labels of the vertical axis.
const LEFT_SHARE: f64 = 0.34;
/// The further share of the width for slanted labels.
const OVERHANG_SHARE: f64 = 0.2;
/// The largest share of the width for words that run on at the right.
const OVERRUN_SHARE: f64 = 0.25;
/// Lines that a name beside the vertical axis may take.
const MOST_LINES: f64 = 4.0;
/// No plot is lower or narrower, whatever stands around it.
const SMALLEST: f64 = 20.0;
/// The largest share of the panel's height for a table below the axes.
const TABLE_SHARE: f64 = 0.6;

/// The contents of the picture along one axis.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Span {
    pub low: f64,
    pub high: f64,
    /// The marked positions.
    pub ticks: Vec<f64>,
}

/// The horizontal and the vertical axis of a panel of ordinary size, for code that goes on from there.
pub fn spans(panel: &Panel) -> (Span, Span) {
    let reach = extent::reach(panel);
    let span = |axis: &Axis, extent: Extent, room: Room| {
        let domain = scale::domain(axis, extent, room, ORDINARY_TICKS);
        let ticks = axis::ticks(axis, &domain, ORDINARY_TICKS, granularity(extent.whole), Language::English);
        Span { low: domain.low, high: domain.high, ticks: ticks.into_iter().map(|tick| tick.at).collect() }
    };
    (span(&panel.x, reach.x, reach.x_room), span(&panel.y, reach.y, reach.y_room))
}

/// How a title and the line below it are set.
#[derive(Debug, Clone, Copy)]
pub struct Heading {
    pub title: Type,
    pub subtitle: Type,
}

impl Heading {
    /// Write a title and its subtitle at the top of `area`; how much height they took.
    pub fn draw(self, (title, subtitle): (Option<&str>, Option<&str>), area: &Area, scene: &mut Scene) -> f64 {
        let (ink, muted) = (scene.look.ink, scene.look.muted);
        let mut height = 0.0;
        for (text, set, colour) in [(title, self.title, ink), (subtitle, self.subtitle, muted)] {
            let wrapped = set.wrapped(text.unwrap_or_default(), area.width(), MOST_TITLE_LINES);
            height += lines(&wrapped, set, colour, Point { x: area.left, y: area.top + height }, scene);
        }
        if height > 0.0 { height + GAP } else { 0.0 }
    }

    fn height(self, (title, subtitle): (Option<&str>, Option<&str>), width: f64) -> f64 {
        let of = |text: Option<&str>, set: Type| {
            set.line_height() * set.wrapped(text.unwrap_or_default(), width, MOST_TITLE_LINES).len() as f64
        };
        let height = of(title, self.title) + of(subtitle, self.subtitle);
        if height > 0.0 { height + GAP } else { 0.0 }
    }
}

/// How titles are set, and how much room each gets, so that panels side by side begin at the same height.
#[derive(Debug, Clone, Copy)]
pub struct Titles {
    pub heading: Heading,
    pub height: f64,
    pub insets: Insets,
    pub inner: Inner,
}

/// Whose labels stand beside another panel with the same axis.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Inner {
    pub x: bool,
    pub y: bool,
}

/// How far a plot lies at the least from the sides of its panel: plots beside and below each other are aligned.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Insets {
    pub left: f64,
    pub right: f64,
    pub top: f64,
    pub bottom: f64,
}

/// How much room the title of this panel needs.
pub fn heading_height(panel: &Panel, heading: Heading, width: f64) -> f64 {
    heading.height((panel.title.as_deref(), panel.subtitle.as_deref()), width)
}

/// Draw the panel into `area`.
pub fn draw(panel: &Panel, titles: Titles, area: Area, scene: &mut Scene) {
    let top = heading(panel, titles, area, scene);
    let body = Area { top: top.max(area.top + titles.insets.top).min(area.bottom - SMALLEST), ..area };
    let pie = panel.marks.iter().find_map(|mark| {
        let Mark::Pie { slices, hole } = mark else { return None };
        Some((slices, *hole))
    });
    match pie {
        _ if matches!(panel.coordinates, Coordinates::Polar { .. }) => draw_around(panel, &body, scene),
        _ if alone(panel, |mark| matches!(mark, Mark::Treemap { .. })) => draw_tiles(panel, &body, scene),
        _ if alone(panel, |mark| matches!(mark, Mark::Cells(_))) => {
            each_table(panel).for_each(|cells| mark::draw_table(cells, &body, scene));
        }
        Some((slices, hole)) if !mark::visible_slices(slices).0.is_empty() => {
            mark::draw_pie(slices, hole, &words_inside(panel), &body, scene);
        }
        Some(_) => say_empty(&body, scene),
        _ if is_empty(panel) => say_empty(&body, scene),
        _ => draw_axes(panel, &body, titles, scene),
    }
}

/// The words around the centre of a pie, which has the radius 1, and how large they are.
fn words_inside(panel: &Panel) -> Vec<(&str, f64)> {
    let word = |mark| {
        let &Mark::Text { y, ref text, size, .. } = mark else { return None };
        (!is_outside_of_a_pie(mark)).then_some((text.as_str(), size, y))
    };
    let mut words: Vec<(&str, f64, f64)> = panel.marks.iter().filter_map(word).collect();
    words.sort_by(|one, other| other.2.total_cmp(&one.2));
    words.into_iter().map(|(text, size, _)| (text, size)).collect()
}

/// Return whether all marks of the panel satisfy `test`, apart from texts, and there is at least one.
fn alone(panel: &Panel, test: fn(&Mark) -> bool) -> bool {
    panel.marks.iter().any(test) && panel.marks.iter().all(|mark| test(mark) || matches!(mark, Mark::Text { .. }))
}

fn each_table(panel: &Panel) -> impl Iterator<Item = &Cells> {
    panel.marks.iter().filter_map(|mark| {
        let Mark::Cells(cells) = mark else { return None };
        Some(cells)
    })
}

fn draw_tiles(panel: &Panel, body: &Area, scene: &mut Scene) {
    let tiles: Vec<Tile> = panel
        .marks
        .iter()
        .filter_map(|mark| {
            let Mark::Treemap { tiles } = mark else { return None };
            Some(tiles.as_slice())
        })
        .flatten()
        .cloned()
        .collect();
    if mark::visible_tiles(&tiles).is_empty() {
        say_empty(body, scene);
        return;
    }
    let Some(bar) = panel.colour_bar.as_ref().map(|bar| Beside::of(bar, scene.look.reader.language)) else {
        mark::draw_treemap(&tiles, body, scene);
        return;
    };
    let body = &Area { right: body.right - bar.width, ..*body };
    mark::draw_treemap(&tiles, body, scene);
    bar.draw(body, body.top - LABEL.size * (0.5 - ASCENT) - GAP - LABEL.line_height(), scene);
}

fn draw_around(panel: &Panel, body: &Area, scene: &mut Scene) {
    match panel.coordinates {
        Coordinates::Polar { start, clockwise } if !is_empty(panel) => {
            polar::draw(panel, (start, clockwise), body, scene);
        }
        _ => say_empty(body, scene),
    }
}

/// Title, legend and the name of the vertical axis; where the rest begins.
fn heading(panel: &Panel, titles: Titles, area: Area, scene: &mut Scene) -> f64 {
    let mut top = area.top + titles.height;
    titles.heading.draw((panel.title.as_deref(), panel.subtitle.as_deref()), &area, scene);
    let notes = notes(panel, scene.look.reader);
    if !notes.is_empty() {
        let wrapped = LABEL.wrapped(&notes.join("\n"), area.width(), MOST_NOTE_LINES);
        let muted = scene.look.muted;
        top += lines(&wrapped, LABEL, muted, Point { x: area.left, y: top }, scene) + GAP;
    }
    if let Some(asked) = panel.legend.as_ref().filter(|_| Ends::of(panel, area.width()).is_none()) {
        let height = legend::draw(asked, std::slice::from_ref(panel), &Area { top, ..area }, scene);
        top += if height > 0.0 { height + GAP } else { 0.0 };
    }
    top += axis_names(panel, Area { top, ..area }, scene);
    top + LABEL.size * 0.5
}

/// The names of the upright axes, one at either end; how much height they took.
fn axis_names(panel: &Panel, area: Area, scene: &mut Scene) -> f64 {
    let right = panel.twin.as_ref().filter(|twin| twin.orientation == Orientation::Vertical);
    let right = right.and_then(|twin| Some((said(twin.axis.label.as_deref())?, twin)));
    let beside = panel.colour_bar.as_ref().is_some_and(|bar| said(bar.label.as_deref()).is_some());
    let width = if beside || right.is_some() { area.width() * 0.5 - GAP } else { area.width() };
    let mut height = if beside { LABEL.line_height() + GAP } else { 0.0 };
    let flat = panel.coordinates == Coordinates::Flat;
    if let Some(label) = said(panel.y.label.as_deref()).filter(|_| flat) {
        let colour = twin::colour_of_first(panel, scene);
        let corner = Point { x: area.left, y: area.top };
        height = height.max(lines(&LABEL.wrapped(label, width, 2), LABEL, colour, corner, scene) + GAP);
    }
    if let Some((label, twin)) = right {
        let colour = twin::colour_of_axis(&twin.marks, scene);
        // The colour bar has a name of its own, or none.
        let bar = panel.colour_bar.as_ref().map_or(0.0, |bar| Beside::of(bar, scene.look.reader.language).width);
        let wrapped = LABEL.wrapped(label, width, 2);
        for (number, line) in wrapped.iter().enumerate() {
            let y = area.top + LABEL.size * ASCENT + LABEL.line_height() * number as f64;
            let (at, anchor) = (Point { x: area.right - bar, y }, TextAnchor::End);
            scene.texts.push(Text { text: line.clone(), at, anchor, set: LABEL, colour, rotation: 0.0 });
        }
        height = height.max(LABEL.line_height() * wrapped.len() as f64 + GAP);
    }
    height
}

fn said(text: Option<&str>) -> Option<&str> {
    text.map(str::trim).filter(|text| !text.is_empty())
}

/// Write lines from `corner` down; how much height they took.
pub fn lines(lines: &[String], set: Type, colour: Colour, corner: Point, scene: &mut Scene) -> f64 {
    for (number, line) in lines.iter().enumerate() {
        let at = Point { x: corner.x, y: corner.y + set.size * ASCENT + set.line_height() * number as f64 };
        scene.texts.push(Text { text: line.clone(), at, anchor: TextAnchor::Start, set, colour, rotation: 0.0 });
    }
    set.line_height() * lines.len() as f64
}

fn is_empty(panel: &Panel) -> bool {
    let Reach { x, y, .. } = extent::reach(panel);
    x.low > x.high && y.low > y.high && panel.marks.iter().all(|mark| !matches!(mark, Mark::Text { .. }))
}

fn say_empty(area: &Area, scene: &mut Scene) {
    let at = Point { x: (area.left + area.right) / 2.0, y: (area.top + area.bottom) / 2.0 };
    let text = scene.look.reader.says("There is no data to show here", "Hier gibt es keine Daten").to_owned();
    scene.texts.push(Text {
        text,
        at,
        anchor: TextAnchor::Middle,
        set: LABEL,
        colour: scene.look.muted,
        rotation: 0.0,
    });
}

fn draw_axes(panel: &Panel, body: &Area, Titles { insets, inner, .. }: Titles, scene: &mut Scene) {
    let body = &with_tables(panel, body, scene);
    let language = scene.look.reader.language;
    let beside = panel.colour_bar.as_ref().map(|bar| Beside::of(bar, scene.look.reader.language));
    let reach = extent::reach(panel);
    let count = upright_ticks(body.height() * 0.75);
    let second = panel.twin.as_ref().map(|twin| Second::of(twin, body, count, language));
    let (second_width, second_height) = second.as_ref().map_or((0.0, 0.0), |second| (second.width, second.height));
    let ends = Ends::of(panel, body.width());
    let named = ends.as_ref().map_or(0.0, |ends| ends.width);
    let right = body.right - beside.as_ref().map_or(0.0, |beside| beside.width) - second_width - named;
    let right = right - overrun(panel, &reach, &Area { right, ..*body });
    let right = right.min(body.right - insets.right);
    let name_bottom = body.top - LABEL.size * (0.5 - ASCENT) - GAP - LABEL.line_height();
    let body = &Area { right: right.max(body.left + SMALLEST), top: body.top + second_height, ..*body };
    let texts = texts(panel);
    let y = scale::domain(&panel.y, reach.y, reach.y_room, count);
    let y = y.grown(texts.iter().map(|(_, y)| *y), panel.y.limits);
    let y_ticks = axis::ticks(&panel.y, &y, count, granularity(reach.y.whole), language);
    let left = Left::of(if inner.y { &[] } else { &y_ticks }, &panel.y, body);

    let count = level_ticks(body.width() - left.width);
    let x = scale::domain(&panel.x, reach.x, reach.x_room, count);
    let x = x.grown(texts.iter().map(|(x, _)| *x), panel.x.limits);
    let x_ticks = axis::ticks(&panel.x, &x, count, granularity(reach.x.whole), language);
    let beginning = body.left + left.width.max(insets.left);
    let plot = Plot { area: Area { left: beginning.min(body.right - SMALLEST), ..*body }, x, y };
    let said_ticks: &[Tick] = if inner.x { &[] } else { &x_ticks };
    let indent = overhang(said_ticks, &panel.x, &plot, body);
    let plot = Plot { area: Area { left: (plot.area.left + indent).min(body.right - SMALLEST), ..plot.area }, ..plot };
    let labels = bottom_labels(said_ticks, &panel.x, &plot, body);
    let name = said(panel.x.label.as_deref())
        .filter(|_| !inner.x)
        .map_or_else(Vec::new, |name| LABEL.wrapped(name, plot.area.width(), 2));
    let below = labels.height + LABEL.line_height() * name.len() as f64 + if name.is_empty() { 0.0 } else { GAP };
    let bottom = (body.bottom - below.max(insets.bottom)).max(body.top + SMALLEST);
    let plot = Plot { area: Area { bottom, ..plot.area }, ..plot };

    scene.plots.push((scene.panel, plot));
    if let Some(colour) = scene.look.plot_background {
        scene.shapes.push(Shape::Rectangle { area: plot.area, fill: Fill::solid(colour) });
    }
    draw_grid(panel, &plot, &x_ticks, &y_ticks, scene);
    let name_top = bottom + labels.height + GAP;
    let muted = scene.look.muted;
    scene.texts.extend(labels.texts.into_iter().map(|mut text| {
        text.at.y += bottom;
        text.colour = muted;
        text
    }));
    left.draw(&y_ticks, &plot, twin::colour_of_first(panel, scene), scene);
    write_name(&name, &plot.area, name_top, scene);
    for mark in &panel.marks {
        mark::kind(mark).draw(&plot, scene);
    }
    if let Some(second) = second {
        second.draw(&plot, scene);
    }
    if let Some(ends) = ends {
        ends.draw(&plot, scene);
    }
    draw_baselines(panel, &plot, scene);
    if let Some(beside) = beside {
        beside.draw(&Area { right: plot.area.right + second_width, ..plot.area }, name_bottom, scene);
    }
}

/// Where the words of a panel stand.
fn texts(panel: &Panel) -> Vec<(f64, f64)> {
    let place = |mark: &Mark| match mark {
        Mark::Text { x, y, .. } => Some((*x, *y)),
        _ => None,
    };
    panel.marks.iter().filter_map(place).collect()
}

/// About how many ticks stand along an upright axis of this length: four even in a low panel, if their texts have room.
fn upright_ticks(length: f64) -> usize {
    let least = (length / (LABEL.line_height() * 1.5)).floor().clamp(2.0, 4.0);
    (length / TICK_HEIGHT).round().clamp(least, 10.0) as usize
}

/// The same along a level axis; labels that have no room are thinned out.
fn level_ticks(length: f64) -> usize {
    let least = (length / (TICK_WIDTH * 0.45)).floor().clamp(2.0, 4.0);
    (length / TICK_WIDTH).clamp(least, 10.0) as usize
}

/// How much of the width words need that begin at the last positions and run on to the right.
fn overrun(panel: &Panel, reach: &Reach, body: &Area) -> f64 {
    let across = scale::domain(&panel.x, reach.x, reach.x_room, ORDINARY_TICKS);
    let beyond = panel.marks.iter().filter_map(|mark| {
        let Mark::Text { x, text, anchor, size, shift, .. } = mark else { return None };
        let widest = text.lines().map(|line| mark::sized(*size).width(line)).fold(0.0, f64::max);
        let share = across.share(*x).filter(|share| (0.0..=1.001).contains(share))?;
        // Shares of a plot that is about as wide as the body.
        let beyond = widest + shift.right + share * body.width() - body.width();
        (anchor.horizontal == HorizontalAnchor::Left).then_some(beyond)
    });
    beyond.fold(0.0, f64::max).min(body.width() * OVERRUN_SHARE)
}

/// Draw the tables below the axes; return the rest of `body` above them.
fn with_tables(panel: &Panel, body: &Area, scene: &mut Scene) -> Area {
    let mut bottom = body.bottom;
    for table in each_table(panel) {
        let height = mark::table_height(table).min(body.height() * TABLE_SHARE);
        mark::draw_table(table, &Area { top: bottom - height, bottom, ..*body }, scene);
        bottom -= height + 2.0 * GAP;
    }
    Area { bottom: bottom.max(body.top + SMALLEST), ..*body }
}

fn granularity(whole: bool) -> Granularity {
    if whole { Granularity::Whole } else { Granularity::Any }
}

/// How much further right the plot must begin so that slanted labels need not be cut at the left.
fn overhang(ticks: &[Tick], axis: &Axis, plot: &Plot, body: &Area) -> f64 {
    let wider = Area { left: body.left - body.width(), ..*body };
    let labels = bottom_labels(ticks, axis, plot, &wider);
    let leftmost = labels.texts.iter().flat_map(Text::corners).map(|corner| corner.x).fold(body.left, f64::min);
    (body.left - leftmost).min(body.width() * OVERHANG_SHARE)
}

fn bottom_labels(ticks: &[Tick], axis: &Axis, plot: &Plot, body: &Area) -> Labels {
    let placed: Vec<Placed<'_>> =
        ticks.iter().filter_map(|tick| plot.across(tick.at).map(|x| Placed { tick, x })).collect();
    let sequence = if axis::is_named(axis) { Sequence::of_names(ticks) } else { Sequence::Ordered };
    labels::arrange(&placed, axis.rotation, sequence, body)
}

fn write_name(lines: &[String], area: &Area, top: f64, scene: &mut Scene) {
    for (number, line) in lines.iter().enumerate() {
        let y = top + LABEL.size * ASCENT + LABEL.line_height() * number as f64;
        let at = Point { x: (area.left + area.right) / 2.0, y };
        scene.texts.push(Text {
            text: line.clone(),
            at,
            anchor: TextAnchor::Middle,
            set: LABEL,
            colour: scene.look.muted,
            rotation: 0.0,
        });
    }
}

/// The texts beside the vertical axis.
struct Left {
    /// Lines for each tick.
    lines: Vec<Vec<String>>,
    /// With the distance to the plot.
    width: f64,
}

impl Left {
    fn of(ticks: &[Tick], axis: &Axis, body: &Area) -> Self {
        let room = body.width() * LEFT_SHARE;
        let slot = body.height() / ticks.len().max(1) as f64 / LABEL.line_height();
        let most = if axis::is_named(axis) { (slot / 1.1).floor().clamp(1.0, MOST_LINES) as usize } else { 1 };
        let lines: Vec<Vec<String>> = ticks
            .iter()
            .map(|tick| if most == 1 { tick.text.replace('\n', " ") } else { tick.text.clone() })
            .map(|text| LABEL.wrapped(&text, room, most))
            .collect();
        let widest = lines.iter().flatten().map(|line| LABEL.width(line)).fold(0.0, f64::max);
        let width = if widest > 0.0 { widest + GAP * 1.3 } else { GAP };
        Self { lines, width }
    }

    /// Write them; where two would meet, only the first.
    fn draw(&self, ticks: &[Tick], plot: &Plot, colour: Colour, scene: &mut Scene) {
        let mut placed: Vec<(f64, &Vec<String>)> =
            ticks.iter().zip(&self.lines).filter_map(|(tick, lines)| Some((plot.down(tick.at)?, lines))).collect();
        placed.sort_by(|one, other| other.0.total_cmp(&one.0));
        let tallest = self.lines.iter().map(Vec::len).max().unwrap_or(1) as f64 * LABEL.line_height();
        let slot = placed.array_windows().map(|[one, next]| one.0 - next.0).fold(f64::INFINITY, f64::min);
        let stride = (tallest / slot.max(0.05)).ceil().clamp(1.0, placed.len().max(1) as f64) as usize;
        for (middle, lines) in placed.into_iter().step_by(stride) {
            write_beside(lines, middle, plot, colour, scene);
        }
    }
}

fn write_beside(lines: &[String], middle: f64, plot: &Plot, colour: Colour, scene: &mut Scene) {
    let first = middle - LABEL.line_height() * (lines.len() as f64 - 1.0) / 2.0;
    for (number, line) in lines.iter().enumerate() {
        let y = first + LABEL.line_height() * number as f64 + LABEL.middle_to_baseline();
        let y = y.min(scene.height - LABEL.size * DESCENT);
        let at = Point { x: plot.area.left - GAP * 1.3, y };
        scene.texts.push(Text { text: line.clone(), at, anchor: TextAnchor::End, set: LABEL, colour, rotation: 0.0 });
    }
}

fn draw_grid(panel: &Panel, plot: &Plot, x_ticks: &[Tick], y_ticks: &[Tick], scene: &mut Scene) {
    let grid = match panel.grid {
        Grid::Automatic => helpful_grid(panel),
        asked => asked,
    };
    let Area { left, top, right, bottom } = plot.area;
    if matches!(grid, Grid::X | Grid::Both) {
        for x in x_ticks.iter().filter_map(|tick| plot.across(tick.at)) {
            let colour = scene.look.grid;
            scene.shapes.push(line([Point { x, y: top }, Point { x, y: bottom }], colour));
        }
    }
    if matches!(grid, Grid::Y | Grid::Both) {
        for y in y_ticks.iter().filter_map(|tick| plot.down(tick.at)) {
            let colour = scene.look.grid;
            scene.shapes.push(line([Point { x: left, y }, Point { x: right, y }], colour));
        }
    }
}

/// Across the values of bars and lines; both ways through clouds of points; none over fields, which cover it.
fn helpful_grid(panel: &Panel) -> Grid {
    let mut grid = Grid::Y;
    for mark in &panel.marks {
        match mark::kind(mark).axis_use() {
            AxisUse::Fields => return Grid::None,
            AxisUse::Bars(Orientation::Horizontal) | AxisUse::Boxes(Orientation::Horizontal) => return Grid::X,
            AxisUse::Points => grid = Grid::Both,
            AxisUse::Bars(Orientation::Vertical)
            | AxisUse::Boxes(Orientation::Vertical)
            | AxisUse::Hexagons
            | AxisUse::Outline
            | AxisUse::Other => {}
        }
    }
    grid
}

/// The line that the marks stand on; fields are their own frame.
fn draw_baselines(panel: &Panel, plot: &Plot, scene: &mut Scene) {
    let covers = |mark: &Mark| matches!(mark::kind(mark).axis_use(), AxisUse::Fields | AxisUse::Hexagons);
    if panel.marks.iter().any(covers) {
        return;
    }
    let Area { left, top, right, bottom } = plot.area;
    let upright = |domain: &Domain, axis: &Axis| matches!(axis.scale, Scale::Linear).then(|| domain.baseline());
    let mut lying = panel.marks.iter().filter_map(|mark| {
        let Mark::Bars(bars) = mark else { return None };
        (bars.orientation == Orientation::Horizontal).then_some(bars)
    });
    if let Some(first) = lying.next() {
        if !first.bases.is_empty()
            && first.bases.iter().chain(lying.flat_map(|bars| &bars.bases)).all(|base| *base != 0.0)
        {
            return;
        }
        let x = upright(&plot.x, &panel.x).and_then(|zero| plot.across(zero)).unwrap_or(left);
        let colour = scene.look.axis;
        scene.shapes.push(line([Point { x, y: top }, Point { x, y: bottom }], colour));
        return;
    }
    let y = upright(&plot.y, &panel.y).and_then(|zero| plot.down(zero)).unwrap_or(bottom);
    // Where positions have names, 0 is one of them.
    let is_named = matches!(panel.y.ticks, Ticks::At { labels: TickLabels::Texts(_), .. });
    let has_bars = panel.marks.iter().any(|mark| matches!(mark, Mark::Bars(_)));
    let y = if panel.y.limits.reversed || is_named && !has_bars { bottom } else { y };
    let colour = scene.look.axis;
    scene.shapes.push(line([Point { x: left, y }, Point { x: right, y }], colour));
}

fn line(ends: [Point; 2], colour: Colour) -> Shape {
    Shape::Path { points: ends.to_vec(), width: 1.0, fill: Fill::solid(colour) }
}
