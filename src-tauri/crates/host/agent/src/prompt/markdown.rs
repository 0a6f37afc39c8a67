//! Tables in Markdown, in which no value begins a line or a cell of its own.

/// The lines of a table: the names, the rule below them, and the rows.
pub(super) fn lines(names: Vec<String>, rows: impl IntoIterator<Item = Vec<String>>) -> Vec<String> {
    let rule = format!("|{}", "---|".repeat(names.len()));
    [line(names), rule].into_iter().chain(rows.into_iter().map(line)).collect()
}

fn line(cells: Vec<String>) -> String {
    let cells: Vec<String> = cells.iter().map(|cell| cell.replace('|', "\\|")).collect();
    format!("| {} |", cells.join(" | "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_stays_in_its_cell() {
        let row = |cells: [&str; 2]| cells.map(str::to_owned).to_vec();
        let table = lines(row(["store", "a|b"]), [row(["Oslo", "x | y"]), row(["", "NaN"])]);
        assert_eq!(table, ["| store | a\\|b |", "|---|---|", "| Oslo | x \\| y |", "|  | NaN |"]);
    }
}
