//! The arrows between the crates and between the modules of each, as `src-tauri/ARCHITECTURE.md` draws them.

#![expect(clippy::disallowed_types, reason = "cargo says what the crates link")]

use std::{collections::BTreeSet, path::Path, process::Command};

use cargo_metadata::{DependencyKind, Metadata, MetadataCommand, Package};
use tabletalk_tests::modules::{Circle, circles};

/// Each crate of ours and those of ours that it may use. A new arrow is added here, with a reason in the review.
const ARROWS: &[(&str, &[&str])] = &[
    ("tabletalk-messages", &[]),
    ("tabletalk-protocol", &["messages"]),
    ("tabletalk-commands", &[]),
    ("tabletalk-engine-wire", &[]),
    ("tabletalk-gguf", &[]),
    ("tabletalk-stats", &[]),
    ("tabletalk-format", &["messages", "protocol"]),
    ("tabletalk-wire", &["messages", "protocol"]),
    ("tabletalk-ingest", &["messages", "protocol"]),
    ("tabletalk-profile", &["messages", "protocol", "stats"]),
    ("tabletalk-charts", &["protocol", "format"]),
    ("tabletalk-interpreter", &["protocol"]),
    ("tabletalk-numpy", &["stats"]),
    ("tabletalk-column", &["stats", "numpy"]),
    ("tabletalk-pandas", &["protocol", "interpreter", "numpy", "column"]),
    ("tabletalk-polars", &["protocol"]),
    ("tabletalk-learn", &["stats", "numpy"]),
    ("tabletalk-plotting", &["protocol", "charts", "interpreter"]),
    ("tabletalk-sqlite", &[]),
    (
        "tabletalk-python",
        &["protocol", "charts", "interpreter", "numpy", "column", "pandas", "polars", "learn", "plotting", "sqlite"],
    ),
    ("tabletalk-confinement", &[]),
    ("tabletalk-worker", &["messages", "protocol", "wire", "ingest", "profile", "python", "confinement"]),
    ("tabletalk-sandbox", &["messages", "protocol", "wire"]),
    ("tabletalk-model", &["messages", "protocol", "engine-wire"]),
    ("tabletalk-analyst", &["messages", "protocol", "model"]),
    ("tabletalk-analyst-train", &["protocol", "analyst"]),
    ("tabletalk-tools", &["format"]),
    ("tabletalk-agent", &["messages", "protocol", "format", "sandbox", "model", "analyst", "tools", "sources"]),
    ("tabletalk-report", &["messages", "protocol", "format", "charts"]),
    ("tabletalk-sources", &["messages", "protocol"]),
    ("tabletalk-mcp", &["protocol", "format", "charts", "sandbox"]),
    (
        "tabletalk-cli",
        &["messages", "protocol", "sandbox", "model", "analyst", "agent", "report", "tools", "mcp", "sources"],
    ),
    (
        "tabletalk-desktop",
        &[
            "messages", "protocol", "format", "charts", "sandbox", "model", "analyst", "agent", "report", "tools",
            "sources",
        ],
    ),
    ("tabletalk", &["messages", "protocol", "commands", "model", "agent", "report", "desktop"]),
    (
        "tabletalk-tests",
        &["messages", "protocol", "sandbox", "model", "analyst", "agent", "report", "tools", "sources"],
    ),
    ("xtask", &["commands"]),
];

/// The circles between modules that are still there, as `tabletalk_tests::modules` counts them. A circle may become smaller,
/// and goes off this list when it is open; none is added.
const CIRCLES: &[(&str, &str)] = &[
    ("tabletalk-messages", "argument ↔ catalogue ↔ message"),
    (
        "tabletalk-protocol",
        "answer ↔ comparison ↔ edit ↔ finding ↔ item ↔ profile ↔ reading ↔ run ↔ second_opinion ↔ table",
    ),
    ("tabletalk-wire", "call ↔ limits ↔ message"),
    (
        "tabletalk-column",
        "arithmetic ↔ cast ↔ categories ↔ convert ↔ dates ↔ extension_operators ↔ factorize ↔ format ↔ intervals ↔ kernels ↔ nullable ↔ order ↔ periods ↔ reduce ↔ values ↔ zones",
    ),
    (
        "tabletalk-numpy",
        "array ↔ combine ↔ create ↔ dtype ↔ elementwise ↔ functions ↔ narrow ↔ print ↔ reduce ↔ scalar ↔ time_reduction ↔ warnings",
    ),
    ("tabletalk-polars", "arguments ↔ callbacks ↔ convert ↔ expr ↔ frame ↔ group_by ↔ operations ↔ series"),
    ("tabletalk-analyst", "read_anew ↔ schema ↔ unit ↔ variants"),
    (
        "tabletalk-analyst",
        "reading::ask ↔ reading::filters ↔ reading::groups ↔ reading::measures ↔ reading::quality ↔ reading::share",
    ),
];

