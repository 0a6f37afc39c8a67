//! Circles between the modules of a crate, read from its sources.
//!
//! A module is a file, and a folder is one module among its siblings: two files or folders that lie in the same folder go
//! round in a circle when each can reach the other through `crate::`, `super::` or `self::` paths, in a `use` or inline.
//! A folder's `mod.rs` (or the crate's root) and the files in it belong together and are not compared. A name that is
//! imported where it is looked up counts for the module that defines it, so a re-export is no arrow. Code under
//! `#[cfg(test)]` is left out.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt, fs, io,
    path::Path,
};

type ModulePath = Vec<String>;

/// Modules each of which uses all others, directly or through each other.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Circle {
    /// The siblings of the circle, in alphabetical order.
    pub modules: Vec<String>,
    /// One use for each pair of modules of the circle: file, line, and the path that is written there.
    pub uses: Vec<String>,
}

impl fmt::Display for Circle {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}", self.modules.join(" ↔ "))?;
        self.uses.iter().try_for_each(|used| write!(formatter, "\n    {used}"))
    }
}

/// The circles between the modules below `src`.
///
/// # Errors
/// When a file cannot be read.
pub fn circles(src: &Path) -> io::Result<Vec<Circle>> {
    let mut files = BTreeMap::new();
    read(src, src, &mut files)?;
    let tests: BTreeSet<ModulePath> = files.values().flat_map(|file| file.tests.iter().cloned()).collect();
    files.retain(|module, _| !tests.iter().any(|test| module.starts_with(test)));
    Ok(circles_of(&files))
}

/// The source of one module.
#[derive(Debug, Default)]
struct File {
    /// For messages.
    name: String,
    imports: Vec<Import>,
    /// Every path that begins with `crate`, `super` or `self`.
    paths: Vec<Used>,
    defined: BTreeSet<String>,
    /// Modules that exist for tests only.
    tests: Vec<ModulePath>,
}

/// A name that a `use` brings into a module.
#[derive(Debug)]
struct Import {
    /// `*` for all names.
    name: String,
    path: ModulePath,
}

#[derive(Debug, Clone)]
struct Used {
    path: ModulePath,
    line: usize,
}

fn read(src: &Path, folder: &Path, files: &mut BTreeMap<ModulePath, File>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            read(src, &path, files)?;
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let inner = path.strip_prefix(src).unwrap_or(&path);
            let module = module_path(inner);
            let file = parse(&inner.display().to_string(), &module, &fs::read_to_string(&path)?);
            let known: &mut File = files.entry(module).or_default();
            known.name.clone_from(&file.name);
            known.imports.extend(file.imports);
            known.paths.extend(file.paths);
            known.defined.extend(file.defined);
            known.tests.extend(file.tests);
        }
    }
    Ok(())
}

