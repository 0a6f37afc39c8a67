//! Windows that move over a column: sums, means, variances… with pandas' running sums, so that the last digits agree
//! (pandas/_libs/window/aggregations.pyx).

use std::collections::VecDeque;

use tabletalk_stats::Moments;

use super::reduce::{self, Between};

/// An aggregate of the values in each window.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Measure {
    Sum,
    Mean,
    Variance {
        ddof: f64,
    },
    Deviation {
        ddof: f64,
    },
    StandardError {
        ddof: f64,
    },
    Minimum,
    Maximum,
    Median,
    Count,
    Skewness,
    Kurtosis,
    Quantile(f64),
    /// The first value, the last value: gaps are passed over.
    First,
    Last,
}

impl Measure {
    /// From pandas' name; `parameter` is `ddof` or the quantile.
    pub fn from_name(name: &str, parameter: f64) -> Option<Self> {
        Some(match name {
            "sum" => Self::Sum,
            "mean" => Self::Mean,
            "var" => Self::Variance { ddof: parameter },
            "std" => Self::Deviation { ddof: parameter },
            "sem" => Self::StandardError { ddof: parameter },
            "min" => Self::Minimum,
            "max" => Self::Maximum,
            "median" => Self::Median,
            "count" => Self::Count,
            "skew" => Self::Skewness,
            "kurt" => Self::Kurtosis,
            "quantile" => Self::Quantile(parameter),
            "first" => Self::First,
            "last" => Self::Last,
            _ => return None,
        })
    }
}

/// The rows of each window: from the start, up to before the end.
pub type Bounds = Vec<(usize, usize)>;

/// The closed ends of a window.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Closed {
    pub left: bool,
    pub right: bool,
}

impl Closed {
    pub fn from_name(name: &str) -> Option<Self> {
        let (left, right) = match name {
            "right" => (false, true),
            "left" => (true, false),
            "both" => (true, true),
            "neither" => (false, false),
            _ => return None,
        };
        Some(Self { left, right })
    }
}

/// The result of [`rolling`] for the last `window` rows up to each row, without a list of windows; `None` for measures that
/// need one, and for columns with gaps.
pub fn trailing(values: &[f64], window: usize, measure: Measure, least: usize) -> Option<Vec<f64>> {
    if window == 0 || values.iter().any(|value| value.is_nan()) {
        return None;
    }
    Some(match measure {
        Measure::Sum => sliding(values, window, RunningSum::default(), |sum| sum.total(least)),
        Measure::Mean => sliding(values, window, RunningSum::default(), |sum| sum.mean(least)),
        Measure::Variance { ddof } => {
            sliding(values, window, RunningVariance::default(), |it| it.variance(least, ddof))
        }
        Measure::Deviation { ddof } => {
            sliding(values, window, RunningVariance::default(), |it| it.variance(least, ddof).sqrt())
        }
        _ => return None,
    })
}

fn sliding<R: Running>(values: &[f64], window: usize, mut state: R, result: impl Fn(&R) -> f64) -> Vec<f64> {
    let mut results = vec![0.0; values.len()];
    let (first, later) = results.split_at_mut(window.min(values.len()));
    for (slot, &value) in first.iter_mut().zip(values) {
        state.add(value);
        *slot = result(&state);
    }
    for (slot, (&gone, &value)) in later.iter_mut().zip(values.iter().zip(values.iter().skip(window))) {
        // A window of one row does not overlap the previous one, so the sum restarts.
        if window == 1 {
            state = R::default();
        } else {
            state.remove(gone);
        }
        state.add(value);
        *slot = result(&state);
    }
    results
}

/// Windows of a fixed number of rows.
pub fn fixed_bounds(height: usize, window: usize, center: bool, closed: Closed) -> Bounds {
    let ahead = if center { window.saturating_sub(1) / 2 } else { 0 };
    let bounds = |row: usize| {
        let end = row + 1 + ahead;
        let start = end.saturating_sub(window + usize::from(closed.left));
        let end = if closed.right { end } else { end - 1 };
        (start.min(height), end.min(height).max(start.min(height)))
    };
    (0..height).map(bounds).collect()
}

