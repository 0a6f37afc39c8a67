//! The discrete Fourier transform of any length.
//!
//! Lengths are split into their prime factors (Cooley and Tukey 1965); a length with a large prime factor is written as a
//! convolution of twice a power of two (Bluestein 1970). Both need of the order of *n* log *n* steps.

#![expect(clippy::indexing_slicing, reason = "the kernels count along rows and columns whose lengths they are given")]

use std::f64::consts::TAU;

/// A complex number: its real and its imaginary part.
pub type Complex = (f64, f64);

/// The direction of a transform.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Direction {
    /// From values to frequencies: the sum over *j* of *x*ⱼ exp(−2πi *jk* / *n*).
    Forward,
    /// Back, with the other sign in the exponent and not divided by *n*.
    Inverse,
}

/// Prime factors up to here are summed directly.
const LARGEST_FACTOR: usize = 64;

/// The transform of these values.
///
/// ```
/// use tabletalk_stats::{Direction, fourier};
///
/// let values = [(1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0)];
/// assert_eq!(fourier(&values, Direction::Forward), [(10.0, 0.0), (-2.0, 2.0), (-2.0, 0.0), (-2.0, -2.0)]);
/// ```
pub fn fourier(values: &[Complex], direction: Direction) -> Vec<Complex> {
    if values.len() < 2 {
        return values.to_vec();
    }
    let transformed = if largest_factor(values.len()) > LARGEST_FACTOR {
        by_convolution(values, direction)
    } else {
        split(values, 1, values.len(), &roots(values.len(), direction), 1)
    };
    if values.iter().all(|value| value.1 == 0.0) { symmetric(transformed) } else { transformed }
}

/// The transform of real values: exactly real at zero and in the middle, and the same behind it with the other sign.
fn symmetric(mut transformed: Vec<Complex>) -> Vec<Complex> {
    let length = transformed.len();
    for place in 0..length {
        let mirror = (length - place) % length;
        if place == mirror {
            transformed[place].1 = 0.0;
        } else if place > mirror {
            transformed[place] = conjugate(transformed[mirror]);
        }
    }
    transformed
}

/// The powers of the primitive root of unity, each computed by itself so that errors do not add up.
fn roots(length: usize, direction: Direction) -> Vec<Complex> {
    (0..length).map(|power| root(power, length, direction)).collect()
}

/// exp(∓2πi `power` / `length`), exact at quarters of the circle.
fn root(power: usize, length: usize, direction: Direction) -> Complex {
    let eighths = 8 * power;
    let octant = eighths / length;
    // Angles are taken from the nearest quarter, where sine and cosine are most exact.
    let quarters = octant.div_ceil(2);
    let beyond = eighths as f64 - (2 * quarters * length) as f64;
    let (sine, cosine) = sine_and_cosine(beyond / (8.0 * length as f64));
    let (re, im) = match quarters % 4 {
        0 => (cosine, sine),
        1 => (-sine, cosine),
        2 => (-cosine, -sine),
        _ => (sine, -cosine),
    };
    (re, if direction == Direction::Forward { -im } else { im })
}

/// Of a part of a turn; the sine of a twelfth is exactly a half, so that thirds of a circle add up to nothing.
fn sine_and_cosine(turn: f64) -> (f64, f64) {
    let (sine, cosine) = (TAU * turn).sin_cos();
    if (turn.abs() - 1.0 / 12.0).abs() < 1e-15 { (0.5_f64.copysign(turn), cosine) } else { (sine, cosine) }
}

/// The transform of every `stride`-th of the values; `step` leads from one root of this length to the next.
fn split(values: &[Complex], stride: usize, length: usize, roots: &[Complex], step: usize) -> Vec<Complex> {
    if length == 1 {
        return vec![values[0]];
    }
    let parts = smallest_factor(length);
    let inner = length / parts;
    let transformed: Vec<Vec<Complex>> =
        (0..parts).map(|part| split(&values[part * stride..], stride * parts, inner, roots, step * parts)).collect();
    let at = |frequency: usize| {
        let terms = transformed.iter().enumerate();
        terms.fold((0.0, 0.0), |sum, (part, transform)| {
            add(sum, multiply(transform[frequency % inner], roots[part * frequency % length * step]))
        })
    };
    (0..length).map(at).collect()
}

