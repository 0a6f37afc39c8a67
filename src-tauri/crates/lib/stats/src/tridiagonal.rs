//! Eigenvalues of symmetric matrices by implicit QL and QR on a tridiagonal form, as LAPACK's `dsytd2` and `dsteqr`.
//!
//! The steps are the same, so that vectors point the same way. LAPACK divides matrices of more than [`MOST`] rows and
//! conquers the parts; how their vectors point is not followed.

#![expect(clippy::indexing_slicing, reason = "the kernels count along rows and columns whose lengths they are given")]

use nalgebra::DMatrix;

/// The largest size up to which LAPACK iterates on the whole form (`SMLSIZ`).
pub(crate) const MOST: usize = 25;

/// Half of the distance from one to the next number, as LAPACK counts it.
pub(crate) const EPS: f64 = f64::EPSILON / 2.0;

/// A reflection `I - tau v v'` with `v[0] = 1` that keeps of a vector only its first entry, `beta` (`dlarfg`).
pub(crate) struct Reflection {
    pub v: Vec<f64>,
    pub tau: f64,
    pub beta: f64,
}

impl Reflection {
    pub fn of(x: &[f64]) -> Self {
        let alpha = x[0];
        let rest = x[1..].iter().fold(0.0_f64, |length, &entry| length.hypot(entry));
        let mut v = x.to_vec();
        v[0] = 1.0;
        if rest == 0.0 {
            return Self { v, tau: 0.0, beta: alpha };
        }
        let beta = -alpha.hypot(rest).copysign(alpha);
        for entry in &mut v[1..] {
            *entry /= alpha - beta;
        }
        Self { v, tau: (beta - alpha) / beta, beta }
    }

    /// On the rows of a block that starts at a row and a column.
    pub fn on_rows(&self, matrix: &mut DMatrix<f64>, row: usize, column: usize) {
        for column in column..matrix.ncols() {
            let sum: f64 = self.v.iter().enumerate().map(|(at, v)| v * matrix[(row + at, column)]).sum();
            for (at, v) in self.v.iter().enumerate() {
                matrix[(row + at, column)] -= self.tau * sum * v;
            }
        }
    }

    pub fn on_columns(&self, matrix: &mut DMatrix<f64>, row: usize, column: usize) {
        for row in row..matrix.nrows() {
            let sum: f64 = self.v.iter().enumerate().map(|(at, v)| v * matrix[(row, column + at)]).sum();
            for (at, v) in self.v.iter().enumerate() {
                matrix[(row, column + at)] -= self.tau * sum * v;
            }
        }
    }
}

/// Cosine, sine and length of the rotation that turns `(f, g)` into `(length, 0)` (`dlartg`).
pub(crate) fn rotation(f: f64, g: f64) -> (f64, f64, f64) {
    if g == 0.0 {
        return (1.0, 0.0, f);
    }
    if f == 0.0 {
        return (0.0, 1.0_f64.copysign(g), g.abs());
    }
    let length = f.hypot(g);
    let signed = length.copysign(f);
    (f.abs() / length, g / signed, signed)
}

/// Turn two columns: the plane of `dlasr` from the right.
pub(crate) fn turn_columns(matrix: &mut DMatrix<f64>, first: usize, (c, s): (f64, f64)) {
    for row in 0..matrix.nrows() {
        let (a, b) = (matrix[(row, first)], matrix[(row, first + 1)]);
        matrix[(row, first + 1)] = c * b - s * a;
        matrix[(row, first)] = s * b + c * a;
    }
}

