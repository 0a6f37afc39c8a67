//! Singular values by implicit QR on a bidiagonal form, as LAPACK's `dgesdd` computes those of small matrices.
//!
//! The steps are those of `dgebd2` and `dbdsqr` (J. Demmel and W. Kahan 1990), so that vectors point the same way. Beyond
//! [`tridiagonal::MOST`](crate::tridiagonal::MOST) rows LAPACK divides and conquers, which is not followed.

#![expect(clippy::indexing_slicing, reason = "the kernels count along rows and columns whose lengths they are given")]

use nalgebra::DMatrix;

use crate::{
    svd::Svd,
    tridiagonal::{EPS, Reflection, rotation, turn_columns},
};

/// Left vectors and right vectors as columns, and values from the largest; `None` when it does not settle.
pub(crate) fn decompose(matrix: &DMatrix<f64>) -> Option<Svd> {
    let (rows, columns) = matrix.shape();
    // Much longer sides are first turned into a triangle.
    if rows >= columns && rows >= columns * 11 / 6 {
        let (reflections, triangle) = triangle_of(matrix);
        let mut found = bidiagonal(&triangle)?;
        let mut left = DMatrix::zeros(rows, columns);
        left.view_mut((0, 0), (columns, columns)).copy_from(&found.left);
        for (at, reflection) in reflections.iter().enumerate().rev() {
            reflection.on_rows(&mut left, at, 0);
        }
        found.left = left;
        return Some(found);
    }
    if columns > rows && columns >= rows * 11 / 6 {
        let (reflections, triangle) = triangle_of(&matrix.transpose());
        let mut found = bidiagonal(&triangle.transpose())?;
        let mut right = DMatrix::zeros(columns, rows);
        right.view_mut((0, 0), (rows, rows)).copy_from(&found.right);
        for (at, reflection) in reflections.iter().enumerate().rev() {
            reflection.on_rows(&mut right, at, 0);
        }
        found.right = right;
        return Some(found);
    }
    bidiagonal(matrix)
}

/// The reflections and the upper triangle that they leave.
fn triangle_of(matrix: &DMatrix<f64>) -> (Vec<Reflection>, DMatrix<f64>) {
    let (rows, columns) = matrix.shape();
    let mut a = matrix.clone();
    let mut reflections = Vec::with_capacity(columns);
    for i in 0..columns {
        let reflection = Reflection::of(&column_of(&a, i, i));
        reflection.on_rows(&mut a, i, i);
        reflections.push(reflection);
    }
    debug_assert!(rows >= columns);
    let triangle = DMatrix::from_fn(columns, columns, |row, column| if row > column { 0.0 } else { a[(row, column)] });
    (reflections, triangle)
}

fn column_of(a: &DMatrix<f64>, row: usize, column: usize) -> Vec<f64> {
    (row..a.nrows()).map(|row| a[(row, column)]).collect()
}

fn row_of(a: &DMatrix<f64>, row: usize, column: usize) -> Vec<f64> {
    (column..a.ncols()).map(|column| a[(row, column)]).collect()
}

fn bidiagonal(matrix: &DMatrix<f64>) -> Option<Svd> {
    let (rows, columns) = matrix.shape();
    let n = rows.min(columns);
    let mut a = matrix.clone();
    let (mut on_left, mut on_right) = (Vec::new(), Vec::new());
    let (mut d, mut e) = (vec![0.0; n], vec![0.0; n.saturating_sub(1)]);
    for i in 0..n {
        if rows >= columns {
            let reflection = Reflection::of(&column_of(&a, i, i));
            reflection.on_rows(&mut a, i, i);
            d[i] = reflection.beta;
            on_left.push((i, reflection));
            if i + 1 < columns {
                let reflection = Reflection::of(&row_of(&a, i, i + 1));
                reflection.on_columns(&mut a, i, i + 1);
                e[i] = reflection.beta;
                on_right.push((i + 1, reflection));
            }
        } else {
            let reflection = Reflection::of(&row_of(&a, i, i));
            reflection.on_columns(&mut a, i, i);
            d[i] = reflection.beta;
            on_right.push((i, reflection));
            if i + 1 < rows {
                let reflection = Reflection::of(&column_of(&a, i + 1, i));
                reflection.on_rows(&mut a, i + 1, i);
                e[i] = reflection.beta;
                on_left.push((i + 1, reflection));
            }
        }
    }
    // Vectors of the small form as columns; the lower form is turned into an upper one first.
    let (mut u, mut v) = (DMatrix::identity(n, n), DMatrix::identity(n, n));
    let mut turns = Vec::new();
    if rows < columns {
        for i in 0..n.saturating_sub(1) {
            let (c, s, r) = rotation(d[i], e[i]);
            d[i] = r;
            e[i] = s * d[i + 1];
            d[i + 1] *= c;
            turns.push((c, s));
        }
    }
    Iteration { d: &mut d, e: &mut e, u: &mut u, v: &mut v }.settle()?;
    for (at, &(c, s)) in turns.iter().enumerate().rev() {
        turn_rows(&mut u, at, (c, -s));
    }
    let (mut left, mut right) = (DMatrix::zeros(rows, n), DMatrix::zeros(columns, n));
    left.view_mut((0, 0), (n, n)).copy_from(&u);
    right.view_mut((0, 0), (n, n)).copy_from(&v);
    for (at, reflection) in on_left.iter().rev() {
        reflection.on_rows(&mut left, *at, 0);
    }
    for (at, reflection) in on_right.iter().rev() {
        reflection.on_rows(&mut right, *at, 0);
    }
    Some(Svd { left, values: d, right })
}