/// Bluestein: with *jk* = (*j*² + *k*² − (*k* − *j*)²) / 2 the transform becomes a convolution.
fn by_convolution(values: &[Complex], direction: Direction) -> Vec<Complex> {
    let length = values.len();
    let size = (2 * length - 1).next_power_of_two();
    let chirp: Vec<Complex> =
        (0..length).map(|place| root(place * place % (2 * length), 2 * length, direction)).collect();
    let mut bent = vec![(0.0, 0.0); size];
    let mut kernel = vec![(0.0, 0.0); size];
    for (place, (&value, &turn)) in values.iter().zip(&chirp).enumerate() {
        bent[place] = multiply(value, turn);
        kernel[place] = conjugate(turn);
        kernel[(size - place) % size] = conjugate(turn);
    }
    let (bent, kernel) = (fourier(&bent, Direction::Forward), fourier(&kernel, Direction::Forward));
    let product: Vec<Complex> = bent.into_iter().zip(kernel).map(|(a, b)| multiply(a, b)).collect();
    let back = fourier(&product, Direction::Inverse);
    let scaled = |(value, turn): (Complex, Complex)| {
        let (re, im) = multiply(value, turn);
        (re / size as f64, im / size as f64)
    };
    back.into_iter().zip(chirp).map(scaled).collect()
}

fn smallest_factor(length: usize) -> usize {
    if length.is_multiple_of(4) && length > 4 {
        return 4;
    }
    (2..).take_while(|factor| factor * factor <= length).find(|factor| length.is_multiple_of(*factor)).unwrap_or(length)
}

fn largest_factor(mut length: usize) -> usize {
    let mut largest = 1;
    while length > 1 {
        let factor = (2..)
            .take_while(|factor| factor * factor <= length)
            .find(|factor| length.is_multiple_of(*factor))
            .unwrap_or(length);
        (largest, length) = (largest.max(factor), length / factor);
    }
    largest
}

fn add(a: Complex, b: Complex) -> Complex {
    (a.0 + b.0, a.1 + b.1)
}

fn multiply(a: Complex, b: Complex) -> Complex {
    (a.0 * b.0 - a.1 * b.1, a.0 * b.1 + a.1 * b.0)
}

fn conjugate(value: Complex) -> Complex {
    (value.0, -value.1)
}

#[cfg(test)]
mod tests {
    use super::{Complex, Direction, fourier};

    /// The definition, term by term.
    fn by_definition(values: &[Complex]) -> Vec<Complex> {
        let length = values.len();
        let term = |frequency: usize, (place, &(re, im)): (usize, &Complex)| {
            let angle = -std::f64::consts::TAU * (frequency * place % length) as f64 / length as f64;
            let (sine, cosine) = angle.sin_cos();
            (re * cosine - im * sine, re * sine + im * cosine)
        };
        let sum = |frequency: usize| {
            values.iter().enumerate().map(|pair| term(frequency, pair)).fold((0.0, 0.0), |a, b| (a.0 + b.0, a.1 + b.1))
        };
        (0..length).map(sum).collect()
    }

    fn wave(length: usize) -> Vec<Complex> {
        (0..length).map(|place| ((place as f64 * 0.7).sin(), (place as f64 * 1.3).cos())).collect()
    }

    fn furthest(a: &[Complex], b: &[Complex]) -> f64 {
        a.iter().zip(b).map(|(a, b)| (a.0 - b.0).abs().max((a.1 - b.1).abs())).fold(0.0, f64::max)
    }

    #[test]
    fn every_length_gives_what_the_definition_gives() {
        for length in (1..40).chain([64, 97, 120, 131, 210, 254, 401]) {
            let values = wave(length);
            assert!(furthest(&fourier(&values, Direction::Forward), &by_definition(&values)) < 1e-11, "{length}");
        }
    }

    #[test]
    fn the_inverse_leads_back() {
        for length in [1, 2, 12, 101, 360] {
            let values = wave(length);
            let back = fourier(&fourier(&values, Direction::Forward), Direction::Inverse);
            let back: Vec<Complex> =
                back.iter().map(|value| (value.0 / length as f64, value.1 / length as f64)).collect();
            assert!(furthest(&values, &back) < 1e-13, "{length}");
        }
    }
}
