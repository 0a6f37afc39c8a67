//! Which rows inside of a table are sums of the rows around them. They are called so, and they add up.

use crate::records::Records;
use crate::types::number;

/// The labels of total rows.
pub const TOTALS: [&str; 40] = [
    "total",
    "totals",
    "grand total",
    "sum",
    "subtotal",
    "sub-total",
    "sub total",
    "overall",
    "gesamt",
    "gesamtsumme",
    "summe",
    "insgesamt",
    "zusammen",
    "totaal",
    "eindtotaal",
    "totale",
    "totale generale",
    "total général",
    "total general",
    "totales",
    "suma",
    "razem",
    "summa",
    "totalt",
    "sammanlagt",
    "i alt",
    "yhteensä",
    "итого",
    "合計",
    "总计",
    "合计",
    "総計",
    "gesamtergebnis",
    "total geral",
    "всего",
    "celkem",
    "összesen",
    "toplam",
    "σύνολο",
    "summen",
];

/// The labels of total rows that also name the group, as in `Subtotal North`.
pub const PART_TOTALS: [&str; 10] = [
    "subtotal",
    "sub-total",
    "sub total",
    "zwischensumme",
    "sous-total",
    "subtotaal",
    "totale parziale",
    "suma częściowa",
    "小計",
    "小计",
];

/// Files that people sum up by hand are shorter.
pub const MOST_ROWS: usize = 20_000;

/// Groups that a sum may hold, in both directions; the limit keeps the whole linear.
const MOST_GROUPS: usize = 64;

/// Numbers that are added up at most.
const MOST_SUMS: usize = 4_000_000;

/// How pivot tables call sums in some languages. Profit and loss statements have such rows as well, that add nothing up.
const RESULTS: [&str; 2] = ["ergebnis", "gesamtergebnis"];

/// Cells in which the name of a row is looked for.
pub const LABELS: usize = 3;

/// Returns whether the label of a row suggests a total: `Total`, `North Total`, `Summe Nord`.
pub fn may_be<'a>(cells: impl Iterator<Item = &'a str>) -> bool {
    const LONGEST: usize = 60;
    let Some(label) = cells.take(LABELS).map(str::trim).find(|cell| !cell.is_empty()) else {
        return false;
    };
    let label = label.trim_end_matches([':', '.']);
    if label.len() > LONGEST {
        return false;
    }
    let label = label.to_lowercase();
    let ends = |rest: &str| rest.is_empty() || rest.ends_with([' ', '-', ':', ',']);
    let begins = |rest: &str| rest.is_empty() || rest.starts_with([' ', '-', ':', ',']);
    TOTALS
        .iter()
        .chain(&PART_TOTALS)
        .chain(&RESULTS)
        .any(|total| label.strip_suffix(total).is_some_and(ends) || label.strip_prefix(total).is_some_and(begins))
}

/// Returns the places in `body` of the rows that sum up the rows before or after them, up to the next such row.
/// Returns an empty list for a table too long to be summed up by hand.
pub fn find(records: &Records, body: &[u32]) -> Vec<usize> {
    if body.len() > MOST_ROWS {
        return vec![];
    }
    let rows = body.iter().map(|row| *row as usize).enumerate();
    let called: Vec<(usize, usize)> = rows.filter(|(_, row)| may_be(records.row(*row))).collect();
    let columns = body.iter().map(|row| records.width(*row as usize)).max().unwrap_or(0);
    let parts = body.len() - called.len();
    if called.is_empty() || parts < 2 || (called.len() + 1).saturating_mul(columns) > MOST_SUMS {
        return vec![];
    }
    let groups = Groups::between(records, body, &called, columns);
    let sums = called.iter().enumerate().filter(|(number, (_, row))| {
        let totals = numbers(records, *row);
        groups.before(*number).any(|sum| agree(&totals, sum)) || groups.behind(*number).any(|sum| agree(&totals, sum))
    });
    sums.map(|(_, (place, _))| *place).collect()
}

