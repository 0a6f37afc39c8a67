//! Which missing names stop most scripts.

use std::{collections::BTreeMap, fmt};

/// The first error of each script, and how many scripts it stopped.
#[derive(Debug, Default)]
pub struct Names {
    stopped: BTreeMap<String, usize>,
    other: usize,
}

/// The exceptions that say that something does not exist here.
const ABSENT: [&str; 4] = ["ModuleNotFoundError", "ImportError", "AttributeError", "NotImplementedError"];

impl Names {
    pub fn add(&mut self, error: &str) {
        let line = last_line(error);
        let unknown_option = line.starts_with("TypeError") && line.contains("unexpected keyword argument");
        if unknown_option || ABSENT.iter().any(|kind| line.starts_with(kind)) {
            *self.stopped.entry(line.to_owned()).or_default() += 1;
        } else {
            self.other += 1;
        }
    }
}

impl fmt::Display for Names {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut by_cost: Vec<_> = self.stopped.iter().collect();
        by_cost.sort_by_key(|(_, scripts)| std::cmp::Reverse(**scripts));
        if !by_cost.is_empty() {
            writeln!(out, "\nmissing names, by the scripts that they stop")?;
        }
        for (line, scripts) in by_cost {
            writeln!(out, "{scripts:>4}  {line}")?;
        }
        if self.other > 0 {
            writeln!(out, "scripts stopped by other errors: {}", self.other)?;
        }
        Ok(())
    }
}

/// The line of a traceback that names the exception: the last one before our hint.
pub fn last_line(error: &str) -> &str {
    let report = error.split("\nhint:").next().unwrap_or(error);
    report.lines().rev().find(|line| !line.trim().is_empty()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_listed_by_cost() {
        let mut names = Names::default();
        names.add("Traceback …\nValueError: no");
        names.add("Traceback …\nModuleNotFoundError: No module named 'a'\nhint: b");
        for _ in 0..2 {
            names.add("TypeError: f() got an unexpected keyword argument 'c'");
        }
        assert_eq!(
            names.to_string(),
            "\nmissing names, by the scripts that they stop\n   2  TypeError: f() got an unexpected keyword argument 'c'\n   \
             1  ModuleNotFoundError: No module named 'a'\nscripts stopped by other errors: 1\n"
        );
    }
}
