//! The ticks of an axis and their labels.

use tabletalk_format::NumberFormat;
use tabletalk_protocol::{Axis, Language, Scale, TickLabels, Ticks};

use crate::{
    scale::{Domain, Spacing},
    ticks, time,
};

/// More ticks than any picture has room for.
const MOST: usize = 2000;

/// A marked position.
#[derive(Debug, Clone, PartialEq)]
pub struct Tick {
    pub at: f64,
    /// The label; text after a line break goes on the line below.
    pub text: String,
}

/// The smallest distance between ticks that makes sense.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Granularity {
    /// Half a customer is no customer.
    Whole,
    Any,
}

/// The ticks of `axis` within `domain`, about `count` where the axis chooses.
pub fn ticks(axis: &Axis, domain: &Domain, count: usize, granularity: Granularity, language: Language) -> Vec<Tick> {
    let mut found = match (&axis.ticks, &axis.scale) {
        (Ticks::None, _) => Vec::new(),
        (Ticks::At { positions, labels: TickLabels::Texts(texts) }, _) => {
            positions.iter().zip(texts).map(|(at, text)| Tick { at: *at, text: text.clone() }).collect()
        }
        (Ticks::At { positions, .. }, _) => at(positions, axis, language),
        (Ticks::Automatic, Scale::Category { names }) => {
            names.iter().enumerate().map(|(number, name)| Tick { at: number as f64, text: name.clone() }).collect()
        }
        (Ticks::Automatic, Scale::Time) => moments(domain, count, language),
        (Ticks::Automatic, _) => numbers(axis, domain, count, granularity, language),
    };
    found.retain(|tick| tick.at.is_finite() && domain.contains(tick.at));
    found.truncate(MOST);
    found
}

/// Return whether the tick labels are texts rather than numbers.
pub fn is_named(axis: &Axis) -> bool {
    matches!(axis.scale, Scale::Category { .. }) || matches!(axis.ticks, Ticks::At { labels: TickLabels::Texts(_), .. })
}

fn moments(domain: &Domain, count: usize, language: Language) -> Vec<Tick> {
    time::moments(domain.low, domain.high, count, language)
        .into_iter()
        .map(|moment| Tick { at: moment.at, text: moment.text })
        .collect()
}

fn numbers(axis: &Axis, domain: &Domain, count: usize, granularity: Granularity, language: Language) -> Vec<Tick> {
    if domain.spacing == Spacing::Logarithmic {
        return at(&ticks::powers(domain.low, domain.high), axis, language);
    }
    if let Spacing::Symmetric(threshold) = domain.spacing {
        return at(&ticks::symmetric_powers(domain.low, domain.high, threshold), axis, language);
    }
    let step = match granularity {
        Granularity::Whole => ticks::whole_step(domain.low, domain.high, count),
        Granularity::Any => ticks::step(domain.low, domain.high, count),
    };
    written(&ticks::multiples(domain.low, domain.high, step), step, axis, language)
}

/// Ticks at these positions, with decimals enough to tell neighbours apart.
fn at(positions: &[f64], axis: &Axis, language: Language) -> Vec<Tick> {
    if axis.scale == Scale::Time {
        let texts = time::texts(positions, language).into_iter();
        return positions.iter().zip(texts).map(|(at, text)| Tick { at: *at, text }).collect();
    }
    let mut sorted: Vec<f64> = positions.iter().copied().filter(|position| position.is_finite()).collect();
    sorted.sort_by(f64::total_cmp);
    if matches!(axis.scale, Scale::Log | Scale::Symlog { .. }) {
        return sorted
            .iter()
            .flat_map(|position| {
                written(&[*position], if *position == 0.0 { 1.0 } else { position.abs() }, axis, language)
            })
            .collect();
    }
    let steps = sorted.array_windows().map(|[one, next]| next - one).chain(sorted.first().copied());
    let step = steps.map(f64::abs).filter(|step| *step > 0.0).fold(f64::INFINITY, f64::min);
    written(&sorted, step, axis, language)
}

fn written(positions: &[f64], step: f64, axis: &Axis, language: Language) -> Vec<Tick> {
    let format = NumberFormat::of(positions, step, &axis.number_style, language);
    positions.iter().map(|at| Tick { at: *at, text: format.text(*at) }).collect()
}
