//! Fields whose colours stand for numbers, and the bar that explains them.

use tabletalk_protocol::{Colour, ColourBar, Heat, Language, NumberStyle, Ramp};

use crate::{
    number::NumberFormat,
    plot::Plot,
    scene::{Area, Fill, Point, Scene, Shape, Text, TextAnchor},
    text::Type,
    theme::{GAP, LABEL_SIZE, mixed},
    ticks,
};

const SET: Type = Type::regular(LABEL_SIZE);
/// Pixels across the coloured part of the bar.
const BAR: f64 = 12.0;
/// Steps of colour in the bar; more cannot be told apart.
const STEPS: usize = 96;
/// About how many numbers stand beside the bar.
const TICKS: usize = 5;
/// Below this size, fields meet without a line between them.
const SMALL_FIELD: f64 = 16.0;
/// The brightness from 0 to 255 above which dark text is easier to read.
const BRIGHT: f64 = 140.0;
/// What stands on colours does not change with the theme.
pub const DARK: Colour = Colour { red: 0x1f, green: 0x29, blue: 0x33 };
pub const WHITE: Colour = Colour { red: 0xff, green: 0xff, blue: 0xff };

pub fn draw(heat: &Heat, plot: &Plot, scene: &mut Scene) {
    let columns: Vec<Option<f64>> = heat.x_edges.iter().map(|edge| plot.across(*edge)).collect();
    let rows: Vec<Option<f64>> = heat.y_edges.iter().map(|edge| plot.down(*edge)).collect();
    for (row, (values, vertical)) in heat.values.iter().zip(rows.windows(2)).enumerate() {
        for (column, (value, horizontal)) in values.iter().zip(columns.windows(2)).enumerate() {
            let Some(whole) = field(horizontal, vertical) else { continue };
            let (Some(value), Some(area)) = (value, whole.within(&plot.area)) else { continue };
            let colour = colour_at(&heat.ramp, *value);
            scene.shapes.push(Shape::Rectangle { area: parted(area), fill: Fill::solid(colour) });
            if let Some(text) = heat.texts.get(row).and_then(|texts| texts.get(column)) {
                write(text, &whole, colour, scene);
            }
        }
    }
}

/// Whether dark text is easier to read on this colour than light text.
pub fn is_bright(colour: Colour) -> bool {
    let Colour { red, green, blue } = colour;
    0.299 * f64::from(red) + 0.587 * f64::from(green) + 0.114 * f64::from(blue) > BRIGHT
}

/// The colour of a number; of what is none, the first.
pub fn colour_at(ramp: &Ramp, number: f64) -> Colour {
    let Some(last) = ramp.colours.len().checked_sub(1) else { return WHITE };
    let span = ramp.high - ramp.low;
    let share = if span == 0.0 { 0.5 } else { ((number - ramp.low) / span).clamp(0.0, 1.0) };
    let place = if share.is_nan() { 0.0 } else { share * last as f64 };
    let (before, part) = (place.floor() as usize, place.fract());
    mixed(ramp.colours[before], ramp.colours[(before + 1).min(last)], part)
}

fn field(horizontal: &[Option<f64>], vertical: &[Option<f64>]) -> Option<Area> {
    let (one, other) = (horizontal[0]?, horizontal[1]?);
    let (above, below) = (vertical[0]?, vertical[1]?);
    Some(Area { left: one.min(other), top: above.min(below), right: one.max(other), bottom: above.max(below) })
}

/// With a hair of distance to the neighbours where there is room; otherwise a little larger, so that no seam shows.
fn parted(area: Area) -> Area {
    let by = |length: f64| if length > SMALL_FIELD { 0.5 } else { -0.25 };
    let (x, y) = (by(area.width()), by(area.height()));
    Area { left: area.left + x, top: area.top + y, right: area.right - x, bottom: area.bottom - y }
}

