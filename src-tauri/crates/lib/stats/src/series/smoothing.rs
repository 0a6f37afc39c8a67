//! Exponential smoothing (C. Holt 1957, P. Winters 1960): a level, a trend and seasons that follow the series.

use crate::learning::{Minimum, Stopping, minimise};

/// The form of a component.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Component {
    None,
    Added,
    Multiplied,
}

/// The components of the model.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Smoothing {
    pub trend: Component,
    pub damped: bool,
    pub season: Component,
    /// Values a season; 0 without.
    pub period: usize,
}

impl Smoothing {
    fn has_trend(self) -> bool {
        self.trend != Component::None
    }

    fn has_season(self) -> bool {
        self.season != Component::None
    }

    /// Shares that are between 0 and 1: of the level, the trend, the season, and the damping.
    fn shares(self) -> usize {
        1 + usize::from(self.has_trend()) + usize::from(self.has_season()) + usize::from(self.damped)
    }

    /// All parameters: the shares, the first level, the first trend, the first season.
    pub fn parameters(self) -> usize {
        self.shares() + 1 + usize::from(self.has_trend()) + if self.has_season() { self.period } else { 0 }
    }
}

/// The one-step forecast of each value, and the components after it.
#[derive(Debug, Clone, PartialEq)]
pub struct Smoothed {
    pub fitted: Vec<f64>,
    pub levels: Vec<f64>,
    pub trends: Vec<f64>,
    pub seasons: Vec<f64>,
    /// The values that follow.
    pub forecast: Vec<f64>,
}

/// Follow the series with these parameters, and go on for `ahead` values.
pub fn smooth(series: &[f64], smoothing: Smoothing, parameters: &[f64], ahead: usize) -> Smoothed {
    let mut next = parameters.iter().copied();
    let mut take = |wanted: bool, otherwise: f64| if wanted { next.next().unwrap_or(otherwise) } else { otherwise };
    let alpha = take(true, 0.0);
    let beta = take(smoothing.has_trend(), 0.0);
    let gamma = take(smoothing.has_season(), 0.0);
    let phi = take(smoothing.damped, 1.0);
    let mut level = take(true, 0.0);
    let grows = smoothing.trend == Component::Multiplied;
    let mut trend = take(smoothing.has_trend(), if grows { 1.0 } else { 0.0 });
    let scales = smoothing.season == Component::Multiplied;
    let mut season: Vec<f64> = if smoothing.has_season() { next.collect() } else { vec![0.0] };
    let period = season.len().max(1);
    season.resize(period, 0.0);
    let with_trend = |level: f64, trend: f64, damping: f64| {
        if grows { level * trend.powf(damping) } else { level + damping * trend }
    };
    let with_season = |base: f64, part: f64| if scales { base * part } else { base + part };
    let mut found = Smoothed {
        fitted: Vec::with_capacity(series.len()),
        levels: Vec::new(),
        trends: Vec::new(),
        seasons: Vec::new(),
        forecast: Vec::new(),
    };
    for (at, &value) in series.iter().enumerate() {
        let part = season[at % period];
        let base = with_trend(level, trend, phi);
        found.fitted.push(with_season(base, part));
        let seen = if scales { value / part } else { value - part };
        let risen = alpha * seen + (1.0 - alpha) * base;
        if smoothing.has_trend() {
            let step = if grows { risen / level } else { risen - level };
            let before = if grows { trend.powf(phi) } else { phi * trend };
            trend = beta * step + (1.0 - beta) * before;
        }
        if smoothing.has_season() {
            let shown = if scales { value / base } else { value - base };
            season[at % period] = gamma * shown + (1.0 - gamma) * part;
        }
        level = risen;
        found.levels.push(level);
        found.trends.push(trend);
        found.seasons.push(season[at % period]);
    }
    let mut damping = 0.0;
    for step in 0..ahead {
        damping += phi.powi(step as i32 + 1);
        let base = with_trend(level, trend, damping);
        found.forecast.push(with_season(base, season[(series.len() + step) % period]));
    }
    found
}

/// The parameters with the smallest squared errors, from `start`; a share that is given in `fixed` stays.
pub fn fit_smoothing(series: &[f64], smoothing: Smoothing, start: &[f64], fixed: &[Option<f64>]) -> Minimum {
    let shares = smoothing.shares();
    let scale = series.iter().map(|value| value * value).sum::<f64>().max(f64::MIN_POSITIVE);
    let sizes: Vec<f64> =
        start.iter().enumerate().map(|(at, value)| if at < shares { 1.0 } else { value.abs().max(1e-2) }).collect();
    let read = |place: &[f64]| -> Vec<f64> {
        let one = |(at, &free): (usize, &f64)| match fixed.get(at).copied().flatten() {
            Some(value) => value,
            None if at < shares => bounded(free, smoothing.damped && at + 1 == shares),
            None => free * sizes[at],
        };
        place.iter().enumerate().map(one).collect()
    };
    let loss = |place: &[f64]| {
        let fitted = smooth(series, smoothing, &read(place), 0).fitted;
        let error: f64 = series.iter().zip(&fitted).map(|(value, fitted)| (value - fitted) * (value - fitted)).sum();
        let value = (error / scale * 1e3).ln_1p();
        if value.is_finite() { value } else { f64::MAX.sqrt() }
    };
    let slope = |place: &[f64], gradient: &mut [f64]| {
        const WIDTH: f64 = 1e-6;
        let mut moved = place.to_vec();
        for at in 0..place.len() {
            moved[at] = place[at] + WIDTH;
            let above = loss(&moved);
            moved[at] = place[at] - WIDTH;
            gradient[at] = (above - loss(&moved)) / (2.0 * WIDTH);
            moved[at] = place[at];
        }
        loss(place)
    };
    let stopping = Stopping { gradient: 1e-9, gain: 1e-15, most_steps: 2000, most_trials: 40 };
    let begin = |share: f64| -> Vec<f64> {
        let one = |(at, &value): (usize, &f64)| if at < shares { share } else { value / sizes[at] };
        start.iter().enumerate().map(one).collect()
    };
    let found = [-2.0, 0.0, 2.0, -5.0].map(|share| minimise(&begin(share), slope, &stopping));
    let mut best = found
        .into_iter()
        .min_by(|one, other| one.value.total_cmp(&other.value))
        .unwrap_or_else(|| minimise(start, slope, &stopping));
    best.place = read(&best.place);
    best
}

/// Between 0 and 1; damping between 0.8 and 0.995.
fn bounded(free: f64, is_damping: bool) -> f64 {
    let share = 1.0 / (1.0 + (-free).exp());
    if is_damping { 0.8 + 0.195 * share } else { share }
}
