//! Colours that stand for numbers.

use tabletalk_protocol::{Colour, Ramp};

use crate::theme::mixed;

/// The brightness from 0 to 255 above which dark text is easier to read.
const BRIGHT: f64 = 140.0;
/// Text on coloured cells has the same colour in every theme.
pub const DARK: Colour = Colour { red: 0x1f, green: 0x29, blue: 0x33 };
pub const WHITE: Colour = Colour { red: 0xff, green: 0xff, blue: 0xff };

/// Return whether dark text is easier to read on this colour than light text.
pub fn is_bright(colour: Colour) -> bool {
    let Colour { red, green, blue } = colour;
    0.299 * f64::from(red) + 0.587 * f64::from(green) + 0.114 * f64::from(blue) > BRIGHT
}

/// The colour of a number; NaN has the first.
pub fn colour_at(ramp: &Ramp, number: f64) -> Colour {
    let Some(last) = ramp.colours.len().checked_sub(1) else { return WHITE };
    let span = ramp.high - ramp.low;
    let share = if span == 0.0 { 0.5 } else { ((number - ramp.low) / span).clamp(0.0, 1.0) };
    let place = if share.is_nan() { 0.0 } else { share * last as f64 };
    let (before, part) = (place.floor() as usize, place.fract());
    let colour = |number: usize| ramp.colours.get(number).copied().unwrap_or(WHITE);
    mixed(colour(before), colour((before + 1).min(last)), part)
}

/// The ink that can be read on this colour.
pub fn ink_on(colour: Colour) -> Colour {
    if is_bright(colour) { DARK } else { WHITE }
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