/// `trace/mod.rs` and `trace.rs` are `trace`, `lib.rs` and `main.rs` are the root.
fn module_path(file: &Path) -> ModulePath {
    let mut path: ModulePath = file.with_extension("").iter().map(|part| part.to_string_lossy().into_owned()).collect();
    let is_root = path.len() == 1 && ["lib", "main"].contains(&path[0].as_str());
    if is_root || path.last().is_some_and(|last| last == "mod") {
        path.pop();
    }
    path
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Token {
    Word(String),
    /// `::`.
    Joint,
    Sign(char),
}

fn parse(name: &str, module: &[String], source: &str) -> File {
    let tokens = without_tests(tokens(source), module);
    let (tokens, tests) = tokens;
    let mut file = File { name: name.to_owned(), tests, ..File::default() };
    let mut inline: Vec<(String, usize)> = Vec::new();
    let mut depth = 0;
    let mut at = 0;
    while let Some((token, line)) = tokens.get(at) {
        let here = || inline.iter().fold(module.to_vec(), |path, (name, _)| [path, vec![name.clone()]].concat());
        let next = |ahead: usize| tokens.get(at + ahead).map(|(token, _)| token);
        match token {
            Token::Sign('{') => depth += 1,
            Token::Sign('}') => {
                depth -= 1;
                inline.retain(|(_, begun)| *begun <= depth);
            }
            Token::Word(word) if word == "mod" => {
                if let (Some(Token::Word(name)), Some(Token::Sign('{'))) = (next(1), next(2)) {
                    inline.push((name.clone(), depth + 1));
                }
            }
            Token::Word(word) if word == "use" => {
                let (leaves, end) = tree(&tokens, at + 1);
                for (path, name) in leaves {
                    let path = absolute(&path, &here()).unwrap_or(path);
                    file.paths.push(Used { path: path.clone(), line: *line });
                    if inline.is_empty() {
                        file.imports.push(Import { name, path });
                    }
                }
                at = end;
                continue;
            }
            Token::Word(word) if is_anchor(word) && next(1) == Some(&Token::Joint) => {
                let (leaves, end) = tree(&tokens, at);
                let absolute = leaves.iter().filter_map(|(path, _)| absolute(path, &here()));
                file.paths.extend(absolute.map(|path| Used { path, line: *line }));
                at = end.max(at + 1);
                continue;
            }
            Token::Word(word) if DEFINES.contains(&word.as_str()) => {
                if let Some(Token::Word(name)) = next(1) {
                    file.defined.insert(name.clone());
                }
            }
            _ => {}
        }
        at += 1;
    }
    file
}

const DEFINES: [&str; 9] = ["fn", "struct", "enum", "trait", "const", "static", "type", "union", "macro_rules"];

fn is_anchor(word: &str) -> bool {
    ["crate", "super", "self"].contains(&word)
}

/// The paths of a tree such as `crate::{a, b::{self, c as d}}`, each with the name it brings; and where the tree ends.
fn tree(tokens: &[(Token, usize)], start: usize) -> (Vec<(ModulePath, String)>, usize) {
    let mut path = ModulePath::new();
    let mut at = start;
    loop {
        match tokens.get(at).map(|(token, _)| token) {
            Some(Token::Joint) => at += 1,
            Some(Token::Word(word)) if word == "as" => {
                let alias = match tokens.get(at + 1) {
                    Some((Token::Word(alias), _)) => alias.clone(),
                    _ => String::new(),
                };
                return (vec![(path, alias)], at + 2);
            }
            Some(Token::Word(word)) => {
                // `self` at the end of a path stands for the path.
                if word != "self" || path.is_empty() {
                    path.push(word.clone());
                }
                at += 1;
                let goes_on = matches!(tokens.get(at), Some((Token::Joint, _)))
                    || matches!(tokens.get(at), Some((Token::Word(word), _)) if word == "as");
                if !goes_on {
                    return (vec![(path.clone(), path.last().cloned().unwrap_or_default())], at);
                }
            }
            Some(Token::Sign('*')) if !path.is_empty() => return (vec![(path, "*".to_owned())], at + 1),
            Some(Token::Sign('{')) => {
                let (leaves, end) = group(tokens, at + 1);
                let joined = leaves.into_iter().map(|(leaf, name)| {
                    let leaf = if leaf == ["self"] { path.clone() } else { [path.clone(), leaf].concat() };
                    let name = if name == "self" { path.last().cloned().unwrap_or_default() } else { name };
                    (leaf, name)
                });
                return (joined.collect(), end);
            }
            // A path that goes on with something else, such as `self::<T>`.
            _ => return (vec![(path.clone(), path.last().cloned().unwrap_or_default())], at),
        }
    }
}

fn group(tokens: &[(Token, usize)], start: usize) -> (Vec<(ModulePath, String)>, usize) {
    let mut leaves = Vec::new();
    let mut at = start;
    while let Some((token, _)) = tokens.get(at) {
        match token {
            Token::Sign('}') => return (leaves, at + 1),
            Token::Sign('*') => {
                leaves.push((ModulePath::new(), "*".to_owned()));
                at += 1;
            }
            Token::Word(_) => {
                let (more, end) = tree(tokens, at);
                leaves.extend(more);
                at = end;
            }
            _ => at += 1,
        }
    }
    (leaves, at)
}

/// A path from the root of the crate; `None` for a path that starts elsewhere.
fn absolute(path: &[String], here: &[String]) -> Option<ModulePath> {
    let mut rest = path;
    let mut base = match path.first()?.as_str() {
        "crate" => Vec::new(),
        "super" | "self" => here.to_vec(),
        _ => return None,
    };
    while let Some((first, others)) = rest.split_first() {
        match first.as_str() {
            "crate" | "self" => {}
            "super" => drop(base.pop()),
            _ => break,
        }
        rest = others;
    }
    base.extend_from_slice(rest);
    // Marks an absolute path.
    Some([vec!["crate".to_owned()], base].concat())
}

/// The words and signs of a source, with their lines; comments, texts and lifetimes are left out.
fn tokens(source: &str) -> Vec<(Token, usize)> {
    let letters: Vec<char> = source.chars().collect();
    let mut tokens = Vec::new();
    let (mut at, mut line) = (0, 1);
    while let Some(letter) = letters.get(at).copied() {
        let next = letters.get(at + 1).copied();
        let end = match letter {
            '/' if next == Some('/') => find(&letters, at, |rest| rest[0] == '\n'),
            '/' if next == Some('*') => end_of_block(&letters, at),
            '"' => end_of_text(&letters, at),
            'r' | 'b' | 'c' if !is_inside_word(&letters, at) => match raw_text(&letters, at) {
                Some(end) => end,
                None => push_word(&letters, at, line, &mut tokens),
            },
            '\'' => end_of_quote(&letters, at),
            ':' if next == Some(':') => {
                tokens.push((Token::Joint, line));
                at + 2
            }
            letter if letter.is_alphanumeric() || letter == '_' => push_word(&letters, at, line, &mut tokens),
            letter => {
                if !letter.is_whitespace() {
                    tokens.push((Token::Sign(letter), line));
                }
                at + 1
            }
        };
        line += letters[at..end.min(letters.len())].iter().filter(|letter| **letter == '\n').count();
        at = end;
    }
    tokens
}

fn push_word(letters: &[char], at: usize, line: usize, tokens: &mut Vec<(Token, usize)>) -> usize {
    let end = find(letters, at, |rest| !(rest[0].is_alphanumeric() || rest[0] == '_'));
    tokens.push((Token::Word(letters[at..end].iter().collect()), line));
    end
}

fn is_inside_word(letters: &[char], at: usize) -> bool {
    at > 0 && (letters[at - 1].is_alphanumeric() || letters[at - 1] == '_')
}

/// The first place from `at` on whose rest passes the test, or the end.
fn find(letters: &[char], at: usize, test: impl Fn(&[char]) -> bool) -> usize {
    (at..letters.len()).find(|place| test(&letters[*place..])).unwrap_or(letters.len())
}

fn end_of_block(letters: &[char], start: usize) -> usize {
    let (mut depth, mut at) = (0, start);
    while at < letters.len() {
        match letters[at..] {
            ['/', '*', ..] => (depth, at) = (depth + 1, at + 2),
            ['*', '/', ..] => (depth, at) = (depth - 1, at + 2),
            _ => at += 1,
        }
        if depth == 0 {
            break;
        }
    }
    at
}

fn end_of_text(letters: &[char], start: usize) -> usize {
    let mut at = start + 1;
    while at < letters.len() && letters[at] != '"' {
        at += if letters[at] == '\\' { 2 } else { 1 };
    }
    at + 1
}

/// Where a text such as `r#"…"#` or `b"…"` ends.
fn raw_text(letters: &[char], start: usize) -> Option<usize> {
    let mut at = start;
    while matches!(letters.get(at), Some('b' | 'c')) && at < start + 1 {
        at += 1;
    }
    let is_raw = letters.get(at) == Some(&'r');
    at += usize::from(is_raw);
    let hashes = letters[at.min(letters.len())..].iter().take_while(|letter| **letter == '#').count();
    if letters.get(at + hashes) != Some(&'"') || (!is_raw && (hashes > 0 || at == start)) {
        return None;
    }
    if !is_raw {
        return Some(end_of_text(letters, at));
    }
    let mut closing = vec!['"'];
    closing.extend(std::iter::repeat_n('#', hashes));
    Some(find(letters, at + hashes + 1, |rest| rest.starts_with(&closing)) + closing.len())
}

/// Where a character such as `'a'` or `'\n'` ends; of a lifetime, the quotation mark alone.
fn end_of_quote(letters: &[char], start: usize) -> usize {
    match letters.get(start + 1..) {
        Some(['\\', _, rest @ ..]) => {
            start + 3 + rest.iter().position(|letter| *letter == '\'').map_or(0, |length| length + 1)
        }
        Some([_, '\'', ..]) => start + 3,
        // A lifetime is no word.
        _ => find(letters, start + 1, |rest| !(rest[0].is_alphanumeric() || rest[0] == '_')),
    }
}

/// The tokens without the items under `#[cfg(test)]`, and the files that such an item declares.
fn without_tests(tokens: Vec<(Token, usize)>, module: &[String]) -> (Vec<(Token, usize)>, Vec<ModulePath>) {
    let attribute: Vec<Token> = ["#", "[", "cfg", "(", "test", ")", "]"].map(token).to_vec();
    let (mut kept, mut tests) = (Vec::new(), Vec::new());
    let mut at = 0;
    while at < tokens.len() {
        let begins = |at: usize| {
            attribute.iter().enumerate().all(|(offset, part)| tokens.get(at + offset).is_some_and(|(it, _)| it == part))
        };
        if !begins(at) {
            kept.push(tokens[at].clone());
            at += 1;
            continue;
        }
        let end = end_of_item(&tokens, at + attribute.len());
        let item = &tokens[at + attribute.len()..end];
        let declared = item.iter().position(|(token, _)| *token == Token::Word("mod".into()));
        if let Some((Token::Word(name), _)) = declared.and_then(|place| item.get(place + 1)) {
            tests.push([module.to_vec(), vec![name.clone()]].concat());
        }
        at = end;
    }
    (kept, tests)
}

fn token(text: &str) -> Token {
    match text.chars().next() {
        Some(letter) if letter.is_alphabetic() => Token::Word(text.to_owned()),
        letter => Token::Sign(letter.unwrap_or(' ')),
    }
}

/// Behind the brace or the semicolon that ends an item.
fn end_of_item(tokens: &[(Token, usize)], start: usize) -> usize {
    let mut depth = 0;
    for (at, (token, _)) in tokens.iter().enumerate().skip(start) {
        match token {
            Token::Sign('{' | '(' | '[') => depth += 1,
            Token::Sign(close @ ('}' | ')' | ']')) => {
                depth -= 1;
                if depth == 0 && *close == '}' {
                    // A group of a `use` goes on to its semicolon.
                    let is_use = tokens[start..at].iter().any(|(token, _)| *token == Token::Word("use".into()))
                        && matches!(tokens.get(at + 1), Some((Token::Sign(';'), _)));
                    return at + 1 + usize::from(is_use);
                }
            }
            Token::Sign(';') if depth == 0 => return at + 1,
            _ => {}
        }
    }
    tokens.len()
}

fn circles_of(files: &BTreeMap<ModulePath, File>) -> Vec<Circle> {
    let graph = arrows(files);
    let mut circles = Vec::new();
    for (parent, arrows) in &graph {
        let modules: BTreeSet<&String> = arrows.keys().flat_map(|(from, to)| [from, to]).collect();
        let reached: BTreeMap<&String, BTreeSet<&String>> =
            modules.iter().map(|module| (*module, reachable(module, arrows))).collect();
        let mut seen = BTreeSet::new();
        for module in &modules {
            let circle: BTreeSet<&String> =
                reached[module].iter().copied().filter(|other| reached[other].contains(module)).collect();
            if circle.len() > 1 && seen.insert(circle.clone()) {
                circles.push(describe(parent, &circle, arrows));
            }
        }
    }
    circles
}

/// Between two siblings: where one uses the other.
type Arrows = BTreeMap<(String, String), String>;

/// The arrows between the modules of each folder.
fn arrows(files: &BTreeMap<ModulePath, File>) -> BTreeMap<ModulePath, Arrows> {
    let mut graph: BTreeMap<ModulePath, Arrows> = BTreeMap::new();
    for (from, file) in files {
        for used in &file.paths {
            let Some(to) = defining_module(&used.path, from, files, 0) else { continue };
            let shared = from.iter().zip(&to).take_while(|(one, other)| one == other).count();
            if let (Some(one), Some(other)) = (from.get(shared), to.get(shared)) {
                let said = format!("{}:{}: {}", file.name, used.line, used.path.join("::"));
                let arrows = graph.entry(from[..shared].to_vec()).or_default();
                arrows.entry((one.clone(), other.clone())).or_insert(said);
            }
        }
    }
    graph
}

/// Imports of imports that are followed.
const DEEPEST: usize = 8;

/// The module of the item that a path leads to.
fn defining_module(
    path: &[String],
    from: &[String],
    files: &BTreeMap<ModulePath, File>,
    depth: usize,
) -> Option<ModulePath> {
    let (mut module, mut rest) = match path.split_first() {
        Some((first, rest)) if first == "crate" => (Vec::new(), rest),
        // The name of a module in the same file.
        Some((first, _)) if files.contains_key(&[from, std::slice::from_ref(first)].concat()) => (from.to_vec(), path),
        _ => return None,
    };
    while let Some((first, others)) = rest.split_first() {
        let child = [module.clone(), vec![first.clone()]].concat();
        if !files.keys().any(|known| known.starts_with(&child)) {
            break;
        }
        (module, rest) = (child, others);
    }
    let Some(name) = rest.first() else { return Some(module) };
    let file = files.get(&module)?;
    if depth < DEEPEST && !file.defined.contains(name) {
        let follow = |import: &Import, rest: &[String]| {
            defining_module(&[import.path.clone(), rest.to_vec()].concat(), &module, files, depth + 1)
        };
        if let Some(import) = file.imports.iter().find(|import| import.name == *name) {
            return follow(import, &rest[1..]);
        }
        for import in file.imports.iter().filter(|import| import.name == "*") {
            let found = follow(import, rest);
            if found.as_ref().and_then(|found| files.get(found)).is_some_and(|file| file.defined.contains(name)) {
                return found;
            }
        }
    }
    Some(module)
}

fn reachable<'a>(from: &'a String, arrows: &'a Arrows) -> BTreeSet<&'a String> {
    let mut found = BTreeSet::new();
    let mut open = vec![from];
    while let Some(module) = open.pop() {
        let next = arrows.keys().filter(|(one, _)| one == module).map(|(_, other)| other);
        open.extend(next.filter(|other| found.insert(*other)));
    }
    found
}

fn describe(parent: &[String], circle: &BTreeSet<&String>, arrows: &Arrows) -> Circle {
    let whole = |module: &String| [parent, std::slice::from_ref(module)].concat().join("::");
    let inside = arrows.iter().filter(|((from, to), _)| circle.contains(from) && circle.contains(to));
    Circle {
        modules: circle.iter().map(|module| whole(module)).collect(),
        uses: inside.map(|((from, to), said)| format!("{from} → {to}  ({said})")).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(sources: &[(&str, &str)]) -> Vec<String> {
        let files = sources.iter().map(|(name, source)| {
            let module = module_path(Path::new(name));
            (module.clone(), parse(name, &module, source))
        });
        let mut files: BTreeMap<ModulePath, File> = files.collect();
        let tests: BTreeSet<ModulePath> = files.values().flat_map(|file| file.tests.iter().cloned()).collect();
        files.retain(|module, _| !tests.contains(module));
        circles_of(&files).iter().map(|circle| circle.modules.join(" ↔ ")).collect()
    }

    #[test]
    fn two_modules_that_use_each_other_are_a_circle() {
        let one = "use crate::{other::{self, Thing as T}, third};";
        assert_eq!(found(&[("one.rs", one), ("other.rs", "fn f() { super::one::g() }")]), ["one ↔ other"]);
        assert_eq!(found(&[("one.rs", one), ("other.rs", "// crate::one\nconst A: &str = \"crate::one\";")]), [""; 0]);
    }

    #[test]
    fn a_circle_may_be_long_and_a_folder_is_one_module() {
        let files = [
            ("lib.rs", "mod a; mod b; mod c;"),
            ("a/mod.rs", "mod inner; use inner::X;"),
            ("a/inner.rs", "use super::Y; fn f() { crate::b::f() }"),
            ("b.rs", "impl<'a> A<'a> { fn f() -> char { 'c' } } use crate::c::{f, g};"),
            ("c.rs", "use crate::a::X;"),
        ];
        assert_eq!(found(&files), ["a ↔ b ↔ c"]);
    }

    #[test]
    fn a_name_counts_for_the_module_that_defines_it() {
        let files = [
            ("lib.rs", "mod a; mod b; pub use b::Thing; pub enum Own {}"),
            ("a.rs", "use crate::{Own, Thing};"),
            ("b.rs", "pub struct Thing; use crate::a::f;"),
        ];
        assert_eq!(found(&files), ["a ↔ b"]);
    }

    #[test]
    fn tests_may_use_everything() {
        let files = [
            ("lib.rs", "mod a; mod b; #[cfg(test)] mod b_tests;"),
            ("a.rs", "use crate::b::f;"),
            ("b.rs", "pub fn f() {} #[cfg(test)] mod tests { use crate::a::g; }"),
            ("b_tests.rs", "use crate::a::h;"),
        ];
        assert_eq!(found(&files), [""; 0]);
    }
}