/// The plane of `dlasr` from the left.
fn turn_rows(matrix: &mut DMatrix<f64>, first: usize, (c, s): (f64, f64)) {
    for column in 0..matrix.ncols() {
        let (a, b) = (matrix[(first, column)], matrix[(first + 1, column)]);
        matrix[(first + 1, column)] = c * b - s * a;
        matrix[(first, column)] = s * b + c * a;
    }
}

/// Where the bulge is chased to.
#[derive(Clone, Copy, PartialEq)]
enum Way {
    Down,
    Up,
}

struct Iteration<'a> {
    d: &'a mut [f64],
    e: &'a mut [f64],
    u: &'a mut DMatrix<f64>,
    v: &'a mut DMatrix<f64>,
}

impl Iteration<'_> {
    /// `dbdsqr` for an upper form.
    fn settle(&mut self) -> Option<()> {
        const MOST_ROUNDS: usize = 6;
        let n = self.d.len();
        let tolerance = EPS.powf(-0.125).clamp(10.0, 100.0) * EPS;
        let threshold = self.threshold(tolerance, MOST_ROUNDS);
        let mut left = MOST_ROUNDS * n * n;
        let mut block = None;
        let mut way = Way::Down;
        let mut count = n;
        while count > 1 {
            let m = count - 1;
            let start = (0..m).rev().find(|&at| self.e[at].abs() <= threshold);
            if let Some(at) = start {
                self.e[at] = 0.0;
                if at + 1 == m {
                    count -= 1;
                    continue;
                }
            }
            let low = start.map_or(0, |at| at + 1);
            if low + 1 == m {
                self.two_by_two(low);
                count -= 2;
                continue;
            }
            let largest = (low..=m).map(|at| self.d[at].abs()).chain((low..m).map(|at| self.e[at].abs()));
            let largest = largest.fold(0.0_f64, f64::max);
            if block.is_none_or(|(old_low, old_m)| low > old_m || m < old_low) {
                way = if self.d[low].abs() >= self.d[m].abs() { Way::Down } else { Way::Up };
            }
            let Some(least) = self.least(low, m, way, tolerance) else { continue };
            block = Some((low, m));
            left = left.checked_sub(m - low)?;
            let shift = self.shift(low, m, way, n as f64 * tolerance * (least / largest) <= EPS.max(0.01 * tolerance));
            match (way, shift) {
                (Way::Down, None) => self.plain_down(low, m),
                (Way::Up, None) => self.plain_up(low, m),
                (Way::Down, Some(shift)) => self.shifted_down(low, m, shift),
                (Way::Up, Some(shift)) => self.shifted_up(low, m, shift),
            }
            let last = if way == Way::Down { m - 1 } else { low };
            if self.e[last].abs() <= threshold {
                self.e[last] = 0.0;
            }
        }
        for at in 0..n {
            if self.d[at].is_sign_negative() {
                self.d[at] = -self.d[at];
                // The only value of a form gives its sign to the left (`dbdsdc`).
                let vectors = if n == 1 { &mut *self.u } else { &mut *self.v };
                vectors.column_mut(at).neg_mut();
            }
        }
        for end in (1..n).rev() {
            let mut least = 0;
            for at in 1..=end {
                if self.d[at] <= self.d[least] {
                    least = at;
                }
            }
            if least != end {
                self.d.swap(least, end);
                self.u.swap_columns(least, end);
                self.v.swap_columns(least, end);
            }
        }
        Some(())
    }

    fn threshold(&self, tolerance: f64, rounds: usize) -> f64 {
        let n = self.d.len();
        let mut mu = self.d[0].abs();
        let mut least = mu;
        for at in 1..n {
            if least == 0.0 {
                break;
            }
            mu = self.d[at].abs() * (mu / (mu + self.e[at - 1].abs()));
            least = least.min(mu);
        }
        (tolerance * least / (n as f64).sqrt()).max((rounds * n * n) as f64 * f64::MIN_POSITIVE)
    }

    /// A lower bound of the values of a block; `None` when an entry beside the diagonal was small enough to go.
    fn least(&mut self, low: usize, m: usize, way: Way, tolerance: f64) -> Option<f64> {
        let last = if way == Way::Down { (m - 1, m) } else { (low, low) };
        if self.e[last.0].abs() <= tolerance * self.d[last.1].abs() {
            self.e[last.0] = 0.0;
            return None;
        }
        let mut mu = self.d[if way == Way::Down { low } else { m }].abs();
        let mut least = mu;
        for step in 0..m - low {
            let (beside, next) =
                if way == Way::Down { (low + step, low + step + 1) } else { (m - 1 - step, m - 1 - step) };
            if self.e[beside].abs() <= tolerance * mu {
                self.e[beside] = 0.0;
                return None;
            }
            mu = self.d[next].abs() * (mu / (mu + self.e[beside].abs()));
            least = least.min(mu);
        }
        Some(least)
    }

    /// `None` for a step without one, which keeps the digits of small values.
    fn shift(&self, low: usize, m: usize, way: Way, hopeless: bool) -> Option<f64> {
        if hopeless {
            return None;
        }
        let (edge, at) = if way == Way::Down { (self.d[low].abs(), m - 1) } else { (self.d[m].abs(), low) };
        let shift = smaller_value(self.d[at], self.e[at], self.d[at + 1]);
        let vanishes = edge > 0.0 && (shift / edge).powi(2) < EPS;
        (!vanishes && shift != 0.0).then_some(shift)
    }

    fn turn(&mut self, low: usize, right: &[(f64, f64)], left: &[(f64, f64)], way: Way) {
        let steps = 0..right.len();
        let order: Vec<usize> = if way == Way::Down { steps.collect() } else { steps.rev().collect() };
        for at in order {
            turn_columns(self.v, low + at, right[at]);
            turn_columns(self.u, low + at, left[at]);
        }
    }

    fn plain_down(&mut self, low: usize, m: usize) {
        let (mut c, mut old_c, mut old_s) = (1.0, 1.0, 0.0);
        let (mut right, mut left) = (Vec::new(), Vec::new());
        for i in low..m {
            let (cs, sn, r) = rotation(self.d[i] * c, self.e[i]);
            c = cs;
            if i > low {
                self.e[i - 1] = old_s * r;
            }
            (old_c, old_s, self.d[i]) = rotation(old_c * r, self.d[i + 1] * sn);
            right.push((cs, sn));
            left.push((old_c, old_s));
        }
        let h = self.d[m] * c;
        self.d[m] = h * old_c;
        self.e[m - 1] = h * old_s;
        self.turn(low, &right, &left, Way::Down);
    }

    fn plain_up(&mut self, low: usize, m: usize) {
        let (mut c, mut old_c, mut old_s) = (1.0, 1.0, 0.0);
        let mut turns = vec![((1.0, 0.0), (1.0, 0.0)); m - low];
        for i in (low + 1..=m).rev() {
            let (cs, sn, r) = rotation(self.d[i] * c, self.e[i - 1]);
            c = cs;
            if i < m {
                self.e[i] = old_s * r;
            }
            (old_c, old_s, self.d[i]) = rotation(old_c * r, self.d[i - 1] * sn);
            turns[i - low - 1] = ((old_c, -old_s), (cs, -sn));
        }
        let h = self.d[low] * c;
        self.d[low] = h * old_c;
        self.e[low] = h * old_s;
        let (right, left): (Vec<_>, Vec<_>) = turns.into_iter().unzip();
        self.turn(low, &right, &left, Way::Up);
    }

    fn shifted_down(&mut self, low: usize, m: usize, shift: f64) {
        let first = self.d[low];
        let mut f = (first.abs() - shift) * (1.0_f64.copysign(first) + shift / first);
        let mut g = self.e[low];
        let (mut right, mut left) = (Vec::new(), Vec::new());
        for i in low..m {
            let (cr, sr, r) = rotation(f, g);
            if i > low {
                self.e[i - 1] = r;
            }
            f = cr * self.d[i] + sr * self.e[i];
            self.e[i] = cr * self.e[i] - sr * self.d[i];
            g = sr * self.d[i + 1];
            self.d[i + 1] *= cr;
            let (cl, sl, r) = rotation(f, g);
            self.d[i] = r;
            f = cl * self.e[i] + sl * self.d[i + 1];
            self.d[i + 1] = cl * self.d[i + 1] - sl * self.e[i];
            if i + 1 < m {
                g = sl * self.e[i + 1];
                self.e[i + 1] *= cl;
            }
            right.push((cr, sr));
            left.push((cl, sl));
        }
        self.e[m - 1] = f;
        self.turn(low, &right, &left, Way::Down);
    }

    fn shifted_up(&mut self, low: usize, m: usize, shift: f64) {
        let last = self.d[m];
        let mut f = (last.abs() - shift) * (1.0_f64.copysign(last) + shift / last);
        let mut g = self.e[m - 1];
        let mut turns = vec![((1.0, 0.0), (1.0, 0.0)); m - low];
        for i in (low + 1..=m).rev() {
            let (cr, sr, r) = rotation(f, g);
            if i < m {
                self.e[i] = r;
            }
            f = cr * self.d[i] + sr * self.e[i - 1];
            self.e[i - 1] = cr * self.e[i - 1] - sr * self.d[i];
            g = sr * self.d[i - 1];
            self.d[i - 1] *= cr;
            let (cl, sl, r) = rotation(f, g);
            self.d[i] = r;
            f = cl * self.e[i - 1] + sl * self.d[i - 1];
            self.d[i - 1] = cl * self.d[i - 1] - sl * self.e[i - 1];
            if i > low + 1 {
                g = sl * self.e[i - 2];
                self.e[i - 2] *= cl;
            }
            turns[i - low - 1] = ((cl, -sl), (cr, -sr));
        }
        self.e[low] = f;
        let (right, left): (Vec<_>, Vec<_>) = turns.into_iter().unzip();
        self.turn(low, &right, &left, Way::Up);
    }

    /// The last two rows at once (`dlasv2`).
    fn two_by_two(&mut self, at: usize) {
        let found = Triangle::of(self.d[at], self.e[at], self.d[at + 1]);
        (self.d[at], self.e[at], self.d[at + 1]) = (found.large, 0.0, found.small);
        turn_columns(self.v, at, found.right);
        turn_columns(self.u, at, found.left);
    }
}

