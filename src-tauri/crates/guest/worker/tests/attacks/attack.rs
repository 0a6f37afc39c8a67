//! Attacks as they are written down.

use std::{fs, path::Path};

/// One attack: a heading, its code, and what must come of it.
#[derive(Debug, Clone)]
pub struct Attack {
    /// The file and the heading.
    pub name: String,
    pub code: String,
    /// Any of these; see [`Session::carry_out`](crate::session::Session::carry_out) for their forms.
    pub endings: Vec<String>,
    pub kind: Kind,
}

/// The state of the session after an attack.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// The session goes on with the next attack.
    Harmless,
    /// A session that is bent out of shape.
    Damaging,
    /// No worker at all, or one that had to be waited for.
    Endless,
}

/// In the prose above the attacks of a file: each of them is [`Kind::Damaging`].
const DAMAGING: &str = "a session of its own";

/// Endings that begin like this cost the worker, or time.
const COSTLY: [&str; 3] = ["is stopped", "runs out of memory", "ends the worker"];

/// All attacks of the Markdown files in `folder`, by file and in order.
pub fn attacks_in(folder: &Path) -> Vec<Attack> {
    let files = fs::read_dir(folder).expect("the folder of the attacks").flatten().map(|entry| entry.path());
    let mut files: Vec<_> = files.filter(|path| path.extension().is_some_and(|ending| ending == "md")).collect();
    files.sort();
    files.iter().flat_map(|path| attacks_of(path)).collect()
}

fn attacks_of(path: &Path) -> Vec<Attack> {
    let text = fs::read_to_string(path).expect("a readable file");
    let file = path.file_stem().expect("a file has a name").to_string_lossy();
    let mut sections = text.split("\n## ");
    let damaging = sections.next().is_some_and(|prose| prose.replace('\n', " ").contains(DAMAGING));
    sections.map(|section| attack_of(&file, section, damaging)).collect()
}

fn attack_of(file: &str, section: &str, damaging: bool) -> Attack {
    let (title, rest) = section.split_once("\n```python\n").expect("a heading and its code");
    let (code, endings) = rest.split_once("\n```\n").expect("the end of the code");
    let endings: Vec<String> = endings.lines().filter(|line| !line.is_empty()).map(ending_of).collect();
    let costly = endings.iter().any(|ending| COSTLY.iter().any(|costly| ending.starts_with(costly)));
    let kind = match (costly, damaging) {
        (true, _) => Kind::Endless,
        (false, true) => Kind::Damaging,
        (false, false) => Kind::Harmless,
    };
    Attack { name: format!("{file}: {}", title.trim()), code: code.to_owned(), endings, kind }
}

/// Alternatives begin with `or`.
fn ending_of(line: &str) -> String {
    line.strip_prefix("or ").unwrap_or(line).trim_end().to_owned()
}