fn write(text: &str, area: &Area, below: Colour, scene: &mut Scene) {
    let text = text.trim();
    if text.is_empty() || SET.width(text) > area.width() - 2.0 || SET.line_height() > area.height() + 1.0 {
        return;
    }
    let colour = if is_bright(below) { DARK } else { WHITE };
    let middle = (area.top + area.bottom) / 2.0;
    let at = Point { x: (area.left + area.right) / 2.0, y: middle + SET.middle_to_baseline() };
    scene.texts.push(Text { text: text.to_owned(), at, anchor: TextAnchor::Middle, set: SET, colour, rotation: 0.0 });
}

/// A colour bar with its numbers, before it has a place.
pub struct Beside<'a> {
    bar: &'a ColourBar,
    numbers: Vec<(f64, String)>,
    /// Pixels that it takes at the right of a panel, the distance to the plot included.
    pub width: f64,
}

impl<'a> Beside<'a> {
    pub fn of(bar: &'a ColourBar, language: Language) -> Self {
        let Ramp { low, high, .. } = bar.ramp;
        let step = ticks::step(low, high, TICKS);
        let positions = if low < high { ticks::multiples(low, high, step) } else { vec![low] };
        let format = NumberFormat::of(&positions, step, &NumberStyle::Plain, language);
        let numbers: Vec<(f64, String)> =
            positions.into_iter().filter(|at| at.is_finite()).map(|at| (at, format.text(at))).collect();
        let widest = numbers.iter().map(|(_, text)| SET.width(text)).fold(0.0, f64::max);
        Self { bar, numbers, width: GAP * 2.0 + BAR + GAP + widest }
    }

    /// Draw it beside the plot; its name stands above, right-aligned with the picture.
    pub fn draw(&self, plot: &Area, name_bottom: f64, scene: &mut Scene) {
        let left = plot.right + GAP * 2.0;
        let step = plot.height() / STEPS as f64;
        let Ramp { low, high, .. } = self.bar.ramp;
        for number in 0..STEPS {
            let value = high - (high - low) * (number as f64 + 0.5) / STEPS as f64;
            let top = plot.top + step * number as f64;
            // Half a pixel more than its share, so that no seam shows.
            let area = Area { left, top, right: left + BAR, bottom: (top + step + 0.5).min(plot.bottom) };
            scene.shapes.push(Shape::Rectangle { area, fill: Fill::solid(colour_at(&self.bar.ramp, value)) });
        }
        self.write_numbers(plot, left + BAR + GAP, scene);
        if let Some(label) = self.bar.label.as_deref().map(str::trim).filter(|label| !label.is_empty()) {
            let at = Point { x: plot.right + self.width, y: name_bottom };
            let text = SET.shortened(label, plot.width() * 0.5);
            scene.texts.push(Text {
                text,
                at,
                anchor: TextAnchor::End,
                set: SET,
                colour: scene.look.muted,
                rotation: 0.0,
            });
        }
    }

    fn write_numbers(&self, plot: &Area, left: f64, scene: &mut Scene) {
        let Ramp { low, high, .. } = self.bar.ramp;
        for (number, text) in &self.numbers {
            let share = if high > low { (number - low) / (high - low) } else { 0.5 };
            let y = plot.bottom - share * plot.height() + SET.middle_to_baseline();
            let at = Point { x: left, y };
            let text = text.clone();
            scene.texts.push(Text {
                text,
                at,
                anchor: TextAnchor::Start,
                set: SET,
                colour: scene.look.muted,
                rotation: 0.0,
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn grey(level: u8) -> Colour {
        Colour { red: level, green: level, blue: level }
    }

    #[test]
    fn colours_are_mixed_and_end_at_the_ends_of_the_ramp() {
        let ramp = Ramp { low: -1.0, high: 1.0, colours: vec![grey(0), grey(100), grey(200)] };
        let levels = [-9.0, -1.0, -0.5, 0.0, 0.5, 9.0, f64::NAN].map(|number| colour_at(&ramp, number).red);
        assert_eq!(levels, [0, 0, 50, 100, 150, 200, 0]);
    }
}