/// Windows of all rows so far.
pub fn expanding_bounds(height: usize) -> Bounds {
    (0..height).map(|row| (0, row + 1)).collect()
}

/// Windows of all rows not longer ago than `span`; `moments` ascend.
///
/// A window that includes its own row ends there, also when later rows have the same moment.
pub fn moment_bounds(moments: &[i64], span: i64, center: bool, closed: Closed) -> Bounds {
    let ahead = if center { span / 2 } else { 0 };
    let bounds = |(row, &moment): (usize, &i64)| {
        let (from, to) = (moment + ahead - span, moment + ahead);
        let start = moments.partition_point(|&other| if closed.left { other < from } else { other <= from });
        let end = match closed.right {
            true if !center => row + 1,
            right => moments.partition_point(|&other| if right { other <= to } else { other < to }),
        };
        (start, end.max(start))
    };
    moments.iter().enumerate().map(bounds).collect()
}

/// One result for each window; `NaN` where it holds fewer than `least` values.
pub fn rolling(values: &[f64], bounds: &[(usize, usize)], measure: Measure, least: usize) -> Vec<f64> {
    match measure {
        Measure::Sum => moving(values, bounds, RunningSum::default(), |sum| sum.total(least)),
        Measure::Mean => moving(values, bounds, RunningSum::default(), |sum| sum.mean(least)),
        Measure::Variance { ddof } => moving(values, bounds, RunningVariance::default(), |it| it.variance(least, ddof)),
        Measure::Deviation { ddof } => {
            moving(values, bounds, RunningVariance::default(), |it| it.variance(least, ddof).sqrt())
        }
        Measure::StandardError { ddof } => {
            moving(values, bounds, RunningVariance::default(), |it| (it.variance(least, ddof) / it.count).sqrt())
        }
        Measure::Minimum => extremes(values, bounds, least, |a, b| a <= b),
        Measure::Maximum => extremes(values, bounds, least, |a, b| a >= b),
        Measure::Median => moving(values, bounds, Sorted::default(), |it| it.quantile(least, 0.5)),
        Measure::Quantile(fraction) => moving(values, bounds, Sorted::default(), |it| it.quantile(least, fraction)),
        Measure::Count => each(values, bounds, least, |window| reduce::present(window).len() as f64),
        Measure::Skewness => each(values, bounds, least, |window| Moments::running(window).skewness()),
        Measure::Kurtosis => each(values, bounds, least, |window| Moments::running(window).kurtosis()),
        Measure::First => {
            each(values, bounds, least, |window| reduce::present(window).first().copied().unwrap_or(f64::NAN))
        }
        Measure::Last => {
            each(values, bounds, least, |window| reduce::present(window).last().copied().unwrap_or(f64::NAN))
        }
    }
}

/// The result of every window on its own.
fn each(values: &[f64], bounds: &[(usize, usize)], least: usize, measure: impl Fn(&[f64]) -> f64) -> Vec<f64> {
    let result = |&(start, end): &(usize, usize)| {
        let window = &values[start..end];
        if reduce::present(window).len() < least { f64::NAN } else { measure(window) }
    };
    bounds.iter().map(result).collect()
}

/// The running sums of a window while it moves.
trait Running: Default {
    fn add(&mut self, value: f64);
    fn remove(&mut self, value: f64);
}

fn moving<R: Running>(values: &[f64], bounds: &[(usize, usize)], mut state: R, result: impl Fn(&R) -> f64) -> Vec<f64> {
    let (mut start, mut end) = (0, 0);
    let mut results = Vec::with_capacity(bounds.len());
    for &(next_start, next_end) in bounds {
        if next_start >= end || next_start < start || next_end < end {
            state = R::default();
            add_all(&mut state, &values[next_start..next_end]);
        } else {
            values[start..next_start].iter().filter(|value| !value.is_nan()).for_each(|&value| state.remove(value));
            add_all(&mut state, &values[end..next_end]);
        }
        (start, end) = (next_start, next_end);
        results.push(result(&state));
    }
    results
}

fn add_all(state: &mut impl Running, values: &[f64]) {
    values.iter().filter(|value| !value.is_nan()).for_each(|&value| state.add(value));
}

