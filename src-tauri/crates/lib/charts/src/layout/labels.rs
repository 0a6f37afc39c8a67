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
/// Lines that a label may take before slanting reads better; more where the lines are long.
const MOST_LINES: usize = 3;
const MOST_LONG_LINES: usize = 8;
/// Pixels from which on a line is long.
const LONG_LINE: f64 = 90.0;
/// Pixels of a slanted label, along it; and its share of the panel's height.
const LONGEST: f64 = 170.0;
const HIGHEST_SHARE: f64 = 0.36;
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
        Some(angle) => slanted(&placed, angle, area),
        None => level(&placed, 1, area).unwrap_or_else(|| match sequence {
            Sequence::Ordered => thinned(&placed, area),
            Sequence::Named => slanted(&placed, SLANT, area),
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

/// Every `stride`th label upright, in one line or several, if none touches its neighbour.
fn level(placed: &[Placed<'_>], stride: usize, area: &Area) -> Option<Labels> {
    let kept: Vec<_> = placed.iter().step_by(stride).collect();
    let slot = kept.array_windows().map(|[one, next]| next.x - one.x).fold(area.width(), f64::min);
    let one_line = kept.iter().map(|label| label.tick.text.lines().map(str::to_owned).collect()).collect();
    let several = || kept.iter().map(|label| broken(&label.tick.text, slot - GAP)).collect::<Option<Vec<_>>>();
    set_level(&kept, one_line, area).or_else(|| set_level(&kept, several()?, area))
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

/// As many labels as fit side by side, at even distances.
fn thinned(placed: &[Placed<'_>], area: &Area) -> Labels {
    (2..=placed.len().max(2)).find_map(|stride| level(placed, stride, area)).unwrap_or_default()
}

fn slanted(placed: &[Placed<'_>], angle: f64, area: &Area) -> Labels {
    let (sine, cosine) = angle.to_radians().sin_cos();
    let slot = placed.array_windows().map(|[one, next]| next.x - one.x).fold(f64::INFINITY, f64::min);
    let stride =
        (SET.line_height() * 0.95 / (slot * sine.abs()).max(0.1)).ceil().clamp(1.0, placed.len().max(1) as f64);
    let longest = LONGEST.min(area.height() * HIGHEST_SHARE / sine.abs().max(0.1));
    let mut labels = Labels::default();
    for label in placed.iter().step_by(stride as usize) {
        let room = if angle > 0.0 { label.x - area.left } else { area.right - label.x };
        let text = SET.shortened(&label.tick.text.replace('\n', " "), longest.min(room / cosine.max(0.01)));
        labels.height = labels.height.max(SET.width(&text) * sine.abs());
        let at = Point { x: label.x + SET.size * 0.35 * sine, y: GAP + SET.size * ASCENT * cosine };
        let anchor = if angle > 0.0 { TextAnchor::End } else { TextAnchor::Start };
        labels.texts.push(label_text(text, at, anchor, angle));
    }
    labels.height += GAP + SET.line_height() * cosine;
    labels
}

fn label_text(text: String, at: Point, anchor: TextAnchor, rotation: f64) -> Text {
    Text { text, at, anchor, set: SET, colour: UNPAINTED, rotation }
}
