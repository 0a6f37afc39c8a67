//! Minima of smooth functions by the limited-memory BFGS method.
//!
//! Without bounds, L-BFGS-B (C. Zhu, R. Byrd, P. Lu and J. Nocedal 1997) comes down to J. Nocedal's two loops (1980) with
//! the line search of J. Moré and D. Thuente (1994). Constants are those of its version 3, so that a search stops where
//! scipy's stops.

use line::Search;

/// When to stop.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Stopping {
    /// Of the largest part of the gradient.
    pub gradient: f64,
    /// Of what a step gains, as a part of the value (at least of 1).
    pub gain: f64,
    pub most_steps: usize,
    /// Trials along one direction.
    pub most_trials: usize,
}

/// Where the search ended.
#[derive(Debug, Clone, PartialEq)]
pub struct Minimum {
    pub place: Vec<f64>,
    pub value: f64,
    pub gradient: Vec<f64>,
    pub steps: usize,
    pub evaluations: usize,
    /// Whether the search ended at a tolerance rather than at a limit.
    pub converged: bool,
}

/// Pairs of steps and changes of the gradient that are remembered.
const MEMORY: usize = 10;

/// Search for the smallest value of `function`, which fills the gradient, from `start`.
pub fn minimise(start: &[f64], mut function: impl FnMut(&[f64], &mut [f64]) -> f64, stopping: &Stopping) -> Minimum {
    let mut place = start.to_vec();
    let mut gradient = vec![0.0; place.len()];
    let mut value = function(&place, &mut gradient);
    let (mut steps, mut evaluations) = (0, 1);
    let mut memory: Vec<Pair> = Vec::new();
    let mut converged = largest(&gradient) <= stopping.gradient;
    while !converged && steps < stopping.most_steps {
        let direction = direction(&gradient, &memory);
        let slope = dot(&gradient, &direction);
        let first = if steps == 0 { (1.0 / dot(&direction, &direction).sqrt()).min(line::LONGEST) } else { 1.0 };
        let (old_place, old_gradient, old_value) = (place.clone(), gradient.clone(), value);
        let mut search = (slope < 0.0).then(|| Search::start(value, slope, first));
        let mut trials = 0;
        let found = loop {
            let Some(search) = &mut search else { break None };
            for (at, (from, towards)) in place.iter_mut().zip(old_place.iter().zip(&direction)) {
                *at = from + search.step * towards;
            }
            value = function(&place, &mut gradient);
            (evaluations, trials) = (evaluations + 1, trials + 1);
            if search.ends(value, dot(&gradient, &direction)) {
                break Some(search.step);
            }
            if trials >= stopping.most_trials {
                break None;
            }
        };
        let Some(step) = found else {
            (place, gradient, value) = (old_place, old_gradient, old_value);
            if memory.is_empty() {
                break;
            }
            // The curvature history misleads: restart from here.
            memory.clear();
            continue;
        };
        steps += 1;
        let scale = old_value.abs().max(value.abs()).max(1.0);
        converged = largest(&gradient) <= stopping.gradient || old_value - value <= stopping.gain * scale;
        let moved: Vec<f64> = direction.iter().map(|towards| step * towards).collect();
        let turned: Vec<f64> = gradient.iter().zip(&old_gradient).map(|(new, old)| new - old).collect();
        remember(&mut memory, moved, turned, -slope * step);
    }
    Minimum { place, value, gradient, steps, evaluations, converged }
}

/// A step, the change of the gradient along it, and one over their product.
struct Pair {
    step: Vec<f64>,
    change: Vec<f64>,
    inverse: f64,
}

fn remember(memory: &mut Vec<Pair>, step: Vec<f64>, change: Vec<f64>, descent: f64) {
    let curvature = dot(&step, &change);
    if curvature <= f64::EPSILON * descent {
        return;
    }
    if memory.len() == MEMORY {
        memory.remove(0);
    }
    memory.push(Pair { step, change, inverse: 1.0 / curvature });
}

/// Minus the gradient, bent by what is remembered of the curvature.
fn direction(gradient: &[f64], memory: &[Pair]) -> Vec<f64> {
    let mut direction: Vec<f64> = gradient.iter().map(|part| -part).collect();
    let mut shares = Vec::with_capacity(memory.len());
    for pair in memory.iter().rev() {
        let share = pair.inverse * dot(&pair.step, &direction);
        add(&mut direction, -share, &pair.change);
        shares.push(share);
    }
    if let Some(last) = memory.last() {
        let scale = 1.0 / (last.inverse * dot(&last.change, &last.change));
        direction.iter_mut().for_each(|part| *part *= scale);
    }
    for (pair, share) in memory.iter().zip(shares.into_iter().rev()) {
        let back = pair.inverse * dot(&pair.change, &direction);
        add(&mut direction, share - back, &pair.step);
    }
    direction
}