/// A sum with compensation for rounding, in both directions.
#[derive(Debug, Default)]
struct RunningSum {
    count: f64,
    sum: f64,
    lost_adding: f64,
    lost_removing: f64,
    negative: f64,
    equal: Equal,
}

/// The length of the current run of equal values: within it, rounding does not affect the result.
#[derive(Debug, Default)]
struct Equal {
    value: f64,
    count: f64,
}

impl Equal {
    fn add(&mut self, value: f64) {
        self.count = if value == self.value { self.count + 1.0 } else { 1.0 };
        self.value = value;
    }
}

impl Running for RunningSum {
    fn add(&mut self, value: f64) {
        self.count += 1.0;
        let corrected = value - self.lost_adding;
        let next = self.sum + corrected;
        self.lost_adding = next - self.sum - corrected;
        self.sum = next;
        self.negative += f64::from(u8::from(value.is_sign_negative()));
        self.equal.add(value);
    }

    fn remove(&mut self, value: f64) {
        self.count -= 1.0;
        let corrected = -value - self.lost_removing;
        let next = self.sum + corrected;
        self.lost_removing = next - self.sum - corrected;
        self.sum = next;
        self.negative -= f64::from(u8::from(value.is_sign_negative()));
    }
}

impl RunningSum {
    fn total(&self, least: usize) -> f64 {
        match self.count {
            count if count < least as f64 => f64::NAN,
            0.0 => 0.0,
            count if self.equal.count >= count => self.equal.value * count,
            _ => self.sum,
        }
    }

    fn mean(&self, least: usize) -> f64 {
        if self.count < least as f64 || self.count == 0.0 {
            return f64::NAN;
        }
        let mean = self.sum / self.count;
        match mean {
            _ if self.equal.count >= self.count => self.equal.value,
            mean if self.negative == 0.0 && mean < 0.0 => 0.0,
            mean if self.negative == self.count && mean > 0.0 => 0.0,
            mean => mean,
        }
    }
}

/// Welford's running variance.
#[derive(Debug, Default)]
struct RunningVariance {
    count: f64,
    mean: f64,
    squares: f64,
    lost_adding: f64,
    lost_removing: f64,
    equal: Equal,
}

impl Running for RunningVariance {
    fn add(&mut self, value: f64) {
        self.count += 1.0;
        self.equal.add(value);
        let before = self.mean - self.lost_adding;
        let corrected = value - self.lost_adding;
        let distance = corrected - self.mean;
        self.lost_adding = distance + self.mean - corrected;
        self.mean += distance / self.count;
        self.squares += (value - before) * (value - self.mean);
    }

    fn remove(&mut self, value: f64) {
        self.count -= 1.0;
        if self.count == 0.0 {
            (self.mean, self.squares) = (0.0, 0.0);
            return;
        }
        let before = self.mean - self.lost_removing;
        let corrected = value - self.lost_removing;
        let distance = corrected - self.mean;
        self.lost_removing = distance + self.mean - corrected;
        self.mean -= distance / self.count;
        self.squares -= (value - before) * (value - self.mean);
    }
}

impl RunningVariance {
    fn variance(&self, least: usize, ddof: f64) -> f64 {
        if self.count < least as f64 || self.count <= ddof {
            return f64::NAN;
        }
        if self.count == 1.0 || self.equal.count >= self.count {
            return 0.0;
        }
        (self.squares / (self.count - ddof)).max(0.0)
    }
}

/// The values of a window in ascending order.
#[derive(Debug, Default)]
struct Sorted {
    values: Vec<f64>,
}

impl Running for Sorted {
    fn add(&mut self, value: f64) {
        let place = self.values.partition_point(|&other| other < value);
        self.values.insert(place, value);
    }

    fn remove(&mut self, value: f64) {
        let place = self.values.partition_point(|&other| other < value);
        if place < self.values.len() {
            self.values.remove(place);
        }
    }
}

impl Sorted {
    fn quantile(&self, least: usize, fraction: f64) -> f64 {
        if self.values.len() < least {
            return f64::NAN;
        }
        reduce::quantile(&self.values, fraction, Between::Linear)
    }
}

