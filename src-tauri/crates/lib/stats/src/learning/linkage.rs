//! Hierarchies of clusters, by chains of nearest neighbours (F. Murtagh 1983; D. Müllner, arXiv 1109.2378).

/// The linkage criterion: the distance between two clusters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Linkage {
    Single,
    Complete,
    Average,
    Weighted,
    Ward,
}

impl Linkage {
    /// The distance of a third cluster from the union of two, by G. Lance and W. Williams (1967).
    fn joined(self, to_one: f64, to_other: f64, between: f64, sizes: (f64, f64, f64)) -> f64 {
        let (one, other, third) = sizes;
        match self {
            Self::Single => to_one.min(to_other),
            Self::Complete => to_one.max(to_other),
            Self::Average => (one * to_one + other * to_other) / (one + other),
            Self::Weighted => 0.5 * (to_one + to_other),
            Self::Ward => {
                let inverse = 1.0 / (one + other + third);
                ((third + one) * inverse * to_one * to_one + (third + other) * inverse * to_other * to_other
                    - third * inverse * between * between)
                    .sqrt()
            }
        }
    }
}

/// One row for each union: the numbers of both clusters (the smaller first), their distance, and how many observations
/// there are in it. Observations are the clusters from 0, unions follow in their order.
///
/// `between` holds the distances of the observations, of each with those that follow it. `None` when they do not fit
/// `count` observations.
pub fn linkage(between: &[f64], count: usize, linkage: Linkage) -> Option<Vec<[f64; 4]>> {
    if count < 2 || between.len() != count * (count - 1) / 2 {
        return None;
    }
    let mut unions = unions(between.to_vec(), count, linkage);
    unions.sort_by(|a, b| a.2.total_cmp(&b.2));
    Some(numbered(&unions, count))
}

fn place(count: usize, one: usize, other: usize) -> usize {
    let (low, high) = (one.min(other), one.max(other));
    count * low - low * (low + 1) / 2 + high - low - 1
}

/// Pairs of clusters, each named by one of its observations, and their distance; not in order.
fn unions(mut between: Vec<f64>, count: usize, linkage: Linkage) -> Vec<(usize, usize, f64)> {
    let mut sizes = vec![1.0; count];
    let mut chain: Vec<usize> = Vec::with_capacity(count);
    let mut unions = Vec::with_capacity(count - 1);
    for _ in 1..count {
        if chain.is_empty() {
            chain.extend((0..count).find(|&at| sizes[at] > 0.0));
        }
        let (one, other, distance) = loop {
            let top = chain[chain.len() - 1];
            let before = chain.len().checked_sub(2).map(|at| chain[at]);
            let (mut nearest, mut least) = match before {
                Some(before) => (before, between[place(count, top, before)]),
                None => (top, f64::INFINITY),
            };
            for (at, _) in sizes.iter().enumerate().filter(|&(at, &size)| size > 0.0 && at != top) {
                let distance = between[place(count, top, at)];
                if distance < least {
                    (least, nearest) = (distance, at);
                }
            }
            if Some(nearest) == before {
                break (top, nearest, least);
            }
            if nearest == top {
                // No distance is comparable, for example because distances are missing.
                let other = (0..count).find(|&at| sizes[at] > 0.0 && at != top).unwrap_or(top);
                chain.push(other);
                break (other, top, f64::NAN);
            }
            chain.push(nearest);
        };
        chain.truncate(chain.len() - 2);
        let (low, high) = (one.min(other), one.max(other));
        unions.push((low, high, distance));
        let (small, large) = (sizes[low], sizes[high]);
        sizes[low] = 0.0;
        sizes[high] = small + large;
        for at in (0..count).filter(|&at| sizes[at] > 0.0 && at != high) {
            let (to_one, to_other) = (between[place(count, at, low)], between[place(count, at, high)]);
            between[place(count, at, high)] = linkage.joined(to_one, to_other, distance, (small, large, sizes[at]));
        }
    }
    unions
}

/// Clusters by their numbers instead of an observation in them.
fn numbered(unions: &[(usize, usize, f64)], count: usize) -> Vec<[f64; 4]> {
    let mut parents: Vec<usize> = (0..2 * count - 1).collect();
    let mut sizes = vec![1.0; 2 * count - 1];
    let mut rows = Vec::with_capacity(unions.len());
    for (number, &(one, other, distance)) in unions.iter().enumerate() {
        let (one, other) = (root(&mut parents, one), root(&mut parents, other));
        let union = count + number;
        (parents[one], parents[other]) = (union, union);
        sizes[union] = sizes[one] + sizes[other];
        rows.push([one.min(other) as f64, one.max(other) as f64, distance, sizes[union]]);
    }
    rows
}

fn root(parents: &mut [usize], mut at: usize) -> usize {
    while parents[at] != at {
        parents[at] = parents[parents[at]];
        at = parents[at];
    }
    at
}