fn largest(values: &[f64]) -> f64 {
    values.iter().fold(0.0, |largest, value| largest.max(value.abs()))
}

/// In several sums at once, which the processor adds side by side.
pub(super) fn dot(left: &[f64], right: &[f64]) -> f64 {
    const LANES: usize = 8;
    let mut sums = [0.0; LANES];
    let (lefts, rights) = (left.chunks_exact(LANES), right.chunks_exact(LANES));
    let rest: f64 = lefts.remainder().iter().zip(rights.remainder()).map(|(left, right)| left * right).sum();
    for (left, right) in lefts.zip(rights) {
        for lane in 0..LANES {
            sums[lane] += left[lane] * right[lane];
        }
    }
    sums.iter().sum::<f64>() + rest
}

pub(super) fn add(sum: &mut [f64], times: f64, values: &[f64]) {
    for (sum, value) in sum.iter_mut().zip(values) {
        *sum += times * value;
    }
}

/// The line search, after MINPACK-2's `dcsrch` and `dcstep`.
mod line {
    /// Steps are never longer.
    pub const LONGEST: f64 = 1e10;
    /// How much of the descent promised by the slope a step must bring.
    const DECREASE: f64 = 1e-3;
    /// How much flatter it must get.
    const FLATTENING: f64 = 0.9;
    /// The narrowest bracket, as a part of its end.
    const NARROW: f64 = 0.1;

    /// A place on the line: how far, how high, how steep.
    #[derive(Debug, Clone, Copy)]
    struct Point {
        step: f64,
        value: f64,
        slope: f64,
    }

    pub struct Search {
        /// Where to look next.
        pub step: f64,
        start: Point,
        /// The lowest place so far, and the other end of the bracket.
        best: Point,
        other: Point,
        bracketed: bool,
        /// A place with enough descent has been seen.
        descended: bool,
        low: f64,
        high: f64,
        width: f64,
        width_before: f64,
    }

    impl Search {
        pub fn start(value: f64, slope: f64, step: f64) -> Self {
            let start = Point { step: 0.0, value, slope };
            Self {
                step,
                start,
                best: start,
                other: start,
                bracketed: false,
                descended: false,
                low: 0.0,
                high: 5.0 * step,
                width: LONGEST,
                width_before: 2.0 * LONGEST,
            }
        }

        /// Return whether the search ends at `step` with this value and slope; otherwise `step` becomes the next trial.
        pub fn ends(&mut self, value: f64, slope: f64) -> bool {
            let wanted = DECREASE * self.start.slope;
            let line = self.start.value + self.step * wanted;
            self.descended |= value <= line && slope >= 0.0;
            let good = value <= line && slope.abs() <= -FLATTENING * self.start.slope;
            if good || self.is_stuck(value, slope, line, wanted) {
                return true;
            }
            let here = Point { step: self.step, value, slope };
            if !self.descended && value <= self.best.value && value > line {
                // Look at how far the function is above the line of the wanted descent.
                let lower = |point: Point| Point {
                    value: point.value - point.step * wanted,
                    slope: point.slope - wanted,
                    ..point
                };
                let raise = |point: Point| Point {
                    value: point.value + point.step * wanted,
                    slope: point.slope + wanted,
                    ..point
                };
                (self.best, self.other) = (lower(self.best), lower(self.other));
                self.advance(lower(here));
                (self.best, self.other) = (raise(self.best), raise(self.other));
            } else {
                self.advance(here);
            }
            self.narrow();
            false
        }

        fn is_stuck(&self, value: f64, slope: f64, line: f64, wanted: f64) -> bool {
            let outside = self.step <= self.low || self.step >= self.high;
            self.bracketed && (outside || self.high - self.low <= NARROW * self.high)
                || self.step == LONGEST && value <= line && slope <= wanted
                || self.step == 0.0
        }

        fn narrow(&mut self) {
            if self.bracketed {
                let width = (self.other.step - self.best.step).abs();
                if width >= 0.66 * self.width_before {
                    self.step = self.best.step + 0.5 * (self.other.step - self.best.step);
                }
                (self.width_before, self.width) = (self.width, width);
                self.low = self.best.step.min(self.other.step);
                self.high = self.best.step.max(self.other.step);
            } else {
                self.low = self.step + 1.1 * (self.step - self.best.step);
                self.high = self.step + 4.0 * (self.step - self.best.step);
            }
            self.step = self.step.clamp(0.0, LONGEST);
            let outside = self.step <= self.low || self.step >= self.high;
            if self.bracketed && (outside || self.high - self.low <= NARROW * self.high) {
                self.step = self.best.step;
            }
        }

