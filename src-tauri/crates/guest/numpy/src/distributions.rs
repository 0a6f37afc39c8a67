//! Random deviates of named distributions, drawn in the order in which numpy draws them.

use std::sync::OnceLock;

use tabletalk_stats::ln_gamma;

use super::{mt19937::MersenneTwister, pcg64::PermutedGenerator};

/// A source of deviates. The older generator transforms where the newer one has a ziggurat.
pub(crate) trait Source {
    fn part(&mut self) -> f64;
    fn gauss(&mut self) -> f64;
    fn exponential(&mut self) -> f64;
    /// True for numpy's legacy generator, whose streams never change.
    const LEGACY: bool;
}

impl Source for MersenneTwister {
    fn part(&mut self) -> f64 {
        self.uniform()
    }
    fn gauss(&mut self) -> f64 {
        self.normal()
    }
    fn exponential(&mut self) -> f64 {
        -(1.0 - self.uniform()).ln()
    }
    const LEGACY: bool = true;
}

impl Source for PermutedGenerator {
    fn part(&mut self) -> f64 {
        self.uniform()
    }
    fn gauss(&mut self) -> f64 {
        self.normal()
    }
    fn exponential(&mut self) -> f64 {
        exponential_ziggurat(self)
    }
    const LEGACY: bool = false;
}

/// The distribution of this name as a function of a source and up to three parameters.
pub(crate) fn named<S: Source>(name: &str) -> Option<fn(&mut S, [f64; 3]) -> f64> {
    Some(match name {
        "exponential" => |source, _| source.exponential(),
        "gamma" => |source, [shape, ..]| gamma(source, shape),
        "beta" => |source, [a, b, _]| beta(source, a, b),
        "chisquare" => |source, [freedom, ..]| 2.0 * gamma(source, freedom / 2.0),
        "f" => |source, [above, below, _]| {
            let over = 2.0 * gamma(source, above / 2.0) * below;
            over / (2.0 * gamma(source, below / 2.0) * above)
        },
        "t" => |source, [freedom, ..]| {
            let (above, below) = (source.gauss(), gamma(source, freedom / 2.0));
            (freedom / 2.0).sqrt() * above / below.sqrt()
        },
        "cauchy" => |source, _| {
            let above = source.gauss();
            above / source.gauss()
        },
        "pareto" => |source, [a, ..]| {
            let power = source.exponential() / a;
            if S::LEGACY { power.exp() - 1.0 } else { power.exp_m1() }
        },
        "weibull" => |source, [a, ..]| if a == 0.0 { 0.0 } else { source.exponential().powf(1.0 / a) },
        "power" => |source, [a, ..]| {
            let drawn = source.exponential();
            let part = if S::LEGACY { 1.0 - (-drawn).exp() } else { -(-drawn).exp_m1() };
            part.powf(1.0 / a)
        },
        "laplace" => |source, _| laplace(source),
        "gumbel" => {
            |source, _| positive(source, |source| 1.0 - source.part(), |part| -(-part.ln()).ln(), |part| part < 1.0)
        }
        "logistic" => |source, _| positive(source, Source::part, |part| (part / (1.0 - part)).ln(), |part| part > 0.0),
        "rayleigh" => |source, _| {
            if S::LEGACY { (-2.0 * (1.0 - source.part()).ln()).sqrt() } else { (2.0 * source.exponential()).sqrt() }
        },
        "triangular" => |source, [left, mode, right]| triangular(source, left, mode, right),
        "wald" => |source, [mean, scale, _]| wald(source, mean, scale),
        "geometric" => |source, [chance, ..]| geometric(source, chance),
        "poisson" => |source, [rate, ..]| poisson(source, rate),
        "binomial" => |source, [count, chance, _]| binomial(source, count, chance),
        "negative_binomial" => |source, [count, chance, _]| {
            let rate = gamma(source, count) * ((1.0 - chance) / chance);
            poisson(source, rate)
        },
        _ => return None,
    })
}

/// Draw until the value can be transformed.
fn positive<S: Source>(
    source: &mut S,
    draw: impl Fn(&mut S) -> f64,
    transform: impl Fn(f64) -> f64,
    fits: impl Fn(f64) -> bool,
) -> f64 {
    loop {
        let drawn = draw(source);
        if fits(drawn) {
            return transform(drawn);
        }
    }
}

