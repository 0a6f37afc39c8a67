//! The texts along the lower edge of a panel: level if they fit, in several lines, thinned out or slanted if not.

use tabletalk_protocol::Colour;

use crate::{
    axis::Tick,
    scene::{Area, Point, Text, TextAnchor},
    text::{ASCENT, Type},
    theme::{GAP, LABEL_SIZE},
};

pub const SET: Type = Type::regular(LABEL_SIZE);

/// How far labels are turned when they must be.
const SLANT: f64 = 40.0;
const UPRIGHT: f64 = 90.0;
/// Turned lines stand closer than lines of a paragraph.
const TIGHT: f64 = 0.95;
/// Smaller letters could not be read.
const SMALLEST: f64 = 9.0;
/// Lines that a label may take before slanting reads better; more where the lines are long.
const MOST_LINES: usize = 3;
const MOST_LONG_LINES: usize = 8;
/// Pixels from which on a line is long.
const LONG_LINE: f64 = 90.0;
/// Pixels of a slanted label, along it; and its share of the panel's height.
const LONGEST: f64 = 230.0;
const HIGHEST_SHARE: f64 = 0.42;
/// How far a label may reach into the margin around the panel.
const SPILL: f64 = 10.0;
/// A placeholder: the code that draws the labels replaces it by the theme's colour.
const UNPAINTED: Colour = Colour { red: 0, green: 0, blue: 0 };
/// As many names are left out one after the other rather than squeezed.
const MANY: usize = 60;

/// A tick and where it stands, in pixels from the left.
#[derive(Debug, Clone)]
pub struct Placed<'a> {
    pub tick: &'a Tick,
    pub x: f64,
}

/// Whether a reader can infer an omitted tick label from the labels beside it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sequence {
    Ordered,
    Named,
}

/// Labels as they will be drawn, as if the axis lay at height 0.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Labels {
    pub texts: Vec<Text>,
    /// How much room they take below the axis.
    pub height: f64,
}

impl Sequence {
    /// Names that begin with digits are years, dates or sizes, and in an order.
    pub fn of_names(names: &[Tick]) -> Self {
        let counted = names.iter().filter(|name| name.text.starts_with(|first: char| first.is_ascii_digit())).count();
        if names.len() > MANY || (names.len() > 12 && counted * 2 > names.len()) { Self::Ordered } else { Self::Named }
    }
}