/// Eigenvalues in ascending order and vectors as columns, of the symmetric matrix whose lower half is given.
pub(crate) fn symmetric(mut a: DMatrix<f64>) -> Option<(Vec<f64>, DMatrix<f64>)> {
    let n = a.nrows();
    let mut reflections = Vec::new();
    let (mut d, mut e) = (vec![0.0; n], vec![0.0; n.saturating_sub(1)]);
    for i in 0..n.saturating_sub(1) {
        let column: Vec<f64> = (i + 1..n).map(|row| a[(row, i)]).collect();
        let reflection = Reflection::of(&column);
        e[i] = reflection.beta;
        let (v, tau, size) = (&reflection.v, reflection.tau, n - i - 1);
        let at = |row: usize, column: usize| (i + 1 + row.max(column), i + 1 + row.min(column));
        let mut w: Vec<f64> =
            (0..size).map(|row| tau * (0..size).map(|column| a[at(row, column)] * v[column]).sum::<f64>()).collect();
        let half = -0.5 * tau * w.iter().zip(v).map(|(w, v)| w * v).sum::<f64>();
        for (w, v) in w.iter_mut().zip(v) {
            *w += half * v;
        }
        for row in 0..size {
            for column in 0..=row {
                a[(i + 1 + row, i + 1 + column)] -= v[row] * w[column] + w[row] * v[column];
            }
        }
        d[i] = a[(i, i)];
        reflections.push(reflection);
    }
    d[n - 1] = a[(n - 1, n - 1)];
    let mut z = DMatrix::identity(n, n);
    iterate(&mut d, &mut e, &mut z)?;
    for (i, reflection) in reflections.iter().enumerate().rev() {
        reflection.on_rows(&mut z, i + 1, 0);
    }
    Some((d, z))
}

/// `dsteqr`: the diagonal becomes the eigenvalues, and `z` takes part in every rotation.
fn iterate(d: &mut [f64], e: &mut [f64], z: &mut DMatrix<f64>) -> Option<()> {
    let n = d.len();
    let mut left = n * 30;
    let mut start = 0;
    while start < n {
        let end = (start..n - 1)
            .find(|&m| e[m].abs() <= d[m].abs().sqrt() * d[m + 1].abs().sqrt() * EPS)
            .inspect(|&m| e[m] = 0.0)
            .unwrap_or(n - 1);
        let block = (start, end);
        if end > start {
            let done = if d[end].abs() < d[start].abs() {
                upwards(d, e, z, block, &mut left)
            } else {
                downwards(d, e, z, block, &mut left)
            };
            done?;
        }
        start = end + 1;
    }
    sort(d, z, |new, best| new < best);
    Some(())
}

/// Whether an entry beside the diagonal counts as zero.
fn is_small(e: f64, a: f64, b: f64) -> bool {
    e.abs().powi(2) <= (EPS * EPS * a.abs()) * b.abs() + f64::MIN_POSITIVE
}

/// QL from the first row of a block to its last one.
fn downwards(
    d: &mut [f64],
    e: &mut [f64],
    z: &mut DMatrix<f64>,
    (mut l, end): (usize, usize),
    left: &mut usize,
) -> Option<()> {
    while l <= end {
        let m = (l..end).find(|&m| is_small(e[m], d[m], d[m + 1])).unwrap_or(end);
        if m < end {
            e[m] = 0.0;
        }
        if m == l {
            l += 1;
            continue;
        }
        if m == l + 1 {
            let (large, small, c, s) = two_by_two(d[l], e[l], d[l + 1]);
            turn_columns(z, l, (c, s));
            (d[l], d[l + 1], e[l]) = (large, small, 0.0);
            l += 2;
            continue;
        }
        *left = left.checked_sub(1)?;
        let mut p = d[l];
        let mut g = (d[l + 1] - p) / (2.0 * e[l]);
        g = d[m] - p + e[l] / (g + g.hypot(1.0).copysign(g));
        let (mut s, mut c) = (1.0, 1.0);
        p = 0.0;
        let mut turns = vec![(1.0, 0.0); m - l];
        for i in (l..m).rev() {
            let (f, b) = (s * e[i], c * e[i]);
            let r;
            (c, s, r) = rotation(g, f);
            if i != m - 1 {
                e[i + 1] = r;
            }
            g = d[i + 1] - p;
            let r = (d[i] - g) * s + 2.0 * c * b;
            p = s * r;
            d[i + 1] = g + p;
            g = c * r - b;
            turns[i - l] = (c, -s);
        }
        for (at, &turn) in turns.iter().enumerate().rev() {
            turn_columns(z, l + at, turn);
        }
        d[l] -= p;
        e[l] = g;
    }
    Some(())
}

