//! Round positions along an axis of numbers.

/// Multiples of these, times a power of ten, are easy to count in.
const STEPS: [f64; 5] = [1.0, 2.0, 2.5, 5.0, 10.0];

/// The smallest step, as a share of the one that gives exactly the wanted count of ticks.
const FINER: f64 = 0.85;

/// More ticks than any picture has room for; a bound on what strange numbers can cost.
const MOST: usize = 200;

/// The round step with which `low` to `high` takes about `count` ticks.
pub fn step(low: f64, high: f64, count: usize) -> f64 {
    let rough = (high - low) / count.max(1) as f64;
    if !rough.is_finite() || rough <= 0.0 {
        return 1.0;
    }
    let power = 10_f64.powf(rough.log10().floor());
    // A little finer than asked for rather than much coarser.
    let factor = STEPS.into_iter().find(|factor| factor * power >= rough * FINER).unwrap_or(10.0);
    factor * power
}

/// The same in whole numbers, of which 2.5 is none: years are counted in ones, twos, fives and tens.
pub fn whole_step(low: f64, high: f64, count: usize) -> f64 {
    let step = step(low, high, count).max(1.0);
    if step.fract() == 0.0 { step } else { step * 2.0 }
}

/// The multiples of `step` from `low` to `high`.
pub fn multiples(low: f64, high: f64, step: f64) -> Vec<f64> {
    let slack = step * 1e-9;
    let (first, last) = (((low - slack) / step).ceil(), ((high + slack) / step).floor());
    if !(first.is_finite() && last.is_finite() && step > 0.0) {
        return Vec::new();
    }
    (0..MOST)
        .map(|count| first + count as f64)
        .take_while(|multiple| *multiple <= last)
        .map(|multiple| multiple * step + 0.0)
        .collect()
}

/// The powers of ten from `low` to `high`, with their doubles and quintuples over fewer than three decades.
pub fn powers(low: f64, high: f64) -> Vec<f64> {
    let (first, last) = (low.log10().floor() as i32, high.log10().ceil() as i32);
    let factors: &[f64] = if high / low < 1e3 { &[1.0, 2.0, 5.0] } else { &[1.0] };
    let stride = (last - first) / 8 + 1;
    (first..=last)
        .filter(|power| power % stride == 0)
        .flat_map(|power| factors.iter().map(move |factor| factor * 10_f64.powi(power)))
        .filter(|tick| (low * 0.999_999..=high * 1.000_001).contains(tick))
        .collect()
}

/// 0 and the powers of ten on either side of it, from `threshold` on.
pub fn symmetric_powers(low: f64, high: f64, threshold: f64) -> Vec<f64> {
    let up = |end: f64| if end > threshold { powers(threshold, end) } else { Vec::new() };
    let whole = |tick: &f64| (tick.log10() - tick.log10().round()).abs() < 1e-9;
    let below = up(-low).into_iter().filter(whole).rev().map(|tick| -tick);
    below.chain([0.0]).chain(up(high).into_iter().filter(whole)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round() {
        assert_eq!(multiples(0.0, 96.0, step(0.0, 96.0, 5)), [0.0, 20.0, 40.0, 60.0, 80.0]);
        assert_eq!(multiples(-3.0, 3.0, step(-3.0, 3.0, 3)), [-2.0, 0.0, 2.0]);
        let years = multiples(1970.0, 1982.0, whole_step(1970.0, 1982.0, 5));
        assert_eq!(years, [1970.0, 1975.0, 1980.0]);
        assert_eq!(multiples(0.0, 1.0, step(0.0, 1.0, 4)), [0.0, 0.25, 0.5, 0.75, 1.0]);
    }

    #[test]
    fn powers_stand_on_either_side_of_nothing() {
        assert_eq!(symmetric_powers(-500.0, 5000.0, 10.0), [-100.0, -10.0, 0.0, 10.0, 100.0, 1000.0]);
        assert_eq!(symmetric_powers(0.0, 5.0, 10.0), [0.0]);
    }

    #[test]
    fn strange_ranges_cost_little() {
        assert_eq!(step(1.0, 1.0, 5), 1.0);
        assert_eq!(step(f64::NEG_INFINITY, 1.0, 5), 1.0);
        assert!(multiples(1e300, 1.1e300, 1.0).len() <= MOST);
        assert!(multiples(0.0, 1e9, 1.0).len() <= MOST);
    }

    #[test]
    fn a_logarithmic_axis_counts_in_powers_of_ten() {
        assert_eq!(powers(1.0, 10_000.0), [1.0, 10.0, 100.0, 1000.0, 10_000.0]);
        assert_eq!(powers(3.0, 60.0), [5.0, 10.0, 20.0, 50.0]);
        assert_eq!(powers(600.0, 60_000.0), [1e3, 2e3, 5e3, 1e4, 2e4, 5e4]);
    }
}
