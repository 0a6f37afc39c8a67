//! The order in which numpy's default sort leaves equal values.
//!
//! That sort is not stable, and it is the default of pandas' `sort_values`, so tables that are sorted by
//! a column with ties come out in an order of their own. Numbers of 32 and 64 bits go through the sorting networks
//! that numpy has for AVX-512 (eight lanes, blocks of 256); everything else through its quicksort with insertion sort for
//! sixteen values and fewer. Both are fixed by the values alone, so that the same can be computed here.

/// Beyond this many rows a stable sort is used: networks are quick only where the processor has them.
pub const MOST: usize = 100_000;

/// The rows in numpy's order for numbers of 32 and 64 bits; none of them is `NaN`.
pub fn number_order<T: Copy + PartialOrd>(keys: &[T]) -> Vec<u32> {
    let mut rows: Vec<u32> = (0..u32::try_from(keys.len()).unwrap_or(u32::MAX)).collect();
    if rows.len() > 1 {
        let rounds = 2 * rows.len().ilog2();
        Blocks { keys }.sort(&mut rows, rounds);
    }
    rows
}

/// The rows in numpy's order for everything else, under `less`.
pub fn plain_order(height: usize, less: impl Fn(u32, u32) -> bool) -> Vec<u32> {
    let mut rows: Vec<u32> = (0..u32::try_from(height).unwrap_or(u32::MAX)).collect();
    quicksort(&mut rows, &less);
    rows
}

const LANES: usize = 8;
/// Blocks up to this length are sorted by a network.
const BLOCK: usize = 256;
/// How many registers are partitioned at once in long blocks.
const UNROLLED: usize = 4;

struct Blocks<'a, T> {
    keys: &'a [T],
}

impl<T: Copy + PartialOrd> Blocks<'_, T> {
    fn key(&self, row: u32) -> T {
        self.keys[row as usize]
    }

    fn sort(&self, rows: &mut [u32], rounds: u32) {
        if rounds == 0 {
            introsort(rows, &|a, b| self.key(a) < self.key(b));
            return;
        }
        if rows.len() <= BLOCK {
            self.network(rows);
            return;
        }
        let pivot = self.pivot(rows);
        let (mut smallest, mut greatest) = (pivot, pivot);
        for &row in rows.iter() {
            smallest = if self.key(row) < smallest { self.key(row) } else { smallest };
            greatest = if greatest < self.key(row) { self.key(row) } else { greatest };
        }
        let middle = self.partition(rows, pivot, UNROLLED);
        let (below, above) = rows.split_at_mut(middle);
        if pivot != smallest {
            self.sort(below, rounds - 1);
        }
        if pivot != greatest {
            self.sort(above, rounds - 1);
        }
    }

    /// The fifth of eight values that lie evenly.
    fn pivot(&self, rows: &[u32]) -> T {
        let step = (rows.len() - 1) / LANES;
        let mut values: Vec<T> = (1..=LANES).map(|place| self.key(rows[place * step])).collect();
        values.sort_by(|a, b| a.partial_cmp(b).unwrap_or(std::cmp::Ordering::Equal));
        values[LANES / 2]
    }

    /// Bring the values below the pivot to the front; where the others start is returned.
    fn partition(&self, rows: &mut [u32], pivot: T, unrolled: usize) -> usize {
        if unrolled > 1 && rows.len() <= LANES * unrolled * LANES {
            return self.partition(rows, pivot, 1);
        }
        let width = unrolled * LANES;
        let (mut left, mut right) = (0, rows.len());
        for _ in 0..rows.len() % width {
            if self.key(rows[left]) < pivot {
                left += 1;
            } else {
                right -= 1;
                rows.swap(left, right);
            }
        }
        if left == right {
            return left;
        }
        if right - left == width && unrolled == 1 {
            let lane = rows[left..right].to_vec();
            return left + LANES - self.spread(rows, &lane, pivot, left, right);
        }
        self.partition_registers(rows, pivot, width, left, right)
    }

    /// The registers at both ends are kept until there is room for them.
    fn partition_registers(
        &self,
        rows: &mut [u32],
        pivot: T,
        width: usize,
        mut left: usize,
        mut right: usize,
    ) -> usize {
        let ends = [rows[left..left + width].to_vec(), rows[right - width..right].to_vec()];
        let (mut front, mut back) = (left, right);
        left += width;
        right -= width;
        while left < right {
            // Read where fewer places are free to write.
            let registers = if back - right < left - front {
                right -= width;
                rows[right..right + width].to_vec()
            } else {
                left += width;
                rows[left - width..left].to_vec()
            };
            self.spread_all(rows, &registers, pivot, &mut front, &mut back);
        }
        for registers in &ends {
            self.spread_all(rows, registers, pivot, &mut front, &mut back);
        }
        front
    }

    fn spread_all(&self, rows: &mut [u32], registers: &[u32], pivot: T, front: &mut usize, back: &mut usize) {
        for lanes in registers.chunks(LANES) {
            let above = self.spread(rows, lanes, pivot, *front, *back);
            *front += LANES - above;
            *back -= above;
        }
    }

    /// Write the lanes below the pivot from `front` on and the others up to `back`; how many those are is returned.
    fn spread(&self, rows: &mut [u32], lanes: &[u32], pivot: T, front: usize, back: usize) -> usize {
        let below = lanes.iter().filter(|&&row| self.key(row) < pivot);
        let count = below.clone().count();
        let above = lanes.len() - count;
        rows[front..front + count].iter_mut().zip(below).for_each(|(slot, &row)| *slot = row);
        let others = lanes.iter().filter(|&&row| pivot <= self.key(row));
        rows[back - above..back].iter_mut().zip(others).for_each(|(slot, &row)| *slot = row);
        above
    }

    /// A bitonic network over registers of eight lanes; missing lanes count as greater than any value.
    fn network(&self, rows: &mut [u32]) {
        let registers = rows.len().div_ceil(LANES).next_power_of_two();
        let mut lanes: Vec<Option<u32>> = rows.iter().copied().map(Some).collect();
        lanes.resize(registers * LANES, None);
        for register in lanes.chunks_mut(LANES) {
            [1, 3, 1, 7, 2, 1].iter().for_each(|&partner| self.exchange(register, partner));
        }
        let mut together = 2;
        while together <= registers {
            lanes.chunks_mut(together * LANES).for_each(|part| self.merge(part));
            together *= 2;
        }
        rows.iter_mut().zip(lanes.into_iter().flatten()).for_each(|(slot, row)| *slot = row);
    }

    /// Compare each lane with the one whose number differs in these bits.
    fn exchange(&self, register: &mut [Option<u32>], partner: usize) {
        for lane in 0..LANES {
            if lane < lane ^ partner {
                self.order_pair(register, lane, lane ^ partner);
            }
        }
    }

    fn order_pair(&self, lanes: &mut [Option<u32>], low: usize, high: usize) {
        let out_of_order = match (lanes[low], lanes[high]) {
            (Some(a), Some(b)) => self.key(b) < self.key(a),
            (None, Some(_)) => true,
            _ => false,
        };
        if out_of_order {
            lanes.swap(low, high);
        }
    }

    /// Merge two sorted halves of registers.
    fn merge(&self, part: &mut [Option<u32>]) {
        let length = part.len();
        (0..length / 2).for_each(|lane| self.order_pair(part, lane, length - 1 - lane));
        let mut span = length / 2;
        while span >= 2 * LANES {
            for start in (0..length).step_by(span) {
                (start..start + span / 2).for_each(|lane| self.order_pair(part, lane, lane + span / 2));
            }
            span /= 2;
        }
        for register in part.chunks_mut(LANES) {
            [4, 2, 1].iter().for_each(|&partner| self.exchange(register, partner));
        }
    }
}