        /// The next step from cubic and quadratic interpolation, and the new bracket.
        fn advance(&mut self, here: Point) {
            let best = self.best;
            let opposite = here.slope * (best.slope / best.slope.abs());
            let next = if here.value > best.value {
                self.bracketed = true;
                let cubic = cubic(best, here, Ends::FromBest);
                let quadratic = best.step
                    + (best.slope / ((best.value - here.value) / (here.step - best.step) + best.slope)) / 2.0
                        * (here.step - best.step);
                if (cubic - best.step).abs() < (quadratic - best.step).abs() {
                    cubic
                } else {
                    cubic + (quadratic - cubic) / 2.0
                }
            } else if opposite < 0.0 {
                self.bracketed = true;
                farther(here, cubic(best, here, Ends::FromHere), secant(best, here))
            } else if here.slope.abs() < best.slope.abs() {
                self.flatter(here)
            } else if self.bracketed {
                cubic(self.other, here, Ends::FromHere)
            } else if here.step > best.step {
                self.high
            } else {
                self.low
            };
            if here.value > best.value {
                self.other = here;
            } else {
                if opposite < 0.0 {
                    self.other = best;
                }
                self.best = here;
            }
            self.step = next;
        }

        /// Lower, in the same direction, and less steep.
        fn flatter(&self, here: Point) -> f64 {
            let best = self.best;
            let theta = 3.0 * (best.value - here.value) / (here.step - best.step) + best.slope + here.slope;
            let scale = theta.abs().max(best.slope.abs()).max(here.slope.abs());
            let root = ((theta / scale).powi(2) - best.slope / scale * (here.slope / scale)).max(0.0).sqrt();
            let gamma = if here.step > best.step { -scale * root } else { scale * root };
            let ratio = (gamma - here.slope + theta) / (gamma + (best.slope - here.slope) + gamma);
            let cubic = if ratio < 0.0 && gamma != 0.0 {
                here.step + ratio * (best.step - here.step)
            } else if here.step > best.step {
                self.high
            } else {
                self.low
            };
            let secant = secant(best, here);
            if !self.bracketed {
                return farther(here, cubic, secant).min(self.high).max(self.low);
            }
            let nearer = if (cubic - here.step).abs() < (secant - here.step).abs() { cubic } else { secant };
            let limit = here.step + 0.66 * (self.other.step - here.step);
            if here.step > best.step { nearer.min(limit) } else { nearer.max(limit) }
        }
    }

    #[derive(Clone, Copy, PartialEq)]
    enum Ends {
        FromBest,
        FromHere,
    }

    /// Where the cubic through both points has its minimum.
    fn cubic(best: Point, here: Point, ends: Ends) -> f64 {
        let theta = 3.0 * (best.value - here.value) / (here.step - best.step) + best.slope + here.slope;
        let scale = theta.abs().max(best.slope.abs()).max(here.slope.abs());
        let root = ((theta / scale).powi(2) - best.slope / scale * (here.slope / scale)).max(0.0).sqrt();
        let sign = match ends {
            Ends::FromBest if here.step < best.step => -1.0,
            Ends::FromHere if here.step > best.step => -1.0,
            _ => 1.0,
        };
        let gamma = sign * scale * root;
        match ends {
            Ends::FromBest => {
                let ratio = (gamma - best.slope + theta) / (gamma - best.slope + gamma + here.slope);
                best.step + ratio * (here.step - best.step)
            }
            Ends::FromHere => {
                let ratio = (gamma - here.slope + theta) / (gamma - here.slope + gamma + best.slope);
                here.step + ratio * (best.step - here.step)
            }
        }
    }

    fn secant(best: Point, here: Point) -> f64 {
        here.step + here.slope / (here.slope - best.slope) * (best.step - here.step)
    }

    fn farther(here: Point, one: f64, other: f64) -> f64 {
        if (one - here.step).abs() > (other - here.step).abs() { one } else { other }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// H. Rosenbrock's valley; the minimum is at (1, 1).
    #[test]
    fn the_valley_is_walked_to_its_end() {
        let stopping = Stopping { gradient: 1e-8, gain: 1e-15, most_steps: 200, most_trials: 20 };
        let valley = |at: &[f64], gradient: &mut [f64]| {
            let (x, y) = (at[0], at[1]);
            gradient[0] = -400.0 * x * (y - x * x) - 2.0 * (1.0 - x);
            gradient[1] = 200.0 * (y - x * x);
            100.0 * (y - x * x).powi(2) + (1.0 - x).powi(2)
        };
        let found = minimise(&[-1.2, 1.0], valley, &stopping);
        assert!(found.converged);
        assert!((found.place[0] - 1.0).abs() < 1e-6 && (found.place[1] - 1.0).abs() < 1e-6);
    }
}
