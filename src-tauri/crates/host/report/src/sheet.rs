//! The layout of a table's columns on paper: their widths, and their division into pieces.

use serde_json::Value;

/// Signs in a line of a table, measured for the usual letters.
pub const LINE: usize = 96;
/// A column is not made wider for its texts than this; they get several lines instead.
pub const WIDEST: usize = 34;
/// The distance between two columns, in signs.
pub const GAP: usize = 3;

/// How many signs a column takes, with the distance to the next; its longest cell has so many.
pub fn width(name: &str, longest_cell: usize) -> usize {
    longest_cell.max(narrowest(name)).clamp(1, WIDEST) + GAP
}

/// How many signs each column of a table takes, as a document writes it down.
pub fn widths(table: &Value) -> Vec<usize> {
    let names = table["columns"].as_array().into_iter().flatten();
    let signs = |text: &Value| text.as_str().unwrap_or_default().chars().count();
    let longest = |column: usize| {
        table["rows"].as_array().into_iter().flatten().map(move |row| signs(&row[column])).max().unwrap_or(0)
    };
    let named = names.map(|column| column["name"].as_str().unwrap_or_default()).enumerate();
    named.map(|(number, name)| width(name, longest(number))).collect()
}

/// A name takes up to three lines.
pub fn narrowest(name: &str) -> usize {
    let longest_word = name.split_whitespace().map(|word| word.chars().count()).max().unwrap_or(0);
    longest_word.max(name.chars().count().div_ceil(3) + 1)
}

/// The columns of each piece. Label columns are repeated in each piece; without them the first column is, so that rows
/// can be recognized. `line` is the number of characters that fit in a line.
pub fn pieces(widths: &[usize], labels: usize, line: usize) -> Vec<Vec<usize>> {
    let usual = divided(widths, labels, line);
    let names_rows = widths.first().is_some_and(|first| *first <= line / 3);
    if labels == 0 && usual.len() > 1 && names_rows { divided(widths, 1, line) } else { usual }
}

fn divided(widths: &[usize], labels: usize, line: usize) -> Vec<Vec<usize>> {
    // Labels that fill the line by themselves are columns like others.
    let labels = if widths.iter().take(labels).sum::<usize>() > line / 2 { 0 } else { labels.min(widths.len()) };
    let repeated: Vec<usize> = (0..labels).collect();
    let room = line - widths.iter().take(labels).sum::<usize>();
    let mut pieces = vec![repeated.clone()];
    let mut used = 0;
    for (number, width) in widths.iter().enumerate().skip(labels) {
        if used > 0 && used + width > room {
            pieces.push(repeated.clone());
            used = 0;
        }
        used += width;
        if let Some(piece) = pieces.last_mut() {
            piece.push(number);
        }
    }
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wide_table_is_divided_and_its_labels_repeated() {
        assert_eq!(pieces(&[20, 20, 20, 20, 20, 20], 1, 96), [vec![0, 1, 2, 3], vec![0, 4, 5]]);
        assert_eq!(pieces(&[20, 20, 20, 20, 20, 20], 0, 96), [vec![0, 1, 2, 3], vec![0, 4, 5]]);
        assert_eq!(pieces(&[40, 40, 40], 0, 96), [vec![0, 1], vec![2]]);
        assert_eq!(pieces(&[10, 10], 0, 96), [vec![0, 1]]);
        assert_eq!(pieces(&[200, 10], 1, 96), [vec![0], vec![1]]);
        assert_eq!(pieces(&[], 1, 96), [Vec::<usize>::new()]);
    }
}