/// The sums of each column over the rows between those that may be sums themselves.
struct Groups(Vec<Vec<f64>>);

impl Groups {
    fn between(records: &Records, body: &[u32], called: &[(usize, usize)], columns: usize) -> Self {
        let (mut groups, mut sums) = (vec![], vec![0.0; columns]);
        let mut called = called.iter().map(|(place, _)| *place).peekable();
        for (place, row) in body.iter().enumerate() {
            if called.next_if_eq(&place).is_some() {
                groups.push(std::mem::replace(&mut sums, vec![0.0; columns]));
                continue;
            }
            for (column, number) in numbers(records, *row as usize) {
                if let Some(sum) = sums.get_mut(column) {
                    *sum += number;
                }
            }
        }
        groups.push(sums);
        Self(groups)
    }

    /// Longer and longer sums, up to the rows directly before a sum.
    fn before(&self, number: usize) -> impl Iterator<Item = Vec<f64>> {
        running(self.0.iter().take(number + 1).rev())
    }

    /// The same, from the rows directly behind it on.
    fn behind(&self, number: usize) -> impl Iterator<Item = Vec<f64>> {
        running(self.0.iter().skip(number + 1))
    }
}

fn running<'a>(groups: impl Iterator<Item = &'a Vec<f64>>) -> impl Iterator<Item = Vec<f64>> {
    groups.take(MOST_GROUPS).scan(vec![], |sum: &mut Vec<f64>, group| {
        sum.resize(group.len(), 0.0);
        sum.iter_mut().zip(group).for_each(|(sum, number)| *sum += number);
        Some(sum.clone())
    })
}

fn numbers(records: &Records, row: usize) -> Vec<(usize, f64)> {
    let number = |column: usize| Some((column, number::any(records.cell(row, column)?.trim())?));
    records.filled(row).filter_map(number).collect()
}

/// Returns whether at least half of the numbers of a row are sums. At least one of these sums must differ from zero.
fn agree(totals: &[(usize, f64)], sums: Vec<f64>) -> bool {
    let is_near = |sum: &f64, total: &f64| (sum - total).abs() <= 0.005 * total.abs().max(1.0);
    let adds = |(column, total): &&(usize, f64)| sums.get(*column).is_some_and(|sum| is_near(sum, total));
    let adding = || totals.iter().filter(adds);
    adding().count() * 2 >= totals.len() && adding().any(|(_, total)| *total != 0.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dialect::Dialect;
    use crate::dialect::tokens::{Faults, tokenize};

    #[test]
    fn sums_are_found_by_their_names_and_numbers() {
        let cases = [
            ("a,1\nb,2\nSubtotal,3\nc,5\nSubtotal c,5\nTotal,8\n", vec![2, 4, 5]),
            // Two levels, and a group of one row.
            ("x,1\nx Total,1\ny,2\ny Total,2\nNorth Total,3\nz,4\nSouth Total,4\nGrand Total,7\n", vec![1, 3, 4, 6, 7]),
            // Above what they sum up.
            ("Total,6\na,1\nb,2\nc,3\n", vec![0]),
            ("a,1,50%\nb,1,50%\nSumme A,2,100%\nc,3,10%\n", vec![2]),
            // The label says total, but the row is not one.
            ("a,1\nb,2\nTotal war,90\nc,3\n", vec![]),
            ("a,0\nb,0\nTotal,0\nc,0\n", vec![]),
            // A sum without a label is not a total.
            ("a,1\nb,2\nc,3\n", vec![]),
            ("a,5\nTotal,5\n", vec![]),
        ];
        for (text, expected) in cases {
            let records = tokenize(text, 0, &Dialect::delimited(","), Faults::Keep).records;
            let body: Vec<u32> = (0..records.len() as u32).collect();
            assert_eq!(find(&records, &body), expected, "{text}");
        }
    }
}
