//! `cargo xtask notices`: the licences of everything that is built into the programs, with their texts, as one file.
//!
//! The tools that exist for this read either crates or packages of npm; both, and what lies in the tree besides, are read here.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

use anyhow::Context;
use clap::Args;
use serde::Deserialize;
use xshell::{Shell, cmd};

use crate::workspace::{announce, host, megabytes, root};

#[derive(Args)]
pub struct Options {
    /// Where the file goes; otherwise into `artefacts`.
    #[arg(long, value_name = "FILE")]
    output: Option<PathBuf>,
}

/// Its name in every package.
pub const FILE: &str = "THIRD-PARTY-NOTICES.txt";

/// The crates that are shipped; the engine is a workspace of its own.
const PROGRAMS: [&str; 4] = ["tabletalk", "tabletalk-cli", "tabletalk-worker", "tabletalk-engine"];

/// What lies in the tree itself.
const INSIDE: [(&str, &str); 4] = [
    ("fonts of charts", "src-tauri/crates/lib/charts/fonts"),
    ("fonts of reports", "src-tauri/crates/host/report/fonts"),
    ("list of English words", "src-tauri/crates/host/analyst/data"),
    ("malachite-*, which come without their text", "src-tauri/packages/desktop/licences"),
];

const HEAD: &str = "Tabletalk is under the MIT licence. Built into it is the work of others, under the licences below.\n\n\
    The crates malachite-* are under the GNU Lesser General Public License 3.0: you may change them and build Tabletalk with \
    your version. Everything that this takes, the sources of Tabletalk with the exact version of each crate, is published \
    beside every release.\n";

/// What is under a licence: names and versions, with the licence as the package declares it.
type Holders = BTreeSet<String>;

pub fn notices(shell: &Shell, options: &Options) -> anyhow::Result<()> {
    let file = options.output.clone().unwrap_or_else(|| root().join("artefacts").join(FILE));
    write(shell, &host(shell)?, &file)?;
    announce(format!("{}: {}", file.display(), megabytes(fs::metadata(&file)?.len())));
    Ok(())
}

/// Each text once, below the names of everything that is under it.
pub fn write(shell: &Shell, triple: &str, file: &Path) -> anyhow::Result<()> {
    announce("collecting the licences of what is built in");
    let mut texts: BTreeMap<String, Holders> = BTreeMap::new();
    let mut without = Holders::new();
    let mut add = |name: String, folder: &Path| -> anyhow::Result<()> {
        let found = licence_files(folder)?;
        if found.is_empty() {
            without.insert(name.clone());
        }
        for path in found {
            let text = String::from_utf8_lossy(&fs::read(path)?).replace("\r\n", "\n").trim().to_owned();
            texts.entry(text).or_default().insert(name.clone());
        }
        Ok(())
    };
    for package in crates(shell, triple)? {
        let folder = package.manifest_path.parent().context("a manifest lies in a folder")?;
        add(package.label(), folder)?;
    }
    for (name, folder) in page_packages(shell)? {
        add(name, &folder)?;
    }
    for (name, folder) in INSIDE {
        add(name.to_owned(), &root().join(folder))?;
    }
    let mut output = HEAD.to_owned();
    if !without.is_empty() {
        output += "\nThese come without the text of their licence; the name of it is what they declare:\n";
        output.extend(without.iter().map(|name| format!("  {name}\n")));
    }
    for (text, holders) in &texts {
        output += &format!("\n{}\n", "=".repeat(100));
        output.extend(holders.iter().map(|name| format!("{name}\n")));
        output += &format!("{}\n\n{text}\n", "-".repeat(100));
    }
    Ok(shell.write_file(file, output)?)
}

/// The files of a folder whose names say that they hold a licence; where there are none, those of its folders: a crate around a
/// library in C has that library's there.
fn licence_files(folder: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let own = named_licence(folder)?;
    if !own.is_empty() {
        return Ok(own);
    }
    let mut below = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            below.extend(named_licence(&path)?);
        }
    }
    below.sort();
    Ok(below)
}