/// The smallest or greatest value of each window, in one pass when the windows only move forward.
fn extremes(values: &[f64], bounds: &[(usize, usize)], least: usize, better: impl Fn(f64, f64) -> bool) -> Vec<f64> {
    let (mut start, mut end) = (0, 0);
    let mut count = 0;
    // Rows whose value no later row of the window beats, the best one first.
    let mut best: VecDeque<usize> = VecDeque::new();
    let mut results = Vec::with_capacity(bounds.len());
    for &(next_start, next_end) in bounds {
        if next_start < start || next_end < end {
            (start, end, count) = (next_start, next_start, 0);
            best.clear();
        }
        for row in end..next_end {
            if values[row].is_nan() {
                continue;
            }
            count += 1;
            while best.back().is_some_and(|&last| better(values[row], values[last])) {
                best.pop_back();
            }
            best.push_back(row);
        }
        count -= values[start..next_start.min(next_end.max(end))].iter().filter(|value| !value.is_nan()).count();
        while best.front().is_some_and(|&row| row < next_start) {
            best.pop_front();
        }
        (start, end) = (next_start, next_end.max(next_start));
        let enough = count >= least.max(1);
        results.push(best.front().filter(|_| enough).map_or(f64::NAN, |&row| values[row]));
    }
    results
}

/// The decay of the weights in an exponential window.
#[derive(Debug, Clone, Copy)]
pub struct Decay {
    /// Between 0 and 1: the share of the newest value.
    pub alpha: f64,
    /// Weigh all values by their age, instead of mixing each into the last result.
    pub adjust: bool,
    /// Gaps do not let the weights decay.
    pub ignore_gaps: bool,
    pub least: usize,
}

/// The exponentially weighted mean up to each row.
pub fn weighted_means(values: &[f64], decay: Decay) -> Vec<f64> {
    let (mut mean, mut weight, mut count) = (f64::NAN, 1.0, 0_usize);
    let mut results = Vec::with_capacity(values.len());
    for &value in values {
        let present = !value.is_nan();
        count += usize::from(present);
        if mean.is_nan() {
            mean = value;
        } else if present || !decay.ignore_gaps {
            weight *= 1.0 - decay.alpha;
            if present {
                let fresh = match decay {
                    Decay { adjust: true, .. } => 1.0,
                    // So does pandas 3.1, and for no other alpha: after a gap the newest value has all that is left.
                    Decay { alpha: 0.5, .. } => 1.0 - weight,
                    Decay { alpha, .. } => alpha,
                };
                if mean != value {
                    mean = (weight * mean + fresh * value) / (weight + fresh);
                }
                weight = if decay.adjust { weight + fresh } else { 1.0 };
            }
        }
        results.push(if count >= decay.least.max(1) { mean } else { f64::NAN });
    }
    results
}

/// The exponentially weighted variance up to each row, with pandas' correction for bias.
pub fn weighted_variances(values: &[f64], decay: Decay, biased: bool) -> Vec<f64> {
    let fresh = if decay.adjust { 1.0 } else { decay.alpha };
    let (mut mean, mut variance, mut count) = (f64::NAN, 0.0, 0_usize);
    let (mut weight, mut weights, mut squares) = (1.0, 1.0, 1.0);
    let mut results = Vec::with_capacity(values.len());
    for &value in values {
        let present = !value.is_nan();
        count += usize::from(present);
        if mean.is_nan() {
            mean = value;
        } else if present || !decay.ignore_gaps {
            let kept = 1.0 - decay.alpha;
            (weights, squares, weight) = (weights * kept, squares * kept * kept, weight * kept);
            if present {
                let before: f64 = mean;
                if mean != value {
                    mean = (weight * before + fresh * value) / (weight + fresh);
                }
                let shift = (before - mean) * (before - mean);
                variance = (weight * (variance + shift) + fresh * (value - mean) * (value - mean)) / (weight + fresh);
                weights += fresh;
                squares += fresh * fresh;
                weight += fresh;
                if !decay.adjust {
                    (weights, squares, weight) = (weights / weight, squares / (weight * weight), 1.0);
                }
            }
        }
        let correction = if biased { 1.0 } else { weights * weights / (weights * weights - squares) };
        let enough = count >= decay.least.max(1) && (biased || weights * weights > squares);
        results.push(if enough { correction * variance } else { f64::NAN });
    }
    results
}