/// G. Marsaglia and W. W. Tsang's method (2000); below one, that of J. H. Ahrens and U. Dieter (1974).
fn gamma(source: &mut impl Source, shape: f64) -> f64 {
    if shape == 1.0 {
        return source.exponential();
    }
    if shape == 0.0 || shape.is_nan() {
        return shape;
    }
    if shape < 1.0 {
        return small_gamma(source, shape);
    }
    let b = shape - 1.0 / 3.0;
    let c = 1.0 / (9.0 * b).sqrt();
    loop {
        let (x, v) = loop {
            let x = source.gauss();
            let v = 1.0 + c * x;
            if v > 0.0 {
                break (x, v * v * v);
            }
        };
        let u = source.part();
        if u < 1.0 - 0.0331 * (x * x) * (x * x) || u.ln() < 0.5 * x * x + b * (1.0 - v + v.ln()) {
            return b * v;
        }
    }
}

fn small_gamma(source: &mut impl Source, shape: f64) -> f64 {
    loop {
        let (u, v) = (source.part(), source.exponential());
        if u <= 1.0 - shape {
            let x = u.powf(1.0 / shape);
            if x <= v {
                return x;
            }
        } else {
            let y = -((1.0 - u) / shape).ln();
            let x = (1.0 - shape + shape * y).powf(1.0 / shape);
            if x <= v + y {
                return x;
            }
        }
    }
}

/// M. D. Jöhnk's method for small parameters, otherwise two gamma deviates.
fn beta(source: &mut impl Source, a: f64, b: f64) -> f64 {
    if a > 1.0 || b > 1.0 {
        let first = gamma(source, a);
        return first / (first + gamma(source, b));
    }
    loop {
        let (u, v) = (source.part(), source.part());
        let (x, y) = (u.powf(1.0 / a), v.powf(1.0 / b));
        let sum = x + y;
        if sum <= 1.0 && u + v > 0.0 {
            if sum > 0.0 {
                return x / sum;
            }
            let (ln_x, ln_y) = (u.ln() / a, v.ln() / b);
            let most = ln_x.max(ln_y);
            return (ln_x - most - ((ln_x - most).exp() + (ln_y - most).exp()).ln()).exp();
        }
    }
}

fn laplace(source: &mut impl Source) -> f64 {
    loop {
        let u = source.part();
        if u >= 0.5 {
            return -(2.0 - u - u).ln();
        }
        if u > 0.0 {
            return (u + u).ln();
        }
    }
}

fn triangular(source: &mut impl Source, left: f64, mode: f64, right: f64) -> f64 {
    let base = right - left;
    let u = source.part();
    if u <= (mode - left) / base {
        left + (u * ((mode - left) * base)).sqrt()
    } else {
        right - ((1.0 - u) * ((right - mode) * base)).sqrt()
    }
}

/// J. R. Michael, W. R. Schucany and R. W. Haas (1976).
fn wald(source: &mut impl Source, mean: f64, scale: f64) -> f64 {
    let half = mean / (2.0 * scale);
    let normal = source.gauss();
    let y = mean * normal * normal;
    let x = mean + half * (y - (4.0 * scale * y + y * y).sqrt());
    if source.part() <= mean / (mean + x) { x } else { mean * mean / x }
}

fn geometric<S: Source>(source: &mut S, chance: f64) -> f64 {
    /// From here on, counting up is quicker than a logarithm.
    const LARGE: f64 = 1.0 / 3.0;
    if chance < LARGE {
        return if S::LEGACY {
            ((1.0 - source.part()).ln() / (1.0 - chance).ln()).ceil()
        } else {
            (-source.exponential() / (-chance).ln_1p()).ceil()
        };
    }
    let (mut count, mut sum, mut product) = (1.0, chance, chance);
    let u = source.part();
    while u > sum {
        product *= 1.0 - chance;
        sum += product;
        count += 1.0;
        if product == 0.0 {
            break;
        }
    }
    count
}

fn poisson(source: &mut impl Source, rate: f64) -> f64 {
    if rate >= 10.0 {
        return large_poisson(source, rate);
    }
    if rate == 0.0 {
        return 0.0;
    }
    let limit = (-rate).exp();
    let (mut count, mut product) = (0.0, 1.0);
    loop {
        product *= source.part();
        if product <= limit {
            return count;
        }
        count += 1.0;
    }
}

