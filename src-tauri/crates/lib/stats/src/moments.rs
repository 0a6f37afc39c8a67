//! Size, centre, spread and form of a sample, with the sums in the order in which pandas 3.1 makes them.
//!
//! Columns are summed in two passes and corrected for the rounding of the mean; groups and windows in one pass in which
//! each value corrects the sums for the mean that it moves (both from P. Pébay, T. B. Terriberry, H. Kolla and J. Bennett,
//! Computational Statistics 31, 2016, 1305–1325).

/// The count, the mean, and the sums of the powers of the distances from it. What is not a number counts as a gap.
///
/// ```
/// use tabletalk_stats::Moments;
///
/// let moments = Moments::of(&[2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0]);
/// assert_eq!(moments.mean(), 5.0);
/// assert_eq!(moments.variance(), 32.0 / 7.0);
/// ```
#[derive(Debug, Default, Clone, Copy, PartialEq)]
pub struct Moments {
    count: f64,
    mean: f64,
    second: f64,
    third: f64,
    fourth: f64,
}

impl Moments {
    /// Not a number for an empty sample.
    pub fn mean(&self) -> f64 {
        self.mean
    }

    /// With the divisor `count - 1`; not a number for fewer than two values.
    pub fn variance(&self) -> f64 {
        if self.count < 2.0 { f64::NAN } else { self.second / (self.count - 1.0) }
    }

    /// The root of the variance.
    pub fn standard_deviation(&self) -> f64 {
        self.variance().sqrt()
    }

    /// Adjusted Fisher-Pearson coefficient, as pandas and spreadsheets give it; not a number for fewer than three values
    /// and where all are equal.
    pub fn skewness(&self) -> f64 {
        let Self { count, second, third, .. } = *self;
        if count < 3.0 {
            return f64::NAN;
        }
        third / (second * second.sqrt()) * (count * (count - 1.0).sqrt() / (count - 2.0))
    }

    /// Excess over the normal distribution, adjusted likewise; not a number for fewer than four values and where all are
    /// equal.
    pub fn kurtosis(&self) -> f64 {
        let Self { count, second, fourth, .. } = *self;
        if count < 4.0 {
            return f64::NAN;
        }
        let inner = count * (count + 1.0) * (fourth / (second * second)) - 3.0 * (count - 1.0);
        (count - 1.0) / ((count - 2.0) * (count - 3.0)) * inner
    }

    /// Of a column, in two passes.
    pub fn of(values: &[f64]) -> Self {
        let count = values.iter().filter(|value| !value.is_nan()).count() as f64;
        let [sum] = summed(values, &|value| [value]);
        let mean = sum / count;
        let [first, second, third, fourth] = summed(values, &|value| {
            let distance = value - mean;
            let square = distance * distance;
            [distance, square, square * distance, square * square]
        });
        let off = first / count;
        let (square, of_first) = (off * off, first * off);
        Self {
            count,
            mean: mean + off,
            second: (second - of_first).max(0.0),
            third: third - (3.0 * second * off) + (2.0 * off * of_first),
            fourth: (fourth - (4.0 * third * off) + (6.0 * second * square) - (3.0 * of_first * square)).max(0.0),
        }
    }

    /// Of a group or a window, in one pass.
    pub fn running(values: &[f64]) -> Self {
        let mut moments = Self::default();
        values.iter().filter(|value| !value.is_nan()).for_each(|&value| moments.add(value));
        moments
    }

    fn add(&mut self, value: f64) {
        self.count += 1.0;
        let n = self.count;
        let distance = value - self.mean;
        let moved = distance / n;
        let square = distance * moved * (n - 1.0);
        let for_fourth = 6.0 * self.second + square * (n * n - 3.0 * n + 3.0);
        self.fourth += moved * (-4.0 * self.third + moved * for_fourth);
        self.third += moved * (square * (n - 2.0) - 3.0 * self.second);
        self.second += square;
        self.mean += moved;
    }
}

/// Values are added side by side in two sums, as in the registers of every 64-bit x86 processor.
const LANES: usize = 2;

/// Up to this many values are added one after the other; more are divided.
const LEAF: usize = 128 * LANES;

/// The sums of what `terms` makes of each value; gaps count as nothing.
fn summed<const TERMS: usize>(values: &[f64], terms: &impl Fn(f64) -> [f64; TERMS]) -> [f64; TERMS] {
    let (in_lanes, rest) = values.split_at(values.len() / LANES * LANES);
    let [mut sums, odd] = divided(in_lanes, terms);
    let mut tail = [0.0; TERMS];
    rest.iter().filter(|value| !value.is_nan()).for_each(|&value| add(&mut tail, terms(value)));
    add(&mut sums, odd);
    add(&mut sums, tail);
    sums
}

fn divided<const TERMS: usize>(values: &[f64], terms: &impl Fn(f64) -> [f64; TERMS]) -> [[f64; TERMS]; LANES] {
    if values.len() > LEAF {
        let (left, right) = values.split_at(values.len() / 2 / LANES * LANES);
        let mut sums = divided(left, terms);
        sums.iter_mut().zip(divided(right, terms)).for_each(|(sum, other)| add(sum, other));
        return sums;
    }
    let mut sums = [[0.0; TERMS]; LANES];
    for pair in values.chunks_exact(LANES) {
        for (sum, &value) in sums.iter_mut().zip(pair) {
            add(sum, if value.is_nan() { [0.0; TERMS] } else { terms(value) });
        }
    }
    sums
}

fn add<const TERMS: usize>(sums: &mut [f64; TERMS], terms: [f64; TERMS]) {
    sums.iter_mut().zip(terms).for_each(|(sum, term)| *sum += term);
}
