//! Joins: pairs of rows with equal keys.

use super::{factorize::Codes, kernels::keys::GAP};

/// The rows without a counterpart that a join keeps.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Keep {
    Neither,
    Left,
    Right,
    Both,
}

impl Keep {
    /// From pandas' `how`.
    pub fn from_name(name: &str) -> Option<Self> {
        Some(match name {
            "inner" => Self::Neither,
            "left" => Self::Left,
            "right" => Self::Right,
            "outer" => Self::Both,
            _ => return None,
        })
    }
}

/// Pairs of rows of two tables; -1 where one side has none.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Pairs {
    pub left: Vec<i64>,
    pub right: Vec<i64>,
}

impl Pairs {
    fn push(&mut self, left: i64, right: i64) {
        self.left.push(left);
        self.right.push(right);
    }
}

/// The pairs with equal codes. The codes of the left table's `height` rows come first, then those of the right one.
///
/// The pairs stand in the order of the side that is kept whole, otherwise in that of the left one; sorted by code when
/// asked.
pub fn matched(codes: &Codes, height: usize, keep: Keep, sort: bool) -> Pairs {
    let (left, right) = codes.numbers().split_at(height.min(codes.len()));
    let groups = codes.first_rows.len();
    let mut pairs = Pairs::default();
    if keep == Keep::Right {
        let rows = Rows::of(left, groups);
        for (row, code) in right.iter().enumerate() {
            rows.each_or_none(*code, |found| pairs.push(found, to_row(row)));
        }
    } else {
        let rows = Rows::of(right, groups);
        for (row, code) in left.iter().enumerate() {
            match keep {
                Keep::Neither => {
                    rows.of_code(*code).iter().for_each(|&found| pairs.push(to_row(row), i64::from(found)))
                }
                _ => rows.each_or_none(*code, |found| pairs.push(to_row(row), found)),
            }
        }
    }
    if keep == Keep::Both {
        let known = Rows::of(left, groups);
        for (row, code) in right.iter().enumerate().filter(|(_, code)| known.of_code(**code).is_empty()) {
            debug_assert!(*code != GAP || groups == 0, "keys are coded with their gaps");
            pairs.push(-1, to_row(row));
        }
    }
    if sort || keep == Keep::Both { sorted(pairs, left, right) } else { pairs }
}

/// The rows of each code, one code after the other.
struct Rows {
    starts: Vec<usize>,
    rows: Vec<u32>,
}

impl Rows {
    fn of(codes: &[u32], groups: usize) -> Self {
        let mut starts = vec![0; groups + 1];
        for code in codes.iter().filter(|code| **code != GAP) {
            starts[*code as usize + 1] += 1;
        }
        for code in 0..groups {
            starts[code + 1] += starts[code];
        }
        let mut next = starts.clone();
        let mut rows = vec![0; starts[groups]];
        for (row, code) in codes.iter().enumerate() {
            if *code != GAP {
                rows[next[*code as usize]] = row as u32;
                next[*code as usize] += 1;
            }
        }
        Self { starts, rows }
    }

    fn of_code(&self, code: u32) -> &[u32] {
        if code == GAP { &[] } else { &self.rows[self.starts[code as usize]..self.starts[code as usize + 1]] }
    }

    fn each_or_none(&self, code: u32, mut found: impl FnMut(i64)) {
        let rows = self.of_code(code);
        rows.iter().for_each(|&row| found(i64::from(row)));
        if rows.is_empty() {
            found(-1);
        }
    }
}

fn sorted(pairs: Pairs, left: &[u32], right: &[u32]) -> Pairs {
    let code = |pair: usize| match usize::try_from(pairs.left[pair]) {
        Ok(row) => left[row],
        Err(_) => usize::try_from(pairs.right[pair]).map_or(GAP, |row| right[row]),
    };
    let mut order: Vec<usize> = (0..pairs.left.len()).collect();
    order.sort_by_key(|&pair| code(pair));
    Pairs {
        left: order.iter().map(|&pair| pairs.left[pair]).collect(),
        right: order.iter().map(|&pair| pairs.right[pair]).collect(),
    }
}

fn to_row(row: usize) -> i64 {
    i64::try_from(row).unwrap_or(i64::MAX)
}
