//! The bar beside a panel that explains its colours.

use tabletalk_format::NumberFormat;
use tabletalk_protocol::{ColourBar, Language, NumberStyle, Ramp};

use crate::{
    ramp::colour_at,
    scene::{Area, Fill, Point, Scene, Shape, Text, TextAnchor},
    text::Type,
    theme::{GAP, LABEL_SIZE},
    ticks,
};

const SET: Type = Type::regular(LABEL_SIZE);
/// Pixels across the coloured part of the bar.
const BAR: f64 = 12.0;
/// Steps of colour in the bar; a reader cannot distinguish more.
const STEPS: usize = 96;
/// About how many numbers stand beside the bar.
const TICKS: usize = 5;

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