/// The smaller singular value of `[[f, g], [0, h]]` (`dlas2`).
fn smaller_value(f: f64, g: f64, h: f64) -> f64 {
    let (g, least, most) = (g.abs(), f.abs().min(h.abs()), f.abs().max(h.abs()));
    if least == 0.0 {
        return 0.0;
    }
    let (sum, off) = (1.0 + least / most, (most - least) / most);
    if g < most {
        let part = (g / most).powi(2);
        return least * (2.0 / ((sum * sum + part).sqrt() + (off * off + part).sqrt()));
    }
    let part = most / g;
    if part == 0.0 {
        return least * most / g;
    }
    let share = 1.0 / ((1.0 + (sum * part).powi(2)).sqrt() + (1.0 + (off * part).powi(2)).sqrt());
    2.0 * (least * share * part)
}

/// Singular values with their signs and both rotations of `[[f, g], [0, h]]`.
struct Triangle {
    large: f64,
    small: f64,
    right: (f64, f64),
    left: (f64, f64),
}

impl Triangle {
    fn of(f: f64, g: f64, h: f64) -> Self {
        let swapped = h.abs() > f.abs();
        let (ft, ht) = if swapped { (h, f) } else { (f, h) };
        let (fa, ga, ha) = (ft.abs(), g.abs(), ht.abs());
        let mut largest = if swapped { 3 } else { 1 };
        let (small, large, cl, sl, cr, sr);
        if ga == 0.0 {
            (small, large, cl, sl, cr, sr) = (ha, fa, 1.0, 0.0, 1.0, 0.0);
        } else if ga > fa && fa / ga < EPS {
            largest = 2;
            large = ga;
            small = if ha > 1.0 { fa / (ga / ha) } else { (fa / ga) * ha };
            (cl, sl, cr, sr) = (1.0, ht / g, ft / g, 1.0);
        } else {
            if ga > fa {
                largest = 2;
            }
            let off = fa - ha;
            let l = if off == fa { 1.0 } else { off / fa };
            let m = g / ft;
            let t = 2.0 - l;
            let s = (t * t + m * m).sqrt();
            let r = if l == 0.0 { m.abs() } else { (l * l + m * m).sqrt() };
            let a = 0.5 * (s + r);
            (small, large) = (ha / a, fa * a);
            let t = if m * m == 0.0 {
                if l == 0.0 { 2.0_f64.copysign(ft) * 1.0_f64.copysign(g) } else { g / off.copysign(ft) + m / t }
            } else {
                (m / (s + t) + m / (r + l)) * (1.0 + a)
            };
            let l = (t * t + 4.0).sqrt();
            (cr, sr) = (2.0 / l, t / l);
            (cl, sl) = ((cr + sr * m) / a, (ht / ft) * sr / a);
        }
        let (left, right) = if swapped { ((sr, cr), (sl, cl)) } else { ((cl, sl), (cr, sr)) };
        let sign = |value: f64| 1.0_f64.copysign(value);
        let whole = match largest {
            1 => sign(right.0) * sign(left.0) * sign(f),
            2 => sign(right.1) * sign(left.0) * sign(g),
            _ => sign(right.1) * sign(left.1) * sign(h),
        };
        let large = large.copysign(whole);
        Self { large, small: small.copysign(whole * sign(f) * sign(h)), right, left }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tridiagonal::symmetric;

    fn matrix(rows: usize, values: &[f64]) -> DMatrix<f64> {
        DMatrix::from_row_slice(rows, values.len() / rows, values)
    }

    /// Row by row, to nine digits.
    fn rounded(matrix: &DMatrix<f64>) -> Vec<f64> {
        matrix.transpose().iter().map(|value| (value * 1e9).round() / 1e9).collect()
    }

    // Recorded from numpy 2.4, whose LAPACK is that of OpenBLAS.

    #[test]
    fn singular_vectors_point_where_lapack_has_them_point() {
        let found = decompose(&matrix(3, &[0.04, 0.01, 0.0, 0.01, 0.09, 0.002, 0.0, 0.002, 0.01])).unwrap();
        assert_eq!(
            rounded(&DMatrix::from_vec(1, found.values.len(), found.values.clone())),
            [0.091972877, 0.038079257, 0.009947865]
        );
        assert_eq!(
            rounded(&found.left),
            [
                -0.188888224,
                0.981960313,
                0.008670743,
                -0.981706444,
                -0.188609302,
                -0.026057433,
                -0.023951982,
                -0.013434066,
                0.999622843
            ]
        );
        assert_eq!(
            rounded(&found.right.transpose()),
            [
                -0.188888224,
                -0.981706444,
                -0.023951982,
                0.981960313,
                -0.188609302,
                -0.013434066,
                0.008670743,
                -0.026057433,
                0.999622843
            ]
        );
    }

    #[test]
    fn a_long_side_is_turned_into_a_triangle_first() {
        let found = decompose(&matrix(6, &[1.0, 2.0, 0.5, -1.0, 3.0, 1.5, 0.0, 2.0, -2.0, 1.0, 1.0, 4.0])).unwrap();
        assert_eq!(
            rounded(&DMatrix::from_vec(1, found.values.len(), found.values.clone())),
            [5.661957618, 3.382637423]
        );
        assert_eq!(
            rounded(&found.left),
            [
                0.394854046,
                0.012828529,
                -0.121521886,
                0.260518749,
                0.466927093,
                0.610220678,
                0.318948909,
                -0.254104484,
                0.00766418,
                -0.66091827,
                0.713802955,
                -0.241275955
            ]
        );
        assert_eq!(rounded(&found.right.transpose()), [0.429771669, 0.902937602, 0.902937602, -0.429771669]);
    }

    #[test]
    fn eigenvectors_point_where_lapack_has_them_point() {
        let (values, vectors) = symmetric(matrix(4, &EIGH)).unwrap();
        assert_eq!(rounded(&DMatrix::from_vec(1, 4, values)), [0.726345409, 1.861857309, 4.733440134, 6.678357149]);
        assert_eq!(
            rounded(&vectors),
            [
                -0.134027356,
                0.700454571,
                -0.327251494,
                -0.619924609,
                -0.485453209,
                -0.538151004,
                -0.672953546,
                -0.147858732,
                -0.255809527,
                0.465100086,
                -0.356345948,
                0.768934952,
                0.825186849,
                -0.058641293,
                -0.55951546,
                0.050698256
            ]
        );
    }

    const EIGH: [f64; 16] = [4.0, 1.0, -2.0, 0.5, 1.0, 3.0, 0.0, 1.5, -2.0, 0.0, 5.0, 1.0, 0.5, 1.5, 1.0, 2.0];
}