/// Parts of this length are left to insertion.
const FEW: usize = 16;

/// The sort of C++'s standard library, which numpy falls back to when partitions make no progress.
fn introsort(rows: &mut [u32], less: &impl Fn(u32, u32) -> bool) {
    introsort_parts(rows, less);
    insertion(rows, less);
}

fn introsort_parts(mut rows: &mut [u32], less: &impl Fn(u32, u32) -> bool) {
    while rows.len() > FEW {
        let pivot = median(rows, [1, rows.len() / 2, rows.len() - 1], less);
        rows.swap(0, pivot);
        let (mut low, mut high) = (1, rows.len());
        loop {
            while less(rows[low], rows[0]) {
                low += 1;
            }
            high -= 1;
            while less(rows[0], rows[high]) {
                high -= 1;
            }
            if low >= high {
                break;
            }
            rows.swap(low, high);
            low += 1;
        }
        let (below, above) = rows.split_at_mut(low);
        introsort_parts(above, less);
        rows = below;
    }
}

fn median(rows: &[u32], [a, b, c]: [usize; 3], less: &impl Fn(u32, u32) -> bool) -> usize {
    let less = |x: usize, y: usize| less(rows[x], rows[y]);
    match (less(a, b), less(b, c), less(a, c)) {
        (true, true, _) => b,
        (true, false, true) => c,
        (true, false, false) => a,
        (false, _, true) => a,
        (false, true, false) => c,
        (false, false, false) => b,
    }
}

/// Numpy's own quicksort: the median of three as pivot, the shorter part first.
fn quicksort(rows: &mut [u32], less: &impl Fn(u32, u32) -> bool) {
    if rows.len() <= FEW + 1 {
        insertion(rows, less);
        return;
    }
    let (middle, last) = ((rows.len() - 1) / 2, rows.len() - 1);
    for (a, b) in [(0, middle), (middle, last), (0, middle)] {
        if less(rows[b], rows[a]) {
            rows.swap(a, b);
        }
    }
    let pivot = rows[middle];
    let (mut low, mut high) = (0, last - 1);
    rows.swap(middle, high);
    loop {
        low += 1;
        while less(rows[low], pivot) {
            low += 1;
        }
        high -= 1;
        while less(pivot, rows[high]) {
            high -= 1;
        }
        if low >= high {
            break;
        }
        rows.swap(low, high);
    }
    rows.swap(low, last - 1);
    let (below, rest) = rows.split_at_mut(low);
    quicksort(below, less);
    quicksort(&mut rest[1..], less);
}

fn insertion(rows: &mut [u32], less: &impl Fn(u32, u32) -> bool) {
    for place in 1..rows.len() {
        let row = rows[place];
        let mut free = place;
        while free > 0 && less(row, rows[free - 1]) {
            rows[free] = rows[free - 1];
            free -= 1;
        }
        rows[free] = row;
    }
}