/// The interpreter, its libraries and the crate that puts them together; the worker around them knows none of their types.
const MAY_LINK_RUSTPYTHON: &[&str] = &[
    "tabletalk-interpreter",
    "tabletalk-numpy",
    "tabletalk-column",
    "tabletalk-pandas",
    "tabletalk-polars",
    "tabletalk-learn",
    "tabletalk-plotting",
    "tabletalk-sqlite",
    "tabletalk-python",
];

/// The only crates that may open connections: to the provider and the database that the user chose, and to tool servers that
/// they added.
const MAY_LINK_CLIENT: &[&str] = &["tabletalk-model", "tabletalk-sources", "tabletalk-tools"];

/// Only these hold tables.
const MAY_LINK_POLARS: &[&str] = &[
    "tabletalk-numpy",
    "tabletalk-column",
    "tabletalk-pandas",
    "tabletalk-polars",
    "tabletalk-learn",
    "tabletalk-python",
    "tabletalk-worker",
    "tabletalk-ingest",
    "tabletalk-profile",
];

/// Crates with which a program can reach the network.
const NETWORK: &[&str] = &[
    "async-std",
    "curl",
    "dns-lookup",
    "h2",
    "hyper",
    "hyper-util",
    "isahc",
    "native-tls",
    "object_store",
    "openssl",
    "quinn",
    "reqwest",
    "rustls",
    "socket2",
    "surf",
    "tokio",
    "tungstenite",
    "ureq",
];

/// Crates able to open sockets that the worker cannot avoid, and the only ones through which each may come: the
/// interpreter and Polars depend on them whatever their features are. With ours nothing calls them: a program that links
/// both imports neither `socket` nor `connect` from the system (only `socketpair`, which stays inside the process).
const UNAVOIDABLE: &[(&str, &[&str])] = &[
    ("dns-lookup", &["rustpython-host_env"]),
    ("socket2", &["dns-lookup", "rustpython-host_env", "tokio"]),
    ("tokio", &["polars-async", "polars-core", "polars-io", "polars-plan", "polars-utils"]),
];

#[test]
fn crates_use_each_other_only_along_the_arrows() {
    let workspace = workspace();
    let violations: Vec<String> = workspace.workspace_packages().into_iter().flat_map(forbidden_arrows).collect();
    assert_eq!(violations, Vec::<String>::new(), "see ARROWS in this file and src-tauri/ARCHITECTURE.md");
}

#[test]
fn every_arrow_of_the_table_names_a_crate_of_the_workspace() {
    let workspace = workspace();
    let crates: BTreeSet<&str> = workspace.workspace_packages().iter().map(|package| package.name.as_str()).collect();
    let drawn: BTreeSet<&str> = ARROWS.iter().map(|(name, _)| *name).collect();
    assert_eq!(drawn, crates, "ARROWS has one line for each crate of the workspace");
}

#[test]
fn no_new_circle_between_modules_arises() {
    let mut open: BTreeSet<(&str, &str)> = CIRCLES.iter().copied().collect();
    let mut new = Vec::new();
    for (name, circle) in module_circles() {
        match CIRCLES.iter().find(|(owner, known)| *owner == name && is_within(&circle, known)) {
            Some(known) => drop(open.remove(known)),
            None => new.push(format!("{name}: {circle}")),
        }
    }
    assert!(
        new.is_empty(),
        "these modules use each other in a circle: move what both need into a third one\n{}",
        new.join("\n")
    );
    assert!(open.is_empty(), "these circles are open, so they go off the list CIRCLES: {open:#?}");
}

#[test]
fn only_the_shell_knows_the_window_system() {
    let users = users_of(|name| name == "tauri" || name.starts_with("tauri-"));
    assert_eq!(users, BTreeSet::from(["tabletalk".to_owned()]), "no crate under crates/ depends on tauri");
}

#[test]
fn only_the_worker_side_links_an_interpreter() {
    let users = users_of(|name| name.starts_with("rustpython"));
    let strangers: Vec<&String> = users.iter().filter(|name| !MAY_LINK_RUSTPYTHON.contains(&name.as_str())).collect();
    assert_eq!(strangers, Vec::<&String>::new(), "the process that holds the key never links an interpreter");
}

#[test]
fn only_the_worker_side_links_polars() {
    // Not the layout of an Arrow file's headers, which compiles in a second and holds no table.
    let is_table = |name: &str| name.starts_with("polars-") && name != "polars-arrow-format";
    let users = users_of(|name| name == "polars" || is_table(name));
    let strangers: Vec<&String> = users.iter().filter(|name| !MAY_LINK_POLARS.contains(&name.as_str())).collect();
    assert_eq!(strangers, Vec::<&String>::new(), "a change in the shell must not compile Polars");
}

#[test]
fn only_models_databases_and_tool_servers_are_reached_over_the_network() {
    let users = users_of(|name| ["reqwest", "rustls"].contains(&name));
    let strangers: Vec<&String> = users.iter().filter(|name| !MAY_LINK_CLIENT.contains(&name.as_str())).collect();
    assert_eq!(strangers, Vec::<&String>::new(), "whoever sends data out must be found in one place");
}