/// W. Hörmann's transformed rejection (1993).
fn large_poisson(source: &mut impl Source, rate: f64) -> f64 {
    let root = rate.sqrt();
    let b = 0.931 + 2.53 * root;
    let a = -0.059 + 0.02483 * b;
    let inverse = 1.1239 + 1.1328 / (b - 3.4);
    let sure = 0.9277 - 3.6224 / (b - 2.0);
    loop {
        let u = source.part() - 0.5;
        let v = source.part();
        let off = 0.5 - u.abs();
        let k = ((2.0 * a / off + b) * u + rate + 0.43).floor();
        if off >= 0.07 && v <= sure {
            return k;
        }
        if k < 0.0 || (off < 0.013 && v > off) {
            continue;
        }
        let bound = -rate + k * rate.ln() - ln_gamma(k + 1.0);
        if v.ln() + inverse.ln() - (a / (off * off) + b).ln() <= bound {
            return k;
        }
    }
}

fn binomial(source: &mut impl Source, count: f64, chance: f64) -> f64 {
    if count == 0.0 || chance == 0.0 {
        return 0.0;
    }
    let (rare, flipped) = if chance <= 0.5 { (chance, false) } else { (1.0 - chance, true) };
    let drawn = if rare * count <= 30.0 { few_hits(source, count, rare) } else { many_hits(source, count, rare) };
    if flipped { count - drawn } else { drawn }
}

/// By going through the probabilities from zero hits on.
fn few_hits(source: &mut impl Source, count: f64, chance: f64) -> f64 {
    let rest = 1.0 - chance;
    let none = (count * (-chance).ln_1p()).exp();
    let mean = count * chance;
    let bound = count.min(mean + 10.0 * (mean * rest + 1.0).sqrt()).floor();
    let (mut hits, mut here, mut u) = (0.0, none, source.part());
    while u > here {
        hits += 1.0;
        if hits > bound {
            (hits, here, u) = (0.0, none, source.part());
        } else {
            u -= here;
            here = (count - hits + 1.0) * chance * here / (hits * rest);
        }
    }
    hits
}

/// The triangle, parallelograms and exponential tails of V. Kachitvichyanukul and B. W. Schmeiser's BTPE (1988).
struct Hits {
    count: f64,
    chance: f64,
    rest: f64,
    mode: f64,
    middle: f64,
    left: f64,
    right: f64,
    flank: f64,
    left_rate: f64,
    right_rate: f64,
    /// The areas up to the end of each part.
    areas: [f64; 4],
}

impl Hits {
    fn new(count: f64, chance: f64) -> Self {
        let rest = 1.0 - chance;
        let top = count * chance + chance;
        let mode = top.floor();
        let half = (2.195 * (count * chance * rest).sqrt() - 4.6 * rest).floor() + 0.5;
        let middle = mode + 0.5;
        let (left, right) = (middle - half, middle + half);
        let flank = 0.134 + 20.5 / (15.3 + mode);
        let rate = |a: f64| a * (1.0 + a / 2.0);
        let left_rate = rate((top - left) / (top - left * chance));
        let right_rate = rate((right - top) / (right * rest));
        let second = half * (1.0 + 2.0 * flank);
        let third = second + flank / left_rate;
        let areas = [half, second, third, third + flank / right_rate];
        Self { count, chance, rest, mode, middle, left, right, flank, left_rate, right_rate, areas }
    }

    /// A candidate and the height at which it is to be accepted; nothing when it falls out of range.
    fn candidate(&self, source: &mut impl Source) -> Option<(f64, Option<f64>)> {
        let [first, second, third, whole] = self.areas;
        let u = source.part() * whole;
        let v = source.part();
        if u <= first {
            return Some(((self.middle - first * v + u).floor(), None));
        }
        if u <= second {
            let x = self.left + (u - first) / self.flank;
            let height = v * self.flank + 1.0 - (self.mode - x + 0.5).abs() / first;
            return (height <= 1.0).then(|| (x.floor(), Some(height)));
        }
        if u <= third {
            let y = (self.left + v.ln() / self.left_rate).floor();
            return (y >= 0.0 && v != 0.0).then_some((y, Some(v * (u - second) * self.left_rate)));
        }
        let y = (self.right - v.ln() / self.right_rate).floor();
        (y <= self.count && v != 0.0).then_some((y, Some(v * (u - third) * self.right_rate)))
    }

