//! Sorting as scikit-learn and the C++ library sort: what is equal ends in the order in which it ends there.

/// Up to this length values are sorted by insertion.
const SHORT: usize = 15;

/// Sort values and their numbers by value in parts below, at and above a pivot, as the splitter of trees does.
pub(super) fn three_way<T: PartialOrd + Copy>(values: &mut [T], numbers: &mut [u32]) {
    let depth = depth_of(values.len());
    Pairs { values, numbers }.three_way(depth);
}

/// Sort values and their numbers by value in two parts, as results of neighbours are sorted.
pub(super) fn two_way<T: PartialOrd + Copy>(values: &mut [T], numbers: &mut [u32]) {
    let depth = depth_of(values.len());
    Pairs { values, numbers }.two_way(depth);
}

fn depth_of(length: usize) -> u32 {
    2 * length.checked_ilog2().unwrap_or(0)
}

struct Pairs<'a, T> {
    values: &'a mut [T],
    numbers: &'a mut [u32],
}

impl<T: PartialOrd + Copy> Pairs<'_, T> {
    fn len(&self) -> usize {
        self.values.len()
    }

    fn swap(&mut self, one: usize, other: usize) {
        self.values.swap(one, other);
        self.numbers.swap(one, other);
    }

    fn part(&mut self, from: usize, to: usize) -> Pairs<'_, T> {
        Pairs { values: &mut self.values[from..to], numbers: &mut self.numbers[from..to] }
    }

    fn three_way(&mut self, depth: u32) {
        if self.len() <= SHORT {
            return self.insertion();
        }
        if depth == 0 {
            return self.heap();
        }
        let pivot = self.median();
        let (mut at, mut low, mut high) = (0, 0, self.len());
        while at < high {
            if self.values[at] < pivot {
                self.swap(at, low);
                at += 1;
                low += 1;
            } else if self.values[at] > pivot {
                high -= 1;
                self.swap(at, high);
            } else {
                at += 1;
            }
        }
        let end = self.len();
        self.part(0, low).three_way(depth - 1);
        self.part(high, end).three_way(depth - 1);
    }

    fn two_way(&mut self, depth: u32) {
        if self.len() <= SHORT {
            return self.insertion();
        }
        if depth == 0 {
            return self.heap();
        }
        let last = self.len() - 1;
        let pivot = self.median_to_the_end();
        let (mut low, mut high) = (1, last - 1);
        loop {
            while low <= high && self.values[low] < pivot {
                low += 1;
            }
            while low <= high && self.values[high] > pivot {
                high -= 1;
            }
            if low >= high {
                break;
            }
            self.swap(low, high);
            low += 1;
            high -= 1;
        }
        self.swap(low, last);
        self.part(0, low).two_way(depth - 1);
        self.part(low + 1, last + 1).two_way(depth - 1);
    }

    /// The median of the first, the middle and the last value.
    fn median(&self) -> T {
        let [a, b, c] = [self.values[0], self.values[self.len() / 2], self.values[self.len() - 1]];
        let (low, high) = if a < b { (a, b) } else { (b, a) };
        if c < low {
            low
        } else if c < high {
            c
        } else {
            high
        }
    }

    /// As [`median`](Self::median); the three change places so that it is the last and the least the first.
    fn median_to_the_end(&mut self) -> T {
        let (middle, last) = (self.len() / 2, self.len() - 1);
        if self.values[0] > self.values[last] {
            self.swap(0, last);
        }
        if self.values[last] > self.values[middle] {
            self.swap(last, middle);
            if self.values[0] > self.values[last] {
                self.swap(0, last);
            }
        }
        self.values[last]
    }

    fn insertion(&mut self) {
        for end in 1..self.len() {
            let mut at = end;
            while at > 0 && self.values[at - 1] > self.values[at] {
                self.swap(at - 1, at);
                at -= 1;
            }
        }
    }

    fn heap(&mut self) {
        let count = self.len();
        for start in (0..count / 2).rev() {
            self.sink(start, count);
        }
        for end in (1..count).rev() {
            self.swap(0, end);
            self.sink(0, end);
        }
    }

    fn sink(&mut self, mut root: usize, end: usize) {
        loop {
            let mut most = root;
            for child in [root * 2 + 1, root * 2 + 2] {
                if child < end && self.values[most] < self.values[child] {
                    most = child;
                }
            }
            if most == root {
                return;
            }
            self.swap(root, most);
            root = most;
        }
    }
}

/// Bring the element to place `nth` that belongs there, the lesser before it and the greater behind it, in the order in
/// which `std::nth_element` of libstdc++ leaves them; no two elements are equal.
pub(super) fn nth_element(numbers: &mut [u32], nth: usize, less: &impl Fn(u32, u32) -> bool) {
    const FEW: usize = 3;
    let (mut first, mut last) = (0, numbers.len());
    let mut depth = depth_of(last);
    while last - first > FEW {
        if depth == 0 {
            let by = |one: &u32, other: &u32| {
                if less(*one, *other) { std::cmp::Ordering::Less } else { std::cmp::Ordering::Greater }
            };
            numbers[first..last].select_nth_unstable_by(nth - first, by);
            return;
        }
        depth -= 1;
        let cut = first + partition(&mut numbers[first..last], less);
        if cut <= nth { first = cut } else { last = cut }
    }
    for end in first + 1..last {
        let mut at = end;
        while at > first && less(numbers[at], numbers[at - 1]) {
            numbers.swap(at - 1, at);
            at -= 1;
        }
    }
}

fn partition(numbers: &mut [u32], less: &impl Fn(u32, u32) -> bool) -> usize {
    let (a, b, c) = (1, numbers.len() / 2, numbers.len() - 1);
    let [at_a, at_b, at_c] = [a, b, c].map(|at| numbers[at]);
    let (low, high) = if less(at_a, at_b) { (a, b) } else { (b, a) };
    let middle = if less(at_c, numbers[low]) {
        low
    } else if less(at_c, numbers[high]) {
        c
    } else {
        high
    };
    numbers.swap(0, middle);
    let pivot = numbers[0];
    let (mut low, mut high) = (1, numbers.len());
    loop {
        while less(numbers[low], pivot) {
            low += 1;
        }
        high -= 1;
        while less(pivot, numbers[high]) {
            high -= 1;
        }
        if low >= high {
            return low;
        }
        numbers.swap(low, high);
        low += 1;
    }
}