#[test]
fn the_worker_links_no_network_crate() {
    let linked = linked_by("tabletalk-worker");
    assert!(linked.contains("polars-core"), "the list of linked crates is complete");
    let is_known = |name: &str| UNAVOIDABLE.iter().any(|(known, _)| *known == name);
    let is_forbidden = |name: &&str| !is_known(name) && linked.contains(*name);
    let network: Vec<&str> = NETWORK.iter().copied().filter(is_forbidden).collect();
    assert_eq!(
        network,
        Vec::<&str>::new(),
        "`cargo tree -p tabletalk-worker -i CRATE` shows which feature brings it in"
    );
}

#[test]
fn sockets_come_to_the_worker_only_with_interpreter_and_polars() {
    for (sockets, carriers) in UNAVOIDABLE {
        let users = tree(&["--package", "tabletalk-worker", "--invert", sockets, "--depth", "1"]);
        let expected = carriers.iter().chain([sockets]).map(|name| (*name).to_owned()).collect::<BTreeSet<_>>();
        assert_eq!(users, expected, "who uses `{sockets}` in the worker; `cargo tree` shows the way");
    }
}

#[test]
fn the_shell_links_neither_interpreter_nor_tables() {
    let linked = linked_by("tabletalk-agent");
    // The headers of an Arrow file, and no table.
    let is_heavy = |name: &&String| {
        (name.starts_with("rustpython") || name.starts_with("polars")) && *name != "polars-arrow-format"
    };
    let heavy: Vec<&String> = linked.iter().filter(is_heavy).collect();
    assert_eq!(heavy, Vec::<&String>::new(), "they belong to the worker's process alone");
}

#[test]
fn there_is_one_big_integer_library() {
    let versions = workspace().packages.iter().filter(|package| package.name.as_str() == "malachite-bigint").count();
    assert_eq!(versions, 1, "two versions of `malachite-bigint` make the interpreter's integers two types");
}

/// The circles of each crate, with its name.
fn module_circles() -> Vec<(String, Circle)> {
    let workspace = workspace();
    let of_package = |package: &Package| {
        let src = package.manifest_path.with_file_name("src");
        let circles = circles(src.as_std_path()).expect("the sources can be read");
        circles.into_iter().map(|circle| (package.name.to_string(), circle)).collect::<Vec<_>>()
    };
    workspace.workspace_packages().into_iter().flat_map(of_package).collect()
}

fn is_within(circle: &Circle, known: &str) -> bool {
    let known: BTreeSet<&str> = known.split(" ↔ ").collect();
    circle.modules.iter().all(|module| known.contains(module.as_str()))
}

fn workspace() -> Metadata {
    let command = cargo();
    let mut metadata = MetadataCommand::new();
    metadata.cargo_path(command.get_program()).manifest_path(root().join("Cargo.toml"));
    metadata.exec().expect("cargo describes the workspace")
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("`tests` lies in the workspace")
}

fn cargo() -> Command {
    Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

/// A sentence for each arrow that the table does not draw. Development dependencies are free.
fn forbidden_arrows(package: &Package) -> Vec<String> {
    let allowed =
        ARROWS.iter().find(|(name, _)| *name == package.name.as_str()).map_or(&[][..], |(_, allowed)| *allowed);
    let is_drawn = |name: &str| name.strip_prefix("tabletalk-").is_some_and(|short| allowed.contains(&short));
    let linked = package.dependencies.iter().filter(|dependency| dependency.kind != DependencyKind::Development);
    linked
        .filter(|dependency| dependency.path.is_some() && !is_drawn(&dependency.name))
        .map(|dependency| format!("`{}` uses `{}`, which no arrow allows", package.name, dependency.name))
        .collect()
}

/// The crates of ours that depend directly on a crate with such a name.
fn users_of(is_meant: impl Fn(&str) -> bool) -> BTreeSet<String> {
    let workspace = workspace();
    let uses = |package: &&Package| package.dependencies.iter().any(|dependency| is_meant(&dependency.name));
    workspace.workspace_packages().into_iter().filter(uses).map(|package| package.name.to_string()).collect()
}

/// Every crate that ends up in the named one, with the features that it has when built alone.
fn linked_by(package: &str) -> BTreeSet<String> {
    tree(&["--package", package])
}

/// The names that `cargo tree` lists.
fn tree(selection: &[&str]) -> BTreeSet<String> {
    let output = cargo()
        .args(["tree", "--edges", "normal", "--prefix", "none"])
        .args(selection)
        .current_dir(root())
        .env_remove("CARGO_RESOLVER_FEATURE_UNIFICATION")
        .output()
        .expect("cargo runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let lines = String::from_utf8_lossy(&output.stdout).into_owned();
    lines.lines().filter_map(|line| line.split(" v").next()).map(str::to_owned).collect()
}
