//! Python variables named after files.

use deunicode::deunicode;

/// Words that mean something else in Python, or in code that starts with the usual imports.
const TAKEN: [&str; 79] = [
    "false",
    "none",
    "true",
    "and",
    "as",
    "assert",
    "async",
    "await",
    "break",
    "class",
    "continue",
    "def",
    "del",
    "elif",
    "else",
    "except",
    "finally",
    "for",
    "from",
    "global",
    "if",
    "import",
    "in",
    "is",
    "lambda",
    "nonlocal",
    "not",
    "or",
    "pass",
    "raise",
    "return",
    "try",
    "while",
    "with",
    "yield",
    "match",
    "case",
    "type",
    "abs",
    "all",
    "any",
    "bool",
    "dict",
    "dir",
    "enumerate",
    "filter",
    "float",
    "format",
    "hash",
    "help",
    "id",
    "input",
    "int",
    "iter",
    "len",
    "list",
    "map",
    "max",
    "min",
    "next",
    "object",
    "open",
    "print",
    "range",
    "round",
    "set",
    "sorted",
    "str",
    "sum",
    "tuple",
    "vars",
    "zip",
    "pd",
    "np",
    "plt",
    "pandas",
    "numpy",
    "math",
    "statistics",
];

/// Endings of files that hold a file of another ending.
const PACKED: [&str; 2] = [".gz", ".zip"];

/// The name of the ready variable for a file: `Umsätze 2024.csv` becomes `umsatze_2024`.
pub fn variable_name(file_name: &str) -> String {
    of_words(stem(file_name))
}

/// The name for one table of a file: `2024` of `sales.xlsx` becomes `sales_2024`.
pub fn part_variable_name(file_name: &str, part: Option<&str>) -> String {
    match part {
        Some(part) => of_words(&format!("{} {}", stem(file_name), stem(part))),
        None => variable_name(file_name),
    }
}

fn stem(file_name: &str) -> &str {
    let base = file_name.rsplit(['/', '\\']).next().unwrap_or_default();
    let inner = PACKED.iter().find_map(|ending| base.strip_suffix(ending)).filter(|inner| !inner.is_empty());
    let base = inner.unwrap_or(base);
    base.rsplit_once('.').map_or(base, |(stem, _)| stem)
}

fn of_words(text: &str) -> String {
    let ascii = deunicode(text).to_lowercase();
    let words: Vec<&str> = ascii.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let name = words.join("_");
    if name.is_empty() {
        return "data".into();
    }
    if name.starts_with(|first: char| first.is_ascii_digit()) {
        return format!("data_{name}");
    }
    if TAKEN.contains(&name.as_str()) { format!("{name}_data") } else { name }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_name_becomes_a_python_name_that_hides_nothing() {
        let cases = [
            ("sales.csv", "sales"),
            ("Sales Report (final).CSV", "sales_report_final"),
            ("Umsätze 2024.csv", "umsatze_2024"),
            ("2024-01.csv", "data_2024_01"),
            ("class.csv", "class_data"),
            ("list.csv", "list_data"),
            ("pd.csv", "pd_data"),
            ("sales.csv.gz", "sales"),
            ("archive.2024.tsv", "archive_2024"),
            ("noending", "noending"),
            ("???.csv", "data"),
            ("", "data"),
        ];
        for (file_name, expected) in cases {
            assert_eq!(variable_name(file_name), expected);
        }
        assert_eq!(part_variable_name("Sales.xlsx", Some("Q1 2024")), "sales_q1_2024");
        assert_eq!(part_variable_name("all.zip", Some("north/2024.csv")), "all_2024");
    }
}
