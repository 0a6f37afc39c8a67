//! From positions along an axis to pixels.

use tabletalk_protocol::{Axis, Limits, Scale};

use crate::ticks;

/// The range of an axis that is in the picture.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Domain {
    pub low: f64,
    pub high: f64,
    pub spacing: Spacing,
    pub reversed: bool,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Spacing {
    Even,
    Logarithmic,
    /// Even up to this distance from 0, and logarithmic beyond.
    Symmetric(f64),
}

/// The values that marks reach along one axis.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Extent {
    pub low: f64,
    pub high: f64,
    /// The smallest value above 0, which is where a logarithmic axis can begin.
    pub positive: f64,
    /// Every value is a whole number.
    pub whole: bool,
}

impl Extent {
    pub const NOTHING: Self =
        Self { low: f64::INFINITY, high: f64::NEG_INFINITY, positive: f64::INFINITY, whole: true };

    /// Take in a value of the data.
    pub fn include(&mut self, value: f64) {
        if value.is_finite() {
            self.whole &= value.fract() == 0.0;
            self.reach_to(value);
        }
    }

    /// Take in what is drawn as far as `value`, which is no value of the data.
    pub fn reach_to(&mut self, value: f64) {
        if !value.is_finite() {
            return;
        }
        self.low = self.low.min(value);
        self.high = self.high.max(value);
        if value > 0.0 {
            self.positive = self.positive.min(value);
        }
    }
}

/// Words farther beyond the data than this share of an axis belong to something else.
const FARTHEST_WORDS: f64 = 0.2;
/// Room for a line of words, as a share of an axis.
const WORDS_HEIGHT: f64 = 0.05;

/// How much room an axis gives around its values.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Room {
    /// Out to the next round numbers, from 0 if 0 is near.
    Round,
    /// Out to the next round numbers.
    Outward,
    /// As a share of the range on both sides.
    Margin,
    /// No margin.
    Tight,
}

/// The domain of `axis` for marks that reach over `extent`, with about `count` ticks.
pub fn domain(axis: &Axis, extent: Extent, room: Room, count: usize) -> Domain {
    let limits = asked(axis.limits);
    let found = match &axis.scale {
        Scale::Log => logarithmic(extent),
        Scale::Category { .. } if room == Room::Tight && extent.low <= extent.high => (extent.low, extent.high),
        Scale::Category { names } => categories(names.len(), extent),
        Scale::Symlog { threshold } => symmetric(extent, *threshold),
        Scale::Time | Scale::Linear => even(extent, room, count),
    };
    let (low, high) = (limits.low.unwrap_or(found.0), limits.high.unwrap_or(found.1));
    let spacing = match axis.scale {
        Scale::Log if low > 0.0 && high > 0.0 => Spacing::Logarithmic,
        Scale::Symlog { threshold } if threshold > 0.0 && threshold.is_finite() => Spacing::Symmetric(threshold),
        _ => Spacing::Even,
    };
    let turned = low > high;
    let (low, high) = widened(low.min(high), low.max(high), spacing);
    Domain { low, high, spacing, reversed: axis.limits.reversed != turned }
}

fn asked(limits: Limits) -> Limits {
    Limits {
        low: limits.low.filter(|low| low.is_finite()),
        high: limits.high.filter(|high| high.is_finite()),
        ..limits
    }
}

/// Never empty, and never so wide that its length is infinite.
fn widened(low: f64, high: f64, spacing: Spacing) -> (f64, f64) {
    let (low, high) = (low.clamp(-1e300, 1e300), high.clamp(-1e300, 1e300));
    if high - low > low.abs().max(high.abs()) * 1e-12 {
        return (low, high);
    }
    match spacing {
        Spacing::Logarithmic => (low / 2.0, high * 2.0),
        Spacing::Even | Spacing::Symmetric(_) if low == 0.0 => (0.0, 1.0),
        Spacing::Even | Spacing::Symmetric(_) => (low - low.abs() * 0.05, high + high.abs() * 0.05),
    }
}

fn logarithmic(extent: Extent) -> (f64, f64) {
    if !(extent.positive.is_finite() && extent.high > 0.0) {
        return (1.0, 10.0);
    }
    let spread = (extent.high / extent.positive).powf(0.04).max(1.02);
    (extent.positive / spread, extent.high * spread)
}

/// Out to a little beyond the data, on either side of 0.
fn symmetric(extent: Extent, threshold: f64) -> (f64, f64) {
    if extent.low > extent.high {
        return (-threshold, threshold);
    }
    let beyond = |end: f64| if end.abs() > threshold { end * 1.4 } else { end.signum() * threshold };
    let low = if extent.low < 0.0 { beyond(extent.low) } else { 0.0 };
    let high = if extent.high > 0.0 { beyond(extent.high) } else { 0.0 };
    (low, high)
}

/// How far from 0 a value stands on an axis that is even up to `threshold`.
fn bent(value: f64, threshold: f64) -> f64 {
    let size = value.abs() / threshold;
    if size <= 1.0 { value / threshold } else { value.signum() * (1.0 + size.log10()) }
}

/// Half a step around the outer categories, and more when they are few: four columns are as wide as columns get.
fn categories(count: usize, extent: Extent) -> (f64, f64) {
    let spare = 4_usize.saturating_sub(count.max(1)) as f64 * 0.3;
    let last = count.max(1) as f64 - 1.0;
    let (low, high) = (-0.5 - spare, last + 0.5 + spare);
    (low.min(extent.low), high.max(extent.high))
}

