//! Sums of products in the order in which OpenBLAS adds them, so that the last digits are numpy's.
//!
//! The order is that of its kernels for processors with AVX-512, on one core: products are fused into the sums, and
//! long sums are made of the sums of blocks.

/// How many terms a block of a matrix product has in OpenBLAS (`DGEMM_Q` of its AVX-512 kernels).
const BLOCK: usize = 384;

/// Up to this many products OpenBLAS sums a matrix product without blocks, and the order is worth its time here.
const FEW_PRODUCTS: usize = 1_000_000;

/// Up to this many products a matrix times itself turned is summed in OpenBLAS's order.
const MANY_PRODUCTS: usize = 50_000_000;

/// The smallest side of a matrix that the usual kernel takes; smaller ones have kernels of their own.
const LEAST_SIDE: usize = 4;

/// The sum of the products of two vectors.
pub(crate) fn dot(left: &[f64], right: &[f64]) -> f64 {
    let length = left.len().min(right.len());
    let (in_lanes, in_wide_lanes) = (length & !15, length & !31);
    let mut wide = [0.0; 32];
    add_products(&mut wide, &left[..in_wide_lanes], &right[..in_wide_lanes]);
    // Each of four accumulators of eight lanes is folded into one of four.
    let mut lanes: [f64; 16] = std::array::from_fn(|lane| {
        let first = lane / 4 * 8 + lane % 4;
        wide[first] + wide[first + 4]
    });
    add_products(&mut lanes, &left[in_wide_lanes..in_lanes], &right[in_wide_lanes..in_lanes]);
    let folded: [f64; 4] =
        std::array::from_fn(|lane| ((lanes[lane] + lanes[lane + 4]) + lanes[lane + 8]) + lanes[lane + 12]);
    let sum = (folded[0] + folded[2]) + (folded[1] + folded[3]);
    fused(sum, &left[in_lanes..length], &right[in_lanes..length])
}

fn add_products<const LANES: usize>(sums: &mut [f64; LANES], left: &[f64], right: &[f64]) {
    for (left, right) in left.chunks_exact(LANES).zip(right.chunks_exact(LANES)) {
        for (sum, (left, right)) in sums.iter_mut().zip(left.iter().zip(right)) {
            *sum = left.mul_add(*right, *sum);
        }
    }
}

fn fused(start: f64, left: &[f64], right: &[f64]) -> f64 {
    left.iter().zip(right).fold(start, |sum, (left, right)| left.mul_add(*right, sum))
}

/// The sum of the products of two rows, as in the product of a matrix with itself turned.
pub(crate) fn row_product(left: &[f64], right: &[f64]) -> f64 {
    let (mut sum, mut start, length) = (0.0, 0, left.len().min(right.len()));
    while start < length {
        let end = start + block_length(length - start);
        sum += fused(0.0, &left[start..end], &right[start..end]);
        start = end;
    }
    sum
}

/// Two blocks share what is left of a sum when it is more than one and less than two.
fn block_length(left: usize) -> usize {
    match left {
        0..=BLOCK => left,
        _ if left < 2 * BLOCK => left.div_ceil(2),
        _ => BLOCK,
    }
}

/// The product of two matrices, where its order is known; `None` where another order is as good.
pub(crate) fn product((rows, inner, columns): (usize, usize, usize), left: &[f64], right: &[f64]) -> Option<Vec<f64>> {
    if rows == 1 && columns == 1 {
        return Some(vec![dot(left, right)]);
    }
    let products = rows.checked_mul(inner)?.checked_mul(columns)?;
    let turned = turned(right, inner, columns);
    let row = |number: usize| &left[number * inner..(number + 1) * inner];
    if rows == columns && products <= MANY_PRODUCTS && left == turned {
        return Some(with_itself(rows, row));
    }
    let usual = rows >= LEAST_SIDE && columns >= LEAST_SIDE && products <= FEW_PRODUCTS;
    usual.then(|| {
        let pairs = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
        pairs.map(|(first, second)| fused(0.0, row(first), &turned[second * inner..(second + 1) * inner])).collect()
    })
}

fn turned(matrix: &[f64], rows: usize, columns: usize) -> Vec<f64> {
    (0..columns).flat_map(|column| (0..rows).map(move |row| matrix[row * columns + column])).collect()
}

fn with_itself<'a>(count: usize, row: impl Fn(usize) -> &'a [f64]) -> Vec<f64> {
    let mut product = vec![0.0; count * count];
    for first in 0..count {
        for second in 0..=first {
            let value = row_product(row(first), row(second));
            product[first * count + second] = value;
            product[second * count + first] = value;
        }
    }
    product
}
