//! Ranks, and the exact distributions of the tests built on them.

#![expect(clippy::indexing_slicing, reason = "the kernels count along rows and columns whose lengths they are given")]

/// The rank of tied values.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ties {
    Average,
    Least,
    Most,
    Dense,
    /// In the order in which they come.
    Ordinal,
}

/// Ranks from 1 on.
pub fn ranks(values: &[f64], ties: Ties) -> Vec<f64> {
    let mut order: Vec<usize> = (0..values.len()).collect();
    order.sort_by(|&left, &right| values[left].total_cmp(&values[right]));
    let mut ranks = vec![0.0; values.len()];
    let (mut start, mut group) = (0, 0);
    while start < order.len() {
        let tied = order[start..].iter().take_while(|&&other| values[other] == values[order[start]]).count().max(1);
        group += 1;
        for (offset, &position) in order[start..start + tied].iter().enumerate() {
            ranks[position] = match ties {
                Ties::Average => start as f64 + (tied as f64 + 1.0) / 2.0,
                Ties::Least => start as f64 + 1.0,
                Ties::Most => (start + tied) as f64,
                Ties::Dense => f64::from(group),
                Ties::Ordinal => (start + offset) as f64 + 1.0,
            };
        }
        start += tied;
    }
    ranks
}

/// The probability of each value of Mann and Whitney's `U`, from 0 to `count · other`, when both samples come from one
/// source without ties.
pub fn mann_whitney(count: usize, other: usize) -> Vec<f64> {
    let largest = count * other;
    let mut chances = vec![0.0; largest + 1];
    chances[0] = 1.0;
    // The generating function Π (1 - q^(other + i)) / (1 - q^i), normalised as it grows.
    for i in 1..=count {
        for u in (other + i..=largest).rev() {
            chances[u] -= chances[u - other - i];
        }
        for u in i..=largest {
            chances[u] += chances[u - i];
        }
        let scale = i as f64 / (other + i) as f64;
        chances.iter_mut().for_each(|chance| *chance *= scale);
    }
    chances
}

/// The probability of each value of Wilcoxon's signed-rank sum, from 0 to `count (count + 1) / 2`, without ties.
pub fn signed_ranks(count: usize) -> Vec<f64> {
    let mut chances = vec![0.0; count * (count + 1) / 2 + 1];
    chances[0] = 1.0;
    let mut reached = 0;
    for rank in 1..=count {
        for sum in (0..=reached).rev() {
            let half = chances[sum] / 2.0;
            chances[sum] = half;
            chances[sum + rank] += half;
        }
        reached += rank;
    }
    chances
}

/// The probability of each number of inversions in a random order of `count` values: the distribution behind Kendall's
/// tau, from 0 to `count (count - 1) / 2`.
pub fn inversions(count: usize) -> Vec<f64> {
    let mut chances = vec![1.0];
    for size in 2..=count {
        let reached = size * (size - 1) / 2;
        let mut next = Vec::with_capacity(reached + 1);
        let mut window = 0.0;
        for inverted in 0..=reached {
            window += chances.get(inverted).copied().unwrap_or(0.0);
            if inverted >= size {
                window -= chances.get(inverted - size).copied().unwrap_or(0.0);
            }
            next.push(window / size as f64);
        }
        chances = next;
    }
    chances
}

/// The concordant, discordant and tied pairs of two columns, for Kendall's tau.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pairs {
    pub concordant: u64,
    pub discordant: u64,
    /// Pairs that are tied in the first column, in the second, and in both.
    pub tied_left: u64,
    pub tied_right: u64,
    pub tied_both: u64,
}

/// Count the pairs; `None` when the columns differ in length. By merging, in `n log n`.
pub fn pairs(left: &[f64], right: &[f64]) -> Option<Pairs> {
    if left.len() != right.len() {
        return None;
    }
    let mut rows: Vec<(f64, f64)> = left.iter().copied().zip(right.iter().copied()).collect();
    rows.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.total_cmp(&b.1)));
    let tied_left = tied(&rows, |a, b| a.0 == b.0);
    let tied_both = tied(&rows, |a, b| a == b);
    let mut column: Vec<f64> = rows.iter().map(|row| row.1).collect();
    let discordant = sorted_swaps(&mut column);
    let tied_right = tied(&column, |a, b| a == b);
    let all = (left.len() as u64) * (left.len() as u64).saturating_sub(1) / 2;
    let concordant = (all + tied_both).saturating_sub(tied_left + tied_right + discordant);
    Some(Pairs { concordant, discordant, tied_left, tied_right, tied_both })
}

/// The number of pairs within runs of equal neighbours.
fn tied<T>(sorted: &[T], same: impl Fn(&T, &T) -> bool) -> u64 {
    sorted.chunk_by(same).map(|run| run.len() as u64 * (run.len() as u64 - 1) / 2).sum()
}

/// Sort by merging, and say how many pairs stood the wrong way round.
fn sorted_swaps(values: &mut [f64]) -> u64 {
    if values.len() < 2 {
        return 0;
    }
    let middle = values.len() / 2;
    let (left, right) = values.split_at_mut(middle);
    let mut swaps = sorted_swaps(left) + sorted_swaps(right);
    let mut merged = Vec::with_capacity(left.len() + right.len());
    let (mut taken_left, mut taken_right) = (0, 0);
    while taken_left < left.len() && taken_right < right.len() {
        if right[taken_right] < left[taken_left] {
            swaps += (left.len() - taken_left) as u64;
            merged.push(right[taken_right]);
            taken_right += 1;
        } else {
            merged.push(left[taken_left]);
            taken_left += 1;
        }
    }
    merged.extend_from_slice(&left[taken_left..]);
    merged.extend_from_slice(&right[taken_right..]);
    values.copy_from_slice(&merged);
    swaps
}
