//! The columns that a tree is grown on.

/// A table in single precision, one column after the other: trees compare values, and half the bytes are enough.
#[derive(Debug, Clone, PartialEq)]
pub struct Features {
    rows: usize,
    columns: usize,
    values: Vec<f32>,
}

impl Features {
    /// From values row by row; `None` when they do not make whole rows.
    pub fn from_rows(values: &[f64], columns: usize) -> Option<Self> {
        if columns == 0 || !values.len().is_multiple_of(columns) {
            return None;
        }
        let rows = values.len() / columns;
        let mut turned = vec![0.0; values.len()];
        for (row, cells) in values.chunks_exact(columns).enumerate() {
            for (column, &cell) in cells.iter().enumerate() {
                turned[column * rows + row] = cell as f32;
            }
        }
        Some(Self { rows, columns, values: turned })
    }

    pub fn rows(&self) -> usize {
        self.rows
    }

    pub fn columns(&self) -> usize {
        self.columns
    }

    pub(super) fn column(&self, column: usize) -> &[f32] {
        &self.values[column * self.rows..][..self.rows]
    }
}
