//! A series as trend, season and rest by local regressions: STL, by R. and W. Cleveland, J. McRae and I. Terpenning
//! (Journal of Official Statistics 6, 1990).

/// How wide the neighbourhood of a value is, whether the line through it may slope, and at every which value it is fitted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Loess {
    /// In values; odd.
    pub width: usize,
    /// 0 for a level, 1 for a line.
    pub degree: usize,
    /// 1 for every value; in between lines are drawn.
    pub jump: usize,
}

/// The settings of the decomposition.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stl {
    /// Values to a season; at least 2.
    pub period: usize,
    pub seasonal: Loess,
    pub trend: Loess,
    pub low_pass: Loess,
    /// The number of inner iterations, which alternate between season and trend.
    pub inner: usize,
    /// The number of outer iterations, which reduce the weight of outliers.
    pub outer: usize,
}

/// The parts of a series; what is left of it is the rest.
#[derive(Debug, Clone, PartialEq)]
pub struct Parts {
    pub seasonal: Vec<f64>,
    pub trend: Vec<f64>,
    /// The final robustness weight of each value, from 0 to 1.
    pub weights: Vec<f64>,
}

impl Stl {
    /// Take a series of at least two seasons apart.
    ///
    /// ```
    /// use tabletalk_stats::series::{Loess, Stl};
    ///
    /// let loess = |width| Loess { width, degree: 1, jump: 1 };
    /// let stl = Stl { period: 2, seasonal: loess(7), trend: loess(5), low_pass: loess(3), inner: 5, outer: 0 };
    /// let values: Vec<f64> = (0..20).map(|at| f64::from(at) + if at % 2 == 0 { 3.0 } else { -3.0 }).collect();
    /// let parts = stl.decompose(&values);
    /// assert!((parts.seasonal[10] - 3.0).abs() < 1e-9 && (parts.trend[10] - 10.0).abs() < 1e-9);
    /// ```
    pub fn decompose(&self, values: &[f64]) -> Parts {
        let count = values.len();
        let mut parts = Parts { seasonal: vec![0.0; count], trend: vec![0.0; count], weights: vec![1.0; count] };
        for round in 0..=self.outer {
            let weights = (round > 0).then(|| parts.weights.clone());
            for _ in 0..self.inner {
                self.step(values, &mut parts, weights.as_deref());
            }
            if round < self.outer {
                let fitted = parts.seasonal.iter().zip(&parts.trend).map(|(season, trend)| season + trend);
                parts.weights =
                    robustness(values.iter().zip(fitted).map(|(value, fitted)| (value - fitted).abs()).collect());
            }
        }
        parts
    }

    fn step(&self, values: &[f64], parts: &mut Parts, weights: Option<&[f64]>) {
        let without_trend: Vec<f64> = values.iter().zip(&parts.trend).map(|(value, trend)| value - trend).collect();
        let cycles = self.cycles(&without_trend, weights);
        let averaged = moving_mean(&moving_mean(&moving_mean(&cycles, self.period), self.period), 3);
        let level = self.low_pass.smooth(&averaged, None);
        for (at, season) in parts.seasonal.iter_mut().enumerate() {
            *season = cycles[self.period + at] - level[at];
        }
        let without_season: Vec<f64> =
            values.iter().zip(&parts.seasonal).map(|(value, season)| value - season).collect();
        parts.trend = self.trend.smooth(&without_season, weights);
    }

    /// Each place of the season smoothed by itself, with one season more at either end.
    fn cycles(&self, values: &[f64], weights: Option<&[f64]>) -> Vec<f64> {
        let mut cycles = vec![0.0; values.len() + 2 * self.period];
        for place in 0..self.period {
            let every = |values: &[f64]| values.iter().skip(place).step_by(self.period).copied().collect::<Vec<f64>>();
            let (own, weights) = (every(values), weights.map(every));
            let (count, weights) = (own.len(), weights.as_deref());
            if count == 0 {
                continue;
            }
            let smooth = self.seasonal.smooth(&own, weights);
            let before = self.seasonal.at(0.0, &own, 0..self.seasonal.width.min(count), weights);
            let last = count.saturating_sub(self.seasonal.width);
            let after = self.seasonal.at(count as f64 + 1.0, &own, last..count, weights);
            let ends = (before.unwrap_or(smooth[0]), after.unwrap_or(smooth[count - 1]));
            let extended = std::iter::once(ends.0).chain(smooth).chain([ends.1]);
            extended.enumerate().for_each(|(cycle, value)| cycles[cycle * self.period + place] = value);
        }
        cycles
    }
}

