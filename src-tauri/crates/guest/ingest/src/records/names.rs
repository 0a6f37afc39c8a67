//! The names of the columns.

use std::collections::{HashMap, HashSet};

use crate::records::Records;

/// The names of all columns.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub struct Names {
    /// Unique and not empty.
    pub unique: Vec<String>,
    /// As the file has them: perhaps empty, perhaps repeated; those of several rows with a blank between.
    pub written: Vec<String>,
    /// Columns that had no name of their own, by position.
    pub unnamed: Vec<usize>,
    /// Columns whose name was given to an earlier one already, by position.
    pub repeated: Vec<usize>,
}

/// Names from the rows of a header, for at least `columns` columns.
pub fn from_rows(records: &Records, header: &[usize], columns: usize, shift: usize) -> Names {
    let width = header.iter().map(|row| records.width(*row) + shift).max().unwrap_or(0).max(columns);
    let rows = header.iter().enumerate();
    let rows = rows.map(|(level, row)| level_names(records, *row, level + 1 < header.len(), width, shift));
    let mut rows: Vec<Vec<String>> = rows.collect();
    if let Some((last, above)) = rows.split_last_mut() {
        above.iter_mut().for_each(|names| spread(names, last));
    }
    let parts = |column: usize| {
        rows.iter().filter_map(move |row| row.get(column)).map(String::as_str).filter(|part| !part.is_empty())
    };
    let written = (0..width).map(|column| parts(column).collect::<Vec<_>>().join(" ")).collect();
    let own = (0..width).map(|column| {
        let mut different: Vec<&str> = vec![];
        parts(column).for_each(|part| {
            if !different.contains(&part) {
                different.push(part)
            }
        });
        different.join(" ").trim_start_matches('#').trim().to_string()
    });
    complete(own.collect(), written)
}

/// Names for a table without any.
pub fn numbered(columns: usize) -> Names {
    let unique: Vec<String> = (1..=columns).map(|number| format!("column_{number}")).collect();
    Names { written: unique.clone(), unique, ..Names::default() }
}

/// The names in one row. In a row above others a name holds for the empty cells to its right as well.
fn level_names(records: &Records, row: usize, above: bool, width: usize, shift: usize) -> Vec<String> {
    let mut names: Vec<String> = vec![String::new(); shift];
    names.extend(records.row(row).map(|name| name.split_whitespace().collect::<Vec<_>>().join(" ")));
    names.resize(width, String::new());
    if above && names.first().is_some_and(String::is_empty) {
        let mut before = String::new();
        for name in &mut names {
            if name.is_empty() {
                name.clone_from(&before);
            }
            before.clone_from(name);
        }
    }
    names
}

/// Where there are several groups of columns, the name of each holds for all of its columns: those that have a name below.
fn spread(groups: &mut [String], names: &[String]) {
    if groups.iter().filter(|group| !group.is_empty()).count() < 2 {
        return;
    }
    let in_group = names.array_windows().map(|[before, name]| !before.is_empty() && !name.is_empty());
    let mut before = String::new();
    for (group, in_group) in groups.iter_mut().zip(std::iter::once(false).chain(in_group)) {
        if group.is_empty() && in_group {
            group.clone_from(&before);
        }
        before.clone_from(group);
    }
}

/// Gives every column a name of its own, as pandas does it, so that code finds the same names here and in a notebook:
/// `Unnamed: 2` for the third column, `price.1` for the second `price`.
fn complete(own: Vec<String>, written: Vec<String>) -> Names {
    let taken: HashSet<String> = own.iter().cloned().collect();
    let mut seen: HashMap<String, usize> = HashMap::new();
    let mut given = HashSet::new();
    let mut names = Names { written, ..Names::default() };
    for (position, name) in own.into_iter().enumerate() {
        let wanted = if name.is_empty() { format!("Unnamed: {position}") } else { name.clone() };
        let unique =
            unique_name(&wanted, &mut seen, |candidate| taken.contains(candidate) || given.contains(candidate));
        if name.is_empty() {
            names.unnamed.push(position);
        } else if unique != wanted {
            names.repeated.push(position);
        }
        given.insert(unique.clone());
        names.unique.push(unique);
    }
    names
}

/// The name itself the first time; later the first of `name.1`, `name.2`, … that no other column has.
fn unique_name(name: &str, seen: &mut HashMap<String, usize>, is_taken: impl Fn(&str) -> bool) -> String {
    let count = seen.entry(name.to_string()).or_insert(0);
    loop {
        let candidate = if *count == 0 { name.to_string() } else { format!("{name}.{count}") };
        *count += 1;
        if *count == 1 || !is_taken(&candidate) {
            return candidate;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dialect::Dialect;
    use crate::dialect::tokens::{Faults, tokenize};

    fn names(text: &str, header: &[usize]) -> Names {
        from_rows(&tokenize(text, 0, &Dialect::delimited(","), Faults::Keep).records, header, 0, 0)
    }

    /// Expected names from `pandas.read_csv`.
    #[test]
    fn every_column_has_a_name_of_its_own() {
        let names = names("a,a,,b,a,a.1,\n", &[0]);
        assert_eq!(names.unique, ["a", "a.2", "Unnamed: 2", "b", "a.3", "a.1", "Unnamed: 6"]);
        assert_eq!((names.unnamed, names.repeated), (vec![2, 6], vec![1, 4]));
    }

    #[test]
    fn names_of_several_rows_are_joined() {
        let two = names(",2019,,2020,\nregion,in,out,in,out\n", &[0, 1]);
        assert_eq!(two.unique, ["region", "2019 in", "2019 out", "2020 in", "2020 out"]);
        let same = names("a,b\na,b\n", &[0, 1]);
        assert_eq!(same.unique, ["a", "b"]);
        assert_eq!(same.written, ["a a", "b b"]);
    }
}