fn named_licence(folder: &Path) -> anyhow::Result<Vec<PathBuf>> {
    const WORDS: [&str; 6] = ["LICENSE", "LICENCE", "COPYING", "NOTICE", "UNLICENSE", "OFL"];
    const CODE: [&str; 4] = ["rs", "py", "js", "ts"];
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_name().map(|name| name.to_string_lossy().to_uppercase()).unwrap_or_default();
        let is_code = path.extension().is_some_and(|it| CODE.iter().any(|code| it == *code));
        if WORDS.iter().any(|word| name.contains(word)) && !is_code && path.is_file() {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

#[derive(Deserialize)]
struct Metadata {
    packages: Vec<Package>,
    resolve: Resolve,
}

#[derive(Deserialize)]
struct Package {
    id: String,
    name: String,
    version: String,
    license: Option<String>,
    #[serde(default)]
    authors: Vec<String>,
    source: Option<String>,
    manifest_path: PathBuf,
}

impl Package {
    /// The authors belong to a licence whose text is absent.
    fn label(&self) -> String {
        let licence = self.license.as_deref().unwrap_or("see the text");
        let authors = if self.authors.is_empty() { String::new() } else { format!(", {}", self.authors.join(", ")) };
        format!("{} {} ({licence}{authors})", self.name, self.version)
    }
}

#[derive(Deserialize)]
struct Resolve {
    nodes: Vec<Node>,
}

#[derive(Deserialize)]
struct Node {
    id: String,
    deps: Vec<Dependency>,
}

#[derive(Deserialize)]
struct Dependency {
    pkg: String,
    dep_kinds: Vec<Kind>,
}

#[derive(Deserialize)]
struct Kind {
    /// Absent for a dependency that is linked.
    kind: Option<String>,
}

/// The crates of others that the programs link on this system.
fn crates(shell: &Shell, triple: &str) -> anyhow::Result<Vec<Package>> {
    let mut linked: BTreeMap<String, Package> = BTreeMap::new();
    for manifest in ["Cargo.toml", "src-tauri/crates/engine/Cargo.toml"] {
        let flags = ["--format-version", "1", "--locked", "--filter-platform", triple, "--manifest-path", manifest];
        let read = cmd!(shell, "cargo metadata {flags...}").quiet().read()?;
        let metadata: Metadata = serde_json::from_str(&read)?;
        let reached = reached(&metadata);
        let foreign = metadata.packages.into_iter().filter(|it| it.source.is_some() && reached.contains(&it.id));
        linked.extend(foreign.map(|package| (package.id.clone(), package)));
    }
    Ok(linked.into_values().collect())
}

/// Everything that the programs are linked from, at any distance.
fn reached(metadata: &Metadata) -> BTreeSet<String> {
    let dependencies: BTreeMap<&str, &[Dependency]> =
        metadata.resolve.nodes.iter().map(|node| (node.id.as_str(), node.deps.as_slice())).collect();
    let is_program = |package: &&Package| package.source.is_none() && PROGRAMS.contains(&package.name.as_str());
    let mut waiting: Vec<&str> = metadata.packages.iter().filter(is_program).map(|it| it.id.as_str()).collect();
    let mut reached = BTreeSet::new();
    while let Some(id) = waiting.pop() {
        if reached.insert(id.to_owned()) {
            let all = dependencies.get(id).copied().unwrap_or_default();
            let linked = all.iter().filter(|it| it.dep_kinds.iter().any(|kind| kind.kind.is_none()));
            waiting.extend(linked.map(|dependency| dependency.pkg.as_str()));
        }
    }
    reached
}

#[derive(Deserialize)]
struct Lock {
    packages: BTreeMap<String, Locked>,
}

#[derive(Deserialize)]
struct Locked {
    version: Option<String>,
    license: Option<String>,
    #[serde(default)]
    dev: bool,
    #[serde(default)]
    optional: bool,
}

/// The packages of npm that the pages are made from, with their folders.
fn page_packages(shell: &Shell) -> anyhow::Result<Vec<(String, PathBuf)>> {
    let ui = root().join("ui");
    let lock: Lock = serde_json::from_str(&shell.read_file(ui.join("package-lock.json"))?)?;
    let shipped = lock.packages.into_iter().filter(|(path, it)| !path.is_empty() && !it.dev && !it.optional);
    let named = shipped.map(|(path, it)| {
        let name = path.rsplit_once("node_modules/").map_or(path.as_str(), |(_, name)| name);
        let (version, licence) = (it.version.unwrap_or_default(), it.license.unwrap_or("see the text".to_owned()));
        (format!("{name} {version} ({licence}, npm)"), ui.join(&path))
    });
    Ok(named.filter(|(_, folder)| folder.is_dir()).collect())
}