impl Loess {
    fn smooth(&self, values: &[f64], weights: Option<&[f64]>) -> Vec<f64> {
        let count = values.len();
        if count < 2 {
            return values.to_vec();
        }
        let jump = self.jump.min(count - 1).max(1);
        let fit = |at: usize, near: std::ops::Range<usize>| {
            self.at(at as f64 + 1.0, values, near, weights).unwrap_or(values[at])
        };
        let mut smooth = vec![0.0; count];
        let fitted: Vec<usize> = (0..count).step_by(jump).collect();
        let mut near = 0..count.min(self.width);
        for &at in &fitted {
            near = self.neighbourhood(at, count, jump, near);
            smooth[at] = fit(at, near.clone());
        }
        for pair in fitted.windows(2) {
            draw(&mut smooth, pair[0], pair[1]);
        }
        let last = fitted.last().copied().unwrap_or(0);
        if last != count - 1 {
            smooth[count - 1] = fit(count - 1, near);
            draw(&mut smooth, last, count - 1);
        }
        smooth
    }

    /// The values around one, as many as the width has, moved inside at the ends.
    fn neighbourhood(
        &self,
        at: usize,
        count: usize,
        jump: usize,
        before: std::ops::Range<usize>,
    ) -> std::ops::Range<usize> {
        if self.width >= count {
            return 0..count;
        }
        if jump == 1 {
            let moves = at + 1 > (self.width + 2) / 2 && before.end != count;
            return before.start + usize::from(moves)..before.end + usize::from(moves);
        }
        let half = self.width.div_ceil(2);
        match at + 1 {
            early if early < half => 0..self.width,
            late if late + half > count => count - self.width..count,
            _ => at + 1 - half..self.width + at + 1 - half,
        }
    }

    /// The height at a place, counted from 1, of the line through the values near it; `None` without any that count.
    fn at(&self, place: f64, values: &[f64], near: std::ops::Range<usize>, robust: Option<&[f64]>) -> Option<f64> {
        let (first, last) = (near.start as f64 + 1.0, near.end as f64);
        let mut reach = (place - first).max(last - place);
        if self.width > values.len() {
            reach += ((self.width - values.len()) / 2) as f64;
        }
        let weight = |at: usize| {
            let distance = (at as f64 + 1.0 - place).abs();
            let own = match distance {
                far if far > 0.999 * reach => 0.0,
                close if close <= 0.001 * reach => 1.0,
                _ => (1.0 - (distance / reach).powi(3)).powi(3),
            };
            own * robust.map_or(1.0, |robust| robust[at])
        };
        let mut weights: Vec<f64> = near.clone().map(weight).collect();
        let whole: f64 = weights.iter().sum();
        if whole <= 0.0 {
            return None;
        }
        weights.iter_mut().for_each(|weight| *weight /= whole);
        if reach > 0.0 && self.degree > 0 {
            let place_of = |at: usize| (near.start + at) as f64 + 1.0;
            let middle: f64 = weights.iter().enumerate().map(|(at, weight)| weight * place_of(at)).sum();
            let spread: f64 =
                weights.iter().enumerate().map(|(at, weight)| weight * (place_of(at) - middle).powi(2)).sum();
            if spread.sqrt() > 0.001 * (values.len() as f64 - 1.0) {
                let slope = (place - middle) / spread;
                weights
                    .iter_mut()
                    .enumerate()
                    .for_each(|(at, weight)| *weight *= slope * (place_of(at) - middle) + 1.0);
            }
        }
        Some(weights.iter().zip(&values[near]).map(|(weight, value)| weight * value).sum())
    }
}

/// A straight line between two values.
fn draw(values: &mut [f64], from: usize, to: usize) {
    let slope = (values[to] - values[from]) / (to - from) as f64;
    for at in from + 1..to {
        values[at] = values[from] + slope * (at - from) as f64;
    }
}

fn moving_mean(values: &[f64], width: usize) -> Vec<f64> {
    let mut sum: f64 = values[..width].iter().sum();
    let mut means = vec![sum / width as f64];
    for (new, old) in values[width..].iter().zip(values) {
        sum += new - old;
        means.push(sum / width as f64);
    }
    means
}

/// J. Tukey's two squares over six times the median distance.
fn robustness(distances: Vec<f64>) -> Vec<f64> {
    let reach = 6.0 * crate::quantile(&distances, 0.5).unwrap_or(0.0);
    let weight = |distance: f64| match distance {
        _ if reach == 0.0 => 1.0,
        close if close <= 0.001 * reach => 1.0,
        distance if distance <= 0.999 * reach => (1.0 - (distance / reach).powi(2)).powi(2),
        _ => 0.0,
    };
    distances.into_iter().map(weight).collect()
}