/// The labels of a panel in `area`, turned by `rotation` if that was asked for.
pub fn arrange(placed: &[Placed<'_>], rotation: Option<f64>, sequence: Sequence, area: &Area) -> Labels {
    let mut placed: Vec<_> = placed.iter().filter(|label| !label.tick.text.trim().is_empty()).cloned().collect();
    placed.sort_by(|one, other| one.x.total_cmp(&other.x));
    match rotation.map(turn) {
        Some(0.0) => level(&placed, 1, area).unwrap_or_else(|| thinned(&placed, area)),
        Some(angle) => turned(&placed, angle, sequence, area),
        None => level(&placed, 1, area).unwrap_or_else(|| match sequence {
            Sequence::Ordered => thinned(&placed, area),
            Sequence::Named => turned(&placed, SLANT, sequence, area),
        }),
    }
}

/// The same angle between -90 (downwards) and 90 degrees (upwards).
fn turn(rotation: f64) -> f64 {
    if !rotation.is_finite() {
        return 0.0;
    }
    let angle = rotation.rem_euclid(180.0);
    if angle > 90.0 { angle - 180.0 } else { angle }
}

/// Every `stride`th label level, in one line or several, if none touches its neighbour.
fn level(placed: &[Placed<'_>], stride: usize, area: &Area) -> Option<Labels> {
    let kept: Vec<_> = placed.iter().skip(round_start(placed, stride)).step_by(stride).collect();
    let slot = kept.array_windows().map(|[one, next]| next.x - one.x).fold(area.width(), f64::min);
    let one_line = kept.iter().map(|label| label.tick.text.lines().map(str::to_owned).collect()).collect();
    let several = || kept.iter().map(|label| broken(&label.tick.text, slot - GAP)).collect::<Option<Vec<_>>>();
    set_level(&kept, one_line, area).or_else(|| set_level(&kept, several()?, area))
}

/// The label to begin with so that, of years and other counted names, those stay that `stride` divides.
fn round_start(placed: &[Placed<'_>], stride: usize) -> usize {
    let start = |first: i32| i64::from(first).wrapping_neg().rem_euclid(stride as i64) as usize;
    counted_from(placed).map(start).filter(|start| *start < placed.len()).unwrap_or(0)
}

/// The first of whole numbers that follow each other.
fn counted_from(placed: &[Placed<'_>]) -> Option<i32> {
    let numbers = placed.iter().map(|label| label.tick.text.trim().parse().ok()).collect::<Option<Vec<i32>>>()?;
    let follow = numbers.array_windows().all(|[one, next]| one.checked_add(1) == Some(*next));
    numbers.first().copied().filter(|_| follow)
}

/// `text` in lines of at most `width` without cutting anything off, if that goes.
fn broken(text: &str, width: f64) -> Option<Vec<String>> {
    let lines = SET.wrapped(text, width, if width >= LONG_LINE { MOST_LONG_LINES } else { MOST_LINES });
    let whole = lines.iter().all(|line| !line.ends_with('…')) || text.contains('…');
    whole.then_some(lines)
}

fn set_level(kept: &[&Placed<'_>], lines: Vec<Vec<String>>, area: &Area) -> Option<Labels> {
    let mut texts = Vec::new();
    let mut reached = f64::NEG_INFINITY;
    let most = lines.iter().map(Vec::len).max().unwrap_or(0);
    for (label, lines) in kept.iter().zip(lines) {
        let width = lines.iter().map(|line| SET.width(line)).fold(0.0, f64::max);
        if width > area.width() {
            return None;
        }
        let x = label.x.clamp(area.left - SPILL + width / 2.0, area.right + SPILL - width / 2.0);
        if x - width / 2.0 < reached + GAP {
            return None;
        }
        reached = x + width / 2.0;
        texts.extend(lines.into_iter().enumerate().map(|(number, line)| {
            let y = GAP + SET.size * ASCENT + SET.line_height() * number as f64 + 2.0;
            label_text(line, Point { x, y }, TextAnchor::Middle, 0.0)
        }));
    }
    Some(Labels { texts, height: GAP + 2.0 + SET.line_height() * most as f64 })
}

/// As many labels as fit side by side, at even distances; round ones where they are counted.
fn thinned(placed: &[Placed<'_>], area: &Area) -> Labels {
    let all = placed.len().max(2);
    (2..=all).find_map(|stride| level(placed, round_stride(placed, stride), area)).unwrap_or_default()
}

/// The next stride in which one counts, for names that are counted.
fn round_stride(placed: &[Placed<'_>], stride: usize) -> usize {
    if counted_from(placed).is_none() {
        return stride;
    }
    [1, 2, 5].into_iter().find(|round| stride <= *round).unwrap_or_else(|| stride.next_multiple_of(10))
}

/// The smallest distance between two labels.
fn slot(placed: &[Placed<'_>]) -> f64 {
    placed.array_windows().map(|[one, next]| next.x - one.x).fold(f64::INFINITY, f64::min)
}

/// Every how many-th label has room at this angle.
fn stride(placed: &[Placed<'_>], angle: f64, set: Type) -> usize {
    let stride = set.line_height() * TIGHT / (slot(placed) * angle.to_radians().sin().abs() + 1e-6).max(0.1);
    stride.ceil().clamp(1.0, placed.len().max(1) as f64) as usize
}

/// All names at this angle, or upright, which is harder to read and better than none.
fn turned(placed: &[Placed<'_>], angle: f64, sequence: Sequence, area: &Area) -> Labels {
    if sequence == Sequence::Ordered || stride(placed, angle, SET) == 1 {
        return slanted(placed, angle, SET, area);
    }
    let size = (slot(placed) / (SET.line_height() * TIGHT) * SET.size).clamp(SMALLEST, SET.size);
    slanted(placed, UPRIGHT.copysign(angle), Type { size, ..SET }, area)
}

fn slanted(placed: &[Placed<'_>], angle: f64, set: Type, area: &Area) -> Labels {
    let (sine, cosine) = angle.to_radians().sin_cos();
    let longest = LONGEST.min(area.height() * HIGHEST_SHARE / sine.abs().max(0.1));
    let mut labels = Labels::default();
    let stride = round_stride(placed, stride(placed, angle, set));
    for label in placed.iter().skip(round_start(placed, stride)).step_by(stride) {
        let room = if angle > 0.0 { label.x - area.left } else { area.right - label.x };
        let text = set.shortened(&label.tick.text.replace('\n', " "), longest.min(room / cosine.max(0.01)));
        labels.height = labels.height.max(set.width(&text) * sine.abs());
        let at = Point { x: label.x + set.size * 0.35 * sine, y: GAP + set.size * ASCENT * cosine };
        let anchor = if angle > 0.0 { TextAnchor::End } else { TextAnchor::Start };
        labels.texts.push(Text { set, ..label_text(text, at, anchor, angle) });
    }
    labels.height += GAP + set.line_height() * cosine;
    labels
}

fn label_text(text: String, at: Point, anchor: TextAnchor, rotation: f64) -> Text {
    Text { text, at, anchor, set: SET, colour: UNPAINTED, rotation }
}