/// QR from the last row of a block to its first one.
fn upwards(
    d: &mut [f64],
    e: &mut [f64],
    z: &mut DMatrix<f64>,
    (end, last): (usize, usize),
    left: &mut usize,
) -> Option<()> {
    // One more than the row, so that the count can pass the first row.
    let mut next = last + 1;
    while next > end {
        let l = next - 1;
        let m = (end + 1..=l).rev().find(|&m| is_small(e[m - 1], d[m], d[m - 1])).unwrap_or(end);
        if m > end {
            e[m - 1] = 0.0;
        }
        if m == l {
            next -= 1;
            continue;
        }
        if m + 1 == l {
            let (large, small, c, s) = two_by_two(d[l - 1], e[l - 1], d[l]);
            turn_columns(z, l - 1, (c, s));
            (d[l - 1], d[l], e[l - 1]) = (large, small, 0.0);
            next -= 2;
            continue;
        }
        *left = left.checked_sub(1)?;
        let mut p = d[l];
        let mut g = (d[l - 1] - p) / (2.0 * e[l - 1]);
        g = d[m] - p + e[l - 1] / (g + g.hypot(1.0).copysign(g));
        let (mut s, mut c) = (1.0, 1.0);
        p = 0.0;
        let mut turns = Vec::new();
        for i in m..l {
            let (f, b) = (s * e[i], c * e[i]);
            let r;
            (c, s, r) = rotation(g, f);
            if i != m {
                e[i - 1] = r;
            }
            g = d[i] - p;
            let r = (d[i + 1] - g) * s + 2.0 * c * b;
            p = s * r;
            d[i] = g + p;
            g = c * r - b;
            turns.push((c, s));
        }
        for (at, &turn) in turns.iter().enumerate() {
            turn_columns(z, m + at, turn);
        }
        d[l] -= p;
        e[l - 1] = g;
    }
    Some(())
}

/// Both eigenvalues of `[[a, b], [b, c]]`, the one of larger size first, and the first one's unit vector (`dlaev2`).
fn two_by_two(a: f64, b: f64, c: f64) -> (f64, f64, f64, f64) {
    let (sum, off, twice) = (a + c, a - c, b + b);
    let root = off.hypot(twice);
    let (most, least) = if a.abs() > c.abs() { (a, c) } else { (c, a) };
    let (first, second, sign) = if sum < 0.0 {
        let first = 0.5 * (sum - root);
        (first, (most / first) * least - (b / first) * b, -1)
    } else if sum > 0.0 {
        let first = 0.5 * (sum + root);
        (first, (most / first) * least - (b / first) * b, 1)
    } else {
        (0.5 * root, -0.5 * root, 1)
    };
    let (cs, other) = if off >= 0.0 { (off + root, 1) } else { (off - root, -1) };
    let (c1, s1) = if cs.abs() > twice.abs() {
        let t = -twice / cs;
        let s = 1.0 / (1.0 + t * t).sqrt();
        (t * s, s)
    } else if twice == 0.0 {
        (1.0, 0.0)
    } else {
        let t = -cs / twice;
        let c = 1.0 / (1.0 + t * t).sqrt();
        (c, t * c)
    };
    if sign == other { (first, second, -s1, c1) } else { (first, second, c1, s1) }
}

/// By selection, as LAPACK sorts: of equal values the order is its own.
fn sort(d: &mut [f64], z: &mut DMatrix<f64>, before: fn(f64, f64) -> bool) {
    for i in 0..d.len().saturating_sub(1) {
        let mut best = i;
        for j in i + 1..d.len() {
            if before(d[j], d[best]) {
                best = j;
            }
        }
        if best != i {
            d.swap(i, best);
            z.swap_columns(i, best);
        }
    }
}
