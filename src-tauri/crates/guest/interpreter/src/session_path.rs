//! Paths by which code may name the session's files.

/// Where the session's files seem to lie: what `os.getcwd()` says.
const FOLDER: &str = "/session";

/// Names listed in a hint; more would drown the one that is meant.
const LISTED: usize = 20;

/// The name of a file relative to the session's folder, empty for the folder itself; `None` when the path leads out.
pub(crate) fn plain(path: &str) -> Option<String> {
    let inside = match path.strip_prefix(FOLDER) {
        Some(rest) if rest.is_empty() || rest.starts_with('/') => rest.trim_start_matches('/'),
        _ if path.starts_with('/') || path.contains('\0') => return None,
        _ => path,
    };
    let mut names = Vec::new();
    for name in inside.split('/') {
        match name {
            "" | "." => {}
            ".." => {
                names.pop()?;
            }
            name => names.push(name),
        }
    }
    Some(names.join("/"))
}

/// A hint for a file that does not exist.
pub(crate) fn hint(asked: &str, names: &[String]) -> String {
    if names.is_empty() {
        return "no file has been added yet".to_owned();
    }
    let asked = asked.rsplit(['/', '\\']).next().unwrap_or(asked).to_lowercase();
    let nearest = names
        .iter()
        .map(|name| (strsim::jaro_winkler(&asked, &name.to_lowercase()), name))
        .filter(|(similarity, _)| *similarity > 0.8)
        .max_by(|a, b| a.0.total_cmp(&b.0));
    let listed = names.iter().take(LISTED).map(|name| format!("'{name}'")).collect::<Vec<_>>().join(", ");
    match nearest {
        Some((_, name)) => format!("did you mean '{name}'? files here: {listed}"),
        None => format!("files here: {listed}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_inside_the_session_become_plain() {
        let plain =
            ["a.csv", "./a.csv", "/session/a.csv", "out/../a.csv", "/session//out/a.csv", "/session", "."].map(plain);
        let expected = ["a.csv", "a.csv", "a.csv", "a.csv", "out/a.csv", "", ""].map(|name| Some(name.to_owned()));
        assert_eq!(plain, expected);
    }

    #[test]
    fn names_outside_the_session_have_no_plain_form() {
        assert_eq!(
            ["/etc/passwd", "../a.csv", "/sessions/a", "/session/../etc", "a\0b"].map(plain),
            [const { None }; 5]
        );
    }

    #[test]
    fn a_hint_names_the_file_that_was_meant() {
        let names = ["Sales 2024.csv".to_owned(), "staff.csv".to_owned()];
        assert_eq!(
            hint("data/sales_2024.csv", &names),
            "did you mean 'Sales 2024.csv'? files here: 'Sales 2024.csv', 'staff.csv'"
        );
        assert_eq!(hint("zoo.json", &names), "files here: 'Sales 2024.csv', 'staff.csv'");
        assert_eq!(hint("zoo.json", &[]), "no file has been added yet");
    }
}