fn even(extent: Extent, room: Room, count: usize) -> (f64, f64) {
    let Extent { low, high, .. } = extent;
    if low > high {
        return (0.0, 1.0);
    }
    match room {
        Room::Margin => {
            let margin = if high > low { (high - low) * 0.03 } else { low.abs().max(1.0) * 0.05 };
            (low - margin, high + margin)
        }
        Room::Tight => (low, high),
        Room::Round => round(low, high, count),
        Room::Outward => outward(low, high, count),
    }
}

fn round(low: f64, high: f64, count: usize) -> (f64, f64) {
    let near = 0.3;
    let low = if low > 0.0 && (low < near * high || low == high) { 0.0 } else { low };
    let high = if high < 0.0 && (high > near * low || low == high) { 0.0 } else { high };
    outward(low, high, count)
}

fn outward(low: f64, high: f64, count: usize) -> (f64, f64) {
    let step = ticks::step(low, high, count);
    ((low / step + 1e-9).floor() * step, (high / step - 1e-9).ceil() * step)
}

impl Domain {
    /// How far along the axis a value stands, from 0 to 1; outside of the domain less or more, and nowhere if it has no place.
    pub fn share(&self, value: f64) -> Option<f64> {
        let share = match self.spacing {
            Spacing::Even => (value - self.low) / (self.high - self.low),
            Spacing::Logarithmic => (value / self.low).ln() / (self.high / self.low).ln(),
            Spacing::Symmetric(threshold) => {
                let (low, high) = (bent(self.low, threshold), bent(self.high, threshold));
                (bent(value, threshold) - low) / (high - low)
            }
        };
        // Far outside is as good as infinitely far, and stays drawable.
        let share = if share.is_nan() {
            return None;
        } else {
            share.clamp(-1e4, 1e4)
        };
        (self.spacing != Spacing::Logarithmic || value > 0.0).then_some(if self.reversed { 1.0 - share } else { share })
    }

    /// The same domain out to words that stand a little beyond it, such as the value above the tallest bar.
    pub fn grown(self, words: impl Iterator<Item = f64>, limits: Limits) -> Self {
        let reversed = |share: f64| if self.reversed { 1.0 - share } else { share };
        let mut grown = self;
        for word in words {
            let Some(share) = self.share(word).map(reversed) else { continue };
            if share > 1.0 && share <= 1.0 + FARTHEST_WORDS && limits.high.is_none() {
                let height = if self.spacing == Spacing::Even { (self.high - self.low) * WORDS_HEIGHT } else { 0.0 };
                grown.high = grown.high.max(word + height);
            }
            if (-FARTHEST_WORDS..0.0).contains(&share) && limits.low.is_none() {
                grown.low = grown.low.min(word);
            }
        }
        grown
    }

    /// `value`, or the nearest one that has a place.
    pub fn nearest(&self, value: f64) -> f64 {
        if self.spacing == Spacing::Logarithmic && value <= 0.0 { self.low } else { value }
    }

    /// Return whether `value` is within the limits of the scale.
    pub fn contains(&self, value: f64) -> bool {
        let slack = (self.high - self.low) * 1e-9;
        (self.low - slack..=self.high + slack).contains(&value)
    }

    /// The value at which bars stand and that a value axis is drawn through.
    pub fn baseline(&self) -> f64 {
        match self.spacing {
            Spacing::Even | Spacing::Symmetric(_) => 0.0_f64.clamp(self.low, self.high),
            Spacing::Logarithmic => self.low,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn extent(low: f64, high: f64) -> Extent {
        let mut extent = Extent::NOTHING;
        extent.include(low);
        extent.include(high);
        extent
    }

    fn range(scale: Scale, low: f64, high: f64) -> (f64, f64) {
        let axis = Axis { scale, ..Axis::default() };
        let domain = domain(&axis, extent(low, high), Room::Round, 5);
        (domain.low, domain.high)
    }

    #[test]
    fn an_axis_reaches_to_round_numbers() {
        assert_eq!(range(Scale::Linear, 3.0, 96.0), (0.0, 100.0));
        assert_eq!(range(Scale::Linear, 61.0, 96.0), (60.0, 100.0));
        assert_eq!(range(Scale::Linear, -7.0, 12.0), (-10.0, 15.0));
    }

    #[test]
    fn a_range_without_length_is_widened() {
        assert_eq!(range(Scale::Linear, 0.0, 0.0), (0.0, 1.0));
        assert_eq!(range(Scale::Linear, 5.0, 5.0), (0.0, 5.0));
        assert_eq!(range(Scale::Linear, f64::NAN, f64::INFINITY), (0.0, 1.0));
        assert_eq!(range(Scale::Log, -5.0, 0.0), (1.0, 10.0));
    }

    #[test]
    fn limits_that_were_asked_for_win() {
        let limits = Limits { low: Some(100.0), high: Some(0.0), reversed: false };
        let axis = Axis { limits, ..Axis::default() };
        let domain = domain(&axis, extent(3.0, 7.0), Room::Round, 5);
        assert_eq!(domain, Domain { low: 0.0, high: 100.0, spacing: Spacing::Even, reversed: true });
        assert_eq!(domain.share(25.0), Some(0.75));
    }
}
