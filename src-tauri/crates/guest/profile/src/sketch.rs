//! A quantile sketch: estimates quantiles of numbers that are seen once and not kept.

#![expect(clippy::indexing_slicing, reason = "cells of a page and edges of bins are counted here")]

use crate::histogram::lerp;

/// Bits of a number's fraction that tell it from its neighbours. A position in a table of counts; 2^-13 is what an
/// estimate may be off by, in parts of its distance to the first value.
const FRACTION_BITS: u32 = 12;

const CELLS: usize = 1 << FRACTION_BITS;

/// Counts of numbers by their leading bits, in the way of HDR histograms (Tene 2012) and DDSketch (Masson, Rim and Lee 2019).
///
/// Numbers are counted by their distance to the first one, so that years and moments do not all fall into one cell.
/// Integers closer than 8,192 to it have a cell of their own.
#[derive(Debug, Clone, Default)]
pub struct Sketch {
    origin: Option<f64>,
    /// Counts for each sign and power of two that occurs.
    pages: Vec<(u32, Box<[u64; CELLS]>)>,
}

impl Sketch {
    #[inline]
    pub fn push(&mut self, value: f64) {
        let origin = *self.origin.get_or_insert(value);
        let bits = (value - origin).to_bits();
        let page = (bits >> 52) as u32;
        let cell = (bits >> (52 - FRACTION_BITS)) as usize % CELLS;
        match self.pages.iter_mut().find(|(number, _)| *number == page) {
            Some((_, counts)) => counts[cell] += 1,
            None => {
                let mut counts = Box::new([0; CELLS]);
                counts[cell] = 1;
                self.pages.push((page, counts));
            }
        }
    }

    /// Ranges of values with how many are in each, in order.
    pub fn ranges(&self) -> Vec<Range> {
        let origin = self.origin.unwrap_or(0.0);
        let mut ranges = vec![];
        for (page, counts) in &self.pages {
            let filled = counts.iter().enumerate().filter(|(_, count)| **count > 0);
            ranges.extend(filled.map(|(cell, count)| Range::of(*page, cell, *count, origin)));
        }
        ranges.sort_by(|left, right| left.low.total_cmp(&right.low));
        ranges
    }
}

/// Values that a sketch does not tell apart.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Range {
    pub low: f64,
    pub high: f64,
    pub count: u64,
    /// The end that is nearer to the first value: the value itself where the range holds a single integer.
    near: f64,
}

impl Range {
    fn of(page: u32, cell: usize, count: u64, origin: f64) -> Self {
        let shift = 52 - FRACTION_BITS;
        let near = f64::from_bits(u64::from(page) << 52 | (cell as u64) << shift);
        let far = f64::from_bits((u64::from(page) << 52 | (cell as u64) << shift) + (1 << shift));
        let far = if far.is_finite() { far } else { near };
        Self { low: origin + near.min(far), high: origin + near.max(far), count, near: origin + near }
    }

    /// The same for a column of integers, each of which is a value and no range where the sketch tells it from others.
    pub fn of_integers(self) -> Self {
        if self.high - self.low <= 1.0 { Self { low: self.near, high: self.near, ..self } } else { self }
    }

    /// In another unit.
    pub fn scaled(self, factor: f64) -> Self {
        Self { low: self.low * factor, high: self.high * factor, near: self.near * factor, ..self }
    }

    /// The range as far as it lies between two bounds.
    fn within(self, least: f64, most: f64) -> Self {
        Self { low: self.low.clamp(least, most), high: self.high.clamp(least, most), ..self }
    }
}

/// A quantile of so many values between `min` and `max`, by linear interpolation (type 7 of Hyndman and Fan).
pub fn quantile(ranges: &[Range], values: u64, share: f64, (min, max): (f64, f64)) -> f64 {
    let position = (values - 1) as f64 * share;
    let at = |rank: u64| {
        let mut before = 0;
        for range in ranges {
            if rank < before + range.count {
                let range = range.within(min, max);
                let inside = (rank - before) as f64 / range.count as f64;
                return lerp(range.low, range.high, inside);
            }
            before += range.count;
        }
        max
    };
    let (below, above) = (at(position as u64), at((position as u64 + 1).min(values - 1)));
    lerp(below, above, position.fract())
}

/// Counts of values in bins between edges; a range that an edge cuts is divided evenly.
pub fn counts(ranges: &[Range], edges: &[f64]) -> Vec<u64> {
    let bins = edges.len() - 1;
    let mut counts = vec![0_u64; bins];
    let (low, high) = (edges[0], edges[bins]);
    let below = |range: &Range, edge: f64| {
        let width = range.high - range.low;
        if width <= 0.0 { f64::from(u8::from(range.low < edge)) } else { ((edge - range.low) / width).clamp(0.0, 1.0) }
    };
    for range in ranges {
        let range = range.within(low, high);
        let mut given = 0;
        for bin in 0..bins {
            let upper = if bin + 1 == bins { 1.0 } else { below(&range, edges[bin + 1]) };
            let until = (range.count as f64 * upper).round() as u64;
            counts[bin] += until.saturating_sub(given);
            given = given.max(until);
        }
    }
    counts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_of_many_numbers_are_off_by_very_little() {
        let mut sketch = Sketch::default();
        let mut values: Vec<f64> = (0..100_000_u64).map(|n| (n * 7_919 % 100_003) as f64 / 100.0 + 1e6).collect();
        values.iter().for_each(|value| sketch.push(*value));
        values.sort_by(f64::total_cmp);
        let ranges = sketch.ranges();
        for share in [0.25, 0.5, 0.75] {
            let exact = values[((values.len() - 1) as f64 * share) as usize];
            let found = quantile(&ranges, 100_000, share, (values[0], values[99_999]));
            assert!((found - exact).abs() < 0.2, "{share}: {found} for {exact}");
        }
        let edges: Vec<f64> = (0..=10).map(|edge| lerp(values[0], values[99_999], f64::from(edge) / 10.0)).collect();
        let counts = counts(&ranges, &edges);
        assert_eq!(counts.iter().sum::<u64>(), 100_000);
        assert!(counts.iter().all(|count| count.abs_diff(10_000) < 20), "{counts:?}");
    }

    #[test]
    fn small_integers_are_exact() {
        let mut sketch = Sketch::default();
        (0..1000_u32).for_each(|n| sketch.push(f64::from(n * 37 % 101) - 50.0));
        let ranges: Vec<Range> = sketch.ranges().into_iter().map(Range::of_integers).collect();
        assert_eq!(quantile(&ranges, 1000, 0.5, (-50.0, 50.0)), {
            let mut values: Vec<i64> = (0..1000).map(|n| n * 37 % 101 - 50).collect();
            values.sort_unstable();
            (values[499] + values[500]) as f64 / 2.0
        });
    }
}
