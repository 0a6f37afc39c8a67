//! Probabilities of both sides, each exact where it is small.

/// The probability up to a point and beyond it. Both are kept because `1 - below` has no digits left in a far tail.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Tails {
    pub below: f64,
    pub above: f64,
}

impl Tails {
    pub const UNDEFINED: Self = Self { below: f64::NAN, above: f64::NAN };
    pub const ALL_ABOVE: Self = Self { below: 0.0, above: 1.0 };
    pub const ALL_BELOW: Self = Self { below: 1.0, above: 0.0 };

    pub fn from_below(below: f64) -> Self {
        Self { below, above: 1.0 - below }
    }

    pub fn from_above(above: f64) -> Self {
        Self { below: 1.0 - above, above }
    }

    pub fn swapped(self) -> Self {
        Self { below: self.above, above: self.below }
    }

    fn is_valid(self) -> bool {
        (0.0..=1.0).contains(&self.below) && (0.0..=1.0).contains(&self.above)
    }
}

/// The point with the wanted probabilities beside it, for a distribution on `from..to` that `tails` describes.
///
/// Not a number for probabilities out of range. The smaller tail is met, so that quantiles far out keep their digits.
pub fn quantile_of(wanted: Tails, (from, to): (f64, f64), tails: impl Fn(f64) -> Tails) -> f64 {
    if !wanted.is_valid() {
        return f64::NAN;
    }
    if wanted.below == 0.0 {
        return from;
    }
    if wanted.above == 0.0 {
        return to;
    }
    let lower = wanted.below <= wanted.above;
    let too_far = |x: f64| {
        let found = tails(x);
        if lower { found.below >= wanted.below } else { found.above <= wanted.above }
    };
    let off = |x: f64| {
        let found = tails(x);
        if lower { (found.below / wanted.below).ln() } else { (wanted.above / found.above).ln() }
    };
    let (low, high) = bracket((from, to), too_far);
    root(low, high, off)
}

/// Two points with the quantile between them.
fn bracket((from, to): (f64, f64), too_far: impl Fn(f64) -> bool) -> (f64, f64) {
    /// Doubling this often leaves the range of floats.
    const MOST_STEPS: usize = 2100;
    let start = if from.is_finite() && to.is_finite() { from + (to - from) / 2.0 } else { from.max(0.0) + 1.0 };
    let (mut low, mut high) = (start, start);
    for _ in 0..MOST_STEPS {
        if !too_far(high) {
            low = high;
            high = beyond(high, to);
        } else if too_far(low) {
            high = low;
            low = -beyond(-low, -from);
        } else {
            break;
        }
    }
    (low, high)
}

/// A point further up: twice as far from zero, or half as far from the end of the support.
fn beyond(point: f64, end: f64) -> f64 {
    if end.is_finite() {
        return if end == 0.0 { point / 2.0 } else { point + (end - point) / 2.0 };
    }
    if point < -1.0 {
        point / 2.0
    } else if point < 1.0 {
        point + 1.0
    } else {
        point * 2.0
    }
}

/// Where an increasing function crosses zero, by T. R. Chandrupatla's method (1997).
pub(crate) fn root(low: f64, high: f64, function: impl Fn(f64) -> f64) -> f64 {
    const MOST_STEPS: usize = 200;
    let (mut a, mut b) = (low, high);
    let (mut at_a, mut at_b) = (function(a), function(b));
    let mut part = 0.5;
    for _ in 0..MOST_STEPS {
        let x = a + part * (b - a);
        let at_x = function(x);
        if at_x.is_nan() {
            return f64::NAN;
        }
        let (c, at_c) = if (at_x > 0.0) == (at_a > 0.0) {
            (a, at_a)
        } else {
            let dropped = (b, at_b);
            (b, at_b) = (a, at_a);
            dropped
        };
        (a, at_a) = (x, at_x);
        let (best, at_best) = if at_a.abs() < at_b.abs() { (a, at_a) } else { (b, at_b) };
        let width = 2.0 * f64::EPSILON * best.abs() + f64::MIN_POSITIVE;
        let limit = width / (b - c).abs();
        if limit > 0.5 || at_best == 0.0 {
            return best;
        }
        part = next_part([a, b, c], [at_a, at_b, at_c]).clamp(limit, 1.0 - limit);
    }
    a
}

/// Inverse quadratic interpolation where the three points allow it, otherwise the middle.
fn next_part([a, b, c]: [f64; 3], [at_a, at_b, at_c]: [f64; 3]) -> f64 {
    let across = (a - b) / (c - b);
    let height = (at_a - at_b) / (at_c - at_b);
    let suits = height * height < across && (1.0 - height) * (1.0 - height) < 1.0 - across;
    if !suits || !at_c.is_finite() {
        return 0.5;
    }
    at_a / (at_b - at_a) * at_c / (at_b - at_c) + (c - a) / (b - a) * at_a / (at_c - at_a) * at_b / (at_c - at_b)
}