    fn accepts(&self, y: f64, height: f64) -> bool {
        let distance = (y - self.mode).abs();
        let spread = self.count * self.chance * self.rest;
        if distance <= 20.0 || distance >= spread / 2.0 - 1.0 {
            return height <= self.ratio(y);
        }
        let rho = distance / spread * ((distance * (distance / 3.0 + 0.625) + 0.166_666_666_666_666_66) / spread + 0.5);
        let t = -distance * distance / (2.0 * spread);
        let log = height.ln();
        if log < t - rho {
            return true;
        }
        log <= t + rho && log <= self.ln_bound(y)
    }

    /// The probability of `y` over that of the mode.
    fn ratio(&self, y: f64) -> f64 {
        let odds = self.chance / self.rest;
        let scale = odds * (self.count + 1.0);
        let (low, high) = (self.mode.min(y) as i64, self.mode.max(y) as i64);
        let product = (low + 1..=high).map(|step| scale / step as f64 - odds);
        if self.mode < y {
            product.fold(1.0, |ratio, factor| ratio * factor)
        } else {
            product.fold(1.0, |ratio, factor| ratio / factor)
        }
    }

    fn ln_bound(&self, y: f64) -> f64 {
        let (x, f, z, w) = (y + 1.0, self.mode + 1.0, self.count + 1.0 - self.mode, self.count - y + 1.0);
        let stirling = |value: f64| {
            let square = value * value;
            (13680.0 - (462.0 - (132.0 - (99.0 - 140.0 / square) / square) / square) / square) / value / 166_320.0
        };
        self.middle * (f / x).ln()
            + (self.count - self.mode + 0.5) * (z / w).ln()
            + (y - self.mode) * (w * self.chance / (x * self.rest)).ln()
            + stirling(f)
            + stirling(z)
            + stirling(x)
            + stirling(w)
    }
}

fn many_hits(source: &mut impl Source, count: f64, chance: f64) -> f64 {
    let hits = Hits::new(count, chance);
    loop {
        match hits.candidate(source) {
            Some((y, None)) => return y,
            Some((y, Some(height))) if hits.accepts(y, height) => return y,
            _ => {}
        }
    }
}

/// Where the tail of the exponential ziggurat begins, and the area of each of its 256 layers.
const TAIL: f64 = 7.697_117_470_131_05;
const AREA: f64 = 0.003_949_659_822_581_557;
/// How many values the 53 bits of a draw take.
const STEPS: f64 = 9_007_199_254_740_992.0;

struct Layers {
    inside: [u64; 256],
    width: [f64; 256],
    height: [f64; 256],
}

impl Layers {
    fn shared() -> &'static Self {
        static LAYERS: OnceLock<Layers> = OnceLock::new();
        LAYERS.get_or_init(|| {
            let mut edges = [0.0; 256];
            edges[255] = TAIL;
            for layer in (1..255).rev() {
                edges[layer] = -(AREA / edges[layer + 1] + (-edges[layer + 1]).exp()).ln();
            }
            edges[0] = AREA / (-TAIL).exp();
            let mut layers = Self {
                inside: [0; 256],
                width: edges.map(|edge| edge / STEPS),
                height: edges.map(|edge| (-edge).exp()),
            };
            layers.height[0] = 1.0;
            layers.inside[0] = (TAIL / edges[0] * STEPS) as u64;
            for layer in 2..256 {
                layers.inside[layer] = (edges[layer - 1] / edges[layer] * STEPS) as u64;
            }
            layers
        })
    }
}

fn exponential_ziggurat(source: &mut PermutedGenerator) -> f64 {
    let layers = Layers::shared();
    loop {
        let draw = source.next_u64() >> 3;
        let layer = (draw & 0xff) as usize;
        let steps = draw >> 8;
        let x = steps as f64 * layers.width[layer];
        if steps < layers.inside[layer] {
            return x;
        }
        if layer == 0 {
            return TAIL - (-source.uniform()).ln_1p();
        }
        let (low, high) = (layers.height[layer], layers.height[layer - 1]);
        if (high - low) * source.uniform() + low < (-x).exp() {
            return x;
        }
    }
}
